import { Controller } from '@nestjs/common';
import { expensesRoutes } from '../../../contract/shipment/expenses/routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { Database } from '../../database/database.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { assertThereIs } from '../there-is.js';

type Routes = typeof expensesRoutes;
type Line = AnswerOf<Routes['list']>['listdata'][number];

@Controller()
export class ExpensesController {
  constructor(private readonly database: Database) {}

  @Serve(expensesRoutes.list)
  async list({ params: { inquiryid } }: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    const { pool } = this.database;
    await assertThereIs(pool, inquiryid);
    const { rows } = await pool.query<Line & { total: number }>(
      `select e.id, e.number, e.name, e.currency, e.rate::float8 as rate, e.amount::float8 as amount,
          e.total_mnt::float8 as mnt, u.name as user, (sum(e.total_mnt) over ())::float8 as total
        from extra_expense e left join app_user u on u.id = e.user_id where e.shipment_id = $1 order by e.number`,
      [inquiryid],
    );
    return { listdata: rows.map(({ total: _total, ...line }) => line), mnt: rows[0]?.total ?? 0 };
  }
}
