import { positionHeader } from '../../contract/push';

let stood: number | null = null;

/** Where the log stood before the server said who is signed in: nothing that the page has read since is older. */
export function firstPosition(): number | null {
  return stood;
}

/** Of the answers that say where the log stood; others have no such header. */
export function keepPosition({ headers }: Response): void {
  const said = Number(headers.get(positionHeader) ?? Number.NaN);
  if (Number.isSafeInteger(said)) stood = said;
}
