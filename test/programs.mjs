// @ts-check
/** Programs that tests need and npm does not bring: a browser, Redis for the tests of several servers, and an office on request. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToItsEnd } from '../server/start/ending.mjs';
import { browserAdvice, canRun, findBrowser } from './browser/installed.mjs';

/**
 * @typedef {object} Program
 * @property {string} variable where the tests look for its path
 * @property {string} name
 * @property {() => string | undefined} find
 * @property {string} debian the package
 * @property {string} advice how to get it without being root on Debian
 * @property {string} skipped what is not tested without it
 */

/** @type {Program[]} */
const wanted = [
  {
    variable: 'CHROMIUM',
    name: 'A browser (Chromium, Chrome or Edge)',
    find: findBrowser,
    debian: 'chromium',
    advice: browserAdvice,
    skipped: 'all browser tests',
  },
  {
    variable: 'REDIS_SERVER',
    name: 'Redis (redis-server)',
    find: () => onPath('redis-server'),
    debian: 'redis-server',
    advice: 'see https://redis.io/docs/latest/operate/oss_and_stack/install',
    skipped: 'jobs and presence over Redis',
  },
  {
    variable: 'SOFFICE',
    name: 'LibreOffice (soffice)',
    find: () => onPath('soffice') ?? onPath('libreoffice'),
    debian: 'libreoffice-calc-nogui',
    advice: 'see https://www.libreoffice.org/download',
    skipped: 'opening exported files in an office',
  },
];

/**
 * Finds them, installs them on Debian for root, and passes their paths to the tests in environment variables.
 * @param {readonly string[]} variables of those that are needed now
 */
export async function providePrograms(variables) {
  const needed = wanted.filter(({ variable }) => variables.includes(variable));
  const missing = needed.filter((program) => !locate(program));
  if (missing.length === 0) return;
  const packages = missing.map(({ debian }) => debian);
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing ${packages.join(' and ')} with apt …`);
    await apt(['update', '-qq']);
    await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    missing.forEach(locate);
  }
  for (const { variable, name, debian, advice, skipped } of missing) {
    if (process.env[variable]) continue;
    console.log(
      `!! ${name} is missing, so these are SKIPPED: ${skipped}. To get it: ${advice} (Debian: apt install ${debian}), or set ${variable} to its path.`,
    );
  }
}

/**
 * Whether the program is there. A variable is set only to a path, since an environment turns `undefined` into a text;
 * an invalid one is removed, so that tests that need the program are skipped instead of failing.
 * @param {Program} program
 */
function locate({ variable, find }) {
  const configured = process.env[variable];
  if (configured && canRun(configured)) return true;
  if (configured) console.log(`!! ${variable} is ${configured}, which cannot be run; looking elsewhere.`);
  const path = find();
  if (path) process.env[variable] = path;
  else delete process.env[variable];
  return path !== undefined;
}

/** @param {string[]} args */
function apt(args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return runToItsEnd('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(canRun);
}
