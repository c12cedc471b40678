import type { ClientBase, Pool } from 'pg';
import type { Kernel } from '../decider/kernel.js';
import { LogReader } from '../log/reader.js';
import { CopySink } from '../projection/rebuild/copy-sink.js';
import { CounterMoves, moveCountersSql } from '../projection/counters.js';
import { foldStreams } from '../projection/rebuild/fold-streams.js';
import { createIndexesSql, createTableSql } from '../projection/schema.js';
import type { ReadModelTable } from '../projection/table.js';
import { TableFollower } from '../projection/rebuild/table-follower.js';
import { copyPastTables } from './copy-past-tables.js';
import { schemaOf, type StoreAt } from './past-store.js';

/** The tables of a past day are named as those of today. */
const asNamed = (name: string): string => name;

interface Filling {
  kernel: Kernel;
  tables: readonly ReadModelTable[];
  log: Pool;
  inside: ClientBase;
  position: number;
  onProgress: (share: number) => void | Promise<void>;
}

/**
 * Makes the tables of a past day and fills them, from a store of an earlier position and the events since, or from the beginning of the
 * log, which is read in short transactions. Unlogged: the rows can be made from the log again, so they are not written to the write-ahead
 * log as well.
 */
export async function fillPastStore(filling: Filling, earlier: StoreAt | undefined): Promise<void> {
  const { tables, inside } = filling;
  await inside.query(`create unlogged table read_model_counter (like public.read_model_counter including all)`);
  for (const table of tables) await inside.query(createTableSql(table, table.name, 'unlogged table'));
  const counted = earlier ? await followFrom(earlier, filling) : await foldAll(filling);
  for (const table of tables) {
    for (const statement of createIndexesSql(table).slice(1)) await inside.query(statement);
    await inside.query(`analyze "${table.name}"`);
  }
  await inside.query(moveCountersSql('$1::json'), [JSON.stringify(counted.rows())]);
  await inside.query(`delete from read_model_counter where value = 0`);
}

/** Rows are found by their primary key while they are changed, and while they are copied it would only cost time. */
async function addKeys({ tables, inside }: Filling): Promise<void> {
  for (const table of tables) await inside.query(createIndexesSql(table)[0] as string);
}

async function foldAll(filling: Filling): Promise<CounterMoves> {
  const { kernel, tables, log, inside, position, onProgress } = filling;
  const { types, aggregates, models } = kernel;
  const sink = new CopySink(inside, models, namesOf(tables), asNamed);
  const reading = await log.connect();
  try {
    await foldStreams(reading, types, aggregates, models, { to: position }, sink, (soFar) =>
      onProgress(soFar / Math.max(1, position)),
    );
  } finally {
    // In the middle of a COPY it cannot be used again.
    reading.release(true);
  }
  await addKeys(filling);
  return sink.counted;
}

async function followFrom(earlier: StoreAt, filling: Filling): Promise<CounterMoves> {
  const { kernel, tables, log, inside, position, onProgress } = filling;
  await copyPastTables(inside, tables, schemaOf(earlier.id, 'all'), (share) => onProgress(share / 2));
  await addKeys(filling);
  const follower = new TableFollower(
    inside,
    new LogReader(log, kernel.types),
    kernel.aggregates,
    kernel.models,
    namesOf(tables),
    earlier.position,
    new CounterMoves(),
    asNamed,
  );
  await follower.followTo(position, (at) =>
    onProgress(0.5 + (at - earlier.position) / (position - earlier.position) / 2),
  );
  return follower.counted;
}

function namesOf(tables: readonly ReadModelTable[]): ReadonlySet<string> {
  return new Set(tables.map(({ name }) => name));
}
