import type { Pool } from 'pg';
import type { JobOverview, KindOverview } from '../../contract/job/routes.js';
import { localInstant } from '../../contract/time.js';
import type { ActorNames } from '../decider/conflict.js';
import type { JobState } from './job.js';
import type { JobKind } from './kind.js';

/** The period in which failures are counted. */
const failedDays = 7;

/** Every kind with its running, last and next job, its duration, and its failures with their reason. */
export async function kindsOverview(pool: Pool, kinds: readonly JobKind[]): Promise<KindOverview[]> {
  interface Row extends Pick<KindOverview, 'kind' | 'waiting' | 'running' | 'failed' | 'seconds' | 'reason'> {
    last: string | null;
    next: string | null;
  }
  const { rows } = await pool.query<Row>(
    `select k.kind, o.waiting, o.running, f.failed, l.ended_at as last, o.next, l.reason,
       case when l.started_at <= l.ended_at then extract(epoch from l.ended_at - l.started_at)::float8 end as seconds
     from unnest($1::text[]) with ordinality as k (kind, place)
       cross join lateral (
         select count(*) filter (where state = 'waiting' and due_at <= clock_timestamp())::int as waiting,
           count(*) filter (where state = 'running')::int as running, min(due_at) filter (where state = 'waiting') as next
         from job where kind = k.kind and state in ('waiting', 'running')) o
       cross join lateral (
         select count(*)::int as failed from job
         where kind = k.kind and reason is not null and state <> 'running' and ended_at > now() - $2 * interval '1 day') f
       left join lateral (
         select started_at, ended_at, reason from job where kind = k.kind and ended_at is not null
         order by ended_at desc limit 1) l on true
     order by k.place`,
    [kinds.map(({ name }) => name), failedDays],
  );
  const byName = new Map(rows.map((row) => [row.kind, row]));
  return kinds.flatMap(({ name, title, runsIn }) => {
    const row = byName.get(name);
    if (!row) return [];
    const { last, next, ...figures } = row;
    return [{ ...figures, title, runs_in: runsIn, last: last && localInstant(last), next: next && localInstant(next) }];
  });
}

/** The latest jobs, running ones first. */
export async function latestJobs(
  pool: Pool,
  namesOf: ActorNames,
  of: { kinds: readonly Pick<JobKind, 'name'>[]; states: readonly JobState[] },
  most: number,
): Promise<JobOverview[]> {
  const { rows } = await pool.query<Omit<JobOverview, 'name'>>(
    `select id, kind, key, person, state, attempts, due_at as due, started_at as started, ended_at as ended, reason from job
     where kind = any($1) and state = any($2)
     order by state = 'running' desc, state = 'waiting' desc, greatest(ended_at, started_at, created_at) desc, id desc limit $3`,
    [of.kinds.map(({ name }) => name), of.states, most],
  );
  const names = await namesOf(rows.flatMap(({ person }) => person ?? []));
  return rows.map(({ due, started, ended, ...row }) => ({
    ...row,
    name: names.get(row.person ?? 0) ?? null,
    due: localInstant(due),
    started: started && localInstant(started),
    ended: ended && localInstant(ended),
  }));
}
