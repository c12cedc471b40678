import { randomUUID } from 'node:crypto';
import { Inject, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayDisconnect, OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { allowed } from '../../contract/permissions.js';
import {
  mostTopics,
  mostTopicsOfMessage,
  presenceEvent,
  pushEvent,
  watchEvent,
  type LiveHandshake,
  type PushMessage,
  type Stand,
  type Watching,
  type WatchFailure,
} from '../../contract/push.js';
import { isRecordKey, type RecordKey } from '../../contract/record.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { requestContext } from '../runtime/request-context.js';
import { SessionWatch, SignedInUsers, type SessionHolder, type SignedIn } from '../http/guards/signed-in.js';
import { Kernel } from '../decider/kernel.js';
import { ChangeFeed } from './change-feed.js';
import { framesOf } from './frames.js';
import { NewestStands } from './newest-stands.js';
import { PerSecond } from './per-second.js';
import { Presence, socketsIn, type SocketData } from './presence.js';
import { topicRooms, Topics, type News } from './topics.js';

/** A page sends what it watches twenty times a second at most, also one that puts many panels up at once. */
const watchesPerSecond = 40;
/** No page of ours comes near it, in whatever haste. */
const messagesPerSecond = 1_000;
/** Pages that one person has open on this server. */
const mostSockets = 60;
/** How long somebody may seem to stand at a record whose server was killed. */
const lookMs = 5_000;
const endOldMs = 1_000;

/** Everything for one user, wherever he is signed in. */
function roomOfUser(userId: number): string {
  return `user:${userId}`;
}

const watchMessage = z.object({
  topics: z.array(z.string()).max(mostTopicsOfMessage),
  since: z.number().int().min(0).nullable(),
  more: z.literal(true).optional(),
});
const standMessage = z.object({
  record: z.custom<RecordKey>((sent) => typeof sent === 'string' && isRecordKey(sent)).nullable(),
  field: z.string().max(100).nullable(),
  left: z.literal(true).optional(),
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
  private readonly stands = new NewestStands((socket, stand) => this.take(socket, stand));
  private readonly watches = new PerSecond(watchesPerSecond);
  private readonly messages = new PerSecond(messagesPerSecond);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly users: SignedInUsers,
    private readonly topics: Topics,
    private readonly kernel: Kernel,
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
      (error) => this.logger.warn({ message: 'the log could not be read for open pages', reason: String(error) }),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.feed.open();
    this.every(endOldMs, () => this.presence.endOld());
    // Alone, a server hears of every page that goes.
    if (this.config.REDIS_URL) this.every(lookMs, () => this.presence.look());
  }

  beforeApplicationShutdown(): void {
    this.feed.close();
    for (const timer of this.timers) clearInterval(timer);
  }

  afterInit(server: Server): void {
    this.presence = new Presence(server, () => this.kernel.now().getTime());
    server.use((socket, next) => void this.letIn(socket, next));
  }

  async handleConnection(socket: Socket): Promise<void> {
    // Where a page is does not count: of that the newest is taken.
    socket.use(([event], next) => {
      if (event === presenceEvent || this.messages.count(socket)) next();
      else socket.disconnect(true);
    });
    // Read here and not by the framework, which needs twice the time for each: pages tell at every field where they stand.
    socket.on(presenceEvent, (sent: unknown) => {
      const stand = standMessage.safeParse(sent);
      if (stand.success) this.stands.receive(socket, stand.data);
    });
    const { userId, sessionId } = socket.data as SocketData;
    await socket.join([roomOfUser(userId), roomOfSession(sessionId)]);
    // Those who came in the same moment were let in before any of them was counted.
    if (this.socketsOf(userId) > mostSockets) socket.disconnect(true);
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    await this.presence.leaveAll(socket);
  }

  /** What the page may not read it will not hear of. */
  @SubscribeMessage(watchEvent)
  async watch(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown): Promise<Watching | WatchFailure> {
    const asked = watchMessage.safeParse(sent);
    if (!asked.success) return { failure: 'unreadable' };
    if (!this.watches.count(socket)) return { failure: 'too often' };
    const { asker, userId } = socket.data as SocketData;
    const { topics, since, more = false } = asked.data;
    const roomsOf = new Map(topics.map((topic) => [topic, this.topics.roomsFor(asker, topic)]));
    const rooms = new Set([...roomsOf.values()].flat());
    // Before the position is read, so that nothing falls between the two, and without a pause: another message of this page may follow.
    const watched = watchRooms(socket, rooms, more);
    if (!watched) return { failure: 'too many topics' };
    try {
      // However many pages ask at once, what they missed is read in the line of such readings.
      const { position, news } = await requestContext.run(
        { requestId: randomUUID(), userId, route: watchEvent, work: 'reading' },
        () => this.feed.since(rooms, since),
      );
      return {
        position,
        changes: news.map(({ change }) => change),
        refused: topics.filter((topic) => roomsOf.get(topic)?.length === 0),
      };
    } catch (error) {
      this.logger.warn({ message: 'what a page missed could not be read', reason: String(error) });
      return { failure: 'unavailable' };
    }
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

  private take(socket: Socket, stand: Stand): void {
    this.stand(socket, stand).catch((error: unknown) => this.logger.error(error));
  }

  private async stand(socket: Socket, { record, field, left }: Stand): Promise<void> {
    if (record === null) await this.presence.leaveAll(socket);
    else if (left) await this.presence.leave(socket, record);
    else if (this.topics.mayRead((socket.data as SocketData).asker, record))
      await this.presence.enter(socket, { record, field });
  }

  private every(ms: number, work: () => Promise<void>): void {
    const timer = setInterval(() => void work().catch((error: unknown) => this.logger.error(error)), ms);
    this.timers.push(timer.unref());
  }

  /** To the sockets of this process: every server reads the log for itself. */
  private tell(news: readonly News[]): void {
    if (!this.io) return;
    const { rooms } = this.io.of('/').adapter;
    for (const { sockets, changes } of framesOf(news, (room) => rooms.get(room)))
      this.io.local.to(sockets).emit(pushEvent, { kind: 'changes', changes } satisfies PushMessage);
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
    places: [],
  };
  socket.data = data;
  // Other servers are told of a socket together with its handshake; the token is nobody's but ours.
  socket.handshake.auth = {};
}

/** Watches these rooms, instead of those before or besides them. */
function watchRooms(socket: Socket, rooms: ReadonlySet<string>, more: boolean): boolean {
  const before = [...socket.rooms].filter((room) => room.startsWith(topicRooms));
  const stay = before.filter((room) => more || rooms.has(room));
  if (new Set([...stay, ...rooms]).size > mostTopics) return false;
  if (!more) for (const room of before) if (!rooms.has(room)) void socket.leave(room);
  void socket.join([...rooms]);
  return true;
}
