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
  personal: string | null;
}

const pageSize = 5_000;
/** What users do on files; all other streams are written as they were decided. */
const repeated = /^(shipment|inbox)-/;

export interface ScratchLog {
  /** The events of each life, in the order of their commands. */
  lives: DecidedEvent[][];
  /** All other events, the earliest first. */
  others: LogEntry[];
}

/** Reads what was decided. A command of a life ends its request with the number of the life. */
export async function readScratchLog(pool: Pool, types: EventTypes, lifeCount: number): Promise<ScratchLog> {
  const lives = Array.from({ length: lifeCount }, (): DecidedEvent[] => []);
  const others: LogEntry[] = [];
  for (let position = 0; ; ) {
    const { rows } = await pool.query<Stored>(
      `select e.position, e.stream, e.version, e.type, e.schema, e.data::text as data, e.meta::text as meta,
          e.recorded_at::text as recorded_at, e.key, p.data::text as personal
        from ${scratchSchema}.event e left join ${scratchSchema}.event_private p on p.position = e.position
        where e.position > $1 order by e.position limit ${pageSize}`,
      [position],
    );
    if (rows.length === 0) return { lives, others };
    for (const row of rows)
      if (repeated.test(row.stream)) {
        const event = decided(row);
        const life = lives[lifeOf(event.meta.request)];
        if (!life) throw new Error(`${row.type} of ${row.stream} belongs to no life`);
        life.push(event);
      } else others.push(entry(row, types));
    position = (rows.at(-1) as Stored).position;
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
  { recorded_at, personal, stream, version, type, schema, data, meta, key }: Stored,
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
