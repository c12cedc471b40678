import { describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { inputFigure } from '../figures/explained.js';
import { supplyTotals, type SupplyRow, type SupplyTotals } from './supply.js';
import { fixedFigures } from '../figures/fixed-figures.js';
import { enteredRate } from '../figures/rate-in-force.js';

const fixed = fixedFigures(1);
const rates = ratesInForce({ 'rmb-gb': '472' });
const offer = (mnt: string) => inputFigure({ mn: 'Үнийн санал', en: 'Price offer' }, mnt, 'mnt');
const of = (
  quantity: string,
  priceRmb: string,
  marketPrice: string | null,
  rmbRate: string | null = '470',
): SupplyRow => ({ quantity, priceRmb, rmbRate: rmbRate === null ? null : enteredRate(rmbRate), marketPrice });

function table({ transportPool, rows, rowsTotal, fee, total }: SupplyTotals): unknown {
  const lines = rows.map((row) =>
    [row.cost, row.uplifted, row.transport, row.marketPrice, row.customs, row.vat, row.total].map(({ value }) => value),
  );
  return { pool: transportPool.value, lines, sum: rowsTotal.value, fee: fee.value, total: total.mnt.value };
}

describe('the build-up of supply', () => {
  // E05
  it('adds transport, duty and VAT to each line and the clerical fee once', () => {
    expect(
      table(supplyTotals(offer('13460000.00'), [of('10', '1200', null), of('3', '850.50', '8000000')], rates, fixed)),
    ).toEqual({
      pool: '11441000.00',
      lines: [
        ['5640000.00', '6204000.00', '5720500.00', '11924500.00', '596225.00', '1252072.50', '13772797.50'],
        ['1199205.00', '1319125.50', '5720500.00', '8000000', '400000.00', '840000.00', '8279625.50'],
      ],
      sum: '22052423.00',
      fee: '13500',
      total: '22065923.00',
    });
  });

  // E06
  it('gives the last line the remainder of the even split', () => {
    const line = ['47000.00', '51700.00', '283333.33', '335033.33', '16751.67', '35178.50', '386963.50'];
    expect(
      table(
        supplyTotals(offer('1000000'), [of('1', '100', '0'), of('1', '100', '0'), of('1', '100', '0')], rates, fixed),
      ),
    ).toEqual({
      pool: '850000.00',
      lines: [line, line, ['47000.00', '51700.00', '283333.34', '335033.34', '16751.67', '35178.50', '386963.51']],
      sum: '1160890.51',
      fee: '13500',
      total: '1174390.51',
    });
  });

  it('uses the bank’s rate of the yuan for a line without one, and 1 if there is none', () => {
    const costs = [rates, ratesInForce({})].map(
      (known) => supplyTotals(offer('0'), [of('2', '10', null, null)], known, fixed).rows[0]?.cost,
    );
    expect(costs.map((cost) => [cost?.value, cost?.from[2]?.source?.from])).toEqual([
      ['9440.00', 'month'],
      ['20.00', 'unknown'],
    ]);
  });
});
