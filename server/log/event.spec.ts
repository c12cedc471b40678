import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel } from '../../test/builders/parcel.js';
import { eventsOf } from './event.js';

let test: TestKernel;

beforeAll(async () => {
  test = await testKernel();
});
afterAll(() => test.close());

it('the events of a kind of record are found by their streams, however long the log is', async () => {
  for (const id of [1, 2]) await test.kernel.commands.run(addParcel, { id, name: `Parcel ${id}` }, envelope());
  const of = (kind: string) => `select e.stream from ${eventsOf(kind)} e where e.type = 'ParcelAdded' order by 1`;
  expect((await test.pool.query(of('parcel'))).rows).toEqual([{ stream: 'parcel-1' }, { stream: 'parcel-2' }]);
  expect((await test.pool.query(of('parce'))).rows).toEqual([]);
  const client = await test.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${of('parcel')}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(\(stream >= 'parcel-'/);
  } finally {
    client.release(true);
  }
});
