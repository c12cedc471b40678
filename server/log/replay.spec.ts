import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import type { ReadEvent } from './event-types.js';
import { replay, replayInBatches } from './replay.js';

describe('the log, stream by stream', () => {
  let test: TestKernel;
  let db: PoolClient;
  beforeAll(async () => {
    test = await testKernel();
    const { commands } = test.kernel;
    for (const id of [1, 2, 10, 3])
      await commands.run(addParcel, { id, name: `Tea's ${id}`, holder: 'Дорж' }, envelope());
    for (let i = 0; i < 23; i++)
      await commands.run(moveParcel, { id: [1, 2, 10, 3][i % 4]!, to: `Stop ${i}` }, envelope());
    db = await test.pool.connect();
  });
  afterAll(async () => {
    db.release();
    await test.close();
  });

  const written = ({ position, stream, version, data }: ReadEvent) => ({ position, stream, version, data });

  it('is the same in short transactions as in one, whatever their size', async () => {
    const { types } = test.kernel;
    const to = 25;
    const whole: unknown[] = [];
    await db.query('begin isolation level repeatable read read only');
    expect(await replay(db, types, { to }, (event) => whole.push(written(event)))).toBe(to);
    await db.query('rollback');
    for (const size of [1, 5, 7, 25, 26, 1_000]) {
      const parts: unknown[] = [];
      let read = 0;
      const count = await replayInBatches(
        db,
        types,
        { to },
        (event) => parts.push(written(event)),
        (soFar) => void (read = soFar),
        size,
      );
      expect([size, count, read]).toEqual([size, to, to]);
      expect(parts).toEqual(whole);
    }
    const parts: string[] = [];
    await replayInBatches(db, types, { to, aggregates: ['crate'] }, ({ stream }) => parts.push(stream));
    expect(parts).toEqual([]);
  });

  it('keeps no transaction open longer than for a part of it', async () => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    const begun = new Set<string>();
    await replayInBatches(
      db,
      test.kernel.types,
      { to: 27 },
      () => undefined,
      async () => {
        const open = await test.pool.query<{ at: string }>(
          `select xact_start::text as at from pg_stat_activity where pid = $1`,
          [rows[0]?.pid],
        );
        begun.add(String(open.rows[0]?.at));
      },
      9,
    );
    expect(begun.size).toBe(3);
    const idle = await test.pool.query(`select state from pg_stat_activity where pid = $1`, [rows[0]?.pid]);
    expect(idle.rows).toEqual([{ state: 'idle' }]);
  });
});
