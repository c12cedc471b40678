import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineList } from '../../contract/list.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import { ExactCounts } from './exact-counts.js';

const label = { mn: 'Илгээмж', en: 'Parcel' };
const parcelList = defineList({
  name: 'test-parcel',
  path: '/api/parcel',
  capability: 'order.read',
  table: 'parcel',
  where: `t.status = 'new'`,
  columns: { id: { kind: 'integer', label, sort: true } },
  filters: {},
  order: ['-id'],
});

let house: TestKernel;
beforeAll(async () => (house = await testKernel()));
afterAll(() => house.close());

describe('the number of rows of a whole list', () => {
  it('is right after every command, also when another process wrote', async () => {
    const counts = new ExactCounts(house.pool, () => ['parcel']);
    const other = kernelOn(house.pool);
    await other.open();
    try {
      expect(await counts.of(parcelList)).toBe(0);
      await house.kernel.commands.run(addParcel, { id: 1, name: 'a' }, envelope());
      expect(await counts.of(parcelList)).toBe(1);
      await other.commands.run(addParcel, { id: 2, name: 'b' }, envelope());
      expect(await counts.of(parcelList)).toBe(2);
      await other.commands.run(moveParcel, { id: 1, to: 'sent' }, envelope());
      expect(await Promise.all([counts.of(parcelList), counts.of(parcelList)])).toEqual([1, 1]);
    } finally {
      await other.close();
    }
  });

  it('is not counted again while only other files change', async () => {
    const counts = new ExactCounts(house.pool, () => ['parcel']);
    const others = new ExactCounts(house.pool, () => ['agent']);
    const before = await counts.of(parcelList);
    expect(await others.of(parcelList)).toBe(before);
    await house.kernel.commands.run(addParcel, { id: 3, name: 'c' }, envelope());
    expect(await counts.of(parcelList)).toBe(before + 1);
    expect(await others.of(parcelList)).toBe(before);
  });

  it('is counted again when the table was rebuilt', async () => {
    const counts = new ExactCounts(house.pool, () => ['agent']);
    const before = await counts.of(parcelList);
    await house.pool.query(`delete from parcel`);
    expect(await counts.of(parcelList)).toBe(before);
    await house.pool.query(`update read_model set position = position - 1 where name = 'parcel'`);
    expect(await counts.of(parcelList)).toBe(0);
  });
});
