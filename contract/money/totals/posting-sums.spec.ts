import { describe, expect, it } from '@jest/globals';
import {
  exchangeDifference,
  paidOver,
  percentagePaid,
  postedMnt,
  paidSums,
  unexplained,
  type PostedAmount,
} from './posting-sums.js';

const paid = (currency: string, amount: string, rate: string): PostedAmount => ({
  ...{ currency, amount, rate: { rate } },
  mnt: postedMnt({ currency, amount, rate: { rate } }).value,
});

describe('what was paid of a receivable', () => {
  const incomes = [paid('mnt', '10000000', '1'), paid('usd', '2000', '3450'), paid('mnt', '100000', '1')];

  // E15
  it.each([
    [1, '10000000.00', '10000000.00', '7000000.00', false, 58],
    [2, '6900000.00', '16900000.00', '100000.00', false, 99],
    [3, '100000.00', '17000000.00', '0.00', true, 100],
  ])('after %i part payments', (count, mnt, income, rest, isCovered, percentage) => {
    const so = incomes.slice(0, count);
    const sums = paidSums('17000000', so);
    expect(so.at(-1)?.mnt).toBe(mnt);
    expect([sums.paid.value, sums.rest.value, sums.isCovered]).toEqual([income, rest, isCovered]);
    expect(percentagePaid('17000000', income)).toBe(percentage);
  });

  it('is not covered before any payment, even if nothing is owed', () => {
    expect(paidSums('0', []).isCovered).toBe(false);
    expect(paidSums('0', [paid('mnt', '1', '1')]).isCovered).toBe(true);
  });

  it('is between 0 and 100 per cent', () => {
    expect([percentagePaid('100', '250'), percentagePaid('100', '-5'), percentagePaid('0', '5')]).toEqual([100, 0, 0]);
    expect(percentagePaid('-10', '5')).toBe(0);
  });
});

describe('how far a transaction exceeds the open amount', () => {
  const booked = { currency: 'usd', rate: '3400' };
  const half = [paid('usd', '500', '3460')];
  const dearer = [paid('usd', '1500', '3460')];
  const writtenOff = { ...paid('mnt', '-30000', '1'), writtenOff: 'exchange' };

  it.each([
    ['the rest in the currency that was booked, at a dearer rate', '5100000', paid('usd', '1500', '3460'), [], null],
    ['the rest of it after a part at a dearer rate', '3370000', paid('usd', '1000', '3460'), half, null],
    ['a dollar more', '5100000', paid('usd', '1501', '3460'), [], '93460.00'],
    ['ten times as much', '5100000', paid('usd', '15000', '3460'), [], '46800000.00'],
    ['a mistyped rate', '5100000', paid('usd', '1500', '34600'), [], '46800000.00'],
    ['the same in tugrik, which have no rate to rise', '5100000', paid('mnt', '5190000', '1'), [], '90000.00'],
    ['after the difference was written off', '0', paid('usd', '8', '3400'), [...half, writtenOff], '27200.00'],
    ['a dollar more after all of it at a dearer rate', '-90000', paid('usd', '1', '3400'), dearer, '3400.00'],
    ['a cent that rounding leaves', '5100000', paid('mnt', '5100000.01', '1'), [], null],
  ])('%s', (_what, rest, posting, earlier, over) => {
    expect(paidOver(rest, posting, booked, earlier)).toBe(over);
  });
});

describe('what was paid to an agent at another rate', () => {
  // E16
  it.each([
    [1, '4720000.00', '4720000.00', '2330000.00', false, '20000.00'],
    [2, '2360000.00', '7080000.00', '-30000.00', true, '30000.00'],
  ])('after %i payments', (count, mnt, total, rest, isCovered, dearer) => {
    const payments = [paid('rmb', '10000', '472'), paid('rmb', '5000', '472')].slice(0, count);
    const sums = paidSums('7050000.00', payments);
    expect(payments.at(-1)?.mnt).toBe(mnt);
    expect([sums.paid.value, sums.rest.value, sums.isCovered]).toEqual([total, rest, isCovered]);
    // D139
    expect(exchangeDifference('rmb', '470', payments).value).toBe(dearer);
  });

  it('in another currency than its row gives no exchange difference', () => {
    expect(exchangeDifference('rmb', '470', [paid('usd', '10', '3500')]).value).toBe('0.00');
  });
});

// E36
it('is rounded half away from zero, once', () => {
  expect(postedMnt({ currency: 'usd', amount: '0.35', rate: { rate: '3.3', source: { from: 'entered' } } }).value).toBe(
    '1.16',
  );
  expect(postedMnt({ currency: 'mnt', amount: '-0.01', rate: { rate: '0.5' } }).value).toBe('-0.01');
});

// E40
it('writes off what the rates explain, and returns the unexplained part', () => {
  expect([unexplained('1.40', '0.00'), unexplained('250101.00', '-250000.00')]).toEqual(['1.40', '101.00']);
  expect([unexplained('-300000.00', '300000.00'), unexplained('30000.00', '-30000.00')]).toEqual(['0.00', '0.00']);
});

it('counts written-off amounts towards the balance, but not as the payment that a confirmation needs (D102, D205)', () => {
  const written = { ...paid('mnt', '-30000', '1'), writtenOff: 'exchange' };
  const sums = paidSums('7050000.00', [paid('rmb', '15000', '472'), written]);
  expect([sums.paid.value, sums.rest.value, sums.isCovered]).toEqual(['7050000.00', '0.00', true]);
  expect(paidSums('0.00', [{ ...paid('mnt', '1', '1'), writtenOff: 'exchange' }]).isCovered).toBe(false);
  expect(exchangeDifference('mnt', '1', [written]).value).toBe('0.00');
});
