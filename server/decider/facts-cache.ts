import { parseStream } from '../log/event.js';

/**
 * Facts that depend on one kind of stream and seldom change, such as the table of rates: read once, and again after an event of such a
 * stream. They are used only while this process has processed the whole log that it knows of: events of another process may have changed
 * them.
 */
export class FactsCache {
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(private readonly isCurrent: () => boolean) {}

  /** There is one cached fact for each kind of stream. */
  of<A>(kind: string, read: () => Promise<A>): Promise<A> {
    if (!this.isCurrent()) return read();
    const known = this.answers.get(kind) as Promise<A> | undefined;
    if (known) return known;
    const answer = read();
    this.answers.set(kind, answer);
    answer.catch(() => {
      if (this.answers.get(kind) === answer) this.answers.delete(kind);
    });
    return answer;
  }

  /** A caller that is reading at this moment may still get the old value, as if it had read it a moment earlier. */
  changed(stream: string): void {
    if (this.answers.size > 0) this.answers.delete(parseStream(stream).aggregate);
  }

  /** After so many events of other processes that they are not read one by one. */
  allChanged(): void {
    this.answers.clear();
  }
}
