import type { ClientBase, Pool } from 'pg';
import { CounterMoves, moveCountersSql, replaceCounters } from '../../../server/projection/counters.js';
import { collectChanges, noChanges } from '../../../server/projection/row-changes.js';
import { putRowsSql, removeRowsSql } from '../../../server/projection/statements.js';
import type { ReadModelTable, Row } from '../../../server/projection/table.js';

/** Writes what became of the rows of a table, and its counters, as an append does. */
export async function saveRows(
  pool: Pool,
  table: ReadModelTable,
  before: readonly Row[],
  after: readonly Row[],
): Promise<void> {
  const changes = noChanges();
  const tables = new Map([[table.name, table]]);
  collectChanges(changes, tables, { [table.name]: [...before] }, { [table.name]: [...after] });
  await pool.query(moveCountersSql('$1::json'), [JSON.stringify(changes.counters.rows())]);
  await write(pool, removeRowsSql(table, '$1::json'), changes.remove.get(table.name));
  await write(pool, putRowsSql(table, 'state', '$1::json'), changes.put.get(table.name));
}

async function write(pool: Pool, sql: string, rows: readonly Row[] | undefined): Promise<void> {
  if (rows) await pool.query(sql, [JSON.stringify(rows)]);
}

const fetched = 10_000;

/** Counts the rows of tables that were written without their counters, as a rebuild does. */
export async function countRows(pool: Pool, ...tables: readonly ReadModelTable[]): Promise<void> {
  const db = await pool.connect();
  try {
    for (const table of tables) await countRowsOf(db, table);
  } finally {
    db.release();
  }
}

async function countRowsOf(db: ClientBase, table: ReadModelTable): Promise<void> {
  const counted = new CounterMoves();
  await db.query(`begin; declare counted cursor for select * from "${table.name}"`);
  for (let rows: Row[] | undefined; rows?.length !== 0; ) {
    ({ rows } = await db.query<Row>(`fetch ${fetched} from counted`));
    for (const row of rows) counted.add(table, row, 1);
  }
  await replaceCounters(db, [table.name], counted);
  await db.query('commit');
}
