/** The scroll position and active row of a list, by list and address, restored when the user returns. */
export interface ScrollPlace {
  top: number;
  left: number;
  rowId: number | null;
}

const most = 100;
const places = new Map<string, ScrollPlace>();

export function savedPlace(key: string): ScrollPlace | undefined {
  return places.get(key);
}

export function savePlace(key: string, place: ScrollPlace): void {
  places.delete(key);
  places.set(key, place);
  const oldest = places.keys().next();
  if (places.size > most && !oldest.done) places.delete(oldest.value);
}

export function forgetPlace(key: string): void {
  places.delete(key);
}
