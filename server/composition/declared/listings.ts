import type { Listing } from '../../list/listing.js';
import type { ReadModelTable } from '../../projection/table.js';
import { aggregates } from './aggregates.js';
import { areas } from '../areas.js';
import { ledger } from './ledger.js';

const tables = new Map(
  aggregates
    .flatMap(({ tables: own, recordTables = [] }) => [...own, ...recordTables])
    .map((table) => [table.name, table]),
);

function tableNamed(name: string): ReadModelTable {
  const table = tables.get(name);
  if (!table) throw new Error(`No area has a table ${name}`);
  return table;
}

/** Every list that this server answers; also used by the test of the query plans. */
export const listings: readonly Listing[] = areas
  .flatMap((area) => area.listings ?? [])
  .flatMap((listing) => (typeof listing === 'function' ? listing(tableNamed, ledger) : listing));
