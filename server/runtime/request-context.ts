import { AsyncLocalStorage } from 'node:async_hooks';

/** A file is a read whose answer is written gradually and may take long. */
export type Work = 'reading' | 'file' | 'command';

/**
 * What every log line of one request contains, and what limits its connections. The guard adds user and route once they are known, the
 * answer its number of rows.
 */
export interface RequestContext {
  requestId: string;
  userId?: number;
  route?: string;
  /** Set together with the user. */
  work?: Work;
  /** How many rows its answer contains. */
  rows?: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Runs work that serves several requests outside of the request that happened to start it: it must not use that request's limits and id.
 */
export function outsideRequest<T>(work: () => T): T {
  return requestContext.exit(work);
}
