import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { callerOf } from '../../api/house.js';
import { testDatabase, type TestDatabase } from '../../database.js';
import { ServerProcess } from '../../fault/server.js';
import { openDoor, type Door } from '../browser.js';

jest.setTimeout(240_000);

/** The cable between the office and the server: it can be pulled out and put back. */
class Cable {
  private readonly open = new Set<Socket>();
  private isIn = true;
  private readonly server: Server;

  constructor(private readonly port: number) {
    this.server = createServer((near) => {
      if (!this.isIn) return void near.destroy();
      const far = connect(this.port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => (this.open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  pull(): void {
    this.isIn = false;
    for (const socket of this.open) socket.destroy();
  }

  plug(): void {
    this.isIn = true;
  }

  async close(): Promise<void> {
    this.pull();
    await new Promise((done) => this.server.close(done));
  }
}

describe('an open page', () => {
  let database: TestDatabase;
  let dataFolder: string;
  let server: ServerProcess;
  let address: string;
  let cable: Cable;
  let door: Door;
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-browser-'));
    server = ServerProcess.start(database.url, dataFolder, started);
    address = await server.url;
    cable = new Cable(Number(new URL(address).port));
    door = await openDoor(await cable.listen());
  }, 240_000);
  afterAll(async () => {
    await door?.close();
    await cable?.close();
    for (const one of started) await one.end('SIGKILL');
    await database?.drop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  /** A colleague at another desk, whose cable is in. */
  async function colleagueChanges(id: number, phone: string): Promise<void> {
    const { ask, tokenOf } = callerOf(address);
    const token = await tokenOf(4);
    const { udata } = (await ask('GET', `/api/settings/user/${id}`, { token })).body as { udata: object };
    expect((await ask('POST', `/api/settings/user/${id}/edit`, { token, body: { ...udata, phone } })).status).toBe(200);
  }

  const versionOf = async (id: number): Promise<number> => {
    const { rows } = await database.pool.query<{ version: number }>(
      `select max(version)::int as version from event where stream = $1`,
      [`user-${id}`],
    );
    return rows[0]!.version;
  };

  it('says that the line is cut, keeps what is typed, saves it once when the line is back, and shows what others did', async () => {
    const { page } = await door.colleague(4);
    await page.goto('/settings/user/5/edit');
    const phone = page.locator('.record-form').getByLabel('Утас');
    await phone.waitFor();
    await page.getByRole('gridcell', { name: '99110006' }).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const before = await versionOf(5);

    cable.pull();
    await page
      .getByRole('alert')
      .getByText(/Холболт тасарсан, \d\d:\d\d-ын байдлаар/)
      .waitFor();
    await phone.fill('88550055');
    await page.keyboard.press('Control+KeyS');
    const failure = page.getByRole('alert').filter({ hasText: 'Сервертэй холбогдож чадсангүй' });
    await failure.getByRole('button', { name: 'Дахин оролдох' }).waitFor();
    expect(await phone.inputValue()).toBe('88550055');
    await colleagueChanges(6, '88660066');
    expect(await page.getByRole('gridcell', { name: '88660066' }).count()).toBe(0);

    cable.plug();
    await page.getByRole('gridcell', { name: '88660066' }).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    expect(await page.locator('.offline-banner').count()).toBe(0);
    await failure.getByRole('button', { name: 'Дахин оролдох' }).click();
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await page.getByRole('gridcell', { name: '88550055' }).waitFor();
    expect(await versionOf(5)).toBe(before + 1);
  });

  it('reads nothing again that its own save has brought along, and still hears of what others save', async () => {
    const { page } = await door.colleague(4);
    await page.goto('/settings/user/3/edit');
    const phone = page.locator('.record-form').getByLabel('Утас');
    await phone.waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const entries = page.locator('.timeline-entry');
    await entries.first().waitFor();
    const entriesBefore = await entries.count();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
    });

    await phone.fill('88330033');
    await page.keyboard.press('Control+KeyS');
    await page.getByRole('gridcell', { name: '88330033' }).waitFor();
    await entries.nth(entriesBefore).waitFor();
    // What the server tells of the save comes before what it tells of the next one.
    await colleagueChanges(3, '88330044');
    await page.getByRole('gridcell', { name: '88330044' }).waitFor();
    await entries.nth(entriesBefore + 1).waitFor();
    expect(await phone.inputValue()).toBe('88330033');
    expect(asked.sort()).toEqual([
      'GET /api/history/user/3',
      'GET /api/history/user/3',
      'GET /api/settings/user/3',
      'GET /api/settings/user?ids=3&perpage=200',
      'GET /api/settings/user?ids=3&perpage=200',
      'POST /api/settings/user/3/edit',
    ]);
  });

  it('catches up after the server was killed and another took its place', async () => {
    const { page } = await door.colleague(4);
    await page.goto('/settings/user/1/edit');
    await page.locator('.record-form').getByLabel('Утас').waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const port = new URL(address).port;

    // The page is kept away until a colleague has worked with the new server, so it can only learn of it by catching up.
    await server.end('SIGKILL');
    cable.pull();
    await page.getByText('Холболт тасарсан', { exact: true }).waitFor();
    server = ServerProcess.start(database.url, dataFolder, started, { PORT: port });
    expect(new URL(await server.url).port).toBe(port);
    await colleagueChanges(1, '88110011');
    await colleagueChanges(2, '88220022');
    cable.plug();

    await page.getByText('Холбогдсон').waitFor();
    await page.getByRole('gridcell', { name: '88110011' }).waitFor();
    await page.getByRole('gridcell', { name: '88220022' }).waitFor();
    const field = await page.locator('.record-form').getByLabel('Утас').elementHandle();
    await page.waitForFunction((input) => (input as unknown as { value: string }).value === '88110011', field);
    await page.locator('.timeline-entry').first().getByRole('row', { name: 'Утас 99110001 → 88110011' }).waitFor();
  });
});
