import { Button, ButtonVariant, Intent } from '@blueprintjs/core';
import { FloppyDisk } from '@blueprintjs/icons';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm, useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormRow } from '../../contract/diff';
import type { Fields } from '../../contract/fields';
import type { Json } from '../../contract/json';
import type { Conflict } from '../../contract/refusals';
import { isFailure, type Failure } from '../api/failure';
import { newKey } from '../api/send';
import { languageInUse } from '../i18n/language';
import { useRefNames } from '../reference/use-entries';
import { useHotkey } from '../shell/hotkeys';
import { snackbar } from '../shell/snackbar';
import { DraftBar } from './draft-bar';
import { draftDiff } from './drafts';
import { FormContext, type FormContextValue } from './form-context';
import { changesBetween, changesIn, withCells } from './changes';
import { formValues, readForm, resolverOf } from './form-values';
import { LeaveGuard } from './leave-guard';
import { liveRows, liveUpdate } from './live-values';
import { MergeDialog } from './merge-dialog';
import { mergeValues, settle, type Merge, type Values } from './merge';
import type { CellError } from './rows/row-column';
import { isUntouched, noTables, readTables, rowsOf, shapeOf, tableValues, type FormTables } from './rows/table';
import { useDraft } from './use-draft';
import './form.css';

export interface Loaded {
  /** As the detail call answered it. */
  values: Readonly<Record<string, unknown>>;
  version: number;
  /** All that the call said. */
  answer?: Readonly<Record<string, unknown>>;
}

/** What a save came to. */
export interface Saved {
  message: string;
  /** The record as it is now, where the answer held it. */
  fresh?: Loaded;
}

export interface RecordFormProps {
  /** What a draft is kept by: `settings/user/12`. */
  record: string;
  fields: Fields;
  /** The tables of rows among them. */
  tables?: FormTables;
  /** A new record has no version to be stale. */
  mode: 'add' | 'edit';
  loaded: Loaded;
  save: (body: Record<string, unknown>, options: { version: number; key: string }) => Promise<Saved>;
  /** Reads the record anew: after a save that does not answer it, and to merge with what somebody else saved. */
  reload?: () => Promise<Loaded>;
  /** `another`: the form stays, empty, for the next one. */
  onSaved?: (body: Record<string, unknown>, another: boolean) => void;
  /** What one field alone cannot see: messages by field or table. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  /** Where the server names a field or a cell otherwise than the form: `newpriceoffers.0.price`. */
  errorPath?: (path: string) => string;
  /** On the buttons of a new record, where it is not «Хадгалах». */
  saveText?: string;
  saveAnotherText?: string;
  onDirty?: (dirty: boolean) => void;
  /** Takes the whole width of its panel. */
  wide?: boolean;
  /** Who saved last, for the note beside a field that one is typing in. */
  changedBy?: string | undefined;
  /** Never kept in a draft. */
  secret?: readonly string[];
  /** Something chosen outside the fields, a picture, waits for the same save. */
  alsoChanged?: boolean;
  onDiscard?: () => void;
  readOnly?: boolean;
  onFocusField?: (name: string | null) => void;
  /** In a dialog nobody leaves by a link: what is typed there is kept as a draft. */
  inDialog?: boolean;
  children: ReactNode;
}

interface Clashing {
  merge: Merge;
  fresh: Loaded;
  conflict: Conflict | undefined;
  done: (saved: boolean) => void;
}

const noSecrets: readonly string[] = [];
const mostMerges = 3;

/** A record's form: the contract's schemas, drafts, the guard, the save bar, and the merge with what others saved. */
export function RecordForm(props: RecordFormProps) {
  const {
    record,
    fields,
    tables = noTables,
    mode,
    loaded,
    changedBy,
    secret = noSecrets,
    alsoChanged = false,
    readOnly = false,
  } = props;
  const { t } = useTranslation();
  const language = languageInUse();
  const valuesOf = (stored: Loaded['values']): Values => ({
    ...formValues(fields, stored),
    ...tableValues(tables, stored),
  });
  const first = useMemo(() => valuesOf(loaded.values), []);
  const form = useForm<FieldValues>({
    defaultValues: first,
    mode: 'onTouched',
    resolver: useMemo(() => resolverOf(fields), [fields]),
  });
  const { isDirty } = useFormState({ control: form.control });
  const dirty = isDirty || alsoChanged;
  const shape = useMemo(() => shapeOf(fields, tables), [fields, tables]);
  const [begun] = useState(
    () =>
      new Map(
        Object.keys(tables).flatMap((table) =>
          rowsOf(first, table)
            .filter(({ id }) => id < 0)
            .map((row) => [`${table}.${row.id}`, row] as const),
        ),
      ),
  );
  const base = useRef({ values: first, version: loaded.version });
  const attempt = useRef({ body: '', key: '' });
  const focused = useRef<string>(undefined);
  const [saving, setSaving] = useState(false);
  const [offers, setOffers] = useState<Record<string, Json>>({});
  const [clashing, setClashing] = useState<Clashing>();
  const [tried, setTried] = useState(false);
  const [cellErrors, setCellErrors] = useState<Readonly<Record<string, CellError>>>({});
  const element = useRef<HTMLFormElement>(null);
  const nameOf = useRefNames(useMemo(() => withCells(fields, tables), [fields, tables]));
  const { onDirty } = props;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);

  const typed = useCallback((): Values => form.getValues() as Values, [form]);
  const draft = useDraft(record, secret, () => ({
    ...base.current,
    base: base.current.values,
    values: typed(),
    dirty: isDirty,
  }));

  useEffect(() => {
    // Subscribes to the values without rendering the form at every letter.
    return form.subscribe({ formState: { values: true }, callback: () => draft.keepSoon() });
  }, [form, draft.keepSoon]);

  /** The record moved on under the form: what nobody touched is renewed, what somebody types in is offered beside it. */
  const takeIn = useEffectEvent((saved: Loaded) => {
    const now = valuesOf(saved.values);
    const { apply, offer } = liveUpdate(base.current.values, typed(), now, Object.keys(fields), focused.current);
    for (const [name, value] of Object.entries(apply)) form.resetField(name, { defaultValue: value });
    const rows = liveRows(base.current.values, typed(), now, tables);
    for (const [table, merged] of Object.entries(rows.apply)) form.setValue(table, merged, { shouldDirty: true });
    const open = { ...offer, ...rows.offer };
    setOffers(open);
    // While an offer is open the form stays on the version it was typed on, so a save must still merge.
    if (Object.keys(open).length === 0) rebase({ values: now, version: saved.version });
  });
  useEffect(() => {
    // What one's own save changes is taken in by the save.
    if (!saving && loaded.version !== base.current.version) takeIn(loaded);
  }, [loaded, saving]);

  const rebase = (to: { values: Values; version: number }): void => {
    const mine = typed();
    base.current = to;
    form.reset(to.values, { keepValues: true });
    // The reset believes that nothing is typed; what differs from the new record still is.
    for (const [name, value] of Object.entries(mine)) form.setValue(name, value, { shouldDirty: true });
  };

  const settleOffer = useCallback(
    (name: string, take: boolean) => {
      if (take && offers[name] !== undefined) form.setValue(name, offers[name], { shouldDirty: true });
      const { [name]: _settled, ...rest } = offers;
      setOffers(rest);
      if (Object.keys(rest).length === 0) rebase({ values: valuesOf(loaded.values), version: loaded.version });
    },
    [offers, fields, tables, loaded, form],
  );

  /** A new row that nobody filled in is neither complained about nor sent. */
  const filled = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(tables).map(([table, { fields: cells }]) => [
        table,
        rowsOf(values, table).filter((row) => !isUntouched(cells, row, begun.get(`${table}.${row.id}`))),
      ]),
    ),
  });

  const showErrors = (errors: Readonly<Record<string, string>>): void => {
    const names = Object.keys(errors);
    const own = names.filter((name) => name in fields || name in tables);
    for (const name of own) form.setError(name, { type: 'contract', message: errors[name]! });
    const cells = names.filter((name) => !own.includes(name));
    setTried(true);
    setCellErrors(
      Object.fromEntries(cells.map((path) => [path, { message: errors[path]!, value: cellAt(typed(), path) }])),
    );
    const [fieldFirst] = own.filter((name) => name in fields);
    if (fieldFirst) form.setFocus(fieldFirst);
    // Cells are marked with the next picture of the form.
    else if (names.length > 0) requestAnimationFrame(() => firstWrong(element.current)?.focus());
  };

  const send = async (values: Values, version: number, merges = 0, another = false): Promise<boolean> => {
    const entered = filled(values);
    const read = readForm(fields, entered);
    const rows = readTables(tables, entered);
    const errors = { ...read.errors, ...rows.errors, ...props.check?.(entered) };
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return false;
    }
    const body = { ...read.body, ...rows.body };
    // The same press again, after silence, is the same act: it must not be done twice.
    const written = JSON.stringify([body, version, alsoChanged]);
    if (attempt.current.body !== written) attempt.current = { body: written, key: newKey() };
    try {
      const answer = await props.save(body, { version, key: attempt.current.key });
      attempt.current = { body: '', key: '' };
      await saved(values, answer, body, another);
      return true;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.status === 409 && thrown.conflict && props.reload && merges < mostMerges)
        return mergeAndSend(thrown, merges);
      return refused(thrown, entered);
    }
  };

  const saved = async (
    values: Values,
    { message, fresh: answered }: Saved,
    body: Record<string, unknown>,
    another: boolean,
  ): Promise<void> => {
    draft.drop();
    setOffers({});
    setTried(false);
    setCellErrors({});
    snackbar.success(message);
    if (mode === 'add') {
      form.reset(first);
      // The next one is typed at once.
      const [name] = Object.keys(fields);
      if (name !== undefined) form.setFocus(name);
    } else {
      const kept = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, secret.includes(name) ? '' : value]),
      );
      form.reset(kept);
      base.current = { values: kept, version: base.current.version };
      const fresh = answered ?? (await props.reload?.().catch(() => undefined));
      if (fresh) takeIn(fresh);
    }
    props.onSaved?.(body, another);
  };

  const refused = (failure: Failure, sent: Values): false => {
    const named = Object.entries(failure.errors ?? {}).map(
      ([path, messages]) =>
        [pathIn(sent, tables, props.errorPath?.(path) ?? path), messages[0] ?? failure.message ?? ''] as const,
    );
    showErrors(Object.fromEntries(named.filter(([path]) => path in fields || path.split('.', 1)[0]! in tables)));
    snackbar.failure(failure, failure.status === 0 || failure.status >= 500 ? () => void submit() : undefined);
    return false;
  };

  const mergeAndSend = async (failure: Failure, merges: number): Promise<boolean> => {
    let fresh: Loaded;
    try {
      fresh = await props.reload!();
    } catch (thrown) {
      return refused(isFailure(thrown) ? thrown : failure, typed());
    }
    const theirs = valuesOf(fresh.values);
    const merge = mergeValues(base.current.values, typed(), theirs, shape);
    if (merge.clashes.length > 0) {
      return new Promise((done) => setClashing({ merge, fresh, conflict: failure.conflict, done }));
    }
    adopt(merge.values, theirs, fresh.version);
    const isSaved = await send(merge.values, fresh.version, merges + 1);
    if (isSaved) snackbar.note(t('form.mergedSilently', { by: failure.conflict?.by ?? t('form.someone') }));
    return isSaved;
  };

  /** The form goes on with the merged values on top of what the others saved. */
  const adopt = (values: Values, theirs: Values, version: number): void => {
    base.current = { values: theirs, version };
    form.reset(theirs);
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    setOffers({});
  };

  const submit = async (another = false): Promise<boolean> => {
    if (saving || readOnly) return false;
    setSaving(true);
    try {
      return await send(typed(), base.current.version, 0, another);
    } finally {
      setSaving(false);
    }
  };
  useHotkey({ code: 'KeyS', ctrl: true, inFields: true, label: t('form.saveShortcut'), run: () => void submit() });

  const discard = (): void => {
    draft.drop();
    setOffers({});
    setTried(false);
    setCellErrors({});
    form.reset(valuesOf(loaded.values));
    base.current = { values: valuesOf(loaded.values), version: loaded.version };
    props.onDiscard?.();
  };

  const changes = useCallback(
    () => changesBetween(base.current.values, typed(), fields, tables, language, nameOf),
    [fields, tables, typed, language, nameOf],
  );
  const restorable = draft.found && !isDirty && !readOnly && draftDiff(draft.found, base.current.values, shape);
  const restore = (): void => {
    if (!draft.found) return;
    const { values } = mergeValues(
      draft.found.base,
      { ...draft.found.base, ...draft.found.values },
      base.current.values,
      shape,
    );
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    draft.dismiss();
  };

  const { onFocusField } = props;
  const context = useMemo<FormContextValue>(
    () => ({
      record,
      fields,
      tables,
      control: form.control,
      readOnly,
      offers,
      offeredBy: changedBy ?? t('form.someone'),
      settleOffer,
      onFocusField: (name) => {
        focused.current = name ?? undefined;
        onFocusField?.(name);
      },
      setValue: (name, value) => form.setValue(name, value, { shouldDirty: true }),
      valueOf: (name) => typed()[name] ?? null,
      nameOf,
      tried,
      cellErrors,
      beginRow: (table, row) => void begun.set(`${table}.${row.id}`, row),
    }),
    [
      record,
      fields,
      tables,
      typed,
      tried,
      cellErrors,
      begun,
      form,
      readOnly,
      offers,
      changedBy,
      settleOffer,
      onFocusField,
      nameOf,
      t,
    ],
  );

  return (
    <FormContext value={context}>
      <form
        ref={element}
        className="record-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {restorable && draft.found && (
          <DraftBar
            at={draft.found.at}
            changes={changesIn(restorable, fields, language, nameOf, tables)}
            onRestore={restore}
            onDrop={draft.drop}
          />
        )}
        <div className="form-body">
          <div className={props.wide ? 'form-grid form-wide' : 'form-grid'}>{props.children}</div>
        </div>
        {!readOnly && (
          <footer className="save-bar">
            <span className={dirty ? 'save-unsaved' : ''} role="status">
              {dirty && t('form.unsaved')}
            </span>
            {dirty && mode === 'edit' && <Button text={t('form.cancel')} disabled={saving} onClick={discard} />}
            {mode === 'add' && props.saveAnotherText && (
              <Button
                variant={ButtonVariant.OUTLINED}
                text={props.saveAnotherText}
                disabled={saving}
                onClick={() => void submit(true)}
              />
            )}
            <Button
              type="submit"
              intent={Intent.PRIMARY}
              icon={<FloppyDisk />}
              text={props.saveText ?? (mode === 'add' ? t('form.save') : t('form.update'))}
              title={t('form.saveShortcut')}
              loading={saving}
            />
          </footer>
        )}
      </form>
      {!props.inDialog && (
        <LeaveGuard dirty={dirty && !saving} changes={changes} save={() => submit()} discard={discard} />
      )}
      {clashing && (
        <MergeDialog
          merge={clashing.merge}
          by={clashing.conflict?.by ?? t('form.someone')}
          at={clashing.conflict?.at ?? ''}
          fields={fields}
          tables={tables}
          nameOf={nameOf}
          onCancel={() => {
            clashing.done(false);
            setClashing(undefined);
          }}
          onSave={(chosenTheirs) => {
            const { merge, fresh, done } = clashing;
            setClashing(undefined);
            const values = settle(merge, chosenTheirs);
            adopt(values, valuesOf(fresh.values), fresh.version);
            void send(values, fresh.version).then(done);
          }}
        />
      )}
    </FormContext>
  );
}

/** `transportPrices.2.price`, as a refusal counts the rows that were sent, by the id of the row. */
function pathIn(sent: Values, tables: FormTables, path: string): string {
  const [table = '', place, column] = path.split('.');
  const row: FormRow | undefined =
    table in tables && place !== undefined ? rowsOf(sent, table)[Number(place)] : undefined;
  return row ? [table, row.id, column].filter((part) => part !== undefined).join('.') : path;
}

function cellAt(values: Values, path: string): Json | undefined {
  const [table = '', id, column = ''] = path.split('.');
  return rowsOf(values, table).find((row) => row.id === Number(id))?.[column];
}

function firstWrong(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}
