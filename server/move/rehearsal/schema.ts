import type { Pool } from 'pg';
import { isTableMissing } from '../../as-of/past-store.js';
import { noLimits } from '../../database/pool.js';

/** Each attempt at a rehearsal has a schema of its own: one that lost its lease cannot write into that of the next. */
export interface RehearsalSchema {
  id: number;
  run: number;
}

export function schemaOf({ id, run }: RehearsalSchema): string {
  return `rehearsal_${Math.trunc(id)}_${Math.trunc(run)}`;
}

const isSchema = `nspname ~ '^rehearsal_[0-9]+_[0-9]+$'`;
const idOfSchema = `split_part(nspname, '_', 2)::integer`;

/** Removes everything of a rehearsal but its row. False while somebody reads it at this moment: the tidy job tries again. */
export async function dropSchemas(pool: Pool, id: number): Promise<boolean> {
  const db = await pool.connect();
  try {
    await db.query(`${noLimits}; set lock_timeout = '500ms'`);
    const { rows } = await db.query<{ name: string }>(
      `select nspname as name from pg_namespace where ${isSchema} and ${idOfSchema} = $1`,
      [id],
    );
    for (const { name } of rows) await db.query(`drop schema if exists "${name}" cascade`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    return false;
  } finally {
    db.release(true);
  }
}

/** The rehearsals that have a schema. */
export async function storedSchemas(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct ${idOfSchema} as id from pg_namespace where ${isSchema}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a rehearsal can be read: its head has one row, but unlogged tables are empty after a crash of the database. */
export async function isFilled(pool: Pool, schema: RehearsalSchema): Promise<boolean> {
  try {
    const { rowCount } = await pool.query(`select from ${schemaOf(schema)}.head`);
    return rowCount === 1;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  }
}
