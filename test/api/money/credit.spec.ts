import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayAfter } from '../../../contract/time.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

let calls: OrderCalls;
let payer: number;
const today = startAtNoon();

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const partner = { phone: '99110011', email: 'a@example.com', address: 'УБ' };
const savePayer = (type: 1 | 4 | 7, more: Body): Promise<Answer> =>
  calls.post(type, `/api/settings/payer/${payer}/edit`, { name: 'Зээлтэй', ...partner, active: 1, ...more });
const stored = async (): Promise<Body> => ok(await calls.get(4, `/api/settings/payer/${payer}`))['pdata'] as Body;
const credit = async (order: number, of = payer): Promise<Body> =>
  ok(await calls.get(1, `/api/finance/credit/${order}/payer/${of}`));
const overdueOn = async (day: string): Promise<unknown[]> =>
  (ok(await calls.get(3, `/api/finance/avlaga?payer=${payer}&overdueon=${day}`))['listdata'] as Body[]).map(
    ({ id }) => id,
  );
const listed = async (id: number): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/avlaga?ids=${id}`))['listdata'] as Body[])[0] as Body;

/** An order of a day with a receivable of 3,400,000 and this payer. */
async function order(startso: string, consignee?: number): Promise<number> {
  const { id } = await calls.moved({
    ...{ currency: 'usd', startso },
    ...(consignee ? { consignee_id: consignee } : {}),
    priceoffers: [{ currency: 'usd', price: 1000, profit: 300, rate: 3400 }],
  });
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order({ payer })));
  return id;
}

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = await calls.entry('payer', { name: 'Зээлтэй', ...partner });
}, 240_000);
afterAll(() => calls.server.close());

describe('the credit of a payer (D135)', () => {
  it('is set by administrators alone; a post of other users without it leaves it unchanged', async () => {
    expect(await stored()).toMatchObject({ creditlimit: null, termdays: null });
    for (const type of [1, 7] as const)
      for (const more of [{ creditlimit: 5_000_000 }, { termdays: 10 }])
        expect((await savePayer(type, more)).status).toBe(403);
    for (const [more, field] of [
      [{ creditlimit: '1e6' }, 'creditlimit'],
      [{ creditlimit: -1 }, 'creditlimit'],
      [{ creditlimit: '10000000000000' }, 'creditlimit'],
      [{ termdays: 1.5 }, 'termdays'],
      [{ termdays: -3 }, 'termdays'],
    ] as const) {
      const answer = await savePayer(4, more);
      expect([answer.status, Object.keys(answer.body.errors as Body)]).toEqual([422, [field]]);
    }
    expect(await stored()).toMatchObject({ creditlimit: null, termdays: null });
    ok(await savePayer(4, { creditlimit: '5000000', termdays: 10 }));
    ok(await savePayer(1, { address: 'УБ, Баянгол' }));
    // Sent unchanged, it is no change, whoever sends it.
    ok(await savePayer(1, { creditlimit: 5_000_000, termdays: '10' }));
    expect(await stored()).toMatchObject({ creditlimit: 5_000_000, termdays: 10 });
  });

  let first: number;
  let second: number;
  it("counts what is owed and overdue: from the day of the order, or of its invoice, and the payer's term", async () => {
    first = await order(dayAfter(today, -10));
    expect(await credit(first)).toEqual({
      ...{ owed: 3_400_000, orders: 1, overdue: 0, overdueorders: 0, since: null },
      ...{ limit: 5_000_000, term: 10, over: 0, released_by: null, released_at: null },
    });
    second = await order(dayAfter(today, -11));
    expect(await credit(second)).toMatchObject({
      ...{ owed: 6_800_000, orders: 2, over: 1_800_000 },
      ...{ overdue: 3_400_000, overdueorders: 1, since: dayAfter(today, -1) },
    });
    expect(await listed(first)).toMatchObject({ due_on: today, overdue: false });
    expect(await listed(second)).toMatchObject({ due_on: dayAfter(today, -1), overdue: true });
    expect(await overdueOn(today)).toEqual([second]);
    expect(await overdueOn(dayAfter(today, 1))).toEqual([first, second]);
    // An invoice of today is due by the payer's current term, and remains so.
    ok(await calls.post(3, `/api/finance/invoice/${second}/generate`));
    expect(await credit(second)).toMatchObject({ overdue: 0, overdueorders: 0, over: 1_800_000 });
    expect(await listed(second)).toMatchObject({ due_on: dayAfter(today, 10), overdue: false });
    ok(await savePayer(4, { termdays: 0 }));
    expect(await listed(first)).toMatchObject({ due_on: dayAfter(today, -10), overdue: true });
    expect(await overdueOn(today)).toEqual([first]);
    expect(await overdueOn(dayAfter(today, 11))).toEqual([first, second]);
    expect(await credit(second)).toMatchObject({ overdue: 3_400_000, overdueorders: 1, since: dayAfter(today, -10) });
    const paper = ok(await calls.get(3, `/api/finance/invoice/air/${second}/print`));
    expect(paper['facts']).toContainEqual({ label: 'Төлөх өдөр', value: dayAfter(today, 10) });
    ok(await savePayer(4, { termdays: 10 }));
  });

  it('gives an invoice the term of its payer, whichever of both is saved first', async () => {
    const withTerm = async (name: string, termdays: number): Promise<number> => {
      const id = await calls.entry('payer', { name, ...partner });
      ok(await calls.post(4, `/api/settings/payer/${id}/edit`, { name, active: 1, ...partner, termdays }));
      return id;
    };
    const [soon, late] = [await withTerm('Түргэн төлөгч', 10), await withTerm('Удаан төлөгч', 40)];
    const named = new Set<number>();
    for (let round = 0; round < 12; round++) {
      const { id } = await calls.moved();
      ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order({ payer: soon })));
      const save = (): Promise<Answer> =>
        calls.post(4, `/api/shippingorder/${id}/update`, calls.order({ payer: late }));
      const generate = (): Promise<Answer> => calls.post(3, `/api/finance/invoice/${id}/generate`);
      const both = round % 2 === 0 ? [save, generate] : [generate, save];
      // Some at the same moment, the last ones one after the other.
      if (round < 10) await Promise.all(both.map((act) => act()));
      else for (const act of both) await act();
      const { rows } = await calls.server.database.pool.query<{ payer: number; days: number; of: number }>(
        `select i.payer_id as payer, r.payer_id as of, r.due_on - i.generated_at::date as days
         from invoice i join receivable r on r.id = i.shipment_id where i.shipment_id = $1`,
        [id],
      );
      const [invoice] = rows;
      expect(invoice).toEqual({ payer: invoice?.of, of: invoice?.of, days: invoice?.of === late ? 40 : 10 });
      named.add(invoice?.of ?? 0);
    }
    expect(named).toEqual(new Set([soon, late]));
  });

  it('includes the order for which the payer would be chosen, and excludes what was paid', async () => {
    const other = await calls.moved({
      currency: 'usd',
      startso: dayAfter(today, -5),
      priceoffers: [{ currency: 'usd', price: 100, profit: 0, rate: 3400 }],
    });
    expect(await credit(other.id)).toMatchObject({ owed: 7_140_000, orders: 3, over: 2_140_000, overdueorders: 0 });
    const pays = `/api/finance/avlaga/transaction/${first}/${payer}/${first}`;
    const body = { amount: 3_000_000, currency: 'mnt', rate: 1, ognoo: today, comment: '' };
    ok(await calls.post(3, pays, body));
    expect(await credit(second)).toMatchObject({ owed: 3_800_000, over: 0, orders: 2 });
    ok(await calls.post(3, pays, { ...body, amount: 400_000 }));
    expect(await credit(second)).toMatchObject({ owed: 3_400_000, orders: 1 });
    // A receivable paid in full is no longer overdue, whatever the term.
    ok(await savePayer(4, { termdays: 0 }));
    expect(await listed(first)).toMatchObject({ due_on: dayAfter(today, -10), overdue: false, rest: 0 });
    expect(await overdueOn(dayAfter(today, 1))).toEqual([]);
    ok(await savePayer(4, { termdays: 10 }));
  });

  it('refuses nothing; an administrator who releases the order is recorded in its history', async () => {
    await order(dayAfter(today, -30));
    expect(await credit(second)).toMatchObject({ over: 1_800_000, overdueorders: 1, released_at: null });
    ok(await calls.post(4, `/api/shippingorder/${second}/update`, calls.order({ payer, comment: 'x' })));
    for (const type of [1, 2, 3, 5, 6, 7] as const)
      expect((await calls.post(type, `/api/finance/credit/${second}/release`)).status).toBe(403);
    ok(await calls.post(4, `/api/finance/credit/${second}/release`));
    // Only users responsible for money see who released the order (D203).
    for (const [type, by] of [
      ...[3, 4, 7].map((type) => [type as 3 | 4 | 7, expect.any(String)] as const),
      ...[1, 6].map((type) => [type as 1 | 6, null] as const),
    ]) {
      const answer = await calls.get(type, `/api/finance/credit/${second}/payer/${payer}`);
      expect([type, answer.body]).toMatchObject([type, { released_by: by, released_at: expect.any(String) }]);
    }
    for (const path of [`${second}/payer/${payer}`, `consignee/${calls.ids['consignee']}`])
      for (const type of [2, 5] as const)
        expect((await calls.get(type, `/api/finance/credit/${path}`)).status).toBe(403);
    const { listdata } = ok(await calls.get(4, `/api/history/shipment/${second}`)) as { listdata: Body[] };
    expect(listdata[0]).toMatchObject({ type: 'CreditReleased' });
    expect(JSON.stringify(listdata[0])).toContain('6800000');
    for (const type of [1, 3, 4, 6, 7] as const) {
      const path = `/api/history/shipment/${second}`;
      const timeline = ok(await calls.get(type, path)) as { listdata: Body[] };
      const { state } = ok(await calls.get(type, `${path}/asof?at=2099-01-01`)) as { state: { settlement: Body } };
      const isShown = type !== 1 && type !== 6;
      expect([type, timeline.listdata.some((entry) => entry['type'] === 'CreditReleased')]).toEqual([type, isShown]);
      expect([type, Boolean(state.settlement['released'])]).toEqual([type, isShown]);
    }
    // For another payer there is no release.
    expect(await credit(second, calls.ids['payer'])).toMatchObject({ released_at: null, limit: null, over: 0 });
  });

  it('has nothing to release below the limit; an unknown payer is not found', async () => {
    const { id } = await calls.moved();
    expect((await calls.post(4, `/api/finance/credit/${id}/release`)).status).toBe(422);
    ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order()));
    const before = (ok(await calls.get(4, `/api/history/shipment/${id}`))['listdata'] as Body[]).length;
    ok(await calls.post(4, `/api/finance/credit/${id}/release`));
    expect(ok(await calls.get(4, `/api/history/shipment/${id}`))['listdata']).toHaveLength(before);
    for (const path of [`${id}/payer/999999`, `999999/payer/${payer}`, 'consignee/999999'])
      expect((await calls.get(4, `/api/finance/credit/${path}`)).status).toBe(404);
    expect((await calls.post(4, '/api/finance/credit/999999/release')).status).toBe(404);
  });

  it('sums the open orders of a consignee, whoever pays for them', async () => {
    const consignee = await calls.entry('consignee', {
      code: 'CX',
      name: 'Өөр хүлээн авагч',
      register: '7654321',
      type: 1,
      ...partner,
    });
    expect(ok(await calls.get(1, `/api/finance/credit/consignee/${consignee}`))).toEqual({
      ...{ owed: 0, orders: 0, overdue: 0, overdueorders: 0, since: null },
    });
    await order(dayAfter(today, -20), consignee);
    expect(ok(await calls.get(1, `/api/finance/credit/consignee/${consignee}`))).toEqual({
      ...{ owed: 3_400_000, orders: 1, overdue: 3_400_000, overdueorders: 1, since: dayAfter(today, -10) },
    });
  });
});
