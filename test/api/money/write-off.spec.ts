import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import type { ListRow } from '../../../contract/list.js';
import { fieldMessages, refusals, sentence } from '../../../contract/refusals/refusals.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { clicksOfBalances } from '../../builders/shipment/balance-clicks.js';
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

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};

/** An order of 5,000 USD at 3,400 that owes its agent 15,000 RMB at 470. */
async function order(): Promise<OrderRef> {
  const { id, code } = await calls.moved({
    ...{ currency: 'usd', startso: '2026-03-02' },
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 15_000, currency: 'rmb', rate: 470 }],
    priceoffers: [{ currency: 'usd', price: 5000, profit: 300, rate: 3400 }],
  });
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order()));
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}

const incomes = ({ id }: OrderRef): string => `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
const payments = ({ id, row }: OrderRef): string => `/api/finance/list/uglug/transaction/${id}/${agent}/${row}`;
const money = (amount: number, currency: string, rate: number): Body => ({
  ...{ amount, currency, rate, ognoo: '2026-03-10', comment: '' },
});
const writeOff = (body: Body, type: UserType = 3): Promise<Answer> => calls.post(type, '/api/finance/writeoff', body);
const owedRow = async (list: 'avlaga' | 'list/uglug', { code }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/${list}?perpage=200&code=${code}`))['listdata'] as Body[])[0] as Body;
const months = async (): Promise<Body> =>
  (ok(await calls.get(3, '/api/finance/months'))['listdata'] as Body[]).find(
    ({ month }) => month === today.slice(0, 7),
  )!;

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
}, 240_000);
afterAll(() => calls.server.close());

describe('exchange differences (D205)', () => {
  it('are written off when rows are confirmed, in both directions and for several rows at once, and count as decided (E40)', async () => {
    const [dearer, cheaper] = [await order(), await order()];
    for (const [known, usd, rmb] of [
      [dearer, 3460, 472],
      [cheaper, 3350, 468],
    ] as const) {
      ok(await calls.post(3, incomes(known), money(5000, 'usd', usd)));
      ok(await calls.post(3, payments(known), money(15_000, 'rmb', rmb)));
    }
    expect(await owedRow('avlaga', cheaper)).toMatchObject({ rest: 250_000, show_confirm: false });
    // The confirmation of the specification posts nothing and accepts only covered rows.
    expect((await calls.post(3, '/api/finance/avlaga/list/paid', { selected: [cheaper.id] })).status).toBe(422);
    expect(ok(await writeOff({ side: 'receivable', selected: [dearer.id, cheaper.id] }))).toMatchObject({
      ...{ written: 2, amount: -50_000 },
    });
    expect(ok(await writeOff({ side: 'payable', selected: [dearer.row, cheaper.row] }))).toMatchObject({
      ...{ written: 2, amount: 0 },
    });
    for (const known of [dearer, cheaper]) {
      expect(await owedRow('avlaga', known)).toMatchObject({
        income: 17_000_000,
        rest: 0,
        show_confirm: true,
        ispaid: true,
      });
      expect(await owedRow('list/uglug', known)).toMatchObject({ paidtotal: 7_050_000, unpaidtotal: 0, ispaid: true });
    }
    // In the history of the specification it is a transaction; in ours it is neither an income nor a payment.
    expect(ok(await calls.get(3, incomes(dearer)))['listdata']).toMatchObject([
      { totalmnt: 17_300_000, type: 2 },
      { totalmnt: -300_000, type: 2, comment: 'Ханшийн зөрүү', ognoo: today, writtenoff: 'exchange' },
    ]);
    expect(ok(await calls.get(3, `/api/finance/postings/${dearer.id}`))['listdata']).toMatchObject([
      { mnt: 17_300_000, writtenoff: null },
      { mnt: 7_080_000, writtenoff: null },
      { mnt: -300_000, writtenoff: 'exchange' },
      { mnt: -30_000, writtenoff: 'exchange' },
    ]);
    expect(await months()).toMatchObject({ income: 0, paid: 0, gains: 330_000, losses: 280_000 });
    const days = `start=${today.slice(0, 4)}-01-01&end=${today}`;
    for (const [report, sum] of [
      ['receivablereport', 'income_balance'],
      ['payablereport', 'paid_balance'],
    ] as const) {
      const rows = ok(await calls.get(4, `/api/report/${report}?${days}`))['listdata'] as Body[];
      expect(rows.map(({ [sum]: deducted, rest_amount: remaining }) => [deducted, remaining])).toEqual(
        [dearer, cheaper].map(() => [sum === 'income_balance' ? 17_000_000 : 7_050_000, 0]),
      );
    }
  });

  it('above the limit of the firm need an administrator and a reason; the firm sets the limit', async () => {
    const known = await order();
    ok(await calls.post(3, incomes(known), money(16_999_800, 'mnt', 1)));
    const body = { side: 'receivable', selected: known.id };
    const refused = await writeOff({ ...body, reason: 'Дутуу' });
    const figures = { code: known.code, amount: '200.00', unexplained: '200.00', limit: '100' };
    expect([refused.status, refused.body.message]).toEqual([422, sentence('WriteOffAboveLimit', 'mn', figures)]);
    expect(await writeOff(body, 4)).toMatchObject({
      ...{ status: 422, body: { errors: { reason: [fieldMessages.required.mn] } } },
    });
    ok(await calls.post(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', writeOffLimit: '200' }));
    expect(ok(await writeOff(body))).toMatchObject({ written: 1, amount: 200 });
    expect(await owedRow('avlaga', known)).toMatchObject({ rest: 0, ispaid: true });
  });

  it('of rows that were confirmed earlier are written off by administrators, in one bulk action, once', async () => {
    const known = [await order(), await order()];
    for (const one of known) ok(await calls.post(3, payments(one), money(15_000, 'rmb', 472)));
    const rows = known.map(({ row }) => row);
    ok(await calls.post(3, '/api/finance/list/uglug/paid', { selected: rows }));
    const { paidat } = await owedRow('list/uglug', known[0]!);
    expect((await writeOff({ side: 'payable', selected: rows })).status).toBe(403);
    expect(ok(await writeOff({ side: 'payable', selected: rows }, 4))).toMatchObject({ written: 2, amount: -60_000 });
    expect(ok(await writeOff({ side: 'payable', selected: rows }, 4))).toMatchObject({ written: 0, amount: 0 });
    expect(await owedRow('list/uglug', known[0]!)).toMatchObject({ unpaidtotal: 0, paidat });
  });

  it('must equal the amounts shown: a row that another user changed in the meantime is not written off', async () => {
    const [moved, same] = [await order(), await order()];
    for (const known of [moved, same]) ok(await calls.post(3, incomes(known), money(5000, 'usd', 3350)));
    const shown = { [moved.id]: '250000.00', [same.id]: 250_000 };
    const body = { side: 'receivable', selected: [moved.id, same.id], writeoff: [moved.id, same.id], rests: shown };
    ok(await calls.post(4, incomes(moved), money(249_990, 'mnt', 1)));
    const refused = await writeOff(body);
    const values = { code: moved.code, shown: '250000.00', rest: '10.00' };
    expect([refused.status, refused.body.message]).toEqual([422, sentence('RestMoved', 'mn', values)]);
    expect(refused.body.message).toMatch(/250,000\.00 ₮.* 10\.00 ₮/);
    for (const known of [moved, same]) expect(await owedRow('avlaga', known)).toMatchObject({ ispaid: false });
    // Also for a row that is confirmed unchanged.
    expect((await writeOff({ ...body, writeoff: [same.id] })).body.message).toBe(refused.body.message);
    const rests = { ...shown, [moved.id]: '10' };
    expect((await writeOff({ ...body, rests: { [moved.id]: 'арав' } })).body.errors).toHaveProperty([
      `rests.${moved.id}`,
    ]);
    expect(ok(await writeOff({ ...body, rests, reason: 'Бутархай' }, 4))).toMatchObject({ written: 2 });
  });

  it('are refused with the wrong fields, and for users without the right', async () => {
    expect(await writeOff({}, 4)).toMatchObject({
      ...{ status: 422, body: { errors: { side: expect.anything(), selected: expect.anything() } } },
    });
    expect(await writeOff({ side: 'payable', selected: [1], writeoff: [2] }, 4)).toMatchObject({
      ...{ status: 422, body: { errors: { writeoff: [fieldMessages.choose.mn] } } },
    });
    expect((await writeOff({ side: 'payable', selected: [999_999] }, 4)).status).toBe(404);
    for (const type of [1, 2, 5, 6, 7] as const)
      expect((await writeOff({ side: 'receivable', selected: [1] }, type)).status).toBe(403);
    const unpaid = await order();
    expect((await writeOff({ side: 'receivable', selected: unpaid.id, reason: 'Өр' }, 4)).body.message).toBe(
      refusals.NothingMovedToWriteOff.mn.replace('{code}', unpaid.code),
    );
  });

  it('are in the entries of the balances, like partial, foreign-currency and deleted payments', async () => {
    const [partly, corrected, deleted] = [await order(), await order(), await order()];
    ok(await calls.post(3, incomes(partly), money(1200.5, 'usd', 3455.25)));
    ok(await calls.post(3, incomes(partly), { ...money(2_000_000, 'mnt', 1), ognoo: today }));
    ok(await calls.post(3, payments(partly), { ...money(700, 'eur', 3700), ognoo: '2026-02-20' }));
    const { id } = ok(await calls.post(3, payments(corrected), money(9_000, 'rmb', 475)));
    ok(await calls.post(4, `${payments(corrected)}/update`, { updateid: id, ...money(8_000, 'rmb', 471) }));
    const { id: deleteid } = ok(await calls.post(3, incomes(deleted), money(900_000, 'mnt', 1)));
    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid }));
    const answerOf = async (path: string) =>
      ok(await calls.get(4, path)) as { listdata: ListRow[]; totals: { mnt?: number } };
    const listAt = async (address: string) => {
      const [path, query] = address.split('?');
      return answerOf(`/api${path}?${query}`);
    };
    for (const [start, end] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-03-03', '2026-03-10'],
    ] as const)
      expect(await clicksOfBalances({ answerOf, listAt }, { start, end }, 6)).toBeGreaterThan(24);
    const all = await answerOf(`/api/report/receivablereport/entries?group=order:${partly.code}`);
    expect(all.listdata).toMatchObject([
      ...[{ kind: 'income', day: today, amount: -2_000_000, currency: 'mnt', mnt: -2_000_000 }],
      ...[{ kind: 'income', day: '2026-03-10', amount: -1200.5, currency: 'usd', mnt: -4_148_027.63 }],
      {
        kind: 'owed',
        day: '2026-03-02',
        amount: 5000,
        currency: 'usd',
        mnt: 17_000_000,
        file: partly.id,
        code: partly.code,
      },
    ]);
    const kinds = await answerOf(`/api/report/payablereport/entries?figure=deducted&start=${today}&end=${today}`);
    expect(new Set(kinds.listdata.map(({ kind }) => kind))).toEqual(new Set(['exchange']));
  });

  it('satisfy every law of the ledger, also once they are undone', async () => {
    const { pool } = calls.server.database;
    const { rows } = await pool.query<{ deleteid: number }>(
      `select transaction_id as deleteid from posting where written_off is not null and kind = 1 and live limit 1`,
    );
    ok(await calls.post(4, '/api/finance/list/uglug/transaction/delete', { ...rows[0] }));
    for (const check of auditChecks.filter(({ name }) => ['ledger', 'owed', 'confirmed', 'permissions'].includes(name)))
      expect([check.name, await check.run(pool)]).toEqual([check.name, []]);
  });
});
