import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { readExportQuery } from '../../export/sheets/export-query.js';
import { sheetAbout, sheetColumns, sheetRows, titleOf } from '../../export/sheets/table-sheet.js';
import { Lists } from '../../list/lists.js';
import type { Tables, WholeTable } from '../../table/table.js';
import { allTables } from './all-tables.js';
import { listings } from './listings.js';
import { tableDeclarations } from './table-declarations.js';
import { names } from './names.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
let database: TestDatabase;
let tables: Tables;

beforeAll(async () => {
  database = await testDatabase('accounts');
  tables = allTables(new Lists(database.pool, listings, names), database.pool);
}, 240_000);
afterAll(() => database?.drop());

describe('the file of a list, report or chart in English', () => {
  it.each(tableDeclarations.map(({ name, filters }) => [name, filters] as const))(
    '%s has its name, column heads, choices and description in English',
    async (list, filters) => {
      const days: Record<string, string> = Object.hasOwn(filters, 'start')
        ? { start: '2026-01-01', end: '2026-12-31' }
        : {};
      const sent = { list, filters: days, columns: [], sort: '' };
      const { table, query, columns } = readExportQuery(tables, { id: 4, type: 4 }, sent, '2026-12-31');
      const { declaration } = table;
      const write = async ({ position, filterNames, pieces }: WholeTable) => {
        const found = [
          titleOf(declaration, 'en'),
          ...sheetColumns(declaration, columns, 'en').map(({ title }) => title),
        ];
        for await (const piece of pieces)
          found.push(...sheetRows(declaration, columns, piece, 'en').flat().map(String));
        const about = sheetAbout(declaration, { query, filterNames, rows: 0, position, at: '', by: '' }, 'en');
        return [...found, about.title, ...[about.list, ...about.rows, ...about.origin].flat().map(String)];
      };
      const texts = await table.whole(query, admin, columns, write, 'en');
      const { rows: people } = await database.pool.query<{ name: string }>('select name from app_user');
      const names = people.map(({ name }) => name);
      expect(texts.filter((text) => /\p{Script=Cyrillic}/u.test(text) && !names.includes(text))).toEqual([]);
    },
  );
});
