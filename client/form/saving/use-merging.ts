import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Conflict } from '../../../contract/refusals/refusals';
import { isFailure, type Failure } from '../../api/failure';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';
import { normalForm, rebased, type FormBase } from '../values/form-base';
import { mergeValues, resolveClashes, type Merge, type Values } from '../values/merge';
import type { Loaded, RecordFormProps } from '../record-form-props';
import { shapeOf, type FormTables } from '../values/table';
import type { FormValues } from '../editing/use-form-values';

/** Two users have changed the same cells: the user chooses between them before the save continues. */
export interface Clashing {
  merge: Merge;
  /** The record that the merged values are edited on. */
  base: FormBase;
  conflict: Conflict | undefined;
  done: (saved: boolean) => void;
}

interface MergeOf {
  props: RecordFormProps;
  tables: FormTables;
  state: FormValues;
  send: (values: Values, version: number, merges: number) => Promise<boolean>;
  /** Reports a failed save. */
  refused: (failure: Failure, sent: Values) => false;
}

/** Merges unsaved input with saves of other users and sends the result. */
export function useMerging({ props, tables, state, send, refused }: MergeOf) {
  const { t } = useTranslation();
  const { name } = useUser();
  const [clashing, setClashing] = useState<Clashing>();

  const sendMerged = (values: Values, base: FormBase, merges: number): Promise<boolean> => {
    state.setContent({ base, values });
    return send(values, base.version, merges);
  };
  const mergeAndSend = async (failure: Failure, merges: number): Promise<boolean> => {
    let fresh: Loaded;
    try {
      fresh = await props.reload!();
    } catch (thrown) {
      return refused(isFailure(thrown) ? thrown : failure, state.typed());
    }
    const parts = { fields: props.fields, tables };
    const base = rebased(state.base.current, state.stored(fresh));
    const typed = normalForm(parts, state.typed());
    const merge = mergeValues(state.base.current.values, typed, base.values, shapeOf(props.fields, tables));
    if (merge.clashes.length > 0)
      return new Promise((done) => setClashing({ merge, base, conflict: failure.conflict, done }));
    const isSaved = await sendMerged(merge.values, base, merges + 1);
    const by = failure.conflict?.by ?? t('form.someone');
    // One's own save in another form of the record is not reported.
    if (isSaved && by !== name) snackbar.note(t('form.mergedSilently', { by }));
    return isSaved;
  };
  const cancelMerge = (): void => {
    clashing?.done(false);
    setClashing(undefined);
  };
  const saveMerged = (chosenTheirs: ReadonlySet<string>): void => {
    if (!clashing) return;
    setClashing(undefined);
    void sendMerged(resolveClashes(clashing.merge, chosenTheirs), clashing.base, 0).then(clashing.done);
  };
  return { clashing, mergeAndSend, cancelMerge, saveMerged };
}
