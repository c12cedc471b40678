import { letterPairs, pairsOfRow, partIndexes } from '../../projection/letter-pairs.js';
import { isMember, type Membership } from '../../projection/membership.js';
import type { ReadModelTable, Row } from '../../projection/table.js';

/**
 * A table of its own for the rows of a stage that some lists show, with the columns that these show and filter by. A save then writes
 * only the indexes of the lists in which the row stands, and only if one of their columns changes; the table of the stage is read by id.
 */
export interface ListTable {
  name: string;
  /** The table that the rows are copied from, of a stage or of a section. */
  of: string;
  /** Which rows of the stage it has; all by default. */
  rows?: Membership;
  /** Besides the id. */
  columns: readonly string[];
  /** As that of any table. */
  pairs?: readonly string[];
  /** As that of any table. */
  fill?: number;
  indexes: readonly string[];
  counters?: ReadModelTable['counters'];
}

/** What a table with the texts of records has. */
export interface SearchedTexts extends Pick<ListTable, 'name' | 'of' | 'rows'> {
  /** Folded texts and numbers in capitals, of which a search finds a part. */
  searched: readonly string[];
  /** The same texts as they were typed, and what else a search looks at. */
  typed?: readonly string[];
  indexes?: readonly string[];
}

/**
 * The texts of records in a table of their own: whatever else a save changes of a record, it does not write the indexes that find parts of
 * texts, which cost more than all others.
 */
export function textTable({ searched, typed = [], indexes = [], ...table }: SearchedTexts): ListTable {
  return {
    ...table,
    columns: [...searched, ...typed],
    pairs: searched,
    indexes: [...indexes, ...partIndexes(searched)],
  };
}

export function readModelOf(
  { name, of, columns, pairs, indexes, fill, counters }: ListTable,
  stage: ReadModelTable,
): ReadModelTable {
  const typeOf = (column: string): ReadModelTable['columns'][string] => {
    const type = stage.columns[column];
    if (!type) throw new Error(`${name} copies ${of}.${column}, which does not exist`);
    return type;
  };
  const own = Object.fromEntries(['id', ...columns].map((column) => [column, typeOf(column)]));
  return {
    name,
    key: ['id'],
    ...(stage.streamId === undefined ? {} : { streamId: stage.streamId }),
    copyOf: of,
    columns: { ...own, ...(pairs && { [letterPairs]: 'text' }) },
    ...(pairs && { pairs }),
    indexes,
    ...(fill === undefined ? {} : { fill }),
    ...(counters ? { counters } : {}),
  };
}

/** The row of a file in such a table, if it has one. */
export function listedRows({ rows, columns, pairs }: ListTable, stage: readonly Row[]): Row[] {
  return stage.flatMap((row) => (rows === undefined || isMember(rows, row) ? [copyOf(row, columns, pairs)] : []));
}

function copyOf(row: Row, columns: readonly string[], pairs: ListTable['pairs']): Row {
  const copy: Row = { id: row['id'] ?? null };
  for (const column of columns) copy[column] = row[column] ?? null;
  if (pairs) copy[letterPairs] = pairsOfRow(row, pairs);
  return copy;
}
