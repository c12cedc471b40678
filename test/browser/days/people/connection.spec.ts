import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { callerOf } from '../../../api/running-server.js';
import { testDatabase, type TestDatabase } from '../../../database.js';
import { ServerProcess } from '../../../fault/processes/server.js';
import { until } from '../../../until.js';
import { openProxiedBrowser, type ProxiedBrowser } from '../../driver/proxied-browser.js';

jest.setTimeout(240_000);

describe('an open page', () => {
  let database: TestDatabase;
  let dataFolder: string;
  let server: ServerProcess;
  let address: string;
  let line: ProxiedBrowser;
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-browser-'));
    server = ServerProcess.start(database.url, dataFolder, started);
    address = await server.url;
    line = await openProxiedBrowser(address);
  }, 240_000);
  afterAll(async () => {
    await line?.close();
    for (const one of started) await one.end('SIGKILL');
    await database?.drop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  /** A colleague on another computer, who is connected. */
  async function colleagueChanges(id: number, phone: string): Promise<void> {
    const { call, tokenOf } = callerOf(address);
    const token = await tokenOf(4);
    const { udata } = (await call('GET', `/api/settings/user/${id}`, { token })).body as { udata: object };
    expect((await call('POST', `/api/settings/user/${id}/edit`, { token, body: { ...udata, phone } })).status).toBe(
      200,
    );
  }

  it('does not reload what its own save has changed, and still receives the saves of others', async () => {
    const { page } = await line.testBrowser.colleague(4);
    await page.goto('/settings/user/3/edit');
    const phone = page.locator('.record-form').getByLabel('Утас');
    await phone.waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const entries = page.locator('.timeline-entry');
    await entries.first().waitFor();
    const entriesBefore = await entries.count();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // The shell's own requests run when the machine is idle.
      if (/^\/api\/(settings|history)\//.test(pathname)) requests.push(`${request.method()} ${pathname}${search}`);
    });

    await phone.fill('88330033');
    await page.keyboard.press('Control+KeyS');
    await page.getByRole('gridcell', { name: '88330033' }).waitFor();
    await entries.nth(entriesBefore).waitFor();
    // The message about this save arrives before that about the next one.
    await colleagueChanges(3, '88330044');
    await page.getByRole('gridcell', { name: '88330044' }).waitFor();
    await entries.nth(entriesBefore + 1).waitFor();
    expect(await phone.inputValue()).toBe('88330033');
    expect(requests.sort()).toEqual([
      'GET /api/history/user/3',
      'GET /api/history/user/3',
      'GET /api/settings/user/3',
      'GET /api/settings/user?ids=3&perpage=200',
      'GET /api/settings/user?ids=3&perpage=200',
      'POST /api/settings/user/3/edit',
    ]);
  });

  it('catches up after the server was killed and replaced by another one', async () => {
    const { page } = await line.testBrowser.colleague(4);
    await page.goto('/settings/user/1/edit');
    await page.locator('.record-form').getByLabel('Утас').waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const port = new URL(address).port;

    // The page is blocked until a colleague has worked with the new server, so it can only learn of that by catching up.
    await server.end('SIGKILL');
    line.networkProxy.disconnect();
    await page.getByText(/^Холболт тасарсан/).waitFor();
    server = ServerProcess.start(database.url, dataFolder, started, { PORT: port });
    expect(new URL(await server.url).port).toBe(port);
    await colleagueChanges(1, '88110011');
    await colleagueChanges(2, '88220022');
    line.networkProxy.reconnect();

    await page.getByText('Холбогдсон').waitFor();
    await page.getByRole('gridcell', { name: '88110011' }).waitFor();
    await page.getByRole('gridcell', { name: '88220022' }).waitFor();
    const field = await page.locator('.record-form').getByLabel('Утас').elementHandle();
    await page.waitForFunction((input) => 'value' in input && input.value === '88110011', field);
    await page.locator('.timeline-entry').first().getByRole('row', { name: 'Утас 99110001 → 88110011' }).waitFor();
  });

  it('throws no error where code was loading when the connection broke, and loads it again', async () => {
    const { page, context, complaints } = await line.testBrowser.newcomer(4, { opensOffline: true });
    await page.goto('/dashboard');
    await page.locator('.shell').waitFor();
    // Two seconds after the first screen the code of other screens is loaded, and what opens the page offline.
    const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await context.setOffline(true);
    await cut;
    await context.setOffline(false);
    await page.getByText('Холбогдсон').waitFor();
    expect(complaints).toEqual([]);
    await until('the page kept for a day without a line', () =>
      page.evaluate(`navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))`),
    );
    await context.close();
  });
});
