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

/** The store that stays on the disk, or in a quick round a small one that is removed. */
export function withLargeStore<T>(stage: Stage, work: (store: LargeStore) => Promise<T>): Promise<T> {
  if (!stage.quick)
    return withKeptStore(
      stage.log,
      () => checksOf(stage),
      ({ url }) => work({ url, files: benchFiles() }),
    );
  return withDatabase(stage.server, async (url) => {
    await seedIn({ url, shipments: quickFiles, today: new Date().toISOString() });
    return work({ url, files: quickFiles });
  });
}
