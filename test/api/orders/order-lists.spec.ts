import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { everyType } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
let ids: Record<string, number>;
/** A full one with a container of our own, and one of another kind. */
const known = { fcl: 0, lcl: 0 };
const codes = { fcl: '', lcl: '' };

const lists = {
  orders: '/api/shippingorder',
  finished: '/api/finished',
  fcl: '/api/finished/fcl/list',
  archive: '/api/finished/archivelist',
  own: '/api/socomni',
} as const;
type List = keyof typeof lists;

async function rows(list: List, query = '', type: UserType = 4): Promise<Body[]> {
  const { status, body, text } = await calls.get(type, `${lists[list]}?perpage=200&${query}`);
  if (status !== 200) throw new Error(text);
  expect(body.count ?? body.listdata.length).toBe(body.listdata.length);
  return body.listdata as Body[];
}
const found = async (list: List, query = ''): Promise<unknown[]> => (await rows(list, query)).map(({ id }) => id);
const rowOf = async (list: List, id: number): Promise<Body | undefined> => (await rows(list, `ids=${id}`))[0];

beforeAll(async () => {
  calls = await openOrderCalls();
  ids = calls.ids;
  await calls.entry('agent', {
    name: 'Erlian Agent',
    country: 'CHN',
    city: ids['city'],
    phone: '1',
    email: 'e@example.com',
  });
  await calls.entry('container', { name: 'Soc түрээс', freeday20: 0, freeday40: 0 });
  const { body } = await calls.get(4, '/api/helper/transtype/2');
  ids['transtype:lcl'] = body.transtype[0].id as number;
  const fcl = await calls.moved({
    name: 'Гурил, өөрийн чингэлэг',
    comment: 'Хуурай газар',
    contractno: 'ГЭР-77',
    startso: '2026-03-02',
    salesb: 6,
    currency: 'usd',
    newpriceoffers: [
      { agent_id: ids['agent:Erlian Agent'], price: 10, currency: 'usd', rate: 3400 },
      { agent_id: ids['agent'], price: 1000, currency: 'usd', rate: 3400 },
    ],
    priceoffers: [{ currency: 'usd', price: 1500, profit: 300, rate: 3400 }],
  });
  const lcl = await calls.moved({
    name: 'Ноос',
    tmode: 2,
    ttype: ids['transtype:lcl'],
    startso: '2026-03-01',
    sales: 4,
  });
  Object.assign(known, { fcl: fcl.id, lcl: lcl.id });
  Object.assign(codes, { fcl: fcl.code, lcl: lcl.code });
  for (const [path, more] of [
    [`/api/shippingorder/${fcl.id}/update`, calls.order({ containerstatus: ids['container:Soc түрээс'] })],
    ['/api/operation/awb', { inquiryid: fcl.id, awb: 'CSQU3054383', awbtruck: '' }],
    [`/api/custom/${fcl.id}/operationognoo`, { etaborder: '2026-03-09', ataub: '2026-03-12' }],
    [`/api/custom/${fcl.id}/ognoo`, { released: '2026-03-13', comment: 'бүрэн' }],
    ['/api/socomni/update', { sid: fcl.id, gaali: '2026-03-14', sold: '2026-03-13' }],
  ] as const) {
    const { status, text } = await calls.post(4, path, more);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  }
}, 240_000);
afterAll(() => calls.server.close());

describe('the lists of orders', () => {
  it('show who, what, where from and to, and what it costs, under the names of the specification', async () => {
    const party = {
      id: known.fcl,
      code: codes.fcl,
      consignee: 'Алтан Тариа',
      shipper: 'Tianjin Export',
      payer: 'Алтан төлөгч',
      awb: 'CSQU3054383',
      ttype: expect.any(String),
      commodity: 'Гурил',
      ptype: 'Prepaid',
      currency: 'usd',
      rate: 1500,
      fcountry: 'China',
      fcity: 'Tianjin',
      tcountry: 'Mongolia',
      tcity: 'Ulaanbaatar',
      contact: '99110011',
      email: 'a@example.com',
      // Of the price rows and of the carrier rates, each once.
      agents: 'Erlian Agent, Sino Trans',
      comment: 'Хуурай газар',
      released: '2026-03-13',
    };
    expect(await rowOf('orders', known.fcl)).toEqual({
      ...party,
      units: null,
      shipping_order_at: '2026-03-02',
      sales: expect.any(String),
      tariff: expect.any(String),
      eta_border: '2026-03-09',
      finished: null,
      offersupdated: 0,
      user_id: 1,
      sales_id: 6,
    });
    expect(await rowOf('own', known.fcl)).toEqual({
      id: known.fcl,
      code: codes.fcl,
      awb: 'CSQU3054383',
      ttype: expect.any(String),
      commodity: 'Гурил',
      consignee: 'Алтан Тариа',
      gaali: '2026-03-14',
      sold: '2026-03-13',
      cntr_status: 'Soc түрээс',
      comment: 'Хуурай газар',
      status: 2,
      shipping_order_at: '2026-03-02',
    });
    await calls.finish(known.fcl);
    const ended = {
      ...party,
      via: 'Замын-Үүд',
      ataub: '2026-03-12',
      customcomment: 'бүрэн',
      status: 2,
      ispaid: false,
      finished: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      shipping_order_at: '2026-03-02',
    };
    expect(await rowOf('fcl', known.fcl)).toEqual(ended);
    await calls.record('ShipmentArchived', known.fcl);
    expect(await rowOf('archive', known.fcl)).toEqual({
      ...ended,
      exchange_rate: 3400,
      final_rate: 3400,
      archived: expect.stringMatching(/^\d{4}-/),
    });
    await calls.post(4, `/api/archive/${known.fcl}`);
    expect(await rowOf('orders', known.fcl)).toMatchObject({ finished: null });
  });

  it('contain the orders of their stage, and count them', async () => {
    const { id } = await calls.moved();
    const where = async (): Promise<string[]> => {
      const all = Object.keys(lists) as List[];
      const held = await Promise.all(all.map(async (list) => (await found(list)).includes(id)));
      return all.filter((_, at) => held[at]);
    };
    expect(await where()).toEqual(['orders']);
    await calls.finish(id);
    expect(await where()).toEqual(['orders', 'fcl']);
    await calls.finish(id, 'SetArrived');
    expect((await rowOf('fcl', id))?.['status']).toBe(3);
    await calls.record('ShipmentArchived', id);
    expect(await where()).toEqual(['archive']);
    await calls.post(4, `/api/archive/${id}`);
    expect(await where()).toEqual(['orders']);
    await calls.post(4, `/api/shippingorder/${id}/reverse`, {});
    expect(await where()).toEqual([]);
    await calls.finish(known.lcl);
    expect([await found('finished'), (await found('fcl')).includes(known.lcl)]).toEqual([[known.lcl], false]);
    // Once it is paid it is ready for the archive.
    const byPayment = () => Promise.all([found('finished', 'paid=1'), found('finished', 'paid=2')]);
    expect(await byPayment()).toEqual([[], [known.lcl]]);
    await calls.record('ReceivableConfirmed', known.lcl);
    expect(await byPayment()).toEqual([[known.lcl], []]);
    await calls.record('ReceivableReopened', known.lcl);
    await calls.post(4, `/api/finished/${known.lcl}/undo`);
  });

  it('are filtered by each filter, alone and together', async () => {
    const other: Record<string, string> = {
      consignee: '999',
      shipper: '999',
      payer: '999',
      awb: 'TEMU',
      ttype: String(ids['transtype:lcl']),
      commodity: '999',
      origin: 'RUS',
      destination: 'CHN',
      via: '999',
      agent: '999',
      sales: '4',
      tariff: '4',
      search: 'ноос',
      contract: 'ger 78',
      start: '2026-03-03',
      end: '2026-03-01',
      code: codes.lcl,
    };
    const own: Record<string, string> = {
      consignee: String(ids['consignee']),
      shipper: String(ids['supplier']),
      payer: String(ids['payer']),
      awb: '305',
      ttype: String(ids['transtype']),
      commodity: String(ids['commodity']),
      origin: 'CHN',
      destination: 'MNG',
      via: String(ids['via']),
      agent: String(ids['agent:Erlian Agent']),
      sales: '1',
      tariff: '6',
      search: 'guril',
      contract: 'ger 77',
      start: '2026-03-02',
      end: '2026-03-02',
      code: codes.fcl.slice(2),
    };
    for (const [key, value] of Object.entries(own)) {
      const answer = [key, await found('orders', `${key}=${encodeURIComponent(value)}`)] as const;
      expect(answer).toEqual([key, expect.arrayContaining([known.fcl])]);
      const others = await found('orders', `${key}=${encodeURIComponent(other[key] ?? '')}`);
      expect([key, others.includes(known.fcl)]).toEqual([key, false]);
    }
    expect(await found('orders', new URLSearchParams(own).toString())).toEqual([known.fcl]);
    // D014: digits with or without the prefix; anything else finds nothing.
    for (const code of [codes.fcl, codes.fcl.toLowerCase(), codes.fcl.slice(-3)])
      expect(await found('orders', `code=${code}`)).toEqual([known.fcl]);
    expect(await found('orders', 'code=abc')).toEqual([]);
    expect((await calls.get(4, '/api/shippingorder?start=yesterday')).status).toBe(422);
  });

  it('are filtered by a pasted list of codes or of numbers, of two hundred at most', async () => {
    const both = new Set([known.fcl, known.lcl]);
    const listed = async (key: string, values: readonly string[], separator = '\n'): Promise<Set<unknown>> =>
      new Set(await found('orders', `${key}=${encodeURIComponent(values.join(separator))}`));
    expect(await listed('codes', [codes.fcl, codes.lcl.slice(2).toLowerCase(), 'SM0000000', 'abc'])).toEqual(both);
    // A code of a list is whole: the field for one code finds parts (D014).
    expect(await listed('codes', [codes.fcl.slice(0, -1)])).toEqual(new Set());
    expect(await listed('codes', ['abc'])).toEqual(new Set());
    expect(await listed('awbs', ['csqu3054383', 'TEMU'], '\t')).toEqual(new Set([known.fcl]));
    expect(await listed('awbs', ['305', 'TEMU9999999'], ', ')).toEqual(new Set([known.fcl]));
    expect(await listed('awbs', ['%', '_'])).toEqual(new Set());
    const many = Array.from({ length: 200 }, (_, at) => `SM99${String(at).padStart(5, '0')}`);
    expect(await listed('codes', [...many.slice(1), codes.fcl])).toEqual(new Set([known.fcl]));
    const tooMany = await calls.get(4, `/api/shippingorder?codes=${[...many, codes.fcl].join(',')}`);
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, { codes: [fieldMessages.tooManyListed.mn] }]);
  });

  it('of ended orders filter by the day of the end, in Ulaanbaatar', async () => {
    await calls.finish(known.fcl);
    await calls.record('ShipmentArchived', known.fcl);
    const archived = String((await rowOf('archive', known.fcl))?.['archived']).slice(0, 10);
    expect(await found('archive', `start=${archived}&end=${archived}`)).toEqual([known.fcl]);
    expect(await found('archive', `end=2026-03-02`)).toEqual([]);
    await calls.post(4, `/api/archive/${known.fcl}`);
  });

  it('start with the newest order, are sorted by the sortable columns, and continue after a row', async () => {
    expect((await found('orders', `ids=${known.fcl},${known.lcl}`)).slice(0, 2)).toEqual([known.fcl, known.lcl]);
    expect(await found('orders', `sort=shipping_order_at&ids=${known.fcl},${known.lcl}`)).toEqual([
      known.lcl,
      known.fcl,
    ]);
    const { body } = await calls.get(4, '/api/shippingorder?perpage=1&page=1');
    expect(body).toMatchObject({ current: 1, count: body.total, after: expect.any(String) });
    const next = await calls.get(4, `/api/shippingorder?perpage=1&after=${body.after}`);
    const second = await calls.get(4, '/api/shippingorder?perpage=1&page=2');
    expect(next.body.listdata).toEqual(second.body.listdata);
    expect((await calls.get(4, '/api/shippingorder?sort=consignee')).status).toBe(422);
  });

  it('are for the users that the specification names', async () => {
    const readers: Record<List, readonly UserType[]> = {
      orders: everyType,
      finished: [1, 4, 7],
      fcl: [1, 4, 7],
      archive: [4, 7],
      own: [1, 4, 7],
    };
    for (const list of Object.keys(lists) as List[])
      for (const type of everyType)
        expect([list, type, (await calls.get(type, lists[list])).status]).toEqual([
          ...[list, type],
          readers[list].includes(type) ? 200 : 403,
        ]);
  });

  it('mark an order whose offers changed, until an administrator saves it', async () => {
    const { id } = await calls.moved();
    const { idata } = (await calls.get(1, `/api/inquiry/${id}`)).body;
    const save = async (type: UserType, price: number): Promise<unknown> => {
      const priceoffers = [{ ...idata.offers[0], price }];
      expect((await calls.post(type, `/api/inquiry/${id}/edit`, { ...idata, priceoffers })).status).toBe(200);
      return (await rowOf('orders', id))?.['offersupdated'];
    };
    expect([await save(1, 1600), await save(4, 1700)]).toEqual([1, 0]);
  });
});

describe('our own containers', () => {
  const isOwn = async (): Promise<boolean> => (await found('own')).includes(known.fcl);

  it('are recognized by the name of the status, also after it was renamed or merged', async () => {
    const status = ids['container:Soc түрээс'];
    const rename = (name: string) =>
      calls.post(4, `/api/settings/container/${status}/edit`, { name, freeday20: 0, freeday40: 0 });
    expect([await isOwn(), await found('own', `code=${codes.fcl}`)]).toEqual([true, [known.fcl]]);
    await rename('Түрээсийн');
    expect([await isOwn(), await found('own')]).toEqual([false, []]);
    const { body } = await calls.get(4, '/api/settings/container');
    const soc = (body.listdata as { id: number; name: string }[]).find(({ name }) => name === 'SOC');
    expect((await calls.post(4, `/api/settings/container/${status}/merge`, { into: soc?.id })).status).toBe(200);
    expect([await isOwn(), (await rowOf('own', known.fcl))?.['cntr_status']]).toEqual([true, 'SOC']);
    expect(await found('own', `consignee=${ids['consignee']}&search=guril&start=2026-03-02&end=2026-03-02`)).toEqual([
      known.fcl,
    ]);
  });
});

describe('the archive as a workbook', () => {
  const path = '/api/finished/excel/download';

  it('contains every archived row that matches, with the header, the types and the last sheet of every file', async () => {
    await calls.finish(known.fcl, 'SetArrived');
    await calls.record('ShipmentArchived', known.fcl);
    const answer = await calls.server.call('GET', `${path}?code=${codes.fcl}`, {
      token: await calls.server.tokenOf(7),
      headers: { 'Accept-Language': 'en' },
    });
    expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('content-type')]).toEqual([
      200,
      'attachment; filename="archive.xlsx"',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const [sheet, about] = readWorkbook(Buffer.from(answer.text, 'latin1'));
    const [head = [], row = [], ...more] = sheet?.rows ?? [];
    const cells = Object.fromEntries(head.map(({ value }, at) => [value, row[at]?.value]));
    expect([sheet?.isHeaderFrozen, more]).toEqual([true, []]);
    expect(cells).toMatchObject({
      'SO code': codes.fcl,
      Agents: 'Erlian Agent, Sino Trans',
      Rate: 1500,
      Status: 'Arrived',
      Paid: 'No',
      'Final rate': 3400,
    });
    expect((about?.rows ?? []).map(([label]) => label?.value)).toEqual(
      expect.arrayContaining(['SO code', 'Made by', 'Position in the log']),
    );
    for (const type of everyType)
      expect([type, (await calls.get(type, path)).status]).toEqual([type, [4, 7].includes(type) ? 200 : 403]);
    expect((await calls.get(4, `${path}?origin=XX`)).status).toBe(422);
  });

  it('stops being read when its client has gone', async () => {
    const { pool } = calls.server.database;
    const columns = `shipping_order_on, comment`;
    await pool.query(
      `insert into archived_order (id, ${columns})
        select 1000000 + i, date '2020-01-01', md5(i::text) || md5((i + 1)::text)
        from generate_series(1, 60000) i`,
    );
    const reading = async (): Promise<number> =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and query like '%whole_table%' and pid <> pg_backend_pid()`,
        )
      ).rows.length;
    const leaving = new AbortController();
    const answer = fetch(`${calls.server.url}${path}`, {
      headers: { Authorization: `Bearer ${await calls.server.tokenOf(4)}` },
      signal: leaving.signal,
    }).then(
      () => 'answered',
      () => 'aborted',
    );
    // The answer begins when the whole workbook is written.
    await until('the reading', async () => ((await reading()) === 1 ? true : undefined));
    leaving.abort();
    expect(await answer).toBe('aborted');
    await until('the end of the reading', async () => ((await reading()) === 0 ? true : undefined));
    await pool.query(`delete from archived_order where id > 1000000`);
  });
});

describe('a file', () => {
  const find = async (search: string, type: UserType = 4): Promise<Body[]> =>
    (await calls.get(type, `/api/shippingorder/find?search=${encodeURIComponent(search)}`)).body.listdata;

  it('is found by its code, container, contract and name, in any stage, by all users', async () => {
    const file = {
      id: known.fcl,
      code: codes.fcl,
      name: 'Гурил, өөрийн чингэлэг',
      stage: 'archived',
      awb: 'CSQU3054383',
      oldnumber: null,
      unit: null,
      contract: 'ГЭР-77',
      consignee: 'Алтан Тариа',
    };
    for (const search of [
      codes.fcl,
      codes.fcl.slice(2),
      'csqu305',
      '054383',
      'ГЭР-77',
      'ger77',
      'oorin chingeleg',
      'чингэлэг гурил',
    ])
      expect([search, await find(search, 2)]).toEqual([search, expect.arrayContaining([file])]);
    expect((await find(codes.fcl))[0]).toEqual(file);
    // By its number, its consignee, and what is known of the consignee.
    for (const search of [String(known.fcl), 'altan taria', '99110011'])
      expect([search, (await find(search, 2)).map(({ id }) => id)]).toEqual([
        search,
        expect.arrayContaining([known.fcl]),
      ]);
    const open = (await calls.post(4, '/api/inquiry', calls.inquiry({ name: 'Төмөр хавтан', contractno: 'Q-5150' })))
      .body;
    expect(await find('5150', 3)).toMatchObject([{ id: open.lastid, code: null, stage: 'open', contract: 'Q-5150' }]);
    await calls.post(4, `/api/inquiry/${open.lastid}/delete`, {});
    expect([await find('5150'), await find('Q-'), await find(' ')]).toEqual([[], [], []]);
  });
});

it('the rows of orders equal a replay of the log', async () => {
  const names = ['shipping_order', 'running_order', 'order_in_transit', 'archived_order', 'order_finance'];
  const { tables } = await calls.server.app.get(Kernel).rebuild().run(names, { verifyOnly: true });
  expect(tables.map(({ name, equal }) => [name, equal])).toEqual(names.map((name) => [name, true]));
}, 60_000);
