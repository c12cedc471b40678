import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../fault/seed.js';
import { clockAt } from '../fault/processes/server.js';
import { until } from '../until.js';
import type { Office } from './office.js';

/** Something that breaks while users work, and is whole again when the promise is resolved. */
export interface Breakage {
  name: string;
  /** Whether this machine allows it. */
  isPossible?: (office: Office) => boolean;
  run: (office: Office, dice: Dice) => Promise<void>;
}

const cutSaves = 12;

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
    // What was sent to it in between is lost for certain, and its senders have no answer.
    name: 'PostgreSQL is frozen and killed',
    run: async ({ postgres }, dice) => {
      await postgres.freeze();
      await sleep(100 + dice.below(300));
      await postgres.kill('all');
      await postgres.resume();
    },
  },
  {
    // A save is lost for certain, or stored for certain, and the server can only find out which.
    name: 'the line of a server to PostgreSQL is cut at saves',
    run: async ({ line }, dice) => {
      for (let count = 0; count < cutSaves; count++) {
        line.cutAtNextSave(dice.pick(['before', 'after'] as const));
        await sleep(dice.below(400));
      }
      line.cutAtNextSave(undefined);
    },
  },
  {
    // What was sent to PostgreSQL in between is stored, and the server that would answer is gone.
    name: 'a server is killed while it waits for PostgreSQL',
    run: async (office, dice) => {
      const thaw = await office.postgres.freeze();
      await sleep(100 + dice.below(300));
      const restarted = office.killServer(dice.below(office.serverCount));
      await sleep(50);
      thaw();
      await restarted;
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
    // Users save between any two of its steps.
    name: 'read models are rebuilt and swapped in',
    run: (office, dice) => office.rebuild(dice),
  },
  {
    name: 'the clock of a server is set back by an hour',
    run: (office, dice) => office.killServer(dice.below(office.serverCount), clockAt(new Date(Date.now() - 3_600_000))),
  },
  {
    name: 'the disk for files is full',
    isPossible: ({ disk }) => disk.canBeFilled,
    run: async ({ disk }, dice) => {
      const free = await disk.fill();
      await sleep(500 + dice.below(2_000));
      free();
    },
  },
  {
    // It refuses saves; without room for another piece of its log it panics, and starts again only when there is some.
    name: 'the disk of PostgreSQL is full',
    isPossible: ({ databaseDisk }) => databaseDisk.canBeFilled,
    run: async ({ databaseDisk, postgres, pool }, dice) => {
      const free = await databaseDisk.fill();
      await sleep(500 + dice.below(2_000));
      if (dice.below(2) === 0)
        await pool.query(`select pg_logical_emit_message(true, 'simulation', 'x'), pg_switch_wal()`).catch(() => null);
      await sleep(500 + dice.below(2_000));
      free();
      await until('PostgreSQL with room on its disk', async () => {
        await postgres.resumeIfEnded();
        return pool.query('select 1');
      });
    },
  },
  {
    name: 'the Redis between the servers is killed',
    isPossible: ({ redis }) => redis !== undefined,
    run: async ({ redis }, dice) => {
      await redis!.kill();
      await sleep(dice.below(1_500));
      await redis!.resume();
    },
  },
];

/** Draws every kind of breakage once before any comes again, in an order that follows from the seed. */
export class BreakageDeck {
  private left: Breakage[] = [];
  private isFirst = true;

  constructor(
    private readonly office: Office,
    private readonly dice: Dice,
    /** The name of one that comes first in each burst. */
    private readonly first?: string,
  ) {}

  beginBurst(): void {
    this.isFirst = true;
  }

  next(): Breakage {
    const first = this.isFirst ? breakages.find(({ name }) => name === this.first) : undefined;
    this.isFirst = false;
    if (first) return first;
    if (this.left.length === 0) this.left = breakages.filter(({ isPossible }) => isPossible?.(this.office) ?? true);
    return this.left.splice(this.dice.below(this.left.length), 1)[0]!;
  }
}
