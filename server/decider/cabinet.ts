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

/** The folded files of this process, current as of the position that the pump has seen. */
export class Cabinet {
  private readonly drawers = new Map<string, Drawer>();

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
        drawer.loading ??= this.load(stream, drawer).finally(() => (drawer.loading = null));
        await drawer.loading;
      }
    } catch (error) {
      drawer.users--;
      throw error;
    }
  }

  private async load(stream: string, drawer: Drawer): Promise<void> {
    drawer.stale = false;
    const { aggregate, id } = parseStream(stream);
    const kind = this.aggregates.of(aggregate);
    let file = emptyFile(kind, stream, id);
    for (const event of await this.reader.stream(stream)) file = advance(kind, file, event);
    drawer.file = file;
  }

  private tidy(): void {
    if (this.drawers.size <= this.capacity) return;
    for (const [stream, drawer] of this.drawers) {
      if (drawer.users === 0) this.drawers.delete(stream);
      if (this.drawers.size <= this.capacity) return;
    }
  }
}
