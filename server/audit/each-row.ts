import type { Pool } from 'pg';
import type { Statement } from '../database/sql.js';
import { readWhole } from '../table/read-whole.js';

const nothing: Statement = { text: 'select 0', values: [] };

/** Calls `use` for one row after the other; only a few rows are in memory at a time. */
export async function eachRow<Row extends object>(db: Pool, rows: Statement, use: (row: Row) => void): Promise<void> {
  await readWhole<Row, void>(db, rows, nothing, async ({ pieces }) => {
    for await (const piece of pieces) for (const row of piece) use(row);
  });
}
