import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { UserType } from '../../contract/actor.js';
import { presenceEvent, pushEvent, watchEvent, type PushMessage, type Watching } from '../../contract/push.js';
import { openHouse, type House } from './house.js';

interface Page {
  socket: Socket;
  heard: PushMessage[];
  watch(topics: string[], since?: number | null): Promise<Watching>;
  /** The first message that fits, whether it was heard already or is still to come. */
  hears(fits: (message: PushMessage) => boolean): Promise<PushMessage>;
}

describe('open pages', () => {
  let house: House;
  let open: Page[] = [];
  beforeAll(async () => {
    house = await openHouse();
  }, 120_000);
  afterEach(() => {
    for (const { socket } of open) socket.disconnect();
    open = [];
  });
  afterAll(() => house.close());

  const connect = async (token: string): Promise<Page> => {
    const socket = io(house.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    const heard: PushMessage[] = [];
    const listeners = new Set<() => void>();
    socket.on(pushEvent, (message: PushMessage) => {
      heard.push(message);
      for (const listener of listeners) listener();
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const page: Page = {
      socket,
      heard,
      watch: (topics, since = null) => socket.emitWithAck(watchEvent, { topics, since }) as Promise<Watching>,
      hears: (fits) =>
        new Promise((resolve) => {
          const look = () => {
            const message = heard.find(fits);
            if (message) resolve(message);
            return message !== undefined;
          };
          if (!look()) listeners.add(look);
        }),
    };
    open.push(page);
    return page;
  };
  const pageOf = async (type: UserType) => connect(await house.tokenOf(type));
  const phoneOf = async (id: number, phone: string) => {
    const token = await house.tokenOf(4);
    const { udata } = (await house.ask('GET', `/api/settings/user/${id}`, { token })).body;
    return house.ask('POST', `/api/settings/user/${id}/edit`, { token, body: { ...udata, phone } });
  };
  const isChange = (id: number) => (message: PushMessage) => message.kind === 'changes' && message.changes.some((change) => change.id === id);

  it('are not opened without a session', async () => {
    await expect(connect('')).rejects.toThrow('unauthorized');
    await expect(connect('f'.repeat(43))).rejects.toThrow('unauthorized');
  });

  it('hear which row of their list changed, and nothing of what it says', async () => {
    const page = await pageOf(4);
    const { position, refused } = await page.watch(['user']);
    expect(refused).toEqual([]);
    expect((await phoneOf(1, '99110011')).status).toBe(200);
    const message = await page.hears(isChange(1));
    expect(message).toEqual({ kind: 'changes', changes: [{ topic: 'user', id: 1, position: position + 1 }] });
  });

  it('hear nothing of a list that their user may not read', async () => {
    const sales = await pageOf(1);
    const admin = await pageOf(4);
    expect((await sales.watch(['user', 'nonsense'])).refused).toEqual(['user', 'nonsense']);
    await admin.watch(['user']);
    await phoneOf(2, '99220022');
    await admin.hears(isChange(2));
    expect(sales.heard).toEqual([]);
  });

  it('are told what they missed while they were away', async () => {
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

  it('show who else stands in the record, and in which field', async () => {
    const one = await pageOf(4);
    const other = await connect(await house.signIn('admin@zuuch.test', 'demo1234'));
    const record = { topic: 'user', id: 5 };
    one.socket.emit(presenceEvent, { record, field: null });
    other.socket.emit(presenceEvent, { record, field: 'phone' });
    // The same person in two windows is not company.
    const alone = await other.hears((message) => message.kind === 'presence');
    expect(alone).toEqual({ kind: 'presence', ...record, people: [] });
  });

  it('are closed at once when the account is switched off', async () => {
    const page = await pageOf(2);
    const closed = new Promise<string>((resolve) => page.socket.once('disconnect', resolve));
    const token = await house.tokenOf(4);
    const { udata } = (await house.ask('GET', '/api/settings/user/2', { token })).body;
    await house.ask('POST', '/api/settings/user/2/edit', { token, body: { ...udata, active: 2 } });
    expect(await closed).toBe('io server disconnect');
    expect(page.heard).toContainEqual({ kind: 'session' });
  });
});
