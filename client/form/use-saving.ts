import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/use-translation';
import type { FormRow } from '../../contract/diff';
import { sameJson } from '../../contract/json';
import type { Conflict } from '../../contract/refusals';
import { isFailure, type Failure } from '../api/failure';
import { newKey } from '../api/send';
import { snackbar } from '../shell/snackbar';
import { readForm } from './form-values';
import { mergeValues, resolveClashes, type Merge, type Values } from './merge';
import { pathIn } from './problems';
import { filledRows, readTables, shapeOf, type FormTables } from './rows/table';
import type { Loaded, RecordFormProps } from './record-form-props';
import type { FormValues } from './use-form-values';
import type { Problems } from './use-problems';

/** Two people changed the same cells: which of them stay is asked before the save goes on. */
export interface Clashing {
  merge: Merge;
  fresh: Loaded;
  conflict: Conflict | undefined;
  done: (saved: boolean) => void;
}

const mostMerges = 3;

interface SavingOf {
  props: RecordFormProps;
  tables: FormTables;
  state: FormValues;
  problems: Problems;
  /** New rows as they began: as long as they stay so they are not sent. */
  begun: ReadonlyMap<string, FormRow>;
  /** Takes over what inputs hold and the form does not yet. */
  commit: () => Promise<void>;
  onSaved: () => void;
}

export interface Saving {
  isSaving: boolean;
  /** The record holds what was sent; the form takes it in, and may be left. */
  isSaved: boolean;
  /** True when it was saved. */
  submit: (another?: boolean) => Promise<boolean>;
  clashing: Clashing | undefined;
  cancelMerge: () => void;
  saveMerged: (chosenTheirs: ReadonlySet<string>) => void;
}

/** Sends the form; what others saved meanwhile is merged, what is wrong is said at its fields. */
export function useSaving({ props, tables, state, problems, begun, commit, onSaved }: SavingOf): Saving {
  const { fields, readOnly = false, alsoChanged = false } = props;
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [clashing, setClashing] = useState<Clashing>();
  const attempt = useRef({ body: '', key: '' });
  const pressedAgain = useRef(false);
  const closeFailure = useCloseWhenMended(problems);

  /** The body, or nothing where something is wrong; then it is said. */
  const read = (entered: Values): Record<string, unknown> | undefined => {
    const own = readForm(fields, entered);
    const rows = readTables(tables, entered);
    const errors = { ...own.errors, ...rows.errors, ...props.check?.(entered), ...problems.unread() };
    if (Object.keys(errors).length === 0) return { ...own.body, ...rows.body };
    problems.show(errors);
    return undefined;
  };
  const send = async (values: Values, version: number, merges = 0, another = false): Promise<boolean> => {
    const entered = filledRows(tables, values, begun);
    const body = read(entered);
    if (!body) return false;
    // The same press again, after silence, is the same act: it must not be done twice.
    const written = JSON.stringify([body, version, alsoChanged]);
    if (attempt.current.body !== written) attempt.current = { body: written, key: newKey() };
    try {
      const answer = await props.save(body, { version, key: attempt.current.key });
      attempt.current = { body: '', key: '' };
      // Before anything leads away from the form: its guard must know by then.
      flushSync(() => setSaved(true));
      onSaved();
      problems.clear();
      closeFailure.current();
      snackbar.success(answer.message);
      await afterSave(props, state, values, answer.fresh);
      props.onSaved?.(body, another);
      return true;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.status === 409 && thrown.conflict && props.reload && merges < mostMerges)
        return mergeAndSend(thrown, merges);
      return refused(thrown, entered);
    }
  };
  const refused = (failure: Failure, sent: Values): false => {
    const named = Object.entries(failure.errors ?? {}).map(([path, messages]): [string, string] => [
      pathIn(sent, tables, props.errorPath?.(path) ?? path),
      messages[0] ?? failure.message ?? '',
    ]);
    if (named.length > 0) problems.show(Object.fromEntries(named));
    const retry = failure.status === 0 || failure.status >= 500 ? () => void submit() : undefined;
    closeFailure.current = snackbar.failure(failure, retry);
    return false;
  };
  const mergeAndSend = async (failure: Failure, merges: number): Promise<boolean> => {
    let fresh: Loaded;
    try {
      fresh = await props.reload!();
    } catch (thrown) {
      return refused(isFailure(thrown) ? thrown : failure, state.typed());
    }
    const merge = mergeValues(
      state.base.current.values,
      state.typed(),
      state.valuesOf(fresh.values),
      shapeOf(fields, tables),
    );
    if (merge.clashes.length > 0)
      return new Promise((done) => setClashing({ merge, fresh, conflict: failure.conflict, done }));
    const isSaved = await sendMerged(merge.values, fresh, merges + 1);
    if (isSaved) snackbar.note(t('form.mergedSilently', { by: failure.conflict?.by ?? t('form.someone') }));
    return isSaved;
  };
  /** The form goes on with the merged values on top of what the others saved. */
  const sendMerged = (values: Values, fresh: Loaded, merges = 0): Promise<boolean> => {
    state.adopt(values, { values: state.valuesOf(fresh.values), version: fresh.version });
    state.dropOffers();
    return send(values, fresh.version, merges);
  };

  const submit = async (another = false): Promise<boolean> => {
    if (readOnly) return false;
    pressedAgain.current = isSaving;
    if (isSaving) return false;
    setSaving(true);
    try {
      for (;;) {
        await commit();
        const isSaved = await send(state.typed(), state.base.current.version, 0, another);
        // The next record may be typed and sent before the answer to the last one has come.
        const isNext = props.mode === 'add' && pressedAgain.current && !sameJson(state.typed(), state.next.current);
        pressedAgain.current = false;
        if (!isSaved || !isNext) return isSaved;
      }
    } finally {
      setSaving(false);
      setSaved(false);
    }
  };
  return {
    isSaving,
    isSaved,
    submit,
    clashing,
    cancelMerge: () => {
      clashing?.done(false);
      setClashing(undefined);
    },
    saveMerged: (chosenTheirs) => {
      if (!clashing) return;
      setClashing(undefined);
      void sendMerged(resolveClashes(clashing.merge, chosenTheirs), clashing.fresh).then(clashing.done);
    },
  };
}

/** What is said of a save that failed goes with the next one that does not, or with the last of the faults that it was about. */
function useCloseWhenMended({ list }: Problems) {
  const close = useRef<() => void>(() => undefined);
  const isMended = list.length === 0;
  useEffect(() => {
    if (isMended) close.current();
  }, [isMended]);
  return close;
}

/** A new record leaves an empty form for the next one; the one that was edited is read anew. */
async function afterSave(
  { mode, fields, secret = [], reload }: RecordFormProps,
  state: FormValues,
  sent: Values,
  answered: Loaded | undefined,
): Promise<void> {
  state.dropOffers();
  // What was typed while the answer was on its way stays, and begins the next save.
  const since = Object.fromEntries(
    Object.entries(state.typed()).filter(([name, value]) => !sameJson(value, sent[name] ?? null)),
  );
  if (mode === 'add') {
    if (answered) state.next.current = state.valuesOf(answered.values);
    goOn(state, state.next.current, since);
    const [name] = Object.keys(fields);
    if (name !== undefined && Object.keys(since).length === 0) state.form.setFocus(name);
    return;
  }
  const saved = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, secret.includes(name) ? '' : value]),
  );
  goOn(state, saved, since);
  const fresh = answered ?? (await reload?.().catch(() => undefined));
  if (fresh) state.takeIn(fresh);
}

function goOn(state: FormValues, from: Values, since: Values): void {
  state.reset(from);
  const base = { values: from, version: state.base.current.version };
  if (Object.keys(since).length > 0) state.adopt({ ...from, ...since }, base);
  else state.base.current = base;
}
