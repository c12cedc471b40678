import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { refusals } from '../../../contract/refusals/refusals.js';
import type { UserType } from '../../../contract/actor.js';
import { personalStores } from '../../../server/composition/declared/personal-stores.js';
import { addUsualEntries, inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

let server: RunningServer;
let inquiry: number;
const call = async (type: UserType, method: string, path: string, body: object = {}): Promise<Answer> =>
  server.call(method, path, { token: await server.tokenOf(type), body });
const post = (type: UserType, path: string, body: object = {}): Promise<Answer> => call(type, 'POST', path, body);

beforeAll(async () => {
  server = await openServer();
  const ids = await addUsualEntries(async (list, body) => (await post(4, `/api/settings/${list}`, body)).body.id);
  const added = await post(4, '/api/inquiry', inquiryBody(ids, { sales: 1 }));
  if (added.status !== 200) throw new Error(added.text);
  inquiry = added.body.lastid as number;
}, 240_000);
afterAll(() => server.close());

/** Two hundred layouts of a user, of characters that do not compress. */
const fill = (userId: number, megabytes: number) =>
  server.database.pool.query(
    `insert into layout select $1, 'list.' || i, jsonb_build_object('text',
        (select string_agg(md5(i::text || '-' || part), '') from generate_series(1, $2::integer * 164) part))
      from generate_series(1, 200) i`,
    [userId, megabytes],
  );

const schedule = { what: 'city', cron: '0 8 * * 1' };

it('every writer of rows of a user is refused beyond twenty megabytes, and writes again once some were deleted', async () => {
  const view = { list: 'inquiry', name: 'Миний', filters: {} };
  const viewId = (await post(4, '/api/views', view)).body.id as number;
  const scheduleId = (await post(4, '/api/exports/schedules', schedule)).body.id as number;
  const act = { list: 'inquiry', act: 'assignSales', ids: [inquiry], entered: { sales: 4 } };
  const writes: [name: string, write: () => Promise<Answer>][] = [
    ['a layout', () => call(4, 'PUT', '/api/layouts/recent', { ids: [1] })],
    ['a new view', () => post(4, '/api/views', view)],
    ['a changed view', () => post(4, `/api/views/${viewId}/edit`, { ...view, name: 'Өөр' })],
    ['a new schedule', () => post(4, '/api/exports/schedules', schedule)],
    ['a changed schedule', () => post(4, `/api/exports/schedules/${scheduleId}/edit`, schedule)],
    ['a run of a schedule', () => post(4, `/api/exports/schedules/${scheduleId}/run`)],
    ['a file', () => post(4, '/api/exports', { list: 'city', format: 'csv' })],
    ['an action over rows', () => post(4, '/api/bulk', act)],
  ];
  await fill(4, 21);
  const message = refusals.StorageFull.mn.replace('{most}', '20');
  for (const [name, write] of writes) {
    const { status, body } = await write();
    expect([name, status, body.message]).toEqual([name, 422, message]);
  }
  // Nothing of it was stored, and other users are not affected.
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from saved_view) as views, (select count(*)::int from export_schedule) as schedules,
      (select count(*)::int from export_request) as files, (select count(*)::int from bulk_request) as acts`,
  );
  expect(rows).toEqual([{ views: 1, schedules: 1, files: 0, acts: 0 }]);
  expect((await call(1, 'PUT', '/api/layouts/recent', { ids: [1] })).status).toBe(200);

  await server.database.pool.query(`delete from layout where user_id = 4 and name like 'list.%5'`);
  for (const [name, write] of writes) expect([name, (await write()).status]).toEqual([name, 200]);
});

it('rows of actions count too, and saves at the same moment count each other', async () => {
  await server.database.pool.query(`delete from layout where user_id = 4`);
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into bulk_request (user_id, list, act, entered, language, created_at)
      values (4, 'inquiry', 'closeInquiry', '{}', 'mn', now()) returning id`,
  );
  const most = (20 * 2 ** 20) / 64;
  await server.database.pool.query(
    `insert into bulk_row (request_id, record_id, place, state) select $1, i, i, 'done' from generate_series(1, $2::integer) i`,
    [rows[0]!.id, most],
  );
  expect((await call(4, 'PUT', '/api/layouts/recent', { ids: [1] })).status).toBe(422);
  // Space for one of these layouts of six kilobytes, and not for two.
  await server.database.pool.query(`delete from bulk_row where request_id = $1 and record_id <= 170`, [rows[0]!.id]);
  const names = Array.from({ length: 12 }, (_, at) => `list.n${at}`);
  const text = randomBytes(4_500).toString('base64');
  const answers = await Promise.all(names.map((name) => call(4, 'PUT', `/api/layouts/${name}`, { text })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a table whose rows belong to a user counts, or its declaration explains why not', () => {
  const silent = Object.entries(personalStores).filter(
    ([, store]) => typeof store !== 'string' && store.isOwnedByUser && store.storage === undefined,
  );
  expect(silent.map(([table]) => table)).toEqual([]);
});
