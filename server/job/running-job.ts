import type { PoolClient } from 'pg';
import type { Json, JsonObject } from '../../contract/json.js';
import { GivenUp, type TakenJob } from './job.js';
import type { Jobs } from './jobs.js';

/** How often a row learns how far it is, and says whether to go on. */
const lookMs = 250;

/** Does the jobs of one kind, one call for each attempt. What it throws is another attempt, or the end (see `job.ts`). */
export interface JobHandler {
  perform(job: RunningJob): Promise<Json | void>;
  /** What goes with the end of one that failed for good: all or nothing with it. */
  failed?(job: RunningJob, reason: string, db: PoolClient): Promise<void>;
}

/** A job in the hands of a process, as long as its lease is this process's. */
export class RunningJob {
  private readonly stop = new AbortController();
  private looked = 0;
  private hasEnded = false;

  constructor(
    readonly taken: TakenJob,
    private readonly leaseMs: number,
    private readonly jobs: Jobs,
    /** When it is due again, of one that runs by itself. */
    private readonly nextTime: () => Promise<Date | null>,
  ) {}

  get payload(): JsonObject {
    return this.taken.payload;
  }

  get person(): number | null {
    return this.taken.person;
  }

  /** What came of it the last time, of one that runs by itself. */
  get lastResult(): Json {
    return this.taken.result;
  }

  /** Aborted when this process ends or the job is no longer its own. */
  get signal(): AbortSignal {
    return this.stop.signal;
  }

  giveUp(why: Error): void {
    this.stop.abort(why);
  }

  /** A sign of life, and whether it is still the attempt that counts: throws where it has to stop. */
  async progress(progress: JsonObject, { atOnce = false } = {}): Promise<void> {
    this.signal.throwIfAborted();
    const now = performance.now();
    if (!atOnce && now - this.looked < lookMs) return;
    this.looked = now;
    await this.own(this.jobs.progress(this.taken, this.leaseMs, progress));
  }

  async renew(): Promise<void> {
    if (!this.hasEnded) await this.own(this.jobs.renew(this.taken, this.leaseMs));
  }

  /** Its end, together with what else is written then: all or nothing. Nothing is written where another attempt counts. */
  async finish(result: Json, together: (db: PoolClient) => Promise<void> = async () => undefined): Promise<void> {
    if (this.hasEnded) return;
    const dueAt = await this.nextTime();
    await this.jobs.together(async (db) => {
      await this.own(this.jobs.end(this.taken, result, dueAt, db));
      await together(db);
    });
    this.hasEnded = true;
  }

  async fail(reason: string, together: (db: PoolClient) => Promise<void>): Promise<void> {
    const dueAt = await this.nextTime();
    await this.jobs.together(async (db) => {
      await this.own(this.jobs.fail(this.taken, reason, dueAt, db));
      await together(db);
    });
  }

  private async own(isOwn: Promise<boolean>): Promise<void> {
    if (await isOwn) return;
    const lost = new GivenUp();
    this.giveUp(lost);
    throw lost;
  }
}
