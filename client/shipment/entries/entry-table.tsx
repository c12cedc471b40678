import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { Duplicate, Plus, Trash } from '@blueprintjs/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Json } from '../../../contract/json';
import type { WiredFields } from '../../../contract/form/wired-form';
import { failureOf } from '../../api/failure';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { EntryForm, type EntryRow } from '../../form/entry-form';
import { FormField } from '../../form/form-field';
import type { Values } from '../../form/values/merge';
import { languageInUse } from '../../i18n/language';
import { RefField } from '../../reference/entries/ref-field';
import { snackbar } from '../../ui/snackbar';
import { useMoment } from '../../workspace/moment';
import { ownPath, sending } from '../form/wire';
import { useEntryAct } from './entries-api';
import './entry-table.css';

/** What every table of entries on the screen of an order is told. */
export interface EntriesProps {
  /** The file, and what people call it. */
  id: number;
  code: string;
  /** Archived: nothing but notes is entered any more. */
  isResting: boolean;
  onFocusField: (name: string | null) => void;
}

interface Row {
  id: number;
  number: number;
  user: string | null;
}

export interface EntryColumn<R> {
  /** The fields that are entered in it, one under another. */
  fields: readonly string[];
  /** Its head, where it is not the label of its first field. */
  label?: string;
  cell: (row: R) => ReactNode;
  look?: 'numeric' | 'entry-day' | 'entry-place';
  /** What is entered in it, where it is not the inputs of its fields. */
  input?: ReactNode;
}

/** How entries are added, for those who may. */
export interface Adding<R> {
  /** What a new entry begins with. */
  beginning?: Values;
  /** What an entry would be typed as. */
  again: (row: R) => Values;
  /** What follows for other fields when one is chosen. */
  chosen?: Readonly<Record<string, (value: Json, set: (name: string, value: Json) => void) => void>>;
  /** Fields that follow from others and are only shown. */
  shown?: readonly string[];
  /** How an entry is sent, where it is not the plain call. */
  send?: (values: Readonly<Record<string, unknown>>, key: string) => Promise<{ message: string }>;
  /** What is chosen beside the fields, and has to be given up with them. */
  more?: { isChosen: boolean; clear: () => void };
  onFocusField: (name: string | null) => void;
}

interface EntryTableProps<R extends Row> {
  /** The file. */
  id: number;
  /** Its own name, which drafts are kept by. */
  name: string;
  title: string;
  /** `/api/operation/form/a`: entries of a file are added under the file's number, and taken out under their own. */
  url: string;
  fields: WiredFields;
  columns: readonly EntryColumn<R>[];
  /** Undefined while they are read. */
  rows: readonly R[] | undefined;
  adding: Adding<R> | undefined;
  mayRemove: (row: R) => boolean;
  /** What the confirmation says of an entry. */
  nameOf: (row: R) => string;
  foot?: ReactNode;
}

/** Entries of a file, the newest on top, and over them the line in which the next one is entered. */
export function EntryTable<R extends Row>(props: EntryTableProps<R>) {
  const { columns, fields, rows, title, foot, nameOf } = props;
  const [moment] = useMoment();
  // The past is only read.
  const adding = moment === null ? props.adding : undefined;
  const mayRemove = (entry: R): boolean => moment === null && props.mayRemove(entry);
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<R>();
  const newestFirst = useMemo(() => [...(rows ?? [])].reverse(), [rows]);
  const hasEnd = adding !== undefined || newestFirst.some(mayRemove);
  const table = (row?: EntryRow) => (
    <div className="entry-scroll">
      <table className="entry-table" aria-label={title}>
        <thead>
          <tr>
            <th className="entry-number" scope="col">
              №
            </th>
            {columns.map((column) => (
              <th key={column.fields.join()} scope="col" className={column.look}>
                {column.label ?? fields[column.fields[0] ?? '']?.label[languageInUse()]}
                {adding && column.fields.some((name) => fields[name]?.required) && (
                  <span aria-hidden="true" className="entry-required">
                    *
                  </span>
                )}
              </th>
            ))}
            {hasEnd && <th className="entry-end" aria-label={t('operation.acts')} />}
          </tr>
        </thead>
        <tbody>
          {row && adding && <AddingLine {...{ columns, fields, adding, row }} />}
          {newestFirst.map((entry) => (
            <tr key={entry.id} data-entry={entry.id}>
              <td className="entry-number">{entry.number}</td>
              {columns.map(({ fields: [name = ''], cell, look }) => (
                <td key={name} className={look}>
                  {cell(entry)}
                </td>
              ))}
              {hasEnd && (
                <td className="entry-end">
                  {mayRemove(entry) && (
                    <Button
                      variant={ButtonVariant.MINIMAL}
                      size="small"
                      icon={<Trash />}
                      aria-label={t('operation.remove', { name: nameOf(entry) })}
                      title={t('operation.remove', { name: nameOf(entry) })}
                      onClick={() => setLeaving(entry)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
      {newestFirst.length === 0 && (
        <p className="entry-none" aria-busy={!rows}>
          {t(rows ? 'operation.noEntries' : 'shell.loading')}
        </p>
      )}
    </div>
  );
  return (
    <>
      {adding ? <Entering {...props} adding={adding} table={table} /> : table()}
      {leaving && <Removing {...props} entry={leaving} onDone={() => setLeaving(undefined)} />}
    </>
  );
}

function Entering<R extends Row>({
  id,
  name,
  url,
  fields,
  rows,
  adding,
  table,
}: EntryTableProps<R> & { adding: Adding<R>; table: (row: EntryRow) => ReactNode }) {
  const act = useEntryAct(id);
  const { beginning, again, send, more, onFocusField } = adding;
  const form = useMemo(() => ({ fields, tables: {} }), [fields]);
  const loaded = useMemo(
    () => ({
      values: { ...Object.fromEntries(Object.keys(fields).map((field) => [field, null])), ...beginning },
      version: 0,
    }),
    [fields, beginning],
  );
  const last = rows?.at(-1);
  return (
    <EntryForm
      record={`${name}/${id}`}
      fields={fields}
      loaded={loaded}
      last={last && again(last)}
      errorPath={(path) => ownPath(form, path)}
      onFocusField={onFocusField}
      {...(more ? { alsoChanged: more.isChosen, onDiscard: more.clear, onSaved: more.clear } : {})}
      save={(body, { key }) =>
        send?.(body, key) ??
        act<{ message: string }>({ method: 'POST', url: `${url}/${id}`, body: sending(form, body), key })
      }
    >
      {table}
    </EntryForm>
  );
}

interface AddingLineProps<R> {
  columns: readonly EntryColumn<R>[];
  fields: WiredFields;
  adding: Adding<R>;
  row: EntryRow;
}

/** The inputs of the next entry; what depends on a field that is chosen anew is empty again. */
function AddingLine<R>({ columns, fields, adding, row: { isSaving, repeat } }: AddingLineProps<R>) {
  const { t } = useTranslation();
  const chosenOf = (name: string) => {
    const dependent = Object.keys(fields).filter((other) => fields[other]?.within?.field === name);
    return (value: Json, set: (field: string, value: Json) => void): void => {
      for (const other of dependent) set(other, null);
      adding.chosen?.[name]?.(value, set);
    };
  };
  return (
    <tr className="entry-adding">
      <td className="entry-number" />
      {columns.map((column) => (
        <td key={column.fields.join()} className={column.look}>
          {column.input ??
            column.fields.map((name) => {
              const Input = fields[name]?.kind === 'ref' ? RefField : FormField;
              return (
                <Input
                  key={name}
                  name={name}
                  span={12}
                  hidesLabel
                  onChosen={chosenOf(name)}
                  readOnly={adding.shown?.includes(name) ?? false}
                />
              );
            })}
        </td>
      ))}
      <td className="entry-end">
        <Button
          type="submit"
          intent={Intent.PRIMARY}
          size="small"
          icon={<Plus />}
          text={<span className="entry-add">{t('operation.add')}</span>}
          aria-label={t('operation.add')}
          title={t('operation.addHint')}
          loading={isSaving}
        />
        {repeat && (
          <Button
            variant={ButtonVariant.MINIMAL}
            size="small"
            icon={<Duplicate />}
            aria-label={t('operation.repeat')}
            title={t('operation.repeatHint')}
            onClick={repeat}
          />
        )}
      </td>
    </tr>
  );
}

function Removing<R extends Row>({
  id,
  url,
  entry,
  nameOf,
  onDone,
}: EntryTableProps<R> & { entry: R; onDone: () => void }) {
  const act = useEntryAct(id);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await act<{ message: string }>({
        method: 'POST',
        url: `${url}/${entry.id}/delete`,
        body: { _method: 'DELETE' },
      });
      snackbar.success(message);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
    onDone();
  };
  return (
    <ConfirmDialog isOpen busy={busy} onNo={onDone} onYes={() => void remove()}>
      {nameOf(entry)}
    </ConfirmDialog>
  );
}
