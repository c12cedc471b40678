import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandDefinition } from '../../server/decider/command.js';
import { FolderStorage } from '../../server/all-data/output/folder.js';
import { writeAllData } from '../../server/all-data/write-all-data.js';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { declaredData } from '../../server/composition/declared/all-data.js';
import type { NewEvent } from '../../server/log/event.js';
import { typed } from '../../test/builders/command-line.js';
import { readCsv, readWorkbook } from '../../test/builders/files/workbook.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { inquiryAdded, movedToOrder } from '../../test/builders/shipment/inquiry.js';
import { incomeRecorded } from '../../test/builders/shipment/postings.js';

let test: TestKernel;
let folder: string;
const now = new Date('2026-03-10T02:00:00Z');
const zuuch = (...argv: string[]) => typed(argv, { url: test.url, environment: { DATA_DIR: folder } });
const answer = async (...argv: string[]) => {
  const { exit, output, messages } = await zuuch(...argv, '--json');
  if (output === '') throw new Error(messages);
  return { exit, data: JSON.parse(output) as Record<string, unknown> };
};

const append: CommandDefinition<{ events: readonly NewEvent[] }> = {
  name: 'Append',
  streams: ({ events }) => [...new Set(events.map(({ stream }) => stream))],
  decide: (_files, { events }) => ({ events: [...events], answer: null }),
};
const happen = (...events: NewEvent[]) => test.kernel.commands.run(append, { events }, envelope());
const user = (id: number, name: string): NewEvent => ({
  stream: `user-${id}`,
  type: 'UserAdded',
  data: { name, phone: '99112233', email: `user${id}@company.mn`, type: 4, active: 1, credentialId: id },
});
const driver = (id: number, lastname: string): NewEvent => ({
  stream: `driver-${id}`,
  type: 'DriverAdded',
  data: { lastname, firstname: 'Ганбаатар', phone: '88001122', register: 'УБ90010112' },
});

const out = (name: string) => join(folder, name);
const textOf = (...path: string[]) => readFile(out(join(...path)), 'utf8');
/** Rows by the heads of their columns. */
const rowsOf = async (name: string): Promise<Record<string, string>[]> => {
  const text = await textOf('all', `${name}.csv`);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...rows] = readCsv(text.slice(1));
  return rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at] ?? ''])));
};
const everything = async (name: string): Promise<string> => {
  const files = await readdir(out(name), { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  test = await testKernel({ aggregates, now: () => now });
  await happen(user(1, 'Админ Сараа'), user(4, 'Болд'), driver(1, 'Дорж'), driver(2, 'Устсан'));
  await happen(inquiryAdded(), movedToOrder(), incomeRecorded({ amount: '-1500.10', mnt: '-5100340.00' }));
  await happen(
    { stream: 'driver-2', type: 'DriverDeleted', data: { fields: { deleted: { from: false, to: true } }, rows: {} } },
    { stream: 'driver-2', type: 'DriverErased', data: {} },
  );
}, 240_000);
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true });
});

describe('zuuch export all', () => {
  it('writes nothing in a dry run', async () => {
    const { data } = await answer('export', 'all', '--out', out('all'), '--dry-run');
    expect(data).toMatchObject({
      folder: out('all'),
      position: (await test.kernel.reader.head()).position,
      files: null,
    });
    expect(await readdir(folder)).not.toContain('all');
  });

  it('writes everything of one position into a folder, and the log says who did it', async () => {
    const { position, hash } = await test.kernel.reader.head();
    const { exit, data } = await answer('export', 'all', '--out', out('all'), '--yes');
    expect({ exit, data }).toMatchObject({ exit: 0, data: { position, hash, missing: 0 } });
    expect((await readdir(out('all'))).sort()).toEqual(
      [
        ...['README.md', 'SHA256SUMS', 'files', 'lists', 'log', 'manifest.json', 'move', 'schema'],
        ...['tables', 'workbook.xlsx'],
      ].sort(),
    );
    const [event] = await test.kernel.reader.after(position, 1);
    expect(event).toMatchObject({
      type: 'AllDataTaken',
      data: { position, chain: hash, files: data['files'] },
      meta: { actor: { account: 'cli:tester' } },
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('.unfinished'))).toEqual([]);
  }, 120_000);

  it('has money as decimal text with its currency, days, and names beside numbers', async () => {
    expect(await rowsOf('tables/posting')).toMatchObject([
      {
        amount: '-1500.10',
        currency: 'usd',
        mnt: '-5100340.00',
        happened_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        shipment_id: '9',
        shipment_id_name: expect.stringMatching(/^SM/),
        user_id_name: expect.any(String),
      },
    ]);
    const { sheets } = JSON.parse(await textOf('all', 'manifest.json')) as {
      sheets: Record<string, { rows: number; sums: object }>;
    };
    expect(sheets['tables/posting']).toEqual({
      rows: 1,
      sums: { amount: { usd: '-1500.1' }, mnt: { mnt: '-5100340' } },
    });
  });

  it('has the same rows in the workbook', async () => {
    const book = readWorkbook(await readFile(out('all/workbook.xlsx')));
    const { sheets } = JSON.parse(await textOf('all', 'manifest.json')) as { sheets: Record<string, { rows: number }> };
    expect(Object.fromEntries(book.map(({ name, rows }) => [name, rows.length - 1]))).toEqual(
      Object.fromEntries(Object.entries(sheets).map(([name, { rows }]) => [name.replace('/', '.'), rows])),
    );
    const postings = book.find(({ name }) => name === 'tables.posting');
    const at = postings?.rows[0]?.findIndex(({ value }) => value === 'amount') ?? -1;
    expect(postings?.rows[1]?.[at]).toMatchObject({ value: -1500.1, isFormula: false });
  });

  it('has each file as one JSON with its parts and the names that it refers to', async () => {
    const [year = ''] = (await readdir(out('all/files'))).filter((name) => name.startsWith('SM'));
    const [name = ''] = await readdir(out(`all/files/${year}`));
    const file = JSON.parse(await textOf('all', 'files', year, name)) as Record<string, unknown>;
    expect(file).toMatchObject({
      id: 9,
      code: expect.stringMatching(/^SM/),
      deleted: false,
      version: 3,
      parts: { quotation: expect.any(Object), settlement: expect.any(Object) },
    });
    expect(file['names']).toContainEqual({ kind: 'user', id: 1, name: 'Админ Сараа' });
  });

  it('has the whole log as an unbroken chain', async () => {
    const lines = (await textOf('all', 'log', 'events.ndjson')).split('\n').filter(Boolean);
    const events = lines.map((line) => JSON.parse(line) as { position: number; previous: string; hash: string });
    expect(events.map(({ position }) => position)).toEqual(events.map((_, at) => at + 1));
    expect(events.slice(1).map(({ previous }) => previous)).toEqual(events.slice(0, -1).map(({ hash }) => hash));
  });

  it('contains no personal value that was erased, and nothing of passwords', async () => {
    const all = await everything('all');
    expect(all).toContain(Buffer.from('Дорж').toString('latin1'));
    expect(all).not.toContain(Buffer.from('Устсан').toString('latin1'));
    expect(all).not.toContain('argon2');
  });

  it('writes over nothing', async () => {
    await mkdir(out('mine'));
    await writeFile(out('mine/letter.txt'), 'mine');
    expect(await zuuch('export', 'all', '--out', out('mine'), '--yes')).toMatchObject({
      exit: 2,
      messages: expect.stringContaining('is not empty'),
    });
  });

  it('is of one position although people work meanwhile', async () => {
    const { position } = await test.kernel.reader.head();
    let saved = false;
    const manifest = await writeAllData(declaredData, {
      pool: test.pool,
      url: test.url,
      storage: new FolderStorage(out('meanwhile')),
      temporary: out('meanwhile.part'),
      documents: null,
      actor: { userId: null, type: null, door: 'cli', account: 'cli:tester' },
      by: 'tester',
      language: 'en',
      now,
      program: 'test',
      onProgress: async () => undefined,
      onSnapshot: async () => {
        await happen(user(5, 'Дараа нь'));
        saved = true;
      },
    });
    expect([saved, manifest.log.position, manifest.records['user']]).toEqual([true, position, 2]);
    expect(await everything('meanwhile')).not.toContain(Buffer.from('Дараа нь').toString('latin1'));
    expect((await readdir(folder)).filter((name) => name.startsWith('meanwhile.'))).toEqual([]);
  }, 120_000);
});

describe('zuuch export verify', () => {
  it('proves an export against the log, which went on since', async () => {
    expect(await zuuch('export', 'verify', out('all'))).toMatchObject({ exit: 0 });
  });

  it('names each file that was changed, and a row that is missing', async () => {
    await appendFile(out('all/tables/posting.csv'), '1,2,3\r\n');
    const { exit, data } = await answer('export', 'verify', out('all'));
    expect(exit).toBe(3);
    expect(data['findings']).toEqual([
      { finding: 'tables/posting.csv is not what was written' },
      { finding: 'tables/posting.csv has 2 rows, the manifest says 1' },
    ]);
  });

  it('does not take the log of another store for its own', async () => {
    const other = await testKernel({ aggregates });
    try {
      const { exit, output } = await typed(['export', 'verify', out('meanwhile'), '--output', 'tsv'], {
        url: other.url,
        environment: { DATA_DIR: folder },
      });
      expect({ exit, output }).toEqual({ exit: 3, output: expect.stringContaining('the log of this store') });
    } finally {
      await other.close();
    }
  });

  it('refuses a folder that is no export', async () => {
    expect(await zuuch('export', 'verify', out('mine'))).toMatchObject({ exit: 5 });
  });
});

describe('zuuch export person', () => {
  it('shows what is stored of a person now and earlier, and where it is used, as lines and as a page', async () => {
    await happen({
      stream: 'driver-1',
      type: 'DriverChanged',
      data: { fields: { phone: { from: '88001122', to: '88003344' } }, rows: {} },
    });
    const { data } = await answer('export', 'person', 'driver', '1', '--out', out('driver.html'));
    expect(data).toMatchObject({ kind: 'driver', id: '1', file: out('driver.html') });
    const lines = data['lines'] as { part: string; what: string; value: string }[];
    expect(lines).toContainEqual(expect.objectContaining({ part: 'now', what: 'Phone', value: '88003344' }));
    expect(lines).toContainEqual(expect.objectContaining({ part: 'earlier', what: 'Phone', value: '88001122' }));
    expect(await readFile(out('driver.html'), 'utf8')).toContain('<td>88003344</td>');
    expect(await readFile(join(folder, 'command-line.log'), 'utf8')).toContain('"command":"export person"');
  });

  it('shows the files of a user, and what belongs to the account without its secrets', async () => {
    await test.pool.query(
      `insert into session (user_id, epoch, token, image_token, created_at, last_seen_at, address, agent)
       values (1, 0, '\\x01', '\\x02', now(), now(), '10.0.0.7', 'Firefox')`,
    );
    const { data } = await answer('export', 'person', 'user', '1');
    const lines = data['lines'] as { part: string; what: string; value: string }[];
    expect(lines).toContainEqual(
      expect.objectContaining({ part: 'used', what: 'Shipment', value: expect.stringMatching(/^SM.* \(9\)$/) }),
    );
    const session = lines.find(({ what }) => what === 'session');
    expect(session?.value).toContain('10.0.0.7');
    expect(session?.value).not.toContain('token');
  });

  it('has nothing left of a person who was erased but the number', async () => {
    const { data } = await answer('export', 'person', 'driver', '2');
    expect(JSON.stringify(data)).not.toContain('Устсан');
    expect((data['lines'] as { part: string }[]).filter(({ part }) => part === 'earlier')).toEqual([]);
  });

  it.each([
    ['nobody', ['driver', '99'], 5],
    ['a kind that is no person', ['agent', '1'], 2],
  ])('refuses %s', async (_what, argv, exit) => {
    expect((await zuuch('export', 'person', ...argv)).exit).toBe(exit);
  });
});
