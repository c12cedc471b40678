import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { legNames, type Leg } from '../../../contract/reference/fixed/legs.js';
import { ordersOfLeg } from '../../../contract/report/behind.js';
import { dayAfter } from '../../../contract/time.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';

let calls: OrderCalls;
let today: string;
let merged: number;
let other: number;
beforeAll(async () => {
  today = startAtNoon();
  calls = await openOrderCalls();
  merged = await calls.entry('via', { name: 'Замын Үүд' });
  other = await calls.entry('via', { name: 'Алтанбулаг' });
  // Over the first border the leg to ETA Border took 3, 4, 6 and 9 days, one of them under another name of the border.
  for (const days of [9, 3, 6]) await finished(days);
  await finished(4, { via_id: merged });
  await finished(20, { via_id: other });
  await ok(4, `/api/settings/via/${merged}/merge`, { into: calls.ids['via'] });
}, 240_000);
afterAll(() => calls.server.close());

const ago = (days: number): string => dayAfter(today, -days);

async function ok(type: UserType, path: string, body: Body = {}): Promise<void> {
  const answer = await calls.post(type, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)]);
}

/** An order that reached ETA Border after these days, and then took 2, 1, 4 and 3 days and no day at the end. */
async function finished(days: number, more: Body = {}): Promise<number> {
  const { id } = await calls.moved({ startso: ago(10 + days), ...more });
  const border = { etaborder: ago(10), ataborder: ago(8), etdborder: ago(7), ataub: ago(3) };
  await ok(4, `/api/custom/${id}/operationognoo`, border);
  await ok(4, `/api/custom/${id}/ognoo`, { released: today });
  await calls.finish(id, 'SetArrived');
  return id;
}

const query = (): string => `start=${today}&end=${today}`;

async function rows(more = '', type: UserType = 4): Promise<Body[]> {
  const { status, body } = await calls.get(type, `/api/report/legs?${query()}${more}`);
  expect(status).toBe(200);
  return body['listdata'] as Body[];
}

const figuresOf = ({ files, median, ninety }: Body): unknown[] => [files, median, ninety];

describe('the report of the legs of finished orders', () => {
  it('has for each mode and border, merged ones together, the files, the median and the days of 90 of 100', async () => {
    const found = await rows();
    const ofBorder = (border: string, leg: Leg): unknown[] =>
      figuresOf(found.find((row) => row['border'] === border && row['leg'] === leg) ?? {});
    expect(found.map(({ border, leg }) => [border, leg])).toEqual(
      ['Алтанбулаг', 'Замын-Үүд'].flatMap((border) => legNames.map((leg) => [border, leg])),
    );
    // The mean of 4 and 6; nine of ten came within 9 days.
    expect(ofBorder('Замын-Үүд', 'etaBorder')).toEqual([4, 5, 9]);
    expect(ofBorder('Замын-Үүд', 'ataUb')).toEqual([4, 4, 4]);
    expect(ofBorder('Замын-Үүд', 'finished')).toEqual([4, 0, 0]);
    expect(ofBorder('Алтанбулаг', 'etaBorder')).toEqual([1, 20, 20]);
  });

  it('leads to exactly the orders of each row', async () => {
    const found = await rows();
    const hrefOf = ordersOfLeg(found, { start: today, end: today });
    for (const [at, { files, border }] of found.entries()) {
      const [path, search] = (hrefOf(at) ?? '').split('?');
      expect(path).toBe('/finance');
      const listed = (await calls.get(4, `/api/finance?${search}`)).body['listdata'] as Body[];
      expect([border, listed.length]).toEqual([border, files]);
    }
  });

  it('counts an order for the legs of which both days are entered, on the day on which it was finished', async () => {
    const { id } = await calls.moved({ startso: ago(30), via_id: other });
    await ok(4, `/api/custom/${id}/operationognoo`, {
      etaborder: ago(20),
      ataborder: null,
      etdborder: null,
      ataub: null,
    });
    await calls.finish(id, 'SetArrived');
    const found = await rows();
    const files = (leg: Leg): unknown =>
      found.find((row) => row['border'] === 'Алтанбулаг' && row['leg'] === leg)?.['files'];
    expect([files('etaBorder'), files('ataBorder'), files('finished')]).toEqual([2, 1, 1]);
    const before = await calls.get(4, `/api/report/legs?start=${ago(9)}&end=${ago(1)}`);
    expect(before.body['listdata']).toEqual([]);
  });

  it('is read by those who read the reports of orders, and needs both days', async () => {
    for (const type of [1, 2, 3, 5, 6] as const)
      expect([type, (await calls.get(type, `/api/report/legs?${query()}`)).status]).toEqual([type, 403]);
    expect(await rows('', 7)).not.toEqual([]);
    expect((await calls.get(4, `/api/report/legs?start=${today}`)).status).toBe(422);
  });
});
