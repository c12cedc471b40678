import type { Change } from '../../contract/push.js';
import type { Doorbell } from '../log/doorbell.js';
import { parseStream } from '../log/event.js';
import type { LogReader } from '../log/reader.js';

/** What an event of an aggregate means to a topic: a row of it changed, or names that the whole list shows. */
export interface TopicLink {
  topic: string;
  scope: 'row' | 'list';
}

const windowMs = 50;
const mostAtOnce = 2_000;

/**
 * Tells which records of which topics changed, from the log alone: nothing depends on the doorbell being heard.
 * The first change goes out at once, what follows within the window goes out together.
 */
export class ChangeFeed {
  private position = 0;
  private working = false;
  private rung = false;
  private stopListening: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly reader: LogReader,
    private readonly doorbell: Doorbell,
    private readonly links: ReadonlyMap<string, readonly TopicLink[]>,
    private readonly tell: (changes: Change[]) => void,
  ) {}

  async open(): Promise<void> {
    this.position = (await this.reader.head()).position;
    this.stopListening = this.doorbell.listen(() => this.wake());
  }

  close(): void {
    this.stopListening?.();
    if (this.timer) clearTimeout(this.timer);
  }

  /** What changed in these topics after a position, for a client that was away. */
  async since(topics: ReadonlySet<string>, since: number | null): Promise<{ position: number; changes: Change[] }> {
    const { position } = await this.reader.head();
    if (since === null || since >= position) return { position, changes: [] };
    if (position - since > mostAtOnce) return { position, changes: [...topics].map((topic) => ({ topic, id: null, position })) };
    const streams = await this.reader.streamsAfter(since, position);
    return { position, changes: this.changesOf(streams).filter((change) => topics.has(change.topic)) };
  }

  private wake(): void {
    this.rung = true;
    if (!this.working && !this.timer) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      while (this.rung) {
        this.rung = false;
        const { position } = await this.reader.head();
        const isFlood = position - this.position > mostAtOnce;
        const changes = isFlood ? this.everything(position) : this.changesOf(await this.reader.streamsAfter(this.position, position));
        this.position = Math.max(this.position, position);
        if (changes.length > 0) this.tell(changes);
        await this.pause();
      }
    } catch {
      // The database is away; the doorbell's poll rings again when it is back.
    } finally {
      this.working = false;
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      this.timer = setTimeout(() => {
        this.timer = null;
        resolve();
      }, windowMs);
    });
  }

  private changesOf(streams: readonly { position: number; stream: string }[]): Change[] {
    const newest = new Map<string, Change>();
    for (const { position, stream } of streams) {
      const { aggregate, id } = parseStream(stream);
      for (const { topic, scope } of this.links.get(aggregate) ?? []) {
        const change: Change = { topic, id: scope === 'row' ? id : null, position };
        newest.set(`${topic} ${change.id}`, change);
      }
    }
    return [...newest.values()];
  }

  private everything(position: number): Change[] {
    const topics = new Set([...this.links.values()].flatMap((links) => links.map((link) => link.topic)));
    return [...topics].map((topic) => ({ topic, id: null, position }));
  }
}
