import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { RowKeys } from '../../list/grid/grid-props';
import { snackbar } from '../../ui/snackbar';
import { useStableCallback } from '../../ui/use-stable-callback';
import type { MoveRow, OneMove } from '../move-calls';
import { isTickable } from './is-tickable';
import { nextAlike } from './next-alike';
import type { GridRow } from './row-columns';
import { useTick } from './use-tick';

interface RowKeysOptions {
  move: OneMove;
  rows: readonly MoveRow[];
  isOpen: boolean;
  /** Closes the row that is open beside the list. */
  onClose: () => void;
}

/** A ticks changed and doubtful rows, N goes to the next row of the same reason, Ctrl+Z undoes, Escape closes the open row. */
export function useRowKeys({ move, rows, isOpen, onClose }: RowKeysOptions) {
  const { t } = useTranslation();
  const { busy, tick, undoLast } = useTick(move.id);
  /** One row is ticked, or not any more; several become what the first of them becomes. */
  const tickRows = (chosen: readonly MoveRow[]): void => {
    const tickable = chosen.filter(({ state }) => isTickable(state));
    const [first] = tickable;
    if (!first || !isOpen || busy) return;
    void tick({
      is_ticked: !first.is_ticked,
      rows: tickable.map(({ sheet, kind, line }) => ({ sheet, kind, line })),
    });
  };
  const next = (at: number): number | undefined => {
    const to = nextAlike(rows, at);
    if (to === undefined) snackbar.note(t('move.noneAlike'));
    return to;
  };
  const tickIds = useStableCallback((ids: readonly number[]): void =>
    tickRows(ids.flatMap((id) => rows[id - 1] ?? [])),
  );
  const nextId = useStableCallback((id: number): number | undefined => {
    const to = next(id - 1);
    return to === undefined ? undefined : to + 1;
  });
  const keys = useMemo<RowKeys<GridRow>>(
    () => ({
      // The key A.
      advance(_row, ids) {
        tickIds(ids);
        return undefined;
      },
      alike: ({ id }) => nextId(id),
    }),
    [tickIds, nextId],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.code === 'Escape' && !event.defaultPrevented) onClose();
    else if (event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && undoLast) {
      event.preventDefault();
      event.stopPropagation();
      undoLast();
    }
  };
  return { keys, tickRows, next, onKeyDown, busy };
}
