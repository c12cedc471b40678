import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { addParcel, moveParcel, relabelParcel } from '../../../test/builders/parcel.js';
import { watchedPool } from '../../../test/builders/watched-pool.js';
import { until } from '../../../test/until.js';
import type { Kernel } from '../kernel.js';

describe('a process that writes nothing', () => {
  let test: TestKernel;
  let quiet: Kernel;
  const reads: string[] = [];
  let isAway = false;
  beforeAll(async () => {
    test = await testKernel();
    quiet = kernelOn(
      watchedPool(test.pool, (query) => {
        reads.push(query);
        if (isAway && query.startsWith('log-')) throw new Error('away');
      }),
    );
    await quiet.open();
    await test.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
  });
  afterAll(async () => {
    await quiet.close();
    await test.close();
  });

  const followed = () => until('all is followed', () => quiet.pump.position === test.kernel.pump.position);
  /** Many events of one command are one batch. */
  const moves = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        test.kernel.commands.run(moveParcel, { id: 1, to: `Stop ${i}` }, envelope()),
      ),
    );

  it('follows what others write, so that its first command decides at once', async () => {
    await quiet.commands.run(moveParcel, { id: 1, to: 'Choir' }, envelope());
    await moves(20);
    await followed();
    const { losses } = quiet.pump.counters;
    await quiet.commands.run(relabelParcel, { id: 1, body: { name: 'Green tea' } }, envelope());
    expect(quiet.pump.counters.losses - losses).toBe(0);
    await until('the others follow', () => test.kernel.pump.position === quiet.pump.position);
  });

  it('reads files again instead of all that was written while it could not read', async () => {
    isAway = true;
    await moves(2_100);
    reads.length = 0;
    isAway = false;
    await moves(1);
    await followed();
    // Of 2,101 events three readings would be needed; the last one may be followed after the others were left out.
    expect(reads.filter((read) => read === 'log-after').length).toBeLessThan(2);
    await quiet.commands.run(moveParcel, { id: 1, to: 'Erlian' }, envelope());
    const { rows } = await test.pool.query(`select status, moves from parcel where id = 1`);
    expect(rows).toEqual([{ status: 'Erlian', moves: 2_123 }]);
  });
});
