import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import type { ListColumn } from '../../../contract/list.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { financeList } from '../../../contract/shipment/billing/lists.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { typed } from '../../builders/command-line.js';
import { dateOf, readWorkbook, type ReadCell } from '../../builders/files/workbook.js';
import { everyType, type Answer } from '../running-server.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';

const today = startAtNoon();
let calls: OrderCalls;
let ids: Record<string, number>;
const post: OrderCalls['post'] = (...args) => calls.post(...args);
const get: OrderCalls['get'] = (...args) => calls.get(...args);

/** An order that differs from `other` in every value that the finance list filters by. */
const known = { id: 0, other: 0 };
const codes = { id: '', other: '' };

async function done(answer: Promise<Answer>): Promise<Body> {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(text);
  return body as Body;
}
async function rows(path: string, query: Record<string, string | number> = {}): Promise<Body[]> {
  const params = new URLSearchParams({ perpage: '200', ...Object.fromEntries(Object.entries(query).map(pair)) });
  return (await done(get(2, `${path}?${params.toString()}`)))['listdata'] as Body[];
}
const pair = ([key, value]: [string, string | number]): [string, string] => [key, String(value)];
const finance = (query?: Record<string, string | number>): Promise<Body[]> => rows('/api/finance', query);
const invoices = (query?: Record<string, string | number>): Promise<Body[]> => rows('/api/finance/invoice/list', query);
const idsOf = (found: readonly Body[]): unknown[] => found.map(({ id }) => id);
const financeRow = async (id: number): Promise<Body> => (await finance({ ids: id }))[0] ?? {};

async function order(more: Body = {}, form: Body = {}): Promise<{ id: number; code: string }> {
  const created = await calls.moved(more);
  await done(post(4, `/api/shippingorder/${created.id}/update`, calls.order(form)));
  return created;
}
const generate = async (id: number): Promise<number> =>
  (await done(post(3, `/api/finance/invoice/${id}/generate`)))['id'] as number;
const pay = (invoice: number, paid: unknown = 1): Promise<Answer> =>
  post(3, `/api/finance/invoice/${invoice}/paid`, { paid });
const request = (id: unknown, more: Body = {}, type: UserType = 3): Promise<Answer> =>
  post(type, '/api/finance/finishrequest', { selected: id, comment: '', modal: true, loader: false, ...more });

async function workbook(path: string): Promise<{ name: string | null; head: unknown[]; lines: ReadCell[][] }> {
  const answer = await calls.server.call('GET', path, {
    token: await calls.server.tokenOf(2),
    headers: { 'Accept-Language': 'en' },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const [sheet] = readWorkbook(Buffer.from(answer.text, 'latin1'));
  const [head = [], ...lines] = sheet?.rows ?? [];
  return { name: answer.headers.get('content-disposition'), head: head.map(({ value }) => value), lines };
}

beforeAll(async () => {
  calls = await openOrderCalls();
  ids = calls.ids;
  // The seeded rates of a new store depend on the current month.
  const rates = (await done(get(4, '/api/settings/currency?year=2026&perpage=200')))['listdata'] as Body[];
  const march = rates.find(({ currency, month }) => currency === 'usd-gb' && month === 3);
  const rate = { year: 2026, month: 3, currency: 'usd-gb', exchange_rate: 3400, is_default: 0 };
  await done(post(4, `/api/settings/currency${march ? `/${String(march['id'])}/edit` : ''}`, rate));
  const partner = { phone: '1', email: 'p@example.com', address: 'х' };
  await calls.entry('consignee', { code: 'C-2', name: 'Баян', register: '1234567', type: 1, ...partner });
  await calls.entry('payer', { name: 'Баян төлөгч', ...partner });
  await calls.entry('commodity', { name: 'Нүүрс' });
  await calls.entry('via', { name: 'Алтанбулаг' });
  await calls.entry('agent', { name: 'Rail Link', country: 'CHN', city: ids['city'], ...partner });
  await calls.entry('thc', { name: 'Толгойт' });
  await calls.entry('thc', { name: 'Амгалан' });
  await calls.entry('container', { name: 'Хоосон', freeday20: 0, freeday40: 0 });
  await calls.entry('container', { name: 'Түрээс', freeday20: 0, freeday40: 0 });
  const one = await order(
    {
      name: 'Гурил, санхүү',
      startso: '2026-03-02',
      currency: 'usd',
      contractno: 'ГЭР-77',
      salesb: 6,
      comment: 'Яаралтай',
      consignee_id: ids['consignee:Баян'],
      priceoffers: [{ currency: 'usd', price: 5000, profit: 600, rate: 3400 }],
    },
    { thc: ids['thc:Толгойт'], containerstatus: ids['container:Хоосон'] },
  );
  const two = await order(
    {
      name: 'Нүүрс, Алтанбулаг',
      startso: '2026-03-01',
      currency: 'mnt',
      contractno: 'К-1',
      sales: 4,
      commodity_id: ids['commodity:Нүүрс'],
      tcountry_code: 'CHN',
      tcity_id: ids['city'],
      via_id: ids['via:Алтанбулаг'],
      newpriceoffers: [{ agent_id: ids['agent:Rail Link'], price: 3_200_000, currency: 'mnt' }],
      priceoffers: [{ currency: 'mnt', price: 3_000_000, profit: -200_000, rate: 1 }],
    },
    {
      payer: ids['payer:Баян төлөгч'],
      thc: ids['thc:Амгалан'],
      containerstatus: ids['container:Түрээс'],
      carrierrates: [],
    },
  );
  Object.assign(known, { id: one.id, other: two.id });
  Object.assign(codes, { id: one.code, other: two.code });
  await done(post(4, '/api/operation/awb', { inquiryid: one.id, awb: 'CSQU3054383', awbtruck: '' }));
  await done(post(4, `/api/custom/${one.id}/operationognoo`, { ataborder: '2026-03-08', ataub: '2026-03-12' }));
  await done(post(4, `/api/custom/${one.id}/ognoo`, { released: '2026-03-13' }));
}, 240_000);
afterAll(() => calls.server.close());

describe('the finance list', () => {
  it('shows for every order who pays, what is owed and earned, and its progress', async () => {
    expect(await financeRow(known.id)).toEqual({
      id: known.id,
      code: codes.id,
      consignee: 'Баян',
      consigneecode: 'C-2',
      awb: 'CSQU3054383',
      payer: 'Алтан төлөгч',
      // E17: income 17,000,000, profit 600 dollars at 3,400.
      total: 17_000_000,
      profit: 2_040_000,
      profitusd: 600,
      netprofit: 1_836_000,
      quantity: 2,
      amount: 5000,
      currency: 'usd',
      percentage: 0,
      invoice: 'n/a',
      ispaid: false,
      sentrequest: null,
      finished: null,
      shipping_order_at: '2026-03-02',
      via: 'Замын-Үүд',
      fcountry: 'China',
      fcity: 'Tianjin',
      tcountry: 'Mongolia',
      tcity: 'Ulaanbaatar',
      thc: 'Толгойт',
      cntr_status: 'Хоосон',
      paymenttype: 'Prepaid',
      sales: expect.any(String),
      tarif: expect.any(String),
      ataborder: '2026-03-08',
      ataub: '2026-03-12',
      released: '2026-03-13',
      comment: 'Яаралтай',
    });
  });

  it('is filtered by each filter, alone and together', async () => {
    const own: Record<string, string | number> = {
      code: codes.id.slice(2),
      consignee: ids['consignee:Баян'] ?? 0,
      awb: '305',
      payer: ids['payer'] ?? 0,
      via: ids['via'] ?? 0,
      agent: ids['agent'] ?? 0,
      currency: 'usd',
      thc: ids['thc:Толгойт'] ?? 0,
      container: ids['container:Хоосон'] ?? 0,
      destination: 'MNG',
      sales: 1,
      tariff: 6,
      commodity: ids['commodity'] ?? 0,
      search: 'guril',
      start: '2026-03-02',
      end: '2026-03-02',
      contract: 'ger 77',
      datetype: 4,
    };
    for (const [key, value] of Object.entries(own)) {
      const found = idsOf(await finance({ [key]: value }));
      expect([key, found.includes(known.id)]).toEqual([key, true]);
      if (key !== 'datetype' && key !== 'end') expect([key, found.includes(known.other)]).toEqual([key, false]);
    }
    expect(idsOf(await finance({ end: '2026-03-01' }))).toContain(known.other);
    expect(idsOf(await finance({ end: '2026-03-01' }))).not.toContain(known.id);
    expect(idsOf(await finance(own))).toEqual([known.id]);
    for (const nothing of ['', 'all', 0]) expect((await finance({ currency: nothing })).length).toBeGreaterThan(1);
    expect((await get(3, '/api/finance?datetype=5')).status).toBe(422);
  });

  it('uses the day that the date type names: invoice, finish, payment, or order', async () => {
    const { id } = await order({ startso: '2026-01-05' });
    const by = async (datetype: number): Promise<boolean> =>
      idsOf(await finance({ datetype, start: today, end: today })).includes(id);
    const all = (): Promise<boolean[]> => Promise.all([1, 2, 3, 4].map(by));
    expect(await all()).toEqual([false, false, false, false]);
    const invoice = await generate(id);
    expect(await all()).toEqual([true, false, false, false]);
    await calls.finish(id);
    expect(await all()).toEqual([true, true, false, false]);
    await pay(invoice);
    expect(await all()).toEqual([true, true, true, false]);
    expect(idsOf(await finance({ datetype: 4, start: '2026-01-05', end: '2026-01-05' }))).toEqual([id]);
    expect(idsOf(await finance({ start: '2026-01-05', end: '2026-01-05' }))).toEqual([id]);
    // Archived orders remain in it (D049).
    await done(post(4, '/api/finished/archiverequest', { selected: id }));
    expect(idsOf(await finance({ ids: id }))).toEqual([id]);
  });

  it('sums over the whole filter: in tugrik, and what is owed for each currency', async () => {
    const filter = `ids=${known.id},${known.other}`;
    const { totals } = await done(get(3, `/api/finance?totals=only&${filter}`));
    expect(totals).toEqual({
      total: 20_000_000,
      profit: 1_840_000,
      profitusd: 541.18,
      netprofit: 1_636_000,
      quantity: 4,
      amount: { mnt: 3_000_000, usd: 5000 },
    });
  });

  it('explains how the total of an invoice would be calculated', async () => {
    const { total } = await done(get(3, `/api/finance/invoice/${known.id}/total`));
    expect(total).toMatchObject({
      value: '5000.00',
      unit: 'usd',
      from: expect.arrayContaining([expect.objectContaining({ value: '17000000.00' })]),
    });
    expect((await get(3, '/api/finance/invoice/999999/total')).status).toBe(404);
  });

  it('is a workbook in the same answer, with money as numbers', async () => {
    const { name, head, lines } = await workbook(`/api/finance/download?code=${codes.id}`);
    expect([name, lines.length]).toEqual(['attachment; filename="finance.xlsx"', 1]);
    // Cell by cell equal to the list.
    const row = await financeRow(known.id);
    const columns = Object.entries<ListColumn>(financeList.columns);
    expect(head).toEqual(columns.map(([, { label }]) => label.en));
    for (const [at, [key, { kind, choices }]] of columns.entries()) {
      const { value = '' } = lines[0]?.[at] ?? {};
      const shown = row[key] ?? '';
      const expected = kind === 'flag' ? (shown ? 'Yes' : 'No') : (choices?.[shown as string]?.en ?? shown);
      expect([key, kind === 'date' ? dateOf(value) : value]).toEqual([key, expected]);
    }
  });

  it('is refused like any call when the database is busy before its first row, and the server continues', async () => {
    const holder = await calls.server.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table invoice in access exclusive mode');
    expect((await get(3, '/api/finance/invoice/download')).status).toBe(503);
    await holder.query('rollback');
    holder.release();
    expect((await get(3, '/api/finance/invoice/download')).status).toBe(200);
  });

  it('is read with its invoices by all users', async () => {
    for (const type of everyType)
      for (const path of ['', '/download', '/invoice/list', '/invoice/download', `/agents/${known.id}`])
        expect([type, path, (await get(type, `/api/finance${path}`)).status]).toEqual([type, path, 200]);
  });
});

describe('carrier rates and extra services', () => {
  const tables = [
    [
      'agents',
      { agent: 0, carrier: null, origin: 'Tianjin', destination: 'УБ', time: 4, rate: '1500.5', currency: 'usd' },
    ],
    ['extra', { name: 'Кран', supplier: 0, rate: 120, currency: 'usd' }],
  ] as const;
  const rowOf = (name: 'agents' | 'extra', more: Body = {}): Body => ({
    ...(name === 'agents' ? { ...tables[0][1], agent: ids['agent'] } : { ...tables[1][1], supplier: ids['supplier'] }),
    ...more,
  });
  const read = async (name: string, id: number) =>
    (await done(get(1, `/api/finance/${name}/${id}`))) as {
      listdata: Body[];
      version: number;
    };

  it.each(['agents', 'extra'] as const)('%s are those of the order form, saved separately', async (name) => {
    // Its form was never filled in: only the rows are validated.
    const { id } = await calls.moved();
    expect(await read(name, id)).toMatchObject({ listdata: [] });
    const saved = await done(post(3, `/api/finance/${name}/${id}`, { [name]: [rowOf(name), rowOf(name)] }));
    const { listdata, version } = await read(name, id);
    expect([listdata.length, saved['listdata']]).toEqual([2, listdata]);
    const { odata } = await done(get(4, `/api/shippingorder/${id}/order`));
    expect((odata as Body)[name === 'agents' ? 'carrierrates' : 'extraservices']).toEqual(listdata);
    // Replaced, row by row under its number.
    await done(post(4, `/api/finance/${name}/${id}`, { [name]: [{ ...listdata[1], rate: 99 }], version }));
    expect((await read(name, id)).listdata).toMatchObject([{ id: listdata[1]?.['id'], rate: 99 }]);
    const stale = await post(4, `/api/finance/${name}/${id}`, { [name]: [{ ...listdata[1], rate: 98 }], version });
    expect([stale.status, stale.body.conflict.fields]).toEqual([
      409,
      expect.objectContaining({ [`${name}.${String(listdata[1]?.['id'])}.rate`]: expect.anything() }),
    ]);
    await done(post(3, `/api/finance/${name}/${id}`, { [name]: [] }));
    expect((await read(name, id)).listdata).toEqual([]);
  });

  it.each(['agents', 'extra'] as const)(
    '%s are refused with the message at the field, and nothing is saved',
    async (name) => {
      const { id } = await calls.moved();
      const refused = async (body: Body): Promise<Body> => {
        const answer = await post(3, `/api/finance/${name}/${id}`, body);
        expect([answer.status, answer.body.message]).toEqual([422, refusals.OrderInvalid.mn]);
        return answer.body.errors as Body;
      };
      expect(await refused({})).toEqual({ [name]: [fieldMessages.required.mn] });
      for (const rate of ['-1', '1e5', 'NaN', '99999999999999'])
        expect(Object.keys(await refused({ [name]: [rowOf(name, { rate })] }))).toEqual([`${name}.0.rate`]);
      const refers = name === 'agents' ? 'agent' : 'supplier';
      expect(await refused({ [name]: [rowOf(name, { [refers]: 999_999 })] })).toEqual({
        [`${name}.0.${refers}`]: [fieldMessages.notInList.mn],
      });
      // A row of another order is not found.
      const [row] = (await read(name, known.id)).listdata;
      expect(Object.keys(await refused({ [name]: [row] }))).toEqual([`${name}.0.id`]);
      expect((await read(name, id)).listdata).toEqual([]);
      for (const type of [1, 2, 5, 6, 7] as const)
        expect((await post(type, `/api/finance/${name}/${id}`, { [name]: [] })).status).toBe(403);
      expect((await post(3, `/api/finance/${name}/999999`, { [name]: [] })).status).toBe(404);
    },
  );
});

describe('the finish request', () => {
  const notices = async (type: UserType): Promise<string[]> =>
    ((await done(get(type, '/api/notifications')))['listdata'] as Body[]).map(({ body }) => String(body));
  const finishrq = async (id: number): Promise<unknown> => (await done(get(1, `/api/inquiry/${id}`)))['finishrq'];

  it('is sent once, notifies Sales and Operation, and is shown above the file until it is archived', async () => {
    const { id, code } = await order({ sales: 1 });
    expect([await finishrq(id), (await financeRow(id))['sentrequest']]).toEqual([null, null]);
    expect((await request(id, { comment: 'Бүрэн төлсөн', code })).body.message).toBe('Амжилттай илгээлээ');
    const expectedRequest = {
      comment: 'Бүрэн төлсөн',
      created_at: expect.stringMatching(/^\d{4}-/),
      archieved_at: null,
    };
    expect(await finishrq(id)).toEqual(expectedRequest);
    expect((await financeRow(id))['sentrequest']).toEqual(expect.stringMatching(/^\d{4}-/));
    for (const type of [1, 2] as const)
      expect((await notices(type)).filter((body) => body.includes(code))).toEqual([
        expect.stringContaining('Бүрэн төлсөн'),
      ]);
    for (const untold of [3, 4] as const)
      expect((await notices(untold)).filter((body) => body.includes(code))).toEqual([]);
    const again = await request(id);
    expect([again.status, again.body.message]).toEqual([422, refusals.FinishRequested.mn]);

    const invoice = await generate(id);
    await pay(invoice);
    await calls.finish(id);
    await done(post(7, '/api/finished/archiverequest', { selected: id }));
    expect(await finishrq(id)).toEqual({ ...expectedRequest, archieved_at: expect.stringMatching(/^\d{4}-/) });
    expect((await request(id)).body.message).toBe(refusals.ClosedForEditing.mn);
    // D093: after leaving the archive a new request may be sent; the old one remains answered.
    await done(post(4, `/api/archive/${id}`));
    expect([(await financeRow(id))['sentrequest'], await finishrq(id)]).toMatchObject([
      null,
      { archieved_at: expect.any(String) },
    ]);
    await done(request(id, { comment: 'Дахин' }));
    expect(await finishrq(id)).toMatchObject({ comment: 'Дахин', archieved_at: null });
  });

  it('goes only to the operator of the file where it has one, and never to its sender', async () => {
    const { id, code } = await order({ sales: 4, operation: 2 });
    await done(request(id, {}, 4));
    const bodiesByType = await Promise.all([1, 2, 4].map((type) => notices(type as UserType)));
    expect(bodiesByType.map((bodies) => bodies.some((body) => body.includes(code)))).toEqual([false, true, false]);
  });

  it('is refused for a record that is no running order, for a wrong code, without an order, and for other users', async () => {
    const open = (await done(post(4, '/api/inquiry', calls.inquiry())))['lastid'] as number;
    expect((await request(open)).body.message).toBe(refusals.NotAnOrder.mn.replace('{status}', 'Нээлттэй'));
    const { id } = await order();
    const other = await request(id, { code: codes.id });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['code']]);
    expect(other.body.message).toBe(refusals.OrderCodeDiffers.mn);
    for (const selected of [null, 'x', -1]) expect((await request(selected)).body.errors).toHaveProperty('selected');
    expect((await request(999_999)).status).toBe(404);
    for (const type of [1, 2, 5, 6, 7] as const) expect((await request(id, {}, type)).status).toBe(403);
    expect(await finishrq(id)).toBeNull();
    // Moved back to the inquiries, it has no request any more.
    await done(request(id));
    await done(post(4, `/api/shippingorder/${id}/reverse`, {}));
    expect(await finishrq(id)).toBeNull();
  });
});

describe('the list of invoices', () => {
  it('shows the amount of each and whether it is paid, and the finance list shows its number', async () => {
    const { id, code } = await order({
      currency: 'usd',
      priceoffers: [{ currency: 'usd', price: '1000.50', profit: 1, rate: 3400 }],
    });
    const invoice = await generate(id);
    const row = async (): Promise<Body> => (await invoices({ ids: invoice }))[0] ?? {};
    expect(await row()).toEqual({
      id: invoice,
      code,
      payer: 'Алтан төлөгч',
      generated_at: expect.stringMatching(/^\d{4}-/),
      amount: 1000.5,
      currency: 'usd',
      is_paid: 1,
      paid_at: null,
      finished: null,
      difference: 0,
      number: `${code}/1`,
      inquiryid: id,
    });
    expect(await financeRow(id)).toMatchObject({ invoice: `${code}/1`, ispaid: false });
    await done(pay(invoice));
    expect(await row()).toMatchObject({ is_paid: 2, paid_at: expect.stringMatching(/^\d{4}-/) });
    expect(await financeRow(id)).toMatchObject({ ispaid: true });
    const refused = await post(3, `/api/finance/invoice/${invoice}/delete`, { _method: 'DELETE' });
    expect([refused.status, refused.body.message]).toEqual([422, refusals.PaidInvoiceStays.mn]);
    await done(pay(invoice, 2));
    // D136: the price of the order changes afterwards; the invoice does not.
    const { idata } = await done(get(4, `/api/inquiry/${id}`));
    const [offer] = (idata as Body)['offers'] as Body[];
    await done(post(4, `/api/inquiry/${id}/edit`, { ...(idata as Body), priceoffers: [{ ...offer, price: 1100.5 }] }));
    expect(await row()).toMatchObject({ amount: 1000.5, difference: 340_000 });
    await calls.finish(id);
    expect(await row()).toMatchObject({ finished: expect.stringMatching(/^\d{4}-/) });
    await done(post(4, `/api/finance/invoice/${invoice}/delete`, { _method: 'DELETE' }));
    expect([await invoices({ ids: invoice }), (await financeRow(id))['invoice']]).toEqual([[], 'n/a']);
    expect((await pay(invoice)).status).toBe(404);
    const second = await generate(id);
    expect((await invoices({ ids: second }))[0]).toMatchObject({ number: `${code}/2`, amount: 1100.5 });
  });

  it('is filtered by code, payer, finish and payment, newest first', async () => {
    const one = await order({}, { payer: ids['payer:Баян төлөгч'] });
    const two = await order();
    const invoice = { one: await generate(one.id), two: await generate(two.id) };
    await pay(invoice.one);
    await calls.finish(one.id);
    const found = async (query: Record<string, string | number>): Promise<unknown[]> =>
      idsOf(await invoices(query)).filter((id) => id === invoice.one || id === invoice.two);
    expect(await found({})).toEqual([invoice.two, invoice.one]);
    for (const [query, expected] of [
      [{ code: one.code }, [invoice.one]],
      [{ code: two.code.slice(-4) }, [invoice.two]],
      [{ payer: ids['payer:Баян төлөгч'] ?? 0 }, [invoice.one]],
      [{ finished: 1 }, [invoice.one]],
      [{ finished: 2 }, [invoice.two]],
      [{ paid: 1 }, [invoice.one]],
      [{ paid: 2 }, [invoice.two]],
      [{ paid: 'all', finished: 0 }, [invoice.two, invoice.one]],
      [{ paid: 1, finished: 2 }, []],
    ] as const)
      expect([query, await found(query)]).toEqual([query, expected]);
    expect((await get(3, '/api/finance/invoice/list?paid=3')).status).toBe(422);
    const { totals } = await done(get(3, `/api/finance/invoice/list?totals=only&ids=${invoice.one},${invoice.two}`));
    expect(totals).toEqual({ amount: { mnt: expect.any(Number) } });
  });

  it('is a workbook in the same answer', async () => {
    const { id, code } = await order();
    await generate(id);
    const { name, head, lines } = await workbook(`/api/finance/invoice/download?code=${code}`);
    const cells = Object.fromEntries(head.map((label, at) => [label, lines[0]?.[at]?.value]));
    expect([name, lines.length]).toEqual(['attachment; filename="invoice.xlsx"', 1]);
    expect(cells).toMatchObject({ 'SO code': code, Payment: 'Pending', Number: `${code}/1` });
    expect(typeof cells['Amount']).toBe('number');
  });
});

describe('the command line', () => {
  const zuuch = (...argv: string[]) => typed(argv, { url: calls.server.database.url });
  // oxlint-disable-next-line typescript/no-explicit-any -- what is printed is looked at, not trusted
  const json = (output: string): any => JSON.parse(output);

  it('lists invoices and shows one, by its number, by its code and by both', async () => {
    const { id, code } = await order();
    const invoice = String(await generate(id));
    const listed = await zuuch('invoice', 'list', '--unpaid', '--code', code, '--json');
    expect([listed.exit, json(listed.output)]).toMatchObject([
      0,
      [{ id: invoice, number: `${code}/1`, payer: 'Алтан төлөгч', paidAt: null, difference: '0.00' }],
    ]);
    expect(json((await zuuch('invoice', 'list', '--paid', '--code', code, '--json')).output)).toEqual([]);
    expect((await zuuch('invoice', 'list', '--paid', '--unpaid')).exit).toBe(2);
    for (const name of [invoice, code.toLowerCase(), `${code}/1`])
      expect(json((await zuuch('invoice', 'show', name, '--json')).output)).toMatchObject({
        id: invoice,
        shipment: String(id),
        generatedBy: expect.any(String),
      });
    expect((await zuuch('invoice', 'show', `${code}/2`)).exit).toBe(5);
  });

  it('audits the invoices, reports that they are correct, and shows a row that was changed in the database', async () => {
    const audit = async () => {
      const { exit, output } = await zuuch('audit', 'run', '--only', 'invoice', '--json');
      return [exit, json(output).findings];
    };
    expect(await audit()).toEqual([0, []]);
    const { id } = await order();
    const invoice = await generate(id);
    const { pool } = calls.server.database;
    await pool.query('update invoice set amount = amount + 0.01 where id = $1', [invoice]);
    expect(await audit()).toMatchObject([3, [{ check: 'invoice', row: `invoice ${invoice}` }]]);
    await pool.query('update invoice set amount = amount - 0.01, paid_at = now() where id = $1', [invoice]);
    expect(await audit()).toMatchObject([
      3,
      [{ row: `invoice ${invoice}`, found: expect.any(String), expected: null }],
    ]);
    await pool.query('update invoice set paid_at = null where id = $1', [invoice]);
    const { rows: removed } = await pool.query<Body>('delete from invoice where id = $1 returning *', [invoice]);
    expect(await audit()).toMatchObject([3, [{ what: 'was issued and is not in the list' }]]);
    const names = Object.keys(removed[0] ?? {});
    await pool.query(
      `insert into invoice (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(removed[0] ?? {}),
    );
    expect(await audit()).toEqual([0, []]);
    expect((await zuuch('audit', 'run', '--only', 'nothing')).exit).toBe(2);
  });
});

describe('an invoice', () => {
  it('is refused with what is missing, issued once at a time, and books nothing', async () => {
    const bare = await calls.moved();
    const tryGenerate = async (id: number, type: UserType = 3): Promise<unknown[]> => {
      const { status, body } = await post(type, `/api/finance/invoice/${id}/generate`);
      return [status, body.message];
    };
    expect(await tryGenerate(bare.id)).toEqual([422, refusals.InvoiceNeedsPayer.mn]);
    const noOffer = await order({ priceoffers: [] });
    expect(await tryGenerate(noOffer.id)).toEqual([422, refusals.NoOffers.mn]);
    const { id } = await order();
    for (const type of [1, 2, 5, 6, 7] as const) expect((await tryGenerate(id, type))[0]).toBe(403);
    // Fifty requests at once create one invoice.
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(3, `/api/finance/invoice/${id}/generate`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set([refusals.InvoiceExists.mn]),
    );
    expect((await tryGenerate(999_999))[0]).toBe(404);
  });

  it('and all of finance equals a replay of the log', async () => {
    const names = ['shipment', 'shipping_order', 'order_finance', 'invoice', 'order_form'];
    const { tables } = await calls.server.app.get(Kernel).rebuild().run(names, { verifyOnly: true });
    expect(tables.map(({ name, equal }) => [name, equal])).toEqual(names.map((name) => [name, true]));
  }, 60_000);
});
