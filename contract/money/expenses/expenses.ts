import { evenSplit } from '../figures/even-split.js';
import { inputFigure, isZero, rule, compute, type Figure } from '../figures/explained.js';
import type { FixedFigures } from '../figures/fixed-figures.js';
import { rmbRateOf, type YuanRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';
import { containedVat } from '../figures/vat.js';

/** A part of the offer as the documents show it. The server draws the percentage of the first row once and stores it. */
export interface ExpenseRow extends YuanRow {
  quantity: string | null;
  percent: string | null;
}

export interface Expense {
  percent: Figure;
  gross: Figure;
  net: Figure;
  vat: Figure;
  /** Null if the quantity is zero. */
  price: Figure | null;
  rmb: Figure;
}

export interface ExpenseTotals {
  rows: Expense[];
  percent: Figure;
  gross: Figure;
  net: Figure;
  vat: Figure;
}

const label = { mn: 'Хувь', en: 'Percentage' };
const whole = inputFigure({ mn: 'Бүхэл', en: 'Whole' }, '100', '%');
const zeroPercent = inputFigure(label, '0', '%');
const second = rule('difference', 2, label, {
  mn: 'Бүхэл − эхний мөрийн хувь − үлдэх мөрүүдийн хувь',
  en: 'Whole − percentage of the first line − what the remaining lines share',
});
const gross = rule(
  'product',
  2,
  { mn: 'Зардал', en: 'Expense' },
  { mn: 'Үнийн санал × хувь', en: 'Price offer × percentage' },
);
const price = rule(
  'quotient',
  2,
  { mn: 'Нэгж үнэ', en: 'Price' },
  { mn: 'НӨАТ-гүй дүн ÷ тоо хэмжээ', en: 'Net of VAT ÷ quantity' },
);
const inYuan = rule(
  'quotient',
  2,
  { mn: 'Юанийн дүн', en: 'In yuan' },
  { mn: 'Зардал ÷ юанийн ханш', en: 'Expense ÷ rate of the yuan' },
);
const total = (mn: string, en: string) =>
  rule('sum', 2, { mn, en }, { mn: 'Зардлын мөрүүдийн нийлбэр', en: 'Sum of the lines of the expenses' });
const totals = {
  percent: total('Нийт хувь', 'Total percentage'),
  gross: total('Нийт зардал', 'Total expenses'),
  net: total('Нийт НӨАТ-гүй дүн', 'Total net of VAT'),
  vat: total('Нийт НӨАТ', 'Total VAT'),
};

export function expenseTotals(
  offerMnt: Figure,
  expenses: readonly ExpenseRow[],
  hasVat: boolean,
  rates: RatesOfDay,
  fixed: FixedFigures,
): ExpenseTotals {
  const percents = percentages(expenses, fixed);
  const rows = expenses.map((row, at) =>
    expenseOf(row, offerMnt, percents[at] as Figure, { hasVat, rates, fixed }, at),
  );
  return {
    rows,
    percent: compute(totals.percent, '%', percents),
    gross: compute(
      totals.gross,
      'mnt',
      rows.map((row) => row.gross),
    ),
    net: compute(
      totals.net,
      'mnt',
      rows.map((row) => row.net),
    ),
    vat: compute(
      totals.vat,
      'mnt',
      rows.map((row) => row.vat),
    ),
  };
}

/** D061: the second row gets what the first leaves less four per cent, which the other rows share or, without others, stay unallocated. */
function percentages(expenses: readonly ExpenseRow[], fixed: FixedFigures): Figure[] {
  const shares = evenSplit(fixed.remainingPercent, Math.max(0, expenses.length - 2));
  const percents: Figure[] = [];
  for (const [at, { percent }] of expenses.entries()) {
    if (percent !== null) percents.push(inputFigure(label, percent, '%', { row: at }));
    else if (at === 0) percents.push(fixed.usualFirstPercent);
    else percents.push(at === 1 ? secondPercent(percents[0] as Figure, fixed) : (shares[at - 2] as Figure));
  }
  return percents;
}

function secondPercent(first: Figure, { remainingPercent }: FixedFigures): Figure {
  const remaining = compute(second, '%', [whole, first, remainingPercent], 1);
  return remaining.value.startsWith('-') ? zeroPercent : remaining;
}

function expenseOf(
  row: ExpenseRow,
  offerMnt: Figure,
  percent: Figure,
  { hasVat, rates, fixed }: { hasVat: boolean; rates: RatesOfDay; fixed: FixedFigures },
  at: number,
): Expense {
  const quantity = inputFigure({ mn: 'Тоо хэмжээ', en: 'Quantity' }, row.quantity ?? 1, '');
  const amount = compute(gross, 'mnt', [offerMnt, percent], at);
  const { net, vat } = containedVat(amount, hasVat, fixed);
  return {
    percent,
    gross: amount,
    net,
    vat,
    price: isZero(quantity) ? null : compute(price, 'mnt', [net, quantity], at),
    rmb: compute(inYuan, 'rmb', [amount, rmbRateOf(row, rates)], at),
  };
}
