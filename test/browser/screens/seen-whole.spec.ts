import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFront, type Front } from '../driver/browser.js';
import { cutOnScreens } from '../driver/cut-text.js';
import { openInquiryCalls } from '../driver/inquiry-calls.js';

jest.setTimeout(240_000);

/** One of each kind of list and form; the long tests check all. */
const unlike = ['inquiry', 'inquiry-edit', 'shippingorder-edit', 'operation-detail', 'avlaga', 'agent', 'firm'];

describe('lists and forms', () => {
  let front: Front;
  // Its own server: the test creates the same entries for each record as others, and names are unique.
  beforeAll(async () => void (front = await openFront({})), 240_000);
  afterAll(() => front?.close());

  it('cut no figure and no heading at four widths, and are never wider than the window', async () => {
    expect(await cutOnScreens(front, ({ id }) => unlike.includes(id))).toEqual([]);
  });
});

describe('the sums under a list', () => {
  let front: Front;
  beforeAll(async () => void (front = await openFront({})), 240_000);
  afterAll(() => front?.close());

  it('are never cut, whatever their digits: these are not equally wide where letters stand on whole pixels', async () => {
    await (await openInquiryCalls(front)).order({ name: 'Дүн' });
    const { page } = await front.colleague(4);
    for (const digit of '0123456789') {
      const rest = Number(`${digit === '0' ? 1 : ''}${digit.repeat(11)}.${digit.repeat(2)}`);
      await page.route(/totals=only/, (route) => route.fulfill({ json: { listdata: [], totals: { rest } } }));
      await page.goto('/avlaga');
      const sum = page.locator('.grid-foot').getByText(new RegExp(`${digit}{3}\\.${digit}`));
      await sum.waitFor();
      expect([digit, await sum.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)]).toEqual([
        digit,
        0,
      ]);
    }
    await page.unrouteAll();
  });
});
