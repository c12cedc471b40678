import { join } from 'node:path';
import { createBackup } from '../../../../server/backup/create.js';
import { backupsIn } from '../../../../server/backup/find.js';
import { restoreBackup } from '../../../../server/backup/restore.js';
import { aggregates } from '../../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../../server/database/pool.js';
import { Kernel } from '../../../../server/decider/kernel.js';
import type { BackupMessage } from './backups.js';

/** Makes a backup of a store, or restores the newest one, in a process of its own as the command line does. */
const [action, url = '', folder = '', eventsPerPart = ''] = process.argv.slice(2);
const uploads = join(folder, action === 'create' ? 'uploads' : 'restored');
const into = join(folder, 'backups');
const pool = createPool(url);
const tell = (message: BackupMessage): void => void process.send?.(message);

if (action === 'create') {
  const options = { into, uploads, program: 'bench', now: new Date() };
  const part = eventsPerPart === '' ? {} : { eventsPerPart: Number(eventsPerPart) };
  const { bytes, newBytes } = await createBackup(pool, { ...options, ...part });
  tell({ bytes, newBytes });
} else {
  const newest = (await backupsIn(into)).at(-1);
  if (!newest) throw new Error(`There is no backup in ${into}`);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  const options = { folder: newest.folder, uploads, anchors: [], acceptsLoss: false };
  const { readModels } = await restoreBackup({ pool, url, kernel }, options);
  const differing = readModels.filter(({ result }) => result !== 'same');
  if (differing.length > 0) throw new Error(`Restored otherwise: ${differing.map(({ name }) => name).join(', ')}`);
}
await pool.end();
process.disconnect?.();
