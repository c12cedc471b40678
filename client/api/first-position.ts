import { positionHeader } from '../../contract/push';

let stood: number | null = null;

/** The log position before the server answered who is signed in: nothing that the page has read since then is older. */
export function firstPosition(): number | null {
  return stood;
}

/** Reads the log position from a response; not every response has the header. */
export function keepPosition({ headers }: Response): void {
  const said = Number(headers.get(positionHeader) ?? Number.NaN);
  if (Number.isSafeInteger(said)) stood = said;
}
