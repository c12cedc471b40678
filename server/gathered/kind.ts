import type { Pool } from 'pg';
import type { Label } from '../../contract/label.js';
import type { Capability } from '../../contract/permissions.js';
import type { StoredEvent } from '../log/event.js';

/** A kind of notices that are gathered, declared by the area whose events it follows. */
export interface NoticeKind {
  /** Must not change: stored notices and settings refer to it. */
  name: string;
  /** What happened; the names of the records follow it. */
  title: Label;
  /** The kind of stream that its records are, and what several of them are called. */
  of: string;
  noun: Label;
  /** The types of events. */
  from: readonly string[];
  /** The right to open a record of it: other users are not notified. */
  capability: Capability;
  /** The page of one record. */
  record(id: number): string;
  /** The lists that can show several records, with the right to read each; the first one that the user may read is opened. */
  lists: readonly { capability: Capability; link(ids: readonly number[]): string }[];
  /** The most records that such a list can be opened with; with more it shows the newest of them. */
  maxListed: number;
  /** The users to whom the event matters; the user who caused it is left out afterwards. */
  receivers(event: StoredEvent, db: Pick<Pool, 'query'>): Promise<readonly number[]>;
}

/** All kinds, which the areas declare. */
export class NoticeKinds {
  private readonly byEvent = new Map<string, NoticeKind[]>();
  private readonly byName: ReadonlyMap<string, NoticeKind>;

  constructor(readonly all: readonly NoticeKind[]) {
    this.byName = new Map(all.map((kind) => [kind.name, kind]));
    if (this.byName.size < all.length) throw new Error('Two kinds of notices have one name');
    for (const kind of all)
      for (const type of kind.from) this.byEvent.set(type, [...(this.byEvent.get(type) ?? []), kind]);
  }

  /** The types of events that any of them follows. */
  get eventTypes(): ReadonlySet<string> {
    return new Set(this.byEvent.keys());
  }

  ofEvent(type: string): readonly NoticeKind[] {
    return this.byEvent.get(type) ?? [];
  }

  named(name: string): NoticeKind | undefined {
    return this.byName.get(name);
  }
}
