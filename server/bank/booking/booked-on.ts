import type { Pool } from 'pg';
import type { ComputedSource, LookUp } from '../../list/listing.js';
import { customInvoices } from '../../custom-invoice/tables.js';
import { shipments } from '../../shipment/tables.js';
import { bankLineParts } from '../tables.js';

/** The codes, items and advances that lines are booked on. */
export async function namesBookedOn(
  database: Pick<Pool, 'query'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query<{ line: number; on: string }>(
    `select line_id as line, string_agg(distinct name, ', ') as on from (
         select p.line_id, coalesce(s.code, i.code, 'Бусад тооцоо №' || p.item_id, 'Урьдчилгаа №' || p.advance_id) as name
         from ${bankLineParts} p left join ${shipments} s on s.id = p.shipment_id
           left join ${customInvoices} i on i.id = p.invoice_id
         where p.line_id = any($1)) parts group by line_id`,
    [ids],
  );
  return new Map(rows.map(({ line, on }) => [line, on]));
}

/** The names of the shown lines. */
const booked: LookUp = {
  name: 'booked',
  of: ['id'],
  async read(database, rows) {
    const ids = rows.map(({ id }) => Number(id));
    const names = await namesBookedOn(database, ids);
    return ids.map((id) => names.get(id) ?? null);
  },
};

/** The column with what a line is booked on. */
export const bookedOn: ComputedSource = { of: [], lookUp: booked, make: ({ booked: names = null }) => names };
