import { describe, expect, it } from '@jest/globals';
import { orders } from '../../../../contract/move/kinds/orders.js';
import type { MoveKind } from '../../../../contract/move/kind.js';
import { FileMoney } from '../../reading/file-money.js';
import { readRow } from '../../reading/row-reader.js';
import { paidDoubts } from './paid-columns.js';

const facts = { today: '2026-11-20' };

/** The doubts of an order with these amounts, and what is wrong with its cells. */
function doubtsOf(cells: Partial<Record<string, string>>, money = new FileMoney(new Set())) {
  const { columns }: MoveKind = orders;
  const mapped = Object.keys(cells).map((field, at) => ({
    field,
    column: columns[field]!,
    at,
    fixed: null,
    reading: {},
  }));
  const row = readRow(mapped, Object.values(cells) as string[], facts);
  const doubts = paidDoubts(row, { totalColumn: 'total', currency: 'usd' }, money);
  return { wrong: row.wrong.map(({ name }) => name), doubts: doubts.map(({ name, text }) => `${name}: ${text.en}`) };
}

describe('what an order says was paid of it', () => {
  it('fits where the rest is the total less what was paid', () => {
    expect(doubtsOf({ total: '1500', paid: '500', rest: '1000' })).toEqual({ wrong: [], doubts: [] });
  });

  it('is doubtful with all three figures where they do not fit', () => {
    expect(doubtsOf({ total: '1500', paid: '500', rest: '900' }).doubts).toEqual([
      expect.stringContaining('1500.00 USD − 500.00 USD = 1000.00 USD, the sheet says 900.00 USD'),
    ]);
  });

  it('may be more than the total: doubtful, with a rest below zero', () => {
    const { wrong, doubts } = doubtsOf({ total: '1500', paid: '1600', rest: '-100' });
    expect(wrong).toEqual([]);
    expect(doubts).toEqual([expect.stringMatching(/^beyondTotal: .*the rest is -100\.00 USD/)]);
  });

  it('is doubtful where it is said to be paid in full and is not, unless its payments come on a sheet of their own', () => {
    const cells = { total: '1500', paid: '500', isPaid: 'тийм' };
    expect(doubtsOf(cells).doubts).toEqual([expect.stringMatching(/^notCovered/)]);
    expect(doubtsOf(cells, new FileMoney(new Set(['movements']))).doubts).toEqual([]);
  });

  it('is wrong on a day that has not come', () => {
    expect(doubtsOf({ paidOn: '2026-11-25' }).wrong).toEqual(['notYet']);
  });
});
