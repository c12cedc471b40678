import { evenSplit } from '../figures/even-split.js';
import { inputFigure, isZero, rule, compute, type Figure } from '../figures/explained.js';
import type { FixedFigures } from '../figures/fixed-figures.js';
import { rmbRateOf, type YuanRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';

/** The two lines that have special rules, recognised by their names (D062). */
export const freightNames = {
  foreign: { mn: 'Гадаад тээврийн зардал', en: 'International freight' },
  domestic: { mn: 'Дотоод тээврийн зардал', en: 'Domestic freight' },
} as const;

export interface ExpenseMoreRow extends YuanRow {
  name: string | null;
  quantity: string | null;
}

export interface ExpenseMore {
  amount: Figure;
  /** Null if the quantity is zero. */
  price: Figure | null;
  rmb: Figure;
}

export interface ExpenseMoreTotals {
  rows: ExpenseMore[];
  total: Figure;
  /** The VAT of the domestic part, which is not part of the total. */
  domesticVat: Figure;
}

const foreign = rule('product', 2, freightNames.foreign, {
  mn: 'Үнийн санал × гадаад тээврийн хувь',
  en: 'Price offer × percentage of international freight',
});
const domesticGross = rule(
  'product',
  2,
  { mn: 'НӨАТ орсон дотоод тээврийн зардал', en: 'Domestic freight with VAT' },
  { mn: 'Үнийн санал × дотоод тээврийн хувь', en: 'Price offer × percentage of domestic freight' },
);
const domestic = rule('quotient', 2, freightNames.domestic, {
  mn: 'Үнийн санал × дотоод тээврийн хувь ÷ НӨАТ-ын хуваагч',
  en: 'Price offer × percentage of domestic freight ÷ divisor of VAT',
});
const vat = rule(
  'difference',
  2,
  { mn: 'Дотоод тээврийн НӨАТ', en: 'VAT of domestic freight' },
  { mn: 'НӨАТ орсон дүн − НӨАТ-гүй дүн', en: 'With VAT − net of VAT' },
);
const others = rule(
  'product',
  2,
  { mn: 'Бусад мөрөнд хуваарилах дүн', en: 'To share among the other lines' },
  { mn: 'Үнийн санал × бусад мөрийн хувь', en: 'Price offer × percentage of the other lines' },
);
const price = rule('quotient', 2, { mn: 'Нэгж үнэ', en: 'Price' }, { mn: 'Дүн ÷ тоо хэмжээ', en: 'Amount ÷ quantity' });
const inYuan = rule(
  'quotient',
  2,
  { mn: 'Юанийн дүн', en: 'In yuan' },
  { mn: 'Дүн ÷ юанийн ханш', en: 'Amount ÷ rate of the yuan' },
);
const total = rule(
  'sum',
  2,
  { mn: 'Бусад зардлын дүн', en: 'Total of more expenses' },
  { mn: 'Мөрүүдийн нийлбэр', en: 'Sum of the lines' },
);

/** The share of a missing freight line is not allocated to the other lines. */
export function expenseMoreTotals(
  offerMnt: Figure,
  lines: readonly ExpenseMoreRow[],
  rates: RatesOfDay,
  { foreignPercent, domesticPercent, othersPercent, vatDivisor }: FixedFigures,
): ExpenseMoreTotals {
  const international = compute(foreign, 'mnt', [offerMnt, foreignPercent]);
  const inland = compute(domestic, 'mnt', [offerMnt, domesticPercent, vatDivisor]);
  const shares = evenSplit(
    compute(others, 'mnt', [offerMnt, othersPercent]),
    lines.filter(({ name }) => isOther(name)).length,
  );
  let next = 0;
  const amountOf = ({ name }: ExpenseMoreRow): Figure => {
    if (isOther(name)) return shares[next++] as Figure;
    return name === freightNames.foreign.mn ? international : inland;
  };
  const rows = lines.map((line, at) => expenseOf(line, amountOf(line), rates, at));
  return {
    rows,
    total: compute(
      total,
      'mnt',
      rows.map((row) => row.amount),
    ),
    domesticVat: compute(vat, 'mnt', [compute(domesticGross, 'mnt', [offerMnt, domesticPercent]), inland]),
  };
}

function isOther(name: string | null): boolean {
  return name !== freightNames.foreign.mn && name !== freightNames.domestic.mn;
}

function expenseOf(line: ExpenseMoreRow, amount: Figure, rates: RatesOfDay, at: number): ExpenseMore {
  const quantity = inputFigure({ mn: 'Тоо хэмжээ', en: 'Quantity' }, line.quantity ?? 1, '');
  return {
    amount,
    price: isZero(quantity) ? null : compute(price, 'mnt', [amount, quantity], at),
    rmb: compute(inYuan, 'rmb', [amount, rmbRateOf(line, rates)], at),
  };
}
