import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Server, type Socket } from 'socket.io';
import { io as connect, type Socket as ClientSocket } from 'socket.io-client';
import { maxPresencePositions, presenceTimeoutMs, pushEvent, type PushMessage } from '../../contract/live/push.js';
import type { RecordKey } from '../../contract/record.js';
import { until } from '../../test/until.js';
import { Presence } from './presence.js';
import { ServerSockets, type PageSocket } from './server-sockets.js';

interface Page {
  socket: Socket;
  client: ClientSocket;
  /** Who else was at a record, by the messages to this page: names, with the edited field. */
  messages: { record: string; people: string[] }[];
  /** Who has the records of its rows open, by the messages to this page. */
  viewers: string[];
}

describe('who has which records open', () => {
  const http = createServer();
  const io = new Server(http);
  const sockets = new ServerSockets(io);
  const pages: Page[] = [];
  let now = 0;
  let presence: Presence;

  beforeAll(async () => {
    io.on('connection', (socket) => {
      const { id, name } = socket.handshake.auth as { id: number; name: string };
      const asker = { id, type: 4 as const };
      socket.data = { userId: id, sessionId: id, asker, person: { id, name, profilepic: null }, places: [] };
    });
    await new Promise<void>((resolve) => http.listen(0, resolve));
  });
  const closePages = (): void => {
    for (const { client } of pages.splice(0)) client.disconnect();
  };
  afterAll(async () => {
    closePages();
    await io.close();
  });
  beforeEach(() => {
    closePages();
    presence = new Presence(io, sockets, () => now);
  });

  async function open(id: number, name: string): Promise<Page> {
    const { port } = http.address() as AddressInfo;
    const client = connect(`http://127.0.0.1:${port}`, {
      auth: { id, name },
      transports: ['websocket'],
      forceNew: true,
    });
    const messages: Page['messages'] = [];
    const viewers: string[] = [];
    client.on(pushEvent, (message: PushMessage) => {
      if (message.kind === 'viewers')
        viewers.push(
          message.rows.map(({ record, people }) => `${record}: ${people.map((one) => one.name).join()}`).join('; '),
        );
      if (message.kind !== 'presence') return;
      const people = message.people.map((person) => (person.field ? `${person.name}: ${person.field}` : person.name));
      messages.push({ record: message.record, people });
    });
    const socket = await until('the page is connected', () => io.sockets.sockets.get(client.id ?? ''));
    const page = { socket, client, messages, viewers };
    pages.push(page);
    return page;
  }
  const last = ({ messages }: Page) => messages.at(-1)?.people;
  const lastIs = (page: Page, people: string[]) =>
    until(`the page is told of ${people.join()}`, () => JSON.stringify(last(page)) === JSON.stringify(people));
  const at = (record: RecordKey, field: string | null = null) => ({ record, field });

  it('is shown to the others at the record, each user once, and not to themselves', async () => {
    const [bat, secondWindow, dorj] = [await open(1, 'Bat'), await open(1, 'Bat'), await open(2, 'Dorj')];
    await presence.enter(bat.socket, at('shipment/7'));
    await presence.enter(secondWindow.socket, at('shipment/7', 'awb'));
    await presence.enter(dorj.socket, at('shipment/7'));
    await lastIs(dorj, ['Bat: awb']);
    await lastIs(bat, ['Dorj']);
    await lastIs(secondWindow, ['Dorj']);
    await presence.leaveAll(secondWindow.socket);
    await lastIs(dorj, ['Bat']);
    await presence.leave(bat.socket, 'shipment/7');
    await lastIs(dorj, []);
  });

  it('is shown to pages with the row of the record, with one message for all rows and one for each change', async () => {
    const [bat, dorj, list] = [await open(1, 'Bat'), await open(2, 'Dorj'), await open(3, 'List')];
    const seen = (...viewers: string[]) =>
      until(`the rows show ${viewers.join(', then ')}`, () => JSON.stringify(list.viewers) === JSON.stringify(viewers));
    await presence.enter(bat.socket, at('shipment/7'));
    await presence.watchRows(list.socket, ['shipment/7', 'shipment/8', 'shipment/9']);
    await seen('shipment/7: Bat');
    // Another field is no change for a row.
    await presence.enter(bat.socket, at('shipment/7', 'awb'));
    await presence.enter(dorj.socket, at('shipment/8'));
    await presence.leave(bat.socket, 'shipment/7');
    await seen('shipment/7: Bat', 'shipment/8: Dorj', 'shipment/7: ');
    // Rows that are not visible any more are not reported.
    await presence.watchRows(list.socket, ['shipment/9']);
    await seen('shipment/7: Bat', 'shipment/8: Dorj', 'shipment/7: ', '');
    await presence.leave(dorj.socket, 'shipment/8');
    await presence.enter(bat.socket, at('shipment/9'));
    await seen('shipment/7: Bat', 'shipment/8: Dorj', 'shipment/7: ', '', 'shipment/9: Bat');
    expect([...list.socket.rooms].filter((room) => room.startsWith('row:'))).toEqual(['row:shipment/9']);
  });

  it('combines the fields of a user who moves quickly', async () => {
    const [bat, dorj] = [await open(1, 'Bat'), await open(2, 'Dorj')];
    await presence.enter(dorj.socket, at('shipment/8'));
    await presence.enter(bat.socket, at('shipment/8'));
    await lastIs(dorj, ['Bat']);
    const before = dorj.messages.length;
    for (let count = 0; count < 30; count++) await presence.enter(bat.socket, at('shipment/8', `field${count}`));
    await lastIs(dorj, ['Bat: field29']);
    expect(dorj.messages.length - before).toBeLessThanOrEqual(3);
  });

  it('ends when a page does not renew it, and for the least recently renewed of too many records', async () => {
    const [bat, dorj] = [await open(1, 'Bat'), await open(2, 'Dorj')];
    await presence.enter(dorj.socket, at('shipment/9'));
    await presence.enter(bat.socket, at('shipment/9'));
    await lastIs(dorj, ['Bat']);
    now += presenceTimeoutMs / 2;
    await presence.enter(dorj.socket, at('shipment/9'));
    now += presenceTimeoutMs / 2;
    await presence.endExpired();
    await lastIs(dorj, []);
    expect(dorj.socket.data.places).toHaveLength(1);

    for (let id = 1; id <= maxPresencePositions; id++) await presence.enter(dorj.socket, at(`agent/${id}`));
    expect(dorj.socket.data.places).toHaveLength(maxPresencePositions);
    expect(dorj.socket.rooms.has('at:shipment/9')).toBe(false);
  });

  it('ends for the users of a frozen server at all records and rows, after waiting for it once', async () => {
    const [bat, list] = [await open(1, 'Bat'), await open(3, 'List')];
    const records = [1, 2, 3, 4, 5].map((id): RecordKey => `order/${id}`);
    for (const record of records) await presence.enter(bat.socket, at(record));
    await presence.watchRows(list.socket, ['order/1']);
    const peer = peerWith(2, 'Dorj', records);
    try {
      const isTold = (people: string[]) =>
        until(`Bat is told of ${people.join()} everywhere`, () =>
          records.every((record) => {
            const latest = bat.messages.findLast((message) => message.record === record);
            return JSON.stringify(latest?.people) === JSON.stringify(people);
          }),
        );
      const rowShows = (viewers: string) => until(`the row shows ${viewers}`, () => list.viewers.at(-1) === viewers);
      await presence.refresh();
      await isTold(['Dorj']);
      await rowShows('order/1: Bat,Dorj');
      peer.isFrozen = true;
      peer.questions = 0;
      await presence.refresh();
      await isTold([]);
      await rowShows('order/1: Bat');
      expect(peer.questions).toBe(1);
    } finally {
      peer.end();
    }
  });

  /** Another server with one page, which does not answer while it is frozen. */
  function peerWith(id: number, name: string, records: readonly RecordKey[]) {
    const { adapter } = io.of('/');
    const rooms = ['present', ...records.map((record) => `at:${record}`)];
    const places = records.map((record) => ({ ...at(record), renewedAt: now }));
    const asker = { id, type: 4 as const };
    const page: PageSocket = {
      id: `page of ${name}`,
      data: { userId: id, sessionId: id, asker, person: { id, name, profilepic: null }, places },
    };
    const { serverCount, serverSideEmit } = adapter;
    const peer = {
      isFrozen: false,
      questions: 0,
      end: () => void Object.assign(adapter, { serverCount, serverSideEmit }),
    };
    adapter.serverCount = async () => 2;
    adapter.serverSideEmit = ([, queried, answer]: [
      string,
      string[],
      (late: Error | null, of: PageSocket[][]) => void,
    ]) => {
      const isHere = rooms.some((room) => queried.includes(room));
      // An earlier test may still notify once more, about other records.
      if (isHere) peer.questions++;
      if (peer.isFrozen) answer(new Error('timeout reached: only 0 responses received out of 1'), []);
      else answer(null, [isHere ? [page] : []]);
    };
    return peer;
  }
});
