import type { Pool } from 'pg';
import { referencedList } from '../../contract/filters/filter.js';
import type { Label } from '../../contract/label.js';
import type { ListQuery, TableDeclaration } from '../../contract/list.js';
import { nameIn } from '../../contract/paper/name-in.js';
import { nameKey, type Names } from '../projection/names.js';

/** The names of the entries and users in the filters of a query, by the name of the filter. */
export async function filterNames(
  pool: Pick<Pool, 'query'>,
  kinds: Names,
  { filters }: TableDeclaration,
  query: Pick<ListQuery, 'filters'>,
  language: keyof Label = 'mn',
): Promise<ReadonlyMap<string, string>> {
  const entries = Object.entries(query.filters).flatMap(([key, value]) => {
    const list = referencedList(filters[key]);
    return list !== undefined && /^\d+$/.test(value) ? [{ key, list, id: Number(value) }] : [];
  });
  const names = await kinds.of(pool, entries, language);
  return new Map(
    entries.flatMap(({ key, ...entry }) => {
      const name = nameIn(language, names.get(nameKey(entry)));
      return name ? [[key, name] as const] : [];
    }),
  );
}
