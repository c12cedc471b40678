import { describe, expect, it } from '@jest/globals';
import { readAirWaybill, readContainerNumber, readWagonNumber } from '../../../../contract/text/check-digits.js';
import { personOf, valueOfSlot, type Cast, type FileValues } from './file-values.js';

const cast: Cast = {
  people: new Map([
    [1, Array.from({ length: 20 }, (_, at) => at + 1)],
    [4, [50]],
  ]),
  substitutes: (_list, id) => [id, id + 1_000],
  mostFrequentPayer: { id: 77, perThousand: 30, termDays: 45 },
  termDaysOf: (payer) => (payer === 5 ? 45 : null),
  words: ['Бормон', 'Гүвдэр'],
};
const files = Array.from(
  { length: 10_000 },
  (_, at): FileValues => ({ id: at + 1, orderId: at + 1, firstRow: 10 * at, code: 'SM2600001', cast, keys: [] }),
);

describe('what a file has for itself', () => {
  it.each([
    ['TGHU1234567', readContainerNumber],
    ['CAXU1234567', readContainerNumber],
    ['61234567', readWagonNumber],
    ['289-12345675', readAirWaybill],
  ])('has a right check digit where the number %s has one', (number, read) => {
    const numberOf = valueOfSlot({ of: 'unit', nr: 0 }, 0, number);
    const numbers = files.map(numberOf);
    expect(numbers.filter((one) => read(one) === undefined)).toEqual([]);
    expect(new Set(numbers).size).toBeGreaterThan(9_900);
  });

  it('is the same whenever it is asked', () => {
    const slots = [
      { of: 'person', type: 1 },
      { of: 'party', list: 'agent', id: 3 },
      { of: 'request' },
      { of: 'row', nr: 4 },
    ] as const;
    for (const slot of slots) {
      const valueOf = valueOfSlot(slot, 2, '');
      expect(files.slice(0, 50).map(valueOf)).toEqual(files.slice(0, 50).map((file) => valueOf({ ...file, keys: [] })));
    }
  });

  it('gives the first user of a type more files than the others, and the frequent payer his share', () => {
    const counts = new Map<number, number>();
    for (const file of files) counts.set(personOf(file, 1), (counts.get(personOf(file, 1)) ?? 0) + 1);
    expect(counts.size).toBe(20);
    expect(Math.max(...counts.values())).toBe(counts.get(1));
    expect(files.every((file) => personOf(file, 4) === 50)).toBe(true);
    const payerOf = valueOfSlot({ of: 'party', list: 'payer', id: 5 }, 0, '');
    const frequent = files.filter((file) => payerOf(file) === '77').length;
    expect(frequent).toBeGreaterThan(250);
    expect(frequent).toBeLessThan(350);
  });
});
