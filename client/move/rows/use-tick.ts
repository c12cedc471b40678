import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { useMoveAction } from '../use-move-action';
import type { TickableState } from './is-tickable';

interface TickBody {
  is_ticked: boolean;
  rows?: readonly { sheet: number; kind: string; line: number }[];
  reason?: number;
  all?: { state: TickableState; sheet: number | null; kind: string | null };
}

/** Ticks changed and doubtful rows, or takes that back; the last one can be undone. */
export function useTick(moveId: number) {
  const { t } = useTranslation();
  const [last, setLast] = useState<TickBody>();
  const { busy, act } = useMoveAction<{ message: string; rows: number }>({ onDone: () => undefined });
  const url = `/api/moves/${moveId}/tick`;
  const undo = (body: TickBody): void => {
    setLast(undefined);
    void act(url, { ...body, is_ticked: !body.is_ticked });
  };
  const tick = async (body: TickBody): Promise<void> => {
    const answer = await act(url, body);
    if (!answer || answer.rows === 0) return;
    setLast(body);
    snackbar.success(t(body.is_ticked ? 'move.ticked' : 'move.unticked', { count: answer.rows }), {
      label: t('move.undo'),
      run: () => undo(body),
    });
  };
  return { busy, tick, undoLast: last && (() => undo(last)) };
}
