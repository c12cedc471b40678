import type { Socket } from 'socket.io-client';
import {
  presenceEvent,
  pushEvent,
  watchEvent,
  type Change,
  type LiveHandshake,
  type Notice,
  type Person,
  type PushMessage,
  type Stand,
  type Watch,
  type Watching,
} from '../../contract/push';
import type { RecordKey } from '../../contract/record';
import { untilThere } from '../api/lazy-part';
import { checkSession, refreshUser } from '../session/session';
import { storedToken } from '../session/token';
import { firstPosition } from './first-position';
import { onOwnChanges } from './own-changes';
import { OwnWrites } from './own-writes';
import { Silence } from './silence';

export type Connection = { state: 'connecting' | 'live' } | { state: 'lost'; at: Date };

/** What a save answers to whoever asks for the saved record. */
export interface SavedAnswer {
  message: string;
  id?: number;
  lastid?: number;
  position?: number;
}

type OnChanges = (changes: Change[]) => void;

/**
 * The socket of one signed-in user. It carries what changed, never data. The position in the log decides, so that
 * nothing is missed when it was away: on every (re)connection it asks for what changed since.
 */
export class Live {
  private socket: Socket | undefined;
  private closed = false;
  private position: number | null = firstPosition();
  /** The line broke before the server had said where the log stands: what changed meanwhile cannot be asked for. */
  private lostWithoutPosition = false;
  /** Where the log stood when the page was opened. */
  private openedAt: number | null = null;
  private readonly earlyNotices: Notice[] = [];
  private readonly unshown: Notice[] = [];
  private isShown = false;
  private asked = false;
  private readonly watchers = new Map<string, Set<OnChanges>>();
  private readonly present = new Map<string, readonly Person[]>();
  private presence: Stand = { record: null, field: null };
  private readonly listeners = new Set<() => void>();
  private readonly changeListeners = new Set<(changes: readonly Change[]) => void>();
  private readonly connectedListeners = new Set<() => void>();
  private readonly ownWrites = new OwnWrites();
  private readonly silence = new Silence((since) => this.become({ state: 'lost', at: since }));
  private endOwnChanges: (() => void) | undefined;
  private readonly noticeListeners = new Set<(notice: Notice) => void>();
  connection: Connection = { state: 'connecting' };

  async open(): Promise<void> {
    this.closed = false;
    this.endOwnChanges?.();
    this.endOwnChanges = onOwnChanges((changes) => this.publish(changes));
    const { io } = await untilThere(() => import('socket.io-client'));
    if (this.closed || this.socket) return;
    const socket = io({
      // Read at each attempt: the token may be a newer one after a sign-in in another tab.
      auth: (handOver) => handOver({ token: storedToken() ?? '' } satisfies LiveHandshake),
      transports: ['websocket', 'polling'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
    });
    this.socket = socket;
    socket.io.on('ping', () => {
      this.silence.heard();
      // Nothing was missed on a line that was slow and not closed.
      if (socket.connected && this.connection.state === 'lost') this.become({ state: 'live' });
    });
    socket.on('connect', () => {
      this.silence.heard();
      // Notices that came while it was away are counted by the server.
      if (this.connection.state === 'lost') void checkSession();
      void this.watchAll();
      socket.emit(presenceEvent, this.presence);
      for (const listener of this.connectedListeners) listener();
    });
    socket.on('disconnect', (reason) => {
      this.silence.stop();
      this.lost();
      // The server hung up: it ended the session, or it is going down. Ask which, and do not give up.
      if (reason === 'io server disconnect')
        void checkSession().then(() => !this.closed && setTimeout(() => socket.connect(), 1_000));
    });
    socket.on('connect_error', (error) => {
      this.lost();
      if (!socket.active) void checkSession().then(() => !this.closed && setTimeout(() => socket.connect(), 5_000));
      else if (error.message === 'unauthorized') void checkSession();
    });
    socket.on(pushEvent, (message: PushMessage) => this.received(message));
  }

  close(): void {
    this.closed = true;
    this.endOwnChanges?.();
    this.silence.stop();
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

  onChanges(listener: (changes: readonly Change[]) => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  onConnected(listener: () => void): () => void {
    this.connectedListeners.add(listener);
    return () => this.connectedListeners.delete(listener);
  }

  /**
   * One's own save of a record: the lists that show it are told at once, and what the server tells of it afterwards is not
   * read again. The answer must hold the position up to which the record is known.
   */
  async write<A extends SavedAnswer>(
    { kind, id, lists }: { kind: string; id: number | null; lists: readonly string[] },
    save: () => Promise<A>,
  ): Promise<A> {
    const end = this.ownWrites.begin({ kind, id, lists });
    let known: { id: number; position: number } | undefined;
    try {
      const answer = await save();
      const saved = id ?? answer.id ?? answer.lastid;
      if (saved !== undefined && answer.position !== undefined) known = { id: saved, position: answer.position };
      return answer;
    } finally {
      this.publish(end(known));
      // A new row belongs where the order of the list puts it; a changed one is renewed where it stands.
      if (known) this.publish(lists.map((topic) => ({ topic, id, position: known!.position })));
    }
  }

  /** Who shows notices is loaded after the first screen, and gets those that came before. */
  onNotice(listener: (notice: Notice) => void, shows: boolean): () => void {
    this.noticeListeners.add(listener);
    if (shows) for (const notice of this.unshown.splice(0)) listener(notice);
    this.isShown ||= shows;
    return () => this.noticeListeners.delete(listener);
  }

  /** Calls back with what changed in the list, also with what changed while the connection was away. */
  watch(topic: string, listener: OnChanges): () => void {
    const watchers = this.watchers.get(topic) ?? new Set();
    watchers.add(listener);
    this.watchers.set(topic, watchers);
    if (watchers.size === 1) this.watchSoon();
    return () => {
      watchers.delete(listener);
      if (watchers.size === 0) {
        this.watchers.delete(topic);
        this.watchSoon();
      }
    };
  }

  announce(stand: Stand): void {
    this.presence = stand;
    if (this.socket?.connected) this.socket.emit(presenceEvent, stand);
  }

  peopleAt(record: RecordKey): readonly Person[] {
    return this.present.get(record) ?? nobody;
  }

  /** A panel that opens three lists at once says so in one message. */
  private watchSoon(): void {
    if (this.asked || !this.socket?.connected) return;
    this.asked = true;
    queueMicrotask(() => {
      this.asked = false;
      void this.watchAll();
    });
  }

  private async watchAll(): Promise<void> {
    const { socket } = this;
    if (!socket?.connected) return;
    const watch: Watch = { topics: [...this.watchers.keys()], since: this.position };
    const answer = (await socket
      .timeout(10_000)
      .emitWithAck(watchEvent, watch)
      .catch(() => null)) as Watching | null;
    // Without an answer the position stays where it was, and the next connection asks again.
    if (!answer) return void (socket.connected && setTimeout(() => this.watchSoon(), 1_000));
    this.receiveChanges(answer.changes);
    if (this.lostWithoutPosition)
      this.publish(watch.topics.map((topic) => ({ topic, id: null, position: answer.position })));
    this.lostWithoutPosition = false;
    this.position = Math.max(this.position ?? 0, answer.position);
    this.openedAt ??= answer.position;
    // Not before: until then nobody tells this page what others do.
    if (socket.connected && this.connection.state !== 'live') this.become({ state: 'live' });
    for (const notice of this.earlyNotices.splice(0)) this.receiveNotice(notice);
  }

  private received(message: PushMessage): void {
    switch (message.kind) {
      case 'changes':
        this.receiveChanges(message.changes);
        return;
      case 'presence':
        this.present.set(message.record, message.people);
        this.notify();
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
    for (const { position } of changes) this.position = Math.max(this.position ?? 0, position);
    this.publish(this.ownWrites.withoutEchoes(changes));
  }

  /** The number of a notice is its position: one that was sent before the page was opened is in the inbox already, and no news. */
  private receiveNotice(notice: Notice): void {
    if (this.openedAt === null) this.earlyNotices.push(notice);
    else if (notice.id > this.openedAt) {
      if (!this.isShown) this.unshown.push(notice);
      for (const listener of this.noticeListeners) listener(notice);
    }
  }

  private publish(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const byTopic = new Map<string, Change[]>();
    for (const change of changes) byTopic.set(change.topic, [...(byTopic.get(change.topic) ?? []), change]);
    for (const [topic, those] of byTopic) for (const listener of this.watchers.get(topic) ?? []) listener(those);
    for (const listener of this.changeListeners) listener(changes);
  }

  private lost(): void {
    this.lostWithoutPosition ||= this.position === null;
    this.present.clear();
    if (this.connection.state !== 'lost') this.become({ state: 'lost', at: new Date() });
  }

  private become(connection: Connection): void {
    this.connection = connection;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

const nobody: readonly Person[] = [];
