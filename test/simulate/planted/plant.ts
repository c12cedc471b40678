import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOfPages, type Fault } from './faults.js';

const copied = [
  'contract',
  'server',
  'cli',
  'client',
  'docs/guide',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const home = join(import.meta.dirname, '../../..');

/** A built copy of the product with the fault in it. */
export async function plant(fault: Fault): Promise<{ root: string; remove: () => Promise<void> }> {
  const { name, file, find, put } = fault;
  const root = await mkdtemp(join(tmpdir(), 'zuuch-planted-'));
  for (const part of copied) await cp(join(home, part), join(root, part), { recursive: true });
  await symlink(join(home, 'node_modules'), join(root, 'node_modules'));
  const path = join(root, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2)
    throw new Error(`"${name}" does not fit ${file} any more: change it with the code`);
  await writeFile(
    path,
    source.replace(find, () => put),
  );
  const parts = isOfPages(fault) ? ['server', 'client'] : ['server'];
  const built = spawnSync(process.execPath, ['server/start/build.mjs', ...parts], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`"${name}" does not build:\n${built.stdout}${built.stderr}`);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
