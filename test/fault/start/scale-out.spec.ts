import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { presenceEvent, type PushMessage } from '../../../contract/live/push.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import { sha256 } from '../../../server/log/chain.js';
import { freePort } from '../../../server/start/embedded.mjs';
import { composeSettings } from '../../builders/compose.js';
import { kernelOn } from '../../builders/kernel.js';
import { openPage, type LivePage } from '../../builders/live-page.js';
import { audit } from '../audit.js';
import { debianPostgres, Postgres } from '../processes/postgres.js';
import { Redis } from '../processes/redis.js';
import { Dice, isLong, report } from '../seed.js';
import { ServerProcess } from '../processes/server.js';

const redisProgram = process.env.REDIS_SERVER;
if (!redisProgram)
  console.warn(
    '!! redis-server is missing: two servers side by side are NOT tested. Install it (Debian: apt install redis-server) or set REDIS_SERVER to its path.',
  );

const typed = {
  POSTGRES_PASSWORD: 'nobody-knows-it',
  PUBLIC_URL: 'https://zuuch.company.mn',
  ADMIN_EMAIL: 'you@company.mn',
  ADMIN_PASSWORD: 'nobody knows this one',
};
const colleague = {
  name: 'Сараа',
  phone: '99',
  email: 'saraa@company.mn',
  password: 'nor this one either',
  type: 4,
  active: 1,
};

/**
 * The containers of docker/compose.yaml on one machine: its settings, with local addresses. Only in the long rounds, because
 * three processes take minutes on two cores.
 */
(redisProgram && isLong ? describe : describe.skip)('two servers and a worker on one database and one Redis', () => {
  let postgres: Postgres;
  let redis: Redis;
  let folder: string;
  const processes: ServerProcess[] = [];
  const pages: LivePage[] = [];
  let killable: ServerProcess;
  let here: Client;
  let there: Client;
  /** The first account is the administrator of the settings; the next id depends on how often both servers tried to create it. */
  let two: number;

  /** A user of one of the servers. */
  interface Client {
    url: string;
    token: string;
    call(method: string, path: string, body?: object, key?: string): Promise<{ status: number; body: unknown }>;
    page(): Promise<LivePage>;
  }

  beforeAll(async () => {
    [postgres, redis, folder] = await Promise.all([
      Postgres.start({ programs: await debianPostgres() }),
      Redis.start(redisProgram ?? ''),
      mkdtemp(join(tmpdir(), 'zuuch-scale-')),
    ]);
    const ports = [await freePort(), await freePort()];
    const servers = ports.map((port) => ServerProcess.start(postgres.url, folder, processes, settingsOn(port)));
    ServerProcess.start(postgres.url, folder, processes, settingsOn(0), 'worker');
    await Promise.all(servers.map(({ url }) => url));
    const [one = '', other = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
    killable = servers[0] as ServerProcess;
    here = await signIn(one, typed.ADMIN_EMAIL, typed.ADMIN_PASSWORD);
    const added = await here.call('POST', '/api/settings/user', colleague);
    expect(added.status).toBe(200);
    ({ id: two } = added.body as { id: number });
    there = await signIn(other, colleague.email, colleague.password);
  }, 300_000);
  afterAll(async () => {
    for (const page of pages) page.close();
    await Promise.all(processes.map((one) => one.end('SIGKILL')));
    await redis?.kill();
    await postgres?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 300_000);

  /** Everything as in the containers except for addresses; an empty value means "not set", unlike in the other tests. */
  function settingsOn(port: number): Record<string, string> {
    return {
      DEMO: '',
      RATE_LIMITS: '',
      ...composeSettings(typed),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
    };
  }

  function clientOf(url: string, token: string): Client {
    return {
      url,
      token,
      async call(method, path, body, key) {
        const headers = {
          'Content-Type': 'application/json',
          'Accept-Language': 'en',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
        };
        const response = await fetch(url + path, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(60_000),
        });
        const text = await response.text();
        return {
          status: response.status,
          body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
        };
      },
      async page() {
        const page = await openPage(url, token);
        pages.push(page);
        return page;
      },
    };
  }

  async function signIn(url: string, email: string, password: string): Promise<Client> {
    const { status, body } = await clientOf(url, '').call('POST', '/api/auth/login', { email, password });
    expect(status).toBe(200);
    return clientOf(url, (body as { access_token: string }).access_token);
  }

  const phoneOf = (client: Client, id: number, phone: string, key?: string) =>
    client.call(
      'POST',
      `/api/settings/user/${id}/edit`,
      { ...colleague, password: '', phone, ...(id === 1 ? { email: typed.ADMIN_EMAIL, name: 'Админ' } : {}) },
      key,
    );
  const isChange = (id: number) => (message: PushMessage) =>
    message.kind === 'changes' && message.changes.some((change) => change.id === id);
  const isPresent = (id: number | null) => (message: PushMessage) =>
    message.kind === 'presence' &&
    (id === null ? message.people.length === 0 : message.people.some((person) => person.id === id));

  it("show each other's changes, to open pages and to later reads", async () => {
    const [pageHere, pageThere] = [await here.page(), await there.page()];
    for (const page of [pageHere, pageThere]) await page.watch(['user']);
    expect((await phoneOf(here, two, '99110001')).status).toBe(200);
    await pageThere.waitFor(isChange(two));
    expect((await phoneOf(there, 1, '99110002')).status).toBe(200);
    await pageHere.waitFor(isChange(1));
    const [listHere, listThere] = await Promise.all(
      [here, there].map(async (client) => (await client.call('GET', '/api/settings/user?sort=id')).body),
    );
    expect(listHere).toEqual(listThere);
    expect(listHere).toMatchObject({ listdata: [{ phone: '99110002' }, { phone: '99110001' }] });
  }, 120_000);

  it('show who has which record open, across both', async () => {
    const [pageHere, pageThere] = [await here.page(), await there.page()];
    const record = 'user/1';
    pageHere.socket.emit(presenceEvent, { record, field: null });
    await pageHere.waitFor(isPresent(null));
    pageHere.received.length = 0;
    pageThere.socket.emit(presenceEvent, { record, field: 'phone' });
    expect(await pageHere.waitFor(isPresent(two))).toEqual({
      kind: 'presence',
      record,
      people: [{ id: two, name: colleague.name, profilepic: null, field: 'phone' }],
    });
    expect(await pageThere.waitFor(isPresent(1))).toMatchObject({ people: [{ id: 1, field: null }] });
    // A second record is open beside the first one, until its panel is closed.
    const second = `user/${two}`;
    const isPresentAt = (at: string, id: number | null) => (message: PushMessage) =>
      message.kind === 'presence' && message.record === at && isPresent(id)(message);
    pageHere.socket.emit(presenceEvent, { record: second, field: null });
    pageThere.socket.emit(presenceEvent, { record: second, field: null });
    await pageHere.waitFor(isPresentAt(second, two));
    pageHere.received.length = 0;
    pageThere.socket.emit(presenceEvent, { record: second, field: null, left: true });
    await pageHere.waitFor(isPresentAt(second, null));
    pageThere.socket.emit(presenceEvent, { record, field: 'name' });
    await pageHere.waitFor(
      (message) => isPresentAt(record, two)(message) && JSON.stringify(message).includes('"name"'),
    );
    pageHere.received.length = 0;
    pageThere.close();
    await pageHere.waitFor(isPresentAt(record, null));
    pageHere.close();
  }, 120_000);

  it('make a file that is requested at one and downloaded from the other', async () => {
    const { body } = await here.call('POST', '/api/exports', { list: 'user', columns: ['id', 'email'], format: 'csv' });
    const path = `/api/exports/${(body as { id: number }).id}`;
    const same = clientOf(there.url, here.token);
    for (let state = ''; state !== 'done'; await sleep(50))
      ({ state } = (await same.call('GET', path)).body as { state: string });
    expect((await same.call('GET', `${path}/download`)).body).toContain(typed.ADMIN_EMAIL);
  }, 120_000);

  it('end a session everywhere when it ends at one', async () => {
    const elsewhere = await signIn(there.url, typed.ADMIN_EMAIL, typed.ADMIN_PASSWORD);
    const page = await elsewhere.page();
    const closed = new Promise((gone) => page.socket.once('disconnect', gone));
    expect((await clientOf(here.url, elsewhere.token).call('GET', '/api/auth/logout')).status).toBe(200);
    await closed;
    expect((await elsewhere.call('GET', '/api/settings/user')).status).toBe(401);
  }, 120_000);

  it('continue without Redis: commands are answered and changes are received, only presence is not shared', async () => {
    await redis.kill();
    const page = await there.page();
    await page.watch(['user']);
    expect((await phoneOf(here, two, '88110001')).status).toBe(200);
    await page.waitFor(isChange(two));
    page.socket.emit(presenceEvent, { record: `user/${two}`, field: null });
    await page.waitFor(isPresent(null));
    expect((await here.call('GET', '/readyz?verbose')).body).toMatch(/\[!\]redis .*\n[^]*ready\n$/);
    await redis.resume();
  }, 120_000);

  it('wait for nothing when one of them is frozen, and its users disappear from their records', async () => {
    const longestMs = 8_000;
    const inTime = async <T>(work: Promise<T>): Promise<T> => {
      const late = sleep(longestMs).then(() => Promise.reject(new Error(`It took longer than ${longestMs} ms`)));
      return Promise.race([work, late]);
    };
    const [leaver, stayer] = [await here.page(), await there.page()];
    stayer.socket.emit(presenceEvent, { record: 'user/1', field: null });
    leaver.socket.emit(presenceEvent, { record: 'user/1', field: 'phone' });
    await stayer.waitFor(isPresent(1));
    stayer.received.length = 0;
    killable.process.kill('SIGSTOP');
    try {
      await inTime(stayer.waitFor(isPresent(null)));
      for (let n = 0; n < 5; n++) {
        expect((await inTime(phoneOf(there, two, `6611000${n}`))).status).toBe(200);
        expect((await inTime(there.call('GET', '/api/settings/user'))).status).toBe(200);
      }
      const page = await inTime(there.page());
      await inTime(page.watch(['user']));
      page.socket.emit(presenceEvent, { record: `user/${two}`, field: null });
      await inTime(page.waitFor(isPresent(null)));
      expect((await inTime(phoneOf(there, 1, '66110009'))).status).toBe(200);
      await inTime(page.waitFor(isChange(1)));
    } finally {
      killable.process.kill('SIGCONT');
    }
    await stayer.waitFor(isPresent(1));
    const lists = await Promise.all(
      [here, there].map(async (client) => (await client.call('GET', '/api/settings/user?sort=id')).body),
    );
    expect(lists[0]).toEqual(lists[1]);
    leaver.close();
    stayer.close();
  }, 120_000);

  it('lose nothing and double nothing when one of them is killed, and its users disappear from their records', async () => {
    const dice = new Dice();
    const [leaver, stayer] = [await here.page(), await there.page()];
    stayer.socket.emit(presenceEvent, { record: 'user/1', field: null });
    leaver.socket.emit(presenceEvent, { record: 'user/1', field: 'phone' });
    await stayer.waitFor(isPresent(1));
    stayer.received.length = 0;
    const pool = createPool(postgres.url, { max: 4 });
    const { rows: heads } = await pool.query<{ position: number }>('select position::float8 as position from head');
    const before = heads[0]?.position ?? 0;
    // Callers at both; those of the killed one continue at the other with the keys of the unanswered commands.
    const orders: { key: string; tries: number; status: number }[] = [];
    const each = 40;
    const killAfter = dice.below(each);
    let answered = 0;
    const clerk = async (first: Client, name: string): Promise<void> => {
      let client = first;
      for (let n = 0; n < each; n++) {
        const order = { key: `scale-${dice.seed}-${name}-${n}`, tries: 0, status: 0 };
        orders.push(order);
        while (order.status === 0) {
          order.tries++;
          // fetch throws a TypeError of its own realm for any connection error.
          const answer = await phoneOf(client, two, `7${name}${String(n).padStart(6, '0')}`, order.key).catch(
            (error: Error) => (error.name === 'TypeError' ? undefined : Promise.reject(error)),
          );
          if (answer && answer.status !== 503) order.status = answer.status;
          else client = clientOf(there.url, first.token);
        }
        answered++;
      }
    };
    const work = Promise.all([clerk(here, '1'), clerk(here, '2'), clerk(there, '3'), clerk(there, '4')]);
    while (answered < killAfter) await sleep(1);
    await sleep(dice.next() * 20);
    await killable.end('SIGKILL');
    await work;
    await stayer.waitFor(isPresent(null));
    const { rows } = await pool.query<{ key: string }>(
      `select key from event where position > $1 and type = 'UserChanged'`,
      [before],
    );
    const stored = rows.map(({ key }) => key);
    const known = new Set(orders.flatMap(({ key }) => [1, two].map((userId) => sha256(`${userId}|user.edit|${key}`))));
    const figures = {
      acknowledged: orders.filter(({ status }) => status === 200).length,
      retried: orders.filter(({ tries }) => tries > 1).length,
      lost: orders.length - new Set(stored).size,
      doubled: stored.length - new Set(stored).size,
      strangers: stored.filter((key) => !known.has(key)).length,
      ...(await audit(pool, kernelOn(pool, { aggregates }))),
    };
    await pool.end();
    report('scale-out', dice.seed, figures);
    expect(figures).toMatchObject({
      acknowledged: orders.length,
      lost: 0,
      doubled: 0,
      strangers: 0,
      holes: 0,
      findings: 0,
      mismatches: 0,
    });
  }, 300_000);
});
