import { Controller } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import { daysLeft, daysStayed } from '../../../contract/shipment/border-stay.js';
import { customsList } from '../../../contract/shipment/customs/lists.js';
import { customsRoutes } from '../../../contract/shipment/customs/routes.js';
import { localDay } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Kernel } from '../../decider/kernel.js';
import { Lists } from '../../list/lists.js';
import { CardReader } from '../file/card-reader.js';
import { orders } from '../tables.js';
import { entriesOf } from '../../reference/tables.js';

type Routes = typeof customsRoutes;

interface Stored {
  dates: AnswerOf<Routes['readDates']>['ognoodata'];
  container: string | null;
  free20: number | null;
  free40: number | null;
  operations: number;
  customs: number;
}

@Controller()
export class CustomsController {
  constructor(
    private readonly lists: Lists,
    private readonly cards: CardReader,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  @Serve(customsRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(customsList, call.query, call.envelope().actor)) };
  }

  @Serve(customsRoutes.read)
  async read({ params: { inquiryid } }: Call<Routes['read']>): Promise<Reply<Routes['read']>> {
    return { singledata: await this.cards.card(inquiryid) };
  }

  @Serve(customsRoutes.readDates)
  async readDates({ params: { id } }: Call<Routes['readDates']>): Promise<Reply<Routes['readDates']>> {
    const { rows } = await this.database.pool.query<Stored>(
      `select json_build_object('ata_border', o.ata_border, 'ata_ub', o.ata_ub, 'eta_border', o.eta_border,
            'etd_border', o.etd_border, 'released', o.released_on, 'cc_started', o.cc_started_on,
            'cc_finished', o.cc_finished_on, 'comment', o.customs_comment) as dates,
          t.name as container, t.freeday20 as free20, t.freeday40 as free40,
          o.operations_version as operations, o.customs_version as customs
        from ${orders} o left join ${entriesOf('container')} w on w.id = o.container_status_id
          left join ${entriesOf('container')} t on t.id = coalesce(w.canonical_id, w.id) where o.id = $1`,
      [id],
    );
    const [found] = rows;
    if (!found) throw refuse('NotFound');
    const { dates, container, free20, free40, operations, customs } = found;
    const border = { ataBorder: dates.ata_border, etdBorder: dates.etd_border };
    const length = daysStayed(border, localDay(this.kernel.now()));
    return {
      ognoodata: dates,
      container,
      remaining20: daysLeft(free20, length),
      remaining40: daysLeft(free40, length),
      length,
      versions: { operations, customs },
    };
  }
}
