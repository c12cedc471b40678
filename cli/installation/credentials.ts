import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/database/data-source.js';
import { loadEntities } from '../../server/composition/declared/entities.js';
import { personalStores } from '../../server/composition/declared/personal-stores.js';
import { Database } from '../../server/database/database.js';
import { Credentials } from '../../server/identity/passwords/credentials.js';

/** The password store, as behind HTTP. A separate module, because its library takes longer to load than most commands take to run. */
export async function openCredentials(
  pool: Pool,
  url: string,
): Promise<{ credentials: Credentials; close: () => Promise<void> }> {
  const plainTables = await new DataSource(dataSourceOptions(url, { entities: await loadEntities() })).initialize();
  return {
    credentials: new Credentials(new Database(pool, plainTables, url, personalStores)),
    close: () => plainTables.destroy(),
  };
}
