import type { UserType } from '../../../contract/actor.js';
import type { JsonObject } from '../../../contract/json.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { lifecycleCommands } from '../../../server/shipment/lifecycle/decide.js';
import { inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

export type Body = Record<string, unknown>;

/** Calls that create orders, on a server with the entries that an inquiry and its order need. */
export interface OrderCalls {
  server: RunningServer;
  /** The id of the first entry of each list, and of each entry by `list:name`. */
  ids: Record<string, number>;
  post(type: UserType, path: string, body?: Body): Promise<Answer>;
  get(type: UserType, path: string): Promise<Answer>;
  entry(list: string, body: Body): Promise<number>;
  inquiry(more?: Body): Body;
  order(more?: Body): Body;
  /** An inquiry that was made an order. */
  moved(more?: Body): Promise<{ id: number; code: string }>;
  /** A command that does not come from a user's call. */
  record(type: string, id: number, data?: object): Promise<void>;
  finish(id: number, how?: 'SetPending' | 'SetArrived'): Promise<void>;
}

const system = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;

export async function openOrderCalls(): Promise<OrderCalls> {
  const server = await openServer();
  const ids: Record<string, number> = {};
  const post = async (type: UserType, path: string, body: Body = {}): Promise<Answer> =>
    server.call('POST', path, { token: await server.tokenOf(type), body });
  const get = async (type: UserType, path: string): Promise<Answer> =>
    server.call('GET', path, { token: await server.tokenOf(type) });
  const entry = async (list: string, body: Body): Promise<number> => {
    const id = await server.addEntry(list, body);
    ids[list] ??= id;
    ids[`${list}:${String(body['name'])}`] = id;
    return id;
  };
  const partner = { phone: '99110011', email: 'a@example.com', address: 'УБ' };
  await entry('consignee', { name: 'Алтан Тариа', ...partner });
  await entry('commodity', { name: 'Гурил' });
  await entry('city', { name: 'Tianjin', country: 'CHN' });
  await entry('city', { name: 'Ulaanbaatar', country: 'MNG' });
  await entry('via', { name: 'Замын-Үүд' });
  await entry('viamore', { name: 'Эрээн' });
  await entry('agent', { name: 'Sino Trans', country: 'CHN', city: ids['city'], ...partner });
  await entry('payer', { name: 'Алтан төлөгч', ...partner });
  await entry('supplier', { name: 'Tianjin Export', phone: '1' });
  await entry('driver', {
    lastname: 'Бат',
    firstname: 'Дорж',
    register: 'УБ90010101',
    phone: '9',
    carnumber: '1234УБА',
  });
  await entry('ortoo', { name: 'Эрээн' });
  await entry('ortoo', { name: 'Улаанбаатар' });
  const { body } = await get(4, '/api/helper/transtype/1');
  ids['transtype'] = (body.transtype as { id: number }[])[0]?.id ?? 0;
  const inquiry = (more: Body = {}): Body =>
    inquiryBody({ ...ids, home: ids['city:Ulaanbaatar'] ?? 0 }, { ...offered(ids['agent']), ...more });
  const moved = async (more: Body = {}): Promise<{ id: number; code: string }> => {
    const id = (await post(4, '/api/inquiry', inquiry(more))).body.lastid as number;
    const answer = await post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    if (answer.status !== 200) throw new Error(answer.text);
    return { id, code: answer.body.code as string };
  };
  const { commands } = server.app.get(Kernel);
  return {
    ...{ server, ids, post, get, entry, inquiry, moved },
    order: (more = {}) => orderBody(ids, more),
    async record(type, id, data = {}) {
      const stream = `shipment-${id}`;
      const decide = () => ({ events: [{ stream, type, data: data as JsonObject }], answer: null });
      await commands.run({ name: 'Record', streams: () => [stream], decide }, {}, system);
    },
    async finish(id, how = 'SetPending') {
      await commands.run(lifecycleCommands[how], { id }, system);
    },
  };
}

const offered = (agent: number | undefined): Body => ({
  name: 'Гурил, Тяньжинь',
  newpriceoffers: [{ agent_id: agent, price: 1000, currency: 'usd' }],
  priceoffers: [{ currency: 'usd', price: 1500, profit: 300 }],
});

const orderBody = (ids: OrderCalls['ids'], more: Body): Body => ({
  payer: ids['payer'],
  shipper: ids['supplier'],
  paymenttype: 1,
  paymentterm: 2,
  zamnal: 1,
  quantity: 2,
  transfortdriver: ids['driver'],
  information: 'Болгоомжтой',
  carrierrates: [
    {
      agent: ids['agent'],
      carrier: null,
      origin: 'Tianjin',
      destination: 'Erlian',
      time: 4,
      rate: 1500,
      currency: 'usd',
    },
  ],
  ubtzrates: [
    {
      ortooa: ids['ortoo'],
      ortoob: ids['ortoo:Улаанбаатар'],
      type: 2,
      buleg: null,
      empty: 1,
      container: 1,
      rate: 1_020_000,
    },
  ],
  extraservices: [{ name: 'Кран', supplier: ids['supplier'], rate: 120, currency: 'usd' }],
  exchangerate: { usd: 3400, rmb: 470 },
  rates: { usd: { container: 800, profit: 250 } },
  ...more,
});
