import type { Pool } from 'pg';
import type { Entry, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { identifier } from '../../database/sql.js';
import { alikeKeys } from './entry.js';

interface Alike {
  id: number;
  name: string;
  /** The fields in which they agree. */
  fields: string[];
}

const maxAlike = 5;

/** Entries whose folded name, register or phone equals what the user is typing. */
export async function alikeTo(
  pool: Pool,
  declaration: ReferenceDeclaration,
  typed: Readonly<Record<string, string>>,
): Promise<Alike[]> {
  const keys = alikeKeys(declaration, typed as Entry).filter((key) => key.length - key.indexOf(':') > 2);
  if (keys.length === 0) return [];
  const except = /^\d{1,9}$/.test(typed['id'] ?? '') ? Number(typed['id']) : 0;
  const { rows } = await pool.query<{ id: number; name: string | null; alike: string[] }>(
    `select id, name, alike from ${identifier(declaration.name)}
      where alike && $1 and not deleted and canonical_id is null and id <> $2 order by id limit ${maxAlike}`,
    [keys, except],
  );
  return rows.map(({ id, name, alike }) => ({
    id,
    name: name ?? '',
    fields: alike.filter((key) => keys.includes(key)).map((key) => key.slice(0, key.indexOf(':'))),
  }));
}
