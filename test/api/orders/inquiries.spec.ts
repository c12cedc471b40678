import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { dayAfter, instantOf, localDay } from '../../../contract/time.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { lifecycleCommands } from '../../../server/shipment/lifecycle/decide.js';
import { sendCommands, type SendTo } from '../../../server/shipment/quotation/send.js';
import { saveCommands } from '../../../server/shipment/quotation/save.js';
import { until } from '../../until.js';
import { openPage } from '../../builders/live-page.js';
import { inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

let server: RunningServer;
/** Ids of the demo entries, by list and name. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await openServer({ EXPENSE_FIRST_PERCENT: '77' });
  await addEntries();
}, 240_000);
afterAll(() => server.close());

const byTheSystem = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;
type Body = Record<string, unknown>;
const post = async (type: UserType, path: string, body: Body = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(type) });

async function addEntries(): Promise<void> {
  const entry = async (list: string, body: Body): Promise<void> => {
    const id = await server.addEntry(list, body);
    ids[list] ??= id;
    ids[`${list}:${String(body['name'])}`] = id;
  };
  await entry('consignee', { name: 'Алтан Тариа', phone: '99110011', address: 'УБ', email: 'altan@example.com' });
  await entry('consignee', { name: 'Баян Өргөө', phone: '99110012', address: 'УБ', email: 'bayan@example.com' });
  await entry('commodity', { name: 'Гурил' });
  await entry('city', { name: 'Tianjin', country: 'CHN' });
  await entry('city', { name: 'Ulaanbaatar', country: 'MNG' });
  await entry('via', { name: 'Замын-Үүд' });
  await entry('viamore', { name: 'Эрээн' });
  await entry('agent', { name: 'Sino Trans', country: 'CHN', city: ids['city'], phone: '1', email: 'a@example.com' });
  await entry('agent', { name: 'Rail Link', country: 'CHN', city: ids['city'], phone: '2', email: 'b@example.com' });
  await entry('reason', { name: 'Үнэ өндөр' });
  const { body } = await get(4, '/api/helper/transtype/1');
  ids['transtype'] = (body.transtype as { id: number }[])[0]?.id ?? 0;
}

const inquiry = (more: Body = {}): Body =>
  inquiryBody(
    { ...ids, home: ids['city:Ulaanbaatar'] ?? 0 },
    {
      name: 'Гурил, Тяньжинь',
      newpriceoffers: [{ agent_id: ids['agent'], price: 1000, currency: 'usd', rate: 3400, transtime: 2 }],
      ...more,
    },
  );

async function add(more: Body = {}, type: UserType = 4): Promise<number> {
  const answer = await post(type, '/api/inquiry', inquiry(more));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.lastid as number;
}
const read = async (id: number, type: UserType = 4) => (await get(type, `/api/inquiry/${id}`)).body;
const namesIn = async (path: string, type: UserType = 4): Promise<string[]> =>
  ((await get(type, path)).body.listdata as { name: string }[]).map(({ name }) => name);

describe('the form of an inquiry', () => {
  it('loads all its choices, and the initial values of a new one', async () => {
    const { status, body } = await get(2, '/api/inquiry/support/helper');
    expect(status).toBe(200);
    const keys = [
      'division',
      'condition',
      'transmode',
      'incoterms',
      'countrydata',
      'vias',
      'viamores',
      'carrier',
      'currency',
      'transtime',
      'userdata',
      'operation',
      'inquirytypes',
      'rmbrate',
      'rates',
      'tariffusers',
      'agents',
      'reasons',
      'expenses',
      'newoffers',
    ];
    expect(Object.keys(body)).toEqual(expect.arrayContaining(keys));
    expect(body.transmode[1]).toEqual({ id: 2, name: 'LCL', size: 1 });
    expect(body.userdata.map(({ id }: { id: number }) => id).sort()).toEqual([1, 4]);
    expect(body.tariffusers.map(({ id }: { id: number }) => id)).toEqual([6]);
    expect(body.agents.map(({ name }: { name: string }) => name)).toEqual(['Rail Link', 'Sino Trans']);
    expect(body.expenses).toMatchObject([
      { name: 'Гадаад тээврийн зардал', engname: 'International freight', percentage: 77 },
      { name: 'Дотоод тээврийн зардал', engname: 'Domestic freight', percentage: 19 },
    ]);
    expect(body.newoffers).toMatchObject([{ currency: 'usd', rate: expect.any(Number) }]);
  });

  it('offers first the countries that files of the firm use', async () => {
    await add();
    const { body } = await get(2, '/api/inquiry/support/countries');
    expect(body.countries.slice(0, 2).sort()).toEqual(['CHN', 'MNG']);
  });

  it('can start without the lists that it does not show, and queries people by name, by role and by id', async () => {
    const { status, body } = await get(1, '/api/inquiry/support/beginning');
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['expenses', 'expensesmore', 'newoffers', 'rates', 'salesb'],
    ]);
    const whole = (await get(1, '/api/inquiry/support/helper')).body as Body;
    const [only, another] = whole.tariffusers as { id: number }[];
    const { salesb, ...shared } = body as Body;
    expect(salesb).toBe(another ? null : only?.id);
    for (const [key, value] of Object.entries(shared)) expect([key, value]).toEqual([key, whole[key]]);

    const idsOf = async (query: string): Promise<number[]> =>
      ((await get(1, `/api/inquiry/support/people?${query}`)).body.people as { id: number }[]).map(({ id }) => id);
    const tariff = (whole['tariffusers'] as { id: number; name: string }[])[0]!;
    expect(await idsOf('role=tariff')).toEqual([tariff.id]);
    expect((await idsOf('role=sales')).sort((a, b) => a - b)).toEqual([1, 4]);
    expect(await idsOf(`search=${encodeURIComponent(tariff.name)}`)).toEqual([tariff.id]);
    expect(await idsOf(`role=sales&search=${encodeURIComponent(tariff.name)}`)).toEqual([]);
    expect(await idsOf('role=sales&limit=1')).toHaveLength(1);
    // The lookup of a loaded form returns people of any type; the accountant is not offered in any field of a new one.
    expect(await idsOf('ids=3,6')).toEqual([3, 6]);
    expect(await idsOf('')).not.toContain(3);
  });

  it('is calculated with the rates of any day, also by the table of rates of that day', async () => {
    const usdOn = async (query: string): Promise<number> =>
      ((await get(1, `/api/helper/rates?${query}`)).body.rates as { currency: string; exchange_rate: number }[]).find(
        ({ currency }) => currency === 'usd-mgb',
      )!.exchange_rate;
    const rate = { year: 2026, month: 3, currency: 'usd-mgb', exchange_rate: 3500 };
    const { body: added } = await post(4, '/api/settings/currency', rate);
    await post(4, '/api/settings/currency', { ...rate, month: 5, exchange_rate: 3600 });
    expect(await usdOn('day=2026-04-30')).toBe(3500);
    expect(await usdOn('day=2026-05-01')).toBe(3600);
    const { rows } = await server.database.pool.query<{ at: string }>(
      `select to_char(max(recorded_at) + interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from event`,
    );
    const at = encodeURIComponent(rows[0]?.at ?? '');
    await until('the clock went on', async () => {
      const { rows: now } = await server.database.pool.query<{ on: boolean }>(
        `select now() > (select max(recorded_at) from event) + interval '5 ms' as on`,
      );
      return now[0]?.on ?? false;
    });
    expect((await post(4, `/api/settings/currency/${added.id}/edit`, { ...rate, exchange_rate: 9999 })).status).toBe(
      200,
    );
    expect(await usdOn('day=2026-04-30')).toBe(9999);
    expect(await usdOn(`day=2026-04-30&at=${at}`)).toBe(3500);
    expect((await get(1, '/api/helper/rates?day=2026-02-31')).status).toBe(422);
    expect((await get(1, '/api/helper/rates?day=2026-04-30&at=soon')).status).toBe(422);
  });

  it('belongs to the salesman who creates it if it names none, and must name one otherwise (D123)', async () => {
    const { sales: _sales, ...withoutSales } = inquiry();
    for (const body of [
      withoutSales,
      { ...withoutSales, sales: '' },
      { ...withoutSales, sales: null },
      { ...withoutSales, sales: 0 },
    ]) {
      const answer = await post(1, '/api/inquiry', body);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
      expect((await read(answer.body.lastid as number)).idata).toMatchObject({ sales: 1, user_id: 1 });
      expect((await post(4, '/api/inquiry', body)).body.errors).toMatchObject({
        sales: [fieldMessages.choose.mn],
      });
    }
  });

  it('is returned under the field names of the form and of the list', async () => {
    const id = await add({
      salesb: 6,
      contractno: 'K-1',
      invoicenumber: 'A-1',
      customnumber: 'C-1',
      startso: '2026-03-01',
      currency: 'usd',
      gaali: 1,
      has_vat: false,
    });
    const { idata, version, finished, finishrq } = await read(id);
    expect({ version, finished, finishrq }).toEqual({ version: 1, finished: null, finishrq: null });
    expect(idata).toMatchObject({
      id,
      status: 1,
      sales: 1,
      user_id: 1,
      salesb: 6,
      sales_id: 6,
      operation: null,
      operator_id: null,
      inquirytype: 1,
      inquiry_type: 1,
      contractno: 'K-1',
      contract_no: 'K-1',
      invoice_number: 'A-1',
      custom_number: 'C-1',
      shipping_order_at: '2026-03-01',
      default_currency: 'usd',
      gaali: 1,
      shipping: 0,
      has_vat: false,
      formtype: 'a',
    });
    expect(idata.newoffers).toEqual([
      {
        id: expect.any(Number),
        name: null,
        currency: 'usd',
        price: 1000,
        rate: 3400,
        agent_id: ids['agent'],
        is_paid: false,
        transtime: 2,
        rate_from: { from: 'entered' },
      },
    ]);
    expect(idata.newpriceoffers).toEqual(idata.newoffers);
    expect(idata.offers).toEqual([
      {
        id: expect.any(Number),
        carrier: null,
        currency: 'usd',
        price: 1500,
        rate: 3400,
        profit: 300,
        transittime: null,
        rate_from: { from: 'entered' },
      },
    ]);
    expect(idata).toMatchObject({
      income: 5_100_000,
      expense: 3_400_000,
      profit: 1_020_000,
      total: 1500,
      names: { consignee_id: 'Алтан Тариа', sales: expect.any(String) },
    });
  });

  it('is unchanged when it is posted back as it was read', async () => {
    const sized = await add({
      tmode: 5,
      ttype: await airType(),
      shippingsize: [{ length: '33.5', width: '20.2', height: '10.7', weight: 5 }],
      priceoffers: [{ currency: 'rmb', price: '1234.565', rate: '470.12345678', profit: 1 }],
      expenses: [
        { name: 'x', quantity: 3, price: 0 },
        { name: 'y', quantity: 1, price: 0 },
      ],
    });
    const { idata, version } = await read(sized);
    expect(idata.sizes[0].cbm).toBe(0.007241);
    expect((await post(4, `/api/inquiry/${sized}/edit`, { ...idata, version })).status).toBe(200);
    expect((await read(sized)).version).toBe(version);
  });

  it('reports every error at its field and saves nothing', async () => {
    const before = (await get(4, '/api/inquiry')).body.count;
    const { status, body } = await post(
      4,
      '/api/inquiry',
      inquiry({ name: '', consignee_id: 0, newpriceoffers: [{ price: '' }] }),
    );
    expect(status).toBe(422);
    expect(body.message).toBe('Мэдээллээ дахин шалгана уу');
    expect(body.errors).toEqual({
      name: ['Гүйцэд бөглөнө үү'],
      consignee_id: ['Та сонгоно уу'],
      'newpriceoffers.0.price': ['Гүйцэд бөглөнө үү'],
      'newpriceoffers.0.agent_id': ['Та сонгоно уу'],
    });
    expect((await get(4, '/api/inquiry')).body.count).toBe(before);
  });

  it('is saved once for one key, however often it is sent', async () => {
    const key = { 'Idempotency-Key': 'inquiry-once' };
    const token = await server.tokenOf(1);
    const answers = await Promise.all(
      [0, 1, 2].map(() =>
        server.call('POST', '/api/inquiry', { token, body: inquiry({ name: 'Нэг удаа' }), headers: key }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.lastid)).size).toBe(1);
    expect(await namesIn('/api/inquiry?search=Нэг удаа')).toEqual(['Нэг удаа']);
  });

  it('returns the saved record to clients that request it, as the user may read it', async () => {
    const token = await server.tokenOf(1);
    const headers = { Prefer: 'return=representation' };
    const { body: added } = await server.call('POST', '/api/inquiry', {
      token,
      body: inquiry({ name: 'Буцааж' }),
      headers,
    });
    const id = added.lastid as number;
    expect(added).toMatchObject({ lastid: id, record: await read(id, 1) });
    const body = inquiry({ name: 'Буцаасан', version: added.record.version });
    const { body: changed } = await server.call('POST', `/api/inquiry/${id}/edit`, { token, body, headers });
    expect(changed.record).toEqual(await read(id, 1));
    expect(changed.record.idata.name).toBe('Буцаасан');
    expect(changed.position).toBeGreaterThan(added.position as number);
  });

  it('is signed by the current user, by its salesman, or for an administrator by any user', async () => {
    const id = await add({ salesb: 6 });
    const signer = async (type: UserType, userid: number) =>
      (await get(type, `/api/inquiry/${id}?userid=${userid}`)).body.signer?.id;
    expect(await signer(3, 3)).toBe(3);
    expect(await signer(3, 6)).toBe(6);
    expect(await signer(3, 5)).toBe(3);
    expect(await signer(7, 5)).toBe(5);
    expect((await get(3, `/api/inquiry/${id}`)).body.signer).toBeUndefined();
  });
});

async function airType(): Promise<number> {
  return ((await get(4, '/api/helper/transtype/5')).body.transtype as { id: number }[])[0]?.id ?? 0;
}

describe('two users on one inquiry', () => {
  it('see which fields both of them changed, with the labels of the form', async () => {
    const id = await add();
    const { idata, version } = await read(id);
    const [row] = idata.newoffers;
    expect(
      (
        await post(6, `/api/inquiry/${id}/edit`, {
          ...idata,
          version,
          newpriceoffers: [{ ...row, price: 1100 }],
          comment: 'theirs',
        })
      ).status,
    ).toBe(200);
    const { status, body } = await post(1, `/api/inquiry/${id}/edit`, { ...idata, version, comment: 'mine' });
    expect(status).toBe(409);
    expect(body.conflict.fields).toEqual({
      comment: { base: null, theirs: 'theirs' },
      [`newpriceoffers.${row.id}.price`]: { base: 1000, theirs: 1100 },
    });
    expect(body.conflict.by).toEqual(expect.any(String));
    expect(
      (
        await post(1, `/api/inquiry/${id}/edit`, {
          ...idata,
          version: 2,
          newpriceoffers: [{ ...row, price: 1100 }],
          comment: 'mine',
        })
      ).status,
    ).toBe(200);
    expect((await read(id)).idata.comment).toBe('mine');
  });
});

describe('the lists', () => {
  it('show open inquiries with every column', async () => {
    const id = await add({
      name: 'Жагсаалт',
      quotation_date: '2026-01-10',
      validaty_date: '2026-01-31',
      contractno: 'K-77',
      invoicenumber: 'N-77',
      tcountry_code: 'MNG',
    });
    const { listdata } = (await get(6, `/api/inquiry?ids=${id}`)).body;
    expect(listdata).toEqual([
      {
        id,
        name: 'Жагсаалт',
        lane: 'TSN → ULN',
        fcountry: 'China',
        tcountry: 'Mongolia',
        consignee: 'Алтан Тариа',
        phone: '99110011',
        email: 'altan@example.com',
        validatydate: '2026-01-31',
        quotationdate: '2026-01-10',
        sales: 'Б. Болормаа',
        tariff: null,
        invoicenumber: 'N-77',
        contract: 'K-77',
        cbm: 0,
        inquirytype: 1,
        offersupdated: 0,
        urgentcolor: expect.any(String),
        relay: 'sales',
        returned: false,
        heldby: 'Б. Болормаа',
        heldhours: 0,
        heldsince: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
  });

  it('filter by each of their fields', async () => {
    await add({
      name: 'Шүүлтүүр',
      consignee_id: ids['consignee:Баян Өргөө'],
      quotation_date: '2019-05-05',
      salesb: 6,
      sales: 4,
      contractno: 'FILTER-9',
      invoicenumber: 'INV-F9',
    });
    const only = `consignee=${ids['consignee:Баян Өргөө']}`;
    for (const filter of [
      only,
      'search=шүүлт',
      'contract=filter-9',
      'invoicenumber=inv-f9',
      'sales=4',
      'tariff=6&start=2019-05-05&end=2019-05-05',
      'end=2019-12-31',
    ]) {
      expect([filter, await namesIn(`/api/inquiry?${filter}`)]).toEqual([filter, ['Шүүлтүүр']]);
    }
    for (const filter of [
      `commodity=${ids['commodity']}`,
      'origin=CHN',
      'destination=MNG',
      `via=${ids['via']}`,
      'inquirytype=1',
    ])
      expect(await namesIn(`/api/inquiry?${filter}&perpage=200`)).toContain('Шүүлтүүр');
    for (const filter of ['origin=RUS', 'inquirytype=2', 'commodity=999999', 'start=2100-01-01'])
      expect(await namesIn(`/api/inquiry?${filter}`)).toEqual([]);
  });

  it('move an inquiry to the closed ones and back', async () => {
    const id = await add({ name: 'Хаагдах', inquirytype: 2 });
    expect((await post(1, `/api/inquiry/${id}/inactive`, { comment: 'үнэ' })).body.errors).toEqual({
      reason: ['Та сонгоно уу'],
    });
    expect(
      (await post(1, `/api/inquiry/${id}/inactive`, { reason: ids['reason'], comment: 'Өрсөлдөгч хямд' })).status,
    ).toBe(200);
    expect(await namesIn('/api/inquiry?search=Хаагдах')).toEqual([]);
    const { listdata } = (await get(7, '/api/inquiryinactive?search=Хаагдах')).body;
    expect(listdata).toMatchObject([
      {
        id,
        reason: 'Үнэ өндөр',
        inactive_comment: 'Өрсөлдөгч хямд',
        inquirytype: 2,
        closed_at: expect.stringMatching(/^\d{4}-/),
        fcountry: 'China',
      },
    ]);
    expect((await post(4, `/api/inquiry/${id}/edit`, inquiry())).status).toBe(422);
    expect((await post(4, `/api/inquiry/${id}/inactive`, { reason: ids['reason'] })).status).toBe(422);
    expect((await post(1, `/api/inquiryinactive/${id}/restore`, { _method: 'PUT' })).status).toBe(200);
    expect((await post(1, `/api/inquiryinactive/${id}/restore`)).body.message).toContain('Нээлттэй');
    expect(await namesIn('/api/inquiry?search=Хаагдах')).toEqual(['Хаагдах']);
  });

  it('omit what an administrator deletes, which only an administrator can do', async () => {
    const id = await add({ name: 'Устах' });
    expect((await post(7, `/api/inquiry/${id}/delete`, { _method: 'DELETE' })).status).toBe(403);
    expect((await server.call('DELETE', `/api/inquiry/${id}/delete`, { token: await server.tokenOf(4) })).status).toBe(
      200,
    );
    expect(await namesIn('/api/inquiry?search=Устах')).toEqual([]);
    expect((await get(4, `/api/inquiry/${id}`)).status).toBe(404);
    // Only administrators see what happened to it afterwards.
    for (const path of [`/api/history/shipment/${id}`, `/api/history/shipment/${id}/asof?version=1`])
      expect(await Promise.all(([4, 1, 7] as const).map(async (type) => (await get(type, path)).status))).toEqual([
        200, 404, 404,
      ]);
  });

  it('show a copy next to the original', async () => {
    const id = await add({ name: 'Хуулбар', invoicenumber: 'ORIGINAL' });
    const copy = (await post(6, '/api/inquiry/duplicate', { inquiryid: id })).body.id as number;
    const [{ idata: first }, { idata: second }] = [await read(id), await read(copy)];
    expect(second).toMatchObject({ name: 'Хуулбар', invoice_number: null, status: 1, code: null });
    expect(second.newoffers[0].id).not.toBe(first.newoffers[0].id);
    expect((await post(6, '/api/inquiry/duplicate', {})).body.errors).toEqual({ inquiryid: ['Та сонгоно уу'] });
  });
});

describe('prices', () => {
  it('are refused as a whole once they were paid, and nothing is saved', async () => {
    const id = await add();
    const { idata } = await read(id);
    const [row] = idata.newoffers;
    expect(
      (await post(6, `/api/inquiry/${id}/edit`, { ...idata, newpriceoffers: [{ ...row, is_paid: true }] })).status,
    ).toBe(403);
    expect(
      (await post(4, `/api/inquiry/${id}/edit`, { ...idata, newpriceoffers: [{ ...row, is_paid: true }] })).status,
    ).toBe(200);
    for (const rows of [[], [{ ...row, is_paid: true, price: 1 }], [{ agent_id: ids['agent'], price: 1 }]]) {
      const { status, body } = await post(4, `/api/inquiry/${id}/edit`, {
        ...idata,
        name: 'өөр',
        newpriceoffers: rows,
      });
      expect([status, body.message]).toEqual([
        422,
        rows.length === 0 ? 'Мэдээллээ дахин шалгана уу' : expect.stringContaining('Төлсөн'),
      ]);
    }
    expect((await read(id)).idata).toMatchObject({
      name: 'Гурил, Тяньжинь',
      newoffers: [{ price: 1000, is_paid: true }],
    });
  });

  it('to the customer are changed by pricing users, after the finish by administrators only (D155)', async () => {
    // An order may be saved by its own staff and their superiors.
    const id = await add({ sales: 1, salesb: 6 });
    await post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    const currentOffers = async (): Promise<Body[]> => (await read(id)).idata.offers;
    const save = async (type: UserType, change: (rows: Body[]) => Body[]): Promise<number> => {
      const { idata } = await read(id);
      const rows = change(await currentOffers());
      const { status } = await post(type, `/api/inquiry/${id}/edit`, { ...idata, priceoffers: rows });
      const stored = (await currentOffers()).map(({ price }) => Number(price));
      // Stored as sent, or not at all.
      if (status === 200) expect(stored).toEqual(rows.map(({ price }) => Number(price)));
      else expect(stored).toEqual((idata.offers as Body[]).map(({ price }) => Number(price)));
      return status;
    };
    const dearer = (rows: Body[]): Body[] => rows.map((row) => ({ ...row, price: Number(row['price']) + 10 }));
    const oneMore = (rows: Body[]): Body[] => [...rows, { currency: 'usd', price: 5, rate: 3400 }];
    const none = (): Body[] => [];
    const same = (rows: Body[]): Body[] => rows;
    const byType = async (change: typeof dearer): Promise<number[]> => {
      const statuses: number[] = [];
      for (const type of [1, 3, 4, 5, 6, 7] as const) statuses.push(await save(type, change));
      return statuses;
    };
    expect(await byType(dearer)).toEqual([200, 403, 200, 403, 200, 200]);
    expect(await byType(oneMore)).toEqual([200, 403, 200, 403, 200, 200]);
    expect([await save(3, none), await save(5, none), await save(6, none)]).toEqual([403, 403, 200]);
    expect(await save(4, oneMore)).toBe(200);
    expect(await byType(same)).toEqual([200, 200, 200, 200, 200, 200]);
    await server.app.get(Kernel).commands.run(lifecycleCommands.SetPending, { id }, byTheSystem);
    expect(await byType(dearer)).toEqual([403, 403, 200, 403, 403, 200]);
    expect(await byType(same)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('are logged for administrators, who see a mark until they save', async () => {
    const id = await add();
    const { idata } = await read(id);
    const [row] = idata.newoffers;
    const rows = [{ ...row, price: 1100, currency: 'rmb', rate: 470 }];
    await post(6, `/api/inquiry/${id}/edit`, { ...idata, newpriceoffers: rows });
    const dot = async () => (await get(4, `/api/inquiry?ids=${id}`)).body.listdata[0].offersupdated;
    expect(await dot()).toBe(1);
    expect((await read(id, 7)).idata.offerslog).toMatchObject([
      {
        ognoo: expect.any(String),
        old_currency: 'usd',
        new_currency: 'rmb',
        old_price: 1000,
        new_price: 1100,
        old_profit: null,
        new_profit: null,
        old_transittime: '4-7',
        new_transittime: '4-7',
      },
    ]);
    expect((await read(id, 6)).idata.offerslog).toEqual([]);
    await post(4, `/api/inquiry/${id}/edit`, { ...(await read(id)).idata });
    expect(await dot()).toBe(0);
  });

  it("are saved on the accountant's card, also once the shipment is finished", async () => {
    const id = await add();
    await post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    const [row] = (await read(id)).idata.newoffers;
    await server.app.get(Kernel).commands.run(lifecycleCommands.SetPending, { id }, byTheSystem);
    expect(
      (
        await post(3, `/api/shippingorder/${id}/offerupdate`, {
          offersdata: [
            { ...row, price: 1250 },
            { agent_id: ids['agent'], price: '99.5', currency: 'eur' },
          ],
        })
      ).status,
    ).toBe(200);
    expect((await read(id)).idata.newoffers.map(({ price }: { price: number }) => price)).toEqual([1250, 99.5]);
    expect((await read(id)).finished).toEqual(expect.any(String));
    expect((await post(3, `/api/shippingorder/${id}/offerupdate`, {})).body.errors).toEqual({
      offersdata: ['Гүйцэд бөглөнө үү'],
    });
    const { rows } = await server.database.pool.query(
      `select code, old_expense, new_expense from change_log where shipment_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ code: expect.stringMatching(/^SM\d{7}$/), old_expense: '3400000.00' }]);
    // Administrators see the same line in the log, found by its code and by each of its four figures.
    const [{ code, new_expense }] = rows as [{ code: string; new_expense: string }];
    const log = (type: UserType, query: string): Promise<Answer> => get(type, `/api/log?${query}`);
    const { listdata } = (await log(4, `code=${code.slice(2)}`)).body;
    expect(listdata).toMatchObject([
      {
        desc: expect.stringMatching(new RegExp(`^${code} - .`)),
        oldexpense: 3400000,
        newexpense: Number(new_expense),
        inquiryid: id,
      },
    ]);
    expect((await log(4, `code=${code}&type=1&typeValue=3400000`)).body.listdata).toHaveLength(1);
    expect((await log(4, `code=${code}&type=2&typeValue=${new_expense}`)).body.listdata).toHaveLength(1);
    expect((await log(4, `code=${code}&type=2&typeValue=3400000`)).body.listdata).toHaveLength(0);
    expect((await log(4, 'code=SMx')).status).toBe(422);
    expect((await log(7, '')).status).toBe(403);
    const file = await get(4, `/api/log/excel/download?code=${code}`);
    expect(file.headers.get('content-disposition')).toContain('log.xlsx');
  });

  it('are left out of the timeline for users who do not work with prices', async () => {
    const id = await add();
    const { idata } = await read(id);
    await post(6, `/api/inquiry/${id}/edit`, { ...idata, newpriceoffers: [{ ...idata.newoffers[0], price: 1 }] });
    const timeline = async (type: UserType) =>
      (await get(type, `/api/history/shipment/${id}`)).body.listdata as {
        type: string;
        data: { form?: object };
        changes: object | null;
      }[];
    expect((await timeline(6)).map(({ type }) => type)).toEqual(['InquiryChanged', 'InquiryAdded']);
    // Every reader of the file sees who did which action when; only users who work with prices see the prices.
    const [changed, added] = await timeline(2);
    expect([changed?.type, changed?.changes]).toEqual(['InquiryChanged', { fields: {}, rows: {} }]);
    expect(Object.keys(added?.data.form ?? {})).toContain('name');
    expect(Object.keys(added?.data.form ?? {})).not.toContain('transportPrices');
  });
});

describe('a save', () => {
  it('is undone by a new event, and not once something depends on it', async () => {
    const id = await add();
    const { idata } = await read(id);
    await post(1, `/api/inquiry/${id}/edit`, { ...idata, comment: 'нэг', priceoffers: [] });
    const [saved] = (await get(1, `/api/history/shipment/${id}`)).body.listdata;
    expect((await post(1, `/api/history/shipment/${id}/undo`, { position: saved.position })).status).toBe(200);
    expect((await read(id)).idata).toMatchObject({ comment: null, offers: [{ id: idata.offers[0].id, price: 1500 }] });
    await post(1, `/api/inquiry/${id}/edit`, { ...idata, comment: 'хоёр' });
    const [later] = (await get(1, `/api/history/shipment/${id}`)).body.listdata;
    await post(1, `/api/inquiry/${id}/edit`, { ...idata, comment: 'гурав' });
    expect((await post(1, `/api/history/shipment/${id}/undo`, { position: later.position })).status).toBe(422);
  });
});

describe('sending', () => {
  const unread = async (type: UserType): Promise<number> =>
    (await get(type, '/api/auth/check')).body.userdata.original.notifications_count;

  it('to a tariff manager assigns and notifies the manager', async () => {
    const id = await add({ name: 'Тарифт' });
    const before = await unread(6);
    expect((await post(1, `/api/inquiry/${id}/notificationtariff`, {})).body.message).toBe(
      'Tariff manager сонгогдоогүй байна.',
    );
    expect((await post(1, `/api/inquiry/${id}/notificationtariff`, { tariff: 1 })).body.message).toBe(
      'Tariff manager сонгогдоогүй байна.',
    );
    expect((await post(1, `/api/inquiry/${id}/notificationtariff`, { tariff: 6 })).status).toBe(200);
    expect((await read(id)).idata.salesb).toBe(6);
    expect(await unread(6)).toBe(before + 1);
    const { listdata } = (await get(6, '/api/notifications')).body;
    const sender = (await get(1, '/api/auth/check')).body.userdata.original.name as string;
    expect(listdata[0]).toMatchObject({
      body: expect.stringContaining('Тарифт'),
      options: `{"inquiryid":${id}}`,
      number: listdata.length,
      sender,
      about: 'Тарифт',
    });
  });

  it('to sales needs an offer, and goes to the salesman unless another user is named', async () => {
    const id = await add({ priceoffers: [] });
    expect((await post(6, `/api/inquiry/${id}/notificationsales`, { sales: 1 })).body.message).toBe(
      'Та үнийн санал боловсруулаагүй байна.',
    );
    await post(6, `/api/inquiry/${id}/edit`, {
      ...(await read(id)).idata,
      priceoffers: [{ currency: 'usd', price: 5 }],
    });
    const before = await unread(1);
    expect((await post(6, `/api/inquiry/${id}/notificationsales`, {})).status).toBe(200);
    expect(await unread(1)).toBe(before + 1);
    expect((await post(6, `/api/inquiry/${id}/notificationsales`, { sales: 2 })).body.errors).toHaveProperty('sales');
  });

  /** Runs after all facts of the command were read and before it is decided. */
  const sendWhile = (name: keyof typeof sendCommands, to: SendTo, happens: () => Promise<void>) => {
    const facts = async () => {
      await happens();
      return {};
    };
    return server.app.get(Kernel).commands.run({ ...sendCommands[name], facts }, to, byTheSystem);
  };

  it.each([
    ['SendToSales', 'sales', 1],
    ['SendToTariff', 'salesb', 6],
  ] as const)(
    'by %s notifies the user whom another user named a moment ago, who remains assigned',
    async (name, field, type) => {
      const id = await add({ priceoffers: [{ currency: 'usd', price: 5 }], sales: 1, salesb: 6 });
      const account = { name: 'Шинэ', phone: '99112233', password: 'abcd1234', type, active: 1 };
      const other = await server.addEntry('user', { ...account, email: `${name}-other@zuuch.test`.toLowerCase() });
      const before = await unread(type);
      await sendWhile(name, { id, to: 'named' }, async () => {
        expect((await post(4, `/api/inquiry/${id}/edit`, { ...(await read(id)).idata, [field]: other })).status).toBe(
          200,
        );
      });
      expect((await read(id)).idata).toMatchObject({ [field]: other });
      expect(await unread(type)).toBe(before);
      const noticeRows = await server.database.pool.query(`select body from notice where user_id = $1`, [other]);
      expect(noticeRows.rows).toHaveLength(1);
    },
  );

  it.each([
    ['SendToSales', 1, { type: 2 }],
    ['SendToSales', 1, { active: 2 }],
    ['SendToTariff', 6, { type: 2 }],
    ['SendToTariff', 6, { active: 2 }],
  ] as const)('by %s notifies no user who lost the role a moment ago: %d, %j', async (name, type, change) => {
    const id = await add({ priceoffers: [{ currency: 'usd', price: 5 }] });
    const email = `${name}-${Object.keys(change).join()}@zuuch.test`.toLowerCase();
    const account = { name: 'Түр', phone: '99112233', email, password: 'abcd1234', type, active: 1 };
    const to = await server.addEntry('user', account);
    const sent = sendWhile(name, { id, to }, async () => {
      const closed = await post(4, `/api/settings/user/${to}/edit`, { ...account, password: '', ...change });
      expect(closed.status).toBe(200);
    });
    await expect(sent).rejects.toMatchObject({ word: name === 'SendToSales' ? 'Invalid' : 'TariffNotChosen' });
  });
});

describe('who holds the inquiry', () => {
  it('changes from sales to tariff, back and to the customer, shows what is missing, and restarts the time with another holder', async () => {
    const id = await add({ name: 'Хэнд', priceoffers: [], quotation_date: null, salesb: null });
    const seen = async () => {
      const [{ relay, returned, heldby, heldsince }] = (await get(1, `/api/inquiry?ids=${id}`)).body.listdata;
      const header = (await get(1, `/api/shipment/${id}/header`)).body;
      expect([header.relay.stop, header.relay.returned, header.waitsFor.name]).toEqual([relay, returned, heldby]);
      expect(instantOf(heldsince)!.getTime()).toBe(Math.floor(Date.parse(header.relay.since) / 1000) * 1000);
      return {
        relay,
        returned,
        heldby,
        since: header.relay.since as string,
        lacks: header.relay.lacks.map(({ field }: { field: string }) => field),
      };
    };
    const own = (await get(1, '/api/auth/check')).body.userdata.original.name as string;
    const change = async (type: UserType, more: object) =>
      expect((await post(type, `/api/inquiry/${id}/edit`, { ...(await read(id)).idata, ...more })).status).toBe(200);
    const begun = await seen();
    expect(begun).toMatchObject({ relay: 'sales', returned: false, heldby: own, lacks: ['tariff'] });

    expect((await post(1, `/api/inquiry/${id}/notificationtariff`, { tariff: 6 })).status).toBe(200);
    const sent = await seen();
    expect(sent).toMatchObject({ relay: 'tariff', returned: false, lacks: ['priceOffers'] });
    expect(sent.since > begun.since).toBe(true);

    await change(6, { priceoffers: [{ currency: 'usd', price: 5 }] });
    expect(await seen()).toEqual({ ...sent, lacks: [] });
    expect((await post(6, `/api/inquiry/${id}/notificationsales`, {})).status).toBe(200);
    const back = await seen();
    expect(back).toMatchObject({ relay: 'sales', returned: true, heldby: own, lacks: ['quotedOn'] });

    await change(1, { quotation_date: '2020-01-01' });
    expect(await seen()).toEqual(back);
    // The next day is also valid, and midnight may pass during the test.
    await change(1, { quotation_date: dayAfter(localDay(new Date()), 1) });
    const withCustomer = await seen();
    expect(withCustomer).toMatchObject({ relay: 'customer', heldby: own, lacks: [] });
    expect(withCustomer.since > back.since).toBe(true);

    await change(4, { sales: 4 });
    const assigned = await seen();
    expect([assigned.relay, assigned.heldby === own, assigned.since > withCustomer.since]).toEqual([
      'customer',
      false,
      true,
    ]);
    expect(await namesIn(`/api/inquiry?relay=customer&ids=${id}`)).toEqual(['Хэнд']);
    expect(await namesIn(`/api/inquiry?relay=tariff&ids=${id}`)).toEqual([]);

    await post(4, `/api/inquiry/${id}/inactive`, { reason: ids['reason'], comment: null });
    expect((await get(1, `/api/shipment/${id}/header`)).body.relay).toBeNull();
    await post(4, `/api/inquiryinactive/${id}/restore`);
    const again = await seen();
    expect([again.relay, again.since > assigned.since]).toEqual(['customer', true]);
  });
});

describe('the move to a shipping order', () => {
  it('gives a code, an order and a day, once', async () => {
    const id = await add({ startso: '2026-02-01' });
    const { status, body } = await post(1, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    expect([status, body.code]).toEqual([200, expect.stringMatching(/^SM\d{7}$/)]);
    expect((await read(id)).idata).toMatchObject({
      status: 2,
      code: body.code,
      shipping_order_at: '2026-02-01',
      order_id: expect.any(Number),
    });
    expect((await post(1, `/api/inquiry/${id}/shippingorder`, { inquiryid: id })).status).toBe(422);
    const other = await add();
    expect((await post(1, `/api/inquiry/${other}/shippingorder`, { inquiryid: id })).status).toBe(422);
  });

  it('of a hundred inquiries at once gives a hundred codes without a gap', async () => {
    const source = await add({ name: 'Зэрэг' });
    const copies = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.app.get(Kernel).commands.run(saveCommands.DuplicateInquiry, { id: source }, byTheSystem),
      ),
    );
    const { rows: before } = await server.database.pool.query<{ code: string }>(
      `select code from shipment where code is not null order by code desc limit 1`,
    );
    const codes = await Promise.all(
      copies.map(async ({ id }) => (await post(4, `/api/inquiry/${id}/shippingorder`, {})).body.code as string),
    );
    const numbers = codes.map((code) => Number(code.slice(4))).sort((a, b) => a - b);
    const last = Number(before[0]?.code.slice(4) ?? 0);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => last + 1 + at));
  }, 240_000);
});

describe('papers', () => {
  it('open with the cookie of a sign-in, in the language of their address', async () => {
    const id = await add({
      inquirytype: 3,
      supply: [{ location: 'Эрээн', product_name: 'Насос', quantity: 1, price_rmb: 5 }],
    });
    const login = await server.call('POST', '/api/auth/login', {
      body: { email: 'sales@zuuch.test', password: 'demo1234' },
    });
    const Cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const path of ['priceoffer.pdf?lang=en&userid=1', 'supply.pdf']) {
      const { status, headers, text } = await server.call('GET', `/inquiry/${id}/${path}`, { headers: { Cookie } });
      expect([path, status, headers.get('content-type'), text.slice(0, 5)]).toEqual([
        path,
        200,
        'application/pdf',
        '%PDF-',
      ]);
    }
    expect((await server.call('GET', `/inquiry/${id}/supply.pdf`)).status).toBe(401);
    expect((await get(1, `/inquiry/${await add()}/supply.pdf`)).status).toBe(404);
  }, 240_000);
});

describe('the home page', () => {
  it('counts the orders of each day by salesman, and the arrivals', async () => {
    const day = '2025-04-07';
    for (const sales of [1, 1, 4]) await post(4, `/api/inquiry/${await add({ startso: day, sales })}/shippingorder`);
    expect((await get(3, `/api/dashboard/calendar?start=${day}&end=${day}`)).body.listdata).toEqual([
      { ognoo: day, cnt: 3 },
    ]);
    expect((await get(3, `/api/dashboard/cday/${day}`)).body.listdata).toEqual([
      { sales: 'Б. Болормаа', cnt: 2 },
      { sales: 'Г. Энхбат', cnt: 1 },
    ]);
    expect((await get(3, '/api/dashboard/calendar?start=yesterday')).status).toBe(422);
    expect((await get(3, '/api/dashboard/stat')).body).toEqual({
      totalarrived: 0,
      totalconsignee: 2,
      totalagent: 2,
      averageday: 0,
    });
    const id = await add({ startso: day });
    await post(4, `/api/inquiry/${id}/shippingorder`);
    await server.app.get(Kernel).commands.run(lifecycleCommands.SetArrived, { id }, byTheSystem);
    expect((await get(3, '/api/dashboard/stat')).body).toMatchObject({
      totalarrived: 1,
      averageday: expect.any(Number),
    });
  });
});

describe('the dashboards with charts', () => {
  const year = '2023';
  const range = `start=${year}-05-01&end=${year}-05-31`;
  const ordersOf = async (type: UserType, filteruser: string): Promise<number> =>
    (await get(type, `/api/dashboard/new?${range}&filteruser=${filteruser}`)).body.soqnt[0].qnt;
  beforeAll(async () => {
    for (const sales of [1, 1, 4])
      await post(4, `/api/inquiry/${await add({ startso: `${year}-05-10`, sales })}/shippingorder`);
  });

  it('show all users to an administrator, and to others only themselves, whichever user they request', async () => {
    expect([await ordersOf(4, 'all'), await ordersOf(4, '1'), await ordersOf(4, '4')]).toEqual([3, 2, 1]);
    expect([await ordersOf(1, 'all'), await ordersOf(1, '4'), await ordersOf(3, 'all')]).toEqual([2, 2, 0]);
    const { users, soqnt, profitbymonth } = (await get(4, '/api/dashboard/new')).body;
    expect(users).toContainEqual({ id: 1, name: 'Б. Болормаа' });
    expect([soqnt.length, Array.isArray(profitbymonth)]).toEqual([12, true]);
    expect((await get(7, '/api/dashboard/new')).body.users).toEqual([]);
    for (const [query, field] of [
      ['filteruser=somebody', 'filteruser'],
      ['filteruser=99999', 'filteruser'],
      ['start=2023-05-01', 'end'],
      ['start=2023-05-31&end=2023-05-01', 'end'],
      ['start=2999-01-01&end=2999-01-02', 'end'],
    ] as const)
      expect(Object.keys((await get(4, `/api/dashboard/new?${query}`)).body.errors)).toContain(field);
  });

  it('have cards of the staff, and the total for an administrator alone', async () => {
    const query = `${range}&type=2`;
    const { sales, tarifs } = (await get(4, `/api/dashboard/admin?${query}`)).body;
    expect(sales.map(({ id, shipments }: { id: number; shipments: number }) => [id, shipments])).toEqual([
      ['all', 3],
      [1, 2],
      [4, 1],
    ]);
    expect(Object.keys(tarifs[0])).toEqual([
      ...['userid', 'image', 'name', 'income', 'qnt_inquiry', 'qnt_closed_inquiry', 'expense'],
    ]);
    expect((await get(7, `/api/dashboard/admin?${query}`)).body.sales[0].id).toBe(1);
    const person = `/api/dashboard/person?${query}&usertype=sales`;
    const { user, statdata, charta } = (await get(7, `${person}&userid=1`)).body;
    expect([user.name, statdata.shipments.total, charta]).toEqual([
      ...['Б. Болормаа', 2],
      [{ month: 5, year: 2023, count: 2 }],
    ]);
    expect((await get(4, `${person}&userid=all`)).body.statdata.shipments.total).toBe(3);
    expect((await get(7, `${person}&userid=all`)).status).toBe(403);
    expect((await get(7, `${person}&userid=999999`)).status).toBe(422);
  });

  it('report at each field what is missing or reversed', async () => {
    const fieldsOf = async (path: string) => {
      const { status, body } = await get(4, path);
      return [status, Object.keys(body.errors as object).sort()];
    };
    expect(await fieldsOf('/api/dashboard/admin')).toEqual([422, ['end', 'start', 'type']]);
    expect((await get(4, '/api/report/payer')).body.errors).toEqual({
      start: [fieldMessages.chooseStart.mn],
      end: [fieldMessages.chooseEnd.mn],
    });
    expect(await fieldsOf('/api/dashboard/admin?start=2024-02-01&end=2024-01-01&type=4')).toEqual([
      422,
      ['end', 'type'],
    ]);
    expect(await fieldsOf(`/api/dashboard/person?${range}&type=1&userid=x`)).toEqual([422, ['userid', 'usertype']]);
  });
});

it('is notified under its own topic to every reader, also to those without a list that shows it', async () => {
  const id = (await post(4, '/api/inquiry', inquiry())).body.lastid as number;
  const page = await openPage(server.url, await server.tokenOf(5));
  const topic = `shipment/${id}`;
  const { position, refused } = await page.watch([topic]);
  expect(refused).toEqual([]);
  expect((await post(4, `/api/inquiry/${id}/inactive`, { reason: ids['reason'] })).status).toBe(200);
  // The page may receive the change "added" only now, after it has already loaded the record.
  const message = await page.waitFor(
    (candidate) => candidate.kind === 'changes' && candidate.changes.some((change) => change.position > position),
  );
  expect(message).toEqual({ kind: 'changes', changes: [{ topic, id, position: position + 1 }] });
  page.close();
});

describe('entries of the lists', () => {
  it('that an inquiry refers to are not deleted', async () => {
    const { status, body } = await post(4, `/api/settings/commodity/${ids['commodity']}/delete`);
    expect([status, body.message]).toEqual([422, 'Энэ бичлэгийг ашиглаж байгаа тул устгах боломжгүй']);
    expect((await post(4, `/api/settings/agent/${ids['agent']}/delete`)).status).toBe(422);
    expect((await post(4, `/api/settings/agent/${ids['agent:Rail Link']}/delete`)).status).toBe(200);
  });
});

it('everything that was read equals a replay of the log', async () => {
  const { tables } = await server.app
    .get(Kernel)
    .rebuild()
    .run(['shipment', 'inquiry', 'quotation', 'price_row', 'offer_log', 'change_log'], { verifyOnly: true });
  expect(tables.map(({ name, equal }) => [name, equal])).toEqual(
    ['shipment', 'inquiry', 'quotation', 'price_row', 'offer_log', 'change_log'].map((name) => [name, true]),
  );
}, 60_000);
