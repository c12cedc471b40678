import { describe, expect, it } from '@jest/globals';
import { everyUserType } from '../../contract/actor.js';
import { assertPast, endOfDay } from './past-day.js';
import { schemaOf, visibilityFor } from './past-store.js';

describe('a past day', () => {
  it('ends at midnight in Ulaanbaatar, which is four in the afternoon in Greenwich', () => {
    expect(endOfDay('2026-03-09').toISOString()).toBe('2026-03-09T15:59:59.999Z');
    expect(endOfDay('2025-12-31').toISOString()).toBe('2025-12-31T15:59:59.999Z');
  });

  it('is over when no statement that began on it can still append events, with a minute for the clocks', () => {
    const invalid = expect.objectContaining({ word: 'Invalid' });
    const assertAt = (day: string, now: string, statementTimeoutMs = 5_000) =>
      expect(() => assertPast(day, new Date(now), statementTimeoutMs));
    assertAt('2026-03-09', '2026-03-09T15:59:59.999Z').toThrow(invalid);
    assertAt('2026-03-09', '2026-03-09T16:01:04.999Z').toThrow(invalid);
    assertAt('2026-03-09', '2026-03-09T16:01:05Z').not.toThrow();
    assertAt('2026-03-10', '2026-03-09T16:01:05Z').toThrow(invalid);
    assertAt('2027-01-01', '2026-12-31T12:00:00Z').toThrow(invalid);
    assertAt('2025-12-31', '2026-01-01T00:01:05+08:00').not.toThrow();
    assertAt('2026-03-09', '2026-03-09T16:10:59Z', 600_000).toThrow(invalid);
    assertAt('2026-03-09', '2026-03-09T16:11:00Z', 600_000).not.toThrow();
  });

  it('is refused when the calendar has no such day', () => {
    expect(() => endOfDay('2026-02-30')).toThrow('2026-02-30 is no day');
  });

  it('shows records that are deleted today only to administrators and the system (D204)', () => {
    const seen = everyUserType.filter((type) => visibilityFor({ userId: 7, type, door: 'http' }) === 'all');
    expect(seen).toEqual([4]);
    expect(visibilityFor({ userId: null, type: null, door: 'system' })).toBe('all');
    expect(schemaOf(3, 'present')).not.toBe(schemaOf(3, 'all'));
  });
});
