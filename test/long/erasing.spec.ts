import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { individual } from '../../contract/reference/fixed/consignee-kinds.js';
import { personalStores } from '../../server/composition/declared/personal-stores.js';
import { Kernel } from '../../server/decider/kernel.js';
import { readWorkbook } from '../builders/files/workbook.js';
import { until } from '../until.js';
import { openOrderCalls, type OrderCalls } from '../api/orders/order-calls.js';
import { openWorker } from '../api/worker.js';

let calls: OrderCalls;
let worker: INestApplicationContext;

jest.setTimeout(90_000);

beforeAll(async () => {
  calls = await openOrderCalls();
  const { server } = calls;
  worker = await openWorker(server);
}, 240_000);
afterAll(async () => {
  await worker.close();
  await calls.server.close();
});

const query = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await calls.server.database.pool.query(sql, values)).rows as T[];

/** Every table of the database, that of the jobs too, whose rows hold one of the texts in any capitals. */
async function tablesHolding(texts: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      `select 1 from ${name} t, unnest($1::text[]) sought(value)
       where strpos(lower(t::text collate "mn-x-icu"), lower(sought.value collate "mn-x-icu")) > 0 limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Files of the data folder that hold one of the texts; a workbook is read as what it shows. */
async function filesHolding(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(calls.server.dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const text = entry.name.endsWith('.xlsx') ? JSON.stringify(readWorkbook(bytes)) : bytes.toString('utf8');
    if (texts.some((one) => text.includes(one))) found.push(entry.name);
  }
  return found.sort();
}

async function logHolding(texts: readonly string[]): Promise<string[]> {
  const events = await calls.server.app.get(Kernel).reader.after(0, 10_000);
  return events
    .filter((event) => texts.some((text) => JSON.stringify(event).includes(text)))
    .map(({ stream, type }) => `${stream} ${type}`);
}

async function exported(body: Record<string, unknown>): Promise<number> {
  const { id } = (await calls.post(4, '/api/exports', body)).body as { id: number };
  await until(`file ${id}`, async () => (await calls.get(4, `/api/exports/${id}`)).body.state === 'done', {
    story: () => calls.server.lines.slice(-20).join(''),
  });
  return id;
}

const schedule = async (name: string, filters: object): Promise<number> =>
  (
    await calls.post(4, '/api/exports/schedules', {
      ...{ what: 'consignee', format: 'csv', cron: '0 8 * * 1', name, filters },
    })
  ).body.id as number;

async function saveLayout(name: string, body: object): Promise<void> {
  const { server } = calls;
  const answer = await server.call('PUT', `/api/layouts/${name}`, { token: await server.tokenOf(1), body });
  expect(answer.status).toBe(200);
}

const person = {
  name: 'Хандсүрэнгийн "Оюун" Оюунжаргал',
  register: 'УЗ85010177',
  phone: '99887711',
  email: 'oyunjargal@person.test',
  address: 'Хан-Уул, 7-р хороо, Эрдэнэ хотхон',
};
const values = Object.values(person);

describe('an erased person', () => {
  it('is removed with all copies of the data: files, what others saved to find the person, recent records', async () => {
    const { post, get, entry, inquiry, ids, server } = calls;
    const id = await entry('consignee', { ...person, code: 'P-1', type: individual });
    const created = await post(1, '/api/inquiry', inquiry({ consignee_id: id }));
    const inquiryId = created.body.lastid as number;
    expect((await post(1, `/api/inquiry/${inquiryId}/notificationtariff`, { tariff: 6 })).status).toBe(200);
    await exported({ list: 'consignee', format: 'csv' });
    const file = await exported({ list: 'inquiry', format: 'xlsx' });
    const filtered = await exported({ list: 'consignee', format: 'xlsx', filters: { search: person.email } });
    await schedule('Долоо хоног бүр', { search: person.phone });
    await schedule(`Тээвэр: ${person.name}`, {});
    // A paused schedule is announced, and the text of its notice remains.
    const pausedSchedule = await schedule(`Зогсох: ${person.name}`, {});
    await query(`update export_schedule set list = 'nothing', next_at = now() where id = $1`, [pausedSchedule]);
    const pauseNotices = () =>
      query(`select 1 from event where type = 'NoticeSent' and data->>'cause' like 'schedule:%'`);
    await until('a notice of the schedule that rests', async () => (await pauseNotices())[0]);
    const others = await schedule('Бусад', { search: 'Алтан' });
    await saveLayout('list.consignee', { version: 1, filters: { search: person.name.toLowerCase() } });
    await saveLayout('recent-records', { records: [{ kind: 'consignee', id, title: person.name }] });
    await saveLayout('list.city', { version: 1, widths: { name: 99887711 } });
    expect(await tablesHolding(values)).toEqual([
      ...['consignee', 'event_private', 'export_request', 'export_schedule', 'layout'],
    ]);
    expect(await filesHolding(values)).toHaveLength(3);
    // A request whose file is being made at this moment.
    const [running] = await query<{ id: number }>(
      `insert into export_request (user_id, list, filters, columns, sort, format, language, created_at)
       values (4, 'city', '{}', '{}', '', 'csv', 'mn', now()) returning id`,
    );
    const key = `export:${running?.id}`;
    await query(
      `insert into job (kind, key, person, payload, state, run, due_at, lease_until, created_at)
       values ('export', $1, 4, $2, 'running', 1, now(), now() + interval '20 seconds', now())`,
      [key, { id: running?.id }],
    );

    await post(1, `/api/inquiry/${inquiryId}/edit`, inquiry({ consignee_id: ids['consignee'] }));
    expect((await post(4, `/api/settings/consignee/${id}/delete`)).status).toBe(200);
    expect((await post(4, `/api/settings/consignee/${id}/erase`)).status).toBe(200);

    // The remaining layout contains a width with the digits of the phone number.
    expect(await tablesHolding(values)).toEqual(['layout']);
    expect(await query(`select name from layout order by name`)).toEqual([{ name: 'list.city' }]);
    expect(await logHolding(values)).toEqual([]);
    expect((await get(4, `/api/exports/${file}/download`)).status).toBe(404);
    await until('no file with the person in it', async () => (await filesHolding(values)).length === 0);
    expect(server.lines.filter((line) => values.some((value) => line.includes(value)))).toEqual([]);

    expect((await get(4, `/api/exports/${filtered}`)).status).toBe(404);
    expect((await get(4, `/api/exports/${file}`)).body).toMatchObject({ state: 'done', file: null });
    expect((await query<{ id: number }>(`select id from export_schedule`)).map((row) => row.id)).toEqual([others]);
    await until(
      'a new beginning of the file that was being made',
      async () => (await query(`select 1 from job where key = $1 and run = 2 and state = 'done'`, [key]))[0],
    );
  });

  it('is removed with everything that belonged to the account', async () => {
    const { post, server } = calls;
    const account = { name: 'Арилгах Эрдэнэбилэг', phone: '88776655', email: 'gone@person.test' };
    const body = { ...account, type: 4, active: 1, password: 'hidden-pass' };
    const { id } = (await post(4, '/api/settings/user', body)).body as { id: number };
    const token = await server.signIn(account.email, body.password);
    await server.call('PUT', '/api/layouts/recent', { token, body: { ids: ['log'] } });
    await server.call('POST', '/api/exports', { token, body: { list: 'city', format: 'csv' } });
    await server.call('POST', '/api/exports/schedules', { token, body: { what: 'city', cron: '0 8 * * 1' } });
    const ownedBy = async () => {
      const owned = Object.entries(personalStores).flatMap(([table, store]) =>
        typeof store !== 'string' && store.isOwnedByUser === true ? [table] : [],
      );
      const found: string[] = [];
      for (const table of owned)
        if ((await query(`select 1 from ${table} where user_id = $1`, [id])).length > 0) found.push(table);
      return found;
    };
    expect(await ownedBy()).toEqual(expect.arrayContaining(['layout', 'export_schedule', 'export_request', 'session']));
    await post(4, `/api/settings/user/${id}/delete`);
    expect((await post(4, `/api/settings/user/${id}/erase`)).status).toBe(200);
    expect(await ownedBy()).toEqual([]);
    expect(await tablesHolding(Object.values(account))).toEqual([]);
    expect(await logHolding(Object.values(account))).toEqual([]);
    await until('no file of the person', async () => (await filesHolding(Object.values(account))).length === 0);
  });

  it('is searched in every table: a new table declares its personal data', async () => {
    const plain = await query<{ name: string }>(
      `select relname::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
         and relname <> all ($1) and relname not in (select name from read_model) order by 1`,
      [['event', 'event_private', 'event_type', 'head', 'read_model', 'read_model_counter']],
    );
    expect(Object.keys(personalStores).sort()).toEqual(plain.map(({ name }) => name));
  });
});
