import type { Pool } from 'pg';
import type { Json, JsonObject } from '../../../contract/json.js';
import type { EventMeta } from '../../log/event.js';
import { instantFromStored } from '../../log/event.js';
import type { EventTypes } from '../../log/event-types.js';
import { openPersonal, sealPersonal, type PrivateValues } from '../../log/personal.js';
import { sha256 } from '../../log/chain.js';
import type { LogEntry } from './log-writer.js';
import type { DecidedEvent } from './templates/life-template.js';
import { scratchSchema } from './scratch-store.js';

interface Stored {
  position: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  data: string;
  meta: string;
  recorded_at: string;
  key: string | null;
}
interface StoredOther extends Stored {
  personal: string | null;
}

const pageSize = 5_000;
const livesPerPage = 250;
/** What users do on files; all other streams are written as they were decided. */
const repeated = `stream ~ '^(shipment|inbox)-'`;
const columns = `position, stream, version, type, schema, data::text as data, meta::text as meta, recorded_at::text as recorded_at, key`;

/** The events of each life, in the order of their commands. A command of a life ends its request with the number of the life. */
export async function* decidedLives(pool: Pool, count: number): AsyncGenerator<DecidedEvent[]> {
  for (let first = 0; first < count; first += livesPerPage) {
    const lives = Array.from({ length: Math.min(livesPerPage, count - first) }, (): DecidedEvent[] => []);
    const { rows } = await pool.query<Stored>(
      `select ${columns} from ${scratchSchema}.event
        where ${repeated} and substring(meta->>'request' from '-([0-9]+)$')::integer between $1 and $2 order by position`,
      [first, first + lives.length - 1],
    );
    for (const row of rows) {
      const event = decided(row);
      lives[lifeOf(event.meta.request) - first]?.push(event);
    }
    yield* lives;
  }
}

/** All other events, the earliest first. */
export async function otherEntries(pool: Pool, types: EventTypes): Promise<LogEntry[]> {
  const others: LogEntry[] = [];
  for (let position = 0; ; ) {
    const { rows } = await pool.query<StoredOther>(
      `select e.*, p.data::text as personal
        from (select ${columns} from ${scratchSchema}.event where not ${repeated} and position > $1
          order by position limit ${pageSize}) e
          left join ${scratchSchema}.event_private p on p.position = e.position
        order by e.position`,
      [position],
    );
    if (rows.length === 0) return others;
    for (const row of rows) others.push(entry(row, types));
    position = (rows.at(-1) as StoredOther).position;
  }
}

export function lifeOf(request: string): number {
  return Number(/-(\d+)$/.exec(request)?.[1] ?? Number.NaN);
}

function decided({ stream, version, type, schema, data, meta, recorded_at }: Stored): DecidedEvent {
  return {
    ...{ stream, version, type, schema, at: timeOf(recorded_at) },
    data: JSON.parse(data) as JsonObject,
    meta: JSON.parse(meta) as EventMeta,
  };
}

function entry(
  { recorded_at, personal, stream, version, type, schema, data, meta, key }: StoredOther,
  types: EventTypes,
): LogEntry {
  const row = { at: timeOf(recorded_at), stream, version, type, schema, data, meta, key };
  const { personal: patterns } = types.of(type);
  if (personal === null || patterns === undefined) return { ...row, personal: null };
  // The salts of the scratch store are random; the same plan must give the same log.
  const values = JSON.parse(personal) as PrivateValues;
  const opened = openPersonal(JSON.parse(data) as JsonObject, values, patterns);
  let nr = 0;
  const sealed = sealPersonal(opened, patterns, () => sha256(`demo store ${stream} ${version} ${nr++}`).slice(0, 32));
  return { ...row, data: JSON.stringify(sealed.data as Json), personal: JSON.stringify(sealed.values) };
}

function timeOf(recordedAt: string): number {
  return Date.parse(instantFromStored(recordedAt));
}
