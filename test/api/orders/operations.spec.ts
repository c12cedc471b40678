import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { UserType } from '../../../contract/actor.js';
import type { JsonObject } from '../../../contract/json.js';
import { wrongCheckDigit } from '../../../contract/shipment/cargo-warnings.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import type { Paper } from '../../../contract/paper/paper.js';
import { localDay } from '../../../contract/time.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { operationListings } from '../../../server/shipment/operations/listings.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

let server: RunningServer;
let ids: EntryIds;
let status: number;
let terminal: number;
const post = async (type: UserType, path: string, body: Body = {}, headers = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body, headers });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(type) });
const rowsOf = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await server.database.pool.query<R>(sql, values)).rows;

beforeAll(async () => {
  server = await openServer();
  ids = await addUsualEntries(server.addEntry);
  status = await server.addEntry('tracingstatus', { name: 'Хил дээр' });
  terminal = await server.addEntry('thc', { name: 'Төмөр зам' });
}, 240_000);
afterAll(() => server.close());

async function inquiry(more: Body = {}): Promise<number> {
  return (await post(4, '/api/inquiry', inquiryBody(ids, more))).body.lastid as number;
}
async function order(more: Body = {}): Promise<{ id: number; orderId: number }> {
  const id = await inquiry(more);
  const moved = await post(4, `/api/inquiry/${id}/shippingorder`);
  if (moved.status !== 200) throw new Error(moved.text);
  const [row] = await rowsOf<{ order_id: number }>(`select order_id from shipment where id = $1`, [id]);
  return { id, orderId: row?.order_id ?? 0 };
}
const tracing = (more: Body = {}): Body => ({
  country: 'CHN',
  city: ids['city'],
  ognoo: '2026-03-01',
  status,
  ...more,
});
const expense = (more: Body = {}): Body => ({
  name: 'Буулгалт',
  currency: 'usd',
  rate: 3400,
  amount: '120.50',
  ...more,
});
const picture = (color = '#8e292c'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const form = (fields: Body, pictures: readonly Buffer[], part = 'pictures'): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  pictures.forEach((bytes, at) => data.append(part, new Blob([new Uint8Array(bytes)]), `${at}.jpg`));
  return data;
};
const send = async (type: UserType, path: string, raw: FormData, headers = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), raw, headers });

interface TimelineEntry {
  position: number;
  type: string;
  canUndo: boolean;
}
const timeline = async (type: UserType, id: number): Promise<TimelineEntry[]> =>
  (await get(type, `/api/history/shipment/${id}`)).body.listdata as TimelineEntry[];
const offered = async (type: UserType, id: number): Promise<string[]> =>
  (await timeline(type, id)).filter(({ canUndo }) => canUndo).map((entry) => entry.type);

/** A command that does not come from a call of this test. */
const record = async (id: number, type: string, data: JsonObject = {}): Promise<void> => {
  const stream = `shipment-${id}`;
  const decide = () => ({ events: [{ stream, type, data }], answer: null });
  const actor = { userId: null, type: null, door: 'system' } as const;
  const envelope = { actor, requestId: 'test', route: 'test' };
  await server.app.get(Kernel).commands.run({ name: 'Record', streams: () => [stream], decide }, {}, envelope);
};

describe('numbers of containers, wagons and waybills', () => {
  const warned = async (id: number, awb: string, type: UserType = 6) => {
    const answer = await get(type, `/api/operation/${id}/cargonumbers?awb=${encodeURIComponent(awb)}`);
    return [answer.status, (answer.body.warnings as { mn: string; en: string }[] | undefined)?.map(({ en }) => en)];
  };

  it('are warned of when the check digit is wrong or another running order has them, and are saved all the same', async () => {
    const [one, other] = [await order(), await order()];
    expect((await post(6, '/api/operation/awb', { inquiryid: one.id, awb: 'TGHU7654320, MSCU 639870-5' })).status).toBe(
      200,
    );
    const { code } = (await get(4, `/api/operation/${one.id}`)).body.singledata as { code: string };
    expect(await warned(one.id, 'TGHU7654320')).toEqual([200, []]);
    expect(await warned(other.id, 'TGHU 7654320, CSQU3054383')).toEqual([
      200,
      [`TGHU7654320: also in the running order ${code}`],
    ]);
    expect(await warned(other.id, 'CSQU3054384')).toEqual([200, [`CSQU3054384: ${wrongCheckDigit.en}`]]);
    expect(await warned(other.id, 'TGHU')).toEqual([200, [`TGHU: ${fieldMessages.containerNumber.en}`]]);
    expect((await post(6, '/api/operation/awb', { inquiryid: other.id, awb: 'TGHU7654320' })).status).toBe(200);
  });

  it('are looked up by the users who may write them', async () => {
    const { id } = await order();
    expect(await warned(id, 'TGHU7654320', 3)).toEqual([403, undefined]);
    expect(await warned(999_999, 'TGHU7654320')).toEqual([404, undefined]);
  });
});

describe('the cargo status', () => {
  it('finishes an order as pending, then as arrived, and only an order', async () => {
    const { id } = await order();
    expect((await post(2, `/api/operation/${id}`, { _method: 'PUT', status: 2 })).status).toBe(200);
    const now = async () =>
      rowsOf(`select status, stage, finished_at is not null as finished from shipment where id = $1`, [id]);
    expect(await now()).toEqual([{ status: 2, stage: 'pending', finished: true }]);
    expect((await post(6, `/api/operation/${id}`, { status: '3' })).status).toBe(200);
    expect(await now()).toEqual([{ status: 3, stage: 'arrived', finished: true }]);
    expect((await post(7, `/api/operation/${id}`, { status: 2 })).body.message).toContain('Ирсэн');
    expect((await post(4, `/api/operation/${await inquiry()}`)).status).toBe(422);
  });

  it('is arrived by default, and refuses an unknown status', async () => {
    const { id } = await order();
    expect((await post(4, `/api/operation/${id}`, { status: 5 })).body.errors).toEqual({
      status: [fieldMessages.choose.mn],
    });
    expect(
      (await server.call('PUT', `/api/operation/${id}`, { token: await server.tokenOf(4), body: {} })).status,
    ).toBe(200);
    expect(await rowsOf(`select stage from shipment where id = $1`, [id])).toEqual([{ stage: 'arrived' }]);
  });
});

describe('the document check and the terminal', () => {
  it('are set once and again without a change, by the id of the shipment and of its order', async () => {
    const { id, orderId } = await order();
    for (const _ of [1, 2])
      expect((await post(2, `/api/operation/${id}/document`, { _method: 'PUT' })).status).toBe(200);
    for (const _ of [1, 2])
      expect((await post(7, '/api/operation/terminal', { sorderid: orderId, thc: terminal })).body).toMatchObject({
        id,
      });
    const events = await rowsOf(
      `select type from event where stream = $1 and type in ('DocumentsChecked', 'TerminalSet')`,
      [`shipment-${id}`],
    );
    expect(events.map((event) => (event as { type: string }).type).sort()).toEqual(['DocumentsChecked', 'TerminalSet']);
    expect((await get(3, `/api/shippingorder/${id}/order`)).body.odata.thc).toBe(terminal);
    expect((await post(4, '/api/operation/terminal', { sorderid: 999_999, thc: terminal })).status).toBe(404);
    expect((await post(4, '/api/operation/terminal', { sorderid: orderId, thc: 999_999 })).body.errors).toEqual({
      thc: [fieldMessages.notInList.mn],
    });
    expect((await post(4, `/api/operation/${await inquiry()}/document`)).status).toBe(422);
  });

  it('the document check is taken back by the users who may set it, as often as they like', async () => {
    const { id } = await order();
    const checked = async (): Promise<unknown> =>
      ((await get(2, `/api/operation/${id}`)).body.singledata as Body)['checked'];
    await post(2, `/api/operation/${id}/document`);
    expect((await post(7, `/api/operation/${id}/document/undo`)).status).toBe(403);
    expect((await post(1, `/api/operation/${id}/document/undo`)).status).toBe(403);
    for (const type of [2, 4, 6] as const) {
      await post(type, `/api/operation/${id}/document`);
      expect(await checked()).toBe(true);
      for (const _ of [1, 2]) expect((await post(type, `/api/operation/${id}/document/undo`)).status).toBe(200);
      expect(await checked()).toBe(false);
    }
    const events = await rowsOf<{ type: string }>(
      `select type from event where stream = $1 and type like 'Documents%' order by position`,
      [`shipment-${id}`],
    );
    expect(events.map(({ type }) => type)).toEqual([1, 2, 3].flatMap(() => ['DocumentsChecked', 'DocumentsReopened']));
    expect((await post(4, `/api/operation/${await inquiry()}/document/undo`)).status).toBe(422);
  });

  it('the terminal is undone separately, also on an order whose form was never filled in', async () => {
    const { id, orderId } = await order();
    await post(2, '/api/operation/terminal', { sorderid: orderId, thc: terminal });
    const timeline = (await get(2, `/api/history/shipment/${id}`)).body.listdata as {
      position: number;
      type: string;
      canUndo: boolean;
    }[];
    const set = timeline.find(({ type }) => type === 'TerminalSet');
    expect(set?.canUndo).toBe(true);
    expect((await post(2, `/api/history/shipment/${id}/undo`, { position: set?.position })).status).toBe(200);
    expect((await get(3, `/api/shippingorder/${id}/order`)).body.odata.thc).toBeNull();
  });
});

describe('an order for the operations room and customs', () => {
  it('has its card, its choices, the days at the border and the dates of the clearance', async () => {
    const { id, orderId } = await order({
      shippingsize: [{ length: 120, width: 80, height: 100, weight: '250.5', qnt: 2 }],
      gaali: 1,
    });
    await post(7, '/api/operation/terminal', { sorderid: orderId, thc: terminal });
    await post(6, '/api/operation/awb', { inquiryid: id, awb: 'CSQU3054383', awbtruck: '1234УБА', customid: 5 });
    const detail = (await get(1, `/api/operation/${id}`)).body;
    expect(detail).toMatchObject({
      singledata: {
        id,
        awb: 'CSQU3054383',
        awbtruck: '1234УБА',
        customs_id: 5,
        fcountry: { id: 'CHN', name: 'China' },
        fcity: { id: ids['city'], name: 'Tianjin' },
        tcity: { name: 'Улаанбаатар' },
        name: 'Гурил',
        commodity: 'Гурил',
        transtype: 'Вагон',
        sorder: { id: orderId, thcvalue: { id: terminal, name: 'Төмөр зам' } },
        gaali: 1,
        shipping: 0,
        formtype: 'a',
        checked: false,
      },
      thcdata: [{ id: terminal, name: 'Төмөр зам' }],
      customsmanger: [{ id: 5 }],
    });
    expect((await get(5, `/api/custom/${id}`)).body.singledata).toEqual(detail.singledata);
    expect((await get(1, `/api/custom/${id}`)).status).toBe(403);
    expect((await get(5, `/api/operation/${id}`)).status).toBe(403);
    expect((await get(4, `/api/operation/${await inquiry()}`)).status).toBe(404);
  });

  it('lists the weight of its pieces, and none for goods that are not weighed by the piece', async () => {
    const shippingsize = [{ length: 120, width: 80, height: 100, weight: '250.5', qnt: 2 }];
    const weights = async (tmode: number): Promise<unknown[]> => {
      const { transtype } = (await get(4, `/api/helper/transtype/${tmode}`)).body as { transtype: { id: number }[] };
      const { id } = await order({ tmode, ttype: transtype[0]?.id, shippingsize });
      return (await get(2, `/api/operation?ids=${id}`)).body.listdata.map(({ weight }: Body) => weight);
    };
    expect(await weights(4)).toEqual([250.5]);
    for (const counted of [1, 7]) expect(await weights(counted)).toEqual([null]);
  });

  it('counts the days at the border and the remaining days of the container (D088, D090)', async () => {
    const { id } = await order();
    const empty = (await get(3, `/api/custom/${id}/ognoo`)).body;
    expect(empty).toMatchObject({ container: null, remaining20: null, remaining40: null, length: 0 });
    const added = async (list: string, body: Body) => (await post(4, `/api/settings/${list}`, body)).body.id as number;
    const partner = { phone: '1', email: 'p@example.com', address: 'УБ' };
    const filled = await post(4, `/api/shippingorder/${id}/update`, {
      payer: await added('payer', { name: 'Төлөгч', ...partner }),
      shipper: await added('supplier', { name: 'Илгээгч', phone: '1' }),
      paymenttype: 1,
      paymentterm: 1,
      zamnal: 1,
      containerstatus: await added('container', { name: 'COC-7', freeday20: 14, freeday40: 10 }),
    });
    expect(filled.status).toBe(200);
    const { versions } = (await get(6, `/api/custom/${id}/ognoo`)).body as {
      versions: { operations: number; customs: number };
    };
    const dates = { ataborder: '2024-05-01', etdborder: '2024-05-08', etaborder: '2024-04-30', ataub: '' };
    expect((await post(6, `/api/custom/${id}/operationognoo`, { ...dates, version: versions.operations })).status).toBe(
      200,
    );
    expect(
      (
        await post(5, `/api/custom/${id}/ognoo`, {
          released: '2024-05-09',
          comment: 'бүрэн',
          version: versions.customs,
        })
      ).status,
    ).toBe(200);
    expect((await get(2, `/api/custom/${id}/ognoo`)).body).toMatchObject({
      ognoodata: {
        eta_border: '2024-04-30',
        ata_border: '2024-05-01',
        etd_border: '2024-05-08',
        ata_ub: null,
        released: '2024-05-09',
        cc_started: null,
        comment: 'бүрэн',
      },
      container: 'COC-7',
      length: 7,
      remaining20: 7,
      remaining40: 3,
    });
    // A tracing entry or a note does not change the dates, so their form is not stale.
    const fresh = (await get(6, `/api/custom/${id}/ognoo`)).body.versions.operations as number;
    await post(4, `/api/operation/medee/${id}`, { comment: 'а', ognoo: '2026-03-04' });
    await post(4, `/api/operation/form/a/${id}`, tracing());
    expect(
      (await post(6, `/api/custom/${id}/operationognoo`, { ...dates, ataub: '2024-05-20', version: fresh })).status,
    ).toBe(200);
    expect((await post(6, `/api/custom/${id}/operationognoo`, { ...dates, version: fresh })).status).toBe(409);
  });
});

describe('days that look impossible', () => {
  const kept = async (id: number): Promise<unknown> => (await get(3, `/api/shipment/${id}/header`)).body.kept;

  it('are kept with a reason, which the file says until it is undone', async () => {
    const { id } = await order();
    await post(6, `/api/custom/${id}/operationognoo`, { ataborder: '2026-03-05', etdborder: '2026-03-04' });
    expect(await kept(id)).toEqual({ days: null, reason: null });
    const days = 'ATA Border 2026-03-05, ATD Border 2026-03-04';
    const keep = (type: UserType, keptreason: string): Promise<Answer> =>
      post(type, `/api/operation/${id}/keptdays`, { keptdays: days, keptreason });
    expect((await keep(6, ' ')).body.errors).toEqual({ keptreason: [fieldMessages.required.mn] });
    expect((await keep(3, 'Акт')).status).toBe(403);
    for (const type of [1, 2, 4, 5, 7, 6] as const) expect((await keep(type, 'Актад ийм байна')).status).toBe(200);
    expect(await kept(id)).toEqual({ days, reason: 'Актад ийм байна' });
    const [saved] = (await get(6, `/api/history/shipment/${id}`)).body.listdata as { type: string; position: number }[];
    expect(saved).toMatchObject({ type: 'ImpossibleDaysKept' });
    const undo = await post(6, `/api/history/shipment/${id}/undo`, { position: saved!.position });
    expect([undo.status, await kept(id)]).toEqual([200, { days: null, reason: null }]);
  });
});

describe('the lists', () => {
  const listed = async (query: string, type: UserType = 2): Promise<Body[]> =>
    (await get(type, `/api/operation?${query}`)).body.listdata as Body[];

  it('of operations show running orders with their marks, and no arrived one', async () => {
    const { id, orderId } = await order({ contractno: 'ГЭР-16', operation: 2, gaali: 1, comment: 'яаралтай' });
    const { id: gone } = await order({ contractno: 'ГЭР-16' });
    await post(2, `/api/operation/${gone}`, { status: 3 });
    await post(2, `/api/operation/${id}`, { status: 2 });
    await post(2, `/api/operation/${id}/document`);
    await post(7, '/api/operation/terminal', { sorderid: orderId, thc: terminal });
    await post(6, '/api/operation/awb', { inquiryid: id, awb: 'CSQU3054383', awbtruck: '1234УБА' });
    await post(6, `/api/custom/${id}/operationognoo`, { etaborder: '2026-03-01', ataborder: '2026-03-02' });
    const rows = await listed('contract=ГЭР-16');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      awb: 'CSQU3054383 / 1234УБА',
      checked: true,
      consignee: 'Алтан Тариа',
      commodity: 'Гурил',
      incoterm: 'FOB',
      origin: 'China',
      agent: 'Sino',
      terminal: 'Төмөр зам',
      contact: '1',
      email: 'a@example.com',
      gaali: 1,
      comment: 'яаралтай',
      released: null,
      eta_border: '2026-03-01',
      formtype: 'a',
      achaastatus: 2,
    });
    expect(rows[0]?.['finished']).not.toBeNull();
    const found = async (query: string) => (await listed(`contract=ГЭР-16&${query}`)).length;
    expect(await found('achaastatus=2')).toBe(1);
    expect(await found('achaastatus=1')).toBe(0);
    expect([await found('gaali=1'), await found('gaali=2')]).toEqual([1, 0]);
    expect([await found('transmode=1'), await found('transmode=5')]).toEqual([1, 0]);
    expect([
      await found(`thc=${terminal}`),
      await found(`agent=${ids['agent']}`),
      await found(`via=${ids['via']}`),
    ]).toEqual([1, 1, 1]);
    expect([await found('operation=2'), await found('operation=6')]).toEqual([1, 0]);
    expect([await found('checked=1'), await found('checked=2')]).toEqual([1, 0]);
    expect([await found('awb=1234уба'), await found('search=гурил'), await found('search=байхгүй')]).toEqual([1, 1, 0]);
    await post(5, `/api/custom/${id}/ognoo`, { released: '2026-03-05' });
    await post(6, `/api/custom/${id}/operationognoo`, { ataub: '2026-03-05' });
    expect(await found('achaastatus=4')).toBe(1);
    expect((await get(3, '/api/operation')).status).toBe(403);
  });

  it('of operations count the days at the border and the free days left, and are filtered by both', async () => {
    const container = await server.addEntry('container', { name: 'COC хүлээлт', freeday20: 10, freeday40: 4 });
    const day = (ago: number): string => localDay(new Date(Date.now() - ago * 86_400_000));
    const [waiting, left, coming] = [await order(), await order(), await order()];
    await post(6, `/api/custom/${waiting.id}/operationognoo`, { ataborder: day(5) });
    await post(6, `/api/custom/${left.id}/operationognoo`, { ataborder: day(9), etdborder: day(7) });
    for (const { id } of [waiting, left, coming])
      await rowsOf(`update order_in_transit set container_status_id = $2 where id = $1`, [id, container]);
    const rows = async (query: string): Promise<Body[]> =>
      ((await get(2, `/api/operation?perpage=200&${query}`)).body.listdata as Body[]).filter((row) =>
        [waiting.id, left.id, coming.id].includes(row['id'] as number),
      );
    const found = async (query: string): Promise<number[]> =>
      (await rows(query)).map(({ id }) => Number(id)).sort((a, b) => a - b);
    const figures = (await rows('')).map(({ id, borderdays, left20, left40 }) => [id, [borderdays, left20, left40]]);
    expect(Object.fromEntries(figures)).toEqual({
      [waiting.id]: [5, 5, -1],
      [left.id]: [2, 8, 2],
      [coming.id]: [0, 10, 4],
    });
    expect(await found('atborder=3')).toEqual([waiting.id]);
    expect(await found('atborder=7')).toEqual([]);
    expect(await found('freeleft=over')).toEqual([waiting.id]);
    expect(await found('freeleft=3')).toEqual([waiting.id, left.id]);
    expect(await found('freeleft=7')).toEqual([waiting.id, left.id, coming.id]);
    expect((await get(2, '/api/operation?atborder=2')).status).toBe(422);

    // A container that was merged has the days of the other one; an order without a container is found by no choice.
    const merged = await server.addEntry('container', { name: 'COC нэгтгэсэн', freeday20: 90, freeday40: 90 });
    await rowsOf(`update container set canonical_id = $2 where id = $1`, [merged, container]);
    await rowsOf(`update order_in_transit set container_status_id = $2 where id = $1`, [waiting.id, merged]);
    await rowsOf(`update order_in_transit set container_status_id = null where id = $1`, [coming.id]);
    expect(await found('freeleft=over')).toEqual([waiting.id]);
    expect(await found('freeleft=7')).toEqual([waiting.id, left.id]);
  });

  it('of operations read the free days of all containers once, not for each order', async () => {
    const source = operationListings[0]?.filters?.['freeleft'];
    if (typeof source !== 'object' || !('condition' in source) || !source.condition) throw new Error('No condition');
    const sql = source.condition('7', (bound) => `'${String(bound)}'`, localDay(new Date()));
    const plan = await rowsOf(`explain (format json) select count(*) from order_in_transit t where ${sql}`);
    expect(JSON.stringify(plan)).toContain('InitPlan');
    expect(JSON.stringify(plan)).not.toContain('SubPlan');
  });

  it('of customs show running orders, by code and days, and omit arrived ones', async () => {
    const { id } = await order();
    const [row] = (await get(5, '/api/custom')).body.listdata as Body[];
    expect(row).toMatchObject({ id, consignee: 'Алтан Тариа', contact: '1', email: 'a@example.com', via: 'Замын-Үүд' });
    expect((await get(5, `/api/custom?code=${String(row?.['code'])}`)).body.listdata).toHaveLength(1);
    expect((await get(5, '/api/custom?end=2020-01-01')).body.listdata).toEqual([]);
    expect((await get(2, '/api/custom')).status).toBe(403);
    const count = async (): Promise<number> => (await get(5, '/api/custom')).body.count as number;
    const before = await count();
    const isListed = async (): Promise<boolean> => (await get(5, `/api/custom?ids=${id}`)).body.listdata.length === 1;
    for (const [status, expected] of [
      [2, true],
      [3, false],
    ] as const) {
      expect((await post(2, `/api/operation/${id}`, { status })).status).toBe(200);
      expect([status, await isListed(), await count()]).toEqual([status, expected, expected ? before : before - 1]);
    }
  });

  it('of customs show what is under way, what has arrived and waits, and what was released', async () => {
    const { id } = await order();
    const states = async (): Promise<string[]> => {
      const ids = async (state: string): Promise<unknown[]> =>
        ((await get(5, `/api/custom?state=${state}`)).body.listdata as Body[]).map((row) => row['id']);
      const held = await Promise.all(['1', '2', '3'].map(async (state) => (await ids(state)).includes(id)));
      return ['1', '2', '3'].filter((_, at) => held[at]);
    };
    expect(await states()).toEqual(['2']);
    await post(6, `/api/custom/${id}/operationognoo`, { ataub: '2026-03-05' });
    expect(await states()).toEqual(['1']);
    await post(5, `/api/custom/${id}/ognoo`, { released: '2026-03-06' });
    expect(await states()).toEqual(['3']);
  });
});

describe('entries of the panels', () => {
  it('are listed as entered, with names, and removed for good', async () => {
    const { id } = await order();
    const first = await post(6, `/api/operation/form/a/${id}`, tracing());
    expect(first.body).toMatchObject({ number: 1 });
    await post(6, `/api/operation/form/a/${id}`, tracing({ ognoo: '2026-03-02' }));
    const news = await post(2, `/api/operation/form/b/${id}`, {
      fcountry: 'CHN',
      fcity: ids['city'],
      tcountry: 'MNG',
      tcity: ids['home'],
      etd: '2026-03-05',
      eta: '2026-03-04',
      comment: 'Ачигдсан',
    });
    expect(news.status).toBe(200);
    expect((await post(3, `/api/operation/medee/${id}`, { comment: 'Залгасан', ognoo: '2026-03-02' })).status).toBe(
      200,
    );
    expect((await get(5, `/api/operation/form/a/${id}`)).body.listdata).toMatchObject([
      { number: 1, country: 'China', city: 'Tianjin', ognoo: '2026-03-01', tracingstatus: 'Хил дээр', pictures: [] },
      { number: 2, ognoo: '2026-03-02' },
    ]);
    expect((await get(3, `/api/operation/form/b/${id}`)).body.listdata).toMatchObject([
      { number: 1, fcountry: 'China', tcity: 'Улаанбаатар', etd: '2026-03-05', eta: '2026-03-04', comment: 'Ачигдсан' },
    ]);
    // Ids are never reused (D145).
    expect((await post(7, `/api/operation/form/a/${first.body.id}/delete`, { _method: 'DELETE' })).status).toBe(200);
    expect((await post(7, `/api/operation/form/a/${first.body.id}/delete`)).status).toBe(404);
    expect((await post(4, `/api/operation/form/a/${id}`, tracing())).body.number).toBe(3);
    expect((await get(1, `/api/operation/form/a/${id}`)).body.listdata.map((row: Body) => row['number'])).toEqual([
      2, 3,
    ]);
    expect((await get(1, `/api/operation/form/a/999999`)).status).toBe(404);
  });

  it('are read together as by each panel, and as of a past day, with the names of that day', async () => {
    const { id } = await order();
    const statusId = (await post(4, '/api/settings/tracingstatus', { name: 'Буулгаж байна' })).body.id as number;
    const seen = (await send(6, `/api/operation/form/a/${id}`, form(tracing({ status: statusId }), [await picture()])))
      .body;
    await post(2, `/api/operation/form/b/${id}`, { fcountry: 'CHN', fcity: ids['city'], eta: '2026-03-04' });
    await post(3, `/api/operation/medee/${id}`, { comment: 'Залгасан', ognoo: '2026-03-02' });
    await post(6, `/api/operation/extra/expenses/${id}`, expense());
    const listed = async (path: string) => (await get(3, `/api/operation/${path}/${id}`)).body;
    const together = async (query = '') => (await get(3, `/api/operation/${id}/entries${query}`)).body;
    const { listdata: lines } = await listed('form/a');
    const first = await together();
    const paid = await listed('extra/expenses');
    expect(first).toEqual({
      tracing: lines,
      news: (await listed('form/b')).listdata,
      notes: (await listed('medee')).listdata,
      expenses: {
        ...paid,
        listdata: paid.listdata.map((row: Body) => ({
          ...row,
          ...{ payer: 'undecided', reason: null, charged_by: null, invoice_id: null, invoice_code: null },
        })),
      },
      earlier: { tracing: 0, news: 0, notes: 0, expenses: 0 },
    });
    expect(first.expenses.mnt).toBe(409_700);

    const [then] = await rowsOf<{ at: string }>(
      `select to_char(max(recorded_at) at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from event`,
    );
    const before = `?at=${then?.at}`;
    await post(4, `/api/settings/tracingstatus/${statusId}/edit`, { name: 'Буулгасан' });
    await post(6, `/api/operation/extra/expenses/${id}`, expense({ amount: '1' }));
    await post(3, `/api/operation/medee/${id}`, { comment: 'Ирсэн', ognoo: '2026-03-03' });
    expect((await together()).tracing[0].tracingstatus).toBe('Буулгасан');
    const notes = first.notes.map((note: Body) => ({ ...note, own: false }));
    expect(await together(before)).toEqual({ ...first, notes });

    // The picture of a removed entry is gone, also from the past.
    await post(7, `/api/operation/form/a/${seen.id}/delete`, { _method: 'DELETE' });
    expect((await together()).tracing).toEqual([]);
    expect((await together(before)).tracing).toEqual([{ ...lines[0], pictures: [] }]);
    expect((await get(3, `/api/operation/${id}/entries?at=2026-02-30`)).body.errors).toEqual({
      at: [fieldMessages.date.mn],
    });
    expect((await get(3, `/api/operation/${id}/entries?at=2000-01-01`)).status).toBe(404);
  });

  it('are answered in pages from the newest, by number and by text, now and as of a past moment', async () => {
    const { id } = await order();
    const comment = 'ү'.repeat(10_000);
    for (let at = 0; at < 8; at++) await post(3, `/api/operation/medee/${id}`, { comment, ognoo: '2026-03-02' });
    for (let at = 0; at < 120; at++)
      await post(2, `/api/operation/form/b/${id}`, { eta: '2026-03-04', comment: `${at}` });
    await post(6, `/api/operation/extra/expenses/${id}`, expense());
    const numbers = (rows: Body[]) => rows.map((row) => row['number'] as number);
    const newest = (await get(3, `/api/operation/${id}/entries`)).body;
    expect(newest.earlier).toEqual({ tracing: 0, news: 70, notes: 3, expenses: 0 });
    expect(numbers(newest.notes)).toEqual([4, 5, 6, 7, 8]);
    const specified = async (path: string) => (await get(3, `/api/operation/${path}/${id}`)).body.listdata as Body[];
    const [moment] = await rowsOf<{ at: string }>(
      `select to_char(max(recorded_at) at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from event`,
    );
    await post(2, `/api/operation/form/b/${id}`, { eta: '2026-03-05' });

    const inPages = async (table: string, query = '') => {
      const pages: Body[][] = [];
      let before = '';
      for (;;) {
        const { page, earlier } = (await get(3, `/api/operation/${id}/entries/${table}?${before}${query}`)).body;
        expect(Object.keys(page)).toEqual([table]);
        pages.unshift(page[table]);
        if (earlier === 0) return pages;
        before = `before=${page[table][0].number}&`;
      }
    };
    const news = await inPages('news');
    expect(news.map((page) => page.length)).toEqual([21, 50, 50]);
    expect(news.flat()).toEqual(await specified('form/b'));
    const notes = await inPages('notes');
    expect(notes.map((page) => page.length)).toEqual([3, 5]);
    expect(notes.flat()).toEqual(await specified('medee'));
    expect(await inPages('expenses')).toEqual([newest.expenses.listdata]);
    const then = await inPages('news', `at=${moment?.at}`);
    expect(then.map((page) => page.length)).toEqual([20, 50, 50]);
    expect(then.flat()).toEqual(news.flat().slice(0, 120));
    expect((await inPages('notes', `at=${moment?.at}`)).map((page) => page.length)).toEqual([3, 5]);

    const life = async (query = '') => (await get(3, `/api/history/shipment/${id}?${query}`)).body;
    const recent = await life();
    expect([recent.listdata.length, recent.earlier]).toEqual([50, recent.listdata.at(-1).version - 1]);
    const versions: number[] = [];
    for (let before: number | null = recent.listdata[0].version + 1; before !== null; ) {
      const part = await life(`before=${before}`);
      expect(JSON.stringify(part).length).toBeLessThan(150_000);
      versions.push(...part.listdata.map(({ version }: Body) => version as number));
      before = part.before;
    }
    expect(versions).toEqual(versions.map((_, at) => versions.length - at));
    expect(versions).toHaveLength(recent.listdata[0].version);
    const since = await life(`after=${versions.length - 2}`);
    expect([since.listdata.length, since.before, since.earlier]).toEqual([2, null, 0]);

    expect((await get(3, `/api/operation/${id}/entries/other`)).status).toBe(404);
    expect((await get(3, `/api/operation/${id}/entries/notes?before=x`)).status).toBe(422);
    expect((await get(3, `/api/operation/999999/entries/notes`)).status).toBe(404);
  });

  it('get a number each when twenty arrive at once', async () => {
    const { id } = await order();
    const numbers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const answer = await post(
          4,
          `/api/operation/form/b/${id}`,
          { eta: '2026-03-04', comment: `${at}` },
          { 'Idempotency-Key': `n-${id}-${at}` },
        );
        return answer.body.number as number;
      }),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    const again = await post(
      4,
      `/api/operation/form/b/${id}`,
      { eta: '2026-03-04', comment: '7' },
      { 'Idempotency-Key': `n-${id}-7` },
    );
    expect(again.status).toBe(200);
    expect((await get(4, `/api/operation/form/b/${id}`)).body.listdata).toHaveLength(20);
  });

  it('report what is missing in the words of the specification, and change nothing', async () => {
    const { id } = await order();
    const errors = async (path: string, body: Body = {}) =>
      (await post(4, `/api/operation/${path}/${id}`, body)).body.errors;
    expect(await errors('form/a')).toEqual({
      country: ['Та сонгоно уу'],
      city: ['Та сонгоно уу'],
      ognoo: ['Та сонгоно уу'],
      status: ['Та сонгоно уу'],
    });
    expect(await errors('form/b')).toEqual({ eta: ['Та сонгоно уу'] });
    expect(await errors('medee')).toEqual({ comment: ['Та гүйцэд бөглөнө үү'], ognoo: ['Та сонгоно уу'] });
    expect(await errors('extra/expenses', { rate: 0 })).toEqual({
      currency: ['Та сонгоно уу'],
      rate: [fieldMessages.positive.mn],
      amount: ['Бөглөнө үү'],
    });
    expect(await errors('form/a', tracing({ country: 'MNG' }))).toEqual({ city: [fieldMessages.cityElsewhere.mn] });
    expect(await errors('form/a', tracing({ status: 999_999 }))).toEqual({ status: [fieldMessages.notInList.mn] });
    expect(await errors('form/a', tracing({ pictures: ['x.jpg'] }))).toEqual({
      'pictures.0': [fieldMessages.notInList.mn],
    });
    for (const panel of ['form/a', 'form/b', 'medee', 'extra/expenses'])
      expect((await get(4, `/api/operation/${panel}/${id}`)).body.listdata).toEqual([]);
    const open = await inquiry();
    for (const [panel, body] of [
      ['form/a', tracing()],
      ['form/b', { eta: '2026-03-04' }],
      ['medee', { comment: 'а', ognoo: '2026-03-04' }],
      ['extra/expenses', expense()],
    ] as const)
      expect([panel, (await post(4, `/api/operation/${panel}/${open}`, body)).status]).toEqual([panel, 422]);
  });

  it('allow removing a note to its author and to an administrator alone', async () => {
    const { id } = await order();
    const note = async () =>
      (await post(3, `/api/operation/medee/${id}`, { comment: 'а', ognoo: '2026-03-04' })).body.id as number;
    const [own, others] = [await note(), await note()];
    expect((await get(3, `/api/operation/medee/${id}`)).body.listdata.map((row: Body) => row['own'])).toEqual([
      true,
      true,
    ]);
    expect((await get(7, `/api/operation/medee/${id}`)).body.listdata.map((row: Body) => row['own'])).toEqual([
      false,
      false,
    ]);
    expect((await post(7, `/api/operation/medee/${own}/delete`)).status).toBe(403);
    expect((await post(3, `/api/operation/medee/${own}/delete`)).status).toBe(200);
    expect((await post(4, `/api/operation/medee/${others}/delete`)).status).toBe(200);
  });

  it('are restored unchanged, under their own number', async () => {
    const { id } = await order();
    const { id: entry } = (await post(2, `/api/operation/form/b/${id}`, { eta: '2026-03-04', comment: 'нэг' })).body;
    await post(2, `/api/operation/form/b/${id}`, { eta: '2026-03-05', comment: 'хоёр' });
    await post(2, `/api/operation/form/b/${entry}/delete`);
    const timeline = async (type: UserType) =>
      (await get(type, `/api/history/shipment/${id}`)).body.listdata as {
        position: number;
        type: string;
        canUndo: boolean;
      }[];
    const removed = (await timeline(2)).find(({ type }) => type === 'NewsRemoved');
    expect(removed?.canUndo).toBe(true);
    expect((await timeline(7)).find(({ type }) => type === 'NewsRemoved')?.canUndo).toBe(false);
    expect((await post(7, `/api/history/shipment/${id}/undo`, { position: removed?.position })).status).toBe(403);
    expect((await post(2, `/api/history/shipment/${id}/undo`, { position: removed?.position })).status).toBe(200);
    expect((await get(2, `/api/operation/form/b/${id}`)).body.listdata).toMatchObject([
      { id: entry, number: 1, comment: 'нэг' },
      { number: 2, comment: 'хоёр' },
    ]);
  });
});

describe('the undo of an entry', () => {
  it('is offered to all users who may save it, on any order, and to no others', async () => {
    const { id } = await order();
    await post(4, '/api/operation/awb', { inquiryid: id, awb: 'TGHU1234567' });
    await post(4, `/api/custom/${id}/operationognoo`, { etaborder: '2026-03-01' });
    // The salesman of another order may save both, and customs may not.
    for (const type of [1, 4, 6, 7] as const)
      expect(await offered(type, id)).toEqual(expect.arrayContaining(['AwbRecorded', 'BorderDatesSet']));
    for (const type of [2, 3, 5] as const) {
      expect(await offered(type, id)).not.toContain('AwbRecorded');
      expect(await offered(type, id)).not.toContain('BorderDatesSet');
    }
    const [awb] = (await timeline(6, id)).filter(({ type }) => type === 'AwbRecorded');
    expect((await post(2, `/api/history/shipment/${id}/undo`, { position: awb?.position })).status).toBe(403);
    expect((await post(6, `/api/history/shipment/${id}/undo`, { position: awb?.position })).status).toBe(200);
    expect((await get(4, `/api/operation/${id}`)).body.singledata.awb).toBeNull();
  });

  it('is not offered on an archived file except for notes, because it would be refused', async () => {
    const { id } = await order();
    await post(4, '/api/operation/awb', { inquiryid: id, awb: 'TGHU1234567' });
    await post(4, `/api/operation/form/a/${id}`, tracing());
    await post(4, `/api/operation/form/b/${id}`, { eta: '2026-03-04' });
    await post(4, `/api/operation/extra/expenses/${id}`, expense());
    await post(4, `/api/custom/${id}/ognoo`, { released: '2026-03-05' });
    await post(4, `/api/operation/medee/${id}`, { comment: 'хоёр', ognoo: '2026-03-01' });
    expect(await offered(4, id)).toEqual(
      expect.arrayContaining(['AwbRecorded', 'TracingAdded', 'NewsAdded', 'ExtraExpenseAdded', 'CustomsDatesSet']),
    );
    await record(id, 'CargoStatusSet', { status: 3 });
    await record(id, 'ShipmentArchived');
    expect(await offered(4, id)).toEqual(['NoteAdded']);
  });
});

describe('an extra expense', () => {
  it('lowers the profit at once, with a line in the change log, and its removal restores the profit (E30, D065)', async () => {
    const { id } = await order();
    const figures = async () =>
      (
        await rowsOf<{ expense: string; profit: string }>(`select expense, profit from shipment where id = $1`, [id])
      )[0];
    const before = await figures();
    const { body } = await post(6, `/api/operation/extra/expenses/${id}`, expense());
    expect((await get(2, `/api/operation/extra/expenses/${id}`)).body).toMatchObject({
      listdata: [
        { id: body.id, number: 1, name: 'Буулгалт', currency: 'usd', rate: 3400, amount: 120.5, mnt: 409_700 },
      ],
      mnt: 409_700,
    });
    expect(Number((await figures())?.profit)).toBe(Number(before?.profit) - 409_700);
    expect(
      await rowsOf(`select old_expense, new_expense, user_id from change_log where shipment_id = $1`, [id]),
    ).toEqual([
      { old_expense: before?.expense, new_expense: (Number(before?.expense) + 409_700).toFixed(2), user_id: 6 },
    ]);
    expect((await post(2, `/api/operation/extra/expenses/${body.id}/delete`)).status).toBe(403);
    expect((await post(4, `/api/operation/extra/expenses/${body.id}/delete`)).status).toBe(200);
    expect(await figures()).toEqual(before);
  });

  it('uses the rate in force where none is sent; the tugrik is always 1', async () => {
    const { id } = await order();
    const add = async (more: Body) => post(4, `/api/operation/extra/expenses/${id}`, expense(more));
    expect((await add({ currency: 'rmb', rate: '', amount: 10 })).status).toBe(200);
    expect((await add({ currency: 'mnt', rate: 1, amount: 10 })).status).toBe(200);
    expect((await add({ currency: 'mnt', rate: 2, amount: 10 })).body.errors).toEqual({
      rate: [fieldMessages.tugrikIsOne.mn],
    });
    expect((await add({ amount: '9999999999999', rate: 999_999 })).body.errors).toEqual({
      amount: [fieldMessages.tooLargeNumber.mn],
    });
    const { rates } = (await get(4, '/api/helper/currencylist')).body as {
      rates: { currency: string; exchange_rate: number }[];
    };
    const inForce = rates.find(({ currency }) => currency === 'rmb')?.exchange_rate ?? 0;
    expect((await get(4, `/api/operation/extra/expenses/${id}`)).body.mnt).toBe(inForce * 10 + 10);
  });
});

describe('who pays an extra expense', () => {
  const paidBy = async (id: number, query = '') =>
    (await get(3, `/api/operation/${id}/entries${query}`)).body.expenses.listdata.map(
      ({ payer, reason }: { payer: string; reason: string | null }) => [payer, reason],
    );
  const added = async (id: number): Promise<number> =>
    (await post(6, `/api/operation/extra/expenses/${id}`, expense())).body.id as number;

  it('is undecided until a salesman of the file, a tariff manager or an administrator decides it; no total changes', async () => {
    const { id } = await order({ sales: 1 });
    const { id: others } = await order({ sales: 4 });
    const byType = async (id: number, expenseId: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (const type of [1, 2, 3, 4, 5, 6, 7] as const)
        statuses.push(
          (await post(type, `/api/operation/${id}/expenses/${expenseId}/payer`, { payer: 'payer' })).status,
        );
      return statuses;
    };
    const entry = await added(id);
    const figures = async () => rowsOf(`select income, expense, profit from shipment where id = $1`, [id]);
    const [before, listed] = [await figures(), await get(3, `/api/operation/extra/expenses/${id}`)];
    expect(await paidBy(id)).toEqual([['undecided', null]]);
    expect(await byType(id, entry)).toEqual([200, 403, 403, 200, 403, 200, 200]);
    expect(await byType(others, await added(others))).toEqual([403, 403, 403, 200, 403, 200, 200]);
    expect(await paidBy(id)).toEqual([['payer', null]]);
    expect(await figures()).toEqual(before);
    expect((await get(3, `/api/operation/extra/expenses/${id}`)).body).toEqual(listed.body);
  });

  it('needs a reason where we pay, is shown as of a past moment, and is undone', async () => {
    const { id } = await order({ sales: 4 });
    const entry = await added(id);
    const path = `/api/operation/${id}/expenses/${entry}/payer`;
    expect((await post(4, path, { payer: 'us' })).body.errors).toEqual({ reason: [fieldMessages.fill.mn] });
    expect((await post(4, path, {})).body.errors).toEqual({ payer: [fieldMessages.choose.mn] });
    expect((await post(4, path, { payer: 'nobody' })).body.errors).toEqual({ payer: [fieldMessages.choose.mn] });
    expect((await post(4, `/api/operation/${id}/expenses/999999/payer`, { payer: 'agent' })).status).toBe(404);
    expect((await post(4, path, { payer: 'agent' })).status).toBe(200);
    const [then] = await rowsOf<{ at: string }>(
      `select to_char(max(recorded_at) at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from event`,
    );
    expect((await post(4, path, { payer: 'us', reason: 'Манай алдаа' })).status).toBe(200);
    // The same decision once more is no event.
    expect((await post(4, path, { payer: 'us', reason: 'Манай алдаа' })).status).toBe(200);
    expect(await paidBy(id)).toEqual([['us', 'Манай алдаа']]);
    expect(await paidBy(id, `?at=${then?.at}`)).toEqual([['agent', null]]);
    expect(await offered(6, id)).toContain('ExpensePayerDecided');
    expect(await offered(1, id)).not.toContain('ExpensePayerDecided');
    const [save] = await rowsOf<{ position: number }>(
      `select position::integer from event where stream = $1 and type = 'ExpensePayerDecided' order by position desc limit 1`,
      [`shipment-${id}`],
    );
    expect((await post(4, `/api/history/shipment/${id}/undo`, { position: save?.position })).status).toBe(200);
    expect(await paidBy(id)).toEqual([['agent', null]]);
  });

  it('stays as it is in an archived order', async () => {
    const { id } = await order();
    const entry = await added(id);
    await record(id, 'CargoStatusSet', { status: 3 });
    const path = `/api/operation/${id}/expenses/${entry}/payer`;
    expect((await post(4, path, { payer: 'payer' })).status).toBe(200);
    await record(id, 'ShipmentArchived');
    expect((await post(4, path, { payer: 'agent' })).status).toBe(422);
    expect(await paidBy(id)).toEqual([['payer', null]]);
  });
});

describe('charging an extra expense to the payer', () => {
  const offer = (more: Body = {}): Body => ({
    carrier: 'Буулгалт',
    currency: 'usd',
    price: '120.5',
    rate: 3400,
    profit: '120.5',
    ...more,
  });
  const moneyOf = async (id: number) => {
    const [row] = await rowsOf<{ income: string; profit: string }>(
      `select income, profit from shipment where id = $1`,
      [id],
    );
    return { income: Number(row?.income), profit: Number(row?.profit) };
  };
  const chargedBy = async (id: number, query = '') =>
    (await get(2, `/api/operation/${id}/entries${query}`)).body.expenses.listdata.map((row: Body) => row['charged_by']);
  const payersExpense = async (id: number): Promise<string> => {
    const { body } = await post(6, `/api/operation/extra/expenses/${id}`, expense());
    await post(4, `/api/operation/${id}/expenses/${body.id}/payer`, { payer: 'payer' });
    return `/api/operation/${id}/expenses/${body.id}`;
  };

  it('adds a row to the price offer whose profit makes up for the expense (D065, D155)', async () => {
    const { id } = await order({ sales: 1 });
    const before = await moneyOf(id);
    const path = await payersExpense(id);
    expect(await chargedBy(id)).toEqual([null]);
    for (const type of [2, 3, 5] as const) expect((await post(type, `${path}/offer`, offer())).status).toBe(403);
    expect((await post(1, `${path}/offer`, offer())).status).toBe(200);
    expect(await moneyOf(id)).toEqual({ income: before.income + 409_700, profit: before.profit });
    const rows = (await get(4, `/api/inquiry/${id}`)).body.idata.offers as Body[];
    expect(rows.at(-1)).toMatchObject({ carrier: 'Буулгалт', currency: 'usd', price: 120.5, profit: 120.5 });
    expect(await chargedBy(id)).toEqual([rows.length]);
  });

  it('is refused before the payer pays it, and twice without a confirmation', async () => {
    const { id } = await order();
    const { body } = await post(6, `/api/operation/extra/expenses/${id}`, expense());
    const undecided = await post(4, `/api/operation/${id}/expenses/${body.id}/offer`, offer());
    expect([undecided.status, undecided.body['word']]).toEqual([422, 'NotPaidByPayer']);
    const path = await payersExpense(id);
    expect((await post(4, `${path}/offer`, offer({ price: '' }))).body.errors).toEqual({
      price: [fieldMessages.required.mn],
    });
    expect((await post(4, `${path}/offer`, offer())).status).toBe(200);
    const [, place] = await chargedBy(id);
    const twice = await post(4, `${path}/offer`, offer());
    expect([twice.status, twice.body['word']]).toEqual([422, 'ExpenseAlreadyCharged']);
    expect((await post(4, `${path}/offer`, offer({ again: true }))).status).toBe(200);
    expect(await chargedBy(id)).toEqual([null, (place as number) + 1]);
    expect((await post(4, `/api/operation/${id}/expenses/999999/offer`, offer())).status).toBe(404);
  });

  it('stands in the history with the expense, the amount and where it was charged, and so does its withdrawal', async () => {
    const { id } = await order();
    const path = await payersExpense(id);
    const rows = ((await get(4, `/api/inquiry/${id}`)).body.idata.offers as Body[]).length;
    expect((await post(4, `${path}/offer`, offer({ carrier: 'Кран' }))).status).toBe(200);
    const payer = await server.addEntry('payer', {
      ...{ name: 'Кран төлөгч', phone: '1', email: 'p@example.com', address: 'УБ' },
    });
    const invoice = await post(3, `${path}/custominvoice`, {
      ...{ code: 'SM2600009', payer, description: 'Кран', invoicetype: 5, currency: 'usd', rate: 3400, amount: '99' },
      again: true,
    });
    expect((await post(3, `/api/custominvoice/${invoice.body.id}/delete`)).status).toBe(200);
    const shownOf = async (type: UserType): Promise<unknown[]> =>
      ((await get(type, `/api/history/shipment/${id}`)).body.listdata as { type: string; facts: Body[] }[])
        .filter((entry) => entry.type.startsWith('ExpenseCharge'))
        .map((entry) => [entry.type, ...entry.facts.map(({ name, value }) => `${String(name)} ${String(value)}`)]);
    const byInvoice = ['expenseName Буулгалт', 'name Кран', 'currency usd', 'amount 99', 'invoiceCode SM2600009'];
    expect(await shownOf(3)).toEqual([
      ['ExpenseChargeWithdrawn', ...byInvoice],
      ['ExpenseCharged', ...byInvoice],
      [
        ...['ExpenseCharged', 'expenseName Буулгалт', 'name Кран', 'currency usd', 'amount 120.5'],
        `offerRow ${rows + 1}`,
      ],
    ]);
    // Operations do not see what the customer pays.
    expect(await shownOf(2)).toEqual([]);
  });

  it('by a custom invoice counts for itself, twice only if meant, until the invoice is deleted (D170)', async () => {
    const { id } = await order();
    const path = await payersExpense(id);
    const money = await moneyOf(id);
    const payer = await server.addEntry('payer', {
      name: 'Зардлын төлөгч',
      phone: '1',
      email: 'p@example.com',
      address: 'УБ',
    });
    const invoice = (own: Body = {}): Body => ({
      ...{ code: 'SM2600008', payer, description: 'Буулгалт', invoicetype: 5 },
      ...{ currency: 'usd', rate: 3400, amount: '120.5' },
      ...own,
    });
    const invoices = async (query = '') =>
      (await get(2, `/api/operation/${id}/entries${query}`)).body.expenses.listdata.map(
        (row: Body) => row['invoice_id'],
      );
    for (const type of [1, 2, 5, 6, 7] as const)
      expect((await post(type, `${path}/custominvoice`, invoice())).status).toBe(403);
    const answer = await post(3, `${path}/custominvoice`, invoice());
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect([await invoices(), await chargedBy(id), await moneyOf(id)]).toEqual([[answer.body.id], [null], money]);
    const twice = await post(3, `${path}/custominvoice`, invoice());
    expect([twice.status, twice.body['word']]).toEqual([422, 'ExpenseAlreadyInvoiced']);
    expect((await post(4, `${path}/offer`, offer())).body['word']).toBe('ExpenseAlreadyInvoiced');
    const again = await post(3, `${path}/custominvoice`, invoice({ again: true }));
    expect(await invoices()).toEqual([again.body.id]);
    const [then] = await rowsOf<{ at: string }>(
      `select to_char(max(recorded_at) at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from event`,
    );
    expect((await post(3, `/api/custominvoice/${again.body.id}/delete`)).status).toBe(200);
    expect(await invoices()).toEqual([answer.body.id]);
    expect((await post(3, `/api/custominvoice/${answer.body.id}/delete`)).status).toBe(200);
    expect([await invoices(), await invoices(`?at=${then?.at}`)]).toEqual([[null], [again.body.id]]);
    expect((await post(3, `${path}/custominvoice`, invoice())).status).toBe(200);
    const undecided = await post(6, `/api/operation/extra/expenses/${id}`, expense());
    const refused = await post(3, `/api/operation/${id}/expenses/${undecided.body.id}/custominvoice`, invoice());
    expect(refused.body['word']).toBe('NotPaidByPayer');
  });

  it('is forgotten when its row is taken back, is shown as of a past moment, and hides prices as the offer does', async () => {
    const { id } = await order();
    const path = await payersExpense(id);
    expect((await post(4, `${path}/offer`, offer())).status).toBe(200);
    const charged = await chargedBy(id);
    const [then] = await rowsOf<{ at: string; position: number }>(
      `select to_char(max(recorded_at) at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at,
        max(position) filter (where type = 'InquiryChanged')::integer as position from event where stream = $1`,
      [`shipment-${id}`],
    );
    const history = async (type: UserType) => (await get(type, `/api/history/shipment/${id}`)).text;
    expect(await history(3)).toContain('"charges"');
    expect(await history(2)).not.toContain('"charges"');
    expect((await post(4, `/api/history/shipment/${id}/undo`, { position: then?.position })).status).toBe(200);
    expect(await chargedBy(id)).toEqual([null]);
    expect(await chargedBy(id, `?at=${then?.at}`)).toEqual(charged);
    expect((await post(4, `${path}/offer`, offer())).status).toBe(200);
  });
});

describe('pictures of a tracing entry', () => {
  const stored = (): string[] =>
    readdirSync(join(server.dataFolder, 'uploads')).filter((name) => !name.endsWith('.part'));
  const shown = async (type: UserType, file: string, size = ''): Promise<Answer> => get(type, `/img/${file}${size}`);

  it('are sent with the post, shown in full and small, and removed with their entry', async () => {
    const { id } = await order();
    const answer = await send(
      6,
      `/api/operation/form/a/${id}`,
      form(tracing(), [await picture(), await picture('#2b4a9b')]),
    );
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const [{ pictures }] = (await get(3, `/api/operation/form/a/${id}`)).body.listdata as [{ pictures: string[] }];
    expect(pictures).toHaveLength(2);
    for (const file of pictures) {
      const [whole, small] = [await shown(3, file), await shown(3, file, '?size=small')];
      expect([whole.status, small.status]).toEqual([200, 200]);
      const sizes = await Promise.all([whole, small].map(({ text }) => sharp(Buffer.from(text, 'latin1')).metadata()));
      expect(sizes.map(({ width }) => width)).toEqual([900, 320]);
    }
    await post(6, `/api/operation/form/a/${answer.body.id}/delete`);
    for (const file of pictures) expect((await shown(4, file)).status).toBe(404);
  });

  it('are all stored or none: an invalid one refuses the whole post and leaves no file', async () => {
    const { id } = await order();
    const before = stored();
    const wrong = await send(
      4,
      `/api/operation/form/a/${id}`,
      form(tracing(), [await picture(), Buffer.from('<svg/>')], 'pictures[]'),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ 'pictures.1': [refusals.NotAnImage.mn] });
    const without = await send(4, `/api/operation/form/a/${id}`, form(tracing({ status: 999_999 }), [await picture()]));
    expect(without.body.errors).toEqual({ status: [fieldMessages.notInList.mn] });
    expect(stored()).toEqual(before);
    expect((await get(4, `/api/operation/form/a/${id}`)).body.listdata).toEqual([]);
  });

  it('may be uploaded in advance, each refused separately, and used in one entry of the same user', async () => {
    const { id } = await order();
    const uploadPicture = async (bytes: Buffer) => send(6, '/api/operation/picture', form({}, [bytes], 'picture'));
    expect((await uploadPicture(Buffer.from('GIF89a'))).status).toBe(422);
    const { image } = (await uploadPicture(await picture())).body as { image: string };
    expect([(await shown(6, image)).status, (await shown(4, image)).status]).toEqual([200, 404]);
    const pictureErrors = { 'pictures.0': [fieldMessages.notInList.mn] };
    expect((await post(4, `/api/operation/form/a/${id}`, tracing({ pictures: [image] }))).body.errors).toEqual(
      pictureErrors,
    );
    const entry = await post(6, `/api/operation/form/a/${id}`, tracing({ pictures: [image] }));
    expect(entry.status).toBe(200);
    expect((await shown(4, image)).status).toBe(200);
    expect((await post(6, `/api/operation/form/a/${id}`, tracing({ pictures: [image] }))).body.errors).toEqual(
      pictureErrors,
    );
    // Removed by mistake and restored by an undo, it is shown again.
    await post(6, `/api/operation/form/a/${entry.body.id}/delete`);
    const timeline = (await get(6, `/api/history/shipment/${id}`)).body.listdata as {
      position: number;
      type: string;
    }[];
    const position = timeline.find(({ type }) => type === 'TracingRemoved')?.position;
    expect((await post(6, `/api/history/shipment/${id}/undo`, { position })).status).toBe(200);
    expect((await shown(3, image)).status).toBe(200);
  });

  it('of a post that is repeated with its key are stored once', async () => {
    const { id } = await order();
    const once = async () =>
      send(4, `/api/operation/form/a/${id}`, form(tracing(), [await picture()]), {
        'Idempotency-Key': `picture-${id}`,
      });
    const first = await once();
    const before = stored();
    expect((await once()).body).toEqual(first.body);
    expect(stored()).toEqual(before);
  });
});

describe('the report of an order', () => {
  it('shows its dates, tracing with photographs, news, notes and expenses, in both languages and as of a past day', async () => {
    const { id } = await order({ shippingsize: [{ length: 120, width: 80, height: 100, weight: '250.5', qnt: 2 }] });
    const of = async (type: UserType, query = '') =>
      (await get(type, `/api/operation/${id}/report${query}`)).body as Paper;
    expect(JSON.stringify(await of(2))).toContain('Бүртгэсэн зүйл алга.');
    await post(6, `/api/custom/${id}/operationognoo`, {
      etaborder: '2026-03-01',
      ataborder: '2026-03-02',
      etdborder: '2026-03-06',
    });
    await send(6, `/api/operation/form/a/${id}`, form(tracing(), [await picture(), await picture('#2b4a9b')]));
    await post(2, `/api/operation/form/b/${id}`, {
      fcountry: 'CHN',
      fcity: ids['city'],
      eta: '2026-03-09',
      comment: 'Ачигдсан',
    });
    await post(3, `/api/operation/medee/${id}`, { comment: 'Хүлээн авагчид мэдэгдсэн', ognoo: '2026-03-02' });
    await post(4, `/api/operation/extra/expenses/${id}`, expense());
    const mongolian = await of(2);
    const reportText = JSON.stringify(mongolian);
    for (const text of [
      'ТЭЭВРИЙН ЯВЦЫН ТАЙЛАН',
      '2026-03-06',
      'Хил дээр',
      'Ачигдсан',
      'Хүлээн авагчид',
      '120.50 USD',
      '409,700.00',
    ])
      expect(reportText).toContain(text);
    expect(mongolian.blocks.find(({ kind }) => kind === 'photos')).toMatchObject({
      photos: [{ picture: 'photo1', text: '№1 · 2026-03-01 · Tianjin' }, { picture: 'photo2' }],
    });
    expect(JSON.stringify(await of(5, '?lang=en'))).toContain('REPORT OF OPERATIONS');
    expect(JSON.stringify(await of(5, '?at=2020-01-01'))).not.toContain('409,700.00');
    const photo = await get(3, `/img/operation/${id}/report/photo2?lang=mn`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await get(3, `/img/operation/${id}/report/photo3`)).status).toBe(404);
    const pdf = await get(2, `/operation/${id}/report.pdf?lang=en`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await get(2, `/api/operation/${await inquiry()}/report`)).status).toBe(422);
  });
});
