import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addParcel } from '../../test/builders/parcel.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { EventBytes, type EventBytesLimits } from './event-bytes.js';

let test: TestKernel;
beforeAll(async () => (test = await testKernel()));
afterAll(() => test.close());
beforeEach(() => test.pool.query('delete from event_bytes'));

const stored = async () =>
  (await test.pool.query(`select user_id, month, bytes::float8 as bytes from event_bytes order by 1, 2`)).rows;
const march = () => new Date('2026-03-10T04:00:00Z');
const limits: EventBytesLimits = {
  ...{ warnedBytes: 1_000, slowedBytes: 2_000, pauseMs: 400, longestWaitMs: 1_000, flushMs: 60_000 },
};

describe('the bytes of the events of a user', () => {
  it('are those that the log has', async () => {
    const before = (await test.kernel.reader.head()).position;
    const of = envelope();
    const actor = { ...of.actor, userId: 7 };
    for (const id of [71, 72]) await test.kernel.commands.run(addParcel, { id, name: `Ачаа ${id}` }, { ...of, actor });
    await test.kernel.written.flush();
    const { rows } = await test.pool.query<{ bytes: number }>(
      `select (sum(octet_length(data::text) + octet_length(meta::text))
        + coalesce((select sum(octet_length(data::text)) from event_private where position > $1), 0))::float8 as bytes
       from event where position > $1`,
      [before],
    );
    expect(rows[0]!.bytes).toBeGreaterThan(100);
    expect(await stored()).toEqual([expect.objectContaining({ user_id: 7, bytes: rows[0]!.bytes })]);
  });

  it('are added up over all processes and restarts, and the limit is reported once a month', async () => {
    const reports: unknown[] = [];
    const watch = { manyBytesWritten: (...report: unknown[]) => void reports.push(report) };
    const [one, other] = [0, 1].map(() => new EventBytes(test.pool, march, watch, limits));
    await Promise.all([one!.open(), other!.open()]);
    for (const process of [one!, other!, one!, other!]) {
      process.add(7, 400);
      process.add(8, 10);
      await process.flush();
    }
    expect(await stored()).toEqual([
      { user_id: 7, month: '2026-03', bytes: 1_600 },
      { user_id: 8, month: '2026-03', bytes: 40 },
    ]);
    expect(reports).toEqual([[7, '2026-03', 1_200]]);
  });

  it('begin anew with each month', async () => {
    let now = march();
    const written = new EventBytes(test.pool, () => now, undefined, limits);
    await written.open();
    written.add(7, 5_000);
    now = new Date('2026-04-01T04:00:00Z');
    const began = performance.now();
    for (let save = 0; save < 3; save++) await written.turn(7);
    expect(performance.now() - began).toBeLessThan(limits.pauseMs);
    written.add(7, 1);
    await written.close();
    expect(await stored()).toEqual([
      { user_id: 7, month: '2026-03', bytes: 5_000 },
      { user_id: 7, month: '2026-04', bytes: 1 },
    ]);
  });

  it('beyond the second limit slow down only that user, and a save that would wait too long is refused with the time', async () => {
    const written = new EventBytes(test.pool, march, undefined, limits);
    await written.open();
    written.add(7, 2_000);
    await written.turn(8);
    const began = performance.now();
    const turns = await Promise.allSettled(
      [1, 2, 3, 4].map(async () => {
        await written.turn(7);
        return performance.now() - began;
      }),
    );
    const waited = turns.map((turn) => (turn.status === 'fulfilled' ? turn.value : turn.reason));
    expect(waited[0]).toBeLessThan(limits.pauseMs);
    expect(waited[1]).toBeGreaterThanOrEqual(limits.pauseMs - 2);
    expect(waited[2]).toBeGreaterThanOrEqual(2 * limits.pauseMs - 2);
    expect(waited[3]).toMatchObject({ word: 'TooManyRequests', details: { values: { seconds: 2 } } });
  });
});

it('from two gigabytes on the saves of a user are five seconds apart, and none is lost', async () => {
  const of = envelope();
  await test.pool.query(
    `insert into event_bytes select 7, to_char(now() at time zone 'Asia/Ulaanbaatar', 'YYYY-MM'), 2147483648`,
  );
  const kernel = kernelOn(test.pool);
  await kernel.open();
  try {
    const began = performance.now();
    const add = async (userId: number, id: number): Promise<number> => {
      await kernel.commands.run(addParcel, { id, name: 'P' }, { ...of, actor: { ...of.actor, userId } });
      return performance.now() - began;
    };
    const [first, second, other] = await Promise.all([add(7, 81), add(7, 82), add(8, 83)]);
    expect(Math.max(first!, other!)).toBeLessThan(4_000);
    expect(second).toBeGreaterThanOrEqual(4_990);
    const { rows } = await test.pool.query(`select id from parcel where id in (81, 82, 83) order by 1`);
    expect(rows).toEqual([{ id: 81 }, { id: 82 }, { id: 83 }]);
  } finally {
    await kernel.close();
  }
});
