import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { unzip } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { everyType, openServer, type Answer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

let server: RunningServer;
let worker: INestApplicationContext;

jest.setTimeout(120_000);

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
  const headers = { 'Accept-Language': 'en' };
  return {
    get: (path: string) => server.call('GET', path, { token, headers }),
    post: (path: string, body: object = {}) => server.call('POST', path, { token, headers, body }),
  };
};

async function ended(id: number): Promise<Answer['body']> {
  const look = async (): Promise<Answer['body']> => {
    const { body } = await (await as(4)).get(`/api/exports/${id}`);
    return ['queued', 'running'].includes(body.state) ? undefined : body;
  };
  return until(`an end of request ${id}`, look, { story: () => server.lines.slice(-20).join('') });
}

const wanted = { list: 'alldata', filters: { documents: 'without' } };

describe('all data of the firm', () => {
  it('is taken by an administrator alone, at once and by a schedule', async () => {
    const schedule = { what: 'alldata', cron: '0 3 * * 0', tz: 'Asia/Ulaanbaatar' };
    const statuses = await Promise.all(
      everyType
        .filter((type) => type !== 4)
        .map(async (type) => {
          const { post } = await as(type);
          return [(await post('/api/exports', wanted)).status, (await post('/api/exports/schedules', schedule)).status];
        }),
    );
    expect(statuses).toEqual(everyType.filter((type) => type !== 4).map(() => [403, 403]));
  });

  it('is one zip with its manifest, and the journal says who took it', async () => {
    const { post, get } = await as(4);
    const { body: requested } = await post('/api/exports', wanted);
    const one = await ended(requested.id);
    expect(one).toMatchObject({
      ...{ state: 'done', format: 'zip', title: 'All data', error: null },
      file: expect.stringMatching(/^All data \d{4}-\d\d-\d\d\.zip$/),
    });
    const download = await get(`/api/exports/${requested.id}/download`);
    expect(download).toMatchObject({ status: 200 });
    expect(download.headers.get('content-type')).toBe('application/zip');
    const parts = unzip(Buffer.from(download.text, 'latin1'));
    const manifest = JSON.parse(parts.get('manifest.json') ?? '') as { log: { position: number }; documents: null };
    expect(manifest).toMatchObject({ log: { position: one.position }, documents: null });
    expect(parts.get('lists/user.csv')).toContain('accountant@zuuch.test');
    expect([...parts.keys()]).toEqual(expect.arrayContaining(['README.md', 'SHA256SUMS', 'log/events.ndjson']));
    const { body: journal } = await get('/api/journal?kind=alldata');
    expect(journal.listdata).toMatchObject([{ type: 'AllDataTaken', by: expect.anything() }]);
  });

  it('does not count towards the other files of the day', async () => {
    const { rows } = await server.database.pool.query(`select kind from job where key like 'export:%'`);
    expect(rows.map(({ kind }) => kind as string)).toContain('all-data');
  });

  it('is made by a schedule, and never sent by mail', async () => {
    const { post, get } = await as(4);
    const schedule = { what: 'alldata', filters: { documents: 'without' }, cron: '0 3 * * 0' };
    const mailed = await post('/api/exports/schedules', { ...schedule, mail: ['bold@company.mn'] });
    expect([mailed.status, Object.keys(mailed.body.errors)]).toEqual([422, ['mail']]);
    const { id } = (await post('/api/exports/schedules', schedule)).body;
    expect((await get(`/api/exports/schedules/${id}`)).body.schedule).toMatchObject({
      format: 'zip',
      title: 'All data',
    });
    const run = await post(`/api/exports/schedules/${id}/run`);
    expect(await ended(run.body.id)).toMatchObject({ state: 'done', format: 'zip', schedule: id });
  });

  it.each([
    ['of a past day', { as_of: '2024-01-31' }, 'as_of'],
    ['with a choice that there is none of', { filters: { documents: 'some' } }, 'documents'],
  ])('is not taken %s', async (_what, change, field) => {
    const { status, body } = await (await as(4)).post('/api/exports', { ...wanted, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('is not made for a user who may not take it any more', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into export_request (user_id, list, filters, columns, sort, format, language, created_at)
       values (7, 'alldata', '{}', '{}', '', 'zip', 'en', now()) returning id`,
    );
    const id = rows[0]?.id;
    await server.database.pool.query(
      `insert into job (kind, key, person, payload, due_at, created_at) values ('all-data', $1, 7, $2, now(), now())`,
      [`export:${id}`, { id }],
    );
    const failed = async () =>
      (await server.database.pool.query(`select reason from job where key = $1 and state = 'failed'`, [`export:${id}`]))
        .rows[0];
    expect(await until('the failure', failed)).toEqual({ reason: 'NotAllowed' });
  });
});
