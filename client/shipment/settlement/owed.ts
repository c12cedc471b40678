import { payableList, receivableList } from '../../../contract/shipment/settlement/lists';
import type { ListDeclaration } from '../../../contract/list';
import type { ListRow } from '../../grid/grid-column';
import type { ListViewProps } from '../../list/list-props';
import { dueCell } from './due-cell';

/** A row of receivables or payables. */
export interface OwedRow extends ListRow {
  code: string;
  currency: string;
  ispaid: boolean;
  show_confirm: boolean;
  finished: string | null;
}

/** A row in field names common to both lists. */
export interface Owed {
  id: number;
  shipment: number;
  code: string;
  party: string;
  currency: string;
  /** The booked exchange rate. */
  rate: string;
  totalMnt: string;
  isPaid: boolean;
}

/** Receivables (owed by payers) or payables (owed to agents). */
export interface OwedKind {
  screen: 'avlaga' | 'uglug';
  list: ListDeclaration;
  side: 'receivable' | 'payable';
  /** The column of the payer or agent. */
  party: string;
  /** The columns of the open amount, and the day of the last transaction. */
  rest: string;
  moved: string;
  cells?: NonNullable<ListViewProps<OwedRow>['cells']>;
  record: 'incomes' | 'payments';
  emptyHint: 'noReceivables' | 'noPayables';
  confirm: string;
  transactions: string;
  read(row: OwedRow): Owed;
  /** The URL of the transactions of a row; it contains the payer or agent too. */
  address(row: OwedRow): string;
}

const alike = ({ id, code, currency, ispaid }: OwedRow) => ({ id, code, currency, isPaid: ispaid });
const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string | number);

/** The record to which the transactions belong, and the lists that show them. */
export const moneyOf = (shipment: number) => ({ kind: 'shipment', id: shipment, lists: moneyLists });

export const receivables: OwedKind = {
  screen: 'avlaga',
  list: receivableList,
  side: 'receivable',
  party: 'payer',
  rest: 'rest',
  moved: 'transaction_at',
  cells: { due_on: dueCell },
  record: 'incomes',
  emptyHint: 'noReceivables',
  confirm: '/api/finance/avlaga/list/paid',
  transactions: '/api/finance/avlaga/transaction',
  read: (row) => ({
    ...alike(row),
    shipment: row.id,
    party: text(row['payer']),
    rate: text(row['exchange']),
    totalMnt: text(row['total_mnt']),
  }),
  address: (row) => `/api/finance/avlaga/transaction/${row.id}/${text(row['payerid']) || 0}/${row.id}`,
};

export const payables: OwedKind = {
  screen: 'uglug',
  list: payableList,
  side: 'payable',
  party: 'agentname',
  rest: 'unpaidtotal',
  moved: 'transaction_last',
  record: 'payments',
  emptyHint: 'noPayables',
  confirm: '/api/finance/list/uglug/paid',
  transactions: '/api/finance/list/uglug/transaction',
  read: (row) => ({
    ...alike(row),
    shipment: Number(row['inquiry_id']),
    party: text(row['agentname']),
    rate: text(row['rate']),
    totalMnt: text(row['totalmnt']),
  }),
  address: (row) =>
    `/api/finance/list/uglug/transaction/${text(row['inquiry_id'])}/${text(row['agentid']) || 0}/${row.id}`,
};

/** The lists that change with the transactions of an order. */
export const moneyLists = [receivableList.name, payableList.name];
