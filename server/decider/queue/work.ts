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

/** An entry that a command names, and the field that names it. */
export interface NamedEntry {
  stream: string;
  field: string;
}

type Decide = (files: Files, before: readonly FoldEvent[]) => Decided;

/** A command as the pump receives it. */
export interface Work {
  /** All files that it opens, including those of the entries that it names. */
  streams: readonly string[];
  /** New streams, which the log need not be searched for. */
  created?: ReadonlySet<string>;
  /** The command is refused when it makes a file refer to one of these that no longer exists. */
  names?: readonly NamedEntry[];
  key: string | null;
  /**
   * Called with the newest state and with what was decided before it in the same batch, and again when another process appended first, so
   * it must be pure. Throws a Refusal.
   */
  decide: Decide;
  /** Locks the head first, so that facts read through this connection cannot change before the append. */
  exclusive?: (db: ClientBase) => Promise<Decide>;
  /** Exclusive commands with the same name here read their facts at the same time, and are appended with one statement. */
  together?: string | undefined;
}

/** The appended events; none when nothing had to change. */
export interface Appended {
  events: readonly FoldEvent[];
  /** Of these events in the log. */
  bytes: number;
  /** The position of the head at the decision. */
  position: number;
}

export class KeyAlreadyUsed extends Error {}
