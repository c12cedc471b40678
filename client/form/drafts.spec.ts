import { describe, expect, it } from '@jest/globals';
import { draftDiff, type Draft } from './drafts';

const shape = { fields: ['name', 'phone'] };
const base = { name: 'Болд', phone: '9911' };
const draft = (values: Record<string, string>): Draft => ({
  record: 'settings/user/1',
  userId: 4,
  version: 3,
  at: '2026-11-21T06:00:00.000Z',
  base,
  values,
});

describe('a draft that was never saved', () => {
  it('is offered with what it would change', () => {
    expect(draftDiff(draft({ ...base, phone: '7700' }), base, shape)).toEqual({
      fields: { phone: { from: '9911', to: '7700' } },
      rows: {},
    });
  });

  it('brings back only what was typed, on top of what others saved since', () => {
    expect(draftDiff(draft({ ...base, phone: '7700' }), { name: 'Дорж', phone: '8800' }, shape)).toEqual({
      fields: { phone: { from: '8800', to: '7700' } },
      rows: {},
    });
  });

  it('is not offered when the record already says all of it', () => {
    expect(draftDiff(draft({ ...base, phone: '7700' }), { ...base, phone: '7700' }, shape)).toBeUndefined();
  });

  it('is not offered when nothing was typed', () => {
    expect(draftDiff(draft(base), { ...base, name: 'Дорж' }, shape)).toBeUndefined();
  });
});
