import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import { daysOfMonth, type MonthDays } from './months.js';

/** The topic of the live connection for what is still open in a month. */
export const monthEndTopic = 'month-end';

/** A part of what is still open at the end of a month; its query is declared by the area whose rows it counts. */
interface OpenPart {
  label: Label;
  /** What to do about it. */
  hint: Label;
  /** What its sum is, if its rows have one. */
  sum?: Label;
  /** The address of the screen with exactly these rows. */
  address: (days: MonthDays) => string;
  /** The right to open it. */
  may: Capability;
}

const label = (mn: string, en: string): Label => ({ mn, en });
const rest = label('Үлдэгдэл', 'Rest');

/** The rows of the month by one of their dates (D105). */
const byDate = (path: string, left: string, datetype: '1' | '2' | '3') => (days: MonthDays) =>
  addressOf(path, { left, datetype, start: days.first, end: days.last });

function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** What is listed before a month is closed, in this order. None of it prevents closing. */
export const openParts = {
  bankLines: {
    label: label('Бүртгэж дуусаагүй банкны мөр', 'Open bank lines'),
    hint: label(
      'Юунд төлснийг бүртгэх, эсвэл хамаарахгүй гэж тэмдэглэх',
      'Book them, or say that they do not concern us',
    ),
    sum: label('Нээлттэй дүн', 'Open amount'),
    may: 'bank.read',
    address: ({ first, last }) => addressOf('/bank', { open: '1', start: first, end: last }),
  },
  uninvoiced: {
    label: label('Нэхэмжлэхгүй захиалга', 'Orders without an invoice'),
    hint: label('Нэхэмжлэх гаргах', 'Generate their invoices'),
    sum: label('Гэрээний дүн', 'Contract amount'),
    may: 'finance.read',
    address: byDate('/avlaga', 'uninvoiced', '1'),
  },
  differingInvoices: {
    label: label('Захиалгаасаа зөрсөн нэхэмжлэх', 'Invoices that differ from their order'),
    hint: label('Нэхэмжлэхийг устгаад дахин гаргах', 'Delete the invoice and generate it again'),
    sum: label('Зөрүү', 'Difference'),
    may: 'finance.read',
    address: ({ first, last }) => addressOf('/invoice', { differs: '1', start: first, end: last }),
  },
  receivablesToConfirm: {
    label: label('Төлөгдсөн, баталгаажаагүй авлага', 'Receivables paid and not confirmed'),
    hint: label('Бүрэн төлсөн гэж баталгаажуулах', 'Confirm them as paid'),
    sum: rest,
    may: 'finance.read',
    address: byDate('/avlaga', 'confirmable', '3'),
  },
  payablesToConfirm: {
    label: label('Төлсөн, баталгаажаагүй өглөг', 'Payables paid and not confirmed'),
    hint: label('Бүрэн төлсөн гэж баталгаажуулах', 'Confirm them as paid'),
    sum: rest,
    may: 'finance.read',
    address: byDate('/uglug/list', 'confirmable', '3'),
  },
  receivablesNotAtZero: {
    label: label('Баталгаажсан ч 0 болоогүй авлага', 'Confirmed receivables that do not end at 0'),
    hint: label('Зөрүүг хаах, эсвэл урьдчилгаа болгох', 'Write the difference off, or make it an advance'),
    sum: rest,
    may: 'finance.read',
    address: byDate('/avlaga', 'unsettled', '2'),
  },
  payablesNotAtZero: {
    label: label('Баталгаажсан ч 0 болоогүй өглөг', 'Confirmed payables that do not end at 0'),
    hint: label('Зөрүүг хаах, эсвэл урьдчилгаа болгох', 'Write the difference off, or make it an advance'),
    sum: rest,
    may: 'finance.read',
    address: byDate('/uglug/list', 'unsettled', '2'),
  },
  missingRates: {
    label: label('Энэ сард ханш оруулаагүй валют', 'Currencies without a rate of the month'),
    hint: label('Сарын ханшийг оруулах', 'Enter the rate of the month'),
    may: 'settings.currency.read',
    address: ({ first }) => addressOf('/settings/currency', { year: first.slice(0, 4) }),
  },
} as const satisfies Readonly<Record<string, OpenPart>>;

export type OpenPartName = keyof typeof openParts;

export const openPartNames = Object.keys(openParts) as OpenPartName[];

/** The screen with the rows of a part. */
export function addressOfPart(part: OpenPartName, month: string): string {
  return openParts[part].address(daysOfMonth(month));
}
