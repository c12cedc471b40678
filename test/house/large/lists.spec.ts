import { describe, expect, it } from '@jest/globals';
import { listings } from '../../../server/composition/declared/listings.js';
import { joinedTables } from '../../../server/list/listing.js';
import type { ReadModelTable } from '../../../server/projection/table.js';
import { callsOf, isReadAlone, uncoveredBy, type ListCall } from '../../bench/large/list-calls.js';

const mostIndexes = 45;
const tables = new Map<string, ReadModelTable>(
  listings.flatMap((listing) => [listing.table, ...joinedTables(listing)]).map((table) => [table.name, table]),
);

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
});
