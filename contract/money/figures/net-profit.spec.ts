import { expect, it } from '@jest/globals';
import { inputFigure } from './explained.js';
import { netProfit } from './net-profit.js';
import { fixedFigures } from './fixed-figures.js';

const fixed = fixedFigures(1);
// E12
it.each([
  ['1355000', '1219500.00'],
  ['0', '0.00'],
  ['-250000', '-250000.00'],
  ['0.05', '0.05'],
])('of a profit of %s the firm keeps %s', (profit, net) => {
  expect(netProfit(inputFigure({ mn: 'Ашиг', en: 'Profit' }, profit, 'mnt'), fixed).value).toBe(net);
});
