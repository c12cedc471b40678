import type { UserType } from '../../../contract/actor.js';
import type { Json } from '../../../contract/json.js';
import type { CommandDefinition } from '../../decider/command.js';
import type { Photo } from './photo.js';

/** Something that somebody does at a moment that has passed. */
export interface Act {
  at: number;
  /** Of its command: an act that was done is not done again. */
  key: string;
  by: UserType;
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own
  definition: CommandDefinition<any, any, any, any>;
  /** Made when its turn comes: the number of a file is known once it was added, and what is owed once it was priced. */
  command(ask: Ask): object | Promise<object>;
  /** Pictures that go with it. */
  photos?: readonly Photo[];
  answered?(answer: Json): void;
}

/** Asks the rows of the lists as they stand at that moment. */
export type Ask = <R extends object>(sql: string, values: unknown[]) => Promise<R[]>;
