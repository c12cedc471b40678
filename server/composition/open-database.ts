import { Database } from '../database/database.js';
import type { PoolOptions } from '../database/pool.js';
import { loadEntities } from './declared/entities.js';
import { personalStores } from './declared/personal-stores.js';

/** The store with all plain tables, for code outside of Nest: the command line and tests. */
export async function openDatabase(url: string, options: PoolOptions = {}): Promise<Database> {
  return Database.open(url, { ...options, entities: await loadEntities() }, personalStores);
}
