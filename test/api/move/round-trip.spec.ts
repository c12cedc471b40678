import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notMovedBack } from '../../../contract/all-data/not-moved-back.js';
import type { ListDeclaration } from '../../../contract/list.js';
import { exportedListings } from '../../../server/all-data/declared/declared.js';
import { columnsOfList } from '../../../server/all-data/sheets/list-sheet.js';
import { declaredData } from '../../../server/composition/declared/all-data.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { FirstInquiries } from '../../../server/demo/first-inquiries.js';
import { DocumentStore } from '../../../server/document/files/document-store.js';
import { ImageStore } from '../../../server/document/images/image-store.js';
import { typed } from '../../builders/command-line.js';
import { readCsv } from '../../builders/files/workbook.js';
import { openServer, type RunningServer } from '../running-server.js';

const weeks = 8;
const firm = 'Зууч ХХК';
const by = ['--by', 'admin@zuuch.test', '--yes'];

let folder: string;
let office: RunningServer;
let empty: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-round-'));
  office = await openServer({ DEMO: 'small' });
  const [images, documents] = [office.app.get(ImageStore), office.app.get(DocumentStore)];
  await new FirstInquiries(
    office.app.get(Kernel),
    weeks,
    (bytes, user) => images.store({ bytes }, 'tracing', user),
    async (bytes, user) => (await documents.store({ bytes }, user)).file,
  ).seed();
  empty = await openServer({ DEMO: 'users', COMPANY_NAME: firm });
}, 600_000);
afterAll(async () => {
  await empty?.close();
  await office?.close();
  await rm(folder, { recursive: true });
});

const out = (...path: string[]): string => join(folder, ...path);

const zuuchOn =
  ({ database, dataFolder }: RunningServer) =>
  async (...argv: string[]) => {
    const { exit, output, messages } = await typed([...argv, '--json'], {
      url: database.url,
      environment: { DATA_DIR: dataFolder },
    });
    if (output === '') throw new Error(messages);
    return { exit, data: JSON.parse(output) };
  };

/** The files below a folder of the export, by their paths in it. */
async function filesIn(name: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(out(name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (path) => [relative(out(name), path), await readFile(path)] as const)),
  );
}
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Row = Record<string, string>;

async function listOf(name: string, list: ListDeclaration): Promise<Row[]> {
  const keys = columnsOfList(list).map(({ key }) => key);
  const [, ...rows] = readCsv((await readFile(out(name, 'lists', `${list.name}.csv`), 'utf8')).slice(1));
  return rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? ''])));
}

/** Ids and moments are new; what a README names is another. */
function comparedColumns(list: ListDeclaration): string[] {
  const named = notMovedBack.flatMap(({ lists }) => lists?.[list.name] ?? []);
  return columnsOfList(list)
    .map(({ key }) => key)
    .filter((key) => {
      const { kind, inner } = list.columns[key]!;
      return key !== 'id' && kind !== 'instant' && inner !== true && !named.includes(key);
    });
}

const isCompared = ({ name }: ListDeclaration): boolean => !notMovedBack.some(({ lists }) => lists?.[name] === 'all');

/** The rows of a list that only one of the exports has, with the columns in which they differ. */
async function differencesIn(list: ListDeclaration): Promise<object[]> {
  const columns = comparedColumns(list);
  const [before, after] = [await listOf('out', list), await listOf('again', list)];
  const texts = (rows: readonly Row[]): string[] =>
    rows.map((row) => JSON.stringify(columns.map((key) => row[key]))).toSorted();
  const [one, other] = [texts(before), texts(after)];
  if (one.join('\n') === other.join('\n')) return [];
  const valuesOf = (rows: readonly Row[], key: string): string =>
    rows
      .map((row) => String(row[key]))
      .toSorted()
      .join('\n');
  return [
    {
      list: list.name,
      rows: [before.length, after.length],
      columns: columns.filter((key) => valuesOf(before, key) !== valuesOf(after, key)).join(' '),
      onlyBefore: one.filter((row) => !other.includes(row)).slice(0, 2),
      onlyAfter: other.filter((row) => !one.includes(row)).slice(0, 2),
    },
  ];
}

describe('all data of a firm', () => {
  it('come out with documents and pictures under their codes, and what was issued as PDF', async () => {
    expect(await zuuchOn(office)('export', 'all', '--out', out('out'), '--yes')).toMatchObject({
      exit: 0,
      data: { missing: 0 },
    });
    const files = await filesIn('out');
    const { rows } = await office.database.pool.query<{ code: string; file: string; name: string }>(
      `select s.code, d.file, d.name from shipment_document d join shipment s on s.id = d.shipment_id
        where d.removed_at is null and s.code is not null`,
    );
    expect(rows.length).toBeGreaterThan(100);
    const documents = [...files].filter(([path]) => path.startsWith('documents/SM'));
    const shown = (path: string): string => path.replace(/ \(\d+\)(?=\.\w+$)/, '');
    expect(documents.map(([path, bytes]) => `${shown(path)} ${digestOf(bytes)}`).sort()).toEqual(
      rows.map(({ code, file, name }) => `documents/${code}/${name} ${file.slice(0, 64)}`).sort(),
    );
    const { rows: pictures } = await office.database.pool.query<{ file: string }>(
      `select file from tracing_picture where removed_at is null`,
    );
    expect([...files.keys()].filter((path) => path.startsWith('pictures/'))).toHaveLength(pictures.length);
    const papers = [...files].filter(([path]) => path.startsWith('papers/'));
    expect(new Set(papers.map(([path]) => path.split('/')[1]))).toEqual(
      new Set(['invoices', 'custom-invoices', 'statements', 'nettings']),
    );
    expect(papers.filter(([, bytes]) => bytes.subarray(0, 5).toString() !== '%PDF-')).toEqual([]);
    const manifest = JSON.parse(files.get('manifest.json')!.toString());
    expect([manifest.documents.files, manifest.papers.files]).toEqual([
      [...files.keys()].filter((path) => /^(documents|pictures)\//.test(path)).length,
      papers.length,
    ]);
    const sums = files.get('SHA256SUMS')!.toString().trimEnd().split('\n');
    expect(sums.sort()).toEqual(
      [...files]
        .filter(([path]) => path !== 'SHA256SUMS')
        .map(([path, bytes]) => `${digestOf(bytes)}  ${path}`)
        .sort(),
    );
    expect(await zuuchOn(office)('export', 'verify', out('out'))).toMatchObject({ exit: 0 });
  }, 300_000);

  it('go into the move of an empty store without hand work, and are confirmed', async () => {
    const zuuch = zuuchOn(empty);
    const { data: move } = await zuuch('move', 'new', 'Бүгд', '--system', 'Зууч', ...by);
    const added = await zuuch('move', 'add', move.id, out('out'), ...by);
    expect(added.exit).toBe(0);
    const states = added.data.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`);
    expect(states).toEqual(
      expect.arrayContaining(['zuuch-move-1.xlsx: read', 'out.zip: read', 'tables/: left out', 'log/: left out']),
    );
    const checked = await zuuch('move', 'check', move.id, '--tick', 'all', ...by);
    const found = checked.data.found as { state: string; accepted: number | null; rows: number }[];
    expect(found.filter(({ state }) => state === 'wrong' || state === 'open')).toEqual([]);
    expect(checked.exit).toBe(0);
    const last = ['--firm', firm, '--without-totals', '--leave-doubles'];
    const confirmed = await zuuch('move', 'confirm', move.id, ...last, ...by);
    expect([confirmed.exit, confirmed.data.refusal ?? null]).toEqual([0, null]);
    expect(await zuuch('export', 'all', '--out', out('again'), '--yes')).toMatchObject({ exit: 0 });
  }, 900_000);

  it('are then the same lists, balances, aging and movements, but for what the README names', async () => {
    const lists = exportedListings(declaredData).map(({ list }) => list);
    for (const name of notMovedBack.flatMap((one) => Object.keys(one.lists ?? {})))
      expect(lists.map((list) => list.name)).toContain(name);
    const compared = lists.filter(isCompared);
    const names = compared.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['inquiry', 'inquiryinactive', 'shippingorder', 'archived', 'avlaga', 'uglug', 'invoice', 'documents'],
        ...['openreceivables', 'openpayables', 'receivableentries', 'payableentries', 'parties', 'items', 'advances'],
      ]),
    );
    const differences = (await Promise.all(compared.map(differencesIn))).flat();
    expect(differences).toEqual([]);
  }, 300_000);
});
