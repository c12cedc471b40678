import type { ClientBase } from 'pg';
import { LogReader } from '../../log/reader.js';
import { CounterMoves } from '../counters.js';
import { createIndexSql, createIndexesSql, indexName, keyName, shadowOf } from '../schema.js';
import type { ReadModelTable } from '../table.js';
import { foldPart, type Sources } from './fold-part.js';
import { foldInProcesses, type FoldProcesses } from './fold-processes.js';
import { addedUp, eventsOf, storedParts } from './parts.js';
import { storeFollowed, type RebuildState } from './rebuild-state.js';
import { TableFollower } from './table-follower.js';

export interface ShadowFill extends Sources {
  tables: readonly ReadModelTable[];
  state: RebuildState;
  /** Called between two parts of the log; an error thrown here ends the rebuild. */
  onEvents: (soFar: number, of: number) => void;
  /** Without them, this process folds all of the log. */
  processes: FoldProcesses | undefined;
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
  if (!state.followed) await foldAll(reading, writing, fill);
  const parts = await storedParts(writing);
  const events = eventsOf(parts);
  const counted = CounterMoves.of(state.followed ?? parts.flatMap(({ folded }) => folded?.counters ?? []));
  if (!state.followed) {
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

/** Folds what is left of all parts. */
async function foldAll(
  reading: ClientBase,
  writing: ClientBase,
  { tables, state: { position }, onEvents, processes, ...sources }: ShadowFill,
): Promise<void> {
  const fold = { names: tables.map(({ name }) => name), position };
  const parts = await storedParts(writing);
  const open = parts.filter(({ isDone }) => !isDone);
  const onPart = addedUp(parts, (events) => onEvents(events, position));
  if (processes && processes.count > 1 && open.length > 1) {
    await foldInProcesses(processes, fold, open, onPart);
    return;
  }
  for (const { nr } of open) await foldPart(reading, writing, sources, fold, nr, (soFar) => onPart(nr, soFar));
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
