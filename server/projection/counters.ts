import type { ClientBase, Pool } from 'pg';
import type { Counter, ReadModelTable, Row } from './table.js';

/** Changes of counters: by table, counter and key. */
export class CounterMoves {
  private readonly moves = new Map<string, bigint>();

  static of(rows: readonly CounterRow[]): CounterMoves {
    const moves = new CounterMoves();
    for (const { table_name: table, name, key, value } of rows) moves.move([table, name, key], BigInt(value));
    return moves;
  }

  /** `by` is 1 for an added row and -1 for a removed one. */
  add(table: ReadModelTable, row: Row, by: 1 | -1): void {
    for (const name in table.counters) {
      for (const [key, amount] of (table.counters[name] as Counter).of(row)) {
        this.move([table.name, name, key], BigInt(by) * BigInt(amount));
      }
    }
  }

  addAll(others: CounterMoves, isWanted: (table: string) => boolean): void {
    for (const { table_name: table, name, key, value } of others.rows()) {
      if (isWanted(table)) this.move([table, name, key], BigInt(value));
    }
  }

  /** Only counters that changed. */
  rows(table?: string): CounterRow[] {
    const rows: CounterRow[] = [];
    for (const [counter, value] of this.moves) {
      const [of = '', name = '', key = ''] = JSON.parse(counter) as string[];
      if (value !== 0n && (table === undefined || of === table))
        rows.push({ table_name: of, name, key, value: String(value) });
    }
    return rows;
  }

  private move(of: readonly [table: string, name: string, key: string], amount: bigint): void {
    const counter = JSON.stringify(of);
    this.moves.set(counter, (this.moves.get(counter) ?? 0n) + amount);
  }
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
    from ${gate ? `${gate}, ` : ''}json_to_recordset(${rows}) as r(table_name text, name text, key text, value bigint)
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
