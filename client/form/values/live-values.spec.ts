import { describe, expect, it } from '@jest/globals';
import { money } from '../../../contract/fields/money/field';
import { text } from '../../../contract/fields/text/field';
import { liveRows, liveUpdate } from './live-values';
import type { FormTables } from './table';

const names = ['name', 'phone', 'email'];
const base = { name: 'Болд', phone: '9911', email: 'b@example.mn' };

describe('a record that another user saves while it is open', () => {
  it('updates the fields without input', () => {
    expect(liveUpdate(base, base, { ...base, phone: '8800' }, names, undefined)).toEqual({
      apply: { phone: '8800' },
      offer: {},
    });
  });

  it('offers the new value for a field with unsaved input', () => {
    const typed = { ...base, phone: '7700' };
    expect(liveUpdate(base, typed, { ...base, phone: '8800', name: 'Дорж' }, names, undefined)).toEqual({
      apply: { name: 'Дорж' },
      offer: { phone: '8800' },
    });
  });

  it('never overwrites the focused field, even before the first letter', () => {
    expect(liveUpdate(base, base, { ...base, phone: '8800' }, names, 'phone')).toEqual({
      apply: {},
      offer: { phone: '8800' },
    });
  });

  it('offers nothing for a field that the other user did not change', () => {
    expect(liveUpdate(base, { ...base, phone: '7700' }, base, names, 'phone')).toEqual({ apply: {}, offer: {} });
  });

  it('offers nothing when both typed the same', () => {
    const typed = { ...base, phone: '7700' };
    expect(liveUpdate(base, typed, typed, names, 'phone')).toEqual({ apply: {}, offer: {} });
  });
});

describe('rows that another user saves while they are open', () => {
  const label = { mn: 'Үнэ', en: 'Price' };
  const tables: FormTables = { prices: { label, fields: { name: text(label), price: money(label) } } };
  const rows = (...prices: [number, string][]) => ({ prices: prices.map(([id, price]) => ({ id, name: 'А', price })) });

  it('are updated when the table has no input', () => {
    expect(liveRows(rows([1, '10']), rows([1, '10']), rows([1, '11'], [2, '5']), tables)).toEqual({
      apply: rows([1, '11'], [2, '5']),
      offer: {},
    });
  });

  it('are merged with rows that hold unsaved input', () => {
    expect(
      liveRows(rows([1, '10'], [2, '20']), rows([1, '10'], [2, '99'], [-1, '7']), rows([1, '11'], [2, '20']), tables),
    ).toEqual({ apply: rows([1, '11'], [2, '99'], [-1, '7']), offer: {} });
  });

  it('wait for the save when both changed one cell', () => {
    expect(liveRows(rows([1, '10']), rows([1, '12']), rows([1, '11']), tables)).toEqual({
      apply: {},
      offer: rows([1, '11']),
    });
  });

  it('get their ids after a save', () => {
    const mine = rows([1, '10'], [-1, '7']);
    expect(liveRows(mine, mine, rows([1, '10'], [8, '7']), tables)).toEqual({
      apply: rows([1, '10'], [8, '7']),
      offer: {},
    });
  });
});
