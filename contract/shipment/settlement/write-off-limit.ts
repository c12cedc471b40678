/** The default limit of a write-off by type 3 for one row, in tugrik (D205). */
const usualWriteOffLimit = '100';

/** The limit of a write-off by type 3 for one row, from the firm's settings. */
export function writeOffLimitOf(set: string | null | undefined): string {
  return set ?? usualWriteOffLimit;
}
