import type { Server } from 'socket.io';
import type { RecordKey } from '../../contract/record.js';
import type { Principal } from '../../contract/permissions.js';
import type { Person } from '../../contract/live/push.js';

/** A record that a page has open. */
export interface OpenRecord {
  record: RecordKey;
  field: string | null;
}

interface RenewedOpenRecord extends OpenRecord {
  renewedAt: number;
}

/** The data of a socket about its user. */
export interface SocketData {
  userId: number;
  sessionId: number;
  /** The rights of the user; a change of them ends the session and the socket. */
  asker: Principal;
  person: Omit<Person, 'field'>;
  /** The least recently renewed one comes first. */
  places: RenewedOpenRecord[];
}

/** The socket of a page, on any server. */
export interface PageSocket {
  id: string;
  data: SocketData;
}

const socketsQuery = 'sockets in rooms';
/** Longer than the adapter waits for answers: while Redis is away, it may never call back. */
const answerTimeoutMs = 1_500;

/** The sockets of all servers, by their rooms. */
export class ServerSockets {
  constructor(private readonly io: Server) {
    io.on(socketsQuery, (rooms: string[], answer: (sockets: PageSocket[]) => void) => answer(this.own(rooms)));
  }

  /** Those of this server, and of each other one that answers: one that is frozen or cannot be reached does not hide the rest. */
  async in(...rooms: string[]): Promise<PageSocket[]> {
    const others = await this.others(rooms);
    return [...this.own(rooms), ...others];
  }

  private own(rooms: readonly string[]): PageSocket[] {
    const { adapter, sockets } = this.io.of('/');
    const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
    return [...sockets.values()]
      .filter(({ id }) => ids.has(id))
      .map(({ id, data }) => ({ id, data: data as SocketData }));
  }

  private async others(rooms: readonly string[]): Promise<PageSocket[]> {
    const servers = await this.io
      .of('/')
      .adapter.serverCount()
      .catch(() => 1);
    if (servers <= 1) return [];
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve([]), answerTimeoutMs);
      this.io.serverSideEmit(socketsQuery, rooms, (_missing: Error | null, answers: PageSocket[][]) => {
        clearTimeout(late);
        resolve(answers.flat());
      });
    });
  }
}
