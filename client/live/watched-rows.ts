import { maxWatchedRows, rowsIntervalMs, rowsRenewMs, type RowViewers } from '../../contract/live/push';
import type { RecordKey } from '../../contract/record';

type Viewers = ReadonlyMap<RecordKey, RowViewers['people']>;

/** How long nothing must change before it is sent. */
const quietMs = rowsIntervalMs / 2;

/**
 * Who has the records of visible rows open. The page subscribes to all visible rows at once, when the user has stopped scrolling.
 */
export class WatchedRows {
  viewers: Viewers = new Map();
  /** The records of the visible rows of each list. */
  private readonly lists = new Map<string, readonly RecordKey[]>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sentAt = -Infinity;
  private sent = '';

  /** `send` returns whether the page is connected. */
  constructor(private readonly send: (records: RecordKey[]) => boolean) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** A list shows the rows of these records; none when it is closed. */
  show(list: string, records: readonly RecordKey[]): void {
    if (records.length > 0) this.lists.set(list, records);
    else this.lists.delete(list);
    clearTimeout(this.timer);
    const wait = Math.max(quietMs, this.sentAt + rowsIntervalMs - Date.now());
    this.timer = setTimeout(() => this.sendIfChanged(), wait);
  }

  /** For a server that does not know this page. */
  renew(): void {
    this.sent = '';
    this.sendIfChanged();
  }

  /** Called on every ping of the server, because timers are slowed down in a hidden tab. */
  renewIfDue(): void {
    if (this.lists.size > 0 && Date.now() - this.sentAt >= rowsRenewMs) this.renew();
  }

  received(rows: readonly RowViewers[], isWhole: boolean): void {
    const viewers = new Map(isWhole ? [] : this.viewers);
    for (const { record, people } of rows)
      if (people.length > 0) viewers.set(record, people);
      else viewers.delete(record);
    this.viewers = viewers;
    for (const listener of this.listeners) listener();
  }

  /** Without a connection it is not known who is there. */
  lost(): void {
    this.received([], true);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private sendIfChanged(): void {
    const records = [...new Set([...this.lists.values()].flat())].slice(0, maxWatchedRows);
    const text = records.join();
    if (text === this.sent || !this.send(records)) return;
    this.sentAt = Date.now();
    this.sent = text;
  }
}
