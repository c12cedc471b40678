import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { refusals, sentence } from '../../../contract/refusals/refusals.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
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
interface Price {
  price: number;
  currency: string;
  rate: number;
}

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};

/** An order whose payer owes this amount, and that owes its agent 1,000 USD. */
async function order({ price, currency, rate }: Price): Promise<OrderRef> {
  const { id, code } = await calls.moved({
    ...{ currency, startso: '2026-03-02' },
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 1000, currency: 'usd', rate: 3400 }],
    priceoffers: [{ currency, price, profit: 300, rate }],
  });
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order()));
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}
const usd = (price: number, rate = 3450): Promise<OrderRef> => order({ price, currency: 'usd', rate });

async function received(amount: number, more: Body = {}, type: UserType = 3): Promise<number> {
  const body = { payer, amount, currency: 'usd', rate: 3430, ognoo: '2026-02-10', ...more };
  return ok(await calls.post(type, '/api/advances', body))['id'] as number;
}
const onIncome = ({ id }: OrderRef, more: Body = {}): Body => ({ side: 'receivable', inquiryid: id, id, ...more });
const use = (uses: Body[], more: Body = {}, type: UserType = 3): Promise<Answer> =>
  calls.post(type, '/api/advances/use', { uses, ognoo: '2026-03-05', ...more });
const detail = async (id: number): Promise<Body> => ok(await calls.get(3, `/api/advances/${id}`))['data'] as Body;
const owed = async ({ code }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/avlaga?perpage=200&code=${code}`))['listdata'] as Body[])[0] as Body;
const incomes = ({ id }: OrderRef): string => `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
const history = async (of: OrderRef): Promise<Body[]> => ok(await calls.get(3, incomes(of)))['listdata'] as Body[];
const usedId = (answer: Answer): number => (ok(answer)['uses'] as { id: number }[])[0]?.id ?? 0;
const audits = async (): Promise<unknown[]> => {
  const names = ['advances', 'ledger', 'owed', 'confirmed', 'permissions'];
  const found = auditChecks.filter(({ name }) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return (await Promise.all(found.map((check) => check.run(calls.server.database.pool)))).flat();
};

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
}, 240_000);
afterAll(() => calls.server.close());

describe('an advance', () => {
  it('is used at the rate of the day it came, never above what is left, and returned at its own (E39)', async () => {
    const id = await received(3000);
    expect(await detail(id)).toMatchObject({ mnt: 10_290_000, left: 3000, state: 1, party: 'Алтан төлөгч' });
    const first = await usd(2000);
    expect(await owed(first)).toMatchObject({ total_mnt: 6_900_000 });
    ok(await use([onIncome(first, { amount: 2000 })]));
    expect(await owed(first)).toMatchObject({ income: 6_860_000, rest: 40_000, difference: -40_000 });
    expect(await detail(id)).toMatchObject({ used: 2000, left: 1000, state: 2 });

    const second = await order({ price: 3600, currency: 'rmb', rate: 470 });
    expect(await owed(second)).toMatchObject({ total_mnt: 1_692_000 });
    const offer = ok(await calls.get(3, `/api/advances/offer/receivable/${second.id}/${second.id}`));
    expect(offer['listdata']).toMatchObject([{ id, left: 1000, proposed: 493.29, rate: 3430 }]);
    const used = usedId(await use([onIncome(second)]));
    expect(await owed(second)).toMatchObject({ income: 1_691_984.7, rest: 15.3 });
    expect(await history(second)).toMatchObject([
      {
        ...{ id: used, amount: 493.29, currency: 'usd', rate: 3430, totalmnt: 1_691_984.7, ognoo: '2026-03-05' },
        ...{ comment: `Урьдчилгаа №${id}`, source: { kind: 'advance', id, part: used, on: '2026-03-05' } },
      },
    ]);
    expect(await detail(id)).toMatchObject({ left: 506.71 });

    const third = await usd(5000);
    const short = await use([onIncome(third, { amount: 506.72 })]);
    expect([short.status, short.body.message]).toEqual([422, 'Урьдчилгаа хүрэлцэхгүй: үлдэгдэл 506.71 USD']);

    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: used }));
    expect(await detail(id)).toMatchObject({
      left: 1000,
      acts: [{ taken_back: false }, { id: used, taken_back: true }],
    });
    const path = `/api/advances/${id}/return`;
    const body = { ognoo: '2026-03-20', rate: 3460 };
    expect((await calls.post(3, path, body)).status).toBe(403);
    expect(ok(await calls.post(4, path, body))).toMatchObject({
      ...{ carried: 3_430_000, paid: 3_460_000, difference: 30_000 },
    });
    expect(await detail(id)).toMatchObject({ left: 0, returned: 1000, state: 3 });
    expect((await use([onIncome(third, { advance: id })])).body.message).toBe(
      'Урьдчилгаа хүрэлцэхгүй: үлдэгдэл 0.00 USD',
    );
    expect(await audits()).toEqual([]);
  });

  it('gets a use back from either side; what an administrator changes of rate, day or comment it keeps (D164)', async () => {
    const id = await received(100);
    const of = await usd(2000);
    const used = usedId(await use([onIncome(of, { advance: id, amount: 60 })]));
    const update = (more: Body): Promise<Answer> =>
      calls.post(4, `${incomes(of)}/update`, {
        ...{ updateid: used, amount: 60, currency: 'usd', rate: 3430, ognoo: '2026-03-05', comment: '' },
        ...more,
      });
    ok(await update({ rate: 3440, ognoo: '2026-03-06', comment: 'Ханш' }));
    expect(await detail(id)).toMatchObject({ left: 40 });
    expect(await history(of)).toMatchObject([{ rate: 3440, source: { kind: 'advance', id } }]);
    ok(await update({ amount: 61 }));
    expect(await detail(id)).toMatchObject({ left: 100, acts: [{ taken_back: true }] });
    expect((await history(of))[0]).not.toHaveProperty('source');

    const again = usedId(await use([onIncome(of, { advance: id, amount: 100 })]));
    ok(await calls.post(3, `/api/advances/${id}/takeback`, { act: again }));
    expect(await history(of)).toMatchObject([{ amount: 61 }]);
    expect(await detail(id)).toMatchObject({ left: 100 });
    expect((await calls.post(3, `/api/advances/${id}/takeback`, { act: again })).status).toBe(404);
    expect(await audits()).toEqual([]);
    ok(await calls.post(4, `/api/advances/${id}/delete`));
  });

  it('is taken from the oldest ones unless one is chosen, for several orders at once: all of them or none', async () => {
    const [newer, older] = [await received(70, { ognoo: '2026-02-20' }), await received(50, { rate: 3400 })];
    const [one, other] = [await usd(2000), await usd(2000)];
    const version = ok(await calls.get(3, incomes(one)))['version'] as number;
    const answer = ok(await use([onIncome(one, { amount: 60, version }), onIncome(other, { amount: 20 })]));
    expect(answer['uses']).toMatchObject([
      { advance: older, amount: 50 },
      { advance: newer, amount: 10 },
      { advance: newer, amount: 20 },
    ]);
    expect(await owed(one)).toMatchObject({ income: 50 * 3400 + 10 * 3430 });
    // The other row asks for more than is left, so nothing of the command happens.
    expect((await use([onIncome(one, { amount: 40 }), onIncome(other, { amount: 1 })])).status).toBe(422);
    expect(await detail(newer)).toMatchObject({ left: 40 });
    // Another user recorded money since (D134).
    ok(
      await calls.post(4, incomes(other), { amount: 5, currency: 'usd', rate: 3450, ognoo: '2026-03-05', comment: '' }),
    );
    expect((await use([onIncome(other, { amount: 1, version })])).status).toBe(409);
    ok(await use([onIncome(other, { advance: newer, amount: 40 })]));
  });

  it('is exact with fifty uses at once, and used once with a repeated key', async () => {
    const id = await received(100);
    const of = await usd(2000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => use([onIncome(of, { advance: id, amount: 7 })])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 422].includes(status))).toEqual([]);
    expect(await detail(id)).toMatchObject({ left: 2, used: 98 });
    const send = async (): Promise<Answer> =>
      calls.server.call('POST', '/api/advances/use', {
        token: await calls.server.tokenOf(3),
        headers: { 'idempotency-key': 'once' },
        body: { uses: [onIncome(of, { advance: id, amount: 2 })], ognoo: '2026-03-05' },
      });
    const repeated = [await send(), await send()];
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    expect(repeated[0]?.body).toEqual(repeated[1]?.body);
    expect(await detail(id)).toMatchObject({ left: 0 });
    expect(await audits()).toEqual([]);
  });

  it('moves to another party with its day and its rate, with a reason, by an administrator', async () => {
    const other = await calls.entry('payer', { name: 'Өөр төлөгч', phone: '1', email: 'o@example.com', address: 'УБ' });
    const id = await received(500);
    const path = `/api/advances/${id}/move`;
    const body = { payer: other, amount: 200, reason: 'Толгой компани төлсөн' };
    expect((await calls.post(3, path, body)).status).toBe(403);
    expect((await calls.post(4, path, { payer: other })).body.errors).toHaveProperty('reason');
    expect((await calls.post(4, path, { ...body, payer })).body.errors).toHaveProperty('payer');
    const moved = ok(await calls.post(4, path, body))['id'] as number;
    expect(await detail(moved)).toMatchObject({
      ...{ party: 'Өөр төлөгч', amount: 200, rate: 3430, ognoo: '2026-02-10', from_advance: id },
    });
    expect(await detail(id)).toMatchObject({ moved: 200, left: 300, acts: [{ kind: 'move', to: moved }] });
    const of = await usd(2000);
    expect((await use([onIncome(of, { advance: moved, amount: 1 })])).body.message).toBe(
      sentence('RowOfAnotherParty', 'mn', { code: of.code }),
    );
    expect((await calls.post(4, `/api/advances/${moved}/delete`)).body.message).toBe(refusals.AdvanceOfAnAct.mn);
    const [act] = (await detail(id))['acts'] as { id: number }[];
    expect((await calls.post(3, `/api/advances/${id}/takeback`, { act: act?.id })).status).toBe(403);
    ok(await calls.post(4, `/api/advances/${id}/takeback`, { act: act?.id }));
    expect((await calls.get(3, `/api/advances/${moved}`)).status).toBe(404);
    expect(await detail(id)).toMatchObject({ moved: 0, left: 500 });
    expect(await audits()).toEqual([]);
    ok(await calls.post(3, `/api/advances/${id}/delete`));
  });

  it('is not corrected or deleted once something of it is used', async () => {
    const id = await received(10);
    const body = { payer, amount: 20, currency: 'usd', rate: 3430, ognoo: '2026-02-10', comment: 'Засвар' };
    ok(await calls.post(3, `/api/advances/${id}`, body));
    expect(await detail(id)).toMatchObject({ amount: 20, left: 20, comment: 'Засвар' });
    const of = await usd(2000);
    const used = usedId(await use([onIncome(of, { advance: id, amount: 1 })]));
    expect((await calls.post(3, `/api/advances/${id}`, { ...body, amount: 30 })).body.message).toBe(
      refusals.AdvanceInUse.mn,
    );
    ok(await calls.post(3, `/api/advances/${id}`, { ...body, comment: 'Зөвхөн тайлбар' }));
    expect((await calls.post(4, `/api/advances/${id}/delete`)).status).toBe(422);
    expect((await use([onIncome(of, { advance: id })], { ognoo: '2026-02-09' })).body.message).toBe(
      sentence('UsedBeforeItCame', 'mn', { day: '2026-02-10' }),
    );
    ok(await calls.post(3, `/api/advances/${id}/takeback`, { act: used }));
    ok(await calls.post(3, `/api/advances/${id}/delete`));
    expect((await calls.get(3, `/api/advances/${id}`)).status).toBe(404);
  });

  it('is recorded of one party alone, in tugrik at the rate 1, on a day up to tomorrow', async () => {
    const body = { payer, amount: 1, currency: 'usd', rate: 3430, ognoo: '2026-02-10' };
    const errorsOf = async (more: Body): Promise<string[]> => {
      const { status, body: answer } = await calls.post(3, '/api/advances', { ...body, ...more });
      expect(status).toBe(422);
      return Object.keys(answer.errors as object);
    };
    expect(await errorsOf({ agent })).toEqual(['agent']);
    expect(await errorsOf({ payer: null })).toEqual(['payer']);
    expect(await errorsOf({ payer: 999_999 })).toEqual(['payer']);
    expect(await errorsOf({ amount: 0 })).toEqual(['amount']);
    expect(await errorsOf({ amount: 1.001 })).toEqual(['amount']);
    expect(await errorsOf({ currency: 'mnt', rate: 2 })).toEqual(['rate']);
    expect(await errorsOf({ ognoo: '2099-01-01' })).toEqual(['ognoo']);
    expect(await errorsOf({ amount: 9_999_999_999_999, rate: 1000 })).toEqual(['amount']);
    const id = await received(250, { payer: null, agent, currency: 'mnt', rate: null });
    expect(await detail(id)).toMatchObject({ side: 'payable', party: 'Sino Trans', rate: 1, mnt: 250 });
    const of = await usd(2000);
    ok(await use([{ side: 'payable', inquiryid: of.id, id: of.row, amount: 250, currency: 'mnt' }]));
    expect(await detail(id)).toMatchObject({ left: 0 });
  });

  it('goes to the first open day where the month of its use is closed, at its own rate, and says so (D165)', async () => {
    const id = await received(100);
    const of = await usd(2000);
    ok(await calls.post(4, '/api/finance/months/close', { month: '2026-02' }));
    const used = usedId(await use([onIncome(of, { advance: id, amount: 100 })], { ognoo: '2026-02-15' }));
    expect(await history(of)).toMatchObject([
      {
        id: used,
        ognoo: '2026-03-01',
        rate: 3430,
        comment: `Урьдчилгаа №${id} (2026-02-15)`,
        source: { kind: 'advance', on: '2026-02-15' },
      },
    ]);
    ok(await calls.post(4, '/api/finance/months/reopen', { month: '2026-02', reason: 'Туршилт' }));
    expect(await audits()).toEqual([]);
  });

  it('of another day or user, of a confirmed row, is taken back by an administrator alone', async () => {
    const id = await received(100);
    const of = await usd(50, 3430);
    const used = usedId(await use([onIncome(of, { advance: id })]));
    expect(await owed(of)).toMatchObject({ rest: 0, show_confirm: true });
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: of.id }));
    const takeBack = (act: number, type: UserType): Promise<Answer> =>
      calls.post(type, `/api/advances/${id}/takeback`, { act });
    expect((await takeBack(used, 3)).body.message).toBe(refusals.ConfirmedForCorrection.mn);
    expect((await use([onIncome(of, { advance: id, amount: 1 })])).body.message).toBe(
      refusals.ConfirmedForCorrection.mn,
    );
    const byAdmin = usedId(await use([onIncome(await usd(50), { advance: id, amount: 1 })], {}, 4));
    expect((await takeBack(byAdmin, 3)).body.message).toBe(refusals.TakenBackByAdmin.mn);
    ok(await takeBack(byAdmin, 4));
    ok(await takeBack(used, 4));
    expect(await detail(id)).toMatchObject({ left: 100 });
    ok(await calls.post(4, `/api/advances/${id}/delete`));
  });
});

describe('a row that is paid', () => {
  it('takes nothing of an advance unless an amount is written', async () => {
    const of = await usd(100, 3400);
    await received(10);
    ok(await calls.post(3, incomes(of), { amount: 100, currency: 'usd', rate: 3400, ognoo: '2026-03-10' }));
    expect((await use([onIncome(of)])).body.message).toBe(sentence('NothingLeftToPay', 'mn', { code: of.code }));
  });
});

describe('what was overpaid on a row', () => {
  it('becomes an advance by one act, and is put back as one', async () => {
    const of = await usd(1000, 3400);
    ok(
      await calls.post(3, incomes(of), { amount: 1100, currency: 'usd', rate: 3460, ognoo: '2026-03-10', comment: '' }),
    );
    expect(await owed(of)).toMatchObject({ rest: -406_000, difference: 66_000 });
    const make = (more: Body = {}): Promise<Answer> =>
      calls.post(3, '/api/advances/overpaid', { ...onIncome(of), ognoo: '2026-03-12', ...more });
    expect((await make({ amount: 118 })).body.message).toBe(
      sentence('NotOverpaidThatMuch', 'mn', { code: of.code, over: '406000.00' }),
    );
    const id = ok(await make())['id'] as number;
    expect(await detail(id)).toMatchObject({ amount: 100, rate: 3460, ognoo: '2026-03-12', from_inquiryid: of.id });
    // What is left over is the exchange difference alone, which is written off.
    expect(await owed(of)).toMatchObject({ rest: -60_000, difference: 60_000 });
    expect(await history(of)).toMatchObject([{ amount: 1100 }, { amount: -100, rate: 3460, writtenoff: 'advance' }]);
    const months = ok(await calls.get(3, '/api/finance/months'))['listdata'] as Body[];
    expect(months.find(({ month }) => month === '2026-03')).toMatchObject({ gains: 0, losses: 0 });
    expect(await audits()).toEqual([]);

    const used = usedId(await use([onIncome(await usd(2000), { advance: id, amount: 1 })], { ognoo: '2026-03-12' }));
    const [, posting] = await history(of);
    const remove = (): Promise<Answer> =>
      calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: posting?.['id'] });
    expect((await remove()).body.message).toBe(refusals.AdvanceInUse.mn);
    ok(await calls.post(3, `/api/advances/${id}/takeback`, { act: used }));
    ok(await calls.post(3, `/api/advances/${id}/delete`));
    expect(await history(of)).toMatchObject([{ amount: 1100 }]);
    expect(await owed(of)).toMatchObject({ rest: -406_000 });

    const again = ok(await make({ amount: 50 }))['id'] as number;
    const [, second] = await history(of);
    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: second?.['id'] }));
    expect((await calls.get(3, `/api/advances/${again}`)).status).toBe(404);
    expect(await audits()).toEqual([]);
  });
});

describe('advances', () => {
  it('are read by 3, 4 and 7, written by 3 and 4, and refused to all others', async () => {
    const id = await received(10);
    for (const type of [1, 2, 3, 4, 5, 6, 7] as const) {
      const reads = [3, 4, 7].includes(type);
      const writes = [3, 4].includes(type);
      for (const path of ['/api/advances', `/api/advances/${id}`, `/api/advances/offer/receivable/1/1`])
        expect([type, path, (await calls.get(type, path)).status]).toEqual([type, path, reads ? 200 : 403]);
      for (const path of ['', '/use', `/${id}`, `/${id}/delete`, `/${id}/takeback`, '/overpaid']) {
        const { status } = await calls.post(type, `/api/advances${path === `/${id}/delete` ? '/999999/delete' : path}`);
        expect([type, path, status === 403]).toEqual([type, path, !writes]);
      }
      for (const path of ['return', 'move']) {
        const { status } = await calls.post(type, `/api/advances/${id}/${path}`);
        expect([type, path, status === 403]).toEqual([type, path, type !== 4]);
      }
    }
  });

  it('are listed by party, day, currency and state, with what is left per currency and in tugrik', async () => {
    const of = async (query: string): Promise<Body> => ok(await calls.get(7, `/api/advances?perpage=200&${query}`));
    const { listdata, totals } = (await of('open=1')) as { listdata: Body[]; totals: Body };
    expect(listdata.every(({ left }) => Number(left) > 0)).toBe(true);
    expect(listdata.length).toBeGreaterThan(0);
    const left = listdata
      .filter(({ currency }) => currency === 'usd')
      .reduce((sum, row) => sum + Number(row['left']), 0);
    expect((totals['left'] as Body)['usd']).toBeCloseTo(left, 2);
    expect(totals['left_mnt']).toBeCloseTo(
      listdata.reduce((sum, row) => sum + Number(row['left_mnt']), 0),
      2,
    );
    expect(((await of('side=payable'))['listdata'] as Body[]).map(({ agent: name }) => name)).toEqual(['Sino Trans']);
    expect(((await of('state=3'))['listdata'] as Body[]).every(({ left: rest }) => rest === 0)).toBe(true);
    expect((await calls.get(3, '/api/advances/download')).status).toBe(200);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('that are wrong in a row are found by the audit', async () => {
    const { pool } = calls.server.database;
    const id = await received(10);
    const check = auditChecks.find(({ name }) => name === 'advances');
    await pool.query(`update advance set rest = 11 where id = $1`, [id]);
    expect(await check?.run(pool)).toMatchObject([{ row: `advance ${id}`, expected: '10', found: '11.00' }]);
    await pool.query(`update advance set rest = 10 where id = $1`, [id]);
    const of = await usd(2000);
    const used = usedId(await use([onIncome(of, { advance: id, amount: 3 })]));
    await pool.query(`update advance_act set amount = 4 where id = $1`, [used]);
    expect(await check?.run(pool)).toMatchObject([{ row: `act ${used} of advance ${id}` }]);
    await pool.query(`update advance_act set amount = 3 where id = $1`, [used]);
    expect(await check?.run(pool)).toEqual([]);
  });
});
