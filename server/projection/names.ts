import type { Pool } from 'pg';
import type { Label } from '../../contract/label.js';
import { calledSql } from '../database/called-sql.js';
import { identifier } from '../database/sql.js';

export interface Referred {
  list: string;
  id: number;
}

export function nameKey({ list, id }: Referred): string {
  return `${list}:${id}`;
}

/** A table of records that a form may refer to. */
export interface ChosenFrom {
  table: string;
  /** Which of its rows may be chosen, as SQL. */
  where: string;
  /** The column by which a form narrows the choices, if its field does not name one. */
  narrowedBy?: string;
  /** Its records may be merged: each then has the name of the one that it was merged into. */
  merges?: boolean;
  /** They may have an English name, in the column `nameen`. */
  hasEnglishName?: boolean;
}

/** A kind of record, with the table from which its records are chosen. */
interface NamedKind {
  name: string;
  chosenFrom?: ChosenFrom;
}

/** Names of records that forms may refer to, from the tables that their kinds declare. */
export class Names {
  private readonly kinds: ReadonlyMap<string, ChosenFrom>;

  constructor(aggregates: readonly NamedKind[]) {
    this.kinds = new Map(
      aggregates.flatMap(({ name, chosenFrom }) => (chosenFrom ? [[name, chosenFrom] as const] : [])),
    );
  }

  has(list: string): boolean {
    return this.kinds.has(list);
  }

  /** Current names, in one query; a merged record has the name of the one that it was merged into (D018). */
  async of(
    pool: Pick<Pool, 'query'>,
    referred: readonly Referred[],
    language: keyof Label = 'mn',
  ): Promise<Map<string, string>> {
    const lists = [...new Set(referred.map(({ list }) => list))];
    if (lists.length === 0) return new Map();
    const { rows } = await pool.query<Referred & { name: string }>(
      lists.map((list, at) => this.select(list, language, `$${at + 1}`)).join(' union all '),
      lists.map((list) => referred.filter((one) => one.list === list).map(({ id }) => id)),
    );
    return new Map(rows.map(({ name, ...record }) => [nameKey(record), name]));
  }

  private select(list: string, language: keyof Label, ids: string): string {
    const kind = this.kinds.get(list);
    if (!kind) throw new Error(`No kind of record that is referred to is called ${list}`);
    const table = identifier(kind.table);
    const name = `coalesce(${calledSql('t', kind.hasEnglishName ? language : 'mn')}, '')`;
    return kind.merges
      ? `select '${list}' as list, w.id, ${name} as name from ${table} w
        join ${table} t on t.id = coalesce(w.canonical_id, w.id) where w.id = any(${ids})`
      : `select '${list}' as list, t.id, ${name} as name from ${table} t where t.id = any(${ids})`;
  }
}
