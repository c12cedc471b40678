import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { Kernel } from '../../../server/decider/kernel.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { indexName } from '../../../server/projection/schema.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel, parcels, parcelTable } from '../../builders/parcel.js';
import { until } from '../../until.js';

const [byStatus, byWeight, byMove] = parcelTable.indexes as [string, string, string];
const byName = '(name, id)';
const nameOf = (index: string): string => indexName('parcel', index);

let test: TestKernel;
const kernels: Kernel[] = [];

beforeAll(async () => {
  test = await testKernel();
  for (let id = 1; id <= 20; id++) await test.kernel.commands.run(addParcel, { id, name: 'Tea' }, envelope());
});
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.close();
});
afterAll(() => test?.close());

/** A version of the program with these indexes of the parcels, opened; it must not rebuild anything. */
async function version(indexes: readonly string[], number?: string): Promise<Kernel> {
  const aggregate: Aggregate = {
    ...(parcels as Aggregate),
    tables: parcels.tables.map((table) => (table === parcelTable ? { ...table, indexes } : table)),
  };
  const rebuilt: string[] = [];
  const kernel = kernelOn(test.pool, {
    aggregates: [aggregate],
    rebuilding: (names) => void rebuilt.push(...names),
    ...(number ? { version: number } : {}),
  });
  await kernel.open();
  expect(rebuilt).toEqual([]);
  kernels.push(kernel);
  return kernel;
}

async function stored(): Promise<Map<string, { oid: number; valid: boolean }>> {
  const { rows } = await test.pool.query<{ name: string; oid: number; valid: boolean }>(
    `select indexrelid::regclass::text as name, indexrelid::integer as oid, indisvalid as valid from pg_index
      where indrelid = 'parcel'::regclass and not indisprimary`,
  );
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}

async function oldTransaction(): Promise<PoolClient> {
  const client = await test.pool.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select count(*) from parcel');
  return client;
}

async function end(client: PoolClient): Promise<void> {
  await client.query('commit');
  client.release();
}

async function building(): Promise<number | undefined> {
  const { rows } = await test.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'
       and query like 'create index concurrently%'`,
  );
  return rows[0]?.pid;
}

describe('indexes that are declared otherwise', () => {
  it('are made and dropped beside all work, without a rebuild, and the others stay', async () => {
    const before = await stored();
    expect([...before.keys()].toSorted()).toEqual([byStatus, byWeight, byMove].map(nameOf).toSorted());
    const next = await version([byStatus, byName, byMove]);
    const reader = await oldTransaction();
    const settled = next.settleIndexes();
    await until('an index waits for the transaction that was open before', building);
    for (const kernel of [next, test.kernel])
      await kernel.commands.run(moveParcel, { id: 7, to: 'Erlian', weight: 3 }, envelope());
    expect((await test.pool.query('select status from parcel where id = 7')).rows).toEqual([{ status: 'Erlian' }]);
    await end(reader);
    await settled;
    const after = await stored();
    expect([...after.keys()].toSorted()).toEqual([byStatus, byName, byMove].map(nameOf).toSorted());
    expect([...after.values()].every(({ valid }) => valid)).toBe(true);
    for (const index of [byStatus, byMove]) expect(after.get(nameOf(index))).toEqual(before.get(nameOf(index)));
    const { rows } = await test.pool.query(`select declaration from read_model where name = 'parcel'`);
    expect(rows).toEqual([{ declaration: next.models.declaration('parcel') }]);
    const { tables } = await next.rebuild().run(next.models.names(), { verifyOnly: true });
    expect(tables.map(({ equal }) => equal)).toEqual([true, true, true]);
  }, 60_000);

  it('are made again when a killed process left one unfinished', async () => {
    const next = await version([byStatus, byWeight, byName, byMove]);
    const reader = await oldTransaction();
    const killed = next.settleIndexes();
    killed.catch(() => undefined);
    const pid = await until('an index is being made', building);
    await test.pool.query('select pg_terminate_backend($1)', [pid]);
    await expect(killed).rejects.toThrow('Not all indexes could be changed');
    await end(reader);
    expect((await stored()).get(nameOf(byWeight))).toMatchObject({ valid: false });
    await (await version([byStatus, byWeight, byName, byMove])).settleIndexes();
    expect((await stored()).get(nameOf(byWeight))).toMatchObject({ valid: true });
  }, 60_000);

  it('do not keep a process from ending', async () => {
    const next = await version([byStatus]);
    const reader = await oldTransaction();
    const settled = next.settleIndexes();
    await until('it waits', async () => {
      const { rows } = await test.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'drop index%'`,
      );
      return rows.length > 0;
    });
    kernels.splice(0);
    await next.close();
    await settled;
    await end(reader);
    await (await version([byStatus])).settleIndexes();
    expect([...(await stored()).keys()]).toEqual([nameOf(byStatus)]);
  }, 60_000);

  it('stay as the newest version has made them when a worker of an older one starts again', async () => {
    const [newer, older] = ['98.0.0', '97.0.0'];
    await (await version([byStatus, byName], newer)).settleIndexes();
    const made = await stored();
    expect([...made.keys()].toSorted()).toEqual([byStatus, byName].map(nameOf).toSorted());
    const restarted = await version([byStatus, byWeight], older);
    await restarted.settleIndexes();
    expect(await stored()).toEqual(made);
    await restarted.commands.run(moveParcel, { id: 9, to: 'Choir', weight: 2 }, envelope());
    expect((await test.pool.query('select status from parcel where id = 9')).rows).toEqual([{ status: 'Choir' }]);
    await test.pool.query(`update head set tables_version = '0'`);
  }, 60_000);

  it('are made together with the storage of their tables', async () => {
    const options = async () =>
      (await test.pool.query(`select reloptions as options, oid::integer from pg_class where relname = 'parcel'`))
        .rows[0];
    const { oid } = await options();
    await test.pool.query('alter table parcel set (fillfactor = 55, autovacuum_enabled = false)');
    const aggregate: Aggregate = {
      ...(parcels as Aggregate),
      tables: parcels.tables.map((table) => (table === parcelTable ? { ...table, fill: 70 } : table)),
    };
    const next = kernelOn(test.pool, { aggregates: [aggregate] });
    kernels.push(next);
    await next.open();
    await next.settleIndexes();
    const after = await options();
    expect(after.oid).toBe(oid);
    expect(after.options).toContain('fillfactor=70');
    expect(after.options.join()).not.toContain('autovacuum_enabled');
    await (await version([byStatus])).settleIndexes();
    expect((await options()).options.join()).not.toContain('fillfactor');
  });

  it('of an earlier version get the names that follow from their content', async () => {
    const before = await stored();
    await test.pool.query(`alter index ${nameOf(byStatus)} rename to parcel_1`);
    await (await version([byStatus])).settleIndexes();
    expect(await stored()).toEqual(before);
  });
});
