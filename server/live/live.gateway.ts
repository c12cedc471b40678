import { randomUUID } from 'node:crypto';
import { Inject, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayDisconnect, OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { allowed } from '../../contract/permissions.js';
import {
  presenceEvent,
  pushEvent,
  watchEvent,
  type LiveHandshake,
  type PushMessage,
  type Watching,
} from '../../contract/push.js';
import { isRecordKey, type RecordKey } from '../../contract/record.js';
import { CONFIG, type Config } from '../config.js';
import { requestContext } from '../database/request-context.js';
import { SessionWatch, SignedInUsers, type SessionHolder, type SignedIn } from '../http/signed-in.js';
import { Kernel } from '../kernel.js';
import { ChangeFeed } from './change-feed.js';
import { Presence, socketsIn, type SocketData } from './presence.js';
import { Topics, type News } from './topics.js';

const messagesPerSecond = 20;
/** Pages that one person has open on this server. */
const mostSockets = 60;
/** How long somebody may seem to stand at a record whose server was killed. */
const lookMs = 5_000;

/** Everything for one user, wherever he is signed in. */
function roomOfUser(userId: number): string {
  return `user:${userId}`;
}

const watchMessage = z.object({
  topics: z.array(z.string()).max(200),
  since: z.number().int().min(0).nullable(),
});
const standMessage = z.object({
  record: z.custom<RecordKey>((sent) => typeof sent === 'string' && isRecordKey(sent)).nullable(),
  field: z.string().max(100).nullable(),
});

/** The pages of one browser share a session. */
function roomOfSession(sessionId: number): string {
  return `session:${sessionId}`;
}

/** Lets sockets in by the token of a session, and out again when it ends. Rooms are chosen here, never by the caller. */
@WebSocketGateway()
export class LiveGateway
  implements
    OnGatewayInit,
    OnGatewayConnection,
    OnGatewayDisconnect,
    OnApplicationBootstrap,
    BeforeApplicationShutdown,
    SessionHolder
{
  @WebSocketServer() private readonly io: Server;
  private readonly logger = new Logger('Live');
  private readonly feed: ChangeFeed;
  private presence: Presence;
  private looks: NodeJS.Timeout | null = null;

  constructor(
    private readonly users: SignedInUsers,
    private readonly topics: Topics,
    kernel: Kernel,
    watch: SessionWatch,
    @Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL'>,
  ) {
    watch.watchFor(this);
    this.feed = new ChangeFeed(
      kernel.reader,
      kernel.logSignal,
      this.topics,
      (news) => this.tell(news),
      () => this.io?.of('/').adapter.rooms.keys() ?? [],
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.feed.open();
    // Alone, a server hears of every page that goes.
    if (this.config.REDIS_URL) this.looks = setInterval(() => void this.presence.look(), lookMs).unref();
  }

  beforeApplicationShutdown(): void {
    this.feed.close();
    if (this.looks) clearInterval(this.looks);
  }

  afterInit(server: Server): void {
    this.presence = new Presence(server);
    server.use((socket, next) => void this.letIn(socket, next));
  }

  async handleConnection(socket: Socket): Promise<void> {
    limitMessages(socket);
    // Read here and not by the framework, which needs twice the time for each: pages tell at every field where they stand.
    socket.on(presenceEvent, (sent: unknown) => this.stand(socket, sent));
    const { userId, sessionId } = socket.data as SocketData;
    await socket.join([roomOfUser(userId), roomOfSession(sessionId)]);
    // Those who came in the same moment were let in before any of them was counted.
    if (this.socketsOf(userId) > mostSockets) socket.disconnect(true);
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    await this.presence.leave(socket);
  }

  /** The page says the whole set of what it shows; what it may not read it will not hear of. */
  @SubscribeMessage(watchEvent)
  async watch(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown): Promise<Watching> {
    const asked = watchMessage.safeParse(sent);
    if (!asked.success) return { position: 0, changes: [], refused: [] };
    const { asker, userId } = socket.data as SocketData;
    const roomsOf = new Map(asked.data.topics.map((topic) => [topic, this.topics.roomsFor(asker, topic)]));
    const rooms = new Set([...roomsOf.values()].flat());
    // Joined before the position is read, so that nothing falls between the two.
    for (const room of socket.rooms) if (room.startsWith('topic:') && !rooms.has(room)) await socket.leave(room);
    await socket.join([...rooms]);
    // However many pages ask at once, what they missed is read in the line of such readings.
    const { position, news } = await requestContext.run(
      { requestId: randomUUID(), userId, route: watchEvent, work: 'reading' },
      () => this.feed.since(rooms, asked.data.since),
    );
    return {
      position,
      changes: news.map(({ change }) => change),
      refused: asked.data.topics.filter((topic) => roomsOf.get(topic)?.length === 0),
    };
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

  /** To every page of a user that this server holds; each server follows the log and tells its own. */
  tellUser(userId: number, message: PushMessage): void {
    this.io.local.to(roomOfUser(userId)).emit(pushEvent, message);
  }

  /** Whether a user has a page open that this server holds. */
  holdsPageOf(userId: number): boolean {
    return this.io?.of('/').adapter.rooms.has(roomOfUser(userId)) ?? false;
  }

  /** Whether the browser of a session has a page open, on whichever server. */
  async hasOpenPage(sessionId: number): Promise<boolean> {
    return (await socketsIn(this.io, roomOfSession(sessionId))).length > 0;
  }

  private stand(socket: Socket, sent: unknown): void {
    const stand = standMessage.safeParse(sent);
    if (!stand.success) return;
    const { record, field } = stand.data;
    const mayStand = record !== null && this.topics.mayRead((socket.data as SocketData).asker, record);
    this.presence
      .stand(socket, mayStand ? { record, field } : { record: null, field: null })
      .catch((error: unknown) => this.logger.error(error));
  }

  /** One frame for those who hear the same, to the sockets of this process: every server reads the log for itself. */
  private tell(news: readonly News[]): void {
    const frames = new Map<string, News[]>();
    for (const one of news) {
      const key = one.rooms.join();
      frames.set(key, [...(frames.get(key) ?? []), one]);
    }
    for (const frame of frames.values()) {
      const message: PushMessage = { kind: 'changes', changes: frame.map(({ change }) => change) };
      this.io?.local.to([...(frame[0]?.rooms ?? [])]).emit(pushEvent, message);
    }
  }

  private async letIn(socket: Socket, next: (error?: Error) => void): Promise<void> {
    let refusal: Error | undefined;
    try {
      const user = await requestContext.run({ requestId: randomUUID() }, () => this.userOf(socket));
      if (!user) refusal = new Error('unauthorized');
      else if (this.socketsOf(user.id) >= mostSockets) refusal = new Error('too many pages');
      else admit(socket, user);
    } catch (error) {
      this.logger.error(error);
      refusal = new Error('unavailable');
    }
    next(refusal);
  }

  /** Those of this process; each server looks after its own. */
  private sockets(): Socket[] {
    return this.io ? [...this.io.sockets.sockets.values()] : [];
  }

  private async userOf(socket: Socket): Promise<SignedIn | null> {
    const { token } = socket.handshake.auth as Partial<LiveHandshake>;
    const user = typeof token === 'string' && token !== '' ? await this.users.signedIn(token) : null;
    return user && allowed('live.use', user) ? user : null;
  }

  private socketsOf(userId: number): number {
    return this.io.of('/').adapter.rooms.get(roomOfUser(userId))?.size ?? 0;
  }
}

function admit(socket: Socket, user: SignedIn): void {
  const data: SocketData = {
    userId: user.id,
    sessionId: user.sessionId,
    asker: { id: user.id, type: user.type },
    person: { id: user.id, name: user.name, profilepic: user.profilepic },
    stand: { record: null, field: null },
  };
  socket.data = data;
  // Other servers are told of a socket together with its handshake; the token is nobody's but ours.
  socket.handshake.auth = {};
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
