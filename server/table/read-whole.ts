import type { Pool, PoolClient } from 'pg';
import type { Statement } from '../list/values.js';
import type { WholeTable } from './table.js';

const pieceSize = 1_000;

/** Reads through a cursor of one snapshot: however long the reader takes, he gets the rows of one position of the log and no other. */
export async function readWhole<Row extends object, T>(
  pool: Pool,
  rows: Statement,
  count: Statement,
  use: (whole: Omit<WholeTable<Row>, 'filterNames'>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: heads } = await client.query<{ position: number; count: number }>(
      `select h.position, (${count.text}) as count from head h`,
      count.values,
    );
    const head = heads[0];
    if (!head) throw new Error('The log has no head');
    await client.query(`declare whole_table no scroll cursor for ${rows.text}`, rows.values);
    return await use({ ...head, pieces: pieces<Row>(client) });
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A read-only transaction has nothing to keep; a connection that is broken leaves the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(failure ?? true),
    );
  }
}

async function* pieces<Row extends object>(client: PoolClient): AsyncGenerator<Row[]> {
  for (;;) {
    const { rows } = await client.query<Row>(`fetch forward ${pieceSize} from whole_table`);
    if (rows.length > 0) yield rows;
    if (rows.length < pieceSize) return;
  }
}
