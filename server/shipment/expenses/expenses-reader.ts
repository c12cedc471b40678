import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '../../../contract/route.js';
import type { expensesRoutes } from '../../../contract/shipment/expenses/routes.js';
import type { allEntriesRoutes } from '../../../contract/shipment/file/all-entries.js';
import { Database } from '../../database/database.js';
import { personName } from '../file/entry-name.js';
import { extraExpenses } from '../tables.js';
import { EntryReader, type EntryPage, type EntrySource } from '../file/entry-reader.js';

type Expenses = AnswerOf<(typeof expensesRoutes)['list']>;
type Expense = Expenses['listdata'][number];
type DecidedExpense = AnswerOf<(typeof allEntriesRoutes)['entries']>['expenses']['listdata'][number];

/** The database returns decimals as text. */
type Amounts = Record<'rate' | 'amount' | 'mnt', string>;

const table = extraExpenses;
const columns = `e.id, e.number, e.name, e.currency, e.rate, e.amount, e.total_mnt as mnt, ${personName('e.user_id')} as user`;
const asNumbers = <R extends Amounts>(row: R) => ({
  ...row,
  rate: Number(row.rate),
  amount: Number(row.amount),
  mnt: Number(row.mnt),
});

const expenses: EntrySource<Amounts & Omit<Expense, keyof Amounts>, Expense> = { table, columns, rowOf: asNumbers };

/** With who pays each, which the call of the specification does not answer. */
const decidedExpenses: EntrySource<Amounts & Omit<DecidedExpense, keyof Amounts>, DecidedExpense> = {
  table,
  columns: `${columns}, coalesce(e.payer, 'undecided') as payer, e.payer_reason as reason, e.charged_by, e.invoice_id, e.invoice_code`,
  text: 'name',
  rowOf: asNumbers,
};

/** The extra expenses of an order in the order of entry, and their total. */
@Injectable()
export class ExpensesReader {
  private readonly entries: EntryReader;

  constructor(private readonly database: Database) {
    this.entries = new EntryReader(database.pool);
  }

  async list(id: number): Promise<Expenses> {
    const [listdata, mnt] = await Promise.all([this.entries.all(id, expenses), this.total(id)]);
    return { listdata, mnt };
  }

  page(id: number, before: number | null): Promise<EntryPage<DecidedExpense>> {
    return this.entries.page(id, decidedExpenses, before);
  }

  async total(id: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ mnt: string }>(
      `select coalesce(sum(total_mnt), 0) as mnt from ${extraExpenses} where shipment_id = $1`,
      [id],
    );
    return Number(rows[0]?.mnt);
  }
}
