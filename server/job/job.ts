import type { jobStates } from '../../contract/job/routes.js';
import type { Json, JsonObject } from '../../contract/json.js';

export type JobState = (typeof jobStates)[number];

/** What is to be done, and for whom. */
export interface NewJob {
  kind: string;
  /** Made of what it is for: asking for the same again is asking once. */
  key: string;
  /** Null where nobody asked: it is of the house. */
  person?: number | null;
  payload?: JsonObject;
}

/** One attempt at a job, as its holder has it. */
export interface TakenJob {
  id: number;
  kind: string;
  key: string;
  person: number | null;
  payload: JsonObject;
  result: Json;
  /** Which attempt may write: as soon as another one has begun, this one no longer may. */
  run: number;
  /** How many attempts failed before. */
  attempts: number;
  /** How often its process was lost over it. */
  lost: number;
}

/** Whoever holds a job stops, and leaves no trace: it was cancelled, or another process has it now. */
export class GivenUp extends Error {}

/** This process ends: the job is put back as it was. */
export class Interrupted extends Error {}

/** Nothing failed, but what it needs is not there yet. */
export class NotNow extends Error {
  constructor(readonly pauseMs: number) {
    super('not now');
  }
}

/** It failed for a reason that has a word; `isFinal` where another attempt cannot help. */
export class JobFailed extends Error {
  constructor(
    readonly reason: string,
    readonly isFinal: boolean,
  ) {
    super(reason);
  }
}

/** Its process was lost over it so often that it is not tried again. */
export const lostTooOften = 'LostTooOften';
