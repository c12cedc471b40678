import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addNamedRecords,
  admin,
  inquiryColumns,
  inquiryRow,
  offerColumns,
} from '../../../test/builders/moved-files.js';
import { RehearsalsTest } from '../../../test/builders/rehearsals.js';
import { WrittenMovesTest, type Columns } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { dropSchemas, storedSchemas } from './schema.js';

const now = new Date('2026-03-02T04:00:00Z');

type Sheet = readonly [kind: string, columns: Columns, rows: readonly string[][]];

const inquiry: readonly [Sheet, ...Sheet[]] = [
  ['inquiries', inquiryColumns, [inquiryRow('Ү-1', '2026-01-05')]],
  ['offers', offerColumns, [['Ү-1', '1500', 'usd', '3400', '200']]],
];

/**
 * An order with all of its parts and money, what is owed outside files, and a user. The commands of several files run at the same time and
 * would get each other's ids, so there is one file.
 */
const order: readonly [Sheet, ...Sheet[]] = [
  [
    'staff',
    { name: 0, email: 1, type: 2, phone: 3 },
    [['Номин', 'nomin@ganzam.test', 'Борлуулалтын менежер', '99112277']],
  ],
  [
    'parties',
    { oldNumber: 0, name: 1, phone: 2, register: 3, isPayer: 4 },
    [['Х-1', 'Шинэ Зам ХХК', '99112278', '5012346', 'тийм']],
  ],
  [
    'orders',
    {
      ...inquiryColumns,
      ...{ orderedOn: 5, total: 6, paid: 7, rest: 8, isPaid: 9, paidOn: 10 },
      ...{ state: { all: 'order' }, payer: { all: 'Баян ХХК' }, defaultCurrency: { all: 'usd' } },
    },
    [['З-1', '2026-01-05', '', '', '', '2026-01-10', '1500', '1500', '0', 'тийм', '2026-02-20']],
  ],
  [
    'prices',
    { file: 0, oldNumber: 1, agent: 2, price: 3, currency: 4, rate: 5, isPaid: 6, paidOn: 7 },
    [
      ['З-1', 'Ү-1', 'Eastwind', '1000', 'usd', '3400', 'тийм', ''],
      ['З-1', 'Ү-2', 'Eastwind', '50', 'usd', '3400', '', ''],
    ],
  ],
  [
    'units',
    { file: 0, container: 1, wagon: 2, grossKg: 3 },
    [
      ['З-1', 'CSQU3054383', '', '12000'],
      ['З-1', 'TCLU4737870', '52600012', ''],
    ],
  ],
  [
    'movements',
    { oldNumber: 0, file: 1, direction: 2, price: 3, on: 4, amount: 5, currency: 6, rate: 7 },
    [
      ['Г-1', 'З-1', 'Орлого', '', '2026-01-15', '1500', 'usd', '3400'],
      ['Г-2', 'З-1', 'Төлбөр', 'Ү-1', '2026-01-25', '1000', 'usd', '3400'],
    ],
  ],
  [
    'invoices',
    { oldNumber: 0, file: 1, on: 2, due: 3, amount: 4, currency: 5, rate: 6 },
    [['НХ-1', 'З-1', '2026-01-12', '2026-02-01', '1500', 'usd', '3400']],
  ],
  [
    'customInvoices',
    {
      ...{ oldNumber: 0, on: 1, due: 2, payer: 3, description: 4, amount: 5, currency: 6, rate: 7, paid: 8, paidOn: 9 },
      type: { all: '5' },
    },
    [
      ['Т-31', '2026-01-30', '2026-02-14', 'Шинэ Зам ХХК', 'Агуулах', '1250000', 'MNT', '', '', ''],
      ['Т-32', '2026-01-20', '', 'Шинэ Зам ХХК', 'Саатал', '480.50', 'USD', '3400', '200', '2026-02-01'],
    ],
  ],
  [
    'items',
    { oldNumber: 0, payer: 1, on: 2, due: 3, currency: 4, amount: 5, paid: 6, rate: 7 },
    [['Б-1', 'Шинэ Зам ХХК', '2026-01-20', '2026-02-20', 'USD', '1000', '250.50', '']],
  ],
  [
    'advances',
    { oldNumber: 0, payer: 1, on: 2, currency: 3, amount: 4, rate: 5, comment: 6 },
    [['У-1', 'Ганзам ХХК', '2026-01-20', 'USD', '1000', '', 'Дараагийн ачаанд']],
  ],
];

const { createdOn: _createdOn, quotedOn: _quotedOn, contractNumber: _contract, ...lane } = inquiryColumns;
const pastOrders: Sheet = [
  'pastOrders',
  {
    ...{ ...lane, tariff: { all: 'Цэцэг' } },
    ...{ oldNumber: 0, orderedOn: 1, finishedOn: 2, paidOn: 3, total: 4, rate: 5 },
    ...{ payer: { all: 'Баян ХХК' }, currency: { all: 'usd' } },
  },
  [['SM2400017', '2024-03-05', '2024-04-10', '2024-05-01', '1500.37', '3412.55']],
];

describe('a rehearsal of files, their parts and money', () => {
  let test: WrittenMovesTest;
  let rehearsals: RehearsalsTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    rehearsals = new RehearsalsTest(test, aggregates, now);
    await addNamedRecords(test);
    const payer = { name: 'Баян ХХК', email: 'a@bayan.test', phone: '99112233', address: 'УБ', termdays: 30 };
    await test.commands.run(commandsOfList('payer').save, { rows: [{ given: payer }] }, admin);
    for (const month of [1, 2]) {
      const rate = { year: 2026, month, currency: 'usd', exchange_rate: '3400', is_default: 0 };
      await test.commands.run(commandsOfList('currency').save, { rows: [{ given: rate }] }, admin);
    }
  }, 240_000);
  afterAll(() => test.close());

  async function moveOf([first, ...others]: readonly [Sheet, ...Sheet[]]): Promise<number> {
    const id = await test.newMove(...first);
    for (const sheet of others) await test.addSheet(id, ...sheet);
    await test.check(id);
    const { rows } = await test.pool.query(
      `select kind, line, state, reasons from move_row where move_id = $1 and state <> 'new'`,
      [id],
    );
    expect(rows).toEqual([]);
    return id;
  }

  it.each([
    ['an inquiry with its offer', inquiry],
    ['an order with units, money and papers, and what is owed outside files', order],
    ['a past order', [pastOrders] as const],
  ])('has what confirming writes: %s; thrown away, everything is as it was', async (_name, sheets) => {
    const move = await moveOf(sheets);
    const before = await rehearsals.storeNow();
    const id = await rehearsals.rehearse(move);
    expect(await rehearsals.one(id)).toMatchObject({ refusal: null, made_at: expect.anything() });
    const rehearsed = await rehearsals.contentOf(await rehearsals.schemaFor(id));
    expect(await rehearsals.storeNow()).toEqual(before);
    expect(await dropSchemas(test.pool, id)).toBe(true);
    expect(await storedSchemas(test.pool)).toEqual([]);
    expect(await rehearsals.storeNow()).toEqual(before);

    await rehearsals.confirm(move);
    expect(await test.moveOf(move)).toMatchObject({ state: 'confirmed', refusal: null });
    const confirmed = await rehearsals.contentOf('public');
    expect(confirmed['origin']).not.toHaveLength(0);
    expect(rehearsed).toEqual(confirmed);
  });
});
