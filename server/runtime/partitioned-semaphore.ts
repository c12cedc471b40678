import { refuse } from '../../contract/refusals/refusals.js';

interface Waiter {
  partitions: readonly string[];
  user: number | undefined;
  since: number;
  patienceMs: number;
  timer: NodeJS.Timeout | undefined;
  enter: () => void;
}

interface Entry {
  /** Infinity for work that ends by itself. */
  patienceMs?: number | undefined;
  /** Users who wait take turns. */
  user?: number | undefined;
}

/** A file may take long on a slow machine. Its request waits; a refusal would make users press the button again. */
export const filePatienceMs = 60_000;

/** Ends the use of a partition; `well` says whether the work succeeded. */
export type Leave = (well: boolean) => void;

/**
 * Limits how many requests of each partition run at the same time; the others wait in order of arrival. No request waits for another
 * partition, so slow work only uses the capacity of its own. A request keeps waiting while its partition makes progress: when no request
 * in it succeeded for a while, it is refused and may be repeated.
 *
 * Where requests name their user, users take turns: the one who was admitted longest ago comes first, so many requests of one user delay
 * a request of another one only by those that are running.
 */
export class PartitionedSemaphore {
  private readonly active = new Map<string, number>();
  /** When a request last succeeded, of partitions with waiting requests. */
  private readonly lastProgress = new Map<string, number>();
  private readonly queue: Waiter[] = [];
  private admissions = 0;
  /** The number of the last admission of each user; emptied when nothing is running. */
  private readonly lastAdmission = new Map<number, number>();

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
  enter(partitions: readonly string[], { patienceMs = this.patienceMs, user }: Entry = {}): Promise<Leave> | Leave {
    // A request that already waits has no capacity, so none is overtaken.
    if (this.hasCapacity(partitions)) return this.occupy(partitions, user);
    if (this.queue.length >= this.maxWaiting) throw refuse('Unavailable');
    return new Promise((resolve, reject) => {
      const enter = (): void => resolve(this.occupy(partitions, user));
      const waiter: Waiter = { partitions, user, since: Date.now(), patienceMs, timer: undefined, enter };
      if (patienceMs < Number.POSITIVE_INFINITY)
        waiter.timer = setTimeout(() => this.checkPatience(waiter, reject), patienceMs);
      this.queue.push(waiter);
    });
  }

  private hasCapacity(partitions: readonly string[]): boolean {
    return partitions.every((line) => this.activeIn(line) < this.capacityOf(line));
  }

  private occupy(partitions: readonly string[], user: number | undefined): Leave {
    if (user !== undefined) this.lastAdmission.set(user, ++this.admissions);
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

  private admitWaiters(): void {
    for (let at = this.next(); at >= 0; at = this.next()) {
      const [waiter] = this.queue.splice(at, 1);
      clearTimeout(waiter?.timer);
      waiter?.enter();
    }
    if (this.queue.length === 0) this.lastProgress.clear();
    if (this.active.size === 0) this.lastAdmission.clear();
  }

  /** The position of the next waiter: in turns of users, then in order of arrival, skipping those whose partition is full. */
  private next(): number {
    let chosen = -1;
    let longestAgo = Number.POSITIVE_INFINITY;
    for (const [at, { partitions, user }] of this.queue.entries()) {
      const admission = user === undefined ? 0 : (this.lastAdmission.get(user) ?? 0);
      if (admission >= longestAgo || !this.hasCapacity(partitions)) continue;
      chosen = at;
      longestAgo = admission;
      if (admission === 0) break;
    }
    return chosen;
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
