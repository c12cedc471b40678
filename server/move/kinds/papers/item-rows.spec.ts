import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { choiceValues, OwnValues } from '../../../../contract/move/answers/own-values.js';
import { items } from '../../../../contract/move/kinds/opening.js';
import type { MoveColumn } from '../../../../contract/move/kind.js';
import { fold } from '../../../../contract/text/fold.js';
import { PendingEntries } from '../../reading/pending-entries.js';
import { readRow, type MappedColumn } from '../../reading/row-reader.js';
import { ItemPapers } from './item-rows.js';
import { MovedFiles } from './moved-files.js';
import { PaperRows } from './paper-rows.js';
import { StoredPapers, type StoredPaper } from './stored-papers.js';

const today = '2026-03-02';
const columns: Readonly<Record<string, MoveColumn>> = items.columns;
type Cells = Readonly<Partial<Record<keyof typeof items.columns, string>>>;

/** Two payers and an agent, by their numbers. */
const parties = new OwnValues([
  { value: '7', name: 'Ганзам ХХК' },
  { value: '8', name: 'Далан ХХК' },
]);

interface Known {
  stored?: readonly StoredPaper[];
  numbers?: readonly (readonly [string, number])[];
  pending?: PendingEntries;
}

function planner({ stored = [], numbers = [], pending = new PendingEntries() }: Known = {}): PaperRows {
  const kind = new ItemPapers({
    today,
    rates: [{ year: 2025, month: 11, currency: 'usd', rate: '3500', isDefault: false }],
    closed: new Set(['2025-10']),
    files: new MovedFiles(new Set(['SM2600001']), new Set(['А-101', 'SM2600002'].map(fold)), pending),
  });
  return new PaperRows(kind, new StoredPapers(stored, new Map(numbers)));
}

const row = (cells: Cells): Cells => ({
  ...{ oldNumber: 'Б-1', payer: 'Ганзам ХХК', agent: '', paper: '', on: '2025-11-20', due: '2025-12-20' },
  ...{ currency: 'MNT', amount: '2400000', paid: '', paidOn: '', rest: '', rate: '', code: '', reason: '' },
  ...cells,
});

function plan(rows: PaperRows, cells: Cells) {
  const mapped: MappedColumn[] = Object.keys(cells).map((field, at) => {
    const column = columns[field]!;
    const from = column.answers?.from;
    const own =
      from && ('choices' in from ? new OwnValues(choiceValues(from.choices), column.answers?.synonyms) : parties);
    return { field, column, at, fixed: null, reading: {}, ...(own ? { answers: { own, given: new Map() } } : {}) };
  });
  const read = readRow(mapped, Object.values(cells), { today });
  const planned = rows.plan(read);
  return {
    ...planned,
    wrong: [...read.wrong, ...planned.wrong].map(({ field, name, text }) => `${field} ${name}: ${text.en}`),
    doubtful: planned.doubtful.map(({ name, text }) => `${name}: ${text.en}`),
    notes: (planned.notes ?? []).map(({ name }) => name),
  };
}

const planned = (cells: Cells, known?: Known) => plan(planner(known), row(cells));

describe('a row of opening items', () => {
  it('becomes an item with its old number as its paper, and with what was paid of it on its day', () => {
    const found = planned({ paid: '400000', paidOn: '2025-12-01', rest: '2000000' });
    expect(found).toMatchObject({ state: 'new', name: 'Б-1', wrong: [], doubtful: [], notes: [] });
    expect(found.saves).toEqual([
      {
        ...{ list: 'outsideitem', id: null },
        given: {
          ...{ payer: 7, agent: null, paper: 'Б-1', on: '2025-11-20', due: '2025-12-20', currency: 'mnt' },
          ...{
            amount: '2400000',
            rate: null,
            code: null,
            reason: 'Эхний үлдэгдэл',
            paid: '400000',
            paidOn: '2025-12-01',
          },
        },
      },
    ]);
  });

  it('says where a due day, a rate and a day of payment come from that the sheet lacks', () => {
    const found = planned({ due: '', currency: 'USD', amount: '1000', paid: '10' });
    expect(found.notes).toEqual(['rateTaken', 'dueByTerm', 'sumSoFar']);
    expect(found.saves[0]?.given).toMatchObject({ due: null, rate: null, paid: '10', paidOn: null });
  });

  it('is one line a party without a number, unless there is one like it', () => {
    const rows = planner();
    const cells = row({ oldNumber: '' });
    expect(plan(rows, cells)).toMatchObject({ name: 'Эхний үлдэгдэл', doubtful: [] });
    expect(plan(rows, cells).doubtful).toEqual([expect.stringMatching(/^alike: /)]);
    const stored = {
      id: 4,
      payer: 7,
      agent: null,
      on: '2025-11-20',
      currency: 'mnt',
      amount: '2400000.00',
      paid: null,
    };
    expect(planned({ oldNumber: '' }, { stored: [stored] }).doubtful).toHaveLength(1);
    expect(planned({ oldNumber: '', payer: 'Далан ХХК' }, { stored: [stored] }).doubtful).toEqual([]);
  });

  it('is doubtful with all three figures where the rest of the sheet is another one', () => {
    expect(planned({ paid: '400000', rest: '1900000' }).doubtful).toEqual([
      expect.stringMatching(
        /^restDiffers: .*2400000\.00 MNT − 400000\.00 MNT = 2000000\.00 MNT, the sheet says 1900000\.00 MNT/,
      ),
    ]);
  });

  it.each<[string, Cells, RegExp]>([
    ['below zero', { amount: '-150000' }, /^belowZero/],
    ['paid beyond its total', { amount: '100', paid: '120' }, /^beyondTotal/],
    ['with a rate far off that of its month', { currency: 'USD', amount: '100', rate: '4300' }, /^unusualRate/],
    ['that names a moved order by its old number', { code: 'А-101' }, /^movedOrder/],
    ['that names a moved order by its code', { code: 'sm2600002' }, /^movedOrder/],
    ['that has the number of a moved order', { oldNumber: 'А-101' }, /^movedOrder/],
  ])('is doubtful if it is %s', (_what, cells, reason) => {
    const found = planned(cells);
    expect([found.wrong, found.doubtful]).toEqual([[], [expect.stringMatching(reason)]]);
    expect(found.saves).toHaveLength(1);
  });

  it('is doubtful if it names an order that the same move brings', () => {
    const pending = new PendingEntries();
    pending.add('shipment', 'З-7');
    expect(planned({ code: 'з-7' }, { pending }).doubtful).toEqual([expect.stringMatching(/^movedOrder/)]);
    expect(planned({ code: 'З-8' }, { pending }).doubtful).toEqual([]);
  });

  it('keeps the code of a file; one that no file has stays with its reason', () => {
    expect(planned({ code: 'sm2600001' }).saves[0]?.given).toMatchObject({
      code: 'SM2600001',
      reason: 'Эхний үлдэгдэл',
    });
    expect(planned({ code: 'А-077', reason: 'Акт' }).saves[0]?.given).toMatchObject({
      code: null,
      reason: 'Акт (А-077)',
    });
  });

  it.each<[string, Cells, string]>([
    ['of nobody', { payer: '' }, 'payer Та сонгоно уу'],
    ['of a payer and an agent', { agent: 'Далан ХХК' }, 'agent Та сонгоно уу'],
    ['of a party that is not ours', { payer: 'Хаана ч үгүй' }, 'payer unanswered'],
    ['of nothing', { amount: '0' }, 'amount Зөв утга оруулна уу'],
    ['due before its day', { due: '2025-11-19' }, 'due Төлөх өдөр баримтын өдрөөс өмнө байна'],
    ['of a day before 2000', { on: '1999-12-31', due: '2000-01-31' }, 'on longAgo'],
    ['of a closed month', { on: '2025-10-05' }, 'on MonthClosed 2025-10'],
    ['paid in a closed month', { paid: '10', paidOn: '2025-10-06' }, 'paidOn MonthClosed 2025-10'],
    ['with three decimals', { amount: '100.1255' }, 'amount tooManyDecimals'],
    ['in a currency that has no rate', { currency: 'EUR', amount: '100' }, 'rate noRate'],
    ['in tugrik with a rate', { rate: '3500' }, 'rate tugrikIsOne'],
    ['below zero and paid in part', { amount: '-100', paid: '10' }, 'paid paidOfCredit'],
  ])('is wrong if it is %s', (_what, cells, reason) => {
    const found = planned(cells);
    expect([found.wrong.map((one) => one.slice(0, reason.length)), found.saves]).toEqual([[reason], []]);
  });

  it('is the same where its old number is there already, and wrong where that paper says something else', () => {
    const stored = {
      id: 4,
      payer: 7,
      agent: null,
      on: '2025-11-20',
      currency: 'mnt',
      amount: '2400000.00',
      paid: '400000',
    };
    const known: Known = { stored: [stored], numbers: [['Б-1', 4]] };
    expect(planned({ paid: '400000' }, known)).toMatchObject({
      state: 'same',
      target: 'outsideitem:4',
      wrong: [],
      saves: [],
    });
    for (const cells of [{ paid: '' }, { paid: '400000', amount: '2400001' }, { paid: '400000', on: '2025-11-21' }])
      expect(planned(cells, known).wrong).toEqual([
        expect.stringMatching(/^oldNumber movedBefore: .* item outside files no\. 4,/),
      ]);
    // The number of a reversed item is not there any more.
    expect(planned({}, { numbers: [['Б-1', 4]] })).toMatchObject({ state: 'new', wrong: [] });
  });

  it('brings just what the sheet says: the good rows of each party and currency add up to its saves', () => {
    const amount = fc
      .integer({ min: -1_000_000, max: 100_000_000 })
      .map((cents) => new Decimal(cents).div(100).toFixed());
    const cells = fc.record({
      payer: fc.constantFrom('Ганзам ХХК', 'Далан ХХК', ''),
      currency: fc.constantFrom('MNT', 'USD', 'EUR'),
      amount,
      paid: fc.option(amount, { nil: '' }),
    });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 30 }), (rows) => {
        const own = planner();
        const sums = { sheet: new Map<string, Decimal>(), saves: new Map<string, Decimal>() };
        const add = (to: keyof typeof sums, key: string, more: Decimal) =>
          sums[to].set(key, (sums[to].get(key) ?? new Decimal(0)).plus(more));
        rows.forEach((cellsOfRow, at) => {
          const found = plan(own, row({ ...cellsOfRow, oldNumber: `Б-${at}` }));
          const { payer, currency, amount: total, paid } = cellsOfRow;
          const key = `${payer === 'Ганзам ХХК' ? 7 : 8} ${currency.toLowerCase()}`;
          if (found.wrong.length === 0) add('sheet', key, new Decimal(total).minus(paid || 0));
          for (const { given } of found.saves)
            add(
              'saves',
              `${String(given['payer'])} ${String(given['currency'])}`,
              new Decimal(String(given['amount'])).minus(String(given['paid'] ?? 0)),
            );
        });
        const shown = (of: ReadonlyMap<string, Decimal>) =>
          [...of].map(([key, sum]) => `${key} ${sum.toFixed(2)}`).toSorted();
        expect(shown(sums.saves)).toEqual(shown(sums.sheet));
      }),
    );
  });
});
