import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { seenHeader, type PushMessage } from '../../../contract/live/push.js';
import { personalStores } from '../../../server/composition/declared/personal-stores.js';
import { createPool } from '../../../server/database/pool.js';
import { openPage, type LivePage } from '../../builders/live-page.js';
import { until } from '../../until.js';
import { movableReadings } from '../movable-readings.js';
import { debianPostgres, Postgres, primarySettings } from '../processes/postgres.js';
import { ServerProcess } from '../processes/server.js';

const administrator = { email: 'admin@zuuch.test', password: 'demo1234' };

let primary: Postgres;
let replica: Postgres;
let pool: Pool;
let folder: string;
let url: string;
let token: string;
let page: LivePage;
const processes: ServerProcess[] = [];

interface Answer {
  status: number;
  /** What the answer may show. */
  seen: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server answers is looked at, not trusted
  body: any;
}

async function call(method: string, path: string, { seen, body }: { seen?: number; body?: object } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(seen === undefined ? {} : { [seenHeader]: String(seen) }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer: Answer = {
    status: response.status,
    seen: Number(response.headers.get(seenHeader)),
    body: isJson ? JSON.parse(text) : text,
  };
  return answer;
}

/** A figure of the replicas. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`zuuch_replica_${name}`)) ?? '';
  return Number(line.slice(line.lastIndexOf(' ')));
}
const isRead = () => until('the replica is read', async () => (await figure('read')) === 1 || undefined);

/** What only the log writes may be read by this role; at the replica it has the same rights. */
async function makeReader(): Promise<string> {
  const plain = Object.keys(personalStores).filter((table) => table !== 'stream_state');
  await pool.query(`create role reader login password 'reads-and-nothing-else'; grant usage on schema public to reader;
    grant select on all tables in schema public to reader; revoke select on ${plain.join(', ')} from reader`);
  return Object.assign(new URL(replica.url), { username: 'reader', password: 'reads-and-nothing-else' }).href;
}

beforeAll(async () => {
  primary = await Postgres.start({ programs: await debianPostgres(), settings: primarySettings });
  replica = await primary.replicate();
  folder = await mkdtemp(join(tmpdir(), 'zuuch-replica-'));
  pool = createPool(primary.url, { max: 4 });
  // The tables have to be there before rights on them are given.
  const first = ServerProcess.start(primary.url, folder, processes);
  await first.url;
  await first.end('SIGTERM');
  const settings = { READ_DATABASE_URL: await makeReader() };
  const server = ServerProcess.start(primary.url, folder, processes, settings);
  ServerProcess.start(primary.url, folder, processes, settings, 'worker');
  url = await server.url;
  token = (await call('POST', '/api/auth/login', { body: administrator })).body.access_token;
  page = await openPage(url, token);
  await page.watch(['city']);
  await isRead();
}, 180_000);
afterAll(async () => {
  page?.close();
  await Promise.all(processes.map((one) => one.end('SIGKILL')));
  await pool?.end();
  await replica?.stop();
  await primary?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}, 60_000);

const add = (name: string): Promise<Answer> => call('POST', '/api/settings/city', { body: { name, country: 'CHN' } });
const newest = async (seen: number): Promise<string> =>
  (await call('GET', '/api/settings/city?sort=-id&perpage=1&page=1', { seen })).body.listdata[0].name;

describe('a server with a replica', () => {
  it('lets it answer every list, report, chart, search, history and file, which read nothing but what the log wrote', async () => {
    const { seen } = await call('GET', '/api/settings/city');
    const before = await figure('readings_total');
    const answered: Record<string, number> = {};
    for (const { route, path } of movableReadings) answered[route.name] = (await call('GET', path, { seen })).status;
    expect(Object.entries(answered).filter(([, status]) => status !== 200)).toEqual([]);
    expect(await figure('repeated_total')).toBe(0);
    expect((await figure('readings_total')) - before).toBe(movableReadings.length);
  }, 120_000);

  it('shows everybody what he has saved and what he was told of', async () => {
    const stale: string[] = [];
    for (let n = 0; n < 100; n++) {
      const name = `Хот ${n}`;
      const saved = await add(name);
      expect(saved.status).toBe(200);
      if ((await newest(saved.seen)) !== name) stale.push(`saved ${name}`);
      const told = await page.waitFor(
        (message: PushMessage) => message.kind === 'changes' && message.changes.some(({ id }) => id === saved.body.id),
      );
      const positions = told.kind === 'changes' ? told.changes.map(({ position }) => position) : [];
      if ((await newest(Math.max(...positions))) !== name) stale.push(`told ${name}`);
    }
    expect(stale).toEqual([]);
    expect(await figure('primary_total')).toBeLessThan(100);
  }, 120_000);

  it('lets the worker read there, too', async () => {
    const { body } = await call('POST', '/api/exports', {
      body: { list: 'city', columns: ['id', 'name'], format: 'csv' },
    });
    for (let state = ''; state !== 'done'; await sleep(50))
      ({ state } = (await call('GET', `/api/exports/${body.id}`)).body as { state: string });
    expect((await call('GET', `/api/exports/${body.id}/download`)).body).toContain('Хот 99');
    const db = createPool(replica.url, { max: 1 });
    const { rows } = await db.query(
      `select query from pg_stat_activity where application_name = 'zuuch worker replica'`,
    );
    await db.end();
    expect(rows.map(({ query }) => query as string)).toContain('select position::float8 as position from head');
  }, 60_000);

  it('goes on without it, is ready, and reads it again when it is back', async () => {
    const { seen } = await add('Замын-Үүд');
    await replica.kill('all');
    expect(await newest(seen)).toBe('Замын-Үүд');
    await until('the server says that it is gone, and is ready all the same', async () => {
      const ready = await fetch(`${url}/readyz?verbose`);
      return (ready.status === 200 && (await ready.text()).includes('[!]replicas ')) || undefined;
    });
    await replica.resume();
    await isRead();
    expect(await newest(seen)).toBe('Замын-Үүд');
  }, 60_000);

  it('is answered by the primary for a past day, whose tables no replica has', async () => {
    const before = await figure('readings_total');
    const { body } = await call('GET', '/api/settings/city?as_of=2026-01-01', { seen: 1 });
    expect([body.word, await figure('readings_total')]).toEqual(['PastDayNotReady', before]);
  });
});
