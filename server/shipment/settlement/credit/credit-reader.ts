import { Decimal } from 'decimal.js';
import { openRows } from '../../../ledger/entries.js';
import { receivables } from '../ledger-sources.js';
import { entriesOf } from '../../../reference/tables.js';

/** What a payer or consignee owes for orders that are not confirmed as paid; the database returns decimals as text. */
export interface Owing {
  owed: string;
  orders: number;
  overdue: string;
  overdueOrders: number;
  since: string | null;
}

export interface PayerCredit extends Owing {
  limit: string | null;
  term: number;
  /** The amount above the limit. */
  over: string;
}

interface Queries {
  query<R extends object>(sql: string, values: unknown[]): Promise<R[]>;
}

const sums = (ownerCondition: string, payer?: string): string => `
  select coalesce(sum(rest), 0)::text as owed, count(*)::int as orders,
    coalesce(sum(rest) filter (where due < $1::date), 0)::text as overdue,
    (count(*) filter (where due < $1::date))::int as "overdueOrders", to_char(min(due) filter (where due < $1::date), 'YYYY-MM-DD') as since
  from ${openRows(receivables, ownerCondition, payer)} owed`;

/** The entry $2 with all that were merged with it; as arrays, which are computed first, so that rows are found by an index. */
const merged = (list: string): string => {
  const canonical = `(select coalesce(canonical_id, id) from ${list} where id = $2)`;
  return `any (array(select id from ${list} where id = ${canonical} or canonical_id = ${canonical}))`;
};

/** Of the payer $2 and of the order $3, due before the day $1. */
export const payerOwingSql = sums(`o.payer_id = ${merged('payer')} or o.id = $3`, '$2');
/** Of the consignee $2, due before the day $1. */
export const consigneeOwingSql = sums(`o.consignee_id = ${merged('consignee')}`);

/** Counts this order as one of the payer's, even if another payer is stored for it. */
export async function payerCredit(
  db: Queries,
  payer: number,
  order: number,
  today: string,
): Promise<PayerCredit | null> {
  const [owing] = await db.query<Owing>(payerOwingSql, [today, payer, order]);
  const [terms] = await db.query<{ limit: string | null; term: number | null }>(
    `select trim_scale(p.creditlimit)::text as limit, p.termdays as term
     from ${entriesOf('payer')} w join ${entriesOf('payer')} p on p.id = coalesce(w.canonical_id, w.id) where w.id = $1`,
    [payer],
  );
  if (!terms) return null;
  const { limit, term } = terms;
  const owed = owing as Owing;
  const over = limit === null ? new Decimal(0) : Decimal.max(0, new Decimal(owed.owed).minus(limit));
  return { ...owed, limit, term: term ?? 0, over: over.toFixed(2) };
}

export async function consigneeOwing(db: Queries, consignee: number, today: string): Promise<Owing | null> {
  const [owing] = await db.query<Owing>(consigneeOwingSql, [today, consignee]);
  const [found] = await db.query(`select 1 from ${entriesOf('consignee')} where id = $1`, [consignee]);
  return found ? (owing as Owing) : null;
}
