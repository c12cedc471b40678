import { Decimal } from 'decimal.js';
import type { Label } from '../../../contract/label.js';
import { isZero, type Figure } from '../../../contract/money/figures/explained.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import { heading, table, type PaperBlock } from '../../../contract/paper/paper.js';
import { extraExpensesMnt, extraExpensesTable } from './extra-expenses.js';
import { ratesUsed } from './file-paper.js';
import { offerLines } from './offer-lines.js';
import { displayNameOf, type OrderPaper } from './order-paper.js';
import { inItsCurrency, isAllTugrik } from './priced-line.js';

const words = {
  offers: { mn: 'Харилцагчид өгсөн үнэ', en: 'Price to the customer' },
  agreed: { mn: 'Гэрээний дүн', en: 'Contract amount' },
  transport: { mn: 'Агентад төлөх', en: 'Owed to agents' },
  agent: { mn: 'Агент', en: 'Agent' },
  name: { mn: 'Нэр', en: 'Name' },
  currency: { mn: 'Валют', en: 'Currency' },
  price: { mn: 'Үнэ', en: 'Price' },
  rate: { mn: 'Ханш', en: 'Rate' },
  inTugrik: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  tugrik: { mn: 'Үнэ, ₮', en: 'Price, ₮' },
  owed: { mn: 'Агентад төлөх дүн', en: 'Owed to agents' },
  sheet: { mn: 'Захиалгын тооцоо', en: 'Calculation of the order' },
  figure: { mn: 'Дүн', en: 'Figure' },
  amount: { mn: 'Валютаар', en: 'In its currency' },
  rates: { mn: 'Тарифын зардал', en: 'Cost of the rates' },
  container: { mn: 'Чингэлэг', en: 'Container' },
  calculatedProfit: { mn: 'Тооцооны ашиг', en: 'Calculated profit' },
  rounding: { mn: 'Бутархайн зөрүү', en: 'Rounding' },
  cost: { mn: 'Үүнээс тарифын зардал', en: 'Of which cost of the rates' },
  calculated: { mn: 'Тооцооны дүн', en: 'Calculated total' },
  expenses: { mn: 'Тээврийн зардал', en: 'Expense of the shipment' },
  extra: { mn: 'Нэмэлт зардал', en: 'Extra expenses' },
  expense: { mn: 'Нийт зардал', en: 'Total expense' },
  result: { mn: 'Тээврийн ашиг', en: 'Profit of the shipment' },
  offerProfit: { mn: 'Саналын ашиг', en: 'Profit of the offer' },
  lessExtra: { mn: 'Хасах нь: нэмэлт зардал', en: 'Less extra expenses' },
} as const satisfies Record<string, Label>;
type Translate = (word: keyof typeof words) => string;

/** What the customer pays. */
export function customerPrice({ quotation, totals, language }: OrderPaper): PaperBlock[] {
  if (quotation.priceOffers.length === 0) return [];
  const total = words.agreed;
  return [heading(words.offers[language]), ...offerLines({ language, quotation, totals, total })];
}

/** Costs and income of an order: the offer with its profit, what agents are owed, the extra expenses, the cost sheet, and the result. */
export function internalMoney(from: OrderPaper): PaperBlock[] {
  const translate: Translate = (word) => words[word][from.language];
  return [
    ...offers(from, translate),
    ...transport(from, translate),
    ...extraExpensesTable(from),
    ...costSheet(from, translate),
    ...result(from, translate),
  ];
}

function offers({ quotation, totals, language }: OrderPaper, translate: Translate): PaperBlock[] {
  if (quotation.priceOffers.length === 0) return [];
  const total = words.agreed;
  return [heading(translate('offers')), ...offerLines({ language, quotation, totals, total, showsProfit: true })];
}

function transport(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { quotation, totals, language } = from;
  if (quotation.transportPrices.length === 0) return [];
  const isTugrik = isAllTugrik(quotation.transportPrices);
  return [
    heading(translate('transport')),
    table(
      [
        { label: translate('agent'), width: 'rest' },
        { label: translate('name'), width: 80 },
        { label: translate('currency'), width: 40 },
        { label: translate('price'), width: 75, right: true },
        { label: translate('rate'), width: 55, right: true },
        { label: translate(isTugrik ? 'tugrik' : 'inTugrik'), width: 95, right: true },
      ],
      quotation.transportPrices.map((row, at) => [
        displayNameOf(from, 'agent', row.agent) ?? '',
        nameIn(language, row.name) ?? '',
        ...inItsCurrency({ ...row, amount: row.price }, isTugrik),
        money(totals.transport.rows[at]?.value ?? null),
      ]),
      [{ label: translate('owed'), values: [money(totals.transport.total.mnt.value)] }],
    ),
  ];
}

/**
 * E13: the rates above by currency, the container and the profit, each in tugrik at the rate of the order, with a line for rounding
 * differences (D154).
 */
function costSheet(from: OrderPaper, translate: Translate): PaperBlock[] {
  const { order, orderTotals, language } = from;
  const { byCurrency, cost, total } = orderTotals;
  const line = (label: string, { value, unit }: Figure, used: string | null): string[] => [
    label,
    unit.toUpperCase(),
    money(value),
    rate(used),
    money(inTugrik(value, used)),
  ];
  const usedOf = (base: 'usd' | 'rmb' | 'eur'): string | null =>
    total.mnt.from.find(({ from: parts }) => parts[0]?.unit === base)?.from[1]?.value ?? null;
  const inDollars = (label: string, usd: string | null): string[][] =>
    usd === null || new Decimal(usd).isZero()
      ? []
      : [[label, 'USD', money(usd), rate(usedOf('usd')), money(inTugrik(usd, usedOf('usd')))]];
  const rows = [
    ...(['mnt', 'usd', 'rmb', 'eur'] as const)
      .filter((base) => !isZero(byCurrency[base]))
      .map((base) => line(translate('rates'), byCurrency[base], base === 'mnt' ? '1' : usedOf(base))),
    ...inDollars(translate('container'), order.containerUsd),
    ...inDollars(translate('calculatedProfit'), order.profitUsd),
  ];
  if (rows.length === 0) return [];
  const shown = rows.reduce((sum, row) => sum.plus((row.at(-1) ?? '').replaceAll(',', '')), new Decimal(0));
  const rest = new Decimal(total.mnt.value).minus(shown);
  return [
    heading(translate('sheet')),
    table(
      [
        { label: translate('figure'), width: 'rest' },
        { label: translate('currency'), width: 40 },
        { label: translate('amount'), width: 95, right: true },
        { label: translate('rate'), width: 60, right: true },
        { label: translate('inTugrik'), width: 105, right: true },
      ],
      rest.isZero() ? rows : [...rows, [translate('rounding'), '', '', '', money(rest.toFixed(2))]],
      [
        ...(cost.mnt.value === total.mnt.value ? [] : [{ label: translate('cost'), values: [money(cost.mnt.value)] }]),
        { label: `${translate('calculated')}, ₮`, values: [money(total.mnt.value)] },
        ...(['usd', 'rmb'] as const).map((unit) => ({
          label: `${translate('calculated')}, ${unit.toUpperCase()}`,
          values: [rate(total[unit].from[1]?.value ?? null), money(total[unit].value)],
        })),
      ],
    ),
    ...ratesUsed(language, [...total.mnt.from, total.usd, total.rmb]),
  ];
}

function inTugrik(amount: string, used: string | null): string {
  return new Decimal(amount)
    .times(used ?? 1)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toFixed(2);
}

/** The parts of the expense and of the profit. The profit is that of the offer less the extra expenses (D065). */
function result({ fileTotals, totals, expenses, language }: OrderPaper, translate: Translate): PaperBlock[] {
  const extra = expenses.length === 0 ? null : money(extraExpensesMnt(expenses));
  const { income, expense, profit } = fileTotals;
  const sums = (parts: readonly (readonly [string, string | null])[], total: string, sum: string): PaperBlock =>
    table(
      [
        { label: translate('figure'), width: 'rest' },
        { label: translate('inTugrik'), width: 105, right: true },
      ],
      parts.flatMap(([label, value]) => (value === null ? [] : [[label, value]])),
      [{ label: total, values: [money(sum)] }],
    );
  const difference = new Decimal(income).minus(expense);
  return [
    heading(translate('expenses')),
    sums(
      [
        [translate('owed'), money(totals.transport.total.mnt.value)],
        [translate('extra'), extra],
      ],
      translate('expense'),
      expense,
    ),
    heading(translate('result')),
    sums(
      [
        [translate('offerProfit'), money(totals.offers.profit.mnt.value)],
        [translate('lessExtra'), extra === null ? null : `−${extra}`],
      ],
      translate('result'),
      profit,
    ),
    ...(difference.eq(profit)
      ? []
      : [{ kind: 'text' as const, text: whyItDiffers[language](money(difference.toFixed(2))), quiet: true }]),
  ];
}

const whyItDiffers = {
  mn: (difference: string) =>
    `Ашиг нь үнийн саналд оруулсан ашгаас нэмэлт зардлыг хассан дүн. Гэрээний дүнгээс нийт зардлыг хасвал ${difference} ₮ болно.`,
  en: (difference: string) =>
    `The profit is the one entered with the offer, less the extra expenses. The contract amount less the total expense would be ${difference} ₮.`,
} as const;
