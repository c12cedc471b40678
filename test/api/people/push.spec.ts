import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { PushSubscriptions } from '../../../server/identity/devices/push-subscriptions.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { pauseStore, releaseStore } from '../../../server/job/restore-pause.js';
import { ServedReactions } from '../../../server/reaction/reaction.module.js';
import { LiveGateway } from '../../../server/live/live.gateway.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { isPublicAddress, publicLookup } from '../../../server/notification/public-addresses.js';
import { PushMessages } from '../../../server/notification/push-message.js';
import { openPage } from '../../builders/live-page.js';
import { openPushService, type PushService } from '../../builders/outside/push-service.js';
import { until } from '../../until.js';
import { demoEmail, openServer, type RunningServer } from '../running-server.js';

const keys = webPush.generateVAPIDKeys();
const subject = 'mailto:it@zuuch.test';

let server: RunningServer;
let service: PushService;
let token: string;
let cause = 0;
beforeAll(async () => {
  server = await openServer({
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: subject,
  });
}, 240_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from push_subscription');
  service = await openPushService();
  token = await server.signIn(demoEmail(1), 'demo1234');
  await register(token, service.subscription);
});
afterEach(() => service.close());

async function register(session: string, subscription: string): Promise<void> {
  expect(
    (await server.call('POST', '/api/dashboard/token', { token: session, body: { token: subscription } })).status,
  ).toBe(200);
}

async function send(body: string, to = [1]): Promise<void> {
  const envelope = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;
  expect(
    await server.app
      .get(Kernel)
      .commands.run(sendNotice, { to, body, options: '{"inquiryid":3}', cause: `push:${++cause}` }, envelope),
  ).toEqual({ sent: to.length });
}

/** Popup and push follow the log independently: a page may receive a notice before the push has checked whether it is open. */
const isEveryNoticeProcessed = async (): Promise<boolean> => {
  const { position } = await server.app.get(Kernel).reader.head();
  return server.app.get(ServedReactions).handledBy('notice-push') >= position;
};
const subscriptions = async (): Promise<number> =>
  (await server.database.pool.query('select 1 from push_subscription')).rows.length;

describe('a closed page', () => {
  it('is notified by a message that only its browser can decrypt, signed by the installation', async () => {
    await send('Үнийн санал ирлээ');
    const { headers, payload, claims, senderKey } = await service.message(1);
    expect(payload).toEqual({
      id: expect.any(Number),
      title: 'Тээвэр зуучийн систем',
      body: 'Үнийн санал ирлээ',
      url: `/notifications?open=${String(payload['id'])}`,
    });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: `notice-${String(payload['id'])}`,
    });
    expect(senderKey).toBe(keys.publicKey);
    expect(claims).toEqual({
      aud: new URL((JSON.parse(service.subscription) as { endpoint: string }).endpoint).origin,
      sub: subject,
      exp: expect.any(Number),
    });
    const { listdata } = (await server.call('GET', '/api/notifications', { token })).body;
    expect(listdata[0].id).toBe(payload['id']);
  });

  it('of a restored store receives nothing, and after the release only new notices', async () => {
    const { pool } = server.database;
    await pauseStore(pool, '2026-03-01T02:00:00Z');
    try {
      await send('Сэргээсэн санд');
      await until('a look at every notice', isEveryNoticeProcessed);
      expect(service.posted()).toBe(0);
    } finally {
      await releaseStore(pool);
    }
    await send('Үргэлжлүүлсний дараа');
    expect((await service.message(1)).payload['body']).toBe('Үргэлжлүүлсний дараа');
    expect(service.posted()).toBe(1);
  });

  it('learns the public key that it needs', async () => {
    expect((await server.call('GET', '/api/notifications/key', { token })).body).toEqual({ key: keys.publicKey });
  });

  it('is not notified while a page is open in the same browser', async () => {
    const page = await openPage(server.url, token);
    await send('Нээлттэй үед');
    await page.waitFor((message) => message.kind === 'notice');
    await until('a look at every notice', isEveryNoticeProcessed);
    page.close();
    const { rows } = await server.database.pool.query<{ session_id: number }>(
      'select session_id from push_subscription',
    );
    await until('no open page', async () => !(await server.app.get(LiveGateway).hasOpenPage(rows[0]?.session_id ?? 0)));
    await send('Хаалттай үед');
    expect((await service.message(1)).payload['body']).toBe('Хаалттай үед');
    expect(service.posted()).toBe(1);
  });

  it('is notified although another device of the same user has a page open', async () => {
    const page = await openPage(server.url, await server.signIn(demoEmail(1), 'demo1234'));
    await send('Хоёр төхөөрөмж');
    expect((await service.message(1)).payload['body']).toBe('Хоёр төхөөрөмж');
    page.close();
  });

  it.each([404, 410])('is forgotten when its push service reports it as gone (%s)', async (status) => {
    service.answers(status);
    await send('Байхгүй');
    await until('no subscription', async () => (await subscriptions()) === 0);
    expect(service.posted()).toBe(1);
  });

  it.each([429, 500, 301])(
    'is retained when the push service fails (%s), and the command still succeeds',
    async (status) => {
      service.answers(status);
      await send('Алдаа');
      await until('a message to the browser', () => service.posted() === 1);
      service.answers(201);
      await send('Дараагийнх');
      expect((await service.message(1)).payload['body']).toBe('Дараагийнх');
      expect(await subscriptions()).toBe(1);
    },
  );

  it('receives nothing after its user signed out there, and an invalid subscription is dropped', async () => {
    await register(token, 'not a subscription');
    expect(await subscriptions()).toBe(2);
    const elsewhere = await openPushService();
    const other = await server.signIn(demoEmail(1), 'demo1234');
    await register(other, elsewhere.subscription);
    await server.call('GET', '/api/auth/logout', { token });
    await send('Гарсны дараа');
    await elsewhere.message(1);
    expect(service.posted()).toBe(0);
    expect(await subscriptions()).toBe(1);
    await elsewhere.close();
  });

  it('belongs to the user who signed in on it last', async () => {
    await register(await server.tokenOf(2), service.subscription);
    await send('Өмнөх хүнд', [1]);
    await send('Одоогийн хүнд', [2]);
    expect((await service.message(1)).payload['body']).toBe('Одоогийн хүнд');
    expect(service.posted()).toBe(1);
  });

  it('of a user whose rights changed receives nothing', async () => {
    const elsewhere = await openPushService();
    await register(await server.tokenOf(2), elsewhere.subscription);
    const admin = await server.tokenOf(4);
    const { udata } = (await server.call('GET', '/api/settings/user/1', { token: admin })).body;
    await server.call('POST', '/api/settings/user/1/edit', { token: admin, body: { ...udata, type: 5 } });
    await send('Эрх өөрчлөгдсөн', [1, 2]);
    await elsewhere.message(1);
    await send('Дахин', [1, 2]);
    await elsewhere.message(2);
    expect(service.posted()).toBe(0);
    await server.call('POST', '/api/settings/user/1/edit', { token: admin, body: { ...udata, type: 1 } });
    await elsewhere.close();
  });

  it('has one subscription, whatever keys come with its address; a user has the twenty last used', async () => {
    const { endpoint } = JSON.parse(service.subscription) as { endpoint: string };
    const statuses: number[] = [];
    const witness = createServer((_request, response) => void statuses.push(response.writeHead(201).end().statusCode));
    await new Promise<void>((listening) => witness.listen(0, '127.0.0.1', listening));
    const { port } = witness.address() as AddressInfo;
    await Promise.all(
      [1, 2, 3].map((n) => register(token, JSON.stringify({ endpoint, keys: { p256dh: `other ${n}`, auth: 'x' } }))),
    );
    expect(await subscriptions()).toBe(1);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        register(token, JSON.stringify({ endpoint: `http://127.0.0.1:${port}/${n}`, keys: {} })),
      ),
    );
    expect(await subscriptions()).toBe(20);
    await register(token, service.subscription);
    await send('Сүүлд бүртгүүлсэн');
    expect((await service.message(1)).payload['body']).toBe('Сүүлд бүртгүүлсэн');
    expect(statuses).toEqual([]);
    witness.close();
  });

  it('does not wait for push services of other users', async () => {
    let [requests, aborted] = [0, 0];
    const silent = createServer((request) => {
      requests++;
      request.on('close', () => aborted++);
    });
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const { keys: own } = JSON.parse(service.subscription) as { keys: object };
    const other = await server.tokenOf(2);
    await register(other, JSON.stringify({ endpoint: `http://127.0.0.1:${port}/`, keys: own }));
    for (let n = 1; n <= 5; n++) await send('Хэн ч хүлээхгүй', [2]);
    await send('Хүлээгээгүй', [1]);
    expect((await service.message(1)).payload['body']).toBe('Хүлээгээгүй');
    // All five requests run at once: one after another, the first would be aborted before the next one starts.
    await until('five who wait', () => requests === 5);
    expect(aborted).toBe(0);
    silent.closeAllConnections();
    silent.close();
  });

  it('is notified once of a notice by whichever server comes first', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => server.app.get(PushSubscriptions).claim(1, 1_000_000)),
    );
    expect(claims.flat()).toHaveLength(1);
  });
});

describe('push messages', () => {
  it('go only over TLS to a public host name', async () => {
    const messages = new PushMessages({ publicKey: keys.publicKey, privateKey: keys.privateKey, subject }, true);
    const { keys: own } = JSON.parse(service.subscription) as { keys: object };
    for (const endpoint of [
      service.subscription,
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://intranet/x',
      'https://db.internal/x',
      'file:///x',
    ]) {
      expect(
        await messages.send(
          endpoint.startsWith('{') ? endpoint : JSON.stringify({ endpoint, keys: own }),
          'notice-1',
          {},
        ),
      ).toBe('gone');
    }
    expect(service.posted()).toBe(0);
  });

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['100.64.0.1', 4],
    ['169.254.169.254', 4],
    ['172.31.255.255', 4],
    ['192.168.1.1', 4],
    ['0.0.0.0', 4],
    ['255.255.255.255', 4],
    ['168.63.129.16', 4],
    ['224.0.0.1', 4],
    ['::1', 6],
    ['ff02::1', 6],
    ['fd00:ec2::254', 6],
    ['::ffff:10.0.0.1', 6],
    ['fe80::1', 6],
    ['fd00::1', 6],
    ['64:ff9b::a00:1', 6],
    ['2002:a00:1::', 6],
  ])('are not sent to a public name that resolves to %s, alone or among others', async (address, family) => {
    const { keys: own } = JSON.parse(service.subscription) as { keys: object };
    const { port } = new URL((JSON.parse(service.subscription) as { endpoint: string }).endpoint);
    const endpoint = `https://push.example.com:${port}/x`;
    for (const addresses of [
      [{ address, family }],
      [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ],
    ]) {
      const lookedUp: string[] = [];
      const lookup = publicLookup((name, answer) => {
        lookedUp.push(name);
        answer(null, addresses);
      });
      const vapid = { publicKey: keys.publicKey, privateKey: keys.privateKey, subject };
      const messages = new PushMessages(vapid, true, lookup);
      expect(await messages.send(JSON.stringify({ endpoint, keys: own }), 'notice-1', {})).toBe('gone');
      expect(lookedUp).toEqual(['push.example.com']);
    }
  });

  it('go to the checked address, also where the name resolves to another one a moment later', () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    const lookup = publicLookup((_name, answer) => answer(null, [{ address: answers.shift() ?? '', family: 4 }]));
    const found: unknown[] = [];
    for (let n = 0; n < 2; n++)
      lookup('push.example.com', { all: true }, (error, addresses) => found.push(error?.message ?? addresses));
    expect(found).toEqual([[{ address: '93.184.215.14', family: 4 }], 'push.example.com is no public name']);
  });

  it('are sent where a name resolves to public addresses only', () => {
    for (const found of [
      { address: '93.184.215.14', family: 4 },
      { address: '2a00:1450:4001::1', family: 6 },
    ])
      expect(isPublicAddress(found)).toBe(true);
  });

  it('prevent the start when the keys are wrong', () => {
    expect(() => new PushMessages({ publicKey: 'short', privateKey: keys.privateKey, subject }, false)).toThrow();
  });
});

describe('a production installation', () => {
  it('accepts every subscription and sends nothing to an internal address', async () => {
    const real = await openServer({
      NODE_ENV: 'development',
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: subject,
    });
    try {
      const session = await real.tokenOf(1);
      const body = { token: service.subscription };
      expect((await real.call('POST', '/api/dashboard/token', { token: session, body })).status).toBe(200);
      const envelope = {
        actor: { userId: null, type: null, door: 'system' },
        requestId: 'test',
        route: 'test',
      } as const;
      await real.app.get(Kernel).commands.run(sendNotice, { to: [1], body: 'Дотогш', cause: 'a' }, envelope);
      await until(
        'no subscription',
        async () => (await real.database.pool.query('select 1 from push_subscription')).rows.length === 0,
      );
      expect(service.posted()).toBe(0);
    } finally {
      await real.close();
    }
  }, 240_000);
});

describe('an installation without keys', () => {
  it('reports that, sends nothing, and notices arrive all the same', async () => {
    const quiet = await openServer();
    try {
      const session = await quiet.tokenOf(1);
      expect((await quiet.call('GET', '/api/notifications/key', { token: session })).body).toEqual({ key: null });
      await quiet.call('POST', '/api/dashboard/token', { token: session, body: { token: service.subscription } });
      const envelope = {
        actor: { userId: null, type: null, door: 'system' },
        requestId: 'test',
        route: 'test',
      } as const;
      const page = await openPage(quiet.url, await quiet.tokenOf(2));
      await quiet.app.get(Kernel).commands.run(sendNotice, { to: [1, 2], body: 'Түлхүүргүй', cause: 'a' }, envelope);
      await page.waitFor((message) => message.kind === 'notice');
      page.close();
      expect((await quiet.call('GET', '/api/notifications', { token: session })).body.count).toBe(1);
      expect(service.posted()).toBe(0);
    } finally {
      await quiet.close();
    }
  }, 240_000);
});
