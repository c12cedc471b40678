import type { Label } from '../../label.js';
import { currencies } from '../../reference/fixed/currencies.js';

/** One control total: what the firm types from its old system, and what the moved firm has. */
export interface TotalLine {
  kind: 'count' | 'money';
  label: Label;
  /** One sentence: what is in it. */
  sentence: Label;
  /** How a trial balance of an old system may name it. */
  heads: readonly string[];
  /** The list with the rows behind it; none where they are in several lists. */
  list?: string;
  /** The kind of sheet of which each new row adds one, so that it can be counted before the rehearsal. */
  rowsOf?: string;
}

const label = (mn: string, en: string): Label => ({ mn, en });

/** Every control total. Names are frozen: typed totals are stored under them. */
const totalLines = {
  parties: {
    kind: 'count',
    label: label('Харилцагч', 'Parties'),
    sentence: label(
      'Хүлээн авагч, төлөгч, агент, нийлүүлэгч, гаалийн зууч, жолооч, тээвэрлэгч; хэд хэдэн жагсаалтад байгаа ижил нэрийг нэг гэж тоолно.',
      'Consignees, payers, agents, suppliers, custom agents, drivers and carriers; a name that is in several lists counts once.',
    ),
    heads: ['Харилцагчийн тоо', 'Нийт харилцагч', 'Number of parties', 'Customers', 'Контрагенты'],
    rowsOf: 'parties',
  },
  payers: {
    kind: 'count',
    label: label('Төлөгч', 'Payers'),
    sentence: label('Төлөгчдийн жагсаалтад байгаа.', 'Those in the list of payers.'),
    heads: ['Төлөгчийн тоо', 'Худалдан авагч', 'Debtors', 'Плательщики'],
    list: '/settings/payer',
  },
  agents: {
    kind: 'count',
    label: label('Агент', 'Agents'),
    sentence: label('Агентуудын жагсаалтад байгаа.', 'Those in the list of agents.'),
    heads: ['Агентын тоо', 'Creditors', 'Агенты'],
    list: '/settings/agent',
  },
  consignees: {
    kind: 'count',
    label: label('Хүлээн авагч', 'Consignees'),
    sentence: label('Хүлээн авагчдын жагсаалтад байгаа.', 'Those in the list of consignees.'),
    heads: ['Хүлээн авагчийн тоо', 'Грузополучатели'],
    list: '/settings/consignee',
  },
  inquiries: {
    kind: 'count',
    label: label('Нээлттэй үнийн хүсэлт', 'Open inquiries'),
    sentence: label('Хаагаагүй, захиалга болоогүй үнийн хүсэлт.', 'Inquiries that are neither closed nor an order.'),
    heads: ['Үнийн хүсэлтийн тоо', 'Нээлттэй санал', 'Quotations', 'Open quotations', 'Открытые запросы'],
    list: '/inquiry',
    rowsOf: 'inquiries',
  },
  orders: {
    kind: 'count',
    label: label('Явж буй захиалга', 'Running orders'),
    sentence: label(
      'Архивлаагүй захиалга: хүлээгдэж буй, ирсэн.',
      'Orders that are not archived: pending and arrived.',
    ),
    heads: ['Захиалгын тоо', 'Идэвхтэй захиалга', 'Open orders', 'Active jobs', 'Текущие заказы'],
    list: '/shippingorder',
    rowsOf: 'orders',
  },
  units: {
    kind: 'count',
    label: label('Замд яваа нэгж', 'Units underway'),
    sentence: label(
      'Ирээгүй захиалгын чингэлэг, вагон, машин, падаан; буцаасан чингэлэг орохгүй.',
      'Containers, wagons, trucks and waybills of orders that have not arrived, without returned containers.',
    ),
    heads: ['Нэгжийн тоо', 'Замд яваа чингэлэг', 'Containers in transit', 'Units in transit', 'Единицы в пути'],
    list: '/operation',
    rowsOf: 'units',
  },
  receivable: {
    kind: 'money',
    label: label('Авлага, захиалгаар', 'Receivable of orders'),
    sentence: label(
      'Захиалгуудын төлөх үлдэгдэл, илүү төлснийг хассан.',
      'What is left to be paid of orders, less what was overpaid.',
    ),
    heads: ['Авлага', 'Дансны авлага', 'Accounts receivable', 'Receivables', 'Дебиторская задолженность'],
    list: '/aging/receivable/rows?figure=rest',
  },
  receivableItems: {
    kind: 'money',
    label: label('Авлага, файлгүй', 'Receivable outside files'),
    sentence: label(
      'Файлгүй тооцооны төлөгчөөс авах үлдэгдэл; бидний буцаах нь хасагдсан.',
      'What payers owe outside files, less what we owe them.',
    ),
    heads: ['Бусад авлага', 'Эхний үлдэгдэл, авлага', 'Other receivables', 'Прочая дебиторская задолженность'],
    list: '/aging/receivable/rows?figure=items',
  },
  customInvoices: {
    kind: 'count',
    label: label('Тусгай нэхэмжлэх', 'Custom invoices'),
    sentence: label(
      'Тусгай нэхэмжлэхийн тоо, төлснийг оруулаад.',
      'How many custom invoices there are, paid ones too.',
    ),
    heads: ['Тусгай нэхэмжлэхийн тоо', 'Нэхэмжлэхийн тоо', 'Number of invoices', 'Количество счетов'],
    list: '/custominvoice',
    rowsOf: 'customInvoices',
  },
  customInvoiceSum: {
    kind: 'money',
    label: label('Тусгай нэхэмжлэхийн дүн', 'Sum of custom invoices'),
    sentence: label(
      'Бүх тусгай нэхэмжлэхийн дүн, төлснийг оруулаад.',
      'The amounts of all custom invoices, paid ones too.',
    ),
    heads: ['Нэхэмжлэхийн дүн', 'Нийт нэхэмжилсэн', 'Invoiced', 'Total invoiced', 'Выставлено'],
    list: '/custominvoice',
  },
  customInvoiceRest: {
    kind: 'money',
    label: label('Тусгай нэхэмжлэхийн үлдэгдэл', 'Open custom invoices'),
    sentence: label('Тусгай нэхэмжлэхийн төлөгдөөгүй үлдэгдэл.', 'What is left to be paid of custom invoices.'),
    heads: ['Төлөгдөөгүй нэхэмжлэх', 'Нэхэмжлэхийн үлдэгдэл', 'Unpaid invoices', 'Неоплаченные счета'],
    list: '/aging/receivable/rows?figure=custominvoices',
  },
  advancesReceived: {
    kind: 'money',
    label: label('Авсан урьдчилгаа', 'Advances of payers'),
    sentence: label('Төлөгчөөс авсан урьдчилгааны ашиглаагүй үлдэгдэл.', 'What is not used of advances of payers.'),
    heads: ['Урьдчилж орсон орлого', 'Урьдчилгаа', 'Customer advances', 'Deferred income', 'Авансы полученные'],
    list: '/aging/receivable/rows?figure=advances',
  },
  receivableBalance: {
    kind: 'money',
    label: label('Төлөгчдийн нийт үлдэгдэл', 'Balance of payers'),
    sentence: label(
      'Захиалга, файлгүй тооцоо, тусгай нэхэмжлэхийн үлдэгдлээс урьдчилгааг хассан.',
      'What is left of orders, items outside files and custom invoices, less advances.',
    ),
    heads: ['Нийт авлага', 'Цэвэр авлага', 'Total receivables', 'Net receivables', 'Итого дебиторы'],
    list: '/aging/receivable/rows?figure=balance',
  },
  payable: {
    kind: 'money',
    label: label('Өглөг, захиалгаар', 'Payable of orders'),
    sentence: label(
      'Захиалгуудын агентад төлөх үлдэгдэл, илүү төлснийг хассан.',
      'What is left to pay to agents of orders, less what was overpaid.',
    ),
    heads: ['Өглөг', 'Дансны өглөг', 'Accounts payable', 'Payables', 'Кредиторская задолженность'],
    list: '/aging/payable/rows?figure=rest',
  },
  payableItems: {
    kind: 'money',
    label: label('Өглөг, файлгүй', 'Payable outside files'),
    sentence: label(
      'Файлгүй тооцооны агентад төлөх үлдэгдэл; бидний нэхэмжлэл хасагдсан.',
      'What we owe agents outside files, less our claims.',
    ),
    heads: ['Бусад өглөг', 'Эхний үлдэгдэл, өглөг', 'Other payables', 'Прочая кредиторская задолженность'],
    list: '/aging/payable/rows?figure=items',
  },
  advancesPaid: {
    kind: 'money',
    label: label('Төлсөн урьдчилгаа', 'Advances to agents'),
    sentence: label('Агентад төлсөн урьдчилгааны ашиглаагүй үлдэгдэл.', 'What is not used of advances to agents.'),
    heads: ['Урьдчилж төлсөн зардал', 'Supplier advances', 'Prepaid expenses', 'Авансы выданные'],
    list: '/aging/payable/rows?figure=advances',
  },
  payableBalance: {
    kind: 'money',
    label: label('Агентуудын нийт үлдэгдэл', 'Balance of agents'),
    sentence: label(
      'Захиалга, файлгүй тооцооны үлдэгдлээс урьдчилгааг хассан.',
      'What is left of orders and items outside files, less advances.',
    ),
    heads: ['Нийт өглөг', 'Цэвэр өглөг', 'Total payables', 'Net payables', 'Итого кредиторы'],
    list: '/aging/payable/rows?figure=balance',
  },
} as const satisfies Readonly<Record<string, TotalLine>>;

export type TotalLineName = keyof typeof totalLines;
export const totalLineNames = Object.keys(totalLines) as TotalLineName[];

export function totalLine(name: TotalLineName): TotalLine {
  return totalLines[name];
}

/** The label of a stored line; one that is no more keeps its name. */
export function labelOfTotal(name: string): Label {
  return totalLineNames.some((one) => one === name) ? totalLine(name as TotalLineName).label : label(name, name);
}

/** All currencies together, in tugrik. */
export const allInTugrik = 'all';

/** An old system knows a currency, not the bank whose rate it was (D045). */
export function currencyOfBank(currency: string): string {
  return currency.split('-')[0] ?? currency;
}

/** The currencies of a line of money, and their sum in tugrik. */
export const totalCurrencies: readonly string[] = [
  ...new Set(Object.keys(currencies).map(currencyOfBank)),
  allInTugrik,
];

/** A count has no currency. */
export function hasCurrency(name: TotalLineName, currency: string | null): boolean {
  return totalLine(name).kind === 'count' ? currency === null : currency !== null && totalCurrencies.includes(currency);
}
