import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kernel } from '../../../../server/decider/kernel.js';
import { lifecycleCommands } from '../../../../server/shipment/lifecycle/decide.js';
import { addUnits } from '../../../../server/shipment/operations/units/add.js';
import { changeUnits } from '../../../../server/shipment/operations/units/save.js';
import { settlementCommands } from '../../../../server/shipment/settlement/decide.js';
import { until } from '../../../until.js';
import { admin } from '../../../builders/moved-files.js';
import { addNamedOfOrders, checkedMove, order } from '../moved-orders.js';
import { firm, MoveOffice } from '../move-office.js';
import { pdf, zipOf } from '../zipped.js';

const system = 'Хуучин программ';
const usd = { currency: 'USD', rate: 3400 };

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.nameFirm();
  await addNamedOfOrders(office);
}, 240_000);
afterAll(() => office?.close());

const movement = (file: string, oldNumber: string, direction: string, on: string, amount: number) => ({
  ...{ file, oldNumber, direction, on, amount },
  ...usd,
});

/** An order with a container, a price and a part of its money, which a confirmed move has brought. */
async function movedOrder(number: string): Promise<number> {
  const move = await checkedMove(office, {
    orders: [{ ...order, oldNumber: number, total: 1500 }],
    prices: [{ file: number, oldNumber: `${number}-Ү1`, agent: 'Eastwind', price: 1000, ...usd }],
    units: [{ file: number, container: 'CSQU3054383' }],
    movements: [movement(number, `${number}-Г1`, 'Орлого', '2026-01-15', 500)],
  });
  await office.done(office.confirm(move, { firm, system }));
  expect((await office.ended(move)).state).toBe('confirmed');
  const { rows } = await office.server.database.pool.query(
    `select record_id as id from origin where kind = 'shipment' and number = $1`,
    [number],
  );
  return rows[0].id;
}

/** What the old system lists of it some days later, with a folder of its documents. */
async function laterMove(number: string): Promise<number> {
  const move = await checkedMove(office, {
    prices: [
      { file: number, oldNumber: `${number}-Ү1`, agent: 'Eastwind', price: 1000, ...usd },
      { file: number, oldNumber: `${number}-Ү2`, agent: 'Eastwind', price: 50, ...usd },
    ],
    units: [
      { file: number, container: 'CSQU3054383' },
      { file: number, container: 'TCLU4737870' },
      { file: number, container: 'MSKU3054388' },
    ],
    movements: [
      movement(number, `${number}-Г1`, 'Орлого', '2026-01-15', 500),
      movement(number, `${number}-Г2`, 'Орлого', '2026-02-15', 1000),
      { ...movement(number, `${number}-Г3`, 'Төлбөр', '2026-02-16', 1000), price: `${number}-Ү1` },
    ],
    invoices: [{ file: number, oldNumber: `${number}-НХ`, on: '2026-01-12', due: '2026-02-01', amount: 1500, ...usd }],
  });
  const zip = await zipOf({ [`${number}/гэрээ.pdf`]: pdf(number) });
  await office.done(office.upload(move, 'Баримт.zip', zip));
  await office.read(move);
  await office.check(move);
  return move;
}

/** What lists, balances and the page of the order have of it. */
async function seen(file: number) {
  const { rows } = await office.server.database.pool.query(
    `select (select array_agg(number order by number) from unit where shipment_id = s.id) as units,
        (select array_agg(name order by id) from shipment_document where shipment_id = s.id and is_listed) as documents,
        (select array_agg(old_numbers) from invoice where shipment_id = s.id) as invoices,
        (select count(*)::integer from price_row where shipment_id = s.id) as prices,
        (select sum(unpaid_total)::real from payable where shipment_id = s.id) as unpaid,
        r.rest::real, s.expense::real
      from shipment s join receivable r on r.id = s.id where s.id = $1`,
    [file],
  );
  return rows[0];
}

const before = {
  ...{ units: ['CSQU3054383'], documents: null, invoices: null, prices: 1 },
  ...{ unpaid: 3_400_000, rest: 3_400_000, expense: 3_400_000 },
};
const after = (number: string) => ({
  ...{ units: ['CSQU3054383', 'MSKU3054388', 'TCLU4737870'], documents: ['гэрээ.pdf'], invoices: [`${number}-НХ`] },
  ...{ prices: 2, unpaid: 170_000, rest: 0, expense: 3_570_000 },
});

const commands = () => office.server.app.get(Kernel).commands;
const takenBack = async (move: number) => {
  await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
  return office.ended(move);
};

describe('a second move with late rows of an order of the first one', () => {
  it('adds them to the order, says from which rows they came, and takes back all of them', async () => {
    const file = await movedOrder('Х-1');
    expect(await seen(file)).toEqual(before);
    const move = await laterMove('Х-1');
    expect((await office.one(move)).counts).toEqual({ new: 7, changed: 0, same: 3, joined: 0, wrong: 0, doubtful: 0 });
    await office.done(office.post(`/api/moves/${move}/rehearsals`));
    const rehearsal = await until('the rehearsal has ended', async () => {
      const { listdata } = await office.done(office.get(`/api/moves/${move}/rehearsals`));
      return listdata[0].state !== 'running' && listdata[0];
    });
    expect(rehearsal).toMatchObject({ state: 'ready', refusal: null });
    expect(await seen(file)).toEqual(before);
    await office.done(office.confirm(move, { firm, system }));
    const written = await office.ended(move);
    const lists = written.lists.map(({ list, new: added }) => [list, added]);
    expect(lists).toEqual(rehearsal.lists.map((one: { list: string; new: number }) => [one.list, one.new]));
    expect(lists).toEqual([
      ...[
        ['lateRow', 7],
        ['price', 1],
        ['unit', 2],
        ['movement', 2],
        ['invoice', 1],
        ['document', 1],
      ],
    ]);
    for (const { rows, new: added, same } of written.sheets) expect(added + same).toBe(rows);
    expect(await seen(file)).toEqual(after('Х-1'));
    const { listdata } = await office.done(office.get(`/api/history/shipment/${file}`, 4));
    const rows = (listdata as { type: string; by: { door: string }; facts: { name: string; value: unknown }[] }[])
      .filter(({ type, by }) => type === 'ShipmentMovedIn' && by.door === 'move')
      .map(({ facts }) => facts.filter(({ name }) => ['sheet', 'line'].includes(name)).map(({ value }) => value));
    expect(rows).toEqual(
      expect.arrayContaining([
        ['units', 3],
        ['units', 4],
        ['invoices', 2],
        ['movements', 4],
      ]),
    );
    expect((await takenBack(move)).stays).toEqual([]);
    expect(await seen(file)).toEqual(before);
  });

  it('writes nothing over what somebody has added between the check and the confirmation', async () => {
    const file = await movedOrder('Х-2');
    const move = await laterMove('Х-2');
    await commands().run(addUnits, { id: file, rows: [{ kind: 1, number: 'TCLU4737870' }] }, admin);
    await office.done(office.confirm(move, { firm, system }));
    expect(await office.ended(move)).toMatchObject({ state: 'preparing', refusal: { row: null } });
    await office.check(move);
    expect((await office.one(move)).counts).toMatchObject({ new: 6, same: 4 });
    await office.done(office.confirm(move, { firm, system }));
    expect((await office.ended(move)).state).toBe('confirmed');
    expect(await seen(file)).toEqual(after('Х-2'));
    const { rows } = await office.server.database.pool.query(
      `select id from unit where shipment_id = $1 and number = 'MSKU3054388'`,
      [file],
    );
    const form = (await office.server.database.pool.query(`select form from unit_form where id = $1`, [file])).rows[0]
      .form;
    const units = form.units.map((unit: { id: number }) => (unit.id === rows[0].id ? { ...unit, seal: 'П-1' } : unit));
    await commands().run(changeUnits, { id: file, form: { fields: {}, tables: { units } } }, admin);
    const { stays } = await takenBack(move);
    expect(stays).toEqual([
      expect.objectContaining({
        ...{ list: 'unit', id: rows[0].id, address: `/shippingorder/${file}/edit` },
        name: expect.stringMatching(/^SM26\d{5} .*, MSKU3054388$/),
      }),
    ]);
    expect(await seen(file)).toEqual({ ...before, units: ['CSQU3054383', 'MSKU3054388', 'TCLU4737870'] });
    await office.done(office.post(`/api/moves/${move}/let-go`, { list: 'unit', record: rows[0].id }, 4));
    expect((await office.written(move)).stays).toEqual([]);
    expect(await seen(file)).toEqual({ ...before, units: ['CSQU3054383', 'TCLU4737870'] });
  });

  it('is wrong where the order is archived, and says so', async () => {
    const file = await movedOrder('Х-3');
    const income = { amount: '1000', currency: 'usd' as const, rate: '3400', on: '2026-02-15', comment: null };
    await commands().run(settlementCommands.RecordIncome, { shipment: file, row: file, fields: income }, admin);
    await commands().run(settlementCommands.ConfirmReceivables, { ids: [file] }, admin);
    await commands().run(lifecycleCommands.SetArrived, { id: file }, admin);
    await commands().run(lifecycleCommands.ArchiveShipments, { ids: [file] }, admin);
    const move = await laterMove('Х-3');
    expect((await office.one(move)).counts).toMatchObject({ new: 0, wrong: 10 });
    const [row] = await office.rows(move, 'state=wrong&kind=units');
    expect(row?.reasons[0]?.message).toMatch(/архивт байгаа/);
    expect((await office.confirm(move, { firm, system })).body.word).toBe('MoveNothingToWrite');
  });
});
