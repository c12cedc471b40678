import { Controller } from '@nestjs/common';
import { refuse } from '../../contract/refusals/refusals.js';
import { dueReminderList, reminderList } from '../../contract/reminder/list.js';
import { reminderRoutes } from '../../contract/reminder/routes.js';
import { Database } from '../database/database.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { readReminder } from './reminder-reader.js';

type Routes = typeof reminderRoutes;

@Controller()
export class ReminderController {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
  ) {}

  @Serve(reminderRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(reminderList, call.query, call.envelope().actor)) };
  }

  @Serve(reminderRoutes.due)
  async due(call: Call<Routes['due']>): Promise<Reply<Routes['due']>> {
    return { ...(await this.lists.answer(dueReminderList, call.query, call.envelope().actor)) };
  }

  @Serve(reminderRoutes.detail)
  async detail(call: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const found = await readReminder(this.database.pool, call.params.id);
    if (!found) throw refuse('NotFound');
    return found;
  }
}
