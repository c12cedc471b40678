import { Decimal } from 'decimal.js';
import type { PartTarget } from '../../../contract/bank/booking/parts.js';
import { bankFeeLimitOf, largestFee } from '../../../contract/bank/booking/fee-limit.js';
import { rateOf, type RatesOfDay } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import type { FactSource } from '../../decider/command.js';
import { firms } from '../../firm/tables.js';
import { ratesOfFirm, type RatesInTable } from '../../reference/rates/rates.js';
import type { BankLineState } from '../bank-line.aggregate.js';

export interface BookingFacts extends RatesInTable {
  /** The most that banks on the way may keep, in USD. */
  feeLimit: string;
}

export async function bookingFacts(source: FactSource): Promise<BookingFacts> {
  return { rates: await ratesOfFirm(source), feeLimit: await readFeeLimit(source.query.bind(source)) };
}

/** The most that banks on the way may keep, in USD, from the settings of the firm. */
export async function readFeeLimit(query: FactSource['query']): Promise<string> {
  const [firm] = await query<{ limit: string | null }>(`select form->>'bankFeeLimit' as limit from ${firms}`);
  return bankFeeLimitOf(firm?.limit);
}

/** Only for rows of orders, and up to the setting of the firm. */
export function assertFee(
  fee: string,
  kind: PartTarget['kind'],
  { currency, day }: BankLineState,
  { rates, feeLimit }: BookingFacts,
): void {
  if (kind !== 'order' && kind !== 'price') throw refuse('Invalid', { fields: { fee: [fieldMessages.choose.mn] } });
  if (new Decimal(fee).gt(largestFeeOn(currency, ratesOfDay(rates, day), feeLimit)))
    throw refuse('FeeAboveLimit', { values: { limit: `${feeLimit} USD` } });
}

/** The limit in the currency of a line. */
export function largestFeeOn(currency: string, rates: RatesOfDay, feeLimit: string): Decimal {
  return largestFee(currency, (code) => rateOf(rates, code).rate, feeLimit);
}
