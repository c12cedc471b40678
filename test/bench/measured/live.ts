import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import {
  pushEvent,
  watchEvent,
  type LiveHandshake,
  type PushMessage,
  type Watch,
} from '../../../contract/live/push.js';
import { addUsualEntries, inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { withDatabase } from '../product.js';
import { bench, median, p95, rounded, type Stage } from '../measure.js';
import { call, signIn, withServer } from '../server.js';

const changedUser = 1;

interface Account {
  name: string;
  email: string;
  phone: string;
  type: number;
  active: number;
}

/** An open screen: the topics that it watches, and what it reads when one of them changes. */
interface Watched {
  topic: string;
  id: number;
  /** Reads the newest row that the screen shows. */
  read(token: string): Promise<string | undefined>;
}

/** Does what a browser does with an open screen: it receives a change and reads the record with its own session. */
class Page {
  private socket: Socket | undefined;
  private awaited: { mark: string; known: () => void } | undefined;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly watched: Watched,
  ) {}

  async open(): Promise<void> {
    const socket = io(this.url, {
      auth: { token: this.token } satisfies LiveHandshake,
      transports: ['websocket'],
      forceNew: true,
    });
    this.socket = socket;
    await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject));
    socket.on(pushEvent, (message: PushMessage) => void this.onMessage(message));
    await socket.emitWithAck(watchEvent, { topics: [this.watched.topic], since: null } satisfies Watch);
  }

  /** Resolves once this page shows the mark. */
  shows(mark: string): Promise<void> {
    return new Promise((known) => void (this.awaited = { mark, known }));
  }

  close(): void {
    this.socket?.disconnect();
  }

  private async onMessage(message: PushMessage): Promise<void> {
    if (message.kind !== 'changes' || !message.changes.some(({ id }) => id === this.watched.id)) return;
    const newest = await this.watched.read(this.token);
    if (newest === this.awaited?.mark) this.awaited?.known();
  }
}

interface Round {
  watched: Watched;
  screens: number;
  changes: number;
  /** Makes the change that carries the returned mark. */
  change: (n: number) => { mark: string; save: Promise<unknown> };
}

/** From the click on save until each of the open screens shows the change. */
async function timesOf({ quick, log }: Stage, url: string, round: Round): Promise<number[]> {
  const { watched, screens, changes, change } = round;
  const pages: Page[] = [];
  try {
    for (let i = 0; i < screens; i++) {
      const page = new Page(url, await signIn(url), watched);
      pages.push(page);
      await page.open();
    }
    const times: number[] = [];
    // The first changes fill caches on both sides and are not counted.
    for (let n = quick ? 0 : -20; n < changes; n++) {
      const start = performance.now();
      const { mark, save } = change(n);
      const known = pages.map(async (page) => {
        await page.shows(mark);
        if (n >= 0) times.push(performance.now() - start);
      });
      await Promise.all([save, ...known]);
      if (n > 0 && n % 50 === 0) log(`${n}/${changes} changes of ${watched.topic}`);
      // Users do not wait for each other, so changes fall anywhere in the 50 ms in which changes are collected.
      await pause((n * 37 + 740) % 120);
    }
    return times;
  } finally {
    for (const page of pages) page.close();
  }
}

/** One account of a list that many have open. */
async function accountRound({ quick }: Stage, url: string, saver: string): Promise<Round> {
  const { udata } = await call<{ udata: Account }>(url, `/api/settings/user/${changedUser}`, saver);
  const { name, email, type, active } = udata;
  return {
    watched: {
      topic: 'user',
      id: changedUser,
      async read(token) {
        const path = `/api/settings/user?ids=${changedUser}`;
        return (await call<{ listdata: Account[] }>(url, path, token)).listdata[0]?.phone;
      },
    },
    screens: quick ? 5 : 50,
    changes: quick ? 3 : 200,
    change(n) {
      const phone = String(90_000_000 + n);
      const save = call(url, `/api/settings/user/${changedUser}/edit`, saver, { name, email, type, active, phone });
      return { mark: phone, save };
    },
  };
}

/** A tracing entry of an order that several users have open; their screens reload the whole page. */
async function tracingRound({ quick }: Stage, url: string, saver: string): Promise<Round> {
  const add = async (list: string, body: object): Promise<number> =>
    (await call<{ id: number }>(url, `/api/settings/${list}`, saver, body)).id;
  const ids = await addUsualEntries(add);
  const status = await add('tracingstatus', { name: 'Хил дээр' });
  const { lastid: id } = await call<{ lastid: number }>(url, '/api/inquiry', saver, inquiryBody(ids));
  await call(url, `/api/inquiry/${id}/shippingorder`, saver, {});
  const otherPaths = [`/api/operation/${id}`, `/api/custom/${id}/ognoo`, `/api/history/shipment/${id}`];
  let entered = 0;
  return {
    watched: {
      topic: `shipment/${id}`,
      id,
      async read(token) {
        const [{ tracing }] = await Promise.all([
          call<{ tracing: { number: number }[] }>(url, `/api/operation/${id}/entries`, token),
          ...otherPaths.map((path) => call(url, path, token)),
        ]);
        return String(tracing.at(-1)?.number);
      },
    },
    screens: quick ? 2 : 5,
    changes: quick ? 3 : 100,
    change() {
      const body = { country: 'CHN', city: ids['city'], ognoo: '2026-03-01', status };
      return { mark: String(++entered), save: call(url, `/api/operation/form/a/${id}`, saver, body) };
    },
  };
}

async function measure(stage: Stage, url: string): Promise<Record<string, number>> {
  const saver = await signIn(url);
  const account = await timesOf(stage, url, await accountRound(stage, url, saver));
  const tracing = await timesOf(stage, url, await tracingRound(stage, url, saver));
  return {
    p95_ms: rounded(p95(account)),
    p50_ms: rounded(median(account)),
    tracing_p95_ms: rounded(p95(tracing)),
    tracing_p50_ms: rounded(median(tracing)),
  };
}

export const live = bench({
  targets: { p95_ms: '<= 300', p50_ms: '', tracing_p95_ms: '<= 300', tracing_p50_ms: '' },
  run: (stage) => withDatabase(stage.server, (database) => withServer(database, (url) => measure(stage, url))),
});
