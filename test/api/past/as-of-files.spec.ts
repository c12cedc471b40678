import { allDataName } from '../../../contract/all-data/kind.js';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Kernel } from '../../../server/decider/kernel.js';
import { PastDays } from '../../../server/as-of/past-days.js';
import { PastStores } from '../../../server/as-of/past-stores.js';
import { withPastTables } from '../../../server/as-of/past-tables.js';
import { pastTables } from '../../../server/composition/declared/past-tables.js';
import { tableDeclarations } from '../../../server/composition/declared/table-declarations.js';
import { readQuery } from '../../../server/table/table.js';
import { listings } from '../../../server/composition/declared/listings.js';
import { reportCalls } from '../../../contract/report/routes.js';
import { references } from '../../../contract/reference/catalogue.js';
import { entryBody } from '../../builders/entry.js';
import { readCsv, readWorkbook } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

let server: RunningServer;
let worker: INestApplicationContext;
const day = '2026-03-10';

jest.setTimeout(240_000);

const call = async (method: string, path: string, body?: object): Promise<Answer> =>
  server.call(method, path, {
    token: await server.tokenOf(4),
    ...(body ? { body } : {}),
    headers: { 'Accept-Language': 'en' },
  });
const post = async (path: string, body: object = {}): Promise<Answer['body']> => {
  const answer = await call('POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
};

/** Dates all events so far to that day; later ones remain later. The log refuses changes, so its trigger is disabled. */
async function dateBack(moment: string): Promise<void> {
  const { pool } = server.database;
  await pool.query(`alter table event disable trigger all`);
  await pool.query(`update event set recorded_at = $1 where recorded_at > $1`, [moment]);
  await pool.query(`alter table event enable trigger all`);
}

async function fileOf(body: object): Promise<{ one: Answer['body']; file: Answer }> {
  const { id } = await post('/api/exports', body);
  const one = await until(
    `the end of request ${id}`,
    async () => {
      const { body: found } = await call('GET', `/api/exports/${id}`);
      return ['queued', 'running'].includes(found.state) ? undefined : found;
    },
    { story: () => server.lines.slice(-20).join('') },
  );
  return { one, file: await call('GET', `/api/exports/${id}/download`) };
}

const text = (answer: Answer): string => Buffer.from(answer.text, 'latin1').toString('utf8').slice(1);
let agents: object;
let agent: number;
let rate: number;

beforeAll(async () => {
  server = await openServer();
  worker = await openWorker(server);
  agents = await entryBody(references.agent, 1, async (list, body) => (await post(`/api/settings/${list}`, body)).id);
  agent = (await post('/api/settings/agent', agentBody('Эртний нэр'))).id;
  rate = (await post('/api/settings/currency', rateBody(3400))).id;
  await dateBack(`${day}T10:00:00Z`);
  await post(`/api/settings/agent/${agent}/edit`, agentBody('Шинэ нэр'));
  await post('/api/settings/agent', agentBody('Хожуу нэмсэн'));
  await post(`/api/settings/currency/${rate}/edit`, rateBody(3555));
}, 240_000);
afterAll(async () => {
  await worker?.close();
  await server?.close();
});

const agentBody = (name: string): object => ({ ...agents, name });
const rateBody = (rateOfUsd: number): object => ({
  year: 2026,
  month: 2,
  currency: 'usd',
  exchange_rate: rateOfUsd,
  is_default: 0,
});

describe('a file of a past day', () => {
  const fileRequest = { list: 'agent', columns: ['id', 'name'], sort: 'id', format: 'csv', as_of: day };

  it('shows the rows, names and rates of the end of that day, whatever was saved since', async () => {
    const then = await fileOf(fileRequest);
    expect(then.one).toMatchObject({ state: 'done', as_of: day, file: `Agents as of ${day}.csv` });
    expect(readCsv(text(then.file)).slice(1)).toEqual([[String(agent), 'Эртний нэр']]);
    const now = await fileOf({ ...fileRequest, as_of: undefined });
    expect(readCsv(text(now.file)).slice(1)).toEqual([
      [String(agent), 'Шинэ нэр'],
      [expect.any(String), 'Хожуу нэмсэн'],
    ]);
    const rates = await fileOf({
      list: 'currency',
      columns: ['year', 'month', 'exchange_rate'],
      format: 'csv',
      as_of: day,
    });
    expect(text(rates.file)).toContain('3400');
    expect(text(rates.file)).not.toContain('3555');
  });

  it('states the day and the position of the log, but not who made it or when', async () => {
    const { one, file } = await fileOf({ ...fileRequest, format: 'xlsx' });
    const [, about] = readWorkbook(Buffer.from(file.text, 'latin1'));
    const aboutValues = Object.fromEntries((about?.rows ?? []).map(([label, value]) => [label?.value, value?.value]));
    expect(aboutValues).toMatchObject({ 'As of the end of': day, 'Position in the log': one.position });
    expect(Object.keys(aboutValues)).not.toEqual(expect.arrayContaining(['Made at']));
    expect(Object.keys(aboutValues)).not.toEqual(expect.arrayContaining(['Made by']));
  });

  it('has the same bytes when it is requested again, also after its store was rebuilt and the read models too', async () => {
    const before = await fileOf({ ...fileRequest, format: 'xlsx' });
    await server.database.pool.query(`update past_store set outdated = true`);
    const kernel = server.app.get(Kernel);
    await kernel.rebuild().run(kernel.models.names());
    await post(`/api/settings/currency/${rate}/edit`, rateBody(3600));
    const after = await fileOf({ ...fileRequest, format: 'xlsx' });
    expect(after.one.sha256).toBe(before.one.sha256);
    expect(after.one.position).toBe(before.one.position);
  });

  it.each([4, 7] as const)(
    'can be made of every list and every report, for readers of deleted records and for others: type %d',
    async (type) => {
      const kernel = server.app.get(Kernel);
      const { pool, url } = server.database;
      const actor = { userId: 4, type: 4, door: 'http' } as const;
      const read: string[] = [];
      await withPastTables(
        new PastStores(kernel, url),
        pastTables,
        pool,
        { day, actor: { ...actor, type } },
        async (tables) => {
          // An archive has no rows, and is of the present alone.
          for (const table of [...tables.all()].filter(({ archive }) => archive === undefined)) {
            const { declaration } = table;
            const filters = Object.hasOwn(declaration.filters, 'start') ? { start: day, end: day } : {};
            await table.whole(
              readQuery(declaration, filters),
              actor,
              Object.keys(declaration.columns),
              async ({ pieces }) => {
                for await (const _piece of pieces);
                read.push(declaration.name);
              },
            );
          }
        },
      );
      const lists = tableDeclarations.map(({ name }) => name).filter((name) => name !== allDataName);
      expect(read.sort()).toEqual(lists.sort());
    },
  );

  it('is refused for a day that is not over', async () => {
    const { status, body } = await call('POST', '/api/exports', { ...fileRequest, as_of: '2099-01-01' });
    expect([status, body.errors]).toEqual([422, { as_of: ['Choose a day that is over'] }]);
  });

  it('does not use a store that was made before a person was erased', async () => {
    await fileOf(fileRequest);
    const schemas = async (): Promise<number> =>
      (await server.database.pool.query(`select 1 from pg_namespace where nspname like 'past\\_%'`)).rows.length;
    // With and without the records that are deleted today.
    expect(await schemas()).toBe(2);
    await server.database.pool.query(`update past_store set outdated = true`);
    await until('the schema to go', async () => (await schemas()) === 0);
  });
});

/** Like the screens: requested, then polled until it is ready. */
async function prepared(): Promise<void> {
  await post(`/api/as-of/${day}`);
  await until('the day to be ready', async () => (await call('GET', `/api/as-of/${day}`)).body.state === 'ready', {
    story: () => server.lines.slice(-20).join(''),
  });
}

describe('a past day on the screen', () => {
  it('is refused with an advice until it is ready, and prepared by the worker', async () => {
    await server.database.pool.query(`update past_store set outdated = true`);
    const early = await call('GET', `/api/settings/agent?as_of=${day}`);
    expect([early.status, early.body.word]).toEqual([409, 'PastDayNotReady']);
    expect((await call('GET', `/api/as-of/${day}`)).body).toEqual({ day, state: 'missing', prepared: 0 });
    expect((await post(`/api/as-of/${day}`)).state).toBe('preparing');
    await prepared();
    expect((await post(`/api/as-of/${day}`)).state).toBe('ready');
    // The day is ready a moment before its job is marked as done.
    const left = `select 1 from job where kind = 'past-day' and state <> 'done'`;
    await until('no job to be left', async () => (await server.database.pool.query(left)).rows.length === 0);
  });

  it('shows the rows of the end of that day, and again after a rate was changed and the read models were rebuilt', async () => {
    await prepared();
    const pastAgents = await call('GET', `/api/settings/agent?as_of=${day}`);
    expect(pastAgents.body).toMatchObject({ count: 1, listdata: [{ id: agent, name: 'Эртний нэр' }] });
    const rates = `/api/settings/currency?as_of=${day}`;
    const before = await call('GET', rates);
    expect(before.body.listdata[0].exchange_rate).toBe(3400);
    await post(`/api/settings/currency/${rate}/edit`, rateBody(3610));
    await server.database.pool.query(`update past_store set outdated = true`);
    const kernel = server.app.get(Kernel);
    await kernel.rebuild().run(kernel.models.names());
    await prepared();
    expect((await call('GET', rates)).text).toBe(before.text);
    expect((await call('GET', '/api/settings/currency')).body.listdata[0].exchange_rate).toBe(3610);
  });

  it('is available for every list and every report, by page and with its sums', async () => {
    await prepared();
    const actor = { userId: 4, type: 4, door: 'http' } as const;
    for (const type of [4, 7] as const)
      await server.app.get(PastDays).read(day, { ...actor, type }, async ({ lists }) => {
        for (const { list } of listings) {
          const page = await lists.answer(list, readQuery(list, {}), actor);
          expect([list.name, Array.isArray(page.listdata)]).toEqual([list.name, true]);
        }
      });
    for (const { route } of reportCalls) {
      const { status, body } = await call('GET', `${route.path}?start=2026-01-01&end=2026-03-01&as_of=${day}`);
      expect([route.path, status, body.listdata]).toEqual([route.path, 200, expect.any(Array)]);
    }
  });

  it('is available as the workbook of a list, too', async () => {
    await prepared();
    const file = await call('GET', `/api/finance/download?as_of=${day}`);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="finance-as-of-${day}.xlsx"`,
    ]);
  });

  it('applies the rights of today', async () => {
    await prepared();
    const token = await server.tokenOf(5);
    const { status } = await server.call('GET', `/api/log?as_of=${day}`, { token });
    expect(status).toBe(403);
  });

  it('reports an invalid past day at the field', async () => {
    for (const [entered, complaint] of [
      ['2099-01-01', 'Choose a day that is over'],
      ['2026-02-30', 'Enter the date as YYYY-MM-DD'],
    ]) {
      const { status, body } = await call('GET', `/api/settings/agent?as_of=${entered}`);
      expect([entered, status, body.errors]).toEqual([entered, 422, { as_of: [complaint] }]);
    }
    expect((await call('POST', '/api/as-of/2099-01-01')).status).toBe(422);
  });

  it("never answers with today's rows when its store is dropped", async () => {
    await prepared();
    const { pool } = server.database;
    const { rows } = await pool.query(`select id from past_store where not outdated`);
    const read = server.app.get(PastDays).read(day, { userId: 4, type: 4, door: 'http' }, async ({ lists }) => {
      for (const { id } of rows) await pool.query(`drop schema past_${id} cascade`);
      const list = listings.find(({ list: { name } }) => name === 'agent')!.list;
      return lists.answer(list, readQuery(list, {}), { userId: 4, type: 4, door: 'http' });
    });
    await expect(read).rejects.toMatchObject({ word: 'PastDayNotReady' });
  });
});
