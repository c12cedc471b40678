import { hasPart } from '../../projection/letter-pairs.js';
import type { Values } from '../../database/sql.js';
import type { FilterTarget } from './kind.js';

type Searched = Pick<FilterTarget, 'table' | 'named'>;

/** One of these columns contains one of these texts. */
export function partSql(
  { table, named }: Searched,
  columns: readonly string[],
  texts: readonly string[],
  values: Values,
): string {
  const found = columns.flatMap((name) =>
    texts.map((text) => {
      const { column, pattern } = hasPart(table, name, text);
      return `${named(column)} like ${values.bind(pattern)}`;
    }),
  );
  return `(${found.join(' or ')})`;
}

/** The same of many texts, with one condition for all that are found in the same column. */
export function anyPartSql(
  { table, named }: Searched,
  columns: readonly string[],
  texts: readonly string[],
  values: Values,
): string {
  const patterns = new Map<string, string[]>();
  for (const name of columns) {
    patterns.set(name, []);
    for (const text of texts) {
      const { column, pattern } = hasPart(table, name, text);
      patterns.set(column, [...(patterns.get(column) ?? []), pattern]);
    }
  }
  const found = [...patterns].map(([column, all]) => `${named(column)} like any(${values.bind(all)}::text[])`);
  return `(${found.join(' or ')})`;
}
