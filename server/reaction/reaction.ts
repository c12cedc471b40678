import type { Type } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventType } from '../../contract/events.js';
import type { CommandToRun } from '../decider/bus.js';
import type { StoredEvent } from '../log/event.js';

/** What follows from events once they are stored; areas list their reactions under `reacts`. */
export type Reaction = CommandReaction | WorkReaction;

interface Declared {
  /** Must not change: its checkpoint and the keys of its commands depend on it. */
  name: string;
  /** The types of events that it handles. */
  to: readonly string[] | ((declared: EventType) => boolean);
  /** Where a new reaction starts: at the first event of the log, or with future events. */
  from: 'start' | 'end';
}

/**
 * Commands that the system runs. An event is passed at least once, and the key of each command consists of the position of the event and
 * the name of the reaction, so each command acts once. A refused one is logged and not tried again.
 */
export interface CommandReaction extends Declared {
  commands(event: StoredEvent, db: Pick<Pool, 'query'>): readonly CommandToRun[] | Promise<readonly CommandToRun[]>;
}

/** Work outside of the log, done at least once for each event, so a repetition must do no harm. */
export interface WorkReaction extends Declared {
  /** The class that does it, a provider of the server. */
  handler: () => Promise<Type<EventHandler>>;
}

export interface EventHandler {
  /** Set when this installation does not use it. */
  readonly isOff?: boolean;
  /** Of the types that the reaction declares, those that it handles here; all when absent. */
  readonly types?: ReadonlySet<string>;
  handle(event: StoredEvent): Promise<void>;
}
