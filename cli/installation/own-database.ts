import { mkdir } from 'node:fs/promises';
import { FolderLock } from '../../server/start/folder-lock.js';
import { EmbeddedPostgres } from '../../server/start/postgres.js';

/** The embedded database of a folder on which nothing runs, as `npm start` would start it. */
export async function startDatabase(dataFolder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  // PostgreSQL's account has to pass this folder when root starts it.
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const lock = await FolderLock.take(dataFolder);
  try {
    const postgres = new EmbeddedPostgres(dataFolder);
    return {
      url: await postgres.start(),
      stop: async () => {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
