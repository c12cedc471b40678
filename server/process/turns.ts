/**
 * One at a time. Those who wait take turns by person: the person who was served longest ago comes first, so many tasks of one person
 * delay a task of another one by the task that is running.
 */
export class Turns {
  private isBusy = false;
  private starts = 0;
  private readonly waiting = new Map<number, (() => void)[]>();
  /** The number of the last start of each person; emptied when nobody waits. */
  private readonly lastStart = new Map<number, number>();

  /** Resolves when the person may begin; `leave` has to be called exactly once afterwards. */
  async enter(person: number): Promise<void> {
    if (this.isBusy) await new Promise<void>((begin) => this.queueOf(person).push(begin));
    this.isBusy = true;
    this.lastStart.set(person, ++this.starts);
  }

  /** The next one begins in the same tick, before a newcomer could. */
  leave(): void {
    const next = this.next();
    if (next) return next();
    this.isBusy = false;
    this.lastStart.clear();
  }

  private next(): (() => void) | undefined {
    let chosen: number | undefined;
    for (const person of this.waiting.keys())
      if (chosen === undefined || this.startOf(person) < this.startOf(chosen)) chosen = person;
    if (chosen === undefined) return undefined;
    const queue = this.queueOf(chosen);
    const begin = queue.shift();
    if (queue.length === 0) this.waiting.delete(chosen);
    return begin;
  }

  private startOf(person: number): number {
    return this.lastStart.get(person) ?? 0;
  }

  private queueOf(person: number): (() => void)[] {
    const queue = this.waiting.get(person) ?? [];
    this.waiting.set(person, queue);
    return queue;
  }
}
