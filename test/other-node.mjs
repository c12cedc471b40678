// @ts-check
/** Another Node than the one that runs the tests: the npm package `node` brings any of them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../server/start/install.mjs';

/**
 * Its program, from a folder of this checkout into which it is installed once; nothing where the registry does not answer.
 * @param {string} version or its first part @returns {Promise<string | undefined>}
 */
export async function provideNode(version) {
  const folder = join(root, '.test', `node-${version}`);
  const program = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (isVersion(versionOf(program), version)) return program;
  mkdirSync(folder, { recursive: true });
  console.log(`Installing Node ${version} into ${folder} …`);
  await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', `node@${version}`]);
  return isVersion(versionOf(program), version) ? program : undefined;
}

/** @param {string} found @param {string} version or its first part */
export const isVersion = (found, version) => `${found}.`.startsWith(`${version}.`);

/** @param {string} program @returns {string} */
function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return (stdout ?? '').trim().replace(/^v/, '');
}
