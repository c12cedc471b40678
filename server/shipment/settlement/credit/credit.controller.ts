import { Controller } from '@nestjs/common';
import { creditRoutes } from '../../../../contract/shipment/settlement/credit.js';
import { localDay, localInstant } from '../../../../contract/time.js';
import { allowed } from '../../../../contract/permissions.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { Database } from '../../../database/database.js';
import type { Call, Reply } from '../../../http/call.js';
import { Serve } from '../../../http/serve.js';
import { Kernel } from '../../../decider/kernel.js';
import { assertShipmentExists } from '../../file/assert-shipment-exists.js';
import { consigneeOwing, payerCredit, type Owing } from './credit-reader.js';
import { accounts } from '../../../identity/tables.js';

type Routes = typeof creditRoutes;

interface Release {
  at: Date;
  by: string | null;
}

/** What payers and consignees owe, with the limits of payers (D135). It warns and never refuses. */
@Controller()
export class CreditController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  @Serve(creditRoutes.payer)
  async payer({ params: { inquiryid, id }, user }: Call<Routes['payer']>): Promise<Reply<Routes['payer']>> {
    await assertShipmentExists(this.database.pool, inquiryid);
    const found = await payerCredit(this.queries, id, inquiryid, this.today());
    if (!found) throw refuse('NotFound');
    const { limit, term, over, ...owing } = found;
    const [release] = await this.queries.query<Release>(
      `select r.released_at as at, u.name as by from receivable r left join ${accounts} u on u.id = r.released_by
       where r.id = $1 and r.released_payer_id = $2`,
      [inquiryid, id],
    );
    return {
      ...answered(owing),
      ...{ limit: limit === null ? null : Number(limit), term, over: Number(over) },
      released_by: (allowed('finance.creditReleased', user) && release?.by) || null,
      released_at: release ? localInstant(release.at) : null,
    };
  }

  @Serve(creditRoutes.consignee)
  async consignee({ params: { id } }: Call<Routes['consignee']>): Promise<Reply<Routes['consignee']>> {
    const owing = await consigneeOwing(this.queries, id, this.today());
    if (!owing) throw refuse('NotFound');
    return answered(owing);
  }

  private today(): string {
    return localDay(this.kernel.now());
  }

  private readonly queries = {
    query: async <R extends object>(sql: string, values: unknown[]): Promise<R[]> =>
      (await this.database.pool.query<R>(sql, values)).rows,
  };
}

function answered({ owed, orders, overdue, overdueOrders, since }: Owing) {
  return { owed: Number(owed), orders, overdue: Number(overdue), overdueorders: overdueOrders, since };
}
