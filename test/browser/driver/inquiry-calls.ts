import type { Locator, Page } from 'playwright-core';
import type { UserType } from '../../../contract/actor.js';
import { inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { openFront, type Front, type Visitor } from './browser.js';
import { formOf } from './steps.js';

export const select = async (page: Page, label: string, option: string): Promise<void> =>
  void (await formOf(page).getByRole('combobox', { name: label }).selectOption({ label: option }));
export const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
export const cell = (page: Page, table: string, row: number, column: number): Locator =>
  grid(page, table).locator(`[data-place="${row}"][data-at="${column}"]`);

/** Columns of the tables, in their order on the screen. */
export const transport = {
  table: 'Тээврийн үнэ',
  agent: 0,
  name: 1,
  currency: 2,
  price: 3,
  rate: 4,
  mnt: 5,
  transit: 6,
  paid: 7,
};
export const offers = { table: 'Үнийн санал', carrier: 0, currency: 1, price: 2, rate: 3, mnt: 4, profit: 5 };

/** Calls that create and read inquiries, and the browser that shows them. */
export interface InquiryCalls {
  front: Front;
  /** Entries by list and name, `agent:Sino Trans`. */
  ids: Record<string, number>;
  transportType: string;
  post: (type: UserType, path: string, body: Record<string, unknown>) => ReturnType<Front['server']['call']>;
  /** The same, but it must succeed: returns the answer. */
  act: (type: UserType, path: string, body?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** An inquiry created without the form. */
  add: (more?: Record<string, unknown>) => Promise<number>;
  /** An inquiry that was made an order. */
  order: (more?: Record<string, unknown>) => Promise<{ id: number; code: string }>;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server answers is looked at, not trusted
  read: (id: number) => Promise<any>;
  openInquiry: (who: UserType | string, id: number) => Promise<Visitor>;
}

export async function openInquiryCalls(given?: Front): Promise<InquiryCalls> {
  const front = given ?? (await openFront());
  const ids = await enterAll(front);
  const token = await front.server.tokenOf(4);
  const { body } = await front.server.call('GET', '/api/helper/transtype/2', { token });
  const [transtype] = body.transtype as { id: number; name: string }[];
  ids['transtype'] = transtype?.id ?? 0;
  const post = async (type: UserType, path: string, sent: Record<string, unknown>) =>
    front.server.call('POST', path, { token: await front.server.tokenOf(type), body: sent });
  const act = async (type: UserType, path: string, sent: Record<string, unknown> = {}) => {
    const answer = await post(type, path, sent);
    if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
  const add = async (more: Record<string, unknown> = {}): Promise<number> =>
    (await act(4, '/api/inquiry', fullInquiry(ids, more)))['lastid'] as number;
  const order = async (more: Record<string, unknown> = {}): Promise<{ id: number; code: string }> => {
    const id = await add(more);
    const { code } = await act(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    return { id, code: code as string };
  };
  const read = async (id: number) =>
    (await front.server.call('GET', `/api/inquiry/${id}`, { token: await front.server.tokenOf(4) })).body.idata;
  const openInquiry = async (who: UserType | string, id: number) => {
    const visitor = await front.colleague(who);
    await visitor.page.goto(`/inquiry/${id}/edit`);
    await grid(visitor.page, transport.table).waitFor();
    return visitor;
  };
  return { front, ids, transportType: transtype?.name ?? '', post, act, add, order, read, openInquiry };
}

/** On a shared store the entries may exist already; a second one with the same name would be ambiguous. */
async function enterAll({ server }: Front): Promise<InquiryCalls['ids']> {
  const ids: Record<string, number> = {};
  const entry = async (list: string, body: Record<string, unknown>): Promise<void> => {
    const token = await server.tokenOf(4);
    const path = `/api/settings/${list}`;
    const name = String(body['name']);
    const listed = await server.call('GET', `${path}?search=${encodeURIComponent(name)}`, { token });
    const existing = (listed.body.listdata as { id: number; name: string }[]).find((row) => row.name === name);
    const answer = existing ? null : await server.call('POST', path, { token, body });
    if (answer && answer.status !== 200) throw new Error(`${list} was refused: ${answer.text}`);
    ids[`${list}:${name}`] = existing?.id ?? (answer?.body.id as number);
  };
  await entry('consignee', { name: 'Алтан Тариа', phone: '99110011', address: 'УБ', email: 'altan@example.com' });
  await entry('commodity', { name: 'Гурил' });
  await entry('city', { name: 'Tianjin', country: 'CHN' });
  await entry('city', { name: 'Ulaanbaatar', country: 'MNG' });
  await entry('via', { name: 'Замын-Үүд' });
  await entry('viamore', { name: 'Эрээн' });
  for (const name of ['Sino Trans', 'Rail Link'])
    await entry('agent', { name, country: 'CHN', city: ids['city:Tianjin'], phone: '1', email: 'a@example.com' });
  await entry('reason', { name: 'Үнэ өндөр' });
  return ids;
}

/** An inquiry of a full form, priced by two agents. */
function fullInquiry(ids: InquiryCalls['ids'], more: Record<string, unknown>): Record<string, unknown> {
  const entry = (name: string): number => ids[name] ?? 0;
  const entries = {
    consignee: entry('consignee:Алтан Тариа'),
    commodity: entry('commodity:Гурил'),
    transtype: entry('transtype'),
    city: entry('city:Tianjin'),
    home: entry('city:Ulaanbaatar'),
    via: entry('via:Замын-Үүд'),
    viamore: entry('viamore:Эрээн'),
  };
  return inquiryBody(entries, {
    name: 'Гурил, Тяньжинь',
    tmode: 2,
    shippingsize: [{ length: 100, width: 100, height: 100, weight: 250, qnt: 1 }],
    newpriceoffers: [
      { agent_id: ids['agent:Sino Trans'], price: 1000, currency: 'usd', rate: 3400, transtime: 2 },
      { agent_id: ids['agent:Rail Link'], price: 900, currency: 'usd', rate: 3400, transtime: 4 },
    ],
    ...more,
  });
}
