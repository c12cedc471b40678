import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { camt } from '../../builders/bank-statements.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

startAtNoon();
let calls: OrderCalls;
let payer: number;
let agent: number;
let accounts: { id: number; currency: string }[];

interface OrderRef {
  id: number;
  code: string;
  row: number;
}

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};

async function order(price: number, currency: string, rate: number): Promise<OrderRef> {
  const { id, code } = await calls.moved({
    ...{ currency, startso: '2026-03-02' },
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 1000, currency: 'usd', rate: 3400 }],
    priceoffers: [{ currency, price, profit: 300, rate }],
  });
  ok(await calls.post(4, `/api/shippingorder/${id}/update`, calls.order()));
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}

let written = 0;
/** A line of its own on the account in this currency. */
async function line(amount: string, currency = 'mnt', text = 'Тээврийн төлбөр', more = ''): Promise<number> {
  const account = accounts.find((one) => one.currency === currency)?.id;
  const unique = `${text} ${++written}`;
  const sheet = `Огноо;Дүн;Утга;Харьцсан данс\n2026-03-12;${amount};${unique};${more}`;
  ok(await calls.post(3, '/api/bank/statement', { account, text: sheet }));
  const { listdata } = ok(await calls.get(3, `/api/bank?perpage=200&search=${encodeURIComponent(unique)}`));
  return (listdata as { id: number }[])[0]?.id ?? 0;
}
const book = (lines: Body[], type: UserType = 3): Promise<Answer> => calls.post(type, '/api/bank/book', { lines });
const takeBack = (id: number, more: Body = {}, type: UserType = 3): Promise<Answer> =>
  calls.post(type, `/api/bank/${id}/takeback`, more);
const stateOf = async (id: number): Promise<Body> => ok(await calls.get(3, `/api/bank/${id}`))['data'] as Body;
const partsOf = async (id: number): Promise<Body[]> =>
  ok(await calls.get(3, `/api/bank/${id}/parts`))['listdata'] as Body[];
const owed = async ({ code }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/avlaga?perpage=200&code=${code}`))['listdata'] as Body[])[0] as Body;
const history = async ({ id }: OrderRef): Promise<Body[]> =>
  ok(await calls.get(3, `/api/finance/avlaga/transaction/${id}/${payer}/${id}`))['listdata'] as Body[];
const part = ({ id }: OrderRef, takes: string, more: Body = {}): Body => ({ kind: 'order', id, takes, ...more });
const proposals = async (ids: number[]): Promise<Body[]> =>
  ok(await calls.post(3, '/api/bank/proposals', { selected: ids }))['listdata'] as Body[];
const audits = async (): Promise<unknown[]> => {
  const names = ['advances', 'bank', 'orphans', 'ledger', 'owed', 'confirmed', 'permissions'];
  const found = auditChecks.filter(({ name }) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return (await Promise.all(found.map((check) => check.run(calls.server.database.pool)))).flat();
};

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
  const firm = async (): Promise<Body> => ok(await calls.get(4, '/api/settings/firm'));
  const { fdata, version } = (await firm()) as { fdata: Body; version: number };
  const own = ['mnt', 'usd'].map((currency, at) => ({ bank: 'Голомт банк', number: `110500100${at}`, currency }));
  ok(await calls.post(4, '/api/settings/firm/edit', { ...fdata, name: 'Зууч ХХК', accounts: own, version }));
  accounts = ((await firm())['fdata'] as { accounts: typeof accounts }).accounts;
}, 240_000);
afterAll(() => calls.server.close());

describe('a bank line', () => {
  it('pays rows of two currencies and an advance, never more than it is (E38)', async () => {
    const [first, second] = [await order(5000, 'usd', 3400), await order(15_000, 'rmb', 470)];
    const id = await line('25000000.00');
    const parts = [
      part(first, '17300000.00', { currency: 'usd', rate: '3460' }),
      part(second, '7080000.00', { currency: 'rmb', rate: '472' }),
    ];
    const advance = { kind: 'advance', payer, takes: '620000.00' };
    const above = await book([{ id, parts: [...parts, { ...advance, takes: '620000.01' }] }]);
    expect([above.status, above.body.message]).toEqual([
      422,
      refusals.PartsAboveLine.mn.replace('{open}', '25000000.00 MNT'),
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'open', open_amount: 25_000_000 });
    expect(ok(await book([{ id, parts }]))['lines']).toEqual([{ id, state: 'part', open: 620_000 }]);
    expect(await owed(first)).toMatchObject({ rest: -300_000, difference: 300_000 });
    expect(await owed(second)).toMatchObject({ rest: -30_000, difference: 30_000 });
    expect(ok(await book([{ id, parts: [advance] }]))['lines']).toEqual([{ id, state: 'booked', open: 0 }]);
    const { listdata } = ok(await calls.get(3, `/api/advances?payer=${payer}&perpage=200`));
    expect(listdata).toMatchObject([{ amount: 620_000, currency: 'mnt', left: 620_000 }]);
    expect(await partsOf(id)).toMatchObject([
      { name: first.code, amount: 17_300_000, posted: 5000, currency: 'usd', rate: 3460, may_take_back: true },
      { name: second.code, amount: 7_080_000, posted: 15_000, currency: 'rmb', rate: 472 },
      { kind: 'advance', amount: 620_000, posted: 620_000, currency: 'mnt', rate: 1 },
    ]);
    expect(await audits()).toEqual([]);

    ok(await takeBack(id));
    expect(await stateOf(id)).toMatchObject({ state: 'open', open_amount: 25_000_000 });
    expect([await history(first), await history(second), await partsOf(id)]).toEqual([[], [], []]);
    expect(ok(await calls.get(3, `/api/advances?payer=${payer}&perpage=200`))['listdata']).toEqual([]);
    expect(await audits()).toEqual([]);
  });

  it('in dollars leaves what banks kept to a fee, which is no part of it (E38)', async () => {
    const of = await order(5000, 'usd', 3400);
    const id = await line('4975.00', 'usd');
    const above = await book([{ id, parts: [part(of, '4975.00', { rate: '3460', fee: '30.01' })] }]);
    expect([above.status, above.body.message]).toEqual([422, refusals.FeeAboveLimit.mn.replace('{limit}', '30 USD')]);
    const inTugrik = await book([{ id, parts: [part(of, '4975.00', { currency: 'mnt' })] }]);
    expect(inTugrik.body.message).toBe(refusals.PartInOtherCurrency.mn.replace('{currency}', 'USD'));
    ok(await book([{ id, parts: [part(of, '4975.00', { rate: '3460', fee: '25.00', confirm: true })] }]));
    expect(await stateOf(id)).toMatchObject({ state: 'booked', open_amount: 0 });
    expect(await history(of)).toMatchObject([
      { amount: 4975, totalmnt: 17_213_500 },
      { amount: 25, totalmnt: 86_500, comment: `Банкны шимтгэл · Банкны мөр №${id}`, writtenoff: 'fee' },
    ]);
    expect(await owed(of)).toMatchObject({ rest: -300_000, difference: 300_000, ispaid: true });
    // Of a confirmed row only an administrator takes a booking back.
    expect((await takeBack(id)).status).toBe(403);
    ok(await takeBack(id, {}, 4));
    expect(await history(of)).toEqual([]);
    expect(await audits()).toEqual([]);
  });

  it('is open again where an administrator corrects the amount of its transaction or deletes it, not for a rate (D164)', async () => {
    const of = await order(1000, 'mnt', 1);
    const id = await line('1000');
    ok(await book([{ id, parts: [part(of, '400'), part(of, '600')] }]));
    const [first, second] = (await history(of)) as { id: number }[];
    const update = (transaction: number, more: Body): Promise<Answer> =>
      calls.post(4, `/api/finance/avlaga/transaction/${of.id}/${payer}/${of.id}/update`, {
        ...{ updateid: transaction, amount: 400, currency: 'mnt', ognoo: '2026-03-12', ...more },
      });
    ok(await update(first?.id ?? 0, { comment: 'Өөр тайлбар' }));
    expect(await stateOf(id)).toMatchObject({ state: 'booked' });
    ok(await update(first?.id ?? 0, { amount: 300 }));
    expect(await stateOf(id)).toMatchObject({ state: 'part', open_amount: 400 });
    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: second?.id }));
    expect(await stateOf(id)).toMatchObject({ state: 'open', open_amount: 1000 });
    expect(await history(of)).toMatchObject([{ amount: 300 }]);
    expect(await audits()).toEqual([]);
  });

  it('pays a custom invoice by parts, which is paid when they reach its amount and unpaid when one is taken back', async () => {
    const invoice = {
      code: 'SM2600777',
      payer,
      description: 'Агуулах',
      invoicetype: 1,
      currency: 'mnt',
      amount: '500',
    };
    const number = ok(await calls.post(3, '/api/custominvoice', invoice))['id'] as number;
    const [one, other] = [await line('200'), await line('400')];
    const pays = (takes: string): Body[] => [{ kind: 'custominvoice', id: number, takes }];
    const paid = async (): Promise<unknown> =>
      (ok(await calls.get(3, `/api/custominvoice/${number}`))['data'] as Body)['is_paid'];
    ok(await book([{ id: one, parts: pays('200') }]));
    expect(await paid()).toBe(1);
    const refused = await calls.post(3, `/api/custominvoice/${number}/delete`);
    expect([refused.status, refused.body.message]).toEqual([422, refusals.InvoiceHasPayments.mn]);
    ok(await book([{ id: other, parts: pays('300') }]));
    expect(await paid()).toBe(2);
    expect(await stateOf(other)).toMatchObject({ state: 'part', open_amount: 100 });
    ok(await takeBack(one));
    expect(await paid()).toBe(1);
  });

  it('pays an agent when money went out, and is refused on the other side', async () => {
    const of = await order(1000, 'mnt', 1);
    const id = await line('-3400000');
    expect((await book([{ id, parts: [part(of, '100')] }])).body.message).toBe(refusals.WrongSideOfLine.mn);
    ok(await book([{ id, parts: [{ kind: 'price', id: of.row, takes: '3400000', currency: 'usd', rate: '3400' }] }]));
    expect(await stateOf(id)).toMatchObject({ state: 'booked', open_amount: 0 });
    expect(await partsOf(id)).toMatchObject([
      { amount: -3_400_000, posted: 1000, currency: 'usd', party: expect.anything() },
    ]);
  });

  it('is refused where another user booked on the row since it was seen (D134)', async () => {
    const of = await order(1000, 'mnt', 1);
    const [id, other] = [await line('1000'), await line('1000')];
    const { listdata } = ok(await calls.get(3, `/api/bank/${id}/rows?code=${of.code}`));
    const [{ version } = { version: 0 }] = listdata as { version: number }[];
    ok(await book([{ id: other, parts: [part(of, '1000')] }], 4));
    const late = await book([{ id, parts: [part(of, '1000', { version })] }]);
    expect(late.status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    expect(await owed(of)).toMatchObject({ rest: 0 });
  });

  it('is booked by finance alone, once for a key, and not while it is set aside', async () => {
    const of = await order(1000, 'mnt', 1);
    const id = await line('1000');
    for (const type of [1, 2, 5, 6, 7] as const)
      expect((await book([{ id, parts: [part(of, '1')] }], type)).status).toBe(403);
    const body = { lines: [{ id, parts: [part(of, '250')] }] };
    const headers = { 'Idempotency-Key': 'bank-booking-once' };
    const token = await calls.server.tokenOf(3);
    for (const _try of [1, 2]) ok(await calls.server.call('POST', '/api/bank/book', { token, body, headers }));
    expect(await history(of)).toHaveLength(1);
    expect((await calls.post(3, `/api/bank/${id}/aside`, { aside: 'fee' })).body.message).toBe(
      refusals.LineHasParts.mn,
    );
    ok(await takeBack(id));
    ok(await calls.post(3, `/api/bank/${id}/aside`, { aside: 'fee' }));
    expect((await book([{ id, parts: [part(of, '1')] }])).body.message).toBe(refusals.LineSetAside.mn);
  });
});

describe('a reversal by the bank', () => {
  /** A payment and the line with which the bank takes it back, as a camt.053 has them. */
  async function reversed(amount: string, account: string): Promise<{ original: number; reversal: number }> {
    const text = `Шилжүүлэг ${++written}`;
    const entry = { text, account, name: 'Алтан төлөгч' };
    const entries = [
      { ...entry, day: '2026-03-16', amount },
      { ...entry, day: '2026-03-17', amount: `-${amount}`, reversal: true },
    ];
    const mnt = accounts.find(({ currency }) => currency === 'mnt')?.id;
    ok(
      await calls.post(3, '/api/bank/statement', {
        ...{ account: mnt, text: camt({ version: '08', account: '1105001000', entries }) },
      }),
    );
    const { listdata } = ok(await calls.get(3, `/api/bank?perpage=200&search=${encodeURIComponent(text)}`));
    const idOf = (sign: number): number =>
      (listdata as { id: number; amount: number }[]).find((row) => Math.sign(row.amount) === sign)?.id ?? 0;
    return { original: idOf(1), reversal: idOf(-1) };
  }
  const reverse = (id: number, reverses: number, type: UserType = 3): Promise<Answer> =>
    calls.post(type, `/api/bank/${id}/reverse`, { reverses });

  it('is proposed with the line that it takes back, and takes its booking back with both lines set aside', async () => {
    const of = await order(1000, 'mnt', 1);
    const { original, reversal } = await reversed('1000', '500411');
    ok(await book([{ id: original, parts: [part(of, '600')] }]));
    expect(await proposals([reversal, original])).toMatchObject([
      {
        ...{ id: reversal, certainty: 'likely', evidence: [{ by: 'reversedReference' }], parts: [] },
        reverses: { id: original, day: '2026-03-16', booking: of.code },
      },
      // What is still open of the original is not offered as sure.
      { id: original, certainty: 'guess' },
    ]);
    const other = await line('1000', 'mnt', 'Өөр төлбөр');
    expect((await reverse(other, original)).body.message).toBe(
      refusals.NotReversalOf.mn.replace('{line}', String(original)),
    );
    ok(await reverse(reversal, original));
    expect(await history(of)).toEqual([]);
    expect(await owed(of)).toMatchObject({ rest: 1000 });
    const aside = { state: 'aside', aside: 'reversal', open_amount: 0 };
    expect(await stateOf(original)).toMatchObject({ ...aside, pair: reversal });
    expect(await stateOf(reversal)).toMatchObject({ ...aside, pair: original });
    expect((await reverse(reversal, original)).body.message).toBe(refusals.LineSetAside.mn);
    expect(await audits()).toEqual([]);

    ok(await calls.post(3, `/api/bank/${original}/open`));
    for (const id of [original, reversal]) expect(await stateOf(id)).toMatchObject({ state: 'open', pair: null });
    expect(await audits()).toEqual([]);
  });

  it('of a confirmed row is taken back by an administrator alone, and nothing happens where it is refused', async () => {
    const of = await order(1000, 'mnt', 1);
    const { original, reversal } = await reversed('1000', '500412');
    ok(await book([{ id: original, parts: [part(of, '1000', { confirm: true })] }], 4));
    const refused = await reverse(reversal, original);
    expect([refused.status, refused.body.message]).toEqual([403, refusals.TakenBackByAdmin.mn]);
    expect(await stateOf(original)).toMatchObject({ state: 'booked', pair: null });
    for (const type of [1, 2, 5, 6, 7] as const) expect((await reverse(reversal, original, type)).status).toBe(403);
    ok(await reverse(reversal, original, 4));
    expect(await stateOf(original)).toMatchObject({ state: 'aside', pair: reversal });
    expect(await history(of)).toEqual([]);
    expect(await audits()).toEqual([]);
  });
});

describe('a statement that was read into the wrong account', () => {
  it('is taken back by an administrator while nothing of it is booked, and is read into the right one', async () => {
    const of = await order(1000, 'mnt', 1);
    const text = `Огноо;Дүн;Утга\n2026-03-20;1000;Буруу данс\n2026-03-20;2000;Буруу данс`;
    const [mnt, usd] = ['mnt', 'usd'].map((code) => accounts.find(({ currency }) => currency === code)?.id);
    const read = async (account: number | undefined): Promise<Body> =>
      ok(await calls.post(3, '/api/bank/statement', { account, text }));
    const { id: statement } = await read(usd);
    const { listdata } = ok(await calls.get(3, `/api/bank?perpage=200&search=${encodeURIComponent('Буруу данс')}`));
    const ids = (listdata as { id: number }[]).map(({ id }) => id);
    const take = (type: UserType): Promise<Answer> =>
      calls.post(type, `/api/bank/statement/${String(statement)}/delete`, { reason: 'Долларын дансанд уншуулсан' });
    ok(await calls.post(3, `/api/bank/${ids[0]}/aside`, { aside: 'fee' }));
    ok(await book([{ id: ids[1], parts: [{ kind: 'advance', payer, takes: '1' }] }]));
    for (const type of [1, 2, 3, 5, 6, 7] as const) expect((await take(type)).status).toBe(403);
    expect((await take(4)).body.message).toBe(refusals.StatementHasBookings.mn.replace('{count}', '1'));
    ok(await takeBack(ids[1] ?? 0));
    ok(await take(4));
    expect((await take(4)).status).toBe(404);
    for (const id of ids) expect((await calls.get(3, `/api/bank/${id}`)).status).toBe(404);
    expect((await book([{ id: ids[0], parts: [part(of, '1')] }])).status).toBe(404);
    const list = ok(await calls.get(3, '/api/bank/statement?perpage=200'))['listdata'] as Body[];
    expect(list.map((row) => row['id'])).not.toContain(statement);
    expect(await read(mnt)).toMatchObject({ recorded: 2 });
    expect(await read(usd)).toMatchObject({ recorded: 2 });
    expect(await audits()).toEqual([]);
  });
});

describe('the audit of the bank', () => {
  it('finds a part that no transaction has, and an open amount that is not what is left', async () => {
    const of = await order(1000, 'mnt', 1);
    const id = await line('1000');
    ok(await book([{ id, parts: [part(of, '400')] }]));
    expect(await audits()).toEqual([]);
    const { pool } = calls.server.database;
    await pool.query(`update posting set amount = 401 where source_kind = 'bankline' and source_id = $1`, [id]);
    await pool.query(`update bank_line set open_amount = 700 where id = $1`, [id]);
    const check = auditChecks.find(({ name }) => name === 'bank');
    expect(await check?.run(pool)).toMatchObject([
      { row: `bank line ${id}`, found: '1000.00, open 700.00' },
      { what: 'is not the transaction of its order', expected: '400.00 mnt', found: '401.00 mnt' },
    ]);
    await pool.query(`update posting set amount = 400 where source_kind = 'bankline' and source_id = $1`, [id]);
    await pool.query(`update bank_line set open_amount = 600 where id = $1`, [id]);
  });
});

describe('what a bank line may pay', () => {
  it('on a row of an archived file is shown before as one that only an administrator books (D138)', async () => {
    const of = await order(4_321_000, 'mnt', 1);
    const paid = await line('4321000', 'mnt', of.code);
    ok(await book([{ id: paid, parts: [part(of, '4321000', { confirm: true })] }]));
    await calls.finish(of.id);
    ok(await calls.post(4, '/api/finished/archiverequest', { selected: of.id }));
    const id = await line('-3400000', 'mnt', of.code);
    expect(await proposals([id])).toMatchObject([
      { certainty: 'sure', parts: [{ row: { kind: 'price', id: of.row, archived: true } }] },
    ]);
    const parts = [{ kind: 'price', id: of.row, takes: '3400000', currency: 'usd', rate: '3400' }];
    expect((await book([{ id, parts }])).status).toBe(422);
    ok(await book([{ id, parts }], 4));
  });

  it('is proposed by the code in its text, and by the account once it was booked', async () => {
    const of = await order(7_654_321, 'mnt', 1);
    const later = await order(1_234_567, 'mnt', 1);
    const id = await line('7654321', 'mnt', `${of.code.toLowerCase()} нэхэмжлэх`, '5012345678');
    const next = await line('1234567', 'mnt', 'Шилжүүлэг', '5012345678');
    const [proposal] = await proposals([id]);
    expect(proposal).toMatchObject({
      ...{ id, certainty: 'sure', party: { kind: 'payer', id: payer } },
      parts: [{ takes: '7654321.00', row: { kind: 'order', id: of.id } }],
    });
    ok(await book([{ id, parts: [part(of, '7654321')] }]));
    expect(await proposals([next])).toMatchObject([
      { certainty: 'sure', evidence: [{ by: 'account' }, { by: 'amount' }], parts: [{ row: { id: later.id } }] },
    ]);
    const [first, second] = [
      await line('1234567', 'mnt', 'Шилжүүлэг', '00777'),
      await line('1', 'mnt', 'Шилжүүлэг', '777'),
    ];
    expect(await proposals([first, second])).toMatchObject([
      { id: first, certainty: 'guess', evidence: [{ by: 'amount' }] },
    ]);
    const account = { payer, bank: 'Хаан банк', account: '777', currency: 'mnt', holder: 'Алтан төлөгч' };
    ok(await calls.post(3, '/api/settings/partyaccount', account));
    expect(await proposals([first])).toMatchObject([{ certainty: 'sure', parts: [{ row: { id: later.id } }] }]);
    const { listdata } = ok(await calls.get(3, `/api/bank/${next}/rows?code=${later.code}`));
    expect(listdata).toMatchObject([{ kind: 'order', id: later.id, rest_mnt: '1234567.00' }]);
  });
});
