import { beforeEach, describe, expect, it } from '@jest/globals';
import { choiceValues, OwnValues } from '../../../../contract/move/answers/own-values.js';
import { invoices } from '../../../../contract/move/kinds/invoices.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import { units } from '../../../../contract/move/kinds/units.js';
import type { MoveKind } from '../../../../contract/move/kind.js';
import { quotation } from '../../../../test/builders/shipment/quotation.js';
import { FileMoney, type OwedRow } from '../../reading/file-money.js';
import { FileNumbers } from '../../reading/file-numbers.js';
import { PendingEntries } from '../../reading/pending-entries.js';
import { readRow, type MappedColumn } from '../../reading/row-reader.js';
import { InvoiceRows } from './invoice-rows.js';
import { MovementRows } from './movement-rows.js';
import type { RowPlanner } from '../served-kind.js';
import { UnitRows } from './unit-rows.js';

const today = '2026-11-20';
const payer = 11;
const agent = 22;

let files: FileNumbers;
let money: FileMoney;
let file: number;
let receivable: OwedRow;
let priced: OwedRow;
beforeEach(() => {
  const pending = new PendingEntries();
  files = new FileNumbers(new Map([['SM2500001', { id: 5, stage: 'archived' }]]));
  const common = { createdOn: '2026-09-01', orderedOn: '2026-09-03', form: quotation() };
  file = files.add('SM2600001', pending, { ...common, isWrong: false, stage: 'order' });
  files.add('SM2600002', pending, { ...common, isWrong: true, stage: 'order' });
  files.add('Х-1', pending, { ...common, isWrong: false, stage: 'open', orderedOn: null });
  money = new FileMoney(new Set([movements.name]));
  receivable = money.openReceivable(file, payer, 'usd');
  receivable.isOffered = true;
  receivable.add({ amount: '1500.00', currency: 'usd', rate: '3400' });
  priced = money.addPrice(file, { id: 101, number: 'Ү1' }, agent, { amount: '1000.00', currency: 'usd', rate: '3400' });
});

/** The rows of a sheet whose columns have the names of ours; each that is not wrong is written. */
function rowsOf(kind: MoveKind, planner: RowPlanner, heads: readonly string[], ...rows: string[][]) {
  const mapped: MappedColumn[] = heads.map((field, at) => {
    const column = kind.columns[field];
    if (!column) throw new Error(`${kind.name} has no column ${field}`);
    const from = column.answers?.from;
    const own =
      from &&
      ('choices' in from
        ? new OwnValues(choiceValues(from.choices), column.answers?.synonyms)
        : new OwnValues([payer, agent, 33].map((id) => ({ value: String(id), name: `Party ${id}` }))));
    return { field, column, at, fixed: null, reading: {}, ...(own ? { answers: { own, given: new Map() } } : {}) };
  });
  return rows.map((cells, at) => {
    const read = readRow(mapped, cells, { today });
    const planned = planner.plan(read, { sheet: 1, line: at + 2 });
    const problems = (all: typeof read.wrong) => all.map(({ field, name }) => `${field} ${name}`);
    const wrong = problems([...read.wrong, ...planned.wrong]);
    planner.decided?.(wrong.length === 0);
    return { ...planned, wrong, doubtful: problems([...read.doubtful, ...planned.doubtful]) };
  });
}

const saved = (rows: ReturnType<typeof rowsOf>) => rows.map(({ saves }) => saves.map(({ given }) => given));

describe('a row of units', () => {
  const heads = ['file', 'container', 'wagon', 'truck', 'grossKg'];
  const plan = (...rows: string[][]) =>
    rowsOf(units, new UnitRows({ files, pending: new PendingEntries() }), heads, ...rows);

  it('is a container, a wagon or a truck by the column that has its number', () => {
    const rows = plan(
      ['SM2600001', 'MSKU 305438-8', '', '', '12000'],
      ['SM2600001', '', '52600012', '', ''],
      ['SM2600001', '', '', '1234 УБА', ''],
    );
    expect(rows.map(({ wrong, doubtful }) => [...wrong, ...doubtful])).toEqual([[], [], []]);
    expect(saved(rows)).toEqual([
      [expect.objectContaining({ file, kind: 1, number: 'MSKU3054388', carrier: null, grossKg: '12000' })],
      [expect.objectContaining({ file, kind: 2, number: '52600012' })],
      [expect.objectContaining({ file, kind: 3, number: '1234 УБА' })],
    ]);
  });

  it('is a container on the wagon or truck that stands beside it', () => {
    const rows = plan(
      ['SM2600001', 'MSKU3054388', '52600012', '', ''],
      ['SM2600001', 'CSQU3054383', '', '1234УБА', ''],
    );
    expect(saved(rows).flat()).toMatchObject([{ carrier: '52600012' }, { carrier: '1234УБА' }]);
  });

  it('is doubtful where its check digit does not fit, and keeps that it was accepted', () => {
    const [row] = plan(['SM2600001', 'MSKU3054389', '', '', '']);
    expect(row).toMatchObject({ wrong: [], doubtful: ['container checkDigit'] });
    expect(row?.saves[0]?.given['numberReason']).toEqual(expect.any(String));
  });

  it('is wrong without a number, and where it has those of two units', () => {
    const rows = plan(['SM2600001', '', '', '', '12'], ['SM2600001', '', '52600012', '1234УБА', '']);
    expect(rows.map(({ wrong }) => wrong)).toEqual([['null noNumber'], ['truck severalUnits']]);
    expect(saved(rows)).toEqual([[], []]);
  });

  it('is wrong where the order has its number already', () => {
    const rows = plan(['SM2600001', 'MSKU3054388', '', '', ''], ['SM2600001', 'MSKU 3054388', '', '', '']);
    expect(rows.map(({ wrong }) => wrong)).toEqual([[], ['container unitTwice']]);
  });

  it('is wrong of an order that is not there, came over before and is archived, is wrong itself or is an inquiry', () => {
    const rows = ['SM2699999', 'SM2500001', 'SM2600002', 'Х-1'].map((of) => [of, 'MSKU3054388', '', '', '']);
    expect(plan(...rows).map(({ wrong }) => wrong)).toEqual([
      ['file noFile'],
      ['file archivedFile'],
      ['file fileWrong'],
      ['file noOrder'],
    ]);
  });
});

const monthly = { year: 2026, currency: 'usd', isDefault: false };
const rates = [
  { ...monthly, month: 9, rate: '3400' },
  { ...monthly, month: 10, rate: '3500' },
];

describe('a row of movements', () => {
  const heads = ['oldNumber', 'file', 'direction', 'price', 'payer', 'agent', 'on', 'amount', 'currency', 'rate'];
  const plan = (...rows: string[][]) => {
    const facts = { today, files, money, rates, closed: new Set(['2026-08']) };
    return rowsOf(movements, new MovementRows(facts), [...heads, 'isSumSoFar', 'comment'], ...rows);
  };
  const row = (cells: Partial<Record<string, string>>) => {
    const usual = { file: 'SM2600001', direction: 'Орлого', on: '2026-10-05', amount: '500', currency: 'usd' };
    const all: Record<string, string | undefined> = { ...usual, ...cells };
    return [...heads, 'isSumSoFar', 'comment'].map((head) => all[head] ?? '');
  };

  it('is an income of the payer, or a payment of the price that it names, with the rate of its day', () => {
    const rows = plan(
      row({ oldNumber: 'Г1', payer: 'Party 11', comment: 'Урьдчилгаа' }),
      row({ direction: 'Төлбөр', price: 'Ү1', agent: 'Party 22', amount: '1000', rate: '3450' }),
    );
    expect(rows.map(({ wrong, doubtful }) => [...wrong, ...doubtful])).toEqual([[], []]);
    const common = { file, currency: 'usd', on: '2026-10-05' };
    expect(saved(rows)).toEqual([
      [{ ...common, price: null, amount: '500', rate: '3500', comment: 'Урьдчилгаа · Хуучин дугаар Г1' }],
      [{ ...common, price: 101, amount: '1000', rate: '3450', comment: null }],
    ]);
  });

  it('pays the only price of its agent without naming it', () => {
    money.addPrice(file, { id: 102, number: null }, 33, { amount: '1', currency: 'usd', rate: '1' });
    const rows = plan(
      row({ direction: 'Төлбөр', agent: 'Party 22' }),
      row({ direction: 'Төлбөр' }),
      row({ direction: 'Төлбөр', agent: 'Party 11' }),
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([[], ['price noPrice'], ['agent otherAgent']]);
    expect(saved(rows)[0]).toMatchObject([{ price: 101 }]);
  });

  it('is wrong of a price that is not there, of another party, and of an income that names a price', () => {
    const rows = plan(
      row({ direction: 'Төлбөр', price: '99999' }),
      row({ direction: 'Төлбөр', price: 'Ү1', agent: 'Party 33' }),
      row({ payer: 'Party 33' }),
      row({ price: 'Ү1' }),
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([
      ['price unknownPrice'],
      ['agent otherAgent'],
      ['payer otherPayer'],
      ['price priceOfIncome'],
    ]);
  });

  it('is wrong on a day before 2000, after tomorrow or in a closed month, and without a day', () => {
    const days = ['1999-12-31', '2026-11-22', '2026-08-31', ''];
    expect(plan(...days.map((on) => row({ on }))).map(({ wrong }) => wrong)).toEqual([
      ['on longAgo'],
      ['on notYet'],
      ['on MonthClosed 2026-08'],
      [expect.stringMatching(/^on /)],
    ]);
  });

  it('is wrong in a currency without any rate, and where the rate of the tugrik is not 1', () => {
    const rows = plan(
      row({ currency: 'eur' }),
      row({ currency: 'mnt', rate: '2' }),
      row({ currency: 'eur', rate: '4000' }),
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([['rate noRate'], ['rate tugrikIsOne'], []]);
  });

  it('is doubtful where its rate is more than 20 % off that of its month', () => {
    const rows = plan(
      row({ rate: '4200', amount: '1' }),
      row({ rate: '4201', amount: '1' }),
      row({ rate: '2799', amount: '1' }),
    );
    expect(rows.map(({ doubtful }) => doubtful)).toEqual([[], ['rate unusualRate'], ['rate unusualRate']]);
  });

  it('is doubtful where more than the total would be paid, all movements counted', () => {
    const rows = plan(
      row({ amount: '1000', rate: '3400' }),
      row({ amount: '500', rate: '3400' }),
      row({ amount: '1' }),
    );
    expect(rows.map(({ doubtful }) => doubtful)).toEqual([[], [], ['amount beyondTotal']]);
  });

  it('that is one sum so far is of the day of the move, and says so', () => {
    const [sum] = saved(plan(row({ on: '', isSumSoFar: 'тийм', rate: '3400' })));
    expect(sum).toMatchObject([{ on: today, comment: expect.stringContaining('нийт дүн') }]);
  });

  it('that covers what the old system says is paid confirms it, on the day of then', () => {
    receivable.confirmation = { on: '2026-10-20', writesOff: false };
    priced.confirmation = { on: null, writesOff: false };
    const rows = plan(
      row({ amount: '1000', rate: '3400' }),
      row({ direction: 'Төлбөр', price: 'Ү1', amount: '1000', rate: '3400' }),
      row({ amount: '500', rate: '3400' }),
      row({ amount: '1', rate: '3400' }),
    );
    expect(rows.map(({ saves }) => saves.slice(1))).toEqual([
      [],
      [{ list: 'confirmation', id: null, given: { file, price: 101, on: '2026-10-05' } }],
      [{ list: 'confirmation', id: null, given: { file, price: null, on: '2026-10-20' } }],
      [],
    ]);
  });

  it('confirms once what was confirmed with a difference written off, though it does not cover it', () => {
    receivable.confirmation = { on: '2026-10-20', writesOff: true };
    const rows = plan(row({ amount: '1', rate: '3400' }), row({ amount: '2', rate: '3400' }));
    expect(rows.map(({ saves }) => saves.slice(1))).toEqual([
      [{ list: 'confirmation', id: null, given: { file, price: null, on: '2026-10-20', writesOff: true } }],
      [],
    ]);
  });

  it('says where it takes the rate of its day', () => {
    const [taken, given] = plan(row({}), row({ rate: '3400' }));
    expect([taken?.notes, given?.notes]).toEqual([[expect.objectContaining({ name: 'rateTaken' })], []]);
  });

  it('confirms nothing that the old system does not say is paid', () => {
    expect(plan(row({ amount: '1500', rate: '3400' }))[0]?.saves).toHaveLength(1);
  });
});

describe('a row of invoices', () => {
  const heads = [
    'oldNumber',
    'file',
    'payer',
    'on',
    'due',
    'amount',
    'currency',
    'rate',
    'paid',
    'rest',
    'isPaid',
    'paidOn',
  ];
  const plan = (...rows: string[][]) =>
    rowsOf(invoices, new InvoiceRows({ files, money, rates, pending: new PendingEntries() }), heads, ...rows);
  const row = (cells: Partial<Record<string, string>>) => {
    const usual = { oldNumber: 'НХ-1', file: 'SM2600001', on: '2026-09-05', amount: '1500', currency: 'usd' };
    const all: Record<string, string | undefined> = { ...usual, ...cells };
    return heads.map((head) => all[head] ?? '');
  };

  it('keeps the day, payer, due day, amount and rate of its paper; the payer of the order where it names none', () => {
    const [issued] = plan(row({ due: '2026-10-05' }));
    expect(issued).toMatchObject({ wrong: [], doubtful: [] });
    expect(saved([issued!])[0]).toEqual([
      {
        ...{ file, payer, on: '2026-09-05', due: '2026-10-05', amount: '1500', currency: 'usd' },
        ...{ rate: '3400', number: 'НХ-1' },
      },
    ]);
  });

  it('is doubtful as a second paper of its order, and wrong in another currency or to another payer', () => {
    const rows = plan(
      row({}),
      row({ oldNumber: 'НХ-2' }),
      row({ oldNumber: 'НХ-3', currency: 'mnt' }),
      row({ oldNumber: 'НХ-4', payer: 'Party 33' }),
    );
    expect(rows.map(({ wrong, doubtful }) => [...wrong, ...doubtful])).toEqual([
      [],
      ['file joined'],
      ['currency otherCurrency'],
      ['payer otherPayer'],
    ]);
  });

  it('is doubtful where its rest is not the amount less what was paid, with all three', () => {
    const [right, differs] = plan(row({ paid: '500', rest: '1000' }), row({ paid: '500', rest: '900' }));
    expect([right?.doubtful, differs?.doubtful]).toEqual([[], ['rest restDiffers', 'file joined']]);
  });

  it('without a rate says that it takes the one of its day, and is not there yet in the future', () => {
    const [taken, given, later] = plan(row({}), row({ rate: '3450' }), row({ on: '2026-11-25' }));
    expect([taken?.notes, given?.notes]).toEqual([[expect.objectContaining({ name: 'rateTaken' })], []]);
    expect(later?.wrong).toEqual(['on notYet']);
  });

  it('is wrong where it is due before its day, and without a payer', () => {
    expect(plan(row({ due: '2026-09-04' }))[0]?.wrong).toEqual(['due dueBeforeDay']);
    money.openReceivable(file, null, 'usd').isOffered = true;
    expect(plan(row({}))[0]?.wrong).toEqual(['payer noPayer']);
  });

  it('is wrong where no offer of its order is written, in the words of the form', () => {
    receivable.isOffered = false;
    expect(plan(row({}))[0]).toMatchObject({ wrong: ['file noOffers'], saves: [] });
  });

  it('that is paid confirms its order where the incomes cover it, else it is doubtful', () => {
    expect(plan(row({ isPaid: 'тийм' }))[0]).toMatchObject({ doubtful: ['isPaid notCovered'] });
    const income = { amount: '1500', currency: 'usd', rate: { rate: '3400' }, mnt: '5100000.00', on: '2026-10-01' };
    receivable.pay(income);
    receivable.addWritten(income);
    const [paid, again] = plan(row({ isPaid: 'тийм' }), row({ isPaid: 'тийм' }));
    expect(paid?.saves.slice(1)).toEqual([
      { list: 'confirmation', id: null, given: { file, price: null, on: '2026-10-01' } },
    ]);
    expect(again?.saves).toHaveLength(1);
  });
});
