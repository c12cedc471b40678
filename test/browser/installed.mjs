// @ts-check
/** The browser of the tests: where one may be installed, and how it is started. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {string} root
 * @property {string} home
 * @property {NodeJS.ProcessEnv} environment
 */

/** @type {Machine} */
const thisMachine = { platform: process.platform, root: '/', home: homedir(), environment: process.env };

/** Chromium without windows renders pages in the same way with two thirds of the processor time. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const names = [
  ...windowless,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const macApplications = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];
/** What an account without rights over the machine can do to get one. */
export const browserAdvice = 'npx playwright-core install --only-shell chromium';

/** @param {string} path */
export const isWindowless = (path) => windowless.includes(basename(path, '.exe'));

/**
 * The first browser that can be run, one without windows before any other: one on the path, one of the system, then the newest
 * that Playwright keeps.
 * @returns {string | undefined}
 */
export function findBrowser(machine = thisMachine) {
  const found = [...onPath(machine), ...ofSystem(machine), ...ofPlaywright(machine)].filter(canRun);
  return found.find(isWindowless) ?? found[0];
}

/** @param {Machine} machine */
function onPath({ platform, environment }) {
  const folders = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter(Boolean);
  const ending = platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

/** @param {Machine} machine @returns {string[]} */
function ofSystem({ platform, root, home, environment }) {
  switch (platform) {
    case 'darwin':
      return [join(root, 'Applications'), join(home, 'Applications')].flatMap((folder) =>
        macApplications.map((name) => inApplication(folder, name)),
      );
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
        const folder = environment[variable];
        return folder ? windowsPrograms.map((parts) => join(folder, ...parts)) : [];
      });
    default:
      return [
        'usr/bin/chromium-headless-shell',
        'usr/bin/chromium',
        'opt/google/chrome/chrome',
        'snap/bin/chromium',
      ].map((path) => join(root, path));
  }
}

/**
 * Playwright keeps each browser in a folder of its number; which of them is there depends on who installed it, and any will do.
 * @param {Machine} machine
 */
function ofPlaywright(machine) {
  const cache = playwrightCache(machine);
  return foldersIn(cache)
    .map((name) => ({ name, number: Number(/^chromium(?:_headless_shell)?-(\d+)$/.exec(name)?.[1]) }))
    .filter(({ number }) => number > 0)
    .sort((one, other) => other.number - one.number || one.name.length - other.name.length)
    .flatMap(({ name }) =>
      foldersIn(join(cache, name)).flatMap((inner) => {
        const folder = join(cache, name, inner);
        return [
          ...['chrome', ...windowless].flatMap((program) => [join(folder, program), join(folder, `${program}.exe`)]),
          ...macApplications.map((application) => inApplication(folder, application)),
        ];
      }),
    );
}

/** @param {Machine} machine */
function playwrightCache({ platform, home, environment }) {
  if (environment.PLAYWRIGHT_BROWSERS_PATH) return environment.PLAYWRIGHT_BROWSERS_PATH;
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright');
  if (platform === 'win32') return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright');
  return join(environment.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright');
}

/** @param {string} folder @param {string} name */
function inApplication(folder, name) {
  return join(folder, `${name}.app`, 'Contents', 'MacOS', name);
}

/** @param {string} path */
function foldersIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

/** @param {string} path */
export function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Root of a container may not use the sandbox, and a picture of a page needs no graphics card. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser() {
  const path = process.env.CHROMIUM || findBrowser();
  if (!path) throw new Error(`There is no browser. Set CHROMIUM to the path of one, or run: ${browserAdvice}`);
  return chromium.launch({ executablePath: path, args: flags });
}
