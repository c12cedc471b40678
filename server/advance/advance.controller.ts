import { Controller } from '@nestjs/common';
import { advanceList } from '../../contract/advance/list.js';
import { advanceRoutes } from '../../contract/advance/routes.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../contract/route.js';
import { localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { offersFor, offersOnItem, readActs, readAdvance, type ReadAct, type ReadAdvance } from './advance-reader.js';
import { mayTakeBack } from './open-advance.js';

type Routes = typeof advanceRoutes;
type Detail = AnswerOf<Routes['detail']>['data'];
type Asker = Parameters<typeof mayTakeBack>[1];

@Controller()
export class AdvanceController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(advanceRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(advanceList, call.query, call.envelope().actor)) };
  }

  @Serve(advanceRoutes.file)
  file(call: Call<Routes['file']>): Promise<Reply<Routes['file']>> {
    return this.downloads.workbook(call, advanceList, call.query, 'advances');
  }

  @Serve(advanceRoutes.detail)
  async detail(call: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const { pool } = this.database;
    const advance = await readAdvance(pool, call.params.id);
    if (!advance) throw refuse('NotFound');
    const asker = { now: this.kernel.now(), actor: call.envelope().actor };
    const acts = (await readActs(pool, call.params.id)).map((act) => actAnswered(act, asker));
    return { data: { ...answered(advance, asker), acts }, version: advance.version };
  }

  @Serve(advanceRoutes.offer)
  async offer({ params: { side, id } }: Call<Routes['offer']>): Promise<Reply<Routes['offer']>> {
    return offersAnswered(await offersFor(this.database.pool, this.kernel.aggregates.ledger, side, id));
  }

  @Serve(advanceRoutes.offerOnItem)
  async offerOnItem({ params: { id } }: Call<Routes['offerOnItem']>): Promise<Reply<Routes['offerOnItem']>> {
    return offersAnswered(await offersOnItem(this.database.pool, this.kernel.aggregates.ledger, id));
  }
}

function offersAnswered(offers: Awaited<ReturnType<typeof offersFor>>): AnswerOf<Routes['offer']> {
  return {
    listdata: offers.map(({ rate, left, proposed, on, ...offer }) => ({
      ...offer,
      ognoo: on,
      ...{ rate: Number(rate), left: Number(left), proposed: Number(proposed) },
    })),
  };
}

function answered(advance: ReadAdvance, asker: Asker): Omit<Detail, 'acts'> {
  const { id, side, payer, agent, party, on, currency, state, comment, user, fromShipment, fromCode, fromAdvance } =
    advance;
  return {
    ...{ id, side, payer, agent, party, ognoo: on, currency, state, comment, user },
    ...{ amount: Number(advance.amount), rate: Number(advance.rate), mnt: Number(advance.mnt) },
    ...{ used: Number(advance.used), returned: Number(advance.returned), moved: Number(advance.moved) },
    ...{ left: Number(advance.rest), left_mnt: Number(advance.restMnt) },
    ...{
      oldnumber: advance.oldNumber,
      recorded_at: localInstant(advance.recordedAt),
      from_inquiryid: fromShipment,
      from_code: fromCode,
    },
    ...{ from_advance: fromAdvance, may_change: mayTakeBack({ by: advance.by, at: advance.recordedAt }, asker) },
  };
}

function actAnswered(act: ReadAct, asker: Asker): Detail['acts'][number] {
  const { id, kind, on, shipment, code, row, item, to, party, note, user, live } = act;
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  return {
    ...{ id, kind, ognoo: on, amount: Number(act.amount), mnt: Number(act.mnt) },
    ...{ rate: number(act.rate), paid: number(act.paid), difference: number(act.difference) },
    ...{ inquiryid: shipment, code, row, item, to, party, note, user, recorded_at: localInstant(act.recordedAt) },
    taken_back: !live,
    may_take_back: live && mayTakeBack({ by: act.by, at: act.recordedAt }, asker),
  };
}
