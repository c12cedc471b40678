import { Controller } from '@nestjs/common';
import { monthOf } from '../../contract/closing/months.js';
import { closingRoutes } from '../../contract/closing/routes.js';
import { localDay, localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { MonthEndParts, readOpenInMonth } from './month-end.js';
import { asNumbers, readMonths } from './months-reader.js';

type Routes = typeof closingRoutes;

@Controller()
export class ClosingController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly parts: MonthEndParts,
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

  @Serve(closingRoutes.open)
  async open({ params: { month } }: Call<Routes['open']>): Promise<Reply<Routes['open']>> {
    return {
      month,
      over: month < monthOf(localDay(this.kernel.now())),
      listdata: await readOpenInMonth(this.database.pool, this.parts, month),
    };
  }
}
