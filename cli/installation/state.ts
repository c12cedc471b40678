import type { Pool } from 'pg';
import type { Kernel } from '../../server/decider/kernel.js';
import { migrations } from '../../server/migrations/catalogue.js';

/** Compares what the database contains with what this program declares. Nothing here writes. */

export type MigrationState = {
  name: string;
  /** `unknown`: applied by a newer version of the program. */
  state: 'applied' | 'pending' | 'unknown';
};

export async function migrationStates(pool: Pool): Promise<MigrationState[]> {
  const known = migrations.map((Migration) => new Migration().name ?? Migration.name);
  const applied = (await exists(pool, 'migrations'))
    ? (await pool.query<{ name: string }>('select name from migrations order by id')).rows.map(({ name }) => name)
    : [];
  return [
    ...known.map((name): MigrationState => ({ name, state: applied.includes(name) ? 'applied' : 'pending' })),
    ...applied.filter((name) => !known.includes(name)).map((name): MigrationState => ({ name, state: 'unknown' })),
  ];
}

export interface DeclarationState {
  name: string;
  aggregate: string;
  /** `state`: rows with the current state; `record`: rows with what happened. */
  kind: 'state' | 'record';
  /** `outdated`: built from a declaration of other rows; `missing`: never built. */
  state: 'current' | 'outdated' | 'missing';
}

export async function declarationStates(pool: Pool, kernel: Kernel): Promise<DeclarationState[]> {
  const { rows } = await pool.query<{ name: string; declaration: string }>('select name, declaration from read_model');
  const stored = new Map(rows.map(({ name, declaration }) => [name, declaration]));
  const stateOf = (name: string): DeclarationState['state'] =>
    !stored.has(name) ? 'missing' : kernel.models.hasRows(name, stored.get(name)) ? 'current' : 'outdated';
  const own = kernel.aggregates.all.flatMap((aggregate) => [
    ...aggregate.tables
      .filter((table) => !table.shared)
      .map(({ name }) => ({ name, aggregate: aggregate.name, kind: 'state' as const, state: stateOf(name) }) as const),
    ...(aggregate.recordTables ?? []).map(
      ({ name }) => ({ name, aggregate: aggregate.name, kind: 'record' as const, state: stateOf(name) }) as const,
    ),
  ]);
  // Of references and of what needs attention many kinds of record write their rows into the same table.
  const shared = kernel.models.names().filter((name) => !own.some((table) => table.name === name));
  return [
    ...own,
    ...shared.map((name): DeclarationState => ({ name, aggregate: '*', kind: 'state', state: stateOf(name) })),
  ];
}

export async function exists(pool: Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>('select to_regclass($1) is not null as known', [table]);
  return rows[0]?.known ?? false;
}
