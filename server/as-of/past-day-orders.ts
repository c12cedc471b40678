import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { refuse } from '../../contract/refusals/refusals.js';
import { lockForUser } from '../database/user-lock.js';
import { Jobs } from '../job/jobs.js';

/** Building one takes as much work as a rebuild of the read models. */
const maxWaiting = 2;
const maxPerHour = 10;
const kind = 'past-day';

/** Requests that the worker prepares a past day. */
@Injectable()
export class PastDayOrders {
  constructor(private readonly jobs: Jobs) {}

  /** Requests a day, even if another user requested it before, and returns the progress in percent. A failed one starts again. */
  async order(day: string, person: number): Promise<number> {
    await this.jobs.together(async (db) => {
      await lockForUser(db, kind, person);
      if (await isOpen(db, day)) return;
      await assertWithinBounds(db, person);
      await this.jobs.addAgain({ kind, key: keyOf(day), person, payload: { day } }, db);
    });
    return (await this.of(day))?.prepared ?? 0;
  }

  /** Undefined when the day is not being prepared. */
  async of(day: string): Promise<{ prepared: number; failed: boolean } | undefined> {
    const job = await this.jobs.find(keyOf(day));
    if (!job || job.state === 'done' || job.state === 'cancelled') return undefined;
    return { prepared: Number(job.progress?.['prepared'] ?? 0), failed: job.state === 'failed' };
  }
}

async function isOpen(db: PoolClient, day: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from job where key = $1 and state in ('waiting', 'running')`, [
    keyOf(day),
  ]);
  return rowCount !== 0;
}

async function assertWithinBounds(db: PoolClient, person: number): Promise<void> {
  const { rows } = await db.query<{ waiting: number; asked: number; seconds: number }>(
    `select count(*) filter (where state in ('waiting', 'running'))::int as waiting,
       count(*) filter (where due_at > clock_timestamp() - interval '1 hour')::int as asked,
       coalesce(ceil(extract(epoch from min(due_at) filter (where due_at > clock_timestamp() - interval '1 hour')
         + interval '1 hour' - clock_timestamp())), 0)::int as seconds
     from job where kind = $1 and person = $2`,
    [kind, person],
  );
  const { waiting, asked, seconds } = rows[0]!;
  if (waiting >= maxWaiting) throw refuse('PastDaysWaiting', { values: { days: maxWaiting } });
  if (asked >= maxPerHour)
    throw refuse('PastDaysAsked', { values: { days: maxPerHour, minutes: Math.ceil(seconds / 60), seconds } });
}

function keyOf(day: string): string {
  return `${kind}:${day}`;
}
