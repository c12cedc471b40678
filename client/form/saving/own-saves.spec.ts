import { beforeEach, describe, expect, it } from '@jest/globals';
import { OwnSaves } from './own-saves';

const awb = { of: 'shipment/1', url: '/api/operation/1' };
const days = { of: 'shipment/1', url: '/api/custom/1/ognoo' };

let now: number;
let reads: number;
let saves: OwnSaves;
/** The number of reads that the dates form needs when it was last read at this time. */
const readAgain = async (readAt: number): Promise<number> => {
  const before = reads;
  await saves.catchUp(
    days,
    () => readAt,
    async () => ++reads,
  );
  return reads - before;
};
beforeEach(() => {
  now = 5;
  reads = 0;
  // A clock that never returns the same time twice.
  saves = new OwnSaves(() => (now += 1));
});

describe('a form of a record whose other form was saved', () => {
  it('is read again when it was read before that save was answered, and not when it was read after', async () => {
    expect(await readAgain(1)).toBe(0);
    await saves.watch(awb, Promise.resolve('saved'));
    expect(await readAgain(1)).toBe(1);
    const later = now + 1;
    expect(await readAgain(later)).toBe(0);
    now = later;
    await saves.watch(awb, Promise.resolve('saved'));
    expect(await readAgain(later)).toBe(1);
  });

  it('is not read again for its own save, nor for a save of another record', async () => {
    await saves.watch(days, Promise.resolve('saved'));
    await saves.watch({ ...awb, of: 'shipment/2' }, Promise.resolve('saved'));
    expect(await readAgain(1)).toBe(0);
  });

  it('waits for a pending save of the other form, also when that fails, and not for its own', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const other = saves.watch(awb, new Promise((_done, failed) => (fail = failed))).catch(() => 'failed');
    void saves.watch(days, new Promise(() => undefined));
    const pendingRead = readAgain(9);
    await Promise.resolve();
    expect(reads).toBe(0);
    now = 10;
    fail(new Error('the line broke'));
    expect(await other).toBe('failed');
    expect(await pendingRead).toBe(1);
  });

  it('is read once more when the other form was saved during the read', async () => {
    await saves.watch(awb, Promise.resolve('saved'));
    const read = async (): Promise<number> => {
      if (++reads === 1) await saves.watch(awb, Promise.resolve('saved again'));
      return reads;
    };
    expect(await saves.catchUp(days, () => 1, read)).toBe(2);
  });
});
