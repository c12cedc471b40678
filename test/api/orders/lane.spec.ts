import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pickerAddresses } from '../../../contract/reference/heads.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
beforeAll(async () => {
  calls = await openOrderCalls();
  const partner = { country: 'CHN', city: calls.ids['city'], phone: '2', email: 'b@example.com' };
  await calls.entry('agent', { name: 'Rail Link', ...partner });
  await calls.entry('city', { name: 'Shanghai', country: 'CHN' });
}, 240_000);
afterAll(() => calls.server.close());

async function add(more: Body): Promise<number> {
  const answer = await calls.post(4, '/api/inquiry', calls.inquiry(more));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.lastid as number;
}
async function lane(more: Body = {}): Promise<{ offers: Body[]; prices: Body[] }> {
  const query = { from: calls.ids['city'], to: calls.ids['city:Ulaanbaatar'], mode: 1, ...more };
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const { status, body } = await calls.get(6, `/api/inquiry/support/lane?${text}`);
  expect(status).toBe(200);
  return body as { offers: Body[]; prices: Body[] };
}
const price = (agent: string, amount: number, more: Body = {}): Body => ({
  agent_id: calls.ids[`agent:${agent}`],
  price: amount,
  currency: 'usd',
  rate: 3400,
  ...more,
});

describe('the price history of a lane', () => {
  const orderIds: number[] = [];
  beforeAll(async () => {
    for (const [day, rows] of [
      ['2026-01-10', [price('Sino Trans', 900, { transtime: 3 })]],
      ['2026-03-10', [price('Sino Trans', 1000, { transtime: 4 }), price('Rail Link', 950)]],
      ['2026-02-10', [price('Rail Link', 980), price('Sino Trans', 120, { name: 'Хилээс' })]],
    ] as const)
      orderIds.push(await add({ name: `Ачаа ${day}`, quotation_date: day, newpriceoffers: rows }));
    await add({ name: 'Өөр хот', fcity_id: calls.ids['city:Shanghai'] });
    await add({ name: 'Үнэгүй', newpriceoffers: [], sales: 1 }).catch(() => 0);
  }, 60_000);

  it('shows the last offers, with their agents and their profit', async () => {
    const { offers } = await lane();
    expect(offers.map(({ on }) => on)).toEqual(['2026-03-10', '2026-02-10', '2026-01-10']);
    expect(offers[0]).toMatchObject({
      id: orderIds[1],
      name: 'Ачаа 2026-03-10',
      agents: ['Sino Trans', 'Rail Link'],
      expense: '6630000.00',
    });
    expect((await lane({ except: orderIds[1] })).offers.map(({ id }) => id)).toEqual([orderIds[2], orderIds[0]]);
    expect((await lane({ mode: 2 })).offers).toEqual([]);
  });

  it('shows the last price of each agent for each leg, newest first', async () => {
    const { prices } = await lane();
    expect(
      prices.map(({ agent, name, price: offeredPrice, currency, transtime }) => [
        agent,
        name,
        offeredPrice,
        currency,
        transtime,
      ]),
    ).toEqual([
      ['Sino Trans', null, '1000', 'usd', 4],
      ['Rail Link', null, '950', 'usd', null],
      ['Sino Trans', 'Хилээс', '120', 'usd', null],
    ]);
  });

  it('names apart what other agents offered for a leg; the expense includes it', async () => {
    const of = { fcity_id: calls.ids['city:Shanghai'], tcity_id: calls.ids['city:Ulaanbaatar'], name: 'Хувилбартай' };
    await add({
      ...of,
      newpriceoffers: [price('Sino Trans', 1000, { name: 'Далай' }), price('Rail Link', 950, { name: 'далай' })],
    });
    const { offers } = await lane({ from: calls.ids['city:Shanghai'] });
    expect(offers.map(({ expense, alternatives }) => [expense, alternatives])).toContainEqual([
      '6630000.00',
      '3400000.00',
    ]);
  });

  it('follows a merged city, and omits deleted records and former agents', async () => {
    const other = await calls.entry('city', { name: 'Тяньжинь', country: 'CHN' });
    const old = await add({ name: 'Давхар хот', fcity_id: other, quotation_date: '2026-04-01' });
    expect((await lane()).offers[0]).not.toMatchObject({ id: old });
    const merged = await calls.post(4, `/api/settings/city/${other}/merge`, { into: calls.ids['city'] });
    expect(merged.status).toBe(200);
    expect((await lane()).offers[0]).toMatchObject({ id: old });
    expect((await calls.post(4, `/api/inquiry/${old}/delete`, { _method: 'DELETE' })).status).toBe(200);
    expect((await lane()).offers[0]).toMatchObject({ id: orderIds[1] });
    const gone = {
      name: 'Rail Link',
      active: 2,
      country: 'CHN',
      city: calls.ids['city'],
      phone: '2',
      email: 'b@example.com',
    };
    const agent = calls.ids['agent:Rail Link'];
    expect((await calls.post(4, `/api/settings/agent/${agent}/edit`, gone)).status).toBe(200);
    const { offers, prices } = await lane();
    expect(offers[0]?.['agents']).toEqual(['Sino Trans', 'Rail Link']);
    expect(prices.map((one) => one['agent'])).toEqual(['Sino Trans', 'Sino Trans']);
  });

  it('lets pickers of users who price begin with the agents of a lane, of others with those that the firm uses', async () => {
    await calls.entry('city', { name: 'Циндао', country: 'CHN' });
    const partner = { country: 'CHN', city: calls.ids['city'], phone: '2', email: 'c@example.com' };
    for (const name of ['Amur Rail', 'Baikal Rail']) await calls.entry('agent', { name, ...partner });
    const from = calls.ids['city:Циндао'];
    await add({ name: 'Циндаогаас', fcity_id: from, newpriceoffers: [price('Baikal Rail', 700)] });
    const offered = async (type: 5 | 6, more: string): Promise<string[]> => {
      const cities = `city-${from},city-${calls.ids['city:Ulaanbaatar']}`;
      const { body } = await calls.get(type, `${pickerAddresses['agent']!.path}?limit=20&with=${cities}&${more}`);
      return (body['agentdata'] as { name: string }[]).map(({ name }) => name);
    };
    expect((await offered(6, 'match=1'))[0]).toBe('Baikal Rail');
    expect((await offered(5, 'match=1'))[0]).toBe('Sino Trans');
    expect((await offered(6, 'match=1&search=rail')).slice(0, 2)).toEqual(['Baikal Rail', 'Amur Rail']);
    // Without the parameter the order is the specified one.
    expect((await offered(6, ''))[0]).toBe('Amur Rail');
  });

  it('is for pricing users only', async () => {
    const path = `/api/inquiry/support/lane?from=${calls.ids['city']}&to=${calls.ids['city:Ulaanbaatar']}&mode=1`;
    const statuses = await Promise.all(([1, 2, 3, 4, 5, 6, 7] as const).map((type) => calls.get(type, path)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403, 200, 403, 200, 200]);
  });
});
