import type { ClientBase } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import { copyOut, unescapeCopy } from './copy.js';
import type { PrivateValues } from './personal.js';
import { ReadEvent, type EventTypes } from './event-types.js';

export interface ReplayRange {
  /** Positions up to and including this one. */
  to: number;
  /** Only streams of these aggregates; all when absent. */
  aggregates?: readonly string[];
}

/**
 * Passes the events of a range to a handler, stream by stream and each from its start, so that a fold needs only one file in memory. It
 * reads through a connection with its own transaction.
 */
export async function replay(
  db: ClientBase,
  types: EventTypes,
  range: ReplayRange,
  handle: (event: ReadEvent) => void,
  afterChunk?: (soFar: number) => Promise<void> | void,
): Promise<number> {
  const conditions = [`e.position <= ${Math.trunc(range.to)}`];
  if (range.aggregates) conditions.push(`e.stream ~ '^(${range.aggregates.join('|')})-'`);
  let count = 0;
  // The index of streams and versions has this order already; a sort would need disk space for the whole log.
  await db.query('set local enable_sort = off');
  await copyOut(
    db,
    `select e.position, e.stream, e.version, e.type, e.schema, e.recorded_at, p.data, e.meta, e.data
     from event e left join event_private p on p.position = e.position
     where ${conditions.join(' and ')} order by e.stream, e.version`,
    (lines) => {
      for (const line of lines) handle(parseLine(line, types));
      count += lines.length;
      return afterChunk?.(count);
    },
  );
  return count;
}

function parseLine(line: string, types: EventTypes): ReadEvent {
  let from = 0;
  const next = (): string => {
    const tab = line.indexOf('\t', from);
    const field = line.slice(from, tab);
    from = tab + 1;
    return field;
  };
  const position = Number(next());
  const stream = next();
  const version = Number(next());
  const type = next();
  const schema = Number(next());
  const recordedAt = next();
  const personal = next();
  const meta = unescapeCopy(next());
  const data = JSON.parse(unescapeCopy(line.slice(from))) as JsonObject;
  const values = personal === '\\N' ? null : (JSON.parse(unescapeCopy(personal)) as PrivateValues);
  return new ReadEvent(
    position,
    stream,
    version,
    type,
    schema,
    types.open(type, schema, data, values),
    meta,
    recordedAt,
  );
}
