import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { stopClock } from '../../moved-clock.mjs';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';

const dayMs = 86_400_000;
/** More days than any month has: then the files that are finished today were finished in a month before. */
const later = 40;
const pass = stopClock(Date.now());
const today = localDay(new Date());
const inDays = (days: number): string => dayAfter(today, days);

let calls: OrderCalls;
/** Running orders: one that has only been ordered, one that left the plan behind, one at a border of few, and one that has arrived. */
let running: Record<'ordered' | 'atBorder' | 'elsewhere' | 'pending' | 'arrived', number>;
let proposedToday: Proposed[];

beforeAll(async () => {
  calls = await openOrderCalls();
  const other = await calls.entry('via', { name: 'Хөшөөт' });
  for (let at = 0; at < 5; at++) await finished({});
  for (let at = 0; at < 4; at++) await finished({ via_id: other });
  const ordered = { startso: inDays(later - 2) };
  running = {
    ordered: await started(ordered),
    atBorder: await started({ startso: inDays(-3) }),
    elsewhere: await started({ ...ordered, via_id: other }),
    pending: await started(ordered),
    arrived: await started(ordered),
  };
  await dated(running.atBorder, { etaborder: inDays(-1), ataborder: inDays(later - 2) });
  await calls.finish(running.pending);
  await calls.finish(running.arrived, 'SetArrived');
  proposedToday = await proposed(running.ordered, 6);
  pass(later * dayMs);
}, 240_000);
afterAll(() => calls.server.close());

async function started(more: Body): Promise<number> {
  return (await calls.moved(more)).id;
}

async function dated(id: number, days: Body, customs: Body = {}): Promise<void> {
  const border = await calls.post(4, `/api/custom/${id}/operationognoo`, days);
  const cleared = await calls.post(4, `/api/custom/${id}/ognoo`, customs);
  expect([border.status, cleared.status]).toEqual([200, 200]);
}

/** Legs of 4, 2, 1, 4, 2 and 14 days. */
async function finished(more: Body): Promise<void> {
  const id = await started({ startso: inDays(-27), ...more });
  const days = { etaborder: inDays(-23), ataborder: inDays(-21), etdborder: inDays(-20), ataub: inDays(-16) };
  await dated(id, days, { released: inDays(-14) });
  await calls.finish(id, 'SetArrived');
}

type Proposed = [milestone: string, on: string, over: number, files: number];

/** By a user who has signed in after the clock was advanced. */
async function proposed(id: number, type: UserType = 5): Promise<Proposed[]> {
  const { body } = await calls.get(type, `/api/shipment/${id}/forecast`);
  return body['proposals'].map(
    ({ milestone, on, over, files }: { milestone: string; on: string; over: number; files: number }): Proposed => [
      milestone,
      on,
      over,
      files,
    ],
  );
}

describe('the forecast of a running order (D147)', () => {
  it('proposes the milestones ahead by the medians of the finished orders of its mode and border', async () => {
    expect(await proposed(running.ordered)).toEqual([
      ['etaBorder', inDays(later + 2), 0, 5],
      ['ataBorder', inDays(later + 4), 0, 5],
      ['etdBorder', inDays(later + 5), 0, 5],
      ['ataUb', inDays(later + 9), 0, 5],
      ['released', inDays(later + 11), 0, 5],
      ['finished', inDays(later + 25), 0, 5],
    ]);
  });

  it('begins at the last milestone that was reached, is today where its day has passed, and is stored as no date', async () => {
    expect(await proposed(running.atBorder)).toEqual([
      ['etdBorder', inDays(later), 1, 5],
      ['ataUb', inDays(later + 3), 0, 5],
      ['released', inDays(later + 5), 0, 5],
      ['finished', inDays(later + 19), 0, 5],
    ]);
    expect((await calls.get(5, `/api/shipment/${running.atBorder}/header`)).body['dates']).toMatchObject({
      etdBorder: null,
      ataUb: null,
      released: null,
    });
  });

  it('has no proposal where fewer than five orders have come, nor from those of the month itself', async () => {
    expect(await proposed(running.elsewhere)).toEqual([]);
    expect(proposedToday).toEqual([]);
  });

  it('is the arrival in the list of operations, with the days over and the files, for each row by its own lane', async () => {
    const { status, body, text } = await calls.get(7, `/api/operation?ids=${Object.values(running).join(',')}`);
    expect([status, text]).toEqual([200, expect.any(String)]);
    const shown = Object.fromEntries((body['listdata'] as Body[]).map(({ id, forecast }) => [id, forecast]));
    expect(shown).toEqual({
      [running.ordered]: `≈ ${inDays(later + 9)} (5)`,
      [running.atBorder]: `≈ ${inDays(later + 3)} (5)`,
      [running.elsewhere]: null,
      [running.pending]: `≈ ${inDays(later + 9)} (5)`,
    });
  });

  it('goes on after an order is finished until it has arrived', async () => {
    expect((await proposed(running.pending)).map(([milestone]) => milestone)).toEqual([
      'etaBorder',
      'ataBorder',
      'etdBorder',
      'ataUb',
      'released',
    ]);
    expect(await proposed(running.arrived)).toEqual([]);
    expect((await calls.get(5, '/api/shipment/999999/forecast')).status).toBe(404);
  });
});
