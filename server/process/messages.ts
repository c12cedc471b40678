import type { RefusalDetails, RefusalWord } from '../../contract/refusals/refusals.js';

/** What a task process is given to do at its start. */
export interface TaskSettings {
  memoryMb: number;
  seconds: number;
}

/** For the guard: a task begins, or none is being done. */
export type TaskSign = 'begins' | 'ends';

export interface TaskOrder {
  task: string;
  input: unknown;
}

/** What a task came to, and how much memory its process holds afterwards. */
export type TaskReply = { rssMb: number } & (
  | { output: unknown }
  | { refusal: { word: RefusalWord; details: RefusalDetails } }
  | { defect: string }
);

/** The process has started and listens. */
export const listens = 'listens';
