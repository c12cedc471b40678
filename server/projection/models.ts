import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { holdOffVacuum, lockTables, withShortLocks } from '../database/short-locks.js';
import { programVersion } from '../runtime/program-version.js';
import type { Aggregates } from './aggregate.js';
import { holdHead } from './hold-head.js';
import { referenceTable } from './references.js';
import { addColumnsSql, addedColumns, createTable, declarationOf, hasSameRows } from './schema.js';
import type { ModelTables, ReadModelTable } from './table.js';
import { assertNotOlder, isOlderThanTables } from './tables-version.js';

/** Every declared read-model table. */
export class ReadModels implements ModelTables {
  readonly state = new Map<string, ReadModelTable>();
  readonly record = new Map<string, ReadModelTable>();
  private readonly revisions = new Map<string, number>();
  /** By table, the columns that were added since it was written and that a rebuild still has to fill. */
  private readonly unfilled = new Map<string, readonly string[]>();

  constructor(
    aggregates: Aggregates,
    /** Of the program that declares them. */
    readonly version = programVersion,
  ) {
    for (const aggregate of aggregates.all) {
      for (const table of aggregate.tables) this.add(this.state, table, aggregate.revision);
      if (aggregate.references && !this.state.has(referenceTable.name)) this.add(this.state, referenceTable);
      for (const table of aggregate.recordTables ?? []) this.add(this.record, table, aggregate.revision);
    }
  }

  names(): string[] {
    return [...this.state.keys(), ...this.record.keys()];
  }

  table(name: string): ReadModelTable {
    const table = this.state.get(name) ?? this.record.get(name);
    if (!table) throw new Error(`${name} is not a declared read model`);
    return table;
  }

  declaration(name: string): string {
    return declarationOf(this.table(name), this.revision(name));
  }

  /** Whether a table of this stored declaration has the rows that are declared now; its indexes may be others. */
  hasRows(name: string, stored: string | undefined): boolean {
    return stored !== undefined && hasSameRows(this.declaration(name), stored);
  }

  /** Also while new columns of the stored table are not filled: what is written has them. */
  canWrite(name: string, stored: string | undefined): boolean {
    return (
      this.hasRows(name, stored) || (stored !== undefined && addedColumns(this.declaration(name), stored) !== undefined)
    );
  }

  /** One digest over the declarations of all tables: it changes with any of them. */
  digest(): string {
    const all = this.names()
      .sort()
      .map((name) => `${name} ${this.declaration(name)}`);
    return createHash('sha256').update(all.join('\n')).digest('base64url');
  }

  /**
   * Creates missing tables in an empty log. Adds new columns: they are written from now on and stay empty in older rows until a rebuild
   * has filled them. Returns the tables that must be rebuilt first, because events exist or the declaration differs in more than new
   * columns and indexes. Servers that start together wait for each other at the head. Beside tables of a newer version it changes nothing,
   * and refuses what it could not write.
   */
  async prepare(pool: Pool): Promise<string[]> {
    const client = await pool.connect();
    try {
      return await withShortLocks(client, this.names(), () => this.prepareIn(client));
    } finally {
      client.release();
    }
  }

  private async prepareIn(client: ClientBase): Promise<string[]> {
    await holdOffVacuum(client, [...this.grownSince(await storedDeclarations(client)).keys()]);
    // To make all tables may take longer than a query of a user is allowed to.
    await client.query('set local statement_timeout = 0');
    const since = performance.now();
    await holdHead(client);
    const { rows: heads } = await client.query<{ position: number }>(`select position::float8 as position from head`);
    const stored = await storedDeclarations(client);
    const changed = this.names().filter((name) => !this.hasRows(name, stored.get(name)));
    if (await isOlderThanTables(client, this.version)) {
      const isOther = changed.length > 0 || [...stored.keys()].some((name) => !this.names().includes(name));
      if (isOther) await assertNotOlder(client, this.version);
      return [];
    }
    const isMissing = (name: string): boolean => heads[0]?.position === 0 && !stored.has(name);
    for (const name of changed.filter(isMissing)) {
      await createTable(client, this.table(name));
      await client.query(`insert into read_model (name, declaration, position) values ($1, $2, 0)`, [
        name,
        this.declaration(name),
      ]);
    }
    const grown = this.grownSince(stored);
    await lockTables(client, [...grown.keys()], since);
    for (const [name, added] of grown) {
      await client.query(addColumnsSql(this.table(name), added));
      this.unfilled.set(name, added);
    }
    return changed.filter((name) => !isMissing(name) && !grown.has(name));
  }

  /** The tables whose declarations differ from the stored ones only in new columns, with these. */
  private grownSince(stored: ReadonlyMap<string, string>): Map<string, string[]> {
    const grown = new Map<string, string[]>();
    for (const name of this.names()) {
      const before = stored.get(name);
      const added = before === undefined ? undefined : addedColumns(this.declaration(name), before);
      if (added) grown.set(name, added);
    }
    return grown;
  }

  /** The tables whose new columns a rebuild still has to fill, as far as this process knows. */
  unfilledTables(): string[] {
    return [...this.unfilled.keys()];
  }

  /** The columns of a table that cannot be searched yet: older rows do not have them. The database is only queried while there are any. */
  async unfilledColumns(db: Pool, table: string): Promise<readonly string[]> {
    const columns = this.unfilled.get(table);
    if (!columns) return [];
    const { rows } = await db.query<{ declaration: string }>(`select declaration from read_model where name = $1`, [
      table,
    ]);
    if (!this.hasRows(table, rows[0]?.declaration)) return columns;
    this.unfilled.delete(table);
    return [];
  }

  private revision(name: string): number {
    return this.revisions.get(name) ?? 1;
  }

  private add(tables: Map<string, ReadModelTable>, table: ReadModelTable, revision = 1): void {
    const known = this.state.get(table.name) ?? this.record.get(table.name);
    if (known && (!table.shared || known.shared !== table.shared))
      throw new Error(`The read model ${table.name} is declared twice`);
    tables.set(table.name, table);
    // Of a shared table it changes with that of each kind that writes it, and with the number of these kinds.
    this.revisions.set(table.name, known ? this.revision(table.name) + revision : revision);
  }
}

export async function storedDeclarations(db: Pool | ClientBase): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; declaration: string }>(`select name, declaration from read_model`);
  return new Map(rows.map(({ name, declaration }) => [name, declaration]));
}
