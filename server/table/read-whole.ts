import type { Pool, PoolClient } from 'pg';
import { beginReading, SnapshotPool } from '../database/snapshot-pool.js';
import type { Statement } from '../database/sql.js';
import type { WholeTable } from './table.js';

/** The objects for this many rows are freed before the garbage collector checks young objects a second time. */
const pieceSize = 200;
/** Swaps are rare: one more try is nearly always enough. */
const mostTries = 5;

/**
 * Reads through a cursor in one snapshot: however long it takes, the reader gets the rows of one position of the log, and may query more of it. They are counted
 * only on request: counting takes as long as finding them. A piece is emptied when the next one is requested.
 */
export async function readWhole<Row extends object, T>(
  pool: Pool,
  rows: Statement,
  count: Statement,
  use: (whole: Omit<WholeTable<Row>, 'filterNames'>, snapshot: PoolClient) => Promise<T>,
  { maxSeconds }: { maxSeconds?: number } = {},
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const begin = (): Promise<number> => openCursor(pool, client, rows, maxSeconds);
    let position = await begin();
    for (let tries = 1; tries < mostTries && (await wasSwapped(pool, client)); tries++) {
      await client.query('rollback');
      position = await begin();
    }
    const counted = async (): Promise<number> =>
      (await client.query<{ count: number }>(count.text, count.values)).rows[0]?.count ?? 0;
    return await use({ position, count: counted, pieces: pieces<Row>(client) }, client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A read-only transaction has nothing to commit; a broken connection is removed from the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(failure ?? true),
    );
  }
}

/** The position of the log that the cursor shows. */
async function openCursor(pool: Pool, client: PoolClient, rows: Statement, maxSeconds?: number): Promise<number> {
  // The default plan for a cursor is fast for the first rows; this one is read to its end. Few are open at once, so each may sort in
  // memory.
  await client.query(`${beginReading(pool)}; set local cursor_tuple_fraction = 1; set local work_mem = '16MB'`);
  if (maxSeconds !== undefined) await client.query(`set local statement_timeout = '${maxSeconds}s'`);
  const { rows: heads } = await client.query<{ position: number }>('select position from head');
  const position = heads[0]?.position;
  if (position === undefined) throw new Error('The log has no head');
  await client.query(`declare whole_table no scroll cursor for ${rows.text}`, rows.values);
  return position;
}

/**
 * Whether the cursor reads a table that a rebuild swapped in after the moment began: its rows are too new to be seen, and the file would be
 * empty. From now on the tables are locked. While a snapshot is shared nothing is swapped.
 */
async function wasSwapped(pool: Pool, client: PoolClient): Promise<boolean> {
  if (pool instanceof SnapshotPool) return false;
  const { rowCount } = await client.query(
    `select from pg_locks l where l.pid = pg_backend_pid() and l.locktype = 'relation'
       and not exists (select from pg_class c where c.oid = l.relation) limit 1`,
  );
  return rowCount !== 0;
}

async function* pieces<Row extends object>(client: PoolClient): AsyncGenerator<Row[]> {
  for (let isLast = false; !isLast; ) {
    const { rows } = await client.query<Row>(`fetch forward ${pieceSize} from whole_table`);
    isLast = rows.length < pieceSize;
    if (rows.length > 0) yield rows;
    // If left full, pieces that are no longer used would be promoted to old objects, and the heap would grow by everything that was read.
    rows.length = 0;
  }
}
