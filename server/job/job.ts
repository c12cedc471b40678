import type { jobStates } from '../../contract/job/routes.js';
import type { Json, JsonObject } from '../../contract/json.js';

export type JobState = (typeof jobStates)[number];

/** What has to be done, and for whom. */
export interface NewJob {
  kind: string;
  /** Derived from the purpose: the same job is added only once. */
  key: string;
  /** Null for jobs of the system. */
  person?: number | null;
  payload?: JsonObject;
}

/** One claimed attempt at a job. */
export interface ClaimedJob {
  id: number;
  kind: string;
  key: string;
  person: number | null;
  payload: JsonObject;
  result: Json;
  /** The number of the attempt: once another attempt has started, this one may not write any more. */
  run: number;
  /** How many attempts failed before. */
  attempts: number;
  /** How often its process was lost while running it. */
  lost: number;
}

/** The attempt has to stop without writing anything: the job was cancelled, or another process has claimed it. */
export class ClaimLost extends Error {}

/** This process ends: the job is put back unchanged. */
export class Interrupted extends Error {}

/** Nothing failed, but a precondition is not met yet. */
export class JobPostponed extends Error {
  constructor(readonly pauseMs: number) {
    super('not now');
  }
}

/** It failed for a known reason; `isFinal` if another attempt cannot help. */
export class JobFailed extends Error {
  constructor(
    readonly reason: string,
    readonly isFinal: boolean,
  ) {
    super(reason);
  }
}

/** Its process was lost so often while running it that it is not tried again. */
export const lostTooOften = 'LostTooOften';
