import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { choiceValues, OwnValues } from '../../../../contract/move/answers/own-values.js';
import { customInvoices } from '../../../../contract/move/kinds/invoices.js';
import type { MoveColumn } from '../../../../contract/move/kind.js';
import { PendingEntries } from '../../reading/pending-entries.js';
import { readRow, type MappedColumn } from '../../reading/row-reader.js';
import { CustomInvoiceRows } from './custom-invoice-rows.js';
import type { StoredInvoice } from './stored-invoices.js';

const today = '2026-03-02';
const columns: Readonly<Record<string, MoveColumn>> = customInvoices.columns;
type Cells = Readonly<Partial<Record<keyof typeof customInvoices.columns, string>>>;

const payers = new OwnValues([
  { value: '7', name: 'Ганзам ХХК' },
  { value: '8', name: 'Далан ХХК' },
]);
const stored: StoredInvoice = {
  ...{ id: 4, code: 'SM2600031', payer: 7, description: 'Агуулахын хадгалалт', invoicetype: 5, currency: 'mnt' },
  ...{ rate: '1', amount: '1250000.00', on: '2026-01-30', due: '2026-02-14', paid: '0.00' },
  locked: null,
};

interface Known {
  stored?: StoredInvoice;
  isComparison?: boolean;
  pending?: PendingEntries;
}

const row = (cells: Cells): Cells => ({
  ...{ oldNumber: 'Т-31', on: '2026-01-30', due: '2026-02-14', code: '', payer: 'Ганзам ХХК' },
  ...{ description: 'Агуулахын хадгалалт', type: 'Бусад', amount: '1250000', currency: 'MNT', rate: '' },
  ...{ paid: '', rest: '', isPaid: '', paidOn: '' },
  ...cells,
});

function read(cells: Cells) {
  const mapped: MappedColumn[] = Object.keys(cells).map((field, at) => {
    const column = columns[field]!;
    const from = column.answers?.from;
    const own =
      from && ('choices' in from ? new OwnValues(choiceValues(from.choices), column.answers?.synonyms) : payers);
    return { field, column, at, fixed: null, reading: {}, ...(own ? { answers: { own, given: new Map() } } : {}) };
  });
  return readRow(mapped, Object.values(cells), { today });
}

/** All rows of a sheet, of which a planner knows before it plans the first. */
function planAll(
  all: readonly Cells[],
  { isComparison = false, pending = new PendingEntries(), ...known }: Known = {},
) {
  const facts = {
    ...{ pending, isComparison, closed: new Set(['2025-10']) },
    rates: [{ year: 2026, month: 2, currency: 'usd', rate: '3560', isDefault: false }],
  };
  const planner = new CustomInvoiceRows(facts, new Map(known.stored ? [['Т-31', known.stored]] : []));
  const rows = all.map(read);
  const placeOf = (at: number) => ({ sheet: 1, line: at + 2 });
  for (const [at, one] of rows.entries()) planner.survey.add(one, placeOf(at));
  planner.survey.end();
  return rows.map((one, at) => {
    const found = planner.plan(one, placeOf(at));
    return {
      ...found,
      wrong: [...one.wrong, ...found.wrong].map(({ field, name }) => `${field} ${name}`),
      doubtful: found.doubtful.map(({ field, name }) => `${field} ${name}`),
      notes: (found.notes ?? []).map(({ name }) => name),
    };
  });
}

const planned = (cells: Cells, known?: Known) => planAll([row(cells)], known)[0]!;

describe('a row of custom invoices', () => {
  it('becomes an invoice of its day, due as it was issued, with what was paid of it on its day', () => {
    const found = planned({ code: 'SM2600099', paid: '250000', paidOn: '2026-02-20', rest: '1000000' });
    expect(found).toMatchObject({ state: 'new', name: 'Т-31', wrong: [], doubtful: [], notes: [] });
    expect(found.saves).toMatchObject([
      {
        ...{ list: 'custominvoice', id: null },
        given: {
          ...{ code: 'SM2600099', payer: 7, description: 'Агуулахын хадгалалт', invoicetype: 5, currency: 'mnt' },
          ...{ amount: '1250000', rate: null, on: '2026-01-30', due: '2026-02-14', paid: '250000' },
          paidOn: '2026-02-20',
        },
      },
    ]);
  });

  it('says where a code, a due day, a rate and a day of payment come from that the sheet lacks', () => {
    const found = planned({ due: '', currency: 'USD', on: '2026-02-02', amount: '480.50', paid: '200' });
    expect(found.notes).toEqual(['rateTaken', 'codeGiven', 'dueByTerm', 'sumSoFar']);
    expect(found.saves[0]?.given).toMatchObject({ due: null, rate: null, paid: '200', paidOn: null });
  });

  it('gets a code of the year of its day and the last digits of its number; a number that is a code stays it', () => {
    const codeOf = (oldNumber: string) => planned({ oldNumber }).saves[0]?.given['code'];
    expect(['Т-31', 'Н-2026/118', 'A1234567', 'sm2500007'].map(codeOf)).toEqual([
      ...['SM2600031', 'SM2600118', 'SM2634567', 'SM2500007'],
    ]);
    expect(planned({ oldNumber: 'Агуулах' }).wrong).toEqual([expect.stringMatching(/^code /)]);
    expect(planned({ oldNumber: 'Агуулах', code: 'SM2600001' }).wrong).toEqual([]);
    expect(planned({ code: '2600001' }).wrong).toEqual([expect.stringMatching(/^code /)]);
  });

  it('is paid in full where the sheet says only that', () => {
    const found = planned({ isPaid: 'тийм', paidOn: '2026-02-01', rest: '0' });
    expect(found).toMatchObject({ wrong: [], doubtful: [], saves: [{ given: { paid: '1250000' } }] });
    expect(planned({ isPaid: 'тийм', paid: '1000' }).doubtful).toEqual(['isPaid notCovered']);
    expect(planned({ isPaid: 'тийм', paid: '1000' }).saves[0]?.given).toMatchObject({ paid: '1000' });
  });

  it('is doubtful where its sums do not fit, or its rate is far off that of its month', () => {
    expect(planned({ paid: '200', rest: '1' }).doubtful).toEqual(['rest restDiffers']);
    expect(planned({ paid: '1250001' }).doubtful).toEqual(['paid beyondTotal']);
    expect(planned({ currency: 'USD', on: '2026-02-02', rate: '2000' }).doubtful).toEqual(['rate unusualRate']);
  });

  it('is wrong without what an invoice needs, in a closed month, due before its day or of a day to come', () => {
    expect(planned({ on: '2025-10-30', due: '2025-11-30' }).wrong).toEqual(['on MonthClosed 2025-10']);
    expect(planned({ paid: '5', paidOn: '2025-10-01' }).wrong).toEqual(['paidOn MonthClosed 2025-10']);
    expect(planned({ due: '2026-01-29' }).wrong).toEqual(['due dueBeforeDay']);
    expect(planned({ on: '2026-05-01', due: '' }).wrong).toEqual(['on notYet']);
    expect(planned({ amount: '0' }).wrong).toEqual(['amount positive']);
    expect(planned({ rate: '2' }).wrong).toEqual(['rate tugrikIsOne']);
    expect(planned({ currency: 'EUR' }).wrong).toEqual(['rate noRate']);
    expect(planned({ description: '' }).wrong).toEqual(['description required']);
    expect(planned({ payer: 'Хэн ч биш ХХК' }).wrong).toEqual(['payer unanswered']);
    const { oldNumber: _number, on: _on, ...unnumbered } = row({});
    expect(planAll([unnumbered])[0]?.wrong).toEqual(
      expect.arrayContaining(['null required oldNumber', 'null required on']),
    );
  });
});

describe('rows of custom invoices with one number', () => {
  it('become one invoice with their sum, of the latest day, with the old number of each row', () => {
    const pending = new PendingEntries();
    const [paper, part] = planAll(
      [
        row({ paid: '250000', paidOn: '2026-02-20', rest: '1000000' }),
        row({ on: '2026-02-03', due: '2026-02-20', description: 'Кран', amount: '70000.50', rest: '70000.50' }),
      ],
      { pending },
    );
    expect(paper).toMatchObject({ state: 'new', wrong: [], doubtful: ['oldNumber joinedPaper'] });
    expect(paper?.saves).toMatchObject([
      {
        origins: [{ sheet: 1, line: 3, number: 'Т-31' }],
        given: {
          ...{ amount: '1320000.5', paid: '250000', paidOn: '2026-02-20', on: '2026-02-03', due: '2026-02-20' },
          description: 'Агуулахын хадгалалт\nКран',
        },
      },
    ]);
    expect(part).toMatchObject({ state: 'joined', saves: [], wrong: [], carrier: { sheet: 1, line: 2 } });
    expect(pending.has('custominvoice', 'т-31')).toBe(true);
  });

  it('bring together what they bring apart, however it is paid', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    const parts = fc.array(fc.tuple(cents, cents), { minLength: 2, maxLength: 6 });
    const inUnits = (amount: number): string => new Decimal(amount).div(100).toFixed(2);
    fc.assert(
      fc.property(parts, (all) => {
        const rows = all.map(([one, other]) => {
          const [paid = 0, amount = 0] = [one, other].toSorted((a, b) => a - b);
          return { amount: inUnits(amount), paid: inUnits(paid), rest: inUnits(amount - paid) };
        });
        const [paper, ...others] = planAll(rows.map(row));
        const given = paper!.saves[0]!.given;
        const sum = (name: 'amount' | 'paid') => Decimal.sum(...rows.map((one) => one[name])).toFixed(2);
        expect([given['amount'], given['paid']].map((one) => new Decimal(String(one)).toFixed(2))).toEqual([
          ...[sum('amount'), sum('paid')],
        ]);
        expect(paper!.doubtful).toEqual(['oldNumber joinedPaper']);
        expect(others.every(({ state, saves }) => state === 'joined' && saves.length === 0)).toBe(true);
      }),
      { seed: 36, numRuns: 50 },
    );
  });

  it('cannot be one where their payer, currency or rate differ', () => {
    for (const other of [{ payer: 'Далан ХХК' }, { currency: 'USD', rate: '3500' }, { code: 'SM2600007' }])
      expect(planAll([row({}), row(other)]).map(({ wrong }) => wrong)).toEqual([[], ['oldNumber another']]);
  });

  it('are joined only where all of them can be read', () => {
    expect(
      planAll([row({}), row({ amount: 'арав' })]).map(({ state, wrong, doubtful }) => [state, wrong, doubtful]),
    ).toEqual([
      ['new', [], []],
      ['new', ['amount number'], []],
    ]);
  });
});

describe('a custom invoice that is here already', () => {
  it('is the same by its number, whatever was paid of it since', () => {
    expect(planned({}, { stored })).toMatchObject({ state: 'same', target: 'custominvoice:4', saves: [] });
    // A sheet without a code, a due day or a rate says nothing of them.
    expect(planned({ due: '' }, { stored }).state).toBe('same');
  });

  it('is the same in a closed month, too', () => {
    const closed = { ...stored, on: '2025-10-30', due: '2025-11-30' };
    const found = planned({ on: closed.on, due: closed.due }, { stored: closed });
    expect(found).toMatchObject({ state: 'same', wrong: [] });
    expect(planned({ on: closed.on, due: closed.due, amount: '5' }, { stored: closed }).wrong).toEqual([
      'on MonthClosed 2025-10',
    ]);
  });

  it('is changed in what its form has; a sheet without a code leaves it its own', () => {
    const found = planned({ amount: '1250001', payer: 'Далан ХХК' }, { stored });
    expect(found).toMatchObject({
      ...{ state: 'changed', target: 'custominvoice:4', wrong: [], doubtful: [] },
      changes: {
        'customInvoice.amount': { from: '1250000.00', to: '1250001.00' },
        'customInvoice.payer': { from: 7, to: 8 },
      },
      saves: [{ list: 'custominvoice', id: 4, given: { code: 'SM2600031', payer: 8, amount: '1250001', rate: '1' } }],
    });
    expect(planned({ code: 'SM2600099' }, { stored }).saves[0]?.given).toMatchObject({ code: 'SM2600099' });
  });

  it('is wrong where it was issued or paid otherwise, or cannot be changed any more', () => {
    const found = planned({ amount: '1250001', due: '2026-03-01', paid: '7' }, { stored });
    expect(found.wrong).toEqual(['due issuedOtherwise', 'paid issuedOtherwise']);
    expect(found).toMatchObject({ state: 'new', saves: [], target: 'custominvoice:4' });
    for (const locked of ['PaidInvoiceLocked', 'InvoiceHasPayments'] as const) {
      expect(planned({ amount: '5' }, { stored: { ...stored, locked } }).wrong).toEqual([`oldNumber ${locked}`]);
      expect(planned({}, { stored: { ...stored, locked } }).wrong).toEqual([]);
    }
  });

  it('is compared with a later list of the old system, cell by cell', () => {
    const later = planned({ amount: '1300000', due: '2026-03-01', paid: '7' }, { stored, isComparison: true });
    expect(later).toMatchObject({ state: 'changed', wrong: [], target: 'custominvoice:4', saves: [] });
    expect(later.changes).toEqual({
      'customInvoice.amount': { from: '1250000.00', to: '1300000.00' },
      'customInvoice.due': { from: '2026-02-14', to: '2026-03-01' },
      'customInvoice.paid': { from: '0.00', to: '7.00' },
    });
    // What could not be recorded today is compared all the same.
    expect(planned({ on: '2025-10-30', due: '2026-02-14' }, { stored, isComparison: true })).toMatchObject({
      ...{ state: 'changed', wrong: [] },
    });
    expect(planned({ on: '2025-10-30' }, { isComparison: true })).toMatchObject({ state: 'new', wrong: [] });
  });
});
