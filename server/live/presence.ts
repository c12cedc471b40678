import type { RemoteSocket, Server, Socket } from 'socket.io';
import type { RecordKey } from '../../contract/record.js';
import type { Asker } from '../../contract/permissions.js';
import {
  mostStands,
  pushEvent,
  standEndsMs,
  type Person,
  type Presence as PresenceMessage,
  type PushMessage,
} from '../../contract/push.js';

/** A record that a page has open. */
export interface Place {
  record: RecordKey;
  field: string | null;
}

interface RenewedPlace extends Place {
  renewedAt: number;
}

/** The data of a socket about its user; the adapter also provides it for sockets of other servers. */
export interface SocketData {
  userId: number;
  sessionId: number;
  /** The rights of the user; a change of them ends the session and the socket. */
  asker: Asker;
  person: Omit<Person, 'field'>;
  /** The least recently renewed one comes first. */
  places: RenewedPlace[];
}

type AnySocket = Pick<RemoteSocket<Record<string, (...args: never[]) => void>, SocketData>, 'id' | 'data' | 'emit'>;

/** The sockets in a room on every server; only those of this server while the servers cannot reach each other. */
export async function socketsIn(io: Server, room: string): Promise<AnySocket[]> {
  const found = await io
    .in(room)
    .fetchSockets()
    .catch(() => io.local.in(room).fetchSockets());
  return found as AnySocket[];
}

/** Five times a second at most. */
const betweenTellingsMs = 200;

function roomOf(record: RecordKey): string {
  return `at:${record}`;
}

/**
 * Who has which records open. It is stored only in the rooms of the sockets, so it stays correct when a connection breaks, and with
 * several servers the socket adapter shares it.
 */
export class Presence {
  /** The sockets at the records of this server's pages, as of the last notification. */
  private told = new Map<string, string>();
  /** The last message sent to the windows of each user at a record. */
  private readonly heard = new Map<RecordKey, Map<number, string>>();
  /** Records with a recent notification, and whether there has been a change since. */
  private readonly resting = new Map<RecordKey, { isNew: boolean }>();

  constructor(
    private readonly io: Server,
    private readonly now: () => number,
  ) {}

  /** The page has the record open, or still has it. */
  async enter(socket: Socket, { record, field }: Place): Promise<void> {
    const data = socket.data as SocketData;
    const before = data.places.find((place) => place.record === record);
    data.places = data.places.filter((place) => place !== before);
    data.places.push({ record, field, renewedAt: this.now() });
    if (before?.field === field) return;
    if (!before) {
      await socket.join(roomOf(record));
      // A page that closed the record and opens it again needs the list of other users.
      this.heard.get(record)?.delete(data.userId);
    }
    const oldest = data.places.length > mostStands ? data.places[0] : undefined;
    if (oldest) await this.leave(socket, oldest.record);
    await this.tell(record);
  }

  async leave(socket: Socket, record: RecordKey): Promise<void> {
    const data = socket.data as SocketData;
    if (!data.places.some((place) => place.record === record)) return;
    data.places = data.places.filter((place) => place.record !== record);
    await socket.leave(roomOf(record));
    await this.tell(record);
  }

  /** The page closed all its records, or is gone. */
  async leaveAll(socket: Socket): Promise<void> {
    const { places } = socket.data as SocketData;
    await Promise.all(places.map(({ record }) => this.leave(socket, record)));
  }

  /** Removes records of this server's pages that were not renewed in time: a page may be stuck while its connection is open. */
  async endOld(): Promise<void> {
    const oldest = this.now() - standEndsMs;
    for (const socket of this.io.sockets.sockets.values())
      for (const { record, renewedAt } of (socket.data as SocketData).places)
        if (renewedAt <= oldest) await this.leave(socket, record);
  }

  /**
   * Users of a killed server do not leave their records, and notifications are lost while the servers cannot reach each other: the other
   * users at the record are notified at the next refresh.
   */
  async look(): Promise<void> {
    const records = new Map<string, RecordKey>();
    for (const { data } of this.io.sockets.sockets.values())
      for (const { record } of (data as SocketData).places) records.set(roomOf(record), record);
    const told = new Map<string, string>();
    for (const [room, record] of records) {
      const sockets = await socketsIn(this.io, room);
      told.set(room, idsOf(sockets));
      if (this.told.get(room) !== told.get(room))
        for (const { ids, message } of messagesOf(record, sockets, ({ id }) => this.io.sockets.sockets.has(id)))
          send(this.io, ids, message);
    }
    this.told = told;
  }

  /** Sends at once, and combines what follows soon after: a user who moves from field to field is not reported step by step. */
  private async tell(record: RecordKey): Promise<void> {
    const resting = this.resting.get(record);
    if (resting) {
      resting.isNew = true;
      return;
    }
    this.rest(record);
    await this.tellNow(record);
  }

  private rest(record: RecordKey): void {
    const rest = { isNew: false };
    this.resting.set(record, rest);
    setTimeout(() => {
      this.resting.delete(record);
      if (!rest.isNew) return;
      this.rest(record);
      void this.tellNow(record);
    }, betweenTellingsMs).unref();
  }

  private async tellNow(record: RecordKey): Promise<void> {
    const sockets = await socketsIn(this.io, roomOf(record));
    if (sockets.length > 0) this.told.set(roomOf(record), idsOf(sockets));
    else this.told.delete(roomOf(record));
    const before = this.heard.get(record);
    const heard = new Map<number, string>();
    for (const { userId, ids, message } of messagesOf(record, sockets)) {
      const text = JSON.stringify([ids, message.people]);
      heard.set(userId, text);
      // A user alone at the record, in however many windows, needs no message.
      if (before?.get(userId) !== text) send(this.io, ids, message);
    }
    if (heard.size > 0) this.heard.set(record, heard);
    else this.heard.delete(record);
  }
}

function idsOf(sockets: readonly AnySocket[]): string {
  return sockets
    .map(({ id }) => id)
    .sort()
    .join();
}

/** One message for all windows of a user; each user is in it once, with the field that they edit in any of their windows. */
function messagesOf(
  record: RecordKey,
  sockets: readonly AnySocket[],
  isTold: (socket: AnySocket) => boolean = () => true,
): { userId: number; ids: string[]; message: PresenceMessage }[] {
  const people = new Map<number, Person>();
  const windows = new Map<number, string[]>();
  for (const socket of sockets) {
    const { userId, person, places } = socket.data;
    const field = places.find((place) => place.record === record)?.field ?? null;
    people.set(userId, { ...person, field: field ?? people.get(userId)?.field ?? null });
    if (!isTold(socket)) continue;
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
