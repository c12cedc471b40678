import { useRef, useState, type RefObject } from 'react';
import { rangeOf, type Place, type Range } from './place';

export interface Cursor {
  active: Place;
  range: Range;
  /** The corner where the selection began. */
  anchor: Place | null;
  mark: (from: Place | null) => void;
  /** Moves the cursor without taking the focus. */
  standAt: (place: Place) => void;
  /** Moves the cursor, and the focus with it as soon as the cell is rendered. */
  goTo: (place: Place) => void;
  /** Whether the focus has to move to the active cell; resets the request. */
  takeFocusWish: () => boolean;
  wantsFocus: RefObject<boolean>;
  /** The column where a series of Tabs began: Enter returns to it. */
  tabbedFrom: RefObject<number | null>;
}

/** The active cell of a table, and the selection. */
export function useCursor(rows: number, columns: number): Cursor {
  const [here, standAt] = useState<Place>({ row: 0, column: 0 });
  const [anchor, mark] = useState<Place | null>(null);
  const tabbedFrom = useRef<number | null>(null);
  const wantsFocus = useRef(false);
  const active = { row: Math.min(here.row, rows - 1), column: Math.min(here.column, columns - 1) };
  return {
    active,
    range: rangeOf(active, anchor),
    anchor,
    mark,
    standAt,
    goTo: (place) => {
      standAt(place);
      wantsFocus.current = true;
    },
    takeFocusWish: () => {
      const wish = wantsFocus.current;
      wantsFocus.current = false;
      return wish;
    },
    wantsFocus,
    tabbedFrom,
  };
}
