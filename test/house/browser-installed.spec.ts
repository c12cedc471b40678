import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findBrowser } from '../browser/installed.mjs';

describe('a browser for the tests', () => {
  let home: string;
  beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'zuuch-home-'))));
  afterEach(() => rm(home, { recursive: true, force: true }));

  const install = async (...parts: string[]): Promise<string> => {
    const path = join(home, ...parts);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
    await chmod(path, 0o755);
    return path;
  };
  const find = (platform: NodeJS.Platform, environment: NodeJS.ProcessEnv = {}) =>
    findBrowser({ platform, root: join(home, 'system'), home, environment });

  it('is the one on the path before any other', async () => {
    await install('.cache/ms-playwright/chromium-1200/chrome-linux/chrome');
    await install('system/usr/bin/chromium');
    const own = await install('bin/google-chrome');
    expect(find('linux', { PATH: join(home, 'bin') })).toBe(own);
  });

  it('is the newest of Playwright where the system has none', async () => {
    await install('.cache/ms-playwright/chromium-999/chrome-linux/chrome');
    await install('.cache/ms-playwright/firefox-1500/firefox/firefox');
    const newest = await install('.cache/ms-playwright/chromium-1201/chrome-linux64/chrome');
    expect(find('linux')).toBe(newest);
    const ofSystem = await install('system/usr/bin/chromium');
    expect(find('linux')).toBe(ofSystem);
  });

  it('is one without windows before any other', async () => {
    await install('bin/google-chrome');
    const ofPlaywright = await install('.cache/ms-playwright/chromium_headless_shell-7/chrome-linux/headless_shell');
    expect(find('linux', { PATH: join(home, 'bin') })).toBe(ofPlaywright);
    const ofSystem = await install('system/usr/bin/chromium-headless-shell');
    expect(find('linux', { PATH: join(home, 'bin') })).toBe(ofSystem);
  });

  it.each<[string, NodeJS.Platform, string, Record<string, string>]>([
    ['Chrome of a Mac', 'darwin', 'system/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['Chromium of one account on a Mac', 'darwin', 'Applications/Chromium.app/Contents/MacOS/Chromium', {}],
    [
      'the one of Playwright on a Mac',
      'darwin',
      'Library/Caches/ms-playwright/chromium-1201/chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      {},
    ],
    ['Chrome of Windows', 'win32', 'Programs/Google/Chrome/Application/chrome.exe', { PROGRAMFILES: 'Programs' }],
    ['Edge of Windows', 'win32', 'Programs/Microsoft/Edge/Application/msedge.exe', { PROGRAMFILES: 'Programs' }],
    [
      'the one of Playwright on Windows',
      'win32',
      'Local/ms-playwright/chromium-1201/chrome-win/chrome.exe',
      { LOCALAPPDATA: 'Local' },
    ],
    [
      'the one in a folder that Playwright was given',
      'linux',
      'b/chromium-7/chrome-linux/chrome',
      { PLAYWRIGHT_BROWSERS_PATH: 'b' },
    ],
  ])('is found: %s', async (_name, platform, path, folders) => {
    const installed = await install(path);
    const environment = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, join(home, folder)]));
    expect(find(platform, environment)).toBe(installed);
  });

  it('is none where none is installed, and a file that cannot be executed does not count', async () => {
    expect(find('linux', { PATH: join(home, 'bin') })).toBeUndefined();
    await chmod(await install('bin/chromium'), 0o644);
    expect(find('linux', { PATH: join(home, 'bin') })).toBeUndefined();
  });
});
