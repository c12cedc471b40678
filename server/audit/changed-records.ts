import { Pool } from 'pg';
import { poolConfig } from '../database/pool.js';
import { identifier } from '../database/sql.js';
import type { Aggregate } from '../projection/aggregate.js';
import { referenceTable } from '../projection/references.js';
import type { ReadModelTable } from '../projection/table.js';
import type { RecordScope } from './check.js';

/** Its tables have the names of the real ones, before which PostgreSQL finds them. */
const changed = 'changed_record';
const narrowed = 'audited_record';

/**
 * Lets rules read only the records that events after a position changed: on one connection, temporary copies of their events and rows
 * hide the log and the read models.
 */
export class ChangedRecords {
  private scope = '';
  private copies: string[] = [];

  private constructor(
    private readonly pool: Pool,
    private readonly aggregates: readonly Aggregate[],
    readonly count: number,
  ) {}

  static async after(position: number, url: string, aggregates: readonly Aggregate[]): Promise<ChangedRecords> {
    // A connection that was closed for being idle would lose its copies, and the next rule would read everything.
    const pool = new Pool({ ...poolConfig(url, { max: 1, applicationName: 'zuuch-audit' }), idleTimeoutMillis: 0 });
    pool.on('error', () => undefined);
    try {
      await pool.query(`create temporary table ${changed} (stream text primary key, kind text, id integer)`);
      const { rowCount } = await pool.query(
        `insert into ${changed} select stream, left(stream, length(stream) - strpos(reverse(stream), '-')),
            split_part(stream, '-', -1)::integer
          from (select distinct stream from event where position > $1) e`,
        [position],
      );
      return new ChangedRecords(pool, aggregates, rowCount ?? 0);
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  /** Connections on which rules of this scope find nothing but those records, all of one moment. */
  async narrowedTo(scope: RecordScope): Promise<Pool> {
    const isSame = this.scope === JSON.stringify(scope);
    this.scope = JSON.stringify(scope);
    if (isSame) return this.pool;
    const tables = this.tablesOf(scope.kinds);
    const statements = [
      'begin isolation level repeatable read',
      ...[...this.copies, narrowed].map((name) => `drop table if exists pg_temp.${identifier(name)}`),
      namesOf(scope),
      copyOf('event', ofNarrowed, [['stream', 'version'], ['position'], ['type']]),
      copyOf('stream_state', ofNarrowed, [['stream', 'version']]),
      copyOf(referenceTable.name, ofNarrowed, [referenceTable.key]),
      ...tables.map(copyOfTable),
      'commit',
    ];
    this.copies = ['event', 'stream_state', referenceTable.name, ...tables.map(({ table }) => table.name)];
    await this.pool.query(statements.join(';\n'));
    await this.pool.query(`analyze ${this.copies.map((name) => `pg_temp.${identifier(name)}`).join(', ')}`);
    return this.pool;
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  /** The tables with rows that belong to a record of these kinds. */
  private tablesOf(kinds: readonly string[]): TableOfKinds[] {
    const byName = new Map<string, TableOfKinds>();
    for (const { name: kind, tables, recordTables = [] } of this.aggregates)
      for (const table of [...tables, ...recordTables])
        if (kinds.includes(kind) && (table.shared ?? table.streamId))
          byName.set(table.name, { table, kinds: [...(byName.get(table.name)?.kinds ?? []), kind] });
    return [...byName.values()];
  }
}

interface TableOfKinds {
  table: ReadModelTable;
  kinds: readonly string[];
}

const listed = (kinds: readonly string[]): string => `'{${kinds.join(',')}}'`;
const ofNarrowed = `x.stream in (select stream from ${narrowed})`;

/** The records that are checked, and those of which every event is needed. */
function namesOf({ kinds, withAll = [] }: RecordScope): string {
  const whole = withAll.map(
    (kind) => `union all select stream, '${kind}', null from event where version = 1 and stream ~ '^${kind}-[0-9]+$'`,
  );
  return `create temporary table ${narrowed} as select stream, kind, id from ${changed}
    where kind = any(${listed(kinds)}) ${whole.join(' ')}`;
}

function copyOfTable({ table, kinds }: TableOfKinds): string {
  const { name, key, shared, streamId = '' } = table;
  if (shared) {
    const [kind, id] = [shared.kind, shared.id].map((column) => `x.${identifier(column)}`);
    const isOther = `not ${kind} = any(${listed(kinds)})`;
    return copyOf(name, `${isOther} or (${kind}, ${id}) in (select kind, id from ${narrowed})`, [key]);
  }
  const where = `x.${identifier(streamId)} in (select id from ${narrowed} where kind = any(${listed(kinds)}))`;
  return copyOf(name, where, [key, [streamId]]);
}

function copyOf(name: string, where: string, indexed: readonly (readonly string[])[]): string {
  return [
    `create temporary table ${identifier(name)} as select x.* from ${identifier(name)} x where ${where}`,
    ...indexed.map((columns) => `create index on pg_temp.${identifier(name)} (${columns.map(identifier).join(', ')})`),
  ].join(';\n');
}
