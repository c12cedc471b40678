import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAccounts, phoneOf, save, type Accounts } from '../driver/accounts.js';
import { openFront, type Front } from '../driver/browser.js';
import { openProxiedBrowser, type ProxiedBrowser } from '../driver/proxied-browser.js';

jest.setTimeout(240_000);

describe('an open page whose connection breaks', () => {
  let front: Front;
  let accounts: Accounts;
  let line: ProxiedBrowser;
  beforeAll(async () => {
    front = await openFront();
    accounts = await openAccounts(front.server, 'connection');
    line = await openProxiedBrowser(front.server.url);
  }, 240_000);
  afterAll(async () => {
    await line?.close();
    await front?.close();
  });

  /** The browser knows whether the machine has any network at all. */
  const waitForBrokenConnection = (page: Page): Promise<void> =>
    page
      .getByRole('alert')
      .getByText(/(Холболт тасарсан|Интернэт холболт алга), \d\d:\d\d-ын байдлаар/)
      .waitFor();

  it('says so, keeps what is typed, saves it once when the connection is back, and shows the changes of others', async () => {
    const { page } = await line.testBrowser.colleague(4);
    const mine = await accounts.add('Ц. Холбоо');
    const theirs = await accounts.add('Ц. Тасралт');
    await page.goto(`/settings/user/${mine.id}/edit`);
    const phone = phoneOf(page);
    await phone.waitFor();
    await page.getByRole('gridcell', { name: theirs.phone }).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const before = await accounts.countSaves(mine.id);

    line.networkProxy.disconnect();
    await waitForBrokenConnection(page);
    await phone.fill('88550055');
    await save(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Сервертэй холбогдож чадсангүй' });
    await failure.getByRole('button', { name: 'Дахин оролдох' }).waitFor();
    expect(await phone.inputValue()).toBe('88550055');
    await accounts.change(theirs.id, { phone: '88660066' });
    expect(await page.getByRole('gridcell', { name: '88660066' }).count()).toBe(0);

    line.networkProxy.reconnect();
    await page.getByRole('gridcell', { name: '88660066' }).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    expect(await page.locator('.offline-banner').count()).toBe(0);
    await failure.getByRole('button', { name: 'Дахин оролдох' }).click();
    await page.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await page.getByRole('gridcell', { name: '88550055' }).waitFor();
    expect(await accounts.countSaves(mine.id)).toBe(before + 1);
  });

  it('loads a record that could not be loaded offline once the connection is back', async () => {
    const { page } = await line.testBrowser.colleague(4);
    const mine = await accounts.add('Ц. Уншаагүй');
    const theirs = await accounts.add('Ц. Уншуулаагүй');
    await page.goto(`/settings/user/${mine.id}/edit`);
    await phoneOf(page).waitFor();
    await page.getByText('Холбогдсон').waitFor();
    const row = page.getByRole('row').filter({ hasText: theirs.phone });
    await row.waitFor();
    line.networkProxy.disconnect();
    await waitForBrokenConnection(page);
    await row.getByRole('link').first().click();
    await page.getByText('Бичлэгийг ачаалж чадсангүй').waitFor();
    line.networkProxy.reconnect();
    await phoneOf(page).waitFor();
    expect(await phoneOf(page).inputValue()).toBe(theirs.phone);
  });

  it('keeps the screen when the code of another one was never loaded, and opens it when the connection is back', async () => {
    const { page } = await line.testBrowser.colleague(4);
    const mine = await accounts.add('Ц. Тусламж');
    await page.goto(`/settings/user/${mine.id}/edit`);
    await phoneOf(page).fill('88770077');
    await page.getByText('Холбогдсон').waitFor();
    line.networkProxy.disconnect();
    await waitForBrokenConnection(page);
    const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/livez'));
    await page.keyboard.press('F1');
    await tried;
    expect(await phoneOf(page).inputValue()).toBe('88770077');
    line.networkProxy.reconnect();
    await page.getByRole('complementary').getByRole('heading', { name: 'Маягт', exact: true }).waitFor();
    await page.keyboard.press('F1');
    expect(await phoneOf(page).inputValue()).toBe('88770077');
  });
});
