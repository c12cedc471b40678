import type { Server, Socket } from 'socket.io';
import type { RecordKey } from '../../contract/record.js';
import {
  maxPresencePositions,
  pushEvent,
  presenceTimeoutMs,
  type Person,
  type Presence as PresenceMessage,
  type PushMessage,
  type RowViewers,
} from '../../contract/live/push.js';
import type { OpenRecord, PageSocket, ServerSockets, SocketData } from './server-sockets.js';

/** Five times a second at most. */
const minNotifyIntervalMs = 200;

function roomOf(record: RecordKey): string {
  return `at:${record}`;
}

/** The pages that show the row of a record. */
const rowRooms = 'row:';

/** The pages that have any record open. */
const presentRoom = 'present';

/**
 * Who has which records open. It is stored only in the rooms of the sockets, so it stays correct when a connection breaks, and with
 * several servers the socket adapter shares it.
 */
export class Presence {
  /** The sockets at the records of this server's pages, as of the last notification. */
  private lastSockets = new Map<string, string>();
  /** The last message sent to the windows of each user at a record. */
  private readonly lastMessages = new Map<RecordKey, Map<number, string>>();
  /** The users that the pages with the row of a record were last notified of. */
  private readonly lastViewers = new Map<RecordKey, string>();
  /** The users at the rows of this server's pages, as of the last refresh; null where nothing is refreshed. */
  private refreshedViewers: Map<RecordKey, string> | null = null;
  /** Records with a recent notification, and whether there has been a change since. */
  private readonly throttled = new Map<RecordKey, { isNew: boolean }>();

  constructor(
    private readonly io: Server,
    private readonly sockets: ServerSockets,
    private readonly now: () => number,
  ) {}

  /** The page has the record open, or still has it. */
  async enter(socket: Socket, { record, field }: OpenRecord): Promise<void> {
    const data = socket.data as SocketData;
    const before = data.places.find((opened) => opened.record === record);
    data.places = data.places.filter((opened) => opened !== before);
    data.places.push({ record, field, renewedAt: this.now() });
    if (before?.field === field) return;
    if (!before) {
      await socket.join([roomOf(record), presentRoom]);
      // A page that closed the record and opens it again needs the list of other users.
      this.lastMessages.get(record)?.delete(data.userId);
    }
    const oldest = data.places.length > maxPresencePositions ? data.places[0] : undefined;
    if (oldest) await this.leave(socket, oldest.record);
    await this.notify(record);
  }

  async leave(socket: Socket, record: RecordKey): Promise<void> {
    const data = socket.data as SocketData;
    if (!data.places.some((opened) => opened.record === record)) return;
    data.places = data.places.filter((opened) => opened.record !== record);
    await socket.leave(roomOf(record));
    if (data.places.length === 0) await socket.leave(presentRoom);
    await this.notify(record);
  }

  /** The page closed all its records, or is gone. */
  async leaveAll(socket: Socket): Promise<void> {
    const { places } = socket.data as SocketData;
    await Promise.all(places.map(({ record }) => this.leave(socket, record)));
  }

  /** The page shows the rows of these records, and no longer the earlier ones; it is sent who has them open. */
  async watchRows(socket: Socket, records: readonly RecordKey[]): Promise<void> {
    const rooms = new Set(records.map((record) => rowRooms + record));
    const before = [...socket.rooms].filter((room) => room.startsWith(rowRooms));
    for (const room of before) if (!rooms.has(room)) await socket.leave(room);
    await socket.join([...rooms]);
    if (records.length === 0) return;
    const sockets = await this.sockets.in(...records.map(roomOf));
    const rows = records.map((record) => ({ record, people: viewersOf(record, sockets) }));
    for (const { record, people } of rows) this.refreshedViewers?.set(record, JSON.stringify(people));
    const open = rows.filter(({ people }) => people.length > 0);
    socket.emit(pushEvent, { kind: 'viewers', rows: open, isWhole: true } satisfies PushMessage);
  }

  /** One message to all pages that show the row, unless only the edited field changed. */
  private notifyRows(record: RecordKey, sockets: readonly PageSocket[]): void {
    const people = viewersOf(record, sockets);
    const text = JSON.stringify(people);
    if (text === (this.lastViewers.get(record) ?? '[]')) return;
    if (people.length > 0) this.lastViewers.set(record, text);
    else this.lastViewers.delete(record);
    this.io.to(rowRooms + record).emit(pushEvent, {
      kind: 'viewers',
      rows: [{ record, people }],
      isWhole: false,
    } satisfies PushMessage);
  }

  /** Removes records of this server's pages that were not renewed in time: a page may be stuck while its connection is open. */
  async endExpired(): Promise<void> {
    const oldest = this.now() - presenceTimeoutMs;
    for (const socket of this.io.sockets.sockets.values())
      for (const { record, renewedAt } of (socket.data as SocketData).places)
        if (renewedAt <= oldest) await this.leave(socket, record);
  }

  /**
   * Users of a server that was killed or is frozen do not leave their records, and notifications are lost while the servers cannot reach
   * each other: the other users at the record, and those with its row, are notified at the next refresh. The other servers are asked once,
   * because one that is frozen lets each question wait.
   */
  async refresh(): Promise<void> {
    const present = await this.sockets.in(presentRoom);
    this.refreshRecords(present);
    this.refreshRows(present);
  }

  private refreshRecords(present: readonly PageSocket[]): void {
    const records = new Map<string, RecordKey>();
    for (const { data } of this.io.sockets.sockets.values())
      for (const { record } of (data as SocketData).places) records.set(roomOf(record), record);
    const currentSockets = new Map<string, string>();
    for (const [room, record] of records) {
      const sockets = present.filter(({ data }) => data.places.some((opened) => opened.record === record));
      currentSockets.set(room, idsOf(sockets));
      if (this.lastSockets.get(room) !== currentSockets.get(room))
        for (const { ids, message } of messagesOf(record, sockets, ({ id }) => this.io.sockets.sockets.has(id)))
          send(this.io, ids, message);
    }
    this.lastSockets = currentSockets;
  }

  private refreshRows(present: readonly PageSocket[]): void {
    const before = this.refreshedViewers;
    const current = new Map<RecordKey, string>();
    for (const room of this.io.of('/').adapter.rooms.keys()) {
      if (!room.startsWith(rowRooms)) continue;
      const record = room.slice(rowRooms.length) as RecordKey;
      const people = viewersOf(record, present);
      const text = JSON.stringify(people);
      current.set(record, text);
      if (text === (before?.get(record) ?? '[]')) continue;
      const message: PushMessage = { kind: 'viewers', rows: [{ record, people }], isWhole: false };
      this.io.local.to(room).emit(pushEvent, message);
    }
    this.refreshedViewers = current;
  }

  /** Sends at once, and combines what follows soon after: a user who moves from field to field is not reported step by step. */
  private async notify(record: RecordKey): Promise<void> {
    const throttle = this.throttled.get(record);
    if (throttle) {
      throttle.isNew = true;
      return;
    }
    this.startThrottle(record);
    await this.notifyNow(record);
  }

  private startThrottle(record: RecordKey): void {
    const rest = { isNew: false };
    this.throttled.set(record, rest);
    setTimeout(() => {
      this.throttled.delete(record);
      if (!rest.isNew) return;
      this.startThrottle(record);
      void this.notifyNow(record);
    }, minNotifyIntervalMs).unref();
  }

  private async notifyNow(record: RecordKey): Promise<void> {
    const sockets = await this.sockets.in(roomOf(record));
    if (sockets.length > 0) this.lastSockets.set(roomOf(record), idsOf(sockets));
    else this.lastSockets.delete(roomOf(record));
    this.notifyRows(record, sockets);
    const before = this.lastMessages.get(record);
    const sentMessages = new Map<number, string>();
    for (const { userId, ids, message } of messagesOf(record, sockets)) {
      const text = JSON.stringify([ids, message.people]);
      sentMessages.set(userId, text);
      // A user alone at the record, in however many windows, needs no message.
      if (before?.get(userId) !== text) send(this.io, ids, message);
    }
    if (sentMessages.size > 0) this.lastMessages.set(record, sentMessages);
    else this.lastMessages.delete(record);
  }
}

/** Each user who has the record open once, in the order of their numbers. */
function viewersOf(record: RecordKey, sockets: readonly PageSocket[]): RowViewers['people'] {
  const people = new Map<number, RowViewers['people'][number]>();
  for (const { data } of sockets)
    if (data.places.some((opened) => opened.record === record)) people.set(data.userId, data.person);
  return [...people.values()].sort((a, b) => a.id - b.id);
}

function idsOf(sockets: readonly PageSocket[]): string {
  return sockets
    .map(({ id }) => id)
    .sort()
    .join();
}

/** One message for all windows of a user; each user is in it once, with the field that they edit in any of their windows. */
function messagesOf(
  record: RecordKey,
  sockets: readonly PageSocket[],
  isRecipient: (socket: PageSocket) => boolean = () => true,
): { userId: number; ids: string[]; message: PresenceMessage }[] {
  const people = new Map<number, Person>();
  const windows = new Map<number, string[]>();
  for (const socket of sockets) {
    const { userId, person, places } = socket.data;
    const field = places.find((opened) => opened.record === record)?.field ?? null;
    people.set(userId, { ...person, field: field ?? people.get(userId)?.field ?? null });
    if (!isRecipient(socket)) continue;
    const ids = windows.get(userId);
    if (ids) ids.push(socket.id);
    else windows.set(userId, [socket.id]);
  }
  return [...windows].map(([userId, ids]) => {
    const others = [...people].filter(([id]) => id !== userId).map(([, person]) => person);
    return { userId, ids, message: { record, people: others } };
  });
}

function send(io: Server, ids: string[], message: PresenceMessage): void {
  io.to(ids).emit(pushEvent, { kind: 'presence', ...message } satisfies PushMessage);
}
