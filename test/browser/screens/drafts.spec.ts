import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForDrafts } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { formOf } from '../driver/steps.js';

jest.setTimeout(240_000);

const bar = (page: Page) => page.getByRole('region', { name: 'Хадгалаагүй ноорог' });
const nameIn = (page: Page) => formOf(page).getByRole('textbox', { name: 'Нэр' }).first();

describe('unsaved input', () => {
  let calls: InquiryCalls;
  beforeAll(async () => {
    calls = await openInquiryCalls();
  }, 240_000);
  afterAll(() => calls?.front.close());

  /** Leaves the page without answering the dialog of the browser. */
  const leaves = (page: Page): void => void page.on('dialog', (dialog) => void dialog.accept());

  it('is stored separately when the next new inquiry is started, and both are found from the first page', async () => {
    const { page, complaints } = await calls.front.newcomer(4);
    leaves(page);
    await page.goto('/inquiry/add');
    await nameIn(page).fill('Өчигдрийн хагас');
    await waitForDrafts(page, 'Өчигдрийн хагас');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Ноорог 1' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('.palette').getByText('Ноорог 1').waitFor();
    await page.goto('/inquiry/add');
    await bar(page).waitFor();
    // Before the bar is answered.
    await nameIn(page).fill('Өнөөдрийн хагас');
    const both = await waitForDrafts(page, 'Өнөөдрийн хагас');
    expect(both).toContain('Өчигдрийн хагас');
    await bar(page).getByRole('button', { name: 'Сэргээх' }).click();
    expect(await nameIn(page).inputValue()).toBe('Өчигдрийн хагас');
    // The text typed so far replaced it in the bar.
    await bar(page).getByRole('button', { name: 'Харах' }).click();
    await bar(page).getByRole('cell', { name: 'Өнөөдрийн хагас' }).waitFor();

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Ноорог 2' }).click();
    const drawer = page.getByRole('region', { name: 'Ноорог', exact: true });
    await drawer.getByText('Өчигдрийн хагас').waitFor();
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'Өнөөдрийн хагас' })
      .getByRole('button', { name: 'Хаях' })
      .click();
    await page.getByRole('button', { name: 'Ноорог 1', includeHidden: true }).waitFor({ state: 'attached' });
    await drawer.getByRole('button', { name: 'Нээх' }).click();
    await page.waitForURL('**/inquiry/add');
    await bar(page).getByRole('button', { name: 'Сэргээх' }).click();
    expect(await nameIn(page).inputValue()).toBe('Өчигдрийн хагас');
    await bar(page).waitFor({ state: 'detached' });

    // Typed back to the original: no draft remains.
    await nameIn(page).fill('');
    await page.goto('/dashboard');
    await waitForDrafts(page, '[]');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('of two tabs with one inquiry is stored for both', async () => {
    const id = await calls.add({ name: 'Хоёр таб' });
    const { page: one, context } = await calls.front.newcomer(6);
    const other = await context.newPage();
    for (const page of [one, other]) {
      leaves(page);
      await page.goto(`/inquiry/${id}/edit`);
      await nameIn(page).waitFor();
    }
    await nameIn(one).fill('Нэгдүгээр таб');
    await waitForDrafts(one, 'Нэгдүгээр таб');
    await nameIn(other).fill('Хоёрдугаар таб');
    await waitForDrafts(other, 'Хоёрдугаар таб');
    await nameIn(one).fill('Нэгдүгээр таб 2');
    expect(await waitForDrafts(one, 'Нэгдүгээр таб 2')).toContain('Хоёрдугаар таб');
    await other.close();
    await one.reload();
    await bar(one).getByRole('button', { name: 'Өөр 1 ноорог' }).click();
    await bar(one).getByRole('button', { name: 'Хаях' }).first().click();
    await bar(one).getByRole('button', { name: 'Сэргээх' }).click();
    expect(await nameIn(one).inputValue()).toBe('Хоёрдугаар таб');

    // Saved: no draft remains.
    await one.keyboard.press('Control+s');
    await formOf(one).locator('.save-unsaved').waitFor({ state: 'detached' });
    await waitForDrafts(one, '[]');
    await context.close();
  });

  it('is still shown when another user made the inquiry an order, which its writer may not change', async () => {
    const id = await calls.add({ name: 'Захиалга болсон' });
    const { page, context } = await calls.front.newcomer(6);
    leaves(page);
    await page.goto(`/inquiry/${id}/edit`);
    await nameIn(page).fill('Захиалга болохоос өмнө бичсэн');
    await waitForDrafts(page, 'Захиалга болохоос өмнө бичсэн');
    await calls.act(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    await page.reload();
    await bar(page).getByRole('button', { name: 'Харах' }).press('Enter');
    await bar(page).getByRole('cell', { name: 'Захиалга болохоос өмнө бичсэн' }).waitFor();
    expect(await bar(page).getByRole('button', { name: 'Сэргээх' }).count()).toBe(0);
    await context.close();
  });

  it('is found on a slow computer when the page is loaded again at the last key', async () => {
    const id = await calls.add({ name: 'Удаан компьютер' });
    const { page, context } = await calls.front.newcomer(6);
    leaves(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(`/inquiry/${id}/edit`);
    await nameIn(page).click();
    await page.keyboard.press('Control+KeyA');
    await page.keyboard.type('Сүүлийн товч хүртэл');
    await page.reload();
    await bar(page).getByRole('button', { name: 'Сэргээх' }).press('Enter');
    expect(await nameIn(page).inputValue()).toBe('Сүүлийн товч хүртэл');
    await context.close();
  });

  it('of an older build is offered too', async () => {
    const id = await calls.add({ name: 'Хуучин ноорог' });
    const { page, context } = await calls.front.newcomer(6);
    leaves(page);
    await page.goto(`/inquiry/${id}/edit`);
    await nameIn(page).fill('Өмнөх хувилбарт бичсэн');
    const [{ id: _id, path: _path, title: _title, about: _about, ...old }] = JSON.parse(
      await waitForDrafts(page, 'Өмнөх хувилбарт бичсэн'),
    ) as [Record<string, unknown>];
    // A page of the same address that opens no database.
    await page.goto('/livez');
    await page.evaluate(storeAsBefore, JSON.stringify(old));
    await page.goto(`/inquiry/${id}/edit`);
    await bar(page).getByRole('button', { name: 'Сэргээх' }).press('Enter');
    // The focus is in the panel again, where it was before.
    await page.locator('.panel-title:focus').waitFor();
    expect(await nameIn(page).inputValue()).toBe('Өмнөх хувилбарт бичсэн');
    await context.close();
  });
});

/** The store as it was in its third version, with one draft. */
function storeAsBefore(draft: string): Promise<void> {
  const { indexedDB } = globalThis as { indexedDB: IDBFactory };
  return new Promise((done, failed) => {
    indexedDB.deleteDatabase('zuuch').onsuccess = () => {
      const opening = indexedDB.open('zuuch', 3);
      opening.onerror = () => failed(opening.error ?? new Error('IndexedDB refused'));
      opening.onupgradeneeded = () => {
        const drafts = opening.result.createObjectStore('drafts', { keyPath: ['userId', 'record', 'version'] });
        drafts.put(JSON.parse(draft));
        opening.result.createObjectStore('waiting', { keyPath: 'key' });
        opening.result.createObjectStore('pictures', { keyPath: ['userId', 'record'] });
      };
      opening.onsuccess = () => {
        opening.result.close();
        done();
      };
    };
  });
}
