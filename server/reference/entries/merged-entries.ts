import { entriesOf } from '../tables.js';

type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>;

/** An entry that still exists by itself, with all that were merged into it. */
interface MergedEntries {
  current: number;
  /** The entry itself, too. */
  all: readonly number[];
}

/** The entries that count as one with this entry of payers or agents. */
export async function mergedEntries(query: Query, list: 'payer' | 'agent', id: number): Promise<MergedEntries> {
  const found = await query<{ id: number; current: number }>(
    `select m.id, coalesce(m.canonical_id, m.id) as current from ${entriesOf(list)} m
      where coalesce(m.canonical_id, m.id) = (select coalesce(e.canonical_id, e.id) from ${entriesOf(list)} e where e.id = $1)`,
    [id],
  );
  return { current: found[0]?.current ?? id, all: found.map((entry) => entry.id) };
}
