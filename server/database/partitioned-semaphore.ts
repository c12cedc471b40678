import { refuse } from '../../contract/refusals/refusals.js';

interface Waiter {
  partitions: readonly string[];
  since: number;
  patienceMs: number;
  timer: NodeJS.Timeout;
  enter: () => void;
}

/** A file may take long on a slow machine. Its request waits; a refusal would make users press the button again. */
export const filePatienceMs = 60_000;

/** Ends the use of a partition; `well` says whether the work succeeded. */
export type Leave = (well: boolean) => void;

/**
 * Limits how many requests of each partition run at the same time; the others wait in order of arrival. No request waits for another
 * partition, so slow work only uses the capacity of its own. A request keeps waiting while its partition makes progress: when no request
 * in it succeeded for a while, it is refused and may be repeated.
 */
export class PartitionedSemaphore {
  private readonly active = new Map<string, number>();
  /** When a request last succeeded, of partitions with waiting requests. */
  private readonly lastProgress = new Map<string, number>();
  private readonly queue: Waiter[] = [];

  constructor(
    /** How many requests of a partition may run at the same time. */
    private readonly capacityOf: (line: string) => number,
    private readonly patienceMs = 1_500,
    private readonly maxWaiting = 2_000,
  ) {}

  get waitingCount(): number {
    return this.queue.length;
  }

  /** How many requests of a partition are running. */
  activeIn(line: string): number {
    return this.active.get(line) ?? 0;
  }

  /** Returns immediately when there is capacity; the result has to be called exactly once. */
  enter(partitions: readonly string[], patienceMs = this.patienceMs): Promise<Leave> | Leave {
    // A request that already waits has no capacity, so none is overtaken.
    if (this.hasCapacity(partitions)) return this.occupy(partitions);
    if (this.queue.length >= this.maxWaiting) throw refuse('Unavailable');
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        partitions,
        since: Date.now(),
        patienceMs,
        timer: setTimeout(() => this.checkPatience(waiter, reject), patienceMs),
        enter: () => resolve(this.occupy(partitions)),
      };
      this.queue.push(waiter);
    });
  }

  private hasCapacity(partitions: readonly string[]): boolean {
    return partitions.every((line) => this.activeIn(line) < this.capacityOf(line));
  }

  private occupy(partitions: readonly string[]): Leave {
    for (const line of partitions) this.active.set(line, this.activeIn(line) + 1);
    return (well) => this.leave(partitions, well);
  }

  private leave(partitions: readonly string[], well: boolean): void {
    for (const line of partitions) {
      const remaining = (this.active.get(line) ?? 1) - 1;
      if (remaining > 0) this.active.set(line, remaining);
      else this.active.delete(line);
      if (well && this.queue.length > 0) this.lastProgress.set(line, Date.now());
    }
    this.admitWaiters();
  }

  /** In order of arrival, skipping those whose partition is full. */
  private admitWaiters(): void {
    for (let i = 0; i < this.queue.length; ) {
      const waiter = this.queue[i] as Waiter;
      if (!this.hasCapacity(waiter.partitions)) {
        i++;
        continue;
      }
      this.queue.splice(i, 1);
      clearTimeout(waiter.timer);
      waiter.enter();
    }
    if (this.queue.length === 0) this.lastProgress.clear();
  }

  private checkPatience(waiter: Waiter, reject: (error: Error) => void): void {
    const full = waiter.partitions.filter((line) => !this.hasCapacity([line]));
    const since = Math.max(waiter.since, ...full.map((line) => this.lastProgress.get(line) ?? 0));
    const remainingMs = since + waiter.patienceMs - Date.now();
    if (remainingMs > 0) {
      waiter.timer = setTimeout(() => this.checkPatience(waiter, reject), remainingMs);
      return;
    }
    this.queue.splice(this.queue.indexOf(waiter), 1);
    reject(refuse('Unavailable'));
  }
}
