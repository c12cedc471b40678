import { memo } from '../../contract/memo.js';
import type { Counter, Row } from './table.js';

/** Matches every value except null. */
export const isSet = Symbol('is set');

/** Which rows of a table belong to something, as data: the value of each column; several values are alternatives. */
export type Membership = Readonly<
  Record<string, string | number | boolean | null | typeof isSet | readonly (string | number)[]>
>;

export function isMember(membership: Membership, row: Row): boolean {
  for (const [column, wanted] of wantedBy(membership)) {
    const value = row[column] ?? null;
    const isWanted =
      wanted === isSet ? value !== null : Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
    if (!isWanted) return false;
  }
  return true;
}

/** Asked for every row of a rebuild, so the entries are listed once. */
const wantedBy = memo((membership: Membership) => Object.entries(membership));

/** The same as a predicate on an alias. */
export function membershipSql(membership: Membership, alias = 't'): string {
  const parts = Object.entries(membership).map(([column, wanted]) => {
    const named = `${alias}."${column}"`;
    if (wanted === isSet) return `${named} is not null`;
    if (wanted === null) return `${named} is null`;
    if (typeof wanted === 'boolean') return wanted ? named : `not ${named}`;
    return Array.isArray(wanted)
      ? `${named} in (${wanted.map(literal).join(', ')})`
      : `${named} = ${literal(wanted as string | number)}`;
  });
  return parts.length === 0 ? 'true' : parts.join(' and ');
}

/** The number of matching rows. */
export function countOf(membership: Membership): Counter {
  return {
    counts: `rows where ${membershipSql(membership)}`,
    of: (row) => (isMember(membership, row) ? [['', 1]] : []),
  };
}

/** The number of matching rows for each value of a column; the empty key is for rows without a value. */
export function countBy(column: string, membership: Membership): Counter {
  return {
    counts: `rows by ${column} where ${membershipSql(membership)}`,
    of: (row) => (isMember(membership, row) ? [[String(row[column] ?? ''), 1]] : []),
  };
}

/** Declarations are our own, but a quote in a value still has to be escaped. */
function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
