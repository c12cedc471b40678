import type { Label } from '../../../contract/fields.js';
import type { InThree } from '../../../contract/money/order-totals.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { heading, table, type PaperBlock } from '../../../contract/paper/paper.js';
import { extraExpensesMnt, extraExpensesTable } from './extra-expenses.js';
import { nameIn, ratesUsed } from './file-paper.js';
import { offerLines } from './offer-lines.js';
import { calledIn, type OrderPaper } from './order-paper.js';

const words = {
  offers: { mn: 'Харилцагчид өгсөн үнэ', en: 'Price to the customer' },
  agreed: { mn: 'Гэрээний дүн', en: 'Contract amount' },
  transport: { mn: 'Агентад төлөх', en: 'Owed to agents' },
  agent: { mn: 'Агент', en: 'Agent' },
  name: { mn: 'Нэр', en: 'Name' },
  currency: { mn: 'Валют', en: 'Currency' },
  price: { mn: 'Үнэ', en: 'Price' },
  profit: { mn: 'Ашиг', en: 'Profit' },
  rate: { mn: 'Ханш', en: 'Rate' },
  inTugrik: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  owed: { mn: 'Агентад төлөх дүн', en: 'Owed to agents' },
  sheet: { mn: 'Захиалгын тооцоо', en: 'Calculation of the order' },
  figure: { mn: 'Дүн', en: 'Figure' },
  cost: { mn: 'Зардал', en: 'Cost' },
  calculated: { mn: 'Тооцооны дүн', en: 'Calculated total' },
  container: { mn: 'Чингэлэг', en: 'Container' },
  result: { mn: 'Тээврийн үр дүн', en: 'Result of the shipment' },
  income: { mn: 'Орлого (гэрээний дүн)', en: 'Income (contract amount)' },
  extra: { mn: 'Нэмэлт зардал', en: 'Extra expenses' },
  expense: { mn: 'Зардал (агент, нэмэлт)', en: 'Expense (agents and extra)' },
  offerProfit: { mn: 'Саналын ашиг', en: 'Profit of the offer' },
  lessExtra: { mn: 'Хасах нь: нэмэлт зардал', en: 'Less extra expenses' },
} as const satisfies Record<string, Label>;
type Say = (word: keyof typeof words) => string;

/** What the customer pays. */
export function customerPrice({ quotation, totals, language }: OrderPaper): PaperBlock[] {
  if (quotation.priceOffers.length === 0) return [];
  const total = words.agreed;
  return [heading(words.offers[language]), ...offerLines({ language, quotation, totals, total })];
}

/** What an order costs and brings: the offer with its profit, what agents are owed, the extra expenses, its cost sheet, and the result. */
export function houseMoney(from: OrderPaper): PaperBlock[] {
  const say: Say = (word) => words[word][from.language];
  return [
    ...offers(from, say),
    ...transport(from, say),
    ...extraExpensesTable(from),
    ...costSheet(from, say),
    ...result(from, say),
  ];
}

function offers({ quotation, totals, language }: OrderPaper, say: Say): PaperBlock[] {
  if (quotation.priceOffers.length === 0) return [];
  const total = words.agreed;
  return [heading(say('offers')), ...offerLines({ language, quotation, totals, total, showsProfit: true })];
}

function transport(from: OrderPaper, say: Say): PaperBlock[] {
  const { quotation, totals, language } = from;
  if (quotation.transportPrices.length === 0) return [];
  return [
    heading(say('transport')),
    table(
      [
        { label: say('agent'), width: 'rest' },
        { label: say('name'), width: 80 },
        { label: say('currency'), width: 40 },
        { label: say('price'), width: 75, right: true },
        { label: say('rate'), width: 55, right: true },
        { label: say('inTugrik'), width: 95, right: true },
      ],
      quotation.transportPrices.map((row, at) => [
        calledIn(from, 'agent', row.agent) ?? '',
        nameIn(language, row.name) ?? '',
        row.currency.toUpperCase(),
        money(row.price),
        rate(row.rate),
        money(totals.transport.rows[at]?.value ?? null),
      ]),
      [{ label: say('owed'), values: [money(totals.transport.total.mnt.value)] }],
    ),
  ];
}

/** E13: the cost of the order, and the whole with its container and profit, in three currencies. */
function costSheet(from: OrderPaper, say: Say): PaperBlock[] {
  const { order, orderTotals, language } = from;
  const { total } = orderTotals;
  const amounts = ({ mnt, usd, rmb }: InThree): string[] => [mnt, usd, rmb].map(({ value }) => money(value));
  const inDollars = (label: string, usd: string | null): string[][] =>
    usd === null ? [] : [[label, '', money(usd), '']];
  return [
    heading(say('sheet')),
    table(
      [
        { label: say('figure'), width: 'rest' },
        { label: 'MNT', width: 105, right: true },
        { label: 'USD', width: 95, right: true },
        { label: 'RMB', width: 95, right: true },
      ],
      [
        [say('cost'), ...amounts(orderTotals.cost)],
        ...inDollars(say('container'), order.containerUsd),
        ...inDollars(say('profit'), order.profitUsd),
      ],
      [{ label: say('calculated'), values: amounts(total) }],
    ),
    ...ratesUsed(language, [...total.mnt.from, total.usd, total.rmb]),
  ];
}

/** What the profit is made of: what the customer pays, what it costs, and what extra expenses take of the profit. */
function result({ fileTotals, totals, expenses }: OrderPaper, say: Say): PaperBlock[] {
  const extra = expenses.length === 0 ? null : money(extraExpensesMnt(expenses));
  const part = (label: string, value: string | null): string[][] => (value === null ? [] : [[label, value]]);
  return [
    heading(say('result')),
    table(
      [
        { label: say('figure'), width: 'rest' },
        { label: say('inTugrik'), width: 105, right: true },
      ],
      [
        [say('income'), money(fileTotals.income)],
        [say('transport'), money(totals.transport.total.mnt.value)],
        ...part(say('extra'), extra),
        [say('expense'), money(fileTotals.expense)],
        [say('offerProfit'), money(totals.offers.profit.mnt.value)],
        ...part(say('lessExtra'), extra === null ? null : `−${extra}`),
      ],
      [{ label: say('profit'), values: [money(fileTotals.profit)] }],
    ),
  ];
}
