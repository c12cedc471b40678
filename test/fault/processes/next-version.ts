import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The built program as its next version, in a folder of its own: its number is higher, and the rows of accounts are declared otherwise. */
export async function nextVersion(folder: string): Promise<string> {
  const next = join(folder, 'next');
  const chunks = join(next, 'dist/server/chunks');
  await cp(join(root, 'dist/server'), join(next, 'dist/server'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  for (const same of ['node_modules', 'dist/client']) await symlink(join(root, same), join(next, same));
  const program = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as object;
  await writeFile(join(next, 'package.json'), JSON.stringify({ ...program, version: '99.0.0' }));
  const accounts = (await readdir(chunks)).find((name) => /^user\.aggregate-.*\.js$/.test(name));
  const text = accounts && (await readFile(join(chunks, accounts), 'utf8'));
  if (!text || text.split(revision).length !== 2) throw new Error('The rows of accounts have no revision in the build');
  await writeFile(join(chunks, accounts), text.replace(revision, 'revision: 1_000,'));
  return next;
}

const revision = /\brevision: \d+,/;
