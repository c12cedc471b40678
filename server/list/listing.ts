import type { ListDeclaration, ListFilter } from '../../contract/list.js';
import type { Capability } from '../../contract/permissions.js';
import type { ReadModelTable } from '../projection/table.js';
import type { CellMakers } from './cells.js';

/** A list as the server serves it: its declaration, the tables it reads, and what it makes itself. */
export interface Listing {
  list: ListDeclaration;
  table: ReadModelTable;
  /** The tables of its joins. */
  joined?: readonly ReadModelTable[];
  cells?: CellMakers;
  /** The counter of the table that says how many rows the list has; without one they are counted each time. */
  counter?: string;
  /** Who may read one of its rows, where these are more than may read the list. */
  record?: Capability;
}

/** Finds, before the first call does, that a declaration names what its tables do not have. */
export function checkListing({ list, table, joined = [], cells = {}, counter }: Listing): void {
  const missing = (what: string): never => {
    throw new Error(`The list ${list.name} names ${what}, which does not exist`);
  };
  const has = (of: ReadModelTable, column: string): void =>
    void (Object.hasOwn(of.columns, column) || missing(`${of.name}.${column}`));
  const tableOf = (alias: string): ReadModelTable =>
    joined.find((other) => other.name === list.joins?.[alias]?.table) ?? missing(`the table of the join ${alias}`);
  if (table.name !== list.table) missing(`the table ${list.table}`);
  if (counter !== undefined && !table.counters?.[counter]) missing(`the counter ${counter} of ${table.name}`);
  has(table, list.id ?? 'id');
  if (list.own !== undefined) has(table, list.own);
  for (const written of list.order) has(table, written.replace(/^-/, ''));
  for (const [alias, join] of Object.entries(list.joins ?? {})) {
    has(table, join.on);
    has(tableOf(alias), join.key ?? 'id');
  }
  for (const [key, column] of Object.entries(list.columns)) {
    if (column.computed) {
      column.computed.forEach((name) => has(table, name));
      if (!cells[key]) missing(`the maker of the cell ${key}`);
    } else {
      has(column.from === undefined ? table : tableOf(column.from), column.column ?? key);
    }
    if (typeof column.total === 'object') has(table, column.total.per);
  }
  for (const filter of Object.values(list.filters)) {
    const asked = filter.through === undefined ? table : tableOf(filter.through);
    columnsAsked(filter).forEach((name) => has(asked, name));
  }
}

/** The columns that a filter looks at. */
export function columnsAsked(filter: ListFilter): readonly string[] {
  if (filter.kind === 'which') return [];
  if (filter.kind === 'contains') return filter.columns;
  return typeof filter.column === 'string'
    ? [filter.column]
    : [...Object.values(filter.column.columns), filter.column.otherwise];
}
