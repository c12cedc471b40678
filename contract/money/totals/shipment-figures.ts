import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import { inCurrency } from '../figures/in-currencies.js';
import type { FixedFigures } from '../figures/fixed-figures.js';
import { netProfit } from '../figures/net-profit.js';
import type { OfferTotals } from '../offers/offer-totals.js';
import { currencyOf, rateOfRow, type RatedRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';
import type { TransportTotals } from '../offers/transport-prices.js';

/** An unplanned cost, which reduces the profit. */
export interface ExtraExpense extends RatedRow {
  amount: string | null;
}

/** Income, expense and profit of a shipment, in tugrik (D065). */
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
const sumOfProfits = rule('sum', 2, { mn: 'Ашиг', en: 'Profit' }, { mn: 'Ашгийн нийлбэр', en: 'Sum of the profits' });
const profit = rule(
  'difference',
  2,
  { mn: 'Ашиг', en: 'Profit' },
  { mn: 'Саналын ашиг − нэмэлт зардал', en: 'Profit of the offer − extra expenses' },
);

const margin = rule(
  'difference',
  2,
  { mn: 'Орлого − зардал', en: 'Income − expense' },
  {
    mn: 'Орлого − зардал. Ашиг нь саналд бичсэн ашгаас тооцогдоно',
    en: 'Income − expense. The profit is what was entered with the offer',
  },
);

/** What a section of a file adds to its totals, in tugrik. */
export interface Amounts {
  income: readonly Figure[];
  expense: readonly Figure[];
  /** The profit that it adds, and the losses that reduce it. */
  profit: readonly Figure[];
  loss: readonly Figure[];
}

/** The amounts of a quotation. The profit is the one entered with the offer, not income less expense. */
export function quotationAmounts(offers: OfferTotals, transport: TransportTotals): Amounts {
  return { income: [offers.offer.mnt], expense: [transport.total.mnt], profit: [offers.profit.mnt], loss: [] };
}

/** The amounts of extra expenses; `rates` are for rows without a rate. */
export function extraExpenseAmounts(rows: readonly ExtraExpense[], rates: RatesOfDay = {}): Amounts {
  const lines = rows.map((row, at) =>
    compute(
      rowExtra,
      'mnt',
      [inputFigure({ mn: 'Дүн', en: 'Amount' }, row.amount, currencyOf(row)), rateOfRow(row, rates, at)],
      at,
    ),
  );
  const extra = compute(totalExtra, 'mnt', lines);
  return { income: [], expense: [extra], profit: [], loss: [extra] };
}

/** The totals over all sections (D065). */
export function shipmentTotals(parts: readonly Amounts[]): Pick<ShipmentFigures, 'income' | 'expense' | 'profit'> {
  const [first = inputFigure({ mn: 'Ашиг', en: 'Profit' }, 0, 'mnt'), ...more] = parts.flatMap((part) => part.profit);
  const gains = more.length === 0 ? first : compute(sumOfProfits, 'mnt', [first, ...more]);
  return {
    income: compute(
      income,
      'mnt',
      parts.flatMap((part) => part.income),
    ),
    expense: compute(
      expense,
      'mnt',
      parts.flatMap((part) => part.expense),
    ),
    profit: compute(profit, 'mnt', [gains, ...parts.flatMap((part) => part.loss)]),
  };
}

export function incomeLessExpense(totalIncome: Figure, totalExpense: Figure): Figure {
  return compute(margin, 'mnt', [totalIncome, totalExpense]);
}

/**
 * Income less expense and the sum of the entered profits, on which the profit is based (D065); null if income less expense equals
 * the profit.
 */
export function marginUnlikeProfit({
  income: totalIncome,
  expense: totalExpense,
  profit: totalProfit,
}: Pick<ShipmentFigures, 'income' | 'expense' | 'profit'>): { margin: Figure; typed: string } | null {
  const figure = incomeLessExpense(totalIncome, totalExpense);
  if (Number(figure.value) === Number(totalProfit.value)) return null;
  return { margin: figure, typed: totalProfit.from[0]?.value ?? totalProfit.value };
}

export function shipmentFigures(
  offers: OfferTotals,
  transport: TransportTotals,
  extraExpenses: readonly ExtraExpense[],
  rates: RatesOfDay,
  fixed: FixedFigures,
): ShipmentFigures {
  const totals = shipmentTotals([quotationAmounts(offers, transport), extraExpenseAmounts(extraExpenses, rates)]);
  return { ...totals, netProfit: netProfit(totals.profit, fixed), profitUsd: inCurrency(totals.profit, rates, 'usd') };
}
