import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from './event.js';
import { LogFeed } from './log-feed.js';

/** A log of so many events, and the reads that were made of it. */
function logOf(end: number) {
  const log = { end, reads: [] as string[] };
  const after = async (position: number, limit: number): Promise<StoredEvent[]> => {
    log.reads.push(`${position} ${limit}`);
    const count = Math.max(0, Math.min(limit, log.end - position));
    return Array.from({ length: count }, (_, i) => ({ position: position + i + 1 }) as StoredEvent);
  };
  return { log, after };
}

const positions = (events: readonly { position: number }[]) => events.map(({ position }) => position);

describe('the newest events of the log', () => {
  it('are read once for everybody who follows it, at the same time or later', async () => {
    const { log, after } = logOf(3);
    const feed = new LogFeed({ after, ofTypes: async () => [] });
    const read = await Promise.all([feed.after(0, 500), feed.after(0, 500)]);
    expect(read.map(positions)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    log.end = 5;
    expect(positions(await feed.after(3, 500))).toEqual([4, 5]);
    expect(positions(await feed.after(1, 2))).toEqual([2, 3]);
    expect(positions(await feed.between(2, 5))).toEqual([3, 4, 5]);
    expect(log.reads).toEqual(['0 500', '3 500']);
  });

  it('are read from the log by whoever is farther behind', async () => {
    const { log, after } = logOf(2_000);
    const feed = new LogFeed({ after, ofTypes: async () => [] });
    await feed.after(1_900, 500);
    expect(positions(await feed.after(10, 2))).toEqual([11, 12]);
    expect(positions(await feed.after(1_998, 500))).toEqual([1_999, 2_000]);
    expect(log.reads).toEqual(['1900 500', '10 2']);
  });

  it('are not cached for long, since personal values may be erased', async () => {
    const { log, after } = logOf(3);
    let now = 0;
    const feed = new LogFeed({ after, ofTypes: async () => [] }, () => now);
    await feed.after(0, 500);
    now = 31_000;
    await feed.after(0, 500);
    expect(log.reads).toEqual(['0 500', '0 500']);
  });

  it('are looked for in the log again after a read that failed', async () => {
    const { log, after } = logOf(1);
    let failures = 1;
    const feed = new LogFeed({
      after: (position, limit) => (failures-- > 0 ? Promise.reject(new Error('away')) : after(position, limit)),
      ofTypes: async () => [],
    });
    await expect(feed.after(0, 500)).rejects.toThrow('away');
    expect(positions(await feed.after(0, 500))).toEqual([1]);
    expect(log.reads).toEqual(['0 500']);
  });

  it('end where the log ends', async () => {
    const { after } = logOf(3);
    await expect(new LogFeed({ after, ofTypes: async () => [] }).between(0, 4)).rejects.toThrow(
      'The log ends at 3, before 4',
    );
  });
});
