import { describe, expect, it } from '@jest/globals';
import { isBeyondCapacity } from './capacity.js';
import type { ReadModelTable, Row } from './table.js';

const table: ReadModelTable = {
  name: 'owed',
  key: ['id'],
  columns: { id: 'integer', amount: 'numeric(15,2)', pieces: 'integer', name: 'text' },
};
const isBeyond = (row: Row): boolean =>
  isBeyondCapacity(
    new Map([['owed', table]]),
    {},
    { owed: [{ id: 1, amount: null, pieces: null, name: null, ...row }] },
  );

describe('the capacity of a numeric column', () => {
  it.each<[Row, boolean]>([
    [{ amount: '9999999999999.99' }, false],
    [{ amount: '-9999999999999.99' }, false],
    [{ amount: '9999999999999.994' }, false],
    [{ amount: '9999999999999.995' }, true],
    [{ amount: '10000000000000' }, true],
    [{ amount: '-10000000000000.00' }, true],
    [{ amount: 1e21 }, true],
    [{ amount: '0.00000001' }, false],
    [{ pieces: 2_147_483_647 }, false],
    [{ pieces: 2_147_483_648 }, true],
    [{ name: '99999999999999999999' }, false],
  ])('is exceeded by %j: %s', (row, beyond) => {
    expect(isBeyond(row)).toBe(beyond);
  });

  it('is not checked again in unchanged rows', () => {
    const owed = [{ id: 1, amount: '10000000000000', pieces: null, name: null }];
    expect(isBeyondCapacity(new Map([['owed', table]]), { owed }, { owed })).toBe(false);
  });
});
