import { useDeferredValue } from 'react';
import { selectColumn, type PlacedColumn } from './grid-row';
import { edgesInWords, useScrollEdges } from '../../grid/scroll-edges';

/** Narrower than this, columns that stay in sight would leave no room for the others: first the actions give way, then the name. */
export const pinsActions = 480;
const pinsNames = 360;

/** Whether a column stays in sight in this room while others are scrolled away under it. */
export function staysInSight({ name, side }: PlacedColumn<never>, room: number): boolean {
  if (side === 'end') return room >= pinsActions;
  return side === 'start' && (name === selectColumn || room >= pinsNames);
}

/** Says at which side columns of a list are scrolled away under others. */
export function useGridEdges(width: number, room: number) {
  const { edges, left, onScroll } = useScrollEdges(width, room);
  // Cells that stop being sticky are styled anew with all that is in them: not in the frame in which a record opens beside them.
  const lately = useDeferredValue(room);
  const more = edgesInWords({
    start: edges.start && room >= pinsNames,
    'start-narrow': edges.start && room < pinsNames,
    end: edges.end && Math.max(room, lately) >= pinsActions,
  });
  return { more, left, onScroll };
}
