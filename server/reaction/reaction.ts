import type { Type } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventType } from '../../contract/events.js';
import type { CommandToRun } from '../decider/bus.js';
import type { StoredEvent } from '../log/event.js';

/** What follows from events once they are stored; an area lists its reactions under `reacts`. */
export type Reaction = CommandReaction | WorkReaction;

interface Declared {
  /** Frozen: its place in the log and the keys of its commands go by it. */
  name: string;
  /** The types of events that it follows from. */
  to: readonly string[] | ((declared: EventType) => boolean);
  /** Where one begins that the store does not know yet: at the first event, or with what comes from now on. */
  from: 'start' | 'end';
}

/**
 * Commands that the system runs. The event is handed over at least once, and the key of each command is the position of the event and the
 * name of the reaction, so each acts once. One that is refused is logged and not tried again.
 */
export interface CommandReaction extends Declared {
  commands(event: StoredEvent, db: Pick<Pool, 'query'>): readonly CommandToRun[] | Promise<readonly CommandToRun[]>;
}

/** Work outside of the log, done at least once for each event: a repeat does no harm. */
export interface WorkReaction extends Declared {
  /** What does it, a provider of the server. */
  handler: () => Promise<Type<EventHandler>>;
}

export interface EventHandler {
  /** Set where this installation has no use for it. */
  readonly isOff?: boolean;
  handle(event: StoredEvent): Promise<void>;
}
