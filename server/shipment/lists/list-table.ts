import { isMember, type Membership } from '../../projection/membership.js';
import type { ReadModelTable, Row } from '../../projection/table.js';

/**
 * A table of its own for the rows of a stage that some lists show, with the columns that these show and filter by. A save then writes
 * only the indexes of the lists in which the row stands, and only if one of their columns changes; the table of the stage is read by id.
 */
export interface ListTable {
  name: string;
  /** The table of the stage that the rows are copied from. */
  of: string;
  /** Which rows of the stage it has; all by default. */
  rows?: Membership;
  /** Besides the id. */
  columns: readonly string[];
  /** As that of any table. */
  fill?: number;
  indexes: readonly string[];
  counters?: ReadModelTable['counters'];
}

export function readModelOf(
  { name, of, columns, indexes, fill, counters }: ListTable,
  stage: ReadModelTable,
): ReadModelTable {
  const typeOf = (column: string): ReadModelTable['columns'][string] => {
    const type = stage.columns[column];
    if (!type) throw new Error(`${name} copies ${of}.${column}, which does not exist`);
    return type;
  };
  return {
    name,
    key: ['id'],
    streamId: 'id',
    copyOf: of,
    columns: Object.fromEntries(['id', ...columns].map((column) => [column, typeOf(column)])),
    indexes,
    ...(fill === undefined ? {} : { fill }),
    ...(counters ? { counters } : {}),
  };
}

/** The row of a file in such a table, if it has one. */
export function listedRows({ rows = {}, columns }: ListTable, stage: readonly Row[]): Row[] {
  return stage
    .filter((row) => isMember(rows, row))
    .map((row) => Object.fromEntries(['id', ...columns].map((column) => [column, row[column] ?? null])) as Row);
}
