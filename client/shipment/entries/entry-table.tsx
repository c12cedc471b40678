import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { Duplicate, Plus, Trash } from '@blueprintjs/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Json } from '../../../contract/json';
import type { WireFields } from '../../../contract/form/wire-form';
import { failureOf } from '../../api/failure';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { EntryForm, type EntryRow } from '../../form/entry-form';
import { FormField } from '../../form/form-field';
import type { Values } from '../../form/values/merge';
import { languageInUse } from '../../i18n/language';
import { RefField } from '../../reference/entries/ref-field';
import LoadEarlier from '../../ui/load-earlier';
import { snackbar } from '../../ui/snackbar';
import { useMoment } from '../../workspace/moment';
import { ownPath, toRequestBody } from '../form/wire';
import { useEntryAct, type LoadedEntries } from './entries-api';
import './entry-table.css';

/** Props of every table of entries on the operations screen of an order. */
export interface EntriesProps {
  /** The id of the file; `code` is the number users know it by. */
  id: number;
  code: string;
  /** On an archived file only notes can be added. */
  isArchived: boolean;
  onFocusField: (name: string | null) => void;
}

interface Row {
  id: number;
  number: number;
  user: string | null;
}

export interface EntryColumn<R> {
  /** The fields whose inputs this column shows, one under another. */
  fields: readonly string[];
  /** The column header, where it differs from the label of the first field. */
  label?: string;
  cell: (row: R) => ReactNode;
  look?: 'numeric' | 'entry-day' | 'entry-place';
  /** The input of the column, where it is not the inputs of its fields. */
  input?: ReactNode;
}

/** How entries are added, for users with the right to. */
export interface Adding<R> {
  /** The initial values of a new entry. */
  initialValues?: Values;
  /** The values that enter the same entry once more. */
  valuesToRepeat: (row: R) => Values;
  /** Sets other fields when a field is chosen. */
  chosen?: Readonly<Record<string, (value: Json, set: (name: string, value: Json) => void) => void>>;
  /** Read-only fields that are derived from others. */
  shown?: readonly string[];
  /** Sends an entry, where a plain POST does not do. */
  send?: (values: Readonly<Record<string, unknown>>, key: string) => Promise<{ message: string }>;
  /** Input outside the fields, such as pictures, which is cleared together with them. */
  more?: { isChosen: boolean; clear: () => void };
  onFocusField: (name: string | null) => void;
}

interface EntryTableProps<R extends Row> {
  /** The id of the file. */
  id: number;
  /** The name under which drafts are stored. */
  name: string;
  title: string;
  /** E.g. `/api/operation/form/a`: entries are added under the file's id and deleted under their own. */
  url: string;
  fields: WireFields;
  columns: readonly EntryColumn<R>[];
  /** Undefined while they are loading. */
  entries: LoadedEntries<R> | undefined;
  adding: Adding<R> | undefined;
  mayRemove: (row: R) => boolean;
  /** How the deletion prompt names an entry. */
  nameOf: (row: R) => string;
  /** The dialog that removes an entry, where it asks for more than a confirmation. */
  removal?: (row: R, onDone: () => void) => ReactNode;
  foot?: ReactNode;
  /** Shown above the entries; `begin` fills inputs of the next one, where the user may add one. */
  above?: (begin: EntryRow['begin'] | undefined) => ReactNode;
}

/** The entries of a file, newest first, below the row in which the next one is entered. */
export function EntryTable<R extends Row>(props: EntryTableProps<R>) {
  const { columns, fields, entries, title, foot, above, nameOf, removal } = props;
  const rows = entries?.rows;
  const [moment] = useMoment();
  // A past moment is read-only.
  const adding = moment === null ? props.adding : undefined;
  const mayRemove = (entry: R): boolean => moment === null && props.mayRemove(entry);
  const { t } = useTranslation();
  const [entryToRemove, setEntryToRemove] = useState<R>();
  const onRemoved = (): void => setEntryToRemove(undefined);
  const newestFirst = useMemo(() => [...(rows ?? [])].reverse(), [rows]);
  const hasEnd = adding !== undefined || newestFirst.some(mayRemove);
  const table = (row?: EntryRow) => (
    <>
      {above?.(row?.begin)}
      <div className="entry-scroll">
        <table className="entry-table" aria-label={title}>
          <TableHead columns={columns} fields={fields} isAdding={adding !== undefined} hasEnd={hasEnd} />
          <tbody>
            {row && adding && <NewEntryRow {...{ columns, fields, adding, row }} />}
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
                        onClick={() => setEntryToRemove(entry)}
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
        {entries?.isPaged && <MoreEntries {...entries} />}
      </div>
    </>
  );
  return (
    <>
      {adding ? <NewEntryForm {...props} adding={adding} table={table} /> : table()}
      {entryToRemove &&
        (removal?.(entryToRemove, onRemoved) ?? (
          <RemoveEntryDialog {...props} entry={entryToRemove} onDone={onRemoved} />
        ))}
    </>
  );
}

interface TableHeadProps<R> {
  columns: readonly EntryColumn<R>[];
  fields: WireFields;
  isAdding: boolean;
  hasEnd: boolean;
}

function TableHead<R>({ columns, fields, isAdding, hasEnd }: TableHeadProps<R>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th className="entry-number" scope="col">
          №
        </th>
        {columns.map((column) => (
          <th key={column.fields.join()} scope="col" className={column.look}>
            {column.label ?? fields[column.fields[0] ?? '']?.label[languageInUse()]}
            {isAdding && column.fields.some((name) => fields[name]?.required) && (
              <span aria-hidden="true" className="entry-required">
                *
              </span>
            )}
          </th>
        ))}
        {hasEnd && <th className="entry-end" aria-label={t('operation.acts')} />}
      </tr>
    </thead>
  );
}

function MoreEntries<R>({ rows, earlier, loadEarlier, isLoading }: LoadedEntries<R>) {
  const { t } = useTranslation();
  return (
    <LoadEarlier
      text={t('common.shownOf', { shown: rows.length, all: rows.length + earlier })}
      onLoad={earlier > 0 ? loadEarlier : undefined}
      isLoading={isLoading}
    />
  );
}

function NewEntryForm<R extends Row>({
  id,
  name,
  url,
  fields,
  entries,
  adding,
  table,
}: EntryTableProps<R> & { adding: Adding<R>; table: (row: EntryRow) => ReactNode }) {
  const act = useEntryAct(id);
  const { initialValues, valuesToRepeat, send, more, onFocusField } = adding;
  const form = useMemo(() => ({ fields, tables: {} }), [fields]);
  const loaded = useMemo(
    () => ({
      values: { ...Object.fromEntries(Object.keys(fields).map((field) => [field, null])), ...initialValues },
      version: 0,
    }),
    [fields, initialValues],
  );
  const last = entries?.rows.at(-1);
  return (
    <EntryForm
      record={`${name}/${id}`}
      fields={fields}
      loaded={loaded}
      last={last && valuesToRepeat(last)}
      errorPath={(path) => ownPath(form, path)}
      onFocusField={onFocusField}
      {...(more ? { alsoChanged: more.isChosen, onDiscard: more.clear, onSaved: more.clear } : {})}
      save={(body, { key }) =>
        send?.(body, key) ??
        act<{ message: string }>({ method: 'POST', url: `${url}/${id}`, body: toRequestBody(form, body), key })
      }
    >
      {table}
    </EntryForm>
  );
}

interface NewEntryRowProps<R> {
  columns: readonly EntryColumn<R>[];
  fields: WireFields;
  adding: Adding<R>;
  row: EntryRow;
}

/** The inputs of the next entry; choosing a field clears the fields that depend on it. */
function NewEntryRow<R>({ columns, fields, adding, row: { isSaving, repeat } }: NewEntryRowProps<R>) {
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

function RemoveEntryDialog<R extends Row>({
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
