import { firmBody } from '../../contract/firm/firm.js';
import type { JsonObject } from '../../contract/json.js';
import type { Config } from '../runtime/config.js';
import type { Database } from '../database/database.js';
import { ImageStore } from '../document/images/image-store.js';
import type { Kernel } from '../decider/kernel.js';
import { firms } from '../firm/tables.js';
import { changeFirm } from '../firm/commands.js';
import { demoAccounts, demoFirm, demoLogo, demoNeeds, demoStamp } from './demo-firm.js';

/** Creates the firm settings of a new database: the name and, in a demo, everything that papers show. */
export async function seedFirm(database: Database, kernel: Kernel, config: Config): Promise<void> {
  const { rows } = await database.pool.query(`select 1 from ${firms} limit 1`);
  if (rows.length > 0) return;
  const known: JsonObject = { name: config.COMPANY_NAME };
  const { fields, tables } = firmBody.parse(
    config.DEMO === 'small'
      ? {
          ...known,
          ...demoFirm,
          ...(await pictures(database, kernel, config)),
          accounts: demoAccounts,
          needs: demoNeeds,
        }
      : known,
  );
  await kernel.commands.run(
    changeFirm,
    { form: { fields, tables } },
    { actor: { userId: null, type: null, door: 'system' }, requestId: 'first-firm', route: 'seed' },
  );
}

async function pictures(database: Database, kernel: Kernel, config: Config): Promise<JsonObject> {
  const images = new ImageStore(config, database, kernel);
  await images.onModuleInit();
  const { default: sharp } = await import('sharp');
  const stored = async (svg: string): Promise<string> =>
    images.store({ bytes: await sharp(Buffer.from(svg)).png().toBuffer() }, 'firm', null);
  return { logo: await stored(demoLogo), stamp: await stored(demoStamp) };
}
