import type { Conflict } from '../../contract/refusals/refusals';

/** A failed call: the error body of the server, or status 0 if no answer came. */
export interface Failure {
  /** 0 if no answer came. */
  status: number;
  message?: string;
  error?: string;
  /** One of the closed list of refusals, if it is one. */
  word?: string;
  errors?: Record<string, string[]>;
  conflict?: Conflict;
  requestId?: string;
}

/** The connection or the server is down: the same call may succeed later. */
export function isTransient({ status }: Failure): boolean {
  return status === 0 || status >= 500;
}

export function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && typeof thrown.status === 'number';
}

/** Any other error counts as a call without an answer. */
export function failureOf(thrown: unknown): Failure {
  return isFailure(thrown) ? thrown : { status: 0 };
}
