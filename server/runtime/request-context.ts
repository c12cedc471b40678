import { AsyncLocalStorage } from 'node:async_hooks';

/** A file is a reading whose answer is written first, and may take long. */
export type Work = 'reading' | 'file' | 'command';

/**
 * What every line of one request carries, and by what connections are lent to it. The guard fills in who asks for
 * what once it knows, the answer its rows.
 */
export interface RequestContext {
  requestId: string;
  userId?: number;
  route?: string;
  /** Set with the user. */
  work?: Work;
  /** How many rows its answer hands out. */
  rows?: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** What is done for everybody, whoever happened to set it off: his limits and his id are not its own. */
export function forEverybody<T>(work: () => T): T {
  return requestContext.exit(work);
}
