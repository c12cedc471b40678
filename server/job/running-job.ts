import type { PoolClient } from 'pg';
import type { Json, JsonObject } from '../../contract/json.js';
import { ClaimLost, type ClaimedJob } from './job.js';
import type { Jobs } from './jobs.js';

/** How often progress is stored and the lease is checked. */
const reportIntervalMs = 250;

/** Runs the jobs of one kind, one call for each attempt. An error leads to another attempt, or to the end (see `job.ts`). */
export interface JobHandler {
  perform(job: RunningJob): Promise<Json | void>;
  /** Stored in the same transaction as the end of a job that failed finally. */
  failed?(job: RunningJob, reason: string, db: PoolClient): Promise<void>;
}

/** A running job, as long as this process has its lease. */
export class RunningJob {
  private readonly stop = new AbortController();
  private reportedAt = 0;
  private hasEnded = false;

  constructor(
    readonly claimed: ClaimedJob,
    private readonly leaseMs: number,
    private readonly jobs: Jobs,
    /** When the job is due again, for one that runs automatically. */
    private readonly nextTime: () => Promise<Date | null>,
  ) {}

  get payload(): JsonObject {
    return this.claimed.payload;
  }

  get person(): number | null {
    return this.claimed.person;
  }

  /** The result of its last run, for a job that runs automatically. */
  get lastResult(): Json {
    return this.claimed.result;
  }

  /** Aborted when this process ends or has lost the job. */
  get signal(): AbortSignal {
    return this.stop.signal;
  }

  giveUp(why: Error): void {
    this.stop.abort(why);
  }

  /** Stores the progress and renews the lease; throws when the attempt has to stop. */
  async progress(progress: JsonObject, { atOnce = false } = {}): Promise<void> {
    this.signal.throwIfAborted();
    const now = performance.now();
    if (!atOnce && now - this.reportedAt < reportIntervalMs) return;
    this.reportedAt = now;
    await this.own(this.jobs.progress(this.claimed, this.leaseMs, progress));
  }

  async renew(): Promise<void> {
    if (!this.hasEnded) await this.own(this.jobs.renew(this.claimed, this.leaseMs));
  }

  /** Ends the job and runs `together` in the same transaction. Nothing is written when another attempt has replaced this one. */
  async finish(result: Json, together: (db: PoolClient) => Promise<void> = async () => undefined): Promise<void> {
    if (this.hasEnded) return;
    const dueAt = await this.nextTime();
    await this.jobs.together(async (db) => {
      await this.own(this.jobs.end(this.claimed, result, dueAt, db));
      await together(db);
    });
    this.hasEnded = true;
  }

  async fail(reason: string, together: (db: PoolClient) => Promise<void>): Promise<void> {
    const dueAt = await this.nextTime();
    await this.jobs.together(async (db) => {
      await this.own(this.jobs.fail(this.claimed, reason, dueAt, db));
      await together(db);
    });
  }

  private async own(isOwn: Promise<boolean>): Promise<void> {
    if (await isOwn) return;
    const lost = new ClaimLost();
    this.giveUp(lost);
    throw lost;
  }
}
