import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import type { ListColumn } from '../list.js';
import type { ListFilter } from '../filters/filter.js';
import { entryFilter } from '../filters/usual.js';
import { codeOfOrder } from './groups.js';
import { periodDays, type ReportDeclaration } from './report.js';

/** Opening balance, new amounts, payments and closing balance for each order of each party (D108). */
export interface BalanceReport extends ReportDeclaration {
  kind: 'balance';
  scheduled: Capability;
  of: 'payable' | 'receivable';
  /** The column of the payments. */
  deducted: 'paid_balance' | 'income_balance';
  /** The filter for one party. */
  party: 'agent' | 'payer';
}

const label = (mn: string, en: string): Label => ({ mn, en });
const mnt = (mn: string, en: string): ListColumn => ({ kind: 'money', label: label(mn, en), total: true });
const opening = mnt('Эхний үлдэгдэл', 'Opening balance');
const added = mnt('Нэмэгдсэн', 'Additions');
const closing = mnt('Эцсийн үлдэгдэл', 'Closing balance');
/** The toggle of the screen (D108): orders with a settled balance, or with an open one. */
const balance: ListFilter = {
  kind: 'which',
  label: label('Үлдэгдэл', 'Balance'),
  choices: { with: label('Үлдэгдэлтэй', 'With a balance'), without: label('Үлдэгдэлгүй', 'Without a balance') },
};
const code: ListColumn = { kind: 'text', label: label('Код', 'Code') };

export const payableReport: BalanceReport = {
  kind: 'balance',
  common: ['agent', codeOfOrder],
  name: 'report-payablereport',
  scheduled: 'export.finance',
  call: 'payablereport',
  screen: 'payablereport',
  of: 'payable',
  deducted: 'paid_balance',
  party: 'agent',
  subtotals: 'name',
  capability: 'report.other',
  title: label('Өглөгийн тайлан', 'Payable report'),
  columns: {
    name: { kind: 'text', label: label('Агент', 'Agent') },
    code,
    start_balance: opening,
    added_balance: added,
    paid_balance: mnt('Хасагдсан', 'Deductions'),
    rest_amount: closing,
  },
  filters: {
    ...periodDays,
    agent: { ...entryFilter('agent', label('Агент', 'Agent')), all: label('Бүх агент', 'All Agents') },
    balance,
  },
};

const receivableReport: BalanceReport = {
  kind: 'balance',
  common: ['payer', codeOfOrder],
  name: 'report-receivablereport',
  scheduled: 'export.finance',
  call: 'receivablereport',
  screen: 'receivablereport',
  of: 'receivable',
  deducted: 'income_balance',
  party: 'payer',
  subtotals: 'name',
  capability: 'report.other',
  title: label('Авлагын тайлан', 'Receivable report'),
  columns: {
    name: { kind: 'text', label: label('Төлөгч', 'Payer') },
    code,
    start_balance: opening,
    added_balance: added,
    income_balance: mnt('Орлого', 'Income'),
    rest_amount: closing,
  },
  filters: {
    ...periodDays,
    payer: { ...entryFilter('payer', label('Төлөгч', 'Payer')), all: label('Бүх төлөгч', 'All Payers') },
    balance,
  },
};

/** The column of each figure. */
export function balanceColumns({ deducted }: BalanceReport) {
  return { opening: 'start_balance', added: 'added_balance', deducted, closing: 'rest_amount' } as const;
}

export type BalanceFigure = keyof ReturnType<typeof balanceColumns>;

export const balances: readonly BalanceReport[] = [payableReport, receivableReport];
