import type { Diff } from '../../contract/diff.js';
import type { NamedForm } from '../../contract/history/cell-names.js';
import type { RecordAsOf, TimelineEntry } from '../../contract/history/timeline.js';
import type { EventType } from '../../contract/events.js';
import type { Field, Fields } from '../../contract/fields/field.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { advance, emptyFile, type Aggregate, type Aggregates, type File } from '../projection/aggregate.js';
import type { CommandRunner, Envelope } from '../decider/command.js';
import type { ActorNames } from '../decider/conflict.js';
import { parseStream, streamOf, type StoredEvent } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import { redosIn } from './redos.js';
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
  only?: 'changes' | 'uses' | undefined;
}

/** The generic part of history, which does not depend on the kind of record. */
export class History {
  constructor(
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly commands: CommandRunner,
    private readonly names: ActorNames,
  ) {}

  /** Newest first, only the versions between these two where they are given, and only what changed the record or what did not. */
  async timeline(
    kind: string,
    id: number,
    { after = 0, before = Infinity, only }: PartOfTimeline = {},
  ): Promise<{ file: File; entries: TimelineEntry[] }> {
    const { aggregate, events } = await this.life(kind, id);
    const file = fold(aggregate, streamOf(kind, id), id, events);
    const shown = only ? events.filter(({ type }) => changesIn(aggregate, type) === (only === 'changes')) : events;
    const entries = await this.entries(aggregate, shown);
    return { file, entries: entries.filter(({ version }) => version > after && version < before).reverse() };
  }

  /** `file` is the record as it is now. */
  async asOf(kind: string, id: number, moment: Moment): Promise<RecordAsOf & { file: File }> {
    const { aggregate, events } = await this.life(kind, id);
    const isBefore = (event: StoredEvent) =>
      'position' in moment
        ? event.position <= moment.position
        : 'version' in moment
          ? event.version <= moment.version
          : new Date(event.at) <= moment.at;
    // A log of an older version may have times that decrease: the state at a moment is everything before the first later event.
    const end = events.findIndex((event) => !isBefore(event));
    const then = end < 0 ? events : events.slice(0, end);
    const last = then[then.length - 1];
    if (!last) throw refuse('NotFound');
    const file = fold(aggregate, streamOf(kind, id), id, then);
    const now = fold(aggregate, streamOf(kind, id), id, events);
    return {
      file: now,
      version: file.version,
      position: last.position,
      at: last.at,
      state: file.state as Json,
    };
  }

  /** The state of the record after each of its events, oldest first. */
  async states(kind: string, id: number): Promise<{ entry: TimelineEntry; state: Json }[]> {
    const { aggregate, events } = await this.life(kind, id);
    const entries = await this.entries(aggregate, events);
    let file = emptyFile(aggregate, streamOf(kind, id), id);
    return events.map((event, i) => {
      file = advance(aggregate, file, event);
      return { entry: entries[i] as TimelineEntry, state: file.state as Json };
    });
  }

  /** The position of the last change of a record, if its type ends like this: for the undo of what the user just did. */
  async lastOf(kind: string, id: number, ending: string): Promise<number> {
    const { aggregate, events } = await this.life(kind, id);
    const last = events.findLast(({ type }) => changesIn(aggregate, type));
    if (!last?.type.endsWith(ending)) throw refuse('CannotUndo');
    return last.position;
  }

  /** Undoes a save by its inverse, as a new event; the old one stays. */
  async undo(kind: string, id: number, position: number, undo: Undo, envelope: Envelope): Promise<Json> {
    const { aggregate, events } = await this.life(kind, id);
    const save = events.find((one) => one.position === position);
    if (!save) throw refuse('NotFound');
    const type = aggregate.events[save.type];
    if (!type?.undoable) throw refuse('CannotUndo');
    const file = fold(aggregate, streamOf(kind, id), id, events);
    if (!undo.may(file, { section: type.section, type: save.type, by: save.meta.actor.userId }))
      throw refuse('NotAllowed');
    const { state: stateAfterSave } = fold(aggregate, file.stream, id, events.slice(0, save.version));
    const { definition, command } = undoing(aggregate, { file, stateAfterSave, save }, undo.command, undo.form);
    try {
      return await this.commands.run(definition, command, { ...envelope, undoes: position });
    } catch (error) {
      if (!(error instanceof MovedOn)) throw error;
      const now = await this.reader.stream(error.elsewhere ?? file.stream);
      const since = error.elsewhere ? now : now.filter(({ version }) => version > save.version);
      throw await movedOnBy(error, since, aggregate, this.names, undo.form);
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
    const { events } = await this.life(kind, id);
    const { events: types } = this.aggregates.of(kind);
    const undoActs = new Map(
      events.flatMap(({ meta }) => (meta.undoes === undefined ? [] : [[meta.undoes, meta.act]])),
    );
    const saves = events
      .filter((event) => event.meta.act === undone && event.meta.undoes === undefined && isOfAct(event))
      .filter(({ type }) => types[type]?.undoable)
      .map(({ position }, at) => ({ position, key: at === 0 ? envelope.key : `${envelope.key}.${at}` }));
    const openSaves = saves.filter(({ position }) => !undoActs.has(position));
    if (openSaves.length === 0 && !saves.some(({ position }) => undoActs.get(position) === envelope.act))
      throw refuse('CannotUndo');
    for (const { position, key } of openSaves.reverse())
      await this.undo(kind, id, position, undo, {
        ...envelope,
        ...(envelope.key === undefined ? {} : { key }),
        body: { position },
      });
  }

  private async life(kind: string, id: number): Promise<{ aggregate: Aggregate; events: StoredEvent[] }> {
    const aggregate = this.aggregates.of(kind);
    const events = await this.reader.stream(streamOf(kind, id));
    if (events.length === 0) throw refuse('NotFound');
    return { aggregate, events };
  }

  /** For events of any records, in their order. */
  async entriesOf(events: readonly StoredEvent[]): Promise<TimelineEntry[]> {
    const byKind = new Map<string, StoredEvent[]>();
    for (const event of events) {
      const { aggregate } = parseStream(event.stream);
      byKind.set(aggregate, [...(byKind.get(aggregate) ?? []), event]);
    }
    const found = new Map<number, TimelineEntry>();
    for (const [kind, ofKind] of byKind)
      for (const entry of await this.entries(this.aggregates.of(kind), ofKind, true)) found.set(entry.position, entry);
    return events.map(({ position }) => found.get(position)!);
  }

  /** `withRows`: added or removed rows are included as facts, for readers that do not show the changes. */
  private async entries(
    aggregate: Aggregate,
    events: readonly StoredEvent[],
    withRows = false,
  ): Promise<TimelineEntry[]> {
    const ids = [...new Set(events.flatMap((event) => event.meta.actor.userId ?? []))];
    const [names, records] = await Promise.all([
      this.names(ids),
      this.reader.recordsOf(events.flatMap((event) => event.meta.act ?? [])),
    ]);
    const redos = redosIn(events.map(({ position, meta }) => ({ position, undoes: meta.undoes ?? null })));
    const undonePositions = new Set(events.flatMap((event) => event.meta.undoes ?? []));
    return events.map((event) => {
      const type = aggregate.events[event.type];
      const { actor, act, undoes } = event.meta;
      const isSave = type?.undoable === true;
      return {
        position: event.position,
        version: event.version,
        at: event.at,
        by: {
          id: actor.userId,
          name: (actor.userId === null ? undefined : names.get(actor.userId)) ?? actor.account ?? '',
          door: actor.door,
        },
        type: event.type,
        deed: type?.action ?? null,
        section: type?.section ?? '',
        changes: isSave ? (event.data as Diff) : null,
        data: isSave ? null : event.data,
        facts: [
          ...(type?.shows ? factsOf(type.shows, event.data) : []),
          ...(type?.rowsShow && (withRows || !isSave) ? rowFacts(type.rowsShow, event.data as Diff) : []),
        ],
        act: act ?? null,
        records: records.get(act ?? '') ?? 1,
        undoes: undoes ?? null,
        isRedo: redos.has(event.position),
        canUndo: isSave && !undonePositions.has(event.position),
      };
    });
  }
}

function changesIn({ events }: Aggregate, type: string): boolean {
  return events[type]?.changesNothing !== true;
}

function fold(aggregate: Aggregate, stream: string, id: number, events: readonly StoredEvent[]): File {
  let file = emptyFile(aggregate, stream, id);
  for (const event of events) file = advance(aggregate, file, event);
  return file;
}

/** What an event shows besides its title; for a list of rows, the fields of each. */
function factsOf(shows: NonNullable<EventType['shows']>, data: JsonObject): TimelineEntry['facts'] {
  return Object.entries(shows).flatMap(([name, declared]) => {
    const value = data[name] ?? null;
    if (isField(declared)) return factOf(name, declared, value);
    return (Array.isArray(value) ? (value as JsonObject[]) : []).flatMap((row) =>
      Object.entries(declared).flatMap(([cell, field]) => factOf(name, field, row[cell] ?? null)),
    );
  });
}

function rowFacts({ table, fields }: NonNullable<EventType['rowsShow']>, { rows }: Diff): TimelineEntry['facts'] {
  const { added = [], removed = [] } = rows[table] ?? {};
  return [...added, ...removed].flatMap((row) =>
    Object.entries(fields).flatMap(([name, field]) => factOf(name, field, row[name] ?? null)),
  );
}

function isField(declared: Field | Fields): declared is Field {
  return typeof declared['kind'] === 'string';
}

function factOf(name: string, { label, kind, refersTo, choices }: Field, value: Json): TimelineEntry['facts'] {
  if (value === null || value === '') return [];
  const called = typeof value === 'string' || typeof value === 'number' ? choices?.[value] : undefined;
  return [{ name, label, kind, ...(refersTo ? { refersTo } : {}), ...(called ? { called } : {}), value }];
}
