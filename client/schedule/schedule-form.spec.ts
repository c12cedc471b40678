import { describe, expect, it } from '@jest/globals';
import { filterParts, newSchedule, sentValues, storedValues, withWhat } from './schedule-form';
import { scheduleSearch } from '../export/schedule-search';

describe('the form of a schedule', () => {
  it('starts with what its list shows', () => {
    const shown = { list: 'finance', filters: { payer: '7', search: '' }, columns: ['code', 'payer'], sort: '-code' };
    expect(newSchedule(new URLSearchParams(scheduleSearch(shown)))).toMatchObject({
      what: 'finance',
      filters: { payer: '7' },
      columns: ['code', 'payer'],
      sort: '-code',
      cadence: { kind: 'workdays', time: '08:00' },
    });
  });

  it('sends back what was stored', () => {
    const stored = {
      what: 'finance',
      name: 'Сарын эхэнд',
      filters: { start: 'last month' },
      columns: ['code'],
      sort: '',
      format: 'csv' as const,
      cron: '0 8 1 * *',
      mail: ['a@b.mn', 'c@d.mn'],
      skip_empty: true,
    };
    const answered = { ...stored, id: 1, title: '', tz: '', paused: false, next: null, created: '' };
    expect(sentValues(storedValues(answered))).toEqual(stored);
  });

  it('accepts addresses with any separator', () => {
    const values = { ...newSchedule(new URLSearchParams()), mail: 'a@b.mn; c@d.mn\n e@f.mn,' };
    expect(sentValues(values).mail).toEqual(['a@b.mn', 'c@d.mn', 'e@f.mn']);
  });

  it('shows one range for two filters that bound it', () => {
    const filters = {
      search: { kind: 'contains' },
      start: { kind: 'from' },
      end: { kind: 'to' },
      type: { kind: 'flag' },
    } as const;
    expect(
      filterParts({ filters }).map((part) => (part.kind === 'range' ? [part.from[0], part.to[0]] : part.of[0])),
    ).toEqual(['search', ['start', 'end'], 'type']);
  });

  it('gives a report the last month', () => {
    const report = { name: 'report-payer', title: '', columns: [], filters: {}, needed: ['start', 'end'] };
    const { what, filters } = withWhat(newSchedule(new URLSearchParams('what=x&filter.a=1')), report);
    expect([what, filters]).toEqual(['report-payer', { start: 'last month', end: 'last month' }]);
  });
});
