import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of this program, from the package that this file lies in, compiled or not. */
export const programVersion: string = versionAbove(import.meta.dirname);

function versionAbove(folder: string): string {
  const path = join(folder, 'package.json');
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
    : versionAbove(dirname(folder));
}
