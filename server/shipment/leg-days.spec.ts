import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { legNames } from '../../contract/reference/fixed/legs.js';
import { dayAfter, localDay } from '../../contract/time.js';
import { fill, ofShipments } from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { CounterMoves, replaceCounters } from '../projection/counters.js';
import { referenceTable } from '../reference/catalogue.js';
import { countsOfDays, legFigures, legMediansOf } from './leg-days.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const day = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null, freq: 6 });
const anyOrder = fc.record({
  mode: fc.integer({ min: 1, max: 2 }),
  /** The third border was merged into the first. */
  border: fc.integer({ min: 1, max: 3 }),
  finished: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null, freq: 8 }),
  days: fc.tuple(day, day, day, day, day),
});

const orders = fc.sample(anyOrder, { numRuns: 400, seed }).map(({ mode, border, finished, days }, at) => {
  const ordered = dayAfter('2025-01-01', (finished ?? 0) - 30);
  const on = (from: number | null | undefined): string | null =>
    typeof from === 'number' ? dayAfter(ordered, from) : null;
  // Noon in Ulaanbaatar.
  const finishedAt = finished === null ? null : `${dayAfter('2025-01-01', finished)}T04:00:00.000Z`;
  const [eta_border = null, ata_border = null, etd_border = null, ata_ub = null, released_on = null] = days.map(on);
  const own = { id: at + 1, mode, border_id: border, shipping_order_on: ordered, finished_at: finishedAt };
  return { ...own, eta_border, ata_border, etd_border, ata_ub, released_on };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await fill(pool, ofShipments('shipping_order'), orders);
  await fill(
    pool,
    ofShipments('order_figures'),
    orders.map(({ id, mode, border_id, finished_at }) => ({
      ...{ id, mode, border_id },
      finished_on: finished_at === null ? null : localDay(new Date(finished_at)),
    })),
  );
  const borders = [1, 2, 3].map((id) => ({ id, name: `Хил ${id}`, canonical_id: id === 3 ? 1 : null }));
  await fill(pool, referenceTable('via'), borders);
  const moves = new CounterMoves();
  for (const order of orders) moves.add(ofShipments('shipping_order'), order, 1);
  const client = await pool.connect();
  await replaceCounters(client, ['shipping_order'], moves);
  client.release();
});
afterAll(() => database.drop());

/** Files, median and the days of 90 of 100 as anybody would compute them from the orders. */
function expected(mode: number, borders: readonly number[], start: string, end: string) {
  const those = orders.filter(({ finished_at: at, ...order }) => {
    const on = at?.slice(0, 10) ?? '';
    return order.mode === mode && borders.includes(order.border_id) && on >= start && on <= end;
  });
  return legNames.flatMap((leg, at) => {
    const days = those
      .map((order) => {
        const { shipping_order_on, eta_border, ata_border, etd_border, ata_ub, released_on, finished_at } = order;
        const all = [shipping_order_on, eta_border, ata_border, etd_border, ata_ub, released_on, finished_at];
        const [from, to] = [all[at], all[at + 1]].map((one) =>
          one ? Date.parse(one.slice(0, 10)) / 86_400_000 : null,
        );
        return typeof from === 'number' && typeof to === 'number' ? to - from : null;
      })
      .filter((one) => one !== null)
      .toSorted((one, other) => one - other);
    const { length: files } = days;
    if (files === 0) return [];
    const [low = 0, high = 0] = [days[Math.ceil(files / 2) - 1], days[Math.floor(files / 2)]];
    const ninety = days[Math.ceil(files * 0.9) - 1];
    return [{ leg, files, median: Math.floor((low + high) / 2 + 0.5), ninety }];
  });
}

describe(`the days of the legs of finished orders, seed ${seed}`, () => {
  it('are the same from the orders themselves as from the counts by month, merged borders together', async () => {
    const lanes = [1, 2].flatMap((mode) => [1, 2, 3].map((border) => ({ mode, border })));
    const mediansOf = await legMediansOf(database.pool, lanes, '2026-02-17');
    for (const { mode, border } of lanes) {
      const ofYear = expected(mode, border === 2 ? [2] : [1, 3], '2025-02-01', '2026-01-31');
      expect(ofYear.length).toBe(legNames.length);
      const found = mediansOf({ mode, border }).toSorted(
        (one, other) => legNames.indexOf(one.leg) - legNames.indexOf(other.leg),
      );
      expect(found.map(({ leg, files, median }) => ({ leg, files, median }))).toEqual(
        ofYear.map(({ ninety: _ninety, ...known }) => known),
      );
    }
  });

  it('are those of any days, the days within which nine of ten came among them', async () => {
    for (const [start, end] of [
      ['2025-01-10', '2025-01-12'],
      ['2025-03-04', '2025-07-21'],
      ['2025-01-01', '2026-12-31'],
    ] as const) {
      const { rows } = await database.pool.query(legFigures(countsOfDays('$1::date', '$2::date')), [start, end]);
      const all = [1, 2].flatMap((mode) =>
        [1, 2].flatMap((border) =>
          expected(mode, border === 2 ? [2] : [1, 3], start, end).map((figures) => ({ mode, border, ...figures })),
        ),
      );
      expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(all.map((row) => JSON.stringify(row))));
    }
  });
});
