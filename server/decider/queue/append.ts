import { createHash } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';
import { forgetSql, type PersonalStores } from '../../database/personal-stores.js';
import type { FittingTables } from './fitting-tables.js';
import { moveCountersSql } from '../../projection/counters.js';
import { changeRowsSql, putRowsSql, removeRowsSql } from '../../projection/statements.js';
import type { RowChanges } from '../../projection/row-changes.js';
import type { ModelTables, ReadModelTable, Row } from '../../projection/table.js';

/** An event ready for the log: everything as text, hashes computed. */
export interface PreparedEvent {
  position: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  data: string;
  dataHash: string;
  meta: string;
  recordedAt: string;
  hash: string;
  key: string | null;
  personal: string | null;
  /** What it changed for open pages, for those who follow the log; null when only its type says it. */
  topics: string | null;
}

export interface PreparedBatch {
  expectedPosition: number;
  events: PreparedEvent[];
  changes: RowChanges;
  /** Streams whose personal values this batch erases. */
  erased: ReadonlySet<string>;
  /** Event types that this process writes for the first time. */
  newTypes: ReadonlyMap<string, number>;
}

/**
 * One statement appends a batch: the head row is updated only from the expected position, over the tables that this program declares, and
 * the events and rows are written only if that succeeded. No row in the result means that another process was faster. The text depends only
 * on which tables are touched, so it is prepared once.
 */
export class Appender {
  private readonly statements = new Map<string, { name: string; text: string }>();

  constructor(
    private readonly tables: ModelTables,
    private readonly personal: PersonalStores,
    private readonly fitting: Pick<FittingTables, 'count'>,
  ) {}

  /** True when the batch is in the log, false when another process moved the head or swapped tables. */
  async append(db: ClientBase, statement: QueryConfig): Promise<boolean> {
    const { rows } = await db.query(statement);
    return rows.length === 1;
  }

  statement(batch: PreparedBatch): QueryConfig {
    const { events, changes } = batch;
    const last = events[events.length - 1];
    if (!last) throw new Error('An empty batch is not appended');
    const personal = events.filter((event) => event.personal !== null);
    const put = [...changes.put].sort(byName);
    const change = [...changes.change].sort(byName);
    const remove = [...changes.remove].sort(byName);
    const counters = changes.counters.rows();
    const single = events.length === 1;
    const shape = [
      single ? '1' : 'n',
      personal.length > 0 ? 'p' : '',
      batch.erased.size > 0 ? 'e' : '',
      batch.newTypes.size > 0 ? 't' : '',
      counters.length > 0 ? 'c' : '',
      ...put.map(([name]) => `+${name}`),
      ...change.map(([name]) => `~${name}`),
      ...remove.map(([name]) => `-${name}`),
    ].join(' ');
    const values: unknown[] = [last.position, last.hash, batch.expectedPosition, this.fitting.count];
    for (const { of } of eventColumns) values.push(single ? of(last) : joined(events.map(of)));
    if (personal.length > 0) {
      values.push(
        joined(personal.map((e) => e.position)),
        joined(personal.map((e) => e.stream)),
        joined(personal.map((e) => e.personal)),
      );
    }
    if (batch.erased.size > 0) values.push([...batch.erased]);
    if (batch.newTypes.size > 0) values.push([...batch.newTypes.keys()], [...batch.newTypes.values()]);
    if (counters.length > 0) values.push(JSON.stringify(counters));
    for (const [, rows] of put) values.push(JSON.stringify(rows));
    for (const [, rows] of change) values.push(JSON.stringify(rows));
    for (const [name, rows] of remove) values.push(JSON.stringify(keysOf(this.table(name), rows)));
    let statement = this.statements.get(shape);
    if (statement === undefined) {
      const text = this.compose(
        single,
        personal.length > 0,
        batch.erased.size > 0,
        batch.newTypes.size > 0,
        counters.length > 0,
        put.map(byTable),
        change.map(byTable),
        remove.map(byTable),
      );
      // Named by its content, so that a connection on which another pump prepared it can use it.
      statement = { name: `append-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`, text };
      this.statements.set(shape, statement);
    }
    return { ...statement, values };
  }

  private table(name: string): ReadModelTable {
    const table = this.tables.state.get(name) ?? this.tables.record.get(name);
    if (!table) throw new Error(`${name} is not a declared read model`);
    return table;
  }

  private compose(
    single: boolean,
    personal: boolean,
    erased: boolean,
    newTypes: boolean,
    counters: boolean,
    put: string[],
    change: string[],
    remove: string[],
  ): string {
    let n = 4;
    const next = (type: string) => `$${++n}::${type}`;
    const nextMany = (type: string) => `string_to_array(${next('text')}, E'\\x1f', '')::${type}[]`;
    const parts = [
      `moved as (update head set position = $1::bigint, hash = decode($2::text, 'hex')
         where id = 1 and position = $3::bigint and declarations = $4::integer returning 1)`,
    ];
    const columns = `(position, stream, version, type, schema, data, data_hash, meta, recorded_at, hash, key, topics)`;
    parts.push(
      single
        ? `appended as (insert into event ${columns} select ${eventColumns.map((c) => c.stored(next(c.type))).join(', ')} from moved)`
        : `appended as (insert into event ${columns}
             select ${eventColumns.map((c, i) => c.stored(`e.c${i}`)).join(', ')}
             from moved, unnest(${eventColumns.map((c) => nextMany(c.type)).join(', ')}) as e(${eventColumns.map((_, i) => `c${i}`).join(', ')}))`,
    );
    if (personal) {
      parts.push(
        `kept as (insert into event_private (position, stream, data) select p.a, p.b, p.c::json
          from moved, unnest(${nextMany('bigint')}, ${nextMany('text')}, ${nextMany('text')}) as p(a, b, c))`,
      );
    }
    // It deletes what was stored before this batch; values that the batch adds after the erasure stay.
    if (erased) {
      const streams = next('text[]');
      parts.push(
        `erased as (delete from event_private p using moved where p.stream = any(${streams}) returning p.data)`,
        ...forgetSql(this.personal, streams),
      );
    }
    if (newTypes) {
      parts.push(
        `typed as (insert into event_type (type, schema) select t.a, t.b
          from moved, unnest(${next('text[]')}, ${next('integer[]')}) as t(a, b)
          on conflict (type) do update set schema = greatest(event_type.schema, excluded.schema))`,
      );
    }
    if (counters) parts.push(`counted as (${moveCountersSql(next('json'), 'moved')})`);
    put.forEach((name, i) => {
      const kind = this.tables.record.has(name) ? 'record' : 'state';
      parts.push(`put${i} as (${putRowsSql(this.table(name), kind, next('json'), 'moved')})`);
    });
    change.forEach((name, i) =>
      parts.push(`changed${i} as (${changeRowsSql(this.table(name), next('json'), 'moved')})`),
    );
    remove.forEach((name, i) =>
      parts.push(`removed${i} as (${removeRowsSql(this.table(name), next('json'), 'moved')})`),
    );
    return `with ${parts.join(',\n')}\nselect 1 from moved`;
  }
}

interface EventColumn {
  type: string;
  of: (event: PreparedEvent) => string | number | null;
  stored: (value: string) => string;
}

const asIs = (value: string) => value;
const fromHex = (value: string) => `decode(${value}, 'hex')`;
const eventColumns: readonly EventColumn[] = [
  { type: 'bigint', of: (e) => e.position, stored: asIs },
  { type: 'text', of: (e) => e.stream, stored: asIs },
  { type: 'integer', of: (e) => e.version, stored: asIs },
  { type: 'text', of: (e) => e.type, stored: asIs },
  { type: 'integer', of: (e) => e.schema, stored: asIs },
  { type: 'text', of: (e) => e.data, stored: (value) => `${value}::json` },
  { type: 'text', of: (e) => e.dataHash, stored: fromHex },
  { type: 'text', of: (e) => e.meta, stored: (value) => `${value}::json` },
  { type: 'text', of: (e) => e.recordedAt, stored: (value) => `${value}::timestamptz` },
  { type: 'text', of: (e) => e.hash, stored: fromHex },
  { type: 'text', of: (e) => e.key, stored: asIs },
  { type: 'text', of: (e) => e.topics, stored: asIs },
];

/**
 * Many values as one text. Neither JSON nor a name contains this character unescaped, while in an array literal every quote of every
 * event would have to be escaped and unescaped. An empty text means null.
 */
function joined(values: readonly (string | number | null)[]): string {
  return values.join('\x1f');
}

function byName<T>(a: [string, T], b: [string, T]): number {
  return a[0] < b[0] ? -1 : 1;
}

function byTable<T>([name]: [string, T]): string {
  return name;
}

function keysOf(table: ReadModelTable, rows: Row[]): Row[] {
  return rows.map((row) => Object.fromEntries(table.key.map((column) => [column, row[column] ?? null])));
}
