import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../fault/seed.js';
import type { Office } from './office.js';

/** Something that breaks while people work, and is whole again when the promise is resolved. */
export interface Breakage {
  name: string;
  run: (office: Office, dice: Dice) => Promise<void>;
}

export const breakages: readonly Breakage[] = [
  { name: 'a server is killed', run: (office, dice) => office.killServer(dice.below(office.serverCount)) },
  { name: 'the worker is killed', run: (office) => office.killWorker() },
  {
    name: 'a process of PostgreSQL is killed',
    run: ({ postgres }, dice) => postgres.killOne((pids) => dice.pick(pids)),
  },
  {
    name: 'PostgreSQL is killed',
    run: async ({ postgres }, dice) => {
      await postgres.kill(dice.pick(['all', 'postmaster'] as const));
      await sleep(dice.below(1_500));
      await postgres.resume();
    },
  },
  {
    name: 'PostgreSQL is frozen',
    run: async ({ postgres }, dice) => {
      const thaw = await postgres.freeze();
      await sleep(500 + dice.below(3_000));
      thaw();
    },
  },
  {
    name: 'read models are rebuilt and swapped in, three times',
    run: async (office) => {
      for (let time = 0; time < 3; time++) await office.rebuild();
    },
  },
];
