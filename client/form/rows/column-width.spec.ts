import { describe, expect, it } from '@jest/globals';
import { decimals, formatNumber } from '../../../contract/format-number';
import { money, text } from '../../../contract/fields';
import { widthOf, writtenLength } from './column-width';

const price = money({ mn: 'Үнэ', en: 'Price' });
const table = { label: { mn: 'Үнэ', en: 'Prices' }, fields: { price, name: text({ mn: 'Нэр', en: 'Name' }) } };
const column = { name: 'price', width: 60 };

describe('the columns of a table in a form', () => {
  it.each(['0', '12', '999', '1000', '1234567.5', '-1000000', '12345678901.25'])(
    'know how long %s is as it is written',
    (value) => expect(writtenLength(value, decimals.money.least)).toBe(formatNumber(value, decimals.money).length),
  );

  it('grow with the widest figure among their rows, entered or worked out', () => {
    const narrow = widthOf(column, table, [{ id: 1, price: '1000' }], undefined, 'mn');
    const wide = widthOf(
      column,
      table,
      [
        { id: 1, price: '1000' },
        { id: 2, price: '890000000' },
      ],
      undefined,
      'mn',
    );
    const worked = widthOf(column, table, [{ id: 1, price: '1' }], [{ price: '10,889,383,200.00' }], 'mn');
    expect(wide).toBeGreaterThan(narrow);
    expect(worked).toBeGreaterThan(wide);
  });

  it('of words are as wide as they say', () =>
    expect(widthOf({ name: 'name', width: 130 }, table, [{ id: 1, name: 'x'.repeat(200) }], undefined, 'mn')).toBe(
      130,
    ));
});
