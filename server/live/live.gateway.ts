import { Logger } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { allowed } from '../../contract/permissions.js';
import { pushEvent, type LiveHandshake, type PushMessage } from '../../contract/push.js';
import { SessionEnds, type SessionHolder } from '../identity/session-ends.js';
import { Sessions } from '../identity/sessions.js';
import type { SocketData } from './presence.js';

const messagesPerSecond = 20;

/** Everything for one user, wherever he is signed in. */
export function roomOfUser(userId: number): string {
  return `user:${userId}`;
}

/** Lets sockets in by the token of a session, and out again when it ends. Rooms are chosen here, never by the caller. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, SessionHolder {
  @WebSocketServer() private readonly io: Server;
  private readonly logger = new Logger('Live');

  constructor(
    private readonly sessions: Sessions,
    ends: SessionEnds,
  ) {
    ends.watchFor(this);
  }

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        (isAdmitted) => next(isAdmitted ? undefined : new Error('unauthorized')),
        (error: unknown) => {
          this.logger.error(error);
          next(new Error('unavailable'));
        },
      );
    });
  }

  async handleConnection(socket: Socket): Promise<void> {
    limitMessages(socket);
    await socket.join(roomOfUser((socket.data as SocketData).userId));
  }

  held(): number[] {
    return this.sockets().map((socket) => (socket.data as SocketData).sessionId);
  }

  drop(sessionId: number): void {
    for (const socket of this.sockets()) {
      if ((socket.data as SocketData).sessionId !== sessionId) continue;
      socket.emit(pushEvent, { kind: 'session' } satisfies PushMessage);
      socket.disconnect(true);
    }
  }

  /** Those of this process; each server looks after its own. */
  private sockets(): Socket[] {
    return this.io ? [...this.io.sockets.sockets.values()] : [];
  }

  private async admit(socket: Socket): Promise<boolean> {
    const { token } = socket.handshake.auth as Partial<LiveHandshake>;
    const user = typeof token === 'string' && token !== '' ? await this.sessions.signedIn(token) : null;
    if (!user || !allowed('live.use', user)) return false;
    const data: SocketData = {
      userId: user.id,
      sessionId: user.sessionId,
      person: { id: user.id, name: user.name, profilepic: user.profilepic },
      stand: { record: null, field: null },
    };
    socket.data = data;
    return true;
  }
}

/** A page says what it shows and where it stands; more than that is not a page. */
function limitMessages(socket: Socket): void {
  let second = 0;
  let count = 0;
  socket.use((_packet, next) => {
    const now = Math.floor(Date.now() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > messagesPerSecond) socket.disconnect(true);
    else next();
  });
}
