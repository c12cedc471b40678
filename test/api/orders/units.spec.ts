import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import type { Paper } from '../../../contract/paper/paper.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { unitsAudit } from '../../../server/shipment/operations/units/audit.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;
type Row = Body & { id: number };

let server: RunningServer;
let ids: EntryIds;

const post = async (type: UserType, path: string, body: Body = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(type) });

beforeAll(async () => {
  server = await openServer();
  ids = await addUsualEntries(server.addEntry);
}, 240_000);
afterAll(() => server.close());

async function order(): Promise<number> {
  const id = (await post(4, '/api/inquiry', inquiryBody(ids))).body.lastid as number;
  expect((await post(4, `/api/inquiry/${id}/shippingorder`)).status).toBe(200);
  return id;
}
const container = (more: Body = {}): Body => ({ kind: 1, number: 'CSQU3054383', ...more });
const save = (id: number, units: readonly Body[], more: Body = {}, type: UserType = 6): Promise<Answer> =>
  post(type, `/api/operation/${id}/units`, { units, ...more });
const read = async (id: number): Promise<{ form: Body & { units: Row[] }; version: number }> => {
  const { body } = await get(6, `/api/operation/${id}/units`);
  return { form: body.form as Body & { units: Row[] }, version: Number(body.version) };
};
async function undoLast(id: number): Promise<Answer> {
  const { body } = await get(6, `/api/history/shipment/${id}`);
  const [{ position }] = body.listdata as [{ position: number }];
  return post(6, `/api/history/shipment/${id}/undo`, { position });
}
const numbersIn = async (id: number): Promise<unknown[]> => (await read(id)).form.units.map(({ number }) => number);

describe('the units of an order', () => {
  it('are stored with their numbers in one notation, and wrong check digits are no refusal', async () => {
    const id = await order();
    const answer = await save(id, [
      container({ number: ' csqu 305438-3 ', sizeType: '22g1', seal: 'A77', grossKg: '21500.5', pieces: 20 }),
      { kind: 2, number: '51 80 0843 001-0' },
      { kind: 2, number: '1563728', sizeType: 'big' },
      { kind: 1, number: 'MSCU1234567', numberReason: 'хайрцаг дээр ийм байна' },
    ]);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    const { form } = await read(id);
    expect(
      form.units.map(({ number, sizeType, seal, grossKg, pieces }) => [number, sizeType, seal, grossKg, pieces]),
    ).toEqual([
      ['CSQU3054383', '22G1', 'A77', 21500.5, 20],
      ['518008430010', null, null, null, null],
      ['1563728', 'big', null, null, null],
      ['MSCU1234567', null, null, null, null],
    ]);
  });

  it('are refused where a number is there twice or there are more than 200, and nothing changes', async () => {
    const id = await order();
    await save(id, [container()]);
    const twice = await save(id, [container(), container({ number: 'CSQU 305438-3' })]);
    expect([twice.status, twice.body.errors]).toEqual([422, { 'units.1.number': [fieldMessages.unitTwice.mn] }]);
    const many = await save(
      id,
      Array.from({ length: 201 }, (_, at) => ({ kind: 3, number: `УБА ${at}` })),
    );
    expect([many.status, JSON.stringify(many.body.errors)]).toEqual([422, expect.stringContaining('201')]);
    expect(await numbersIn(id)).toEqual(['CSQU3054383']);
  });

  it('are added one by one, once for each key, without those that others entered meanwhile', async () => {
    const id = await order();
    await save(id, [container()]);
    const token = await server.tokenOf(2);
    const add = (body: Body, key: string): Promise<Answer> =>
      server.call('POST', `/api/operation/${id}/unit`, { token, body, headers: { 'Idempotency-Key': key } });
    const wagon = { kind: 2, number: '51 80 0843 001-0', place: 'Эрээн' };
    const [first, again] = [await add(wagon, 'unit-added-1'), await add(wagon, 'unit-added-1')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await numbersIn(id)).toEqual(['CSQU3054383', '518008430010']);
    const twice = await add({ kind: 1, number: 'csqu 305438 3' }, 'unit-added-2');
    expect([twice.status, twice.body.errors]).toEqual([422, { number: [fieldMessages.unitTwice.mn] }]);
    const empty = await add({ place: 'Эрээн' }, 'unit-added-3');
    expect([empty.status, Object.keys(empty.body.errors as object)]).toEqual([422, ['kind', 'number']]);
    expect(await numbersIn(id)).toEqual(['CSQU3054383', '518008430010']);
  });

  it('are written by sales, operations and administrators and read by everybody', async () => {
    const id = await order();
    const answers = await Promise.all(
      ([1, 2, 3, 4, 5, 6, 7] as const).map(async (type) => [
        (await get(type, `/api/operation/${id}/units`)).status,
        (await save(id, [container({ seal: `seal ${type}` })], {}, type)).status,
      ]),
    );
    expect(answers).toEqual([
      [200, 200],
      [200, 200],
      [200, 403],
      [200, 200],
      [200, 403],
      [200, 200],
      [200, 200],
    ]);
  });

  it('never move a day of their file by themselves', async () => {
    const id = await order();
    await save(id, [container({ ataBorder: '2026-03-01', ataDestination: '2026-03-09' })]);
    const dates = await get(6, `/api/custom/${id}/ognoo`);
    expect(JSON.stringify(dates.body)).not.toContain('2026-03-0');
  });

  it('keep what they stood on before a transshipment, and are found by either number', async () => {
    const id = await order();
    await save(id, [container({ carrier: '64233459', carrierSince: '2026-03-01' })]);
    const [stored] = (await read(id)).form.units;
    await save(id, [{ ...stored, carrier: '518008430010', carrierSince: '2026-03-04' }]);
    const [moved] = (await read(id)).form.units;
    expect([moved?.['carrier'], moved?.['formerCarriers']]).toEqual(['518008430010', '64233459 (2026-03-01)']);
    for (const search of ['CSQU 305438-3', '64233459', '5180 0843 001-0']) {
      const { body } = await get(6, `/api/shippingorder/find?search=${encodeURIComponent(search)}`);
      expect((body.listdata as Row[]).map((row) => row.id)).toContain(id);
    }
    expect((await undoLast(id)).status).toBe(200);
    const [back] = (await read(id)).form.units;
    expect([back?.['carrier'], back?.['formerCarriers']]).toEqual(['64233459', null]);
  });

  it('are found in lists by a pasted column of numbers, however they are typed', async () => {
    const [one, other] = [await order(), await order()];
    await save(one, [container({ number: 'TEMU 100001-3', numberReason: 'x' })]);
    await save(other, [{ kind: 2, number: '64233459' }]);
    for (const list of ['/api/operation', '/api/shippingorder']) {
      const { body } = await get(6, `${list}?unitlist=${encodeURIComponent('TEMU1000013\n6423-3459')}`);
      const found = (body.listdata as Row[]).map(({ id }) => id);
      expect(found).toEqual(expect.arrayContaining([one, other]));
      const single = await get(6, `${list}?unit=TEMU1000013`);
      expect((single.body.listdata as Row[]).map((row) => [row.id, row['units']])).toEqual([[one, 'TEMU1000013']]);
      const dashed = await get(6, `${list}?unitlist=${encodeURIComponent('TEMU1000013\n-')}`);
      expect((dashed.body.listdata as Row[]).map(({ id }) => id)).toEqual([one]);
      expect((await get(6, `${list}?unit=-`)).body.listdata).toEqual([]);
    }
  });

  it('are warned of where another running order has the same number, on the unit or below it', async () => {
    const [one, other] = [await order(), await order()];
    await save(one, [container({ number: 'HLXU2008419', carrier: '1563729' })]);
    const { body } = await get(
      6,
      `/api/operation/${other}/unitnumbers?numbers=${encodeURIComponent('hlxu 200841-9,1563729')}`,
    );
    const found = new Set(
      (body.elsewhere as Row[]).map(({ id, number, isCarrier }) => JSON.stringify([id, number, isCarrier])),
    );
    expect(found).toEqual(new Set([`[${one},"HLXU2008419",false]`, `[${one},"1563729",true]`]));
    expect((await get(6, `/api/operation/${one}/unitnumbers?numbers=HLXU2008419`)).body.elsewhere).toEqual([]);
  });

  it('stand in the papers with their sums, and the arrival notice has no money', async () => {
    const id = await order();
    await save(id, [
      container({ grossKg: '1000', pieces: 10, seal: 'S1' }),
      container({ number: 'HLXU2008419', grossKg: '500.5', pieces: 5 }),
    ]);
    for (const page of ['shippingorder/{id}/arrival', 'shippingorder/{id}/delivery', 'operation/{id}/report']) {
      for (const language of ['mn', 'en']) {
        const { status, body } = await get(3, `/api/${page.replace('{id}', String(id))}?lang=${language}`);
        const text = JSON.stringify((body as { paper?: Paper }).paper ?? body);
        expect([page, status]).toEqual([page, 200]);
        expect(text).toContain('CSQU3054383');
        expect(text).toContain('1,500.5');
        // Their seals, pieces and weights are in one table.
        if (page.includes('delivery')) expect(text.split('HLXU2008419')).toHaveLength(2);
        if (page.includes('arrival')) expect(text).not.toMatch(/USD|MNT|₮|\$/);
      }
    }
  });

  it('come back as they were by undo, and a past moment shows them', async () => {
    const id = await order();
    await save(id, [container({ seal: 'one' })], { promised: '2026-04-01' });
    const [first] = (await read(id)).form.units;
    await save(id, [{ ...first, seal: 'two' }], { promised: '2026-04-02' });
    expect((await undoLast(id)).status).toBe(200);
    const { form } = await read(id);
    expect([form['promised'], form.units[0]?.['seal'], form.units[0]?.id]).toEqual(['2026-04-01', 'one', first?.id]);
  });

  it('meet the save of another user row by row: a stale save of another row merges, of the same cell is a conflict', async () => {
    const id = await order();
    await save(id, [container(), container({ number: 'HLXU2008419' })]);
    const { form, version } = await read(id);
    const [one, other] = form.units;
    expect((await save(id, [{ ...one, seal: 'mine' }, other!], { version })).status).toBe(200);
    const stale = await save(id, [{ ...one, seal: 'theirs' }, other!], { version });
    expect(stale.status).toBe(409);
  });
});

describe('the audit of units', () => {
  it('finds a row, a sum, a searched number and a number of two orders that the log does not have', async () => {
    const { pool } = server.database;
    const [one, other] = [await order(), await order()];
    await save(one, [container({ number: 'TGHU1234567', numberReason: 'x', pieces: 20, grossKg: '400' })], {
      promised: '2026-12-30',
    });
    await save(other, [container({ number: 'TGHU1234567', numberReason: 'x' }), { kind: 2, number: '64233459' }]);
    const audit = async (): Promise<string[]> =>
      (await unitsAudit.run(pool)).map(({ row, what, expected, found }) => `${row} ${what}: ${expected} / ${found}`);
    // Other tests of this file have numbers in several orders, which is no error.
    expect(await audit()).toEqual([]);
    const [unit] = (await read(one)).form.units;
    const damage = async (sql: string, values: readonly unknown[], repair: string): Promise<string[]> => {
      await pool.query(sql, [...values]);
      const found = await audit();
      await pool.query(repair, [...values]);
      expect(await audit()).toEqual([]);
      return found;
    };
    expect(
      await damage(
        'update unit set place = $2 where id = $1',
        [unit?.id, 'Эрээн'],
        'update unit set place = null where id = $1 and place = $2',
      ),
    ).toEqual([`unit ${unit?.id} has another place: null / Эрээн`]);
    expect(
      await damage(
        `update unit set numbers = array['TGHU7654321'] where id = $1`,
        [unit?.id],
        `update unit set numbers = array['TGHU1234567'] where id = $1`,
      ),
    ).toEqual([
      `unit ${unit?.id} has another numbers: ["TGHU1234567"] / ["TGHU7654321"]`,
      `number TGHU1234567 is in other running orders: {${one},${other}} / null`,
    ]);
    expect(
      await damage(
        `update unit_form set form = replace(form::text, '"pieces":20', '"pieces":21')::json where id = $1`,
        [one],
        `update unit_form set form = replace(form::text, '"pieces":21', '"pieces":20')::json where id = $1`,
      ),
    ).toEqual([`shipment ${one} has other units: 1 units, 20 pieces, 400 kg / 1 units, 21 pieces, 400 kg`]);
    expect(
      await damage(
        `update shipping_order set units_search = 'TGHU1' where id = $1`,
        [one],
        `update shipping_order set units_search = 'TGHU1234567' where id = $1`,
      ),
    ).toEqual([`shipment ${one} has another units_search: TGHU1234567 / TGHU1`]);
    await pool.query('delete from unit where id = $1', [unit?.id]);
    expect(await audit()).toEqual([
      `unit ${unit?.id} has no row: null / null`,
      `number TGHU1234567 is in other running orders: {${one},${other}} / null`,
    ]);
  });
});
