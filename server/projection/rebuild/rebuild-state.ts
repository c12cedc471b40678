import type { ClientBase, Pool } from 'pg';
import type { CounterMoves, CounterRow } from '../counters.js';
import type { ReadModels } from '../models.js';
import { createTableSql, shadowOf } from '../schema.js';
import { createFoldedStateTable, foldedStateTable } from './folded-states.js';
import { makeParts, partTable } from './parts.js';
import type { ReadModelTable } from '../table.js';

/** Exists as long as shadow tables do. */
const stateTable = shadowOf('rebuild');
/** How far a rebuild is; without the first one, nobody goes on with it. */
export const stateTables = [stateTable, partTable, foldedStateTable] as const;

export interface RebuildState {
  /** The position up to which streams are folded; once all of them are, up to which the tables are complete. */
  position: number;
  /** The counters at the position, once all streams are folded and the indexes are made. */
  followed: CounterRow[] | undefined;
}

interface StoredState {
  declared: string;
  isPrepared: boolean;
}

/** The state of a rebuild of the same tables that did not end, unless the log is another one since or its tables are gone. */
export async function interruptedState(
  db: ClientBase,
  models: ReadModels,
  names: readonly string[],
): Promise<RebuildState | undefined> {
  const wanted = [...stateTables, ...names.map(shadowOf)];
  const { rows: found } = await db.query<{ found: number }>(
    `select count(*)::int as found from unnest($1::text[]) name where to_regclass('"' || name || '"') is not null`,
    [wanted],
  );
  if (found[0]?.found !== wanted.length) return undefined;
  const { rows } = await db.query<{ position: number; followed: CounterRow[] | null }>(
    `select s.position::float8 as position, s.followed
       from "${stateTable}" s join event e on e.position = s.position and e.hash = s.hash
      where s.declared = $1 and exists (select from "${partTable}" where folded is not null)`,
    [declared(models, names)],
  );
  const [state] = rows;
  return state && { position: state.position, followed: state.followed ?? undefined };
}

/** Makes the shadow tables, empty. */
export async function beginState(
  db: ClientBase,
  models: ReadModels,
  tables: readonly ReadModelTable[],
  eventsPerPart?: number,
): Promise<RebuildState> {
  for (const one of tables) await db.query(createTableSql(one, shadowOf(one.name)));
  await createFoldedStateTable(db);
  const names = tables.map(({ name }) => name);
  await db.query(
    `create table "${stateTable}" (declared text not null, is_prepared boolean not null, position bigint not null,
       hash bytea, followed json)`,
  );
  const { rows } = await db.query<{ position: number }>(
    `insert into "${stateTable}" (declared, is_prepared, position, hash) select $1, false, position, hash from head
     returning position::float8 as position`,
    [declared(models, names)],
  );
  const { position } = rows[0]!;
  await makeParts(db, position, eventsPerPart);
  return { position, followed: undefined };
}

/** In the transaction that applies the events up to this position. */
export async function storeFollowed(db: ClientBase, position: number, counted: CounterMoves): Promise<void> {
  await db.query(
    `update "${stateTable}" set position = $1, hash = (select hash from event where position = $1), followed = $2`,
    [position, JSON.stringify(counted.rows())],
  );
}

/** From now on only the program that the tables are for, or whoever removes them, takes them. */
export async function markPrepared(db: ClientBase): Promise<void> {
  await db.query(`update "${stateTable}" set is_prepared = true`);
}

/** The tables that were prepared for a start of this version of the program. */
export async function preparedTables(db: Pool | ClientBase, models: ReadModels): Promise<string[]> {
  const state = await storedState(db);
  if (!state?.isPrepared) return [];
  const [, ...tables] = JSON.parse(state.declared) as [string, ...[name: string, declaration: string][]];
  const names = tables.map(([name]) => name);
  return names.every((name) => models.names().includes(name)) && state.declared === declared(models, names)
    ? names
    : [];
}

export async function isPrepared(db: Pool | ClientBase): Promise<boolean> {
  return (await storedState(db))?.isPrepared === true;
}

async function storedState(db: Pool | ClientBase): Promise<StoredState | undefined> {
  const { rows: found } = await db.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [
    `"${stateTable}"`,
  ]);
  if (!found[0]?.found) return undefined;
  const { rows } = await db.query<StoredState>(`select declared, is_prepared as "isPrepared" from "${stateTable}"`);
  return rows[0];
}

/** Another version of the program may make other rows of the same events. */
function declared(models: ReadModels, names: readonly string[]): string {
  return JSON.stringify([models.version, ...[...names].sort().map((name) => [name, models.declaration(name)])]);
}
