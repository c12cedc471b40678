import { given, rule, work, type Figure } from './explained.js';
import { inCurrency } from './in-currencies.js';
import { netProfit } from './net-profit.js';
import type { OfferTotals } from './offer-totals.js';
import { currencyOf, rateOfRow, type RatedRow } from './priced-row.js';
import type { RatesOfDay } from './rate-in-force.js';
import type { TransportTotals } from './transport-prices.js';

/** A cost that nobody planned; it makes the profit smaller. */
export interface ExtraExpense extends RatedRow {
  amount: string | null;
}

/** What a shipment brings and costs, in tugrik (D065). */
export interface ShipmentFigures {
  income: Figure;
  expense: Figure;
  profit: Figure;
  netProfit: Figure;
  profitUsd: Figure | null;
}

const rowExtra = rule(
  'product',
  2,
  { mn: 'Нэмэлт зардлын мөр', en: 'Line of the extra expenses' },
  { mn: 'Дүн × ханш', en: 'Amount × rate' },
);
const totalExtra = rule(
  'sum',
  2,
  { mn: 'Нэмэлт зардал', en: 'Extra expenses' },
  { mn: 'Нэмэлт зардлын мөрүүдийн нийлбэр', en: 'Sum of the lines of the extra expenses' },
);
const income = rule(
  'sum',
  2,
  { mn: 'Орлого', en: 'Income' },
  { mn: 'Үнийн саналын дүн', en: 'Total of the price offer' },
);
const expense = rule(
  'sum',
  2,
  { mn: 'Зардал', en: 'Expense' },
  { mn: 'Тээврийн үнэ + нэмэлт зардал', en: 'Transport price + extra expenses' },
);
const profit = rule(
  'difference',
  2,
  { mn: 'Ашиг', en: 'Profit' },
  { mn: 'Саналын ашиг − нэмэлт зардал', en: 'Profit of the offer − extra expenses' },
);

/** The profit is the one that was entered with the offer, not income less expense. */
export function shipmentFigures(
  offers: OfferTotals,
  transport: TransportTotals,
  extraExpenses: readonly ExtraExpense[],
  rates: RatesOfDay,
): ShipmentFigures {
  const extras = extraExpenses.map((row, at) =>
    work(
      rowExtra,
      'mnt',
      [given({ mn: 'Дүн', en: 'Amount' }, row.amount, currencyOf(row)), rateOfRow(row, rates, at)],
      at,
    ),
  );
  const extra = work(totalExtra, 'mnt', extras);
  const kept = work(profit, 'mnt', [offers.profit.mnt, extra]);
  return {
    income: work(income, 'mnt', [offers.offer.mnt]),
    expense: work(expense, 'mnt', [transport.total.mnt, extra]),
    profit: kept,
    netProfit: netProfit(kept),
    profitUsd: inCurrency(kept, rates, 'usd'),
  };
}
