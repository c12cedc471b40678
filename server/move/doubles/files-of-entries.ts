import type { Pool } from 'pg';
import { open } from '../../../contract/shipment/status/status.js';
import { streamOf } from '../../log/event.js';
import { referenceTable } from '../../projection/references.js';
import { inquiries, orders } from '../../shipment/tables.js';

type Entry = { list: string; id: number };

/** How many open inquiries and orders that are not archived name one of the entries of each party. */
export async function filesOfEntries(pool: Pool, parties: readonly (readonly Entry[])[]): Promise<number[]> {
  const named = parties.flatMap((entries, at) => entries.map(({ list, id }) => ({ at, entry: streamOf(list, id) })));
  if (named.length === 0) return [];
  const { rows } = await pool.query<{ at: number; files: number }>(
    `select n.at, count(distinct r.stream)::integer as files from json_to_recordset($1::json) as n (at integer, entry text)
      join ${referenceTable.name} r on r.refers_to @> array[n.entry]
      where r.stream like 'shipment-%' and (${isOf(orders, 'not f.is_archived')}
        or ${isOf(inquiries, `f.status = ${open}`)}) group by n.at`,
    [JSON.stringify(named)],
  );
  const files = new Map(rows.map((row) => [row.at, row.files]));
  return parties.map((_, at) => files.get(at) ?? 0);
}

/** Whether the stream is a file of a table and of this kind. */
function isOf(table: string, condition: string): string {
  return `exists (select from ${table} f where f.id = split_part(r.stream, '-', 2)::integer and ${condition})`;
}
