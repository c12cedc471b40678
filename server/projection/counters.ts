import type { ClientBase, Pool } from 'pg';
import type { Counter, ReadModelTable, Row } from './table.js';

type ByKey = Map<string, bigint>;

/** Changes of counters: by table, counter and key. */
export class CounterMoves {
  private readonly byTable = new Map<string, Map<string, ByKey>>();

  static of(rows: readonly CounterRow[]): CounterMoves {
    const moves = new CounterMoves();
    for (const { table_name: table, name, key, value } of rows) move(moves.of(table, name), key, BigInt(value));
    return moves;
  }

  /** `by` is 1 for an added row and -1 for a removed one. */
  add(table: ReadModelTable, row: Row, by: 1 | -1): void {
    for (const name in table.counters) {
      const moves = this.of(table.name, name);
      for (const [key, amount] of (table.counters[name] as Counter).of(row))
        move(moves, key, BigInt(by) * BigInt(amount));
    }
  }

  addAll(others: CounterMoves, isWanted: (table: string) => boolean): void {
    for (const { table_name: table, name, key, value } of others.rows()) {
      if (isWanted(table)) move(this.of(table, name), key, BigInt(value));
    }
  }

  /** Only counters that changed. */
  rows(table?: string): CounterRow[] {
    const rows: CounterRow[] = [];
    for (const [of, counters] of this.byTable) {
      if (table !== undefined && of !== table) continue;
      for (const [name, moves] of counters)
        for (const [key, value] of moves)
          if (value !== 0n) rows.push({ table_name: of, name, key, value: String(value) });
    }
    return rows;
  }

  private of(table: string, name: string): ByKey {
    let counters = this.byTable.get(table);
    if (!counters) this.byTable.set(table, (counters = new Map()));
    let moves = counters.get(name);
    if (!moves) counters.set(name, (moves = new Map()));
    return moves;
  }
}

function move(moves: ByKey, key: string, amount: bigint): void {
  moves.set(key, (moves.get(key) ?? 0n) + amount);
}

export interface CounterRow {
  table_name: string;
  name: string;
  key: string;
  /** An integer, which may be larger than a number holds exactly. */
  value: string;
}

/** Changes the stored counters by rows given as one JSON array. `gate` is a relation that is empty when nothing may be written. */
export function moveCountersSql(rows: string, gate?: string): string {
  return `insert into read_model_counter as c (table_name, name, key, value)
    select r.table_name, r.name, r.key, r.value
    from ${gate ? `${gate}, ` : ''}json_to_recordset(${rows}) as r(table_name text, name text, key text, value numeric)
    on conflict (table_name, name, key) do update set value = c.value + excluded.value`;
}

/** The values of a counter by key. */
export async function readCounter(db: Pool | ClientBase, table: string, name: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; value: number }>({
    name: 'read-counter',
    text: `select key, value::float8 as value from read_model_counter where table_name = $1 and name = $2 and value <> 0`,
    values: [table, name],
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The same as integers of any size, for sums of amounts. */
export async function readExactCounter(
  db: Pool | ClientBase,
  table: string,
  name: string,
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<Pick<CounterRow, 'key' | 'value'>>({
    name: 'read-exact-counter',
    text: `select key, value::text as value from read_model_counter where table_name = $1 and name = $2 and value <> 0`,
    values: [table, name],
  });
  return new Map(rows.map(({ key, value }) => [key, BigInt(value)]));
}

/** All stored counters of a table, in no particular order. */
export async function storedCounters(db: Pool | ClientBase, table: string): Promise<CounterRow[]> {
  const { rows } = await db.query<CounterRow>(
    `select table_name, name, key, value::text as value from read_model_counter where table_name = $1 and value <> 0`,
    [table],
  );
  return rows;
}

/** Replaces the stored counters of tables by those that a rebuild computed. */
export async function replaceCounters(db: ClientBase, tables: readonly string[], counted: CounterMoves): Promise<void> {
  await db.query(`delete from read_model_counter where table_name = any($1)`, [tables]);
  const rows = tables.flatMap((table) => counted.rows(table));
  await db.query(moveCountersSql('$1::json'), [JSON.stringify(rows)]);
}

export function sameCounters(a: readonly CounterRow[], b: readonly CounterRow[]): boolean {
  const written = (rows: readonly CounterRow[]): string =>
    JSON.stringify(rows.map((row) => JSON.stringify([row.name, row.key, row.value])).sort());
  return written(a) === written(b);
}
