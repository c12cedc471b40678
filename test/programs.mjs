// @ts-check
/** Programs that tests need and npm does not bring: a browser, Redis for the tests of several servers, and an office on request. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const wanted = [
  {
    variable: 'CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium',
  },
  { variable: 'REDIS_SERVER', names: ['redis-server'], debian: 'redis-server' },
  { variable: 'SOFFICE', names: ['soffice', 'libreoffice'], debian: 'libreoffice-calc-nogui' },
];

/**
 * Finds them, installs them on Debian for root, and tells the tests by environment variables where they are.
 * @param {readonly string[]} variables of those that are needed now
 */
export function providePrograms(variables) {
  const needed = wanted.filter(({ variable }) => variables.includes(variable));
  const missing = needed.filter((program) => !locate(program));
  if (missing.length === 0) return;
  const packages = missing.map(({ debian }) => debian);
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing ${packages.join(' and ')} with apt …`);
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    missing.forEach(locate);
  }
  for (const { variable, names, debian } of missing) {
    if (process.env[variable]) continue;
    console.log(
      `!! ${names[0]} is missing, so the tests that need it are SKIPPED. Install it (Debian: apt install ${debian}) or set ${variable} to its path.`,
    );
  }
}

/**
 * Whether the program is there; a variable is set only to a path, since an environment turns `undefined` into a text.
 * @param {{ variable: string, names: string[] }} program
 */
function locate({ variable, names }) {
  const path = process.env[variable] || find(names);
  if (path) process.env[variable] = path;
  return path !== undefined;
}

/** @param {string[]} args */
function apt(args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {string[]} names */
function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
