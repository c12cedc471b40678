import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { closingRoutes } from '../../contract/closing/routes.js';
import { localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import type { Call, Reply } from '../http/call.js';
import { Kernel } from '../decider/kernel.js';
import { Serve } from '../http/serve.js';
import { closings } from './commands.js';
import { asNumbers, readMonths } from './months-reader.js';

type Routes = typeof closingRoutes;

@Controller()
export class ClosingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  @Serve(closingRoutes.months)
  async months(): Promise<Reply<Routes['months']>> {
    const months = await readMonths(this.database.pool, this.kernel.aggregates.ledger);
    return {
      listdata: months.map(({ month, closedAt, closedBy, ...sums }) => ({
        month,
        ...asNumbers(sums),
        closed: closedAt !== null,
        closed_at: closedAt && localInstant(closedAt),
        closed_by: closedBy,
      })),
    };
  }

  @Serve(closingRoutes.close)
  async close(call: Call<Routes['close']>): Promise<Reply<Routes['close']>> {
    await this.commands.execute(closings.message('CloseMonth', call.body, call.envelope({ ...call.body })));
    return { message: call.say('updated') };
  }

  @Serve(closingRoutes.reopen)
  async reopen(call: Call<Routes['reopen']>): Promise<Reply<Routes['reopen']>> {
    await this.commands.execute(closings.message('ReopenMonth', call.body, call.envelope({ ...call.body })));
    return { message: call.say('updated') };
  }
}
