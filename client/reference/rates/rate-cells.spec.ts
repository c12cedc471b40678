import { describe, expect, it } from '@jest/globals';
import {
  changedRates,
  complaintAbout,
  foreign,
  pastedRates,
  rateKey,
  rateMove,
  rowsOf,
  fallbackRate,
} from './rate-cells';

const stored = new Map([
  [rateKey('usd', 2026, 1), { id: 7, rate: '3500' }],
  [rateKey('usd', 2026, 2), { id: 8, rate: '3520.5' }],
]);

describe('the table of rates by month', () => {
  it('have every currency but the tugrik', () => {
    expect(foreign).toEqual(['usd', 'usd-mgb', 'usd-gb', 'rmb', 'rmb-mgb', 'rmb-gb', 'eur']);
  });

  it('accept a rate as users write it, and count only differences as changes', () => {
    const typed = new Map([
      [rateKey('usd', 2026, 1), '3,500.00'],
      [rateKey('usd', 2026, 2), '3 530,25'],
      [rateKey('eur', 2026, 2), '4100'],
      [rateKey('eur', 2026, 3), ''],
    ]);
    const changed = changedRates(typed, stored);
    expect([...changed.keys()]).toEqual(['usd 2026-02', 'eur 2026-02']);
    expect(rowsOf(changed, stored)).toEqual([
      { line: 1, id: 8, given: { currency: 'usd', year: 2026, month: 2, exchange_rate: '3530.25' } },
      { line: 2, id: null, given: { currency: 'eur', year: 2026, month: 2, exchange_rate: '4100' } },
    ]);
  });

  it.each([
    ['0', '0-ээс их тоо оруулна уу'],
    ['-5', 'Сөрөг тоо оруулах боломжгүй'],
    ['3500.12345', 'Таслалын дараах орон хэт олон байна'],
    ['many', 'Тоо оруулна уу'],
    ['3500', undefined],
  ])('report for %s: %s', (typed, message) => {
    expect(complaintAbout(typed)).toBe(message);
  });

  it('show the rate of an earlier month if a month has none', () => {
    expect(fallbackRate(stored, 'usd', 2026, 5)).toBe('3520.5');
    expect(fallbackRate(stored, 'usd', 2025, 12)).toBeUndefined();
    expect(fallbackRate(stored, 'eur', 2026, 5)).toBeUndefined();
  });

  it('accept a block from a spreadsheet, and ignore what falls outside', () => {
    const pasted = pastedRates('3500\t3 510,5\r\n3490\t\r\n', { row: 5, month: 12 }, 2026);
    expect([...pasted]).toEqual([
      ['rmb-gb 2026-12', '3500'],
      ['eur 2026-12', '3490'],
    ]);
  });

  it('are navigated by keys: sideways only from the end of the typed text', () => {
    const inside = { atStart: false, atEnd: false };
    const whole = { atStart: true, atEnd: true };
    expect(rateMove('Enter', false, { row: 0, month: 3 }, inside)).toEqual({ row: 1, month: 3 });
    expect(rateMove('Enter', true, { row: 1, month: 3 }, inside)).toEqual({ row: 0, month: 3 });
    expect(rateMove('ArrowRight', false, { row: 0, month: 3 }, inside)).toBeUndefined();
    expect(rateMove('ArrowRight', false, { row: 0, month: 3 }, whole)).toEqual({ row: 0, month: 4 });
    expect(rateMove('ArrowRight', false, { row: 0, month: 12 }, whole)).toBeUndefined();
    expect(rateMove('ArrowUp', false, { row: 0, month: 3 }, whole)).toBeUndefined();
    expect(rateMove('End', false, { row: 2, month: 3 }, inside)).toEqual({ row: 2, month: 12 });
  });
});
