import { expect, it } from '@jest/globals';
import { fewCodes, keptCodeOf } from './kept-codes.js';

it('a code of the old system is kept once, if its year is that of its order day', () => {
  const codes = new Set(['SM2600001']);
  const kept = (number: string) => keptCodeOf(number, '2026-03-01', codes);
  expect(['SM2600001', 'SM2600002', 'SM2600002', 'SM2500003', 'Х-1'].map(kept)).toEqual([
    ...[null, 'SM2600002', null, null, null],
  ]);
});

it('a code that leaves fewer than 10,000 numbers of its year is doubtful', () => {
  expect(['SM2689999', 'SM2690000', 'SM2699999', null].map((code) => fewCodes(code).length)).toEqual([0, 1, 1, 0]);
});
