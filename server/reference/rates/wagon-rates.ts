import type { Pool } from 'pg';
import { identifier, Values } from '../../database/sql.js';

interface WagonRateQuery {
  a: number;
  b: number;
  /** The other columns of the price; null for columns that must be empty. */
  by: Readonly<Record<string, number | null>>;
}

/**
 * D041: a price for the direction a to b before the reverse direction, the newest of several; 0 if there is none. Merged stations
 * count as one.
 */
export async function wagonRate(pool: Pool, { a, b, by }: WagonRateQuery): Promise<number> {
  const values = new Values();
  const station = (id: number): string => {
    const bound = values.bind(id);
    return `(select s.id from ortoo s join ortoo o on o.id = ${bound}
      where s.id in (o.id, o.canonical_id) or s.canonical_id in (o.id, o.canonical_id))`;
  };
  const [from, to] = [station(a), station(b)];
  const rest = Object.entries(by).map(
    ([column, value]) => `t.${identifier(column)} is not distinct from ${values.bind(value)}`,
  );
  const { rows } = await pool.query<{ price: string }>(
    `select t.price::text as price from wagonprice t
      where not t.deleted and t.canonical_id is null
        and ((t.ortooa in ${from} and t.ortoob in ${to}) or (t.ortooa in ${to} and t.ortoob in ${from})) and ${rest.join(' and ')}
      order by (t.ortooa in ${from} and t.ortoob in ${to}) desc, t.id desc limit 1`,
    values.all,
  );
  return Number(rows[0]?.price ?? 0);
}
