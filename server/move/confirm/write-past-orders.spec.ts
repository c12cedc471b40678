import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addNamedRecords, admin, inquiryColumns, rowsOfFiles } from '../../../test/builders/moved-files.js';
import { WrittenMovesTest, type Columns } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { auditFindings } from '../../../test/builders/audit-findings.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';

const now = new Date('2026-03-02T04:00:00Z');

const { createdOn: _createdOn, quotedOn: _quotedOn, contractNumber: _contract, ...lane } = inquiryColumns;
const columns: Columns = {
  ...lane,
  ...{ oldNumber: 0, tariff: 1, orderedOn: 2, finishedOn: 3, paidOn: 4, total: 5, rate: 6, profit: 7 },
  ...{ agentPrice: 8, agentRate: 9, agent: 10 },
  ...{ payer: { all: 'Баян ХХК' }, currency: { all: 'usd' }, agentCurrency: { all: 'usd' } },
};
const past = (number: string, orderedOn: string, finishedOn: string, ...money: string[]): string[] => [
  ...[number, '', orderedOn, finishedOn],
  ...money,
];

describe('past orders of a move', () => {
  let test: WrittenMovesTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    await addNamedRecords(test);
    const payer = { name: 'Баян ХХК', email: 'a@bayan.test', phone: '99112233', address: 'УБ', termdays: 30 };
    await test.commands.run(commandsOfList('payer').save, { rows: [{ given: payer }] }, admin);
  }, 240_000);
  afterAll(() => test.close());

  const all = async (sql: string, ...values: unknown[]) => (await test.pool.query(sql, values)).rows;
  const idOf = async (number: string): Promise<number> =>
    (await all(`select record_id as id from origin where kind = 'shipment' and number = $1`, number))[0]?.id;
  const problemsOf = async (id: number) =>
    (await all(`select line, state, reasons from move_row where move_id = $1 order by line`, id)).map(
      ({ line, state, reasons }) => [
        line,
        state,
        ...(reasons ?? []).map(({ text }: { text: { en: string } }) => text.en),
      ],
    );
  const localDay = (column: string) => `(${column} at time zone 'Asia/Ulaanbaatar')::date::text`;

  it('are in the archive with their code and days, paid in full on the day of payment, with their profit', async () => {
    const id = await test.newMove('pastOrders', columns, [
      past(
        'SM2400017',
        '2024-03-05',
        '2024-04-10',
        '2024-05-01',
        '1500.37',
        '3412.55',
        '300',
        '1200.37',
        '3411.5',
        'Eastwind',
      ),
      past('Ө-2', '2024-06-05', '2024-07-10', '', '700', '3400', '', '', '', ''),
    ]);
    expect(await problemsOf(id)).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const [first, second] = [await idOf('SM2400017'), await idOf('Ө-2')];
    expect(
      await all(
        `select s.code, s.stage, o.shipping_order_on::text as ordered, ${localDay('o.finished_at')} as finished,
            ${localDay('o.archived_at')} as archived, ${localDay('o.paid_at')} as paid, o.profit::real
          from shipping_order o join shipment s on s.id = o.id where o.id = any($1) order by o.id`,
        [first, second],
      ),
    ).toEqual([
      {
        ...{ code: 'SM2400017', stage: 'archived', ordered: '2024-03-05', finished: '2024-04-10' },
        ...{ archived: '2024-05-01', paid: '2024-05-01', profit: expect.any(Number) },
      },
      {
        ...{ code: 'SM2400018', stage: 'archived', ordered: '2024-06-05', finished: '2024-07-10' },
        ...{ archived: '2024-07-10', paid: '2024-07-10', profit: expect.any(Number) },
      },
    ]);
    expect(
      await all(`select total_mnt::text as total, rest::text from receivable where id = any($1) order by id`, [
        first,
        second,
      ]),
    ).toEqual([
      { total: '5120087.64', rest: '0.00' },
      { total: '2380000.00', rest: '0.00' },
    ]);
    expect(
      await all(
        `select unpaid_total::text as rest, ${localDay('paid_at')} as paid from payable where shipment_id = any($1)`,
        [first, second],
      ),
    ).toEqual([{ rest: '0.00', paid: '2024-05-01' }]);
    expect(
      await all(
        `select kind, happened_on::text as on, comment from posting where shipment_id = $1 order by kind`,
        first,
      ),
    ).toEqual([
      { kind: 1, on: '2024-05-01', comment: expect.stringContaining('нүүлгэсэн') },
      { kind: 2, on: '2024-05-01', comment: expect.stringContaining('нүүлгэсэн') },
    ]);
  });

  it('of a sheet without prices bring no money, and are in the archive all the same', async () => {
    const id = await test.newMove('pastOrders', columns, [past('Ө-3', '2023-03-05', '2023-04-10')]);
    await test.write(id);
    const file = await idOf('Ө-3');
    expect(await all(`select stage from shipment where id = $1`, file)).toEqual([{ stage: 'archived' }]);
    expect(await all(`select count(*)::integer as count from posting where shipment_id = $1`, file)).toEqual([
      { count: 0 },
    ]);
  });

  it('killed again and again are the same as written once; taken back, every table is as it was before', async () => {
    const before = await rowsOfFiles(test);
    const id = await test.newMove('pastOrders', columns, [
      past('Ө-4', '2024-03-05', '2024-04-10', '2024-05-01', '1500', '3400', '300', '1200', '3400', 'Eastwind'),
      past('Ө-5', '2024-03-05', '2024-04-10'),
    ]);
    expect(await test.writeKilled(id)).toBeGreaterThan(6);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const types = await test.eventsOf(`move-${id}-1`);
    expect(types.filter((type) => type === 'ShipmentArchived')).toHaveLength(2);
    expect(types.filter((type) => type === 'IncomeRecorded' || type === 'PaymentRecorded')).toHaveLength(2);
    expect(await test.takeBackKilled(id)).toBeGreaterThan(3);
    expect(await rowsOfFiles(test)).toEqual(before);
  });

  it('say what is wrong or looks wrong with them', async () => {
    const id = await test.newMove('pastOrders', columns, [
      past('Ө-6', '2026-01-05', '2026-03-20'),
      past('Ө-7', '2024-04-10', '2024-03-05'),
      past('Ө-8', '2024-03-05', '2024-04-10', '', '1500', '3400', '', '1200', '3400', ''),
      past('Ө-9', '2024-03-05', '2024-04-10', '', '1500', '3400', '1600', '', '', ''),
    ]);
    expect(await problemsOf(id)).toEqual([
      [2, 'wrong', expect.stringContaining('has not ended yet')],
      [3, 'doubtful', expect.stringContaining('before it became an order')],
      [4, 'wrong', expect.stringContaining('no agent')],
      [5, 'doubtful', expect.stringContaining('profit is more')],
    ]);
    const inEuro = { ...columns, currency: { all: 'eur' } };
    const unrated = await test.newMove('pastOrders', inEuro, [past('Ө-10', '2024-03-05', '2024-04-10', '', '1500')]);
    expect(await problemsOf(unrated)).toEqual([[2, 'wrong', expect.stringContaining('rate of this currency')]]);
  });

  it('leave nothing for an audit to find', async () => {
    expect(await auditFindings(test.pool)).toEqual([]);
  });
});
