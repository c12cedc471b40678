import { useCallback, useDeferredValue, useState } from 'react';
import { selectColumn, type PlacedColumn } from './grid-row';

/** Narrower than this, columns that stay in sight would leave no room for the others: first the actions give way, then the name. */
export const pinsActions = 480;
const pinsNames = 360;

/** Whether a column stays in sight in this room while others are scrolled away under it. */
export function staysInSight({ name, side }: PlacedColumn<never>, room: number): boolean {
  if (side === 'end') return room >= pinsActions;
  return side === 'start' && (name === selectColumn || room >= pinsNames);
}

/**
 * Says at which side columns are scrolled away under others. A container query for this is answered only when all rows have
 * been laid out, and then styles them again.
 */
export function useScrollEdges(width: number, room: number) {
  const [left, setLeft] = useState(0);
  const [isAtEnd, setAtEnd] = useState(false);
  const onScroll = useCallback((scroller: Element): void => {
    const { scrollLeft, clientWidth, scrollWidth } = scroller;
    setLeft(scrollLeft);
    setAtEnd(scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1);
  }, []);
  // Cells that stop being sticky are styled anew with all that is in them: not in the frame in which a record opens beside them.
  const lately = useDeferredValue(room);
  const hasEnd = !isAtEnd && Math.max(room, lately) >= pinsActions;
  const start = room >= pinsNames ? 'start' : 'start-narrow';
  const sides = room > 0 && width > room ? [left > 0 && start, hasEnd && 'end'] : [];
  const edges = sides.filter(Boolean).join(' ') || undefined;
  return { edges, left, onScroll };
}
