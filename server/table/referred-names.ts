import type { Pool } from 'pg';
import type { Label } from '../../contract/fields.js';
import { references } from '../../contract/reference/catalogue.js';
import { hasEnglishName, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { identifier } from '../database/sql.js';

export interface Referred {
  list: string;
  id: number;
}

export function nameKey({ list, id }: Referred): string {
  return `${list}:${id}`;
}

/** The English name of an entry in English, where it has one. */
function nameIn(list: keyof typeof references, language: keyof Label): string {
  return language === 'en' && hasEnglishName(references[list] as ReferenceDeclaration)
    ? `coalesce(nullif(t.nameen, ''), t.name, '')`
    : `coalesce(t.name, '')`;
}

/** What entries and people are called today, in one question; a merged entry by the name of the one that it was merged into (D018). */
export async function namesOf(
  pool: Pick<Pool, 'query'>,
  asked: readonly Referred[],
  language: keyof Label = 'mn',
): Promise<Map<string, string>> {
  const lists = [...new Set(asked.map(({ list }) => list))];
  if (lists.length === 0) return new Map();
  const parts = lists.map((list, at) =>
    Object.hasOwn(references, list)
      ? `select '${list}' as list, w.id, ${nameIn(list as keyof typeof references, language)} as name from ${identifier(list)} w
        join ${identifier(list)} t on t.id = coalesce(w.canonical_id, w.id) where w.id = any($${at + 1})`
      : `select '${list}' as list, id, coalesce(name, '') as name from app_user where id = any($${at + 1})`,
  );
  const { rows } = await pool.query<Referred & { name: string }>(
    parts.join(' union all '),
    lists.map((list) => asked.filter((one) => one.list === list).map(({ id }) => id)),
  );
  return new Map(rows.map(({ name, ...entry }) => [nameKey(entry), name]));
}
