import { Button, Intent } from '@blueprintjs/core';
import { FloppyDisk } from '@blueprintjs/icons';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useForm, useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormShape } from '../../contract/diff';
import type { Fields } from '../../contract/fields';
import type { Json } from '../../contract/json';
import type { Conflict } from '../../contract/refusals';
import { isFailure, type Failure } from '../api/failure';
import { newKey } from '../api/send';
import { languageInUse } from '../i18n/language';
import { useHotkey } from '../shell/hotkeys';
import { snackbar } from '../shell/snackbar';
import { DraftBar } from './draft-bar';
import { draftDiff } from './drafts';
import { FormContext, type FormContextValue } from './form-context';
import { changesOf, formValues, readForm, resolverOf } from './form-values';
import { LeaveGuard } from './leave-guard';
import { liveUpdate } from './live-values';
import { MergeDialog } from './merge-dialog';
import { mergeValues, settle, type Merge, type Values } from './merge';
import { useDraft } from './use-draft';
import './form.css';

export interface Loaded {
  /** As the detail call answered it. */
  values: Readonly<Record<string, unknown>>;
  version: number;
}

export interface RecordFormProps {
  /** What a draft is kept by: `settings/user/12`. */
  record: string;
  fields: Fields;
  /** A new record has no version to be stale. */
  mode: 'add' | 'edit';
  loaded: Loaded;
  save: (body: Record<string, unknown>, options: { version: number; key: string }) => Promise<{ message: string }>;
  /** Reads the record anew: after a save, and to merge with what somebody else saved. */
  reload?: () => Promise<Loaded>;
  onSaved?: (body: Record<string, unknown>) => void;
  /** Who saved last, for the note beside a field that one is typing in. */
  changedBy?: string | undefined;
  /** Never kept in a draft. */
  secret?: readonly string[];
  /** Something chosen outside the fields, a picture, waits for the same save. */
  alsoChanged?: boolean;
  onDiscard?: () => void;
  readOnly?: boolean;
  onFocusField?: (name: string | null) => void;
  /** Names behind the ids of the pickers, by field. */
  names?: Readonly<Record<string, string | null | undefined>>;
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
  const { record, fields, mode, loaded, changedBy, secret = noSecrets, alsoChanged = false, readOnly = false } = props;
  const { t } = useTranslation();
  const language = languageInUse();
  const first = useMemo(() => formValues(fields, loaded.values), []);
  const form = useForm<FieldValues>({ defaultValues: first, mode: 'onTouched', resolver: useMemo(() => resolverOf(fields), [fields]) });
  const { isDirty } = useFormState({ control: form.control });
  const dirty = isDirty || alsoChanged;
  const shape = useMemo<FormShape>(() => ({ fields: Object.keys(fields) }), [fields]);
  const base = useRef({ values: first, version: loaded.version });
  const attempt = useRef({ body: '', key: '' });
  const focused = useRef<string>(undefined);
  const [saving, setSaving] = useState(false);
  const [offers, setOffers] = useState<Record<string, Json>>({});
  const [clashing, setClashing] = useState<Clashing>();
  const [chosenNames] = useState(() => new Map<string, string>());

  const typed = useCallback((): Values => form.getValues() as Values, [form]);
  const draft = useDraft(record, secret, () => ({ ...base.current, base: base.current.values, values: typed(), dirty: form.formState.isDirty }));

  useEffect(() => {
    // Subscribes to the values without rendering the form at every letter.
    return form.subscribe({ formState: { values: true }, callback: () => draft.keepSoon() });
  }, [form, draft.keepSoon]);

  const nameOf = useCallback(
    (field: string, id: Json): string | undefined => chosenNames.get(`${field} ${JSON.stringify(id)}`) ?? (id === base.current.values[field] ? (props.names?.[field] ?? undefined) : undefined),
    [chosenNames, props.names],
  );

  /** The record moved on under the form: what nobody touched is renewed, what somebody types in is offered beside it. */
  const takeIn = useEffectEvent((saved: Loaded) => {
    const now = formValues(fields, saved.values);
    const { apply, offer } = liveUpdate(base.current.values, typed(), now, Object.keys(fields), focused.current);
    for (const [name, value] of Object.entries(apply)) form.resetField(name, { defaultValue: value });
    setOffers(offer);
    // While an offer is open the form stays on the version it was typed on, so a save must still merge.
    if (Object.keys(offer).length === 0) rebase({ values: now, version: saved.version });
  });
  useEffect(() => {
    if (loaded.version !== base.current.version) takeIn(loaded);
  }, [loaded]);

  const rebase = (to: { values: Values; version: number }): void => {
    const mine = typed();
    base.current = to;
    form.reset(to.values, { keepValues: true });
    for (const [name, value] of Object.entries(mine)) form.setValue(name, value);
  };

  const settleOffer = useCallback(
    (name: string, take: boolean) => {
      if (take && offers[name] !== undefined) form.setValue(name, offers[name], { shouldDirty: true });
      const { [name]: _settled, ...rest } = offers;
      setOffers(rest);
      if (Object.keys(rest).length === 0) rebase({ values: formValues(fields, loaded.values), version: loaded.version });
    },
    [offers, fields, loaded, form],
  );

  const showErrors = (errors: Readonly<Record<string, string>>): void => {
    const names = Object.keys(errors);
    for (const name of names) form.setError(name, { type: 'contract', message: errors[name]! });
    if (names[0]) form.setFocus(names[0]);
  };

  const send = async (values: Values, version: number, merges = 0): Promise<boolean> => {
    const { body, errors } = readForm(fields, values);
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return false;
    }
    // The same press again, after silence, is the same act: it must not be done twice.
    const written = JSON.stringify([body, version, alsoChanged]);
    if (attempt.current.body !== written) attempt.current = { body: written, key: newKey() };
    try {
      const answer = await props.save(body, { version, key: attempt.current.key });
      attempt.current = { body: '', key: '' };
      await saved(values, answer.message, body);
      return true;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.status === 409 && thrown.conflict && props.reload && merges < mostMerges) return mergeAndSend(thrown, merges);
      return refused(thrown);
    }
  };

  const saved = async (values: Values, message: string, body: Record<string, unknown>): Promise<void> => {
    draft.drop();
    setOffers({});
    snackbar.success(message);
    if (mode === 'add') {
      form.reset(first);
    } else {
      const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, secret.includes(name) ? '' : value]));
      form.reset(kept);
      base.current = { values: kept, version: base.current.version };
      const fresh = await props.reload?.().catch(() => undefined);
      if (fresh) takeIn(fresh);
    }
    props.onSaved?.(body);
  };

  const refused = (failure: Failure): false => {
    const known = Object.entries(failure.errors ?? {}).filter(([name]) => name in fields);
    showErrors(Object.fromEntries(known.map(([name, messages]) => [name, messages[0] ?? failure.message ?? ''])));
    snackbar.failure(failure, failure.status === 0 || failure.status >= 500 ? () => void submit() : undefined);
    return false;
  };

  const mergeAndSend = async (failure: Failure, merges: number): Promise<boolean> => {
    let fresh: Loaded;
    try {
      fresh = await props.reload!();
    } catch (thrown) {
      return refused(isFailure(thrown) ? thrown : failure);
    }
    const theirs = formValues(fields, fresh.values);
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

  const submit = async (): Promise<boolean> => {
    if (saving || readOnly) return false;
    setSaving(true);
    try {
      return await send(typed(), base.current.version);
    } finally {
      setSaving(false);
    }
  };
  useHotkey({ code: 'KeyS', ctrl: true, inFields: true, label: t('form.saveShortcut'), run: () => void submit() });

  const discard = (): void => {
    draft.drop();
    setOffers({});
    form.reset(formValues(fields, loaded.values));
    base.current = { values: formValues(fields, loaded.values), version: loaded.version };
    props.onDiscard?.();
  };

  const changes = useCallback(() => changesOf(fields, base.current.values, typed(), language, nameOf), [fields, typed, language, nameOf]);
  const restorable = draft.found && !isDirty && !readOnly && draftDiff(draft.found, base.current.values, shape);
  const restore = (): void => {
    if (!draft.found) return;
    const { values } = mergeValues(draft.found.base, { ...draft.found.base, ...draft.found.values }, base.current.values, shape);
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    draft.dismiss();
  };

  const { onFocusField } = props;
  const context = useMemo<FormContextValue>(
    () => ({
      record,
      fields,
      control: form.control,
      readOnly,
      offers,
      offeredBy: changedBy ?? t('form.someone'),
      settleOffer,
      onFocusField: (name) => {
        focused.current = name ?? undefined;
        onFocusField?.(name);
      },
      rememberName: (field, id, name) => void chosenNames.set(`${field} ${JSON.stringify(id)}`, name),
      nameOf,
    }),
    [record, fields, form.control, readOnly, offers, changedBy, settleOffer, onFocusField, chosenNames, nameOf, t],
  );

  return (
    <FormContext value={context}>
      <form
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
            changes={changesOf(fields, base.current.values, { ...base.current.values, ...Object.fromEntries(Object.entries(restorable.fields).map(([name, change]) => [name, change.to])) }, language, nameOf)}
            onRestore={restore}
            onDrop={draft.drop}
          />
        )}
        <div className="form-body">
          <div className="form-grid">{props.children}</div>
        </div>
        {!readOnly && (
          <footer className="save-bar">
            <span className={dirty ? 'save-unsaved' : ''} role="status">
              {dirty && t('form.unsaved')}
            </span>
            {dirty && mode === 'edit' && <Button text={t('form.cancel')} disabled={saving} onClick={discard} />}
            <Button
              type="submit"
              intent={Intent.PRIMARY}
              icon={<FloppyDisk />}
              text={mode === 'add' ? t('form.save') : t('form.update')}
              title={t('form.saveShortcut')}
              loading={saving}
            />
          </footer>
        )}
      </form>
      <LeaveGuard dirty={dirty && !saving} changes={changes} save={submit} discard={discard} />
      {clashing && (
        <MergeDialog
          merge={clashing.merge}
          by={clashing.conflict?.by ?? t('form.someone')}
          at={clashing.conflict?.at ?? ''}
          fields={fields}
          nameOf={nameOf}
          onCancel={() => {
            clashing.done(false);
            setClashing(undefined);
          }}
          onSave={(chosenTheirs) => {
            const { merge, fresh, done } = clashing;
            setClashing(undefined);
            const values = settle(merge, chosenTheirs);
            adopt(values, formValues(fields, fresh.values), fresh.version);
            void send(values, fresh.version).then(done);
          }}
        />
      )}
    </FormContext>
  );
}
