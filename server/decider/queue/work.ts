import type { ClientBase } from 'pg';
import type { EventMeta, NewEvent } from '../../log/event.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import type { Files } from '../files.js';

export interface Decided {
  events: readonly NewEvent[];
  /** Goes into the meta of the events; the first one also carries `once`. */
  meta: Omit<EventMeta, 'once'>;
  once?: EventMeta['once'];
}

/** An entry that a command names, and the field in which it does. */
export interface NamedEntry {
  stream: string;
  field: string;
}

/** A command as the pump takes it. */
export interface Work {
  /** Everything it opens, the entries that it names included. */
  streams: readonly string[];
  /** Refused when the file comes to refer to one of these that is not there any more. */
  names?: readonly NamedEntry[];
  key: string | null;
  /** Asked of the newest state and asked again when another process was first, so it must be pure. Throws a Refusal. */
  decide: (files: Files) => Decided;
  /** Takes the head first, so that facts read through this connection cannot change before the append. */
  exclusive?: (db: ClientBase) => Promise<(files: Files) => Decided>;
}

/** The events that were appended; none when the decision was that nothing needs to change. */
export interface Appended {
  events: readonly FoldEvent[];
  /** The head when it was decided. */
  position: number;
}

export class KeyAlreadyUsed extends Error {}
