import type { Change } from './push.js';

/** How long a page waits at least before it reads again what is not in sight or costly, however often it changes. */
export const pauses = {
  /** The rows of a list that the page does not show: they are new, or on other pages. */
  otherRows: 3_000,
  /** The figures of the home page, sums under lists, counts of views. */
  figures: 10_000,
  charts: 30_000,
} as const;

/** Rows that changed since they were read; null: anything of the list may have. */
type ChangedIds = ReadonlySet<number> | null;

interface HowGathered {
  isShown: (id: number) => boolean;
  /** The user's own changes are read at once. */
  isOwn?: boolean;
  /** Called when it is time to read what was gathered. */
  readOn: () => void;
}

/**
 * What a page of a list does with the changes that it receives: a row that it shows is read again at once, others are gathered and read
 * together. Shared by the browser and by everything that simulates one.
 */
export class GatheredRows {
  private ids: ChangedIds | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** More changed rows than these are read as the whole page. */
  constructor(private readonly most: number) {}

  add(changes: readonly Pick<Change, 'id'>[], { isShown, isOwn = false, readOn }: HowGathered): void {
    let isUrgent = isOwn;
    for (const { id } of changes) {
      if (id === null) this.ids = null;
      else if (this.ids !== null) this.ids = new Set(this.ids).add(id);
      isUrgent ||= id !== null && isShown(id);
    }
    if (this.ids && this.ids.size > this.most) this.ids = null;
    if (isUrgent) this.readNow(readOn);
    else this.timer ??= setTimeout(() => this.readNow(readOn), pauses.otherRows);
  }

  /** The next time the whole page is read. */
  addAll(): void {
    this.ids = null;
  }

  /** The rows to read now, which begin to be gathered anew; undefined if nothing changed, null for the whole page. */
  take(): ChangedIds | undefined {
    const { ids } = this;
    this.stop();
    return ids;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.ids = undefined;
  }

  private readNow(readOn: () => void): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    readOn();
  }
}
