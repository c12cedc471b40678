import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery, ListRow, ListTotals, TableDeclaration } from '../../contract/list.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { agentTable, cargo, cargoListing, cargoTable } from '../../test/builders/files/cargo-list.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { readExportQuery } from '../export/sheets/export-query.js';
import type { ExportFile } from '../export/export-file.js';
import { writeTable } from '../export/sheets/write-table.js';
import { Lists } from '../list/lists.js';
import { createTable } from '../projection/schema.js';
import { readWhole } from './read-whole.js';
import { assertMayQuery, Tables, type Table, type WholeTable } from './table.js';
import { Names } from '../projection/names.js';

const label = (word: string) => ({ mn: word, en: word });

/** A report: one row for each currency, grouped, with a filter and a total like those of a list. */
const byCurrency: TableDeclaration = {
  name: 'test-by-currency',
  title: label('By currency'),
  capability: 'order.read',
  id: 'currency',
  columns: {
    currency: { kind: 'text', label: label('Currency') },
    shipments: { kind: 'integer', label: label('Shipments'), total: true },
    amount: { kind: 'money', label: label('Amount'), total: true, hiddenFrom: [2] },
  },
  filters: { start: { kind: 'from' } },
};

class ByCurrency implements Table {
  readonly declaration = byCurrency;

  constructor(private readonly database: TestDatabase) {}

  whole<T>(query: ListQuery, actor: Actor, columns: readonly string[], use: (rows: WholeTable) => Promise<T>) {
    assertMayQuery(this.declaration, query, actor, columns);
    const groups = `select currency, count(*)::integer as shipments, sum(amount)::float8 as amount from test_cargo
      where eta >= coalesce($1::date, eta) group by currency`;
    const values = [query.filters['start'] ?? null];
    const rows = { text: `select * from (${groups}) g order by currency`, values };
    const count = { text: `select count(*) from (${groups}) g`, values };
    return readWhole<ListRow, T>(this.database.pool, rows, count, (whole) => use({ ...whole, filterNames: new Map() }));
  }

  async totals(query: ListQuery, actor: Actor): Promise<ListTotals> {
    return this.whole(query, actor, ['shipments'], async ({ pieces }) => {
      let shipments = 0;
      for await (const piece of pieces) for (const row of piece) shipments += row['shipments'] as number;
      return { shipments };
    });
  }
}

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const operator: Actor = { userId: 2, type: 2, door: 'http' };
let database: TestDatabase;
let tables: Tables;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, agentTable);
  await createTable(database.pool, cargoTable);
  const rows = [
    cargo({ id: 1, eta: '2026-01-01', amount: '100.5' }),
    cargo({ id: 2, eta: '2026-01-02', amount: '10', currency: 'mnt' }),
    cargo({ id: 3, eta: '2026-01-03', amount: '1', currency: 'mnt' }),
  ];
  await database.pool.query(`insert into test_cargo select * from json_populate_recordset(null::test_cargo, $1)`, [
    JSON.stringify(rows),
  ]);
  tables = new Tables([...new Lists(database.pool, [cargoListing], new Names([])).tables(), new ByCurrency(database)]);
});
afterAll(() => database.drop());

/** Exports a table with the same steps as for a file that a user requested. */
async function exported(
  list: string,
  more: { filters?: Record<string, string>; columns?: string[] } = {},
  actor = admin,
) {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
  });
  const file = { stream, during: (work: Promise<unknown>) => work } as ExportFile;
  const principal = { id: actor.userId!, type: actor.type! };
  const exportQuery = readExportQuery(
    tables,
    principal,
    { list, filters: {}, columns: [], sort: '', ...more },
    '2026-05-01',
  );
  const what = { ...exportQuery, format: 'csv', language: 'en', actor, at: '', by: '' } as const;
  const watcher = { onStart: async () => undefined, onWritten: async () => undefined };
  const { rows } = await writeTable(file, what, watcher);
  return { rows, lines: Buffer.concat(pieces).toString('utf8').slice(1).trimEnd().split('\r\n') };
}

describe('a table that is no list', () => {
  it('stops the start when a column is declared filterable and has no filter', () => {
    const idle: TableDeclaration = {
      ...byCurrency,
      columns: { ...byCurrency.columns, day: { kind: 'date', label: label('Day'), filter: true } },
    };
    const table = { ...tables.named('test-by-currency')!, declaration: idle };
    expect(() => new Tables([table])).toThrow('The table test-by-currency is not filtered by day');
  });

  it('is written into a file by the engine of the lists, with its filters and columns', async () => {
    expect(await exported('test-by-currency')).toEqual({
      rows: 2,
      lines: ['Currency,Shipments,Amount', 'mnt,2,11', 'usd,1,100.5'],
    });
    expect((await exported('test-by-currency', { filters: { start: '2026-01-03' } })).lines).toEqual([
      'Currency,Shipments,Amount',
      'mnt,1,1',
    ]);
    expect((await exported('test-by-currency', { columns: ['shipments'] })).lines).toEqual(['Shipments', '2', '1']);
  });

  it('never shows a user a hidden column', async () => {
    expect((await exported('test-by-currency', {}, operator)).lines[0]).toBe('Currency,Shipments');
    await expect(exported('test-by-currency', { columns: ['amount'] }, operator)).rejects.toBeInstanceOf(Refusal);
  });

  it('has its sums like a list', async () => {
    const query: ListQuery = { page: 1, perpage: 15, sort: [], totals: 'only', filters: {} };
    expect(await tables.named('test-by-currency')?.totals(query, operator)).toEqual({ shipments: 3 });
    expect(await tables.named('test-cargo')?.totals(query, admin)).toMatchObject({ amount: 111.5 });
    expect(await tables.named('test-cargo')?.totals(query, operator)).toBeUndefined();
  });
});

describe('a list', () => {
  it('is a table too', async () => {
    const { rows, lines } = await exported('test-cargo', { filters: { start: '2026-01-02' }, columns: ['id', 'eta'] });
    expect([rows, lines.slice(1)]).toEqual([2, ['3,2026-01-03', '2,2026-01-02']]);
  });
});
