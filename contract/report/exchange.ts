import type { Label } from '../label.js';
import { defineList, ofColumns, type ListColumn } from '../list.js';
import { between } from '../filters/usual.js';
import { currencies } from '../reference/fixed/currencies.js';
import { periodDays, type ReportDeclaration } from './report.js';

/**
 * Differences of exchange by party and currency: realised ones of the days (D139), those of advances apart, and what is open in a foreign
 * currency at the rate in force on the last day, which is never posted.
 */
export interface ExchangeReport extends ReportDeclaration {
  kind: 'exchange';
}

const label = (mn: string, en: string): Label => ({ mn, en });
/** A gain is positive on either side, a loss negative. */
const result = (mn: string, en: string) =>
  ({ kind: 'money', label: label(mn, en), total: true }) as const satisfies ListColumn;

const side = {
  kind: 'choice',
  choices: {
    receivable: label('Төлөгч', 'Payer'),
    payable: label('Агент', 'Agent'),
    bank: label('Банкны данс', 'Bank account'),
  },
  label: label('Тал', 'Side'),
} as const satisfies ListColumn;
const currency = {
  kind: 'choice',
  choices: currencies,
  label: label('Валют', 'Currency'),
} as const satisfies ListColumn;
const open = { kind: 'money', label: label('Нээлттэй дүн', 'Open amount'), currency: 'currency' } as const;

/** The figures, each a sum of entries. */
const figures = {
  realised: result('Хэрэгжсэн зөрүү ₮', 'Realised ₮'),
  advances: result('Урьдчилгаа ашигласны зөрүү ₮', 'Of used advances ₮'),
  returns: result('Урьдчилгаа буцаасны зөрүү ₮', 'Of returned advances ₮'),
  unrealised: result('Хэрэгжээгүй зөрүү ₮', 'Unrealised ₮'),
} as const;
const { unrealised, ...realised } = figures;

export const exchangeReport: ExchangeReport = {
  kind: 'exchange',
  name: 'report-exchange',
  call: 'exchange',
  screen: 'exchange',
  capability: 'exchange.read',
  scheduled: 'exchange.read',
  title: label('Ханшийн зөрүү', 'Exchange differences'),
  columns: {
    side,
    name: { kind: 'text', label: label('Харилцагч, данс', 'Party, account') },
    currency,
    ...realised,
    open,
    booked: { kind: 'money', label: label('Бүртгэснээр ₮', 'As booked ₮') },
    rate: { kind: 'rate', label: label('Сүүлийн өдрийн ханш', 'Rate of the last day') },
    valued: { kind: 'money', label: label('Тэр ханшаар ₮', 'At that rate ₮') },
    unrealised,
  },
  filters: periodDays,
  common: ['payer', 'agent', 'extraCurrency'],
};

/** The kinds of entries, in the order of their ids. */
const entryKinds = ['income', 'payment', 'return', 'receivable', 'payable', 'account', 'itemPayment', 'item'] as const;
export type ExchangeEntryKind = (typeof entryKinds)[number];

/** The id of an entry: the number of its record, which may be an expression of it, and its kind. */
export const exchangeEntryId = {
  of: (kind: ExchangeEntryKind, number: number): number => number * entryKinds.length + entryKinds.indexOf(kind),
  sql: (kind: ExchangeEntryKind, number: string): string =>
    `${number}::bigint * ${entryKinds.length} + ${entryKinds.indexOf(kind)}`,
  /** The numbers of the records of one kind. */
  numbers: (kind: ExchangeEntryKind, ids: readonly number[]): number[] =>
    ids.flatMap((id) =>
      id % entryKinds.length === entryKinds.indexOf(kind) ? Math.floor(id / entryKinds.length) : [],
    ),
};

/** The postings, returns of advances, open rows and accounts that the figures add up. */
export const exchangeEntryList = defineList({
  name: 'exchangeentries',
  scheduled: 'exchange.read',
  title: label('Ханшийн зөрүүний бичилт', 'Entries of exchange differences'),
  path: '/api/report/exchange/entries',
  capability: 'exchange.read',
  columns: {
    day: { kind: 'date', label: label('Огноо', 'Day'), sort: true, onCard: true },
    figure: {
      kind: 'choice',
      label: label('Тайлангийн дүн', 'Figure of the report'),
      choices: Object.fromEntries(Object.entries(figures).map(([name, column]) => [name, column.label])),
      filter: true,
    },
    side: { ...side, filter: true },
    payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
    agent: { kind: 'text', label: label('Агент', 'Agent'), filter: { refersTo: 'agent' } },
    code: { kind: 'code', label: label('SO дугаар', 'SO code'), sort: true },
    document: { kind: 'text', label: label('Баримт', 'Document') },
    amount: { kind: 'money', label: label('Дүн', 'Amount'), currency: 'currency', total: { per: 'currency' } },
    currency: { ...currency, filter: true },
    booked: { kind: 'rate', label: label('Бүртгэсэн ханш', 'Rate booked') },
    rate: { kind: 'rate', label: label('Ханш', 'Rate') },
    booked_mnt: { kind: 'money', label: label('Бүртгэснээр ₮', 'As booked ₮') },
    valued_mnt: { kind: 'money', label: label('Ханшаар ₮', 'At the rate ₮') },
    /** A gain is positive, a loss negative. */
    mnt: { kind: 'money', label: label('Зөрүү ₮', 'Difference ₮'), total: true, sort: true },
    account: { kind: 'text', label: label('Данс', 'Account') },
    id: { kind: 'integer', label: label('Дугаар', 'Id'), optional: true, inner: true },
    file: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
  },
  filters: {
    ...between(label('Хугацаа', 'Period')),
    ...ofColumns('figure', 'side', 'payer', 'agent', 'currency'),
  },
  order: ['-day', '-id'],
});
