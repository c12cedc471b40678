import type { UserType } from '../../contract/actor.js';
import { allowed, permissions, type Principal, type Capability } from '../../contract/permissions.js';
import type { Change } from '../../contract/live/push.js';
import { listOfRowsTopic } from '../../contract/live/pushed-rows.js';
import { isRecordKey, readRecordKey, recordKey, type RecordKey } from '../../contract/record.js';
import type { Aggregate, Aggregates } from '../projection/aggregate.js';
import type { RecordKind } from '../history/record-kind.js';
import { joinedTables, type Listing } from '../list/listing.js';
import type { ChangedStream } from '../log/reader.js';
import { readTopics } from './stored-topics.js';
import { parseStream } from '../log/event.js';
import type { ReadModelTable } from '../projection/table.js';

/** A change, and the rooms of the pages that are notified of it. */
export interface News {
  change: Change;
  rooms: readonly string[];
  /** The rooms of pages that are not notified by this one, but by another one of the same change. */
  except?: readonly string[];
}

/** Figures computed from rows that some of their readers may not see: only the change is published, never the row. */
export interface FiguresTopic {
  name: string;
  capability: Capability;
  tables: readonly ReadModelTable[];
}

interface Topic {
  name: string;
  list: Capability;
  record: Capability;
  /** Every user sees only their own rows. */
  personal: boolean;
  /** Its rows belong to records and have ids of their own. */
  isOfRecords: boolean;
}

/** The effect of an event on a topic: its row changed, rows that belong to its stream changed, or names shown in the whole list. */
interface Link {
  topic: Topic;
  scope: 'row' | 'children' | 'list';
}

type TopicChange = Pick<Change, 'id' | 'file'> & { topic: Topic };

/** The prefix of all rooms of topics. */
export const topicRooms = 'topic:';
/** For the whole topic; for users who only see their own rows; for one of these users. */
const roomOf = (topic: Topic): string => `${topicRooms}${topic.name}`;
const roomOfOwners = (topic: Topic): string => `${topicRooms}${topic.name}:own`;
const roomOfOwner = (topic: Topic, userId: number): string => `${topicRooms}${topic.name}:own:${userId}`;
/** For the changed rows of a list, which depend on the type of the user. */
export const roomOfRows = (list: string, type: UserType): string => `${topicRooms}rows:${list}:${type}`;
const recordRooms = `${topicRooms}record:`;
const roomOfRecord = (record: RecordKey): string => recordRooms + record;

/**
 * What can be subscribed to: every record by its key and every list by its name, for users who may read it, and for others their own rows
 * of it; and figures. The effect of an event is stored with it; of one without, it follows from its type: from the tables that it may
 * change to the lists that show them.
 */
export class Topics {
  private readonly byName = new Map<string, Topic>();
  private readonly kinds: ReadonlyMap<string, RecordKind>;
  private readonly owned: ReadonlySet<string>;
  /** By event type. */
  private readonly links = new Map<string, Link[]>();

  constructor(
    listings: readonly Listing[],
    figures: readonly FiguresTopic[],
    kinds: readonly RecordKind[],
    aggregates: Aggregates,
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.owned = new Set(aggregates.all.filter(({ ownedByUser }) => ownedByUser).map(({ name }) => name));
    for (const listing of listings) {
      const { list, table, own, record } = listing;
      const topic: Topic = {
        name: list.name,
        list: list.capability,
        record: record ?? list.capability,
        personal: own !== undefined,
        isOfRecords: table.streamId !== undefined && table.key.join() !== table.streamId,
      };
      this.add(topic, aggregates, joinedTables(listing), table);
    }
    for (const { name, capability, tables } of figures)
      this.add({ name, list: capability, record: capability, personal: false, isOfRecords: false }, aggregates, tables);
  }

  /** The rooms of a topic for a user; none when the user may not read it. */
  roomsFor(principal: Principal, name: string): string[] {
    if (isRecordKey(name)) return this.mayRead(principal, name) ? [roomOfRecord(name)] : [];
    const list = listOfRowsTopic(name);
    if (list !== undefined) return this.maySeeRows(principal.type, list) ? [roomOfRows(list, principal.type)] : [];
    const topic = this.byName.get(name);
    if (!topic) return [];
    const own = [roomOfOwners(topic), roomOfOwner(topic, principal.id)];
    if (topic.personal) return allowed(topic.list, principal) ? own : [];
    if ([topic.list, topic.record].some((capability) => readsAll(capability, principal.type))) return [roomOf(topic)];
    return allowed(topic.record, principal) ? own : [];
  }

  /** Whether users of this type read the list, and all of them the same rows of it. */
  private maySeeRows(type: UserType, list: string): boolean {
    const topic = this.byName.get(list);
    return topic !== undefined && !topic.personal && readsAll(topic.list, type);
  }

  /** A user who may read a record receives its changes and is shown at it. */
  mayRead(principal: Principal, record: RecordKey): boolean {
    const { kind, id } = readRecordKey(record);
    return this.kinds.get(kind)?.mayRead(principal, id) === true;
  }

  /** The changes that follow from an event: from the rows that it changed, or from its type if these were not stored with it. */
  newsOf({ stream, type, position, topics }: ChangedStream): News[] {
    const { aggregate, id } = parseStream(stream);
    const owner = this.owned.has(aggregate) ? id : null;
    const record = recordKey(aggregate, id);
    const changes = topics ? this.ofRows(topics, id) : this.ofType(type, id);
    const lists = changes.map(({ topic, ...change }) => ({
      change: { topic: topic.name, ...change, position },
      rooms: roomsOfReaders(topic, owner),
    }));
    if (!this.kinds.has(aggregate)) return lists;
    return [{ change: { topic: record, id, position }, rooms: [roomOfRecord(record)] }, ...lists];
  }

  private ofRows(stored: string, record: number): TopicChange[] {
    return [...readTopics(stored, record)].flatMap(([name, rows]): TopicChange[] => {
      const topic = this.byName.get(name);
      // Stored by another version of the program.
      if (!topic) return [];
      const file = topic.isOfRecords ? { file: record } : {};
      return rows ? rows.map((id) => ({ topic, id, ...file })) : [{ topic, id: null }];
    });
  }

  private ofType(type: string, record: number): TopicChange[] {
    return (this.links.get(type) ?? []).map(({ topic, scope }) => ({
      topic,
      id: scope === 'row' ? record : null,
      ...(scope === 'children' ? { file: record } : {}),
    }));
  }

  /** After too many events, every page reads again what it shows. */
  everything(position: number, rooms: Iterable<string>): News[] {
    const records = [...rooms].filter((room) => room.startsWith(recordRooms));
    return [
      ...[...this.byName.values()].map((topic) => ({
        change: { topic: topic.name, id: null, position },
        rooms: [roomOf(topic), roomOfOwners(topic)],
      })),
      ...records.map((room) => {
        const record = room.slice(recordRooms.length) as RecordKey;
        return { change: { topic: record, id: readRecordKey(record).id, position }, rooms: [room] };
      }),
    ];
  }

  /** Changes in these tables change the topic; in the table of its rows, only one row of it. */
  private add(topic: Topic, aggregates: Aggregates, tables: readonly ReadModelTable[], rows?: ReadModelTable): void {
    if (this.byName.has(topic.name)) throw new Error(`Two topics are named ${topic.name}`);
    this.byName.set(topic.name, topic);
    for (const aggregate of aggregates.all) {
      for (const type of Object.keys(aggregate.events)) {
        const scope = scopeOf(new Set(touchedBy(aggregate, type)), tables, rows);
        if (scope) this.links.set(type, [...(this.links.get(type) ?? []), { topic, scope }]);
      }
    }
  }
}

function touchedBy(aggregate: Aggregate, type: string): readonly string[] {
  return aggregate.touches?.(type) ?? [...aggregate.tables, ...(aggregate.recordTables ?? [])].map(({ name }) => name);
}

function scopeOf(
  touched: ReadonlySet<string>,
  tables: readonly ReadModelTable[],
  rows: ReadModelTable | undefined,
): Link['scope'] | null {
  if (!rows || !touched.has(rows.name)) return tables.some(({ name }) => touched.has(name)) ? 'list' : null;
  if (rows.streamId === undefined) return 'list';
  return rows.key.length === 1 && rows.key[0] === rows.streamId ? 'row' : 'children';
}

function readsAll(capability: Capability, type: UserType): boolean {
  return permissions[capability].types.includes(type);
}

function roomsOfReaders(topic: Topic, owner: number | null): string[] {
  if (owner === null) return [roomOf(topic), roomOfOwners(topic)];
  return topic.personal ? [roomOfOwner(topic, owner)] : [roomOf(topic), roomOfOwner(topic, owner)];
}
