import { createPostgresBackend, createRedisBackend, type BackendFactory } from 'bullmq';
import type { Config } from '../runtime/config.js';

/** Where the queue lies: chosen once, and the same for everybody who asks with the same settings. */
export interface JobBackend {
  name: 'postgres' | 'redis';
  factory: BackendFactory;
  /** For whoever adds jobs: a queue that cannot be reached says so at once instead of keeping people waiting. */
  adding: object;
  /** For whoever works on them: it waits until the queue is back. */
  working: object;
}

/** BullMQ keeps its tables apart from ours. */
const schema = 'bullmq';

export function jobBackend({ REDIS_URL, DATABASE_URL }: Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>): JobBackend {
  if (REDIS_URL) {
    return {
      name: 'redis',
      factory: createRedisBackend,
      adding: { url: REDIS_URL, enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 1_000 },
      working: { url: REDIS_URL, maxRetriesPerRequest: null },
    };
  }
  if (!DATABASE_URL) throw new Error('Neither REDIS_URL nor DATABASE_URL is set: jobs have no queue');
  const connection = { connectionString: DATABASE_URL, schema, migrate: true, application_name: 'zuuch jobs' };
  return {
    name: 'postgres',
    // The backends differ in what they connect to; the queue and the worker only hand it through.
    factory: createPostgresBackend as unknown as BackendFactory,
    adding: { ...connection, max: 1 },
    working: { ...connection, max: 2 },
  };
}
