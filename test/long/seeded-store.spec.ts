import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { auditChecks } from '../../server/composition/declared/audits.js';
import { PastStores } from '../../server/as-of/past-stores.js';
import { openDatabase } from '../../server/composition/open-database.js';
import type { Database } from '../../server/database/database.js';
import { Kernel } from '../../server/decider/kernel.js';
import { storedProgress } from '../../server/demo/store/progress.js';
import { planUntilYesterday } from '../../server/demo/store/seed-plan.js';
import { missingBytes, seedStore, type SeededStore, type SeedStep } from '../../server/demo/store/seed-store.js';
import { Credentials } from '../../server/identity/passwords/credentials.js';
import { verifyLog } from '../../server/log/verify.js';
import { pastRows } from '../builders/tables-of.js';
import { testDatabase, type TestDatabase } from '../database.js';

const shipments = 300;
const plan = planUntilYesterday(shipments, 8, new Date('2026-11-28T03:00:00Z'));
/** Many transactions in so small a store, several for most days. */
const bytesPerChunk = 10_000;

class Interrupted extends Error {}

interface Store {
  database: TestDatabase;
  opened: Database;
  kernel: Kernel;
}

async function openStore(): Promise<Store> {
  const database = await testDatabase('nothing');
  const opened = await openDatabase(database.url);
  const kernel = new Kernel({ pool: opened.pool, aggregates, names: async () => new Map() });
  await kernel.open();
  return { database, opened, kernel };
}

async function closeStore({ database, opened, kernel }: Store): Promise<void> {
  await kernel.close();
  await opened.close();
  await database.drop();
}

/** Seeds, or goes on; `interrupt` throws where the process is to end. */
function seed({ database, opened, kernel }: Store, interrupt = (_step: SeedStep, _share: number): void => undefined) {
  const onProgress = (step: SeedStep, done: number, of: number): void => interrupt(step, done / of);
  const seeding = { kernel, url: database.url, credentials: new Credentials(opened), onProgress, bytesPerChunk };
  return seedStore({ ...seeding, followers: ['sessions', 'notices'] }, plan);
}

describe('a store that is seeded with 300 shipments', () => {
  let store: Store;
  let seeded: SeededStore;
  beforeAll(async () => {
    store = await openStore();
    seeded = await seed(store);
  }, 240_000);
  afterAll(() => closeStore(store));

  const counts = async (sql: string): Promise<Record<string, number>> =>
    (await store.opened.pool.query<Record<string, number>>(sql)).rows[0] ?? {};

  it('is chained, holds every law of the audits, and its rows follow from its log', async () => {
    const { findings, events, hash } = await verifyLog(store.opened.pool);
    expect([findings, events, hash]).toEqual([[], seeded.events, seeded.hash]);
    for (const check of auditChecks) expect([check.name, await check.run(store.opened.pool)]).toEqual([check.name, []]);
    const { tables } = await store.kernel.rebuild().run(store.kernel.models.names(), { verifyOnly: true });
    expect(tables.filter(({ equal }) => equal !== true)).toEqual([]);
  }, 240_000);

  it('has past days that are the same made from an earlier one and made from the beginning of the log', async () => {
    const stores = new PastStores(store.kernel, store.database.url);
    const clear = async (): Promise<void> => {
      await store.opened.pool.query('update past_store set outdated = true');
      await stores.tidy();
    };
    for (const [earlier, position] of [
      [0.55, 0.6],
      [0.6, 0.95],
    ].map((shares) => shares.map((share) => Math.floor(share * seeded.events)) as [number, number])) {
      await clear();
      const fromBeginning = await pastRows(stores, aggregates, position);
      await clear();
      await stores.ensure(earlier, {});
      const fromEarlier = await pastRows(stores, aggregates, position);
      for (const [table, rows] of Object.entries(fromBeginning))
        expect([table, fromEarlier[table]]).toEqual([table, rows]);
      expect(Object.keys(fromEarlier)).toEqual(Object.keys(fromBeginning));
    }
    await clear();
  }, 240_000);

  it('has files of every stage, in the shares of a firm', async () => {
    const { rows } = await store.opened.pool.query<{ stage: string; files: number }>(
      `select case when stage in ('pending', 'arrived') then 'finished' else stage end as stage, count(*)::int as files
        from shipment group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { stage: 'archived', files: 178 },
      { stage: 'closed', files: 90 },
      { stage: 'finished', files: 18 },
      { stage: 'open', files: 2 },
      { stage: 'order', files: 12 },
    ]);
  });

  it('has sixty users of all types, merged parties, closed months but the last two, and notices of which most are read', async () => {
    expect(
      await counts(`select count(*)::int as users, count(distinct type)::int as types from app_user where active = 1`),
    ).toEqual({ users: 60, types: 7 });
    const { merged } = await counts(`select count(*)::int as merged from consignee where canonical_id is not null`);
    expect(merged).toBe(1);
    const { rows: months } = await store.opened.pool.query(
      `select min(month) as first, max(month) as last, count(*)::int as count from closed_month`,
    );
    expect(months).toEqual([{ first: '2018-11', last: '2026-09', count: 95 }]);
    const { read = 0, all = 0 } = await counts(
      `select count(*) filter (where read is not null)::int as read, count(*)::int as all from notice`,
    );
    expect(all).toBeGreaterThan(200);
    expect(read / all).toBeGreaterThan(0.65);
    expect(read / all).toBeLessThan(0.8);
  });

  it('has one file with many notes and one payer of many orders, and goes on with the next numbers', async () => {
    const { most = 0 } = await counts(`select max(n)::int as most from (
      select count(*) as n from shipment_note group by shipment_id) notes`);
    expect(most).toBeGreaterThanOrEqual(20);
    const { share = 0 } = await counts(`select max(n)::float8 / ${shipments} as share from (
      select count(*) as n from shipping_order where payer_id is not null group by payer_id) orders`);
    expect(share).toBeGreaterThanOrEqual(0.03);
    const { next = 0, behind } = await counts(
      `select nextval('shipment_number')::int as next, (select count(*)::int from checkpoint, head
        where checkpoint.position <> head.position) as behind`,
    );
    expect([next, behind]).toEqual([shipments + 1, 0]);
  });

  it('is the same again after it was interrupted while lives, events and rows were made', async () => {
    const again = await openStore();
    try {
      const at: [SeedStep, number][] = [
        ['lives', 0.4],
        // In the middle of the first day, on which the firm and its lists are made.
        ['events', 0.02],
        ['events', 0.3],
        ['events', 0.7],
        ['rows', 0.2],
      ];
      for (const [step, share] of at) {
        const interrupt = (now: SeedStep, done: number): void => {
          if (now === step && done >= share) throw new Interrupted();
        };
        await expect(seed(again, interrupt)).rejects.toBeInstanceOf(Interrupted);
        expect(await storedProgress(again.opened.pool)).toMatchObject({ plan });
      }
      const { hash, events } = await seed(again);
      expect([events, hash]).toEqual([seeded.events, seeded.hash]);
      expect(await storedProgress(again.opened.pool)).toBeNull();
    } finally {
      await closeStore(again);
    }
  }, 400_000);

  it('is not begun where the disk has no room for it', async () => {
    expect(await missingBytes(store.opened.pool, shipments, async () => 1_000_000_000)).toBe(0);
    expect(await missingBytes(store.opened.pool, 1_000_000, async () => 1_000_000_000)).toBeGreaterThan(28_000_000_000);
    expect(await missingBytes(store.opened.pool, 1_000_000, async () => undefined)).toBe(0);
  });
});
