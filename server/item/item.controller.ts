import { Controller } from '@nestjs/common';
import { itemList } from '../../contract/item/list.js';
import { itemRoutes } from '../../contract/item/routes.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Database } from '../database/database.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { readItem } from './item-reader.js';

type Routes = typeof itemRoutes;

@Controller()
export class ItemController {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(itemRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(itemList, call.query, call.envelope().actor)) };
  }

  @Serve(itemRoutes.file)
  file(call: Call<Routes['file']>): Promise<Reply<Routes['file']>> {
    return this.downloads.workbook(call, itemList, call.query, 'items');
  }

  @Serve(itemRoutes.detail)
  async detail(call: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const found = await readItem(this.database.pool, call.params.id);
    if (!found) throw refuse('NotFound');
    return found;
  }
}
