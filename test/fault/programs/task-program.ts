import { refuse } from '../../../contract/refusals/refusals.js';
import { serveTasks } from '../../../server/process/serve-tasks.js';

/** Tasks that end properly, and tasks that crash, hang or take too much memory. */
export const tasks = {
  reverse: async () => async (bytes: Buffer) => Buffer.from(bytes).reverse(),
  refuse: async () => async (most: number) => {
    throw refuse('ImportTooLong', { values: { most } });
  },
  fail: async () => async (why: string) => {
    throw new Error(why);
  },
  spin: async () => async () => {
    for (;;) Math.sqrt(2);
  },
  rest: async () => async (ms: number) => {
    await new Promise((rested) => setTimeout(rested, ms));
    return 'rested';
  },
  fillHeap: async () => async () => {
    for (const rows: string[][] = []; ; ) rows.push(Array.from({ length: 1_000 }, (_, at) => `${rows.length} ${at}`));
  },
  fillBuffers: async () => async () => {
    for (const buffers: Buffer[] = []; ; ) buffers.push(Buffer.alloc(1_000_000, 1));
  },
  environment: async () => async () => Object.keys(process.env),
  whoAmI: async () => async () => process.pid,
};

serveTasks(tasks);
