import { Injectable } from '@nestjs/common';
import { Jobs } from '../job/jobs.js';

/** Has past days made ready by the worker. */
@Injectable()
export class PastDayOrders {
  constructor(private readonly jobs: Jobs) {}

  /** Asks for a day, whoever asked for it before; how much of it is ready, in percent. One that failed begins anew. */
  async order(day: string, person: number): Promise<number> {
    await this.jobs.addAgain({ kind: 'past-day', key: keyOf(day), person, payload: { day } });
    return (await this.of(day))?.prepared ?? 0;
  }

  /** Nothing where nobody waits for it. */
  async of(day: string): Promise<{ prepared: number; failed: boolean } | undefined> {
    const job = await this.jobs.find(keyOf(day));
    if (!job || job.state === 'done' || job.state === 'cancelled') return undefined;
    return { prepared: Number(job.progress?.['prepared'] ?? 0), failed: job.state === 'failed' };
  }
}

function keyOf(day: string): string {
  return `past-day:${day}`;
}
