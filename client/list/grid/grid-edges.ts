import { useDeferredValue } from 'react';
import { selectColumn, type PlacedColumn } from './grid-row';
import { edgesInWords, useScrollEdges } from '../../grid/scroll-edges';

/** In a grid narrower than this, pinned columns would leave no room for the others: first the actions are unpinned, then the name. */
export const pinsActions = 480;
const pinsNames = 360;

/** Whether a column is pinned at this grid width. */
export function isPinned({ name, side }: PlacedColumn<never>, room: number): boolean {
  if (side === 'end') return room >= pinsActions;
  return side === 'start' && (name === selectColumn || room >= pinsNames);
}

/** Tells at which sides columns of a list are scrolled under pinned ones. */
export function useGridEdges(width: number, room: number) {
  const { edges, left, onScroll } = useScrollEdges(width, room);
  // Cells that are unpinned are styled again with all their content, so that is deferred when a record opens beside the list.
  const deferredRoom = useDeferredValue(room);
  const more = edgesInWords({
    start: edges.start && room >= pinsNames,
    'start-narrow': edges.start && room < pinsNames,
    end: edges.end && Math.max(room, deferredRoom) >= pinsActions,
  });
  return { more, left, onScroll };
}
