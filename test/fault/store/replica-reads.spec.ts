import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Pool } from 'pg';
import { openDataSource } from '../../../server/database/data-source.js';
import { createPool } from '../../../server/database/pool.js';
import { Replicas } from '../../../server/database/replicas/replicas.js';
import { assertReplicaOf } from '../../../server/database/replicas/store-identity.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import { outsideRequest } from '../../../server/runtime/request-context.js';
import { readWhole } from '../../../server/table/read-whole.js';
import { envelope, kernelOn } from '../../builders/kernel.js';
import { addParcel, moveParcel } from '../../builders/parcel.js';
import { limitOf } from '../../least-gap.js';
import { until } from '../../until.js';
import { debianPostgres, Postgres, primarySettings } from '../processes/postgres.js';

const parcels = 1_000;

let primary: Postgres;
let replica: Postgres;
let pool: Pool;
let kernel: Kernel;
const opened: Replicas[] = [];

beforeAll(async () => {
  primary = await Postgres.start({ programs: await debianPostgres(), settings: primarySettings });
  replica = await primary.replicate();
  await (await openDataSource(primary.url)).destroy();
  pool = createPool(primary.url, { isRouted: true, max: 10 });
  kernel = kernelOn(pool);
  await kernel.open();
  for (let at = 0; at < parcels; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        kernel.commands.run(addParcel, { id: at + i + 1, name: 'Tea' }, envelope()),
      ),
    );
}, 120_000);
afterEach(() => opened.splice(0).forEach((one) => one.close()));
afterAll(async () => {
  await kernel?.close();
  await pool?.end();
  await replica?.stop();
  await primary?.stop();
});

/** The replicas of a process, once they are read, or once it is known why not. */
async function open(...urls: string[]): Promise<Replicas> {
  const replicas = new Replicas(pool, { urls, options: { max: 4 } });
  opened.push(replicas);
  await until('the replica has answered', () =>
    replicas.states.every(({ trouble }) => trouble !== 'has not answered yet' && trouble !== 'lags'),
  );
  return replicas;
}
const isRead = (replicas: Replicas) =>
  until('the replica is read again', () => replicas.states[0]?.trouble === null || undefined);

/** Moves a parcel to a place; the position is what the answer of the save names. */
async function move(id: number, to: string): Promise<number> {
  await kernel.commands.run(moveParcel, { id, to, weight: 1 }, envelope());
  return kernel.pump.position;
}
/** Where the parcel is, and who was asked. */
async function find(id: number): Promise<{ place: string; isReplica: boolean }> {
  const { rows } = await pool.query<{ place: string; isReplica: boolean }>(
    `select status as place, pg_is_in_recovery() as "isReplica" from parcel where id = $1`,
    [id],
  );
  return rows[0]!;
}
/** On a busy machine a replica may need longer than it is waited for, and the primary answers meanwhile, as rightly. */
const readAtReplica = (replicas: Replicas, seen: number, id: number, place: string) =>
  until('the replica answers', async () => {
    const { answer } = await replicas.read(seen, () => find(id));
    expect(answer.place).toBe(place);
    return answer.isReplica || undefined;
  });
const atReplica = async <T>(work: (db: Client) => Promise<T>): Promise<T> => {
  const db = new Client(replica.url);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
};
/** What is replayed at that moment may end the statement, before or after it had its effect. */
const replay = (act: 'pause' | 'resume'): Promise<boolean> =>
  until(`replaying ${act}s`, () =>
    atReplica(async (db) => {
      await db.query(`select pg_wal_replay_${act}()`);
      const { rows } = await db.query<{ isDone: boolean }>(`select pg_is_wal_replay_paused() = $1 as "isDone"`, [
        act === 'pause',
      ]);
      return rows[0]?.isDone;
    }),
  );

describe('a reading that a replica may answer', () => {
  it('is never older than what its user saved, and hardly ever comes from the primary', async () => {
    const replicas = await open(replica.url);
    const stale: string[] = [];
    for (let n = 0; n < 300; n++) {
      const seen = await move(7, `Place ${n}`);
      const { answer, position } = await replicas.read(seen, () => find(7));
      if (answer.place !== `Place ${n}`) stale.push(answer.place);
      expect(position).toBeGreaterThanOrEqual(seen);
    }
    expect(stale).toEqual([]);
    expect(replicas.counts.replica).toBeGreaterThan(150);
  }, 60_000);

  it('is answered by the primary where its user does not say what he has seen', async () => {
    const replicas = await open(replica.url);
    const seen = await move(7, 'Tianjin');
    await readAtReplica(replicas, seen, 7, 'Tianjin');
    expect((await replicas.read(undefined, () => find(7))).answer.isReplica).toBe(false);
  });

  it('waits for no position that does not exist: the primary answers', async () => {
    const replicas = await open(replica.url);
    const since = performance.now();
    expect((await replicas.read(10 ** 14, () => find(7))).answer.isReplica).toBe(false);
    expect(performance.now() - since).toBeLessThan(limitOf(1_000));
  });

  it('is answered by the primary while the replica replays nothing, which is left after two seconds, and read when it is back', async () => {
    const replicas = await open(replica.url);
    await replay('pause');
    const seen = await move(8, 'Erlian');
    expect((await replicas.read(seen, () => find(8))).answer).toEqual({ place: 'Erlian', isReplica: false });
    // Nobody has seen anything newer, but the replica is too far behind to be read by anybody.
    await until('it is left', () => replicas.states[0]?.trouble === 'lags' || undefined);
    expect((await replicas.read(0, () => find(8))).answer.isReplica).toBe(false);
    await replay('resume');
    await readAtReplica(replicas, seen, 8, 'Erlian');
  }, 60_000);

  it('goes on at the primary when the replica freezes in the middle of it', async () => {
    const replicas = await open(replica.url);
    const seen = await move(9, 'Choir');
    await readAtReplica(replicas, seen, 9, 'Choir');
    let thaw = (): void => undefined;
    let rounds = 0;
    const { answer } = await replicas.read(seen, async () => {
      if (rounds++ === 0) thaw = await replica.freeze();
      return find(9);
    });
    expect([answer, rounds]).toEqual([{ place: 'Choir', isReplica: false }, 2]);
    const since = performance.now();
    await replicas.read(seen, () => find(9));
    expect(performance.now() - since).toBeLessThan(limitOf(1_000));
    thaw();
    await readAtReplica(replicas, seen, 9, 'Choir');
  }, 60_000);

  it('goes on at the primary when the replica is killed in the middle of it', async () => {
    const replicas = await open(replica.url);
    const seen = await move(10, 'Zamiin-Uud');
    await readAtReplica(replicas, seen, 10, 'Zamiin-Uud');
    let rounds = 0;
    const { answer } = await replicas.read(seen, async () => {
      await find(10);
      if (rounds++ === 0) await replica.kill('all');
      return find(10);
    });
    expect([answer, rounds]).toEqual([{ place: 'Zamiin-Uud', isReplica: false }, 2]);
    await replica.resume();
    await readAtReplica(replicas, seen, 10, 'Zamiin-Uud');
  }, 60_000);

  it('is read whole at the primary when a table is swapped under it and the replica ends it', async () => {
    const replicas = await open(replica.url);
    const everything = { text: 'select id from parcel order by id', values: [] };
    const count = { text: 'select count(*)::integer as count from parcel', values: [] };
    let rounds = 0;
    await isRead(replicas);
    const { answer: ids } = await replicas.read(0, () =>
      readWhole<{ id: number }, number[]>(pool, everything, count, async ({ pieces }, snapshot) => {
        const found: number[] = [];
        for await (const piece of pieces) {
          found.push(...piece.map(({ id }) => id));
          if (found.length !== 200 || rounds++ > 0) continue;
          await outsideRequest(() => kernel.rebuild().run(kernel.models.names(), { accept: true }));
          await until('the replica has ended the reading', async () => {
            const isEnded = await snapshot.query('select 1').then(
              () => false,
              () => true,
            );
            return isEnded || undefined;
          });
        }
        return found;
      }),
    );
    expect(ids).toHaveLength(parcels);
    expect([rounds, replicas.counts.repeated]).toEqual([2, 1]);
  }, 60_000);

  it('fails where it is refused or takes too long, and is not asked a second time', async () => {
    const replicas = await open(replica.url);
    let rounds = 0;
    const tooLong = replicas.read(0, async () => {
      rounds++;
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 50');
        return await client.query('select pg_sleep(5)');
      } finally {
        client.release(true);
      }
    });
    await expect(tooLong).rejects.toMatchObject({ code: '57014' });
    const refused = replicas.read(0, async () => {
      rounds++;
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(rounds).toBe(2);
  });

  it('writes nothing at a replica', async () => {
    const replicas = await open(replica.url);
    let rounds = 0;
    await replicas.read(0, async () => {
      rounds++;
      await pool.query(`update parcel set name = name where id = 1`);
    });
    expect([rounds, replicas.counts.repeated]).toEqual([2, 1]);
  });
});

describe('an address that is no replica of the store', () => {
  const troubleOf = async (url: string): Promise<string | null | undefined> => (await open(url)).states[0]?.trouble;
  const other = (database: string): string => Object.assign(new URL(replica.url), { pathname: `/${database}` }).href;

  it('is not read, and the administrator is told why', async () => {
    await pool.query('create database other_store');
    await pool.query('create database empty_store');
    const store = await openDataSource(Object.assign(new URL(primary.url), { pathname: '/other_store' }).href);
    await store.query(`update head set position = 3, hash = sha256('another')`);
    await store.destroy();
    const empty = new Client(Object.assign(new URL(primary.url), { pathname: '/empty_store' }).href);
    await empty.connect();
    await empty.end();
    await until('the replica has both', () =>
      atReplica(
        async (db) =>
          (await db.query(`select from pg_database where datname in ('other_store', 'empty_store')`)).rowCount === 2,
      ),
    );
    expect(await troubleOf(primary.url)).toBe('is no replica: it replays nothing');
    expect(await troubleOf(other('empty_store'))).toBe('has no log');
    await until(
      'the head of the other store is there',
      async () => (await troubleOf(other('other_store'))) === 'has the log of another store',
    );
    expect(await troubleOf('postgres://nobody:x@127.0.0.1:1/nothing')).toBe('cannot be reached');
  }, 60_000);

  it('is a replica of another PostgreSQL', async () => {
    const elsewhere = createPool(process.env.TEST_DATABASE_URL ?? '', { max: 1 });
    try {
      await atReplica((db) =>
        expect(assertReplicaOf(elsewhere, db)).rejects.toThrow('is a replica of another PostgreSQL'),
      );
    } finally {
      await elsewhere.end();
    }
  });
});
