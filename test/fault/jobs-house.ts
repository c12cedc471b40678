import type { Pool } from 'pg';
import type { Aggregate } from '../../server/decider/aggregate.js';
import { userAggregate } from '../../server/identity/user/user.aggregate.js';
import { Kernel } from '../../server/kernel.js';
import { inboxAggregate } from '../../server/notification/inbox.aggregate.js';

export interface JobSettings {
  DATABASE_URL: string;
  DATA_DIR: string;
  REDIS_URL?: string;
}

export function officeKernel(pool: Pool): Kernel {
  return new Kernel({ pool, aggregates: [userAggregate as Aggregate, inboxAggregate as Aggregate], names: async () => new Map() });
}

/** The product's own times would make the tests last minutes. */
export const patience = { lockMs: 3_000, lookMs: 1_000 };
export const rounds = { everyMs: 500, silentMs: 4_000, strayMs: 2_000 };
