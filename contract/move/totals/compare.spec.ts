import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { broughtTotals, compareTotals, differingTotals, type TypedTotal } from './compare.js';

const total = (line: string, currency: string | null, value: string): TypedTotal => ({ line, currency, value });

describe('the totals of a move', () => {
  it('add what is there after it and was not before, in each currency', () => {
    const before = [total('receivable', 'mnt', '5000000.00'), total('payable', 'usd', '120.50')];
    const after = [total('receivable', 'mnt', '17000000.00'), total('receivable', 'usd', '1000')];
    expect(broughtTotals(before, after)).toEqual([
      { line: 'receivable', currency: 'mnt', before: '5000000.00', after: '17000000.00', brought: '12000000' },
      { line: 'payable', currency: 'usd', before: '120.50', after: '0', brought: '-120.5' },
      { line: 'receivable', currency: 'usd', before: '0', after: '1000', brought: '1000' },
    ]);
  });

  it('are compared with what the move adds, or with everything', () => {
    const counted = broughtTotals([total('orders', null, '10')], [total('orders', null, '310')]);
    const typed = [total('orders', null, '300')];
    expect(compareTotals(typed, counted, 'brought')).toMatchObject([{ counted: '300', difference: '0' }]);
    expect(compareTotals(typed, counted, 'all')).toMatchObject([{ counted: '310', difference: '10' }]);
    expect(differingTotals(compareTotals(typed, counted, 'brought'))).toEqual([]);
  });

  it('differ where nothing was counted, and never where nothing was typed', () => {
    const compared = compareTotals(
      [total('units', null, '3')],
      [{ line: 'orders', currency: null, before: '0', after: '7', brought: '7' }],
      'brought',
    );
    expect(differingTotals(compared)).toEqual([
      { line: 'units', currency: null, before: null, after: null, typed: '3', counted: null, difference: null },
    ]);
  });
});

/** Amounts with two decimals up to the largest that a form takes. */
const amount = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map((cents) => new Decimal(cents.toString()).div(100).toFixed(2));
const key = fc.tuple(fc.constantFrom('receivable', 'payable', 'orders'), fc.constantFrom('mnt', 'usd', null));
const totals = fc
  .uniqueArray(fc.tuple(key, amount), { selector: ([of]) => of.join(' ') })
  .map((all) => all.map(([[line, currency], value]) => total(line, currency, value)));
const sum = (values: readonly string[]): string => Decimal.sum(0, ...values).toFixed(2);

it('what was before and what a move adds is always what is there after it, to the last möngö', () => {
  fc.assert(
    fc.property(totals, totals, (before, after) => {
      const brought = broughtTotals(before, after);
      const plus = sum([...before.map(({ value }) => value), ...brought.map((one) => one.brought ?? '')]);
      expect(plus).toBe(sum(after.map(({ value }) => value)));
    }),
    { seed: 20_260_301 },
  );
});

it('totals that are typed as they were counted never differ, and a möngö more always does', () => {
  fc.assert(
    fc.property(totals, totals, (before, after) => {
      const counted = broughtTotals(before, after);
      const exact = counted.map((one) => total(one.line, one.currency, one.brought ?? ''));
      expect(differingTotals(compareTotals(exact, counted, 'brought'))).toEqual([]);
      const more = exact.map((one) => ({ ...one, value: new Decimal(one.value).plus('0.01').toFixed() }));
      const differing = differingTotals(compareTotals(more, counted, 'brought'));
      expect(differing.map(({ difference }) => difference)).toEqual(counted.map(() => '-0.01'));
    }),
    { seed: 20_260_301 },
  );
});
