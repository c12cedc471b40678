import type { ClientBase, Pool, PoolClient } from 'pg';
import { copyField, copyIn } from '../log/copy.js';
import { parseStream, type StoredEvent } from '../log/event.js';
import { LogReader } from '../log/reader.js';
import { replay } from '../log/replay.js';
import type { EventTypes } from '../log/event-types.js';
import { advance, emptyFile, type Aggregate, type Aggregates, type File } from './aggregate.js';
import type { ReadModels } from './models.js';
import { collectChanges, collectRecords, noChanges, type RowChanges } from './row-changes.js';
import { createIndexesSql, createTableSql } from './schema.js';
import { putRowsSql, removeRowsSql } from './statements.js';
import type { ColumnType, ReadModelTable, Row, RowSet } from './table.js';

export interface RebuildOptions {
  /** Swap without comparing: for tables whose declaration changed, or that are missing. */
  accept?: boolean;
  /** Compare only. */
  verifyOnly?: boolean;
  onProgress?: (progress: RebuildProgress) => void;
  signal?: AbortSignal;
}

export interface RebuildProgress {
  events: number;
  of: number;
}

export interface TableReport {
  name: string;
  rows: number;
  /** Whether the rebuilt table equals the live one, row for row; null when they were not compared. */
  equal: boolean | null;
}

export interface RebuildReport {
  events: number;
  position: number;
  tables: TableReport[];
  swapped: boolean;
}

/** Two rebuilds would write the same shadow tables; a backup needs the tables to stay. */
export class RebuildRunning extends Error {
  constructor() {
    super('A rebuild or a backup is running');
    this.name = 'RebuildRunning';
  }
}

const flushBytes = 4 << 20;
const shadowOf = (name: string) => `${name}__new`;

/**
 * Writes read models anew from the log beside live traffic: folds stream after stream, so that one file is in memory and not all of them,
 * copies the rows into shadow tables, follows what is appended meanwhile, compares, and swaps while it holds the head.
 */
export class Rebuild {
  constructor(
    private readonly pool: Pool,
    private readonly aggregates: Aggregates,
    private readonly types: EventTypes,
    private readonly models: ReadModels,
  ) {}

  async run(names: readonly string[], options: RebuildOptions = {}): Promise<RebuildReport> {
    const tables = names.map((name) => this.models.table(name));
    const kinds = this.aggregates.all.filter((kind) => tablesOf(kind).some((table) => names.includes(table.name)));
    const [reading, writing, holding] = await Promise.all([
      this.pool.connect(),
      this.pool.connect(),
      this.pool.connect(),
    ]);
    let finished = false;
    let hasTurn = false;
    try {
      for (const db of [reading, writing]) await db.query('set statement_timeout = 0');
      await takeTurn(holding);
      hasTurn = true;
      for (const table of tables) {
        await writing.query(`drop table if exists "${shadowOf(table.name)}"`);
        await writing.query(createTableSql(table, shadowOf(table.name)));
      }
      const { position, events } = await this.foldAll(reading, writing, kinds, new Set(names), options);
      for (const table of tables) {
        for (const statement of createIndexesSql(table, shadowOf(table.name))) await writing.query(statement);
        await writing.query(`analyze "${shadowOf(table.name)}"`);
      }
      const follower = new ShadowFollower(
        writing,
        new LogReader(writing, this.types),
        this.aggregates,
        this.models,
        new Set(names),
        position,
      );
      await follower.followTo((await follower.head()).position);
      const reports = options.accept
        ? await this.counted(writing, tables)
        : await this.compared(holding, reading, tables, follower);
      const differs = reports.some((report) => report.equal === false);
      const swapped = !options.verifyOnly && !differs;
      if (swapped) await this.swap(holding, tables, follower);
      else for (const table of tables) await writing.query(`drop table "${shadowOf(table.name)}"`);
      await holding.query(`select pg_advisory_unlock_all()`);
      for (const db of [reading, writing]) await db.query('reset statement_timeout');
      finished = true;
      return { events, position: follower.position, tables: reports, swapped };
    } finally {
      // A connection that failed may be in the middle of a copy or hold the head: it is not lent to anybody else.
      for (const db of [reading, writing]) db.release(!finished);
      // The turn is still held, so these are nobody else's tables.
      if (hasTurn && !finished) await removeShadows(holding, tables).catch(() => undefined);
      holding.release(!finished);
    }
  }

  private async foldAll(
    reading: ClientBase,
    writing: ClientBase,
    kinds: readonly Aggregate[],
    names: ReadonlySet<string>,
    options: RebuildOptions,
  ): Promise<{ position: number; events: number }> {
    await reading.query('begin isolation level repeatable read read only');
    try {
      const { position } = await new LogReader(reading, this.types).head();
      const sink = new CopySink(writing, this.models, names);
      const isWhole = kinds.length === this.aggregates.all.length;
      let open: { kind: Aggregate; file: File } | null = null;
      const finish = () => open && sink.add(open.kind.rows(open.file.state, open.file));
      const events = await replay(
        reading,
        this.types,
        { to: position, ...(isWhole ? {} : { aggregates: kinds.map((kind) => kind.name) }) },
        (event) => {
          if (open?.file.stream !== event.stream) {
            finish();
            const { aggregate, id } = parseStream(event.stream);
            const kind = this.aggregates.of(aggregate);
            open = { kind, file: emptyFile(kind, event.stream, id) };
          }
          open.file = advance(open.kind, open.file, event);
          if (open.kind.record) sink.add(open.kind.record(event));
        },
        (soFar) => {
          options.signal?.throwIfAborted();
          options.onProgress?.({ events: soFar, of: position });
          return sink.flushWhenFull();
        },
      );
      finish();
      await sink.flush();
      return { position, events };
    } finally {
      await reading.query('rollback');
    }
  }

  private async counted(db: ClientBase, tables: readonly ReadModelTable[]): Promise<TableReport[]> {
    const reports: TableReport[] = [];
    for (const table of tables)
      reports.push({ name: table.name, rows: (await digest(db, shadowOf(table.name), false)).rows, equal: null });
    return reports;
  }

  /** Both sides at one position: the head is held only until a snapshot of it is taken. */
  private async compared(
    holding: ClientBase,
    reading: ClientBase,
    tables: readonly ReadModelTable[],
    follower: ShadowFollower,
  ): Promise<TableReport[]> {
    await holding.query('begin');
    await holdHead(holding);
    await follower.followTo((await new LogReader(holding, this.types).head()).position);
    await reading.query('begin isolation level repeatable read read only');
    await reading.query('select 1');
    await holding.query('commit');
    try {
      const reports: TableReport[] = [];
      for (const table of tables) {
        const rebuilt = await digest(reading, shadowOf(table.name));
        const { rows } = await reading.query<{ known: boolean }>(`select to_regclass($1) is not null as known`, [
          `"${table.name}"`,
        ]);
        const live = rows[0]?.known ? await digest(reading, table.name) : null;
        reports.push({
          name: table.name,
          rows: rebuilt.rows,
          equal: live !== null && live.rows === rebuilt.rows && live.sum === rebuilt.sum,
        });
      }
      return reports;
    } finally {
      await reading.query('rollback');
    }
  }

  private async swap(holding: PoolClient, tables: readonly ReadModelTable[], follower: ShadowFollower): Promise<void> {
    await holding.query('begin');
    try {
      await holdHead(holding);
      await follower.followTo((await new LogReader(holding, this.types).head()).position);
      for (const table of tables) {
        const shadow = shadowOf(table.name);
        await holding.query(`drop table if exists "${table.name}"`);
        await holding.query(`alter table "${shadow}" rename to "${table.name}"`);
        await holding.query(`alter table "${table.name}" rename constraint "${shadow}_pkey" to "${table.name}_pkey"`);
        for (let i = 1; i <= (table.indexes ?? []).length; i++) {
          await holding.query(`alter index "${shadow}_${i}" rename to "${table.name}_${i}"`);
        }
        await holding.query(
          `insert into read_model (name, declaration, position) values ($1, $2, $3)
           on conflict (name) do update set declaration = excluded.declaration, position = excluded.position`,
          [table.name, this.models.declaration(table.name), follower.position],
        );
      }
      await holding.query('commit');
    } catch (error) {
      await holding.query('rollback');
      throw error;
    }
  }
}

/** What an interrupted rebuild leaves behind. */
async function removeShadows(db: ClientBase, tables: readonly ReadModelTable[]): Promise<void> {
  await db.query('rollback');
  for (const table of tables) await db.query(`drop table if exists "${shadowOf(table.name)}"`);
}

function tablesOf(kind: Aggregate): readonly ReadModelTable[] {
  return [...kind.tables, ...(kind.recordTables ?? [])];
}

/**
 * The whole table, not its row: an append holds the head's table before any other, so whoever gets this lock
 * knows that nobody holds a read model and waits for the head.
 */
async function holdHead(db: ClientBase): Promise<void> {
  await db.query('lock table head in access exclusive mode');
}

/** Also a backup takes it: the two must not wait for each other's tables. */
export async function takeTurn(db: ClientBase): Promise<void> {
  const { rows } = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('zuuch rebuild')) as taken`,
  );
  if (!rows[0]?.taken) throw new RebuildRunning();
}

/** Order does not matter to it, every column of every row does. */
export async function digest(db: ClientBase, table: string, withSum = true): Promise<{ rows: number; sum: string }> {
  const sum = withSum ? `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text` : `''`;
  const { rows } = await db.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows, ${sum} as sum from "${table}" t`,
  );
  return rows[0] as { rows: number; sum: string };
}

/** Gathers rows as COPY text and writes them table by table. */
class CopySink {
  private readonly columns = new Map<string, [name: string, type: ColumnType][]>();
  private readonly texts = new Map<string, string[]>();
  private size = 0;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly db: ClientBase,
    models: ReadModels,
    names: ReadonlySet<string>,
  ) {
    for (const name of names) this.columns.set(name, Object.entries(models.table(name).columns));
  }

  add(rows: RowSet): void {
    for (const name in rows) {
      const columns = this.columns.get(name);
      if (!columns) continue;
      let lines = this.texts.get(name);
      if (!lines) this.texts.set(name, (lines = []));
      for (const row of rows[name] as Row[]) {
        let line = '';
        for (const [column, type] of columns) line += `\t${copyField(row[column], type)}`;
        lines.push(line.slice(1));
        this.size += line.length;
      }
    }
  }

  flushWhenFull(): Promise<void> | undefined {
    return this.size >= flushBytes ? this.flush(false) : undefined;
  }

  /** The next part is folded while this one is written; only two are ever in memory. */
  async flush(wait = true): Promise<void> {
    await this.writing;
    const texts = [...this.texts];
    this.texts.clear();
    this.size = 0;
    this.writing = this.write(texts);
    if (wait) await this.writing;
    else this.writing.catch(() => undefined);
  }

  private async write(texts: [string, string[]][]): Promise<void> {
    for (const [name, lines] of texts) {
      if (lines.length === 0) continue;
      const columns = (this.columns.get(name) ?? []).map(([column]) => `"${column}"`);
      await copyIn(this.db, `"${shadowOf(name)}" (${columns.join(', ')})`, `${lines.join('\n')}\n`);
    }
  }
}

/** Keeps the shadow tables up with the log after they were filled. */
class ShadowFollower {
  constructor(
    private readonly db: ClientBase,
    private readonly reader: LogReader,
    private readonly aggregates: Aggregates,
    private readonly models: ReadModels,
    private readonly names: ReadonlySet<string>,
    public position: number,
  ) {}

  head(): Promise<{ position: number; hash: string }> {
    return this.reader.head();
  }

  async followTo(target: number): Promise<void> {
    while (this.position < target) {
      const events = await this.reader.after(this.position, Math.min(2_000, target - this.position));
      const last = events[events.length - 1];
      if (!last) throw new Error(`The log ends at ${this.position}, expected ${target}`);
      await this.apply(events, last.position);
      this.position = last.position;
    }
  }

  private async apply(events: readonly StoredEvent[], to: number): Promise<void> {
    const changes = noChanges();
    const all = [...this.models.state, ...this.models.record];
    const tables = new Map(all);
    for (const stream of new Set(events.map((event) => event.stream))) {
      const { aggregate, id } = parseStream(stream);
      const kind = this.aggregates.of(aggregate);
      let file = emptyFile(kind, stream, id);
      let before: RowSet = {};
      for (const event of await this.reader.stream(stream)) {
        if (event.position > to) break;
        if (event.position > this.position && file.position <= this.position && file.version > 0)
          before = kind.rows(file.state, file);
        file = advance(kind, file, event);
        if (event.position > this.position && kind.record) collectRecords(changes, tables, kind.record(event));
      }
      collectChanges(changes, tables, before, kind.rows(file.state, file));
    }
    await this.write(changes);
  }

  private async write(changes: RowChanges): Promise<void> {
    for (const [name, rows] of changes.remove) {
      if (this.names.has(name))
        await this.db.query(removeRowsSql(this.models.table(name), '$1::json', undefined, shadowOf(name)), [
          JSON.stringify(rows),
        ]);
    }
    for (const [name, rows] of changes.put) {
      if (!this.names.has(name)) continue;
      const kind = this.models.record.has(name) ? 'record' : 'state';
      await this.db.query(putRowsSql(this.models.table(name), kind, '$1::json', undefined, shadowOf(name)), [
        JSON.stringify(rows),
      ]);
    }
  }
}
