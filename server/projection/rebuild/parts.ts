import type { ClientBase } from 'pg';
import type { CounterRow } from '../counters.js';
import { shadowOf } from '../schema.js';

/** Exists as long as shadow tables do. */
export const partTable = shadowOf('rebuild_part');

/** So many events are folded in a few seconds. */
const usualPart = 25_000;
const mostParts = 64;
/** Streams of so many events tell well enough where a log is to be cut. */
const sampledEvents = 20_000;

/** How far a part is written: every stream up to this one, in the order of streams. */
export interface PartProgress {
  stream: string;
  /** How many events were read for it. */
  events: number;
  counters: CounterRow[];
}

/** Streams that are folded one after the other; the parts of a log can be folded at the same time. */
export interface LogPart {
  nr: number;
  /** The stream before the first one; null for the first part. */
  after: string | null;
  /** The last stream; null for the last part. */
  upTo: string | null;
  /** Null while nothing is written. */
  folded: PartProgress | null;
  isDone: boolean;
}

/** Cuts the log up to a position into parts of about as many events each. */
export async function makeParts(db: ClientBase, position: number, eventsPerPart = usualPart): Promise<void> {
  await db.query(
    `create table "${partTable}" (nr integer not null, after text collate "C", up_to text collate "C", folded json,
       is_done boolean not null)`,
  );
  const ends: (string | null)[] = [...(await cuts(db, position, Math.floor(position / eventsPerPart))), null];
  await db.query(
    `insert into "${partTable}" (nr, after, up_to, is_done)
     select nr, lag(up_to) over (order by nr), up_to, false from unnest($1::text[]) with ordinality as one(up_to, nr)`,
    [ends],
  );
}

/** The last streams of all parts but the last. */
async function cuts(db: ClientBase, position: number, parts: number): Promise<string[]> {
  if (parts < 2) return [];
  const percent = Math.min(100, (100 * sampledEvents) / position);
  const { rows } = await db.query<{ stream: string }>(
    `select stream from event tablesample system (${percent}) repeatable (1) where position <= $1 order by stream`,
    [position],
  );
  const count = Math.min(parts, mostParts);
  const ends = Array.from({ length: count - 1 }, (_, nr) => rows[Math.floor(((nr + 1) * rows.length) / count)]?.stream);
  return [...new Set(ends.filter((end) => end !== undefined))];
}

/** How many events of all of them were read. */
export function eventsOf(parts: readonly LogPart[]): number {
  return parts.reduce((sum, { folded }) => sum + (folded?.events ?? 0), 0);
}

/** Adds up how many events were read while each part tells its own number. */
export function addedUp(
  parts: readonly LogPart[],
  onEvents: (events: number) => void,
): (nr: number, soFar: number) => void {
  const read = new Map(parts.map(({ nr, folded }) => [nr, folded?.events ?? 0]));
  let events = eventsOf(parts);
  return (nr, soFar) => {
    events += soFar - (read.get(nr) ?? 0);
    read.set(nr, soFar);
    onEvents(events);
  };
}

export async function storedParts(db: ClientBase): Promise<LogPart[]> {
  const { rows } = await db.query<LogPart>(
    `select nr, after, up_to as "upTo", folded, is_done as "isDone" from "${partTable}" order by nr`,
  );
  return rows;
}

/** In the transaction that writes the rows. */
export async function storeFolded(db: ClientBase, nr: number, folded: PartProgress): Promise<void> {
  await db.query(`update "${partTable}" set folded = $2 where nr = $1`, [nr, JSON.stringify(folded)]);
}

export async function storeDone(db: ClientBase, nr: number): Promise<void> {
  await db.query(`update "${partTable}" set is_done = true where nr = $1`, [nr]);
}
