import type { InquiryMoney } from '../money/totals/inquiry-totals.js';
import type { RateInForce, RateSource } from '../money/figures/rate-in-force.js';
import type { Quotation } from './quotation/form.js';

/** Stored rows have the rate and its source in two columns; calculations use them as one value. */
export function rated<R extends { rate: string; rateFrom: RateSource }>({
  rate,
  rateFrom,
  ...row
}: R): Omit<R, 'rate' | 'rateFrom'> & { rate: RateInForce } {
  return { ...row, rate: { rate, source: rateFrom } };
}

function ratedInYuan<R extends { rmbRate: string; rmbRateFrom: RateSource }>({
  rmbRate,
  rmbRateFrom,
  ...row
}: R): Omit<R, 'rmbRate' | 'rmbRateFrom'> & { rmbRate: RateInForce } {
  return { ...row, rmbRate: { rate: rmbRate, source: rmbRateFrom } };
}

/** The inputs of the figures of a quotation. */
export function moneyOfForm(form: Quotation): InquiryMoney {
  return {
    ...form,
    transportPrices: form.transportPrices.map(rated),
    priceOffers: form.priceOffers.map(rated),
    supply: form.supply.map(ratedInYuan),
    expenses: form.expenses.map(ratedInYuan),
    expensesMore: form.expensesMore.map(ratedInYuan),
    extraExpenses: [],
  };
}
