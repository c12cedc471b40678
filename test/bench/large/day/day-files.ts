import type { Pool } from 'pg';
import type { EntryIds } from '../../../builders/shipment/inquiry-body.js';
import { entryIds } from '../entry-ids.js';
import { runningOrders } from '../running-orders.js';

const most = 2_000;

/** A row of a receivable of which enough is left for the incomes of a day. */
export interface OpenReceivable {
  id: number;
  payer: number;
}

/** The files of the store that the people of a day work on, each in turn. */
export class DayFiles {
  /** Inquiries whose form was saved today; each is moved once. */
  readonly ready: number[] = [];

  private constructor(
    readonly entries: EntryIds,
    /** Open inquiries whose form is not saved yet. */
    readonly inquiries: number[],
    private readonly orders: number[],
    private readonly receivables: OpenReceivable[],
    /** Orders of open months with prices that are not paid. */
    private readonly priced: number[],
  ) {}

  static async read(pool: Pool): Promise<DayFiles> {
    const idsOf = async (sql: string): Promise<number[]> =>
      (await pool.query<{ id: number }>(`${sql} limit ${most}`)).rows.map(({ id }) => id);
    const { rows: receivables } = await pool.query<OpenReceivable>(
      `select r.id, r.payer_id as payer from receivable r join shipping_order o on o.id = r.id
        where r.payer_id is not null and not o.is_archived and not o.is_finished and r.rest > 100000 and r.paid_at is null
        order by md5(r.id::text) limit ${most}`,
    );
    return new DayFiles(
      await entryIds(pool),
      await idsOf(`select id from shipment where stage = 'open' order by id desc`),
      await runningOrders(pool, most),
      receivables,
      await idsOf(
        `select o.id from shipping_order o join receivable r on r.id = o.id
          where not o.is_archived and not o.is_finished and r.paid_at is null
            and to_char(r.shipping_order_on, 'YYYY-MM') > (select coalesce(max(month), '') from closed_month)
            and exists (select from payable p where p.shipment_id = o.id and p.paid_total = 0 and p.paid_at is null)
            and not exists (select from payable p where p.shipment_id = o.id and (p.paid_total <> 0 or p.paid_at is not null))
          order by md5('priced' || o.id)`,
      ),
    );
  }

  order(): number {
    return inTurn(this.orders) ?? 1;
  }

  receivable(): OpenReceivable | undefined {
    return inTurn(this.receivables);
  }

  pricedOrder(): number | undefined {
    return inTurn(this.priced);
  }
}

/** The first, which is the last from now on. */
function inTurn<A>(all: A[]): A | undefined {
  const one = all.shift();
  if (one !== undefined) all.push(one);
  return one;
}
