import { cargoTotals } from '../money/expenses/cargo-size.js';
import { alternativesIn } from '../money/offers/alternatives.js';
import { fixedFigures } from '../money/figures/fixed-figures.js';
import { offerTotals, type OfferTotals } from '../money/offers/offer-totals.js';
import type { RateInForce, RatesOfDay } from '../money/figures/rate-in-force.js';
import { receivableTotal } from '../money/totals/receivable-total.js';
import { quotationAmounts, shipmentTotals, type Amounts } from '../money/totals/shipment-figures.js';
import { transportTotals, type TransportTotals } from '../money/offers/transport-prices.js';
import type { PriceOwed, QuotedMoney, Receivable } from './quotation/state.js';
import { memo } from '../memo.js';
import { rated } from './stored-rates.js';

export type { PriceOwed };

interface ComputedMoney {
  transport: TransportTotals;
  offers: OfferTotals;
  amounts: Amounts;
  cbm: string;
  weightKg: string;
}

/** Computed once for each form, because states are immutable. All rates are stored in the form, so none has to be looked up. */
const computeMoney = memo((form: QuotedMoney): ComputedMoney => {
  const rates = form.currencyRate ? { [form.currency]: form.currencyRate } : {};
  const fixed = fixedFigures(form.figures);
  const transport = transportTotals(form.transportPrices.map(rated), rates);
  const offers = offerTotals(form.priceOffers.map(rated), rates, fixed);
  const cargo = cargoTotals(form.mode ?? null, form.sizes, fixed);
  return {
    transport,
    offers,
    amounts: quotationAmounts(offers, transport),
    cbm: cargo.cbm.value,
    weightKg: cargo.weightKg.value,
  };
});

export function amountsOf(form: QuotedMoney): Amounts {
  return computeMoney(form).amounts;
}

export function cargoOf(form: QuotedMoney): Pick<ComputedMoney, 'cbm' | 'weightKg'> {
  return computeMoney(form);
}

/** In tugrik, by the id of the transport price row. */
export function transportPricesOf(form: QuotedMoney): ReadonlyMap<number, string> {
  const { rows } = computeMoney(form).transport;
  return new Map(form.transportPrices.map(({ id }, at) => [id, rows[at]?.value ?? '0']));
}

/** What the expense counts beyond the cheapest agent of each leg, in tugrik; null without alternatives. */
export const alternativesOf = memo((form: QuotedMoney): string | null => {
  const { rows } = computeMoney(form).transport;
  return alternativesIn(form.transportPrices.map((row, at) => ({ ...row, mnt: rows[at]! }))).counted?.value ?? null;
});

/** The payable of each transport price row. */
export function pricesOwed(form: QuotedMoney): PriceOwed[] {
  const totals = transportPricesOf(form);
  return form.transportPrices.map(({ id, agent, name, currency, price, rate }) => ({
    ...{ id, agent, name, currency, price, rate },
    mnt: totals.get(id) ?? '0',
  }));
}

type OrderRate = { currency: string; rate: RateInForce } | null;

/**
 * The receivable in the currency of the file, and its rate: that of the day of the order once it is an order (D099). Cached,
 * because it is computed repeatedly for the same form and rates.
 */
export const receivableOf = memo((form: QuotedMoney, orderRates: OrderRate): Receivable => {
  const rate = orderRates?.currency === form.currency ? orderRates.rate : form.currencyRate;
  const rates: RatesOfDay = rate ? { [form.currency]: rate } : {};
  const { income } = shipmentTotals([amountsOf(form)]);
  const { total, exchange } = receivableTotal(income, form.priceOffers.map(rated), form, rates);
  return { income: income.value, total: total.value, exchange: exchange.value, explained: total };
});
