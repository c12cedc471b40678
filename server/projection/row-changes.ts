import { sameJson } from '../../contract/json.js';
import { CounterMoves } from './counters.js';
import type { ReadModelTable, Row, RowSet } from './table.js';

/** The changes of a batch to the read models: rows to write and keys to remove, by table. */
export interface RowChanges {
  put: Map<string, Row[]>;
  remove: Map<string, Row[]>;
  counters: CounterMoves;
}

export function noChanges(): RowChanges {
  return { put: new Map(), remove: new Map(), counters: new CounterMoves() };
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
    if (before[name] === after[name]) continue;
    const old = new Map((before[name] ?? []).map((row) => [keyOf(table, row), row]));
    for (const row of after[name] ?? []) {
      const key = keyOf(table, row);
      const was = old.get(key);
      old.delete(key);
      if (was && sameJson(was, row)) continue;
      add(changes.put, name, row);
      changes.counters.add(table, row, 1);
      if (was) changes.counters.add(table, was, -1);
    }
    for (const row of old.values()) {
      add(changes.remove, name, row);
      changes.counters.add(table, row, -1);
    }
  }
}

export function collectRecords(
  changes: RowChanges,
  tables: ReadonlyMap<string, ReadModelTable>,
  records: RowSet,
): void {
  for (const [name, rows] of Object.entries(records)) {
    const table = tables.get(name);
    if (!table) throw new Error(`A projection records into ${name}, which is not declared`);
    for (const row of rows) {
      add(changes.put, name, row);
      changes.counters.add(table, row, 1);
    }
  }
}
