import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/database/data-source.js';
import { loadEntities } from '../../server/composition/declared/entities.js';
import { personalStores } from '../../server/composition/declared/personal-stores.js';
import { Database } from '../../server/database/database.js';
import { ExportServices } from '../../server/export/export-services.js';
import { FirmMailDomains } from '../../server/firm/firm-mail-domains.js';
import { ActiveAccounts } from '../../server/identity/active-accounts.js';
import { Jobs } from '../../server/job/jobs.js';
import { listings } from '../../server/composition/declared/listings.js';
import { Lists } from '../../server/list/lists.js';
import { allTables } from '../../server/composition/declared/all-tables.js';
import type { Context } from '../kit/context.js';
import { names } from '../../server/composition/declared/names.js';

/**
 * The same services as behind HTTP, with the database rights of this command. A separate module, because its libraries take longer
 * to load than most commands take to run.
 */
export async function withExports<T>(context: Context, work: (services: ExportServices) => Promise<T>): Promise<T> {
  const { installation, mode } = context;
  const { url } = await installation.address();
  const { pool } = await context.store();
  const options = dataSourceOptions(url, { entities: await loadEntities() });
  const { extra } = options as { extra: { options: string } };
  const readOnly = { ...extra, options: `${extra.options} -c default_transaction_read_only=on` };
  const plainTables = await new DataSource(
    mode.mayWrite ? options : ({ ...options, extra: readOnly } as typeof options),
  ).initialize();
  const tables = allTables(new Lists(pool, listings, names), pool);
  const database = new Database(pool, plainTables, url, personalStores);
  const users = new ActiveAccounts(pool);
  const domains = new FirmMailDomains(pool);
  const services = new ExportServices(database, tables, new Jobs(pool), users, domains, () => new Date(), {
    ...installation.config,
    DATA_DIR: installation.dataFolder,
  });
  try {
    return await work(services);
  } finally {
    await plainTables.destroy();
  }
}
