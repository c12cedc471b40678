import { describe, expect, it } from '@jest/globals';
import { money } from '../../../contract/fields/money/field';
import { text } from '../../../contract/fields/text/field';
import { sideWidth, tableWidths, widthOf } from './column-width';

const price = money({ mn: 'Үнэ', en: 'Price' });
const table = { label: { mn: 'Үнэ', en: 'Prices' }, fields: { price, name: text({ mn: 'Нэр', en: 'Name' }) } };
const column = { name: 'price', width: 60 };

describe('the columns of a table in a form', () => {
  it('are wide enough for the largest figure of their rows, entered or computed', () => {
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
    const computed = widthOf(column, table, [{ id: 1, price: '1' }], [{ price: '10,889,383,200.00' }], 'mn');
    expect(wide).toBeGreaterThan(narrow);
    expect(computed).toBeGreaterThan(wide);
  });

  it('of text are as wide as declared, or as their longest text up to a limit', () => {
    const widthFor = (name: string) => widthOf({ name: 'name', width: 130 }, table, [{ id: 1, name }], undefined, 'mn');
    expect(widthFor('Гурил')).toBe(130);
    expect(widthFor('Гадаад тээврийн зардал')).toBeGreaterThan(160);
    expect(widthFor('x'.repeat(200))).toBe(200);
  });

  it('of text are as wide as their kind where no width is declared', () => {
    expect(widthOf({ name: 'name' }, table, [{ id: 1, name: 'Гурил' }], undefined, 'mn')).toBe(180);
  });

  it('fill the available width: text columns take free space and shrink first', () => {
    const columns = [{ name: 'name', width: 130 }, column];
    const widths = (room: number) =>
      tableWidths(columns, table, [{ id: 1, name: 'Гурил', price: '890000000' }], undefined, {
        language: 'mn',
        canAdd: true,
        room,
      });
    const [, figures] = widths(2_000).columns;
    expect(widths(2_000).all).toBe(2_000);
    expect(widths(130 + figures! + 2 * sideWidth - 20)).toEqual({
      columns: [110, figures],
      all: 110 + figures! + 2 * sideWidth,
    });
    // Where text columns cannot shrink further, the edge falls before the figures, so that none is cut off.
    const narrow = 84 + figures! + 2 * sideWidth - 1;
    expect(widths(narrow).columns).toEqual([narrow - 2 * sideWidth, figures]);
  });
});
