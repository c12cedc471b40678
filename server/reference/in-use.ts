import type { Label } from '../../contract/fields.js';
import type { ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { uses } from '../../contract/reference/uses.js';
import type { FactSource } from '../decider/command.js';
import { identifier } from '../list/values.js';

/** What refers to an entry: how many records of a kind, and the names of the first few. */
export interface FoundUse {
  what: Label;
  count: number;
  names: string[];
}

const named = 3;
/** Counting further helps nobody. */
const mostCounted = 1_000;

/** Whoever means an entry that was merged into this one means this one. */
export async function usesOf(
  { name }: ReferenceDeclaration,
  id: number,
  source: Pick<FactSource, 'query'>,
): Promise<FoundUse[]> {
  const found: FoundUse[] = [];
  const merged = await source.query<{ id: number }>(
    `select id from ${identifier(name)} where id = $1 or canonical_id = $1`,
    [id],
  );
  const ids = merged.map((row) => row.id);
  for (const use of uses.filter(({ list }) => list === name)) {
    const holds = use.many ? `t.${identifier(use.column)} && $1::integer[]` : `t.${identifier(use.column)} = any($1)`;
    const rows = await source.query<{ name: string | null }>(
      `select t.${identifier(use.shownAs)}::text as name from ${identifier(use.table)} t where ${holds}${use.where === undefined ? '' : ` and (${use.where})`} limit ${mostCounted}`,
      [ids],
    );
    if (rows.length > 0)
      found.push({ what: use.what, count: rows.length, names: rows.slice(0, named).map((row) => row.name ?? '—') });
  }
  return found;
}
