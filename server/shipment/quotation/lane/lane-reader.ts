import { Inject, Injectable } from '@nestjs/common';
import { fold } from '../../../../contract/text/fold.js';
import type { QueryOf } from '../../../../contract/route.js';
import {
  maxLaneOffers,
  maxLanePrices,
  type laneRoutes,
  type LaneOffer,
  type LanePrice,
} from '../../../../contract/shipment/quotation/lane.js';
import { Database } from '../../../database/database.js';
import { entriesOf } from '../../../reference/tables.js';
import { shipments } from '../../tables.js';

type LaneQuery = QueryOf<(typeof laneRoutes)['lane']>;
type File = Omit<LaneOffer, 'agents'>;
type PriceRow = LanePrice & { canBeChosen: boolean };

/** The files that are found by their lane; the index of the lane covers these. */
export const onLanes = 'priced_on is not null and not deleted';

/** The last price of each agent is searched in this many of the newest files of the lane. */
const maxFiles = 20;

/** Earlier offers and agent prices on a lane. A merged city counts as the city that it was merged into. */
@Injectable()
export class LaneReader {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  async lane(query: LaneQuery): Promise<{ offers: LaneOffer[]; prices: LanePrice[] }> {
    const files = await this.files(query);
    const prices = await this.prices(files.map(({ id }) => id));
    const offers = files.slice(0, maxLaneOffers).map((file) => {
      const own = prices.filter(({ inquiryid }) => inquiryid === file.id);
      return { ...file, agents: [...new Set(own.map(({ agent }) => agent))] };
    });
    return { offers, prices: lastOfEach(prices) };
  }

  private async files({ from, to, mode, except }: LaneQuery): Promise<File[]> {
    const newest = `order by priced_on desc, id desc limit ${maxFiles}`;
    const { rows } = await this.database.pool.query<File>(
      `select s.id, s.name, s.code, s.priced_on::text as on, s.expense::text as expense, s.income::text as income,
          s.profit::text as profit, s.alternatives::text as alternatives
        from ${entriesOf('city')} f cross join ${entriesOf('city')} t cross join lateral
          (select * from ${shipments} where origin_city_id = f.id and final_city_id = t.id and mode = $3 and ${onLanes}
            and id <> $4 ${newest}) s
        where (f.id = $1 or f.canonical_id = $1) and (t.id = $2 or t.canonical_id = $2) ${newest}`,
      [from, to, mode, except ?? 0],
    );
    return rows;
  }

  private async prices(files: readonly number[]): Promise<PriceRow[]> {
    const { rows } = await this.database.pool.query<PriceRow>(
      `select p.shipment_id as inquiryid, s.name as inquiry, s.priced_on::text as on, a.id as agent_id, a.name as agent,
          p.name, p.currency, trim_scale(p.price)::text as price, p.transit_time as transtime,
          not a.deleted and a.active = 1 as "canBeChosen"
        from price_row p join ${shipments} s on s.id = p.shipment_id join ${entriesOf('agent')} w on w.id = p.agent_id
        join ${entriesOf('agent')} a on a.id = coalesce(w.canonical_id, w.id)
        where p.shipment_id = any($1) order by s.priced_on desc, s.id desc, p.place`,
      [files],
    );
    return rows;
  }
}

/** The newest price of each agent and leg, for agents that can still be chosen. */
function lastOfEach(prices: readonly PriceRow[]): LanePrice[] {
  const last = new Map<string, LanePrice>();
  for (const { canBeChosen, ...price } of prices) {
    const leg = `${price.agent_id} ${fold(price.name ?? '')}`;
    if (canBeChosen && !last.has(leg)) last.set(leg, price);
  }
  return [...last.values()].slice(0, maxLanePrices);
}
