import { describe, expect, it } from '@jest/globals';
import type { FormShape } from '../../../contract/diff';
import { mergeValues, resolveClashes, type Values } from './merge';

const shape: FormShape = { fields: ['name', 'phone', 'email'], rows: { offers: ['price', 'currency'] } };
const base: Values = {
  version: 4,
  name: 'Болд',
  phone: '9911',
  email: 'bold@example.mn',
  offers: [
    { id: 1, price: '100', currency: 'usd' },
    { id: 2, price: '200', currency: 'usd' },
  ],
};
const offers = (...rows: [number, string, string?][]) =>
  rows.map(([id, price, currency = 'usd']) => ({ id, price, currency }));

describe('two users who save one form', () => {
  it('keep both changes when they changed different fields', () => {
    const merge = mergeValues(base, { ...base, name: 'Болдоо' }, { ...base, version: 5, phone: '8800' }, shape);
    expect(merge.clashes).toEqual([]);
    expect(merge.adopted).toEqual(['phone']);
    expect(merge.values).toMatchObject({ version: 5, name: 'Болдоо', phone: '8800', email: 'bold@example.mn' });
  });

  it('are asked when they changed one field to different values; my value is kept until then', () => {
    const merge = mergeValues(base, { ...base, phone: '7700' }, { ...base, phone: '8800' }, shape);
    expect(merge.clashes).toEqual([{ path: 'phone', base: '9911', mine: '7700', theirs: '8800' }]);
    expect(merge.values.phone).toBe('7700');
    expect(resolveClashes(merge, new Set()).phone).toBe('7700');
    expect(resolveClashes(merge, new Set(['phone'])).phone).toBe('8800');
  });

  it('are not asked when both typed the same', () => {
    const merge = mergeValues(base, { ...base, phone: '8800' }, { ...base, phone: '8800', version: 5 }, shape);
    expect(merge).toEqual({ values: { ...base, phone: '8800', version: 5 }, adopted: [], clashes: [] });
  });

  it('get all values of the other one when I changed nothing', () => {
    const theirs = { ...base, version: 9, email: 'b@example.mn' };
    expect(mergeValues(base, base, theirs, shape)).toEqual({ values: theirs, adopted: ['email'], clashes: [] });
  });

  it('get the cells of one row merged', () => {
    const merge = mergeValues(
      base,
      { ...base, offers: offers([1, '110'], [2, '200']) },
      { ...base, offers: offers([1, '100', 'eur'], [2, '200']) },
      shape,
    );
    expect(merge.clashes).toEqual([]);
    expect(merge.values.offers).toEqual(offers([1, '110', 'eur'], [2, '200']));
  });

  it('keep the rows that each of them added', () => {
    const merge = mergeValues(
      base,
      { ...base, offers: offers([1, '100'], [2, '200'], [-1, '5']) },
      { ...base, offers: offers([1, '100'], [2, '200'], [3, '300']) },
      shape,
    );
    expect(merge.clashes).toEqual([]);
    expect(merge.values.offers).toEqual(offers([1, '100'], [2, '200'], [3, '300'], [-1, '5']));
  });

  it('are asked when the other one removed the row that I changed', () => {
    const merge = mergeValues(
      base,
      { ...base, offers: offers([1, '110'], [2, '200']) },
      { ...base, offers: offers([2, '200']) },
      shape,
    );
    expect(merge.clashes).toEqual([
      { path: 'offers.1', base: offers([1, '100'])[0], mine: offers([1, '110'])[0], theirs: null },
    ]);
    expect(merge.values.offers).toEqual(offers([2, '200'], [1, '110']));
    expect(resolveClashes(merge, new Set(['offers.1'])).offers).toEqual(offers([2, '200']));
  });

  it('are asked when I removed the row that the other one changed', () => {
    const merge = mergeValues(
      base,
      { ...base, offers: offers([2, '200']) },
      { ...base, offers: offers([1, '150'], [2, '200']) },
      shape,
    );
    expect(merge.clashes).toEqual([
      { path: 'offers.1', base: offers([1, '100'])[0], mine: null, theirs: offers([1, '150'])[0] },
    ]);
    expect(merge.values.offers).toEqual(offers([2, '200']));
    expect(resolveClashes(merge, new Set(['offers.1'])).offers).toEqual(
      expect.arrayContaining(offers([1, '150'], [2, '200'])),
    );
  });

  it('leave a row removed when both removed it', () => {
    const without = { ...base, offers: offers([2, '200']) };
    const merge = mergeValues(base, { ...without, phone: '1' }, without, shape);
    expect(merge.clashes).toEqual([]);
    expect(merge.values).toMatchObject({ phone: '1', offers: offers([2, '200']) });
  });
});
