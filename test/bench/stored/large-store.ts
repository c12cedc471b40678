import type { Stage } from '../measure.js';
import { withDatabase } from '../product.js';
import { checksOf } from './checks.js';
import { benchFiles, withKeptStore } from './kept-store.js';
import { seedIn } from './seeding.js';

const quickFiles = 1_000;

export interface LargeStore {
  url: string;
  files: number;
}

/** How many files the largest store of this round has. */
export const filesOf = ({ quick }: Stage): number => (quick ? quickFiles : benchFiles());

/** The store that stays on the disk, or in a quick round a small one that is removed. */
export function withLargeStore<T>(stage: Stage, work: (store: LargeStore) => Promise<T>): Promise<T> {
  return withStoreOf(stage, filesOf(stage), work);
}

/** One of so many files beside it, made in the same way. */
export function withStoreOf<T>(stage: Stage, files: number, work: (store: LargeStore) => Promise<T>): Promise<T> {
  if (!stage.quick) {
    const isShared = files === benchFiles();
    const options = { log: stage.log, shipments: files, ...(isShared && { check: () => checksOf(stage) }) };
    return withKeptStore(options, ({ url }) => work({ url, files }));
  }
  return withDatabase(stage.server, async (url) => {
    await seedIn({ url, shipments: files, today: new Date().toISOString() });
    return work({ url, files });
  });
}
