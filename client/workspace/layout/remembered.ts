import type { Call } from '../../api/send';
import { isFailure, isTransient } from '../../api/failure';

/** The storage of the local copy: localStorage, or a map in a test. */
interface LocalStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

type SendRequest = <T>(call: Call) => Promise<T>;

/** Computes the new value from the stored one. */
type Add = (stored: unknown) => object;

const saveAfter = 1_000;
const retryAfter = 5_000;

/**
 * The layouts of one user, by name. The server stores them, so that the user has them on every computer; the copy in this
 * browser serves the first paint and holds what the server has not confirmed yet, so that no reload or lost connection loses it.
 */
export class Remembered {
  private values: Record<string, unknown>;
  /** The names whose last value the server has not confirmed; these values are newer than the server's. */
  private readonly unsaved: Set<string>;
  /** Additions made before the server's values were loaded; they are applied to those too. */
  private added: [name: string, add: Add][] = [];
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving = false;
  private loading = false;
  private loaded = false;

  constructor(
    private readonly userId: number,
    private readonly request: SendRequest,
    private readonly storage: LocalStorage,
    /** What is set in a rehearsal ends with its tab. */
    private readonly isSaved = true,
  ) {
    this.values = asRecord(this.readStorage(''));
    const names = this.readStorage('.unsaved');
    this.unsaved = new Set(Array.isArray(names) ? names.map(String).filter((name) => name in this.values) : []);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get(name: string): unknown {
    return this.values[name];
  }

  /** Whether the server's values were loaded: the values here are not older than those. */
  isLoaded(): boolean {
    return this.loaded;
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  /** Takes effect at once and is saved shortly after: a drag sets many widths, of which only the last matters. */
  set(name: string, value: object): void {
    this.values = { ...this.values, [name]: value };
    this.unsaved.add(name);
    this.changed();
    this.saveIn(saveAfter);
  }

  /** As `set`, for values that grow: another computer may have stored additions that are not known here. */
  add(name: string, add: Add): void {
    // A value that an earlier visit left unsaved replaces the server's value, as with `set`.
    const isMergeable = !this.unsaved.has(name) || this.added.some(([one]) => one === name);
    if (!this.loaded && isMergeable) this.added.push([name, add]);
    this.set(name, add(this.values[name]));
  }

  /** Loads what was stored from any computer, and saves what could not be saved here before. */
  async load(): Promise<void> {
    this.loading = true;
    try {
      const stored = await this.request<Record<string, unknown>>({ url: '/api/layouts' });
      const newer = Object.fromEntries([...this.unsaved].map((name) => [name, this.values[name]]));
      this.values = { ...stored, ...newer };
      for (const [name] of this.added) if (name in stored) this.values[name] = stored[name];
      for (const [name, add] of this.added) this.values[name] = add(this.values[name]);
      this.added = [];
      this.loaded = true;
      this.changed();
    } catch {
      // The local copy is used until the connection is back.
    } finally {
      this.loading = false;
    }
    if (this.unsaved.size > 0) this.saveIn(saveAfter);
  }

  /** Loads again what could not be loaded without a connection. */
  readonly retryLoad = (): void => {
    if (!this.loaded && !this.loading) void this.load();
  };

  /** Saves at once, e.g. when the page is being left. */
  readonly flush = (): void => {
    if (this.unsaved.size > 0) void this.saveAll();
  };

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveAll(), ms);
  }

  /** Sends all requests at once: a page that is being left sends nothing after the first answer. */
  private async saveAll(): Promise<void> {
    clearTimeout(this.timer);
    // The server's values are not overwritten before they are loaded; `load` saves afterwards.
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
      if (this.isSaved)
        await this.request({
          method: 'PUT',
          url: `/api/layouts/${encodeURIComponent(name)}`,
          body: value,
          outlivesPage: true,
        });
    } catch (thrown) {
      // A refusal would be repeated; only a lost connection or a busy server is worth a retry.
      if (!isFailure(thrown) || isTransient(thrown) || thrown.status === 429) throw thrown;
    }
    // A value set during the request is saved the next time.
    if (this.values[name] === value) this.unsaved.delete(name);
    this.writeStorage();
  }

  private changed(): void {
    this.writeStorage();
    for (const listener of this.listeners) listener();
  }

  private key(part: string): string {
    return `zuuch.layouts.${this.userId}${part}`;
  }

  private readStorage(part: string): unknown {
    try {
      return JSON.parse(this.storage.getItem(this.key(part)) ?? 'null');
    } catch {
      return null;
    }
  }

  private writeStorage(): void {
    this.storage.setItem(this.key(''), JSON.stringify(this.values));
    this.storage.setItem(this.key('.unsaved'), JSON.stringify([...this.unsaved]));
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
