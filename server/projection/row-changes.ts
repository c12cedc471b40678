import { sameJson } from '../../contract/json.js';
import { CounterMoves } from './counters.js';
import type { ReadModelTable, Recorded, Row, RowSet } from './table.js';

/** The changes of a batch to the read models: rows to write, rows to change and keys to remove, by table. A row is in one of them. */
export interface RowChanges {
  put: Map<string, Row[]>;
  change: Map<string, Row[]>;
  remove: Map<string, Row[]>;
  counters: CounterMoves;
}

export function noChanges(): RowChanges {
  return { put: new Map(), change: new Map(), remove: new Map(), counters: new CounterMoves() };
}

function keyOf(table: ReadModelTable, row: Row): string {
  return table.key.length === 1
    ? String(row[table.key[0] as string])
    : JSON.stringify(table.key.map((column) => row[column]));
}

function add(map: Map<string, Row[]>, table: string, row: Row): void {
  const rows = map.get(table);
  if (rows) rows.push(row);
  else map.set(table, [row]);
}

/** A row that is new, gone, or not what it was. */
export interface RowDifference {
  before?: Row;
  after?: Row;
}

export function differencesOf(
  table: ReadModelTable,
  before: readonly Row[] = [],
  after: readonly Row[] = [],
): RowDifference[] {
  if (before === after) return [];
  const old = new Map(before.map((row) => [keyOf(table, row), row]));
  const differences = after.flatMap((row): RowDifference[] => {
    const key = keyOf(table, row);
    const was = old.get(key);
    old.delete(key);
    if (!was) return [{ after: row }];
    return sameJson(was, row) ? [] : [{ before: was, after: row }];
  });
  return [...differences, ...[...old.values()].map((row) => ({ before: row }))];
}

/** The rows of one file before and after: only differences are written. */
export function collectChanges(
  changes: RowChanges,
  tables: ReadonlyMap<string, ReadModelTable>,
  before: RowSet,
  after: RowSet,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const table = tables.get(name);
    if (!table) throw new Error(`A projection writes to ${name}, which is not declared`);
    for (const { before: was, after: row } of differencesOf(table, before[name], after[name])) {
      if (was && row && table.appended) throw new Error(`A row of ${name} changed, which declares that none does`);
      if (row) {
        add(changes.put, name, row);
        changes.counters.add(table, row, 1);
      } else if (was) add(changes.remove, name, was);
      if (was) changes.counters.add(table, was, -1);
    }
  }
}

/** What becomes of the rows of one record table, by key. */
interface RecordedRows {
  table: ReadModelTable;
  put: Map<string, Row>;
  change: Map<string, Row>;
  remove: Map<string, Row>;
}

/**
 * Combines what several events did to record tables, in their order: one statement writes all of it, so a row that a later event changes
 * or removes is written as it is in the end.
 */
export class RecordChanges {
  private readonly byTable = new Map<string, RecordedRows>();

  constructor(private readonly tables: ReadonlyMap<string, ReadModelTable>) {}

  add(recorded: Recorded): void {
    for (const [name, rows] of Object.entries(recorded.add ?? {})) {
      const { table, put } = this.of(name);
      for (const row of rows) put.set(keyOf(table, row), row);
    }
    for (const [name, rows] of Object.entries(recorded.change ?? {})) this.change(this.of(name), rows);
    for (const [name, rows] of Object.entries(recorded.remove ?? {})) this.remove(this.of(name), rows);
  }

  /** The rows that are there after events from the first one of their stream on. */
  rows(): RowSet {
    return Object.fromEntries([...this.byTable].map(([name, { put }]) => [name, [...put.values()]]));
  }

  collectInto(changes: RowChanges): void {
    for (const [name, { table, ...rows }] of this.byTable) {
      for (const row of rows.put.values()) {
        add(changes.put, name, row);
        changes.counters.add(table, row, 1);
      }
      for (const row of rows.change.values()) add(changes.change, name, row);
      for (const row of rows.remove.values()) add(changes.remove, name, row);
    }
  }

  private change({ table, put, change, remove }: RecordedRows, rows: readonly Row[]): void {
    if (!table.changed) throw new Error(`${table.name} does not declare which of its columns events change`);
    for (const row of rows) {
      const key = keyOf(table, row);
      const added = put.get(key);
      if (added) put.set(key, { ...added, ...row });
      else if (!remove.has(key)) change.set(key, row);
    }
  }

  private remove({ table, put, change, remove }: RecordedRows, rows: readonly Row[]): void {
    if (table.counters) throw new Error(`${table.name} has counters, so no event may remove its rows`);
    for (const row of rows) {
      const key = keyOf(table, row);
      change.delete(key);
      if (!put.delete(key)) remove.set(key, row);
    }
  }

  private of(name: string): RecordedRows {
    const found = this.byTable.get(name);
    if (found) return found;
    const table = this.tables.get(name);
    if (!table) throw new Error(`A projection records into ${name}, which is not declared`);
    const rows = { table, put: new Map(), change: new Map(), remove: new Map() };
    this.byTable.set(name, rows);
    return rows;
  }
}
