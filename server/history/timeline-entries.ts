import type { Diff } from '../../contract/diff.js';
import type { EventType } from '../../contract/events.js';
import type { Field, Fields } from '../../contract/fields/field.js';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { Json, JsonObject } from '../../contract/json.js';
import type { ActorNames } from '../decider/conflict.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import type { Aggregate, Aggregates } from '../projection/aggregate.js';
import { redosIn } from './redos.js';

/** Events as users read them. What an entry shows is in its event; whether it was undone, in the events that undid it. */
export class TimelineEntries {
  constructor(
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly names: ActorNames,
  ) {}

  /** For events of any records, in their order. */
  async ofAny(events: readonly StoredEvent[]): Promise<TimelineEntry[]> {
    const byKind = new Map<string, StoredEvent[]>();
    for (const event of events) {
      const { aggregate } = parseStream(event.stream);
      byKind.set(aggregate, [...(byKind.get(aggregate) ?? []), event]);
    }
    const found = new Map<number, TimelineEntry>();
    for (const [kind, ofKind] of byKind)
      for (const entry of await this.of(this.aggregates.of(kind), ofKind, true)) found.set(entry.position, entry);
    return events.map(({ position }) => found.get(position)!);
  }

  /**
   * For events of one kind of record, in their order. `withRows`: added or removed rows are included as facts, for readers that do not
   * show the changes.
   */
  async of(aggregate: Aggregate, events: readonly StoredEvent[], withRows = false): Promise<TimelineEntry[]> {
    const ids = [...new Set(events.flatMap((event) => event.meta.actor.userId ?? []))];
    const saves = events.filter(({ type }) => aggregate.events[type]?.undoable).map(({ position }) => position);
    const undos = events.filter(({ meta }) => meta.undoes !== undefined).map(({ position }) => position);
    const [names, records, undoes, undone] = await Promise.all([
      this.names(ids),
      this.reader.recordsOf(events.flatMap((event) => event.meta.act ?? [])),
      this.reader.undoesOf(saves),
      this.reader.undoneFrom(undos),
    ]);
    const redos = redosIn(undone);
    const undonePositions = new Set(undoes.map((undo) => undo.undoes));
    return events.map((event) => {
      const type = aggregate.events[event.type];
      const { actor, act, undoes: undoesPosition } = event.meta;
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
        undoes: undoesPosition ?? null,
        isRedo: redos.has(event.position),
        canUndo: isSave && !undonePositions.has(event.position),
      };
    });
  }
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
