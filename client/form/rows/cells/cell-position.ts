/** A cell by its row index and column index as shown. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The selected cells; without a selection only the active cell. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf(active: CellPosition, anchor: CellPosition | null): Range {
  const other = anchor ?? active;
  return {
    top: Math.min(active.row, other.row),
    bottom: Math.max(active.row, other.row),
    left: Math.min(active.column, other.column),
    right: Math.max(active.column, other.column),
  };
}

/** The next or previous editable cell, row by row; undefined at the end of the table. */
export function nextOpen(
  from: CellPosition,
  back: boolean,
  size: { rows: number; columns: number },
  isOpen: (position: CellPosition) => boolean,
): CellPosition | undefined {
  const step = back ? -1 : 1;
  for (let at = from.row * size.columns + from.column + step; at >= 0 && at < size.rows * size.columns; at += step) {
    const position = { row: Math.floor(at / size.columns), column: at % size.columns };
    if (isOpen(position)) return position;
  }
  return undefined;
}

/** The position of the cell that contains an element. */
export function cellPositionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place][data-at]') : null;
  return cell ? { row: Number(cell.dataset['place']), column: Number(cell.dataset['at']) } : undefined;
}
