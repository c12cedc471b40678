import { Controller } from '@nestjs/common';
import { dashboardRoutes } from '../../contract/dashboard/routes.js';
import { isDate } from '../../contract/fields.js';
import { refuse } from '../../contract/refusals.js';
import { Database } from '../database/database.js';
import { SharedReadings } from '../database/shared-readings.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';

type Routes = typeof dashboardRoutes;

@Controller()
export class HomeController {
  private readonly readings = new SharedReadings();

  constructor(private readonly database: Database) {}

  @Serve(dashboardRoutes.calendar)
  async calendar({ query }: Call<Routes['calendar']>): Promise<Reply<Routes['calendar']>> {
    const { rows } = await this.database.pool.query<{ ognoo: string; cnt: number }>(
      `select shipping_order_at as ognoo, count(*) as cnt from shipment
        where shipping_order_at is not null and not deleted and shipping_order_at >= coalesce($1::date, '-infinity') and shipping_order_at <= coalesce($2::date, 'infinity')
        group by shipping_order_at order by shipping_order_at`,
      [query.start, query.end],
    );
    return { listdata: rows };
  }

  @Serve(dashboardRoutes.day)
  async day({ params }: Call<Routes['day']>): Promise<Reply<Routes['day']>> {
    if (!isDate(params.date)) throw refuse('NotFound');
    const { rows } = await this.database.pool.query<{ sales: string; cnt: number }>(
      `select coalesce(u.name, 'n/a') as sales, count(*) as cnt from shipment s left join app_user u on u.id = s.sales_id
        where s.shipping_order_at = $1::date and not s.deleted group by s.sales_id, u.name order by cnt desc, sales`,
      [params.date],
    );
    return { listdata: rows };
  }

  @Serve(dashboardRoutes.figures)
  figures(): Promise<Reply<Routes['figures']>> {
    return this.readings.of('figures', () => this.count());
  }

  private async count(): Promise<Reply<Routes['figures']>> {
    const { rows } = await this.database.pool.query<{
      totalarrived: number;
      totalconsignee: number;
      totalagent: number;
      averageday: number;
    }>(
      `select
        (select count(*) from shipment where status = 3 and not deleted) as totalarrived,
        (select count(*) from consignee where not deleted and canonical_id is null) as totalconsignee,
        (select count(*) from agent where active = 1 and not deleted and canonical_id is null) as totalagent,
        (select coalesce(round(avg((finished_at at time zone 'Asia/Ulaanbaatar')::date - shipping_order_at)), 0)::integer
          from shipment where status = 3 and not deleted and finished_at is not null) as averageday`,
    );
    const [row] = rows;
    if (!row) throw new Error('The figures of the house were not counted');
    return row;
  }
}
