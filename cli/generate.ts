import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '../server/composition/open-database.js';
import { schemaFile, schemaPage } from '../server/composition/generated/whole-database.js';
import { startDatabase } from './installation/own-database.js';
import { pages } from './pages.js';

for (const { path, text } of pages) await write(path, text());
await write(schemaFile, await schema());

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(path);
}

/** Read from a database that is created for this purpose. */
async function schema(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zuuch-schema-'));
  const { url, stop } = await startDatabase(folder);
  try {
    const database = await openDatabase(url);
    try {
      return await schemaPage(database.pool);
    } finally {
      await database.close();
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
