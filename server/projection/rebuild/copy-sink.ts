import type { ClientBase } from 'pg';
import { copyField, copyIn } from '../../log/copy.js';
import { CounterMoves } from '../counters.js';
import type { ReadModels } from '../models.js';
import type { PartProgress } from './parts.js';
import { shadowOf } from '../schema.js';
import type { ColumnType, Row, RowSet } from '../table.js';

const flushBytes = 4 << 20;

/** Collects rows as COPY text and writes them table by table into the tables that are filled. Counters are computed along the way. */
export class CopySink {
  private readonly columns = new Map<string, [name: string, type: ColumnType][]>();
  private readonly texts = new Map<string, string[]>();
  private readonly models: ReadModels;
  readonly counted: CounterMoves;
  private folded: Omit<PartProgress, 'counters'> | null = null;
  private size = 0;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly db: ClientBase,
    models: ReadModels,
    names: ReadonlySet<string>,
    /** The name of a table while it is filled. */
    private readonly into: (table: string) => string = shadowOf,
    /** What was written before. */
    before?: PartProgress,
    /** Stores how far the tables are written, in the transaction that writes them. */
    private readonly store?: (folded: PartProgress) => Promise<void>,
  ) {
    this.models = models;
    this.counted = CounterMoves.of(before?.counters ?? []);
    for (const name of names) this.columns.set(name, Object.entries(models.table(name).columns));
  }

  add(rows: RowSet): void {
    for (const name in rows) {
      const columns = this.columns.get(name);
      if (!columns) continue;
      let lines = this.texts.get(name);
      if (!lines) this.texts.set(name, (lines = []));
      const table = this.models.table(name);
      for (const row of rows[name] as Row[]) {
        this.counted.add(table, row, 1);
        let line = '';
        for (const [column, type] of columns) line += `\t${copyField(row[column], type)}`;
        lines.push(line.slice(1));
        this.size += line.length;
      }
    }
  }

  /** All rows of the streams up to this one were added. */
  finished(stream: string, events: number): void {
    this.folded = { stream, events };
  }

  flushWhenFull(): Promise<void> | undefined {
    return this.size >= flushBytes ? this.flush(false) : undefined;
  }

  /** The next part is folded while this one is written; only two are in memory at a time. */
  async flush(wait = true): Promise<void> {
    await this.writing;
    const texts = [...this.texts];
    this.texts.clear();
    this.size = 0;
    const folded = this.store && this.folded && { ...this.folded, counters: this.counted.rows() };
    this.writing = this.store && folded ? this.writeAndStore(texts, folded, this.store) : this.write(texts);
    if (wait) await this.writing;
    else this.writing.catch(() => undefined);
  }

  private async writeAndStore(
    texts: [string, string[]][],
    folded: PartProgress,
    store: (folded: PartProgress) => Promise<void>,
  ): Promise<void> {
    await this.db.query('begin');
    await this.write(texts);
    await store(folded);
    await this.db.query('commit');
  }

  private async write(texts: [string, string[]][]): Promise<void> {
    for (const [name, lines] of texts) {
      if (lines.length === 0) continue;
      const columns = (this.columns.get(name) ?? []).map(([column]) => `"${column}"`);
      await copyIn(this.db, `"${this.into(name)}" (${columns.join(', ')})`, `${lines.join('\n')}\n`);
    }
  }
}
