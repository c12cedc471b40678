import { describe, expect, it } from '@jest/globals';
import { isUnfiltered, listOfRowsTopic, orderOfPage, pushedTo, rowsTopic } from './pushed-rows.js';

const order = orderOfPage({}, ['-day']);
/** The second of three pages, newest first. */
const rows = [
  { id: 9, day: '2026-11-09', name: 'Ес' },
  { id: 8, day: '2026-11-08', name: 'Найм' },
];
const page = { rows, order, isFirst: false, isLast: false };
const change = (id: number | null, row?: Record<string, string | number | null>) => ({
  ...{ topic: 'parcel', id, position: 1 },
  ...(row ? { row: { id, ...row } } : {}),
});

describe('a page that receives changed rows', () => {
  it('shows those that it has, and reads what came without its row', () => {
    const [shown, gone, list] = [change(8, { day: '2026-11-30', name: 'Шинэ' }), change(9), change(null)];
    expect(pushedTo(page, [shown, gone, list])).toEqual({ shown: [shown.row], unread: [gone, list] });
  });

  it.each([
    ['of a later page', '2026-11-07', false],
    ['of an earlier page', '2026-11-10', false],
    ['of the same day with a later id than the last', '2026-11-08', true],
    ['without a day', null, true],
  ])('reads a row %s only where it may belong between its own', (_what, day, isRead) => {
    const one = change(50, { day });
    expect(pushedTo(page, [one]).unread).toEqual(isRead ? [one] : []);
  });

  it('reads a row that would be the first one of the first page, or the last one of the last', () => {
    const [first, last] = [change(50, { day: '2026-11-10' }), change(50, { day: '2026-11-07' })];
    expect(pushedTo({ ...page, isFirst: true }, [first, last]).unread).toEqual([first]);
    expect(pushedTo({ ...page, isLast: true }, [first, last]).unread).toEqual([last]);
  });

  it('reads a row where only PostgreSQL knows the order', () => {
    const one = change(50, { day: '2026-11-01', name: 'Ааа' });
    expect(pushedTo({ ...page, order: orderOfPage({ sort: 'name' }, ['-day']) }, [one]).unread).toEqual([one]);
    expect(pushedTo({ ...page, order: [] }, [one]).unread).toEqual([one]);
    expect(pushedTo({ ...page, rows: [] }, [one]).unread).toEqual([one]);
  });

  it('asks for rows only where no filter decides whether they match', () => {
    expect(isUnfiltered({ page: '2', perpage: '50', sort: '-day', totals: '0' })).toBe(true);
    expect(isUnfiltered({ page: '2', sales: 'me' })).toBe(false);
    expect([listOfRowsTopic(rowsTopic('parcel')), listOfRowsTopic('parcel')]).toEqual(['parcel', undefined]);
  });
});
