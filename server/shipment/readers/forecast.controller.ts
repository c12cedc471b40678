import { Controller } from '@nestjs/common';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { forecastRoutes } from '../../../contract/shipment/file/forecast.js';
import { forecast, type MilestoneDays } from '../../../contract/shipment/file/milestones.js';
import { localDay } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Past } from '../../history/past.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import type { ShipmentState } from '../file/state.js';
import { legMediansOf } from '../leg-days.js';

type Forecast = (typeof forecastRoutes)['ofFile'];

/** The days proposed for the milestones that an order has not reached (D147). They are computed for each answer and stored nowhere. */
@Controller()
export class ForecastController {
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
    const lane = { mode, border };
    const mediansOf = await legMediansOf(this.database.pool, [lane], today);
    return { proposals: forecast(milestoneDays(facts), mediansOf(lane), today) };
  }
}

function milestoneDays({ operations, customs, lifecycle }: FileFacts): MilestoneDays {
  const { etaBorder, ataBorder, etdBorder, ataUb } = operations;
  const { shippingOrderOn: ordered, finishedAt } = lifecycle;
  const finished = finishedAt === null ? null : localDay(new Date(finishedAt));
  return { ordered, etaBorder, ataBorder, etdBorder, ataUb, released: customs.releasedOn, finished };
}
