import { describe, expect, it } from '@jest/globals';
import { money } from '../../../contract/fields/money/field';
import { text } from '../../../contract/fields/text/field';
import { liveRows, liveUpdate } from './live-values';
import type { FormTables } from './table';

const names = ['name', 'phone', 'email'];
const base = { name: 'Болд', phone: '9911', email: 'b@example.mn' };

describe('a record that somebody else saves while it is open', () => {
  it('renews the fields that nobody touched', () => {
    expect(liveUpdate(base, base, { ...base, phone: '8800' }, names, undefined)).toEqual({
      apply: { phone: '8800' },
      offer: {},
    });
  });

  it('offers the new value beside a field that holds something typed', () => {
    const typed = { ...base, phone: '7700' };
    expect(liveUpdate(base, typed, { ...base, phone: '8800', name: 'Дорж' }, names, undefined)).toEqual({
      apply: { name: 'Дорж' },
      offer: { phone: '8800' },
    });
  });

  it('never overwrites the field that has the cursor, even before the first letter', () => {
    expect(liveUpdate(base, base, { ...base, phone: '8800' }, names, 'phone')).toEqual({
      apply: {},
      offer: { phone: '8800' },
    });
  });

  it('offers nothing where they left the field as it was', () => {
    expect(liveUpdate(base, { ...base, phone: '7700' }, base, names, 'phone')).toEqual({ apply: {}, offer: {} });
  });

  it('offers nothing where both typed the same', () => {
    const typed = { ...base, phone: '7700' };
    expect(liveUpdate(base, typed, typed, names, 'phone')).toEqual({ apply: {}, offer: {} });
  });
});

describe('rows that somebody else saves while they are open', () => {
  const label = { mn: 'Үнэ', en: 'Price' };
  const tables: FormTables = { prices: { label, fields: { name: text(label), price: money(label) } } };
  const rows = (...prices: [number, string][]) => ({ prices: prices.map(([id, price]) => ({ id, name: 'А', price })) });

  it('are renewed where nobody touched the table', () => {
    expect(liveRows(rows([1, '10']), rows([1, '10']), rows([1, '11'], [2, '5']), tables)).toEqual({
      apply: rows([1, '11'], [2, '5']),
      offer: {},
    });
  });

  it('go together with the rows that one has typed in oneself', () => {
    expect(
      liveRows(rows([1, '10'], [2, '20']), rows([1, '10'], [2, '99'], [-1, '7']), rows([1, '11'], [2, '20']), tables),
    ).toEqual({ apply: rows([1, '11'], [2, '99'], [-1, '7']), offer: {} });
  });

  it('wait for the save where both changed one cell', () => {
    expect(liveRows(rows([1, '10']), rows([1, '12']), rows([1, '11']), tables)).toEqual({
      apply: {},
      offer: rows([1, '11']),
    });
  });

  it('get their ids after one saved them oneself', () => {
    const mine = rows([1, '10'], [-1, '7']);
    expect(liveRows(mine, mine, rows([1, '10'], [8, '7']), tables)).toEqual({
      apply: rows([1, '10'], [8, '7']),
      offer: {},
    });
  });
});
