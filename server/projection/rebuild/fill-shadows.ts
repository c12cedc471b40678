import type { ClientBase } from 'pg';
import type { EventTypes } from '../../log/event-types.js';
import { LogReader } from '../../log/reader.js';
import { tablesOf, type Aggregate, type Aggregates } from '../aggregate.js';
import { CounterMoves } from '../counters.js';
import type { ReadModels } from '../models.js';
import { createIndexSql, createIndexesSql, indexName, keyName, shadowOf } from '../schema.js';
import type { ReadModelTable } from '../table.js';
import { CopySink } from './copy-sink.js';
import { foldStreams } from './fold-streams.js';
import { storeFolded, storeFollowed, type RebuildState } from './rebuild-state.js';
import { TableFollower } from './table-follower.js';

/** What tables are made from. */
export interface Sources {
  aggregates: Aggregates;
  types: EventTypes;
  models: ReadModels;
}

export interface ShadowFill extends Sources {
  tables: readonly ReadModelTable[];
  state: RebuildState;
  /** Called between two parts of the log; an error thrown here ends the rebuild. */
  onEvents: (soFar: number, of: number) => void;
}

/**
 * Fills the shadow tables up to the end of the log, and stores after each part how far they are, so that one that is killed goes on from
 * there. Returns how many events were read, and what applies those that are appended later.
 */
export async function fillShadows(
  reading: ClientBase,
  writing: ClientBase,
  fill: ShadowFill,
): Promise<{ events: number; follower: TableFollower }> {
  const { tables, state, onEvents } = fill;
  let events = state.folded?.events ?? 0;
  let counted = CounterMoves.of(state.followed ?? []);
  if (!state.followed) {
    ({ events, counted } = await foldAll(reading, writing, fill));
    for (const table of tables) await createMissingIndexes(writing, table);
    await storeFollowed(writing, state.position, counted);
  }
  const log = new LogReader(writing, fill.types);
  const follower = new TableFollower(
    writing,
    log,
    fill.aggregates,
    fill.models,
    new Set(tables.map(({ name }) => name)),
    state.position,
    counted,
    shadowOf,
    (position) => storeFollowed(writing, position, counted),
  );
  const { position: end } = await log.head();
  await follower.followTo(end, (position) => {
    if (position < end) onEvents(position, end);
  });
  return { events, follower };
}

/** The kinds of records that write rows of these tables. */
export function kindsOf(aggregates: Aggregates, tables: readonly ReadModelTable[]): Aggregate[] {
  const names = new Set(tables.map(({ name }) => name));
  return aggregates.all.filter((kind) => tablesOf(kind).some(({ name }) => names.has(name)));
}

async function foldAll(
  reading: ClientBase,
  writing: ClientBase,
  { aggregates, types, models, tables, state, onEvents }: ShadowFill,
): Promise<{ events: number; counted: CounterMoves }> {
  const { position, folded } = state;
  const names = new Set(tables.map(({ name }) => name));
  const sink = new CopySink(writing, models, names, shadowOf, folded, (now) => storeFolded(writing, now));
  const kinds = kindsOf(aggregates, tables);
  const isWhole = kinds.length === aggregates.all.length;
  const range = { to: position, after: folded, ...(isWhole ? {} : { aggregates: kinds.map((kind) => kind.name) }) };
  const events = await foldStreams(reading, types, aggregates, models, range, sink, (soFar) =>
    onEvents(soFar, position),
  );
  return { events, counted: sink.counted };
}

/** A rebuild that was killed may have made some of them. */
async function createMissingIndexes(db: ClientBase, table: ReadModelTable): Promise<void> {
  const shadow = shadowOf(table.name);
  const { rows } = await db.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass`,
    [`"${shadow}"`],
  );
  const made = new Set(rows.map(({ name }) => name.replaceAll('"', '')));
  if (!made.has(keyName(shadow))) await db.query(createIndexesSql(table, shadow)[0] as string);
  for (const index of table.indexes ?? [])
    if (!made.has(indexName(shadow, index))) await db.query(createIndexSql(shadow, index));
  await db.query(`analyze "${shadow}"`);
}
