import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { openHouse, type House } from '../api/house.js';

/** A house with a front: the server on its own database, and a real browser in front of it. */
export interface Front {
  house: House;
  browser: Browser;
  /** A browser of its own: nothing is shared with the others, as on another machine. */
  visitor(more?: { width?: number; height?: number; language?: string }): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: uncaught errors and breaches of the content policy. */
  complaints: string[];
  signIn(email?: string): Promise<void>;
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function openFront(): Promise<Front> {
  const house = await openHouse();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  return {
    house,
    browser,
    async visitor({ width = 1440, height = 900, language = 'mn-MN' } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, locale: language, timezoneId: 'Asia/Ulaanbaatar', baseURL: house.url });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) complaints.push(message.text());
      });
      return {
        context,
        page,
        complaints,
        async signIn(email = 'admin@zuuch.test') {
          await page.goto('/');
          await page.getByLabel('И-мэйл').fill(email);
          await page.getByLabel('Нууц үг', { exact: true }).fill('demo1234');
          await page.keyboard.press('Enter');
          await page.waitForURL('**/dashboard');
        },
      };
    },
    async close() {
      await browser.close();
      await house.close();
    },
  };
}
