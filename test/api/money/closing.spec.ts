import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { typed } from '../../builders/command-line.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

const today = startAtNoon();
let calls: OrderCalls;
let payer: number;
let agent: number;

interface OrderRef {
  id: number;
  code: string;
  row: number;
}

interface Figures {
  cost?: number;
  price?: number;
  startso?: string;
  row?: number;
}
const quotation = ({ cost = 15_000, price = 5000, startso = '2026-03-02', row }: Figures = {}): Body => ({
  ...{ currency: 'usd', startso },
  newpriceoffers: [
    { ...(row ? { id: row } : {}), name: 'Тээвэр', agent_id: agent, price: cost, currency: 'rmb', rate: 470 },
  ],
  priceoffers: [{ currency: 'usd', price, profit: 300, rate: 3400 }],
});

/** An order of March 2026 with a receivable of 17,000,000 and a payable of 7,050,000. */
async function order(startso?: string): Promise<OrderRef> {
  const { id, code } = await calls.moved(quotation(startso ? { startso } : {}));
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order()));
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}

const incomes = ({ id }: OrderRef): string => `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
const payments = ({ id, row }: OrderRef): string => `/api/finance/list/uglug/transaction/${id}/${agent}/${row}`;
const money = (ognoo: string, amount = 100_000): Body => ({ amount, currency: 'mnt', rate: 1, ognoo, comment: '' });
const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const now = today.slice(0, 7);
const close = (month: string, type: UserType = 4): Promise<Answer> =>
  calls.post(type, '/api/finance/months/close', { month });
const reopen = (month: string, reason: string, type: UserType = 4): Promise<Answer> =>
  calls.post(type, '/api/finance/months/reopen', { month, reason });
const months = async (): Promise<Body[]> => ok(await calls.get(3, '/api/finance/months'))['listdata'] as Body[];
const head = async (): Promise<number> =>
  (await calls.server.database.pool.query<{ position: number }>(`select position::int as position from head`)).rows[0]
    ?.position as number;

/** The refusal of a closed month; the log does not change. */
async function refused(act: () => Promise<Answer>): Promise<void> {
  const before = await head();
  const { status, body } = await act();
  expect([status, body.message]).toEqual([422, refusals.MonthClosed.mn.replace('{month}', '2026-03')]);
  expect(await head()).toBe(before);
}

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
}, 240_000);
afterAll(() => calls.server.close());

describe('a closed month (D140)', () => {
  let march: OrderRef;
  let april: OrderRef;
  /** Also of March, without any transaction. */
  let unpaid: OrderRef;
  beforeAll(async () => {
    march = await order();
    april = await order('2026-04-02');
    unpaid = await order();
    ok(await calls.post(3, incomes(march), money('2026-03-10')));
    ok(await calls.post(3, incomes(march), money('2026-04-10')));
    ok(await calls.post(3, payments(march), money('2026-03-11')));
  });

  it('is closed and reopened by administrators alone, once it is over and with a reason', async () => {
    for (const type of [1, 2, 3, 5, 6, 7] as const) {
      expect((await close('2026-03', type)).status).toBe(403);
      expect((await reopen('2026-03', 'x', type)).status).toBe(403);
    }
    expect(await close(now)).toMatchObject({
      status: 422,
      body: { message: refusals.MonthNotOver.mn.replace('{month}', now) },
    });
    for (const month of ['2026-13', '2026-3', 'March', '', null, 202_603])
      expect(await close(month as string)).toMatchObject({
        status: 422,
        body: { errors: { month: [fieldMessages.choose.mn] } },
      });
    expect(await months()).toMatchObject([
      { month: '2026-04', receivable: 17_000_000, income: 100_000, payable: 7_050_000, paid: 0, closed: false },
      { month: '2026-03', receivable: 34_000_000, income: 100_000, payable: 14_100_000, paid: 100_000, closed: false },
    ]);
    ok(await close('2026-03'));
    const before = await head();
    ok(await close('2026-03'));
    expect(await head()).toBe(before);
    expect(await months()).toMatchObject([
      { month: '2026-04', closed: false, closed_at: null, closed_by: null },
      { month: '2026-03', closed: true, closed_at: expect.any(String), closed_by: expect.any(String) },
    ]);
    expect(await reopen('2026-03', ' ')).toMatchObject({
      status: 422,
      body: { errors: { reason: [fieldMessages.required.mn] } },
    });
  });

  it('refuses a transaction dated in it, whoever sends it', async () => {
    for (const type of [3, 4] as const) {
      await refused(() => calls.post(type, incomes(march), money('2026-03-31')));
      await refused(() => calls.post(type, payments(april), money('2026-03-01')));
    }
    ok(await calls.post(3, incomes(march), money('2026-04-01')));
    ok(await calls.post(3, payments(march), money('2026-02-28')));
  });

  it('refuses changing, moving in or out, or deleting a transaction in it; those of an open month may be changed', async () => {
    const listed = ok(await calls.get(4, incomes(march)))['listdata'] as { id: number; ognoo: string }[];
    const idOf = (day: string): number => listed.find(({ ognoo }) => ognoo === day)?.id as number;
    const correct = (day: string, to: string, amount?: number) => () =>
      calls.post(4, `${incomes(march)}/update`, { ...money(to, amount), updateid: idOf(day) });
    await refused(correct('2026-03-10', '2026-03-10', 90_000));
    await refused(correct('2026-03-10', '2026-03-12'));
    await refused(correct('2026-03-10', '2026-05-01'));
    await refused(correct('2026-04-10', '2026-03-31'));
    await refused(() => calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: idOf('2026-03-10') }));
    ok(await correct('2026-04-10', '2026-04-11', 120_000)());
    // The comment of a transaction changes no figure.
    ok(
      await calls.post(4, `${incomes(march)}/update`, {
        ...money('2026-03-10'),
        comment: 'Голомт',
        updateid: idOf('2026-03-10'),
      }),
    );
  });

  it('refuses changes of prices or payer of an order in it, and orders that move in or out', async () => {
    const edit =
      ({ id, row }: OrderRef, cost: number, price: number, startso: string) =>
      (): Promise<Answer> =>
        calls.post(4, `/api/inquiry/${id}/edit`, calls.inquiry(quotation({ cost, price, startso, row })));
    await refused(edit(march, 16_000, 5000, '2026-03-02'));
    await refused(edit(march, 15_000, 5100, '2026-03-02'));
    ok(await edit(march, 15_000, 5000, '2026-03-02')());
    ok(await edit(april, 16_000, 5100, '2026-04-03')());
    const other = await calls.entry('payer', { name: 'Өөр төлөгч', phone: '1', email: 'b@example.com', address: 'УБ' });
    await refused(() => calls.post(4, `/api/shippingorder/${march.id}/update`, calls.order({ payer: other })));
    await refused(() => calls.post(4, `/api/shippingorder/${unpaid.id}/reverse`, { inquiryid: unpaid.id }));
    const inquiry = calls.inquiry(quotation({ startso: '2026-03-31' }));
    const { lastid: id } = ok(await calls.post(4, '/api/inquiry', inquiry)) as { lastid: number };
    await refused(() => calls.post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id }));
  });

  it('allows what changes no figure: the cargo, notes, the invoice, confirmations', async () => {
    ok(await calls.post(3, `/api/finance/invoice/${march.id}/generate`));
    ok(await calls.post(4, `/api/shippingorder/${march.id}/update`, calls.order({ comment: 'Цэвэрлэгээ' })));
    ok(await calls.post(3, payments(march), money('2026-04-12', 7_050_000)));
    ok(await calls.post(3, '/api/finance/list/uglug/paid', { selected: march.row }));
  });

  it('is open again once it is reopened, and its history shows who, when and why', async () => {
    ok(await reopen('2026-03', 'Ханшийн алдааг засав'));
    ok(await calls.post(3, incomes(march), money('2026-03-31')));
    ok(await close('2026-03'));
    await refused(() => calls.post(3, incomes(march), money('2026-03-31')));
    const { body } = await calls.get(3, '/api/history/closing/1');
    const entries = body.listdata as Body[];
    expect(JSON.stringify(entries)).toContain('Ханшийн алдааг засав');
    expect(entries.map((entry) => [entry['type'], entry['canUndo']])).toEqual([
      ['MonthClosed', false],
      ['MonthReopened', false],
      ['MonthClosed', false],
    ]);
  });

  it('refuses to merge or separate a payer or agent with money in it; one without money may be merged', async () => {
    const partner = { phone: '1', email: 'c@example.com', address: 'УБ' };
    const city = calls.ids['city'] as number;
    const other = {
      payer: await calls.entry('payer', { name: 'Давхар төлөгч', ...partner }),
      agent: await calls.entry('agent', { name: 'Rail Link 2', country: 'CHN', city, ...partner }),
    };
    const used = { payer, agent };
    for (const list of ['payer', 'agent'] as const) {
      const merge = (id: number, into: number) => (): Promise<Answer> =>
        calls.post(4, `/api/settings/${list}/${id}/merge`, { into });
      const reverse = async (id: number): Promise<Answer> => {
        const [last] = ok(await calls.get(4, `/api/history/${list}/${id}`))['listdata'] as { position: number }[];
        return calls.post(4, `/api/history/${list}/${id}/undo`, { position: last?.position });
      };
      await refused(merge(used[list], other[list]));
      ok(await merge(other[list], used[list])());
      ok(await reverse(other[list]));
      ok(await reopen('2026-03', 'Давхар бүртгэл'));
      ok(await merge(used[list], other[list])());
      ok(await close('2026-03'));
      await refused(() => reverse(used[list]));
      ok(await reopen('2026-03', 'Салгах'));
      ok(await reverse(used[list]));
      ok(await close('2026-03'));
    }
  });

  it('refuses either the closing or a concurrent transaction: never do both succeed', async () => {
    ok(await reopen('2026-03', 'Дахин'));
    const before = (await months()).find(({ month }) => month === '2026-03')?.['income'] as number;
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => calls.post(3, incomes(march), money('2026-03-15', 1))),
      close('2026-03'),
      ...Array.from({ length: 20 }, () => calls.post(3, incomes(march), money('2026-03-15', 1))),
    ]);
    const booked = answers.filter(({ status }) => status === 200).length - 1;
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    const row = (await months()).find(({ month }) => month === '2026-03');
    expect(row).toMatchObject({ income: before + booked, closed: true });
    await refused(() => calls.post(3, incomes(march), money('2026-03-15', 1)));
  });

  it('is listed, closed and reopened from the command line, and a replay of the log gives the same state', async () => {
    const run = async (...words: string[]) => typed(['month', ...words], { url: calls.server.database.url });
    const listed = await run('list', '--json', 'month,closedBy,income');
    expect(JSON.parse(listed.output)).toMatchObject([{ month: '2026-04' }, { month: '2026-03' }, { month: '2026-02' }]);
    const { count: before } = (await calls.server.database.pool.query('select count(*) from event')).rows[0];
    const dry = await run('close', '2026-03', '--dry-run', '--json');
    const march = JSON.parse((await run('list', '--json')).output).at(-2);
    expect(dry).toMatchObject({ exit: 0, messages: '2026-03 is closed already\n' });
    expect(JSON.parse(dry.output)).toEqual({
      ...{ month: '2026-03', closed: true },
      ...Object.fromEntries(
        ['receivable', 'income', 'payable', 'paid', 'gains', 'losses'].map((sum) => [sum, march[sum]]),
      ),
    });
    expect((await run('close', '2026-02', '--dry-run')).messages).toBe('Would close 2026-02\n');
    expect(await run('close', now, '--dry-run')).toMatchObject({
      exit: 1,
      messages: expect.stringContaining(refusals.MonthNotOver.en.replace('{month}', now)),
    });
    expect((await calls.server.database.pool.query('select count(*) from event')).rows[0].count).toBe(before);
    expect((await months()).at(-1)).toMatchObject({ month: '2026-02', closed: false });
    expect(await run('close', '2026-02', '--yes')).toMatchObject({ exit: 0, messages: 'Closed 2026-02\n' });
    expect((await months()).at(-1)).toMatchObject({ month: '2026-02', closed: true });
    expect((await run('close', '2026-02', '--dry-run')).messages).toBe('2026-02 is closed already\n');
    expect((await run('reopen', '2026-02', '--yes')).exit).toBe(2);
    const reopening = ['reopen', '2026-02', '--reason', 'Туршилт', '--dry-run'];
    expect((await run(...reopening)).messages).toBe('Would reopen 2026-02\n');
    expect((await run('reopen', '2026-02', '--reason', 'Туршилт', '--yes')).exit).toBe(0);
    expect((await months()).at(-1)).toMatchObject({ month: '2026-02', closed: false });
    const { tables } = await calls.server.app.get(Kernel).rebuild().run(['closed_month'], { verifyOnly: true });
    expect(tables.map(({ name, equal }) => [name, equal])).toEqual([['closed_month', true]]);
  });
});
