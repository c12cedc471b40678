import type { Pool } from 'pg';
import type { EntryIds } from '../../builders/shipment/inquiry-body.js';

/** The first entry of each list that the form of an inquiry needs, and the state of a tracing entry. */
export async function entryIds(pool: Pool): Promise<EntryIds> {
  const one = async (sql: string): Promise<number> =>
    (await pool.query<{ id: number }>(`${sql} and not deleted order by id limit 1`)).rows[0]?.id ?? 1;
  return {
    consignee: await one('select id from consignee where true'),
    commodity: await one('select id from commodity where true'),
    city: await one(`select id from city where country = 'CHN'`),
    home: await one(`select id from city where country = 'MNG'`),
    via: await one('select id from via where true'),
    viamore: await one('select id from viamore where true'),
    transtype: await one('select id from transtype where transmode = 1'),
    agent: await one('select id from agent where true'),
    tracingstatus: await one('select id from tracingstatus where true'),
  };
}
