import { Controller } from '@nestjs/common';
import { dashboardRoutes } from '../../contract/dashboard/routes.js';
import { isDate } from '../../contract/fields/date/field.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Database } from '../database/database.js';
import { SharedReadings } from '../database/shared-readings.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { readCounter } from '../projection/counters.js';
import { activeEntries, listedEntries } from '../reference/entries/entry.js';
import { arrivedShipments, daysOnTheWay, ordersOfDay } from '../shipment/lifecycle/counters.js';
import { shipmentTable } from '../shipment/shipment.js';
import { shipments } from '../shipment/tables.js';
import { accounts } from '../identity/tables.js';

type Routes = typeof dashboardRoutes;

@Controller()
export class HomeController {
  private readonly readings = new SharedReadings();

  constructor(private readonly database: Database) {}

  @Serve(dashboardRoutes.calendar)
  async calendar({ query }: Call<Routes['calendar']>): Promise<Reply<Routes['calendar']>> {
    const { start, end } = query;
    const counted = await readCounter(this.database.pool, shipmentTable.name, ordersOfDay);
    const days = [...counted.keys()].filter((day) => (!start || day >= start) && (!end || day <= end)).sort();
    return { listdata: days.map((day) => ({ ognoo: day, cnt: counted.get(day) ?? 0 })) };
  }

  @Serve(dashboardRoutes.day)
  async day({ params }: Call<Routes['day']>): Promise<Reply<Routes['day']>> {
    if (!isDate(params.date)) throw refuse('NotFound');
    const { rows } = await this.database.pool.query<{ sales: string; cnt: number }>(
      `select coalesce(u.name, 'n/a') as sales, count(*) as cnt from ${shipments} s left join ${accounts} u on u.id = s.sales_id
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
    const read = (table: string, counter: string) => readCounter(this.database.pool, table, counter);
    const [arrived, days, consignees, agents] = await Promise.all([
      read(shipmentTable.name, arrivedShipments),
      read(shipmentTable.name, daysOnTheWay),
      read('consignee', listedEntries),
      read('agent', activeEntries),
    ]);
    const shipments = days.get('shipments') ?? 0;
    return {
      totalarrived: arrived.get('') ?? 0,
      totalconsignee: consignees.get('') ?? 0,
      totalagent: agents.get('') ?? 0,
      // Half a day is rounded up to one (D119).
      averageday: shipments === 0 ? 0 : Math.floor((days.get('days') ?? 0) / shipments + 0.5),
    };
  }
}
