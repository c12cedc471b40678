import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogReader } from '../log/reader.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { advance, emptyFile, type Aggregates, type File } from './aggregate.js';

interface Drawer {
  file: File | null;
  loading: Promise<void> | null;
  /** Commands that wait with this file open; it is not put away meanwhile. */
  users: number;
  /** Somebody else's event arrived while it was being read. */
  stale: boolean;
}

interface Asked {
  empty: File;
  drawer: Drawer;
  done: () => void;
  failed: (error: unknown) => void;
}

const readTogether = 100;

/** The folded files of this process, current as of the position that the pump has seen. */
export class Cabinet {
  private readonly drawers = new Map<string, Drawer>();
  private readonly asked: Asked[] = [];
  private reading: Promise<void> | null = null;

  constructor(
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly capacity = 20_000,
  ) {}

  /** Opens files and keeps them open until they are released. */
  async open(streams: readonly string[]): Promise<void> {
    const opened = await Promise.allSettled(streams.map((stream) => this.openOne(stream)));
    const failed = opened.find((one) => one.status === 'rejected');
    if (!failed) return;
    this.release(streams.filter((_, i) => opened[i]?.status === 'fulfilled'));
    throw failed.reason;
  }

  release(streams: readonly string[]): void {
    for (const stream of streams) {
      const drawer = this.drawers.get(stream);
      if (drawer) drawer.users--;
    }
    this.tidy();
  }

  /** A file that is open; a stream without events is an empty one. */
  get(stream: string): File {
    const file = this.drawers.get(stream)?.file;
    if (!file) throw new Error(`${stream} was not opened before it was decided on`);
    return file;
  }

  put(file: File): void {
    const drawer = this.drawers.get(file.stream);
    if (drawer) drawer.file = file;
  }

  /** Follows events that another process wrote. */
  follow(event: StoredEvent): void {
    const drawer = this.drawers.get(event.stream);
    if (!drawer) return;
    if (drawer.loading || !drawer.file) drawer.stale = true;
    else if (event.version === drawer.file.version + 1) {
      drawer.file = advance(this.aggregates.of(parseStream(event.stream).aggregate), drawer.file, event);
    } else if (event.version > drawer.file.version) {
      throw new Error(`${event.stream} jumped from version ${drawer.file.version} to ${event.version}`);
    }
  }

  private async openOne(stream: string): Promise<void> {
    let drawer = this.drawers.get(stream);
    if (!drawer) {
      drawer = { file: null, loading: null, users: 0, stale: false };
    } else {
      // Put to the end: the first ones are the longest unused.
      this.drawers.delete(stream);
    }
    this.drawers.set(stream, drawer);
    drawer.users++;
    try {
      // A file that is being read again is not yet the newest one.
      while (drawer.loading || drawer.file === null || drawer.stale) {
        drawer.loading ??= this.ask(stream, drawer).finally(() => (drawer.loading = null));
        await drawer.loading;
      }
    } catch (error) {
      drawer.users--;
      throw error;
    }
  }

  private ask(stream: string, drawer: Drawer): Promise<void> {
    const { aggregate, id } = parseStream(stream);
    const empty = emptyFile(this.aggregates.of(aggregate), stream, id);
    return new Promise((done, failed) => {
      this.asked.push({ empty, drawer, done, failed });
      this.reading ??= this.readAsked();
    });
  }

  /** Files that are asked for in the same turn of the event loop, or while the last ones are being read, are read together. */
  private async readAsked(): Promise<void> {
    await nextTurn();
    while (this.asked.length > 0) await this.read(this.asked.splice(0, readTogether));
    this.reading = null;
  }

  private async read(asked: readonly Asked[]): Promise<void> {
    for (const { drawer } of asked) drawer.stale = false;
    try {
      const files = new Map(asked.map(({ empty }) => [empty.stream, empty]));
      for (const event of await this.reader.streams([...files.keys()])) {
        const { aggregate } = parseStream(event.stream);
        files.set(event.stream, advance(this.aggregates.of(aggregate), files.get(event.stream) as File, event));
      }
      for (const { empty, drawer, done } of asked) {
        drawer.file = files.get(empty.stream) as File;
        done();
      }
    } catch (error) {
      // One file that cannot be read does not keep the others shut.
      if (asked.length > 1) for (const one of asked) await this.read([one]);
      else asked[0]?.failed(error);
    }
  }

  private tidy(): void {
    if (this.drawers.size <= this.capacity) return;
    for (const [stream, drawer] of this.drawers) {
      if (drawer.users === 0) this.drawers.delete(stream);
      if (this.drawers.size <= this.capacity) return;
    }
  }
}
