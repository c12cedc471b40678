import { Queue, Worker } from 'bullmq';

/** Must not change: servers and workers of two versions share one Redis for a while. */
const queueName = 'zuuch-wake-ups';

type WakeUpQueue = Queue<{ kind: string }>;

/**
 * Wake-ups over Redis, for installations that have one. A wake-up only contains a kind: the job is a row in the database, and a Redis
 * that is lost or restarts empty loses no job.
 */
export class RedisWakeUps {
  private readonly queues = new Map<string, WakeUpQueue>();
  private worker: Worker<{ kind: string }> | null = null;

  constructor(
    private readonly url: string,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Not awaited: callers do not depend on it. */
  send(kind: string, runsIn: string): void {
    this.queueOf(runsIn).add('wake', { kind }, { removeOnComplete: true, removeOnFail: true }).catch(this.onTrouble);
  }

  receive(runsIn: string, onWakeUp: (kind: string) => void): void {
    const connection = { url: this.url, maxRetriesPerRequest: null };
    this.worker = new Worker<{ kind: string }>(nameOf(runsIn), async ({ data }) => onWakeUp(data.kind), { connection });
    this.worker.on('error', this.onTrouble);
  }

  async close(): Promise<void> {
    const open = [...this.queues.values(), ...(this.worker ? [this.worker] : [])];
    await Promise.all(open.map((one) => one.close())).catch(() => undefined);
  }

  private queueOf(runsIn: string): WakeUpQueue {
    const found = this.queues.get(runsIn);
    if (found) return found;
    // A Redis that does not answer must not delay anything, and no wake-ups are queued for it.
    const connection = { url: this.url, enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 1_000 };
    const queue: WakeUpQueue = new Queue(nameOf(runsIn), { connection });
    queue.on('error', this.onTrouble);
    this.queues.set(runsIn, queue);
    return queue;
  }
}

function nameOf(runsIn: string): string {
  return `${queueName}-${runsIn}`;
}
