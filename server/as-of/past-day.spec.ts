import { describe, expect, it } from '@jest/globals';
import { userTypes, type UserType } from '../../contract/actor.js';
import { assertPast, endOfDay } from './past-day.js';
import { schemaOf, visibilityFor } from './past-stores.js';

const types = Object.keys(userTypes).map(Number) as UserType[];

describe('a past day', () => {
  it('ends at midnight in Ulaanbaatar, which is four in the afternoon in Greenwich', () => {
    expect(endOfDay('2026-03-09').toISOString()).toBe('2026-03-09T15:59:59.999Z');
    expect(endOfDay('2025-12-31').toISOString()).toBe('2025-12-31T15:59:59.999Z');
  });

  it('is over one minute after its last moment: until then events decided on that day may still be appended', () => {
    const invalid = expect.objectContaining({ word: 'Invalid' });
    expect(() => assertPast('2026-03-09', new Date('2026-03-09T15:59:59.999Z'))).toThrow(invalid);
    expect(() => assertPast('2026-03-09', new Date('2026-03-09T16:00:59.999Z'))).toThrow(invalid);
    expect(() => assertPast('2026-03-09', new Date('2026-03-09T16:01:00Z'))).not.toThrow();
    expect(() => assertPast('2026-03-10', new Date('2026-03-09T16:01:00Z'))).toThrow(invalid);
    expect(() => assertPast('2027-01-01', new Date('2026-12-31T12:00:00Z'))).toThrow(invalid);
    expect(() => assertPast('2025-12-31', new Date('2026-01-01T00:01:00+08:00'))).not.toThrow();
  });

  it('is refused when the calendar has no such day', () => {
    expect(() => endOfDay('2026-02-30')).toThrow('2026-02-30 is no day');
  });

  it('shows records that are deleted today only to administrators and the system (D204)', () => {
    const seen = types.filter((type) => visibilityFor({ userId: 7, type, door: 'http' }) === 'all');
    expect(seen).toEqual([4]);
    expect(visibilityFor({ userId: null, type: null, door: 'system' })).toBe('all');
    expect(schemaOf(3, 'present')).not.toBe(schemaOf(3, 'all'));
  });
});
