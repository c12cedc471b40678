// @ts-check
/** Installs the packages of the lock file when they are missing or older than it. Plain JavaScript without any package. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToItsEnd } from './ending.mjs';

export const root = join(import.meta.dirname, '..', '..');

/** An old Node stops here with a sentence; the check itself runs on every Node that knows modules. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Zuuch needs Node 20.19 or newer; this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
  process.exit(2);
}

export async function installPackages() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  const stamp = join(root, 'node_modules', '.installed-from');
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(installed)) {
    const same = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (same || statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  }
  console.log('Installing packages (about a minute, once) …');
  // The compilers are development packages and are needed here, also with NODE_ENV=production.
  const result = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (result !== 0) {
    console.error(
      'npm ci did not succeed; its message is above. A network that reaches the package registry is needed for the first start.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** @param {string[]} args */
export function npm(args) {
  const own = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  return own?.endsWith('.js')
    ? runToItsEnd(process.execPath, [own, ...args], options)
    : runToItsEnd('npm', args, { ...options, shell: process.platform === 'win32' });
}
