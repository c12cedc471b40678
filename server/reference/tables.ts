import type { SettingsList } from '../../contract/permissions.js';

/** The table of the entries of a list, for the queries of other areas. */
export function entriesOf(list: SettingsList): string {
  return list;
}

/** The name of the entry with the id that an expression gives, or of the one that it was merged into, as SQL. */
export function nameOfEntry(list: SettingsList, id: string): string {
  const table = entriesOf(list);
  return `(select shown.name from ${table} entry join ${table} shown on shown.id = coalesce(entry.canonical_id, entry.id)
    where entry.id = ${id})`;
}
