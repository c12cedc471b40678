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
import { checkSession, refreshUser } from '../session/session';
import { storedToken } from '../session/token';

export type Connection = { state: 'connecting' | 'live' } | { state: 'lost'; at: Date };

type OnChanges = (changes: Change[]) => void;

/**
 * The socket of one signed-in user. It carries news, never data; the position is the truth, so that
 * nothing is missed when it was away: on every (re)connection it asks for what changed since.
 */
export class Live {
  private socket: Socket | undefined;
  private closed = false;
  private position: number | null = null;
  private asked = false;
  private readonly watchers = new Map<string, Set<OnChanges>>();
  private readonly present = new Map<string, readonly Person[]>();
  private stand: Stand = { record: null, field: null };
  private readonly listeners = new Set<() => void>();
  private readonly noticeListeners = new Set<(notice: Notice) => void>();
  connection: Connection = { state: 'connecting' };

  async open(): Promise<void> {
    this.closed = false;
    const { io } = await import('socket.io-client');
    if (this.closed || this.socket) return;
    const socket = io({
      // Read at each attempt: the token may be a newer one after a sign-in in another tab.
      auth: (handOver) => handOver({ token: storedToken() ?? '' } satisfies LiveHandshake),
      transports: ['websocket', 'polling'],
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
    });
    this.socket = socket;
    socket.on('connect', () => {
      // Notices that came while it was away are counted by the server.
      if (this.connection.state === 'lost') void checkSession();
      this.become({ state: 'live' });
      void this.watchAll();
      socket.emit(presenceEvent, this.stand);
    });
    socket.on('disconnect', (reason) => {
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
    socket.on(pushEvent, (message: PushMessage) => this.heard(message));
  }

  close(): void {
    this.closed = true;
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

  onNotice(listener: (notice: Notice) => void): () => void {
    this.noticeListeners.add(listener);
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

  standAt(stand: Stand): void {
    this.stand = stand;
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
    this.tell(answer.changes);
    this.position = Math.max(this.position ?? 0, answer.position);
  }

  private heard(message: PushMessage): void {
    switch (message.kind) {
      case 'changes':
        this.tell(message.changes);
        return;
      case 'presence':
        this.present.set(message.record, message.people);
        this.notify();
        return;
      case 'notice':
        for (const listener of this.noticeListeners) listener(message);
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

  private tell(changes: Change[]): void {
    const byTopic = new Map<string, Change[]>();
    for (const change of changes) {
      byTopic.set(change.topic, [...(byTopic.get(change.topic) ?? []), change]);
      this.position = Math.max(this.position ?? 0, change.position);
    }
    for (const [topic, news] of byTopic) for (const listener of this.watchers.get(topic) ?? []) listener(news);
  }

  private lost(): void {
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
