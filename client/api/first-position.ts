import { positionHeader } from '../../contract/live/push';

let position: number | null = null;

/** The log position before the server answered who is signed in: nothing that the page has read since then is older. */
export function firstPosition(): number | null {
  return position;
}

/** Reads the log position from a response; not every response has the header. */
export function updatePosition(response: Response): void {
  const reported = positionOf(response);
  if (Number.isSafeInteger(reported)) position = reported;
}

/** Not a number where the response does not name it. */
export function positionOf({ headers }: Response): number {
  return Number(headers.get(positionHeader) ?? Number.NaN);
}
