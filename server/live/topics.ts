import { allowed, type Asker, type Capability } from '../../contract/permissions.js';
import type { Aggregates } from '../decider/aggregate.js';
import type { Listing } from '../list/listing.js';
import type { TopicLink } from './change-feed.js';

/** What can be watched: every list by its name, for whoever may read it. What an event means to it follows from its tables. */
export class Topics {
  private readonly capabilities = new Map<string, Capability>();
  readonly links = new Map<string, TopicLink[]>();

  constructor(listings: readonly Listing[], aggregates: Aggregates) {
    for (const { list, table, joined = [] } of listings) {
      this.capabilities.set(list.name, list.capability);
      for (const aggregate of aggregates.all) {
        // The first table of an aggregate has one row per stream, under the id of the stream.
        const isRow = aggregate.tables[0]?.name === table.name;
        const isOther = [...aggregate.tables, ...(aggregate.recordTables ?? [])].some(({ name }) => name === table.name || joined.some((one) => one.name === name));
        if (isRow) this.link(aggregate.name, { topic: list.name, scope: 'row' });
        else if (isOther) this.link(aggregate.name, { topic: list.name, scope: 'list' });
      }
    }
  }

  mayWatch(asker: Asker, topic: string): boolean {
    const capability = this.capabilities.get(topic);
    return capability !== undefined && allowed(capability, asker);
  }

  private link(aggregate: string, link: TopicLink): void {
    this.links.set(aggregate, [...(this.links.get(aggregate) ?? []), link]);
  }
}
