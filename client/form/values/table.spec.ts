import { describe, expect, it } from '@jest/globals';
import type { FormRow } from '../../../contract/diff';
import { choice } from '../../../contract/fields/choice/field';
import { flag } from '../../../contract/fields/flag/field';
import { money } from '../../../contract/fields/money/field';
import { text } from '../../../contract/fields/text/field';
import {
  emptyCells,
  fillDown,
  isUntouched,
  newRow,
  nextId,
  readTables,
  setCell,
  shapeOf,
  tableValues,
  type FormTables,
} from './table';

const label = { mn: 'Үнэ', en: 'Price' };
const fields = {
  name: text(label, { required: true }),
  price: money(label, { required: true }),
  currency: choice(label, { usd: label, mnt: label }),
  paid: flag(label),
  cbm: money(label),
};
const tables: FormTables = { prices: { label, fields } };
const stored = { prices: [{ id: 4, name: 'А', price: 12.5, currency: 'usd', paid: false, cbm: 1 }] };

describe('the rows of a form', () => {
  it('hold the values of their inputs', () => {
    expect(tableValues(tables, stored)).toEqual({
      prices: [{ id: 4, name: 'А', price: '12.5', currency: 'usd', paid: false, cbm: '1' }],
    });
    expect(tableValues(tables, {})).toEqual({ prices: [] });
  });

  it('are compared cell by cell', () => {
    expect(shapeOf({ name: fields.name }, tables)).toEqual({
      fields: ['name'],
      rows: { prices: ['name', 'price', 'currency', 'paid', 'cbm'] },
    });
  });

  it('are sent with their ids, new ones without, and each invalid cell is named', () => {
    const first = tableValues(tables, stored)['prices'] as FormRow[];
    const added = { ...newRow(fields, -1, { currency: 'usd' }), name: 'Б', price: 'abc' };
    const { body, errors } = readTables(tables, { prices: [...first, added] });
    expect(body['prices']).toEqual([
      { id: 4, name: 'А', price: '12.5', currency: 'usd', paid: false, cbm: '1' },
      { name: 'Б', currency: 'usd', paid: false, cbm: null },
    ]);
    expect(errors).toEqual({ 'prices.-1.price': 'Тоо оруулна уу' });
  });

  it('start with the initial values of the screen, and count as untouched until something is entered', () => {
    const begun = newRow(fields, -1, { currency: 'usd' });
    expect(begun).toEqual({ id: -1, name: '', price: '', currency: 'usd', paid: false, cbm: '' });
    expect(isUntouched(fields, begun, newRow(fields, -9, { currency: 'usd' }))).toBe(true);
    expect(isUntouched(fields, { ...begun, price: '5' }, begun)).toBe(false);
    expect(isUntouched(fields, { ...begun, id: 5 }, begun)).toBe(false);
    expect(isUntouched(fields, begun, undefined)).toBe(false);
    const whole = { ...begun, name: 'А', price: '5' };
    expect(isUntouched(fields, whole, whole)).toBe(false);
    expect(nextId([])).toBe(-1);
    expect(nextId([{ id: 7 }, { id: -2 }])).toBe(-3);
  });

  it('are filled down, except locked cells', () => {
    const rows = [1, 2, 3].map((id) => ({ id, price: String(id), paid: id === 2 }));
    const filled = fillDown(rows, 0, 2, ['price'], (row) => row['paid'] === true);
    expect(filled.map((row) => row['price'])).toEqual(['1', '2', '1']);
  });

  it('change one row only, and are emptied according to their kind', () => {
    const rows = [
      { id: 1, price: '1' },
      { id: 2, price: '2' },
    ];
    const changed = setCell(rows, 2, { price: '9' });
    expect(changed[0]).toBe(rows[0]);
    expect(changed[1]).toEqual({ id: 2, price: '9' });
    expect(emptyCells(fields, ['name', 'currency', 'paid'])).toEqual({ name: '', currency: null, paid: false });
  });
});
