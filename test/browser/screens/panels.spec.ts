import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../until.js';
import { openAccounts } from '../driver/accounts.js';
import { password, type Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { rowOf, panelLayout } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('the panels', () => {
  let calls: InquiryCalls;
  let front: Front;
  /** The layout belongs to the account, on any device. */
  let owner: string;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    owner = (await (await openAccounts(front.server, 'panels')).add('П. Самбар', 6)).email;
  }, 240_000);
  afterAll(() => front?.close());

  const waitForPanels = async (page: Page, row: string): Promise<void> => {
    let seen = '';
    const look = async (): Promise<boolean> => (seen = await panelLayout(page)) === row;
    await until(`the panels stand as ${row}`, look, { story: () => `${seen}, at ${page.url()}`, patienceMs: 60_000 });
  };

  it('are side by side, ask before one with unsaved input is closed, and are restored after a reload and elsewhere', async () => {
    const [one, two] = [`Зэрэг ${Date.now()} нэг`, `Зэрэг ${Date.now()} хоёр`];
    const first = await calls.add({ name: one });
    const second = await calls.add({ name: two });
    const { page, complaints } = await front.newcomer(owner);
    await page.goto('/inquiry');
    await rowOf(page, one)
      .getByRole('link', { name: one })
      .click({ modifiers: ['Control'] });
    await waitForPanels(page, `Үнийн хүсэлт* | [${one}*]`);
    await page.waitForURL(`**/inquiry/${first}/edit`);
    await page.goBack();
    await page.waitForURL('**/inquiry');
    await rowOf(page, two).getByRole('link', { name: two }).click();
    await waitForPanels(page, `[${two}*] | ${one}*`);
    await page.waitForURL(`**/inquiry/${second}/edit`);

    // Each is a form of its own: text typed in one remains while it is not focused, and moves with its panel.
    const typed = page.locator('.place').nth(1).locator('.record-form').getByLabel('Гэрээний дугаар');
    await typed.fill('ГЭР-77');
    await waitForPanels(page, `${two}* | [${one}*]`);
    await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
    await waitForPanels(page, `[${one}*] | ${two}*`);
    const moved = page.locator('.place').first().locator('.record-form').getByLabel('Гэрээний дугаар');
    expect(await moved.inputValue()).toBe('ГЭР-77');
    await page.keyboard.press('Control+Alt+KeyW');
    const question = page.getByRole('alertdialog');
    await question.getByText('Гэрээний дугаар').waitFor();
    await question.getByRole('button', { name: 'Үлдэх' }).click();
    await page.keyboard.press('Control+KeyS');
    // The mark disappears when the save is sent, and the dialog may not open during it: the stored value proves the save.
    await until('it is saved', async () => (await calls.read(first)).contract_no === 'ГЭР-77');
    await page.locator('.place-unsaved').waitFor({ state: 'detached' });

    await page.reload();
    await waitForPanels(page, `[${one}*] | ${two}*`);
    await page.waitForURL(`**/inquiry/${first}/edit`);
    for (const index of [0, 1]) await page.locator('.place').nth(index).locator('.record-form').waitFor();
    // It is stored a moment later, for any other browser.
    const token = await front.server.signIn(owner, password);
    await until('the server holds how they stand', async () => {
      const { panels } = (await front.server.call('GET', '/api/layouts', { token })).body;
      return panels?.places[1]?.tabs[0] === 'main' && panels.tabs[0]?.path === `/inquiry/${first}/edit`;
    });
    const elsewhere = await front.newcomer(owner);
    await elsewhere.page.goto('/inquiry');
    await waitForPanels(elsewhere.page, `${one}* | [Үнийн хүсэлт*]`);
    await elsewhere.context.close();

    await page.keyboard.press('Control+Alt+KeyW');
    await page.locator('.place').first().waitFor({ state: 'detached' });
    await page.waitForURL(`**/inquiry/${second}/edit`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
