import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportFormats } from '../../contract/export/export.js';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { started, typed } from '../../test/builders/command-line.js';
import { testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { readCsv, readWorkbook } from '../../test/builders/files/workbook.js';

let test: TestKernel;
let folder: string;
const zuuch = (...argv: string[]) => typed(argv, { url: test.url, environment: { DATA_DIR: folder } });
const json = async (...argv: string[]): Promise<unknown> => {
  const { exit, output, messages } = await zuuch(...argv);
  if (exit !== 0) throw new Error(messages);
  return JSON.parse(output);
};
/** Inserts an export request and its job. No worker runs in this test, so each stays in the state it was given. */
const insertRequest = async (state: 'waiting' | 'failed' | 'done') => {
  const { rows } = await test.pool.query<{ id: number }>(
    `insert into export_request (user_id, list, filters, columns, sort, format, language, created_at)
      values (1, 'user', '{}', '{id}', '', 'csv', 'mn', now()) returning id`,
  );
  const { id } = rows[0]!;
  await test.pool.query(
    `insert into job (kind, key, person, payload, state, reason, due_at, created_at) values ('export', $1, 1, $2, $3, $4, now(), now())`,
    [`export:${id}`, { id }, state, state === 'failed' ? 'DiskFull' : null],
  );
  return id;
};
const stateOf = async (id: number) =>
  (await test.pool.query(`select state from job where key = $1`, [`export:${id}`])).rows[0].state as string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates });
  for (const [email, name, type] of [
    ['admin@company.mn', 'Админ', '4'],
    ['bold@company.mn', '=1+1', '1'],
  ] as const) {
    await zuuch(
      'users',
      'add',
      '--email',
      email,
      '--name',
      name,
      '--phone',
      '99',
      '--type',
      type,
      '--generate-password',
      '--yes',
    );
  }
}, 240_000);
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true });
});

describe('zuuch export', () => {
  it('lists what can be exported, with its columns and filters', async () => {
    const lists = (await json('export', 'list', '--json')) as { name: string; columns: string; filters: string }[];
    expect(lists.find(({ name }) => name === 'user')).toMatchObject({
      columns: expect.stringContaining('id,name,phone,email'),
      filters: 'search,type,active',
    });
  });

  it('writes a list to a file with the given filter, columns and order, and records a line', async () => {
    const out = join(folder, 'staff.csv');
    const result = await json(
      'export',
      'run',
      'user',
      '--columns',
      'email,name',
      '--sort',
      'id',
      '--format',
      'csv',
      '--out',
      out,
      '--language',
      'en',
      '--json',
      'rows,file',
    );
    expect(result).toEqual({ rows: 2, file: out });
    expect(readCsv((await readFile(out, 'utf8')).slice(1))).toEqual([
      ['E-mail', 'Name'],
      ['admin@company.mn', 'Админ'],
      ['bold@company.mn', "'=1+1"],
    ]);
    expect(await readFile(join(folder, 'command-line.log'), 'utf8')).toContain('"command":"export run"');
    const book = join(folder, 'staff.xlsx');
    await json('export', 'run', 'user', '--filter', 'type=1', '--columns', 'name', '--out', book, '--json');
    expect(readWorkbook(await readFile(book))[0]?.rows.map(([cell]) => [cell?.value, cell?.isFormula])).toEqual([
      ['Нэр', false],
      ['=1+1', false],
    ]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each(exportFormats)('writes a %s file without a Node.js warning', async (format) => {
    const out = join(folder, `quiet.${format}`);
    const argv = ['export', 'run', 'user', '--format', format, '--out', out];
    const run = await started(argv, { DATABASE_URL: test.url, DATA_DIR: folder }).ended;
    expect(run).toMatchObject({ exit: 0, messages: expect.stringContaining(`Wrote 2 rows to ${out}`) });
    expect(run.messages).not.toContain('Warning');
  });

  it.each([
    ['a list that there is none of', ['export', 'run', 'ships'], 5, 'zuuch export list shows all of them'],
    ['a column that it has not', ['export', 'run', 'user', '--columns', 'id,secret'], 2, 'has no column secret'],
    ['a filter that it cannot read', ['export', 'run', 'user', '--filter', 'type=99'], 2, 'type'],
    ['a filter without a value', ['export', 'run', 'user', '--filter', 'type'], 2, 'is written key=value'],
    ['a format that there is none of', ['export', 'run', 'user', '--format', 'docx'], 2, '--format'],
    ['a request that nobody made', ['export', 'status', '99'], 5, 'There is no request 99'],
    ['giving up a request that nobody made', ['export', 'cancel', '99', '--yes'], 5, 'There is no request 99'],
  ])('refuses %s', async (_what, argv, exit, message) => {
    expect(
      await zuuch(...argv, '--out', join(folder, 'none')).then((typed) => (argv[1] === 'run' ? typed : zuuch(...argv))),
    ).toMatchObject({ exit, messages: expect.stringContaining(message) });
    expect(await readdir(folder)).not.toContain('none');
  });

  it('shows the progress of users’ export files', async () => {
    const id = await insertRequest('failed');
    expect(await json('export', 'status', String(id), '--json', 'id,user,state,error')).toEqual([
      { id, user: '1', state: 'failed', error: expect.stringMatching(/disk/i) },
    ]);
    expect(await json('export', 'status', '--user', 'bold@company.mn', '--json')).toEqual([]);
    expect((await json('export', 'status', '--user', '1', '--json', 'id')) as object[]).toContainEqual({ id });
  });

  it('cancels a request that has not ended, and only that one', async () => {
    const id = await insertRequest('waiting');
    expect((await zuuch('export', 'cancel', String(id), '--dry-run')).messages).toContain('which is queued');
    expect(await stateOf(id)).toBe('waiting');
    expect((await zuuch('export', 'cancel', String(id), '--yes')).exit).toBe(0);
    expect(await stateOf(id)).toBe('cancelled');
    const done = await insertRequest('done');
    expect((await zuuch('export', 'cancel', String(done), '--yes')).exit).toBe(1);
    expect(await stateOf(done)).toBe('done');
  });
});

describe('zuuch schedule', () => {
  it('adds a schedule that its owner may have, runs it, pauses it, and removes it', async () => {
    const add = [
      'schedule',
      'add',
      '--list',
      'user',
      '--for',
      'admin@company.mn',
      '--cron',
      '0 8 * * 1-5',
      '--name',
      'Ажилтнууд',
      '--format',
      'csv',
    ];
    expect((await zuuch(...add, '--dry-run')).messages).toContain('Would add a schedule for Админ');
    expect(await json('schedule', 'list', '--json')).toEqual([]);
    const { id } = (await json(...add, '--yes', '--json', 'id,next')) as { id: number };
    expect(await json('schedule', 'list', '--json', 'id,name,user,tz,next')).toEqual([
      { id, name: 'Ажилтнууд', user: '1', tz: 'Asia/Ulaanbaatar', next: expect.stringMatching(/ 08:00:00$/) },
    ]);
    const { request } = (await json('schedule', 'run', String(id), '--yes', '--json')) as { request: number };
    expect(await json('schedule', 'history', String(id), '--json', 'id,state,schedule')).toEqual([
      { id: request, state: 'queued', schedule: id },
    ]);
    expect(await json('schedule', 'pause', String(id), '--yes', '--json', 'next')).toEqual({ next: null });
    expect(await json('schedule', 'resume', String(id), '--yes', '--json', 'next')).toEqual({
      next: expect.stringMatching(/ 08:00:00$/),
    });
    expect((await zuuch('schedule', 'remove', String(id), '--yes')).exit).toBe(0);
    expect((await zuuch('schedule', 'history', String(id))).exit).toBe(5);
    expect(await stateOf(request)).toBe('waiting');
  });

  it.each([
    ['for who may not read the list', ['--list', 'user', '--for', 'bold@company.mn', '--cron', '0 8 * * *'], 4],
    ['for nobody', ['--list', 'user', '--for', 'nobody@company.mn', '--cron', '0 8 * * *'], 5],
    ['that runs every minute', ['--list', 'user', '--for', '1', '--cron', '* * * * *'], 2],
    ['that is no schedule', ['--list', 'user', '--for', '1', '--cron', 'every day'], 2],
    ['without a time', ['--list', 'user', '--for', '1'], 2],
  ])('adds none %s', async (_what, argv, exit) => {
    expect((await zuuch('schedule', 'add', ...argv, '--yes')).exit).toBe(exit);
    expect(await json('schedule', 'list', '--json')).toEqual([]);
  });
});

describe('zuuch queue', () => {
  it('shows each kind of job and what its jobs wait for, and restarts failed jobs', async () => {
    const failed = await insertRequest('failed');
    const job = `export:${failed}`;
    expect((await zuuch('queue', 'retry', job, '--dry-run')).messages).toContain('Would let');
    expect(await json('queue', 'jobs', '--json', 'key,state,reason')).toContainEqual({
      ...{ key: job, state: 'failed', reason: 'DiskFull' },
    });
    expect((await zuuch('queue', 'retry', job, '--yes')).exit).toBe(0);
    expect(await stateOf(failed)).toBe('waiting');
    const waitingJobs = (await json(
      'queue',
      'jobs',
      '--kind',
      'export',
      '--state',
      'waiting',
      '--json',
      'key',
    )) as object[];
    expect(waitingJobs).toContainEqual({ key: job });
    const kinds = (await json('queue', 'list', '--json', 'kind,runs_in,waiting,running,failed')) as { kind: string }[];
    expect(kinds).toContainEqual({
      kind: 'export',
      runs_in: 'worker',
      waiting: waitingJobs.length,
      running: 0,
      failed: 0,
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['past-day', 'letter', 'anchor', 'unneeded-rows']),
    );
    expect((await zuuch('queue', 'retry', job, '--yes')).exit).toBe(6);
    expect((await zuuch('queue', 'retry', 'export:99999', '--yes')).exit).toBe(5);
  });
});
