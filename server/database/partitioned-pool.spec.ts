import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { createPool } from './pool.js';
import {
  inPresentStore,
  outsideRequest,
  replicaInUse,
  requestContext,
  StoreInUse,
  storeInUse,
  type RequestContext,
  type Work,
} from '../runtime/request-context.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());
beforeEach(() => {
  pool = createPool(database.url, { max: 16, isPartitioned: true });
});
afterEach(async () => {
  jest.useRealTimers();
  await pool.end();
});

const connect = (work: Work, route: string): Promise<PoolClient> =>
  requestContext.run({ requestId: 'r', userId: 1, route, work }, () => pool.connect());
const outcome = (connection: Promise<PoolClient>): Promise<string> =>
  connection.then(
    () => 'connected',
    (error: { word: string }) => error.word,
  );

/** As many connections as one route may have at the same time. */
const ofRoute = (work: Work, route: string): Promise<PoolClient[]> =>
  Promise.all([1, 2, 3, 4].map(() => connect(work, route)));

describe('a request that waits for a connection', () => {
  it('for a file waits long on a slow machine, while one for a list is soon refused as busy', async () => {
    const held = [...(await ofRoute('file', 'workbook')), ...(await ofRoute('reading', 'list'))];
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const [file, list] = [connect('file', 'workbook'), outcome(connect('reading', 'list'))];
    jest.advanceTimersByTime(30_000);
    expect(await list).toBe('Unavailable');
    held.forEach((client) => client.release());
    const client = await file;
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    client.release();
  });

  it('for a list does not wait for files of any kind', async () => {
    const held = await ofRoute('file', 'workbook');
    held.push(await connect('file', 'register'));
    const other = connect('file', 'register');
    held.push(...(await Promise.all([1, 2, 3].map(() => connect('reading', 'list')))));
    held.forEach((client) => client.release());
    (await other).release();
  });
});

describe('a request that reads another store', () => {
  it('gets its connections from that one, but for what it does in the present store', async () => {
    await pool.query(`create schema other; create table other.place as select 'other' as name`);
    await pool.query(`create table place as select 'present' as name`);
    const other = createPool(database.url, { searchPath: 'other' });
    const call = {
      requestId: 'r',
      userId: 1,
      route: 'list',
      work: 'reading',
      otherStore: new StoreInUse('other', other),
    };
    const read = async (): Promise<string> =>
      (await pool.query<{ name: string }>('select name from place')).rows[0]!.name;
    const found = await requestContext.run(call as RequestContext, async () => [
      ...[storeInUse(), await read()],
      ...[await inPresentStore(read), await outsideRequest(read)],
    ]);
    expect(found).toEqual(['other', 'other', 'present', 'present']);
    expect(JSON.stringify(call.otherStore)).toBe('"other"');
    expect([storeInUse(), await read()]).toEqual(['', 'present']);
    await other.end();
  });

  it('gets them from the replica that it reads, but for what it does at the primary', async () => {
    const nameOf = async (): Promise<string> =>
      (await pool.query<{ name: string }>(`select current_setting('application_name') as name`)).rows[0]!.name;
    const there = createPool(database.url, { isPartitioned: true, max: 6, applicationName: 'replica' });
    const replica = new StoreInUse('replica 1', there);
    const call: RequestContext = { requestId: 'r', userId: 1, route: 'list', work: 'reading', replica };
    const found = await requestContext.run(call, async () => [
      ...[storeInUse(), replicaInUse(), await nameOf()],
      ...[await inPresentStore(nameOf), await outsideRequest(nameOf)],
    ]);
    expect(found).toEqual(['', 'replica 1', 'replica', 'zuuch', 'zuuch']);
    await there.end();
  });
});
