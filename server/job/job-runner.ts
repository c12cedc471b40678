import { setTimeout as pause } from 'node:timers/promises';
import { isTemporary, Refusal } from '../../contract/refusals/refusals.js';
import { isConnectionLoss } from '../database/connection-loss.js';
import { nextTime } from './intervals.js';
import { ClaimLost, Interrupted, JobFailed, lostTooOften, JobPostponed, type ClaimedJob } from './job.js';
import type { Jobs } from './jobs.js';
import { withDefaults, type JobKind, type KindWithDefaults } from './kind.js';
import { RunningJob, type JobHandler } from './running-job.js';

/** How often due jobs are looked for when no notification arrives. */
const pollMs = 5_000;
/** How long to wait before a failed query is repeated. */
const againMs = 1_000;
const longestReason = 500;

export interface KindWithHandler {
  kind: JobKind;
  handler: JobHandler;
}

interface Served {
  kind: KindWithDefaults;
  handler: JobHandler;
}

/** Runs the jobs of one process: claims what is due, renews the leases, and stores the results. */
export class JobRunner {
  private readonly served: ReadonlyMap<string, Served>;
  private readonly running = new Map<RunningJob, { kind: string; ends: Promise<void> }>();
  private looping: Promise<void> | null = null;
  private isStopping = false;
  private planned = false;
  private isWoken = false;
  private trouble = '';
  private wakeLoop: () => void = () => undefined;

  constructor(
    private readonly jobs: Jobs,
    kinds: readonly KindWithHandler[],
    private readonly onTrouble: (error: unknown, key?: string) => void,
    private readonly patienceMs = pollMs,
  ) {
    this.served = new Map(kinds.map(({ kind, handler }) => [kind.name, { kind: withDefaults(kind), handler }]));
  }

  start(): void {
    this.looping = this.loop();
  }

  /** There may be a due job. The loop is not run from here, so that it does not inherit the context of the caller. */
  wakeUp(kind?: string): void {
    if (kind !== undefined && !this.served.has(kind)) return;
    this.isWoken = true;
    this.wakeLoop();
  }

  /** Running jobs are put back for the next process. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const job of this.running.keys()) job.giveUp(new Interrupted());
    this.wakeLoop();
    await this.looping;
    await Promise.all([...this.running.values()].map(({ ends }) => ends));
  }

  private async loop(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      const waitMs = await this.claimAll().catch((error: unknown) => this.reportTrouble(error));
      await this.sleep(waitMs);
    }
  }

  /** While the database is unavailable, the same error is reported only once. */
  private reportTrouble(error: unknown): number {
    if (this.trouble !== String(error)) this.onTrouble(error);
    this.trouble = String(error);
    return againMs;
  }

  /** Waits until it is woken, but no longer than this. */
  private async sleep(ms: number): Promise<void> {
    if (this.isWoken || this.isStopping) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((wake) => {
      this.wakeLoop = wake;
      timer = setTimeout(wake, ms);
    });
    clearTimeout(timer);
  }

  /** Returns how long no job will be due. */
  private async claimAll(): Promise<number> {
    if (!this.planned) for (const { kind } of this.served.values()) if (kind.every) await this.jobs.plan(kind.name);
    this.planned = true;
    for (;;) {
      if (this.isStopping) return 0;
      const free = [...this.served.values()].flatMap(({ kind }) => (this.hasCapacity(kind) ? [kind] : []));
      const { job, nextMs } = await this.jobs.claim(free);
      this.trouble = '';
      if (!job) return nextMs === null || nextMs <= 0 ? this.patienceMs : Math.min(nextMs + 1, this.patienceMs);
      this.startJob(job);
    }
  }

  private hasCapacity({ name, atOnce }: KindWithDefaults): boolean {
    return [...this.running.values()].filter(({ kind }) => kind === name).length < atOnce;
  }

  private startJob(claimed: ClaimedJob): void {
    const { kind, handler } = this.served.get(claimed.kind) as Served;
    const next = async (): Promise<Date | null> => (kind.every ? nextTime(kind.every, await this.jobs.now()) : null);
    const job = new RunningJob(claimed, kind.leaseMs, this.jobs, next);
    const ends = this.work(job, kind, handler)
      .catch((error: unknown) => this.onTrouble(error, claimed.key))
      .finally(() => {
        this.running.delete(job);
        this.wakeUp();
      });
    this.running.set(job, { kind: claimed.kind, ends });
    if (this.isStopping) job.giveUp(new Interrupted());
  }

  private async work(job: RunningJob, kind: KindWithDefaults, handler: JobHandler): Promise<void> {
    // While the database is unavailable the lease cannot be renewed; whether it is still valid is known afterwards.
    const beat = setInterval(() => void job.renew().catch(() => undefined), kind.leaseMs / 3);
    try {
      if (job.claimed.lost >= kind.maxLosses) throw new JobFailed(lostTooOften, true);
      const result = (await handler.perform(job)) ?? null;
      await this.retryWhileAway(() => job.finish(result));
    } catch (error) {
      await this.retryWhileAway(() => this.handleFailure(job, kind, handler, error));
    } finally {
      clearInterval(beat);
    }
  }

  private async handleFailure(
    job: RunningJob,
    kind: KindWithDefaults,
    handler: JobHandler,
    error: unknown,
  ): Promise<void> {
    const { claimed, signal } = job;
    const { reason: stopped } = signal as { reason: unknown };
    if (error instanceof ClaimLost || stopped instanceof ClaimLost) return;
    if (error instanceof Interrupted || (stopped instanceof Interrupted && isAbort(error)))
      return void (await this.jobs.putBack(claimed, 0));
    if (error instanceof JobPostponed) return void (await this.jobs.putBack(claimed, error.pauseMs));
    // The result is unknown, so the job is run again under the same key.
    if (isUnknown(error)) return void (await this.jobs.putBack(claimed, againMs));
    const { reason, isFinal } = failureOf(error);
    if (!(error instanceof Refusal) && !(error instanceof JobFailed)) this.onTrouble(error, claimed.key);
    const pauseMs = isFinal ? undefined : kind.pausesMs[claimed.attempts];
    if (pauseMs !== undefined) return void (await this.jobs.retry(claimed, reason, pauseMs));
    await job
      .fail(reason, async (db) => handler.failed?.(job, reason, db))
      .catch((lost: unknown) => {
        if (!(lost instanceof ClaimLost)) throw lost;
      });
  }

  /** The last step of a job: repeated while the database is unavailable, unless this process ends. */
  private async retryWhileAway(step: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!isConnectionLoss(error) || this.isStopping) throw error;
        await pause(againMs);
      }
    }
  }
}

function isAbort(error: unknown): boolean {
  return (error as Error | null)?.name === 'AbortError';
}

function isUnknown(error: unknown): boolean {
  return isConnectionLoss(error) || isTemporary(error);
}

/** A refusal would be the same next time; a full disk may have space again. */
function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof JobFailed) return error;
  if (error instanceof Refusal) return { reason: error.word, isFinal: error.word !== 'DiskFull' };
  const text = error instanceof Error ? error.message : String(error);
  return { reason: text.slice(0, longestReason) || 'Defect', isFinal: false };
}
