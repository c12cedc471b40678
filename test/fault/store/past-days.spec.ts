import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freeOfDatabase } from '../../../server/as-of/past-store-room.js';
import { PastStores } from '../../../server/as-of/past-stores.js';
import { addParcel } from '../../builders/parcel.js';
import { envelope, testKernel, type TestKernel } from '../../builders/kernel.js';
import { until } from '../../until.js';
import { Child, killAll } from '../programs/child.js';

let test: TestKernel;
const children: Child[] = [];

beforeAll(async () => {
  test = await testKernel();
  for (let n = 0; n < 20; n++)
    await test.kernel.commands.run(addParcel, { id: n + 1, name: `Parcel ${n}` }, envelope());
}, 120_000);
afterEach(() => killAll(children));
afterAll(() => test?.close());

/** The past days in the database: rows, and schemas with their tables. */
async function countRemaining(): Promise<{ rows: number; schemas: number }> {
  const { rows } = await test.pool.query<{ rows: number; schemas: number }>(
    `select (select count(*) from past_store)::int as rows,
       (select count(*) from pg_namespace where nspname like 'past\\_%')::int as schemas`,
  );
  return rows[0]!;
}

const nothing = { rows: 0, schemas: 0 };
/** Including the reader without deleted records. */
const whole = { rows: 1, schemas: 2 };

describe('the reader of a past day', () => {
  it('gets the error of a connection lost between two statements from the next one, and the process continues', async () => {
    await new PastStores(test.kernel, test.url).at(10, 'all', {}, async (pool) => {
      const db = await pool.connect();
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      const lost = new Promise((done) => void db.once('end', done));
      await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await lost;
      await expect(db.query('select 1')).rejects.toThrow();
      db.release(true);
      expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    });
    await test.pool.query('update past_store set outdated = true');
    await new PastStores(test.kernel, test.url).tidy();
  });
});

describe('an unfinished past day', () => {
  it('leaves nothing behind when it fails', async () => {
    const stores = new PastStores(test.kernel, test.url);
    const fails = { onProgress: () => Promise.reject(new Error('given up')) };
    await expect(stores.ensure(10, fails)).rejects.toThrow('given up');
    expect(await countRemaining()).toEqual(nothing);
  });

  it('is removed at the next start when its process is killed in the middle, and another process makes it', async () => {
    const maker = Child.start('past-day-maker', children);
    await maker.callOrThrow('begin', test.url, 10);
    expect(await countRemaining()).toEqual({ rows: 1, schemas: 1 });
    const stores = new PastStores(test.kernel, test.url);
    // It is left alone while its process is alive.
    await stores.tidy();
    expect(await countRemaining()).toEqual({ rows: 1, schemas: 1 });
    await maker.kill();
    await until('nothing left of it', async () => {
      await stores.tidy();
      return (await countRemaining()).schemas === 0;
    });
    expect(await countRemaining()).toEqual(nothing);
    await stores.ensure(10, {});
    expect(await countRemaining()).toEqual(whole);
    await test.pool.query('update past_store set outdated = true');
    await stores.tidy();
    expect(await countRemaining()).toEqual(nothing);
  }, 60_000);

  it('is not started on a disk with less free space than its size and a third more', async () => {
    const { rows } = await test.pool.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) name`,
      [test.kernel.models.names()],
    );
    const { bytes } = rows[0]!;
    const withFree = (free: number) => new PastStores(test.kernel, test.url, async () => free);
    await expect(withFree(1.29 * bytes).ensure(10, {})).rejects.toMatchObject({ word: 'PastDayNoRoom' });
    expect(await countRemaining()).toEqual(nothing);
    await withFree(1.31 * bytes).ensure(10, {});
    expect(await countRemaining()).toEqual(whole);
  });

  it('is started where the free space of the database cannot be read; on this machine it can be read', async () => {
    await test.pool.query('update past_store set outdated = true');
    await new PastStores(test.kernel, test.url, async () => undefined).ensure(5, {});
    expect(await countRemaining()).toEqual(whole);
    expect(await freeOfDatabase(test.pool)).toBeGreaterThan(0);
  });
});

describe('stored past days', () => {
  const storedPositions = async (): Promise<number[]> => {
    const { rows } = await test.pool.query<{ position: number }>(
      `select position::int as position from past_store order by position`,
    );
    return rows.map(({ position }) => position);
  };
  const clear = async (): Promise<void> => {
    await test.pool.query('update past_store set outdated = true');
    await new PastStores(test.kernel, test.url).tidy();
    expect(await countRemaining()).toEqual(nothing);
  };

  it('are the last three, and no user loses the one being read to the requests of others', async () => {
    await clear();
    const stores = new PastStores(test.kernel, test.url);
    await stores.ensure(1, { person: 2 });
    for (let position = 2; position <= 6; position++) await stores.ensure(position, { person: 1 });
    expect(await storedPositions()).toEqual([1, 5, 6]);
    // Another user reads the day that was made for the first: it counts for both.
    await stores.ensure(5, { person: 2 });
    for (let position = 7; position <= 9; position++) await stores.ensure(position, { person: 1 });
    expect(await storedPositions()).toEqual([1, 5, 9]);
    // Of the unread ones, the one that was read last is kept longest.
    await test.pool.query(
      `update past_store set used_at = now() - (10 - position) * interval '2 hours', others_used_at = null where position < 9`,
    );
    await stores.ensure(10, { person: 1 });
    expect(await storedPositions()).toEqual([5, 9, 10]);
  });

  it('are deleted when they were unread for a week', async () => {
    await test.pool.query(`update past_store set used_at = now() - interval '8 days' where position = 9`);
    await new PastStores(test.kernel, test.url).tidy();
    expect(await storedPositions()).toEqual([5, 10]);
  });

  it('are rebuilt when this build declares their tables differently', async () => {
    await test.pool.query(`update past_store set declared = 'of the build before' where position = 5`);
    const stores = new PastStores(test.kernel, test.url);
    await stores.ensure(5, {});
    expect(await storedPositions()).toEqual([5, 10]);
    const { rows } = await test.pool.query<{ declared: string }>(`select distinct declared from past_store`);
    expect(rows).toEqual([{ declared: test.kernel.models.digest() }]);
  });

  it('are not written to the write-ahead log, and are rebuilt when a crash of the database has emptied them', async () => {
    await clear();
    const stores = new PastStores(test.kernel, test.url);
    const id = await stores.ensure(10, {});
    const { rows } = await test.pool.query<{ kept: string }>(
      `select distinct relpersistence as kept from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname = $1 and relkind in ('r', 'i')`,
      [`past_${id}`],
    );
    expect(rows).toEqual([{ kept: 'u' }]);
    // As the database itself does when it starts after a crash.
    const { rows: tables } = await test.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = $1`,
      [`past_${id}`],
    );
    await test.pool.query(`truncate ${tables.map(({ name }) => `past_${id}."${name}"`).join(', ')}`);
    const pastParcels = await stores.at(
      10,
      'all',
      {},
      async (pool) => (await pool.query('select id from parcel')).rows,
    );
    expect(pastParcels).toHaveLength(10);
    expect(await countRemaining()).toEqual(whole);
  });
});
