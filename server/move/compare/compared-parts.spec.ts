import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ComparedState } from '../../../contract/move/states.js';
import type { SentRow } from '../../../contract/form/wire-form.js';
import { envelope } from '../../../test/builders/kernel.js';
import { addNamedRecords, admin, inquiryColumns } from '../../../test/builders/moved-files.js';
import { WrittenMovesTest, type Columns } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { saveCommands } from '../../shipment/quotation/save.js';
import { settlementCommands } from '../../shipment/settlement/decide.js';
import { Moves } from '../moves.js';
import { Differences } from './differences.js';

const now = new Date('2026-03-02T04:00:00Z');

/** Another person than the one of the move. */
const colleague = envelope({ actor: { userId: 2, type: 4, door: 'http' } });

const orderColumns: Columns = {
  ...inquiryColumns,
  ...{ orderedOn: 5, total: 6, state: { all: 'order' }, payer: { all: 'Баян ХХК' }, defaultCurrency: { all: 'usd' } },
};
const order = (number: string, total: string): string[] => [number, '2026-01-05', '', '', '', '2026-01-10', total];
const unitColumns: Columns = { file: 0, container: 1, wagon: 2, ataBorder: 3 };
const priceColumns: Columns = { file: 0, oldNumber: 1, agent: 2, price: 3, currency: 4, rate: { all: '3400' } };
const offerColumns: Columns = { file: 0, carrier: 1, price: 2, currency: 3, rate: { all: '3400' } };
const sizeColumns: Columns = { file: 0, dimensions: 1, weight: 2, pieces: 3 };
const movementColumns: Columns = {
  ...{ oldNumber: 0, file: 1, direction: 2, price: 3, on: 4, amount: 5, currency: { all: 'usd' } },
  rate: { all: '3400' },
};
const invoiceColumns: Columns = {
  ...{ oldNumber: 0, file: 1, on: 2, amount: 3, currency: { all: 'usd' }, rate: { all: '3400' } },
};
const sheets = {
  prices: [
    ['П-1', 'Ү1', 'Eastwind', '1000', 'usd'],
    ['П-2', 'Ү2', 'Eastwind', '500', 'usd'],
  ],
  offers: [
    ['П-1', 'Зүүн шугам', '1500', 'usd'],
    ['П-2', '', '400', 'usd'],
    ['П-2', '', '300', 'usd'],
  ],
  sizes: [
    ['П-3', '1.2x0.8x1', '300', '4'],
    ['П-3', '2x1x1', '500', '1'],
  ],
  units: [
    ['П-1', 'TCLU4737870', '52600012', ''],
    ['П-2', '', '52600012', ''],
    ['П-2', 'CSQU3054383', '', ''],
  ],
  movements: [
    ['Г1', 'П-1', 'Орлого', '', '2026-01-15', '500'],
    ['Г2', 'П-1', 'Төлбөр', 'Ү1', '2026-01-25', '300'],
    ['Г3', 'П-2', 'Орлого', '', '2026-01-26', '100'],
  ],
  invoices: [
    ['НХ-1', 'П-1', '2026-01-12', '1500'],
    ['НХ-2', 'П-2', '2026-01-13', '700'],
  ],
} as const;
const columnsOf = {
  prices: priceColumns,
  offers: offerColumns,
  sizes: sizeColumns,
  units: unitColumns,
  movements: movementColumns,
  invoices: invoiceColumns,
} satisfies Record<keyof typeof sheets, Columns>;

let test: WrittenMovesTest;
let differences: Differences;
let move: number;
beforeAll(async () => {
  test = await WrittenMovesTest.open(aggregates, now);
  await addNamedRecords(test);
  const add = (list: 'payer' | 'currency', given: Record<string, string | number>) =>
    test.commands.run(commandsOfList(list).save, { rows: [{ given }] }, admin);
  await add('payer', { name: 'Баян ХХК', email: 'a@bayan.test', phone: '99112233', address: 'УБ', termdays: 30 });
  await add('currency', { year: 2026, month: 1, currency: 'usd', exchange_rate: '3400', is_default: 0 });
  differences = new Differences(test.database, test.kernel, new Moves(test.database, test.kernel, test.jobs));
  move = await test.newMove('orders', orderColumns, [order('П-1', '1500'), order('П-2', '700')]);
  await test.addSheet(move, 'orders', { ...orderColumns, mode: { all: 'LCL' }, transportType: { all: 'LCL' } }, [
    order('П-3', ''),
  ]);
  for (const [kind, rows] of Object.entries(sheets))
    await test.addSheet(
      move,
      kind,
      columnsOf[kind as keyof typeof sheets],
      rows.map((row) => [...row]),
    );
  await test.check(move);
  const { rows } = await test.pool.query(
    `select kind, line, reasons from move_row where move_id = $1 and state <> 'new'`,
    [move],
  );
  expect(rows).toEqual([]);
  await test.write(move);
  expect(await test.moveOf(move)).toMatchObject({ state: 'confirmed', refusal: null });
}, 240_000);
afterAll(() => test?.close());

async function compared(kind: keyof typeof sheets, rows: readonly (readonly string[])[], to = move) {
  const id = await test.newMove(
    kind,
    columnsOf[kind],
    rows.map((row) => [...row]),
  );
  await test.pool.query(`update move set compares = $2 where id = $1`, [id, to]);
  await test.check(id);
  const found = async (state: ComparedState) =>
    (await differences.page(id, { state, size: 100 }, { id: 1, type: 4 }, 'en')).listdata;
  return {
    equal: await found('equal'),
    differs: await found('differs'),
    onlyThere: await found('onlyThere'),
    onlyHere: await found('onlyHere'),
    wrong: await found('wrong'),
  };
}
type Compared = Awaited<ReturnType<typeof compared>>;
const countsOf = (found: Compared) =>
  Object.fromEntries(Object.entries(found).map(([state, rows]) => [state, rows.length]));
const changesOf = ({ differs }: Compared) =>
  differs.flatMap(({ changes }) => changes.map(({ field, here, there }) => [field, here, there]));

describe('a later list of parts of orders', () => {
  it.each(Object.keys(sheets) as (keyof typeof sheets)[])('of %s without a difference says so', async (kind) => {
    const found = await compared(kind, sheets[kind]);
    expect(countsOf(found)).toEqual({
      ...{ equal: sheets[kind].length, differs: 0, onlyThere: 0, onlyHere: 0, wrong: 0 },
    });
  });

  it('of units says which are only there, only here, and which day differs', async () => {
    const [, wagon] = sheets.units;
    const found = await compared('units', [
      ['П-1', 'TCLU4737870', '52600012', '2026-02-03'],
      wagon,
      ['П-1', '', '52600099', ''],
      ['П-9', '', '52600098', ''],
    ]);
    expect(countsOf(found)).toEqual({ equal: 1, differs: 1, onlyThere: 2, onlyHere: 1, wrong: 0 });
    expect(changesOf(found)).toEqual([['unit.ataBorder', null, '2026-02-03']]);
    expect(found.onlyHere.map(({ name }) => name)).toEqual([expect.stringContaining('CSQU3054383')]);
  });

  it('of movements knows them by their old numbers, and says who posted what is only here', async () => {
    const { rows } = await test.pool.query<{ id: number }>(
      `select record_id as id from origin where kind = 'shipment' and number = 'П-2'`,
    );
    const fields = { amount: '10', currency: 'usd' as const, rate: '3400', on: '2026-02-01', comment: null };
    const file = rows[0]!.id;
    await test.commands.run(settlementCommands.RecordIncome, { shipment: file, row: file, fields }, admin);
    const [first, , third] = sheets.movements;
    const found = await compared('movements', [
      first,
      ['Г2', 'П-1', 'Төлбөр', 'Ү1', '2026-01-25', '350'],
      third,
      ['Г9', 'П-1', 'Орлого', '', '2026-02-20', '40'],
    ]);
    expect(countsOf(found)).toEqual({ equal: 2, differs: 1, onlyThere: 1, onlyHere: 1, wrong: 0 });
    expect(changesOf(found)).toEqual([['transaction.amount', '300.00', '350.00']]);
    expect(found.onlyHere[0]).toMatchObject({ record: { list: 'posting' }, changed: { by: expect.any(String) } });
  });

  it('of prices and invoices says which amount differs', async () => {
    const dearer = await compared('prices', [['П-1', 'Ү1', 'Eastwind', '1100', 'usd']]);
    expect(countsOf(dearer)).toEqual({ equal: 0, differs: 1, onlyThere: 0, onlyHere: 1, wrong: 0 });
    expect(changesOf(dearer)).toEqual([['price.price', '1000.00', '1100.00']]);
    const [, second] = sheets.invoices;
    const billed = await compared('invoices', [['НХ-1', 'П-1', '2026-01-14', '1400'], second]);
    expect(countsOf(billed)).toEqual({ equal: 1, differs: 1, onlyThere: 0, onlyHere: 0, wrong: 0 });
    expect(changesOf(billed)).toEqual([
      ['transaction.on', '2026-01-12', '2026-01-14'],
      ['customInvoice.amount', '1500.00', '1400.00'],
    ]);
  });

  it('of offers knows them by carrier and amount, whatever their order', async () => {
    const found = await compared('offers', [
      ['П-2', '', '350', 'usd'],
      ['П-1', 'Зүүн шугам', '1600', 'usd'],
      ['П-2', '', '300', 'usd'],
      ['П-1', 'Баруун шугам', '90', 'eur'],
    ]);
    expect(countsOf(found)).toEqual({ equal: 1, differs: 2, onlyThere: 1, onlyHere: 0, wrong: 0 });
    expect(changesOf(found)).toEqual([
      ['offer.price', '400.00', '350.00'],
      ['offer.price', '1500.00', '1600.00'],
    ]);
    const fewer = await compared('offers', sheets.offers.slice(1));
    expect(fewer.onlyHere.map(({ name }) => name)).toEqual([expect.stringContaining('Зүүн шугам 1500')]);
  });

  it('of sizes says which side or weight differs', async () => {
    const [, second] = sheets.sizes;
    const found = await compared('sizes', [second, ['П-3', '1.20x0.8x1.1', '300', '4'], ['П-3', '9x9x9', '1', '1']]);
    expect(countsOf(found)).toEqual({ equal: 1, differs: 1, onlyThere: 1, onlyHere: 0, wrong: 0 });
    expect(changesOf(found)).toEqual([['size.heightCm', '100', '110']]);
  });

  it('names who changed the cell here, not who changed the file last', async () => {
    const { rows: prices } = await test.pool.query<{ id: number; file: number }>(
      `select id, shipment_id as file from price_row where price = 1000`,
    );
    const { id, file } = prices[0]!;
    const { rows: forms } = await test.pool.query<{ rows: SentRow[] }>(
      `select form->'transportPrices' as rows from quotation where id = $1`,
      [file],
    );
    const dearer = forms[0]!.rows.map((row) => (row['id'] === id ? { ...row, price: '1050' } : row));
    const form = { fields: {}, tables: { transportPrices: dearer } };
    await test.commands.run(saveCommands.ChangeInquiry, { id: file, form }, colleague);
    await test.commands.run(
      saveCommands.ChangeInquiry,
      { id: file, form: { fields: { contractNumber: 'Г-7' }, tables: {} } },
      admin,
    );
    const [row] = (await compared('prices', [['П-1', 'Ү1', 'Eastwind', '1100', 'eur']])).differs;
    expect(row?.changes.map(({ field, changed }) => [field, changed?.by ?? null])).toEqual([
      ['price.price', 'user 2'],
      ['price.currency', null],
    ]);
  });
});

describe('a later list, after a move has added late rows to these orders', () => {
  it('has them as equal, also compared with the move that brought the orders, and misses them where it lacks them', async () => {
    const rows = [...sheets.units.map((row) => [...row]), ['П-2', 'MSKU3054388', '', '']];
    const late = await test.newMove('units', unitColumns, rows);
    await test.write(late);
    expect(await test.moveOf(late)).toMatchObject({ state: 'confirmed', refusal: null });
    for (const to of [move, late]) {
      expect(countsOf(await compared('units', rows, to))).toEqual({
        ...{ equal: rows.length, differs: 0, onlyThere: 0, onlyHere: 0, wrong: 0 },
      });
      const { onlyHere, onlyThere } = await compared('units', sheets.units, to);
      expect([onlyHere.map(({ name }) => name), onlyThere]).toEqual([[expect.stringContaining('MSKU3054388')], []]);
    }
  });
});
