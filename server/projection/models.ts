import type { Pool } from 'pg';
import type { Aggregates } from './aggregate.js';
import { referenceTable } from './references.js';
import { createTable, declarationOf } from './schema.js';
import type { ModelTables, ReadModelTable } from './table.js';

/** Every declared read-model table, and which aggregate writes it. */
export class ReadModels implements ModelTables {
  readonly state = new Map<string, ReadModelTable>();
  readonly record = new Map<string, ReadModelTable>();
  private readonly revisions = new Map<string, number>();

  constructor(aggregates: Aggregates) {
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
    return declarationOf(this.table(name), this.revisions.get(name) ?? 1);
  }

  /**
   * Creates what is missing in an empty log; names those that must be rebuilt because events or another declaration were
   * there before. Servers that start together wait for each other at the head, and only the first has work to do.
   */
  async prepare(pool: Pool): Promise<string[]> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // The first one may need longer than a query of a person may take.
      await client.query('set local statement_timeout = 0');
      const { rows: heads } = await client.query<{ position: number }>(
        `select position::float8 as position from head for update`,
      );
      const { rows: stored } = await client.query<{ name: string; declaration: string }>(
        `select name, declaration from read_model`,
      );
      const known = new Map(stored.map((row) => [row.name, row.declaration]));
      const changed = this.names().filter((name) => known.get(name) !== this.declaration(name));
      const isMissing = (name: string): boolean => heads[0]?.position === 0 && !known.has(name);
      for (const name of changed.filter(isMissing)) {
        await createTable(client, this.table(name));
        await client.query(`insert into read_model (name, declaration, position) values ($1, $2, 0)`, [
          name,
          this.declaration(name),
        ]);
      }
      await client.query('commit');
      return changed.filter((name) => !isMissing(name));
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private add(tables: Map<string, ReadModelTable>, table: ReadModelTable, revision = 1): void {
    if (this.state.has(table.name) || this.record.has(table.name))
      throw new Error(`The read model ${table.name} is declared twice`);
    tables.set(table.name, table);
    this.revisions.set(table.name, revision);
  }
}
