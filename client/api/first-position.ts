import { positionHeader } from '../../contract/live/push';

let position: number | null = null;

/** The log position before the server answered who is signed in: nothing that the page has read since then is older. */
export function firstPosition(): number | null {
  return position;
}

/** Reads the log position from a response; not every response has the header. */
export function updatePosition({ headers }: Response): void {
  const reported = Number(headers.get(positionHeader) ?? Number.NaN);
  if (Number.isSafeInteger(reported)) position = reported;
}
