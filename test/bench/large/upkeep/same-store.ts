import type { Pool } from 'pg';
import { storedTables } from '../../../../server/backup/stored-tables.js';
import { createPool } from '../../../../server/database/pool.js';
import { verifyLog } from '../../../../server/log/verify.js';
import { digest } from '../../../../server/projection/rebuild/compare.js';

/** Whether two stores have the same log, which holds, and the same rows in every table: read models, their counters, plain ones. */
export async function isSameStore(one: string, other: string, log: (line: string) => void): Promise<boolean> {
  const [first, second] = await Promise.all([contentOf(one), contentOf(other)]);
  const wrong = [...first.keys()].filter((name) => first.get(name) !== second.get(name));
  for (const name of wrong) log(`${name}: ${first.get(name)} became ${second.get(name)}`);
  return wrong.length === 0 && first.size === second.size;
}

async function contentOf(url: string): Promise<Map<string, string>> {
  const pool = createPool(url, { max: 1 });
  try {
    const { position, hash, findings } = await verifyLog(pool);
    if (findings[0]) throw new Error(`The log does not hold: ${findings[0].detail}`);
    const content = new Map([['log', `${position} ${hash}`]]);
    for (const [name, rows] of await rowsOf(pool)) content.set(name, rows);
    return content;
  } finally {
    await pool.end();
  }
}

async function rowsOf(pool: Pool): Promise<[name: string, rows: string][]> {
  const db = await pool.connect();
  try {
    const { rows: models } = await db.query<{ name: string }>('select name from read_model order by name');
    const found: [string, string][] = [];
    for (const { name } of [...models, ...(await storedTables(db))]) {
      const { rows, sum } = await digest(db, name);
      found.push([name, `${rows} rows, ${sum}`]);
    }
    return found;
  } finally {
    db.release();
  }
}
