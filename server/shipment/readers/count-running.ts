import type { ClientBase, Pool } from 'pg';
import { readCounter } from '../../projection/counters.js';
import { membershipSql } from '../../projection/membership.js';
import { runningOrders } from '../order/listings.js';
import { inTransit } from '../order-sources.js';
import { openInquiries } from '../quotation/listings.js';
import { inquiries, orders, units } from '../tables.js';

/** How many open inquiries and running orders there are, as their lists have it, and how many units are underway. */
export async function countRunning(db: Pool | ClientBase): Promise<Record<'inquiries' | 'orders' | 'units', number>> {
  const open = await readCounter(db, inquiries, openInquiries);
  const running = await readCounter(db, orders, runningOrders);
  // A returned container is not underway, although its order is.
  const { rows } = await db.query<{ units: number }>(
    `select count(*)::integer as units from ${units} u join ${orders} t on t.id = u.shipment_id
      where u.returned is null and ${membershipSql(inTransit)}`,
  );
  return { inquiries: open.get('') ?? 0, orders: running.get('') ?? 0, units: rows[0]?.units ?? 0 };
}
