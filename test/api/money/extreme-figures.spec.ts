import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusals } from '../../../contract/refusals/refusals.js';
import { references } from '../../../contract/reference/catalogue.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

const today = startAtNoon();
let calls: OrderCalls;
let id: number;
let price: number;
let agent: number;

/** Values that a number field accepts or nearly accepts: the largest, the smallest, negative zero, far too many decimals. */
const extremes = [
  '9999999999999',
  '9999999999999.9999',
  '10000000000000',
  '-9999999999999',
  '0.00000001',
  '0.0001',
  '0.01',
  '-0',
  '0.123456789012345678901234567890',
  2147483647,
  2147483648,
  9999999999999,
  1e21,
];
const figures =
  /^(price|profit|rate|amount|qnt|quantity|length|width|height|weight|price_rmb|rmb_rate|rmbrate|market_price|percentage|time|usd|rmb|eur|container|exchange_rate|creditlimit|termdays|freeday\w*|distance|year|month|empty)$/;

type Path = readonly (string | number)[];

/** The paths of the numbers in a body, at any depth. */
function figuresIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      figuresIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  const name = path.findLast((part) => typeof part === 'string');
  return name !== undefined && figures.test(String(name)) ? [path] : [];
}

function withFigure<T>(value: T, [head, ...rest]: Path, figure: unknown): T {
  const inner = (value as Record<string | number, unknown>)[head as string];
  const next = rest.length === 0 ? figure : withFigure(inner, rest, figure);
  return (
    Array.isArray(value) ? value.map((one, at) => (at === head ? next : one)) : { ...value, [head as string]: next }
  ) as T;
}

/** Each number of a body at each extreme, and each pair at opposite ones: a large amount at a tiny rate, and the other way round. */
function* bodiesOf(body: Body): Generator<Body> {
  const paths = figuresIn(body);
  for (const path of paths) for (const figure of extremes) yield withFigure(body, path, figure);
  for (const [at, large] of paths.entries())
    for (const [other, small] of paths.entries())
      if (at !== other)
        for (const [most, least] of [
          ['9999999999999', '0.00000001'],
          // The same body for both orders of the pair.
          ...(at < other ? [['9999999999999', '9999999999999']] : []),
          ['9999999999999', '0.01'],
          ['999999999', '0.0001'],
        ])
          yield withFigure(withFigure(body, large, most), small, least);
  yield paths.reduce((all, path) => withFigure(all, path, '9999999999999'), body);
  yield paths.reduce((all, path) => withFigure(all, path, '0.0001'), body);
}

/** Answers without a proper message: the API description, against which every answer is checked, has no such answer. */
const broken: string[] = [];
async function checkAnswer(label: string, answer: Promise<Answer>): Promise<Pick<Answer, 'status' | 'body'>> {
  try {
    return await answer;
  } catch (error) {
    broken.push(`${label}: ${(error as Error).message}`);
    return { status: 500, body: {} };
  }
}
async function post(path: string, body: Body): ReturnType<typeof checkAnswer> {
  return checkAnswer(`${path} ${JSON.stringify(body)}`, calls.post(4, path, body));
}
/** Everything that shows the figures of an order. */
async function look(): Promise<void> {
  for (const path of [
    `/api/inquiry/${id}`,
    `/api/shippingorder/${id}/order`,
    '/api/finance',
    '/api/finance/avlaga?overdueon=2026-03-02',
    '/api/finance/list/uglug',
    '/api/finance/invoice/list',
    '/api/custominvoice',
    `/api/finance/invoice/${id}/total`,
    `/api/finance/credit/${id}/payer/${calls.ids['payer']}`,
    `/api/operation/extra/expenses/${id}`,
    `/api/shipment/${id}/header`,
    '/api/dashboard/new',
    '/api/dashboard/stat',
    '/api/dashboard/admin',
  ])
    await checkAnswer(path, calls.get(4, path));
}
async function sweep(path: () => string, body: () => Body): Promise<void> {
  let accepted = 0;
  for (const sent of bodiesOf(body())) {
    const { status } = await post(path(), sent);
    if (status === 200 && accepted++ % 7 === 0) await look();
  }
  await look();
  expect(broken.splice(0)).toEqual([]);
}

beforeAll(async () => {
  calls = await openOrderCalls();
  agent = calls.ids['agent'] as number;
  ({ id } = await calls.moved({ startso: '2026-03-02', currency: 'usd' }));
  await calls.post(4, `/api/shippingorder/${id}/update`, calls.order());
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200`);
  price = body.listdata[0].id as number;
}, 240_000);
afterAll(() => calls.server.close());

const transaction = (): Body => ({ amount: 1, currency: 'usd', rate: 3400, ognoo: today, comment: '' });

describe('extreme figures are stored or refused with a message', () => {
  it('of an inquiry', async () => {
    const offered = { priceoffers: [{ currency: 'usd', price: 1500, profit: 300, rate: 3400 }] };
    const rows: Body = {
      ...offered,
      newpriceoffers: [{ id: price, agent_id: agent, price: 1000, currency: 'usd', rate: 3400 }],
      expenses: [{ name: 'Тээвэр', quantity: 1, percentage: 80, price: 0, rmbrate: 470 }],
    };
    await sweep(
      () => `/api/inquiry/${id}/edit`,
      () => calls.inquiry(rows),
    );
    await post(`/api/inquiry/${id}/edit`, calls.inquiry(rows));
  });

  it('of an inquiry of pieces and of supply', async () => {
    const created = await calls.post(4, '/api/inquiry', calls.inquiry());
    const body = calls.inquiry({
      tmode: 2,
      inquirytype: 2,
      ttype: calls.ids['transtype'],
      shippingsize: [{ length: 100, width: 100, height: 100, weight: 250, qnt: 1 }],
      supply: [
        {
          location: 'a',
          product: 'b',
          requirement: 'c',
          model: 'd',
          unit: 'e',
          quantity: 1,
          price_rmb: 5,
          rmb_rate: 470,
        },
      ],
    });
    await sweep(
      () => `/api/inquiry/${String(created.body.lastid)}/edit`,
      () => body,
    );
  });

  it('of the cost sheet of an order', async () => {
    await sweep(
      () => `/api/shippingorder/${id}/update`,
      () => calls.order(),
    );
    await post(`/api/shippingorder/${id}/update`, calls.order());
  });

  it('of incomes and payments, and of prices and offers that have transactions', async () => {
    await sweep(() => `/api/finance/list/uglug/transaction/${id}/${agent}/${price}`, transaction);
    await sweep(() => `/api/finance/avlaga/transaction/${id}/0/${id}`, transaction);
    const rows = (): Body => ({
      priceoffers: [{ currency: 'usd', price: 1500, profit: 300, rate: 3400 }],
      newpriceoffers: [{ id: price, agent_id: agent, price: 1000, currency: 'usd', rate: 3400 }],
    });
    await sweep(
      () => `/api/inquiry/${id}/edit`,
      () => calls.inquiry(rows()),
    );
  });

  it('of a payment of ten billions at a rate far from the one that it was booked at', async () => {
    const known = await calls.moved({
      startso: '2026-03-02',
      newpriceoffers: [{ agent_id: agent, price: 1000, currency: 'usd', rate: '9999999999' }],
    });
    const { body } = await calls.get(4, `/api/finance/list/uglug?code=${known.code}`);
    const row = body.listdata[0].id as number;
    const path = `/api/finance/list/uglug/transaction/${known.id}/${agent}/${row}`;
    const answer = await post(path, { ...transaction(), amount: '9999999999999', rate: '0.01' });
    expect([answer.status, answer.body.message]).toEqual([422, refusals.FigureTooLarge.mn]);
    expect(broken.splice(0)).toEqual([]);
  });

  it('of extra expenses, custom invoices and terms of payers', async () => {
    await sweep(
      () => `/api/operation/extra/expenses/${id}`,
      () => ({ name: 'Зогсоол', currency: 'usd', amount: 1, rate: 3400 }),
    );
    await sweep(
      () => '/api/custominvoice',
      () => ({
        code: 'SM2600001',
        payer: calls.ids['payer'],
        description: 'х',
        invoicetype: 1,
        currency: 'usd',
        rate: 1,
        amount: 1,
      }),
    );
    const payer = {
      name: 'Алтан төлөгч',
      phone: '1',
      email: 'a@example.com',
      address: 'х',
      active: 1,
      creditlimit: 1,
      termdays: 1,
    };
    await sweep(
      () => `/api/settings/payer/${calls.ids['payer']}/edit`,
      () => payer,
    );
    await post(`/api/finance/invoice/${id}/generate`, {});
    await look();
    expect(broken.splice(0)).toEqual([]);
  });

  it('of reference lists', async () => {
    expect(Object.keys(references)).toEqual(expect.arrayContaining(['currency', 'wagonprice', 'container']));
    await sweep(
      () => '/api/settings/currency',
      () => ({ year: 2026, month: 3, currency: 'usd', exchange_rate: 3400, is_default: 0 }),
    );
    await sweep(
      () => '/api/settings/wagonprice',
      () => ({
        ortooa: calls.ids['ortoo'],
        ortoob: calls.ids['ortoo'],
        type: 2,
        empty: 1,
        container: 1,
        distance: 1,
        price: 1,
      }),
    );
    await sweep(
      () => '/api/settings/container',
      () => ({ name: 'Хоосон', freeday20: 1, freeday40: 1 }),
    );
  });
});
