import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notificationList } from '../../contract/notification/list.js';
import { notificationRoutes } from '../../contract/notification/routes.js';
import { CONFIG, type Config } from '../runtime/config.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { inboxes } from './bus.js';

type Routes = typeof notificationRoutes;

@Controller()
export class NotificationController {
  constructor(
    private readonly commands: CommandBus,
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

  @Serve(notificationRoutes.readAll)
  async readAll(call: Call<Routes['readAll']>): Promise<Reply<Routes['readAll']>> {
    const { unread } = await this.commands.execute(
      inboxes.message('ReadAllNotices', { userId: call.user.id }, call.envelope()),
    );
    return { message: call.say('read'), unread };
  }

  @Serve(notificationRoutes.read)
  async read(call: Call<Routes['read']>): Promise<Reply<Routes['read']>> {
    const { id } = call.params;
    const { unread } = await this.commands.execute(
      inboxes.message('ReadNotice', { userId: call.user.id, id }, call.envelope({ id })),
    );
    return { message: call.say('read'), unread };
  }

  @Serve(notificationRoutes.delete)
  async delete(call: Call<Routes['delete']>): Promise<Reply<Routes['delete']>> {
    const { id } = call.params;
    const { unread } = await this.commands.execute(
      inboxes.message('DeleteNotice', { userId: call.user.id, id }, call.envelope({ id })),
    );
    return { message: call.say('deleted'), unread };
  }
}
