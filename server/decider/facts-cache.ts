import { parseStream } from '../log/event.js';

/**
 * Facts that follow from one kind of streams and seldom change, such as the table of rates: read once, and again after an event of
 * one of these. They are cached only while this process has seen all of the log that it has heard of: what another process appended
 * may have changed them.
 */
export class FactsCache {
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(private readonly hasSeenAll: () => boolean) {}

  /** There is one question for each kind of streams. */
  of<A>(kind: string, read: () => Promise<A>): Promise<A> {
    if (!this.hasSeenAll()) return read();
    const known = this.answers.get(kind) as Promise<A> | undefined;
    if (known) return known;
    const answer = read();
    this.answers.set(kind, answer);
    answer.catch(() => {
      if (this.answers.get(kind) === answer) this.answers.delete(kind);
    });
    return answer;
  }

  /** One who reads it at this moment may still be given what was true before, as if he had read it a moment ago. */
  changed(stream: string): void {
    if (this.answers.size > 0) this.answers.delete(parseStream(stream).aggregate);
  }
}
