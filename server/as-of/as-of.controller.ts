import { Controller } from '@nestjs/common';
import { asOfRoutes, type PastDayAnswer } from '../../contract/as-of/routes.js';
import type { Call } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../decider/kernel.js';
import { positionAt } from '../log/position-at.js';
import { PastDayOrders } from './past-day-orders.js';
import { endOfDay } from './past-day.js';
import { PastDays } from './past-days.js';
import { earlierStore } from './past-store.js';
import { assertStoreAvailable, assertDiskSpace } from './past-store-room.js';

@Controller()
export class AsOfController {
  constructor(
    private readonly days: PastDays,
    private readonly orders: PastDayOrders,
    private readonly kernel: Kernel,
  ) {}

  @Serve(asOfRoutes.prepare)
  async prepare({ params: { day }, user }: Call<typeof asOfRoutes.prepare>): Promise<PastDayAnswer> {
    if (await this.days.isReady(day)) return { day, state: 'ready', prepared: 100 };
    const before = await this.orders.of(day);
    if (!before || before.failed) {
      const { models, options } = this.kernel;
      const { pool } = options;
      const position = await positionAt(pool, endOfDay(day));
      const earlier = await earlierStore(pool, position, models.digest());
      await assertDiskSpace(pool, models.names(), { position, earlier });
      await assertStoreAvailable(pool, user.id);
    }
    return { day, state: 'preparing', prepared: await this.orders.order(day, user.id) };
  }

  @Serve(asOfRoutes.state)
  async state({ params: { day } }: Call<typeof asOfRoutes.state>): Promise<PastDayAnswer> {
    if (await this.days.isReady(day)) return { day, state: 'ready', prepared: 100 };
    const request = await this.orders.of(day);
    if (!request) return { day, state: 'missing', prepared: 0 };
    return { day, state: request.failed ? 'failed' : 'preparing', prepared: request.prepared };
  }
}
