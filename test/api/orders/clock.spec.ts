import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { UserType } from '../../../contract/actor.js';
import { attentionId } from '../../../contract/attention/rules.js';
import { addMoney, type SumsByCurrency } from '../../../contract/shipment/clock/clock.js';
import type { ClockOfContainer } from '../../../contract/shipment/clock/routes.js';
import { dayAfter } from '../../../contract/time.js';
import { attentionOfFilesAudit as attentionAudit } from '../../../server/shipment/attention/audit.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { advanceClock } from '../../moved-clock.mjs';
import { until } from '../../until.js';
import { demoEmail, everyType } from '../running-server.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
let today: string;
let coc: number;
let terminal: number;
beforeAll(async () => {
  today = startAtNoon();
  calls = await openOrderCalls();
  coc = await calls.entry('container', { name: 'COC7', freeday20: 14, freeday40: 10 });
  terminal = await calls.entry('thc', { name: 'Толгойт' });
  await addTerms({ size: 40, freedays: 14, steps: '1: 15 USD\n6: 25 USD', customersteps: '1: 20 USD\n6: 30.005 USD' });
  await addTerms({
    size: 20,
    freedays: 3,
    endsat: 2,
    firstday: 1,
    steps: '1: 50 RMB',
    customersteps: '1: 9 USD\n3: 70000 MNT',
  });
  await addTerms({ size: 40, thc: terminal, freedays: 5, steps: '2: 40.5 EUR', customersteps: '1: 40 EUR' });
}, 240_000);
afterAll(() => calls.server.close());

const addTerms = (own: Body): Promise<number> =>
  calls.entry('clockterms', {
    container: coc,
    thc: null,
    start: '2020-01-01',
    end: null,
    endsat: 1,
    firstday: 0,
    ...own,
  });
const ago = (days: number): string => dayAfter(today, -days);

async function file(days: Body = {}, order: Body = {}, inquiry: Body = {}): Promise<number> {
  const { id } = await calls.moved(inquiry);
  const saved = await calls.post(4, `/api/shippingorder/${id}/update`, calls.order({ containerstatus: coc, ...order }));
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  await calls.post(6, `/api/custom/${id}/operationognoo`, days);
  return id;
}
async function units(id: number, rows: readonly Body[], own: Body = {}): Promise<void> {
  const answer = await calls.post(2, `/api/operation/${id}/units`, { units: rows, ...own });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}
const box = (at: number, own: Body = {}): Body => ({
  kind: 1,
  number: `CSQU30543${10 + at}`,
  sizeType: '45G1',
  ...own,
});
const clockOf = async (id: number, type: UserType = 4): Promise<ClockOfContainer[]> =>
  (await calls.get(type, `/api/operation/${id}/clock`)).body.containers as ClockOfContainer[];
const board = async (query = '', type: UserType = 4): Promise<Body[]> =>
  (await calls.get(type, `/api/risk?perpage=200${query}`)).body.listdata as Body[];
const ofFile = async (id: number, query = ''): Promise<Body[]> =>
  (await board(query)).filter(({ order }) => order === id);

describe('the clock of a file', () => {
  it('shows a box over its free days with its money, opened into its days', async () => {
    const id = await file({ ataborder: ago(24) });
    await units(id, [box(1)]);
    const [container] = await clockOf(id);
    expect(container).toMatchObject({
      began: ago(24),
      clock: {
        hasTerms: true,
        stayed: 24,
        freeDays: 14,
        chargeable: 10,
        daysLeft: -10,
        ours: [
          {
            currency: 'usd',
            amount: '200.00',
            perDay: '25.00',
            atReturn: null,
            steps: [
              { first: ago(9), last: ago(5), from: 1, to: 5, price: '15', amount: '75.00' },
              { first: ago(4), last: today, from: 6, to: 10, price: '25', amount: '125.00' },
            ],
          },
        ],
        customers: [{ currency: 'usd', amount: '250.03' }],
      },
    });
    expect(await ofFile(id)).toMatchObject([
      { unit: 'CSQU3054311', daysleft: -10, currency: 'usd', owed: 200, perday: 25, customersowed: 250.03, clock: 1 },
    ]);
  });

  it('begins at the own day of a unit, ends at its return, and counts what is not entered', async () => {
    const id = await file({ ataborder: ago(30) }, { quantity: 5 });
    await units(id, [
      box(1, { clockBegan: ago(20), returned: ago(1) }),
      box(2, { ataBorder: ago(2), plannedReturn: dayAfter(today, 20) }),
      { kind: 2, number: '64233459' },
    ]);
    const { body } = await calls.get(4, `/api/operation/${id}/clock`);
    expect([body.notEntered, body.quantity]).toEqual([3, 5]);
    expect((body.containers as ClockOfContainer[]).map(({ clock, ended }) => [clock?.stayed, ended])).toEqual([
      [19, ago(1)],
      [2, null],
    ]);
    expect(await ofFile(id)).toMatchObject([
      { unit: 'CSQU3054311', clock: 2, owed: 75, perday: 0 },
      { unit: 'CSQU3054312', clock: 1, owed: 0, atreturn: 5 * 15 + 3 * 25 },
    ]);
  });

  it('of a file without units is one for its quantity, with the days of the file (D144)', async () => {
    const id = await file({ ataborder: ago(16) }, { quantity: 3 });
    await units(id, [], { plannedReturn: ago(3) });
    const size = (await clockOf(id))[0];
    expect([size?.unit, size?.count, size?.clock?.stayed]).toEqual([null, 3, 17]);
    const row = (await ofFile(id)).find(({ currency }) => currency === 'rmb');
    expect([row?.['unit'], row?.['count'], row?.['owed']]).toEqual([null, 3, 3 * 14 * 50]);
  });

  it('has the days of its container status and no money where no terms are in force', async () => {
    const soc = await calls.entry('container', { name: `SOC ${today}`, freeday20: 20, freeday40: 30 });
    const id = await file({ ataborder: ago(40) }, { containerstatus: soc });
    await units(id, [box(1)]);
    expect((await clockOf(id))[0]?.clock).toMatchObject({ hasTerms: false, freeDays: 30, daysLeft: -10, ours: [] });
    expect(await ofFile(id)).toMatchObject([{ daysleft: -10, owed: null, currency: null }]);
  });

  it('is read by all but customs, and the side of the customer by nobody of operations', async () => {
    const id = await file({ ataborder: ago(24) });
    await units(id, [box(1)]);
    const path = `/api/operation/${id}/clock`;
    const statuses = await Promise.all(
      ([1, 2, 3, 4, 5, 6, 7] as const).map(async (type) => (await calls.get(type, path)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 403, 200, 200]);
    expect((await calls.get(4, '/api/operation/999999/clock')).status).toBe(404);
    expect((await clockOf(id, 2))[0]?.clock?.customers).toBeNull();
    expect((await clockOf(id, 3))[0]?.clock?.customers).toHaveLength(1);
    const risk = await Promise.all(
      ([1, 2, 3, 4, 5, 6, 7] as const).map(async (type) => (await calls.get(type, '/api/risk')).status),
    );
    expect(risk).toEqual([200, 200, 403, 200, 403, 200, 200]);
    const theirs = await calls.get(2, '/api/risk?totals=with');
    expect([theirs.text.includes('customers'), theirs.text.includes('owed')]).toEqual([false, true]);
    expect((await calls.get(2, '/api/risk?sort=-customersowed')).status).toBe(422);
  });
});

describe('a recharge to the customer', () => {
  const proposals = async (id: number, to = today): Promise<Body[]> =>
    (await calls.get(4, `/api/operation/${id}/recharge?to=${to}`)).body.proposals as Body[];
  const offer = (own: Body = {}): Body => ({
    ...{ carrier: 'Торгууль', currency: 'usd', price: '100', rate: 3400, profit: '25', to: today },
    ...own,
  });
  const charge = (id: number, own: Body = {}, type: UserType = 4) =>
    calls.post(type, `/api/operation/${id}/recharge/offer`, offer(own));
  const read = async (id: number, type: UserType = 4): Promise<Body> =>
    (await calls.get(type, `/api/operation/${id}/clock`)).body;
  const over = async (inquiry: Body = {}): Promise<number> => {
    const id = await file({ ataborder: ago(24) }, {}, inquiry);
    await units(id, [box(1)]);
    return id;
  };
  const offersOf = async (id: number): Promise<Body[]> =>
    (await calls.get(4, `/api/inquiry/${id}`)).body.idata.offers as Body[];

  it('is a row of the price offer up to a day, and the next one begins after that day (D155)', async () => {
    const id = await over({ sales: 1 });
    const rows = (await offersOf(id)).length;
    expect(await proposals(id, ago(5))).toMatchObject([
      { currency: 'usd', amount: '100.00', ours: '75.00', chargedTo: null, days: 'CSQU3054311: 5 × 20 = 100.00' },
    ]);
    for (const type of [2, 3, 5] as const) expect((await charge(id, {}, type)).status).toBe(403);
    expect((await charge(id, { to: ago(5) }, 1)).status).toBe(200);
    expect((await offersOf(id)).slice(rows)).toMatchObject([{ carrier: 'Торгууль', price: 100, profit: 25 }]);
    const [container] = await clockOf(id);
    expect(container?.chargedTo).toBe(ago(5));
    expect(await read(id)).toMatchObject({
      recharges: [{ to: ago(5), currency: 'usd', amount: '100.00', offerRow: rows + 1, invoice: null }],
      difference: [],
    });
    expect(await proposals(id)).toMatchObject([
      {
        ...{ amount: '150.03', ours: '125.00', chargedTo: ago(5) },
        days: 'CSQU3054311: 5 × 20 + 5 × 30.005 = 250.03 − 100.00',
      },
    ]);
    expect((await charge(id, { price: '150.03' })).status).toBe(200);
    expect((await read(id))['recharges']).toMatchObject([{ amount: '100.00' }, { amount: '150.03', to: today }]);
  });

  it('is refused for days that are charged, that have not come, and where nothing is owed', async () => {
    const id = await over();
    expect((await charge(id)).status).toBe(200);
    const log = await calls.server.database.pool.query('select count(*) from event');
    const twice = await charge(id);
    expect([twice.status, twice.body['word'], twice.text.includes(today)]).toEqual([
      422,
      'PenaltyAlreadyCharged',
      true,
    ]);
    expect((await charge(id, { to: ago(3) })).body['word']).toBe('PenaltyAlreadyCharged');
    expect((await charge(id, { currency: 'eur' })).body['word']).toBe('NoPenaltyToCharge');
    expect(Object.keys((await charge(id, { to: dayAfter(today, 1) })).body['errors'] as Body)).toEqual(['to']);
    expect(Object.keys((await charge(id, { to: '2026-02-30' })).body['errors'] as Body)).toEqual(['to']);
    expect((await calls.get(4, `/api/operation/${id}/recharge?to=x`)).status).toBe(422);
    expect((await charge(999_999)).status).toBe(404);
    // Neither a row nor a charge of it was stored.
    expect((await calls.server.database.pool.query('select count(*) from event')).rows).toEqual(log.rows);
  });

  it('of the same days by two users at once is stored once', async () => {
    const id = await over();
    const answers = await Promise.all([charge(id), charge(id), charge(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect((await read(id))['recharges']).toHaveLength(1);
  });

  it('shows what a later change of days makes of it, and is forgotten when its row is taken back', async () => {
    const id = await over();
    const before = await offersOf(id);
    expect((await charge(id)).status).toBe(200);
    await units(id, [box(1, { returned: ago(5) })]);
    expect(await read(id)).toMatchObject({
      recharges: [{ amount: '250.03' }],
      difference: [{ currency: 'usd', amount: '-150.03' }],
    });
    const { rows } = await calls.server.database.pool.query<{ position: number }>(
      `select max(position)::integer as position from event where stream = $1 and type = 'InquiryChanged'`,
      [`shipment-${id}`],
    );
    expect((await calls.post(4, `/api/history/shipment/${id}/undo`, { ...rows[0] })).status).toBe(200);
    expect(await offersOf(id)).toHaveLength(before.length);
    expect(await read(id)).toMatchObject({ recharges: [], difference: [] });
    expect(await proposals(id)).toMatchObject([{ amount: '100.00', chargedTo: null }]);
  });

  it('by a custom invoice counts for itself, also of an archived file, until the invoice is deleted (D170)', async () => {
    const id = await over();
    const invoice = (own: Body = {}): Body => ({
      ...{ code: 'SM2600007', payer: calls.ids['payer'], description: 'Торгууль', invoicetype: 3 },
      ...{ currency: 'usd', rate: 3400, amount: '100', to: ago(5) },
      ...own,
    });
    const path = `/api/operation/${id}/recharge/custominvoice`;
    for (const type of [1, 2, 5, 6, 7] as const) expect((await calls.post(type, path, invoice())).status).toBe(403);
    const offers = await offersOf(id);
    const answer = await calls.post(3, path, invoice());
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    expect(await offersOf(id)).toEqual(offers);
    expect((await calls.get(3, `/api/custominvoice/${answer.body.id}`)).body.data).toMatchObject({ amount: 100 });
    expect((await read(id))['recharges']).toMatchObject([
      { to: ago(5), amount: '100.00', offerRow: null, invoice: answer.body.id, invoiceCode: 'SM2600007' },
    ]);
    expect((await calls.post(3, path, invoice())).body['word']).toBe('PenaltyAlreadyCharged');
    await calls.finish(id, 'SetArrived');
    await calls.record('ShipmentArchived', id);
    expect((await charge(id)).status).toBe(422);
    const second = await calls.post(3, path, invoice({ amount: '150.03', to: today }));
    expect([second.status, (await read(id))['recharges']]).toMatchObject([200, [{}, { amount: '150.03' }]]);
    expect((await calls.post(3, `/api/custominvoice/${second.body.id}/delete`)).status).toBe(200);
    expect((await read(id))['recharges']).toHaveLength(1);
    expect(await proposals(id)).toMatchObject([{ amount: '150.03', chargedTo: ago(5) }]);
    // It may be charged by another invoice by now, so it does not come back.
    const { rows } = await calls.server.database.pool.query<{ position: number }>(
      `select max(position)::integer as position from event where stream = $1`,
      [`custominvoice-${second.body.id}`],
    );
    const undone = await calls.post(4, `/api/history/custominvoice/${second.body.id}/undo`, { ...rows[0] });
    expect([undone.status, undone.body['word']]).toEqual([422, 'CannotUndo']);
    expect((await calls.post(3, '/api/operation/999999/recharge/custominvoice', invoice())).status).toBe(404);
  });

  it('is seen by those who see what the customer pays', async () => {
    const id = await over();
    expect((await charge(id)).status).toBe(200);
    const path = `/api/operation/${id}/recharge`;
    const statuses = await Promise.all(
      ([1, 2, 3, 4, 5, 6, 7] as const).map(async (type) => (await calls.get(type, path)).status),
    );
    expect(statuses).toEqual([200, 403, 200, 200, 403, 200, 200]);
    expect(await read(id, 2)).toMatchObject({ recharges: [], difference: [], containers: [{ chargedTo: null }] });
    const history = async (type: UserType) => (await calls.get(type, `/api/history/shipment/${id}`)).text;
    expect(await history(3)).toContain('PenaltyRecharged');
    expect(await history(3)).toContain('CSQU3054311: 5 ');
    expect(await history(2)).not.toContain('PenaltyRecharged');
  });
});

describe('what needs attention', () => {
  it('is a box from seven free days on, with the money of its next day', async () => {
    const [over, seven, eight] = [
      await file({ ataborder: ago(24) }),
      await file({ ataborder: ago(7) }),
      await file({ ataborder: ago(6) }),
    ];
    for (const id of [over, seven, eight]) await units(id, [box(id % 50)]);
    const rowOf = async (id: number): Promise<Body | undefined> =>
      ((await calls.get(2, `/api/attention?shipment=${id}`)).body.listdata as Body[]).find(
        ({ rule }) => rule === 'freeDays',
      );
    expect(await rowOf(over)).toMatchObject({ base: ago(24), due: ago(17), perday: 25, perdaycurrency: 'usd' });
    expect(await rowOf(seven)).toMatchObject({ base: ago(7), due: today, perday: null });
    expect(await rowOf(eight)).toBeUndefined();
    await units(over, [box(over % 50, { returned: today })]);
    expect(await rowOf(over)).toBeUndefined();
  });

  it('is a penalty until the customer is charged, with what is left of it, and again when it becomes more', async () => {
    const id = await file({ ataborder: ago(24) });
    await units(id, [box(1)]);
    const rowOf = async (type: UserType): Promise<Body | undefined> =>
      ((await calls.get(type, `/api/attention?shipment=${id}`)).body.listdata as Body[]).find(
        ({ rule }) => rule === 'penaltyUncharged',
      );
    expect(await rowOf(3)).toMatchObject({ base: ago(24), due: ago(9), cost: 250.03, currency: 'usd', holder: null });
    for (const type of everyType)
      expect([type, (await rowOf(type)) !== undefined]).toEqual([type, [1, 3, 4, 6, 7].includes(type)]);
    const row = attentionId(id, 'penaltyUncharged');
    const take = async (type: UserType) => (await calls.post(type, `/api/attention/${row}`, { state: 'taken' })).status;
    expect(await Promise.all(everyType.map(take))).toEqual([403, 404, 200, 200, 404, 403, 403]);
    const charge = (to: string) =>
      calls.post(4, `/api/operation/${id}/recharge/offer`, {
        ...{ carrier: 'Торгууль', currency: 'usd', price: '100', rate: 3400, profit: '25', to },
      });
    expect((await charge(ago(5))).status).toBe(200);
    expect(await rowOf(1)).toMatchObject({ base: ago(5), due: ago(5), cost: 150.03, state: 'taken' });
    expect((await charge(today)).status).toBe(200);
    expect(await rowOf(3)).toBeUndefined();
    await units(id, [box(1, { clockBegan: ago(30) })]);
    expect(await rowOf(3)).toMatchObject({ base: today, due: today, cost: 180.03 });
    const { pool } = calls.server.database;
    const found = (await attentionAudit.run(pool)).filter((one) => one.row === `shipment ${id}`);
    expect(found).toEqual([]);
  });
});

describe('the board of containers at risk', () => {
  it('is filtered by days left, container or code and state, and sorted by days or money', async () => {
    const id = await file({ ataborder: ago(19) });
    await units(id, [box(7), box(8, { ataBorder: ago(1) })]);
    const numbers = async (query: string) => (await ofFile(id, query)).map(({ unit }) => unit);
    expect(await numbers('&left=over')).toEqual(['CSQU3054317']);
    expect(await numbers('&search=csqu 305-4318')).toEqual(['CSQU3054318']);
    expect(await numbers('&clock=2')).toEqual([]);
    for (const key of ['owed', 'daysleft', 'perday']) {
      const values = (await board(`&sort=-${key}`)).map((row) => row[key]);
      const known = values.filter((value) => value !== null) as number[];
      expect(known).toEqual(known.toSorted((one, other) => other - one));
    }
  });

  it('says up to which day each container was charged, also one that was entered again, to those who see the customer’s side', async () => {
    const id = await file({ ataborder: ago(24) });
    await units(id, [box(1), box(2)]);
    const charge = (to: string) =>
      calls.post(4, `/api/operation/${id}/recharge/offer`, {
        ...{ carrier: 'Торгууль', currency: 'usd', price: '100', rate: 3400, profit: '25', to },
      });
    const charged = async (): Promise<unknown[]> =>
      (await ofFile(id, '&sort=daysleft')).map(({ unit, chargedto }) => [unit, chargedto]);
    expect(await charged()).toEqual([
      ['CSQU3054311', null],
      ['CSQU3054312', null],
    ]);
    expect((await charge(ago(5))).status).toBe(200);
    // Both are entered again, and a third one that was never charged.
    await units(id, []);
    await units(id, [box(1), box(3)]);
    const expected = [
      ['CSQU3054311', ago(5)],
      ['CSQU3054313', null],
    ];
    expect(await charged()).toEqual(expected);
    const clocks = await clockOf(id);
    expect(clocks.map(({ unit, chargedTo }) => [unit?.number, chargedTo])).toEqual(expected);
    expect((await board('', 2)).every((row) => !('chargedto' in row))).toBe(true);
    const whole = await file({ ataborder: ago(16) }, { quantity: 3 });
    await calls.post(4, `/api/operation/${whole}/recharge/offer`, {
      ...{ carrier: 'Торгууль', currency: 'mnt', price: '100', rate: 1, profit: '25', to: ago(1) },
    });
    const rows = (await ofFile(whole)).map(({ currency, chargedto }) => [currency, chargedto]);
    expect(Object.fromEntries(rows)).toEqual({ mnt: ago(1), rmb: null, usd: null });
  });

  it('takes the planned return and the return of many containers at once, and skips those that are gone', async () => {
    const id = await file({ ataborder: ago(19) });
    await units(id, [box(7), box(8)]);
    const whole = await file({ ataborder: ago(16) });
    const rows = [...(await ofFile(id)), ...(await ofFile(whole))];
    const of = (row: Body): number => Number(row['id']);
    const [first] = rows;
    const bulk = async (act: string, ids: readonly number[], entered: Body, type: UserType = 2) => {
      const begun = await calls.post(type, '/api/bulk', { list: 'risk', act, ids, entered });
      if (begun.status !== 200) return begun;
      const path = `/api/bulk/${String(begun.body.id)}`;
      let seen = begun;
      await until('the act ends', async () => {
        seen = await calls.get(type, path);
        return seen.body['state'] === 'done';
      });
      return seen;
    };
    const planned = dayAfter(today, 9);
    expect((await bulk('planReturn', rows.map(of), { plannedReturn: planned }, 3)).status).toBe(403);
    expect((await bulk('planReturn', rows.map(of), { plannedReturn: '' })).status).toBe(422);
    const gone = 16 * 999_999;
    const { body } = await bulk('planReturn', [...rows.map(of), gone], { plannedReturn: planned });
    expect([body['done'], body['refused']]).toEqual([rows.length, 1]);
    const codes = new Set((body['results'] as Body[]).map(({ name }) => name));
    expect(codes).toEqual(new Set([...rows.map(({ code }) => code), String(gone)]));
    for (const row of [...(await ofFile(id)), ...(await ofFile(whole))]) expect(row['planned']).toBe(planned);
    const attention = async (): Promise<unknown> =>
      ((await calls.get(4, `/api/attention?perpage=200&shipment=${id}`)).body.listdata as Body[])
        .filter(({ shipment, rule }) => shipment === id && rule === 'freeDays')
        .map(({ state }) => state);
    expect(await attention()).toEqual(['open']);
    expect((await bulk('takeContainer', [of(first!)], {}, 1)).status).toBe(403);
    await bulk('takeContainer', [of(first!)], {});
    expect(await attention()).toEqual(['taken']);
    await bulk('recordReturn', [of(first!)], { returned: ago(1) });
    expect((await clockOf(id)).map(({ ended }) => ended)).toEqual([ago(1), null]);
  });

  it('loses a container when its file is archived or its clock ends without money', async () => {
    const id = await file({ ataborder: ago(5) });
    await units(id, [box(1)]);
    expect(await ofFile(id)).toHaveLength(1);
    await units(id, [box(1, { returned: ago(1) })]);
    expect(await ofFile(id)).toEqual([]);
  });

  it('has the sums of its files, ours and those of the customer, over random files, and writes nothing for it', async () => {
    const offset = fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2 });
    const dayOr = (days: number | null): string | null => (days === null ? null : ago(days));
    const rowOf = fc.record({
      kind: fc.constantFrom(1, 1, 1, 2),
      sizeType: fc.constantFrom('45G1', '22G1', null, 'L5G1'),
      clockBegan: offset.map(dayOr),
      ataBorder: offset.map(dayOr),
      etdBorder: offset.map(dayOr),
      plannedReturn: offset.map((days) => (days === null ? null : dayAfter(today, 30 - days))),
      returned: offset.map(dayOr),
    });
    const fileOf = fc.record({
      ata: offset,
      quantity: fc.integer({ min: 1, max: 4 }),
      thc: fc.constantFrom(terminal, null),
      returned: offset,
      rows: fc.array(rowOf, { maxLength: 5 }),
    });
    const files = fc.sample(fileOf, { numRuns: 25, seed: 20_261_126 });
    const ids: number[] = [];
    for (const { ata, quantity, thc, returned, rows } of files) {
      const id = await file(ata === null ? {} : { ataborder: ago(ata) }, { quantity, thc });
      const numbered = rows.map((row, at) => ({ ...row, number: `CSQU${1_000_000 + id * 10 + at}` }));
      await units(id, numbered, { returned: dayOr(returned) });
      ids.push(id);
    }
    const log = await calls.server.database.pool.query('select count(*) from event');
    const onBoard = (await Promise.all(ids.map((id) => ofFile(id)))).flat();
    const containers = (await Promise.all(ids.map((id) => clockOf(id)))).flat();
    for (const [side, columns] of [
      ['ours', ['owed', 'perday', 'atreturn']],
      ['customers', ['customersowed', 'customersperday', 'customersatreturn']],
    ] as const)
      for (const [at, key] of (['amount', 'perDay', 'atReturn'] as const).entries()) {
        const ofFiles = addMoney(
          containers.flatMap(({ clock }) =>
            (clock?.[side] ?? []).map((owed): SumsByCurrency => ({ [owed.currency]: owed[key] ?? '0' })),
          ),
        );
        const ofBoard = addMoney(
          onBoard.map((row): SumsByCurrency => {
            const amount = row[columns[at] ?? ''];
            return typeof amount === 'number' ? { [String(row['currency'])]: amount.toFixed(2) } : {};
          }),
        );
        expect([side, key, ofBoard]).toEqual([side, key, ofFiles]);
        if (key === 'amount') expect(Object.keys(ofFiles).length).toBeGreaterThan(1);
      }
    const { totals } = (await calls.get(4, '/api/risk?totals=with')).body as {
      totals: Record<string, Record<string, number>>;
    };
    const all = addMoney(
      (await board()).flatMap((row) =>
        row['currency'] === null ? [] : [{ [String(row['currency'])]: Number(row['owed'] ?? 0).toFixed(2) }],
      ),
    );
    const footer = Object.entries(totals['owed'] ?? {}).filter(([, sum]) => sum !== 0);
    expect(Object.fromEntries(footer.map(([currency, sum]) => [currency, sum.toFixed(2)]))).toEqual(all);
    expect((await calls.server.database.pool.query('select count(*) from event')).rows).toEqual(log.rows);
  });

  it('is the same after a rebuild', async () => {
    const before = await board();
    expect(before.length).toBeGreaterThan(20);
    await calls.server.app.get(Kernel).rebuild();
    expect(await board()).toEqual(before);
  });

  it('has what a day adds on the next day, and nothing is written at midnight', async () => {
    const before = (await board()).filter(({ clock }) => clock === 1);
    const count = async () => (await calls.server.database.pool.query('select count(*) from event')).rows;
    const events = await count();
    advanceClock(24 * 3_600_000);
    // The sign-in of the day before has ended.
    const token = await calls.server.signIn(demoEmail(4), 'demo1234');
    const next = (await calls.server.call('GET', '/api/risk?perpage=200', { token })).body.listdata as Body[];
    const after = new Map(next.map((row) => [row['id'], row]));
    expect(before.length).toBeGreaterThan(10);
    for (const row of before) {
      const later = after.get(row['id']);
      expect(later?.['daysleft']).toBe(Number(row['daysleft']) - 1);
      for (const [owed, perDay] of [
        ['owed', 'perday'],
        ['customersowed', 'customersperday'],
      ] as const)
        if (row[owed] !== null)
          expect(Number(later?.[owed]).toFixed(2)).toBe((Number(row[owed]) + Number(row[perDay])).toFixed(2));
    }
    expect(await count()).toEqual(events);
  });
});
