import type { Socket } from 'socket.io-client';
import {
  presenceEvent,
  pushEvent,
  rowsEvent,
  type Change,
  type LiveHandshake,
  type Notice,
  type Person,
  type PushMessage,
  type WatchedRows as WatchedRowsMessage,
} from '../../contract/live/push';
import type { RecordKey } from '../../contract/record';
import { loadWithRetry, noteConnection } from '../browser/lazy-part';
import { checkSession, refreshUser } from '../session/session';
import { storedToken } from '../api/token';
import { firstPosition, noteSeen } from '../api/log-position';
import type { OnChanges } from '../api/subscribed-to';
import { onUnanswered } from '../api/unanswered';
import { OpenRecords } from './open-records';
import { ownChanges } from './own-changes';
import { OwnWrites } from './own-writes';
import { sendWatch } from './send-watch';
import { SilenceTimer } from './silence';
import { WatchedRows } from './watched-rows';

export type Connection = { state: 'connecting' | 'live' } | { state: 'lost'; at: Date };

/** The answer to a save that requests the saved record. */
export interface SavedAnswer {
  message: string;
  id?: number;
  lastid?: number;
  position?: number;
}

/** Panels that are opened one after another are watched together, so that the server does not get too many messages. */
const batchMs = 50;
/** The pause after a failed watch; each further one is twice as long. */
const firstRetryMs = 1_000;
const maxRetryMs = 8_000;

/**
 * The socket of one signed-in user. It carries what changed. On every (re)connection it requests the changes since
 * its position in the log, so that none is missed while it was down.
 */
export class Live {
  private socket: Socket | undefined;
  private closed = false;
  private position: number | null = firstPosition();
  /** The connection broke before the server had sent the position of the log: the changes since then cannot be requested. */
  private lostWithoutPosition = false;
  /** The position of the log when the page was opened. */
  private openedAt: number | null = null;
  private readonly earlyNotices: Notice[] = [];
  private readonly unshown: Notice[] = [];
  private isShown = false;
  /** Each message that names the topics has a number; the page receives all changes once the last one is answered. */
  private sentWatch = 0;
  private answeredWatch = 0;
  private failedWatches = 0;
  private nextWatch: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Map<string, Set<OnChanges>>();
  private readonly openRecords = new OpenRecords((presence) => {
    if (!this.socket?.connected) return false;
    this.socket.emit(presenceEvent, presence);
    // The server no longer reports who is there.
    if (presence.left) this.publishPresence(presence.record, []);
    return true;
  });
  readonly rows = new WatchedRows((records) => {
    if (!this.socket?.connected) return false;
    this.socket.emit(rowsEvent, { records } satisfies WatchedRowsMessage);
    return true;
  });
  private readonly listeners = new Set<() => void>();
  private readonly changeListeners = new Set<OnChanges>();
  private readonly connectedListeners = new Set<() => void>();
  private readonly presenceListeners = new Set<(record: RecordKey | null, people: readonly Person[]) => void>();
  private readonly ownWrites = new OwnWrites();
  private readonly silence = new SilenceTimer((since) => this.setConnection({ state: 'lost', at: since }));
  private readonly ends: (() => void)[] = [];
  private readonly noticeListeners = new Set<(notice: Notice) => void>();
  connection: Connection = { state: 'connecting' };

  async open(): Promise<void> {
    this.closed = false;
    this.endListening();
    this.ends.push(
      ownChanges.subscribe((changes) => this.publish(changes, true)),
      // Until the next ping shows that the server is there: the page must not say both at once.
      onUnanswered(() => this.connection.state === 'live' && this.setConnection({ state: 'lost', at: new Date() })),
    );
    const { io } = await loadWithRetry(() => import('socket.io-client'));
    if (this.closed || this.socket) return;
    const socket = io({
      // Read at each attempt: the token may be a newer one after a sign-in in another tab.
      auth: (callback) => callback({ token: storedToken() ?? '' } satisfies LiveHandshake),
      transports: ['websocket', 'polling'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
    });
    this.socket = socket;
    socket.io.on('ping', () => {
      this.silence.restart();
      if (!socket.connected) return;
      this.openRecords.renewIfDue();
      this.rows.renewIfDue();
      // Nothing was missed if the connection was slow but not closed.
      if (this.receivesAll && this.connection.state === 'lost') this.setConnection({ state: 'live' });
    });
    socket.on('connect', () => {
      noteConnection(true);
      this.silence.restart();
      // Updates the count of unread notices, which may have grown while the connection was down.
      if (this.connection.state === 'lost') void checkSession();
      this.failedWatches = 0;
      void this.watchAll();
      this.openRecords.renew();
      this.rows.renew();
      for (const listener of this.connectedListeners) listener();
    });
    socket.on('disconnect', (reason) => {
      noteConnection(this.closed);
      this.silence.stop();
      this.connectionLost();
      // The server closed the connection: it ended the session, or it is shutting down. Check the session and reconnect.
      if (reason === 'io server disconnect')
        void checkSession().then(() => !this.closed && setTimeout(() => socket.connect(), 1_000));
    });
    socket.on('connect_error', (error) => {
      this.connectionLost();
      if (!socket.active) void checkSession().then(() => !this.closed && setTimeout(() => socket.connect(), 5_000));
      else if (error.message === 'unauthorized') void checkSession();
    });
    socket.on(pushEvent, (message: PushMessage) => this.received(message));
  }

  close(): void {
    this.closed = true;
    // Without a live connection nothing is known of the line.
    noteConnection(true);
    this.endListening();
    this.silence.stop();
    clearTimeout(this.nextWatch);
    this.openRecords.close();
    this.rows.close();
    this.socket?.disconnect();
    this.socket = undefined;
  }

  reconnect(): void {
    this.socket?.disconnect().connect();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onChanges(listener: OnChanges): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  onConnected(listener: () => void): () => void {
    this.connectedListeners.add(listener);
    return () => this.connectedListeners.delete(listener);
  }

  /**
   * The user's own save of a record: the lists that show it are notified at once, and the server's report of it afterwards is
   * ignored. The answer must hold the position up to which the record is known.
   */
  async write<A extends SavedAnswer>(
    { kind, id, lists }: { kind: string; id: number | null; lists: readonly string[] },
    save: () => Promise<A>,
  ): Promise<A> {
    const end = this.ownWrites.start({ kind, id, lists });
    let known: { id: number; position: number } | undefined;
    try {
      const answer = await save();
      const saved = id ?? answer.id ?? answer.lastid;
      if (saved !== undefined && answer.position !== undefined) known = { id: saved, position: answer.position };
      return answer;
    } finally {
      this.publish(end(known));
      // A new row is inserted where the sort order of the list puts it; a changed one is refreshed in its place.
      if (known)
        this.publish(
          lists.map((topic) => ({ topic, id, position: known!.position })),
          true,
        );
    }
  }

  /** The component that shows notices is loaded after the first screen, and gets those that came before. */
  onNotice(listener: (notice: Notice) => void, shows: boolean): () => void {
    this.noticeListeners.add(listener);
    if (shows) for (const notice of this.unshown.splice(0)) listener(notice);
    this.isShown ||= shows;
    return () => this.noticeListeners.delete(listener);
  }

  /** Calls back with what changed under the topic, also with what changed while the connection was down. */
  watch(topic: string, listener: OnChanges): () => void {
    const watchers = this.watchers.get(topic) ?? new Set();
    watchers.add(listener);
    this.watchers.set(topic, watchers);
    if (watchers.size === 1) this.scheduleWatch();
    return () => {
      watchers.delete(listener);
      if (watchers.size === 0) {
        this.watchers.delete(topic);
        this.scheduleWatch();
      }
    };
  }

  /** A panel has the record open, with the focus in this field. */
  enter(record: RecordKey, panel: string, field: string | null): void {
    this.openRecords.enter(record, panel, field);
  }

  leave(record: RecordKey, panel: string): void {
    this.openRecords.leave(record, panel);
  }

  onPresence(listener: (record: RecordKey | null, people: readonly Person[]) => void): () => void {
    this.presenceListeners.add(listener);
    return () => this.presenceListeners.delete(listener);
  }

  private scheduleWatch(ms = batchMs): void {
    if (this.nextWatch !== undefined || !this.socket?.connected) return;
    this.nextWatch = setTimeout(() => void this.watchAll(), ms);
  }

  private get receivesAll(): boolean {
    return this.nextWatch === undefined && this.answeredWatch === this.sentWatch;
  }

  private async watchAll(): Promise<void> {
    clearTimeout(this.nextWatch);
    this.nextWatch = undefined;
    const { socket } = this;
    if (!socket?.connected) return;
    const number = ++this.sentWatch;
    const topics = [...this.watchers.keys()];
    const watching = await sendWatch(socket, topics, this.position);
    const isLatest = number === this.sentWatch;
    if (!watching) return void (isLatest && this.watchFailed(socket));
    noteSeen(watching.position);
    this.publish(this.ownWrites.withoutEchoes(watching.changes));
    // The topics that only a newer watch names are not watched yet, so the position must not advance.
    if (!isLatest) return;
    this.answeredWatch = number;
    this.failedWatches = 0;
    if (this.lostWithoutPosition)
      this.publish(topics.map((topic) => ({ topic, id: null, position: watching.position })));
    this.lostWithoutPosition = false;
    this.position = Math.max(this.position ?? 0, watching.position);
    this.openedAt ??= watching.position;
    // Not before: until then the server does not report the changes of other users to this page.
    if (socket.connected && this.connection.state !== 'live') this.setConnection({ state: 'live' });
    for (const notice of this.earlyNotices.splice(0)) this.receiveNotice(notice);
  }

  /** The position stays as it was, so that the next watch, or the next connection, gets the changes since then. */
  private watchFailed(socket: Socket): void {
    this.lostWithoutPosition ||= this.position === null;
    if (!socket.connected) return;
    if (this.connection.state === 'live') this.setConnection({ state: 'lost', at: new Date() });
    this.scheduleWatch(Math.min(firstRetryMs * 2 ** this.failedWatches++, maxRetryMs));
  }

  private received(message: PushMessage): void {
    switch (message.kind) {
      case 'changes':
        this.receiveChanges(message.changes);
        return;
      case 'presence':
        this.publishPresence(message.record, message.people);
        return;
      case 'viewers':
        this.rows.received(message.rows, message.isWhole);
        return;
      case 'notice':
        this.receiveNotice(message);
        return;
      case 'unread':
        refreshUser({ notifications_count: message.count });
        return;
      case 'session':
        void checkSession();
        return;
      default:
        message satisfies never;
    }
  }

  private receiveChanges(changes: readonly Change[]): void {
    // Before the lists are read again: they must not be older than what they were told of.
    for (const { position } of changes) noteSeen(position);
    // Not while a topic waits for its first answer: its changes are still requested from the earlier position.
    if (this.receivesAll) for (const { position } of changes) this.position = Math.max(this.position ?? 0, position);
    this.publish(this.ownWrites.withoutEchoes(changes));
  }

  /**
   * The id of a notice is its position: one that was sent before the page was opened is in the inbox already and is not shown as
   * new.
   */
  private receiveNotice(notice: Notice): void {
    if (this.openedAt === null) this.earlyNotices.push(notice);
    else if (notice.gathered || notice.id > this.openedAt) {
      if (!this.isShown) this.unshown.push(notice);
      for (const listener of this.noticeListeners) listener(notice);
    }
  }

  private publish(changes: readonly Change[], isOwn = false): void {
    if (changes.length === 0) return;
    const byTopic = new Map<string, Change[]>();
    for (const change of changes) byTopic.set(change.topic, [...(byTopic.get(change.topic) ?? []), change]);
    for (const [topic, topicChanges] of byTopic)
      for (const listener of this.watchers.get(topic) ?? []) listener(topicChanges, isOwn);
    for (const listener of this.changeListeners) listener(changes, isOwn);
  }

  private publishPresence(record: RecordKey | null, people: readonly Person[]): void {
    for (const listener of this.presenceListeners) listener(record, people);
  }

  private connectionLost(): void {
    this.lostWithoutPosition ||= this.position === null;
    this.publishPresence(null, []);
    this.rows.lost();
    if (this.connection.state !== 'lost') this.setConnection({ state: 'lost', at: new Date() });
  }

  private endListening(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private setConnection(connection: Connection): void {
    this.connection = connection;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
