import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { UserType } from '../../../contract/actor.js';
import { callerOf, demoEmail, type Caller } from '../../api/running-server.js';
import { testDatabase } from '../../database.js';
import { clockAt, ServerProcess } from '../../fault/processes/server.js';
import { browserTestSettings, type SharedFront } from '../../shared-front.mjs';
import { until } from '../../until.js';
import { launchBrowser } from '../installed.mjs';

/** The server as it is built, on a database of its own, and a real browser in front of it. */
export interface Front extends TestBrowser {
  server: Caller;
  databaseUrl: string;
  /** Only with a worker: replaces it by one whose clock is set to that moment. */
  moveClock?(to: Date): Promise<void>;
  /** Only with a worker: kills it in the middle of its work, and starts another one. */
  killWorker?(): Promise<void>;
}

/** A browser for an address. */
export interface TestBrowser {
  /** A new browser profile: nothing is shared with the others, as on another machine. */
  visitor(look?: Look): Promise<Visitor>;
  /** The same, already signed in. */
  newcomer(who?: UserType | string, look?: Look): Promise<Visitor>;
  /** The same, with one page for all tests with the same user and look: signed in once. */
  colleague(who?: UserType | string, look?: Look): Promise<Visitor>;
  /** Signs another user in in this browser; the next page that is opened in it belongs to that user. */
  signInAs(visitor: Visitor, who: UserType | string): Promise<void>;
  close(): Promise<void>;
}

interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
  /** With the service worker, which opens the page offline; `page.route` and `waitForRequest` may miss requests that pass through it. */
  opensOffline?: boolean;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the page: uncaught exceptions and violations of the content security policy. */
  complaints: string[];
}

export const password = 'demo1234';
/** Long enough for a busy machine; a quiet one answers in a moment. */
const timeoutMs = 60_000;

/** The server that the browser tests of this Jest worker share in a whole run. */
function sharedFront(): SharedFront | undefined {
  const { SHARED_FRONTS: shared, JEST_WORKER_ID: worker } = process.env;
  return shared === undefined ? undefined : (JSON.parse(shared) as SharedFront[])[Number(worker) - 1];
}

/**
 * Without settings this is the server that the tests of a Jest worker share in a whole run; each test creates its own records
 * and finds them by name. With settings, or in a single run, it is a separate server.
 */
export async function openFront(
  settings?: Record<string, string>,
  /** Starts a worker next to the server, so that requested files are made. */
  { withWorker = false } = {},
): Promise<Front> {
  const shared = settings ? undefined : sharedFront();
  if (shared)
    return { ...(await openTestBrowser(shared.url)), server: callerOf(shared.url), databaseUrl: shared.databaseUrl };
  const database = await testDatabase(settings?.['DEMO'] === undefined ? 'accounts' : 'nothing');
  const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-browser-'));
  const started: ServerProcess[] = [];
  const url = ServerProcess.start(database.url, dataFolder, started, { ...browserTestSettings, ...settings }).url;
  const startWorker = (clock: Record<string, string> = {}): ServerProcess =>
    ServerProcess.start(database.url, dataFolder, started, { ...settings, ...clock }, 'worker');
  let worker = withWorker ? startWorker() : undefined;
  const testBrowser = await openTestBrowser(await url);
  return {
    ...testBrowser,
    server: callerOf(await url),
    databaseUrl: database.url,
    async moveClock(to) {
      await worker?.end('SIGTERM');
      worker = startWorker(clockAt(to));
    },
    async killWorker() {
      await worker?.end('SIGKILL');
      worker = startWorker();
    },
    async close() {
      await testBrowser.close();
      for (const server of started) await server.end('SIGKILL');
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export async function openTestBrowser(url: string): Promise<TestBrowser> {
  const browser = await launchBrowser();
  const visitor = async ({
    width = 1440,
    height = 900,
    dark = false,
    opensOffline = false,
  }: Look = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'mn-MN',
      timezoneId: 'Asia/Ulaanbaatar',
      baseURL: url,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      serviceWorkers: opensOffline ? 'allow' : 'block',
    });
    context.setDefaultTimeout(timeoutMs);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
        complaints.push(message.text());
    });
    return { context, page, complaints };
  };
  /** The cookie of the answer, which is needed for pictures, remains in the browser. */
  const signIn = async ({ context }: Visitor, who: UserType | string): Promise<string> => {
    const answer = await context.request.post('/api/auth/login', {
      data: { email: typeof who === 'string' ? who : demoEmail(who), password },
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const newcomer = async (who: UserType | string = 4, look: Look = {}): Promise<Visitor> => {
    const found = await visitor(look);
    await found.context.addInitScript(
      (token) => {
        const { localStorage } = globalThis as { localStorage: Record<string, string> };
        if (localStorage['test.arrived']) return;
        localStorage['test.arrived'] = 'yes';
        localStorage['zuuch.token'] = token;
      },
      await signIn(found, who),
    );
    return found;
  };
  const colleagues = new Map<string, Promise<Visitor>>();
  return {
    visitor,
    newcomer,
    colleague: (who = 4, look = {}) => {
      const key = `${who} ${JSON.stringify(look)}`;
      const found = colleagues.get(key) ?? newcomer(who, look);
      colleagues.set(key, found);
      return found;
    },
    signInAs: async (found, who) =>
      void (await found.page.evaluate(`localStorage['zuuch.token'] = ${JSON.stringify(await signIn(found, who))}`)),
    close: () => browser.close(),
  };
}

/** Waits until the drafts stored in the browser contain a text, and returns all of them as text. */
export function waitForDrafts(page: Page, text: string): Promise<string> {
  // Not waitForFunction, which treats the promise returned by the function as a result.
  const storedDrafts = (): Promise<string> =>
    page.evaluate(
      () =>
        new Promise<string>((done) => {
          const { indexedDB } = globalThis as { indexedDB: IDBFactory };
          const opening = indexedDB.open('zuuch');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              done(JSON.stringify(reading.result));
            };
          };
        }),
    );
  return until(`a draft with ${text}`, async () => {
    const all = await storedDrafts();
    return all.includes(text) && all;
  });
}
