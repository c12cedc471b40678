import type { Label } from '../../../contract/fields.js';
import type { InThree } from '../../../contract/money/order-totals.js';
import { money, rate } from '../../../contract/paper/figures.js';
import { heading, table, type PaperBlock } from '../../../contract/paper/paper.js';
import { nameIn, ratesUsed } from './file-paper.js';
import { calledIn, type OrderPaper } from './order-paper.js';

const words = {
  offers: { mn: 'Харилцагчид өгсөн үнэ', en: 'Price to the customer' },
  transport: { mn: 'Агентад төлөх', en: 'Owed to agents' },
  carrier: { mn: 'Тээвэрлэгч', en: 'Carrier' },
  agent: { mn: 'Агент', en: 'Agent' },
  name: { mn: 'Нэр', en: 'Name' },
  currency: { mn: 'Валют', en: 'Currency' },
  price: { mn: 'Үнэ', en: 'Price' },
  profit: { mn: 'Ашиг', en: 'Profit' },
  rate: { mn: 'Ханш', en: 'Rate' },
  inTugrik: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  total: { mn: 'Нийт', en: 'Total' },
  sheet: { mn: 'Захиалгын тооцоо', en: 'Cost sheet of the order' },
  figure: { mn: 'Дүн', en: 'Figure' },
  cost: { mn: 'Зардал', en: 'Cost' },
  whole: { mn: 'Зардал, чингэлэг, ашиг', en: 'Cost, container, profit' },
  container: { mn: 'Чингэлэг', en: 'Container' },
  result: { mn: 'Тээврийн дүн', en: 'The shipment' },
  income: { mn: 'Орлого', en: 'Income' },
  expense: { mn: 'Зардал', en: 'Expense' },
} as const satisfies Record<string, Label>;
type Say = (word: keyof typeof words) => string;

/** What an order costs and brings, for those who may see it: the offer, what agents are owed, its cost sheet, and the result. */
export function orderMoney(from: OrderPaper): PaperBlock[] {
  const say: Say = (word) => words[word][from.language];
  return [...offers(from, say), ...transport(from, say), ...costSheet(from, say), ...result(from, say)];
}

function offers(from: OrderPaper, say: Say): PaperBlock[] {
  const { quotation, totals, language } = from;
  if (quotation.priceOffers.length === 0) return [];
  return [
    heading(say('offers')),
    table(
      [
        { label: say('carrier'), width: 'rest' },
        { label: say('currency'), width: 50 },
        { label: say('price'), width: 80, right: true },
        { label: say('profit'), width: 80, right: true },
        { label: say('rate'), width: 60, right: true },
        { label: say('inTugrik'), width: 95, right: true },
      ],
      quotation.priceOffers.map((row, at) => [
        nameIn(language, row.carrier) ?? '',
        row.currency.toUpperCase(),
        money(row.price),
        money(row.profit),
        rate(row.rate),
        money(totals.offers.rows[at]?.mnt.value ?? null),
      ]),
      [
        { label: say('total'), values: [money(totals.offers.offer.mnt.value)] },
        { label: say('profit'), values: [money(totals.offers.profit.mnt.value)] },
      ],
    ),
  ];
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
      [{ label: say('total'), values: [money(totals.transport.total.mnt.value)] }],
    ),
  ];
}

/** E13: the cost of the order, and the whole with its container and profit, in three currencies. */
function costSheet(from: OrderPaper, say: Say): PaperBlock[] {
  const { order, orderTotals } = from;
  const inThree = (label: string, { mnt, usd, rmb }: InThree): string[] => [
    label,
    money(mnt.value),
    money(usd.value),
    money(rmb.value),
  ];
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
        inThree(say('cost'), orderTotals.cost),
        ...inDollars(say('container'), order.containerUsd),
        ...inDollars(say('profit'), order.profitUsd),
        inThree(say('whole'), orderTotals.total),
      ],
    ),
    ...ratesUsed(from),
  ];
}

function result({ fileTotals }: OrderPaper, say: Say): PaperBlock[] {
  return [
    heading(say('result')),
    table(
      [
        { label: say('figure'), width: 'rest' },
        { label: say('inTugrik'), width: 105, right: true },
      ],
      [
        [say('income'), money(fileTotals.income)],
        [say('expense'), money(fileTotals.expense)],
        [say('profit'), money(fileTotals.profit)],
      ],
    ),
  ];
}
