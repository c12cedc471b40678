import type { UserType } from '../../../contract/actor.js';
import type { Json } from '../../../contract/json.js';
import type { CommandDefinition } from '../../decider/command.js';
import type { Photo } from './photo.js';

/** One command of the demo, run as a user at a moment in the past. */
export interface Act {
  at: number;
  /** The idempotency key of its command: an act that was run is not run again. */
  key: string;
  by: UserType;
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own
  definition: CommandDefinition<any, any, any, any>;
  /** Built when its turn comes: the number of a file is known only after it was added, and an amount owed only after pricing. */
  command(queryRows: QueryRows): object | Promise<object>;
  /** The bytes of a document to send ahead; its stored name is the `file` of the command. */
  document?: () => Promise<Buffer>;
  /** Photos to upload with it. */
  photos?: readonly Photo[];
  answered?(answer: Json): void;
}

/** Queries the read models as they are at that moment. */
export type QueryRows = <R extends object>(sql: string, values: unknown[]) => Promise<R[]>;
