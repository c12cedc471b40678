import type { Pool } from 'pg';
import type { ListFilter } from '../../../../contract/filters/filter.js';
import { filterSource, joinOf, type Listing } from '../../../../server/list/listing.js';
import { possibleColumns } from '../../../../server/list/filters/source.js';
import { membershipSql } from '../../../../server/projection/membership.js';
import { isMultiValue, type ReadModelTable } from '../../../../server/projection/table.js';
import { sampleOf } from '../sample.js';

const none = '999999999';
const textNobodyWrote = 'ъыъыъыъыъы';
const lengthsOfText = [1, 2, 3, 10];

/** The column `value` of what a statement finds. */
export type ReadValues = (sql: string) => Promise<string[]>;

export const valuesIn =
  (pool: Pool): ReadValues =>
  async (sql) =>
    (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);

/** Values by which a filter finds many rows of its list, a middling number, few, and none; of texts those of one to ten letters. */
export async function valuesOf(read: ReadValues, listing: Listing, key: string, filter: ListFilter): Promise<string[]> {
  switch (filter.kind) {
    case 'which':
      return Object.keys(filter.choices);
    case 'flag':
      return ['1', '2'];
    case 'contains':
      return [...(await beginningsOf(read, listing, key)), textNobodyWrote];
    case 'code':
      return ['2', '24', 'SM25', '00077', '99999999'];
    case 'listed':
      return ['2400001, SM2400002, 2599999', 'csqu3054383, tghu5965106'];
    case 'from':
    case 'to':
      return daysIn(await storedValues(read, listing, key));
    case 'equal': {
      if (filter.choices) return Object.keys(filter.choices).slice(0, 4);
      const values = await storedValues(read, listing, key);
      if (filter.of === 'ids') return [values.slice(0, 20).join(',') || '1', none];
      return [...commonMiddleRare(values), none];
    }
    case 'common':
      return ['mode:1', 'consignee:1', 'consignee:none'];
  }
}

/** The values of the column that a filter looks at, the most frequent first. */
async function storedValues(read: ReadValues, listing: Listing, key: string): Promise<string[]> {
  const at = columnOf(listing, key);
  if (!at) return [];
  const value = isMultiValue(at.table, at.column) ? `unnest("${at.column}")` : `"${at.column}"`;
  return read(
    `select value from (select (${value})::text as value from ${sampleOf(at.table.name)} where ${at.where}) v
      where value is not null group by value order by count(*) desc, value`,
  );
}

async function beginningsOf(read: ReadValues, listing: Listing, key: string): Promise<string[]> {
  const at = columnOf(listing, key);
  if (!at) return ['г', 'гу', 'гур', 'гурил-4217'];
  const [text = 'гурил-4217'] = await read(
    `with v as materialized (select "${at.column}"::text as value from ${sampleOf(at.table.name)}
        where ${at.where} and length("${at.column}"::text) >= 10)
      select value from v limit 1 offset (select count(*) / 2 from v)`,
  );
  return lengthsOfText.map((length) => text.slice(0, length).trim()).filter((piece) => piece !== '');
}

interface StoredColumn {
  table: ReadModelTable;
  column: string;
  where: string;
}

/** Undefined where a filter has a condition of its own, or where its rows are in no table. */
function columnOf(listing: Listing, key: string): StoredColumn | undefined {
  const source = filterSource(listing, key);
  if (listing.source && source.through === undefined) return undefined;
  const column = source.typed?.[0] ?? source.folded?.[0] ?? possibleColumns(source)[0];
  const table = source.through === undefined ? listing.table : joinOf(listing, source.through).table;
  if (column === undefined || !Object.hasOwn(table.columns, column)) return undefined;
  const where = source.through === undefined ? membershipSql(listing.rows ?? {}) : 'true';
  return { table, column, where };
}

function commonMiddleRare(values: readonly string[]): string[] {
  if (values.length === 0) return ['1'];
  return [...new Set([values[0]!, values[values.length >> 1]!, values.at(-1)!])];
}

function daysIn(values: readonly string[]): string[] {
  const days = values.map((value) => value.slice(0, 10)).sort();
  if (days.length === 0) return ['2024-05-02', '2026-03-01', '2039-01-01'];
  return [...new Set([0.1, 0.5, 0.95].map((share) => days[Math.floor(share * (days.length - 1))]!)), '2039-01-01'];
}
