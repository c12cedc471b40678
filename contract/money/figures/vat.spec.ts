import { describe, expect, it } from '@jest/globals';
import { inputFigure } from './explained.js';
import { containedVat } from './vat.js';
import { fixedFigures } from './fixed-figures.js';

const fixed = fixedFigures(1);
describe('the VAT in an amount', () => {
  // E11
  it.each([
    ['1100000', true, '1000000.00', '100000.00'],
    ['1000000', true, '909090.91', '90909.09'],
    ['13460000', true, '12236363.64', '1223636.36'],
    ['1100000', false, '1100000.00', '0'],
  ])('of %s is, when it has any (%p), the rest to %s: %s', (gross, hasVat, net, vat) => {
    const split = containedVat(inputFigure({ mn: 'Дүн', en: 'Gross' }, gross, 'mnt'), hasVat, fixed);
    expect([split.net.value, split.vat.value]).toEqual([net, vat]);
  });
});
