import { describe, expect, it } from '@jest/globals';
import { canReverse, reversalsOf, type ReversibleLine } from './reversal.js';

let ids = 0;
const line = (day: number, amount: string, more: Partial<ReversibleLine> = {}): ReversibleLine => ({
  ...{ id: ++ids, account: 1, day: `2026-03-${day}`, amount, isReversal: false, pair: null },
  ...{ reference: null, counterAccount: null, ...more },
});
const reversal = (day: number, amount: string, more: Partial<ReversibleLine> = {}): ReversibleLine =>
  line(day, amount, { isReversal: true, ...more });

describe('a reversal', () => {
  it('takes back a line of the same account and the opposite amount that is not later', () => {
    const one = reversal(12, '-500.00');
    expect(canReverse(one, line(12, '500'))).toBe(true);
    for (const other of [
      line(13, '500'),
      line(12, '-500'),
      line(12, '500.01'),
      line(12, '500', { account: 2 }),
      line(12, '500', { pair: 9 }),
      reversal(12, '500'),
    ])
      expect(canReverse(one, other)).toBe(false);
    expect(canReverse(line(12, '-500'), line(12, '500'))).toBe(false);
  });

  it('is found by its reference before the account, by the account before the amount, and then by the latest', () => {
    const byReference = line(10, '500', { reference: 'E2E-7', counterAccount: '500111' });
    const byAccount = line(11, '500', { reference: 'E2E-8', counterAccount: '500222' });
    const [earlier, later] = [line(10, '500'), line(11, '500')];
    const all = [byReference, byAccount, earlier, later];
    const found = (one: ReversibleLine) => reversalsOf([one], all).map(({ original, by }) => [original, by]);
    expect(found(reversal(12, '-500', { reference: 'E2E-7', counterAccount: '500222' }))).toEqual([
      [byReference.id, 'reversedReference'],
    ]);
    expect(found(reversal(12, '-500', { reference: 'E2E-9', counterAccount: '500 222' }))).toEqual([
      [byAccount.id, 'reversedAccount'],
    ]);
    expect(found(reversal(12, '-500', { counterAccount: '500333' }))).toEqual([[later.id, 'reversedAmount']]);
    expect(reversalsOf([reversal(12, '-500', { counterAccount: '500333' })], [byReference])).toEqual([]);
  });

  it('takes each line back once', () => {
    const [first, second] = [line(10, '500'), line(11, '500')];
    const [one, other, third] = [reversal(12, '-500'), reversal(12, '-500'), reversal(12, '-500')];
    expect(reversalsOf([one, other, third], [first, second])).toEqual([
      { reversal: one.id, original: second.id, by: 'reversedAmount' },
      { reversal: other.id, original: first.id, by: 'reversedAmount' },
    ]);
  });
});
