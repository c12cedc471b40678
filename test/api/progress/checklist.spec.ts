import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { cargoLines, moneyLines } from '../../../contract/shipment/checklist/lines.js';
import { dayAfter } from '../../../contract/time.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';

let calls: OrderCalls;
let today: string;
let coc: number;
let soc: number;
/** Its terms end at the return for 20 feet, at the border for 40 feet. */
let leased: number;
beforeAll(async () => {
  today = startAtNoon();
  calls = await openOrderCalls();
  coc = await calls.entry('container', { name: 'COC7', freeday20: 14, freeday40: 10 });
  leased = await calls.entry('container', { name: 'COC дагалдах', freeday20: 14, freeday40: 10 });
  const terms = { container: leased, thc: null, start: '2020-01-01', end: null, freedays: 3, firstday: 0 };
  const prices = { steps: '1: 50 USD', customersteps: '1: 60 USD' };
  await calls.entry('clockterms', { ...terms, ...prices, size: 20, endsat: 1 });
  await calls.entry('clockterms', { ...terms, ...prices, size: 40, endsat: 2 });
  soc = await calls.entry('container', { name: 'SOC - компанийн', freeday20: 0, freeday40: 0 });
}, 240_000);
afterAll(() => calls.server.close());

const ago = (days: number): string => dayAfter(today, -days);

async function ok(type: UserType, path: string, body: Body = {}): Promise<Body> {
  const answer = await calls.post(type, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)]);
  return answer.body;
}

async function ordered(order: Body = {}): Promise<number> {
  const { id } = await calls.moved();
  await ok(4, `/api/shippingorder/${id}/update`, calls.order(order));
  return id;
}

interface Line {
  name: string;
  state: string;
  done: number;
  of: number;
}

async function lines(id: number, type: UserType = 4): Promise<Record<string, string>> {
  const { body } = await calls.get(type, `/api/checklist?ids=${id}`);
  const [found] = body['listdata'] as { lines: Line[] }[];
  return Object.fromEntries((found?.lines ?? []).map(({ name, state, done, of }) => [name, `${state} ${done}/${of}`]));
}

const box = (at: number, more: Body): Body => ({ kind: 1, number: `CSQU305431${at}`, ataBorder: ago(5), ...more });

/** The open lines of an order in the list of operations. */
async function inList(id: number, type: UserType): Promise<[cargo: unknown, money: unknown]> {
  const { body } = await calls.get(type, `/api/operation?ids=${id}`);
  const [row] = body['listdata'] as Body[];
  return [row?.['checklist'], row?.['checklistmoney']];
}

describe('the finishing checklist', () => {
  it('is worked off line by line, in the file and in the list, and refuses nothing meanwhile', async () => {
    const id = await ordered({ containerstatus: coc });
    await ok(4, `/api/operation/extra/expenses/${id}`, { name: 'Хадгалалт', currency: 'mnt', rate: 1, amount: 100 });
    expect(await lines(id)).toEqual({
      borderDates: 'open 0/3',
      units: 'open 0/2',
      documents: 'none 0/0',
      expenses: 'open 0/1',
      penalty: 'none 0/0',
      invoice: 'open 0/1',
      receivable: 'open 0/1',
      payables: 'open 0/1',
    });
    expect(await inList(id, 4)).toEqual([
      ['borderDates', 'units', 'expenses'],
      ['invoice', 'receivable', 'payables'],
    ]);
    // Requesting the finish is possible with all of it open (D172).
    await ok(3, '/api/finance/finishrequest', { selected: id, code: '', comment: '' });
    await ok(6, `/api/custom/${id}/operationognoo`, { ataborder: ago(9), etdborder: ago(8), ataub: ago(4) });
    await ok(2, `/api/operation/${id}/units`, { units: [], returned: ago(1) });
    const { body } = await calls.get(4, `/api/operation/${id}/entries`);
    await ok(4, `/api/operation/${id}/expenses/${body['expenses'].listdata[0].id}/payer`, { payer: 'payer' });
    await ok(3, `/api/finance/invoice/${id}/generate`);
    const receivable = (await calls.get(3, `/api/finance/avlaga?ids=${id}`)).body['listdata'][0];
    await ok(3, `/api/finance/avlaga/transaction/${id}/${receivable.payerid}/${id}`, {
      amount: receivable.total_mnt,
      currency: 'mnt',
      rate: 1,
      ognoo: today,
      comment: null,
    });
    await ok(3, '/api/finance/avlaga/list/paid', { selected: id });
    expect(await lines(id)).toEqual({
      borderDates: 'done 3/3',
      units: 'done 2/2',
      documents: 'none 0/0',
      expenses: 'done 1/1',
      penalty: 'none 0/0',
      invoice: 'done 1/1',
      receivable: 'done 1/1',
      payables: 'open 0/1',
    });
    expect(await inList(id, 4)).toEqual([[], ['payables']]);
  });

  it('shows what concerns money to those who may read it, as lines and as a column', async () => {
    const id = await ordered();
    const ofCargo = ['borderDates', 'units', 'documents', 'expenses'];
    expect(Object.keys(await lines(id, 5))).toEqual(ofCargo);
    expect(Object.keys(await lines(id, 2))).toEqual([...ofCargo, 'penalty']);
    expect(Object.keys(await lines(id, 1))).toHaveLength(8);
    expect(await inList(id, 2)).toEqual([['borderDates'], undefined]);
  });

  it('counts the containers that must be returned: by their terms, otherwise all but those of the company', async () => {
    const id = await ordered({ containerstatus: leased });
    await ok(2, `/api/operation/${id}/units`, {
      units: [
        box(1, { sizeType: '22G1', returned: ago(1) }),
        box(2, { sizeType: '22G1' }),
        // Its clock ends at the border, where it is left.
        box(3, { sizeType: '45G1' }),
        box(4, { sizeType: '45G1', plannedReturn: today }),
        box(5, { sizeType: '22G1', containerStatus: soc }),
        { kind: 2, number: '64233459' },
      ],
    });
    expect((await lines(id))['units']).toBe('open 1/3');
    expect((await lines(await ordered({ containerstatus: soc })))['units']).toBe('none 0/0');
  });

  it('has the penalty open until the customer was charged all of it, in each currency', async () => {
    const id = await ordered({ containerstatus: leased });
    await ok(2, `/api/operation/${id}/units`, { units: [box(1, { sizeType: '22G1' })] });
    expect((await lines(id))['penalty']).toBe('open 0/1');
    const charge = { carrier: 'Торгууль', currency: 'usd', price: 120, rate: 3400, profit: 0 };
    await ok(4, `/api/operation/${id}/recharge/offer`, { ...charge, to: ago(1) });
    expect((await lines(id))['penalty']).toBe('open 0/1');
    await ok(4, `/api/operation/${id}/recharge/offer`, { ...charge, price: 60, to: today });
    expect((await lines(id))['penalty']).toBe('done 1/1');
    expect(await inList(id, 2)).toEqual([['borderDates', 'units'], undefined]);
  });

  it('is a filter of the list by each of its lines, which finds those whose column names it', async () => {
    await ordered({ containerstatus: coc });
    const [first, second] = [await ordered({ containerstatus: leased }), await ordered()];
    await ok(2, `/api/operation/${first}/units`, { units: [box(1, { sizeType: '22G1' })] });
    for (const id of [first, second])
      await ok(4, `/api/operation/extra/expenses/${id}`, { name: 'Кран', currency: 'mnt', rate: 1, amount: 100 });
    const { body: entries } = await calls.get(4, `/api/operation/${second}/entries`);
    await ok(4, `/api/operation/${second}/expenses/${entries['expenses'].listdata[0].id}/payer`, { payer: 'payer' });
    await ok(4, '/api/settings/firm/edit', {
      ...{ name: 'Зууч ХХК', ruleDays: [] },
      needs: [{ kind: 'contract', mode: null, division: null, step: 'archive' }],
    });
    const { body } = await calls.get(4, '/api/operation?perpage=200');
    const rows = body['listdata'] as (Body & { id: number })[];
    for (const column of ['checklist', 'checklistmoney'] as const) {
      const lineNames = Object.keys(column === 'checklist' ? cargoLines : moneyLines);
      for (const line of lineNames) {
        const found = await calls.get(4, `/api/operation?perpage=200&${column}=${line}`);
        const expected = rows.filter((row) => (row[column] as string[]).includes(line)).map(({ id }) => id);
        expect([line, (found.body['listdata'] as Body[]).map(({ id }) => id)]).toEqual([line, expected]);
        expect([line, expected.length > 0]).toEqual([line, true]);
      }
    }
    // Operations see no money.
    expect((await calls.get(2, '/api/operation?checklistmoney=payables')).status).toBe(403);
    expect((await calls.get(4, '/api/operation?checklist=payables')).status).toBe(422);
    await ok(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', ruleDays: [], needs: [] });
  });

  it('reads several orders at once, and is refused without valid numbers', async () => {
    const [first, second] = [await ordered(), await ordered()];
    const { body } = await calls.get(1, `/api/checklist?ids=${first},${second},999999`);
    expect(new Set((body['listdata'] as Body[]).map(({ id }) => id))).toEqual(new Set([first, second]));
    for (const ids of ['', 'all', Array.from({ length: 201 }, (_, at) => at + 1).join(',')])
      expect((await calls.get(1, `/api/checklist?ids=${ids}`)).status).toBe(422);
  });
});
