import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { addParcel } from '../../test/builders/parcel.js';
import { watchedPool } from '../../test/builders/watched-pool.js';
import { until } from '../../test/until.js';
import { LogFeed } from '../log/log-feed.js';
import { LogReader } from '../log/reader.js';
import { ChangeFeed } from './change-feed.js';
import { Topics } from './topics.js';

const parcelKind = { name: 'parcel', mayRead: () => true, present: () => ({}) };

describe('what open pages receive of the log', () => {
  let test: TestKernel;
  beforeAll(async () => {
    test = await testKernel();
  });
  afterAll(() => test.close());

  async function feedThat(
    look: (query: string) => void | Promise<void>,
  ): Promise<{ feed: ChangeFeed; received: number[] }> {
    const { kernel, pool } = test;
    const received: number[] = [];
    const reader = new LogReader(watchedPool(pool, look), kernel.types);
    const feed = new ChangeFeed(
      reader,
      new LogFeed(reader),
      kernel.logSignal,
      new Topics([], [], [parcelKind], kernel.aggregates),
      (news) => void received.push(...news.map(({ change }) => change.position)),
      () => [],
      () => undefined,
    );
    await feed.open();
    return { feed, received };
  }
  const add = (id: number) => test.kernel.commands.run(addParcel, { id, name: 'Tea' }, envelope());

  it('arrives without another save when the log cannot be read', async () => {
    let failures = 0;
    const { feed, received } = await feedThat((query) => {
      if (query === 'log-after' && failures > 0) throw new Error(`${failures--} more to fail`);
    });
    const { position } = await test.kernel.reader.head();
    for (const times of [1, 2]) {
      failures = times;
      await add(position + times);
      await until('the save is heard of', () => received.at(-1) === position + times);
      expect(failures).toBe(0);
    }
    expect(received).toEqual([position + 1, position + 2]);
    feed.close();
  });
});
