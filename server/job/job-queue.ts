import { Queue, type IQueueBackend, type Job } from 'bullmq';
import type { JobQueueName } from '../../contract/job.js';
import type { JobBackend } from './backend.js';

/** A job carries a number and nothing else: what is to be done, and for whom, is read from the row when it is done. */
export interface JobData {
  id: number;
}

const jobStates = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

type BullQueue = Queue<JobData, void, string, JobData, void, string, IQueueBackend>;

/** An attempt that fails is made again after 2, 4 and 8 seconds. */
export const attempts = 4;
const firstPauseMs = 2_000;
/** People who asked for something on a screen do not wait longer than this for a queue that may be gone. */
const usualPatienceMs = 1_000;

/** The same request is always the same job, so asking for it twice is asking once. */
function jobName(queue: JobQueueName, id: number): string {
  return `${queue}-${id}`;
}

/** One queue, as those see it who put something into it. It connects when it is first used. */
export class JobQueue {
  private opened: BullQueue | null = null;

  constructor(
    readonly name: JobQueueName,
    private readonly backend: JobBackend,
    private readonly onError: (error: unknown) => void,
    private readonly patienceMs = usualPatienceMs,
  ) {}

  /**
   * Sees to it that there is a job for this row. Whether it could be put there is answered and not thrown: the row waits for
   * whoever looks after rows without an end.
   */
  async ensure(id: number): Promise<boolean> {
    try {
      await this.withinPatience(this.put(id));
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  /** Takes out what nobody waits for any more; one that is being worked on finds out by its row. */
  async withdraw(id: number): Promise<void> {
    await this.withinPatience(this.queue.remove(jobName(this.name, id))).catch((error: unknown) => this.onError(error));
  }

  counts(): Promise<Record<string, number>> {
    return this.queue.getJobCounts(...jobStates);
  }

  jobs(states: readonly JobState[], most: number): Promise<Job<JobData>[]> {
    return this.queue.getJobs([...states], 0, most - 1) as Promise<Job<JobData>[]>;
  }

  async close(): Promise<void> {
    await this.opened?.close().catch(() => undefined);
    this.opened = null;
  }

  /** A job that ended stands in the way of another one for the same row. */
  private async put(id: number): Promise<void> {
    const name = jobName(this.name, id);
    const job = await this.queue.getJob(name);
    if (job && ((await job.isCompleted()) || (await job.isFailed()))) await job.remove();
    await this.queue.add(
      this.name,
      { id },
      {
        jobId: name,
        attempts,
        backoff: { type: 'exponential', delay: firstPauseMs },
        removeOnComplete: { count: 200 },
        removeOnFail: { count: 200 },
      },
    );
  }

  private get queue(): BullQueue {
    if (this.opened) return this.opened;
    const queue: BullQueue = new Queue<JobData, void, string, JobData, void, string, IQueueBackend>(
      this.name,
      { connection: this.backend.adding },
      this.backend.factory,
    );
    queue.on('error', this.onError);
    return (this.opened = queue);
  }

  private async withinPatience<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error('The job queue does not answer')), this.patienceMs)),
    );
    // It may still fail after nobody waits for it any more.
    work.catch(() => undefined);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
