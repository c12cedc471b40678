import { identifier } from '../../database/sql.js';
import { accounts } from '../../identity/tables.js';

/** SQL for the current name of an entry of a list; a merged entry has the name of the entry that it was merged into. */
export function entryName(list: string, id: string): string {
  const table = identifier(list);
  return `(select t.name from ${table} w join ${table} t on t.id = coalesce(w.canonical_id, w.id) where w.id = ${id})`;
}

export function personName(id: string): string {
  return `(select u.name from ${accounts} u where u.id = ${id})`;
}
