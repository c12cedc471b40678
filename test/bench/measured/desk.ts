import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../browser/installed.mjs';
import { fullInquiries } from '../full-inquiries.js';
import { bench, median, rounded, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';
import { administrator, call, signIn, withServer } from '../server.js';

/** A typical inquiry: each of its tables has a row. */
const rowsOfEach = 1;
/** The least number of fields and cells that a loaded form shows. */
const fieldsOf = { inquiry: 60, order: 15, entry: 5 };
const rowsShown = 20;
/** How long a user looks at the home page after signing in, in milliseconds. */
const looksAtHome = 4_000;

/** What the page reports: when a click has led to its result, and by how much anything shifted. */
const mark = `(() => {
  // Asked for while a frame is made, and before all else: it comes once that is painted.
  const painted = (done) => void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' });
  const has = (selector) => document.querySelector(selector) !== null;
  const states = {
    shell: () => has('.top-bar') && has('.navigation'),
    home: () => has('.home-counters dd') && has('.home-calendar'),
    list: (path, rows) => document.querySelectorAll('section.list a.grid-name[href^="' + path + '/"]').length >= rows,
    record: (name, fields) => [...document.querySelectorAll('.panel-title')].some(({ textContent }) => textContent.includes(name))
      && !has('.record-waiting') && document.querySelectorAll('.record-form :is(input, select, textarea, [role=gridcell])').length >= fields,
  };
  /** Milliseconds of the page's clock at the frame that shows it. */
  globalThis.shown = (state, ...of) => new Promise((done, failed) => {
    const since = performance.now();
    const look = (now) => {
      if (states[state](...of)) painted(done);
      else if (now - since > 30_000) failed(new Error('never shown: ' + state + ' ' + of));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  /** Milliseconds from the next press to the frame that shows it. Await this call before pressing. */
  globalThis.awaitPress = (state, ...of) => void (globalThis.pressed = new Promise((done, failed) =>
    addEventListener('pointerdown', ({ timeStamp }) => void shown(state, ...of).then((now) => done(now - timeStamp), failed), { capture: true, once: true })));
  globalThis.jumped = 0;
  new PerformanceObserver((list) => { for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.jumped += value; })
    .observe({ type: 'layout-shift', buffered: true });
})()`;

type State = ['shell'] | ['home'] | ['list', path: string, rows: number] | ['record', name: string, fields: number];
const inquiryList: State = ['list', '/inquiry', rowsShown];

/** A browser with an empty cache and the size of a desktop. */
async function withVisitor<T>(
  stage: BrowserStage,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    viewport: { width: 1440, height: 900 },
    locale: 'mn-MN',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(mark);
    return await work(page, context);
  } finally {
    await context.close();
  }
}

interface BrowserStage {
  url: string;
  token: string;
  browser: Awaited<ReturnType<typeof launchBrowser>>;
  rounds: number;
}

const when = (page: Page, state: State): Promise<number> =>
  page.evaluate(`shown(...${JSON.stringify(state)})`) as Promise<number>;

/** Milliseconds from the click on a link to its result. */
async function press(page: Page, href: string, state: State): Promise<number> {
  const link = page.locator(`a[href="${href}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(`awaitPress(...${JSON.stringify(state)})`);
  await link.click();
  return (await page.evaluate('pressed')) as number;
}

/** Bytes transferred for sign-in and shell: without fonts, and without what the home page requests after the sign-in. */
interface Line {
  bytes: number;
  /** With those of the home page. */
  requests: number;
}

/** Counts until the total is read. */
async function lineOf(context: BrowserContext, page: Page): Promise<() => Line> {
  const line: CDPSession = await context.newCDPSession(page);
  const apart = new Set<string>();
  const sum = { bytes: 0, requests: 0 };
  let isSignedIn = false;
  line.on('Network.requestWillBeSent', ({ requestId }) => {
    if (isSignedIn) apart.add(requestId);
  });
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Font') apart.add(requestId);
    if (response.url.endsWith('/api/auth/login')) isSignedIn = true;
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Cached responses are not transferred.
    if (encodedDataLength > 0) sum.requests++;
    if (!apart.has(requestId)) sum.bytes += encodedDataLength;
  });
  await line.send('Network.enable');
  return () => ({ ...sum });
}

/** A user signs in on a new machine, sees the home page, and opens the list of inquiries. */
function firstVisit(stage: BrowserStage): Promise<Line & { cold: number; jumped: number }> {
  return withVisitor(stage, async (page, context) => {
    const line = await lineOf(context, page);
    await page.goto('/');
    await page.locator('#email').fill(administrator.email);
    await page.locator('#password').fill(administrator.password);
    await page.keyboard.press('Enter');
    await when(page, ['shell']);
    const { bytes } = line();
    await when(page, ['home']);
    const { requests } = line();
    await page.waitForTimeout(looksAtHome);
    const cold = await press(page, '/inquiry', inquiryList);
    await page.waitForLoadState('networkidle');
    return { bytes, requests, cold, jumped: await jumped(page) };
  });
}

const jumped = async (page: Page): Promise<number> => (await page.evaluate('jumped')) as number;

/** A signed-in user types the address of the list in a new browser. */
function byAddress(stage: BrowserStage): Promise<number> {
  return withVisitor(stage, async (page) => {
    await page.addInitScript(`localStorage['zuuch.token'] = ${JSON.stringify(stage.token)}`);
    await page.goto('/inquiry');
    return when(page, inquiryList);
  });
}

/** How long frequently opened pages take to load, in milliseconds, each opened once per round. */
interface Work extends Record<'list' | 'inquiry' | 'next' | 'order' | 'entry', number[]> {
  jumped: number;
}

/** The first of each loads its code and is not counted. */
function dayOfWork(stage: BrowserStage): Promise<Work> {
  return withVisitor(stage, async (page) => {
    await page.addInitScript(`localStorage['zuuch.token'] = ${JSON.stringify(stage.token)}`);
    await page.goto('/dashboard');
    await when(page, ['home']);
    const list: number[] = [];
    for (let round = 0; round <= stage.rounds; round++) {
      list.push(await press(page, '/inquiry', inquiryList));
      await page.waitForLoadState('networkidle');
      await press(page, '/dashboard', ['home']);
    }
    await press(page, '/inquiry', inquiryList);
    const inquiry = await openEach(stage, page, { path: '/inquiry', fields: fieldsOf.inquiry, isAlone: true });
    // The other end of the list: none of these was opened yet.
    await page.goto('/inquiry?sort=id');
    await when(page, inquiryList);
    const next = await openEach(stage, page, { path: '/inquiry', fields: fieldsOf.inquiry, isAlone: false });
    await press(page, '/shippingorder', ['list', '/shippingorder', 1]);
    const order = await openEach(stage, page, { path: '/shippingorder', fields: fieldsOf.order, isAlone: true });
    await page.goto('/settings/consignee');
    await when(page, ['list', '/settings/consignee', 1]);
    const entry = await openEach(stage, page, { path: '/settings/consignee', fields: fieldsOf.entry, isAlone: true });
    return { list: list.slice(1), inquiry, next, order, entry, jumped: await jumped(page) };
  });
}

interface Opening {
  path: string;
  fields: number;
  /** Whether the user returns to the list before the next record. */
  isAlone: boolean;
}

/** Opens the records of a list, from its first row on, each once. */
async function openEach({ rounds }: BrowserStage, page: Page, { path, fields, isAlone }: Opening): Promise<number[]> {
  const links = page.locator(`section.list a.grid-name[href^="${path}/"]`);
  const records = await links.evaluateAll((found) =>
    found.map((link) => ({ href: link.getAttribute('href') ?? '', name: link.textContent })),
  );
  const took: number[] = [];
  for (const { href, name } of records.slice(0, rounds + 1)) {
    took.push(await press(page, href, ['record', name, fields]));
    await page.waitForLoadState('networkidle');
    if (!isAlone) continue;
    await page.goBack();
    await page.locator('.record-form').waitFor({ state: 'detached' });
  }
  return took.slice(1);
}

/** The files and entries that are opened. */
async function enter(url: string, token: string, count: { inquiries: number; orders: number }): Promise<void> {
  const ids = await fullInquiries(url, token, count.inquiries + count.orders, rowsOfEach);
  for (const id of ids.slice(0, count.orders))
    await call(url, `/api/inquiry/${id}/shippingorder`, token, { inquiryid: null });
  for (let at = 0; at < count.orders; at++)
    await call(url, '/api/settings/consignee', token, {
      ...{ name: `Хүлээн авагч ${at}`, code: `X${at}`, register: String(3_000_000 + at), type: 1 },
      ...{ phone: String(88_000_000 + at), address: 'УБ', email: `x${at}@example.com` },
    });
}

async function measure({ quick, log }: Stage, url: string): Promise<Record<string, number>> {
  const token = await signIn(url);
  const rounds = quick ? 2 : 20;
  await enter(url, token, quick ? { inquiries: 80, orders: 4 } : { inquiries: 100, orders: 24 });
  const browser = await launchBrowser();
  try {
    const stage = { url, token, browser, rounds };
    const visits: Awaited<ReturnType<typeof firstVisit>>[] = [];
    const addresses: number[] = [];
    for (let round = 0; round < rounds; round++) {
      visits.push(await firstVisit(stage));
      addresses.push(await byAddress(stage));
    }
    const day = await dayOfWork(stage);
    const others = { next: median(day.next), order: median(day.order), entry: median(day.entry) };
    log(`other records: ${JSON.stringify(others)}`);
    return {
      list_cold_ms: rounded(median(visits.map(({ cold }) => cold))),
      list_address_ms: rounded(median(addresses)),
      list_warm_ms: rounded(median(day.list)),
      record_warm_ms: rounded(median(day.inquiry)),
      record_other_ms: rounded(Math.max(...Object.values(others))),
      first_kb: rounded(median(visits.map(({ bytes }) => bytes)) / 1_000),
      css_kb: rounded(await sizeOfStyles()),
      requests: median(visits.map(({ requests }) => requests)),
      cls: rounded(Math.max(day.jumped, ...visits.map((visit) => visit.jumped))),
    };
  } finally {
    await browser.close();
  }
}

/** The transferred size of all style sheets of the build. */
async function sizeOfStyles(): Promise<number> {
  const folder = join(import.meta.dirname, '../../../../../dist/client/assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css.br'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** What users wait for all day: the list, an inquiry, another record; and what a new machine downloads. */
export const desk = bench({
  targets: {
    list_cold_ms: '<= 350',
    list_address_ms: '',
    list_warm_ms: '<= 100',
    record_warm_ms: '<= 150',
    record_other_ms: '<= 150',
    first_kb: '<= 250',
    css_kb: '<= 60',
    requests: '< 25',
    cls: '<= 0.02',
  },
  run: (stage) => withDatabase(stage.server, (database) => withServer(database, (url) => measure(stage, url))),
});
