import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { UserType } from '../../../contract/actor.js';
import { addMoney, type Money } from '../../../contract/shipment/clock/clock.js';
import type { ClockOfContainer } from '../../../contract/shipment/clock/routes.js';
import { dayAfter } from '../../../contract/time.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { advanceClock } from '../../moved-clock.mjs';
import { demoEmail } from '../running-server.js';
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

async function file(days: Body = {}, order: Body = {}): Promise<number> {
  const { id } = await calls.moved();
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
            (clock?.[side] ?? []).map((owed): Money => ({ [owed.currency]: owed[key] ?? '0' })),
          ),
        );
        const ofBoard = addMoney(
          onBoard.map((row): Money => {
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
