import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import { inCurrencies, type InCurrencies } from '../figures/in-currencies.js';
import { currencyOf, rateOfRow, type RatedRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';

/** A cost payable to an agent (D053). */
export interface TransportPrice extends RatedRow {
  price: string | null;
  agent: number | null;
}

export interface TransportTotals {
  rows: Figure[];
  total: InCurrencies;
  /** By agent id; rows without an agent are only in the total. */
  byAgent: { agent: number; mnt: Figure }[];
}

const rowPrice = rule(
  'product',
  2,
  { mn: 'Тээврийн үнийн мөр', en: 'Line of the transport price' },
  { mn: 'Үнэ × ханш', en: 'Price × rate' },
);
const total = rule(
  'sum',
  2,
  { mn: 'Тээврийн үнэ', en: 'Transport price' },
  { mn: 'Тээврийн үнийн мөрүүдийн нийлбэр', en: 'Sum of the lines of the transport price' },
);
const ofAgent = rule(
  'sum',
  2,
  { mn: 'Агентад төлөх дүн', en: 'Owed to the agent' },
  { mn: 'Агентын мөрүүдийн нийлбэр', en: 'Sum of the lines of the agent' },
);

export function transportPriceInTugrik(price: TransportPrice, rates: RatesOfDay, at: number): Figure {
  return compute(
    rowPrice,
    'mnt',
    [inputFigure({ mn: 'Үнэ', en: 'Price' }, price.price, currencyOf(price)), rateOfRow(price, rates, at)],
    at,
  );
}

export function transportTotals(prices: readonly TransportPrice[], rates: RatesOfDay): TransportTotals {
  const rows = prices.map((price, at) => transportPriceInTugrik(price, rates, at));
  const agents = [...new Set(prices.flatMap(({ agent }) => (agent === null ? [] : [agent])))].sort((a, b) => a - b);
  return {
    rows,
    total: inCurrencies(compute(total, 'mnt', rows), rates),
    byAgent: agents.map((agent) => ({
      agent,
      mnt: compute(
        ofAgent,
        'mnt',
        rows.filter((_, at) => prices[at]?.agent === agent),
      ),
    })),
  };
}
