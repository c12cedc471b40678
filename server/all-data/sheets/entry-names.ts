import type { Pool } from 'pg';
import { identifier } from '../../database/sql.js';
import type { Aggregate, Known } from '../../projection/aggregate.js';
import { nameKey, type Names, type Referred } from '../../projection/names.js';

/** Enough for the names that one piece of rows after the other refers to. */
const mostCached = 100_000;

/** The names of entries and users, and the codes of records, by their numbers: each is looked up once. */
export class EntryNames {
  private readonly cache = new Map<string, string>();
  private readonly known: ReadonlyMap<string, Known>;

  constructor(
    private readonly pool: Pool,
    private readonly names: Names,
    aggregates: readonly Aggregate[],
  ) {
    this.known = new Map(aggregates.flatMap(({ name, known }) => (known ? [[name, known] as const] : [])));
  }

  /** Makes the names of these records known to `of`. */
  async load(referred: Iterable<Referred>): Promise<void> {
    if (this.cache.size > mostCached) this.cache.clear();
    const missing = new Map<string, Referred>();
    for (const one of referred) if (!this.cache.has(nameKey(one))) missing.set(nameKey(one), one);
    if (missing.size === 0) return;
    const entries = [...missing.values()].filter(({ list }) => this.names.has(list));
    for (const [key, name] of await this.names.of(this.pool, entries)) this.cache.set(key, name);
    for (const kind of new Set([...missing.values()].map(({ list }) => list)))
      if (!this.names.has(kind)) await this.loadCodes(kind, [...missing.values()]);
    // What has no name is not looked up again.
    for (const key of missing.keys()) if (!this.cache.has(key)) this.cache.set(key, '');
  }

  /** The name or the code; empty when the record has none, or was erased. */
  of(list: string, id: number): string {
    return this.cache.get(nameKey({ list, id })) ?? '';
  }

  private async loadCodes(kind: string, referred: readonly Referred[]): Promise<void> {
    const known = this.known.get(kind);
    if (!known) return;
    const { table, column, code = column } = known;
    const ids = referred.filter(({ list }) => list === kind).map(({ id }) => id);
    const { rows } = await this.pool.query<{ id: number; name: string | null }>(
      `select id, ${identifier(code)} as name from ${identifier(table)} where id = any($1)`,
      [ids],
    );
    for (const { id, name } of rows) this.cache.set(nameKey({ list: kind, id }), name ?? '');
  }
}
