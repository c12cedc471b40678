import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '../../../contract/route.js';
import type { expensesRoutes } from '../../../contract/shipment/expenses/routes.js';
import { Database } from '../../database/database.js';
import { assertShipmentExists } from '../file/assert-shipment-exists.js';
import { accounts } from '../../identity/tables.js';

type Expenses = AnswerOf<(typeof expensesRoutes)['list']>;

/** The database returns decimals as text. */
type Amounts = Record<'rate' | 'amount' | 'mnt', string>;

/** The extra expenses of an order in the order of entry, and their total. */
@Injectable()
export class ExpensesReader {
  constructor(private readonly database: Database) {}

  async list(id: number): Promise<Expenses> {
    const { pool } = this.database;
    await assertShipmentExists(pool, id);
    const { rows } = await pool.query<Amounts & Omit<Expenses['listdata'][number], keyof Amounts> & { total: string }>(
      `select e.id, e.number, e.name, e.currency, e.rate, e.amount, e.total_mnt as mnt, u.name as user,
          sum(e.total_mnt) over () as total
        from extra_expense e left join ${accounts} u on u.id = e.user_id where e.shipment_id = $1 order by e.number`,
      [id],
    );
    return {
      listdata: rows.map(({ total: _total, ...line }) => ({
        ...line,
        rate: Number(line.rate),
        amount: Number(line.amount),
        mnt: Number(line.mnt),
      })),
      mnt: Number(rows[0]?.total ?? 0),
    };
  }
}
