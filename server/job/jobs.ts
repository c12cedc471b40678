import type { Pool, PoolClient } from 'pg';
import type { Json, JsonObject } from '../../contract/json.js';
import type { JobState, NewJob, ClaimedJob } from './job.js';
import { lengthMs, type Interval } from './intervals.js';
import { isPausedSql } from './restore-pause.js';

/** Carries the kind of an added job; nothing depends on its arrival. */
export const jobChannel = 'zuuch_job';

/** Only one process at a time looks for the next job: limits are counted over all processes. */
const claimLock = 0x6a6f62;

/** A job without longer pauses or intervals that is due later than this: the clock was set back. */
const longestWaitMs = 3_600_000;
/** Tolerance for a lease when the clocks differ a little. */
const clockMs = 60_000;

export interface ClaimResult {
  job?: ClaimedJob;
  /** Milliseconds until the next job is due or the next lease expires. */
  nextMs: number | null;
}

/** What claiming needs to know of a kind. */
interface ClaimLimits {
  name: string;
  leaseMs: number;
  pausesMs: readonly number[];
  perPerson: number;
  inAll: number;
  every?: Interval | undefined;
  waitsAfterRestore?: true | undefined;
}

type Queries = Pick<Pool | PoolClient, 'query'>;

/**
 * The rows of all jobs and all their transitions. Each transition is an update with a condition on the row, so no two processes can do
 * the same one. Due times and leases use the clock of the database, on which all machines agree; start and end times use the clock of the
 * process, like everything that users read.
 */
export class Jobs {
  constructor(
    readonly pool: Pool,
    /** Wakes the processes of this kind, in addition to the notification of the database. */
    private readonly notifyWorkers: (kind: string) => void = () => undefined,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  /** Runs `work` and adds its jobs in one transaction. */
  async together<T>(work: (db: PoolClient) => Promise<T>): Promise<T> {
    const db = await this.pool.connect();
    let isWell = false;
    try {
      await db.query('begin');
      const answer = await work(db);
      await db.query('commit');
      isWell = true;
      return answer;
    } catch (error) {
      isWell = await db.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      db.release(!isWell);
    }
  }

  /** False when a job with this key exists already. */
  async add(job: NewJob, db: Queries = this.pool): Promise<boolean> {
    return this.put(job, 'do nothing', db);
  }

  /** The same, but a job that has ended starts again, with all its attempts. */
  async addAgain(job: NewJob, db: Queries = this.pool): Promise<boolean> {
    const anew = `do update set state = 'waiting', due_at = excluded.due_at, person = excluded.person, payload = excluded.payload,
      attempts = 0, lost = 0, lease_until = null, progress = null, result = null, reason = null, started_at = null, ended_at = null
      where job.state in ('done', 'failed', 'cancelled')`;
    return this.put(job, anew, db);
  }

  private async put(job: NewJob, onConflictSql: string, db: Queries): Promise<boolean> {
    const { kind, key, person = null, payload = {} } = job;
    const { rowCount } = await db.query(
      `with put as (
          insert into job (kind, key, person, payload, due_at, created_at)
          values ($1, $2, $3, $4, clock_timestamp(), $5) on conflict (key) ${onConflictSql} returning id)
        select pg_notify('${jobChannel}', $1) from put`,
      [kind, key, person, JSON.stringify(payload), this.clock()],
    );
    if (rowCount === 0) return false;
    this.notifyWorkers(kind);
    return true;
  }

  /** A failed job starts again, with all its attempts. */
  async reopen(key: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ kind: string }>(
      `with anew as (
          update job set state = 'waiting', due_at = clock_timestamp(), attempts = 0, lost = 0, reason = null, ended_at = null
          where key = $1 and state = 'failed' returning kind)
        select kind, pg_notify('${jobChannel}', kind) from anew`,
      [key],
    );
    for (const { kind } of rows) this.notifyWorkers(kind);
    return rows.length === 1;
  }

  /** Adds the job of a kind that runs automatically, at the first start. */
  async plan(kind: string): Promise<void> {
    await this.pool.query(
      `insert into job (kind, key, payload, due_at, created_at) values ($1, $1, '{}', clock_timestamp(), $2)
       on conflict (key) do nothing`,
      [kind, this.clock()],
    );
  }

  /** Makes a waiting job due now, such as one that runs automatically. */
  async runNow(key: string, db: Queries = this.pool): Promise<void> {
    const { rows } = await db.query<{ kind: string }>(
      `with hurried as (
          update job set due_at = clock_timestamp() where key = $1 and state = 'waiting' and due_at > clock_timestamp() returning kind)
        select kind, pg_notify('${jobChannel}', kind) from hurried`,
      [key],
    );
    for (const { kind } of rows) this.notifyWorkers(kind);
  }

  async find(key: string): Promise<{ state: JobState; progress: JsonObject | null } | undefined> {
    const { rows } = await this.pool.query<{ state: JobState; progress: JsonObject | null }>(
      `select state, progress from job where key = $1`,
      [key],
    );
    return rows[0];
  }

  /**
   * Returns the resulting state; undefined when there is no such job. The process that runs it notices the cancellation at its next
   * write.
   */
  async cancel(
    key: string,
    db: Queries = this.pool,
    from: readonly JobState[] = ['waiting', 'running'],
  ): Promise<JobState | undefined> {
    await db.query(
      `update job set state = 'cancelled', ended_at = $3, lease_until = null where key = $1 and state = any($2)`,
      [key, from, this.clock()],
    );
    const { rows } = await db.query<{ state: JobState }>(`select state from job where key = $1`, [key]);
    return rows[0]?.state;
  }

  /**
   * Claims the next job of these kinds. Of each user only the first job is considered, and the user with the fewest running jobs who was
   * served longest ago comes first: many jobs of one user do not delay the first job of another. A job whose lease expired is taken over.
   * Kinds that wait after a restore are skipped while the store is paused.
   */
  async claim(kinds: readonly ClaimLimits[]): Promise<ClaimResult> {
    if (kinds.length === 0) return { nextMs: null };
    const found = await this.pool.query(claimSql(kinds, this.clock()));
    // A text of several statements returns one result each, which the types of pg do not declare.
    const [, claimed, next] = found as unknown as [unknown, { rows: ClaimedJob[] }, { rows: { ms: number | null }[] }];
    return { ...(claimed.rows[0] ? { job: claimed.rows[0] } : {}), nextMs: next.rows[0]?.ms ?? null };
  }

  /** False when another attempt has replaced this one. */
  async renew({ id, run }: ClaimedJob, leaseMs: number): Promise<boolean> {
    return this.step({ id, run }, `lease_until = ${laterSql('$3')}`, [leaseMs]);
  }

  async progress({ id, run }: ClaimedJob, leaseMs: number, progress: JsonObject): Promise<boolean> {
    return this.step({ id, run }, `lease_until = ${laterSql('$3')}, progress = $4`, [
      leaseMs,
      JSON.stringify(progress),
    ]);
  }

  /** Ends the job. One that runs automatically waits for its next time. */
  async end({ id, run }: ClaimedJob, result: Json, dueAt: Date | null, db: Queries = this.pool): Promise<boolean> {
    return this.step(
      { id, run },
      `${endedSql('done', '$3')}, result = $4, reason = null`,
      [dueAt, JSON.stringify(result), this.clock()],
      db,
    );
  }

  async fail({ id, run }: ClaimedJob, reason: string, dueAt: Date | null, db: Queries = this.pool): Promise<boolean> {
    return this.step({ id, run }, `${endedSql('failed', '$3')}, reason = $4`, [dueAt, reason, this.clock()], db);
  }

  /** An attempt failed, and another one follows after a pause. */
  async retry({ id, run }: ClaimedJob, reason: string, pauseMs: number): Promise<boolean> {
    return this.step({ id, run }, `${waitingSql('$3')}, attempts = attempts + 1, reason = $4`, [pauseMs, reason]);
  }

  /** Its result is unknown, or its process ends: it is run again, under the same key. */
  async putBack({ id, run }: ClaimedJob, pauseMs: number): Promise<boolean> {
    return this.step({ id, run }, waitingSql('$3'), [pauseMs]);
  }

  async now(): Promise<Date> {
    const { rows } = await this.pool.query<{ ms: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    return new Date(rows[0]!.ms);
  }

  private async step(
    { id, run }: Pick<ClaimedJob, 'id' | 'run'>,
    set: string,
    values: readonly unknown[],
    db: Queries = this.pool,
  ): Promise<boolean> {
    const { rowCount } = await db.query(`update job set ${set} where id = $1 and run = $2 and state = 'running'`, [
      ...[id, run],
      ...values,
    ]);
    return rowCount === 1;
  }
}

function laterSql(ms: string): string {
  return `clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
}

function waitingSql(pauseMs: string): string {
  return `state = 'waiting', due_at = ${laterSql(pauseMs)}, lease_until = null, progress = null`;
}

function endedSql(state: 'done' | 'failed', dueAt: string): string {
  return `state = case when ${dueAt}::timestamptz is null then '${state}' else 'waiting' end, due_at = coalesce(${dueAt}::timestamptz, due_at),
    lease_until = null, ended_at = $5,
    attempts = case when ${dueAt}::timestamptz is null then attempts else 0 end, lost = 0`;
}

/**
 * Three statements in one call, which the database runs as one transaction without waiting for this process in between: the lock is held
 * only as long as the database needs.
 */
function claimSql(kinds: readonly ClaimLimits[], at: Date): string {
  const rows = kinds.map(({ name, leaseMs, pausesMs, every, perPerson, inAll, waitsAfterRestore = false }) => {
    if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`"${name}" is no name for a kind of job`);
    const longest = Math.max(...pausesMs, every ? lengthMs(every) : 0, longestWaitMs) + clockMs;
    return `('${name}', ${leaseMs}::float8 * interval '1 millisecond', ${longest}::float8 * interval '1 millisecond', ${perPerson}, '${inAll}'::float8,
      ${waitsAfterRestore})`;
  });
  return `
    select pg_advisory_xact_lock(${claimLock});
    with kinds (kind, lease, longest, per_person, in_all, waits) as (values ${rows.join(', ')}),
    open as (
      select j.id, j.kind, j.person, j.due_at,
        case j.state
          when 'waiting' then j.due_at <= clock_timestamp() or j.due_at > clock_timestamp() + k.longest
          else j.lease_until <= clock_timestamp() or j.lease_until > clock_timestamp() + k.lease + interval '${clockMs} ms'
        end as is_free, j.state = 'running' as is_running, k.per_person, k.in_all
      from job j join kinds k using (kind)
      where j.state in ('waiting', 'running') and not (k.waits and ${isPausedSql})
    ),
    busy as (
      select kind, person, count(*) as jobs from open where is_running and not is_free group by kind, person
    ),
    first as (
      select distinct on (kind, person, case when person is null then id end) * from open
      where is_free order by kind, person, case when person is null then id end, due_at, id
    ),
    ranked as (
      select f.id, row_number() over (order by coalesce(b.jobs, 0), served.at nulls first, f.due_at, f.id) as place
      from first f left join busy b on b.kind = f.kind and b.person = f.person
        left join lateral (select max(s.started_at) as at from job s where s.kind = f.kind and s.person = f.person) served on true
      where coalesce(b.jobs, 0) < f.per_person
        and (select coalesce(sum(all_of.jobs), 0) from busy all_of where all_of.kind = f.kind) < f.in_all
    ),
    chosen as (
      select j.id, k.lease from ranked r join job j on j.id = r.id join kinds k on k.kind = j.kind
      order by r.place limit 1 for update of j skip locked
    )
    update job j set state = 'running', run = j.run + 1, lost = j.lost + (j.state = 'running')::int, progress = null,
      started_at = '${at.toISOString()}', lease_until = clock_timestamp() + chosen.lease
    from chosen where j.id = chosen.id
    returning j.id, j.kind, j.key, j.person, j.payload, j.result, j.run, j.attempts, j.lost;
    select extract(epoch from min(case state when 'waiting' then due_at else lease_until end) - clock_timestamp())::float8 * 1000 as ms
    from job where state in ('waiting', 'running') and kind in (${kinds.map(({ name }) => `'${name}'`).join(', ')})`;
}
