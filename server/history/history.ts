import type { NamedForm } from '../../contract/history/cell-names.js';
import { timelineEntriesPerPage } from '../../contract/history/routes.js';
import type { RecordAsOf, TimelineEntry } from '../../contract/history/timeline.js';
import type { Json } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { advance, emptyFile, type Aggregate, type File } from '../projection/aggregate.js';
import type { Envelope } from '../decider/command.js';
import type { Kernel } from '../decider/kernel.js';
import { streamOf, type StoredEvent } from '../log/event.js';
import { TimelineEntries } from './timeline-entries.js';
import { MovedOn, movedOnBy, undoing, type UndoCommand } from './undoing.js';

/** A point in the life of a record. */
export type Moment = { position: number } | { version: number } | { at: Date };

/** A save and its user. */
export interface SaveInfo {
  section: string;
  type: string;
  by: number | null;
}

export interface Undo {
  may(file: File, save: SaveInfo): boolean;
  command: UndoCommand;
  form?: NamedForm | undefined;
}

interface PartOfTimeline {
  after?: number | undefined;
  before?: number | undefined;
  limit?: number | undefined;
  only?: 'changes' | 'uses' | undefined;
  /** Types of events that are left out. */
  isHidden?: (type: string) => boolean;
}

/** Some entries of a record, the newest first, and how many of those that were wanted are older. */
interface PageOfTimeline {
  entries: TimelineEntry[];
  earlier: number;
}

type HistoryKernel = Pick<Kernel, 'reader' | 'aggregates' | 'commands' | 'files'> & {
  options: Pick<Kernel['options'], 'names'>;
};

/** The generic part of history, which does not depend on the kind of record. Nothing here reads a long record as a whole. */
export class History {
  readonly entries: TimelineEntries;

  constructor(private readonly kernel: HistoryKernel) {
    this.entries = new TimelineEntries(kernel.reader, kernel.aggregates, kernel.options.names);
  }

  /** The record as it is now; refused if it does not exist. */
  async now(kind: string, id: number): Promise<File> {
    const file = await this.kernel.files.now(streamOf(kind, id));
    if (file.version === 0) throw refuse('NotFound');
    return file;
  }

  /** The newest entries of the wanted ones: between these versions, only what changed the record or only what did not. */
  async timeline(kind: string, id: number, part: PartOfTimeline = {}): Promise<PageOfTimeline> {
    const { after = 0, before, limit = timelineEntriesPerPage } = part;
    const aggregate = this.kernel.aggregates.of(kind);
    const stream = streamOf(kind, id);
    const types = typesOf(aggregate, part);
    const events = await this.kernel.reader.newest(stream, { after, before, types }, limit);
    const last = events.at(-1);
    const [entries, earlier] = await Promise.all([
      this.entries.of(aggregate, events),
      last === undefined || events.length < limit ? 0 : this.olderThan(last, after, types),
    ]);
    return { entries, earlier };
  }

  /** How many of the wanted events are older than this one. */
  private async olderThan({ stream, version }: StoredEvent, after: number, types?: string[]): Promise<number> {
    if (types === undefined) return version - 1 - after;
    return this.kernel.reader.countOf(stream, { after, before: version, types });
  }

  async asOf(kind: string, id: number, moment: Moment): Promise<RecordAsOf> {
    const { reader, files } = this.kernel;
    const stream = streamOf(kind, id);
    const end = 'at' in moment ? { version: await reader.versionBefore(stream, moment.at) } : moment;
    const file = await files.at(stream, end);
    if (file.version === 0) throw refuse('NotFound');
    const { version, position, state } = file;
    const [last] = await reader.at([position]);
    return { version, position, at: last?.at ?? null, state: state as Json };
  }

  /** The state of the record after each of its events, oldest first. */
  async states(kind: string, id: number): Promise<{ entry: TimelineEntry; state: Json }[]> {
    const aggregate = this.kernel.aggregates.of(kind);
    const stream = streamOf(kind, id);
    const events = await this.kernel.reader.stream(stream);
    if (events.length === 0) throw refuse('NotFound');
    const entries = await this.entries.of(aggregate, events);
    let file = emptyFile(aggregate, stream, id);
    return events.map((event, i) => {
      file = advance(aggregate, file, event);
      return { entry: entries[i] as TimelineEntry, state: file.state as Json };
    });
  }

  /** The position of the last change of a record, if its type ends like this: for the undo of what the user just did. */
  async lastOf(kind: string, id: number, ending: string): Promise<number> {
    const types = typesOf(this.kernel.aggregates.of(kind), { only: 'changes' });
    const [last] = await this.kernel.reader.newest(streamOf(kind, id), { types }, 1);
    if (!last) throw refuse('NotFound');
    if (!last.type.endsWith(ending)) throw refuse('CannotUndo');
    return last.position;
  }

  /** Undoes a save by its inverse, as a new event; the old one stays. */
  async undo(kind: string, id: number, position: number, undo: Undo, envelope: Envelope): Promise<Json> {
    const { aggregates, commands, files, reader, options } = this.kernel;
    const aggregate = aggregates.of(kind);
    const file = await this.now(kind, id);
    const [save] = await reader.at([position]);
    if (save?.stream !== file.stream) throw refuse('NotFound');
    const type = aggregate.events[save.type];
    if (!type?.undoable) throw refuse('CannotUndo');
    if (!undo.may(file, { section: type.section, type: save.type, by: save.meta.actor.userId }))
      throw refuse('NotAllowed');
    const { state: stateAfterSave } = await files.at(file.stream, { version: save.version });
    const { definition, command } = undoing(aggregate, { file, stateAfterSave, save }, undo.command, undo.form);
    try {
      return await commands.run(definition, command, { ...envelope, undoes: position });
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
      const since = error.elsewhere
        ? await reader.stream(error.elsewhere)
        : await reader.stream(file.stream, save.version);
      throw await movedOnBy(error, since, aggregate, options.names, undo.form);
    }
  }

  /** Undoes each save that a bulk action made to one record, or some of them, the last one first. A repetition continues where it ended. */
  async undoAct(
    kind: string,
    id: number,
    undone: string,
    undo: Undo,
    envelope: Envelope,
    isOfAct: (event: StoredEvent) => boolean = () => true,
  ): Promise<void> {
    const { aggregates, reader } = this.kernel;
    const { events: types } = aggregates.of(kind);
    const { stream } = await this.now(kind, id);
    const saves = (await reader.ofAct(undone, stream))
      .filter((event) => event.meta.undoes === undefined && types[event.type]?.undoable && isOfAct(event))
      .map(({ position }, at) => ({ position, key: at === 0 ? envelope.key : `${envelope.key}.${at}` }));
    const undoes = await reader.undoesOf(saves.map(({ position }) => position));
    const undoActs = new Map(undoes.map(({ undoes: position, act }) => [position, act]));
    const openSaves = saves.filter(({ position }) => !undoActs.has(position));
    if (openSaves.length === 0 && !saves.some(({ position }) => undoActs.get(position) === (envelope.act ?? null)))
      throw refuse('CannotUndo');
    for (const { position, key } of openSaves.reverse())
      await this.undo(kind, id, position, undo, {
        ...envelope,
        ...(envelope.key === undefined ? {} : { key }),
        body: { position },
      });
  }
}

/** The types of the wanted events; undefined if they are all wanted. */
function typesOf({ events }: Aggregate, { only, isHidden }: PartOfTimeline): string[] | undefined {
  const all = Object.keys(events);
  const wanted = all.filter(
    (type) =>
      isHidden?.(type) !== true &&
      (only === undefined || (events[type]?.changesNothing !== true) === (only === 'changes')),
  );
  return wanted.length === all.length ? undefined : wanted;
}
