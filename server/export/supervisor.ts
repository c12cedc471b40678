import type { PastDayRequests } from '../as-of/past-day-requests.js';
import type { PastStores } from '../as-of/past-stores.js';
import type { JobQueue } from '../job/job-queue.js';
import type { ExportLetters } from './export-letters.js';
import type { ExportNotices } from './export-notices.js';
import type { ExportRequests } from './requests.js';
import type { ExportSchedules } from './schedules.js';
import { removeStrayFiles } from './stray-files.js';

export interface Rounds {
  /** How often the supervisor looks for what is left to do. */
  everyMs: number;
  /** A request without an end that was silent for so long gets a new job. */
  silentMs: number;
  /** A file that belongs to no request may be one that is just being begun; after so long it is not. */
  strayMs: number;
}

const usualRounds: Rounds = { everyMs: 10_000, silentMs: 120_000, strayMs: 3_600_000 };

/**
 * Sees to what jobs alone cannot promise: that every request comes to an end though its job, its worker or the whole queue was
 * lost, that its owner hears of it, that schedules run, that letters go out, and that files go when their day is over.
 */
export class ExportSupervisor {
  private timer: NodeJS.Timeout | null = null;
  private walking: Promise<void> | null = null;

  constructor(
    private readonly requests: ExportRequests,
    private readonly schedules: ExportSchedules,
    private readonly notices: ExportNotices,
    private readonly letters: ExportLetters,
    private readonly past: PastStores,
    private readonly pastRequests: PastDayRequests,
    private readonly queues: Readonly<Record<'exports' | 'pastDays', JobQueue>>,
    private readonly folder: string,
    private readonly onError: (error: unknown) => void,
    private readonly rounds: Rounds = usualRounds,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.walk(), this.rounds.everyMs);
    void this.walk();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.walking;
  }

  /** One round; each errand stands for itself, so that one that fails does not keep the others waiting. */
  walk(): Promise<void> {
    this.walking ??= this.errands().finally(() => (this.walking = null));
    return this.walking;
  }

  private async errands(): Promise<void> {
    for (const errand of [
      () => this.runDue(),
      () => this.remind(this.requests, this.queues.exports),
      () => this.remind(this.pastRequests, this.queues.pastDays),
      () => this.tell(),
      () => this.tidy(),
      () => this.past.tidy(),
      () => this.letters.sendDue(),
    ])
      await errand().catch(this.onError);
  }

  private async runDue(): Promise<void> {
    const { requests, resting } = await this.schedules.takeDue();
    for (const id of requests) await this.queues.exports.ensure(id);
    for (const schedule of resting) await this.notices.tellResting(schedule);
  }

  /** A job that waits or works stays as it is; one that was lost, or that ended without its request, is put there again. */
  private async remind(requests: Pick<ExportRequests, 'silent'>, queue: JobQueue): Promise<void> {
    for (const id of await requests.silent(this.rounds.silentMs)) {
      if (!(await queue.ensure(id))) return;
    }
  }

  private async tell(): Promise<void> {
    for (const { id } of await this.requests.untold()) await this.notices.tell(id);
  }

  private tidy(): Promise<void> {
    return removeStrayFiles(this.requests, this.folder, this.rounds.strayMs);
  }
}
