import { Controller } from '@nestjs/common';
import type { ListDeclaration, ListQuery } from '../../../contract/list.js';
import {
  archiveList,
  extraServiceList,
  finishedFclList,
  finishedList,
  orderList,
  ownContainerList,
} from '../../../contract/shipment/order/lists.js';
import { orderRoutes } from '../../../contract/shipment/order/routes.js';
import { TableDownloads } from '../../export/download-table.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';
import { OrderReader } from './order-reader.js';

type Routes = typeof orderRoutes;

/** Queries of orders; their changes are commands that need no controller. */
@Controller()
export class OrderController {
  constructor(
    private readonly reader: OrderReader,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(orderRoutes.list)
  list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return this.page(orderList, call);
  }

  @Serve(orderRoutes.finished)
  finished(call: Call<Routes['finished']>): Promise<Reply<Routes['finished']>> {
    return this.page(finishedList, call);
  }

  @Serve(orderRoutes.finishedFcl)
  finishedFcl(call: Call<Routes['finishedFcl']>): Promise<Reply<Routes['finishedFcl']>> {
    return this.page(finishedFclList, call);
  }

  @Serve(orderRoutes.archive)
  archive(call: Call<Routes['archive']>): Promise<Reply<Routes['archive']>> {
    return this.page(archiveList, call);
  }

  @Serve(orderRoutes.archiveFile)
  archiveFile(call: Call<Routes['archiveFile']>): Promise<Reply<Routes['archiveFile']>> {
    return this.downloads.workbook(call, archiveList, call.query, 'archive');
  }

  @Serve(orderRoutes.ownContainers)
  ownContainers(call: Call<Routes['ownContainers']>): Promise<Reply<Routes['ownContainers']>> {
    return this.page(ownContainerList, call);
  }

  @Serve(orderRoutes.extraServices)
  extraServices(call: Call<Routes['extraServices']>): Promise<Reply<Routes['extraServices']>> {
    return this.page(extraServiceList, call);
  }

  @Serve(orderRoutes.order)
  order({ params: { id }, query: { choices } }: Call<Routes['order']>): Promise<Reply<Routes['order']>> {
    return this.reader.order(id, choices === '1');
  }

  @Serve(orderRoutes.agents)
  agents({ params: { id } }: Call<Routes['agents']>): Promise<Reply<Routes['agents']>> {
    return this.reader.table(id, 'agents');
  }

  @Serve(orderRoutes.extra)
  extra({ params: { id } }: Call<Routes['extra']>): Promise<Reply<Routes['extra']>> {
    return this.reader.table(id, 'extra');
  }

  @Serve(orderRoutes.edit)
  async edit({ params: { id } }: Call<Routes['edit']>): Promise<Reply<Routes['edit']>> {
    return { idata: await this.reader.heading(id) };
  }

  private async page(list: ListDeclaration, call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    const query: ListQuery = call.query;
    return { ...(await this.lists.answer(list, query, call.envelope().actor)) };
  }
}
