import { Controller } from '@nestjs/common';
import { operationList } from '../../../contract/shipment/operations/lists.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Actor } from '../../../contract/actor.js';
import { maxRows } from '../../../contract/bulk/bulk.js';
import type { AnswerOf, BodyOf } from '../../../contract/route.js';
import { operationsRoutes } from '../../../contract/shipment/operations/routes.js';
import { Database } from '../../database/database.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';
import { readQuery } from '../../table/table.js';
import { CardReader } from '../file/card-reader.js';
import { CargoNumbers } from './cargo-numbers.js';
import { customsOfficer } from './decide.js';
import { entriesOf } from '../../reference/tables.js';
import { accounts } from '../../identity/tables.js';
import { orders } from '../tables.js';

type Routes = typeof operationsRoutes;
interface Item {
  id: number;
  name: string;
}

const byName = 'name collate "mn-x-icu", id';

@Controller()
export class OperationsController {
  constructor(
    private readonly lists: Lists,
    private readonly cards: CardReader,
    private readonly database: Database,
    private readonly cargoNumbers: CargoNumbers,
  ) {}

  @Serve(operationsRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(operationList, call.query, call.envelope().actor)) };
  }

  @Serve(operationsRoutes.detail)
  async detail({ params: { id } }: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const singledata = await this.cards.card(id);
    // The current values of an order can still be chosen, even if they were deactivated or deleted since (D018).
    const [thcdata, customsmanger, [own]] = await Promise.all([
      this.rows<Item>(
        `select id, coalesce(name, '') as name from ${entriesOf('thc')}
          where (active = 1 and not deleted and canonical_id is null) or id = $1 order by ${byName}`,
        [singledata.sorder.thcvalue?.id ?? null],
      ),
      this.rows<Item>(
        `select id, coalesce(name, '') as name from ${accounts}
          where (type = $1 and active = 1 and not deleted) or id = $2 order by ${byName}`,
        [customsOfficer, singledata.customs_id],
      ),
      this.rows<{ version: number }>(`select operations_version as version from ${orders} where id = $1`, [id]),
    ]);
    return { singledata, thcdata, customsmanger, version: own?.version ?? 0 };
  }

  @Serve(operationsRoutes.pastOrders)
  async pastOrders(call: Call<Routes['pastOrders']>): Promise<Reply<Routes['pastOrders']>> {
    const { ids = await this.matching(call.body.filters, call.envelope().actor) } = call.body;
    const [counts] = await this.rows<AnswerOf<Routes['pastOrders']>>(
      `select count(*) filter (where etd_border is not null or ata_ub is not null)::int as crossed,
          count(ata_ub)::int as arrived from ${orders} where id = any($1::integer[])`,
      [ids],
    );
    return counts!;
  }

  @Serve(operationsRoutes.cargoNumbers)
  async warnings({
    params: { id },
    query: { awb },
  }: Call<Routes['cargoNumbers']>): Promise<Reply<Routes['cargoNumbers']>> {
    return { warnings: await this.cargoNumbers.warnings(id, awb) };
  }

  @Serve(operationsRoutes.ownContainerDays)
  async ownContainer({ params: { id } }: Call<Routes['ownContainerDays']>): Promise<Reply<Routes['ownContainerDays']>> {
    const [found] = await this.rows<{ gaali: string | null; sold: string | null; version: number }>(
      `select cleared_on::text as gaali, sold_on::text as sold, operations_version as version
        from ${orders} where id = $1`,
      [id],
    );
    if (!found) throw refuse('NotFound');
    const { version, ...soc } = found;
    return { soc, version };
  }

  private matching(filters: BodyOf<Routes['pastOrders']>['filters'], actor: Actor): Promise<number[]> {
    return this.lists.ids(operationList, readQuery(operationList, filters), actor, maxRows);
  }

  private async rows<R extends object>(text: string, values: unknown[]): Promise<R[]> {
    return (await this.database.pool.query<R>(text, values)).rows;
  }
}
