import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { dayAfter } from '../../../contract/time.js';
import { businessDaysAudit } from '../../../server/shipment/audits/business-days-audit.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

const today = startAtNoon();
let calls: OrderCalls;
let id: number;
let row: number;
let agent: number;

beforeAll(async () => {
  calls = await openOrderCalls();
  agent = calls.ids['agent'] as number;
  const created = await calls.moved({
    currency: 'usd',
    startso: '2026-03-02',
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 15000, currency: 'rmb', rate: 470 }],
    priceoffers: [{ currency: 'usd', price: 5000, profit: 300, rate: 3400 }],
  });
  id = created.id;
  await calls.post(4, `/api/shippingorder/${id}/update`, calls.order());
  const { body } = await calls.get(4, `/api/finance/list/uglug?perpage=200&code=${created.code}`);
  row = body.listdata[0].id as number;
}, 240_000);
afterAll(() => calls.server.close());

const refusedFor = ({ status, body }: Answer, field: string): unknown => [status, body['errors']?.[field]];
const transaction = (ognoo: string): Body => ({ amount: 1, currency: 'usd', rate: 3400, ognoo, comment: '' });
const paths = {
  income: () => `/api/finance/avlaga/transaction/${id}/0/${id}`,
  payment: () => `/api/finance/list/uglug/transaction/${id}/${agent}/${row}`,
};

describe('an implausible date (D202)', () => {
  it.each(['income', 'payment'] as const)('is refused for a transaction: %s', async (kind) => {
    for (const [day, message] of [
      ['1900-01-01', fieldMessages.longAgo.mn],
      ['1999-12-31', fieldMessages.longAgo.mn],
      [dayAfter(today, 2), fieldMessages.notYet.mn],
      ['2999-01-01', fieldMessages.notYet.mn],
    ] as const)
      expect([day, refusedFor(await calls.post(4, paths[kind](), transaction(day)), 'ognoo')]).toEqual([
        day,
        [422, [message]],
      ]);
    for (const day of ['2000-01-01', dayAfter(today, 1)])
      expect([day, (await calls.post(4, paths[kind](), transaction(day))).status]).toEqual([day, 200]);
  });

  it.each(['startso', 'quotation_date', 'validaty_date'])(
    'is refused for %s of an inquiry and of an order',
    async (name) => {
      const inquiry = await calls.post(4, '/api/inquiry', calls.inquiry());
      for (const path of [
        '/api/inquiry',
        `/api/inquiry/${String(inquiry.body.lastid)}/edit`,
        `/api/inquiry/${id}/edit`,
      ])
        for (const [day, message] of [
          ['1900-01-01', fieldMessages.longAgo.mn],
          ['2999-01-01', fieldMessages.farAway.mn],
        ] as const)
          expect([path, refusedFor(await calls.post(4, path, calls.inquiry({ [name]: day })), name)]).toEqual([
            path,
            [422, [message]],
          ]);
    },
  );

  it('that was stored before this rule remains when something else is saved, and the audit reports it', async () => {
    const { pool } = calls.server.database;
    expect(await businessDaysAudit.run(pool)).toEqual([]);
    await pool.query(`update posting set happened_on = '1900-01-01' where transaction_id =
      (select min(transaction_id) from posting where live)`);
    await pool.query(
      `update quotation set form = jsonb_set(form::jsonb, '{validUntil}', '"2999-01-01"') where id = $1`,
      [id],
    );
    expect((await businessDaysAudit.run(pool)).map(({ what, found }) => [what, found])).toEqual([
      ['has a validity day that cannot be meant', '2999-01-01'],
      ['happened on a day that cannot be meant', '1900-01-01'],
    ]);
  });
});
