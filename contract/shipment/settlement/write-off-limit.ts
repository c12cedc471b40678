/** What type 3 may write off of a row where the firm has not set it, in tugrik (D205). */
const usualWriteOffLimit = '100';

/** What type 3 may write off of a row, by what the firm has set. */
export function writeOffLimitOf(set: string | null | undefined): string {
  return set ?? usualWriteOffLimit;
}
