// @ts-check
/**
 * Builds the server, the client and what tests start, each only when a file it is made from has changed. Types are
 * checked by `npm test`.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runToItsEnd } from './ending.mjs';
import { root } from './install.mjs';

const dist = join(root, 'dist');

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources files and folders; a change in one makes the part stale
 * @property {string[]} folders what it makes below dist
 * @property {(into: string) => [program: string, args: string[]]} compile
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'server',
    sources: ['contract', 'server', 'cli', 'tsconfig.json', 'package-lock.json'],
    folders: ['server', 'cli'],
    compile: (into) => [
      'server/start/bundle.mjs',
      [
        into,
        'server/main',
        'server/worker',
        'server/task-program',
        'server/fold-program',
        'server/process/guard',
        'server/export/workbooks/workbook-thread',
        'server/start/supervise',
        'cli/main',
        'cli/generate',
      ],
    ],
  },
  {
    name: 'client',
    sources: ['contract', 'client', 'docs/guide', 'package-lock.json'],
    folders: ['client'],
    compile: (into) => [
      'node_modules/vite/bin/vite.js',
      ['build', 'client', '--outDir', join(into, 'client'), '--emptyOutDir', '--logLevel', 'warn'],
    ],
  },
  {
    name: 'tests',
    sources: ['contract', 'server', 'test/builders', 'test/fault', 'tsconfig.json', 'package-lock.json'],
    folders: ['test'],
    compile: (into) => [
      'server/start/bundle.mjs',
      [
        into,
        'test/fault/programs/writer',
        'test/fault/programs/reactor',
        'test/fault/programs/jobs-worker',
        'test/fault/programs/backup-maker',
        'test/fault/programs/past-day-maker',
        'test/fault/programs/task-program',
        'test/fault/programs/fold-parcels',
      ],
    ],
  },
];
const product = ['server', 'client'];

/** @param {string[]} names of the parts wanted @returns {Promise<boolean>} whether they are fresh now */
export async function build(names = product) {
  await mkdir(dist, { recursive: true });
  await clearAbandoned();
  const wanted = parts.filter(({ name }) => names.includes(name));
  const present = wanted.filter(({ name }) => name !== 'client' || existsSync(join(root, 'client', 'index.html')));
  const results = await Promise.all(present.map(buildPart));
  return results.every(Boolean);
}

/** Removes folders of interrupted builds; those of running builds are left alone. */
async function clearAbandoned() {
  for (const name of await readdir(dist)) {
    const pid = Number(/^\.(?:new|old)-.*-(\d+)$/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(dist, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {Part} part */
async function buildPart(part) {
  const stamp = join(dist, `.built-${part.name}`);
  const fingerprint = await hashOf(part.sources);
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '');
  if (builtFrom === fingerprint && part.folders.every((folder) => existsSync(join(dist, folder)))) return true;
  const started = Date.now();
  console.error(`Building the ${part.name} …`);
  const into = join(dist, `.new-${part.name}-${process.pid}`);
  const [program, args] = part.compile(into);
  try {
    if ((await run(program, args)) !== 0) {
      console.error(`The ${part.name} could not be built; the messages are above.`);
      return false;
    }
    // Compiled into a separate folder and moved: a server that runs from dist in the meantime never reads half a build.
    await rm(stamp, { force: true });
    for (const folder of part.folders) {
      if (!existsSync(join(into, folder))) continue;
      const old = join(dist, `.old-${folder}-${process.pid}`);
      if (existsSync(join(dist, folder))) await rename(join(dist, folder), old);
      await rename(join(into, folder), join(dist, folder));
      await rm(old, { recursive: true, force: true });
    }
    await writeFile(stamp, fingerprint);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
  console.error(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  // NODE_ENV may come from a test; without this the development build of React would be bundled.
  const env = { ...process.env, NODE_ENV: 'production' };
  return runToItsEnd(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Contents, not dates: a checkout gives every file a new date. @param {string[]} sources */
async function hashOf(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of sources) await addTo(hash, source);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
async function addTo(hash, path) {
  if (/\.spec\.tsx?$/.test(path)) return;
  const absolute = join(root, path);
  const entries = await readdir(absolute, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    hash
      .update(`${path}\0`)
      .update(await readFile(absolute))
      .update('\0');
    return;
  }
  for (const { name } of entries.sort((one, other) => (one.name < other.name ? -1 : 1)))
    await addTo(hash, `${path}/${name}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  process.exitCode = (await build(names.length > 0 ? names : product)) ? 0 : 1;
}
