/** A cell by its row and its column, as they are shown. */
export interface Place {
  row: number;
  column: number;
}

/** The cells that are marked together; the one with the cursor where nothing else is. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf(active: Place, anchor: Place | null): Range {
  const other = anchor ?? active;
  return {
    top: Math.min(active.row, other.row),
    bottom: Math.max(active.row, other.row),
    left: Math.min(active.column, other.column),
    right: Math.max(active.column, other.column),
  };
}

/** The next cell that can be changed, row by row, or the one before; nothing where the table ends. */
export function nextOpen(
  from: Place,
  back: boolean,
  size: { rows: number; columns: number },
  isOpen: (place: Place) => boolean,
): Place | undefined {
  const step = back ? -1 : 1;
  for (let at = from.row * size.columns + from.column + step; at >= 0 && at < size.rows * size.columns; at += step) {
    const place = { row: Math.floor(at / size.columns), column: at % size.columns };
    if (isOpen(place)) return place;
  }
  return undefined;
}

/** The cell that something of the page belongs to. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place][data-at]') : null;
  return cell ? { row: Number(cell.dataset['place']), column: Number(cell.dataset['at']) } : undefined;
}
