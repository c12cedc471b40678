import type { ClientBase, Pool } from 'pg';
import { readCounter } from '../../projection/counters.js';
import { orderCounters } from '../order/list-tables.js';
import { openInquiries } from '../quotation/listings.js';
import { inquiries, ordersInTransit, runningOrders, units } from '../tables.js';

/** How many open inquiries and running orders there are, as their lists have it, and how many units are underway. */
export async function countRunning(db: Pool | ClientBase): Promise<Record<'inquiries' | 'orders' | 'units', number>> {
  const open = await readCounter(db, inquiries, openInquiries);
  const running = await readCounter(db, runningOrders, orderCounters.running);
  // A returned container is not underway, although its order is.
  const { rows } = await db.query<{ units: number }>(
    `select count(*)::integer as units from ${units} u join ${ordersInTransit} t on t.id = u.shipment_id
      where u.returned is null`,
  );
  return { inquiries: open.get('') ?? 0, orders: running.get('') ?? 0, units: rows[0]?.units ?? 0 };
}
