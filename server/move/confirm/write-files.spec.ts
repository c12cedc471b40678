import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LettingGo } from './staying/letting-go.js';
import { MoveWrites } from './move-writes.js';
import { saveCommands } from '../../shipment/quotation/save.js';
import { codesAudit, statusAudit } from '../../shipment/lifecycle/audit.js';
import {
  addNamedRecords,
  admin,
  inquiryColumns,
  inquiryRow,
  offerColumns,
  orderColumns,
  orderRow,
  priceColumns,
  rowsOfFiles,
  sizeColumns,
} from '../../../test/builders/moved-files.js';
import { WrittenMovesTest } from '../../../test/builders/written-moves.js';
import { aggregates } from '../../composition/declared/aggregates.js';
import { auditFindings } from '../../../test/builders/audit-findings.js';

const now = new Date('2026-03-02T04:00:00Z');

describe('files of a move', () => {
  let test: WrittenMovesTest;
  beforeAll(async () => {
    test = await WrittenMovesTest.open(aggregates, now);
    await addNamedRecords(test);
  }, 240_000);
  afterAll(() => test.close());

  const reasonsOf = async (id: number) =>
    (
      await test.pool.query(`select line, state, reasons from move_row where move_id = $1 order by sheet_id, line`, [
        id,
      ])
    ).rows;
  const idOf = async (number: string): Promise<number> => {
    const { rows } = await test.pool.query(
      `select record_id as id from origin where kind = 'shipment' and number = $1`,
      [number],
    );
    return rows[0]?.id;
  };
  const one = async (sql: string, values: unknown[]) => (await test.pool.query(sql, values)).rows[0];

  it('are inquiries of the day on which they were entered, with their old number and the row they came from', async () => {
    const id = await test.newMove('inquiries', inquiryColumns, [inquiryRow('Ү-1', '2025-11-03')]);
    expect(await reasonsOf(id)).toEqual([{ line: 2, state: 'new', reasons: null }]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const file = await idOf('Ү-1');
    expect(
      await one(
        `select i.status, i.name, i.listed_on::text, (i.held_since at time zone 'Asia/Ulaanbaatar')::date::text as since,
            u.name as holder, (s.created_at at time zone 'Asia/Ulaanbaatar')::date::text as created
          from inquiry i join shipment s on s.id = i.id join app_user u on u.id = i.waiting_id where i.id = $1`,
        [file],
      ),
    ).toEqual({
      ...{ status: 1, name: 'Тоног төхөөрөмж, Тяньжинь – Улаанбаатар', listed_on: '2025-11-03', since: '2025-11-03' },
      ...{ holder: 'Болд', created: '2025-11-03' },
    });
    expect(
      await one(`select system, file, sheet, line from origin where kind = 'shipment' and record_id = $1`, [file]),
    ).toEqual({ system: 'Хуучин', file: 'Хуучин.xlsx', sheet: 'Sheet1', line: 2 });
    const recorded = await one(
      `select to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD') as on, meta::json->>'happened' as happened from event
        where stream = $1 and version = 1`,
      [`shipment-${file}`],
    );
    expect(recorded).toEqual({ on: '2026-03-02', happened: '2025-11-03T04:00:00.000Z' });
  });

  it('say in the words of the form what is wrong with a row', async () => {
    const { border: _, ...columns } = inquiryColumns;
    const id = await test.newMove('inquiries', { ...columns, consignee: 4 }, [
      inquiryRow('Ү-10', '2025-11-03', { contract: 'Хэн ч биш' }),
      inquiryRow('Ү-11', '1999-12-31', { contract: 'Баян ХХК' }),
    ]);
    const [unknown, old] = await reasonsOf(id);
    const messages = ({ reasons }: { reasons: { text: { en: string } }[] }) => reasons.map(({ text }) => text.en);
    expect(messages(unknown)).toEqual([
      'This value is none of ours. Answer its question.',
      expect.stringMatching(/^Border: /),
    ]);
    expect(messages(old)).toEqual([expect.stringMatching(/2000/), expect.stringMatching(/^Border: /)]);
  });

  it('killed again and again are the same as written once; taken back, every table is as it was before', async () => {
    const before = await rowsOfFiles(test);
    const rows = Array.from({ length: 45 }, (_, at) =>
      inquiryRow(`К-${at}`, `2025-12-${String((at % 28) + 1).padStart(2, '0')}`),
    );
    const id = await test.newMove('inquiries', inquiryColumns, rows);
    expect(await test.writeKilled(id)).toBeGreaterThan(6);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const types = (await test.eventsOf(`move-${id}-1`)).filter((type) => type === 'InquiryAdded');
    expect(types).toHaveLength(45);
    const { count } = await one(`select count(*)::integer as count from origin where move_id = $1`, [id]);
    expect(count).toBe(45);
    expect(await test.takeBackKilled(id)).toBeGreaterThan(6);
    expect((await test.moveOf(id)).state).toBe('preparing');
    expect(await rowsOfFiles(test)).toEqual(before);
  });

  it('stay where somebody changed them since, and are listed', async () => {
    const id = await test.newMove('inquiries', inquiryColumns, [
      inquiryRow('Ө-1', '2026-01-05'),
      inquiryRow('Ө-2', '2026-01-06'),
    ]);
    await test.write(id);
    const [changed, other] = [await idOf('Ө-1'), await idOf('Ө-2')];
    const form = { fields: { contractNumber: 'Г-7' }, tables: {} };
    await test.commands.run(
      saveCommands.UpdateOffers,
      { id: changed, form },
      { ...admin, actor: { userId: 1, type: 1, door: 'http' } },
    );
    await test.takeBack(id);
    const { rows } = await test.pool.query(
      `select written_id as id, stays from move_write where move_id = $1 order by at`,
      [id],
    );
    expect(rows).toEqual([
      { id: changed, stays: 'changed' },
      { id: other, stays: null },
    ]);
    expect([await idOf('Ө-1'), await idOf('Ө-2')]).toEqual([changed, undefined]);
    await new LettingGo(test.kernel, new MoveWrites(test.pool)).record(id, 'inquiry', changed, admin);
    expect(await idOf('Ө-1')).toBeUndefined();
    expect(
      await one(`select count(*)::integer as count from move_write where move_id = $1 and stays is not null`, [id]),
    ).toEqual({
      count: 0,
    });
  });

  it('are the same files when a later move brings their numbers again: changed, and given back their values', async () => {
    const first = await test.newMove('inquiries', inquiryColumns, [
      inquiryRow('Д-1', '2026-01-05', { contract: 'Г-1' }),
    ]);
    await test.write(first);
    const file = await idOf('Д-1');
    const contract = async () =>
      (await one(`select contract_number as number from inquiry where id = $1`, [file])).number;
    const same = await test.newMove('inquiries', inquiryColumns, [
      inquiryRow('Д-1', '2026-01-05', { contract: 'Г-1' }),
    ]);
    expect((await reasonsOf(same))[0]).toMatchObject({ state: 'same' });
    const second = await test.newMove('inquiries', inquiryColumns, [
      inquiryRow('Д-1', '2026-01-05', { contract: 'Г-2' }),
    ]);
    expect((await reasonsOf(second))[0]).toMatchObject({ state: 'changed' });
    await test.tick(second);
    await test.write(second);
    expect([await contract(), await idOf('Д-1')]).toEqual(['Г-2', file]);
    await test.takeBack(second);
    expect(await contract()).toBe('Г-1');
  });

  it('are one file where two rows have the same number, and those rows have to say the same', async () => {
    const id = await test.newMove('inquiries', inquiryColumns, [
      inquiryRow('Т-1', '2026-01-05', { contract: 'Г-1' }),
      inquiryRow('Т-1', '2026-01-05', { contract: 'Г-1' }),
      inquiryRow('Т-1', '2026-01-05', { contract: 'Г-2' }),
    ]);
    expect((await reasonsOf(id)).map(({ state }) => state)).toEqual(['new', 'joined', 'wrong']);
    await test.write(id);
    expect((await test.moveOf(id)).report).toEqual([expect.objectContaining({ rows: 3, new: 1, joined: 1, wrong: 1 })]);
    expect((await test.eventsOf(`move-${id}-1`)).filter((type) => type === 'InquiryAdded')).toHaveLength(1);
  });

  it('have their prices, offers and sizes in the form of the file, and wait for a price where there is no offer', async () => {
    const columns = { ...inquiryColumns, mode: { all: 'LCL' }, transportType: { all: 'LCL' } };
    const id = await test.newMove('inquiries', columns, [
      inquiryRow('Х-1', '2024-05-10', { tariff: 'Цэцэг', quotedOn: '2024-05-14' }),
      inquiryRow('Х-2', '2024-05-10', { tariff: 'Цэцэг' }),
    ]);
    await test.addSheet(id, 'prices', priceColumns, [
      ['Х-1', 'Далайн тээвэр', 'Eastwind', '1000', 'usd'],
      ['Х-9', 'Далайн тээвэр', 'Eastwind', '1000', 'usd'],
      ['Х-1', 'Төмөр зам', 'Eastwind', '2000000', 'mnt'],
    ]);
    await test.addSheet(id, 'offers', offerColumns, [
      ['Х-1', '1500', 'usd', '', '200'],
      ['Х-1', '1700', 'usd', '5000', '200'],
    ]);
    await test.addSheet(id, 'sizes', sizeColumns, [['Х-1', '1.2x0.85x1', '400', '3']]);
    await test.check(id);
    const { rows: states } = await test.pool.query(
      `select kind, state, reasons->0->'text'->>'en' as why from move_row where move_id = $1 and state <> 'new' order by kind`,
      [id],
    );
    expect(states).toEqual([
      { kind: 'offers', state: 'doubtful', why: expect.stringContaining('20 %') },
      { kind: 'prices', state: 'wrong', why: expect.stringContaining('No inquiry or order of this move') },
    ]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const [priced, waiting] = [await idOf('Х-1'), await idOf('Х-2')];
    const { form } = await one(`select form from quotation where id = $1`, [priced]);
    expect(form.transportPrices).toMatchObject([
      {
        name: 'Далайн тээвэр',
        price: '1000',
        currency: 'usd',
        rate: '3400',
        rateFrom: { from: 'month', year: 2024, month: 5 },
      },
      { name: 'Төмөр зам', price: '2000000', currency: 'mnt', rate: '1' },
    ]);
    expect(form.priceOffers).toMatchObject([{ price: '1500', profit: '200', rate: '3400' }]);
    expect(form.sizes).toMatchObject([{ lengthCm: '120', widthCm: '85', heightCm: '100', weightKg: '400', pieces: 3 }]);
    const relay = async (file: number) =>
      one(
        `select i.relay, u.name as holder, i.offers_updated as unseen, (i.held_since at time zone 'Asia/Ulaanbaatar')::date::text as since
          from inquiry i join app_user u on u.id = i.waiting_id where i.id = $1`,
        [file],
      );
    expect(await relay(priced)).toEqual({ relay: 'customer', holder: 'Болд', unseen: 0, since: '2024-05-14' });
    expect(await relay(waiting)).toEqual({ relay: 'tariff', holder: 'Цэцэг', unseen: 0, since: '2024-05-10' });
    // Each file gets the rows of one sheet in one command.
    expect((await test.eventsOf(`move-${id}-1`)).filter((type) => type === 'InquiryChanged')).toHaveLength(3);
    await test.takeBack(id);
    expect(await idOf('Х-1')).toBeUndefined();
  });

  it('are closed on their day where they were lost', async () => {
    const columns = {
      ...inquiryColumns,
      closedOn: 3,
      closingComment: 4,
      reason: { all: 'Үнэ өндөр' },
      quotedOn: 5,
      contractNumber: 6,
    };
    const id = await test.newMove('closedInquiries', columns, [
      ['З-1', '2025-02-03', '', '2025-03-09', 'Өөр хүн авсан', '', ''],
    ]);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    expect(
      await one(
        `select i.status, (i.closed_at at time zone 'Asia/Ulaanbaatar')::date::text as on, r.name as reason, i.close_comment as comment
          from inquiry i join reason r on r.id = i.close_reason_id where i.id = $1`,
        [await idOf('З-1')],
      ),
    ).toEqual({ status: 4, on: '2025-03-09', reason: 'Үнэ өндөр', comment: 'Өөр хүн авсан' });
  });

  const assertAuditsFindNothing = async () => {
    expect(await auditFindings(test.pool)).toEqual([]);
  };

  const orderOf = async (number: string) =>
    one(
      `select s.code, s.stage, s.shipping_order_at::text as on, s.order_id is not null as "hasNumber", f.shipping_order_on::text as "inReports",
          f.finished_on::text as "finishedOn", o.ata_border::text as "ataBorder", o.ata_ub::text as "ataUb", o.awb_number as awb
        from shipment s join order_figures f on f.id = s.id join shipping_order o on o.id = s.id where s.id = $1`,
      [await idOf(number)],
    );

  it('are orders of their day: code, rates and reports, where they are, and what the old system lacks', async () => {
    const id = await test.newMove('orders', orderColumns, [
      orderRow('А-77', '2024-05-02', '2024-05-20', {
        ...{ payer: 'Ганзам ХХК', ataBorder: '2024-06-10', awb: 'CSQU3054383', promised: '2024-07-01' },
        ...{ seenOn: '2024-06-12', seenIn: 'Тяньжинь', note: 'Бичиг баримт ирсэн' },
      }),
      orderRow('А-78', '2024-05-02', '2024-05-21', { state: 'Ирсэн', ataUb: '2024-07-03' }),
    ]);
    await test.addSheet(id, 'offers', offerColumns, [['А-77', '1500', 'usd', '', '200']]);
    await test.check(id);
    const [first, second] = await reasonsOf(id);
    expect([first.state, first.reasons.map(({ text }: { text: { en: string } }) => text.en)]).toEqual([
      'new',
      ['Missing: Shipper', 'Missing: Payment type', 'Missing: Payment term', 'Missing: Route'],
    ]);
    expect(second.reasons).toHaveLength(5);
    await test.write(id);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const ofBoth = { hasNumber: true };
    expect(await orderOf('А-77')).toEqual({
      ...{ ...ofBoth, code: 'SM2400001', stage: 'order', on: '2024-05-20', inReports: '2024-05-20', finishedOn: null },
      ...{ ataBorder: '2024-06-10', ataUb: null, awb: 'CSQU3054383' },
    });
    expect(await orderOf('А-78')).toEqual({
      ...{ ...ofBoth, code: 'SM2400002', stage: 'arrived', on: '2024-05-21', inReports: '2024-05-21' },
      ...{ finishedOn: '2024-07-03', ataBorder: null, ataUb: '2024-07-03', awb: null },
    });
    const file = await idOf('А-77');
    const { rows: figures } = await test.pool.query(
      `select income::text, profit_usd::text as "profitUsd" from order_figures where id = $1`,
      [file],
    );
    // At the rate of the month of the order.
    expect(figures).toEqual([{ income: '5100000.00', profitUsd: '200.00' }]);
    const { rows: places } = await test.pool.query(
      `select on_day::text as on from tracing_entry where shipment_id = $1`,
      [file],
    );
    expect(places).toEqual([{ on: '2024-06-12' }]);
    const { count } = await one(`select count(*)::integer as count from change_log where shipment_id = $1`, [file]);
    expect(count).toBe(0);
  });

  it('keep their codes where they are free and of the year of the order; other codes follow the highest', async () => {
    const id = await test.newMove('orders', orderColumns, [
      orderRow('Б-1', '2023-01-02', '2023-01-05'),
      orderRow('SM2300005', '2023-02-02', '2023-02-05'),
      orderRow('SM2200006', '2023-03-02', '2023-03-05'),
      orderRow('SM2391234', '2023-04-02', '2023-04-05'),
    ]);
    const rows = await reasonsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'doubtful']);
    await test.write(id);
    const codes = async () =>
      Promise.all(['Б-1', 'SM2300005', 'SM2200006'].map(async (number) => (await orderOf(number))?.code));
    expect(await codes()).toEqual(['SM2300006', 'SM2300005', 'SM2300007']);
    const isClean = async () => {
      for (const audit of [codesAudit, statusAudit]) expect(await audit.run(test.pool)).toEqual([]);
    };
    await isClean();
    await test.takeBack(id);
    expect(await codes()).toEqual([undefined, undefined, undefined]);
    await isClean();
    // Nobody else gets a code that a taken-back move had given; the same old number gets it again.
    const other = await test.newMove('orders', orderColumns, [orderRow('В-1', '2023-01-02', '2023-01-05')]);
    await test.write(other);
    expect((await orderOf('В-1')).code).toBe('SM2300008');
    const again = await test.newMove('orders', orderColumns, [orderRow('Б-1', '2023-01-02', '2023-01-05')]);
    await test.write(again);
    expect((await orderOf('Б-1')).code).toBe('SM2300006');
    await isClean();
  });

  it('are doubtful or wrong where their days contradict each other or their state', async () => {
    const id = await test.newMove('orders', orderColumns, [
      orderRow('Г-1', '2024-05-20', '2024-05-02'),
      orderRow('Г-2', '2024-05-02', '2024-05-20', { state: 'Ирсэн' }),
      orderRow('Г-3', '2024-05-02', '2024-05-20', { ataBorder: '2019-06-10' }),
      orderRow('Г-4', '2024-05-02', '2024-05-20', { finishedOn: '2024-07-01' }),
      orderRow('Г-5', '2024-05-02', '2024-05-20', { state: 'Нээлттэй' }),
      orderRow('Г-6', '2024-05-02', '2024-05-20', { state: 'Архивласан' }),
      orderRow('Г-7', '2024-05-02', '2024-05-20', { seenOn: '2024-06-01' }),
    ]);
    const rows = await reasonsOf(id);
    expect(rows.map(({ state, reasons }) => [state, reasons[0].field, reasons[0].text.en])).toEqual([
      ['doubtful', 'orderedOn', expect.stringContaining('before the day on which it was entered')],
      ['doubtful', 'ataUb', expect.stringContaining('without the day')],
      ['doubtful', 'ataBorder', expect.stringContaining('2019')],
      ['doubtful', 'finishedOn', expect.stringContaining('on the way')],
      ['wrong', 'state', expect.stringContaining('no order yet')],
      ['wrong', 'state', expect.stringContaining('past orders')],
      ['wrong', 'placeCity', expect.any(String)],
    ]);
  });

  it('as orders killed again and again are the same as written once and change nothing else; taken back, every table is as it was before', async () => {
    const before = await rowsOfFiles(test);
    const id = await test.newMove(
      'orders',
      orderColumns,
      Array.from({ length: 12 }, (_, at) =>
        orderRow(at % 3 === 0 ? `SM21000${50 + at}` : `Ж-${at}`, '2021-05-02', '2021-05-20', {
          ...{
            payer: 'Ганзам ХХК',
            ataBorder: '2021-06-01',
            seenOn: '2021-06-02',
            seenIn: 'Тяньжинь',
            note: 'Тэмдэглэл',
          },
          ...(at % 2 === 0 ? { state: 'Ирсэн', ataUb: '2021-07-01' } : {}),
        }),
      ),
    );
    await test.addSheet(
      id,
      'offers',
      offerColumns,
      Array.from({ length: 12 }, (_, at) => [at % 3 === 0 ? `SM21000${50 + at}` : `Ж-${at}`, '1500', 'mnt', '', '200']),
    );
    await test.check(id);
    expect(await test.writeKilled(id)).toBeGreaterThan(20);
    expect(await test.moveOf(id)).toMatchObject({ state: 'confirmed', refusal: null });
    const types = await test.eventsOf(`move-${id}-1`);
    for (const type of [
      'InquiryMovedToOrder',
      'OrderChanged',
      'BorderDatesSet',
      'TracingAdded',
      'NoteAdded',
      'InquiryChanged',
    ])
      expect([type, types.filter((one) => one === type).length]).toEqual([type, 12]);
    const after = await rowsOfFiles(test);
    for (const [table, rows] of Object.entries(before)) expect(after[table]).toEqual(expect.arrayContaining(rows));
    await assertAuditsFindNothing();
    await test.takeBackKilled(id);
    expect((await test.moveOf(id)).state).toBe('preparing');
    expect(await rowsOfFiles(test)).toEqual(before);
    await assertAuditsFindNothing();
  });
});
