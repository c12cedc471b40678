import type { UserType } from '../../contract/actor.js';
import { allowed, permissions, type Asker, type Capability } from '../../contract/permissions.js';
import type { Change } from '../../contract/push.js';
import type { Aggregate, Aggregates } from '../projection/aggregate.js';
import type { Listing } from '../list/listing.js';
import { parseStream } from '../log/event.js';
import type { ReadModelTable } from '../projection/table.js';

/** A change, and the rooms of those who may hear of it. */
export interface News {
  change: Change;
  rooms: readonly string[];
}

/** Figures made from tables whose rows not everybody may read who may read the figures: told is that they changed, never by which row. */
export interface FiguresTopic {
  name: string;
  capability: Capability;
  tables: readonly ReadModelTable[];
}

interface Topic {
  name: string;
  list: Capability;
  record: Capability;
  /** Everybody sees only his own rows. */
  personal: boolean;
}

/** What an event of an aggregate means to a topic: a row of it changed, or names that the whole list shows. */
interface Link {
  topic: Topic;
  scope: 'row' | 'list';
}

/** Of the whole topic; of those who see only what is theirs; of one of these. */
const roomOf = (topic: Topic): string => `topic:${topic.name}`;
const roomOfOwners = (topic: Topic): string => `topic:${topic.name}:own`;
const roomOfOwner = (topic: Topic, userId: number): string => `topic:${topic.name}:own:${userId}`;

/**
 * What can be watched: every list by its name, for whoever may read it, and for others what of it is their own; and figures.
 * What an event means to it follows from the tables of the aggregates.
 */
export class Topics {
  private readonly byName = new Map<string, Topic>();
  private readonly links = new Map<string, Link[]>();
  private readonly owned: ReadonlySet<string>;

  constructor(listings: readonly Listing[], figures: readonly FiguresTopic[], aggregates: Aggregates) {
    this.owned = new Set(aggregates.all.filter(({ ownedByUser }) => ownedByUser).map(({ name }) => name));
    for (const { list, table, joined = [], record } of listings) {
      this.add(
        { name: list.name, list: list.capability, record: record ?? list.capability, personal: list.own !== undefined },
        aggregates,
        [table, ...joined],
        table,
      );
    }
    for (const { name, capability, tables } of figures)
      this.add({ name, list: capability, record: capability, personal: false }, aggregates, tables);
  }

  /** Where somebody hears of a topic; nowhere when he may not read it. */
  roomsFor(asker: Asker, name: string): string[] {
    const topic = this.byName.get(name);
    if (!topic) return [];
    const own = [roomOfOwners(topic), roomOfOwner(topic, asker.id)];
    if (topic.personal) return allowed(topic.list, asker) ? own : [];
    if ([topic.list, topic.record].some((capability) => readsAll(capability, asker.type))) return [roomOf(topic)];
    return allowed(topic.record, asker) ? own : [];
  }

  /** Whether he may be seen at a record; who reads only his own stands nowhere else. */
  mayStandAt(asker: Asker, record: { topic: string; id: number }): boolean {
    const topic = this.byName.get(record.topic);
    if (!topic) return false;
    const rooms = this.roomsFor(asker, record.topic);
    return rooms.includes(roomOf(topic)) || (rooms.length > 0 && record.id === asker.id);
  }

  /** What growth of a stream means. */
  newsOf(stream: string, position: number): News[] {
    const { aggregate, id } = parseStream(stream);
    const owner = this.owned.has(aggregate) ? id : null;
    return (this.links.get(aggregate) ?? []).map(({ topic, scope }) => ({
      change: { topic: topic.name, id: scope === 'row' ? id : null, position },
      rooms: roomsOfHearers(topic, owner),
    }));
  }

  /** So much happened that everybody reads his lists again. */
  everything(position: number): News[] {
    return [...this.byName.values()].map((topic) => ({
      change: { topic: topic.name, id: null, position },
      rooms: [roomOf(topic), roomOfOwners(topic)],
    }));
  }

  /** What is written into these tables changes the topic; where they are its rows, one row of it. */
  private add(topic: Topic, aggregates: Aggregates, tables: readonly ReadModelTable[], rows?: ReadModelTable): void {
    this.byName.set(topic.name, topic);
    for (const aggregate of aggregates.all) {
      // The first table of an aggregate has one row per stream, under the id of the stream.
      if (rows && aggregate.tables[0]?.name === rows.name) this.link(aggregate.name, { topic, scope: 'row' });
      else if (writesOneOf(aggregate, tables)) this.link(aggregate.name, { topic, scope: 'list' });
    }
  }

  private link(aggregate: string, link: Link): void {
    this.links.set(aggregate, [...(this.links.get(aggregate) ?? []), link]);
  }
}

function writesOneOf({ tables, recordTables = [] }: Aggregate, wanted: readonly ReadModelTable[]): boolean {
  return [...tables, ...recordTables].some(({ name }) => wanted.some((one) => one.name === name));
}

function readsAll(capability: Capability, type: UserType): boolean {
  return permissions[capability].types.includes(type);
}

function roomsOfHearers(topic: Topic, owner: number | null): string[] {
  if (owner === null) return [roomOf(topic), roomOfOwners(topic)];
  return topic.personal ? [roomOfOwner(topic, owner)] : [roomOf(topic), roomOfOwner(topic, owner)];
}
