import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { typed } from '../../builders/command-line.js';
import { readWorkbook } from '../../builders/files/workbook.js';
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

/** An order with a receivable of 17,000,000 and a payable of 15,000 RMB, as in E15 and E16. */
async function order(more: Body = {}): Promise<OrderRef> {
  const { id, code } = await calls.moved({
    currency: 'usd',
    startso: '2026-03-02',
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 15000, currency: 'rmb', rate: 470 }],
    priceoffers: [{ currency: 'usd', price: 5000, profit: 300, rate: 3400 }],
    ...more,
  });
  const saved = await calls.post(4, `/api/shippingorder/${id}/update`, calls.order());
  if (saved.status !== 200) throw new Error(saved.text);
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${code}`);
  return { id, code, row: body.listdata[0].id as number };
}

const incomes = ({ id }: OrderRef): string => `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
const payments = ({ id, row }: OrderRef): string => `/api/finance/list/uglug/transaction/${id}/${agent}/${row}`;
const money = (amount: unknown, currency: string, rate: unknown, more: Body = {}): Body => ({
  ...{ amount, currency, rate, ognoo: '2026-03-12', comment: '' },
  ...more,
});
const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const owed = async ({ id }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/avlaga?ids=${id}`))['listdata'] as Body[])[0] as Body;
const owing = async ({ row }: OrderRef): Promise<Body> =>
  (ok(await calls.get(3, `/api/finance/list/uglug?ids=${row}`))['listdata'] as Body[])[0] as Body;
const history = async (path: string): Promise<Body[]> => ok(await calls.get(3, path))['listdata'] as Body[];

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
}, 240_000);
afterAll(() => calls.server.close());

describe('what the payer of an order owes', () => {
  // E15
  it('is paid in parts, in two currencies, and confirmed when nothing remains', async () => {
    const known = await order();
    expect(await owed(known)).toMatchObject({ income: 0, rest: 17_000_000, show_confirm: false, transaction_at: null });
    const steps = [
      [money(10_000_000, 'mnt', 1, { ognoo: '2026-03-10' }), 10_000_000, 7_000_000, false],
      [money('2000', 'usd', '3450', { ognoo: '2026-03-15' }), 16_900_000, 100_000, false],
      [money(100_000, 'mnt', '', { ognoo: '2026-03-11' }), 17_000_000, 0, true],
    ] as const;
    for (const [body, income, rest, isCovered] of steps) {
      expect(ok(await calls.post(3, incomes(known), body))['message']).toBe('Амжилттай хадгаллаа');
      expect(await owed(known)).toMatchObject({ income, rest, show_confirm: isCovered });
    }
    expect(await owed(known)).toEqual({
      id: known.id,
      code: known.code,
      consignee: 'Алтан Тариа',
      payer: 'Алтан төлөгч',
      payerid: payer,
      total: 5000,
      currency: 'usd',
      exchange: 3400,
      total_mnt: 17_000_000,
      income: 17_000_000,
      rest: 0,
      due_on: '2026-03-02',
      overdue: false,
      // 2,000 USD at 3,450 where 3,400 was booked.
      difference: 100_000,
      paidat: null,
      transaction_at: '2026-03-15',
      invoiceid: null,
      ispaid: false,
      show_confirm: true,
      shipping_order_at: '2026-03-02',
      finished: null,
    });
    expect(await history(incomes(known))).toMatchObject([
      { amount: 10_000_000, currency: 'mnt', rate: 1, ognoo: '2026-03-10', type: 2, consignee: 'Алтан төлөгч' },
      { amount: 100_000, currency: 'mnt', rate: 1, ognoo: '2026-03-11', totalmnt: 100_000, user: expect.any(String) },
      { amount: 2000, currency: 'usd', rate: 3450, ognoo: '2026-03-15', totalmnt: 6_900_000, comment: null },
    ]);
    const invoice = ok(await calls.post(3, `/api/finance/invoice/${known.id}/generate`))['id'];
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id }));
    expect(await owed(known)).toMatchObject({ ispaid: true, paidat: expect.any(String), invoiceid: invoice });
    const { rows } = await calls.server.database.pool.query(
      `select paid_at is not null as paid from invoice where id = $1`,
      [invoice],
    );
    expect(rows).toEqual([{ paid: true }]);
    // The same posting seen from the payable (D104).
    ok(await calls.post(3, `/api/finance/invoice/${String(invoice)}/paid`, { paid: 2 }));
    expect(await owed(known)).toMatchObject({ ispaid: false, paidat: null });
  });

  // E27
  it('is stated in the currency of the file at the rate of its first offer in that currency, whatever else was offered', async () => {
    const known = await order({
      currency: 'usd',
      priceoffers: [
        { currency: 'mnt', price: 1_200_000, profit: 0, rate: 1 },
        { currency: 'usd', price: 2500, profit: 0, rate: 3400 },
      ],
    });
    expect(await owed(known)).toMatchObject({ total_mnt: 9_700_000, exchange: 3400, total: 2852.94, currency: 'usd' });
  });

  it('has no payer before the order is saved', async () => {
    const { id } = await calls.moved();
    expect(ok(await calls.get(5, `/api/finance/avlaga?ids=${id}`))['listdata']).toMatchObject([
      { payer: 'n/a', payerid: null },
    ]);
    ok(await calls.post(3, `/api/finance/avlaga/transaction/${id}/0/${id}`, money(1, 'mnt', 1)));
  });

  it.each<[string, Body, Record<string, keyof typeof fieldMessages>]>([
    ['nothing', {}, { amount: 'required', currency: 'choose', rate: 'required', ognoo: 'choose' }],
    ['nothing at all', money(0, 'usd', 0), { amount: 'aboveZero', rate: 'aboveZero' }],
    ['less than nothing', money(-5, 'usd', '-1'), { amount: 'aboveZero', rate: 'aboveZero' }],
    ['an exponent', money('1e5', 'usd', '1e3'), { amount: 'rightFigure', rate: 'rightFigure' }],
    ['NaN', money('NaN', 'usd', 'Infinity'), { amount: 'rightFigure', rate: 'rightFigure' }],
    ['letters', money('12a', 'usd', '3,400'), { amount: 'rightFigure', rate: 'rightFigure' }],
    ['ten billions', money('10000000000000', 'usd', 1), { amount: 'tooLargeNumber' }],
    ['as much in tugrik', money('9999999999', 'usd', 3400), { amount: 'tooLargeNumber' }],
    ['less than a cent', money('0.001', 'usd', 1), { amount: 'tooManyDecimals' }],
    ['an unknown currency', money(1, 'gbp', 1), { currency: 'choose' }],
    ['a day that is none', money(1, 'usd', 1, { ognoo: '2026-02-30' }), { ognoo: 'date' }],
    ['another rate of the tugrik', money(1, 'mnt', 2), { rate: 'tugrikIsOne' }],
    ['no rate', money(1, 'usd', ''), { rate: 'required' }],
  ])('is not paid by %s, and nothing is booked', async (_what, body, expected) => {
    const known = await order();
    for (const [path, row] of [
      [incomes(known), owed],
      [payments(known), owing],
    ] as const) {
      const before = await row(known);
      const { status, body: answer } = await calls.post(3, path, body);
      expect(status).toBe(422);
      const expectedErrors = Object.fromEntries(
        Object.entries(expected).map(([field, word]) => [field, [fieldMessages[word].mn]]),
      );
      expect(answer.errors).toEqual(expectedErrors);
      expect(await row(known)).toEqual(before);
      expect(await history(path)).toEqual([]);
      const { id } = ok(await calls.post(3, path, money(5, 'mnt', 1)));
      const beforeCorrection = [await row(known), await history(path)];
      const correction = await calls.post(4, `${path}/update`, { ...body, updateid: id });
      expect([correction.status, correction.body.errors]).toEqual([422, expectedErrors]);
      expect([await row(known), await history(path)]).toEqual(beforeCorrection);
    }
  });
});

describe('what is owed to an agent', () => {
  // E16
  it('is paid at other rates, confirmed with its price row, and unconfirmed with it (D052)', async () => {
    const known = await order();
    ok(await calls.post(3, payments(known), money(10_000, 'rmb', 472)));
    expect(await owing(known)).toMatchObject({ paidtotal: 4_720_000, unpaidtotal: 2_330_000, show_confirm: false });
    const early = await calls.post(3, '/api/finance/list/uglug/paid', { selected: [known.row] });
    expect([early.status, early.body.message]).toEqual([422, expect.stringContaining('2,330,000.00')]);
    ok(await calls.post(3, payments(known), money(5000, 'rmb', 472, { ognoo: '2026-03-20' })));
    expect(await owing(known)).toEqual({
      id: known.row,
      inquiry_id: known.id,
      code: known.code,
      name: 'Тээвэр',
      agentname: 'Sino Trans',
      agentid: agent,
      total: 15_000,
      currency: 'rmb',
      rate: 470,
      totalmnt: 7_050_000,
      paidtotal: 7_080_000,
      unpaidtotal: -30_000,
      difference: 30_000,
      paidat: null,
      transaction_last: '2026-03-20',
      ispaid: false,
      show_confirm: true,
      shipping_order_at: '2026-03-02',
      finished: null,
    });
    ok(await calls.post(3, '/api/finance/list/uglug/paid', { selected: known.row }));
    expect(await owing(known)).toMatchObject({ ispaid: true });
    const { rows } = await calls.server.database.pool.query(
      `select paid_at is not null as paid from price_row where id = $1`,
      [known.row],
    );
    expect(rows).toEqual([{ paid: true }]);
    expect(await history(payments(known))).toMatchObject([{ type: 1, consignee: 'Sino Trans' }, { type: 1 }]);
    const sent = {
      newpriceoffers: [
        { id: known.row, name: 'Тээвэр', agent_id: agent, price: 15000, currency: 'rmb', rate: 470, is_paid: 0 },
      ],
    };
    ok(
      await calls.post(
        4,
        `/api/inquiry/${known.id}/edit`,
        calls.inquiry({ currency: 'usd', startso: '2026-03-02', ...sent, priceoffers: undefined }),
      ),
    );
    expect(await owing(known)).toMatchObject({ ispaid: false, paidat: null });
  });
});

describe('rows of two orders', () => {
  it('are not found when they are mixed in one call', async () => {
    const [one, other] = [await order(), await order()];
    const mixed = [
      `/api/finance/avlaga/transaction/${one.id}/${payer}/${other.id}`,
      `/api/finance/list/uglug/transaction/${one.id}/${agent}/${other.row}`,
      `/api/finance/list/uglug/transaction/${one.id}/${agent}/999999`,
      `/api/finance/avlaga/transaction/999999/${payer}/999999`,
    ];
    for (const path of mixed) {
      expect((await calls.get(3, path)).status).toBe(404);
      expect((await calls.post(3, path, money(1, 'mnt', 1))).status).toBe(404);
      expect((await calls.post(4, `${path}/update`, money(1, 'mnt', 1, { updateid: 1 }))).status).toBe(404);
    }
    const { id } = ok(await calls.post(3, incomes(one), money(1, 'mnt', 1)));
    const elsewhere = await calls.post(4, `${incomes(other)}/update`, money(2, 'mnt', 1, { updateid: id }));
    expect(elsewhere.status).toBe(404);
    // A list deletes only what it shows.
    expect((await calls.post(4, '/api/finance/list/uglug/transaction/delete', { deleteid: id })).status).toBe(404);
    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: id }));
    expect((await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: id })).status).toBe(404);
  });

  it.each(['', 'abc', '1e3', -1, 1.5, null, [], '99999999999'])('and the id %j matches no row', async (sent) => {
    const known = await order();
    const { id } = ok(await calls.post(3, incomes(known), money(5, 'mnt', 1)));
    const beforeCorrection = [await owed(known), await history(incomes(known))];
    for (const [path, body] of [
      [`${incomes(known)}/update`, money(6, 'mnt', 1, { updateid: sent })],
      ['/api/finance/avlaga/transaction/delete', { deleteid: sent }],
      ['/api/finance/list/uglug/transaction/delete', { deleteid: sent }],
      ['/api/finance/avlaga/list/paid', { selected: sent }],
      ['/api/finance/list/uglug/paid', { selected: sent }],
    ] as const) {
      const { status } = await calls.post(4, path, body);
      expect([path, status === 404 || status === 422]).toEqual([path, true]);
    }
    expect([await owed(known), await history(incomes(known))]).toEqual(beforeCorrection);
    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: id }));
  });

  it('are confirmed together or not at all (D130)', async () => {
    const [one, other] = [await order(), await order()];
    ok(await calls.post(3, incomes(one), money(17_000_000, 'mnt', 1)));
    const selected = [one.id, other.id];
    const early = await calls.post(3, '/api/finance/avlaga/list/paid', { selected });
    expect([early.status, early.body.message]).toEqual([422, expect.stringContaining(other.code)]);
    expect(await owed(one)).toMatchObject({ ispaid: false });
    expect((await calls.post(3, '/api/finance/avlaga/list/paid', { selected: [one.id, 999_999] })).status).toBe(404);
    ok(await calls.post(3, incomes(other), money(17_000_000, 'mnt', 1)));
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected }));
    expect([await owed(one), await owed(other)]).toMatchObject([{ ispaid: true }, { ispaid: true }]);
  });
});

describe('after the confirmation', () => {
  it('only an administrator records, corrects, deletes and confirms again (D101, D102)', async () => {
    const known = await order();
    const { id } = ok(await calls.post(3, incomes(known), money(5000, 'usd', 3400)));
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id }));
    const first = (await owed(known))['paidat'];
    const again = await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id });
    expect([again.status, again.body.message]).toEqual([403, expect.stringContaining('админ')]);
    expect((await calls.post(3, incomes(known), money(1, 'mnt', 1))).status).toBe(403);
    const correction = money(5100, 'usd', 3400, { updateid: id, comment: 'Шимтгэл' });
    for (const type of [1, 2, 3, 5, 6, 7] as const) {
      expect((await calls.post(type, `${incomes(known)}/update`, correction)).status).toBe(403);
      expect((await calls.post(type, '/api/finance/avlaga/transaction/delete', { deleteid: id })).status).toBe(403);
    }
    ok(await calls.post(4, `${incomes(known)}/update`, correction));
    expect(await history(incomes(known))).toMatchObject([{ id, amount: 5100, comment: 'Шимтгэл' }]);
    expect(await owed(known)).toMatchObject({ income: 17_340_000, ispaid: true, paidat: first });
    ok(await calls.post(4, '/api/finance/avlaga/list/paid', { selected: known.id }));
    // Earlier states are retained: the posting, its reversal, the new one.
    const { body } = await calls.get(3, `/api/finance/postings/${known.id}`);
    expect(body.listdata).toMatchObject([
      { transaction: id, amount: 5000, live: false, reverses: null },
      { transaction: id, amount: -5000, mnt: -17_000_000, live: false, reverses: id },
      { transaction: id, amount: 5100, live: true, user: expect.any(String), recorded_at: expect.any(String) },
    ]);
    for (const type of [2, 5] as const)
      expect((await calls.get(type, `/api/finance/postings/${known.id}`)).status).toBe(403);
  });
});

it('the order form shows that money was received, which a change of payer would move (D137)', async () => {
  const known = await order();
  const hasIncomes = async (): Promise<unknown> =>
    ok(await calls.get(4, `/api/shippingorder/${known.id}/order`))['hasincomes'];
  ok(await calls.post(3, payments(known), money(1, 'mnt', 1)));
  expect(await hasIncomes()).toBe(false);
  const { id } = ok(await calls.post(3, incomes(known), money(1, 'mnt', 1)));
  expect(await hasIncomes()).toBe(true);
  ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: id }));
  expect(await hasIncomes()).toBe(false);
});

describe('two accountants on one row', () => {
  it('a post with an old version is refused with what changed since (D134); without a version it is booked', async () => {
    const known = await order();
    const { version } = ok(await calls.get(3, incomes(known)));
    ok(await calls.post(4, incomes(known), money(100, 'mnt', 1, { version })));
    const late = await calls.post(3, incomes(known), money(100, 'mnt', 1, { version }));
    expect([late.status, late.body.conflict.by]).toEqual([409, expect.any(String)]);
    expect(Object.values(late.body.conflict.fields)).toMatchObject([{ base: null, theirs: { amount: 100 } }]);
    expect(await owed(known)).toMatchObject({ income: 100 });
    ok(await calls.post(3, incomes(known), money(100, 'mnt', 1)));
    expect(await owed(known)).toMatchObject({ income: 200 });
  });

  it("money of another row of the same order, or one's own booking, is no conflict", async () => {
    const known = await order();
    const { version } = ok(await calls.get(3, incomes(known)));
    ok(await calls.post(4, payments(known), money(70, 'mnt', 1)));
    ok(await calls.post(3, incomes(known), money(100, 'mnt', 1, { version })));
    ok(await calls.post(3, incomes(known), money(200, 'mnt', 1, { version })));
    expect(await owed(known)).toMatchObject({ income: 300 });
  });

  it('a repeat with its key is booked once, and fifty at once are all booked', async () => {
    const known = await order();
    const token = await calls.server.tokenOf(3);
    const send = (key: string, amount: number): Promise<Answer> =>
      calls.server.call('POST', incomes(known), {
        ...{ token, body: money(amount, 'mnt', 1) },
        headers: { 'Idempotency-Key': key },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => send(`k-${at % 25}`, (at % 25) + 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await owed(known)).toMatchObject({ income: 325 });
    expect((await send('k-0', 2)).status).toBe(409);
    expect(await history(incomes(known))).toHaveLength(25);
  });
});

describe('the lists of what is owed', () => {
  it('are filtered by the fields of the specification, summed per currency over all matching rows, and readable by all', async () => {
    const known = await order({ contractno: 'ГЭР-910', sales: 1, salesb: 6 });
    ok(await calls.post(3, incomes(known), money(17_000_000, 'mnt', 1, { ognoo: '2026-04-15' })));
    ok(await calls.post(3, payments(known), money(15_000, 'rmb', 470, { ognoo: '2026-04-16' })));
    const found = async (path: string, query: string): Promise<boolean> => {
      const { listdata } = ok(await calls.get(3, `${path}?perpage=200&code=${known.code}&${query}`));
      return (listdata as Body[]).some(({ code }) => code === known.code);
    };
    for (const [path, party, amount, total] of [
      ['/api/finance/avlaga', `payer=${payer}`, '5000', '17000000'],
      ['/api/finance/list/uglug', `agent=${agent}`, '15000', '7050000'],
    ] as const) {
      const yes = [
        ...[party, 'contract=гэр-910', 'sales=1', 'tariff=6', `amount=${amount}`, `amountmnt=${total}.00`, 'status=2'],
        ...[
          'start=2026-03-02&end=2026-03-02',
          'datetype=1&start=2026-03-02',
          'datetype=3&start=2026-04-15&end=2026-04-16',
        ],
        ...['', 'payer=all', 'agent=all', 'status=all', 'datetype=', 'amount=0'],
      ];
      const no = [
        ...[
          `${party}99`,
          'contract=үгүй',
          'sales=2',
          'tariff=1',
          'amount=1',
          'amountmnt=1',
          'status=1',
          'end=2026-03-01',
        ],
        ...['datetype=2&start=2020-01-01', 'datetype=3&start=2026-04-17'],
      ];
      for (const query of yes) expect([path, query, await found(path, query)]).toEqual([path, query, true]);
      for (const query of no) expect([path, query, await found(path, query)]).toEqual([path, query, false]);
      const kind = path.endsWith('avlaga') ? 'avlaga/list' : 'list/uglug';
      ok(
        await calls.post(3, `/api/finance/${kind}/paid`, { selected: path.endsWith('avlaga') ? known.id : known.row }),
      );
      for (const query of [`datetype=2&start=${today}&end=${today}`, 'status=1'])
        expect([path, query, await found(path, query)]).toEqual([path, query, true]);
      for (const type of [1, 2, 3, 4, 5, 6, 7] as const)
        expect((await calls.get(type, `${path}?code=${known.code}`)).status).toBe(200);
    }
    const { totals } = ok(await calls.get(3, `/api/finance/avlaga?code=${known.code}`));
    expect(totals).toMatchObject({ total: { usd: 5000 }, income: 17_000_000, rest: 0, difference: 0 });
  });

  it('are workbooks in the same answer, also under the second address of payables (D110)', async () => {
    const known = await order();
    const files = [
      ['/api/finance/avlaga/transaction/download', 'avlaga', ''],
      ['/api/finance/list/uglug/transaction/download', 'uglug', `&agent=${agent}`],
      ['/api/finance/list/uglug/download', 'uglug', `&agent=${agent}`],
      ['/api/finance/list/uglug/download', 'uglug', `&agent=all&payer=${agent}`],
    ] as const;
    for (const [path, name, more] of files) {
      const answer = await calls.get(3, `${path}?code=${known.code}${more}`);
      expect(answer.headers.get('content-disposition')).toContain(`${name}.xlsx`);
      const sheets = readWorkbook(Buffer.from(answer.text, 'latin1'));
      expect(JSON.stringify(sheets)).toContain(known.code);
    }
    const none = await calls.get(3, `/api/finance/list/uglug/download?payer=${agent + 999}`);
    expect(JSON.stringify(readWorkbook(Buffer.from(none.text, 'latin1')))).not.toContain(known.code);
  });
});

describe('what is confirmed as paid', () => {
  const offers = (price: number): Body[] => [{ currency: 'usd', price, profit: 300, rate: 3400 }];
  const save = async (type: UserType, { id }: OrderRef, price: number, more: Body = {}): Promise<Answer> => {
    const { idata: data } = ok(await calls.get(4, `/api/inquiry/${id}`)) as { idata: Body };
    const [row] = data['priceoffers'] as Body[];
    return calls.post(type, `/api/inquiry/${id}/edit`, { ...data, priceoffers: [{ ...row, price }], ...more });
  };

  it('does not change with the offers of its inquiry: an administrator removes the confirmation in the same save', async () => {
    const known = await order({ priceoffers: offers(5000) });
    ok(await calls.post(3, incomes(known), money(5000, 'usd', 3400)));
    const invoice = ok(await calls.post(3, `/api/finance/invoice/${known.id}/generate`))['id'];
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id }));
    const refused = await save(1, known, 9000);
    expect([refused.status, refused.body['message']]).toEqual([422, refusals.ConfirmedTotalStays.mn]);
    expect(refusals.ConfirmedTotalStays.mn).toBe('Авлага баталгаажсан тул эхлээд баталгааг буцаана уу');
    expect(await owed(known)).toMatchObject({ ispaid: true, rest: 0 });
    ok(await save(1, known, 5000, { name: 'Зөвхөн нэр' }));
    ok(await save(4, known, 9000));
    expect(await owed(known)).toMatchObject({ ispaid: false, paidat: null, rest: 13_600_000, invoiceid: invoice });
    const { rows } = await calls.server.database.pool.query(`select paid_at from invoice where id = $1`, [invoice]);
    expect(rows).toEqual([{ paid_at: null }]);
    const timeline = (await calls.get(4, `/api/history/shipment/${known.id}`)).text;
    expect(timeline).toContain('ReceivableReopened');
  });

  it('keeps its amount whatever happens to rates, default currency, copies and transport prices', async () => {
    const known = await order({ priceoffers: offers(5000), startso: '2026-03-05' });
    ok(await calls.post(3, incomes(known), money(5000, 'usd', 3400)));
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id }));
    const before = await owed(known);
    const rate = (more: Body): Body => ({ year: 2026, month: 3, currency: 'usd', is_default: 0, ...more });
    const stays = async (what: string): Promise<void> => expect([what, await owed(known)]).toEqual([what, before]);
    const { id } = ok(await calls.post(4, '/api/settings/currency', rate({ exchange_rate: '9999' })));
    await stays('a rate of its month');
    ok(
      await calls.post(4, `/api/settings/currency/${String(id)}/edit`, rate({ exchange_rate: '1111', is_default: 1 })),
    );
    await stays('another default currency');
    const rows = [{ line: 2, id, given: rate({ exchange_rate: '2222', is_default: 0 }) }];
    ok(await calls.post(4, '/api/settings/currency/import', { rows }));
    await stays('a list of rates that was taken in');
    ok(await calls.post(4, '/api/shippingorder/duplicate', { sid: known.id, code: known.code }));
    await stays('a copy of the order');
    const { idata: data } = ok(await calls.get(4, `/api/inquiry/${known.id}`)) as { idata: Body };
    const [row] = data['newpriceoffers'] as Body[];
    const offersdata = [{ ...row, price: 20000, rate: 500 }];
    ok(await calls.post(3, `/api/shippingorder/${known.id}/offerupdate`, { offersdata }));
    await stays('another price of the transport');
    const currency = await save(1, known, 5000, { currency: 'mnt' });
    expect([currency.status, currency.body['message']]).toEqual([422, refusals.ConfirmedTotalStays.mn]);
    await stays('another currency of the file');
  });

  it('keeps its amount after an undo and after commands that come from no call', async () => {
    const known = await order({ priceoffers: offers(5000) });
    ok(await save(1, known, 6000));
    ok(await calls.post(3, incomes(known), money(6000, 'usd', 3400)));
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id }));
    const { listdata } = ok(await calls.get(4, `/api/history/shipment/${known.id}`)) as { listdata: Body[] };
    const position = listdata.find(({ type }) => type === 'InquiryChanged')?.['position'];
    const undone = await calls.post(1, `/api/history/shipment/${known.id}/undo`, { position });
    expect([undone.status, undone.body['message']]).toEqual([422, refusals.ConfirmedTotalStays.mn]);
    const row = { id: 0, fields: { price: { from: '6000', to: '7000' } } };
    const { idata: data } = ok(await calls.get(4, `/api/inquiry/${known.id}`)) as { idata: Record<string, Body[]> };
    row.id = Number(data['priceoffers']?.[0]?.['id']);
    const diff = { fields: {}, rows: { priceOffers: { added: [], removed: [], changed: [row] } } };
    await expect(calls.record('InquiryChanged', known.id, diff)).rejects.toMatchObject({ word: 'ConfirmedTotalStays' });
    expect(await owed(known)).toMatchObject({ ispaid: true, rest: 0 });
  });
});

it('users who do not work with prices see no money in the timeline of a file', async () => {
  const known = await order();
  ok(await calls.post(3, incomes(known), money(1, 'mnt', 1)));
  const lines = async (type: UserType): Promise<string> =>
    (await calls.get(type, `/api/history/shipment/${known.id}`)).text;
  for (const type of [2, 5] as const) expect(await lines(type)).not.toContain('IncomeRecorded');
  for (const type of [1, 3, 4, 6, 7] as const) expect(await lines(type)).toContain('IncomeRecorded');
});

describe('the command line', () => {
  const zuuch = (...argv: string[]) => typed(argv, { url: calls.server.database.url });
  // oxlint-disable-next-line typescript/no-explicit-any -- what is printed is looked at, not trusted
  const json = (output: string): any => JSON.parse(output);

  it('lists current transactions, and shows one with all its versions', async () => {
    const known = await order();
    const { id } = ok(await calls.post(3, incomes(known), money(10, 'usd', 3450)));
    ok(await calls.post(4, `${incomes(known)}/update`, money(12, 'usd', 3450, { updateid: id })));
    ok(await calls.post(3, payments(known), money(7, 'rmb', 470)));
    const listed = await zuuch('tx', 'list', '--code', known.code, '--json');
    expect(json(listed.output)).toMatchObject([
      { kind: 'payment', party: 'Sino Trans', amount: '7.00', currency: 'rmb', live: true },
      { kind: 'income', party: 'Алтан төлөгч', amount: '12.00', id: String(id), live: true },
    ]);
    const all = await zuuch('tx', 'list', '--income', '--all', '--code', known.code, '--json');
    expect(json(all.output)).toHaveLength(3);
    const shown = await zuuch('tx', 'show', String(id), '--json');
    expect(json(shown.output)).toMatchObject([
      { amount: '10.00', live: false, reverses: null },
      { amount: '-10.00', live: false, reverses: String(id) },
      { amount: '12.00', live: true, reverses: null },
    ]);
    expect((await zuuch('tx', 'show', '999999')).exit).toBe(5);
  });

  it('audits the ledger, and shows what was changed in the database', async () => {
    const known = await order();
    const id = Number(ok(await calls.post(3, incomes(known), money(10, 'usd', 3450)))['id']);
    const { pool } = calls.server.database;
    const audit = async (): Promise<unknown[]> => {
      const { exit, output } = await zuuch('audit', 'run', '--only', 'ledger', '--json');
      return [exit, json(output).findings];
    };
    expect(await audit()).toEqual([0, []]);
    for (const [change, back, what] of [
      [
        `update posting set mnt = mnt + 0.01 where id = ${id}`,
        `update posting set mnt = mnt - 0.01 where id = ${id}`,
        'mnt is not what was recorded',
      ],
      [
        `update posting set live = false where id = ${id}`,
        `update posting set live = true where id = ${id}`,
        'is not live, and nothing took it back',
      ],
      [
        `update receivable set income = income + 1, rest = rest - 1 where id = ${known.id}`,
        `update receivable set income = income - 1, rest = rest + 1 where id = ${known.id}`,
        'what was paid is not the sum of its live postings',
      ],
      [
        `update posting set happened_on = happened_on - 31 where id = ${id}`,
        `update posting set happened_on = happened_on + 31 where id = ${id}`,
        'its movements of the month are not those that were recorded',
      ],
      [
        `update receivable set rest = rest + 1 where id = ${known.id}`,
        `update receivable set rest = rest - 1 where id = ${known.id}`,
        'what is left is not the opening and the additions less the deductions',
      ],
      [
        `update receivable set paid_at = now() where id = ${known.id}`,
        `update receivable set paid_at = null where id = ${known.id}`,
        'is not confirmed as it was confirmed or taken back by name',
      ],
    ] as const) {
      await pool.query(change);
      const [exit, findings] = await audit();
      expect(exit).toBe(3);
      expect((findings as Body[]).map((finding) => finding['what'])).toContain(what);
      await pool.query(back);
    }
    expect(await audit()).toEqual([0, []]);
  });

  it('reports confirmed rows whose amount has changed or that were not paid', async () => {
    const known = await order();
    ok(await calls.post(3, incomes(known), money(5000, 'usd', 3400)));
    ok(await calls.post(3, '/api/finance/avlaga/list/paid', { selected: known.id }));
    const { pool } = calls.server.database;
    const audit = async (): Promise<unknown[]> => {
      const { exit, output } = await zuuch('audit', 'run', '--only', 'confirmed', '--json');
      return [exit, (json(output).findings as Body[]).map(({ row, what }) => [row, what])];
    };
    expect(await audit()).toEqual([0, []]);
    const line = `insert into change_log (id, shipment_id, at, code, old_expense, new_expense, old_offer, new_offer)
      select position + 1, ${known.id}, now(), 'SM', 0, 0, 8000000, 17000000 from head`;
    for (const [change, back, what] of [
      [line, `delete from change_log where code = 'SM'`, 'its total changed since it was confirmed'],
      [
        `update receivable set rest = rest + 1 where id = ${known.id}`,
        `update receivable set rest = rest - 1 where id = ${known.id}`,
        'is confirmed, and money is left that nothing explains',
      ],
    ] as const) {
      await pool.query(change);
      expect(await audit()).toEqual([3, [[`receivable ${known.id}`, what]]]);
      await pool.query(back);
    }
    expect(await audit()).toEqual([0, []]);
    // An administrator deleted a payment afterwards, so an amount remains open (D102).
    const [paid] = await history(incomes(known));
    ok(await calls.post(4, '/api/finance/avlaga/transaction/delete', { deleteid: paid?.['id'] }));
    expect(await audit()).toEqual([0, []]);
  });

  it('and all of it equals a replay of the log', async () => {
    const names = ['posting', 'receivable', 'payable', 'shipping_order', 'order_finance'];
    const { tables } = await calls.server.app.get(Kernel).rebuild().run(names, { verifyOnly: true });
    expect(tables.map(({ name, equal }) => [name, equal])).toEqual(names.map((name) => [name, true]));
  }, 60_000);
});
