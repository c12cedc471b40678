import { describe, expect, it } from '@jest/globals';
import { alternativesIn, type PricedLeg } from './alternatives.js';
import { sumOfChosen } from '../totals/sum-of-chosen.js';
import { inputFigure } from '../figures/explained.js';

const line = (agent: number | null, name: string | null, mnt: string): PricedLeg => ({
  ...{ agent, name },
  mnt: inputFigure({ mn: 'Үнэ', en: 'Price' }, mnt, 'mnt'),
});
const seen = (lines: PricedLeg[]): unknown => {
  const { rows, counted } = alternativesIn(lines);
  return [rows.map((row) => row?.value ?? null), counted?.value ?? null];
};

describe('alternatives among transport prices', () => {
  it('are lines of different agents for one leg in any spelling; the expense counts all but the cheapest too many', () => {
    expect(seen([line(71, 'Далай', '3400000'), line(72, 'dalai ', '3290000'), line(73, 'Далай', '3500000')])).toEqual([
      ['110000.00', '0.00', '210000.00'],
      '6900000.00',
    ]);
  });

  it('leave the price of the cheapest agent as the expense of the chosen ones', () => {
    const totals = {
      income: inputFigure({ mn: 'Орлого', en: 'Income' }, '4000000', 'mnt'),
      expense: inputFigure({ mn: 'Зардал', en: 'Expense' }, '10190000', 'mnt'),
    };
    const chosen = (lines: PricedLeg[]): string[] => {
      const { expense, margin } = sumOfChosen(totals, alternativesIn(lines));
      return [expense.value, margin.value];
    };
    expect(chosen([line(71, 'Далай', '3400000'), line(72, 'dalai', '3290000'), line(73, 'Далай', '3500000')])).toEqual([
      '3290000.00',
      '710000.00',
    ]);
    expect(chosen([line(71, 'Далай', '10190000')])).toEqual(['10190000', '-6190000.00']);
  });

  it('are neither legs in sequence nor two lines of one agent', () => {
    expect(seen([line(71, 'Хил хүртэл', '100'), line(72, 'Хилээс', '50'), line(72, 'Хилээс', '25')])).toEqual([
      [null, null, null],
      null,
    ]);
  });

  it('compare the price of an agent for the whole leg', () => {
    expect(seen([line(71, 'Далай', '100'), line(71, 'Далай', '40'), line(72, 'Далай', '120')])).toEqual([
      ['20.00', '20.00', '0.00'],
      '140.00',
    ]);
  });

  it('exclude lines without an agent or a price', () => {
    expect(seen([line(71, 'Далай', '100'), line(null, 'Далай', '90'), line(72, 'Далай', '0')])).toEqual([
      [null, null, null],
      null,
    ]);
  });

  it('exclude lines without a leg, because they may be in sequence', () => {
    expect(seen([line(71, null, '100'), line(72, ' ', '90'), line(73, '', '80')])).toEqual([[null, null, null], null]);
  });
});
