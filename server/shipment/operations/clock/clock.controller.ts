import { Controller } from '@nestjs/common';
import { allowed } from '../../../../contract/permissions.js';
import { riskList } from '../../../../contract/shipment/clock/lists.js';
import { clockRoutes } from '../../../../contract/shipment/clock/routes.js';
import type { Call, Reply } from '../../../http/call.js';
import { Serve } from '../../../http/serve.js';
import { Lists } from '../../../list/lists.js';
import { ClockReader } from './clock-reader.js';

type Routes = typeof clockRoutes;

@Controller()
export class ClockController {
  constructor(
    private readonly lists: Lists,
    private readonly reader: ClockReader,
  ) {}

  @Serve(clockRoutes.risk)
  async risk(call: Call<Routes['risk']>): Promise<Reply<Routes['risk']>> {
    return { ...(await this.lists.answer(riskList, call.query, call.envelope().actor)) };
  }

  @Serve(clockRoutes.read)
  read({ params: { id }, user }: Call<Routes['read']>): Promise<Reply<Routes['read']>> {
    return this.reader.read(id, { customers: allowed('clock.readCustomers', user) });
  }

  @Serve(clockRoutes.proposals)
  proposals({ params: { id }, query: { to } }: Call<Routes['proposals']>): Promise<Reply<Routes['proposals']>> {
    return this.reader.proposals(id, to);
  }
}
