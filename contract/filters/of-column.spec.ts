import { describe, expect, it } from '@jest/globals';
import type { FieldKind } from '../fields/field.js';
import { defineList, ofColumns, usableFilters, type ListColumn } from '../list.js';
import { filtersOfColumn, unfiltered } from './of-column.js';

const label = { mn: 'Өдөр', en: 'Day' };
const choices = { 1: { mn: 'Тийм', en: 'Yes' } };
const filtersOf = (kind: FieldKind, more: Partial<ListColumn> = {}) =>
  filtersOfColumn('day', { kind, label, filter: true, ...more });

const list = (
  columns: Readonly<Record<string, ListColumn>>,
  filters: Parameters<typeof defineList>[0]['filters'] = {},
) => defineList({ name: 'parcels', path: '/api/parcels', capability: 'order.read', columns, filters, order: ['-id'] });
const id: ListColumn = { kind: 'integer', label, sort: true };

describe('a column with a filter', () => {
  it.each<[FieldKind, Partial<ListColumn>, object]>([
    ['text', {}, { day: { kind: 'contains', label, over: 'day' } }],
    ['code', {}, { day: { kind: 'contains', label, over: 'day' } }],
    [
      'code',
      { filter: { prefix: 'SM' } },
      { day: { kind: 'code', prefix: 'SM', otherwise: 'nothing', label, over: 'day' } },
    ],
    [
      'code',
      { filter: { listed: 'days' } },
      {
        day: { kind: 'contains', label, listed: 'days', over: 'day' },
        days: { kind: 'listed', label: { mn: 'Өдөр: жагсаалт', en: 'Day: list' }, over: 'day' },
      },
    ],
    [
      'code',
      { filter: { prefix: 'SM', listed: 'days' } },
      {
        day: { kind: 'code', prefix: 'SM', otherwise: 'nothing', label, listed: 'days', over: 'day' },
        days: { kind: 'listed', prefix: 'SM', label: { mn: 'Өдөр: жагсаалт', en: 'Day: list' }, over: 'day' },
      },
    ],
    ['flag', { filter: { name: 'on' } }, { on: { kind: 'flag', label, over: 'day' } }],
    ['money', {}, { day: { kind: 'equal', of: 'amount', label, over: 'day' } }],
    ['integer', {}, { day: { kind: 'equal', of: 'integer', label, over: 'day' } }],
    ['choice', { choices }, { day: { kind: 'equal', of: 'choice', choices, label, over: 'day' } }],
    ['text', { names: choices }, { day: { kind: 'equal', of: 'choice', choices, label, over: 'day' } }],
    [
      'text',
      { filter: { refersTo: 'agent', name: 'agent', alsoAs: 'payer' } },
      { agent: { kind: 'equal', of: 'ref', refersTo: 'agent', alsoAs: 'payer', label, over: 'day' } },
    ],
  ])('of the kind %s with %j has the filter %j', (kind, more, filters) => {
    expect(filtersOf(kind, more)).toEqual(filters);
  });

  it('of days has a filter for each bound, with a common label', () => {
    expect(filtersOf('instant')).toEqual({
      start: { kind: 'from', period: label, label: { mn: 'Өдөр: эхлэх', en: 'Day: from' }, over: 'day' },
      end: { kind: 'to', period: label, label: { mn: 'Өдөр: дуусах', en: 'Day: to' }, over: 'day' },
    });
  });

  it('has its filter first, unless the position is declared', () => {
    const columns = { id, code: { ...id, filter: true }, day: { kind: 'date', label, filter: true } } as const;
    const search = { kind: 'contains' } as const;
    expect(Object.keys(list(columns, { search }).filters)).toEqual(['code', 'start', 'end', 'search']);
    expect(Object.keys(list(columns, { search, ...ofColumns('start', 'end') }).filters)).toEqual([
      'code',
      'search',
      'start',
      'end',
    ]);
  });

  it('has no filter for users who may not see the column', () => {
    const hidden = list({ id, sum: { kind: 'money', label, filter: { name: 'amount' }, hiddenFrom: [2] } });
    expect(usableFilters(hidden, 2)).toEqual([]);
    expect(usableFilters(hidden, 3)).toEqual(['amount']);
  });

  it('can be shown in another list without its filter', () => {
    expect(list({ id, day: unfiltered({ kind: 'date', label, filter: true }) }).filters).toEqual({});
  });
});

describe('a list whose filters do not fit its columns', () => {
  it.each<[string, () => unknown]>([
    ['cannot be filtered by face', () => list({ id, face: { kind: 'image', label, filter: true } })],
    ['has no column that is filtered by code', () => list({ id }, ofColumns('code'))],
    ['has two filters day', () => list({ id, day: { ...id, filter: true } }, { day: { kind: 'contains' } })],
    [
      'has two filters start',
      () => list({ id, day: { kind: 'date', label, filter: true }, at: { kind: 'instant', label, filter: true } }),
    ],
  ])('is a startup error: it %s', (why, declare) => {
    expect(declare).toThrow(why);
  });
});
