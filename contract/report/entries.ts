import type { Label } from '../label.js';
import { defineList, ofColumns, type ListDeclaration } from '../list.js';
import { currencies } from '../reference/fixed/currencies.js';
import { ofReport } from '../filters/usual.js';
import { balanceColumns, balances, type BalanceFigure, type BalanceReport } from './balances.js';

const label = (mn: string, en: string): Label => ({ mn, en });

/** The kind of an entry: an amount that became due, a payment, or a difference written off (D205). */
const entryKinds = {
  owed: label('Тооцоо үүссэн', 'Owed'),
  income: label('Орлого', 'Income'),
  payment: label('Төлбөр', 'Payment'),
  exchange: label('Ханшийн зөрүү', 'Exchange difference'),
  advance: label('Урьдчилгаа болгосон', 'Made an advance'),
};

const titles: Readonly<Record<BalanceReport['of'], Label>> = {
  payable: label('Өглөгийн тайлангийн бичилт', 'Entries of the payable report'),
  receivable: label('Авлагын тайлангийн бичилт', 'Entries of the receivable report'),
};

/** The entries that a figure of a balance report adds up, queried with the filters of the report (D148). */
export interface EntryList extends ListDeclaration {
  report: BalanceReport;
}

function entriesOf(report: BalanceReport): EntryList {
  const figures = Object.entries(balanceColumns(report)) as [BalanceFigure, string][];
  const list = defineList({
    name: `${report.of}entries`,
    title: titles[report.of],
    path: `/api/report/${report.call}/entries`,
    capability: report.capability,
    columns: {
      day: { kind: 'date', label: label('Огноо', 'Day'), sort: true, onCard: true },
      code: { kind: 'code', label: label('SO дугаар', 'SO code'), sort: true },
      party: report.columns['name']!,
      kind: { kind: 'choice', choices: entryKinds, label: label('Төрөл', 'Kind'), onCard: true },
      document: { kind: 'text', label: label('Баримт', 'Document') },
      amount: {
        kind: 'money',
        label: label('Дүн', 'Amount'),
        currency: 'currency',
        sort: true,
        total: { per: 'currency' },
      },
      currency: { kind: 'choice', choices: currencies, label: label('Валют', 'Currency'), filter: true },
      mnt: { kind: 'money', label: label('Дүн ₮', 'Amount MNT'), sort: true, total: true },
      id: { kind: 'integer', label: label('Дугаар', 'Id'), optional: true, inner: true },
      file: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
    },
    filters: {
      /** By default the closing balance. */
      figure: {
        kind: 'which',
        label: label('Тайлангийн дүн', 'Figure of the report'),
        choices: Object.fromEntries(figures.map(([figure, column]) => [figure, report.columns[column]!.label])),
      },
      ...report.filters,
      ...ofColumns('currency'),
      group: ofReport,
    },
    order: ['-day', '-id'],
  });
  return { ...list, report };
}

/** The entry list of each balance report. */
export const entryLists: readonly EntryList[] = balances.map(entriesOf);
