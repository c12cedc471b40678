import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { watchedPool } from '../../test/builders/watched-pool.js';
import { Follower } from './follower.js';
import { LogReader } from './reader.js';
import { until } from '../../test/until.js';

describe('a follower of the log', () => {
  let test: TestKernel;
  beforeAll(async () => {
    test = await testKernel();
    await test.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
  });
  afterAll(() => test.close());

  const follow = (name: string, handle: (position: number) => void, onError = () => {}) => {
    const { pool, kernel } = test;
    return new Follower(
      pool,
      kernel.reader,
      kernel.logSignal,
      { name, handle: async ({ position }) => handle(position) },
      onError,
      5,
    );
  };

  it('handles every event once without failures, and continues where it stopped', async () => {
    const handled: number[] = [];
    const first = follow('steady', (position) => handled.push(position));
    await first.open('start');
    await Promise.all(
      Array.from({ length: 20 }, () => test.kernel.commands.run(moveParcel, { id: 1, to: 'Erlian' }, envelope())),
    );
    await until('21 events', () => handled.length === 21);
    await first.close();
    await test.kernel.commands.run(moveParcel, { id: 1, to: 'Choir' }, envelope());
    const second = follow('steady', (position) => handled.push(position));
    await second.open('start');
    await until('22 events', () => handled.length === 22);
    expect(handled).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
    expect(second.lag).toBe(0);
    await second.close();
  });

  it('waits at an event that it cannot handle until the cause is fixed, and skips nothing', async () => {
    const handled: number[] = [];
    let failures = 0;
    const follower = follow(
      'stubborn',
      (position) => {
        if (position === 3 && failures < 2) throw new Error('the printer is out of paper');
        handled.push(position);
      },
      () => failures++,
    );
    await follower.open('start');
    await until('22 events', () => handled.length === 22);
    await follower.close();
    expect(failures).toBe(2);
    expect(handled).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  });

  it('starts at the end when past events do not matter to it', async () => {
    const handled: number[] = [];
    const follower = follow('newcomer', (position) => handled.push(position));
    await follower.open('end');
    await test.kernel.commands.run(moveParcel, { id: 1, to: 'Darkhan' }, envelope());
    await until('one event', () => handled.length === 1);
    await follower.close();
    expect(handled).toEqual([23]);
  });

  it('reads no events when its types were never stored, and of a long log only those of its types', async () => {
    const { pool, kernel } = test;
    const reads: string[] = [];
    const reader = new LogReader(
      watchedPool(pool, (query) => void reads.push(query)),
      kernel.types,
    );
    const handled: number[] = [];
    const handle = async ({ position }: { position: number }) => void handled.push(position);
    const follow = (name: string, type: string) =>
      new Follower(pool, reader, kernel.logSignal, { name, types: new Set([type]), handle }, () => {}, 5);
    for (let i = 0; i < 30; i++)
      await Promise.all(
        Array.from({ length: 100 }, () => kernel.commands.run(moveParcel, { id: 1, to: 'Erlian' }, envelope())),
      );
    await kernel.commands.run(addParcel, { id: 2, name: 'Salt' }, envelope());
    const { position } = await kernel.reader.head();
    const never = follow('of what never was', 'ParcelLost');
    await never.open('start');
    expect([never.handled, never.lag]).toEqual([position, 0]);
    await never.close();
    reads.length = 0;
    const additions = follow('of additions', 'ParcelAdded');
    await additions.open('start');
    await until('the last event', () => additions.handled === position);
    await additions.close();
    expect(handled).toEqual([1, position]);
    expect(reads).toEqual(['log-of-types']);
    const { rows } = await pool.query(
      `select position::int as position from checkpoint where follower = 'of additions'`,
    );
    expect(rows).toEqual([{ position }]);
  });

  it('stores its position soon after an event of its own, and later where none was for it', async () => {
    const { pool, kernel } = test;
    const reactor = { name: 'of salt', types: new Set(['ParcelAdded']), handle: async () => {} };
    const follower = new Follower(pool, kernel.reader, kernel.logSignal, reactor, () => {}, 5, 5, 60_000);
    await follower.open('end');
    const stored = async () => {
      const { rows } = await pool.query<{ position: number }>(
        `select position::int as position from checkpoint where follower = 'of salt'`,
      );
      return rows[0]?.position;
    };
    const before = await stored();
    await kernel.commands.run(moveParcel, { id: 1, to: 'Choir' }, envelope());
    await until('the event is known', () => follower.handled === before! + 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stored()).toBe(before);
    await kernel.commands.run(addParcel, { id: 3, name: 'Flour' }, envelope());
    await until('the position is stored', async () => (await stored()) === before! + 2);
    await follower.close();
  });

  it('misses nothing whichever of its queries fails, and does not wait for another save', async () => {
    const { pool, kernel } = test;
    const queries = ['log-after', 'update checkpoint'];
    for (const failing of queries) {
      const handled: number[] = [];
      let isToFail = false;
      const broken = watchedPool(pool, (query) => {
        if (!isToFail || !query.startsWith(failing)) return;
        isToFail = false;
        throw new Error(`${failing} failed`);
      });
      const handle = async ({ position }: { position: number }) => void handled.push(position);
      const reader = new LogReader(broken, kernel.types);
      const reactor = { name: `lives through ${failing}`, handle };
      const follower = new Follower(broken, reader, kernel.logSignal, reactor, () => {}, 5, 5);
      await follower.open('end');
      const { position } = await kernel.reader.head();
      isToFail = true;
      await kernel.commands.run(moveParcel, { id: 1, to: 'Choir' }, envelope());
      await until('the save is heard of', () => handled.includes(position + 1) && !isToFail);
      await follower.close();
      expect([...new Set(handled)]).toEqual([position + 1]);
    }
  });
});
