import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { call, signIn } from '../../bench/server.js';
import { fill } from '../../bench/list-rows.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { longestGapMs } from '../../least-gap.js';
import { count, isLong, report } from '../seed.js';
import { ServerProcess } from '../processes/server.js';

const orders = count(2_000, 200_000);
/** Of the whole server process, including its idle memory and the thread that writes workbooks while it answers others. */
const maxMb = 300;
const metricsToken = 'for-the-one-who-looks-at-gaps';
/** The lists of finance as workbooks, each in the answer of its call (D150). */
const downloads = [
  ['finance', '/api/finance/download', '/api/finance'],
  ['avlaga', '/api/finance/avlaga/transaction/download', '/api/finance/avlaga'],
  ['uglug', '/api/finance/list/uglug/transaction/download', '/api/finance/list/uglug'],
  ['invoice', '/api/finance/invoice/download', '/api/finance/invoice/list'],
  ['custominvoice', '/api/custominvoice/download', '/api/custominvoice'],
] as const;

// It takes minutes, and its result does not change from one day to the next.
(isLong ? describe : describe.skip)(`the workbooks of finance over ${orders} orders`, () => {
  let test: TestDatabase;
  let folder: string;
  let server: ServerProcess;
  let restMb: number;
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    test = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'zuuch-downloads-'));
    server = ServerProcess.start(test.url, folder, started, { METRICS_TOKEN: metricsToken });
    await server.url;
    const pool = createPool(test.url);
    const tables = aggregates.flatMap((kind) => kind.tables);
    // Its first entries make room for those of the bench; the accounts to sign in with come back.
    await pool.query(`create table account as select * from app_user`);
    for (const { name } of tables) await pool.query(`delete from "${name}"`);
    await fill(pool, tables, { open: 10, closed: 10, running: orders * 0.1, finished: orders, archived: 0 });
    await pool.query(`delete from app_user where id in (select id from account)`);
    await pool.query(`insert into app_user select * from account`);
    await pool.end();
    restMb = await peakMb();
  }, 1_800_000);
  afterAll(async () => {
    await server?.end('SIGTERM');
    await test?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** The peak memory of the server. */
  const peakMb = async (): Promise<number> => {
    const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  };

  /** The longest time for which the event loop of the server was blocked since the last call. */
  const gapMs = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${await server.url}/metrics`, { headers })).text();
    return Math.round(Number(/^zuuch_event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1]) * 1_000);
  };

  it.each(downloads)(
    'of %s is written by another thread, and the server never exceeds 300 MB of memory',
    async (name, path, list) => {
      const url = await server.url;
      const token = await signIn(url);
      const { count: rows } = await call<{ count: number }>(url, `${list}?perpage=1`, token);
      await gapMs();
      const began = Date.now();
      const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
      let bytes = 0;
      let firstMs = 0;
      for await (const part of response.body as AsyncIterable<Uint8Array>) {
        firstMs ||= Date.now() - began;
        bytes += part.length;
      }
      const memoryMb = await peakMb();
      const gap = await gapMs();
      const seconds = Math.round((Date.now() - began) / 1_000);
      report(`finance-downloads-${name}`, 0, {
        rows,
        seconds,
        firstMs,
        mb: Math.round(bytes / 2 ** 20),
        restMb,
        memoryMb,
        gapMs: gap,
      });
      expect(rows).toBeGreaterThan(orders / 3);
      expect(memoryMb).toBeLessThanOrEqual(maxMb);
      expect(gap).toBeLessThanOrEqual(longestGapMs);
    },
    900_000,
  );
});
