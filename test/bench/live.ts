import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { pushEvent, watchEvent, type LiveHandshake, type PushMessage, type Watch } from '../../contract/push.js';
import { withDatabase } from './product.js';
import { median, p95, rounded, type Bench, type Stage } from './measure.js';
import { call, signIn, withServer } from './server.js';

const changedUser = 1;

interface Account {
  name: string;
  email: string;
  phone: string;
  type: number;
  active: number;
}

/** What a browser does with an open list: it hears that a row changed and asks for it, under its own session. */
class Page {
  private socket: Socket | undefined;
  private awaited: { phone: string; known: () => void } | undefined;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async open(): Promise<void> {
    const socket = io(this.url, {
      auth: { token: this.token } satisfies LiveHandshake,
      transports: ['websocket'],
      forceNew: true,
    });
    this.socket = socket;
    await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject));
    socket.on(pushEvent, (message: PushMessage) => void this.heard(message));
    await socket.emitWithAck(watchEvent, { topics: ['user'], since: null } satisfies Watch);
  }

  /** Resolves once this page shows the row with the new value. */
  knows(phone: string): Promise<void> {
    return new Promise((known) => void (this.awaited = { phone, known }));
  }

  close(): void {
    this.socket?.disconnect();
  }

  private async heard(message: PushMessage): Promise<void> {
    if (message.kind !== 'changes' || !message.changes.some(({ id }) => id === changedUser)) return;
    const { listdata } = await call<{ listdata: Account[] }>(
      this.url,
      `/api/settings/user?ids=${changedUser}`,
      this.token,
    );
    if (listdata[0]?.phone === this.awaited?.phone) this.awaited?.known();
  }
}

/** From the moment somebody presses save until each of the others shows it. */
async function measure({ quick, say }: Stage, url: string): Promise<Record<string, number>> {
  const clients = quick ? 5 : 50;
  const changes = quick ? 3 : 200;
  const saver = await signIn(url);
  const pages: Page[] = [];
  try {
    for (let i = 0; i < clients; i++) {
      const page = new Page(url, await signIn(url));
      pages.push(page);
      await page.open();
    }
    const { udata } = await call<{ udata: Account }>(url, `/api/settings/user/${changedUser}`, saver);
    const { name, email, type, active } = udata;
    const times: number[] = [];
    // The first changes warm both sides up and do not count.
    for (let n = quick ? 0 : -20; n < changes; n++) {
      const phone = String(90_000_000 + n);
      const start = performance.now();
      const known = pages.map(async (page) => {
        await page.knows(phone);
        if (n >= 0) times.push(performance.now() - start);
      });
      await Promise.all([
        call(url, `/api/settings/user/${changedUser}/edit`, saver, { name, email, type, active, phone }),
        ...known,
      ]);
      if (n > 0 && n % 50 === 0) say(`${n}/${changes} changes`);
      // People do not wait for each other; changes fall anywhere in the window in which news are gathered.
      await pause((n * 37 + 740) % 120);
    }
    return { p95_ms: rounded(p95(times)), p50_ms: rounded(median(times)) };
  } finally {
    for (const page of pages) page.close();
  }
}

export const live: Bench = {
  targets: { p95_ms: '<= 300', p50_ms: '' },
  run: (stage) => withDatabase(stage.server, (database) => withServer(database, (url) => measure(stage, url))),
};
