// @ts-check
/** Programs that tests need and npm does not bring: a browser, Redis for the tests of several servers, and an office on request. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runToItsEnd } from '../server/start/ending.mjs';
import { browserAdvice, canRun, findBrowser, isWindowless } from './browser/installed.mjs';

/**
 * @typedef {object} Program
 * @property {string} variable where the tests look for its path
 * @property {string} name
 * @property {() => string | undefined} find
 * @property {(path: string) => boolean} [isBest] any other is slower, and is used where this one cannot be installed
 * @property {readonly [string, ...string[]]} debian the packages, of which the first that exists is installed
 * @property {string} advice how to get it without being root on Debian
 * @property {string} skipped what is not tested without it
 */

/** @type {Program[]} */
const wanted = [
  {
    variable: 'CHROMIUM',
    name: 'A browser (Chromium, Chrome or Edge)',
    find: findBrowser,
    isBest: isWindowless,
    debian: ['chromium-headless-shell', 'chromium'],
    advice: browserAdvice,
    skipped: 'all browser tests',
  },
  {
    variable: 'REDIS_SERVER',
    name: 'Redis (redis-server)',
    find: () => onPath('redis-server'),
    debian: ['redis-server'],
    advice: 'see https://redis.io/docs/latest/operate/oss_and_stack/install',
    skipped: 'jobs and presence over Redis',
  },
  {
    variable: 'NGINX',
    name: 'nginx',
    find: () => onPath('nginx') ?? ['/usr/sbin/nginx'].find(canRun),
    debian: ['nginx-light', 'nginx'],
    advice: 'see https://nginx.org/en/docs/install.html',
    skipped: 'the proxy of several servers',
  },
  {
    variable: 'SOFFICE',
    name: 'LibreOffice (soffice)',
    find: () => onPath('soffice') ?? onPath('libreoffice'),
    debian: ['libreoffice-calc-nogui'],
    advice: 'see https://www.libreoffice.org/download',
    skipped: 'opening exported files in an office',
  },
];

/**
 * Finds them, installs them on Debian for root, and passes their paths to the tests in environment variables.
 * @param {readonly string[]} variables of those that are needed now
 */
export async function providePrograms(variables) {
  const missing = wanted.filter((program) => variables.includes(program.variable) && !isProvided(program));
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    for (const { debian } of missing) await installFirst(debian);
  missing.forEach(locate);
  for (const { variable, name, debian, advice, skipped } of missing) {
    if (process.env[variable]) continue;
    console.log(
      `!! ${name} is missing, so these are SKIPPED: ${skipped}. To get it: ${advice} (Debian: apt install ${debian[0]}), or set ${variable} to its path.`,
    );
  }
}

/** Whether there is nothing to install. @param {Program} program */
function isProvided(program) {
  const { variable, isBest } = program;
  const configured = process.env[variable];
  const path = locate(program);
  if (path !== undefined && (path === configured || (isBest?.(path) ?? true))) return true;
  delete process.env[variable];
  return false;
}

/**
 * The path of the program, if it is there. A variable is set only to a path, since an environment turns `undefined` into a text;
 * an invalid one is removed, so that tests that need the program are skipped instead of failing.
 * @param {Program} program @returns {string | undefined}
 */
function locate({ variable, find }) {
  const configured = process.env[variable];
  if (configured && canRun(configured)) return configured;
  if (configured) console.log(`!! ${variable} is ${configured}, which cannot be run; looking elsewhere.`);
  const path = find();
  if (path) process.env[variable] = path;
  else delete process.env[variable];
  return path;
}

/**
 * The lists of packages are loaded only where the package is not found without.
 * @param {readonly [string, ...string[]]} packages the first that exists is installed
 */
async function installFirst(packages) {
  console.log(`Installing ${packages[0]} with apt …`);
  if ((await apt([...install, packages[0]], 'ignore')) === 0) return;
  await apt(['update', '-qq']);
  for (const name of packages) if ((await apt([...install, name])) === 0) return;
}

const install = ['install', '-y', '-qq', '--no-install-recommends'];

/** @param {string[]} args @param {'inherit' | 'ignore'} [complaints] */
function apt(args, complaints = 'inherit') {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return runToItsEnd('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', complaints] });
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(canRun);
}
