import { describe, expect, it } from '@jest/globals';
import { pressSort, readAddress, writeAddress, type AddressRules, type AddressView } from './address';

const rules: AddressRules = {
  filters: ['search', 'payer'],
  sortable: ['id', 'code', 'eta'],
  sort: [{ column: 'id', descending: true }],
  perpage: 15,
};
const read = (query: string) => readAddress(new URLSearchParams(query), rules);
const write = (query: string, others = '') => writeAddress(read(query), rules, new URLSearchParams(others)).toString();

describe('the address of a list', () => {
  it('starts at page 1 with the default order of the list', () => {
    expect(read('')).toEqual({ page: 1, perpage: 15, sort: rules.sort, filters: {}, view: null });
  });

  it('contains page, size, order and filters', () => {
    expect(read('page=3&perpage=50&sort=-eta,code&payer=7&search=Улаан')).toEqual({
      page: 3,
      perpage: 50,
      sort: [
        { column: 'eta', descending: true },
        { column: 'code', descending: false },
      ],
      filters: { payer: '7', search: 'Улаан' },
      view: null,
    });
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=two', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['perpage=1000', { perpage: 200 }],
    ['perpage=', { perpage: 15 }],
    ['sort=password', { sort: rules.sort }],
    ['sort=code,code,-code', { sort: [{ column: 'code', descending: false }] }],
    ['payer=', { filters: {} }],
    ['drop=table', { filters: {} }],
  ])('reads %s as nothing worse than a beginning', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it.each(['', 'payer=7', 'search=a%26b&sort=-eta%2Ccode&page=2', 'sort=code&perpage=50'])(
    'is written as it was read: %s',
    (query) => {
      expect(write(query, query)).toBe(new URLSearchParams(query).toString());
    },
  );

  it('omits the defaults of the list', () => {
    expect(write('page=1&perpage=15&sort=-id')).toBe('');
  });

  it('keeps parameters of other features', () => {
    expect(write('payer=7', 'as_of=2026-10-31&page=4')).toBe('as_of=2026-10-31&payer=7');
  });
});

describe('a view in the address of a list', () => {
  const eta = { column: 'eta', descending: true };
  const views: AddressView[] = [
    { key: 'mine', filters: { payer: '7' }, sort: [] },
    { key: '12', filters: { search: 'Улаан' }, sort: [eta] },
  ];
  const withViews: AddressRules = { ...rules, views };
  const found: AddressRules = { ...withViews, defaultView: '12' };
  const readBy = (query: string, by: AddressRules) => readAddress(new URLSearchParams(query), by);
  const rewritten = (query: string, by: AddressRules, changes = {}) =>
    writeAddress({ ...readBy(query, by), ...changes }, by).toString();

  it('is read as its filters and its order', () => {
    expect(readBy('view=12', withViews)).toMatchObject({ view: '12', filters: { search: 'Улаан' }, sort: [eta] });
    expect(readBy('view=mine', withViews)).toMatchObject({ filters: { payer: '7' }, sort: rules.sort });
    expect(rewritten('view=12&page=2', withViews)).toBe('view=12&page=2');
  });

  it('stays next to filters that were changed since', () => {
    const changed = rewritten('view=mine', withViews, { filters: { payer: '8' } });
    expect(changed).toBe('payer=8&view=mine');
    expect(readBy(changed, withViews)).toMatchObject({ view: 'mine', filters: { payer: '8' } });
  });

  it('is removed with the last of its filters', () => {
    expect(rewritten('view=mine', withViews, { filters: {} })).toBe('');
    expect(readBy(rewritten('', found, { filters: {}, sort: rules.sort }), found)).toMatchObject({
      view: null,
      filters: {},
    });
  });

  it('defaults to the view of the user type, unless the user chose no view', () => {
    expect(readBy('', found)).toMatchObject({ view: '12', filters: { search: 'Улаан' } });
    expect(readBy('view=all', found)).toMatchObject({ view: null, filters: {} });
    expect(rewritten('page=2', found)).toBe('page=2');
  });

  it('is ignored when the view no longer exists', () => {
    expect(readBy('view=99', withViews)).toMatchObject({ view: null, filters: {} });
  });
});

describe('a click on a column heading', () => {
  const up = { column: 'code', descending: false };
  const down = { column: 'code', descending: true };
  const eta = { column: 'eta', descending: true };

  it('sorts ascending, then descending, then not at all', () => {
    expect(pressSort([], 'code', false)).toEqual([up]);
    expect(pressSort([up], 'code', false)).toEqual([down]);
    expect(pressSort([down], 'code', false)).toEqual([]);
  });

  it('replaces the columns sorted by before', () => {
    expect(pressSort([eta], 'code', false)).toEqual([up]);
  });

  it('with Shift adds the column, reverses it, then removes it', () => {
    expect(pressSort([eta], 'code', true)).toEqual([eta, up]);
    expect(pressSort([up, eta], 'code', true)).toEqual([down, eta]);
    expect(pressSort([down, eta], 'code', true)).toEqual([eta]);
  });
});
