import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addNamedRecords, admin, inquiryColumns, rowsOfFiles } from '../../../test/builders/moved-files.js';
import { WrittenMovesTest, type Columns } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { auditFindings } from '../../../test/builders/audit-findings.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { LettingGo } from './staying/letting-go.js';
import { MoveWrites } from './move-writes.js';
import { settlementCommands } from '../../shipment/settlement/decide.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';

const now = new Date('2026-03-02T04:00:00Z');

const orderColumns: Columns = {
  ...inquiryColumns,
  ...{ orderedOn: 5, total: 6, paid: 7, rest: 8, isPaid: 9, paidOn: 10 },
  ...{ state: { all: 'order' }, payer: { all: 'Баян ХХК' }, defaultCurrency: { all: 'usd' } },
};
const order = (number: string, total: string, ...paid: string[]): string[] => [
  ...[number, '2026-01-05', '', '', '', '2026-01-10', total],
  ...paid,
];
const unitColumns: Columns = { file: 0, container: 1, wagon: 2, grossKg: 3 };
const priceColumns: Columns = { file: 0, oldNumber: 1, agent: 2, price: 3, currency: 4, rate: 5, isPaid: 6, paidOn: 7 };
const movementColumns: Columns = {
  ...{ oldNumber: 0, file: 1, direction: 2, price: 3, on: 4, amount: 5, currency: 6, rate: 7 },
};
const invoiceColumns: Columns = { oldNumber: 0, file: 1, on: 2, due: 3, amount: 4, currency: 5, rate: 6 };

describe('the parts of orders of a move', () => {
  let test: WrittenMovesTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    await addNamedRecords(test);
    const add = (list: 'payer' | 'currency', given: Record<string, string | number>) =>
      test.commands.run(commandsOfList(list).save, { rows: [{ given }] }, admin);
    await add('payer', { name: 'Баян ХХК', email: 'a@bayan.test', phone: '99112233', address: 'УБ', termdays: 30 });
    await add('currency', { year: 2026, month: 1, currency: 'usd', exchange_rate: '3400', is_default: 0 });
  }, 240_000);
  afterAll(() => test.close());

  const statesOf = async (id: number) => {
    const { rows } = await test.pool.query(
      `select kind, line, state, reasons from move_row where move_id = $1 and state not in ('new') order by kind, line`,
      [id],
    );
    return rows.map(({ kind, line, state, reasons }) => [kind, line, state, reasons?.[0]?.text.en]);
  };
  const tick = (id: number) => test.tick(id);
  const all = async (sql: string, ...values: unknown[]) => (await test.pool.query(sql, values)).rows;
  const idOf = async (number: string): Promise<number> =>
    (await all(`select record_id as id from origin where kind = 'shipment' and number = $1`, number))[0]?.id;

  type Sheet = readonly [kind: string, columns: Columns, rows: readonly string[][]];
  async function moveOf([first, ...others]: readonly [Sheet, ...Sheet[]]): Promise<number> {
    const id = await test.newMove(...first);
    for (const sheet of others) await test.addSheet(id, ...sheet);
    await test.check(id);
    return id;
  }

  let sums = 0;
  /** In hundredths, by side, party and currency. */
  async function moneyMoved(): Promise<Map<string, number>> {
    const rows = await all(
      `select case kind when 2 then 'income of ' || y.name else 'payment to ' || a.name end || ' in ' || p.currency as key,
          sum(p.amount * 100)::integer as cents
        from posting p left join payer y on y.id = p.party_id and kind = 2 left join agent a on a.id = p.party_id and kind = 1
        where p.live group by 1`,
    );
    return new Map(rows.map(({ key, cents }) => [key, cents]));
  }

  /** An order of 1,500 USD whose payer and agent have paid, and one of 700 USD that is open. */
  const twoOrders = (name: string): readonly [Sheet, ...Sheet[]] => [
    [
      'orders',
      orderColumns,
      [order(`${name}-1`, '1500', '1500', '0', 'тийм', '2026-02-20'), order(`${name}-2`, '700', '0', '700')],
    ],
    [
      'prices',
      priceColumns,
      [
        [`${name}-1`, `${name}-Ү1`, 'Eastwind', '1000', 'usd', '3400', 'тийм', ''],
        [`${name}-2`, `${name}-Ү2`, 'Eastwind', '500', 'usd', '', '', ''],
      ],
    ],
    [
      'units',
      unitColumns,
      [
        [`${name}-2`, 'CSQU3054383', '', '12000'],
        [`${name}-1`, 'TCLU4737870', '52600012', ''],
        [`${name}-2`, '', '52600012', ''],
      ],
    ],
    [
      'movements',
      movementColumns,
      [
        [`${name}-Г1`, `${name}-1`, 'Орлого', '', '2026-01-15', '500', 'usd', '3400'],
        [`${name}-Г2`, `${name}-1`, 'Төлбөр', `${name}-Ү1`, '2026-01-25', '1000', 'usd', '3400'],
        [`${name}-Г3`, `${name}-2`, 'Орлого', '', '2026-01-26', '100', 'usd', ''],
        [`${name}-Г4`, `${name}-1`, 'Орлого', '', '2026-02-10', '1000', 'usd', '3400'],
      ],
    ],
    ['invoices', invoiceColumns, [[`${name}-НХ`, `${name}-1`, '2026-01-12', '2026-02-01', '1500', 'usd', '3400']]],
  ];

  it('are no invoices where no offer of the order is written: that is said at the check, and the rest is written', async () => {
    const offerColumns: Columns = { file: 0, price: 1, currency: 2, rate: 3 };
    const [[kind, columns]] = twoOrders('Я');
    const id = await moveOf([
      [kind, columns, [order('Я-1', '1500'), order('Я-2', '700')]],
      // The rate of the second one is far from that of its month.
      [
        'offers',
        offerColumns,
        [
          ['Я-1', '1500', 'usd', '3400'],
          ['Я-2', '700', 'usd', '9000'],
        ],
      ],
      [
        'invoices',
        invoiceColumns,
        [
          ['Я-НХ1', 'Я-1', '2026-01-12', '', '1500', 'usd', '3400'],
          ['Я-НХ2', 'Я-2', '2026-01-12', '', '700', 'usd', '3400'],
        ],
      ],
    ]);
    expect(await statesOf(id)).toEqual([
      ['invoices', 3, 'wrong', refusals.NoOffers.en],
      ['offers', 3, 'doubtful', expect.stringContaining('rate')],
    ]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await all(`select amount::text from invoice where shipment_id = $1`, await idOf('Я-1'))).toEqual([
      { amount: '1500.00' },
    ]);
    expect(await all(`select id from invoice where shipment_id = $1`, await idOf('Я-2'))).toEqual([]);
    await test.takeBack(id);
  });

  it('come over with them: units, payments and incomes on their days, the invoice as it was issued, what was confirmed', async () => {
    const id = await moveOf(twoOrders('А'));
    expect(await statesOf(id)).toEqual([]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const [first, second] = [await idOf('А-1'), await idOf('А-2')];
    expect(await all(`select number, numbers from unit where shipment_id = $1 order by id`, second)).toEqual([
      { number: 'CSQU3054383', numbers: ['CSQU3054383'] },
      { number: '52600012', numbers: ['52600012'] },
    ]);
    expect(await all(`select numbers from unit where shipment_id = $1`, first)).toEqual([
      { numbers: ['TCLU4737870', '52600012'] },
    ]);
    const postings = `select kind, happened_on::text as on, amount::text, rate::real, comment from posting where shipment_id = $1 order by id`;
    expect(await all(postings, first)).toEqual([
      { kind: 2, on: '2026-01-15', amount: '500.00', rate: 3400, comment: 'Хуучин дугаар А-Г1' },
      { kind: 1, on: '2026-01-25', amount: '1000.00', rate: 3400, comment: 'Хуучин дугаар А-Г2' },
      { kind: 2, on: '2026-02-10', amount: '1000.00', rate: 3400, comment: 'Хуучин дугаар А-Г4' },
    ]);
    const owed = `select total_mnt::real as total, rest::real, (paid_at at time zone 'Asia/Ulaanbaatar')::date::text as paid from receivable where id = $1`;
    expect(await all(owed, first)).toEqual([{ total: 5_100_000, rest: 0, paid: '2026-02-20' }]);
    expect(await all(owed, second)).toEqual([{ total: 2_380_000, rest: 2_040_000, paid: null }]);
    expect(
      await all(
        `select unpaid_total::real as rest, (paid_at at time zone 'Asia/Ulaanbaatar')::date::text as paid from payable
          where shipment_id = any($1) order by shipment_id`,
        [first, second],
      ),
    ).toEqual([
      { rest: 0, paid: '2026-01-25' },
      { rest: 1_700_000, paid: null },
    ]);
    expect(
      await all(
        `select i.number, i.amount::real, i.currency, (i.generated_at at time zone 'Asia/Ulaanbaatar')::date::text as on, i.old_numbers,
            o.due_on::text as due, i.is_paid
          from invoice i join receivable o on o.id = i.shipment_id where i.shipment_id = any($1)`,
        [first, second],
      ),
    ).toEqual([
      {
        ...{ number: 1, amount: 1500, currency: 'usd', on: '2026-01-12', old_numbers: 'А-НХ' },
        ...{ due: '2026-02-01', is_paid: true },
      },
    ]);
  });

  it('killed again and again are the same as written once; taken back, every table is as it was before', async () => {
    const before = await rowsOfFiles(test);
    const id = await moveOf(twoOrders('Б'));
    expect(await test.writeKilled(id)).toBeGreaterThan(6);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const types = await test.eventsOf(`move-${id}-1`);
    const count = (type: string) => types.filter((one) => one === type).length;
    expect(['IncomeRecorded', 'PaymentRecorded', 'InvoiceGenerated', 'ReceivableConfirmed'].map(count)).toEqual([
      ...[3, 1, 1, 1],
    ]);
    expect(await test.takeBackKilled(id)).toBeGreaterThan(3);
    expect((await test.moveOf(id)).state).toBe('preparing');
    expect(await rowsOfFiles(test)).toEqual(before);
  });

  it('stay with their order where somebody changed it since', async () => {
    const id = await moveOf(twoOrders('В'));
    await test.write(id);
    const changed = await idOf('В-2');
    const fields = { amount: '10', currency: 'mnt' as const, rate: null, on: '2026-03-01', comment: null };
    await test.commands.run(settlementCommands.RecordIncome, { shipment: changed, row: changed, fields }, admin);
    await test.takeBack(id);
    expect([await idOf('В-1'), await idOf('В-2')]).toEqual([undefined, changed]);
    expect(await all(`select count(*)::integer as units from unit where shipment_id = $1`, changed)).toEqual([
      { units: 2 },
    ]);
    // The income belongs to a line of the bank.
    const letGo = new LettingGo(test.kernel, new MoveWrites(test.pool)).record(id, 'inquiry', changed, admin);
    await expect(letGo).rejects.toMatchObject({ word: 'MoveFileHasMoney' });
    expect(await idOf('В-2')).toBe(changed);
  });

  it('have several papers as one invoice with their sum, of the latest day and with all numbers, once somebody accepts it', async () => {
    const id = await moveOf([
      ['orders', orderColumns, [order('Г-1', '1500', '0', '1500')]],
      [
        'invoices',
        invoiceColumns,
        [
          ['Г-НХ2', 'Г-1', '2026-01-20', '', '500', 'usd', '3500'],
          ['Г-НХ1', 'Г-1', '2026-01-12', '', '1000', 'usd', '3500'],
        ],
      ],
    ]);
    expect(await statesOf(id)).toEqual([['invoices', 3, 'doubtful', expect.stringContaining('become one')]]);
    await tick(id);
    await test.write(id);
    expect(
      await all(
        `select amount::real, exchange::real, (generated_at at time zone 'Asia/Ulaanbaatar')::date::text as on, old_numbers from invoice
          where shipment_id = $1`,
        await idOf('Г-1'),
      ),
    ).toEqual([{ amount: 1500, exchange: 3500, on: '2026-01-20', old_numbers: 'Г-НХ2, Г-НХ1' }]);
    expect((await test.moveOf(id)).report).toContainEqual(
      expect.objectContaining({ kind: 'invoices', rows: 2, new: 2 }),
    );
  });

  it('without a sheet of movements are paid by one sum so far, and what is paid in full is confirmed', async () => {
    const id = await moveOf([
      [
        'orders',
        orderColumns,
        [
          order('Д-1', '1500.37', '1500.37', '0', 'тийм', '2026-02-20'),
          order('Д-2', '700', '200', '500', 'үгүй'),
          order('Д-3', '700', '200', '400', 'тийм'),
        ],
      ],
    ]);
    expect(await statesOf(id)).toEqual([['orders', 4, 'doubtful', expect.stringContaining('does not fit')]]);
    await test.write(id);
    const [whole, part] = [await idOf('Д-1'), await idOf('Д-2')];
    expect(await idOf('Д-3')).toBeUndefined();
    const sums = `select happened_on::text as on, amount::real, currency, comment from posting where shipment_id = $1`;
    const comment = expect.stringContaining('нийт дүн');
    expect(await all(sums, whole)).toEqual([{ on: '2026-03-02', amount: 1500.37, currency: 'usd', comment }]);
    expect(await all(sums, part)).toEqual([{ on: '2026-03-02', amount: 200, currency: 'usd', comment }]);
    expect(
      await all(`select rest::real, is_paid from receivable where id = any($1) order by id`, [whole, part]),
    ).toEqual([
      { rest: 0, is_paid: true },
      { rest: 1_700_000, is_paid: false },
    ]);
  });

  it('are left out with the price that they pay, and the rest of the move goes on', async () => {
    const id = await moveOf([
      ['orders', orderColumns, [order('Е-1', '1500')]],
      ['prices', priceColumns, [['Е-1', 'Е-Ү1', 'Eastwind', '1000', 'usd', '9000', '', '']]],
      [
        'movements',
        movementColumns,
        [
          ['Е-Г1', 'Е-1', 'Төлбөр', 'Е-Ү1', '2026-01-25', '10', 'usd', '3400'],
          ['Е-Г2', 'Е-1', 'Орлого', '', '2026-01-25', '20', 'usd', '3400'],
        ],
      ],
    ]);
    expect(await statesOf(id)).toEqual([['prices', 2, 'doubtful', expect.stringContaining('20 %')]]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await all(`select kind, amount::real from posting where shipment_id = $1`, await idOf('Е-1'))).toEqual([
      { kind: 2, amount: 20 },
    ]);
    expect((await test.moveOf(id)).report).toContainEqual(
      expect.objectContaining({ kind: 'movements', rows: 2, new: 1, doubtful: 1 }),
    );
  });

  it('stand on the sheet of the orders themselves: an order without a unit or an invoice is none', async () => {
    const flat = [...order('Ж-1', '1500', '', '', '', ''), 'CSQU3054383', 'Ж-НХ', '2026-01-12', 'usd'];
    const bare = [...order('Ж-2', '700', '', '', '', ''), '', '', '', ''];
    const id = await moveOf([['orders', orderColumns, [flat, bare]]]);
    const more: Readonly<Record<string, Columns>> = {
      units: { file: 0, container: 11 },
      invoices: { file: 0, oldNumber: 12, on: 13, amount: 6, currency: 14 },
    };
    await test.pool.query(`update move_sheet set kinds = $2 where move_id = $1`, [
      id,
      ['orders', ...Object.keys(more)],
    ]);
    for (const [kind, columns] of Object.entries(more))
      for (const [field, at] of Object.entries(columns))
        await test.pool.query(
          `insert into move_column (sheet_id, kind, field, at, is_guess) select id, $2, $3, $4, false from move_sheet where move_id = $1`,
          [id, kind, field, at],
        );
    await test.check(id);
    expect((await statesOf(id)).map(([kind, line, state]) => [kind, line, state])).toEqual([
      ['invoices', 3, 'same'],
      ['units', 3, 'same'],
    ]);
    await test.write(id);
    expect(await all(`select number from unit where shipment_id = $1`, await idOf('Ж-1'))).toEqual([
      { number: 'CSQU3054383' },
    ]);
    expect(await all(`select old_numbers from invoice where shipment_id = $1`, await idOf('Ж-1'))).toEqual([
      { old_numbers: 'Ж-НХ' },
    ]);
    expect((await test.moveOf(id)).report).toContainEqual(
      expect.objectContaining({ kind: 'units', rows: 2, new: 1, same: 1 }),
    );
  });

  it('add up to what their rows say, by side, party and currency, whatever the rows are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            order: fc.integer({ min: 1, max: 3 }),
            isIncome: fc.boolean(),
            day: fc.integer({ min: 1, max: 28 }),
            cents: fc.integer({ min: 1, max: 50_000 }),
            currency: fc.constantFrom('usd', 'mnt', 'eur'),
            rate: fc.integer({ min: 3_300, max: 3_500 }),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        async (moved) => {
          const name = `Σ${++sums}`;
          const rows = moved.map(({ order: at, isIncome, day, cents, currency, rate }, number) => [
            ...[`${name}-${number}`, `${name}-${at}`, isIncome ? 'Орлого' : 'Төлбөр', isIncome ? '' : `${name}-Ү${at}`],
            ...[`2026-02-${String(day).padStart(2, '0')}`, (cents / 100).toFixed(2)],
            ...[currency, currency === 'mnt' ? '' : String(rate)],
          ]);
          const before = await moneyMoved();
          const id = await moveOf([
            ['orders', orderColumns, [1, 2, 3].map((at) => order(`${name}-${at}`, '900000'))],
            [
              'prices',
              priceColumns,
              [1, 2, 3].map((at) => [`${name}-${at}`, `${name}-Ү${at}`, 'Eastwind', '900000', 'usd', '3400', '', '']),
            ],
            ['movements', movementColumns, rows],
          ]);
          expect(await statesOf(id)).toEqual([]);
          await test.write(id);
          const expected = new Map(before);
          for (const { isIncome, cents, currency } of moved) {
            const key = `${isIncome ? 'income of Баян ХХК' : 'payment to Eastwind'} in ${currency}`;
            expected.set(key, (expected.get(key) ?? 0) + cents);
          }
          expect(await moneyMoved()).toEqual(expected);
        },
      ),
      { numRuns: 6, seed: 36 },
    );
  }, 120_000);

  it('leave nothing for an audit to find', async () => {
    expect(await auditFindings(test.pool)).toEqual([]);
  });
});
