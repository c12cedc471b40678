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
let accounts: { id: number; currency: string }[];

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};

const paperOf = (more: Body = {}): Body => ({
  ...{ paper: 'Тооцооны акт 12', amount: 1000, currency: 'usd', rate: 3400, reason: 'Өмнөх системийн үлдэгдэл' },
  ...{ ognoo: '2026-02-10', due_at: '2026-03-10', ...more },
});
const sent = (more: Body = {}, type: UserType = 3): Promise<Answer> =>
  calls.post(type, '/api/items', paperOf({ payer, ...more }));
const recorded = async (more: Body = {}): Promise<number> => ok(await sent(more))['id'] as number;
const detail = async (id: number): Promise<Body> => ok(await calls.get(3, `/api/items/${id}`))['data'] as Body;
const reverse = (id: number, type: UserType = 4): Promise<Answer> =>
  calls.post(type, `/api/items/${id}/reverse`, { reason: 'Хоёр удаа бүртгэсэн' });
const listed = async (query: string): Promise<Body> => ok(await calls.get(3, `/api/items?perpage=200&${query}`));

let written = 0;
/** A line of its own on the account in this currency. */
async function line(amount: string, currency = 'usd', text = 'Үлдэгдэл төлөв'): Promise<number> {
  const account = accounts.find((one) => one.currency === currency)?.id;
  const unique = `${text} ${++written}`;
  ok(await calls.post(3, '/api/bank/statement', { account, text: `Огноо;Дүн;Утга\n2026-03-12;${amount};${unique}` }));
  const { listdata } = ok(await calls.get(3, `/api/bank?perpage=200&search=${encodeURIComponent(unique)}`));
  return (listdata as { id: number }[])[0]?.id ?? 0;
}
const onItem = (id: number, takes: string, more: Body = {}): Body => ({ kind: 'item', id, takes, ...more });
const book = (id: number, parts: Body[], type: UserType = 3): Promise<Answer> =>
  calls.post(type, '/api/bank/book', { lines: [{ id, parts }] });
const received = async (more: Body = {}): Promise<number> => {
  const body = { payer, amount: 600, currency: 'usd', rate: 3430, ognoo: '2026-02-10', ...more };
  return ok(await calls.post(3, '/api/advances', body))['id'] as number;
};
const use = (more: Body, on = '2026-03-05'): Promise<Answer> =>
  calls.post(3, '/api/advances/use', { uses: [{ side: 'receivable', ...more }], ognoo: on });
const versionOf = async (id: number): Promise<number> =>
  ok(await calls.get(3, `/api/items/${id}`))['version'] as number;
const audits = async (): Promise<unknown[]> => {
  const names = ['items', 'advances', 'bank', 'ledger', 'owed', 'permissions'];
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

describe('an item outside files', () => {
  it('is recorded of a payer or of an agent, above or below zero, and listed with its rest', async () => {
    const owes = await recorded({ paper: 'Акт үлдэгдэл' });
    const credit = await recorded({ paper: 'Акт үлдэгдэл буцаалт', amount: -250.5, currency: 'mnt', rate: '' });
    const claim = await recorded({ paper: 'Акт үлдэгдэл агент', payer: '', agent, amount: -40 });
    expect(await detail(owes)).toMatchObject({
      ...{ side: 'receivable', party: 'Алтан төлөгч', mnt: 3_400_000, booked: 0, rest: 1000, rest_mnt: 3_400_000 },
      ...{ state: 1, due_at: '2026-03-10', code: null, reversal: null, payments: [] },
    });
    expect(await detail(credit)).toMatchObject({ rest: -250.5, rest_mnt: -250.5, rate: 1 });
    expect(await detail(claim)).toMatchObject({ side: 'payable', payer: null, agent, rest: -40 });
    const { listdata, totals } = await listed(`search=${encodeURIComponent('акт үлдэгдэл')}&open=1`);
    expect(new Set((listdata as Body[]).map(({ id }) => id))).toEqual(new Set([owes, credit, claim]));
    expect(totals).toMatchObject({ rest: { usd: 960, mnt: -250.5 }, rest_mnt: 3_400_000 - 250.5 - 136_000 });
  });

  it('is found by party, currency and due day, and overdue only with a rest', async () => {
    const late = await recorded({ paper: 'Хоцорсон', ognoo: '2025-11-01', due_at: '2025-12-01', currency: 'rmb' });
    const ids = async (query: string): Promise<unknown[]> =>
      ((await listed(query))['listdata'] as Body[]).map(({ id }) => id);
    expect(await ids(`payer=${payer}&currency=rmb`)).toEqual([late]);
    expect(await ids('overdueon=2025-12-01&currency=rmb')).toEqual([]);
    expect(await ids('overdueon=2025-12-02&currency=rmb')).toEqual([late]);
    expect(await ids('dueby=2025-12-01')).toEqual([late]);
    ok(await reverse(late));
    expect(await ids('overdueon=2025-12-02&currency=rmb')).toEqual([]);
  });

  it('names the file that it speaks of, and no file that is not there', async () => {
    const { code, id } = await calls.moved({ startso: '2026-03-02' });
    expect(await detail(await recorded({ code: code.toLowerCase() }))).toMatchObject({ code, inquiryid: id });
    const { status, body } = await sent({ code: 'SM9900001' });
    expect([status, body.errors]).toEqual([422, { code: [fieldMessages.noSuchFile.mn] }]);
  });

  it('is of exactly one party, of an amount, and due on its day or later', async () => {
    const wrong = async (more: Body): Promise<unknown> => (await sent(more)).body.errors;
    expect(await wrong({ agent })).toMatchObject({ agent: [fieldMessages.choose.mn] });
    expect(await wrong({ payer: '' })).toMatchObject({ payer: [fieldMessages.choose.mn] });
    expect(await wrong({ amount: 0 })).toMatchObject({ amount: [fieldMessages.rightFigure.mn] });
    expect(await wrong({ due_at: '2026-02-09' })).toMatchObject({ due_at: [fieldMessages.dueBeforeDay.mn] });
    expect(await wrong({ ognoo: '2099-01-01', due_at: '2099-01-01' })).toMatchObject({
      ognoo: [fieldMessages.notYet.mn],
    });
    expect(await wrong({ amount: '10000000000000' })).toMatchObject({ amount: [fieldMessages.tooLargeNumber.mn] });
    expect(await wrong({ amount: '1e3' })).toHaveProperty('amount');
    expect(await wrong({ reason: '' })).toHaveProperty('reason');
    expect(await wrong({ currency: 'mnt', rate: 2 })).toMatchObject({ rate: [fieldMessages.tugrikIsOne.mn] });
  });

  it('is reversed by an administrator for a reason: it stays with its reversal, and nothing is left', async () => {
    const id = await recorded();
    expect((await reverse(id, 3)).status).toBe(403);
    expect((await calls.post(4, `/api/items/${id}/reverse`, { reason: '' })).status).toBe(422);
    ok(await reverse(id));
    const reversal = { reason: 'Хоёр удаа бүртгэсэн' };
    expect(await detail(id)).toMatchObject({ amount: 1000, rest: 0, rest_mnt: 0, state: 5, reversal });
    const again = await reverse(id);
    expect([again.status, again.body.message]).toEqual([422, sentence('ItemReversed', 'mn', { id: String(id) })]);
  });

  it('may be of a closed month, and moves no figure of what is owed', async () => {
    const report = async (): Promise<unknown> =>
      ok(await calls.get(4, '/api/report/receivablereport?start=2026-01-01&end=2026-12-31'))['listdata'];
    const before = await report();
    ok(await calls.post(4, '/api/finance/months/close', { month: '2026-01' }));
    const id = await recorded({ ognoo: '2026-01-20', due_at: '2026-01-31', reason: 'Хаасан сарын зөрүү' });
    expect(await detail(id)).toMatchObject({ ognoo: '2026-01-20', rest: 1000 });
    expect(await report()).toEqual(before);
    ok(await reverse(id));
    expect(await report()).toEqual(before);
  });

  it('is read by accountants and administrators, and recorded by accountants and the administrator', async () => {
    const id = await recorded();
    const statuses = async (of: (type: UserType) => Promise<Answer>): Promise<number[]> =>
      Promise.all(([1, 2, 3, 4, 5, 6, 7] as const).map(async (type) => (await of(type)).status));
    expect(await statuses((type) => calls.get(type, '/api/items'))).toEqual([403, 403, 200, 200, 403, 403, 200]);
    expect(await statuses((type) => calls.get(type, `/api/items/${id}`))).toEqual([403, 403, 200, 200, 403, 403, 200]);
    expect(await statuses((type) => sent({}, type))).toEqual([403, 403, 200, 200, 403, 403, 403]);
    expect(await statuses((type) => calls.get(type, '/api/items/download'))).toEqual([
      403, 403, 200, 200, 403, 403, 200,
    ]);
  });
});

describe('bank lines and advances on an item', () => {
  it('pay it in its currency, leave the rest open, and are taken back again', async () => {
    const id = await recorded();
    const paying = await line('400.00');
    expect(ok(await book(paying, [onItem(id, '400.00')]))['lines']).toEqual([{ id: paying, state: 'booked', open: 0 }]);
    expect(await detail(id)).toMatchObject({ booked: 400, rest: 600, rest_mnt: 2_040_000, state: 2 });
    const [part] = ok(await calls.get(3, `/api/bank/${paying}/parts`))['listdata'] as Body[];
    expect(part).toMatchObject({ kind: 'item', name: String(id), target: id, posted: 400, may_take_back: true });
    const { listdata } = ok(await calls.get(3, `/api/bank?ids=${paying}`));
    expect(listdata).toMatchObject([{ booking: `Бусад тооцоо №${id}` }]);

    const advance = await received();
    const offers = ok(await calls.get(3, `/api/advances/offer/item/${id}`))['listdata'] as Body[];
    expect(offers.find((one) => one['id'] === advance)).toMatchObject({ left: 600 });
    ok(await use({ item: id, advance }));
    expect(await detail(id)).toMatchObject({ booked: 1000, rest: 0, state: 3 });
    expect((await detail(id))['payments']).toMatchObject([
      { from: 'bankline', source: paying, amount: 400, ognoo: '2026-03-12', booked: 400 },
      { from: 'advance', source: advance, amount: 600, rate: 3430, ognoo: '2026-03-05', booked: 600 },
    ]);
    expect(await audits()).toEqual([]);

    const refused = await reverse(id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      sentence('ItemBookedOn', 'mn', { id: String(id), booked: '1000.00 USD' }),
    ]);
    ok(await calls.post(3, `/api/bank/${paying}/takeback`, {}));
    const acts = (ok(await calls.get(3, `/api/advances/${advance}`))['data'] as { acts: Body[] }).acts;
    expect(acts).toMatchObject([{ kind: 'use', item: id, inquiryid: null, amount: 600 }]);
    ok(await calls.post(3, `/api/advances/${advance}/takeback`, { act: acts[0]?.['id'] }));
    expect(await detail(id)).toMatchObject({ booked: 0, rest: 1000, state: 1, payments: [] });
    expect(await audits()).toEqual([]);
    ok(await reverse(id));
    expect((await book(paying, [onItem(id, '400.00')])).body.message).toBe(
      sentence('ItemReversed', 'mn', { id: String(id) }),
    );
    expect((await use({ item: id, advance })).body.message).toBe(sentence('ItemReversed', 'mn', { id: String(id) }));
    expect(await audits()).toEqual([]);
  });

  it('in tugrik count by the rate of the item, or in its currency at the rate that the payer used', async () => {
    const id = await recorded();
    const paying = await line('3460000.00', 'mnt');
    ok(await book(paying, [onItem(id, '1700000.00'), onItem(id, '1730000.00', { currency: 'usd', rate: '3460' })]));
    expect(await detail(id)).toMatchObject({ booked: 1000, rest: 0 });
    const overpaid = await line('34000.00', 'mnt');
    ok(await book(overpaid, [onItem(id, '34000.00')]));
    expect(await detail(id)).toMatchObject({ booked: 1010, rest: -10, rest_mnt: -34_000, state: 4 });
    expect(await audits()).toEqual([]);
  });

  it('below zero is paid by money the other way round, and by no advance', async () => {
    const credit = await recorded({ amount: -300 });
    const claim = await recorded({ payer: '', agent, amount: -40 });
    const [out, into] = [await line('-300.00'), await line('40.00')];
    const wrong = await book(into, [onItem(credit, '40.00')]);
    expect([wrong.status, wrong.body.message]).toEqual([422, refusals.WrongSideOfLine.mn]);
    ok(await book(out, [onItem(credit, '300.00')]));
    ok(await book(into, [onItem(claim, '40.00')]));
    expect([await detail(credit), await detail(claim)]).toMatchObject([
      { booked: -300, rest: 0, state: 3, payments: [{ amount: -300, booked: -300 }] },
      { booked: -40, rest: 0, state: 3 },
    ]);
    const advance = await received();
    expect((await use({ item: credit, advance })).body.message).toBe(
      sentence('ItemNotPaidInAdvance', 'mn', { id: String(credit) }),
    );
    expect(await audits()).toEqual([]);
  });

  it('is shown to the second of two who book it at once', async () => {
    const id = await recorded();
    const version = await versionOf(id);
    const [first, second] = [await line('1000.00'), await line('999.00')];
    const answers = await Promise.all([
      book(first, [onItem(id, '1000.00', { version })]),
      book(second, [onItem(id, '999.00', { version })]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await detail(id))['payments']).toHaveLength(1);
    expect(await audits()).toEqual([]);
  });

  it('takes an advance of its own party only, and no more than is left of it', async () => {
    const id = await recorded();
    const ofAgent = await received({ payer: '', agent });
    expect((await use({ item: id, advance: ofAgent })).status).toBe(404);
    const other = await calls.entry('payer', { name: 'Өөр төлөгч', phone: '1', email: 'o@example.com', address: 'УБ' });
    const foreign = await use({ item: id, advance: await received({ payer: other }) });
    expect([foreign.status, foreign.body.message]).toEqual([
      422,
      sentence('RowOfAnotherParty', 'mn', { code: `№${id}` }),
    ]);
    const own = await received({ amount: 5 });
    const short = await use({ item: id, advance: own, amount: 6 });
    expect([short.status, short.body.message]).toEqual([422, sentence('AdvanceShort', 'mn', { left: '5.00 USD' })]);
    expect((await use({ advance: own })).status).toBe(422);
    expect((await use({ item: id, inquiryid: 1, id: 1, advance: own })).status).toBe(422);
    expect(await detail(id)).toMatchObject({ booked: 0 });
  });

  it('is booked on its day also where its month is closed, and moves no figure of what is owed', async () => {
    const id = await recorded({ ognoo: '2026-01-20', due_at: '2026-01-31' });
    const advance = await received({ ognoo: '2026-01-10' });
    ok(await use({ item: id, advance, amount: 100 }, '2026-01-25'));
    expect((await detail(id))['payments']).toMatchObject([{ ognoo: '2026-01-25', booked: 100 }]);
    expect(await audits()).toEqual([]);
  });

  it('is proposed for a line by its amount and by the file that it speaks of', async () => {
    const { code } = await calls.moved({ startso: '2026-03-02' });
    const byAmount = await recorded({ amount: 123_456.78, currency: 'mnt', rate: '' });
    const byCode = await recorded({ amount: 77.7, code });
    const lines = [await line('123456.78', 'mnt'), await line('77.70', 'usd', `Төлбөр ${code}`)];
    const { listdata } = ok(await calls.post(3, '/api/bank/proposals', { selected: lines }));
    const proposed = new Map(
      (listdata as { id: number; certainty: string; parts: { row: Body }[] }[]).map(({ id, certainty, parts }) => [
        id,
        [certainty, parts.map(({ row }) => [row['kind'], row['id']])],
      ]),
    );
    expect(lines.map((id) => proposed.get(id))).toEqual([
      ['guess', [['item', byAmount]]],
      ['sure', [['item', byCode]]],
    ]);
    const found = ok(await calls.get(3, `/api/bank/${lines[0]}/rows?code=${byCode}`))['listdata'] as Body[];
    expect(found).toMatchObject([{ kind: 'item', id: byCode, code, rest_mnt: '264180.00' }]);
  });
});
