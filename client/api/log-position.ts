import { positionHeader } from '../../contract/live/push';

let position: number | null = null;
let seen = 0;

/** The newest position of the log that this page has seen, by the socket or in an answer; 0 before the first one. */
export function seenPosition(): number {
  return seen;
}

/** Anything but a newer position is ignored. */
export function noteSeen(newest: number): void {
  if (newest > seen) seen = newest;
}

/** The log position before the server answered who is signed in: nothing that the page has read since then is older. */
export function firstPosition(): number | null {
  return position;
}

/** Reads the log position from a response; not every response has the header. */
export function updatePosition(response: Response): void {
  const reported = positionOf(response);
  if (!Number.isSafeInteger(reported)) return;
  position = reported;
  noteSeen(reported);
}

/** Not a number where the response does not name it. */
export function positionOf({ headers }: Response): number {
  return Number(headers.get(positionHeader) ?? Number.NaN);
}
