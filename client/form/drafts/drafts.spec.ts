import { describe, expect, it } from '@jest/globals';
import { draftDays, draftDiff, maxDrafts, surplusOf, type Draft } from './drafts';

const shape = { fields: ['name', 'phone'] };
const base = { name: 'Болд', phone: '9911' };
const draft = (values: Record<string, string>): Draft => ({
  id: 'a',
  path: '/settings/user/1/edit',
  title: 'Болд',
  about: '',
  record: 'settings/user/1',
  userId: 4,
  version: 3,
  at: '2026-11-21T06:00:00.000Z',
  base,
  values,
});

describe('a stored draft', () => {
  it('is offered with what it would change', () => {
    expect(draftDiff(draft({ ...base, phone: '7700' }), base, shape)).toEqual({
      fields: { phone: { from: '9911', to: '7700' } },
      rows: {},
    });
  });

  it('restores only what was typed, on top of what other users saved since', () => {
    expect(draftDiff(draft({ ...base, phone: '7700' }), { name: 'Дорж', phone: '8800' }, shape)).toEqual({
      fields: { phone: { from: '8800', to: '7700' } },
      rows: {},
    });
  });

  it('is not offered when the record already holds all its changes', () => {
    expect(draftDiff(draft({ ...base, phone: '7700' }), { ...base, phone: '7700' }, shape)).toBeUndefined();
  });

  it('is not offered when nothing was typed', () => {
    expect(draftDiff(draft(base), { ...base, name: 'Дорж' }, shape)).toBeUndefined();
  });
});

describe('the drafts stored in a browser', () => {
  const now = new Date('2026-11-21T06:00:00.000Z');
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

  it('are removed after 30 days, whoever owns them', () => {
    const drafts = [draft(base), { ...draft(base), at: daysAgo(draftDays + 1), userId: 9 }];
    expect(surplusOf(drafts, now)).toEqual([drafts[1]]);
  });

  it('are limited to the newest of each user', () => {
    const many = Array.from({ length: maxDrafts + 2 }, (_, at) => ({ ...draft(base), id: String(at) }));
    const others = { ...draft(base), id: 'other', userId: 9 };
    expect(surplusOf([...many, others], now)).toEqual(many.slice(maxDrafts));
  });
});
