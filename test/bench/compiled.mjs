// @ts-check
/** The benches as Node can run them: their types are checked by the type check, and only stripped here. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '..', '..');
const built = join(root, '.test', 'bench', 'test', 'bench');

export function compile() {
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', import.meta.dirname], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The bench does not compile:\n${stdout}`);
}

/** @param {string} file below this folder, without its ending */
export function compiled(file) {
  return import(pathToFileURL(join(built, `${file}.js`)).href);
}
