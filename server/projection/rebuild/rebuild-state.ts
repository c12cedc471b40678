import type { ClientBase } from 'pg';
import { programVersion } from '../../runtime/program-version.js';
import type { CounterRow } from '../counters.js';
import type { ReadModels } from '../models.js';
import { createTableSql, shadowOf } from '../schema.js';
import type { ReadModelTable } from '../table.js';

/** Exists while a rebuild folds the log, and after it was killed. */
export const stateTable = shadowOf('rebuild');

/** How far the shadow tables are written: every stream up to this one, in the order of streams. */
export interface Folded {
  stream: string;
  /** How many events were read for it. */
  events: number;
  counters: CounterRow[];
}

export interface RebuildState {
  /** The position up to which streams are folded. */
  position: number;
  /** Undefined while nothing is written. */
  folded: Folded | undefined;
}

/** The state of a rebuild of the same tables that was killed, unless the log is another one since or its tables are gone. */
export async function interruptedState(
  db: ClientBase,
  models: ReadModels,
  names: readonly string[],
): Promise<RebuildState | undefined> {
  const wanted = [stateTable, ...names.map(shadowOf)];
  const { rows: found } = await db.query<{ found: number }>(
    `select count(*)::int as found from unnest($1::text[]) name where to_regclass('"' || name || '"') is not null`,
    [wanted],
  );
  if (found[0]?.found !== wanted.length) return undefined;
  const { rows } = await db.query<RebuildState>(
    `select s.position::float8 as position, s.folded from "${stateTable}" s join event e on e.position = s.position and e.hash = s.hash
     where s.declared = $1`,
    [declared(models, names)],
  );
  const [state] = rows;
  return state?.folded ? state : undefined;
}

/** Makes the shadow tables, empty. */
export async function beginState(
  db: ClientBase,
  models: ReadModels,
  tables: readonly ReadModelTable[],
): Promise<RebuildState> {
  for (const one of tables) await db.query(createTableSql(one, shadowOf(one.name)));
  const names = tables.map(({ name }) => name);
  await db.query(`create table "${stateTable}" (declared text not null, position bigint not null, hash bytea, folded json)`);
  const { rows } = await db.query<{ position: number }>(
    `insert into "${stateTable}" (declared, position, hash) select $1, position, hash from head returning position::float8 as position`,
    [declared(models, names)],
  );
  return { position: rows[0]!.position, folded: undefined };
}

/** In the transaction that writes the rows. */
export async function storeFolded(db: ClientBase, folded: Folded): Promise<void> {
  await db.query(`update "${stateTable}" set folded = $1`, [JSON.stringify(folded)]);
}

/** Once all is folded, and where nothing of it is used: what follows cannot go on in the middle. */
export async function dropState(db: ClientBase): Promise<void> {
  await db.query(`drop table if exists "${stateTable}"`);
}

/** Removes what a rebuild that failed leaves behind. */
export async function removeShadows(db: ClientBase, tables: readonly ReadModelTable[]): Promise<void> {
  await db.query('rollback');
  await dropState(db);
  for (const { name } of tables) await db.query(`drop table if exists "${shadowOf(name)}"`);
}

/** Another version of the program may make other rows of the same events. */
function declared(models: ReadModels, names: readonly string[]): string {
  return JSON.stringify([programVersion, ...[...names].sort().map((name) => [name, models.declaration(name)])]);
}
