import { use, useEffect, useSyncExternalStore } from 'react';
import { PanelContext, type Columns } from './panels/panel-context';

const two = matchMedia('(min-width: 1024px)');
const three = matchMedia('(min-width: 1440px)');
/** From here on a long form has all its columns between a list and the side column. */
const threeWide = matchMedia('(min-width: 1720px)');
const queries = [two, three, threeWide];

/** Columns of the window that are used next to the panels. */
let reserved = 0;
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function reserve(columns: number): void {
  reserved += columns;
  for (const listener of listeners) listener();
}

/** How many columns fit: into the panel around the component, or into the window where it is the only panel. */
export function useColumns(): Columns {
  const panel = use(PanelContext);
  const window = useSyncExternalStore(follow, () => Math.max(1, (three.matches ? 3 : two.matches ? 2 : 1) - reserved));
  return panel?.columns ?? (window as Columns);
}

/** Whether the side column of a record fits next to it; with a list and a long form it needs a wider window. */
export function useSideDocked(isWide: boolean): boolean {
  const columns = useColumns();
  return useSyncExternalStore(follow, () => columns === 3 && (!isWide || threeWide.matches));
}

/** Takes a column of the window for the guide next to the panels, where it is wanted; returns whether it has one. */
export function useReservedColumn(isWanted: boolean): boolean {
  const hasRoom = useSyncExternalStore(follow, () => isWanted && two.matches);
  useEffect(() => {
    if (!hasRoom) return undefined;
    reserve(1);
    return () => reserve(-1);
  }, [hasRoom]);
  return hasRoom;
}
