import type { Pool } from 'pg';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { identifier } from '../../database/sql.js';
import { storedColumn } from '../entries/entry-facts.js';
import type { StoredEntry } from './entry-planner.js';

/** The entries of a list that can be chosen or changed, with these fields. */
export async function storedEntries(
  pool: Pick<Pool, 'query'>,
  { name, fields }: ReferenceDeclaration,
  fieldNames: readonly string[],
): Promise<StoredEntry[]> {
  const columns = [...new Set(['id', 'name', ...fieldNames])]
    .map((column) => storedColumn(fields, column, 't.'))
    .join(', ');
  const { rows } = await pool.query<StoredEntry>(
    `select ${columns} from ${identifier(name)} t where not t.deleted and t.canonical_id is null`,
  );
  return rows;
}
