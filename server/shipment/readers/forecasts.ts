import { Controller } from '@nestjs/common';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { forecastRoutes } from '../../../contract/shipment/file/forecast.js';
import { forecast, yearBefore, type LegCount, type MilestoneDays } from '../../../contract/shipment/file/milestones.js';
import { localDay } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Past } from '../../history/past.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { entriesOf } from '../../reference/tables.js';
import type { ShipmentState } from '../file/state.js';
import { orderFigures, orders } from '../tables.js';

type Forecast = (typeof forecastRoutes)['ofFile'];

/** The days that each leg of the finished orders of a mode and a border took, each with the number of orders. */
const legCounts = `
  select l.leg, l.days, count(*)::integer as files
  from ${orderFigures} f join ${orders} o on o.id = f.id
  cross join lateral (values
    ('etaBorder', o.eta_border - o.shipping_order_on),
    ('ataBorder', o.ata_border - o.eta_border),
    ('etdBorder', o.etd_border - o.ata_border),
    ('ataUb', o.ata_ub - o.etd_border),
    ('released', o.released_on - o.ata_ub),
    ('finished', f.finished_on - o.released_on)
  ) l (leg, days)
  where f.finished_on between $1::date and $2::date and f.mode = $3 and l.days is not null
    and f.border_id in (
      select same.id from ${entriesOf('via')} same, ${entriesOf('via')} own
      where own.id = $4 and coalesce(same.canonical_id, same.id) = coalesce(own.canonical_id, own.id)
    )
  group by 1, 2`;

/** The days proposed for the milestones that an order has not reached (D147). They are computed for each answer and stored nowhere. */
@Controller()
export class Forecasts {
  constructor(
    private readonly past: Past,
    private readonly database: Database,
  ) {}

  @Serve(forecastRoutes.ofFile)
  async ofFile({ params: { id }, user }: Call<Forecast>): Promise<Reply<Forecast>> {
    const { facts } = (await this.past.recordFor<ShipmentState>(user, 'shipment', id, Infinity)).past.state;
    const { stage } = facts.lifecycle;
    if (stage !== 'order' && stage !== 'pending') return { proposals: [] };
    const { mode, border } = facts.quotation;
    const today = localDay(new Date());
    const { start, end } = yearBefore(today);
    const { rows } = await this.database.pool.query<LegCount>(legCounts, [start, end, mode, border]);
    return { proposals: forecast(milestoneDays(facts), rows, today) };
  }
}

function milestoneDays({ operations, customs, lifecycle }: FileFacts): MilestoneDays {
  const { etaBorder, ataBorder, etdBorder, ataUb } = operations;
  const { shippingOrderOn: ordered, finishedAt } = lifecycle;
  const finished = finishedAt === null ? null : localDay(new Date(finishedAt));
  return { ordered, etaBorder, ataBorder, etdBorder, ataUb, released: customs.releasedOn, finished };
}
