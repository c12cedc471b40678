import type { Actor } from '../../contract/actor.js';
import { withoutEndZeros } from '../../contract/text/format-number.js';
import type { Json, JsonObject } from '../../contract/json.js';

/** An event that a decision wants to be stored. */
export interface NewEvent {
  stream: string;
  type: string;
  data: JsonObject;
}

/** Who sent the command, how, and its answer: stored with every event, used by history and idempotency. */
export interface EventMeta {
  actor: Actor;
  request: string;
  command: string;
  /** Shared by the files that one action of a user changed, so that history and undo can group them. */
  act?: string;
  /** The position of the save that this one undoes. */
  undoes?: number;
  /** When it happened, as ISO text, if a move brought it from another system: long before it was recorded (D176). */
  happened?: string;
  /** On the first event of a command with a key. */
  once?: { hash: string; answer: Json };
}

/** An event as stored in the log. `data` contains its personal values unless they were erased. */
export interface StoredEvent {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  readonly meta: EventMeta;
  /** The time of recording as ISO text; never used for ordering. */
  readonly at: string;
  /** What it changed for open pages, if that was stored with it and read. */
  readonly topics?: string | null;
  /** When it happened, if that is not when it was recorded: states and rows follow from this time. */
  readonly happened?: string | undefined;
}

/** The time of an event `e` as states and rows have it, in SQL over the log. */
export const happenedAt = `coalesce((e.meta->>'happened')::timestamptz, e.recorded_at)`;

/** The events of all records of a kind, in SQL: found by their streams, as the log has no index of the types of events. */
export const eventsOf = (kind: string): string => `(select * from event where stream like '${kind}-%')`;

/** The end of the log. */
export interface LogEnd {
  position: number;
  hash: string;
  /** When its last event was recorded, in the format of PostgreSQL; null while there is none. */
  recordedAt: string | null;
}

const streamName = /^[a-z][a-z-]*-\d+$/;

export function streamOf(aggregate: string, id: number): string {
  return `${aggregate}-${id}`;
}

export function parseStream(stream: string): { aggregate: string; id: number } {
  if (!streamName.test(stream)) throw new Error(`"${stream}" is not the name of a stream`);
  const dash = stream.lastIndexOf('-');
  return { aggregate: stream.slice(0, dash), id: Number(stream.slice(dash + 1)) };
}

/** PostgreSQL omits trailing zeros of timestamps; the hash chain uses its format, so both conversions must agree. */
export function instantAsStored(at: Date): string {
  const iso = at.toISOString();
  const fraction = withoutEndZeros(iso.slice(19, 23));
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`;
}

/** Times in the log never decrease: while the clock is behind the last event, new events get the time of that event. */
export function timeOfNext(last: string | null, now: Date): string {
  const stored = instantAsStored(now);
  return last !== null && Date.parse(instantFromStored(last)) > now.getTime() ? last : stored;
}

export function instantFromStored(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`;
}
