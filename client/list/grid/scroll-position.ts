/** The scroll position and active row of a list, by list and address, restored when the user returns. */
export interface ScrollPosition {
  top: number;
  left: number;
  rowId: number | null;
}

const maxPositions = 100;
const positions = new Map<string, ScrollPosition>();

export function savedScrollPosition(key: string): ScrollPosition | undefined {
  return positions.get(key);
}

export function saveScrollPosition(key: string, position: ScrollPosition): void {
  positions.delete(key);
  positions.set(key, position);
  const oldest = positions.keys().next();
  if (positions.size > maxPositions && !oldest.done) positions.delete(oldest.value);
}

export function forgetScrollPosition(key: string): void {
  positions.delete(key);
}
