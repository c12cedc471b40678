import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { periodOn } from '../../../contract/export/periods.js';
import { Jobs } from '../../../server/job/jobs.js';
import { localDay } from '../../../contract/time.js';
import { typed } from '../../builders/command-line.js';
import { MailServer, partsOf, subjectOf } from '../../builders/outside/mail-server.js';
import { readCsv } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

let mail: MailServer;
let server: RunningServer;
let worker: INestApplicationContext;

jest.setTimeout(240_000);

beforeAll(async () => {
  mail = await MailServer.open();
  server = await openServer({ SMTP_URL: mail.url, MAIL_FROM: 'reports@zuuch.test' });
  worker = await openWorker(server);
}, 240_000);
afterAll(async () => {
  await worker.close();
  await server.close();
  await mail.close();
});

const call = async (method: string, path: string, body?: object): Promise<Answer> =>
  server.call(method, path, {
    token: await server.tokenOf(4),
    ...(body ? { body } : {}),
    headers: { 'Accept-Language': 'en' },
  });

const monthly = {
  what: 'user',
  filters: { type: '3' },
  columns: ['email', 'name'],
  format: 'csv',
  cron: '0 8 1 * *',
  name: 'Accountants',
};

async function added(change: object): Promise<number> {
  const { status, body } = await call('POST', '/api/exports/schedules', { ...monthly, ...change });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.id;
}

/** Makes the schedule due. */
async function fallsDue(id: number): Promise<void> {
  await server.database.pool.query(`update export_schedule set next_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
}

const lastRun = async (id: number): Promise<Answer['body']> =>
  (await call('GET', `/api/exports/schedules/${id}`)).body.runs[0];
const runWith = (id: number, is: (run: Answer['body']) => boolean): Promise<Answer['body']> =>
  until(
    `the run of schedule ${id}`,
    async () => {
      const run = await lastRun(id);
      return run && is(run) ? run : undefined;
    },
    { story: () => server.lines.slice(-20).join('') },
  );

describe('a schedule that falls due', () => {
  let sent: number;
  let empty: number;
  let refused: number;
  let ofMonth: number;

  // All in one test: the worker searches for due schedules every half minute.
  beforeAll(async () => {
    sent = await added({ mail: ['owner@company.test', ' books@company.test '] });
    empty = await added({ filters: { search: 'nobody of this name' }, skip_empty: true, mail: ['e@company.test'] });
    refused = await added({ mail: ['nobody@company.test'] });
    ofMonth = await added({
      ...{ what: 'report-transmode', columns: [], mail: ['month@company.test'] },
      filters: { start: 'last month', end: 'last month' },
    });
    for (const id of [sent, empty, refused, ofMonth]) await fallsDue(id);
  });

  it('mails its file once to all its recipients, and records that in its history', async () => {
    const run = await runWith(sent, ({ mail: letter }) => letter?.state === 'sent');
    expect(run).toMatchObject({ state: 'done', done: 1, mail: { to: ['owner@company.test', 'books@company.test'] } });
    const letters = mail.letters.filter(({ to }) => to.includes('owner@company.test'));
    expect(letters).toMatchObject([{ from: 'reports@zuuch.test', to: ['owner@company.test', 'books@company.test'] }]);
    const [text, file] = partsOf(letters[0]!);
    expect(letters[0]!.raw).toContain(`Message-ID: <export-${run.id}@zuuch.test>`);
    // Recipients do not see each other.
    expect(letters[0]!.raw).not.toMatch(/owner@|books@/);
    expect(text!.body.toString('utf8')).toContain('The file “Users” is ready: 1 rows.');
    expect(file!.head).toContain(run.file);
    expect(readCsv(file!.body.toString('utf8').slice(1))).toEqual([
      ['E-mail', 'Name'],
      ['accountant@zuuch.test', expect.any(String)],
    ]);
  });

  it('states its days in the subject: those of its period, else the day on which it was made', async () => {
    await runWith(ofMonth, ({ mail: letter }) => letter?.state === 'sent');
    const subjectTo = (address: string) => subjectOf(mail.letters.find(({ to }) => to.includes(address))!);
    const { first, last } = periodOn('last month', localDay(new Date()))!;
    expect(subjectTo('month@company.test')).toBe(`Transport modes, ${first} – ${last}`);
    expect(subjectTo('owner@company.test')).toBe(`Users, ${localDay(new Date())}`);
    expect(mail.letters.find(({ to }) => to.includes('month@company.test'))!.raw).toContain('To: month@company.test');
  });

  it('skips an empty file if so configured, and mails and notifies no one', async () => {
    const run = await runWith(empty, ({ state }) => state === 'empty');
    expect(run).toMatchObject({ done: 0, total: 0, file: null, error: null, mail: null });
    expect(mail.letters.filter(({ to }) => to.includes('e@company.test'))).toEqual([]);
    const { rows } = await server.database.pool.query(`select 1 from notice where options like $1`, [
      `%/api/exports/${run.id}/%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('explains why a mail was not sent, and keeps the file in the product', async () => {
    const run = await runWith(refused, ({ mail: letter }) => letter?.state === 'failed');
    expect(run).toMatchObject({ state: 'done', mail: { error: 'the mail server refuses the address' } });
    expect((await call('GET', `/api/exports/${run.id}/download`)).status).toBe(200);
    const noticeBodies = async () =>
      (
        await server.database.pool.query(`select body from notice where user_id = 4 and body like $1`, [
          'The file “Users” could not be sent%',
        ])
      ).rows[0];
    expect(await until('the notice', noticeBodies)).toEqual({
      body: 'The file “Users” could not be sent by mail: the mail server refuses the address',
    });
  });
});

describe('a letter that waits', () => {
  const allow = (mailDomains: string | null) =>
    call('POST', '/api/settings/firm/edit', { name: 'Зууч ХХК', mailDomains });
  /** A file of an administrator of its own, whose letter waits until it is retried. */
  async function waitingLetter(to: string) {
    const account = {
      name: 'Ану',
      phone: '99',
      email: `${to}.owner@zuuch.test`,
      type: 4,
      active: 1,
      password: 'long enough',
    };
    const { id: owner } = (await call('POST', '/api/settings/user', account)).body;
    const id = await added({ mail: [`${to}@company.test`] });
    await server.database.pool.query(`update export_schedule set user_id = $2 where id = $1`, [id, owner]);
    const [request] = (
      await server.database.pool.query(
        `insert into export_request (user_id, schedule_id, due_at, list, filters, columns, sort, format, language, mail_to, created_at,
           bytes, expires_at)
         values ($1, $2, now(), 'user', '{}', '{email}', '', 'csv', 'en', $3, now(), 3, now() + interval '1 day') returning id`,
        [owner, id, [`${to}@company.test`]],
      )
    ).rows;
    await mkdir(join(server.dataFolder, 'exports'), { recursive: true });
    await writeFile(join(server.dataFolder, 'exports', `${request.id as number}.csv`), 'a,b');
    await server.database.pool.query(
      `insert into job (kind, key, person, payload, state, due_at, created_at, ended_at)
       values ('export', $1, $2, $3, 'done', now(), now(), now())`,
      [`export:${request.id as number}`, owner, { id: request.id }],
    );
    const change = (more: object) =>
      call('POST', `/api/settings/user/${owner}/edit`, { ...account, password: '', ...more });
    const reason = async (): Promise<string> => {
      await worker
        .get(Jobs)
        .add({ kind: 'letter', key: `letter:${request.id as number}`, person: owner, payload: { id: request.id } });
      const ended = async () =>
        (
          await server.database.pool.query(
            `select state, reason from job where key = $1 and state in ('done', 'failed')`,
            [`letter:${request.id as number}`],
          )
        ).rows[0];
      const { state, reason: why } = await until('the letter', ended, {
        story: () => server.lines.slice(-20).join(''),
      });
      return why ?? state;
    };
    return { request: request.id as number, owner: owner as number, change, reason };
  }
  const lettersTo = (name: string) => mail.letters.filter(({ to }) => to.includes(`${name}@company.test`)).length;

  it('is sent, and the security log has a line with its domain and without its address', async () => {
    const { request, owner, reason } = await waitingLetter('allowed');
    expect([await reason(), lettersTo('allowed')]).toEqual(['done', 1]);
    const [line] = server.lines.filter((text) => text.includes('file mailed') && text.includes(`"export":${request},`));
    expect(JSON.parse(line!)).toMatchObject({ list: 'user', userId: owner, recipients: 1, domains: ['company.test'] });
    expect(line).not.toContain('allowed@');
  });

  it('is not sent when its owner has lost the rights or the account', async () => {
    const demoted = await waitingLetter('demoted');
    await demoted.change({ type: 1 });
    const left = await waitingLetter('left');
    await left.change({ active: 2 });
    expect([await demoted.reason(), await left.reason()]).toEqual(['notAllowed', 'notAllowed']);
    expect([lettersTo('demoted'), lettersTo('left')]).toEqual([0, 0]);
  });

  it('is not sent when its file has expired', async () => {
    const { request, reason } = await waitingLetter('late');
    await server.database.pool.query(`update export_request set expires_at = now() where id = $1`, [request]);
    expect([await reason(), lettersTo('late')]).toEqual(['fileGone', 0]);
  });

  it('is not sent to a domain that the firm no longer allows, and new schedules are refused in words', async () => {
    const { reason } = await waitingLetter('elsewhere');
    expect((await allow('partner.test, zuuch.test')).status).toBe(200);
    expect([await reason(), lettersTo('elsewhere')]).toEqual(['domainNotAllowed', 0]);
    const refused = await call('POST', '/api/exports/schedules', {
      ...monthly,
      mail: ['a@partner.test', 'b@company.test'],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { mail: ['The settings of the firm do not allow mail to this domain. Ask an administrator.'] },
    ]);
    expect((await call('POST', '/api/exports/schedules', { ...monthly, mail: ['a@partner.test'] })).status).toBe(200);
    const unreadable = await call('POST', '/api/settings/firm/edit', { name: 'Зууч ХХК', mailDomains: 'everybody' });
    expect([unreadable.status, Object.keys(unreadable.body.errors)]).toEqual([422, ['mailDomains']]);
    expect((await allow(null)).status).toBe(200);
  });
});

describe('the form of a schedule', () => {
  it('offers the lists of its owner, with columns and filters; to the accountant those of finance', async () => {
    const { body } = await call('GET', '/api/exports/schedules/choices');
    expect(body.mail).toBe(true);
    const named = new Map(body.tables.map((table: { name: string }) => [table.name, table]));
    expect(named.get('report-transmode')).toMatchObject({
      title: 'Transport modes',
      needed: ['start', 'end'],
      filters: { start: { kind: 'from' }, end: { kind: 'to' } },
    });
    expect(named.has('user')).toBe(true);
    const ofAccountant = await server.call('GET', '/api/exports/schedules/choices', { token: await server.tokenOf(3) });
    expect(ofAccountant.body.tables.map(({ name }: { name: string }) => name).sort()).toEqual([
      'advances',
      'aging-payable',
      'aging-payable-currency',
      'aging-receivable',
      'aging-receivable-currency',
      'avlaga',
      'bankline',
      'bankstatement',
      'custominvoice',
      'exchangeentries',
      'finance',
      'invoice',
      'items',
      'nettings',
      'openpayables',
      'openreceivables',
      'parties',
      'partystatements',
      'reminders',
      'remindersdue',
      'report-exchange',
      'report-payablereport',
      'report-receivablereport',
      'uglug',
    ]);
  });

  it('shows at once that a report has no days, and accepts a range relative to the calendar', async () => {
    const report = { ...monthly, what: 'report-transmode', columns: [] };
    const { status, body } = await call('POST', '/api/exports/schedules', { ...report, filters: {} });
    expect([status, body.errors]).toEqual([422, { start: ['Choose a start date'], end: ['Choose an end date'] }]);
    const id = await added({ ...report, filters: { start: 'last month', end: 'last month' }, skip_empty: true });
    expect((await call('POST', `/api/exports/schedules/${id}/run`)).status).toBe(200);
    await runWith(id, ({ state }) => state === 'empty');
    const { schedules } = (await call('GET', '/api/exports/schedules')).body;
    expect(schedules.find((one: { id: number }) => one.id === id)).toMatchObject({
      filters: { start: 'last month', end: 'last month' },
      last: { state: 'empty' },
    });
  });

  it('refuses an invalid address', async () => {
    const { status, body } = await call('POST', '/api/exports/schedules', { ...monthly, mail: ['somebody'] });
    expect([status, body.errors]).toEqual([422, { 'mail.0': ['Enter a valid e-mail address'] }]);
  });
});

describe('a schedule of the command line', () => {
  const zuuch = (...argv: string[]) =>
    typed(argv, {
      url: server.database.url,
      environment: { SMTP_URL: mail.url, MAIL_FROM: 'reports@zuuch.test', DATA_DIR: server.dataFolder },
    });
  const fieldsOf = ({ exit, output, messages }: Awaited<ReturnType<typeof zuuch>>): Record<string, unknown> => {
    if (exit !== 0) throw new Error(messages);
    return JSON.parse(output) as Record<string, unknown>;
  };

  it('shows its recipients and that it skips empty files, and both can be changed', async () => {
    const what = ['--list', 'report-receivablereport', '--filter', 'start=last month', '--filter', 'end=last month'];
    const when = ['--cron', '0 8 1 * *', '--for', 'admin@zuuch.test', '--format', 'pdf'];
    const more = ['--mail', 'owner@zuuch.test, books@zuuch.test', '--skip-empty'];
    const added = fieldsOf(await zuuch('schedule', 'add', ...what, ...when, ...more, '--yes', '--json'));
    expect(added).toMatchObject({
      ...{ format: 'pdf', skip_empty: true, mail: ['owner@zuuch.test', 'books@zuuch.test'] },
    });
    const edit = ['schedule', 'edit', String(added['id'])];
    expect(fieldsOf(await zuuch(...edit, '--format', 'csv', '--yes', '--json'))).toMatchObject({
      ...{ format: 'csv', skip_empty: true, mail: ['owner@zuuch.test', 'books@zuuch.test'] },
    });
    expect(fieldsOf(await zuuch(...edit, '--mail', '', '--no-skip-empty', '--yes', '--json'))).toMatchObject({
      ...{ skip_empty: false, mail: [] },
    });
    expect(await zuuch(...edit, '--mail', 'nobody', '--yes')).toMatchObject({
      ...{ exit: 2, messages: expect.stringContaining('--mail: Enter a valid e-mail address') },
    });
  });
});
