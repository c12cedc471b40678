import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import type { ListRow } from '../../../contract/list.js';
import { fillListTables } from '../../../test/builders/shipment/listed-orders.js';
import { fill, named, ofShipments, orders, people, priceRows } from '../../../test/builders/shipment/quarter.js';
import { readWorkbook } from '../../../test/builders/files/workbook.js';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { readExportQuery } from '../../export/sheets/export-query.js';
import { writeTable, type Output, type TableAsFile } from '../../export/sheets/write-table.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { Lists } from '../../list/lists.js';
import { referenceTable } from '../../reference/catalogue.js';
import { shipmentListTables } from '../../shipment/shipment.js';
import type { Tables } from '../../table/table.js';
import { allTables } from './all-tables.js';
import { listings } from './listings.js';
import { names } from './names.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const year = { start: '2024-01-01', end: '2024-12-31' };
let database: TestDatabase;
let tables: Tables;

/** The first entry has an English name, the second only a Mongolian one, the third is written in Latin letters anyway. */
const entries = (mongolian: string, english: string, other: string) =>
  named(mongolian, other, 'Delger LLC').map((entry) => ({ ...entry, nameen: entry.id === 1 ? english : null }));

beforeAll(async () => {
  database = await testDatabase('accounts');
  const { pool } = database;
  const kinds = { container_status_id: 1, commodity_id: 2, terminal_id: 2, border_id: 1 };
  await fill(
    pool,
    ofShipments('order_figures'),
    orders.map((order) => ({ ...order, ...kinds })),
  );
  await fill(pool, ofShipments('price_row'), priceRows);
  await fill(pool, ofShipments('extra_service'), [
    { id: 1, shipment_id: 1, name: 'Кран', currency: 'mnt', rate: '150000', ordered_on: '2024-01-10' },
  ]);
  await fill(
    pool,
    ofShipments('payable'),
    priceRows.map(({ id, shipment_id, agent_id, total_mnt }) => ({
      ...{ id, shipment_id, agent_id, total_mnt, code: `SM240000${shipment_id}`, shipping_order_on: '2024-01-10' },
      ...{ paid_total: '0', unpaid_total: total_mnt },
    })),
  );
  await fill(pool, ofShipments('posting'), []);
  const order = { status: 2, is_archived: false, shipping_order_on: '2024-01-10', agent_ids: [2, 1], sales_id: 11 };
  await fill(pool, ofShipments('shipping_order'), [
    { id: 1, code: 'SM2400001', ...order, consignee_id: 1, payer_id: 2, commodity_id: 2, border_id: 1 },
  ]);
  for (const { name } of shipmentListTables) await fill(pool, ofShipments(name), []);
  await fillListTables(pool);
  // Some lists have entries from the start.
  await pool.query('truncate consignee, payer, agent, container, commodity, thc, via');
  await fill(pool, referenceTable('consignee'), entries('Алтан хүн ХХК', 'Golden Man LLC', 'Баян ХХК'));
  await fill(pool, referenceTable('payer'), entries('Алтан төлөгч ХХК', 'Golden Payer LLC', 'Баян төлөгч ХХК'));
  await fill(pool, referenceTable('agent'), entries('Төмөр зам ХХК', 'Railway LLC', 'Хурдан ачаа ХХК'));
  await fill(pool, referenceTable('container'), entries('Өөрийн (SOC)', 'Own container (SOC)', 'Түрээсийн'));
  await fill(pool, referenceTable('commodity'), entries('Гурил', 'Flour', 'Цемент'));
  await fill(pool, referenceTable('thc'), entries('Амгалан', 'Amgalan yard', 'Толгойт'));
  await fill(pool, referenceTable('via'), entries('Эрээн', 'Erenhot', 'Замын-Үүд'));
  const staff = ['Бат', 'Сараа', 'Тулга', 'Номин', 'Дорж'];
  await fill(
    pool,
    userTable,
    people.map((person, i) => ({ ...person, name: staff[i] })),
  );
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

type FileOptions = Pick<TableAsFile, 'language' | 'isAsAnswered'> & { filters?: Record<string, string> };

/** Every sheet of the workbook, as rows of texts. */
async function workbook(list: string, columns: string[], { filters = {}, ...how }: FileOptions): Promise<string[][][]> {
  const days = Object.hasOwn(tables.named(list)!.declaration.filters, 'start') ? year : {};
  const sent = { list, filters: { ...days, ...filters }, columns, sort: '' };
  const { table, query } = readExportQuery(tables, { id: 4, type: 4 }, sent, '2024-12-31');
  const output = new Sink();
  const what = { table, query, columns, format: 'xlsx', actor: admin, at: '2024-12-31 12:00:00', by: 'Bold' } as const;
  await writeTable(output, { ...what, ...how }, { onStart: async () => undefined, onWritten: async () => undefined });
  return readWorkbook(Buffer.concat(output.chunks)).map(({ rows }) =>
    rows.map((cells) => cells.map(({ value }) => String(value))),
  );
}

/** The cells of some columns below the head of the first sheet. */
async function cells(list: string, columns: string[], how: FileOptions): Promise<string[]> {
  const [sheet = []] = await workbook(list, columns, how);
  return [...new Set(sheet.slice(1).flatMap((row) => row.slice(0, columns.length)))].filter((text) => text !== '');
}

describe('a file in English', () => {
  it.each([
    ['report-consignee', ['name'], ['Golden Man LLC', 'Bayan LLC', 'Delger LLC']],
    ['report-consignee-beside', ['name'], ['Golden Man LLC', 'Bayan LLC', 'Delger LLC']],
    ['report-payer', ['name'], ['Golden Payer LLC', 'Bayan tulugch LLC']],
    ['report-agent', ['name'], ['Railway LLC', 'Khurdan achaa LLC']],
    ['report-container', ['name'], ['Own container (SOC)']],
    ['report-commodity', ['name'], ['Tsement']],
    ['report-salesprofit', ['sales'], ['Bat', 'Saraa']],
    ['report-extra', ['name'], ['Crane']],
    ['report-payablereport', ['name'], ['Railway LLC', 'Khurdan achaa LLC']],
    ['chart-profits', ['name'], ['Golden Man LLC', 'Delger LLC', 'Bayan LLC']],
    ['shippingorder', ['consignee', 'payer'], ['Golden Man LLC', 'Bayan tulugch LLC']],
    ['shippingorder', ['agents', 'commodity'], ['Khurdan achaa LLC, Railway LLC', 'Tsement']],
    ['shippingorder', ['sales'], ['Bat']],
    ['chart-agents', ['name'], ['Railway LLC', 'Khurdan achaa LLC']],
  ])(
    'names entries of %s in English, and in Latin letters where they have no English name',
    async (list, columns, called) => {
      const found = await cells(list, columns, { language: 'en' });
      expect(found.filter((text) => text !== 'Total').sort()).toEqual([...called].sort());
    },
  );

  it('shows its filters in English', async () => {
    const texts = (sheets: string[][][]) => sheets.at(-1)!.flat();
    const of = (agent: string) => workbook('report-payablereport', ['name'], { language: 'en', filters: { agent } });
    expect(texts(await of('1'))).toContain('Railway LLC');
    expect(texts(await of('2'))).toContain('Khurdan achaa LLC');
  });
});

describe('names stay as they are', () => {
  const mongolian = ['Алтан хүн ХХК', 'Баян ХХК', 'Delger LLC'].sort();

  it('in a file in Mongolian', async () => {
    const found = await cells('report-consignee', ['name'], { language: 'mn' });
    expect(found.filter((text) => text !== 'Нийт').sort()).toEqual(mongolian);
  });

  it('in a download of the specification, whatever its language', async () => {
    expect((await cells('report-consignee', ['name'], { language: 'en', isAsAnswered: true })).sort()).toEqual(
      mongolian,
    );
  });

  it('in answers of calls', async () => {
    const table = tables.named('report-consignee')!;
    const query = { page: 1, perpage: 15, sort: [], totals: 'without', filters: year } as const;
    const rows: ListRow[] = [];
    await table.whole(query, admin, ['name'], async ({ pieces }) => {
      for await (const piece of pieces) rows.push(...piece);
    });
    expect(rows.map(({ name }) => String(name)).sort()).toEqual(mongolian);
  });
});
