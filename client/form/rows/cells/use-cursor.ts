import { useRef, useState, type RefObject } from 'react';
import { rangeOf, type CellPosition, type Range } from './cell-position';

export interface Cursor {
  active: CellPosition;
  range: Range;
  /** The corner where the selection began. */
  anchor: CellPosition | null;
  mark: (from: CellPosition | null) => void;
  /** Moves the cursor without taking the focus. */
  moveTo: (position: CellPosition) => void;
  /** Moves the cursor, and the focus with it as soon as the cell is rendered. */
  goTo: (position: CellPosition) => void;
  /** Whether the focus has to move to the active cell; resets the request. */
  consumeFocusRequest: () => boolean;
  wantsFocus: RefObject<boolean>;
  /** The column where a series of Tabs began: Enter returns to it. */
  tabbedFrom: RefObject<number | null>;
}

/** The active cell of a table, and the selection. */
export function useCursor(rows: number, columns: number): Cursor {
  const [here, moveTo] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, mark] = useState<CellPosition | null>(null);
  const tabbedFrom = useRef<number | null>(null);
  const wantsFocus = useRef(false);
  const active = { row: Math.min(here.row, rows - 1), column: Math.min(here.column, columns - 1) };
  return {
    active,
    range: rangeOf(active, anchor),
    anchor,
    mark,
    moveTo,
    goTo: (position) => {
      moveTo(position);
      wantsFocus.current = true;
    },
    consumeFocusRequest: () => {
      const isRequested = wantsFocus.current;
      wantsFocus.current = false;
      return isRequested;
    },
    wantsFocus,
    tabbedFrom,
  };
}
