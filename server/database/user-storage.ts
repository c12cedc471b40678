import { refuse } from '../../contract/refusals/refusals.js';
import { ownerColumn, type PersonalStores } from './personal-stores.js';
import { lockForUser } from './user-lock.js';

interface Queries {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const maxMegabytes = 20;

/** The rows of plain tables that belong to one user; files of exports and pictures have limits of their own. */
export class UserStorage {
  private readonly sql: string;

  constructor(stores: PersonalStores) {
    this.sql = `select ${[...bytesOf(stores), '0'].join(' + ')} as bytes`;
  }

  /**
   * Runs a write of rows of one user in its transaction, and refuses it if all rows of the user are too large after it. The writes of a
   * user run one after another, because concurrent ones would not count each other.
   */
  async within<T>(db: Queries, userId: number, write: () => Promise<T>): Promise<T> {
    await lockForUser(db, 'storage', userId);
    const result = await write();
    const [found] = rowsOf(await db.query(this.sql, [userId]));
    if (Number(found?.bytes) > maxMegabytes * 2 ** 20) throw refuse('StorageFull', { values: { most: maxMegabytes } });
    return result;
  }
}

function bytesOf(stores: PersonalStores): string[] {
  return Object.entries(stores).flatMap(([table, store]) => {
    if (typeof store === 'string' || store.storage === undefined || typeof store.storage === 'string') return [];
    const { where, bytes } =
      store.storage === true ? { where: `s.${ownerColumn(store)} = $1`, bytes: 'pg_column_size(s.*)' } : store.storage;
    return `(select coalesce(sum(${bytes}), 0) from ${table} s where ${where})`;
  });
}

/** The pool returns an object with the rows, TypeORM the rows alone. */
function rowsOf(result: unknown): { bytes: string }[] {
  return (Array.isArray(result) ? result : (result as { rows: unknown }).rows) as { bytes: string }[];
}
