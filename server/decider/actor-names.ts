import type { Pool } from 'pg';
import { people } from '../../contract/fields/ref/field.js';
import { nameKey, type Names } from '../projection/names.js';
import type { ActorNames } from './conflict.js';

/** Names of users come from the read model of users; a name that was erased is no longer known. */
export function namesFrom(pool: Pool, names: Names): ActorNames {
  return async (ids) => {
    const found = await names.of(
      pool,
      ids.map((id) => ({ list: people, id })),
    );
    return new Map(
      ids.flatMap((id) => {
        const name = found.get(nameKey({ list: people, id }));
        return name ? [[id, name] as const] : [];
      }),
    );
  };
}
