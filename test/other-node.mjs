// @ts-check
/** Another Node than the one that runs the tests: the npm package `node` brings any of them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../server/start/install.mjs';

/**
 * Its program, from a folder of this checkout into which it is installed once; nothing where the registry does not answer.
 * @param {number} major @returns {Promise<string | undefined>}
 */
export async function provideNode(major) {
  const folder = join(root, '.test', `node-${major}`);
  const program = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (versionOf(program) === major) return program;
  mkdirSync(folder, { recursive: true });
  console.log(`Installing Node ${major} into ${folder} …`);
  await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', `node@${major}`]);
  return versionOf(program) === major ? program : undefined;
}

/** @param {string} program @returns {number} */
function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]);
}
