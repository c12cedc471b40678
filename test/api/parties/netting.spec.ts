import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages, refusals, sentence } from '../../../contract/refusals/refusals.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

startAtNoon();
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

/** An order whose payer owes this amount, and that owes its agent 1,000 USD at 3,400. */
async function order(price: number, currency = 'usd', rate = 3450): Promise<OrderRef> {
  const { id, code } = await calls.moved({
    ...{ currency, startso: '2026-03-02' },
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 1000, currency: 'usd', rate: 3400 }],
    priceoffers: [{ currency, price, profit: 300, rate }],
  });
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order({ payer })));
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}

const owed = async ({ code }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/avlaga?perpage=200&code=${code}`))['listdata'] as Body[])[0] as Body;
const owing = async ({ code }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/list/uglug?perpage=200&code=${code}`))['listdata'] as Body[])[0] as Body;
const incomes = async ({ id }: OrderRef): Promise<Body[]> =>
  ok(await calls.get(3, `/api/finance/avlaga/transaction/${id}/${payer}/${id}`))['listdata'] as Body[];

interface Pair {
  receivable: Body;
  payable: Body;
  amount: number | string;
  rate?: number;
}
const onOrders = (owedBy: OrderRef, owedTo: OrderRef, amount: number | string, more: Body = {}): Pair => ({
  ...{ receivable: { kind: 'order', id: owedBy.id }, payable: { kind: 'price', id: owedTo.row }, amount },
  ...more,
});
const net = (pairs: Pair[], more: Body = {}, type: UserType = 3): Promise<Answer> =>
  calls.post(type, '/api/nettings', { payer, agent, ognoo: '2026-03-05', pairs, ...more });
const made = async (pairs: Pair[], more: Body = {}): Promise<number> => ok(await net(pairs, more))['id'] as number;
const detail = async (id: number): Promise<Body> => ok(await calls.get(3, `/api/nettings/${id}`))['data'] as Body;
const takeBack = (id: number, type: UserType = 4, reason: string | null = 'Андуурсан'): Promise<Answer> =>
  calls.post(type, `/api/nettings/${id}/takeback`, { reason });
const item = async (more: Body): Promise<number> =>
  ok(
    await calls.post(3, '/api/items', {
      ...{ paper: 'Акт 7', amount: 500, currency: 'usd', rate: 3400, reason: 'Эхний үлдэгдэл' },
      ...{ ognoo: '2026-02-01', due_at: '2026-02-10', ...more },
    }),
  )['id'] as number;
const itemDetail = async (id: number): Promise<Body> => ok(await calls.get(3, `/api/items/${id}`))['data'] as Body;
const refused = ({ status, body }: Answer): unknown => [status, body.message];

const audits = async (): Promise<unknown[]> => {
  const names = ['nettings', 'items', 'ledger', 'owed', 'permissions'];
  const found = auditChecks.filter(({ name }) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return (await Promise.all(found.map((check) => check.run(calls.server.database.pool)))).flat();
};

beforeAll(async () => {
  calls = await openOrderCalls();
  agent = calls.ids['agent'] as number;
  payer = await calls.entry('payer', {
    name: 'Sino Trans Mongolia',
    phone: '1',
    email: 's@example.com',
    address: 'УБ',
  });
  ok(await calls.post(3, `/api/settings/payer/${payer}/link`, { with: agent }));
}, 240_000);
afterAll(() => calls.server.close());

describe('netting', () => {
  it('moves the same amount on both sides in the common currency, and is taken back as a whole', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const before = [await owed(sold), await owing(bought)];
    const { id, number } = ok(await net([onOrders(sold, bought, 800, { rate: 3460 })], { comment: '3-р сар' })) as {
      id: number;
      number: string;
    };
    expect(number).toMatch(/^ХТ-\d{4}-\d{5}$/);
    expect(await owed(sold)).toMatchObject({ income: 2_768_000, rest: 4_140_000 - 2_768_000, difference: 8000 });
    expect(await owing(bought)).toMatchObject({ paidtotal: 2_768_000, unpaidtotal: 3_400_000 - 2_768_000 });
    const [part] = await incomes(sold);
    expect(part).toMatchObject({
      ...{ amount: 800, currency: 'usd', rate: 3460, ognoo: '2026-03-05', comment: `3-р сар · Харилцан тооцоо №${id}` },
      source: { kind: 'netting', id, on: '2026-03-05' },
    });
    expect(await detail(id)).toMatchObject({
      ...{ number, payer: { id: payer, name: 'Sino Trans Mongolia' }, agent: { id: agent }, mnt: 2_768_000, state: 1 },
      sums: [{ currency: 'usd', amount: 800 }],
      pairs: [{ receivable: { code: sold.code, rest: 1200, part: part?.['id'] }, payable: { rest: 1000 }, rate: 3460 }],
    });
    expect(await audits()).toEqual([]);

    expect((await takeBack(id, 3)).status).toBe(403);
    expect((await takeBack(id, 4, null)).status).toBe(422);
    ok(await takeBack(id));
    expect([await owed(sold), await owing(bought)]).toMatchObject(
      before.map(({ rest, unpaidtotal }) => ({ ...(rest === undefined ? { unpaidtotal } : { rest }) })),
    );
    expect(await incomes(sold)).toEqual([]);
    expect(await detail(id)).toMatchObject({ state: 2, taken_back: { reason: 'Андуурсан' } });
    expect(refused(await takeBack(id))).toEqual([422, sentence('NettingTakenBack', 'mn', { number })]);
    expect((await takeBack(999_999)).status).toBe(404);
    expect(await audits()).toEqual([]);
  });

  it('is in tugrik where the rows are of two currencies', async () => {
    const [sold, bought] = [await order(2_000_000, 'mnt', 1), await order(100)];
    const id = await made([onOrders(sold, bought, '1500000.50')]);
    expect(await detail(id)).toMatchObject({ pairs: [{ currency: 'mnt', rate: 1, amount: 1_500_000.5 }] });
    expect(await owed(sold)).toMatchObject({ rest: 499_999.5 });
    expect(await owing(bought)).toMatchObject({ unpaidtotal: 1_899_999.5 });
    expect(await audits()).toEqual([]);
  });

  it('is never more than the rest of each row, over all pairs of the act together', async () => {
    const [sold, bought, other] = [await order(1500), await order(100), await order(100)];
    const above = await net([onOrders(sold, bought, 1000.01)]);
    expect(refused(above)).toEqual([
      422,
      sentence('NettedAboveRest', 'mn', { code: bought.code, left: '1,000.00 USD', netted: '1,000.01 USD' }),
    ]);
    const second = await net([onOrders(sold, bought, 1000), onOrders(sold, other, 501)]);
    expect(refused(second)).toEqual([
      422,
      sentence('NettedAboveRest', 'mn', { code: sold.code, left: '500.00 USD', netted: '501.00 USD' }),
    ]);
    expect(await owed(sold)).toMatchObject({ income: 0 });
    await made([onOrders(sold, bought, 1000), onOrders(sold, other, 500)]);
    expect(await audits()).toEqual([]);
  });

  it('is never changed by one of its transactions alone', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const id = await made([onOrders(sold, bought, 100)]);
    const { number } = await detail(id);
    const words = [422, sentence('PartOfNetting', 'mn', { number: String(number) })];
    const [part] = await incomes(sold);
    const sent = { updateid: part?.['id'], amount: 100, currency: 'usd', rate: part?.['rate'], ognoo: '2026-03-06' };
    expect(refused(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: part?.['id'] }))).toEqual(
      words,
    );
    const path = `/api/finance/avlaga/transaction/${sold.id}/${payer}/${sold.id}/update`;
    expect(refused(await calls.post(4, path, sent))).toEqual(words);
    expect(await owed(sold)).toMatchObject({ transaction_at: '2026-03-05' });
    expect(await audits()).toEqual([]);
  });

  it('nets items outside files as rows', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const [claim, debt] = [await item({ payer }), await item({ agent, amount: 300 })];
    const id = await made([
      { receivable: { kind: 'item', id: claim }, payable: { kind: 'price', id: bought.row }, amount: 500 },
      { receivable: { kind: 'order', id: sold.id }, payable: { kind: 'item', id: debt }, amount: 300 },
    ]);
    expect(await itemDetail(claim)).toMatchObject({
      rest: 0,
      payments: [{ from: 'netting', source: id, amount: 500 }],
    });
    expect(await itemDetail(debt)).toMatchObject({ rest: 0 });
    expect(await audits()).toEqual([]);
    ok(await takeBack(id));
    expect(await itemDetail(claim)).toMatchObject({ rest: 500, payments: [] });
    expect(await audits()).toEqual([]);
    const wrong = { receivable: { kind: 'item', id: debt }, payable: { kind: 'price', id: bought.row }, amount: 1 };
    expect((await net([wrong])).status).toBe(404);
  });

  it('is proposed with the oldest due first, and only for a payer and an agent that are one firm', async () => {
    const claim = await item({ payer, due_at: '2026-02-05', amount: 40, currency: 'rmb', rate: 470 });
    const {
      payer: of,
      agent: to,
      pairs,
    } = ok(await calls.get(3, `/api/nettings/proposal?agent=${agent}&ognoo=2026-03-05`));
    expect([of, to]).toMatchObject([{ id: payer }, { id: agent }]);
    expect((pairs as Body[])[0]).toMatchObject({ receivable: { kind: 'item', id: claim }, currency: 'mnt', rate: 1 });
    const same = (pairs as { receivable: Body; payable: Body; currency: string }[]).filter(
      ({ receivable, payable }) => receivable['currency'] === payable['currency'],
    );
    expect(same.length).toBeGreaterThan(0);
    expect(same.every(({ currency }) => currency === 'usd')).toBe(true);

    const sent = (pairs as Pair[]).map(({ receivable, payable, amount }) => {
      const row = ({ kind, id, version }: Body): Body => ({ kind, id, version });
      return { receivable: row(receivable), payable: row(payable), amount };
    });
    const id = await made(sent);
    expect(await audits()).toEqual([]);
    expect(ok(await calls.get(3, `/api/nettings/proposal?payer=${payer}`))).toMatchObject({ pairs: [] });
    ok(await takeBack(id));

    const alone = calls.ids['payer'] as number;
    expect(ok(await calls.get(7, `/api/nettings/proposal?payer=${alone}`))).toMatchObject({
      ...{ payer: { id: alone }, agent: null, pairs: [] },
    });
    expect(refused(await net(sent, { payer: alone }))).toEqual([422, refusals.NotOneFirm.mn]);
    expect((await calls.get(3, '/api/nettings/proposal')).status).toBe(422);
    expect(await audits()).toEqual([]);
  });

  it('is shown to the second of two who net the same rows at once, and made once with one key', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const { pairs } = ok(await calls.get(3, `/api/nettings/proposal?payer=${payer}`));
    const versions = new Map(
      (pairs as { receivable: Body; payable: Body }[]).flatMap(({ receivable, payable }) => [
        [`order ${receivable['id'] as number}`, receivable['version']],
        [`price ${payable['id'] as number}`, payable['version']],
      ]),
    );
    const pair = onOrders(sold, bought, 600, { rate: 3450 });
    pair.receivable['version'] = versions.get(`order ${sold.id}`) ?? 0;
    ok(await net([pair]));
    const version = pair.receivable['version'];
    const again = { ...onOrders(sold, bought, 100), receivable: { kind: 'order', id: sold.id, version } };
    expect((await net([again], {}, 4)).status).toBe(409);

    const token = await calls.server.tokenOf(3);
    const body = { payer, agent, ognoo: '2026-03-05', pairs: [onOrders(sold, bought, 10, { rate: 3450 })] };
    const key = randomUUID();
    const post = () => calls.server.call('POST', '/api/nettings', { token, body, headers: { 'Idempotency-Key': key } });
    const ids = (await Promise.all([post(), post(), post()])).map((answer) => ok(answer)['id']);
    expect(new Set(ids).size).toBe(1);
    expect((await owed(sold))['income']).toBe(610 * 3450);
    expect(await audits()).toEqual([]);
  });

  it('of fifty at once nets no more than is open', async () => {
    const [sold, bought] = [await order(1000, 'usd', 3400), await order(100)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => net([onOrders(sold, bought, 90, { rate: 3400 })])),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect(statuses.filter((status) => ![200, 422, 429, 503].includes(status))).toEqual([]);
    expect(await owed(sold)).toMatchObject({ income: 990 * 3400 });
    expect(await owing(bought)).toMatchObject({ paidtotal: 990 * 3400 });
    expect(await audits()).toEqual([]);
  });

  it('on a confirmed row or an archived file is for administrators, and of a day up to tomorrow', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const invoice = ok(await calls.post(3, `/api/finance/invoice/${sold.id}/generate`))['id'] as number;
    ok(await calls.post(3, `/api/finance/invoice/${invoice}/paid`, { paid: 1 }));
    expect(refused(await net([onOrders(sold, bought, 100)]))).toEqual([403, refusals.ConfirmedForCorrection.mn]);
    expect((await net([onOrders(sold, bought, 100)], { ognoo: '2099-01-01' })).body.errors).toEqual({
      ognoo: [fieldMessages.notYet.mn],
    });
    expect((await net([])).status).toBe(422);
    const types: UserType[] = [1, 2, 3, 4, 5, 6, 7];
    const statuses = async (call: (type: UserType) => Promise<Answer>): Promise<number[]> => {
      const found: number[] = [];
      for (const type of types) found.push((await call(type)).status);
      return found;
    };
    expect(await statuses((type) => calls.get(type, '/api/nettings'))).toEqual([403, 403, 200, 200, 403, 403, 200]);
    expect(await statuses((type) => net([onOrders(sold, bought, 1)], {}, type))).toEqual([
      ...[403, 403, 403, 200, 403, 403, 403],
    ]);
  });

  it('of a closed month is posted on the first open day, and taken back only while that one is open', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const debt = await item({ agent, amount: 100 });
    ok(await calls.post(4, '/api/finance/months/close', { month: '2026-03' }));
    const id = await made([
      onOrders(sold, bought, 100),
      { receivable: { kind: 'order', id: sold.id }, payable: { kind: 'item', id: debt }, amount: 50 },
    ]);
    expect(await detail(id)).toMatchObject({ ognoo: '2026-03-05', posted_at: '2026-04-01' });
    expect((await incomes(sold)).map(({ ognoo }) => ognoo)).toEqual(['2026-04-01', '2026-04-01']);
    expect(await itemDetail(debt)).toMatchObject({ payments: [{ ognoo: '2026-04-01' }] });
    ok(await calls.post(4, '/api/finance/months/close', { month: '2026-04' }));
    expect(refused(await takeBack(id))).toEqual([422, sentence('MonthClosed', 'mn', { month: '2026-04' })]);
    expect(await audits()).toEqual([]);
    for (const month of ['2026-04', '2026-03'])
      ok(await calls.post(4, '/api/finance/months/reopen', { month, reason: 'Шалгав' }));
  });

  it('is missed by its audit when a transaction, a payment or a side is not what was made', async () => {
    const [sold, bought] = [await order(1200), await order(100)];
    const debt = await item({ agent, amount: 100 });
    const id = await made([
      onOrders(sold, bought, 100),
      { receivable: { kind: 'order', id: sold.id }, payable: { kind: 'item', id: debt }, amount: 50 },
    ]);
    const { pool } = calls.server.database;
    const check = auditChecks.find(({ name }) => name === 'nettings');
    const found = async (sql: string, back: string): Promise<string[]> => {
      await pool.query(sql);
      const findings = await check!.run(pool);
      await pool.query(back);
      return findings.map(({ what }) => String(what));
    };
    const ofIncome = `source_kind = 'netting' and source_id = ${id} and kind = 2 and amount = 100`;
    expect(
      await found(
        `update posting set amount = 101 where ${ofIncome}`,
        `update posting set amount = 100 where source_kind = 'netting' and source_id = ${id} and amount = 101`,
      ),
    ).toEqual(expect.arrayContaining(['its transaction is missing or another one', 'its sides are not equal in usd']));
    expect(
      await found(
        `update posting set live = false where ${ofIncome}`,
        `update posting set live = true where ${ofIncome}`,
      ),
    ).toContain('its transaction is missing or another one');
    expect(
      await found(
        `update outside_item_payment set mnt = mnt + 1 where source_kind = 'netting' and source_id = ${id}`,
        `update outside_item_payment set mnt = mnt - 1 where source_kind = 'netting' and source_id = ${id}`,
      ),
    ).toContain('its sides are not equal in tugrik');
    expect(
      await found(
        `update netting set mnt = mnt + 1 where id = ${id}`,
        `update netting set mnt = mnt - 1 where id = ${id}`,
      ),
    ).toEqual(['its row in the list is not what was made']);
    expect(
      await found(
        `update posting set source_part = source_part + 900000 where ${ofIncome}`,
        `update posting set source_part = source_part - 900000 where ${ofIncome}`,
      ),
    ).toContain('is of a netting that has no such row');
    expect(await check!.run(pool)).toEqual([]);
  });
});
