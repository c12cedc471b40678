import { describe, expect, it } from '@jest/globals';
import { readRecentRecords, withVisit, type RecentRecord } from './recent-records';

const record = (id: number, name = `SM${id}`): RecentRecord => ({
  path: `/shippingorder/${id}/edit`,
  name,
  list: 'shippingorder',
});

describe('the records a user visited', () => {
  it('are read as they were stored, without entries that do not fit', () => {
    const stored = { records: [record(1), { path: 5 }, { ...record(2), list: 'gone' }, null, record(3)] };
    expect(readRecentRecords(stored)).toEqual([record(1), record(3)]);
    expect(readRecentRecords(undefined)).toEqual([]);
    expect(readRecentRecords({ records: 'x' })).toEqual([]);
  });

  it('start with the last one, each once, under its current name, and are thirty at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => record(index));
    const after = withVisit(many, record(7, 'SM2600007 Гурил'));
    expect(after).toHaveLength(30);
    expect(after[0]).toEqual(record(7, 'SM2600007 Гурил'));
    expect(after.filter(({ path }) => path === record(7).path)).toHaveLength(1);
    expect(withVisit(many, record(99))).toHaveLength(30);
  });
});
