import type { Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { Envelope } from '../../server/decider/command.js';
import { Kernel, type KernelWatch } from '../../server/decider/kernel.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import { testDatabase } from '../database.js';
import { parcels } from './parcel.js';

export interface TestKernel {
  kernel: Kernel;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

/** A migrated database of its own with a kernel on it. More kernels on the same database are more processes. */
export async function testKernel(
  options: { now?: () => Date; aggregates?: readonly Aggregate[] } = {},
): Promise<TestKernel> {
  const database = await testDatabase('tables');
  const kernel = kernelOn(database.pool, options);
  await kernel.open();
  return {
    kernel,
    pool: database.pool,
    url: database.url,
    close: async () => {
      await kernel.close();
      await database.drop();
    },
  };
}

export function kernelOn(
  pool: Pool,
  options: {
    now?: () => Date;
    aggregates?: readonly Aggregate[];
    rebuilding?: KernelWatch['rebuilding'];
    version?: string;
  } = {},
): Kernel {
  const { rebuilding, version } = options;
  return new Kernel({
    pool,
    aggregates: options.aggregates ?? [parcels],
    names: async (ids) => new Map(ids.map((id) => [id, `user ${id}`])),
    ...(options.now ? { now: options.now } : {}),
    ...(version ? { version } : {}),
    ...(rebuilding ? { watch: { commandDone: () => undefined, batchStarted: () => undefined, rebuilding } } : {}),
  });
}

export const clerk: Actor = { userId: 7, type: 1, door: 'http' };

export function envelope(more: Partial<Envelope> = {}): Envelope {
  return { actor: clerk, requestId: 'test', route: 'test', ...more };
}
