import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../until.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import { showGathered } from './gathered.js';

const [sales, operator, accountant, tariff] = [1, 2, 3, 6] as const;

let calls: OrderCalls;
beforeAll(async () => {
  calls = await openOrderCalls();
}, 240_000);
afterAll(() => calls.server.close());

const done = async (type: 1 | 2 | 3 | 4 | 6 | 7, path: string, body: Body = {}): Promise<Body> => {
  const answer = await calls.post(type, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Body;
};
/** An order of the salesman with this operator and tariff manager, made by the administrator. */
async function order(): Promise<number> {
  const { id } = await calls.moved({ sales, salesb: tariff, operation: operator });
  const { rows } = await calls.server.database.pool.query(
    `select sales_id as sales, tariff_id as tariff, operator_id as operator from shipment where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ sales, tariff, operator }]);
  return id;
}
/** Who was notified of what about a file, after what happened to it until now. */
async function notified(id: number): Promise<Record<string, number[]>> {
  await showGathered(calls.server);
  const { rows } = await calls.server.database.pool.query<{ kind: string; users: number[] }>(
    `select kind, array_agg(user_id order by user_id) as users from gathered_notice where $1 = any(records) group by kind`,
    [id],
  );
  return Object.fromEntries(rows.map(({ kind, users }) => [kind, users]));
}

describe('the kinds of notices about files', () => {
  it('arrived, finished, and taken back from the finished', async () => {
    const [pending, arrived] = [await order(), await order()];
    await done(4, `/api/operation/${pending}`, { _method: 'PUT', status: 2 });
    await done(4, `/api/operation/${arrived}`, { _method: 'PUT', status: 3 });
    const whoSettle = [sales, accountant, tariff];
    expect([await notified(pending), await notified(arrived)]).toEqual([
      { finished: whoSettle },
      { arrived: whoSettle },
    ]);
    await done(7, `/api/finished/${pending}/undo`);
    expect((await notified(pending))['takenBack']).toEqual([sales, operator, accountant]);
  });

  it('archived and brought back', async () => {
    const id = await order();
    await calls.finish(id, 'SetArrived');
    await calls.record('ShipmentArchived', id);
    expect((await notified(id))['archived']).toEqual([sales, operator]);
    await done(4, `/api/archive/${id}`);
    expect((await notified(id))['takenBack']).toEqual([sales, operator, accountant]);
  });

  it('sent back to the inquiries', async () => {
    const id = await order();
    await done(7, `/api/shippingorder/${id}/reverse`);
    expect(await notified(id)).toEqual({ sentBack: [sales, operator, tariff] });
  });

  it('border dates that were moved together, and none for those of one file', async () => {
    const [one, other, alone] = [await order(), await order(), await order()];
    const { id } = await done(6, '/api/bulk', {
      list: 'operation',
      act: 'borderDates',
      ids: [one, other],
      entered: { etaborder: '2026-12-01' },
    });
    await until('the act ends', async () => (await calls.get(6, `/api/bulk/${String(id)}`)).body.state === 'done');
    await done(6, `/api/custom/${alone}/operationognoo`, { etaborder: '2026-12-01' });
    expect([await notified(one), await notified(alone)]).toEqual([{ datesMoved: [sales, operator] }, {}]);
    const { rows } = await calls.server.database.pool.query(
      `select records from gathered_notice where kind = 'datesMoved' and user_id = $1`,
      [sales],
    );
    expect(rows).toEqual([{ records: expect.arrayContaining([one, other]) }]);
  });

  it('a receivable that was confirmed', async () => {
    const id = await order();
    await calls.record('ReceivableConfirmed', id);
    expect(await notified(id)).toEqual({ receivableConfirmed: [sales, accountant] });
  });

  it('a payer over the limit, and none below it', async () => {
    const payer = { phone: '99110011', email: 'a@example.com', address: 'УБ' };
    const strict = await calls.entry('payer', { name: 'Бага хязгаартай', ...payer, creditlimit: '1' });
    const generous = await calls.entry('payer', { name: 'Их хязгаартай', ...payer, creditlimit: '9000000000' });
    const [over, within] = [await order(), await order()];
    await done(4, `/api/shippingorder/${over}/update`, calls.order({ payer: strict }));
    await done(4, `/api/shippingorder/${within}/update`, calls.order({ payer: generous }));
    expect([await notified(over), await notified(within)]).toEqual([{ overLimit: [sales, accountant] }, {}]);
  });
});
