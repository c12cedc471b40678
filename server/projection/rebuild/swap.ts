import type { ClientBase } from 'pg';
import { holdOffVacuum, lockTables, withShortLocks, type RetryOptions } from '../../database/short-locks.js';
import type { LogReader } from '../../log/reader.js';
import type { Aggregate } from '../aggregate.js';
import { replaceCounters } from '../counters.js';
import { holdHead } from '../hold-head.js';
import type { ReadModels } from '../models.js';
import { shadowOf } from '../schema.js';
import { dropStoredStates } from '../stored-states.js';
import { assertNotOlder, noteTablesVersion } from '../tables-version.js';
import { takeFoldedStates } from './folded-states.js';
import type { TableFollower } from './table-follower.js';

/** The name of a table after another one took its place, until it is dropped. */
function replacedName(name: string): string {
  return `${name}__old`;
}

export interface TableSwap {
  names: readonly string[];
  models: ReadModels;
  /** Of the shadow tables. */
  follower: TableFollower;
  /** Reads the log through the connection that swaps. */
  log: LogReader;
  kinds: readonly Aggregate[];
  retry: RetryOptions;
}

/**
 * Puts the shadow tables in the place of the tables. Saves and readings wait while this has the locks, so only names, counters and
 * declarations are changed under them: the replaced tables are dropped, and indexes named, afterwards.
 */
export async function swapTables(db: ClientBase, swap: TableSwap): Promise<void> {
  const { names, models, follower, log, kinds, retry } = swap;
  const replaced = await existing(db, names);
  const catchUp = async (): Promise<void> => followClosely(follower, log);
  await catchUp();
  await withShortLocks(
    db,
    replaced,
    async () => {
      await holdOffVacuum(db, [...replaced, ...names.map(shadowOf)]);
      const since = performance.now();
      await holdHead(db);
      await assertNotOlder(db, models.version);
      await lockTables(db, replaced, since);
      await follower.followTo((await log.head()).position);
      await db.query(renamesSql(names, replaced));
      await replaceCounters(db, names, follower.counted);
      await storeDeclarations(db, models, names, follower.position);
      // Every process compares the tables with its own declarations before it writes again.
      await db.query('update head set declarations = declarations + 1');
      await noteTablesVersion(db, models.version);
      await dropStoredStates(db, kinds);
    },
    { ...retry, between: catchUp },
  );
  await takeFoldedStates(db);
  await finishSwaps(db, names);
}

/** What is appended while saves are not stopped is followed until little of it is left. */
async function followClosely(follower: TableFollower, log: LogReader): Promise<void> {
  const [near, most] = [50, 20];
  for (let rounds = 0; rounds < most; rounds++) {
    const { position } = await log.head();
    const left = position - follower.position;
    await follower.followTo(position);
    if (left <= near) return;
  }
}

function renamesSql(names: readonly string[], replaced: readonly string[]): string {
  return [
    ...replaced.map((name) => `alter table "${name}" rename to "${replacedName(name)}"`),
    ...names.map((name) => `alter table "${shadowOf(name)}" rename to "${name}"`),
  ].join(';');
}

async function storeDeclarations(
  db: ClientBase,
  models: ReadModels,
  names: readonly string[],
  position: number,
): Promise<void> {
  await db.query(
    `insert into read_model (name, declaration, position)
     select r.name, r.declaration, $2 from json_to_recordset($1) as r(name text, declaration text)
     on conflict (name) do update set declaration = excluded.declaration, position = excluded.position`,
    [JSON.stringify(names.map((name) => ({ name, declaration: models.declaration(name) }))), position],
  );
}

/** Also after a process was killed between the two: nobody uses what was replaced, and to name an index disturbs nobody. */
export async function finishSwaps(db: ClientBase, names: readonly string[]): Promise<void> {
  for (const name of await existing(db, names.map(replacedName))) await db.query(`drop table "${name}"`);
  const { rows } = await db.query<{ name: string; final: string }>(
    `select i.relname as name, t.relname || substr(i.relname, length(t.relname || '__new') + 1) as final
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = current_schema()::regnamespace and t.relname = any($1)
        and starts_with(i.relname, t.relname || '__new')`,
    [names],
  );
  for (const { name, final } of rows) await db.query(`alter index "${name}" rename to "${final}"`);
}

async function existing(db: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname = any($1) order by relname`,
    [names],
  );
  return rows.map(({ name }) => name);
}
