import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { envelope, kernelOn } from '../../test/builders/kernel.js';
import { addParcel } from '../../test/builders/parcel.js';
import { openDatabase } from '../composition/open-database.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { isConnectionLoss } from './connection-loss.js';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

it('asks for a retry after this process closed its connections, and the same key saves once', async () => {
  const ending = await openDatabase(database.url);
  const kernel = kernelOn(ending.pool);
  await kernel.open();
  await kernel.close();
  await ending.close();
  const save = { id: 1, name: 'Tea', holder: 'Bat' };
  await expect(kernel.commands.run(addParcel, save, envelope({ key: 'late' }))).rejects.toMatchObject({
    word: 'Unavailable',
  });
  const failure = (pending: Promise<unknown>) =>
    pending.then(
      () => 'answered',
      (error: unknown) => isConnectionLoss(error),
    );
  expect(await failure(ending.pool.query('select 1'))).toBe(true);
  expect(await failure(ending.dataSource.query('select 1'))).toBe(true);
  expect(await failure(ending.dataSource.getRepository('credential').findOneBy({ id: 1 }))).toBe(true);

  const next = kernelOn(database.pool);
  await next.open();
  await next.commands.run(addParcel, save, envelope({ key: 'late' }));
  await next.commands.run(addParcel, save, envelope({ key: 'late' }));
  expect((await database.pool.query('select version from parcel where id = 1')).rows).toEqual([{ version: 1 }]);
  await next.close();
});
