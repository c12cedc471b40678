import { describe, expect, it } from '@jest/globals';
import { listings } from '../../../server/composition/declared/listings.js';
import { joinedTables } from '../../../server/list/listing.js';
import type { ReadModelTable } from '../../../server/projection/table.js';
import { shipmentAggregate } from '../../../server/shipment/shipment.js';
import { callsOf, isReadAlone, uncoveredBy, type ListCall } from '../../bench/large/lists/list-calls.js';

const mostIndexes = 45;
const tables = new Map<string, ReadModelTable>(
  listings.flatMap((listing) => [listing.table, ...joinedTables(listing)]).map((table) => [table.name, table]),
);

/** Keys, and the day of an order, which saves seldom change: what is found is sorted by it. */
const staysWithTexts = (column: string): boolean =>
  ['id', 'shipment_id', 'record_id', 'shipping_order_on'].includes(column);

describe('lists over a million files', () => {
  it('are measured by the bench with every sort and every filter', async () => {
    const calls: ListCall[] = [];
    // What a store without rows would be asked.
    for (const listing of listings.filter(isReadAlone)) calls.push(...(await callsOf(async () => [], listing)));
    expect(calls.length).toBeGreaterThan(1_000);
    expect(uncoveredBy(calls, listings)).toEqual([]);
  });

  it('are read from tables with few enough indexes that a save stays quick', () => {
    const tooMany = [...tables.values()]
      .map(({ name, indexes = [] }) => ({ name, indexes: indexes.length + 1 }))
      .filter(({ indexes }) => indexes > mostIndexes);
    expect(tooMany).toEqual([]);
  });

  it('find parts of texts in tables that change with a text, and not with every save of a file', () => {
    const savedWithFiles = new Set(shipmentAggregate.tables.map(({ name }) => name));
    // What a search looks at stands in a table of its own (`texts` of a listing), or in rows that never change.
    const isTextTable = ({ pairs, appended }: ReadModelTable): boolean => pairs !== undefined || appended === true;
    const found = [...tables.values()]
      .filter((table) => savedWithFiles.has(table.name) && !isTextTable(table))
      .filter(({ indexes = [] }) => indexes.some((index) => index.includes('gin_trgm_ops')))
      .map(({ name }) => name);
    expect(found).toEqual([]);
    const texts = [...tables.values()].filter(({ pairs }) => pairs).map(({ name }) => name);
    expect(texts).toEqual(expect.arrayContaining(['order_text', 'running_order_text', 'inquiry_text']));
  });

  it('keep in a table of texts nothing that a save changes without them', () => {
    const texts = [...tables.values()].filter(({ pairs }) => pairs);
    const others = texts.map(({ name, columns }) => ({
      name,
      columns: Object.entries(columns).flatMap(([column, type]) =>
        type === 'text' || staysWithTexts(column) ? [] : [column],
      ),
    }));
    expect(others.filter(({ columns }) => columns.length > 0)).toEqual([]);
  });
});
