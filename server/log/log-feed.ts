import type { StoredEvent } from './event.js';
import type { LogReader } from './reader.js';

/** The newest events that are cached; a reader that is farther behind reads the log. */
const mostEvents = 1_000;
/** Older ones may contain personal values that were erased since. */
const longestMs = 30_000;

/** The newest events of the log, read once for everything in this process that follows it. */
export class LogFeed {
  private events: readonly StoredEvent[] = [];
  private readAt = 0;
  private reading: { after: number; events: Promise<StoredEvent[]> } | null = null;

  constructor(
    private readonly reader: Pick<LogReader, 'after' | 'ofTypes'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The events after a position, in order. */
  async after(position: number, limit: number): Promise<StoredEvent[]> {
    const cached = this.cachedAfter(position);
    if (cached) return cached.slice(0, limit);
    if (this.reading?.after === position) return (await this.reading.events).slice(0, limit);
    const events = this.reader.after(position, limit);
    const reading = { after: position, events };
    this.reading = reading;
    try {
      this.add(await events);
      return await events;
    } finally {
      if (this.reading === reading) this.reading = null;
    }
  }

  /** All events after a position up to another one. */
  async between(from: number, to: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (let position = from; position < to; ) {
      const next = await this.after(position, to - position);
      if (next.length === 0) throw new Error(`The log ends at ${position}, before ${to}`);
      events.push(...next);
      position += next.length;
    }
    return events;
  }

  /** The events of some types between two positions, for a reader that is far behind. */
  ofTypes(types: readonly string[], from: number, to: number, limit: number): Promise<StoredEvent[]> {
    return this.reader.ofTypes(types, from, to, limit);
  }

  /** Undefined unless the event after the position is cached: only the log knows whether there is a newer one. */
  private cachedAfter(position: number): StoredEvent[] | undefined {
    if (this.now() - this.readAt > longestMs) this.events = [];
    const [first] = this.events;
    const last = this.events.at(-1);
    if (!first || !last || position + 1 < first.position || position >= last.position) return undefined;
    return this.events.slice(position + 1 - first.position);
  }

  private add(events: readonly StoredEvent[]): void {
    const [first] = events;
    const last = this.events.at(-1);
    if (!first || (last && first.position <= last.position)) return;
    const known = last?.position === first.position - 1 ? this.events : [];
    if (known.length === 0) this.readAt = this.now();
    this.events = [...known, ...events].slice(-mostEvents);
  }
}
