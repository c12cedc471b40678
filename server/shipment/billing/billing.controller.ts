import { Controller } from '@nestjs/common';
import { financeList, invoiceList } from '../../../contract/shipment/billing/lists.js';
import { billingRoutes } from '../../../contract/shipment/billing/routes.js';
import { TableDownloads } from '../../export/download-table.js';
import { receivableOf } from '../../../contract/shipment/quoted-money.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Past } from '../../history/past.js';
import { Lists } from '../../list/lists.js';
import type { ShipmentState } from '../file/state.js';

type Routes = typeof billingRoutes;

/** Queries of finance; its changes are commands that need no controller. */
@Controller()
export class BillingController {
  constructor(
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
    private readonly past: Past,
  ) {}

  @Serve(billingRoutes.finance)
  async finance(call: Call<Routes['finance']>): Promise<Reply<Routes['finance']>> {
    return { ...(await this.lists.answer(financeList, call.query, call.envelope().actor)) };
  }

  @Serve(billingRoutes.financeFile)
  financeFile(call: Call<Routes['financeFile']>): Promise<Reply<Routes['financeFile']>> {
    return this.downloads.workbook(call, financeList, call.query, 'finance');
  }

  /** Computed by the same function as the total of an invoice that is issued. */
  @Serve(billingRoutes.total)
  async total({ params: { id }, user }: Call<Routes['total']>): Promise<Reply<Routes['total']>> {
    const { facts } = (await this.past.recordFor<ShipmentState>(user, 'shipment', id, Infinity)).past.state;
    return { total: { ...receivableOf(facts.quotation.money, facts.lifecycle.orderRates).explained } };
  }

  @Serve(billingRoutes.invoices)
  async invoices(call: Call<Routes['invoices']>): Promise<Reply<Routes['invoices']>> {
    return { ...(await this.lists.answer(invoiceList, call.query, call.envelope().actor)) };
  }

  @Serve(billingRoutes.invoicesFile)
  invoicesFile(call: Call<Routes['invoicesFile']>): Promise<Reply<Routes['invoicesFile']>> {
    return this.downloads.workbook(call, invoiceList, call.query, 'invoice');
  }
}
