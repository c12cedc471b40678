import type { Pool } from 'pg';
import type { ActorNames } from './conflict.js';

/** People are named from the read model of users; a name that was erased is no longer known. */
export function namesFrom(pool: Pool): ActorNames {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const { rows } = await pool.query<{ id: number; name: string }>(
      `select id, name from app_user where id = any($1) and name is not null`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}
