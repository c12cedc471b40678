import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leftOut } from '../../../contract/all-data/left-out.js';
import { exportedListings, exportedTables } from '../../all-data/declared/declared.js';
import { FolderStorage } from '../../all-data/output/folder.js';
import { Tree } from '../../all-data/output/tree.js';
import { describedSheets, writeSchemas } from '../../all-data/parts/write-schemas.js';
import { kindInColumn, numbersWithoutName } from '../../all-data/sheets/entry-columns.js';
import { isInternal } from '../../all-data/sheets/model-sheet.js';
import { declaredData } from './all-data.js';
import { personalStores } from './personal-stores.js';

const { aggregates, listings, names } = declaredData;
const tables = aggregates.flatMap(({ tables: own, recordTables = [] }) => [...own, ...recordTables]);
const sheets = describedSheets(declaredData);
const sheetNames = sheets.map(({ name }) => name);
/** Without those that repeat rows of another one for lists. */
const originals = tables.filter(({ copyOf }) => copyOf === undefined);
const left = (kind: 'lists' | 'tables' | 'stores'): string[] => leftOut.flatMap((one) => one[kind] ?? []);

/** An empty list passes; anything else fails with the advice before the offenders. */
function expectNone(offenders: readonly { key: string }[], advice: string): void {
  if (offenders.length > 0) throw new Error(`${advice}: ${offenders.map(({ key }) => key).join(', ')}`);
  expect(offenders).toEqual([]);
}

/** The longest name of a sheet that Excel accepts. */
const longestSheetName = 31;

describe('all data of the firm contains', () => {
  it.each(listings.map(({ list }) => list.name))('the list %s, or names it among what is left out', (list) => {
    expect([sheetNames.includes(`lists/${list}`), left('lists').includes(list)]).toContain(true);
  });

  it.each([...new Set(originals.map(({ name }) => name))])(
    'the table %s, or names it among what is left out',
    (table) => {
      expect([sheetNames.includes(`tables/${table}`), left('tables').includes(table)]).toContain(true);
    },
  );

  it('no rows twice: copies for lists are left out, and what they are copies of is not', () => {
    const copies = tables.flatMap(({ name, copyOf }) => (copyOf === undefined ? [] : [{ name, copyOf }]));
    expect(copies.filter(({ name }) => sheetNames.includes(`tables/${name}`))).toEqual([]);
    expect(copies.filter(({ copyOf }) => !sheetNames.includes(`tables/${copyOf}`))).toEqual([]);
  });

  it('nothing of the plain tables, each of which is named with the reason', () => {
    const stores = Object.keys(personalStores);
    const named = left('stores').flatMap((name) =>
      name.endsWith('_*') ? stores.filter((store) => store.startsWith(name.slice(0, -1))) : name,
    );
    expect(named.sort()).toEqual(stores.sort());
  });

  it('each sheet once, under a name that Excel accepts', () => {
    expect(new Set(sheetNames).size).toBe(sheetNames.length);
    expect(sheetNames.filter((name) => name.length > longestSheetName)).toEqual([]);
  });
});

describe('what is left out', () => {
  it('exists', () => {
    expect(left('lists').filter((name) => !listings.some(({ list }) => list.name === name))).toEqual([]);
    expect(left('tables').filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  it('has no list in which users see the rows of others', () => {
    expect(exportedListings(declaredData).filter(({ own }) => own !== undefined)).toEqual([]);
  });

  it('includes what belongs to signing in, and the pictures of signatures', () => {
    const users = sheets.find(({ name }) => name === 'tables/app_user');
    const keys = users?.columns.map(({ key }) => key) ?? [];
    expect(keys).toEqual(expect.arrayContaining(['id', 'name', 'email', 'type', 'active']));
    expect(keys.filter((key) => /credential|epoch|image|profilepic|password|token/.test(key))).toEqual([]);
  });
});

describe('a column of a table', () => {
  it.each(sheets.filter(({ name }) => name.startsWith('tables/')).map((sheet) => [sheet.name, sheet] as const))(
    'of %s is explained in both languages',
    (_name, { columns }) => {
      const unexplained = columns.filter(({ key, label }) => label.mn === key || label.en === key);
      expectNone(unexplained, 'Say in contract/all-data/column-words.ts what these columns are');
    },
  );

  it('with the number of an entry, a user or a record has the name beside it', () => {
    const unnamed = exportedTables(declaredData).flatMap(({ table }) =>
      Object.keys(table.columns)
        .filter((column) => /_(id|ids|by)$/.test(column) && table.columns[column]?.startsWith('integer'))
        .filter((column) => !numbersWithoutName.has(column) && kindInColumn(table, column) === undefined)
        .filter((column) => !isInternal(column))
        .map((key) => ({ key: `${table.name}.${key}` })),
    );
    expectNone(
      unnamed,
      'Say in server/all-data/sheets/entry-columns.ts whose numbers these are, or that they have no name',
    );
  });

  it('refers to a kind of record that has names or codes', () => {
    const kinds = exportedTables(declaredData).flatMap(({ table }) =>
      Object.keys(table.columns).flatMap((column) => kindInColumn(table, column) ?? []),
    );
    const known = (kind: string): boolean =>
      names.has(kind) || aggregates.some((aggregate) => aggregate.name === kind && aggregate.known !== undefined);
    expect([...new Set(kinds)].filter((kind) => !known(kind))).toEqual([]);
  });
});

describe('the schema', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-schema-'));
    const tree = new Tree(new FolderStorage(join(folder, 'out')), join(folder, 'sums'));
    await writeSchemas(declaredData, tree);
    await tree.finish();
  });
  afterAll(() => rm(folder, { recursive: true }));
  const schema = async (name: string) =>
    JSON.parse(await readFile(join(folder, 'out', 'schema', `${name}.json`), 'utf8')) as Record<string, unknown>;

  it.each([
    ...sheetNames,
    ...aggregates.flatMap(({ events }) => Object.keys(events).map((type) => `events/${type}`)),
    ...['event', 'file', 'manifest'],
  ])('describes %s by JSON Schema 2020-12', async (name) => {
    expect(await schema(name)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });

  it('says in both languages what a column is, and in which currency an amount is', async () => {
    const page = await readFile(join(folder, 'out', 'schema', 'columns.md'), 'utf8');
    expect(page).toContain('## tables/posting.csv');
    expect(page).toContain('| `amount` | Дүн | Amount | тоо · decimal | `currency` |');
    expect(page).toContain('| `mnt` | Төгрөгөөр | In MNT | тоо · decimal | MNT |');
  });
});
