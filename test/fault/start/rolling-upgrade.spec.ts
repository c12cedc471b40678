import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { sha256 } from '../../../server/log/chain.js';
import { freePort } from '../../../server/start/embedded.mjs';
import { composeSettings } from '../../builders/compose.js';
import { kernelOn } from '../../builders/kernel.js';
import { audit } from '../audit.js';
import { nextVersion } from '../processes/next-version.js';
import { debianPostgres, Postgres } from '../processes/postgres.js';
import { Proxy } from '../processes/proxy.js';
import { ServerProcess } from '../processes/server.js';
import { isLong, report } from '../seed.js';

const nginx = process.env.NGINX;
if (!nginx)
  console.warn(
    '!! nginx is missing: an upgrade of two servers under load is NOT tested. Install it (Debian: apt install nginx-light) or set NGINX to its path.',
  );

const typed = {
  POSTGRES_PASSWORD: 'nobody-knows-it',
  PUBLIC_URL: 'https://zuuch.company.mn',
  ADMIN_EMAIL: 'you@company.mn',
  ADMIN_PASSWORD: 'nobody knows this one',
};
const account = { name: 'Сараа', email: 'saraa@company.mn', password: 'nor this one either', type: 4, active: 1 };
const clerks = 4;
/** As often as a page sends a save again. */
const mostRepeats = 10;

interface Save {
  key: string;
  /** Of its last answer; 0 where none came. */
  status: number;
  repeats: number;
}

/** Only in the long rounds: five programs are started one after another. */
(nginx && isLong ? describe : describe.skip)(
  'two servers that are upgraded one after the other, while people save',
  () => {
    const started: ServerProcess[] = [];
    const saves: Save[] = [];
    let postgres: Postgres;
    let folder: string;
    let next: string;
    let ports: [number, number];
    let proxy: Proxy;
    let token: string;
    let colleague: number;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'zuuch-upgrade-'));
      [postgres, next] = await Promise.all([Postgres.start({ programs: await debianPostgres() }), nextVersion(folder)]);
      ports = [await freePort(), await freePort()];
      await Promise.all(ports.map((port) => run(port).url));
      proxy = await Proxy.start(nginx ?? '', ports);
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = typed;
      const signedIn = await call(proxy.url, 'POST', '/api/auth/login', { email, password });
      token = (signedIn.body as { access_token: string }).access_token;
      const added = await call(proxy.url, 'POST', '/api/settings/user', { ...account, phone: '99' });
      colleague = (added.body as { id: number }).id;
    }, 300_000);
    afterAll(async () => {
      await proxy?.stop();
      await Promise.all(started.map((one) => one.end('SIGKILL')));
      await postgres?.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    }, 120_000);

    /** A server by the settings of the containers, except for addresses and limits of calls. */
    function run(port: number, root?: string): ServerProcess {
      const settings = {
        ...composeSettings(typed),
        ...{ NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'none', HOST: '127.0.0.1', PORT: String(port) },
        ...{ DATABASE_URL: postgres.url, REDIS_URL: '', DATA_DIR: folder },
      };
      return ServerProcess.start(postgres.url, folder, started, settings, 'main', 'pipe', root);
    }

    async function call(url: string, method: string, path: string, body?: object, key?: string, cookie?: string) {
      const response = await fetch(url + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
          ...(cookie ? { Cookie: cookie } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        again: response.headers.get('retry-after'),
        body: isJson ? JSON.parse(text) : text,
      };
    }

    const edit = () => `/api/settings/user/${colleague}/edit`;
    const withPhone = (phone: string) => ({ ...account, password: '', phone });

    /** What a page does: again, with its key, when it is told to. */
    async function repeated(key: string, send: () => ReturnType<typeof call>): Promise<Save> {
      for (let repeats = 0; ; repeats++) {
        const { status, again } = await send();
        if (status !== 503 || again === null || repeats === mostRepeats) return { key, status, repeats };
        await sleep(Number(again) * 1_000);
      }
    }

    const browsers = Array.from({ length: clerks }, (_, at) => `zuuch_server=browser-${at}`);

    it('lose nothing, do nothing twice and show nobody an error', async () => {
      const pool = createPool(postgres.url, { max: 4 });
      const before = (await pool.query<{ position: number }>('select position::float8 as position from head')).rows[0]!;
      let isOver = false;
      const people = browsers.map(async (cookie, at) => {
        for (let n = 0; !isOver; n++) {
          const [key, phone] = [`upgrade-${at}-${n}`, `7${at}${String(n).padStart(6, '0')}`];
          saves.push(await repeated(key, () => call(proxy.url, 'POST', edit(), withPhone(phone), key, cookie)));
          const list = () => call(proxy.url, 'GET', '/api/settings/user', undefined, undefined, cookie);
          expect((await repeated('', list)).status).toBe(200);
          await sleep(20);
        }
      });
      const isWorking = async () => {
        const seen = saves.length;
        while (saves.length < seen + clerks * 5) await sleep(20);
      };
      await isWorking();
      expect(await started[0]?.end('SIGTERM')).toBe(0);
      await isWorking();
      await run(ports[0], next).url;
      await isWorking();
      // The older one refuses saves, and would not start again.
      const older = `http://127.0.0.1:${ports[1]}`;
      expect(await call(older, 'POST', edit(), withPhone('1'))).toMatchObject({
        status: 503,
        body: { word: 'OutdatedServer' },
      });
      expect((await call(older, 'GET', '/readyz')).status).toBe(503);
      await expect(run(0).url).rejects.toThrow('version 99.0.0 has changed the read models of this store');
      expect(await started[1]?.end('SIGTERM')).toBe(0);
      await run(ports[1], next).url;
      await isWorking();
      isOver = true;
      await Promise.all(people);

      const { rows } = await pool.query<{ key: string }>(
        `select key from event where position > $1 and type = 'UserChanged'`,
        [before.position],
      );
      const stored = rows.map(({ key }) => key);
      const keyOf = ({ key }: Save) => sha256(`1|user.edit|${key}`);
      const figures = {
        saves: saves.length,
        repeated: saves.filter(({ repeats }) => repeats > 0).length,
        errors: saves.filter(({ status }) => status !== 200).length,
        lost: saves.filter((each) => !stored.includes(keyOf(each))).length,
        doubled: stored.length - new Set(stored).size,
        ...(await audit(pool, kernelOn(pool, { aggregates }))),
      };
      await pool.end();
      report('rolling-upgrade', 0, figures);
      expect(figures).toMatchObject({ errors: 0, lost: 0, doubled: 0, holes: 0, findings: 0, mismatches: 0 });
    }, 300_000);
  },
);
