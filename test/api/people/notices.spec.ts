import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PushMessage } from '../../../contract/live/push.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { openPage, type LivePage } from '../../builders/live-page.js';
import { demoEmail, openServer, type RunningServer } from '../running-server.js';

let server: RunningServer;
let cause = 0;
beforeAll(async () => {
  server = await openServer();
}, 240_000);
afterAll(() => server.close());

/** As a reactor of the server sends it. */
async function send(to: number[], body: string, options = '{}'): Promise<void> {
  const envelope = { actor: { userId: null, type: null, door: 'system' }, requestId: 'test', route: 'test' } as const;
  await server.app.get(Kernel).commands.run(sendNotice, { to, body, options, cause: `test:${++cause}` }, envelope);
}

interface Row {
  id: number;
  body: string;
  created: string;
  read: string | null;
  options: string;
}
const inboxOf = async (
  token: string,
  query = '',
): Promise<{ listdata: Row[]; total: number; current: number; count: number }> =>
  (await server.call('GET', `/api/notifications${query}`, { token })).body;
const bellOf = async (token: string): Promise<number> =>
  (await server.call('GET', '/api/auth/check', { token })).body.userdata.original.notifications_count;
const newest = async (token: string): Promise<Row> => (await inboxOf(token)).listdata[0] as Row;

describe('the inbox', () => {
  it('is empty at first, and the bell shows nothing', async () => {
    const token = await server.tokenOf(1);
    expect(await inboxOf(token)).toEqual({ listdata: [], total: 1, count: 0, current: 1 });
    expect(await bellOf(token)).toBe(0);
  });

  it('shows its own notices, newest first, with the fields of the specification', async () => {
    await send([2, 3], 'Үнийн санал ирлээ', '{"inquiryid":12}');
    await send([2], 'Файл бэлэн боллоо');
    const token = await server.tokenOf(2);
    const { listdata, total, current } = await inboxOf(token);
    expect([total, current]).toEqual([1, 1]);
    expect(listdata.map(({ body }) => body)).toEqual(['Файл бэлэн боллоо', 'Үнийн санал ирлээ']);
    expect(listdata[1]).toEqual({
      id: expect.any(Number),
      number: 1,
      sender: null,
      about: null,
      code: null,
      body: 'Үнийн санал ирлээ',
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      read: null,
      options: '{"inquiryid":12}',
    });
    expect(await inboxOf(await server.tokenOf(3))).toMatchObject({ count: 1 });
  });

  it('comes in pages', async () => {
    for (let i = 1; i <= 17; i++) await send([5], `Мэдэгдэл ${i}`);
    const token = await server.tokenOf(5);
    const first = await inboxOf(token, '?page=1');
    const second = await inboxOf(token, '?page=2');
    expect([first.listdata.length, second.listdata.length, first.total, second.current]).toEqual([15, 2, 2, 2]);
    expect(second.listdata.at(-1)?.body).toBe('Мэдэгдэл 1');
    expect(await inboxOf(token, '?page=9')).toMatchObject({ listdata: [], current: 9 });
  });

  it("returns rows by their ids, but only the user's own", async () => {
    const { id } = await newest(await server.tokenOf(2));
    expect((await inboxOf(await server.tokenOf(2), `?ids=${id}`)).listdata).toHaveLength(1);
    expect((await inboxOf(await server.tokenOf(3), `?ids=${id}`)).listdata).toEqual([]);
  });
});

describe('a notice', () => {
  it('is counted at the bell until it is read; reading it twice counts once', async () => {
    await send([6], 'Нэг');
    await send([6], 'Хоёр');
    const token = await server.tokenOf(6);
    expect(await bellOf(token)).toBe(2);
    const signedIn = (
      await server.call('POST', '/api/auth/login', { body: { email: demoEmail(6), password: 'demo1234' } })
    ).body;
    expect(signedIn.userdata.original.notifications_count).toBe(2);
    const { id } = await newest(token);
    const read = await server.call('POST', `/api/notifications/${id}`, { token, body: {} });
    expect([read.status, read.body]).toEqual([200, { message: 'Уншсанаар тэмдэглэлээ', unread: 1 }]);
    const at = (await newest(token)).read;
    expect(at).not.toBeNull();
    const again = await server.call('POST', `/api/notifications/${id}`, { token, body: {} });
    expect([again.status, again.body.unread]).toEqual([200, 1]);
    expect((await newest(token)).read).toBe(at);
    expect(await bellOf(token)).toBe(1);
  });

  it.each(['POST', 'DELETE'])('is deleted by %s, and the count decreases only if it was unread', async (method) => {
    await send([7], 'Уншаагүй');
    await send([7], 'Уншсан');
    const token = await server.tokenOf(7);
    const [readOne, unreadOne] = (await inboxOf(token)).listdata as [Row, Row];
    await server.call('POST', `/api/notifications/${readOne.id}`, { token, body: {} });
    const path = (id: number) => `/api/notifications/${id}/delete`;
    const body = method === 'POST' ? { _method: 'DELETE' } : {};
    const first = await server.call(method, path(readOne.id), { token, body });
    expect([first.status, first.body]).toEqual([200, { message: 'Амжилттай устгагдлаа', unread: 1 }]);
    const second = await server.call(method, path(unreadOne.id), { token, body });
    expect(second.body.unread).toBe(0);
    expect([await bellOf(token), (await inboxOf(token)).count]).toEqual([0, 0]);
  });

  it('is not found when it is deleted, unknown or belongs to another user', async () => {
    await send([2], 'Хувийн');
    const { id } = await newest(await server.tokenOf(2));
    const token = await server.tokenOf(4);
    for (const path of [`${id}`, `${id}/delete`, '999999', '999999/delete']) {
      const answer = await server.call('POST', `/api/notifications/${path}`, { token, body: {} });
      expect([path, answer.status, answer.body.message]).toEqual([path, 404, 'Ийм бичлэг олдсонгүй']);
    }
    const owner = await server.tokenOf(2);
    await server.call('POST', `/api/notifications/${id}/delete`, { token: owner, body: { _method: 'DELETE' } });
    expect(
      (await server.call('POST', `/api/notifications/${id}/delete`, { token: owner, body: { _method: 'DELETE' } }))
        .status,
    ).toBe(404);
    expect((await server.call('POST', `/api/notifications/${id}`, { token: owner, body: {} })).status).toBe(404);
  });

  it('is refused without a sign-in, and its address accepts digits only', async () => {
    for (const path of ['/api/notifications', '/api/notifications/key'])
      expect((await server.call('GET', path)).status).toBe(401);
    for (const path of ['/1', '/1/delete', '/read'])
      expect((await server.call('POST', `/api/notifications${path}`, { body: {} })).status).toBe(401);
    const token = await server.tokenOf(4);
    for (const path of ['/abc', '/-1', '/1.5', '/1/deleted'])
      expect((await server.call('POST', `/api/notifications${path}`, { token, body: {} })).status).toBe(404);
  });

  it('is deleted once by two calls with one key, and the second gets the same answer', async () => {
    await send([3], 'Нэг удаа');
    const token = await server.tokenOf(3);
    const { id } = await newest(token);
    const deleteNotice = () =>
      server.call('POST', `/api/notifications/${id}/delete`, {
        token,
        body: { _method: 'DELETE' },
        headers: { 'Idempotency-Key': 'delete-once' },
      });
    const [first, second] = [await deleteNotice(), await deleteNotice()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  });
});

describe('all notices', () => {
  it('are read at once, and the count never falls below zero', async () => {
    const token = await server.tokenOf(5);
    expect(await bellOf(token)).toBe(17);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await server.call('POST', '/api/notifications/read', { token, body: {} });
      expect([status, body]).toEqual([200, { message: 'Уншсанаар тэмдэглэлээ', unread: 0 }]);
    }
    expect(await bellOf(token)).toBe(0);
    expect((await inboxOf(token, '?perpage=200')).listdata.every(({ read }) => read !== null)).toBe(true);
  });
});

describe('the open pages of its owner', () => {
  const pages: LivePage[] = [];
  afterAll(() => pages.forEach((page) => page.close()));
  const open = async (token: string): Promise<LivePage> => {
    const page = await openPage(server.url, token);
    pages.push(page);
    return page;
  };

  it("receive a notice on every device, and the count, and no other user's pages do", async () => {
    const computer = await open(await server.tokenOf(1));
    const phone = await open(await server.signIn(demoEmail(1), 'demo1234'));
    const other = await open(await server.tokenOf(4));
    await other.watch(['notification']);
    await computer.watch(['notification']);
    await send([1], 'Үнийн санал ирлээ', '{"inquiryid":3}');
    const isNotice = (message: PushMessage) => message.kind === 'notice';
    const [onComputer, onPhone] = await Promise.all([computer.waitFor(isNotice), phone.waitFor(isNotice)]);
    const { id } = await newest(await server.tokenOf(1));
    expect(onComputer).toEqual({
      kind: 'notice',
      id,
      title: 'Тээвэр зуучийн систем',
      body: 'Үнийн санал ирлээ',
      options: '{"inquiryid":3}',
    });
    expect(onPhone).toEqual(onComputer);
    await phone.waitFor((message) => message.kind === 'unread' && message.count === 1);
    await computer.waitFor(
      (message) => message.kind === 'changes' && message.changes.some(({ topic }) => topic === 'notification'),
    );
    // When a notice is read on one device, the count on the other decreases.
    await server.call('POST', `/api/notifications/${id}`, { token: await server.tokenOf(1), body: {} });
    await phone.waitFor((message) => message.kind === 'unread' && message.count === 0);
    await send([4], 'Танд');
    await other.waitFor((message) => message.kind === 'unread');
    await other.waitFor((message) => message.kind === 'changes');
    expect(other.received.filter(isNotice)).toHaveLength(1);
    expect(other.received.flatMap((message) => (message.kind === 'changes' ? message.changes : []))).toHaveLength(1);
  });

  it('receive what arrived while they were disconnected, as a change of the list', async () => {
    const token = await server.tokenOf(3);
    const before = await open(token);
    const { position } = await before.watch(['notification']);
    before.close();
    await send([3, 6], 'Эзгүй үед');
    const after = await open(token);
    expect((await after.watch(['notification'], position)).changes).toEqual([
      { topic: 'notification', id: null, position: position + 1 },
    ]);
  });
});
