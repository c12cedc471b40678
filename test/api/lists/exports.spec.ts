import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { Jobs } from '../../../server/job/jobs.js';
import { pdfText } from '../../builders/files/pdf-text.js';
import { readCsv, readWorkbook } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { everyType, openServer, type Answer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

let server: RunningServer;
let worker: INestApplicationContext;

// A worker takes long on a busy machine.
jest.setTimeout(90_000);

beforeAll(async () => {
  server = await openServer();
  worker = await openWorker(server);
}, 240_000);
afterAll(async () => {
  await worker.close();
  await server.close();
});

const as = async (type: UserType) => {
  const token = await server.tokenOf(type);
  return {
    get: (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { token, headers }),
    post: (path: string, body: object = {}, headers: Record<string, string> = {}) =>
      server.call('POST', path, { token, body, headers }),
  };
};

/** Runs the search for due schedules at once; a worker runs it every half minute. */
const runDueSchedules = (): Promise<void> => worker.get(Jobs).runNow('schedules');

/** Waits until the worker has finished the request. */
async function ended(id: number, type: UserType = 4): Promise<Answer['body']> {
  const look = async (): Promise<Answer['body']> => {
    const { body } = await (await as(type)).get(`/api/exports/${id}`, { 'Accept-Language': 'en' });
    return ['queued', 'running'].includes(body.state) ? undefined : body;
  };
  return until(`an end of request ${id}`, look, { story: () => server.lines.slice(-20).join('') });
}

async function exportFile(
  body: object,
  type: UserType = 4,
): Promise<{ id: number; file: Answer; one: Answer['body'] }> {
  const requested = await (await as(type)).post('/api/exports', body, { 'Accept-Language': 'en' });
  expect(requested).toMatchObject({ status: 200, body: { message: 'The file is being made', id: expect.any(Number) } });
  const one = await ended(requested.body.id, type);
  return { id: requested.body.id, one, file: await (await as(type)).get(`/api/exports/${requested.body.id}/download`) };
}

const rows = async (sql: string, values: unknown[] = []) => (await server.database.pool.query(sql, values)).rows;
const bytes = (answer: Answer) => Buffer.from(answer.text, 'latin1');

describe('a list as a file', () => {
  it('contains the filtered rows and the columns of the screen, and its last sheet states them', async () => {
    const { one, file } = await exportFile({
      list: 'user',
      filters: { type: '3', search: '', page: 4 },
      columns: ['email', 'name', 'type', 'active'],
      sort: '-id',
      format: 'xlsx',
    });
    expect(one).toMatchObject({
      state: 'done',
      done: 1,
      total: 1,
      title: 'Users',
      error: null,
      file: expect.stringMatching(/^Users \d{4}-\d\d-\d\d\.xlsx$/),
    });
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent(one.file)}`),
      'cache-control': 'no-store',
    });
    const [table, about] = readWorkbook(bytes(file));
    expect(table?.rows.map((cells) => cells.map(({ value }) => value))).toEqual([
      ['E-mail', 'Name', 'Type', 'Active'],
      ['accountant@zuuch.test', expect.any(String), 'Accountant', 'Active'],
    ]);
    const aboutValues = Object.fromEntries((about?.rows ?? []).map(([label, value]) => [label?.value, value?.value]));
    expect(aboutValues).toMatchObject({
      List: 'Users',
      Type: 'Accountant',
      'Sorted by': 'Id ↓',
      Rows: 1,
      'Position in the log': one.position,
    });
    expect(aboutValues['Made by']).toBe((await rows('select name from app_user where id = 4'))[0].name);
    expect(one.position).toBeGreaterThan(0);
  });

  it('is the same in comma-separated values', async () => {
    const { file } = await exportFile({ list: 'user', columns: ['id', 'email'], sort: 'id', format: 'csv' });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = bytes(file).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const list = await (await as(4)).get('/api/settings/user?sort=id&perpage=200');
    expect(readCsv(text.slice(1)).slice(1)).toEqual(
      list.body.listdata.map(({ id, email }: { id: number; email: string }) => [String(id), email]),
    );
  });

  it('shows every column where none is named, and never a password', async () => {
    const { file } = await exportFile({ list: 'user', format: 'xlsx' });
    const [table] = readWorkbook(bytes(file));
    // All columns of the list but the id, which is only used by the program.
    expect(table?.rows[0]).toHaveLength(7);
    expect(table?.rows[0]?.map(({ value }) => value)).not.toContain('Id');
    const all = (table?.rows ?? []).flat().map(({ value }) => String(value));
    expect(all).toContain('••••••');
    expect(all.filter((value) => value.includes('argon2'))).toEqual([]);
  });

  it('is announced to its owner in one notice that links to it', async () => {
    const { id } = await exportFile({ list: 'user', format: 'csv' });
    const found = async () =>
      rows(`select title, body, options from notice where user_id = 4 and options like $1`, [`%/api/exports/${id}/%`]);
    expect(await until('the notice', async () => ((await found()).length > 0 ? found() : undefined))).toEqual([
      {
        title: 'Тээвэр зуучийн систем',
        body: 'The file “Users” is ready (7 rows)',
        options: `{"link":"/api/exports/${id}/download"}`,
      },
    ]);
  });

  it('is requested once, however often the same request arrives', async () => {
    const body = { list: 'user', filters: { type: '2' }, format: 'csv' };
    const { post } = await as(4);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/api/exports', body, { 'Idempotency-Key': 'one-and-the-same' })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(
      (await post('/api/exports', { ...body, format: 'xlsx' }, { 'Idempotency-Key': 'one-and-the-same' })).status,
    ).toBe(409);
  });
});

describe('the rights for a file', () => {
  it('allow a list as a file to those who may read the list', async () => {
    const statuses = await Promise.all(
      everyType.map(async (type) => [type, (await (await as(type)).post('/api/exports', { list: 'user' })).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({ 1: 403, 2: 403, 3: 403, 4: 200, 5: 403, 6: 403, 7: 403 });
  });

  it('allow fetching, viewing and cancelling a file to its owner alone', async () => {
    const { id } = await exportFile({ list: 'user', format: 'csv' });
    for (const type of everyType.filter((each) => each !== 4)) {
      const { get, post } = await as(type);
      const statuses = [
        await get(`/api/exports/${id}`),
        await get(`/api/exports/${id}/download`),
        await post(`/api/exports/${id}/cancel`),
      ].map(({ status }) => status);
      expect([type, ...statuses]).toEqual([type, 404, 404, 404]);
      expect((await get('/api/exports')).body).toEqual({ exports: [] });
    }
    expect((await (await as(4)).get('/api/exports')).body.exports.map((one: { id: number }) => one.id)).toContain(id);
  });

  it('are checked again at the download: a user who may read less now, or is deactivated, does not get the file', async () => {
    const admin = await as(4);
    const account = { name: 'Ану', phone: '99', email: 'anu@zuuch.test', type: 4, active: 1, password: 'long enough' };
    const { id: userId } = (await admin.post('/api/settings/user', account)).body;
    const download = async (id: number) =>
      server.call('GET', `/api/exports/${id}/download`, {
        token: await server.signIn(account.email, account.password),
      });
    const requested = await server.call('POST', '/api/exports', {
      token: await server.signIn(account.email, account.password),
      body: { list: 'user', format: 'csv' },
    });
    const { id } = requested.body;
    await until(
      'the file',
      async () => (await rows(`select 1 from job where key = $1 and state = 'done'`, [`export:${id as number}`]))[0],
    );
    expect((await download(id)).status).toBe(200);
    const change = async (more: object) => {
      const edited = await admin.post(`/api/settings/user/${userId}/edit`, { ...account, password: '', ...more });
      expect(edited).toMatchObject({ status: 200 });
    };
    await change({ type: 1 });
    expect((await download(id)).status).toBe(403);
    await change({ type: 4 });
    const token = await server.signIn(account.email, account.password);
    await change({ active: 2 });
    expect((await server.call('GET', `/api/exports/${id}/download`, { token })).status).toBe(401);
    await expect(download(id)).rejects.toThrow('cannot sign in');
  });

  it('are checked again when the file is made', async () => {
    const { rows: inserted } = await server.database.pool.query(
      `insert into export_request (user_id, list, filters, columns, sort, format, language, created_at)
       values (1, 'user', '{}', '{id,email}', '', 'csv', 'en', now()) returning id`,
    );
    // No user may request it; a forged job is still refused by the current rights of the row's owner.
    const { id } = inserted[0];
    await worker.get(Jobs).add({ kind: 'export', key: `export:${id as number}`, person: 1, payload: { id } });
    const one = await ended(inserted[0].id, 1);
    expect(one).toMatchObject({ state: 'failed', error: 'You are not allowed to do this', file: null });
    expect(await readdir(join(server.dataFolder, 'exports'))).not.toContain(`${inserted[0].id}.csv`);
  }, 240_000);

  it.each([
    [{ list: 'nothing' }, 'list'],
    [{ list: 'user', columns: ['id', 'credential_id'] }, 'columns'],
    [{ list: 'user', sort: 'phone' }, 'sort'],
    [{ list: 'user', filters: { type: '99' } }, 'type'],
    [{ list: 'user', format: 'exe' }, 'format'],
    [{}, 'list'],
  ])('come with an error at the wrong field: %j', async (body, field) => {
    const { status, body: answer } = await (await as(4)).post('/api/exports', body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });
});

describe('a cancelled file', () => {
  it('is not made, and cannot be fetched', async () => {
    const { post, get } = await as(4);
    const { rows: inserted } = await server.database.pool.query(
      `insert into export_request (user_id, list, filters, columns, sort, format, language, created_at)
       values (4, 'user', '{}', '{id}', '', 'csv', 'mn', now()) returning id`,
    );
    const { id } = inserted[0];
    await rows(
      `insert into job (kind, key, person, payload, due_at, created_at) values ('export', $1, 4, $2, now() + interval '1 minute', now())`,
      [`export:${id as number}`, { id }],
    );
    expect(await post(`/api/exports/${id}/cancel`)).toMatchObject({ status: 200 });
    expect((await get(`/api/exports/${id}`)).body).toMatchObject({ state: 'cancelled', file: null });
    expect((await get(`/api/exports/${id}/download`)).status).toBe(404);
  });

  it('is retained if it was already finished', async () => {
    const { id } = await exportFile({ list: 'user', format: 'csv' });
    expect(await (await as(4)).post(`/api/exports/${id}/cancel`, {}, { 'Accept-Language': 'en' })).toMatchObject({
      status: 422,
      body: { word: 'ExportEnded', message: 'The file is finished already and cannot be cancelled' },
    });
    expect((await (await as(4)).get(`/api/exports/${id}/download`)).status).toBe(200);
  });

  it('is deleted after a day', async () => {
    const { id } = await exportFile({ list: 'user', format: 'csv' });
    await server.database.pool.query(
      `update export_request set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    const gone = { status: 404, body: { word: 'FileGone', message: expect.stringContaining('дахин гаргана уу') } };
    expect(await (await as(4)).get(`/api/exports/${id}/download`)).toMatchObject(gone);
    expect(await (await as(4)).get('/api/exports/999999/download')).toMatchObject(gone);
    expect((await (await as(4)).get(`/api/exports/${id}`)).body).toMatchObject({
      state: 'done',
      file: null,
      expires: null,
    });
  });
});

describe('a schedule', () => {
  const daily = {
    what: 'user',
    filters: { type: '3' },
    columns: ['id', 'email'],
    format: 'csv',
    cron: '0 8 * * 1-5',
    tz: 'Asia/Ulaanbaatar',
    name: 'Нягтлангууд',
  };

  it('is for administrators, and for accountants where the list belongs to finance', async () => {
    const statuses = await Promise.all(
      everyType.map(async (type) => [type, (await (await as(type)).post('/api/exports/schedules', daily)).status]),
    );
    expect(Object.fromEntries(statuses)).toEqual({ 1: 403, 2: 403, 3: 403, 4: 200, 5: 403, 6: 403, 7: 403 });
    // The accountant may make the call, and the list itself refuses.
    expect((await (await as(3)).get('/api/exports/schedules')).body).toEqual({ schedules: [] });
  });

  it('reports its next run in its own time zone', async () => {
    const { body } = await (await as(4)).get('/api/exports/schedules');
    expect(body.schedules).toHaveLength(1);
    expect(body.schedules[0]).toMatchObject({
      ...daily,
      title: 'Хэрэглэгч',
      paused: false,
      next: expect.stringMatching(/ 08:00:00$/),
    });
  });

  it.each([
    [{ cron: 'every day' }, 'Enter the schedule as five fields: minute hour day month weekday'],
    [{ cron: '61 8 * * *' }, 'Enter the schedule as five fields: minute hour day month weekday'],
    [{ cron: '*/5 * * * *' }, 'There must be at least 15 minutes between two runs'],
    [{ cron: '0 0 * 2 1#5' }, 'Enter the schedule as five fields: minute hour day month weekday'],
    [{ cron: '0 8 * * MON' }, 'Enter the schedule as five fields: minute hour day month weekday'],
    [{ cron: '0 0 30 2 *' }, 'Enter the schedule as five fields: minute hour day month weekday'],
  ])('refuses %j', async (change, message) => {
    const { status, body } = await (await as(4)).post(
      '/api/exports/schedules',
      { ...daily, ...change },
      { 'Accept-Language': 'en' },
    );
    expect([status, body.errors]).toEqual([422, { cron: [message] }]);
  });

  it('refuses an unknown time zone', async () => {
    expect(
      (await (await as(4)).post('/api/exports/schedules', { ...daily, tz: 'Asia/Nowhere' })).body.errors,
    ).toHaveProperty('tz');
  });

  it('runs on request, has a history, is paused, changed and removed', async () => {
    const { get, post } = await as(4);
    const { id } = (await post('/api/exports/schedules', daily)).body;
    const run = await post(`/api/exports/schedules/${id}/run`);
    expect(await ended(run.body.id)).toMatchObject({ state: 'done', done: 1, schedule: id });
    expect((await get(`/api/exports/schedules/${id}`)).body).toMatchObject({
      schedule: { id },
      runs: [{ id: run.body.id, done: 1 }],
    });
    await post(`/api/exports/schedules/${id}/pause`);
    expect((await get(`/api/exports/schedules/${id}`)).body.schedule).toMatchObject({ paused: true, next: null });
    await post(`/api/exports/schedules/${id}/edit`, { ...daily, cron: '30 9 1 * *' });
    expect((await get(`/api/exports/schedules/${id}`)).body.schedule).toMatchObject({
      paused: true,
      cron: '30 9 1 * *',
    });
    await post(`/api/exports/schedules/${id}/resume`);
    expect((await get(`/api/exports/schedules/${id}`)).body.schedule.next).toMatch(/-01 09:30:00$/);
    expect((await (await as(7)).post(`/api/exports/schedules/${id}/delete`)).status).toBe(404);
    expect((await post(`/api/exports/schedules/${id}/delete`)).status).toBe(200);
    expect((await get(`/api/exports/schedules/${id}`)).status).toBe(404);
    expect((await get(`/api/exports/${run.body.id}`)).body).toMatchObject({ state: 'done', schedule: null });
  });
});

describe('a schedule with an idempotency key', () => {
  it('is added, changed, paused, run and removed once, however often that arrives', async () => {
    const { get, post } = await as(4);
    const body = { what: 'user', filters: {}, format: 'csv', cron: '0 8 * * 1', tz: 'Asia/Ulaanbaatar', name: 'Нэг' };
    const under = (key: string, path: string, sent: object = {}) =>
      post(`/api/exports/schedules${path}`, sent, { 'Idempotency-Key': `schedule-${key}` });
    const before = (await get('/api/exports/schedules')).body.schedules.length;
    const added = await Promise.all([1, 2, 3].map(() => under('add', '', body)));
    expect(new Set(added.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
    expect((await get('/api/exports/schedules')).body.schedules).toHaveLength(before + 1);
    expect((await under('add', '', { ...body, name: 'Өөр' })).body.word).toBe('KeyReused');

    const { id } = added[0]!.body;
    const currentSchedule = async () => (await get(`/api/exports/schedules/${id}`)).body.schedule;
    const edited = await under('edit', `/${id}/edit`, { ...body, name: 'Хоёр' });
    await post(`/api/exports/schedules/${id}/edit`, { ...body, name: 'Гурав' });
    expect(await under('edit', `/${id}/edit`, { ...body, name: 'Хоёр' })).toMatchObject({
      status: 200,
      body: edited.body,
    });
    expect(await currentSchedule()).toMatchObject({ name: 'Гурав' });

    const paused = await under('pause', `/${id}/pause`);
    const resumed = await under('resume', `/${id}/resume`);
    expect(await under('pause', `/${id}/pause`)).toMatchObject({ status: 200, body: paused.body });
    expect(await currentSchedule()).toMatchObject({ paused: false });
    await post(`/api/exports/schedules/${id}/pause`);
    expect(await under('resume', `/${id}/resume`)).toMatchObject({ status: 200, body: resumed.body });
    expect(await currentSchedule()).toMatchObject({ paused: true });

    const runs = await Promise.all([1, 2, 3].map(() => under('run', `/${id}/run`)));
    expect(new Set(runs.map((answer) => answer.body.id)).size).toBe(1);
    expect((await get(`/api/exports/schedules/${id}`)).body.runs).toHaveLength(1);
    const gone = await under('delete', `/${id}/delete`);
    expect(gone.status).toBe(200);
    expect(await under('delete', `/${id}/delete`)).toMatchObject({ status: 200, body: gone.body });
    expect((await post(`/api/exports/schedules/${id}/delete`)).status).toBe(404);
  });
});

describe('a schedule that was stored by an older program', () => {
  it('is paused where its times can no longer be read, and runs again with new ones', async () => {
    const { get, post } = await as(4);
    const body = { what: 'user', format: 'csv', cron: '0 8 * * 1', name: 'Хуучин' };
    const { id } = (await post('/api/exports/schedules', body)).body;
    const old = `update export_schedule set cron = '0 0 * 2 1#5', next_at = now() - interval '1 minute' where id = $1`;
    await server.database.pool.query(old, [id]);
    const one = async () =>
      (await get('/api/exports/schedules')).body.schedules.find((schedule: { id: number }) => schedule.id === id);
    expect(await one()).toMatchObject({ cron: '0 0 * 2 1#5', paused: false });
    await runDueSchedules();
    await until('the schedule to rest', async () => (await one()).paused === true);
    expect((await post(`/api/exports/schedules/${id}/resume`)).status).toBe(422);
    expect((await post(`/api/exports/schedules/${id}/edit`, body)).status).toBe(200);
    expect((await post(`/api/exports/schedules/${id}/resume`)).status).toBe(200);
    expect(await one()).toMatchObject({ cron: '0 8 * * 1', paused: false });
    await post(`/api/exports/schedules/${id}/delete`);
  });
});

describe('a schedule of accountants', () => {
  const balance = {
    what: 'report-receivablereport',
    filters: { start: 'last month', end: 'last month' },
    format: 'pdf',
    cron: '0 8 1 * *',
    name: 'Авлага',
  };

  it('makes the file with the letterhead and the logo of the firm', async () => {
    const { post } = await as(4);
    const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#888888' } })
      .png()
      .toBuffer();
    const raw = new FormData();
    raw.append('image', new Blob([new Uint8Array(png)]), 'logo.png');
    const sent = await server.call('POST', '/api/settings/firm/picture', { token: await server.tokenOf(4), raw });
    const firm = { name: 'Зууч ХХК', nameEn: 'Zuuch LLC', register: '6123456', logo: sent.body.image };
    expect((await post('/api/settings/firm/edit', firm)).status).toBe(200);
    const { file } = await exportFile({ list: 'user', columns: ['name', 'email'], format: 'pdf' });
    expect(pdfText(bytes(file))[0]).toContain('ZuuchLLCReg.no.:6123456');
    expect(file.text).toContain('/Subtype /Image');
  });

  it('makes a PDF of a balance, whose screen is for administrators only', async () => {
    const { get, post } = await as(3);
    const { id } = (await post('/api/exports/schedules', balance)).body;
    const run = await post(`/api/exports/schedules/${id}/run`);
    expect(await ended(run.body.id, 3)).toMatchObject({ state: 'done', format: 'pdf' });
    const file = await get(`/api/exports/${run.body.id}/download`);
    expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ]);
    expect((await get('/api/report/receivablereport?start=2026-01-01&end=2026-01-31')).status).toBe(403);
    expect((await post('/api/exports/schedules', { ...balance, what: 'user' })).status).toBe(403);
    expect((await (await as(2)).post('/api/exports/schedules', balance)).status).toBe(403);
  });
});

describe('a PDF', () => {
  it('is refused with more columns than fit on a page', async () => {
    const { status, body } = await (await as(4)).post('/api/exports', { list: 'finance', format: 'pdf' });
    expect([status, body.word]).toEqual([422, 'TooLargeForPdf']);
  });
});

describe('the limit of thirty files an hour for one user', () => {
  const schedule = {
    what: 'user',
    columns: ['id'],
    format: 'csv',
    cron: '0 8 * * 1-5',
    tz: 'Asia/Ulaanbaatar',
    name: 'x',
  };

  it('holds when all are requested at the same moment', async () => {
    const { post } = await as(4);
    await server.database.pool.query('delete from export_request');
    const body = { list: 'user', format: 'csv', filters: { type: '5' } };
    const requestExport = async (): Promise<number> => (await post('/api/exports', body)).status;
    const statuses = await Promise.all(Array.from({ length: 40 }, requestExport));
    // On a busy machine some requests time out in the queue (503); they are then sent one after another.
    for (let last = 200; last === 200; statuses.push(last)) last = await requestExport();
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  });

  it('counts scheduled files that are started by hand, and not those that run at their time', async () => {
    const { post } = await as(4);
    const { id } = (await post('/api/exports/schedules', schedule)).body;
    expect((await post(`/api/exports/schedules/${id}/run`)).status).toBe(429);
    const requests = async () =>
      (await rows('select count(*) from export_request where schedule_id = $1', [id]))[0].count;
    await server.database.pool.query(`update export_schedule set next_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await runDueSchedules();
    await until('the file of the schedule', async () => (await requests()) > 0);
    await server.database.pool.query('delete from export_request where due_at is null');
    expect((await post(`/api/exports/schedules/${id}/run`)).status).toBe(200);
  });
});
