import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { UserType } from '../../contract/actor.js';
import { demoEmail, openHouse, type House } from '../api/house.js';

/** A house with a front: the server on its own database, and a real browser in front of it. */
export interface Front extends Door {
  house: House;
}

/** A browser before an address. */
export interface Door {
  browser: Browser;
  /** A browser of its own: nothing is shared with the others, as on another machine. */
  visitor(look?: Look): Promise<Visitor>;
  /** The same, already signed in. */
  colleague(who?: UserType | string, look?: Look): Promise<Visitor>;
  close(): Promise<void>;
}

interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: uncaught errors and breaches of the content policy. */
  complaints: string[];
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const password = 'demo1234';
/** A busy machine takes its time; a quiet one answers in a moment. */
const patience = 60_000;

export async function openFront(settings: Record<string, string> = {}): Promise<Front> {
  const house = await openHouse(settings);
  const door = await openDoor(house.url);
  return {
    ...door,
    house,
    async close() {
      await door.close();
      await house.close();
    },
  };
}

export async function openDoor(url: string): Promise<Door> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  const visitor = async ({ width = 1440, height = 900, dark = false }: Look = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'mn-MN',
      timezoneId: 'Asia/Ulaanbaatar',
      baseURL: url,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) complaints.push(message.text());
    });
    return { context, page, complaints };
  };
  return {
    browser,
    visitor,
    async colleague(who = 4, look = {}) {
      const found = await visitor(look);
      const email = typeof who === 'string' ? who : demoEmail(who);
      // The answer's cookie, which opens pictures, stays in the browser.
      const answer = await found.context.request.post('/api/auth/login', { data: { email, password } });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      await found.context.addInitScript((kept) => {
        const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> };
        if (localStorage['test.arrived']) return;
        localStorage['test.arrived'] = 'yes';
        localStorage['zuuch.token'] = kept;
      }, token);
      return found;
    },
    close: () => browser.close(),
  };
}
