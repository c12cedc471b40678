import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { freePort } from '../../../server/start/embedded.mjs';
import { findConnection } from '../../../server/start/connection-file.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { callerOf, type Caller } from '../../api/running-server.js';
import { kernelOn } from '../../builders/kernel.js';
import { limitOf } from '../../least-gap.js';
import { until } from '../../until.js';
import { audit } from '../audit.js';
import { count, report } from '../seed.js';
import { Start } from '../processes/start.js';

const patienceMs = 240_000;
const megabyte = 1024 ** 2;
/** The promise is an answer within five seconds; a machine that is busy with other work gets longer. */
const slowestMs = limitOf(5_000);

/** A disk small enough to be filled; mounting one needs the rights to. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const home = await mkdtemp(join(tmpdir(), 'zuuch-full-'));
const isMounted = mountSmall(home);
if (!isMounted) process.stdout.write('fault full-disk: skipped, no small disk can be mounted here\n');
const onSmallDisk = isMounted ? describe : describe.skip;

interface Save {
  key: string;
  name: string;
  statuses: number[];
}

onSmallDisk('a disk that fills up', () => {
  const folder = join(home, 'data');
  const filler = join(home, 'filler');
  let start: Start;
  let caller: Caller;
  let token: string;
  const saves: Save[] = [];
  let slowest = 0;

  beforeAll(async () => {
    const port = await freePort();
    start = Start.on(folder, port, { DISK_RESERVE: '64mb', RATE_LIMITS: 'off' });
    caller = callerOf(`http://127.0.0.1:${port}`);
    await happens('readiness', async () => (await caller.call('GET', '/readyz')).status === 200);
    token = await caller.tokenOf(4);
  }, patienceMs);
  afterAll(async () => {
    await start?.kill('SIGTERM');
    if (isMounted) execFileSync('umount', ['-l', home]);
    await rm(home, { recursive: true, force: true });
  }, patienceMs);

  const happens = <T>(what: string, look: () => Promise<T> | T) =>
    until(what, look, {
      patienceMs: 120_000,
      story: () => `PostgreSQL wrote:\n${postgresLog()}\nThe start wrote:\n${start.text.slice(-2_000)}`,
    });
  const postgresLog = (): string => {
    try {
      return readFileSync(join(folder, 'postgres.log'), 'utf8').slice(-2_000);
    } catch (error) {
      return String(error);
    }
  };

  /** One attempt; 0 where the connection broke. */
  async function attempt(save: Save): Promise<number> {
    const since = performance.now();
    const status = await caller
      .call('POST', '/api/settings/commodity', {
        token,
        headers: { 'Idempotency-Key': save.key },
        body: { name: save.name, active: 1, hscode: '', comment: 'A comment of some length. '.repeat(150) },
      })
      .then(
        ({ status: answered }) => answered,
        (error: Error) => {
          if (error.name !== 'TypeError') throw error;
          return 0;
        },
      );
    slowest = Math.max(slowest, performance.now() - since);
    save.statuses.push(status);
    return status;
  }
  function newSave(): Save {
    const save: Save = { key: `full-${saves.length}`, name: `Ачаа ${saves.length}`, statuses: [] };
    saves.push(save);
    return save;
  }
  const saveOne = (): Promise<number> => attempt(newSave());
  /** Four users save until one of them gets this status. */
  async function saveUntil(status: number): Promise<void> {
    let seen = false;
    await happens(`an answer ${status}`, async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, saveOne));
      seen ||= answers.includes(status);
      return seen;
    });
  }

  /** Fills the disk until so many bytes are free. */
  async function fill(leaving = 0): Promise<void> {
    const file = await open(filler, 'a');
    try {
      for (let chunk = megabyte; chunk >= 4_096; ) {
        const { free } = await diskSpace();
        if (free - chunk < leaving) {
          chunk /= 2;
          continue;
        }
        const written = await file.write(Buffer.alloc(chunk, 1)).then(
          ({ bytesWritten }) => bytesWritten,
          () => 0,
        );
        if (written < chunk) chunk /= 2;
      }
    } finally {
      await file.close();
    }
  }
  async function diskSpace(): Promise<{ free: number }> {
    const { statfs } = await import('node:fs/promises');
    const { bavail, bsize } = await statfs(home);
    return { free: bavail * bsize };
  }
  const free = (): Promise<void> => rm(filler, { force: true });

  it(
    'refuses uploads, exports and imports while there is less than the reserve, and continues saving',
    async () => {
      await fill(40 * megabyte);
      const rows = [{ line: 2, id: null, given: { name: 'Тээврийн хэрэгсэл' } }];
      const image = new FormData();
      image.append('image', new Blob([Buffer.alloc(1_000)]), 'a.png');
      const refused = [
        await caller.call('POST', '/api/settings/user/1/image', { token, raw: image }),
        await caller.call('POST', '/api/settings/commodity/import', { token, body: { rows } }),
        await caller.call('POST', '/api/exports', { token, body: { list: 'commodity', format: 'csv' } }),
      ];
      expect(refused.map(({ status, body }) => [status, body.word])).toEqual(refused.map(() => [507, 'DiskReserve']));
      expect(await saveOne()).toBe(200);
      const ready = await caller.call('GET', '/readyz?verbose');
      expect([ready.status, ready.text]).toEqual([
        200,
        expect.stringMatching(/\[!\]disk \d+ MB free: uploads, exports and imports are refused\n/),
      ]);
      await free();
      expect((await caller.call('POST', '/api/settings/commodity/import', { token, body: { rows } })).status).toBe(200);
    },
    patienceMs,
  );

  it(
    'answers every save within five seconds while it is full, loses nothing that it acknowledged, and continues by itself',
    async () => {
      for (let round = 0; round < count(1, 6); round++) {
        await saveUntil(200);
        await happens('a worker', () => workers() > 0);
        await forgetAnchors();
        await fill();
        await saveUntil(507);
        // Reads continue, as long as PostgreSQL needs no further piece of its log.
        expect((await caller.call('GET', '/api/settings/commodity', { token })).status).toBe(200);
        await killWorker();
        const ready = await caller.call('GET', '/readyz');
        expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('[-]disk ')]);
        expect((await caller.call('GET', '/livez')).status).toBe(200);
        // The next piece of the write-ahead log finds no room either: PostgreSQL panics, and cannot start again.
        await panic();
        await saveUntil(503);
        await free();
        await happens('a save', async () => (await saveOne()) === 200);
        await happens('readiness', async () => (await caller.call('GET', '/readyz')).status === 200);
      }
      const tally = await reconcile();
      report('full-disk', 0, { ...tally, slowestMs: Math.round(slowest) });
      expect(tally).toMatchObject({ lost: 0, refusedButStored: 0, unclear: 0, holes: 0, findings: 0, mismatches: 0 });
      expect(slowest).toBeLessThan(slowestMs);
    },
    count(1, 6) * patienceMs,
  );

  async function asAdministrator(statement: string): Promise<void> {
    const url = new URL((await findConnection(folder)) ?? '');
    const { administrator } = JSON.parse(await readFile(join(folder, 'postgres.secret'), 'utf8')) as {
      administrator: string;
    };
    url.username = 'postgres';
    url.password = administrator;
    // A PostgreSQL that panics in the middle of a statement may answer no more at all.
    const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      // Nothing waits for the end of a connection that the other side no longer closes.
      void client.end().catch(() => undefined);
    }
  }

  /** How many workers became ready so far; a ready worker has written the anchor of the day, or has tried to. */
  const workers = (): number => start.text.split('"process":"worker","message":"ready"').length - 1;

  /** The next worker writes the anchor of the day again, and needs disk space for it. */
  const forgetAnchors = () => asAdministrator(`set session_replication_role = replica; truncate anchor`);

  const anchorIsDue = () =>
    asAdministrator(`update job set due_at = clock_timestamp(), result = null where kind = 'anchor'`);

  /** The worker that replaces it cannot complete its start; the server continues without it. */
  async function killWorker(): Promise<void> {
    const failedAnchors = () => start.text.split('"trouble with a job"').length;
    const before = { workers: workers(), inVain: failedAnchors() };
    await anchorIsDue();
    process.kill(await start.childOf('worker'), 'SIGKILL');
    await happens('another worker', () => workers() > before.workers);
    await happens('an anchor for which there is no room', async () => {
      await pause(1_000);
      if (failedAnchors() > before.inVain) return true;
      // It found some: a statement that failed gave back what it had taken.
      await forgetAnchors();
      await fill();
      await anchorIsDue();
      return false;
    });
    expect((await caller.call('GET', '/livez')).status).toBe(200);
  }

  /** The database administrator requests another segment of the log until the connection is lost. */
  async function panic(): Promise<void> {
    const before = panics();
    await happens('a panic', async () => {
      // It panics, or cannot be reached any more.
      const failure: unknown = await asAdministrator(
        `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`,
      ).then(
        () => null,
        (error: unknown) => error,
      );
      if (panics() === before && failure !== null) throw failure;
      return panics() > before;
    });
  }
  /** PostgreSQL's own log has no disk space either; the start reports it. */
  const panics = (): number => start.text.split('PostgreSQL ended (').length;

  /** Calls that got 503, or no answer, are repeated with their key; then the answers are compared with the stored events. */
  async function reconcile() {
    for (const save of saves) {
      const last = save.statuses.at(-1);
      if (last === 503 || last === 0)
        await happens('an answer to a repeat', async () => {
          await pause(10);
          return (await attempt(save)) === 200;
        });
    }
    const pool = createPool((await findConnection(folder)) ?? '', { max: 4 });
    try {
      const { rows } = await pool.query<{ name: string; count: number }>(
        `select name, count(*)::integer as count from commodity where name like 'Ачаа %' group by name`,
      );
      const stored = new Map(rows.map((row) => [row.name, row.count]));
      const of = (status: number) => saves.filter(({ statuses }) => statuses.at(-1) === status);
      const { holes, findings, mismatches } = await audit(pool, kernelOn(pool, { aggregates }));
      return {
        saves: saves.length,
        acknowledged: of(200).length,
        refused507: of(507).length,
        asked503: saves.filter(({ statuses }) => statuses.includes(503) || statuses.includes(0)).length,
        lost: of(200).filter(({ name }) => stored.get(name) !== 1).length,
        refusedButStored: of(507).filter(({ name }) => stored.has(name)).length,
        unclear: saves.filter(({ statuses }) => ![200, 507].includes(statuses.at(-1) ?? -1)).length,
        holes,
        findings,
        mismatches,
      };
    } finally {
      await pool.end();
    }
  }
});
