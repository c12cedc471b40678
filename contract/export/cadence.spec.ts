import { describe, expect, it } from '@jest/globals';
import { cadenceOf, cadenceText, cronOf } from './cadence.js';

describe('when a schedule runs', () => {
  it.each([
    ['0 8 * * *', 'Every day 08:00', 'Өдөр бүр 08:00'],
    ['30 17 * * 1-5', 'Every working day 17:30', 'Ажлын өдөр бүр 17:30'],
    ['5 9 * * 1', 'Every Monday 09:05', 'Даваа гараг бүр 09:05'],
    ['0 0 * * 0', 'Every Sunday 00:00', 'Ням гараг бүр 00:00'],
    ['0 8 1 * *', 'Day 1 of every month 08:00', 'Сар бүрийн 1-нд 08:00'],
  ])('%s is described in words, and converted back unchanged', (cron, english, mongolian) => {
    expect([cadenceText(cron, 'en'), cadenceText(cron, 'mn')]).toEqual([english, mongolian]);
    expect(cronOf(cadenceOf(cron))).toBe(cron);
  });

  it.each(['0 8 31 * *', '*/15 * * * *', '0 8 1 1 *', '0 8 1 * 1', '0 24 * * *', '0 8 * * 1,3', 'nonsense'])(
    '%s stays as it is written',
    (cron) => {
      expect(cadenceOf(cron)).toEqual({ kind: 'cron', cron });
      expect(cadenceText(cron, 'mn')).toBe(cron);
      expect(cronOf(cadenceOf(cron))).toBe(cron);
    },
  );
});
