import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { GatheredRows, pauses } from '../../../contract/live/gathering.js';
import { hasTotals, maxPerPage, type ListDeclaration, type ListPage, type ListRow } from '../../../contract/list.js';
import {
  pushEvent,
  watchEvent,
  type Change,
  type LiveHandshake,
  type PushMessage,
  type Watch,
  type Watching,
} from '../../../contract/live/push.js';
import { isUnfiltered, orderOfPage, pushedTo, rowsTopic } from '../../../contract/live/pushed-rows.js';
import { sameJson, type Json } from '../../../contract/json.js';
import { unavailable, type Caller } from './caller.js';

const perPage = 50;
const edgeRows = 2;
/** The client's, before its first try. */
const firstPauseMs = 500;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** A list as a user has it open: its rows, its footer, and a socket on which it hears what changed. */
export class OpenScreen {
  private shown: ListRow[] = [];
  private readonly rows = new GatheredRows(maxPerPage - edgeRows);
  private sumsTimer: ReturnType<typeof setTimeout> | undefined;
  private summedAt = -Infinity;
  private socket: Socket | undefined;
  private position: number | null = null;
  private reading: Promise<void> = Promise.resolve();
  private running = 0;
  private waiting: { id: number; since: number }[] = [];
  /** Its calls by what they read, and the changes that it was told by their topic. */
  readonly calls = new Map<string, number>();
  readonly told = new Map<string, number>();

  constructor(
    private url: string,
    private readonly user: Caller,
    private readonly list: ListDeclaration,
    private readonly query: Readonly<Record<string, string>>,
    private readonly onShown: (ms: number, isInSight: boolean) => void,
  ) {}

  async open(): Promise<void> {
    await this.readWhole();
    await this.readSums();
    await this.connect();
  }

  /** Notes that somebody saves this row now, to measure when it is shown. */
  expect(id: number): void {
    // An earlier save that this list did not hear of is not waited for any longer.
    this.waiting = this.waiting.filter((one) => one.id !== id);
    this.waiting.push({ id, since: performance.now() });
  }

  loseLine(): void {
    this.socket?.disconnect();
  }

  /** Connects again and hears what it missed. */
  connect(): Promise<void> {
    const auth = { token: this.user.token } satisfies LiveHandshake;
    const socket = io(this.url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    this.socket = socket;
    socket.on(pushEvent, (message: PushMessage) => {
      if (message.kind === 'changes') this.hear(message.changes);
    });
    return new Promise((resolve, reject) => {
      socket.once('connect_error', reject);
      socket.once('connect', () => {
        const topics = [this.list.name, ...(isUnfiltered(this.query) ? [rowsTopic(this.list.name)] : [])];
        const watch = { topics, since: this.position } satisfies Watch;
        socket.emitWithAck(watchEvent, watch).then((answer: Watching) => {
          this.position = answer.position;
          this.hear(answer.changes);
          resolve();
        }, reject);
      });
    });
  }

  /** As a browser whose server is gone: after a moment it tries again, until another one answers. */
  async moveTo(url: string): Promise<void> {
    this.loseLine();
    this.url = url;
    for (;;) {
      await pause(firstPauseMs * (0.5 + Math.random()));
      const isThere = await this.connect().then(
        () => true,
        () => false,
      );
      if (isThere) return;
      this.loseLine();
    }
  }

  /** Whether a row that it shows is another one when it is read again. */
  async differs(): Promise<boolean> {
    await this.reading;
    const { listdata } = await this.read('page', this.query);
    const now = new Map(listdata.map((row) => [row['id'], row]));
    return this.shown.some((row) => {
      const other = now.get(row['id']!);
      return other !== undefined && !sameJson(row as Json, other as Json);
    });
  }

  close(): void {
    clearTimeout(this.sumsTimer);
    this.rows.take();
    this.socket?.disconnect();
  }

  private hear(changes: readonly Change[]): void {
    const own = changes.filter(({ topic }) => topic === this.list.name);
    for (const { position } of changes) this.position = Math.max(this.position ?? 0, position);
    for (const { topic, id } of own) count(this.told, id === null ? `${topic}*` : topic);
    if (own.length === 0) return;
    const unread = this.showPushed(own);
    if (unread.length > 0) this.rows.add(unread, { isShown: (id) => this.shows(id), readOn: () => this.readChanged() });
    this.sumsTimer ??= setTimeout(
      () => {
        this.sumsTimer = undefined;
        void this.readSums();
      },
      Math.max(0, this.summedAt + pauses.figures - performance.now()),
    );
  }

  /** Shows the rows that came with their changes; returns the changes that have to be read. */
  private showPushed(changes: readonly Change[]): readonly Change[] {
    if (this.running > 0 || !isUnfiltered(this.query)) return changes;
    const order = orderOfPage(this.query, this.list.order);
    const { shown, unread } = pushedTo({ rows: this.shown, order, isFirst: true, isLast: false }, changes);
    const rows = new Map(shown.map((row) => [row['id'], row]));
    this.shown = this.shown.map((row) => rows.get(row['id']!) ?? row);
    this.noteShown(new Set(changes.flatMap((one) => (unread.includes(one) || one.id === null ? [] : one.id))));
    return unread;
  }

  private readChanged(): void {
    this.reading = this.reading.then(async () => {
      const ids = this.rows.take();
      if (ids === undefined) return;
      if (ids === null) await this.readWhole();
      else await this.readRows(ids);
      this.noteShown(ids);
    });
  }

  /** A changed row is renewed in its place; where one has left the page, the page is read anew. */
  private async readRows(ids: ReadonlySet<number>): Promise<void> {
    const asked = { ...this.query, ids: [...ids].join(','), perpage: String(maxPerPage) };
    const { listdata } = await this.read('rows', asked);
    const found = new Map(listdata.map((row) => [row['id'], row]));
    if (this.shown.some(({ id }) => ids.has(Number(id)) && !found.has(id!))) await this.readWhole();
    else this.shown = this.shown.map((row) => found.get(row['id']!) ?? row);
  }

  private async readWhole(): Promise<void> {
    this.shown = (await this.read('page', this.query)).listdata;
  }

  private async readSums(): Promise<void> {
    if (!hasTotals(this.list, this.user.type)) return;
    this.summedAt = performance.now();
    await this.read('sums', { ...this.query, totals: 'only' });
  }

  /** As the browser, it asks again after a pause where the server has too much to do. */
  private async read(what: 'rows' | 'page' | 'sums', query: Readonly<Record<string, string>>): Promise<ListPage> {
    count(this.calls, `${what} of ${this.list.path}`);
    this.running++;
    try {
      for (let wait = firstRetryMs; ; wait = Math.min(2 * wait, longestRetryMs)) {
        const { status, text } = await this.user.get(this.path(query));
        if (status !== unavailable) return JSON.parse(text) as ListPage;
        await pause(wait);
      }
    } finally {
      this.running--;
    }
  }

  private noteShown(ids: ReadonlySet<number> | null): void {
    const now = performance.now();
    const done = this.waiting.filter(({ id }) => ids === null || ids.has(id));
    for (const { id, since } of done) this.onShown(now - since, this.shows(id));
    this.waiting = this.waiting.filter((one) => !done.includes(one));
  }

  private shows(id: number): boolean {
    return this.shown.some((row) => row['id'] === id);
  }

  private path(query: Readonly<Record<string, string>>): string {
    return `${this.list.path}?${new URLSearchParams({ perpage: String(perPage), totals: '0', ...query })}`;
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
