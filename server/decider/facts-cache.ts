import { parseStream } from '../log/event.js';
import { BoundedCache } from '../runtime/bounded-cache.js';
import { estimatedBytes } from '../runtime/estimated-bytes.js';

const maxBytes = 16 * 2 ** 20;

/** Events that other processes appended and this one has not processed yet: null when there are none, a promise of null when there are too many. */
type Unprocessed = Promise<readonly { stream: string }[] | null> | null;

/**
 * Facts that depend on one kind of stream and seldom change, such as the table of rates: read once, and again after an event of such a
 * stream. Events of another process that this one knows of and has not processed yet are read first, so that a second writer does not
 * make the cache useless.
 */
export class FactsCache {
  readonly answers = new BoundedCache<string, Promise<unknown>>(maxBytes);

  constructor(private readonly unprocessed: () => Unprocessed) {}

  /** There is one cached fact for each kind of stream. */
  async of<A>(kind: string, read: () => Promise<A>): Promise<A> {
    if (await this.hasUnprocessed(kind)) return read();
    const known = this.answers.get(kind) as Promise<A> | undefined;
    if (known) return known;
    const answer = read();
    this.answers.set(kind, answer, 0);
    const measure = (found: A): void => {
      if (this.isCached(kind, answer)) this.answers.set(kind, answer, estimatedBytes(found));
    };
    const forget = (): void => {
      if (this.isCached(kind, answer)) void this.answers.delete(kind);
    };
    answer.then(measure, forget);
    return answer;
  }

  private async hasUnprocessed(kind: string): Promise<boolean> {
    const unprocessed = this.unprocessed();
    if (unprocessed === null) return false;
    const events = await unprocessed;
    return events === null || events.some(({ stream }) => parseStream(stream).aggregate === kind);
  }

  private isCached(kind: string, answer: Promise<unknown>): boolean {
    return this.answers.get(kind) === answer;
  }

  /** A caller that is reading at this moment may still get the old value, as if it had read it a moment earlier. */
  changed(stream: string): void {
    if (this.answers.size > 0) void this.answers.delete(parseStream(stream).aggregate);
  }

  /** After so many events of other processes that they are not read one by one. */
  allChanged(): void {
    this.answers.clear();
  }
}
