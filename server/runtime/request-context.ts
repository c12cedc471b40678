import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

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
  /** The store that is read instead of the present one. */
  otherStore?: StoreInUse;
  /** The replica that is read instead of the primary. */
  replica?: StoreInUse;
}

/** A store besides the present one; log lines contain its name. */
export class StoreInUse {
  constructor(
    readonly name: string,
    readonly pool: Pool,
  ) {}

  toJSON(): string {
    return this.name;
  }
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The name of the store that this request reads, for the keys of what is read once for several requests; empty for the present one. */
export function storeInUse(): string {
  return requestContext.getStore()?.otherStore?.name ?? '';
}

/** The connections that this request reads with, where they are not those of the primary. */
export function poolInUse(): Pool | undefined {
  const { otherStore, replica } = requestContext.getStore() ?? {};
  return (otherStore ?? replica)?.pool;
}

/** The name of the replica that this request reads; empty at the primary. */
export function replicaInUse(): string {
  return requestContext.getStore()?.replica?.name ?? '';
}

/** Runs what a request does in the present store and at the primary, whichever it reads, such as counting it. */
export function inPresentStore<T>(work: () => T): T {
  const { otherStore, replica, ...context } = requestContext.getStore() ?? {};
  return (otherStore || replica) && 'requestId' in context
    ? requestContext.run(context as RequestContext, work)
    : work();
}

/**
 * Runs work that serves several requests outside of the request that happened to start it: it must not use that request's limits and id.
 */
export function outsideRequest<T>(work: () => T): T {
  return requestContext.exit(work);
}
