import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { maxWatchedRows, presenceEvent, rowsEvent, watchEvent, type PushMessage } from '../../../contract/live/push.js';
import { rowsTopic } from '../../../contract/live/pushed-rows.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { openPage, type LivePage } from '../../builders/live-page.js';
import { until } from '../../until.js';
import { openServer, type RunningServer } from '../running-server.js';

describe('open pages', () => {
  let server: RunningServer;
  let open: LivePage[] = [];
  beforeAll(async () => {
    server = await openServer();
  }, 240_000);
  afterEach(() => {
    for (const page of open) page.close();
    open = [];
  });
  afterAll(() => server.close());

  const connect = async (token: string): Promise<LivePage> => {
    const page = await openPage(server.url, token);
    open.push(page);
    return page;
  };
  const pageOf = async (type: UserType) => connect(await server.tokenOf(type));
  let colleague: Promise<string> | undefined;
  /** The account of another administrator. */
  const pageOfColleague = async (): Promise<LivePage> => {
    colleague ??= (async () => {
      const account = { name: 'Дулам', phone: '99', email: 'dulam@zuuch.test', password: 'demo1234', type: 4 };
      await server.call('POST', '/api/settings/user', { token: await server.tokenOf(4), body: account });
      return server.signIn(account.email, account.password);
    })();
    return connect(await colleague);
  };
  const phoneOf = async (id: number, phone: string) => {
    const token = await server.tokenOf(4);
    const { udata } = (await server.call('GET', `/api/settings/user/${id}`, { token })).body;
    return server.call('POST', `/api/settings/user/${id}/edit`, { token, body: { ...udata, phone } });
  };
  const isChange = (id: number) => (message: PushMessage) =>
    message.kind === 'changes' && message.changes.some((change) => change.id === id);

  const isAt = (record: string, field: string | null) => (message: PushMessage) =>
    message.kind === 'presence' && message.record === record && message.people.some((person) => person.field === field);
  const isAlone = (record: string) => (message: PushMessage) =>
    message.kind === 'presence' && message.record === record && message.people.length === 0;

  it('are not connected without a session', async () => {
    await expect(connect('')).rejects.toThrow('unauthorized');
    await expect(connect('f'.repeat(43))).rejects.toThrow('unauthorized');
  });

  it('receive which row of their list changed, but not its content', async () => {
    const page = await pageOf(4);
    const { position, refused } = await page.watch(['user']);
    expect(refused).toEqual([]);
    expect((await phoneOf(1, '99110011')).status).toBe(200);
    const message = await page.waitFor(isChange(1));
    expect(message).toEqual({ kind: 'changes', changes: [{ topic: 'user', id: 1, position: position + 1 }] });
  });

  it('receive the changed row itself where they ask for it and their user may read the list', async () => {
    const [admin, plain, sales] = [await pageOf(4), await pageOf(4), await pageOf(1)];
    expect((await admin.watch(['user', rowsTopic('user')])).refused).toEqual([]);
    await plain.watch(['user']);
    expect((await sales.watch([rowsTopic('user')])).refused).toEqual([rowsTopic('user')]);
    await phoneOf(3, '99330033');
    const { body } = await server.call('GET', '/api/settings/user?ids=3', { token: await server.tokenOf(4) });
    expect(await admin.waitFor(isChange(3))).toMatchObject({
      changes: [{ topic: 'user', id: 3, row: body.listdata[0] }],
    });
    expect(body.listdata[0].phone).toBe('99330033');
    expect(await plain.waitFor(isChange(3))).not.toHaveProperty('changes.0.row');
    expect(sales.received).toEqual([]);
  });

  it("receive nothing of a list that their user may not read, except the user's own row", async () => {
    const sales = await pageOf(1);
    const admin = await pageOf(4);
    const { position, refused } = await sales.watch(['user', 'nonsense', 'Not a topic!', 'user/0', 'user/2']);
    expect(refused).toEqual(['nonsense', 'Not a topic!', 'user/0', 'user/2']);
    await admin.watch(['user']);
    await phoneOf(2, '99220022');
    await admin.waitFor(isChange(2));
    await phoneOf(1, '99110022');
    expect(await sales.waitFor(isChange(1))).toEqual({
      kind: 'changes',
      changes: [{ topic: 'user', id: 1, position: position + 2 }],
    });
    expect(sales.received).toHaveLength(1);
    // Also for what was missed.
    const again = await pageOf(1);
    expect((await again.watch(['user'], position)).changes).toEqual([{ topic: 'user', id: 1, position: position + 2 }]);
  });

  it('receive all changes of three hundred panels, in one message or in several', async () => {
    const page = await pageOf(4);
    const topics = Array.from({ length: 300 }, (_, i) => [
      `user/${i + 1}`,
      `inquiry/${i + 1}`,
      `shipment/${i + 1}`,
    ]).flat();
    const { position } = await page.watch(topics);
    expect(position).toBeGreaterThan(0);
    await phoneOf(3, '99110300');
    await page.waitFor(isChange(3));

    await page.watch(['user/1']);
    expect(await page.socket.emitWithAck(watchEvent, { topics: ['user/2'], since: null, more: true })).toMatchObject({
      refused: [],
    });
    page.received.length = 0;
    await phoneOf(3, '99110301');
    await phoneOf(2, '99110302');
    await phoneOf(1, '99110303');
    await page.waitFor(isChange(1));
    expect(page.received.flatMap((message) => (message.kind === 'changes' ? message.changes : []))).toMatchObject([
      { topic: 'user/2' },
      { topic: 'user/1' },
    ]);
  });

  it('receive an error for what cannot be watched, instead of silence', async () => {
    const page = await pageOf(4);
    const send = (watch: unknown): Promise<unknown> => page.socket.emitWithAck(watchEvent, watch);
    expect(await send({ topics: Array.from({ length: 1_001 }, (_, i) => `user/${i + 1}`), since: null })).toEqual({
      failure: 'unreadable',
    });
    for (let n = 0; n < 20; n++)
      await send({
        topics: Array.from({ length: 1_000 }, (_, i) => `user/${n * 1_000 + i + 1}`),
        since: null,
        more: true,
      });
    expect(await send({ topics: ['user/20001'], since: null, more: true })).toEqual({ failure: 'too many topics' });
  });

  it('receive one message for a save, however many of their panels it concerns', async () => {
    const page = await pageOf(4);
    await page.watch(['user', 'user/3']);
    await phoneOf(3, '99110400');
    expect(await page.waitFor(isChange(3))).toMatchObject({ changes: [{ topic: 'user/3' }, { topic: 'user' }] });
  });

  it('read what they missed one at a time for one user, and a colleague does not wait', async () => {
    const { reader } = server.app.get(Kernel);
    const pages = await Promise.all(Array.from({ length: 12 }, () => pageOf(4)));
    const ofColleague = await pageOfColleague();
    const original = reader.head.bind(reader);
    let [running, most, reads] = [0, 0, 0];
    const slow = jest.spyOn(reader, 'head').mockImplementation(async () => {
      most = Math.max(most, ++running);
      reads++;
      await wait(50);
      running--;
      return original();
    });
    const began = performance.now();
    const all = pages.map((page) => page.watch(['user']));
    await ofColleague.watch(['user']);
    const waitedMs = performance.now() - began;
    await Promise.all(all);
    slow.mockRestore();
    expect(reads).toBeGreaterThanOrEqual(13);
    // One of each of the two users.
    expect(most).toBe(2);
    expect(waitedMs).toBeLessThan(250);
  });

  it('receive a save although the log could not be read when it was made', async () => {
    const { reader } = server.app.get(Kernel);
    const page = await pageOf(4);
    await page.watch(['user']);
    for (const read of ['head', 'streamsAfter'] as const) {
      const failing = jest.spyOn(reader, read).mockRejectedValueOnce(new Error('the database is away'));
      page.received.length = 0;
      await phoneOf(3, read === 'head' ? '99110501' : '99110502');
      await page.waitFor(isChange(3));
      failing.mockRestore();
    }
    // Also while missed changes are read.
    const failing = jest.spyOn(reader, 'head').mockRejectedValue(new Error('the database is away'));
    expect(await page.socket.emitWithAck(watchEvent, { topics: ['user'], since: null })).toEqual({
      failure: 'unavailable',
    });
    failing.mockRestore();
    expect(await page.watch(['user'])).toMatchObject({ refused: [] });
  });

  it('receive that the figures of the first page may have changed, but not the row', async () => {
    const customs = await pageOf(5);
    const { position, refused } = await customs.watch(['dashboard']);
    expect(refused).toEqual([]);
    const consignee = await server.call('POST', '/api/settings/consignee', {
      token: await server.tokenOf(4),
      body: { name: 'Шинэ хүлээн авагч', phone: '99112233', address: 'УБ', email: 'new@example.com' },
    });
    expect(consignee.status).toBe(200);
    const figures = (message: PushMessage): boolean =>
      message.kind === 'changes' && message.changes.some(({ topic }) => topic === 'dashboard');
    expect(await customs.waitFor(figures)).toEqual({
      kind: 'changes',
      changes: [{ topic: 'dashboard', id: null, position: position + 1 }],
    });
  });

  it('receive a changed rate wherever money is calculated, also without the list of rates', async () => {
    const sales = await pageOf(1);
    const { position, refused } = await sales.watch(['currency']);
    expect(refused).toEqual([]);
    const body = { year: 2001, month: 1, currency: 'eur', exchange_rate: 980 };
    const { id } = (await server.call('POST', '/api/settings/currency', { token: await server.tokenOf(3), body })).body;
    expect(await sales.waitFor(isChange(id as number))).toEqual({
      kind: 'changes',
      changes: [{ topic: 'currency', id, position: position + 1 }],
    });
  });

  it('appear only at their own record, where their user may read no other', async () => {
    const admin = await pageOf(4);
    const sales = await pageOf(1);
    for (const id of [2, 1]) sales.socket.emit(presenceEvent, { record: `user/${id}`, field: null });
    admin.socket.emit(presenceEvent, { record: 'user/1', field: null });
    const seen = await admin.waitFor((message) => message.kind === 'presence' && message.people.length > 0);
    expect(seen).toMatchObject({ record: 'user/1', people: [{ id: 1, field: null }] });
    admin.socket.emit(presenceEvent, { record: 'user/2', field: null });
    expect(await admin.waitFor((message) => message.kind === 'presence' && message.record === 'user/2')).toEqual({
      kind: 'presence',
      record: 'user/2',
      people: [],
    });
  });

  it('receive what they missed while they were disconnected', async () => {
    const before = await pageOf(4);
    const { position } = await before.watch(['user']);
    before.socket.disconnect();
    await phoneOf(2, '88220022');
    await phoneOf(3, '88330033');
    const after = await pageOf(4);
    const { changes, position: now } = await after.watch(['user'], position);
    expect(changes.map(({ id }) => Number(id)).sort((one, other) => one - other)).toEqual([2, 3]);
    expect(now).toBe(position + 2);
  });

  it('are never disconnected for reporting their position too often: the newest counts', async () => {
    const watcher = await pageOf(4);
    const sales = await pageOf(1);
    watcher.socket.emit(presenceEvent, { record: 'user/1', field: null });
    for (let n = 0; n < 3_000; n++) sales.socket.emit(presenceEvent, { record: 'user/1', field: `field ${n}` });
    await watcher.waitFor(isAt('user/1', 'field 2999'));
    expect(sales.socket.connected).toBe(true);
  });

  it('are not disconnected for opening many panels quickly', async () => {
    const page = await pageOf(4);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => page.watch([`user/${i + 1}`])));
    expect(answers.filter((answer) => 'failure' in answer)).not.toHaveLength(answers.length);
    expect(page.socket.connected).toBe(true);
  });

  it('appear at every open record until its panel is closed', async () => {
    const admin = await pageOf(4);
    const other = await pageOfColleague();
    for (const id of [1, 2, 3]) {
      admin.socket.emit(presenceEvent, { record: `user/${id}`, field: null });
      other.socket.emit(presenceEvent, { record: `user/${id}`, field: 'name' });
      await admin.waitFor(isAt(`user/${id}`, 'name'));
    }
    admin.received.length = 0;
    other.socket.emit(presenceEvent, { record: 'user/2', field: null, left: true });
    await admin.waitFor(isAlone('user/2'));
    other.socket.emit(presenceEvent, { record: 'user/1', field: 'phone' });
    await admin.waitFor(isAt('user/1', 'phone'));
    expect(admin.received.some(isAlone('user/3'))).toBe(false);
    other.socket.emit(presenceEvent, { record: null, field: null });
    await admin.waitFor(isAlone('user/1'));
    await admin.waitFor(isAlone('user/3'));
  });

  it('receive who is at a record that they closed and reopened at once', async () => {
    const admin = await pageOf(4);
    const other = await pageOfColleague();
    for (const page of [other, admin]) page.socket.emit(presenceEvent, { record: 'user/4', field: null });
    await admin.waitFor(isAt('user/4', null));
    admin.received.length = 0;
    admin.socket.emit(presenceEvent, { record: 'user/4', field: null, left: true });
    admin.socket.emit(presenceEvent, { record: 'user/4', field: 'name' });
    admin.socket.emit(presenceEvent, { record: 'user/4', field: null, left: true });
    admin.socket.emit(presenceEvent, { record: 'user/4', field: null });
    await admin.waitFor(isAt('user/4', null));
  });

  it('show who has the records of their rows open, as far as their user may read them', async () => {
    const [admin, sales] = [await pageOf(4), await pageOf(1)];
    for (const record of ['user/1', 'user/2', 'user/3']) admin.socket.emit(presenceEvent, { record, field: null });
    const rowsOf = (page: LivePage) =>
      page.received.flatMap((message) =>
        message.kind === 'viewers' ? [message.rows.map(({ record, people }) => `${record} ${people.length}`)] : [],
      );
    const seen = (page: LivePage, rows: string[]) =>
      until(`the rows show ${rows.join()}`, () => JSON.stringify(rowsOf(page).at(-1)) === JSON.stringify(rows), {
        story: () => JSON.stringify(rowsOf(page)),
      });
    // Only the own account.
    sales.socket.emit(rowsEvent, { records: ['user/1', 'user/2', 'user/7'] });
    await seen(sales, ['user/1 1']);
    const many = Array.from({ length: maxWatchedRows + 1 }, (_, at) => `user/${at + 1}`);
    const watcher = await pageOfColleague();
    watcher.socket.emit(rowsEvent, { records: many });
    watcher.socket.emit(rowsEvent, { records: ['user/2', 'user/5'] });
    await seen(watcher, ['user/2 1']);
    // Further messages of the same second are ignored, and the socket stays.
    for (let n = 0; n < 100; n++) watcher.socket.emit(rowsEvent, { records: [`user/${n + 1}`] });
    admin.socket.emit(presenceEvent, { record: 'user/1', field: null, left: true });
    await seen(sales, ['user/1 0']);
    expect(watcher.socket.connected).toBe(true);
    expect(rowsOf(watcher).length).toBeLessThanOrEqual(8);
  });

  it('show who else has the record open, and in which field', async () => {
    const one = await pageOf(4);
    const other = await connect(await server.signIn('admin@zuuch.test', 'demo1234'));
    const record = 'user/5';
    one.socket.emit(presenceEvent, { record, field: null });
    other.socket.emit(presenceEvent, { record, field: 'phone' });
    // The same user in two windows is shown as one.
    const alone = await other.waitFor((message) => message.kind === 'presence');
    expect(alone).toEqual({ kind: 'presence', record, people: [] });
  });

  it('show a user with several devices once, in the field of any of them, until the last one is gone', async () => {
    const admin = await server.tokenOf(4);
    const account = { name: 'Сараа', phone: '99', email: 'saraa@zuuch.test', password: 'demo1234', type: 4 };
    const { id } = (await server.call('POST', '/api/settings/user', { token: admin, body: account })).body;
    const watcher = await pageOf(4);
    const computer = await connect(await server.signIn(account.email, account.password));
    const phone = await connect(await server.signIn(account.email, account.password));
    const record = 'user/6';
    const isPresentIn = (field: string | null) => (message: PushMessage) =>
      message.kind === 'presence' && message.people.length === 1 && message.people[0]?.field === field;
    watcher.socket.emit(presenceEvent, { record, field: null });
    computer.socket.emit(presenceEvent, { record, field: null });
    await watcher.waitFor(isPresentIn(null));
    phone.socket.emit(presenceEvent, { record, field: 'email' });
    expect(await watcher.waitFor(isPresentIn('email'))).toEqual({
      kind: 'presence',
      record,
      people: [{ id, name: 'Сараа', profilepic: null, field: 'email' }],
    });
    watcher.received.length = 0;
    phone.close();
    await watcher.waitFor(isPresentIn(null));
    computer.close();
    await watcher.waitFor((message) => message.kind === 'presence' && message.people.length === 0);
  });

  it('are limited to sixty for one user, and other users still connect', async () => {
    const token = await server.tokenOf(3);
    const attempts = await Promise.allSettled(Array.from({ length: 80 }, () => connect(token)));
    const refused = attempts.filter(({ status }) => status === 'rejected');
    const stillOpen = () => open.filter(({ socket }) => socket.connected).length;
    await until('sixty pages', () => stillOpen() === 60);
    await expect(connect(token)).rejects.toThrow('too many pages');
    const other = await pageOf(2);
    expect(other.socket.connected).toBe(true);
    open[open.findIndex(({ socket }) => socket.connected)]?.close();
    await until('room for one more', () =>
      connect(token).then(
        () => true,
        () => false,
      ),
    );
    expect(refused.length).toBeLessThanOrEqual(20);
  });

  it('receive presence at most five times a second, and the last message is correct', async () => {
    const record = 'user/1';
    const watcher = await pageOf(4);
    watcher.socket.emit(presenceEvent, { record, field: null });
    const token = await server.tokenOf(1);
    const windows = await Promise.all(Array.from({ length: 20 }, () => connect(token)));
    for (let n = 0; n < 15; n++) {
      for (const [i, { socket }] of windows.entries())
        socket.emit(presenceEvent, { record, field: `field ${n} of ${i}` });
      await wait(60);
    }
    const seconds = 0.9;
    for (const { socket } of windows) socket.emit(presenceEvent, { record, field: 'the last' });
    await watcher.waitFor(
      (message) => message.kind === 'presence' && message.people.some(({ field }) => field === 'the last'),
    );
    const presenceCount = watcher.received.filter(({ kind }) => kind === 'presence').length;
    // One at once and one at the end besides five a second; three hundred moves were sent.
    expect(presenceCount).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 6);
  });

  it('disappear from a record that they did not report for half a minute', async () => {
    const kernel = server.app.get(Kernel);
    const admin = await pageOf(4);
    const other = await pageOfColleague();
    const name = (page: LivePage, id: number, field: string | null) =>
      page.socket.emit(presenceEvent, { record: `user/${id}`, field });
    for (const id of [1, 2]) {
      name(admin, id, null);
      name(other, id, null);
      await admin.waitFor(isAt(`user/${id}`, null));
    }
    const now = kernel.now();
    const clock = jest.spyOn(kernel, 'now');
    clock.mockReturnValue(new Date(now.getTime() + 29_000));
    name(other, 1, 'name');
    for (const id of [1, 2]) name(admin, id, 'name');
    await admin.waitFor(isAt('user/1', 'name'));
    await other.waitFor(isAt('user/2', 'name'));
    admin.received.length = 0;
    clock.mockReturnValue(new Date(now.getTime() + 31_000));
    await admin.waitFor(isAlone('user/2'));
    expect(admin.received.some(isAlone('user/1'))).toBe(false);
    clock.mockRestore();
  });

  it('are disconnected at once when the account is deactivated', async () => {
    const page = await pageOf(2);
    const closed = new Promise<string>((resolve) => page.socket.once('disconnect', resolve));
    const token = await server.tokenOf(4);
    const { udata } = (await server.call('GET', '/api/settings/user/2', { token })).body;
    await server.call('POST', '/api/settings/user/2/edit', { token, body: { ...udata, active: 2 } });
    expect(await closed).toBe('io server disconnect');
    expect(page.received).toContainEqual({ kind: 'session' });
  });
});
