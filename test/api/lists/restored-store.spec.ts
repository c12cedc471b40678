import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { Jobs } from '../../../server/job/jobs.js';
import { typed } from '../../builders/command-line.js';
import { MailServer } from '../../builders/outside/mail-server.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

let mail: MailServer;
let folder: string;
let restored: TestDatabase;
let copy: RunningServer;
let worker: INestApplicationContext;

jest.setTimeout(240_000);

const schedule = { what: 'user', filters: {}, columns: ['email'], format: 'csv', cron: '0 8 1 * *', name: 'Users' };

/** A store with a schedule that fell due an hour ago and a requested file that will be mailed, backed up and restored elsewhere. */
beforeAll(async () => {
  mail = await MailServer.open();
  folder = await mkdtemp(join(tmpdir(), 'zuuch-restored-'));
  restored = await testDatabase();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'reports@zuuch.test' };
  const original = await openServer(settings);
  try {
    const token = await original.tokenOf(4);
    const add = async (address: string): Promise<number> =>
      (await original.call('POST', '/api/exports/schedules', { token, body: { ...schedule, mail: [address] } })).body
        .id;
    const due = await add('due@company.test');
    await original.database.pool.query(`update export_schedule set next_at = now() - interval '1 hour' where id = $1`, [
      due,
    ]);
    const requested = await add('requested@company.test');
    const run = await original.call('POST', `/api/exports/schedules/${requested}/run`, { token, body: {} });
    expect(run.status).toBe(200);
    const at = (name: string, url: string) => ({ url, environment: { DATA_DIR: join(folder, name) } });
    const backups = join(folder, 'backups');
    const steps = [
      await typed(['backup', 'create', '--out', backups, '--yes'], at('original', original.database.url)),
      await typed(['backup', 'restore', 'latest', '--from', backups, '--yes'], at('copy', restored.url)),
    ];
    expect(steps).toEqual([
      expect.objectContaining({ exit: 0 }),
      expect.objectContaining({ exit: 0, messages: expect.stringContaining('zuuch queue release') }),
    ]);
  } finally {
    await original.close();
  }
  copy = await openServer({ ...settings, DATABASE_URL: restored.url });
  worker = await openWorker(copy);
}, 240_000);
afterAll(async () => {
  await worker?.close();
  await copy?.close();
  await restored?.drop();
  await mail?.close();
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: string, path: string, type: UserType = 4): Promise<Answer> =>
  copy.call(method, path, {
    token: await copy.tokenOf(type),
    headers: { 'Accept-Language': 'en' },
    ...(method === 'POST' ? { body: {} } : {}),
  });
const rows = async (sql: string) => (await restored.pool.query(sql)).rows;

/** Runs a job that runs automatically once more; whatever was due before it has been claimed by then. */
async function runOnce(key: string): Promise<void> {
  const endedAt = async (): Promise<number> =>
    Number((await rows(`select extract(epoch from ended_at)::float8 as at from job where key = '${key}'`))[0]?.at ?? 0);
  const before = await until(`the first run of ${key}`, endedAt);
  await worker.get(Jobs).runNow(key);
  await until(`another run of ${key}`, async () => (await endedAt()) > before);
}

const letters = (): string[] => mail.letters.flatMap(({ to }) => to).sort();
const releases = (): string[] => copy.lines.filter((line) => line.includes('restored store released'));

describe('a restored store', () => {
  it('makes requested files, but runs no schedule and sends no letter', async () => {
    await until('the requested file', async () => (await rows(`select 1 from job where kind = 'letter'`)).length > 0);
    await runOnce('stray-files');
    expect(await rows(`select kind, state, run from job where kind in ('letter', 'schedules') order by kind`)).toEqual([
      { kind: 'letter', state: 'waiting', run: 0 },
      { kind: 'schedules', state: 'waiting', run: 0 },
    ]);
    expect(await rows(`select 1 from export_schedule where next_at <= now()`)).toHaveLength(1);
    expect(await rows(`select 1 from export_request`)).toHaveLength(1);
    expect(letters()).toEqual([]);
  });

  it('shows that to administrators and managers, and in its readiness', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    for (const type of [4, 7] as const)
      expect((await call('GET', '/api/jobs', type)).body.paused).toEqual({ restored: time, backup: time });
    const { status, text } = await copy.call('GET', '/readyz?verbose');
    expect([status, text]).toEqual([200, expect.stringContaining('[!]upkeep restored: schedules, letters')]);
  });

  it('is released by an administrator only, with one line in the security log', async () => {
    for (const type of [1, 2, 3, 5, 6, 7] as const)
      expect((await call('POST', '/api/jobs/release', type)).status).toBe(403);
    expect(letters()).toEqual([]);
    for (let time = 0; time < 2; time++)
      expect(await call('POST', '/api/jobs/release')).toMatchObject({
        ...{ status: 200, body: { message: 'Schedules and letters run again' } },
      });
    expect(releases()).toHaveLength(1);
    expect(releases()[0]).toMatch(/"userId":\d+/);
    expect((await call('GET', '/api/jobs')).body.paused).toBeNull();
  });

  it('then makes each due file and sends each letter once', async () => {
    await until('both letters', () => mail.letters.length >= 2, { story: () => copy.lines.slice(-20).join('') });
    await runOnce('schedules');
    expect(letters()).toEqual(['due@company.test', 'requested@company.test']);
    expect(await rows(`select 1 from export_request`)).toHaveLength(2);
    expect(await rows(`select 1 from export_schedule where next_at <= now()`)).toEqual([]);
  });
});
