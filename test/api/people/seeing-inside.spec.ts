import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Health } from '../../../server/health/health.js';
import { noteDone } from '../../../server/maintenance/maintenance.js';
import { until } from '../../until.js';
import { demoEmail, everyType, openServer, type RunningServer } from '../running-server.js';

let server: RunningServer;
const token = 'a-token-for-the-collector';
beforeAll(async () => {
  // The metrics count from the start of the server, so the first accounts are created here and not copied.
  server = await openServer({ METRICS_TOKEN: token, SLOW_COMMAND_MS: '1', SLOW_QUERY_MS: '1', DEMO: 'users' });
}, 240_000);
afterAll(() => server?.close());

const figures = async () =>
  (await server.call('GET', '/metrics', { headers: { Authorization: `Bearer ${token}` } })).text;
const figure = async (name: string) =>
  Number(new RegExp(`^${name.replace(/[{}".+]/g, '\\$&')} (\\S+)$`, 'm').exec(await figures())?.[1]);

describe('the metrics of a server', () => {
  it('are for the token of the settings only', async () => {
    const admin = await server.tokenOf(4);
    for (const Authorization of ['', 'Bearer something else', `Bearer ${admin}`]) {
      expect((await server.call('GET', '/metrics', { headers: { Authorization } })).status).toBe(403);
    }
    const { status, headers } = await server.call('GET', '/metrics', { headers: { Authorization: `Bearer ${token}` } });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  });

  it('are readable lines for a collector, each family named once', async () => {
    const lines = (await figures()).trimEnd().split('\n');
    const unreadable = lines.filter(
      (line) =>
        !/^(# (HELP|TYPE) zuuch_\w+ .+|zuuch_\w+(\{(\w+="(?:[^"\\]|\\.)*",?)+\})? (-?[\d.e+-]+|NaN))$/.test(line),
    );
    expect(unreadable).toEqual([]);
    const named = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
    expect(new Set(named).size).toBe(named.length);
    expect(
      lines.filter((line) => line.startsWith('zuuch_source_failed')).map((line) => line.split(' ').at(-1)),
    ).toEqual(expect.not.arrayContaining(['1']));
  });

  it('count commands by result, batches and events', async () => {
    const form = { name: 'Дорж', phone: '99', email: 'dorj@zuuch.test', type: 1, active: 1, password: 'long enough' };
    const admin = await server.tokenOf(4);
    const before = {
      done: await figure('zuuch_commands_total{command="AddUser",result="done"}'),
      events: await figure('zuuch_events_total'),
    };
    expect((await server.call('POST', '/api/settings/user', { token: admin, body: form })).status).toBe(200);
    expect((await server.call('POST', '/api/settings/user', { token: admin, body: form })).status).toBe(422);
    expect(await figure('zuuch_commands_total{command="AddUser",result="done"}')).toBe(before.done + 1);
    expect(await figure('zuuch_commands_total{command="AddUser",result="EmailTaken"}')).toBe(1);
    expect(await figure('zuuch_events_total')).toBe(before.events + 1);
    expect(await figure('zuuch_position')).toBe(await figure('zuuch_events_total'));
    expect(await figure('zuuch_pump_batch_commands_count')).toBeGreaterThan(0);
    expect(await figure('zuuch_pump_wait_seconds_bucket{le="+Inf"}')).toBe(
      await figure('zuuch_pump_wait_seconds_count'),
    );
  });

  it('show how many bytes each cache holds, and how many it may', async () => {
    const bytesOf = (cache: string, state: string) => figure(`zuuch_cache_bytes{cache="${cache}",state="${state}"}`);
    for (const cache of ['files', 'rows', 'facts'])
      expect(await bytesOf(cache, 'used')).toBeLessThan(await bytesOf(cache, 'limit'));
    expect(await bytesOf('files', 'used')).toBeGreaterThan(0);
    expect(await figure('zuuch_cache_entries{cache="files"}')).toBeGreaterThan(0);
  });

  it('count jobs by state, and show how long requests take', async () => {
    await server.database.pool.query(
      `insert into job (kind, key, state, run, due_at, created_at, ended_at)
       select 'export', 'export:-' || n, 'done', case when n = 7 then 3 else 1 end, '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', timestamptz '2026-03-01T00:00:00Z' + n * interval '1 second'
       from generate_series(1, 20) n`,
    );
    const admin = await server.tokenOf(4);
    expect(
      (await server.call('POST', '/api/exports', { token: admin, body: { list: 'user', format: 'csv' } })).status,
    ).toBe(200);
    expect(await figure('zuuch_jobs{queue="export",state="waiting"}')).toBe(1);
    expect(await figure('zuuch_jobs{queue="export",state="failed"}')).toBe(0);
    expect(await figure('zuuch_job_seconds{queue="export",quantile="0.5"}')).toBe(10);
    expect(await figure('zuuch_job_seconds{queue="export",quantile="1"}')).toBe(20);
    expect(await figure('zuuch_job_restarts{queue="export"}')).toBe(2);
    expect(await figure('zuuch_job_oldest_seconds{queue="export"}')).toBeGreaterThan(0);
  });

  it('show the machine', async () => {
    expect(await figure('zuuch_pool_limit')).toBe(20);
    expect(await figure('zuuch_pool_connections{state="used"}')).toBeGreaterThan(0);
    expect(await figure('zuuch_disk_bytes{state="free"}')).toBeGreaterThan(0);
    expect(await figure('zuuch_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
    expect(await figure('zuuch_sockets')).toBe(0);
  });

  it('show when the store was last maintained', async () => {
    await noteDone(server.database.pool, { what: 'backup', at: '2026-03-01T02:00:00.000Z', position: 7, well: true });
    expect(await figure('zuuch_last_done_seconds{what="backup"}')).toBe(Date.parse('2026-03-01T02:00:00Z') / 1_000);
    expect(await figure('zuuch_last_done_well{what="backup"}')).toBe(1);
  });
});

describe('the readiness of a server', () => {
  it('is one word, and a line for every check on request', async () => {
    const short = await server.call('GET', '/readyz');
    expect([short.status, short.text]).toEqual([200, 'ready\n']);
    await noteDone(server.database.pool, { what: 'backup', at: new Date().toISOString(), position: 7, well: true });
    const long = await server.call('GET', '/readyz?verbose');
    expect(long.text).toBe(
      '[+]running ok\n[+]database ok\n[+]migrations ok\n[+]tables ok\n[+]disk ok\n[+]upkeep ok\nready\n',
    );
  });

  it('ends when a newer version has swapped the tables', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query<{ declaration: string }>(
      `select declaration from read_model where name = 'city'`,
    );
    const store = (declaration: string | undefined) =>
      pool.query(`update read_model set declaration = $1 where name = 'city'`, [declaration]);
    await store('that of a newer version');
    const { status, text } = await server.call('GET', '/readyz');
    await store(rows[0]?.declaration);
    expect([status, text]).toEqual([
      503,
      '[-]tables a newer version has swapped them: start that version here\nnot ready\n',
    ]);
  });

  it('does not depend on checks that are only warnings', async () => {
    await noteDone(server.database.pool, { what: 'verify', at: new Date().toISOString(), position: 7, well: false });
    const { status, text } = await server.call('GET', '/readyz?verbose');
    expect(status).toBe(200);
    expect(text).toContain('[!]upkeep the last verification of the log found something\n');
  });
});

describe('the liveness of a server', () => {
  it('is public, also while it stops, when it is not ready any more', async () => {
    const health = server.app.get(Health);
    health.stopping = true;
    try {
      expect(await server.call('GET', '/livez')).toMatchObject({ status: 200, text: 'ok\n' });
      expect(await server.call('GET', '/readyz')).toMatchObject({
        status: 503,
        text: '[-]running is stopping\nnot ready\n',
      });
    } finally {
      health.stopping = false;
    }
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  });
});

describe('the headers of every answer', () => {
  it.each(['/', '/inquiry', '/api/sessions', '/api/nothing', '/livez'])(
    'block foreign scripts, frames and content sniffing (%s)',
    async (path) => {
      const { headers } = await server.call('GET', path);
      const policy = new Map(
        (headers.get('content-security-policy') ?? '')
          .split(';')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')] as const),
      );
      expect(policy.get('default-src')).toBe(`'self'`);
      expect(policy.get('script-src')).toBe(`'self'`);
      expect(policy.get('object-src')).toBe(`'none'`);
      expect(policy.get('base-uri')).toBe(`'none'`);
      expect(policy.get('frame-ancestors')).toBe(`'none'`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('contain the id of the request, as in the log, and never one chosen by an outside client', async () => {
    const { headers } = await server.call('GET', '/api/sessions', {
      headers: { 'X-Request-Id': 'chosen-by-a-stranger' },
    });
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await until('its line in the log', () =>
      server.lines.some((line) => line.includes(`"requestId":"${id}"`) && line.includes('"message":"request"')),
    );
  });

  it('forbid caching where a sign-in is required', async () => {
    expect(
      (await server.call('GET', '/api/sessions', { token: await server.tokenOf(1) })).headers.get('cache-control'),
    ).toBe('no-store');
  });
});

describe('the versions', () => {
  it('are shown to an administrator only', async () => {
    expect((await server.call('GET', '/version')).status).toBe(401);
    for (const type of everyType)
      expect([type, (await server.call('GET', '/version', { token: await server.tokenOf(type) })).status]).toEqual([
        type,
        type === 4 ? 200 : 403,
      ]);
    const { body } = await server.call('GET', '/version', { token: await server.tokenOf(4) });
    expect(body).toEqual({
      program: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      schema: expect.any(String),
      eventTypes: expect.any(Number),
      position: expect.any(Number),
      node: process.versions.node,
    });
  });
});

describe('the log of a server', () => {
  const requests = (route: string) =>
    server.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['message'] === 'request' && line['route'] === route);

  it('shows who requested which route, the status, the duration, and how many bytes and rows went out', async () => {
    const token = await server.tokenOf(4);
    const { body, text } = await server.call('GET', '/api/settings/user?perpage=200', { token });
    await server.call('GET', '/api/settings/user/3', { token });
    await server.call('POST', '/api/settings/user/3/delete', { token: await server.tokenOf(1) });
    await server.call('POST', '/api/settings/user', { token, raw: 'x', headers: { 'Content-Type': 'text/plain' } });
    await server.call('GET', '/api/settings/nobody/3', { token });
    const lineOf = (route: string, status: number) =>
      until(`a line of ${route}`, () => requests(route).findLast((line) => line['status'] === status));
    const list = await lineOf('user.list', 200);
    expect(list).toMatchObject({ userId: 4, method: 'GET', rows: body.listdata.length, ms: expect.any(Number) });
    expect(list['bytes']).toBeGreaterThan(Buffer.byteLength(text, 'latin1'));
    expect(list['bytes']).toBeLessThan(Buffer.byteLength(text, 'latin1') + 4_000);
    expect(await lineOf('user.detail', 200)).toMatchObject({ userId: 4 });
    expect(await lineOf('user.delete', 403)).toMatchObject({ userId: 1 });
    // Refused before the session was read.
    expect(await lineOf('user.add', 415)).not.toHaveProperty('userId');
    expect(await lineOf('(unknown)', 404)).toMatchObject({ method: 'GET' });
  });

  it('shows who downloaded a file and its number of rows', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into export_request (user_id, list, filters, columns, sort, format, language, bytes, created_at, expires_at)
       values (4, 'user', '{}', '{id}', '', 'csv', 'mn', 3, now(), now() + interval '1 hour') returning id`,
    );
    const id = rows[0]?.id;
    await server.database.pool.query(
      `insert into job (kind, key, state, progress, due_at, created_at) values ('export', $1, 'done', '{"done": 48213}', now(), now())`,
      [`export:${id}`],
    );
    await mkdir(join(server.dataFolder, 'exports'), { recursive: true });
    await writeFile(join(server.dataFolder, 'exports', `${id}.csv`), 'id\n');
    const { status } = await server.call('GET', `/api/exports/${id}/download`, { token: await server.tokenOf(4) });
    expect(status).toBe(200);
    await until('its line', () => requests('export.download').length === 1);
    expect(requests('export.download')).toEqual([expect.objectContaining({ userId: 4, status: 200, rows: 48213 })]);
  });

  it('has a line for a slow command and a slow query, without their content', async () => {
    const logged = (message: string) =>
      server.lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line.message === message);
    expect(logged('slow command')).toContainEqual(
      expect.objectContaining({ level: 'warn', command: 'AddUser', result: 'done', ms: expect.any(Number) }),
    );
    // Which query is the first to take a millisecond depends on the machine.
    expect(logged('slow query')).toContainEqual(
      expect.objectContaining({ level: 'warn', query: expect.any(String), ms: expect.any(Number) }),
    );
    expect(server.lines.join('\n')).not.toContain(demoEmail(1));
  });
});
