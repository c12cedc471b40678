import type { ClientBase, Pool } from 'pg';
import type { EventCatalogue, EventType } from '../../contract/events.js';
import type { JsonObject } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { EventMeta, StoredEvent } from './event.js';
import { instantFromStored } from './event.js';
import { openPersonal, type PrivateValues } from './personal.js';
import { lift, type Upcasters } from './upcast.js';

/** All event types this program knows, of every kind of stream. */
export class EventTypes {
  private readonly types = new Map<string, EventType>();

  constructor(
    catalogues: readonly EventCatalogue[],
    private readonly upcasters: Upcasters = {},
  ) {
    for (const catalogue of catalogues) {
      for (const [name, type] of Object.entries(catalogue)) {
        if (this.types.has(name)) throw new Error(`The event type ${name} is declared twice`);
        this.types.set(name, type);
      }
    }
  }

  names(): string[] {
    return [...this.types.keys()];
  }

  of(name: string): EventType {
    const type = this.types.get(name);
    if (!type) throw new Error(`The event type ${name} is not in the catalogue`);
    return type;
  }

  isKnown(name: string, schema: number): boolean {
    const type = this.types.get(name);
    return type !== undefined && schema <= type.schema;
  }

  /** The data in its current schema, with personal values in their places. Events of a newer version refuse what needs them. */
  open(name: string, schema: number, data: JsonObject, values: PrivateValues | null): JsonObject {
    if (!this.isKnown(name, schema)) throw refuse('OutdatedServer');
    const type = this.of(name);
    const opened = type.personal ? openPersonal(data, values, type.personal) : data;
    return schema === type.schema ? opened : lift(this.upcasters, name, schema, type.schema, opened);
  }
}

/** A row of the log. Its meta is only parsed when it is used, which is rare in a replay. */
export class ReadEvent implements StoredEvent {
  constructor(
    readonly position: number,
    readonly stream: string,
    readonly version: number,
    readonly type: string,
    readonly schema: number,
    readonly data: JsonObject,
    private readonly metaText: string,
    private readonly recordedAt: string,
    readonly topics: string | null = null,
  ) {}

  get meta(): EventMeta {
    return JSON.parse(this.metaText) as EventMeta;
  }

  get at(): string {
    return instantFromStored(this.recordedAt);
  }

  get happened(): string | undefined {
    // Almost no event has it, and parsing the meta of every event would slow a replay.
    return this.metaText.includes('"happened":') ? this.meta.happened : undefined;
  }
}

/** A program that is older than its log must not run: it would misread newer events. */
export async function assertKnownTypes(pool: Pool | ClientBase, types: EventTypes): Promise<void> {
  const unknown = await unknownTypes(pool, types);
  if (unknown.length === 0) return;
  throw new Error(
    `The log holds events that this version does not know: ${unknown.join(', ')}. Start the version that wrote them, or a newer one.`,
  );
}

/** The types of events that a newer version has written. */
export async function unknownTypes(pool: Pool | ClientBase, types: EventTypes): Promise<string[]> {
  const { rows } = await pool.query<{ type: string; schema: number }>(
    `select type, schema from event_type order by type, schema`,
  );
  return rows
    .filter((row) => !types.isKnown(row.type, row.schema))
    .map(({ type, schema }) => `${type} (schema ${schema})`);
}
