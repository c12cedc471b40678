import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../until.js';
import { openFront, type Front } from '../../driver/browser.js';

jest.setTimeout(240_000);

describe('the shell around every screen', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront();
  }, 240_000);
  afterAll(() => front?.close());

  it('uses the chosen language and colours, also the next day', async () => {
    const { page } = await front.newcomer(4);
    await page.goto('/settings/user');
    const html = page.locator('html');
    await page.getByRole('heading', { name: 'Системийн хэрэглэгч' }).waitFor();
    expect([await html.getAttribute('lang'), await html.getAttribute('data-theme')]).toEqual(['mn', 'light']);
    await page.getByRole('button', { name: 'Хэл: English' }).click();
    await page.getByRole('heading', { name: 'System Users' }).waitFor();
    await page.getByRole('columnheader', { name: /^Name/ }).waitFor();
    await page.getByRole('button', { name: 'Your preferences' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    expect(await html.getAttribute('data-theme')).toBe('dark');
    await page.reload();
    await page.getByRole('heading', { name: 'System Users' }).waitFor();
    expect([await html.getAttribute('lang'), await html.getAttribute('data-theme')]).toEqual(['en', 'dark']);
    // No word of the other language is on the screen; names of people do not count.
    const words = await page
      .locator('.top-bar, .navigation-groups, .grid-head, .list-pager, .status-bar')
      .allInnerTexts();
    expect(words.join(' ').replaceAll('МН', '')).not.toMatch(/[А-Яа-яӨөҮү]/);
  });

  it('keeps the panel widths, also on another computer', async () => {
    const one = await front.colleague(4);
    await one.page.goto('/settings/user/1/edit');
    // The heading of a record takes the focus when it comes.
    await one.page.locator('.panel-header h1:focus').waitFor();
    const border = one.page.getByRole('separator').first();
    await border.focus();
    const before = await one.page.locator('[data-pane=list]').boundingBox();
    const saved = one.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/api/layouts/workspace.'),
    );
    for (let step = 0; step < 3; step++) await one.page.keyboard.press('ArrowRight');
    await saved;
    await until('the last width is stored', () =>
      one.page.evaluate(`localStorage['zuuch.layouts.4.unsaved'] === '[]'`),
    );
    const drawn = await one.page.locator('[data-pane=list]').boundingBox();
    expect(drawn!.width).toBeGreaterThan(before!.width + 20);
    const other = await front.newcomer(4);
    await other.page.goto('/settings/user/1/edit');
    await other.page.getByRole('heading', { name: 'Б. Болормаа' }).waitFor();
    // A machine without a copy receives the widths after its first render.
    await until('the list to be as wide as it was drawn', async () => {
      const found = await other.page.locator('[data-pane=list]').boundingBox();
      return Math.abs((found?.width ?? 0) - drawn!.width) < 5;
    });
  });

  it('shows what every key does, and moves from part to part with F6', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/settings/user');
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Shift+Slash');
    const sheet = page.getByRole('dialog', { name: 'Товчлуур' });
    await sheet.getByText('Дэлгэц, бичлэг хайх').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const seen = new Set<string>();
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('F6');
      seen.add(await page.evaluate('document.activeElement.closest("[data-region]").getAttribute("aria-label")'));
    }
    expect([...seen].sort()).toEqual(['Дээд мөр', 'Жагсаалт', 'Үндсэн цэс']);
  });

  it('fits a phone: one column, cards, and the way back to the same card', async () => {
    const { page, complaints } = await front.colleague(4, { width: 390, height: 844 });
    await page.goto('/settings/user');
    const fitsTheWidth = async (): Promise<void> =>
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Н. Төмөрбаатар' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await fitsTheWidth();
    await page.getByRole('link', { name: 'Н. Төмөрбаатар' }).click();
    await page.getByRole('heading', { name: 'Н. Төмөрбаатар' }).waitFor();
    expect(await page.getByRole('link', { name: 'Б. Болормаа' }).isVisible()).toBe(false);
    await fitsTheWidth();
    const save = await page.getByRole('button', { name: 'Шинэчлэх' }).boundingBox();
    expect(save!.height).toBeGreaterThanOrEqual(40);
    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    await page.getByRole('link', { name: 'Н. Төмөрбаатар' }).waitFor();
    await page.getByRole('button', { name: 'Цэс нээх' }).click();
    // The railway and settings menus of the top bar are in the drawer here.
    await page.getByText('Төмөр зам').click();
    await page.getByRole('link', { name: 'Өртөө' }).click();
    await page.waitForURL('**/settings/ortoo');
    await fitsTheWidth();
    expect(complaints).toEqual([]);
  });
});
