import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { joinedTables, type Listing } from '../../server/list/listing.js';
import { Pool } from 'pg';
import { listings } from '../../server/composition/declared/listings.js';
import { originTable } from '../../server/origin/origin-table.js';
import { indexName } from '../../server/projection/schema.js';
import type { ReadModelTable } from '../../server/projection/table.js';
import { referenceListings } from '../../server/reference/catalogue.js';
import { shipmentAggregate } from '../../server/shipment/shipment.js';
import { orderFigures, priceRows } from '../../server/shipment/tables.js';
import { cargoListing } from '../builders/files/cargo-list.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill, slowCalls, slowMatches, usualRows, scansOf } from './list-plans.js';

const every = [...listings, cargoListing];
/** Lists with a table, and lists that join several. */
const [all, combined] = [every.filter(({ source }) => !source), every.filter(({ source }) => source)];
/** What the filter by a figure of a report reads besides the list. */
const figureTables = shipmentAggregate.tables.filter(({ name }) => [orderFigures, priceRows].includes(name));
const named = [...all.map(({ table }) => table), ...every.flatMap(joinedTables), originTable, ...figureTables];
/** The rest of a file: what is done on its way is looked up in many of its tables. */
const otherTables = shipmentAggregate.tables.filter((table) => !named.includes(table));
const tables = new Map<string, ReadModelTable>([...named, ...otherTables].map((table) => [table.name, table]));

/** Twenty lists of one mechanism: a mistake in it shows in each of them, and over few rows as well. No list shows the other tables. */
const alikeRows = 8_000;
const alike = new Set([...referenceListings.map(({ table }) => table), ...otherTables].map(({ name }) => name));
/** A table with forty indexes takes a quarter of a minute for the usual rows, and shows a missing one over these. */
const rowsOfMany: Readonly<Record<string, number>> = { running_order: 40_000, running_order_text: 40_000 };
const rowsOf = (table: string): number => rowsOfMany[table] ?? (alike.has(table) ? alikeRows : usualRows);

function figuresOf({ list }: Listing): object {
  const { figure } = list.filters;
  return figure?.kind === 'which' ? figure.choices : {};
}

const nameOf = (index: string): string => indexName(cargoListing.table.name, index);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create extension if not exists pg_trgm');
  // Half of them on each of two connections.
  const halves = [0, 1].map((half) => [...tables.values()].filter((_, at) => at % 2 === half));
  await Promise.all(halves.map((half) => fill(database.pool, half, ({ name }) => rowsOf(name))));
}, 240_000);
afterAll(() => database.drop());

describe('over many rows', () => {
  it.each(all.map((listing) => [listing.list.name, listing] as const))(
    'an index serves every filter and every sort of the list %s',
    async (_name, listing) => {
      expect(await slowCalls(database.pool, listing, rowsOf(listing.table.name))).toEqual([]);
      expect(await slowMatches(database.pool, listing, rowsOf(listing.table.name))).toEqual([]);
    },
  );

  // These filters distinguish most rows of the list, so that a count reads as many.
  it.each([
    ['avlaga', { overdueon: '2020-03-01' }],
    ['avlaga', { left: 'confirmable' }],
    ['avlaga', { left: 'unsettled' }],
    ['uglug', { left: 'confirmable' }],
    ['uglug', { left: 'unsettled' }],
    ['finished', { paid: '1' }],
    ['finishedfcl', { paid: '2', sort: '-code' }],
    ['operation', { operation: '77' }],
    ['operation', { checked: '1' }],
    ['custom', { state: '1' }],
    ['custom', { state: '3' }],
  ])(
    'a page of %s by %o is found and counted in an index, without the rows',
    async (name, sent: Record<string, string>) => {
      const listing = all.find(({ list }) => list.name === name) as Listing;
      // Before the vacuum PostgreSQL does not know that all rows of an index are visible.
      await database.pool.query(`vacuum "${listing.table.name}"`);
      expect([...(await scansOf(database.pool, listing, sent))]).toEqual(['Index Only Scan']);
    },
  );

  it('orders that owe something are found by the payables of each order, as most orders have one', async () => {
    const listing = all.find(({ list }) => list.name === 'operation') as Listing;
    const scans = await scansOf(database.pool, listing, { checklistmoney: 'payables' }, ['payable']);
    expect([...scans]).toEqual(['Index Scan']);
  });

  it.each(
    combined.flatMap((listing) =>
      Object.keys(figuresOf(listing)).map((figure) => [listing.list.name, figure, listing] as const),
    ),
  )('%s of the figure %s of one party, or of one order, are found in indexes', async (_name, figure, listing) => {
    const party = Object.values(listing.joins ?? {})[0]!.table.name;
    const sent = { figure, start: '2024-03-01', end: '2024-03-31' };
    for (const group of [`${party}:77`, `${party}:77,order:SM2400077`]) {
      const scans = await scansOf(database.pool, listing, { ...sent, group }, ['receivable', 'payable', 'posting']);
      expect([group, [...scans].filter((scan) => /^(Parallel )?Seq Scan$/.test(scan))]).toEqual([group, []]);
    }
  });

  it.each([
    ['finance', 'payer:77'],
    ['finance', 'consignee:77,terminal:7'],
    ['finance', 'operator:77'],
    ['finance', 'staff:77'],
    ['finance', 'agent:77'],
    ['uglug', 'agent:77'],
    ['uglug', 'agent:77,operator:77'],
  ])('the orders of %s behind the figure %s of a report are found in indexes', async (name, group) => {
    const listing = all.find(({ list }) => list.name === name) as Listing;
    const read = [listing.table, ...figureTables].map((table) => table.name);
    const scans = await scansOf(database.pool, listing, { group }, read);
    expect([...scans].filter((scan) => /^(Parallel )?Seq Scan$/.test(scan))).toEqual([]);
  });

  it('an index that is scanned almost completely is found and named', async () => {
    await database.pool.query(`drop index ${nameOf('(agent_id, id) where not gone')}`);
    const walking = new Pool({
      connectionString: database.url,
      options: '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off',
    });
    const found = await slowCalls(walking, cargoListing);
    await walking.end();
    expect(found).toEqual(
      expect.arrayContaining([expect.stringMatching(/^test-cargo by agent=77 looks at \d{5} rows in vain$/)]),
    );
  });

  it('a filter and a sort without an index are found and named', async () => {
    await database.pool.query(
      `drop index ${nameOf('(eta, id) where not gone')}; drop index ${nameOf('using gin (search gin_trgm_ops)')}`,
    );
    const found = await slowCalls(database.pool, cargoListing);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^test-cargo by sort=eta /),
        expect.stringMatching(/^test-cargo by search=\S+ /),
      ]),
    );
  });
});
