import type { Pool } from 'pg';
import { defineList } from '../../../contract/list.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { userListing } from '../../../server/identity/user/user-listing.js';
import { userAggregate } from '../../../server/identity/user/user.aggregate.js';
import { Kernel } from '../../../server/decider/kernel.js';
import type { MailDomains } from '../../../server/export/schedules/mail-domains.js';
import type { Listing } from '../../../server/list/listing.js';
import { inboxAggregate } from '../../../server/notification/inbox.aggregate.js';
import type { ReadModelTable } from '../../../server/projection/table.js';
import { count } from '../seed.js';

const label = { mn: 'Багана', en: 'Column' };

/** As wide as the lists of finance: text, codes, money, weights, days and instants. */
export const wideTable: ReadModelTable = {
  name: 'test_wide',
  key: ['id'],
  columns: {
    id: 'integer',
    code: 'text',
    name: 'text',
    consignee: 'text',
    agent: 'text',
    note: 'text',
    phone: 'text',
    amount: 'numeric(17,4)',
    paid: 'numeric(17,4)',
    rest: 'numeric(17,4)',
    rate: 'numeric(18,8)',
    weight: 'numeric(14,3)',
    eta: 'date',
    arrived_at: 'timestamptz',
    pieces: 'integer',
  },
  indexes: [],
};

const wideList = defineList({
  name: 'test-wide',
  path: '/api/wide',
  capability: 'order.read',
  columns: {
    id: { kind: 'integer', label },
    code: { kind: 'code', label },
    name: { kind: 'text', label },
    consignee: { kind: 'text', label },
    agent: { kind: 'text', label },
    note: { kind: 'note', label },
    phone: { kind: 'phone', label },
    amount: { kind: 'money', label },
    paid: { kind: 'money', label },
    rest: { kind: 'money', label },
    rate: { kind: 'rate', label },
    weight: { kind: 'weight', label },
    eta: { kind: 'date', label },
    arrived: { kind: 'instant', label },
    pieces: { kind: 'integer', label },
  },
  filters: {},
  order: ['id'],
});

/** Rows of it, with different words. */
export const wideRows = `insert into test_wide
  select i, 'SM24' || lpad(i::text, 6, '0'), 'Ачаа ' || i, 'Говь Транс ' || md5(i::text), 'Tianjin Agent ' || i % 400, 'Замын-Үүдэд хүлээж байна ' || md5((i * 7)::text), '99' || i,
    i * 12.5, i * 3.25, i * 9.25, 3571.25 + i % 97, i * 0.125, date '2024-01-01' + i % 700, timestamptz '2024-01-01T00:00:00Z' + i * interval '1 minute', i % 50
  from generate_series(1, $1) i`;

export const jobListings: readonly Listing[] = [
  userListing,
  { list: wideList, table: wideTable, columns: { arrived: 'arrived_at' } },
];

export interface JobSettings {
  DATABASE_URL: string;
  DATA_DIR: string;
  STATEMENT_TIMEOUT_SECONDS: number;
  REDIS_URL?: string;
}

export function exportKernel(pool: Pool): Kernel {
  return new Kernel({
    pool,
    aggregates: [userAggregate as Aggregate, inboxAggregate as Aggregate],
    names: async () => new Map(),
  });
}

export const everyDomain: MailDomains = { allowed: async () => [] };

export interface WorkerOptions {
  /** The worker stops in the middle of the first file until the test continues it. */
  halts?: boolean;
  usesProductLease?: boolean;
}

/**
 * With the times of the product every test would take a minute. The long rounds use its time after which a job may be claimed by
 * another worker, because a worker with too little processor time must not lose its job.
 */
export const leaseMs = count(4_000, 20_000);
export const pollMs = 500;
export const strayMs = 2_000;
