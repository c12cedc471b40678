import type { Call } from '../../api/send';
import { isFailure, isPassing } from '../../api/failure';

/** Where the copy of this browser lies: localStorage, or a map in a test. */
interface Shelf {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

type Ask = <T>(call: Call) => Promise<T>;

/** Makes the new value of what is stored. */
type Add = (stored: unknown) => object;

const saveAfter = 1_000;
const retryAfter = 5_000;

/**
 * What one user arranged, by name. The server keeps it, so that it follows him to another machine; the copy in this browser
 * serves the first paint, and holds what the server has not confirmed yet: a reload a moment later, or without a line, loses nothing.
 */
export class Remembered {
  private values: Record<string, unknown>;
  /** Names whose last value the server has not confirmed. They are newer than its answer. */
  private readonly unsaved: Set<string>;
  /** What was added before the server had said what it keeps; it is added to that, too. */
  private added: [name: string, add: Add][] = [];
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving = false;
  private loading = false;
  private loaded = false;

  constructor(
    private readonly userId: number,
    private readonly ask: Ask,
    private readonly shelf: Shelf,
  ) {
    this.values = asRecord(this.onShelf(''));
    const names = this.onShelf('.unsaved');
    this.unsaved = new Set(Array.isArray(names) ? names.map(String).filter((name) => name in this.values) : []);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get(name: string): unknown {
    return this.values[name];
  }

  /** The server has said what it keeps: what is here is not older than that. */
  isLoaded(): boolean {
    return this.loaded;
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  /** Shown at once, stored a moment later: a drag writes many widths, and where it ended is what matters. */
  set(name: string, value: object): void {
    this.values = { ...this.values, [name]: value };
    this.unsaved.add(name);
    this.changed();
    this.saveIn(saveAfter);
  }

  /** As `set`, for what grows: another machine may have stored more of it than is known here. */
  add(name: string, add: Add): void {
    // What the server never heard of an earlier visit stands before its answer, as with `set`.
    const isKnown = !this.unsaved.has(name) || this.added.some(([one]) => one === name);
    if (!this.loaded && isKnown) this.added.push([name, add]);
    this.set(name, add(this.values[name]));
  }

  /** What was stored from any machine; what this one could not store before is stored now. */
  async load(): Promise<void> {
    this.loading = true;
    try {
      const stored = await this.ask<Record<string, unknown>>({ url: '/api/layouts' });
      const newer = Object.fromEntries([...this.unsaved].map((name) => [name, this.values[name]]));
      this.values = { ...stored, ...newer };
      for (const [name] of this.added) if (name in stored) this.values[name] = stored[name];
      for (const [name, add] of this.added) this.values[name] = add(this.values[name]);
      this.added = [];
      this.loaded = true;
      this.changed();
    } catch {
      // The copy of this browser serves until the line is back.
    } finally {
      this.loading = false;
    }
    if (this.unsaved.size > 0) this.saveIn(saveAfter);
  }

  /** What could not be read while the line or the server was away. */
  readonly askAgain = (): void => {
    if (!this.loaded && !this.loading) void this.load();
  };

  /** Saves at once, as when the page is about to be left. */
  readonly flush = (): void => {
    if (this.unsaved.size > 0) void this.saveAll();
  };

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveAll(), ms);
  }

  /** All at once: of a page that is being left nothing is sent after the first answer. */
  private async saveAll(): Promise<void> {
    clearTimeout(this.timer);
    // What the server keeps is not written over before it is known; whoever loads saves then.
    if (this.saving || this.loading) return;
    this.saving = true;
    const saves = await Promise.allSettled([...this.unsaved].map((name) => this.save(name)));
    this.saving = false;
    const hasFailed = saves.some(({ status }) => status === 'rejected');
    if (this.unsaved.size > 0) this.saveIn(hasFailed ? retryAfter : saveAfter);
  }

  private async save(name: string): Promise<void> {
    const value = this.values[name] as object;
    try {
      await this.ask({
        method: 'PUT',
        url: `/api/layouts/${encodeURIComponent(name)}`,
        body: value,
        outlivesPage: true,
      });
    } catch (thrown) {
      // What the server refuses it will refuse again; only a lost line or a busy server is worth another try.
      if (!isFailure(thrown) || isPassing(thrown) || thrown.status === 429) throw thrown;
    }
    // What was set since is saved the next time.
    if (this.values[name] === value) this.unsaved.delete(name);
    this.putOnShelf();
  }

  private changed(): void {
    this.putOnShelf();
    for (const listener of this.listeners) listener();
  }

  private key(part: string): string {
    return `zuuch.layouts.${this.userId}${part}`;
  }

  private onShelf(part: string): unknown {
    try {
      return JSON.parse(this.shelf.getItem(this.key(part)) ?? 'null');
    } catch {
      return null;
    }
  }

  private putOnShelf(): void {
    this.shelf.setItem(this.key(''), JSON.stringify(this.values));
    this.shelf.setItem(this.key('.unsaved'), JSON.stringify([...this.unsaved]));
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
