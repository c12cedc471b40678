import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sheetWords } from '../../contract/export/sheet-words.js';
import { fieldKinds } from '../../contract/fields/kinds.js';
import { formatNumber } from '../../contract/text/format-number.js';
import { visibleColumns, type Cell, type ListColumn, type ListDeclaration, type ListRow } from '../../contract/list.js';
import { customInvoiceList } from '../../contract/custom-invoice/list.js';
import { financeList, invoiceList } from '../../contract/shipment/billing/lists.js';
import { customsList } from '../../contract/shipment/customs/lists.js';
import { operationList } from '../../contract/shipment/operations/lists.js';
import {
  archiveList,
  finishedFclList,
  finishedList,
  orderList,
  ownContainerList,
} from '../../contract/shipment/order/lists.js';
import { payableList, receivableList } from '../../contract/shipment/settlement/lists.js';
import { writeTable } from '../../server/export/sheets/write-table.js';
import { Kernel } from '../../server/decider/kernel.js';
import { Lists } from '../../server/list/lists.js';
import { FirstInquiries } from '../../server/demo/first-inquiries.js';
import { openServer, type RunningServer } from '../api/running-server.js';
import { readWithLibreOffice } from './office.js';

const lists: readonly ListDeclaration[] = [
  orderList,
  finishedList,
  finishedFclList,
  archiveList,
  ownContainerList,
  operationList,
  customsList,
  financeList,
  invoiceList,
  receivableList,
  payableList,
  customInvoiceList,
];
/** As many weeks as the demo's bills go back. */
const weeks = 26;
const admin = { userId: 4, type: 4, door: 'http' } as const;

/** How many decimals a number shows at least, by its kind. */
const leastDecimals: Partial<Record<string, number>> = { integer: 0, decimal: 2, money: 2, rate: 2, weight: 3 };

/** Written out again here, independently of the writer of workbooks. */
function shown(key: string, { kind, choices, names, digits }: ListColumn, value: Cell): string {
  if (value === null || value === '') return '';
  if (value === 'n/a') return sheetWords.none.mn;
  const named = (one: Cell): string => choices?.[String(one)]?.mn ?? String(one);
  if (Array.isArray(value)) return value.map(named).join(', ');
  if (choices) return named(value);
  // Answers use the words of the specification, files the labels of the product.
  if (names) return Object.values(names).find(({ en }) => en === value)?.mn ?? String(value);
  if (kind === 'flag') return sheetWords[value === true || value === 1 || value === '1' ? 'yes' : 'no'].mn;
  if (kind === 'instant') return String(value).replace('T', ' ').slice(0, 19);
  if (typeof value !== 'number') return String(value);
  if (key === 'id' || digits !== undefined) return String(value);
  const least = leastDecimals[kind as string];
  return least === undefined ? String(value) : formatNumber(value, { ...fieldKinds[kind].decimals, least });
}

describe('the workbook of every list of orders and of finance', () => {
  let server: RunningServer;
  let folder: string;
  let books: Map<string, Map<string, string[][]>>;
  let chosen: { consignee_id: number; consignee: string; sales_id: number; sales: string };
  const answered = async (list: ListDeclaration, filters: Record<string, string>) => {
    const query = { page: 1, perpage: 1_000, sort: [], totals: 'without', filters } as const;
    const { listdata } = await server.app.get(Lists).answer(list, query, admin);
    return listdata;
  };
  const write = async (list: ListDeclaration, name: string, filters: Record<string, string>): Promise<void> => {
    const stream = createWriteStream(join(folder, `${name}.xlsx`));
    const closed = new Promise((done) => stream.once('close', () => done(undefined)));
    const table = server.app
      .get(Lists)
      .tables()
      .find(({ declaration }) => declaration.name === list.name)!;
    const query = { page: 1, perpage: 15, sort: [], totals: 'without', filters } as const;
    const fileOptions = {
      format: 'xlsx',
      language: 'mn',
      actor: admin,
      at: '2026-03-01 10:00:00',
      by: 'Г. Энхбат',
    } as const;
    await writeTable(
      { stream, during: (work) => work },
      { table, query, columns: visibleColumns(list, admin.type), ...fileOptions },
      { onStart: async () => undefined, onWritten: async () => undefined },
    );
    await closed;
  };

  beforeAll(async () => {
    server = await openServer({ DEMO: 'small' });
    await new FirstInquiries(server.app.get(Kernel), weeks).seed();
    folder = await mkdtemp(join(tmpdir(), 'zuuch-office-'));
    const { rows } = await server.database.pool.query<typeof chosen>(
      `select c.id as consignee_id, c.name as consignee, u.id as sales_id, u.name as sales
        from shipment s join consignee c on c.id = s.consignee_id join app_user u on u.id = s.sales_id
        where s.code is not null order by s.id limit 1`,
    );
    chosen = rows[0]!;
    for (const list of lists) await write(list, list.name, {});
    const ofBoth = { consignee: String(chosen.consignee_id), sales: String(chosen.sales_id), start: '2020-01-01' };
    await write(orderList, 'asked', ofBoth);
    books = await readWithLibreOffice(folder);
  }, 900_000);
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(lists.map((list) => [list.name, list] as const))(
    '%s shows in LibreOffice what the list answers',
    async (name, list) => {
      const sheets = [...(books.get(name) ?? [])];
      const [head, ...rows] = sheets.find(([title]) => title !== sheetWords.about.mn)?.[1] ?? [];
      expect(head).toEqual(titles(list));
      const answer = await answered(list, {});
      expect(answer.length).toBeGreaterThan(0);
      expect(rows.slice(0, answer.length)).toEqual(
        answer.map((row) => Object.entries(list.columns).map(([key, column]) => shown(key, column, row[key] ?? null))),
      );
      const sums = rows.slice(answer.length);
      expect(sums.map((line) => amountsIn(list, line))).toEqual(sums.map((line) => sumsFor(list, answer, line)));
      expect(sums.length > 0).toBe(Object.values(list.columns).some(({ total }) => total !== undefined));
    },
  );

  it('names on its last sheet whose rows it contains', () => {
    const about = books.get('asked')?.get(sheetWords.about.mn) ?? [];
    expect(about).toEqual(
      expect.arrayContaining([
        [orderList.filters['consignee']?.label?.mn, chosen.consignee],
        [orderList.filters['sales']?.label?.mn, chosen.sales],
        [orderList.filters['start']?.label?.mn, '2020-01-01'],
      ]),
    );
  });
});

type Sums = Record<string, string>;

/** What a line below the rows shows in the columns that are summed. */
function amountsIn({ columns }: ListDeclaration, line: readonly string[]): Sums {
  const cells = Object.entries(columns).map(([key, { total }], at) => [key, total, line[at] ?? ''] as const);
  return Object.fromEntries(cells.flatMap(([key, total, cell]) => (total && /\d/.test(cell) ? [[key, cell]] : [])));
}

/** The sums of all rows, added up here: of the currency that the line names, or of all rows in its first line. */
function sumsFor({ columns }: ListDeclaration, rows: readonly ListRow[], line: readonly string[]): Sums {
  const keys = Object.keys(columns);
  const summed = Object.entries(columns).flatMap(([key, { total }]): [string, string][] => {
    const currency = total === true || total === undefined ? undefined : line[keys.indexOf(total.per)];
    const isFirst = line.includes(sheetWords.total.mn);
    if (total === undefined || (total === true ? !isFirst : !currency)) return [];
    const currencyOf = (row: ListRow, per: string): string => shown(per, columns[per]!, row[per] ?? null);
    const counted = rows.filter((row) => total === true || currencyOf(row, total.per) === currency);
    const amounts = counted.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
    if (total !== true && amounts.length === 0) return [];
    const sum = amounts.reduce((all, amount) => all.plus(amount), new Decimal(0));
    return [[key, shown(key, columns[key]!, sum.toNumber())]];
  });
  return Object.fromEntries(summed);
}

const titles = (list: ListDeclaration): string[] => Object.values(list.columns).map(({ label }) => label.mn);
