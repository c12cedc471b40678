import { Controller } from '@nestjs/common';
import { changeLogList, changeLogRoutes } from '../../../contract/shipment/file/change-log.js';
import { TableDownloads } from '../../export/download-table.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';

type Routes = typeof changeLogRoutes;

@Controller()
export class ChangeLogController {
  constructor(
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(changeLogRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(changeLogList, call.query, call.envelope().actor)) };
  }

  @Serve(changeLogRoutes.file)
  file(call: Call<Routes['file']>): Promise<Reply<Routes['file']>> {
    return this.downloads.workbook(call, changeLogList, call.query, 'log');
  }
}
