import type { Diff } from '../../../contract/diff.js';
import { localInstant } from '../../../contract/time.js';
import type { Kernel } from '../../decider/kernel.js';
import { streamOf, type StoredEvent } from '../../log/event.js';

/** Who changed something here, and when. */
export interface ChangedHere {
  by: string;
  at: string;
}

export interface RecordHere {
  /** Its kind. */
  list: string;
  id: number;
}

/** Who changed records here since they came over: read once for a page of them. */
export class LastChanges {
  private constructor(
    private readonly events: ReadonlyMap<string, readonly StoredEvent[]>,
    private readonly names: ReadonlyMap<number, string>,
  ) {}

  static async of({ reader, options }: Kernel, records: readonly RecordHere[]): Promise<LastChanges> {
    const streams = [...new Set(records.map(streamNamed))];
    const events = new Map<string, StoredEvent[]>(streams.map((stream) => [stream, []]));
    const all = streams.length === 0 ? [] : await reader.streams(streams);
    for (const event of all) events.get(event.stream)?.push(event);
    const names = await options.names([...new Set(all.flatMap(({ meta }) => meta.actor.userId ?? []))]);
    return new LastChanges(events, names);
  }

  /** Who gave the field its value, if that was not the move. */
  ofField(record: RecordHere, field: string): ChangedHere | null {
    const own = this.events.get(streamNamed(record)) ?? [];
    const last = own.findLast(({ data }) => Object.hasOwn((data as Partial<Diff>).fields ?? {}, field)) ?? own[0];
    return this.shown(last);
  }

  /** Who entered the record or changed it last, if that was not a move. */
  ofRecord(record: RecordHere): ChangedHere | null {
    return this.shown(this.events.get(streamNamed(record))?.findLast(({ meta }) => meta.actor.door !== 'move'));
  }

  /** Who last did one of these to the record. */
  ofTypes(record: RecordHere, types: readonly string[]): ChangedHere | null {
    const own = this.events.get(streamNamed(record)) ?? [];
    return this.shown(own.findLast(({ type, meta }) => types.includes(type) && meta.actor.door !== 'move'));
  }

  /** Who last did what is about a part of the record, if that was not a move. */
  ofPart(record: RecordHere, isAbout: (data: StoredEvent['data']) => boolean): ChangedHere | null {
    const own = this.events.get(streamNamed(record)) ?? [];
    return this.shown(own.findLast(({ data }) => isAbout(data)));
  }

  private shown(event: StoredEvent | undefined): ChangedHere | null {
    if (!event || event.meta.actor.door === 'move') return null;
    const { userId, account = '' } = event.meta.actor;
    return { by: (userId === null ? undefined : this.names.get(userId)) ?? account, at: localInstant(event.at) };
  }
}

const streamNamed = ({ list, id }: RecordHere): string => streamOf(list, id);
