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

/** What a socket carries about its user; the adapter brings it from other servers too. */
export interface SocketData {
  userId: number;
  sessionId: number;
  /** His rights; a change of them ends the session and with it the socket. */
  asker: Asker;
  person: Omit<Person, 'field'>;
  /** The one that was renewed longest ago comes first. */
  places: RenewedPlace[];
}

type AnySocket = Pick<RemoteSocket<Record<string, (...args: never[]) => void>, SocketData>, 'id' | 'data' | 'emit'>;

/** Those in a room on every server; while the servers cannot ask each other, those of this one. */
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
 * Who has which records open. It lives in the rooms of the sockets and nowhere else, so it is right by itself
 * when somebody's line breaks, and with several servers the adapter of the sockets carries it.
 */
export class Presence {
  /** Who stood at the records of this server's pages when they were last told. */
  private told = new Map<string, string>();
  /** What the windows of each person at a record heard last. */
  private readonly heard = new Map<RecordKey, Map<number, string>>();
  /** Records that were told of a moment ago, and whether there is something new to tell since. */
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
      // A page that closed the record and opens it again has forgotten who is there.
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

  /** Ends the places of this server's pages that were not renewed in time: a page may be stuck while its line is there. */
  async endOld(): Promise<void> {
    const oldest = this.now() - standEndsMs;
    for (const socket of this.io.sockets.sockets.values())
      for (const { record, renewedAt } of (socket.data as SocketData).places)
        if (renewedAt <= oldest) await this.leave(socket, record);
  }

  /**
   * People of a server that was killed take no leave, and what was said while the servers could not hear each other is lost:
   * whoever stood beside them hears of it at the next look.
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

  /** At once, and what follows soon after together: whoever moves from field to field is not told of step by step. */
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
      // Whoever moves about alone, in however many windows, has nothing to hear.
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

/** One message for all windows of a person; one person once in it, in the field that he edits in any of his windows. */
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
