import { Worker, type IQueueBackend, type Job } from 'bullmq';
import type { JobBackend } from './backend.js';
import { attempts, type JobData, type JobQueue } from './job-queue.js';

/** When a worker that gives no sign of life is taken for dead. */
export interface Patience {
  /** A job that was not renewed for so long belongs to nobody. */
  lockMs: number;
  /** How often such jobs are looked for. */
  lookMs: number;
}

const usualPatience: Patience = { lockMs: 20_000, lookMs: 10_000 };

/** So often a job may lose its worker; the row counts as well, so that one of them stops what cannot succeed. */
const mostLosses = 5;

export interface JobHandler {
  /** Throws where another attempt may help. On the last one it has to bring its row to an end before it throws. */
  perform(id: number, attempt: { isLast: boolean }): Promise<void>;
}

/** Works on one queue, one job after another: each may use all the memory that a worker is given. */
export class JobWorker {
  private readonly worker: Worker<JobData, void, string, IQueueBackend>;

  constructor(
    queue: JobQueue,
    backend: JobBackend,
    handler: JobHandler,
    onError: (error: unknown) => void,
    { lockMs, lookMs }: Patience = usualPatience,
  ) {
    const perform = ({ data, attemptsMade }: Job<JobData>): Promise<void> =>
      handler.perform(data.id, { isLast: attemptsMade + 1 >= attempts });
    this.worker = new Worker<JobData, void, string, IQueueBackend>(
      queue.name,
      perform,
      {
        connection: backend.working,
        concurrency: 1,
        lockDuration: lockMs,
        stalledInterval: lookMs,
        maxStalledCount: mostLosses,
        runRetryDelay: 1_000,
        autorun: false,
      },
      backend.factory,
    );
    this.worker.on('error', onError);
    this.worker.on('failed', (_job, error) => onError(error));
  }

  start(): void {
    this.worker.run().catch((error: unknown) => this.worker.emit('error', error as Error));
  }

  /** What is being worked on is finished first; the handler has been told to hurry. */
  async close(): Promise<void> {
    await this.worker.close().catch(() => undefined);
  }
}
