/** The most that banks on the way keep of a transfer, in USD. */
const usualBankFeeLimit = '30';

/** The limit from the settings of the firm. */
export function bankFeeLimitOf(set: string | null | undefined): string {
  return set ?? usualBankFeeLimit;
}
