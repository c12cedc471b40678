import type { LogFeed } from '../log/log-feed.js';
import type { LogSignal } from '../log/log-signal.js';
import type { ChangedStream, LogReader } from '../log/reader.js';
import type { News, Topics } from './topics.js';

const windowMs = 50;
const maxEvents = 2_000;

/** After a failed read; each further pause is twice as long. */
const firstRetryMs = 100;
const longestRetryMs = 2_000;

/**
 * Publishes which records of which topics changed, from the log alone: nothing depends on the signal arriving. The first change is sent
 * at once, changes within the window after it are sent together.
 */
export class ChangeFeed {
  private position = 0;
  private working = false;
  private isPending = false;
  private stopListening: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly reader: LogReader,
    private readonly log: Pick<LogFeed, 'between'>,
    private readonly logSignal: LogSignal,
    private readonly topics: Topics,
    private readonly notify: (news: News[]) => void | Promise<void>,
    /** The rooms that pages of this server have joined. */
    private readonly rooms: () => Iterable<string>,
    private readonly onError: (error: unknown) => void,
  ) {}

  async open(): Promise<void> {
    this.position = (await this.reader.head()).position;
    this.stopListening = this.logSignal.listen(() => this.schedule());
    // For events appended between the two statements above.
    this.schedule();
  }

  close(): void {
    this.closed = true;
    this.stopListening?.();
    if (this.timer) clearTimeout(this.timer);
  }

  /** The changes after a position for the subscribers of these rooms. */
  async since(rooms: ReadonlySet<string>, since: number | null): Promise<{ position: number; news: News[] }> {
    const { position } = await this.reader.head();
    if (since === null || since >= position) return { position, news: [] };
    const news = await this.newsOf(since, position, rooms, {
      between: (from, to) => this.reader.streamsAfter(from, to),
    });
    return { position, news: news.filter((one) => one.rooms.some((room) => rooms.has(room))) };
  }

  private schedule(): void {
    this.isPending = true;
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    for (let failures = 0; this.isPending && !this.closed; ) {
      this.isPending = false;
      try {
        await this.readOn();
        failures = 0;
      } catch (error) {
        // Not left to the next append: it may be hours away, and until then every page would miss this change.
        this.onError(error);
        this.isPending = true;
        failures++;
      }
      await this.pause(failures === 0 ? windowMs : Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));
    }
    this.working = false;
  }

  private async readOn(): Promise<void> {
    const { position } = this.logSignal;
    if (position <= this.position) return;
    const news = await this.newsOf(this.position, position, this.rooms(), this.log);
    this.position = position;
    if (news.length > 0) await this.notify(news);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.timer = setTimeout(resolve, ms);
    });
  }

  /** Each change once, in its newest form. */
  private async newsOf(
    from: number,
    to: number,
    rooms: Iterable<string>,
    log: { between(from: number, to: number): Promise<readonly ChangedStream[]> },
  ): Promise<News[]> {
    if (to - from > maxEvents) return this.topics.everything(to, rooms);
    const newest = new Map<string, News>();
    for (const event of await log.between(from, to)) {
      for (const news of this.topics.newsOf(event)) {
        const { topic, id, file } = news.change;
        newest.set(`${topic} ${id} ${file} ${news.rooms.join()}`, news);
      }
    }
    return [...newest.values()];
  }
}
