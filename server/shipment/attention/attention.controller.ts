import { Controller } from '@nestjs/common';
import { attentionList } from '../../../contract/shipment/attention/lists.js';
import { attentionRoutes } from '../../../contract/shipment/attention/routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';

type Routes = typeof attentionRoutes;

@Controller()
export class AttentionController {
  constructor(private readonly lists: Lists) {}

  @Serve(attentionRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(attentionList, call.query, call.envelope().actor)) };
  }
}
