import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { ListRow } from '../../grid/grid-column';
import type { GridPosition } from '../../grid/grid-keys';
import type { PlacedColumn } from './grid-row';
import { sumOf } from '../../grid/column-width';
import { isPinned } from './grid-edges';
import { forgetScrollPosition, saveScrollPosition, savedScrollPosition } from './scroll-position';

interface GridCursorOptions<Row extends ListRow> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  placed: readonly PlacedColumn<Row>[];
  widths: readonly number[];
  room: number;
  scrollKey: string;
  scrollToRow: (row: number) => void;
  onMark: ((row: Row) => void) | undefined;
}

/** The active cell and how it moves; it is restored when the user returns to the list. */
export function useGridCursor<Row extends ListRow>(grid: GridCursorOptions<Row>) {
  const { scroller, rows, placed, scrollKey } = grid;
  const [active, setActive] = useState<GridPosition>(() => ({
    row: Math.max(0, savedRow(rows, scrollKey)),
    column: 1,
  }));
  const here = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, placed.length - 1) };

  // Another query starts at its top, or where the user left it.
  const restore = useEffectEvent(() => {
    const saved = savedScrollPosition(scrollKey);
    scroller.current?.scrollTo({ top: saved?.top ?? 0, left: saved?.left ?? scroller.current.scrollLeft });
    const row = Math.max(0, savedRow(rows, scrollKey));
    // The cursor stays in the header when the user sorts from there by keyboard, to be able to reverse the order.
    setActive((before) => (before.row < 0 ? before : { ...before, row }));
  });
  useLayoutEffect(() => restore(), [scrollKey]);

  const remember = (rowId: number | null = rows[here.row]?.id ?? null): void => {
    const { scrollTop = 0, scrollLeft = 0 } = scroller.current ?? {};
    if (scrollTop === 0 && rowId === null) forgetScrollPosition(scrollKey);
    else saveScrollPosition(scrollKey, { top: scrollTop, left: scrollLeft, rowId });
  };
  const activate = (to: GridPosition): void => {
    const row = rows[to.row];
    setActive(to);
    remember(row?.id ?? null);
    if (row) grid.onMark?.(row);
  };
  const goTo = (to: GridPosition): void => {
    if (to.row >= 0) grid.scrollToRow(to.row);
    scrollColumnIntoView(grid, to.column);
    activate(to);
  };
  return { here, stand: activate, goTo, remember };
}

function savedRow(rows: readonly ListRow[], scrollKey: string): number {
  return rows.findIndex((row) => row.id === savedScrollPosition(scrollKey)?.rowId);
}

/** Scrolls sideways so that the active cell is not under pinned columns. */
function scrollColumnIntoView<Row extends ListRow>(
  { scroller: { current: scroller }, placed, widths, room }: GridCursorOptions<Row>,
  column: number,
): void {
  const pinned = placed.map((placedColumn) => isPinned(placedColumn as PlacedColumn<never>, room));
  if (!scroller || !placed[column] || pinned[column]) return;
  const start = sumOf(widths.slice(0, column));
  const end = start + widths[column]!;
  const coveredBy = (side: 'start' | 'end'): number =>
    sumOf(widths.filter((_, at) => pinned[at] && placed[at]!.side === side));
  const [covered, coveredEnd] = [coveredBy('start'), coveredBy('end')];
  if (start - covered < scroller.scrollLeft) scroller.scrollLeft = start - covered;
  else if (end > scroller.scrollLeft + scroller.clientWidth - coveredEnd)
    scroller.scrollLeft = end - scroller.clientWidth + coveredEnd;
}
