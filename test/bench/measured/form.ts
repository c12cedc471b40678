import type { Page } from 'playwright-core';
import { launchBrowser } from '../../browser/installed.mjs';
import { fullInquiries } from '../full-inquiries.js';
import { withDatabase } from '../product.js';
import { bench, median, p95, rounded, type Stage } from '../measure.js';
import { signIn, withServer } from '../server.js';

/** With these the form has some 150 fields and cells; a usual inquiry has fewer. */
const rowsOfEach = 3;

const mark = `(() => {
  const after = (done) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(performance.now()); port2.postMessage(0); });
  const controls = () => document.querySelectorAll('.record-form input, .record-form select, .record-form textarea, .record-form [role=gridcell]').length;
  /** Milliseconds from the answer that the form waited for to the frame that shows all fields. */
  globalThis.mounted = (path, least) => new Promise((done) => {
    const look = () => {
      const answers = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path && !new URL(name).search);
      const answer = answers.at(-1);
      if (answer && answer.responseEnd > 0 && controls() >= least && !document.querySelector('.record-waiting')) after((now) => done({ ms: now - answer.responseEnd, fields: controls() }));
      else requestAnimationFrame(look);
    };
    performance.clearResourceTimings();
    look();
  });
  const total = () => document.querySelector('.form-contents .totals').textContent;
  /** Milliseconds from the next key to the frame with the new total. Await this call before pressing the key. */
  globalThis.awaitKey = () => void (globalThis.keyed = new Promise((done) => addEventListener('keydown', ({ timeStamp }) => {
    const before = total();
    const look = (now) => (total() === before ? after(look) : done(now - timeStamp));
    after(look);
  }, { capture: true, once: true })));
})()`;

async function measure({ quick }: Stage, url: string): Promise<Record<string, number>> {
  const token = await signIn(url);
  // The first opening loads the code of the form and is not counted.
  const ids = await fullInquiries(url, token, quick ? 2 : 16, rowsOfEach);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'mn-MN',
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(60_000);
    await page.addInitScript(`localStorage['zuuch.token'] = ${JSON.stringify(token)}; ${mark}`);
    await page.goto('/inquiry');
    const [mounts, fields] = await mountTimes(page, ids);
    const keys = await keyTimes(page, quick ? 3 : 150);
    return {
      fields,
      mount_ms: rounded(median(mounts)),
      mount_p95_ms: rounded(p95(mounts)),
      key_ms: rounded(median(keys)),
      key_p95_ms: rounded(p95(keys)),
    };
  } finally {
    await browser.close();
  }
}

/** Opens the form from its list, each time with another inquiry, because an inquiry that was open before comes from the cache. */
async function mountTimes(page: Page, ids: readonly number[]): Promise<[number[], number]> {
  const times: number[] = [];
  let fields = 0;
  for (const [round, id] of ids.entries()) {
    const link = page.locator(`a[href="/inquiry/${id}/edit"]`).first();
    await link.waitFor();
    const mounted = page.evaluate(`mounted('/api/inquiry/${id}', 100)`) as Promise<{ ms: number; fields: number }>;
    await link.click();
    const { ms, fields: found } = await mounted;
    fields = found;
    if (round > 0) times.push(ms);
    if (round < ids.length - 1) {
      await page.goBack();
      await page.locator('.record-form').waitFor({ state: 'detached' });
    }
  }
  return [times, fields];
}

/** Types a price digit by digit and removes it again; every key changes every total. */
async function keyTimes(page: Page, rounds: number): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('grid', { name: 'Үнийн санал', exact: true }).locator('[data-place="0"][data-at="2"]').click();
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  for (let round = -10; round < rounds; round++) {
    await page.evaluate('awaitKey()');
    await page.keyboard.press(round % 2 === 0 ? 'Digit7' : 'Backspace');
    const ms = (await page.evaluate('keyed')) as number;
    if (round >= 0) times.push(ms);
  }
  return times;
}

/** How long an inquiry takes from its answer to the screen, and a key until every total is updated. */
export const form = bench({
  targets: { fields: '>= 100', mount_ms: '<= 250', mount_p95_ms: '', key_ms: '<= 60', key_p95_ms: '<= 60' },
  run: (stage) => withDatabase(stage.server, (database) => withServer(database, (url) => measure(stage, url))),
});
