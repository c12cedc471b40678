import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOfPart, openPartNames, type OpenPartName } from '../../../contract/closing/month-end.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

const today = startAtNoon();
const month = '2026-03';
let calls: OrderCalls;
let payer: number;
let agent: number;

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};

interface OrderRef {
  id: number;
  code: string;
  row: number;
}

/** An order with a receivable of 17,000,000 and a payable of 7,050,000. */
async function order(startso = `${month}-02`): Promise<OrderRef> {
  const { id, code } = await calls.moved({
    ...{ currency: 'usd', startso },
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 15_000, currency: 'rmb', rate: 470 }],
    priceoffers: [{ currency: 'usd', price: 5000, profit: 300, rate: 3400 }],
  });
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order()));
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}

const money = (ognoo: string, amount: number): Body => ({ amount, currency: 'mnt', rate: 1, ognoo, comment: '' });
const income = async ({ id }: OrderRef, ognoo: string, amount: number): Promise<Body> =>
  ok(await calls.post(3, `/api/finance/avlaga/transaction/${id}/${payer}/${id}`, money(ognoo, amount)));
const payment = async ({ id, row }: OrderRef, ognoo: string, amount: number): Promise<Body> =>
  ok(await calls.post(3, `/api/finance/list/uglug/transaction/${id}/${agent}/${row}`, money(ognoo, amount)));

type Part = { part: OpenPartName; count: number; sums: { currency: string; amount: number | null }[] };
const open = async (of = month): Promise<Part[]> =>
  ok(await calls.get(7, `/api/finance/months/${of}/open`))['listdata'] as Part[];
const part = async (name: OpenPartName, of = month): Promise<Part | undefined> =>
  (await open(of)).find((one) => one.part === name);

/** The call of the list that a part leads to, with its filter. */
function listCall(name: OpenPartName): string {
  const [path = '', query = ''] = addressOfPart(name, month).split('?');
  return `/api/finance${path === '/avlaga' ? path : '/list/uglug'}?perpage=200&${query}`;
}

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
}, 240_000);
afterAll(() => calls.server.close());

describe('what is left at the end of a month', () => {
  it('is read by accountants and administrators; a month that does not exist is refused', async () => {
    for (const type of [1, 2, 5, 6] as const)
      expect((await calls.get(type, `/api/finance/months/${month}/open`)).status).toBe(403);
    for (const type of [3, 4, 7] as const)
      expect((await calls.get(type, `/api/finance/months/${month}/open`)).status).toBe(200);
    expect((await calls.get(4, '/api/finance/months/2026-13/open')).status).toBe(404);
  });

  it('is nothing in a month without orders, and such a month may be over or not', async () => {
    expect((await open('2025-01')).map(({ part: name, count }) => [name, count])).toEqual(
      openPartNames.map((name) => [name, 0]),
    );
    expect(ok(await calls.get(3, `/api/finance/months/2025-01/open`))['over']).toBe(true);
    expect(ok(await calls.get(3, `/api/finance/months/${today.slice(0, 7)}/open`))['over']).toBe(false);
  });

  it('counts the rows of each part, which are those of the list that it leads to', async () => {
    const [invoiced, plain, paid, settled] = [await order(), await order(), await order(), await order()];
    await order('2026-04-02');
    for (const { id } of [invoiced, paid, settled]) ok(await calls.post(3, `/api/finance/invoice/${id}/generate`));
    expect(await part('uninvoiced')).toEqual({
      part: 'uninvoiced',
      count: 1,
      sums: [{ currency: 'mnt', amount: 17_000_000 }],
    });

    // Paid, not confirmed: by the day of the last transaction.
    await income(paid, '2026-03-10', 17_000_100);
    await payment(paid, '2026-03-11', 7_050_000);
    expect(await part('receivablesToConfirm')).toMatchObject({ count: 1, sums: [{ amount: -100 }] });
    expect(await part('payablesToConfirm')).toMatchObject({ count: 1, sums: [{ amount: 0 }] });
    expect(await part('receivablesToConfirm', '2026-04')).toMatchObject({ count: 0 });

    // Confirmed today with a rest of its own.
    await income(settled, '2026-03-12', 17_000_300);
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: settled.id }));
    expect(await part('receivablesNotAtZero', today.slice(0, 7))).toMatchObject({ count: 1, sums: [{ amount: -300 }] });
    expect(await part('receivablesToConfirm')).toMatchObject({ count: 1 });

    for (const name of ['uninvoiced', 'receivablesToConfirm', 'payablesToConfirm'] as const) {
      const { listdata } = ok(await calls.get(4, listCall(name))) as { listdata: object[] };
      expect([name, listdata.length]).toEqual([name, (await part(name))?.count]);
    }
    expect(
      ((await calls.get(4, listCall('uninvoiced'))).body.listdata as { code: string }[]).map(({ code }) => code),
    ).toEqual([plain.code]);
  });

  it('names an invoice whose order has changed since', async () => {
    const changed = await order();
    ok(await calls.post(3, `/api/finance/invoice/${changed.id}/generate`));
    const of = today.slice(0, 7);
    expect(await part('differingInvoices', of)).toMatchObject({ count: 0 });
    ok(
      await calls.post(4, `/api/inquiry/${changed.id}/edit`, {
        ...calls.inquiry({ currency: 'usd', startso: `${month}-02` }),
        newpriceoffers: [
          { id: changed.row, name: 'Тээвэр', agent_id: agent, price: 15_000, currency: 'rmb', rate: 470 },
        ],
        priceoffers: [{ currency: 'usd', price: 6000, profit: 300, rate: 3400 }],
      }),
    );
    expect(await part('differingInvoices', of)).toMatchObject({
      count: 1,
      sums: [{ currency: 'mnt', amount: 3_400_000 }],
    });
    const { listdata } = ok(await calls.get(4, '/api/finance/invoice/list?differs=1')) as {
      listdata: { code: string }[];
    };
    expect(listdata.map(({ code }) => code)).toEqual([changed.code]);
    const others = ok(await calls.get(4, '/api/finance/invoice/list?differs=2')) as { listdata: { code: string }[] };
    expect(others.listdata.some(({ code }) => code === changed.code)).toBe(false);
  });

  it('names the currencies that had a rate in the month before, and have none in this one', async () => {
    const rate = (year: number, ofMonth: number, currency: string): Promise<Answer> =>
      calls.post(4, '/api/settings/currency', { year, month: ofMonth, currency, exchange_rate: 3500, is_default: 0 });
    for (const currency of ['eur', 'usd-gb']) ok(await rate(2025, 5, currency));
    ok(await rate(2025, 6, 'eur'));
    expect(await part('missingRates', '2025-06')).toEqual({
      part: 'missingRates',
      count: 1,
      sums: [{ currency: 'usd-gb', amount: null }],
    });
    expect(await part('missingRates', '2025-07')).toMatchObject({ count: 1, sums: [{ currency: 'eur' }] });
  });

  it('does not hinder closing the month', async () => {
    expect((await open()).some(({ count }) => count > 0)).toBe(true);
    ok(await calls.post(4, '/api/finance/months/close', { month }));
    expect((await open()).some(({ count }) => count > 0)).toBe(true);
    ok(await calls.post(4, '/api/finance/months/reopen', { month, reason: 'Үлдсэн мөртэй' }));
  });
});

describe('the report of exchange differences', () => {
  const period = 'start=2026-05-01&end=2026-05-31';
  const rows = async (): Promise<Body[]> =>
    ok(await calls.get(3, `/api/report/exchange?${period}`))['listdata'] as Body[];

  it('is read by accountants and administrators alone, and so are its entries', async () => {
    for (const path of [`/api/report/exchange?${period}`, '/api/report/exchange/entries']) {
      for (const type of [1, 2, 5, 6, 7] as const) expect((await calls.get(type, path)).status).toBe(403);
      for (const type of [3, 4] as const) expect((await calls.get(type, path)).status).toBe(200);
    }
  });

  it('adds up the postings of its days, which the list behind each figure has', async () => {
    const { id, row } = await order('2026-05-02');
    const posted = { currency: 'usd', rate: 3460, amount: 5000, ognoo: '2026-05-12', comment: 'Тайлангийн' };
    ok(await calls.post(3, `/api/finance/avlaga/transaction/${id}/${payer}/${id}`, posted));
    const toAgent = { currency: 'rmb', rate: 472, amount: 10_000, ognoo: '2026-05-13', comment: '' };
    ok(await calls.post(3, `/api/finance/list/uglug/transaction/${id}/${agent}/${row}`, toAgent));
    const shown = await rows();
    const ofOrder = (side: string): Body | undefined => shown.find((one) => one['side'] === side);
    expect(ofOrder('receivable')).toMatchObject({
      name: 'Алтан төлөгч',
      currency: 'usd',
      realised: 300_000,
      advances: 0,
    });
    expect(ofOrder('payable')).toMatchObject({ name: 'Sino Trans', currency: 'rmb', realised: -20_000 });
    for (const figure of ['realised', 'advances', 'returns', 'unrealised']) {
      const sum = shown.reduce((all, one) => all + Number(one[figure]), 0);
      const { totals, listdata } = ok(
        await calls.get(3, `/api/report/exchange/entries?perpage=200&figure=${figure}&${period}`),
      ) as { totals: { mnt: number }; listdata: Body[] };
      expect([figure, Number(totals.mnt.toFixed(2))]).toEqual([figure, Number(sum.toFixed(2))]);
      if (figure === 'realised') {
        expect(listdata.map(({ document }) => document)).toContain('Тайлангийн');
        expect(new Set(listdata.map(({ figure: of }) => of))).toEqual(new Set(['realised']));
      }
    }
    const byParty = `/api/report/exchange/entries?figure=realised&side=receivable&payer=${payer}&currency=usd&${period}`;
    expect(ok(await calls.get(4, byParty))['listdata']).toHaveLength(1);
    // The day before, the row was open whole.
    const before = ok(await calls.get(4, '/api/report/exchange?start=2026-05-01&end=2026-05-11'))['listdata'] as Body[];
    const stillOpen = before.find((one) => one['side'] === 'receivable' && one['currency'] === 'usd');
    expect(Number(stillOpen?.['open'])).toBeGreaterThanOrEqual(5000);
    expect(stillOpen).toMatchObject({ realised: 0 });
  });
});
