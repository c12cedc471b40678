import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** Who waits behind a lock that cannot be taken waits no longer than this. */
const longestLockWaitMs = 150;

const firstPauseMs = 100;
const longestPauseMs = 5_000;
const usualPatienceMs = 15 * 60_000;

export interface RetryOptions {
  /** Called after each pause, before the next try. */
  between?: (() => Promise<void>) | undefined;
  /** It gives up after this time. */
  patienceMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Other transactions did not release these tables in time. */
export class TablesInUse extends Error {
  constructor(tables: readonly string[], users: string) {
    super(
      `${tables.join(', ')} cannot be changed: other transactions have used them the whole time (${users || 'ended meanwhile'}). ` +
        'Wait until they end, or end them with pg_terminate_backend, and try again',
    );
    this.name = 'TablesInUse';
  }
}

/**
 * A transaction that locks tables which others use. A lock that is not free within 150 ms is given up with all that the transaction did, so
 * that whoever waits behind it can go on, and after a pause, which grows, the transaction is tried again.
 */
export async function withShortLocks<T>(
  db: ClientBase,
  tables: readonly string[],
  transaction: () => Promise<T>,
  { between, patienceMs = usualPatienceMs, signal }: RetryOptions = {},
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    signal?.throwIfAborted();
    await db.query('begin');
    try {
      await db.query(`set local lock_timeout = ${longestLockWaitMs}`);
      const result = await transaction();
      await db.query('commit');
      return result;
    } catch (error) {
      await db.query('rollback').catch(() => undefined);
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > until) throw new TablesInUse(tables, await usersOf(db, tables));
    }
    await pause(pauseMs, undefined, { signal });
    await between?.();
  }
}

/**
 * Ends a vacuum that PostgreSQL does by itself, and keeps others away: it only gives way to whoever waits for a second, which here keeps nobody
 * waiting.
 */
export async function holdOffVacuum(db: ClientBase, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await db.query(`set local lock_timeout = '10s'`);
  await db.query(`lock table ${quoted(tables)} in share update exclusive mode`);
  await db.query(`set local lock_timeout = ${longestLockWaitMs}`);
}

/** Locks the tables against every use, all of them within the time for one, which began at `since`. */
export async function lockTables(db: ClientBase, tables: readonly string[], since: number): Promise<void> {
  if (tables.length === 0) return;
  const leftMs = Math.max(1, Math.floor(longestLockWaitMs - (performance.now() - since)));
  await db.query(`set local lock_timeout = ${leftMs}; set local statement_timeout = ${leftMs}`);
  await db.query(`lock table ${quoted(tables)} in access exclusive mode`);
  await db.query(`set local lock_timeout = ${longestLockWaitMs}; set local statement_timeout = 0`);
}

function quoted(tables: readonly string[]): string {
  return tables.map((table) => `"${table}"`).join(', ');
}

/** A lock was not free in time, or two transactions waited for each other. */
function isLockTimeout(error: unknown): boolean {
  return ['55P03', '57014', '40P01'].includes((error as { code?: string }).code ?? '');
}

/** Which transactions use the tables, for the administrator. */
async function usersOf(db: ClientBase, tables: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ pid: number; name: string; seconds: number }>(
    `select distinct a.pid, a.application_name as name, extract(epoch from now() - a.xact_start)::integer as seconds
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.relation = any(select to_regclass('"' || t || '"') from unnest($1::text[]) t) and l.granted
        and l.pid <> pg_backend_pid() and a.xact_start is not null
      order by seconds desc limit 5`,
    [tables],
  );
  return rows.map(({ pid, name, seconds }) => `${name}, process ${pid}, for ${seconds} s`).join('; ');
}
