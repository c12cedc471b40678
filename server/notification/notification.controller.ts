import { Controller, Inject } from '@nestjs/common';
import { notificationList } from '../../contract/notification/list.js';
import { notificationRoutes } from '../../contract/notification/routes.js';
import { CONFIG, type Config } from '../runtime/config.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';

type Routes = typeof notificationRoutes;

@Controller()
export class NotificationController {
  constructor(
    private readonly lists: Lists,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serve(notificationRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(notificationList, call.query, call.envelope().actor)) };
  }

  @Serve(notificationRoutes.pushKey)
  pushKey(): Reply<Routes['pushKey']> {
    return { key: this.config.VAPID_PUBLIC_KEY ?? null };
  }
}
