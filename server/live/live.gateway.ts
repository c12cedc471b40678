import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayDisconnect, OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { allowed, type Principal } from '../../contract/permissions.js';
import {
  maxTopics,
  maxTopicsPerMessage,
  maxWatchedRows,
  presenceEvent,
  pushEvent,
  rowsEvent,
  watchEvent,
  type LiveHandshake,
  type PushMessage,
  type PresencePosition,
  type Watching,
  type WatchFailure,
} from '../../contract/live/push.js';
import { isRecordKey, type RecordKey } from '../../contract/record.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { PartitionedSemaphore } from '../runtime/partitioned-semaphore.js';
import { requestContext } from '../runtime/request-context.js';
import { SessionWatch, SignedInUsers, type SessionHolder, type SignedIn } from '../http/guards/signed-in.js';
import { Kernel } from '../decider/kernel.js';
import { Lists } from '../list/lists.js';
import { ChangeFeed } from './change-feed.js';
import { ChangedRows } from './rows/changed-rows.js';
import { framesOf } from './frames.js';
import { NewestPositions } from './newest-positions.js';
import { PerSecond } from './per-second.js';
import { Presence } from './presence.js';
import { ServerSockets, type SocketData } from './server-sockets.js';
import { topicRooms, Topics, type News } from './topics.js';

/** A page sends its subscriptions twenty times a second at most, also when it opens many panels at once. */
const watchesPerSecond = 40;
/** A page sends its visible rows once a second at most. */
const rowMessagesPerSecond = 4;
/** Far above what our pages send. */
const messagesPerSecond = 1_000;
/** Open pages of one user on this server. */
const maxSockets = 60;
/** How long a user may still be shown at a record after their server was killed. */
const refreshMs = 5_000;
const endExpiredMs = 1_000;
/** Pages are notified without the changed rows after this long. */
const longestRowsMs = 1_000;

/** All pages of one user, in any browser. */
function roomOfUser(userId: number): string {
  return `user:${userId}`;
}

const watchMessage = z.object({
  topics: z.array(z.string()).max(maxTopicsPerMessage),
  since: z.number().int().min(0).nullable(),
  more: z.literal(true).optional(),
});
const record = z.custom<RecordKey>((sent) => typeof sent === 'string' && isRecordKey(sent));
const rowsMessage = z.object({ records: z.array(record).max(maxWatchedRows) });
const positionMessage = z.object({
  record: record.nullable(),
  field: z.string().max(100).nullable(),
  left: z.literal(true).optional(),
});

/** The pages of one browser share a session. */
function roomOfSession(sessionId: number): string {
  return `session:${sessionId}`;
}

/** Accepts sockets by the token of a session, and closes them when the session ends. Rooms are chosen here, never by the client. */
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
  private readonly changedRows: ChangedRows;
  private serverSockets: ServerSockets;
  private presence: Presence;
  private readonly positions = new NewestPositions((socket, position) => this.applyPosition(socket, position));
  private readonly watches = new PerSecond(watchesPerSecond);
  private readonly rowMessages = new PerSecond(rowMessagesPerSecond);
  private readonly messages = new PerSecond(messagesPerSecond);
  private readonly missed = new PartitionedSemaphore(() => 1);
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly users: SignedInUsers,
    private readonly topics: Topics,
    private readonly kernel: Kernel,
    lists: Lists,
    watch: SessionWatch,
    @Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL'>,
  ) {
    watch.watchFor(this);
    this.changedRows = new ChangedRows(lists, (room) => this.readerIn(room));
    this.feed = new ChangeFeed(
      kernel.reader,
      kernel.feed,
      kernel.logSignal,
      this.topics,
      (news) => this.notify(news),
      () => this.io?.of('/').adapter.rooms.keys() ?? [],
      (error) => this.logger.warn({ message: 'the log could not be read for open pages', reason: String(error) }),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.feed.open();
    this.every(endExpiredMs, () => this.presence.endExpired());
    // A single server notices every page that closes.
    if (this.config.REDIS_URL) this.every(refreshMs, () => this.presence.refresh());
  }

  beforeApplicationShutdown(): void {
    this.feed.close();
    for (const timer of this.timers) clearInterval(timer);
  }

  afterInit(server: Server): void {
    this.serverSockets = new ServerSockets(server);
    this.presence = new Presence(server, this.serverSockets, () => this.kernel.now().getTime());
    server.use((socket, next) => void this.acceptSocket(socket, next));
  }

  async handleConnection(socket: Socket): Promise<void> {
    // Presence messages are not counted: only the newest position is used.
    socket.use(([event], next) => {
      if (event === presenceEvent || this.messages.count(socket)) next();
      else socket.disconnect(true);
    });
    // Read here and not by the framework, which needs twice the time for each: pages send their position at every field.
    socket.on(presenceEvent, (sent: unknown) => {
      const position = positionMessage.safeParse(sent);
      if (position.success) this.positions.receive(socket, position.data);
    });
    socket.on(rowsEvent, (sent: unknown) => this.watchRows(socket, sent));
    const { userId, sessionId } = socket.data as SocketData;
    await socket.join([roomOfUser(userId), roomOfSession(sessionId)]);
    // Sockets that connect at the same moment were accepted before any of them was counted.
    if (this.socketsOf(userId) > maxSockets) socket.disconnect(true);
  }

  async handleDisconnect(socket: Socket): Promise<void> {
    await this.presence.leaveAll(socket);
  }

  /** A page does not receive changes that its user may not read. */
  @SubscribeMessage(watchEvent)
  async watch(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown): Promise<Watching | WatchFailure> {
    const request = watchMessage.safeParse(sent);
    if (!request.success) return { failure: 'unreadable' };
    if (!this.watches.count(socket)) return { failure: 'too often' };
    const { asker, userId } = socket.data as SocketData;
    const { topics, since, more = false } = request.data;
    const roomsOf = new Map(topics.map((topic) => [topic, this.topics.roomsFor(asker, topic)]));
    const rooms = new Set([...roomsOf.values()].flat());
    // Before the position is read, so that no change is missed in between, and without an await: another message of this page may follow.
    const watched = watchRooms(socket, rooms, more);
    if (!watched) return { failure: 'too many topics' };
    try {
      const { position, news } = await this.missedSince(userId, rooms, since);
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

  /**
   * What a page missed, read for one page of a user at a time and within the limit of this route: a browser that reconnects sends the
   * subscriptions of all its pages at once.
   */
  private async missedSince(userId: number, rooms: ReadonlySet<string>, since: number | null) {
    const leave = await this.missed.enter([String(userId)]);
    let isWell = false;
    try {
      const found = await requestContext.run(
        { requestId: randomUUID(), userId, route: watchEvent, work: 'reading' },
        () => this.feed.since(rooms, since),
      );
      isWell = true;
      return found;
    } finally {
      leave(isWell);
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

  /** To every page of a user on this server; each server follows the log and notifies its own pages. */
  notifyUser(userId: number, message: PushMessage): void {
    this.io.local.to(roomOfUser(userId)).emit(pushEvent, message);
  }

  /** To every page of a user, on all servers. */
  notifyUserEverywhere(userId: number, message: PushMessage): void {
    this.io?.to(roomOfUser(userId)).emit(pushEvent, message);
  }

  /** Whether a user has a page open on this server. */
  hasPageOf(userId: number): boolean {
    return this.io?.of('/').adapter.rooms.has(roomOfUser(userId)) ?? false;
  }

  /** Whether the browser of a session has a page open, on any server. */
  async hasOpenPage(sessionId: number): Promise<boolean> {
    return (await this.serverSockets.in(roomOfSession(sessionId))).length > 0;
  }

  /** A page is not notified of records that its user may not read. */
  private watchRows(socket: Socket, sent: unknown): void {
    const rows = rowsMessage.safeParse(sent);
    if (!rows.success || !this.rowMessages.count(socket)) return;
    const { asker } = socket.data as SocketData;
    const records = rows.data.records.filter((one) => this.topics.mayRead(asker, one));
    this.presence.watchRows(socket, records).catch((error: unknown) => this.logger.error(error));
  }

  private applyPosition(socket: Socket, position: PresencePosition): void {
    this.updatePresence(socket, position).catch((error: unknown) => this.logger.error(error));
  }

  private async updatePresence(socket: Socket, { record, field, left }: PresencePosition): Promise<void> {
    if (record === null) await this.presence.leaveAll(socket);
    else if (left) await this.presence.leave(socket, record);
    else if (this.topics.mayRead((socket.data as SocketData).asker, record))
      await this.presence.enter(socket, { record, field });
  }

  private every(ms: number, work: () => Promise<void>): void {
    const timer = setInterval(() => void work().catch((error: unknown) => this.logger.error(error)), ms);
    this.timers.push(timer.unref());
  }

  /** To the sockets of this process: every server reads the log itself. */
  private async notify(news: readonly News[]): Promise<void> {
    if (!this.io) return;
    const withRows = await this.withRows(news);
    const { rooms } = this.io.of('/').adapter;
    for (const { sockets, changes } of framesOf(withRows, (room) => rooms.get(room)))
      this.io.local.to(sockets).emit(pushEvent, { kind: 'changes', changes } satisfies PushMessage);
  }

  /** Without rows where these cannot be read in time: their pages then read them. */
  private async withRows(news: readonly News[]): Promise<readonly News[]> {
    const read = requestContext.run({ requestId: randomUUID(), route: pushEvent, work: 'reading' }, () =>
      this.changedRows.addTo(news),
    );
    return Promise.race([read, pause(longestRowsMs, news, { ref: false })]).catch((error: unknown) => {
      this.logger.warn({ message: 'changed rows could not be read for open pages', reason: String(error) });
      return news;
    });
  }

  private async acceptSocket(socket: Socket, next: (error?: Error) => void): Promise<void> {
    let refusal: Error | undefined;
    try {
      const user = await requestContext.run({ requestId: randomUUID() }, () => this.userOf(socket));
      if (!user) refusal = new Error('unauthorized');
      else if (this.socketsOf(user.id) >= maxSockets) refusal = new Error('too many pages');
      else admit(socket, user);
    } catch (error) {
      this.logger.error(error);
      refusal = new Error('unavailable');
    }
    next(refusal);
  }

  /** The sockets of this process; each server handles its own. */
  private sockets(): Socket[] {
    return this.io ? [...this.io.sockets.sockets.values()] : [];
  }

  private async userOf(socket: Socket): Promise<SignedIn | null> {
    const { token } = socket.handshake.auth as Partial<LiveHandshake>;
    const user = typeof token === 'string' && token !== '' ? await this.users.signedIn(token) : null;
    return user && allowed('live.use', user) ? user : null;
  }

  private readerIn(room: string): Principal | undefined {
    const { adapter, sockets } = this.io.of('/');
    const [first = ''] = adapter.rooms.get(room) ?? [];
    return (sockets.get(first)?.data as SocketData | undefined)?.asker;
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
  // The adapter may send a socket together with its handshake to other servers; the token must not leave this process.
  socket.handshake.auth = {};
}

/** Joins these rooms, instead of the earlier ones or in addition to them. */
function watchRooms(socket: Socket, rooms: ReadonlySet<string>, more: boolean): boolean {
  const before = [...socket.rooms].filter((room) => room.startsWith(topicRooms));
  const stay = before.filter((room) => more || rooms.has(room));
  if (new Set([...stay, ...rooms]).size > maxTopics) return false;
  if (!more) for (const room of before) if (!rooms.has(room)) void socket.leave(room);
  void socket.join([...rooms]);
  return true;
}
