import type { Actor } from '../../contract/actor.js';
import { withoutEndZeros } from '../../contract/text/format-number.js';
import type { Json, JsonObject } from '../../contract/json.js';

/** What a decision asks to be recorded. */
export interface NewEvent {
  stream: string;
  type: string;
  data: JsonObject;
}

/** Who asked for it, how, and what was answered: kept beside every event, read by history and idempotency. */
export interface EventMeta {
  actor: Actor;
  request: string;
  command: string;
  /** Files changed by one act of a person share it, so that history and undo can go by act. */
  act?: string;
  /** The position of the save that this one takes back. */
  undoes?: number;
  /** On the first event of a command that carried a key. */
  once?: { hash: string; answer: Json };
}

/** An event as it stands in the log. `data` has its personal values back unless they were erased. */
export interface StoredEvent {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  readonly meta: EventMeta;
  /** The instant of recording as ISO text; never used for order. */
  readonly at: string;
}

/** Where the log ends. */
export interface LogEnd {
  position: number;
  hash: string;
  /** When its last event was recorded, as PostgreSQL writes it; null while there is none. */
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

/** PostgreSQL writes instants without trailing zeros; the chain hashes them as it writes them, so both ways must agree. */
export function instantAsStored(at: Date): string {
  const iso = at.toISOString();
  const fraction = withoutEndZeros(iso.slice(19, 23));
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`;
}

/** Times in the log never run back: while the clock is behind the last event, what is recorded bears the time of that one. */
export function timeOfNext(last: string | null, now: Date): string {
  const stored = instantAsStored(now);
  return last !== null && Date.parse(instantFromStored(last)) > now.getTime() ? last : stored;
}

export function instantFromStored(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`;
}
