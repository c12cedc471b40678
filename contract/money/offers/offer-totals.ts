import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import { inCurrencies, type InCurrencies } from '../figures/in-currencies.js';
import type { FixedFigures } from '../figures/fixed-figures.js';
import { netProfit } from '../figures/net-profit.js';
import { currencyOf, rateOfRow, type RatedRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';

/** A price to the customer, including our profit (D054). */
export interface PriceOffer extends RatedRow {
  price: string | null;
  profit: string | null;
}

export interface OfferTotals {
  rows: { mnt: Figure; profitMnt: Figure }[];
  offer: InCurrencies;
  profit: InCurrencies;
  netProfit: InCurrencies;
}

const rowOffer = rule(
  'product',
  2,
  { mn: 'Саналын мөр', en: 'Line of the offer' },
  { mn: 'Үнэ × ханш', en: 'Price × rate' },
);
const rowProfit = rule(
  'product',
  2,
  { mn: 'Мөрийн ашиг', en: 'Profit of the line' },
  { mn: 'Ашиг × ханш', en: 'Profit × rate' },
);
const totalOffer = rule(
  'sum',
  2,
  { mn: 'Үнийн санал', en: 'Price offer' },
  { mn: 'Саналын мөрүүдийн нийлбэр', en: 'Sum of the lines of the offer' },
);
const totalProfit = rule(
  'sum',
  2,
  { mn: 'Ашиг', en: 'Profit' },
  { mn: 'Мөрүүдийн ашгийн нийлбэр', en: 'Sum of the profits of the lines' },
);

export function offerTotals(offers: readonly PriceOffer[], rates: RatesOfDay, fixed: FixedFigures): OfferTotals {
  const rows = offers.map((offer, at) => {
    const rate = rateOfRow(offer, rates, at);
    const currency = currencyOf(offer);
    return {
      mnt: compute(rowOffer, 'mnt', [inputFigure({ mn: 'Үнэ', en: 'Price' }, offer.price, currency), rate], at),
      profitMnt: compute(
        rowProfit,
        'mnt',
        [inputFigure({ mn: 'Ашиг', en: 'Profit' }, offer.profit, currency), rate],
        at,
      ),
    };
  });
  const profit = compute(
    totalProfit,
    'mnt',
    rows.map((row) => row.profitMnt),
  );
  return {
    rows,
    offer: inCurrencies(
      compute(
        totalOffer,
        'mnt',
        rows.map((row) => row.mnt),
      ),
      rates,
    ),
    profit: inCurrencies(profit, rates),
    netProfit: inCurrencies(netProfit(profit, fixed), rates),
  };
}
