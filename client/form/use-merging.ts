import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { Conflict } from '../../contract/refusals';
import { isFailure, type Failure } from '../api/failure';
import { snackbar } from '../shell/snackbar';
import { mergeValues, resolveClashes, type Merge, type Values } from './merge';
import type { Loaded, RecordFormProps } from './record-form-props';
import { shapeOf, type FormTables } from './rows/table';
import type { FormValues } from './use-form-values';

/** Two people changed the same cells: which of them stay is asked before the save goes on. */
export interface Clashing {
  merge: Merge;
  fresh: Loaded;
  conflict: Conflict | undefined;
  done: (saved: boolean) => void;
}

interface MergeOf {
  props: RecordFormProps;
  tables: FormTables;
  state: FormValues;
  send: (values: Values, version: number, merges: number) => Promise<boolean>;
  /** Says why a save failed. */
  refused: (failure: Failure, sent: Values) => false;
}

/** The form goes on with the merged values on top of what the others saved. */
export function useMerging({ props, tables, state, send, refused }: MergeOf) {
  const { t } = useTranslation();
  const [clashing, setClashing] = useState<Clashing>();

  const sendMerged = (values: Values, fresh: Loaded, merges: number): Promise<boolean> => {
    state.adopt(values, { values: state.valuesOf(fresh.values), version: fresh.version });
    state.dropOffers();
    return send(values, fresh.version, merges);
  };
  const mergeAndSend = async (failure: Failure, merges: number): Promise<boolean> => {
    let fresh: Loaded;
    try {
      fresh = await props.reload!();
    } catch (thrown) {
      return refused(isFailure(thrown) ? thrown : failure, state.typed());
    }
    const theirs = state.valuesOf(fresh.values);
    const merge = mergeValues(state.base.current.values, state.typed(), theirs, shapeOf(props.fields, tables));
    if (merge.clashes.length > 0)
      return new Promise((done) => setClashing({ merge, fresh, conflict: failure.conflict, done }));
    const isSaved = await sendMerged(merge.values, fresh, merges + 1);
    if (isSaved) snackbar.note(t('form.mergedSilently', { by: failure.conflict?.by ?? t('form.someone') }));
    return isSaved;
  };
  const cancelMerge = (): void => {
    clashing?.done(false);
    setClashing(undefined);
  };
  const saveMerged = (chosenTheirs: ReadonlySet<string>): void => {
    if (!clashing) return;
    setClashing(undefined);
    void sendMerged(resolveClashes(clashing.merge, chosenTheirs), clashing.fresh, 0).then(clashing.done);
  };
  return { clashing, mergeAndSend, cancelMerge, saveMerged };
}
