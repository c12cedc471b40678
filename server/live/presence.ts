import type { RemoteSocket, Server, Socket } from 'socket.io';
import type { Asker } from '../../contract/permissions.js';
import { pushEvent, type Person, type Presence as PresenceMessage, type PushMessage, type Stand } from '../../contract/push.js';

/** What a socket carries about its user; the adapter brings it from other servers too. */
export interface SocketData {
  userId: number;
  sessionId: number;
  /** His rights; a change of them ends the session and with it the socket. */
  asker: Asker;
  person: Omit<Person, 'field'>;
  stand: Stand;
}

type AnySocket = Pick<RemoteSocket<Record<string, (...args: never[]) => void>, SocketData>, 'id' | 'data' | 'emit'>;

function roomOf(record: { topic: string; id: number }): string {
  return `record:${record.topic}:${record.id}`;
}

/**
 * Who has which record open. It lives in the rooms of the sockets and nowhere else, so it is right by itself
 * when somebody's line breaks, and with several servers the adapter of the sockets carries it.
 */
export class Presence {
  constructor(private readonly io: Server) {}

  async stand(socket: Socket, stand: Stand): Promise<void> {
    const data = socket.data as SocketData;
    const before = data.stand;
    data.stand = stand;
    const moved = before.record?.topic !== stand.record?.topic || before.record?.id !== stand.record?.id;
    if (moved && before.record) await socket.leave(roomOf(before.record));
    if (moved && stand.record) await socket.join(roomOf(stand.record));
    if (moved && before.record) await this.tell(before.record);
    if (stand.record && (moved || before.field !== stand.field)) await this.tell(stand.record);
  }

  async leave(socket: Socket): Promise<void> {
    const { stand } = socket.data as SocketData;
    if (stand.record) await this.tell(stand.record);
  }

  private async tell(record: { topic: string; id: number }): Promise<void> {
    const sockets = (await this.io.in(roomOf(record)).fetchSockets()) as unknown as AnySocket[];
    for (const socket of sockets) {
      const message: PushMessage = { kind: 'presence', ...presenceFor(socket, record, sockets) };
      socket.emit(pushEvent, message as never);
    }
  }
}

/** One person once, however many windows he has open; in the field that he edits in any of them. */
function presenceFor(receiver: AnySocket, record: { topic: string; id: number }, sockets: readonly AnySocket[]): PresenceMessage {
  const people = new Map<number, Person>();
  for (const { data } of sockets) {
    if (data.userId === receiver.data.userId) continue;
    const known = people.get(data.userId);
    people.set(data.userId, { ...data.person, field: data.stand.field ?? known?.field ?? null });
  }
  return { ...record, people: [...people.values()] };
}
