import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { UserType } from '../../../contract/actor.js';
import { allowed } from '../../../contract/permissions.js';
import type { Route } from '../../../contract/route.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { routes } from '../../../server/composition/declared/routes.js';
import { until } from '../../until.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import { everyType, type Answer } from '../running-server.js';
import { openWorker } from '../worker.js';

jest.setTimeout(240_000);

const day = '2026-03-10';
let calls: OrderCalls;
let worker: INestApplicationContext;

interface Case {
  route: Route;
  path: string;
}

/** Every call that answers as of a moment, for each of the records that are deleted later. */
const cases: Case[] = [];
/** Before the deletion. */
const live = new Map<string, number>();
const gone: Record<'inquiry' | 'order' | 'custominvoice' | 'agent', number> = {
  inquiry: 0,
  order: 0,
  custominvoice: 0,
  agent: 0,
};

/** Actions on the inquiry before it is deleted, by user. */
const acts: Partial<Record<UserType, number>> = {};
let reassigned: number;

const parametersOf = (route: Route, of: 'query' | 'params'): string[] =>
  Object.keys((route[of] as { shape?: object }).shape ?? {});
const takesMoment = (route: Route): boolean => parametersOf(route, 'query').includes('at');
const isList = (route: Route): boolean => route.query.meta()?.['list'] !== undefined;
const hasRecordId = (route: Route): boolean => parametersOf(route, 'params').some((name) => name.endsWith('id'));
/** An act or a letter is taken back or replaced, never deleted. */
const isNeverDeleted = ({ name }: Route): boolean => /^(netting|partystatement|reminder)\./.test(name);
/** The calls that answer as of a moment of a record that may be deleted. */
const readings = routes.filter((route) => takesMoment(route) && hasRecordId(route) && !isNeverDeleted(route));
const keyOf = ({ path }: Case, type: UserType): string => `${path} as ${type}`;
const statusOf = async ({ path }: Case, type: UserType): Promise<number> => (await calls.get(type, path)).status;

async function saved(path: string, body: Body = {}): Promise<Body> {
  const answer = await calls.post(4, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Body;
}

/** Dates all events so far to that day. The log refuses changes, so its trigger is disabled. */
async function dateBack(moment: string): Promise<void> {
  const { pool } = calls.server.database;
  await pool.query(`alter table event disable trigger all`);
  await pool.query(`update event set recorded_at = $1 where recorded_at > $1`, [moment]);
  await pool.query(`alter table event enable trigger all`);
}

/** The call for each record that it can address. */
function casesOf(route: Route): Case[] {
  const shipments = [gone.inquiry, gone.order].map((id) => ({ kind: 'shipment', id }));
  const others = [
    { kind: 'custominvoice', id: gone.custominvoice },
    { kind: 'agent', id: gone.agent },
  ];
  const any = [...shipments, ...others];
  const of = route.path.includes('{kind}') ? any : any.filter(({ kind }) => kind === kindOf(route));
  return of.map(({ kind, id }) => ({
    route,
    path: `${route.path
      .replace('{kind}', kind)
      .replace('{picture}', 'logo')
      .replace('{table}', 'notes')
      .replace('{invoicetype}', '4')
      .replace(/\{\w*id\}/, String(id))}?at=${day}`,
  }));
}
const kindOf = ({ path }: Route): string => (path.includes('custominvoice') ? 'custominvoice' : 'shipment');

async function addRecords(): Promise<void> {
  const raw = new FormData();
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  raw.append('image', new Blob([new Uint8Array(drawn)]), 'logo.png');
  const token = await calls.server.tokenOf(4);
  const { body } = await calls.server.call('POST', '/api/settings/firm/picture', { token, raw });
  await saved('/api/settings/firm/edit', { name: 'Зууч ХХК', logo: body.image as string });
  const supply = [{ location: 'Эрээн', product_name: 'Насос', quantity: 1, price_rmb: 5 }];
  gone.inquiry = (await saved('/api/inquiry', calls.inquiry({ name: 'Устгах хүсэлт', inquirytype: 3, supply })))[
    'lastid'
  ] as number;
  const order = await calls.moved({ name: 'Устгах захиалга', startso: '2026-03-01', sales: 1 });
  gone.order = order.id;
  await saved(`/api/shippingorder/${order.id}/update`, calls.order());
  await saved(`/api/finance/invoice/${order.id}/generate`);
  gone.custominvoice = (
    await saved('/api/custominvoice', {
      payer: calls.ids['payer'],
      code: 'SM2600001',
      description: 'Устгах хадгалалт',
      invoicetype: 1,
      currency: 'mnt',
      rate: 1,
      amount: 1000,
    })
  )['id'] as number;
  gone.agent = await calls.entry('agent', {
    name: 'Устгах агент',
    country: 'CHN',
    city: calls.ids['city'],
    phone: '99110011',
    email: 'a@example.com',
    address: 'УБ',
  });
}

async function actOverMany(type: UserType, act: Body): Promise<number> {
  const { body } = await calls.post(type, '/api/bulk', act);
  const id = body.id as number;
  await until('the act to be done', async () => (await calls.get(type, `/api/bulk/${id}`)).body.state === 'done');
  return id;
}

async function deleteRecords(): Promise<void> {
  const { rows } = await calls.server.database.pool.query<{ id: number }>(
    `select id from invoice where shipment_id = $1`,
    [gone.order],
  );
  await saved(`/api/finance/invoice/${rows[0]?.id}/delete`, { _method: 'DELETE' });
  await saved(`/api/shippingorder/${gone.order}/reverse`);
  for (const id of [gone.inquiry, gone.order]) await saved(`/api/inquiry/${id}/delete`, { _method: 'DELETE' });
  await saved(`/api/custominvoice/${gone.custominvoice}/delete`, { _method: 'DELETE' });
  await saved(`/api/settings/agent/${gone.agent}/delete`, { _method: 'DELETE' });
}

const then = async (type: UserType, path: string) => {
  const { status, body, text } = await calls.get(type, path);
  if (status !== 200) throw new Error(`${path} as ${type}: ${text}`);
  return body as { listdata: Body[]; count?: number; totals?: object };
};

beforeAll(async () => {
  calls = await openOrderCalls();
  worker = await openWorker(calls.server);
  await addRecords();
  reassigned = (await calls.moved({ name: 'Бусдад очсон захиалга', startso: '2026-03-01', sales: 1 })).id;
  const act = { list: 'inquiry', act: 'assignSales', ids: [gone.inquiry], entered: { sales: 1 } };
  for (const type of [4, 7] as const) acts[type] = await actOverMany(type, act);
  await dateBack(`${day}T04:00:00Z`);
  cases.push(...readings.flatMap(casesOf));
  for (const one of cases) for (const type of everyType) live.set(keyOf(one, type), await statusOf(one, type));
  await calls.post(4, `/api/as-of/${day}`);
  await until('the day to be ready', async () => (await calls.get(4, `/api/as-of/${day}`)).body.state === 'ready', {
    story: () => calls.server.lines.slice(-20).join(''),
  });
  await deleteRecords();
}, 240_000);
afterAll(async () => {
  await worker?.close();
  await calls?.server.close();
});

describe('a deleted record as of a moment before its deletion', () => {
  it('was readable for all its readers until it was deleted, in every call that takes a moment', () => {
    const answered = new Set(cases.filter((one) => live.get(keyOf(one, 4)) === 200).map(({ route }) => route.name));
    expect([...answered].sort()).toEqual(readings.map(({ name }) => name).sort());
  });

  it('is readable for administrators only, in every call that takes a moment', async () => {
    for (const one of cases)
      for (const type of everyType) {
        const before = live.get(keyOf(one, type)) ?? 0;
        const expected = before !== 403 && type !== 4 ? 404 : before;
        expect([keyOf(one, type), await statusOf(one, type)]).toEqual([keyOf(one, type), expected]);
      }
  });

  it('has no history for other users, and returns when the user who deleted it undoes that', async () => {
    for (const type of everyType) {
      const { status } = await calls.get(type, `/api/history/agent/${gone.agent}`);
      const mayRead = allowed('settings.agent.read', { id: type, type });
      expect([type, status]).toEqual([type, type === 4 ? 200 : mayRead ? 404 : 403]);
    }
    const undo = `/api/history/agent/${gone.agent}/undo`;
    expect((await calls.post(7, undo, { last: 'Deleted' })).status).toBe(200);
    expect((await calls.get(7, `/api/history/agent/${gone.agent}`)).status).toBe(200);
    expect((await calls.post(7, undo, { last: 'Deleted' })).body.word).toBe('CannotUndo');
    await saved(`/api/settings/agent/${gone.agent}/delete`, { _method: 'DELETE' });
  });
});

describe('a record that is deleted or belongs to another user', () => {
  it('is named in the results of a bulk action to administrators alone', async () => {
    const nameFor = async (type: UserType): Promise<string> =>
      (await calls.get(type, `/api/bulk/${acts[type]}`)).body.results[0].name as string;
    expect(await nameFor(4)).toBe('Устгах хүсэлт');
    expect(await nameFor(7)).toBe(String(gone.inquiry));
  });

  it('does not show its pictures once it is deleted, even to a user who opened its document a moment ago', async () => {
    const { lastid: id } = await saved('/api/inquiry', calls.inquiry());
    const picture = `/img/inquiry/${String(id)}/priceoffer/logo`;
    expect((await calls.get(1, picture)).status).toBe(200);
    await saved(`/api/inquiry/${String(id)}/delete`, { _method: 'DELETE' });
    expect((await calls.get(1, picture)).status).toBe(404);
  });

  it('prints no money of an order for a former salesman, as of any moment', async () => {
    const paths = ['', `?at=${day}`].map((at) => `/api/shippingorder/${reassigned}/print${at}`);
    const showsMoney = ({ body }: Answer): boolean => JSON.stringify(body).includes('Тээврийн ашиг');
    const hasMoney = async (path: string) => showsMoney(await calls.get(1, path));
    expect(await Promise.all(paths.map(hasMoney))).toEqual([true, true]);
    const other = await calls.server.addEntry('user', {
      ...{ name: 'Өөр борлуулагч', email: 'other@zuuch.test', password: 'demo1234', type: 1, active: 1, phone: '1' },
    });
    await actOverMany(4, { list: 'shippingorder', act: 'assignSales', ids: [reassigned], entered: { sales: other } });
    expect(await Promise.all(paths.map(hasMoney))).toEqual([false, false]);
    const asOwner = await calls.server.signIn('other@zuuch.test', 'demo1234');
    const seen = await Promise.all(paths.map((path) => calls.server.call('GET', path, { token: asOwner })));
    expect(seen.map(showsMoney)).toEqual([true, false]);
  });
});

describe('a list or report of a past day', () => {
  const named = (rows: Body[]): string => JSON.stringify(rows);

  it('omits what is deleted today for all but administrators, and its count agrees', async () => {
    for (const [path, record] of [
      ['/api/inquiry', gone.inquiry],
      ['/api/shippingorder', gone.order],
      ['/api/custominvoice', gone.custominvoice],
      ['/api/settings/agent', gone.agent],
    ] as const) {
      const admin = await then(4, `${path}?as_of=${day}`);
      const other = await then(7, `${path}?as_of=${day}`);
      expect([path, admin.listdata.some(({ id }) => id === record)]).toEqual([path, true]);
      expect([path, other.listdata.some(({ id }) => id === record)]).toEqual([path, false]);
      expect([path, other.count]).toEqual([path, other.listdata.length]);
      expect([path, admin.count]).toEqual([path, admin.listdata.length]);
    }
  });

  it('omits it from the rows of every list and every report', async () => {
    for (const route of routes.filter((one) => isList(one) && !one.download && !one.path.includes('{'))) {
      const days = route.path.startsWith('/api/report') ? '&start=2026-01-01&end=2026-12-31' : '';
      for (const type of everyType) {
        const { status, body } = await calls.get(type, `${route.path}?as_of=${day}${days}`);
        if (status === 403 || type === 4) continue;
        expect([route.path, type, status]).toEqual([route.path, type, 200]);
        expect([route.path, type, /Устгах/.test(named(body.listdata))]).toEqual([route.path, type, false]);
      }
    }
  });

  it('omits it from all downloads', async () => {
    const cells = ({ text }: Answer): string => JSON.stringify(readWorkbook(Buffer.from(text, 'latin1')));
    const held: string[] = [];
    for (const route of routes.filter((one) => isList(one) && one.download))
      for (const type of [3, 4, 7] as const) {
        const answer = await calls.get(type, `${route.path}?as_of=${day}`);
        if (answer.status === 403) continue;
        expect([route.path, type, answer.status]).toEqual([route.path, type, 200]);
        if (/Устгах/.test(cells(answer))) held.push(`${route.name} ${type}`);
      }
    expect(held.length).toBeGreaterThan(0);
    expect(held.filter((one) => !one.endsWith(' 4'))).toEqual([]);
  });

  it('includes its money in the sums of administrators alone', async () => {
    const path = `/api/finance/avlaga?as_of=${day}&totals=only`;
    expect(await then(7, path)).not.toEqual(await then(4, path));
    const report = `/api/report/receivablereport?start=2026-01-01&end=2026-12-31&as_of=${day}`;
    expect((await then(7, report)).listdata).toHaveLength(1);
    expect((await then(4, report)).listdata).toHaveLength(2);
  });
});
