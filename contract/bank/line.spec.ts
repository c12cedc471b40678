import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { lineState, openAmount, type AsideWord } from './line.js';

it.each<[string, string[], AsideWord | null, string, string]>([
  ['100', [], null, 'open', '100'],
  ['100', ['40'], null, 'part', '60'],
  ['100', ['40', '60'], null, 'booked', '0'],
  ['-50', ['-50'], null, 'booked', '0'],
  ['-50', [], 'fee', 'aside', '0'],
  ['100', ['40'], 'own', 'aside', '0'],
])('a line of %s with %j booked and %s is %s with %s open', (amount, booked, aside, state, open) => {
  const parts = booked.map((part, id) => ({ id, amount: part }));
  expect(lineState({ amount, parts, aside })).toBe(state);
  expect(openAmount({ amount, parts, aside })).toBe(open);
});

it('booked, set aside and open add up to the line', () => {
  const booked = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(booked, fc.nat(1_000), fc.constantFrom(null, 'fee' as const), (amounts, rest, aside) => {
      const sum = amounts.reduce((total, one) => total + one, 0);
      const line = {
        amount: String(sum + rest),
        parts: amounts.map((one, id) => ({ id, amount: String(one) })),
        aside,
      };
      const open = new Decimal(openAmount(line));
      const setAside = aside === null ? 0 : rest;
      expect(open.plus(setAside).plus(sum).toFixed()).toBe(line.amount);
    }),
  );
});
