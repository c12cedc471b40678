import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openFront, type Front } from '../driver/browser.js';
import { addressesOf, arriveAt } from '../driver/every-screen.js';
import { openInquiryCalls } from '../driver/inquiry-calls.js';
import { screenDeclarations } from '../../../contract/composition/screens.js';

jest.setTimeout(240_000);

/** Column headings that are readable without scrolling, except those of check boxes and buttons. */
const headings = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const grid = document.querySelector('section.list [role=grid]');
    const end = grid.querySelector('.grid-head-cell.grid-pinned-end')?.getBoundingClientRect().left ?? grid.getBoundingClientRect().right;
    return [...grid.querySelectorAll('.grid-head-cell:not(.grid-pinned-end)')]
      .filter((head) => head.textContent && head.getBoundingClientRect().right <= end + 1).map((head) => head.textContent);
  })()`);

/** Cells of these columns that end in dots. */
const cutCells = (page: Page, columns: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (names) => {
      const cells = names.flatMap((name) => [...document.querySelectorAll(`.grid-row [data-column="${name}"] > *`)]);
      return cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent ?? '');
    },
    [...columns],
  );

/** How many rows fit into the list, whether there are so many or not. */
const rows = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const grid = document.querySelector('section.list [role=grid]');
    const [head, row] = ['.grid-head', '.grid-row'].map((one) => grid.querySelector(one).getBoundingClientRect().height);
    return Math.floor((grid.clientHeight - head) / row);
  })()`);

/** Fields and cells of the form that are fully visible. */
const fields = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const room = document.querySelector('.form-body').getBoundingClientRect();
    const isSeen = (one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      return width > 0 && top >= room.top && bottom <= room.bottom && left >= room.left && right <= room.right;
    };
    const inputs = document.querySelectorAll('.form-body .form-field :is(input, select, textarea, .bp6-switch, .bp6-button)');
    const seen = [...inputs].filter(isSeen).map((input) => input.closest('.form-field'));
    return new Set([...seen, ...[...document.querySelectorAll('.form-body [role=gridcell]')].filter(isSeen)]).size;
  })()`);

describe('at desktop size with the menu open', () => {
  let front: Front;
  let page: Page;
  let address: (id: string) => string;
  beforeAll(async () => {
    front = await openFront({});
    ({ page } = await front.colleague(4));
    await page.goto('/notifications');
    await page.getByText('Холбогдсон').waitFor();
    const addressOf = await addressesOf(front);
    address = (id) => addressOf(screenDeclarations.find((screen) => screen.id === id)!);
  }, 240_000);
  afterAll(() => front?.close());

  it('the list of inquiries shows 26 rows and the ten important columns', async () => {
    await arriveAt(page, address('inquiry'));
    await page.locator('.navigation').waitFor();
    await page.locator('section.list .grid-row').first().waitFor();
    expect(await headings(page)).toEqual([
      ...['Нэр', '№', 'Хэнд байгаа', 'Чиглэл', 'Хүлээн авагч'],
      ...['Хүчинтэй', 'Санал өгсөн', 'Борлуулалт', 'Тариф', 'Утас'],
    ]);
    expect(await rows(page)).toBeGreaterThanOrEqual(26);
    expect(await page.locator('.grid-row [data-column=sales]').first().innerText()).not.toBe('');
    expect(await cutCells(page, ['relay', 'sales', 'tariff', 'validatydate', 'quotationdate'])).toEqual([]);
  });

  it('the form of an inquiry shows 28 fields beside its list, and its totals in one row', async () => {
    await arriveAt(page, address('inquiry-edit'));
    await page.locator('.form-contents .totals .total').nth(3).waitFor();
    expect(await fields(page)).toBeGreaterThanOrEqual(28);
    const tops = await page
      .locator('.form-contents .totals .total')
      .evaluateAll((totals) => totals.map((total) => total.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
    // The progress of the inquiry is in one line, with its missing values.
    expect((await page.locator('.relay').boundingBox())?.height).toBeLessThan(32);
  });

  it('a hint makes no field higher than its neighbours, and a total in three currencies has its label once', async () => {
    await arriveAt(page, address('shippingorder-edit'));
    const heightOf = async (name: string) => (await page.locator(`[data-field=${name}]`).boundingBox())?.height;
    await page.locator('[data-field=usdRate] .bp6-form-group-sub-label').waitFor();
    expect(await heightOf('usdRate')).toBe(await heightOf('profitUsd'));
    const sums = page.locator('#order-sums .totals-one');
    await sums.nth(2).waitFor();
    const labels = await sums
      .locator('small')
      .evaluateAll((found) => found.filter((one) => one.checkVisibility()).length);
    expect(labels).toBe(await sums.count());
    await arriveAt(page, address('inquiry-edit'));
    await page.locator('.form-contents .totals .total').nth(3).waitFor();
  });

  it('the history of a long form is beside it where all columns of the form fit, and else opens over it', async () => {
    const side = page.locator('.workspace-side');
    const drawer = page.locator('.workspace-drawer');
    expect(await side.count()).toBe(0);
    expect((await page.locator('[data-pane=record]').boundingBox())?.width).toBeGreaterThan(880);
    await page.keyboard.press('Control+Backslash');
    await drawer.locator('.timeline-entry').first().waitFor();
    await page.keyboard.press('Control+Backslash');
    await drawer.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1720, height: 900 });
    await side.locator('.timeline-entry').first().waitFor();
    expect((await page.locator('[data-pane=record]').boundingBox())?.width).toBeGreaterThan(860);
    await page.setViewportSize({ width: 1440, height: 900 });
    await side.waitFor({ state: 'detached' });
  });

  it('the name of an inquiry is readable between its list and the guide, and its buttons go below it', async () => {
    const calls = await openInquiryCalls(front);
    const id = await calls.add({ name: 'Эмнэлгийн тоног төхөөрөмж, Seoul – Улаанбаатар' });
    const { page: sales } = await front.colleague(1);
    await sales.goto(`/inquiry/${id}/edit`);
    const header = sales.locator('[data-pane=record] .panel-header');
    const send = header.getByRole('button', { name: 'Тариф руу илгээх' });
    await send.waitFor();
    await sales.keyboard.press('F1');
    const help = sales.getByRole('complementary', { name: 'Тусламж' });
    await help.getByRole('heading', { name: 'Маягт', exact: true }).waitFor();
    const title = header.locator('.panel-title');
    const isWhole = await title.evaluate((one) => one.clientWidth > 0 && one.scrollWidth <= one.clientWidth);
    expect(isWhole && (await title.evaluate((one) => one.scrollHeight <= one.clientHeight))).toBe(true);
    const { y, height } = (await title.boundingBox())!;
    expect((await send.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
  });

  it('fields are as dense as the user has chosen', async () => {
    const heights: number[] = [];
    for (const density of ['compact', 'normal', 'roomy']) {
      await page.evaluate(`document.documentElement.dataset.density = '${density}'`);
      heights.push((await page.locator('.form-field input').first().boundingBox())?.height ?? 0);
    }
    expect([...heights].sort((one, other) => one - other)).toEqual(heights);
    expect(new Set(heights).size).toBe(3);
  });
});
