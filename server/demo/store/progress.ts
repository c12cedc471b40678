import type { Pool, PoolClient } from 'pg';
import { isTableMissing } from '../../as-of/past-store.js';
import type { InboxState } from './inboxes.js';
import type { SeedPlan } from './seed-plan.js';

/** How far the log is written: the days before this one, and so many of its moments. */
export interface WrittenUntil {
  day: number;
  moments: number;
  position: number;
  hash: string;
  inboxes: [user: number, inbox: InboxState][];
}

/** Where an interrupted seeding goes on. */
export type Step = { phase: 'deciding' } | { phase: 'writing'; written: WrittenUntil | null } | { phase: 'rows' };
export type Progress = Step & { plan: SeedPlan };

/** Not in the schema of the scratch store, which may have to be made once more. */
const schema = 'demo_seed';
const table = `${schema}.progress`;

/** Nothing where no seeding was begun, or where it was finished. */
export async function storedProgress(pool: Pool): Promise<Progress | null> {
  try {
    const { rows } = await pool.query<{ plan: SeedPlan; step: Step }>(`select plan, step from ${table}`);
    return rows[0] ? { plan: rows[0].plan, ...rows[0].step } : null;
  } catch (error) {
    if (isTableMissing(error)) return null;
    throw error;
  }
}

export async function beginProgress(pool: Pool, plan: SeedPlan): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`);
  await pool.query(`create table ${table} (plan json not null, step json not null)`);
  await pool.query(`insert into ${table} values ($1, $2)`, [plan, { phase: 'deciding' } satisfies Step]);
}

export async function storeProgress(db: Pool | PoolClient, step: Step): Promise<void> {
  await db.query(`update ${table} set step = $1`, [step]);
}

export async function dropProgress(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${schema} cascade`);
}
