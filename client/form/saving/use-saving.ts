import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRow } from '../../../contract/diff';
import { sameJson } from '../../../contract/json';
import { isFailure, isTransient, type Failure } from '../../api/failure';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { snackbar } from '../../ui/snackbar';
import { afterAdding, afterSave, isUnsaved, type FormContent, type SentForm } from '../values/form-base';
import { readForm } from '../values/form-values';
import type { Values } from '../values/merge';
import { pathIn } from '../problems/problems';
import { filledRows, readTables, type FormTables } from '../values/table';
import type { Loaded, RecordFormProps } from '../record-form-props';
import type { FormValues } from '../editing/use-form-values';
import { useMerging, type Clashing } from './use-merging';
import type { Problems } from '../problems/use-problems';

const maxMerges = 3;

interface SavingOf {
  props: RecordFormProps;
  tables: FormTables;
  state: FormValues;
  problems: Problems;
  /** Initial values of new rows: a row that still equals them is not sent. */
  initialRows: ReadonlyMap<string, FormRow>;
  /** Commits what inputs hold and the form does not yet. */
  commit: () => Promise<void>;
  onSaved: () => void;
}

export interface Saving {
  isSaving: boolean;
  /** The server has stored the input, so the form may be left. */
  isSaved: boolean;
  /** Resolves to true when it was saved. */
  submit: (another?: boolean) => Promise<boolean>;
  clashing: Clashing | undefined;
  cancelMerge: () => void;
  saveMerged: (chosenTheirs: ReadonlySet<string>) => void;
}

/** Saves the form; saves of other users are merged, problems are shown at their fields. */
export function useSaving({ props, tables, state, problems, initialRows, commit, onSaved }: SavingOf): Saving {
  const { readOnly = false, alsoChanged = false } = props;
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const idempotencyKey = useIdempotencyKey();
  const running = useRef<Promise<boolean>>(undefined);
  const pressedAgain = useRef(false);
  const closeFailure = useCloseWhenMended(problems);

  const { mergeAndSend, ...merging } = useMerging({
    props,
    tables,
    state,
    send: (...sent) => send(...sent),
    refused: (...of) => refused(...of),
  });

  const send = async (values: Values, version: number, merges = 0, another = false): Promise<boolean> => {
    const entered = filledRows(tables, values, initialRows);
    const body = read(entered, props, tables, problems);
    if (!body) return false;
    if (merges === 0 && props.question && !(await props.question(body))) return false;
    try {
      const answer = await props.save(body, { version, key: idempotencyKey.keyOf([body, version, alsoChanged]) });
      idempotencyKey.end();
      // Rendered synchronously, because the next step may leave the form and its guard must not ask.
      flushSync(() => setSaved(true));
      onSaved();
      problems.clear();
      closeFailure.current();
      snackbar.success(answer.message);
      await takeAnswer(props, tables, state, { values, entered }, answer.fresh);
      props.onSaved?.(body, another);
      return true;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.status === 409 && thrown.conflict && props.reload && merges < maxMerges)
        return mergeAndSend(thrown, merges);
      return refused(thrown, entered);
    }
  };
  const refused = (failure: Failure, sent: Values): false => {
    const named = namedIn(failure, (path) => pathIn(sent, tables, props.errorPath?.(path) ?? path));
    if (Object.keys(named).length > 0) problems.show(named);
    const retry = isTransient(failure) ? () => void submit() : undefined;
    closeFailure.current = snackbar.failure(failure, retry);
    return false;
  };

  const run = async (another: boolean): Promise<boolean> => {
    setSaving(true);
    try {
      for (;;) {
        await commit();
        // Newer saves of one's own are applied first, because otherwise this save would conflict with them.
        const newer = await props.catchUp?.().catch(() => undefined);
        if (newer) state.takeIn(newer, false);
        const isSaved = await send(state.typed(), state.base.current.version, 0, another);
        if (!isSaved || !(await isMoreToSave(pressedAgain, commit, () => isTyped(props, tables, state))))
          return isSaved;
      }
    } finally {
      running.current = undefined;
      setSaving(false);
      setSaved(false);
    }
  };
  const submit = (another = false): Promise<boolean> => {
    if (readOnly) return Promise.resolve(false);
    pressedAgain.current = running.current !== undefined;
    running.current ??= run(another);
    return running.current;
  };
  return { isSaving, isSaved, submit, ...merging };
}

/** After a save: more input, or the next record, may have been typed before the answer arrived; uncommitted inputs count too. */
async function isMoreToSave(
  pressedAgain: { current: boolean },
  commit: () => Promise<void>,
  isMore: () => boolean,
): Promise<boolean> {
  while (pressedAgain.current) {
    pressedAgain.current = false;
    await commit();
    if (isMore()) return true;
  }
  return false;
}

function isTyped({ fields }: RecordFormProps, tables: FormTables, state: FormValues): boolean {
  return isUnsaved({ base: state.base.current, values: state.typed() }, { fields, tables });
}

/** The body to send; undefined where there are problems, which are then shown. */
function read(
  entered: Values,
  { fields, check }: RecordFormProps,
  tables: FormTables,
  problems: Problems,
): Record<string, unknown> | undefined {
  const own = readForm(fields, entered);
  const rows = readTables(tables, entered);
  const errors = { ...own.errors, ...rows.errors, ...check?.(entered), ...problems.unread() };
  if (Object.keys(errors).length === 0) return { ...own.body, ...rows.body };
  problems.show(errors);
  return undefined;
}

function namedIn({ errors = {}, message = '' }: Failure, pathOf: (path: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [pathOf(path), messages[0] ?? message] as const),
  );
}

/** Closes the message of a failed save after the next successful one, or when the last problem it was about is corrected. */
function useCloseWhenMended({ list }: Problems) {
  const close = useRef<() => void>(() => undefined);
  const isMended = list.length === 0;
  useEffect(() => {
    if (isMended) close.current();
  }, [isMended]);
  return close;
}

/** After adding, the form is emptied for the next record; after editing, it continues with the stored record. */
async function takeAnswer(
  { mode, fields, secret = [], reload }: RecordFormProps,
  tables: FormTables,
  state: FormValues,
  sent: SentForm,
  answered: Loaded | undefined,
): Promise<void> {
  const content = (): FormContent => ({ base: state.base.current, values: state.typed() });
  if (mode === 'add') {
    if (answered) state.next.current = state.valuesOf(answered.values);
    state.setContent(afterAdding(content(), sent.values, state.next.current));
    const [name] = Object.keys(fields);
    if (name !== undefined && sameJson(state.typed(), state.next.current)) state.form.setFocus(name);
    return;
  }
  const fresh = answered ?? (await reload?.().catch(() => undefined));
  // If the record cannot be loaded, the sent values are used, without the secrets, which the server never answers.
  const unread = Object.fromEntries(
    Object.entries(sent.entered).map(([name, value]) => [name, secret.includes(name) ? '' : value]),
  );
  const stored = fresh ? state.stored(fresh) : { values: unread, version: state.base.current.version };
  state.setContent(afterSave(content(), sent, stored, { fields, tables }, state.focused.current));
}
