import { refuse } from '../../contract/refusals.js';

interface Waiting {
  lines: readonly string[];
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
export class WaitingLines {
  private readonly inside = new Map<string, number>();
  /** When a request last succeeded, of partitions with waiting requests. */
  private readonly moved = new Map<string, number>();
  private readonly queue: Waiting[] = [];

  constructor(
    /** How many requests of a partition may run at the same time. */
    private readonly roomFor: (line: string) => number,
    private readonly patienceMs = 1_500,
    private readonly longest = 2_000,
  ) {}

  get waiting(): number {
    return this.queue.length;
  }

  /** How many requests of a partition are running. */
  insideOf(line: string): number {
    return this.inside.get(line) ?? 0;
  }

  /** Returns immediately when there is capacity; the result has to be called exactly once. */
  enter(lines: readonly string[], patienceMs = this.patienceMs): Promise<Leave> | Leave {
    // A request that already waits has no capacity, so none is overtaken.
    if (this.hasRoom(lines)) return this.take(lines);
    if (this.queue.length >= this.longest) throw refuse('Unavailable');
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        lines,
        since: Date.now(),
        patienceMs,
        timer: setTimeout(() => this.look(waiting, reject), patienceMs),
        enter: () => resolve(this.take(lines)),
      };
      this.queue.push(waiting);
    });
  }

  private hasRoom(lines: readonly string[]): boolean {
    return lines.every((line) => this.insideOf(line) < this.roomFor(line));
  }

  private take(lines: readonly string[]): Leave {
    for (const line of lines) this.inside.set(line, this.insideOf(line) + 1);
    return (well) => this.leave(lines, well);
  }

  private leave(lines: readonly string[], well: boolean): void {
    for (const line of lines) {
      const left = (this.inside.get(line) ?? 1) - 1;
      if (left > 0) this.inside.set(line, left);
      else this.inside.delete(line);
      if (well && this.queue.length > 0) this.moved.set(line, Date.now());
    }
    this.letIn();
  }

  /** In order of arrival, skipping those whose partition is full. */
  private letIn(): void {
    for (let i = 0; i < this.queue.length; ) {
      const waiting = this.queue[i] as Waiting;
      if (!this.hasRoom(waiting.lines)) {
        i++;
        continue;
      }
      this.queue.splice(i, 1);
      clearTimeout(waiting.timer);
      waiting.enter();
    }
    if (this.queue.length === 0) this.moved.clear();
  }

  private look(waiting: Waiting, reject: (error: Error) => void): void {
    const full = waiting.lines.filter((line) => !this.hasRoom([line]));
    const since = Math.max(waiting.since, ...full.map((line) => this.moved.get(line) ?? 0));
    const left = since + waiting.patienceMs - Date.now();
    if (left > 0) {
      waiting.timer = setTimeout(() => this.look(waiting, reject), left);
      return;
    }
    this.queue.splice(this.queue.indexOf(waiting), 1);
    reject(refuse('Unavailable'));
  }
}
