import { ofReport } from '../filters/usual.js';
import type { Label } from '../label.js';
import { defineList, ofColumns, type ListDeclaration } from '../list.js';
import { currencies } from '../reference/fixed/currencies.js';
import { agingFigures, agingReport, type AgingReport } from './report.js';
import { placeLabels, type AgingSide } from './places.js';

const label = (mn: string, en: string): Label => ({ mn, en });

/** What an open row is of. */
export const openRowKinds = {
  order: label('Захиалга', 'Order'),
  custominvoice: label('Тусгай нэхэмжлэх', 'Custom invoice'),
  advance: label('Урьдчилгаа', 'Advance'),
  item: label('Бусад тооцоо', 'Item outside files'),
} as const;
export type OpenRowKind = keyof typeof openRowKinds;

/** The open rows of one side on a day, queried with the filters of the aging (D148). */
export interface OpenRowList extends ListDeclaration {
  report: AgingReport;
}

const titles = {
  receivable: label('Нээлттэй авлага', 'Open receivables'),
  payable: label('Нээлттэй өглөг', 'Open payables'),
} as const;

function openRowsOf(side: AgingSide): OpenRowList {
  const report = agingReport(side, false);
  const list = defineList({
    name: `open${side}s`,
    scheduled: 'export.finance',
    title: titles[side],
    path: `/api/aging/${side}/rows`,
    capability: 'aging.read',
    columns: {
      code: { kind: 'code', label: label('Код', 'Code'), sort: true },
      party: report.columns['name']!,
      place: { kind: 'choice', choices: placeLabels, label: label('Насжилт', 'Age'), onCard: true },
      due: { kind: 'date', label: label('Төлөх хугацаа', 'Due'), sort: true, onCard: true },
      late: { kind: 'integer', label: label('Хэтэрсэн хоног', 'Days late'), sort: true },
      /** In its own currency. */
      rest: {
        kind: 'money',
        label: label('Үлдэгдэл', 'Rest'),
        currency: 'currency',
        sort: true,
        total: { per: 'currency' },
      },
      currency: { kind: 'choice', choices: currencies, label: label('Валют', 'Currency'), filter: true },
      rest_mnt: { kind: 'money', label: label('Үлдэгдэл ₮', 'Rest MNT'), sort: true, total: true },
      amount: {
        kind: 'money',
        label: label('Дүн', 'Amount'),
        currency: 'currency',
        total: { per: 'currency' },
      },
      mnt: { kind: 'money', label: label('Дүн ₮', 'Amount MNT'), total: true },
      kind: { kind: 'choice', choices: openRowKinds, label: label('Төрөл', 'Kind') },
      document: { kind: 'text', label: label('Баримт', 'Document') },
      day: { kind: 'date', label: label('Огноо', 'Day'), sort: true },
      id: { kind: 'integer', label: label('Дугаар', 'Id'), optional: true, inner: true },
      number: { kind: 'integer', label: label('Бичлэгийн дугаар', 'Record no.'), optional: true, inner: true },
      file: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
    },
    filters: {
      ...report.filters,
      /** Every open row by default. */
      figure: { kind: 'which', label: label('Насжилтын дүн', 'Figure of the aging'), choices: agingFigures(side) },
      ...ofColumns('currency'),
      group: ofReport,
    },
    order: ['-late', 'due'],
  });
  return { ...list, report };
}

/** The open rows of payers, and of agents. */
export const openRowLists: readonly OpenRowList[] = [openRowsOf('receivable'), openRowsOf('payable')];
