import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { gauge, type Family } from '../metrics/families.js';
import { Metrics } from '../metrics/metrics.js';
import { JobKinds } from './job.module.js';

/** How many of the latest jobs of a kind the times are computed from. */
const latest = 200;
const quantiles = ['0.5', '0.95', '1'] as const;

interface Times {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
  oldest: number | null;
  seconds: number[] | null;
  restarts: number;
}

/** The metrics of all jobs. Any server can report them: they are in the rows, and the worker has no port. */
@Injectable()
export class JobFigures {
  constructor(
    metrics: Metrics,
    private readonly database: Database,
    private readonly kinds: JobKinds,
  ) {
    metrics.add('jobs', () => this.families());
  }

  private async families(): Promise<Family[]> {
    const { rows } = await this.database.pool.query<Times>(
      `select k.kind, o.waiting, o.running, o.oldest, f.failed, l.seconds, coalesce(l.restarts, 0) as restarts
       from unnest($1::text[]) as k (kind)
         cross join lateral (
           select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
             extract(epoch from clock_timestamp() - min(created_at) filter (where due_at <= clock_timestamp()))::float8 as oldest
           from job where kind = k.kind and state in ('waiting', 'running')) o
         cross join lateral (select count(*)::int as failed from job where kind = k.kind and state = 'failed') f
         cross join lateral (
           select percentile_disc(array[0.5, 0.95, 1]) within group (order by extract(epoch from ended_at - created_at)::float8)
               filter (where ended_at is not null) as seconds,
             sum(greatest(run - 1, 0))::float8 as restarts
           from (select run, created_at, ended_at from job where kind = k.kind order by id desc limit $2) latest) l`,
      [this.kinds.all.filter(({ every }) => !every).map(({ name }) => name), latest],
    );
    const states = ['waiting', 'running', 'failed'] as const;
    return [
      gauge(
        'zuuch_jobs',
        'Jobs by their kind and what they are doing.',
        rows.flatMap((row) => states.map((state) => [{ queue: row.kind, state }, row[state]] as const)),
      ),
      gauge(
        'zuuch_job_oldest_seconds',
        'How long the oldest job without an end has been waiting for it; 0 where none is.',
        rows.map(({ kind, oldest }) => [{ queue: kind }, Math.max(0, oldest ?? 0)] as const),
      ),
      gauge(
        'zuuch_job_seconds',
        `Time from the request to its end, of the latest ${latest} of a kind.`,
        rows.flatMap(({ kind, seconds }) =>
          quantiles.map((quantile, index) => [{ queue: kind, quantile }, seconds?.[index] ?? 0] as const),
        ),
      ),
      gauge(
        'zuuch_job_restarts',
        'How often one of them was begun again, because its process was lost or an attempt failed.',
        rows.map(({ kind, restarts }) => [{ queue: kind }, restarts] as const),
      ),
    ];
  }
}
