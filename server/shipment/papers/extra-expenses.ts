import type { Label } from '../../../contract/label.js';
import { extraExpenseAmounts } from '../../../contract/money/totals/shipment-figures.js';
import { rated } from '../../../contract/shipment/stored-rates.js';
import { money } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, table, type PaperBlock } from '../../../contract/paper/paper.js';
import type { OrderPaper } from './order-paper.js';
import { inItsCurrency, isAllTugrik } from './priced-line.js';

const words = {
  expenses: { mn: 'Нэмэлт зардал', en: 'Extra expenses' },
  name: { mn: 'Нэр', en: 'Name' },
  amount: { mn: 'Дүн', en: 'Amount' },
  rate: { mn: 'Ханш', en: 'Rate' },
  mnt: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  tugrik: { mn: 'Дүн, ₮', en: 'Amount, ₮' },
  total: { mn: 'Нэмэлт зардлын дүн', en: 'Extra expenses' },
} as const satisfies Record<string, Label>;

/** The unplanned costs of an order, each in its currency and in tugrik. */
export function extraExpensesTable({ expenses, language }: OrderPaper): PaperBlock[] {
  if (expenses.length === 0) return [];
  const translate = (word: keyof typeof words): string => words[word][language];
  const isTugrik = isAllTugrik(expenses);
  return [
    heading(translate('expenses')),
    table(
      [
        { label: '№', width: 24, right: true },
        { label: translate('name'), width: 'rest' },
        { label: translate('amount'), width: 110, right: true },
        { label: translate('rate'), width: 70, right: true },
        { label: translate(isTugrik ? 'tugrik' : 'mnt'), width: 95, right: true },
      ],
      expenses.map((row) => {
        const [currency, amount, used] = inItsCurrency(row, isTugrik);
        const inTugrik = money(extraExpensesMnt([row]));
        return [String(row.number), nameIn(language, row.name) ?? '', `${amount} ${currency}`.trim(), used, inTugrik];
      }),
      [{ label: translate('total'), values: [money(extraExpensesMnt(expenses))] }],
    ),
  ];
}

export function extraExpensesMnt(expenses: OrderPaper['expenses']): string {
  return extraExpenseAmounts(expenses.map(rated)).loss[0]?.value ?? '0';
}
