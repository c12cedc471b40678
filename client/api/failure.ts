import type { Conflict } from '../../contract/refusals';

/** A call that failed: the error body of the server, or status 0 where no answer came. */
export interface Failure {
  /** 0 when no answer came at all. */
  status: number;
  message?: string;
  error?: string;
  /** Of the closed list of refusals, where it is one. */
  word?: string;
  errors?: Record<string, string[]>;
  conflict?: Conflict;
  requestId?: string;
}

/** The line or the server is away: the same call may succeed later. */
export function isPassing({ status }: Failure): boolean {
  return status === 0 || status >= 500;
}

export function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && typeof thrown.status === 'number';
}

/** Anything else that was thrown counts as a call without an answer. */
export function failureOf(thrown: unknown): Failure {
  return isFailure(thrown) ? thrown : { status: 0 };
}
