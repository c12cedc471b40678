import { useState } from 'react';
import type { DoubleDecision } from '../../../contract/move/doubles/signs';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { useMoveAction } from '../use-move-action';
import type { DecidedDouble, DecidedDoubles, DoubleFilters, MoveDouble } from './double-calls';

type Chosen = Exclude<DoubleDecision, 'open'>;

/** Decides about one double or about all open ones of a kind; the last act can be undone. */
export function useDecide(moveId: number) {
  const { t } = useTranslation();
  const url = `/api/moves/${moveId}/doubles`;
  const one = useMoveAction<DecidedDouble>({ onDone: () => undefined });
  const all = useMoveAction<DecidedDoubles>({ onDone: () => undefined });
  const [undoLast, setUndo] = useState<() => void>();
  const done = (message: string, undo: () => void): void => {
    const run = (): void => {
      setUndo(undefined);
      undo();
    };
    // A function as a state is called by its setter.
    setUndo(() => run);
    snackbar.success(message, { label: t('move.undo'), run });
  };
  const decide = async (double: MoveDouble, decision: DoubleDecision, takes: readonly string[] = []): Promise<void> => {
    const { id, version, decision: before, takes: taken } = double;
    const answer = await one.act(url, { double: id, decision, takes, version });
    if (!answer) return;
    const after = answer.double.version;
    done(answer.message, () => {
      void one.act(url, { double: id, decision: before, takes: taken, version: after });
    });
  };
  const decideAll = async (decision: Chosen, { sign, sureness }: DoubleFilters): Promise<void> => {
    const answer = await all.act(`${url}/all`, { decision, sign, sureness });
    if (!answer) return;
    done(answer.message, () => {
      void all.act(`${url}/all`, { decision: 'open', act: answer.act });
    });
  };
  return { busy: one.busy || all.busy, decide, decideAll, undoLast };
}
