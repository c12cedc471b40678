import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import { fill, named, ofShipments, orders, people, priceRows } from '../../../test/builders/shipment/quarter.js';
import { readWorkbook, type ReadSheet } from '../../../test/builders/files/workbook.js';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { columnsInFile, readExportQuery } from '../../export/sheets/export-query.js';
import { titleOf } from '../../export/sheets/table-sheet.js';
import { writeTable, type Output } from '../../export/sheets/write-table.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { Lists } from '../../list/lists.js';
import { referenceTable } from '../../reference/catalogue.js';
import type { Table, Tables } from '../../table/table.js';
import { allTables } from './all-tables.js';
import { listings } from './listings.js';
import { names } from './names.js';
import { tableDeclarations } from './table-declarations.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
let database: TestDatabase;
let tables: Tables;

beforeAll(async () => {
  database = await testDatabase('accounts');
  const { pool } = database;
  await fill(pool, ofShipments('order_figures'), orders);
  await fill(pool, ofShipments('price_row'), priceRows);
  await fill(pool, ofShipments('extra_service'), [
    { id: 1, shipment_id: 1, name: 'Хүргэлт', currency: 'mnt', rate: '150000.5', ordered_on: '2024-01-10' },
    { id: 2, shipment_id: 2, name: 'Кран', currency: 'mnt', rate: '50000', ordered_on: '2024-01-25' },
    { id: 3, shipment_id: 2, name: 'Хүргэлт', currency: 'usd', rate: '20', ordered_on: '2024-01-25' },
  ]);
  for (const list of ['consignee', 'payer', 'agent'] as const)
    await fill(pool, referenceTable(list), named('Altan', 'Bayan', 'Delger'));
  await fill(pool, userTable, people);
  tables = allTables(new Lists(pool, listings, names), pool);
}, 240_000);
afterAll(() => database?.drop());

class Sink extends Writable implements Output {
  readonly chunks: Buffer[] = [];
  readonly stream = this;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  during<T>(work: Promise<T>): Promise<T> {
    return work;
  }
}

interface WrittenWorkbook {
  table: Table;
  columns: readonly string[];
  sheets: ReadSheet[];
  /** The number of rows without the head and the sums. */
  rows: number;
}

/** The workbook of a user who exports every column. */
async function writeWorkbook(list: string): Promise<WrittenWorkbook> {
  const { filters: known, columns: all } = tables.named(list)!.declaration;
  const filters: Record<string, string> = Object.hasOwn(known, 'start')
    ? { start: '2024-01-01', end: '2024-12-31' }
    : {};
  const sent = { list, filters, columns: Object.keys(all), sort: '' };
  const { table, query, columns: wanted } = readExportQuery(tables, { id: 4, type: 4 }, sent, '2024-12-31');
  const columns = columnsInFile(table.declaration, wanted, 'xlsx');
  const output = new Sink();
  const who = { actor: admin, at: '2024-12-31 12:00:00', by: 'Болд' };
  const watcher = { onStart: async () => undefined, onWritten: async () => undefined };
  const { rows } = await writeTable(output, { table, query, columns, format: 'xlsx', language: 'mn', ...who }, watcher);
  return { table, columns, rows, sheets: readWorkbook(Buffer.concat(output.chunks)) };
}

/** The letters of a column, by its number from 1. */
function letters(columnNumber: number): string {
  return columnNumber <= 26
    ? String.fromCharCode(64 + columnNumber)
    : letters(Math.floor((columnNumber - 1) / 26)) + letters(((columnNumber - 1) % 26) + 1);
}

const withRows: string[] = [];
const withSums: string[] = [];

describe('the workbook of every list, report and chart', () => {
  it.each(tableDeclarations.map(({ name }) => name))(
    '%s has its title as sheet name, filters only its rows, has sums as values and no internal ids',
    async (list) => {
      const { table, columns, rows, sheets } = await writeWorkbook(list);
      const { declaration } = table;
      const [sheet] = sheets;
      if (rows > 0) withRows.push(list);
      const called = titleOf(declaration, 'mn')
        .replace(/[*?:\\/[\]]/g, ' ')
        .replace(/ +/g, ' ')
        .trim();
      expect([declaration.title === undefined, sheet?.name]).toEqual([false, called.slice(0, 31)]);
      expect(sheet?.filter).toBe(`A1:${letters(columns.length)}${rows + 1}`);
      expect(columns.filter((key) => declaration.columns[key]?.inner)).toEqual([]);
      expect(sheet?.rows[0]?.map(({ value }) => value)).toEqual(
        columns.map((key) => declaration.columns[key]?.label.mn),
      );
      expect(sheet?.rows.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
      const under = sheet?.rows.slice(rows + 1) ?? [];
      if (under.length > 0) withSums.push(list);
      const summed = columns.filter((key) => declaration.columns[key]?.total !== undefined);
      expect([list, under.length > 0]).toEqual([list, rows > 1 && summed.length > 0]);
      for (const [at, key] of columns.entries())
        if (under.length > 0 && declaration.columns[key]?.total === true) {
          const values = sheet!.rows.slice(1, rows + 1).map((cells) => Number(cells[at]?.value ?? 0));
          expect(Number(under[0]?.[at]?.value)).toBeCloseTo(
            values.reduce((sum, value) => sum + value, 0),
            6,
          );
        }
    },
  );

  it('is tested with rows and with sums', () => {
    expect(withRows).toEqual(
      expect.arrayContaining(['user', 'report-agent', 'report-extra', 'chart-months', 'staff-sales']),
    );
    expect(withSums).toEqual(
      expect.arrayContaining(['report-agent', 'report-extra', 'report-agent-beside', 'chart-profits']),
    );
  });

  it('of the staff, whose first row is the total, counts no employee twice', async () => {
    for (const list of ['staff-sales', 'staff-tariff']) {
      const { rows, sheets } = await writeWorkbook(list);
      const [head = [], all = [], ...staff] = sheets[0]?.rows ?? [];
      expect([list, all[0]?.value, staff.length]).toEqual([list, 'Нийт', rows - 1]);
      expect(rows).toBeGreaterThan(2);
      const sumOf = (at: number): number => staff.reduce((sum, cells) => sum + Number(cells[at]?.value ?? 0), 0);
      for (const at of head.keys())
        if (at > 0) expect([head[at]?.value, Number(all[at]?.value)]).toEqual([head[at]?.value, sumOf(at)]);
    }
  });
});
