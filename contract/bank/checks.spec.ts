import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { balancesOf, chainChecks, closingCheck, inTimeOrder, isRight, neighbourChecks, totalChecks } from './checks.js';

const amounts = fc.array(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((one) => one !== 0),
  { minLength: 1, maxLength: 40 },
);

/** Lines over some days, with the balance after each. */
function statement(opening: number, moved: readonly number[]) {
  let balance = new Decimal(opening);
  return moved.map((amount, at) => {
    balance = balance.plus(amount);
    const day = `2026-11-${String(1 + Math.floor(at / 3)).padStart(2, '0')}`;
    return { day, amount: String(amount), balance: balance.toFixed() };
  });
}

describe('a statement', () => {
  it('agrees however its lines are ordered, and names the day and the amount when one is missing', () => {
    fc.assert(
      fc.property(fc.integer(), amounts, fc.nat(), fc.boolean(), (opening, moved, seed, isNewestFirst) => {
        const lines = statement(opening, moved);
        const read = inTimeOrder(isNewestFirst ? lines.toReversed() : lines);
        const balances = balancesOf(read);
        expect(balances && closingCheck(balances, read).every(isRight)).toBe(true);
        expect(chainChecks(read)).toEqual([]);
        // A first or last line that is missing is only seen beside the statement before or after.
        if (lines.length < 3) return;
        const missing = 1 + (seed % (lines.length - 2));
        const [wrong, ...more] = chainChecks(lines.filter((_, at) => at !== missing));
        expect(more).toEqual([]);
        expect(wrong).toMatchObject({ day: lines[missing + 1]?.day, difference: lines[missing]?.amount });
      }),
    );
  });

  it('follows the one before it and leads to the one after it', () => {
    const own = { from: '2026-11-02', to: '2026-11-03', opening: '100', closing: '150' };
    const before = { from: '2026-11-01', to: '2026-11-01', opening: '0', closing: '80' };
    const after = { from: '2026-11-04', to: '2026-11-04', opening: '150', closing: '10' };
    expect(neighbourChecks(own, { before, after })).toEqual([
      { kind: 'before', day: '2026-11-02', expected: '80', found: '100', difference: '20' },
      { kind: 'after', day: '2026-11-04', expected: '150', found: '150', difference: '0' },
    ]);
  });

  it('has the totals of its foot', () => {
    const lines = [{ amount: '100' }, { amount: '-30' }, { amount: '-20' }];
    expect(totalChecks({ income: '100', expense: '60' }, lines)).toMatchObject([
      { kind: 'income', difference: '0' },
      { kind: 'expense', expected: '60', found: '50', difference: '-10' },
    ]);
  });
});
