import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addNamedRecords, admin, inquiryColumns } from '../../../../test/builders/moved-files.js';
import { WrittenMovesTest, type Columns } from '../../../../test/builders/written-moves.js';
import { auditFindings } from '../../../../test/builders/audit-findings.js';
import { aggregates } from '../../../composition/declared/aggregates.js';
import { commandsOfList } from '../../../reference/entries/list-commands.js';
import { shipmentAggregate } from '../../../shipment/shipment.js';
import { addUnits } from '../../../shipment/operations/units/add.js';
import { changeUnits } from '../../../shipment/operations/units/save.js';
import { lifecycleCommands } from '../../../shipment/lifecycle/decide.js';
import { settlementCommands } from '../../../shipment/settlement/decide.js';
import { tracingCommands } from '../../../shipment/tracing/decide.js';
import { LettingGo } from '../staying/letting-go.js';
import { MoveWrites } from '../move-writes.js';

const now = new Date('2026-03-02T04:00:00Z');
const orderColumns: Columns = {
  ...inquiryColumns,
  ...{ orderedOn: 5, total: 6, contractNumber: 4 },
  ...{ state: { all: 'order' }, payer: { all: 'Баян ХХК' }, defaultCurrency: { all: 'usd' } },
};
const order = (number: string): string[] => [number, '2026-01-05', '', '', '', '2026-01-10', '1500'];
const unitColumns: Columns = { file: 0, container: 1, ataBorder: 2 };
const priceColumns: Columns = {
  file: 0,
  oldNumber: 1,
  name: 2,
  agent: 3,
  price: 4,
  currency: 5,
  rate: 6,
  paid: 7,
  isPaid: 8,
};
const movementColumns: Columns = {
  ...{ oldNumber: 0, file: 1, direction: 2, price: 3, on: 4, amount: 5, currency: 6, rate: 7 },
};
const invoiceColumns: Columns = { oldNumber: 0, file: 1, on: 2, due: 3, amount: 4, currency: 5, rate: 6, isPaid: 7 };
const offerColumns: Columns = { file: 0, price: 1, currency: 2, rate: 3 };

type Sheet = readonly [kind: string, columns: Columns, rows: readonly string[][]];

/** An order with a container, a price that is paid in part, an income and no invoice. */
const firstMove = (name: string): readonly [Sheet, ...Sheet[]] => [
  ['orders', orderColumns, [order(`${name}-1`)]],
  ['prices', priceColumns, [[`${name}-1`, `${name}-Ү1`, 'Тээвэр', 'Eastwind', '1000', 'usd', '3400', '', '']]],
  ['units', unitColumns, [[`${name}-1`, 'CSQU3054383', '']]],
  [
    'movements',
    movementColumns,
    [
      [`${name}-Г1`, `${name}-1`, 'Орлого', '', '2026-01-15', '500', 'usd', '3400'],
      [`${name}-Г2`, `${name}-1`, 'Төлбөр', `${name}-Ү1`, '2026-01-25', '400', 'usd', '3400'],
    ],
  ],
];

/** What the old system says later: the same rows, and more of them. */
const laterMove = (name: string): readonly [Sheet, ...Sheet[]] => [
  [
    'units',
    unitColumns,
    [
      [`${name}-1`, 'CSQU3054383', ''],
      [`${name}-1`, 'TCLU4737870', ''],
      [`${name}-1`, 'MSKU3054388', ''],
    ],
  ],
  [
    'prices',
    priceColumns,
    [
      [`${name}-1`, `${name}-Ү1`, 'Тээвэр', 'Eastwind', '1000', 'usd', '3400', '', ''],
      [`${name}-1`, `${name}-Ү2`, 'Терминал', 'Eastwind', '200', 'usd', '3400', '', ''],
    ],
  ],
  [
    'movements',
    movementColumns,
    [
      [`${name}-Г1`, `${name}-1`, 'Орлого', '', '2026-01-15', '500', 'usd', '3400'],
      [`${name}-Г3`, `${name}-1`, 'Орлого', '', '2026-02-15', '1000', 'usd', '3400'],
      [`${name}-Г4`, `${name}-1`, 'Төлбөр', `${name}-Ү1`, '2026-02-16', '600', 'usd', '3400'],
      [`${name}-Г5`, `${name}-1`, 'Төлбөр', `${name}-Ү2`, '2026-02-17', '200', 'usd', '3400'],
    ],
  ],
  ['invoices', invoiceColumns, [[`${name}-НХ`, `${name}-1`, '2026-01-12', '2026-02-01', '1500', 'usd', '3400', '']]],
];

describe('late rows of files that an earlier move brought', () => {
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

  const all = async (sql: string, ...values: unknown[]) => (await test.pool.query(sql, values)).rows;
  const idOf = async (number: string): Promise<number> =>
    (await all(`select record_id as id from origin where kind = 'shipment' and number = $1`, number))[0]?.id;

  async function moveOf([first, ...others]: readonly [Sheet, ...Sheet[]]): Promise<number> {
    const id = await test.newMove(...first);
    for (const sheet of others) await test.addSheet(id, ...sheet);
    await test.check(id);
    return id;
  }

  /** A file that came with a move, and a later move of it. */
  async function laterMoveOf(name: string, sheets: readonly [Sheet, ...Sheet[]] = laterMove(name)) {
    const first = await moveOf(firstMove(name));
    await test.write(first);
    expect(await test.moveOf(first)).toMatchObject({ state: 'confirmed', refusal: null });
    return { first, file: await idOf(`${name}-1`), id: await moveOf(sheets) };
  }

  /** Every row of every table of files, but for what only tells what happened: reversed movements, logs, versions. */
  async function stateOf(): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const { name } of shipmentAggregate.tables)
      if (name !== 'change_log')
        found[name] = await all(
          `select to_jsonb(t) - 'version' as row from "${name}" t ${name === 'posting' ? 'where live' : ''} order by t::text`,
        );
    return found;
  }

  const rowsOf = (id: number) =>
    all(
      `select kind, line, state, target, reasons->0->'text'->>'en' as reason from move_row where move_id = $1 order by kind, line`,
      id,
    );
  const statesOf = async (id: number) =>
    (await rowsOf(id)).map(({ kind, line, state }) => [kind, line, state].join(' '));
  const unitsOf = async (file: number) =>
    (await all(`select number from unit where shipment_id = $1 order by id`, file)).map(({ number }) => number);
  const moneyOf = (file: number) =>
    all(
      `select r.rest::real, (select sum(unpaid_total)::real from payable where shipment_id = r.id) as unpaid,
          (select count(*)::integer from invoice where shipment_id = r.id) as invoices from receivable r where r.id = $1`,
      file,
    );
  const reportOf = async (id: number, kind: string) =>
    ((await test.moveOf(id)).report as { kind: string }[]).find((counts) => counts.kind === kind);

  it('are compared with these files as they are now: the same ones are the same, the others are new', async () => {
    const { id, file } = await laterMoveOf('А');
    expect(await statesOf(id)).toEqual([
      'invoices 2 new',
      ...['movements 2 same', 'movements 3 new', 'movements 4 new', 'movements 5 new'],
      ...['prices 2 same', 'prices 3 new', 'units 2 same', 'units 3 new', 'units 4 new'],
    ]);
    const [unit] = await all(`select id from unit where shipment_id = $1`, file);
    expect((await rowsOf(id)).find(({ kind }) => kind === 'units')?.target).toBe(`unit:${unit.id}`);
    expect((await rowsOf(id)).at(-1)?.reason).toMatch(/^Added to a file that came over before → SM26/);
  });

  it('are added to them at the confirmation, with the row they came from, and every row is accounted for', async () => {
    const { id, file } = await laterMoveOf('Б');
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await unitsOf(file)).toEqual(['CSQU3054383', 'TCLU4737870', 'MSKU3054388']);
    expect(await moneyOf(file)).toEqual([{ rest: 0, unpaid: 0, invoices: 1 }]);
    expect(await reportOf(id, 'units')).toMatchObject({ rows: 3, new: 2, same: 1, wrong: 0 });
    expect(await reportOf(id, 'movements')).toMatchObject({ rows: 4, new: 3, same: 1 });
    const lines = await all(
      `select (data::json->>'line')::integer as line, meta::json->'actor'->>'door' as door from event
        where stream = $1 and type = 'ShipmentMovedIn' and (data::json->>'move')::integer = $2 order by position`,
      `shipment-${file}`,
      id,
    );
    expect(lines).toHaveLength(2 + 1 + 3 + 1);
    expect(lines).toContainEqual({ line: 4, door: 'move' });
    // The number of a row is not that of its file.
    expect(await idOf('Б-Г3')).toBeUndefined();
    expect(await idOf('Б-1')).toBe(file);
    const again = await moveOf(laterMove('Б'));
    expect(new Set((await rowsOf(again)).map(({ state }) => state))).toEqual(new Set(['same']));
  });

  it('taken back, leave every list, balance and number as they were; killed again and again it is the same', async () => {
    const { id, file } = await laterMoveOf('В');
    const before = await stateOf();
    expect(await test.writeKilled(id)).toBeGreaterThan(6);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await unitsOf(file)).toHaveLength(3);
    expect(await moneyOf(file)).toEqual([{ rest: 0, unpaid: 0, invoices: 1 }]);
    expect(await test.takeBackKilled(id)).toBeGreaterThan(6);
    expect((await test.moveOf(id)).state).toBe('preparing');
    expect(await all(`select list from move_write where move_id = $1 and stays is not null`, id)).toEqual([]);
    expect(await stateOf()).toEqual(before);
    // Mended, the move brings them once more.
    await test.check(id);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await moneyOf(file)).toEqual([{ rest: 0, unpaid: 0, invoices: 1 }]);
  });

  it('that somebody has changed since stay, and go one by one; the others are taken back', async () => {
    const { id, file } = await laterMoveOf('Г');
    await test.write(id);
    const [{ form }] = await all(`select form from unit_form where id = $1`, file);
    const units = form.units.map((unit: { number: string }) =>
      unit.number === 'TCLU4737870' ? { ...unit, seal: 'П-7' } : unit,
    );
    await test.commands.run(changeUnits, { id: file, form: { fields: {}, tables: { units } } }, admin);
    // A note of the file is about none of the rows.
    await test.commands.run(
      tracingCommands.AddNote,
      { id: file, fields: { comment: 'Жолооч залгасан', on: '2026-03-02' } },
      admin,
    );
    await test.takeBack(id);
    expect(await unitsOf(file)).toEqual(['CSQU3054383', 'TCLU4737870']);
    expect(await moneyOf(file)).toEqual([{ rest: 3_400_000, unpaid: 2_040_000, invoices: 0 }]);
    const staying = await new MoveWrites(test.pool).allStaying(id);
    expect(staying.map(({ list, file: of, reason }) => [list, of, reason])).toEqual([['unit', file, 'changed']]);
    await new LettingGo(test.kernel, new MoveWrites(test.pool)).record(id, 'unit', staying[0]!.id, admin);
    expect(await unitsOf(file)).toEqual(['CSQU3054383']);
    expect(await new MoveWrites(test.pool).allStaying(id)).toEqual([]);
  });

  it('stay where others have confirmed the money on them', async () => {
    const { id, file } = await laterMoveOf('Д');
    await test.write(id);
    await test.commands.run(settlementCommands.ConfirmReceivables, { ids: [file] }, admin);
    await test.takeBack(id);
    const staying = await new MoveWrites(test.pool).allStaying(id);
    expect(staying.map(({ list }) => list).toSorted()).toEqual(['invoice', 'movement']);
    expect(await moneyOf(file)).toEqual([{ rest: 0, unpaid: 2_040_000, invoices: 1 }]);
  });

  it('that the old system says are paid are confirmed, which is taken back with them', async () => {
    const { id, file } = await laterMoveOf('Е', [
      ['prices', priceColumns, [['Е-1', 'Е-Ү2', 'Терминал', 'Eastwind', '200', 'usd', '3400', '200', 'тийм']]],
      ['invoices', invoiceColumns, [['Е-НХ', 'Е-1', '2026-01-12', '2026-02-01', '500', 'usd', '3400', '']]],
    ]);
    const before = await stateOf();
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(
      await all(`select name, paid_at is not null as paid from payable where shipment_id = $1 order by id`, file),
    ).toEqual([
      { name: 'Тээвэр', paid: false },
      { name: 'Терминал', paid: true },
    ]);
    await test.takeBack(id);
    expect(await new MoveWrites(test.pool).allStaying(id)).toEqual([]);
    expect(await stateOf()).toEqual(before);
  });

  it('and a paid invoice are taken back with its confirmation', async () => {
    const { id, file } = await laterMoveOf('Ё', [
      ['movements', movementColumns, [['Ё-Г3', 'Ё-1', 'Орлого', '', '2026-02-15', '1000', 'usd', '3400']]],
      ['invoices', invoiceColumns, [['Ё-НХ', 'Ё-1', '2026-01-12', '2026-02-01', '1500', 'usd', '3400', 'тийм']]],
    ]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await all(`select is_paid from receivable where id = $1`, file)).toEqual([{ is_paid: true }]);
    await test.takeBack(id);
    expect(await new MoveWrites(test.pool).allStaying(id)).toEqual([]);
    expect(await all(`select is_paid, rest::real from receivable where id = $1`, file)).toEqual([
      { is_paid: false, rest: 3_400_000 },
    ]);
  });

  it('are wrong or doubtful in plain words where the file does not take them', async () => {
    const { id, file } = await laterMoveOf('Ж', [
      [
        'units',
        unitColumns,
        [
          ['Ж-1', 'CSQU3054383', '2026-01-20'],
          ['Ж-9', 'TCLU4737870', ''],
        ],
      ],
      ['prices', priceColumns, [['Ж-1', 'Ж-Ү1', 'Тээвэр', 'Eastwind', '1200', 'usd', '3400', '', '']]],
      ['movements', movementColumns, [['Ж-Г1', 'Ж-1', 'Орлого', '', '2026-01-15', '700', 'usd', '3400']]],
      [
        'offers',
        offerColumns,
        [
          ['Ж-1', '1500', 'usd', '3400'],
          ['Ж-1', '90', 'usd', '3400'],
        ],
      ],
    ]);
    expect((await rowsOf(id)).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['movements', 'wrong', expect.stringMatching(/^The order has a movement with this number/)],
      ['offers', 'same', null],
      ['offers', 'new', expect.stringMatching(/^Added to a file/)],
      ['prices', 'wrong', expect.stringMatching(/^The file has the price with this number/)],
      ['units', 'same', expect.stringMatching(/not taken over: ATA Border$/)],
      ['units', 'wrong', expect.stringMatching(/^No inquiry or order/)],
    ]);
    await test.commands.run(lifecycleCommands.SetArrived, { id: file }, admin);
    const arrived = await moveOf([['units', unitColumns, [['Ж-1', 'TCLU4737870', '']]]]);
    expect(await rowsOf(arrived)).toMatchObject([{ state: 'doubtful', reason: expect.stringMatching(/is over/) }]);
    await test.tick(arrived);
    await test.write(arrived);
    expect(await unitsOf(file)).toEqual(['CSQU3054383', 'TCLU4737870']);
  });

  it('of a file that somebody changed between the check and the confirmation are not written over it', async () => {
    const { id, file } = await laterMoveOf('З');
    await test.commands.run(addUnits, { id: file, rows: [{ kind: 1, number: 'TCLU4737870' }] }, admin);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'preparing', refusal: { word: 'MoveDiffers' } });
    expect(await unitsOf(file)).toEqual(['CSQU3054383', 'TCLU4737870']);
    await test.check(id);
    await test.write(id);
    expect(await reportOf(id, 'units')).toMatchObject({ rows: 3, new: 1, same: 2 });
    expect(await unitsOf(file)).toEqual(['CSQU3054383', 'TCLU4737870', 'MSKU3054388']);
  });

  it('are left out with the reason where the file changes in the moment of the confirmation', async () => {
    const { id, file } = await laterMoveOf('И', [
      ['units', unitColumns, [['И-1', 'TCLU4737870', '']]],
      ['orders', orderColumns, [order('И-2')]],
    ]);
    await test.startWriting(id);
    // The rows are stored, and nothing is written yet.
    await test.killedAfter(2, test.writer(), await test.jobOf('move-confirm', id));
    expect((await test.moveOf(id)).step).toBe('frozen');
    await test.commands.run(addUnits, { id: file, rows: [{ kind: 1, number: 'TCLU4737870' }] }, admin);
    await test.perform(test.writer(), 'move-confirm', id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(await unitsOf(file)).toEqual(['CSQU3054383', 'TCLU4737870']);
    expect(await idOf('И-2')).toEqual(expect.any(Number));
    expect(await reportOf(id, 'units')).toMatchObject({ rows: 1, new: 0, wrong: 1 });
    expect(
      await all(`select kind, state, rows, message->>'en' as why from move_left_out where move_id = $1`, id),
    ).toEqual([
      {
        kind: 'units',
        state: 'wrong',
        rows: 1,
        why: expect.stringMatching(/^Not added, because somebody has changed/),
      },
    ]);
  });

  it('of one file are written by one command, however few saves are read at once', async () => {
    const { id } = await laterMoveOf('К');
    await test.startWriting(id);
    await test.killedAfter(2, test.writer(), await test.jobOf('move-confirm', id));
    expect((await test.moveOf(id)).step).toBe('frozen');
    const next = await new MoveWrites(test.pool).next({ id, attempt: 1 }, 2);
    expect(next.map(({ list, line }) => [list, line])).toHaveLength(2 + 1 + 3 + 1);
    expect(new Set(next.map(({ list }) => list))).toEqual(new Set(['lateRow']));
    await test.perform(test.writer(), 'move-confirm', id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
  });

  const stayingOf = async (id: number) =>
    (await new MoveWrites(test.pool).allStaying(id)).map(({ list, reason }) => [list, reason]);

  it('keep their file from being taken back with the move that brought it, which says so', async () => {
    const { first, id, file } = await laterMoveOf('Л');
    await test.write(id);
    await test.takeBack(first);
    expect(new Set((await stayingOf(first)).map(([, reason]) => reason))).toEqual(new Set(['laterMove']));
    expect(await unitsOf(file)).toHaveLength(3);
    expect(await idOf('Л-1')).toBe(file);
  });

  it('that were taken back leave the file to the move that brought it, which is taken back as a whole', async () => {
    const { first, id, file } = await laterMoveOf('М');
    await test.write(id);
    await test.takeBack(id);
    await test.takeBack(first);
    expect(await stayingOf(first)).toEqual([]);
    expect(await idOf('М-1')).toBeUndefined();
    expect(await all(`select id from shipment where id = $1`, file)).toEqual([]);
  });

  it('of an archived file are wrong', async () => {
    const { file } = await laterMoveOf('Й');
    await test.commands.run(settlementCommands.ConfirmReceivables, { ids: [file] }, admin).catch(() => undefined);
    const income = { amount: '1000', currency: 'usd' as const, rate: '3400', on: '2026-02-15', comment: null };
    await test.commands.run(settlementCommands.RecordIncome, { shipment: file, row: file, fields: income }, admin);
    await test.commands.run(settlementCommands.ConfirmReceivables, { ids: [file] }, admin);
    await test.commands.run(lifecycleCommands.SetArrived, { id: file }, admin);
    await test.commands.run(lifecycleCommands.ArchiveShipments, { ids: [file] }, admin);
    const late = await moveOf(laterMove('Й'));
    for (const { state, reason } of await rowsOf(late))
      expect([state, reason]).toEqual(['wrong', expect.stringMatching(/is archived/)]);
  });

  it('leave nothing for an audit to find', async () => {
    expect(await auditFindings(test.pool)).toEqual([]);
  });
});
