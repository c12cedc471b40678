import { Controller } from '@nestjs/common';
import { partyList } from '../../contract/party/list.js';
import { partyRoutes } from '../../contract/party/routes.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { readParty } from './party-reader.js';

type Routes = typeof partyRoutes;

@Controller()
export class PartyController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly lists: Lists,
  ) {}

  @Serve(partyRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(partyList, call.query, call.envelope().actor)) };
  }

  @Serve(partyRoutes.detail)
  async detail({ params }: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const { ledger } = this.kernel.aggregates;
    const found = await readParty(this.database.pool, ledger, params, localDay(this.kernel.now()));
    if (!found) throw refuse('NotFound');
    return found;
  }
}
