import { expect, it } from '@jest/globals';
import { evenSplit } from './even-split.js';
import { inputFigure } from './explained.js';

it.each([
  ['850000', 3, ['283333.33', '283333.33', '283333.34']],
  ['4', 1, ['4.00']],
  ['0.01', 2, ['0.00', '0.01']],
  ['-10', 3, ['-3.33', '-3.33', '-3.34']],
  ['0', 2, ['0.00', '0.00']],
  ['100', 0, []],
])('%s over %i lines is shared evenly, and the last line gets the remainder', (whole, lines, shares) => {
  expect(evenSplit(inputFigure({ mn: 'Дүн', en: 'Amount' }, whole, 'mnt'), lines).map(({ value }) => value)).toEqual(
    shares,
  );
});
