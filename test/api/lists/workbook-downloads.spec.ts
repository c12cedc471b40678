import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { Workbooks } from '../../../server/export/workbooks/workbooks.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

jest.setTimeout(120_000);

/** Rows of two thousand letters that cannot be compressed: together more than fits into the buffers of a connection. */
const manyRows = 8_000;

let server: RunningServer;
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server?.close());

const download = async (type: UserType): Promise<Answer> =>
  server.call('GET', '/api/custominvoice/download', {
    token: await server.tokenOf(type),
    headers: { 'Accept-Language': 'en' },
  });

describe('workbooks in the answer of a call', () => {
  it('are limited to thirty an hour for each user, also without rate limits', async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 33; n++) answers.push(await download(3));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429, 429, 429]);
    const last = answers.at(-1)!;
    expect(last.body.word).toBe('WorkbooksAsked');
    expect(last.body.message).toMatch(
      /^30 workbooks may be downloaded in an hour\. Download the next one in (59|60) minutes\.$/,
    );
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await download(4)).status).toBe(200);

    const { pool } = server.database;
    await pool.query(`update workbook_download set at = at - interval '61 minutes'`);
    expect((await download(3)).status).toBe(200);
    const { rows } = await pool.query(
      `select 1 from workbook_download where at < now() - interval '1 hour' and user_id = 3`,
    );
    expect(rows).toEqual([]);
  });

  it('are made one after another for each user: the second waits for the first, and a colleague for neither', async () => {
    const { pool } = server.database;
    await pool.query(`delete from workbook_download`);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table custom_invoice in access exclusive mode');
    const counted = async (): Promise<number> =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from workbook_download`)).rows[0]!.n;
    const both = [download(3), download(3)];
    await until('the first is being made', async () => (await counted()) === 1);
    const other = download(4);
    await until('that of a colleague too', async () => (await counted()) === 2);
    await holder.query('rollback');
    holder.release();
    expect((await Promise.all([...both, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await counted()).toBe(3);
  });

  it('are written to a file before they are sent, so that a slow reader holds no snapshot of the database', async () => {
    const { pool } = server.database;
    await pool.query(`delete from workbook_download`);
    await pool.query(
      `insert into custom_invoice (id, code, description, invoicetype, currency, rate, amount, amount_mnt, generated_at, version)
       select 1000 + n, 'CI' || n, (select string_agg(translate(encode(sha512((n || ' ' || k)::bytea), 'base64'), E'=\\n', ''), '') from generate_series(1, 24) k), 1, 'mnt', 1, n, n, now(), 1
       from generate_series(1, $1::int) n`,
      [manyRows],
    );
    const temporary = () => readdir(join(server.dataFolder, 'temporary'));
    const token = await server.tokenOf(3);
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      get(`${server.url}/api/custominvoice/download`, { headers: { Authorization: `Bearer ${token}` } }, answered).once(
        'error',
        failed,
      );
    });
    expect([answer.statusCode, await temporary()]).toEqual([200, [expect.anything()]]);
    const { rows } = await pool.query(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    expect(rows).toEqual([]);
    const pieces: Buffer[] = [];
    for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece);
    const workbook = Buffer.concat(pieces);
    expect(workbook.length).toBe(Number(answer.headers['content-length']));
    expect(workbook.length).toBeGreaterThan(10_000_000);
    const [table] = readWorkbook(workbook);
    expect(table?.rows.length).toBe(manyRows + 1);
    await until('no file', async () => (await temporary()).length === 0);
    const line = server.lines.findLast((text) => text.includes('"custominvoice.file"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ status: 200, rows: manyRows });
    await pool.query(`delete from custom_invoice where id > 1000`);
  });

  it('leave no file when the caller disconnects while one is being made', async () => {
    const { pool } = server.database;
    await pool.query(`delete from workbook_download`);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table custom_invoice in access exclusive mode');
    const leaving = new AbortController();
    const token = await server.tokenOf(3);
    const left = fetch(`${server.url}/api/custominvoice/download`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }).catch(() => 'left');
    await until('it is being made', async () => (await pool.query(`select 1 from workbook_download`)).rowCount === 1);
    leaving.abort();
    expect(await left).toBe('left');
    await holder.query('rollback');
    holder.release();
    expect((await download(3)).status).toBe(200);
    await until('no file', async () => (await readdir(join(server.dataFolder, 'temporary'))).length === 0);
  });

  it('do not fail those of others when a caller disconnects while the file is being completed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zuuch-workbooks-'));
    const workbooks = new Workbooks();
    const about = { title: 'About', list: ['List', 'Invoices'], rows: [], origin: [] } as const;
    const create = (name: string) =>
      workbooks.create({
        path: join(folder, name),
        title: 'Invoices',
        head: [{ title: 'Code', width: 10, isDay: false, isId: false }],
      });
    const other = create('other.xlsx');
    const outcomes = new Set<unknown>();
    for (let n = 0; n < 300; n++) {
      const left = create(`${n}.xlsx`);
      const finishing = left.finish(about).then(
        () => 'finished',
        (error: { word?: string }) => error.word,
      );
      // At another moment of its completion each time.
      for (let rows = 0; rows < n % 10; rows++) await other.rows([['CI1']]);
      left.drop();
      outcomes.add(await finishing);
    }
    await other.finish(about);
    await workbooks.onApplicationShutdown();
    expect(outcomes).toContain('Unavailable');
    await rm(folder, { recursive: true });
  });
});
