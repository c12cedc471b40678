import { Controller } from '@nestjs/common';
import { nettingList } from '../../contract/netting/list.js';
import { nettingRoutes } from '../../contract/netting/routes.js';
import { isDate } from '../../contract/fields/date/field.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { may } from '../decider/may.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { readNetting } from './netting-reader.js';
import { proposalFor } from './proposals.js';

type Routes = typeof nettingRoutes;

@Controller()
export class NettingController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(nettingRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(nettingList, call.query, call.envelope().actor)) };
  }

  @Serve(nettingRoutes.file)
  file(call: Call<Routes['file']>): Promise<Reply<Routes['file']>> {
    return this.downloads.workbook(call, nettingList, call.query, 'nettings');
  }

  @Serve(nettingRoutes.proposal)
  proposal(call: Call<Routes['proposal']>): Promise<Reply<Routes['proposal']>> {
    const { payer, agent, ognoo } = call.query;
    if ((payer === null) === (agent === null))
      throw refuse('Invalid', { fields: { payer: [fieldMessages.choose.mn] } });
    const on = ognoo !== undefined && isDate(ognoo) ? ognoo : localDay(this.kernel.now());
    const archived = may('finance.correct', call.envelope());
    const of = payer === null ? ({ list: 'agent', id: agent ?? 0 } as const) : ({ list: 'payer', id: payer } as const);
    return proposalFor(this.database.pool, this.kernel.aggregates.ledger, { ...of, on, archived });
  }

  @Serve(nettingRoutes.detail)
  async detail(call: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const found = await readNetting(this.database.pool, call.params.id);
    if (!found) throw refuse('NotFound');
    return found;
  }
}
