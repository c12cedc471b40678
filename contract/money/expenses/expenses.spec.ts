import { describe, expect, it } from '@jest/globals';
import { ratesInForce } from '../../../test/builders/shipment/rates.js';
import { expenseTotals, type ExpenseRow, type ExpenseTotals } from './expenses.js';
import { inputFigure } from '../figures/explained.js';
import { fixedFigures } from '../figures/fixed-figures.js';
import { enteredRate } from '../figures/rate-in-force.js';

const fixed = fixedFigures(1);
const rates = ratesInForce({ 'rmb-gb': '472' });
const offer = (mnt: string) => inputFigure({ mn: 'Үнийн санал', en: 'Price offer' }, mnt, 'mnt');
const of = (quantity: string | null, percent: string | null = null): ExpenseRow => ({
  quantity,
  percent,
  rmbRate: enteredRate('472'),
});

function table({ rows }: ExpenseTotals): unknown[] {
  return rows.map((row) =>
    [row.percent, row.gross, row.net, row.vat, row.price, row.rmb].map((figure) => figure?.value),
  );
}

describe('the split of the offer into expenses', () => {
  // E07
  it('uses the percentage that was drawn, and the third line gets what the second leaves', () => {
    const totals = expenseTotals(offer('11000000'), [of('1', '80'), of('1'), of('2')], true, rates, fixed);
    expect(table(totals)).toEqual([
      ['80', '8800000.00', '8000000.00', '800000.00', '8000000.00', '18644.07'],
      ['16.00', '1760000.00', '1600000.00', '160000.00', '1600000.00', '3728.81'],
      ['4.00', '440000.00', '400000.00', '40000.00', '200000.00', '932.20'],
    ]);
    expect([totals.percent, totals.gross, totals.net, totals.vat].map(({ value }) => value)).toEqual([
      '100.00',
      '11000000.00',
      '10000000.00',
      '1000000.00',
    ]);
  });

  // E08
  it('leaves four per cent unallocated when there are two lines', () => {
    const totals = expenseTotals(offer('13460000.00'), [of('1', '77'), of('1')], false, rates, fixed);
    expect(table(totals)).toEqual([
      ['77', '10364200.00', '10364200.00', '0', '10364200.00', '21958.05'],
      ['19.00', '2557400.00', '2557400.00', '0', '2557400.00', '5418.22'],
    ]);
    expect([totals.percent.value, totals.gross.value]).toEqual(['96.00', '12921600.00']);
  });

  it('uses 80 % for a first line without a percentage, keeps an entered one, and is never negative', () => {
    const percents = (rows: ExpenseRow[]) =>
      expenseTotals(offer('100'), rows, false, rates, fixed).rows.map(({ percent }) => percent.value);
    expect(percents([of('1'), of('1'), of('1'), of('1'), of('1')])).toEqual(['80', '16.00', '1.33', '1.33', '1.34']);
    expect(percents([of('1', '77'), of('1', '30'), of('1'), of('1', '9')])).toEqual(['77', '30', '2.00', '9']);
    expect(percents([of('1', '99'), of('1')])).toEqual(['99', '0']);
    expect(percents([])).toEqual([]);
  });

  it('has no unit price for a quantity of zero, and one for an empty quantity', () => {
    expect(
      expenseTotals(offer('100'), [of('0', '50'), of(null, '50')], false, rates, fixed).rows.map(
        ({ price }) => price?.value,
      ),
    ).toEqual([undefined, '50.00']);
  });
});
