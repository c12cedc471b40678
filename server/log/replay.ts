import { escapeLiteral, type ClientBase } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import { copyOut, unescapeCopy } from './copy.js';
import type { PrivateValues } from './personal.js';
import { ReadEvent, type EventTypes } from './event-types.js';

export interface ReplayRange {
  /** Positions up to and including this one. */
  to: number;
  /** Only streams of these aggregates; all when absent. */
  aggregates?: readonly string[];
  /** Only streams behind this one. */
  afterStream?: string | undefined;
  /** Only streams up to this one. */
  upToStream?: string | undefined;
}

type Handle = (event: ReadEvent) => void;
type AfterChunk = (soFar: number) => Promise<void> | void;

/**
 * Passes the events of a range to a handler, stream by stream and each from its start, so that a fold needs only one file in memory. It
 * reads through a connection with its own transaction.
 */
export async function replay(
  db: ClientBase,
  types: EventTypes,
  range: ReplayRange,
  handle: Handle,
  afterChunk?: AfterChunk,
): Promise<number> {
  let count = 0;
  await readInOrder(db, types, conditionsOf(range), '', handle, (read) => {
    count += read;
    return afterChunk?.(count);
  });
  return count;
}

/** So many are read and handled in a few seconds. */
const eventsPerTransaction = 10_000;

/**
 * The same in one short transaction after another, so that vacuum can clear away what is written in the meantime. Events up to a position
 * of the log do not change, except that an erasure takes values out of them: who folds them has to look for erasures since.
 */
export async function replayInBatches(
  db: ClientBase,
  types: EventTypes,
  range: ReplayRange,
  handle: Handle,
  afterChunk?: AfterChunk,
  size = eventsPerTransaction,
): Promise<number> {
  let count = 0;
  let last: ReadEvent | undefined;
  const keep: Handle = (event) => handle((last = event));
  for (;;) {
    const before = count;
    const conditions = conditionsOf(range);
    if (last) conditions.push(`(e.stream, e.version) > (${escapeLiteral(last.stream)}, ${last.version})`);
    await db.query('begin read only');
    await readInOrder(db, types, conditions, `limit ${size}`, keep, (read) => {
      count += read;
      return afterChunk?.(count);
    });
    await db.query('commit');
    if (count - before < size) return count;
  }
}

function conditionsOf({ to, aggregates, afterStream, upToStream }: ReplayRange): string[] {
  return [
    `e.position <= ${Math.trunc(to)}`,
    ...(afterStream === undefined ? [] : [`e.stream > ${escapeLiteral(afterStream)}`]),
    ...(upToStream === undefined ? [] : [`e.stream <= ${escapeLiteral(upToStream)}`]),
    ...(aggregates ? [`e.stream ~ '^(${aggregates.join('|')})-'`] : []),
  ];
}

async function readInOrder(
  db: ClientBase,
  types: EventTypes,
  conditions: readonly string[],
  limit: string,
  handle: Handle,
  afterLines: (lines: number) => Promise<void> | void,
): Promise<void> {
  // The index of streams and versions has this order already; a sort would need disk space for the whole log.
  await db.query('set local enable_sort = off');
  await copyOut(
    db,
    `select e.position, e.stream, e.version, e.type, e.schema, e.recorded_at, p.data, e.meta, e.data
     from event e left join event_private p on p.position = e.position
     where ${conditions.join(' and ')} order by e.stream, e.version ${limit}`,
    (lines) => {
      for (const line of lines) handle(parseLine(line, types));
      return afterLines(lines.length);
    },
  );
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
