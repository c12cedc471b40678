import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenDeclarations } from '../../../contract/composition/screens.js';
import { demoEntries } from '../../../server/demo/lists/entries.js';
import { openFront, type Front } from '../driver/browser.js';
import { openInquiryCalls } from '../driver/inquiry-calls.js';
import { goTo } from '../driver/steps.js';

jest.setTimeout(240_000);

const isLong = process.env['TEST_LONG'] === '1';
/** A wide screen, the usual one, the usual one at 200 %, a phone. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  ...(isLong
    ? [
        { width: 1920, height: 1080 },
        { width: 720, height: 450 },
      ]
    : []),
];
const inShort = ['/settings/wagonprice', '/settings/currency', '/inquiry', '/shippingorder', '/notifications'];
const lists = screenDeclarations
  .filter(({ kind, path }) => kind === 'list' && (isLong || inShort.includes(path)))
  .map(({ path }) => path);

const wagonLists = ['ortoo', 'wagonbuleg', 'wagonprice'];

/** Demo entries in the lists of wagons, and files with more figures than an office will see: seconds instead of minutes. */
async function fillLists(front: Front): Promise<void> {
  const { ids, act, add, order } = await openInquiryCalls(front);
  for (const [list, rows] of demoEntries.filter(([name]) => wagonLists.includes(name)))
    for (const entry of rows((of, name) => ids[`${of}:${name}`] ?? 0)) {
      const { id } = await act(4, `/api/settings/${list}`, entry);
      ids[`${list}:${String(entry['name'])}`] = id as number;
    }
  const agent = ids['agent:Sino Trans'];
  const amounts = {
    newpriceoffers: [{ agent_id: agent, price: 123_456_789.25, currency: 'usd', rate: 3456.75 }],
    priceoffers: [{ currency: 'usd', price: '234567890.75', profit: '98765432.5', rate: 3456.75 }],
    shippingsize: [{ length: 12_345, width: 1_234, height: 1_234, weight: 123_456, qnt: 9_999 }],
  };
  for (const name of ['Ачаа', 'Том ачаа']) {
    await add({ name, ...amounts });
    await order({ name: `${name}, захиалга`, ...amounts });
  }
}

async function showList(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await page.locator('.grid-row, .list-card, .state-panel').first().waitFor();
}

/** Numbers that are cut by their cell, by the edge of the list or by a sticky column. */
const cutNumbers = `(() => {
  const cut = [];
  const grid = document.querySelector('.grid');
  for (const cell of document.querySelectorAll('.grid-cell.grid-right, .list-card-figure')) {
    const text = cell.textContent.trim();
    if (!/\\d/.test(text)) continue;
    const inner = cell.firstElementChild ?? cell;
    if (inner.scrollWidth > inner.clientWidth + 1) cut.push(text + ' is wider than its cell');
    if (!grid || cell.classList.contains('grid-pinned')) continue;
    const beside = [...cell.parentElement.querySelectorAll('.grid-pinned-end')].map((one) => one.getBoundingClientRect().left);
    const edge = Math.min(grid.getBoundingClientRect().left + grid.clientWidth, ...beside);
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left, right } = range.getBoundingClientRect();
    if (left < edge && right > edge + 0.5) cut.push(text + ' lies across the edge');
  }
  return [...new Set(cut)];
})()`;

describe('a list in a browser', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront(isLong ? { DEMO: 'small' } : {});
    if (!isLong) await fillLists(front);
  }, 240_000);
  afterAll(() => front?.close());

  it.each(windows)('cuts no number in a window of $width by $height', async (size) => {
    const { page } = await front.newcomer(4, size);
    await page.goto('/dashboard');
    const found: string[] = [];
    for (const path of lists) {
      await showList(page, path);
      found.push(...(await page.evaluate<string[]>(cutNumbers)).map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  it('looks the same before and after another screen was visited', async () => {
    const { page } = await front.colleague(4);
    const weightOfNames = (): Promise<string> =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('a.grid-name')).fontWeight`);
    await page.goto('/settings/wagonprice');
    await page.locator('a.grid-name').first().waitFor();
    const before = await weightOfNames();
    await showList(page, '/notifications');
    await showList(page, '/inquiry');
    await showList(page, '/settings/wagonprice');
    await page.locator('a.grid-name').first().waitFor();
    expect(await weightOfNames()).toBe(before);
    expect(before).toBe('600');
  });
});
