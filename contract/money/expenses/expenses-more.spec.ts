import { describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { expenseMoreTotals, freightNames } from './expenses-more.js';
import { inputFigure } from '../figures/explained.js';
import { fixedFigures } from '../figures/fixed-figures.js';

const fixed = fixedFigures(1);
const rates = ratesInForce({ 'rmb-gb': '472' });
const amounts = (offer: string, names: (string | null)[]) => {
  const { rows, total, domesticVat } = expenseMoreTotals(
    inputFigure({ mn: 'Үнийн санал', en: 'Price offer' }, offer, 'mnt'),
    names.map((name) => ({ name, quantity: '2', rmbRate: null })),
    rates,
    fixed,
  );
  return {
    lines: rows.map(({ amount }) => amount.value),
    total: total.value,
    domesticVat: domesticVat.value,
    first: [rows[0]?.price?.value, rows[0]?.rmb.value],
  };
};
const [foreign, domestic] = [freightNames.foreign.mn, freightNames.domestic.mn];

describe('the split of the offer into more expenses', () => {
  // E09
  it('leaves the VAT of domestic freight out of the total', () => {
    expect(amounts('11000000', [foreign, domestic, 'Даатгал', 'Буулгалт'])).toEqual({
      lines: ['9350000.00', '1000000.00', '275000.00', '275000.00'],
      total: '10900000.00',
      domesticVat: '100000.00',
      first: ['4675000.00', '19809.32'],
    });
  });

  // E10
  it('gives the remaining cent to the last other line, wherever the freight lines are', () => {
    const { lines, total, domesticVat } = amounts('13460000.00', ['Даатгал', domestic, 'Буулгалт', foreign, null]);
    expect(lines).toEqual(['224333.33', '1223636.36', '224333.33', '11441000.00', '224333.34']);
    expect([total, domesticVat]).toEqual(['13337636.36', '122363.64']);
  });

  it('does not allocate the part of a missing freight line', () => {
    expect(amounts('11000000', ['Даатгал']).lines).toEqual(['550000.00']);
    expect(amounts('11000000', []).total).toBe('0.00');
  });
});
