import { advance, emptyFile, type Aggregates, type File } from '../projection/aggregate.js';
import { parseStream } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import { inPresentStore, replicaInUse, storeInUse } from '../runtime/request-context.js';
import type { LifeEnd, StoredStates } from '../projection/stored-states.js';
import type { StreamCache } from './stream-cache.js';

/**
 * Files as they are and as they were, for reads: however long a file is, only some of its events are folded. The cache and the stored
 * states are those of the present store: in a rehearsal or on a past day all events are folded. The cache is that of the primary: a replica
 * may be behind it, and a command must not find a file as a replica has it.
 */
export class FoldedFiles {
  constructor(
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly cache: StreamCache,
    private readonly states: StoredStates,
  ) {}

  /** The file with every event that is stored now, also those of other processes; an empty one if it has none. */
  async now<S>(stream: string): Promise<File<S>> {
    const known = await this.newestKnown(stream);
    return this.fold(known, await this.reader.stream(stream, known.version)) as File<S>;
  }

  /** The file as it was; an empty one if it did not exist yet. */
  async at<S>(stream: string, end: LifeEnd): Promise<File<S>> {
    const isPresent = storeInUse() === '';
    const [stored, last] = await Promise.all([
      isPresent ? this.states.upTo(stream, end) : undefined,
      'version' in end ? end.version : this.reader.versionAt(stream, end.position),
    ]);
    const from = stored ?? this.empty(stream);
    const events = await this.reader.between(stream, from.version, last);
    return this.fold(from, events, (file) => {
      if (isPresent && this.states.isOfPast(file)) inPresentStore(() => this.states.saveOfPast(file));
    }) as File<S>;
  }

  private async newestKnown(stream: string): Promise<File> {
    if (storeInUse() !== '') return this.empty(stream);
    if (replicaInUse() === '') return this.cache.read(stream);
    const [stored] = await this.states.read([stream]);
    return stored ?? this.empty(stream);
  }

  private empty(stream: string): File {
    return emptyFile(this.aggregates.ofStream(stream), stream, parseStream(stream).id);
  }

  private fold(
    from: File,
    events: Awaited<ReturnType<LogReader['stream']>>,
    visit: (file: File) => void = () => {},
  ): File {
    const aggregate = this.aggregates.ofStream(from.stream);
    return events.reduce((file, event) => {
      const next = advance(aggregate, file, event);
      visit(next);
      return next;
    }, from);
  }
}
