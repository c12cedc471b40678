import { Decimal } from 'decimal.js';
import { isMember, membershipSql, type Membership } from './membership.js';
import type { ColumnSums, Counter, ReadModelTable, Row } from './table.js';

type Entry = readonly [key: string, amount: number | bigint];

/**
 * The sums of amounts of the matching rows, which the footer of an unfiltered list shows: each column with the column that has one sum for
 * each of its values, or null for one sum of all rows. Of such values also the number of rows is counted: a currency is shown although its
 * amounts add up to nothing.
 */
export function sumsOf(columns: ColumnSums['columns'], membership: Membership = {}, places = 2): Counter {
  const sums = { columns, where: membershipSql(membership), places };
  const summed = Object.entries(columns);
  const groups = groupColumns(columns);
  return {
    counts: `sums of ${JSON.stringify(columns)} to ${places} decimals where ${sums.where}`,
    sums,
    of: (row) =>
      isMember(membership, row)
        ? [
            ...groups.map((per): Entry => [`${rowsOf(per)}${valueOf(row, per)}`, 1]),
            ...summed.map(
              ([column, per]): Entry => [
                sumKey(column, per === null ? null : valueOf(row, per)),
                minorUnits(row[column] ?? null, places),
              ],
            ),
          ]
        : [],
  };
}

/** The columns whose values have a sum each. */
export function groupColumns(columns: ColumnSums['columns']): string[] {
  return [...new Set(Object.values(columns).flatMap((per) => per ?? []))];
}

const valueOf = (row: Row, column: string): string => String(row[column] ?? '');

/** The beginning of the keys of the numbers of rows; no column has such a name. */
export const rowsOf = (per: string): string => `#${per} `;

/** The key of a sum; without a group, of that of all rows. */
export function sumKey(column: string, group: string | null): string {
  return group === null ? column : `${column} ${group}`;
}

/** The values of a column that rows have, in the order of the database. */
export function groupsOf(per: string, counted: ReadonlyMap<string, bigint>): string[] {
  const prefix = rowsOf(per);
  return [...counted.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** A stored decimal as an integer of its smallest unit, rounded like by a column of so many decimals. */
export function minorUnits(amount: Row[string], places: number): bigint {
  if (amount === null) return 0n;
  const written = String(amount as string | number);
  const [, whole, part = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  // Nearly every amount is written like this, and a rebuild counts millions of them.
  if (whole !== undefined && part.length <= places) return BigInt(whole + part.padEnd(places, '0'));
  return BigInt(new Decimal(written).toFixed(places, Decimal.ROUND_HALF_UP).replace('.', ''));
}

/** An integer of such units as a decimal. */
export function inDecimals(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const at = digits.length - places;
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at) || '0'}`;
}

/** Whether such a counter adds up the column exactly. */
export function isCountable({ columns }: ReadModelTable, column: string, places: number): boolean {
  if (columns[column] === 'integer') return true;
  const decimals = /^numeric\(\d+,(\d+)\)$/.exec(columns[column] ?? '')?.[1];
  return decimals !== undefined && Number(decimals) <= places;
}
