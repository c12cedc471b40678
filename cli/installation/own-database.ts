import { mkdir } from 'node:fs/promises';
import { FolderLock } from '../../server/start/folder-lock.js';
import { EmbeddedPostgres } from '../../server/start/postgres.js';

/** Starts the embedded database of a folder in which none is running, as `npm start` would. */
export async function startDatabase(
  dataFolder: string,
  memory?: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  // If root starts it, PostgreSQL's own account needs access to this folder.
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const lock = await FolderLock.take(dataFolder);
  try {
    const postgres = new EmbeddedPostgres(dataFolder, memory);
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
