import { describe, expect, it } from '@jest/globals';
import { choiceValues, OwnValues } from '../../../../contract/move/answers/own-values.js';
import { advances } from '../../../../contract/move/kinds/opening.js';
import type { MoveColumn } from '../../../../contract/move/kind.js';
import { readRow, type MappedColumn } from '../../reading/row-reader.js';
import { AdvancePapers } from './advance-rows.js';
import { PaperRows } from './paper-rows.js';
import { StoredPapers } from './stored-papers.js';

const today = '2026-03-02';
const columns: Readonly<Record<string, MoveColumn>> = advances.columns;
const parties = new OwnValues([{ value: '7', name: 'Ганзам ХХК' }]);
type Cells = Readonly<Partial<Record<keyof typeof advances.columns, string>>>;

function planned(cells: Cells) {
  const kind = new AdvancePapers({
    rates: [{ year: 2026, month: 2, currency: 'usd', rate: '3500', isDefault: false }],
    closed: new Set(['2025-12']),
  });
  const row: Cells = {
    ...{ oldNumber: 'У-1', payer: 'Ганзам ХХК', agent: '', on: '2026-02-01', amount: '5000', currency: 'USD' },
    ...{ rate: '', comment: 'Дараагийн ачаанд', ...cells },
  };
  const mapped: MappedColumn[] = Object.keys(row).map((field, at) => {
    const column = columns[field]!;
    const from = column.answers?.from;
    const own = from && ('choices' in from ? new OwnValues(choiceValues(from.choices)) : parties);
    return { field, column, at, fixed: null, reading: {}, ...(own ? { answers: { own, given: new Map() } } : {}) };
  });
  const read = readRow(mapped, Object.values(row), { today });
  const found = new PaperRows(kind, new StoredPapers([], new Map())).plan(read);
  return { ...found, wrong: [...read.wrong, ...found.wrong].map(({ field, name }) => `${field} ${name}`) };
}

describe('a row of advances', () => {
  it('becomes an advance with what is left of it, at the rate in force on its day', () => {
    const found = planned({});
    expect(found).toMatchObject({ state: 'new', name: 'У-1', wrong: [], doubtful: [], notes: [{ name: 'rateTaken' }] });
    expect(found.saves).toEqual([
      {
        ...{ list: 'advance', id: null },
        given: {
          ...{ payer: 7, agent: null, on: '2026-02-01', amount: '5000', currency: 'usd', rate: null },
          comment: 'Дараагийн ачаанд',
        },
      },
    ]);
  });

  it.each<[string, Cells, string]>([
    ['of nobody', { payer: '' }, 'payer Та сонгоно уу'],
    ['of nothing', { amount: '0' }, 'amount positive'],
    ['below zero', { amount: '-5' }, 'amount notNegative'],
    ['of a closed month', { on: '2025-12-30' }, 'on MonthClosed 2025-12'],
    ['of a day before 2000', { on: '1999-12-31' }, 'on longAgo'],
    ['of a day to come', { on: '2026-03-20' }, 'on notYet'],
    ['in a currency that has no rate', { currency: 'EUR' }, 'rate noRate'],
  ])('is wrong if it is %s', (_what, cells, reason) => {
    const found = planned(cells);
    expect([found.wrong, found.saves]).toEqual([[reason], []]);
  });

  it('is doubtful with a rate far off that of its month', () => {
    expect(planned({ rate: '2700' }).doubtful).toMatchObject([{ field: 'rate', name: 'unusualRate' }]);
  });
});
