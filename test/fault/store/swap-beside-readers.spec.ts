import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { Kernel } from '../../../server/decider/kernel.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel, parcels, parcelTable } from '../../builders/parcel.js';
import { until } from '../../until.js';

/** A lock is given up after 150 ms; the rest is for a machine that is busy with other tests. */
const longestWaitMs = 1_000;

let test: TestKernel;

beforeAll(async () => {
  test = await testKernel();
  await Promise.all(
    Array.from({ length: 50 }, (_, i) => test.kernel.commands.run(addParcel, { id: i + 1, name: 'Tea' }, envelope())),
  );
});
afterAll(() => test?.close());

/** A transaction that has read a whole table and is not finished, as an export is for minutes. */
async function longReader(): Promise<{ client: PoolClient; end: () => Promise<void> }> {
  const client = await test.pool.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query('select count(*) from parcel');
  return {
    client,
    end: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

/** Saves and reads without a pause until it is stopped; returns how many and the longest wait of each. */
function work(kernel: Kernel): { stop: () => Promise<{ saves: number; longestSave: number; longestRead: number }> } {
  let stopped = false;
  const timed = async (what: (n: number) => Promise<unknown>) => {
    let [count, longest] = [0, 0];
    for (; !stopped; count++) {
      const since = performance.now();
      await what(count);
      longest = Math.max(longest, performance.now() - since);
    }
    return { count, longest };
  };
  const saving = timed((n) =>
    kernel.commands.run(moveParcel, { id: (n % 50) + 1, to: n % 2 ? 'Erlian' : 'Choir', weight: n }, envelope()),
  );
  const reading = timed(() => test.pool.query('select * from parcel where id = 7'));
  return {
    stop: async () => {
      stopped = true;
      const [saves, reads] = await Promise.all([saving, reading]);
      return { saves: saves.count, longestSave: saves.longest, longestRead: reads.longest };
    },
  };
}

async function tries(): Promise<number> {
  const { rows } = await test.pool.query<{ tries: number }>(
    `select count(*)::integer as tries from pg_locks where relation = 'parcel'::regclass and mode = 'AccessExclusiveLock'`,
  );
  return rows[0]!.tries;
}

async function names(pattern: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ $1 order by 1`,
    [pattern],
  );
  return rows.map(({ name }) => name);
}

async function isEqual(kernel: Kernel): Promise<boolean[]> {
  const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
  return tables.map(({ equal }) => equal === true);
}

describe('a swap beside the reader of a whole table', () => {
  it('tries again and again, keeps nobody else waiting, and is done once the reader has ended', async () => {
    const reader = await longReader();
    const indexes = await names('^parcel_');
    const beside = work(test.kernel);
    let isDone = false;
    const rebuild = test.kernel
      .rebuild()
      .run(test.kernel.models.names(), { accept: true })
      .finally(() => (isDone = true));
    for (let seen = 0; seen < 3; seen++) {
      await until('it tries', async () => (await tries()) > 0, { everyMs: 5 });
      await until('it gives way', async () => (await tries()) === 0, { everyMs: 5 });
    }
    expect(isDone).toBe(false);
    await reader.end();
    expect((await rebuild).swapped).toBe(true);
    const { saves, longestSave, longestRead } = await beside.stop();
    expect(saves).toBeGreaterThan(10);
    expect(longestSave).toBeLessThan(longestWaitMs);
    expect(longestRead).toBeLessThan(longestWaitMs);
    expect(await names('^parcel_')).toEqual(indexes);
    expect(await isEqual(test.kernel)).toEqual([true, true, true]);
  }, 60_000);

  it('gives up in the end, names who uses the tables, and leaves everything as it was', async () => {
    const reader = await longReader();
    const { rows } = await reader.client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const rebuild = test.kernel.rebuild().run(['parcel'], { accept: true, swapPatienceMs: 700 });
    await expect(rebuild).rejects.toThrow(
      new RegExp(`parcel cannot be changed: .*test, process ${rows[0]!.pid}, for \\d+ s.* try again`),
    );
    await reader.end();
    await test.kernel.commands.run(moveParcel, { id: 1, to: 'Zamyn-Uud', weight: 1 }, envelope());
    expect(await names('__(new|old)')).toEqual([]);
    expect(await isEqual(test.kernel)).toEqual([true, true, true]);
  });

  it('is finished by the next rebuild when it was killed after the swap', async () => {
    const indexes = await names('^parcel_');
    await test.pool.query(`create table "parcel__old" (id integer)`);
    await test.pool.query(`alter index parcel_pkey rename to "parcel__new_pkey"`);
    await test.kernel.rebuild().run(['parcel'], { accept: true });
    expect(await names('^parcel_')).toEqual(indexes);
  });
});

describe('a column that is added beside the reader of a whole table', () => {
  const grown: Aggregate = {
    ...(parcels as Aggregate),
    tables: parcels.tables.map((table) =>
      table === parcelTable ? { ...table, columns: { ...table.columns, shout: 'text' as const } } : table,
    ),
    rows: (state, file) => {
      const { parcel, ...others } = (parcels as Aggregate).rows(state, file);
      return { ...others, parcel: (parcel ?? []).map((row) => ({ ...row, shout: 'HEY' })) };
    },
  };

  it('keeps nobody else waiting', async () => {
    const reader = await longReader();
    const beside = work(test.kernel);
    const next = kernelOn(test.pool, { aggregates: [grown] });
    const opening = next.open();
    for (let seen = 0; seen < 2; seen++) {
      await until('it tries', async () => (await tries()) > 0, { everyMs: 5 });
      await until('it gives way', async () => (await tries()) === 0, { everyMs: 5 });
    }
    await reader.end();
    await opening;
    const { longestSave, longestRead } = await beside.stop();
    await next.close();
    expect(longestSave).toBeLessThan(longestWaitMs);
    expect(longestRead).toBeLessThan(longestWaitMs);
  }, 60_000);
});
