import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

jest.setTimeout(120_000);

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
});
