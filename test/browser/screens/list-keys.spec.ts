import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { localDay } from '../../../contract/time.js';
import { until } from '../../until.js';
import { openAccounts, type Accounts } from '../driver/accounts.js';
import type { Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { formOf, panelLayout, rowOf } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('the keys of a list', () => {
  let calls: InquiryCalls;
  let front: Front;
  let accounts: Accounts;
  let owner: string;
  let word: string;
  let names: string[];
  const list = 'Үнийн хүсэлт';
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    accounts = await openAccounts(front.server, 'listkeys');
    owner = (await accounts.add('Т. Товч', 6)).email;
    word = `Товч${Date.now()}`;
    for (const end of ['3', '2', '1']) await calls.add({ name: `${word} ${end}` });
    names = ['1', '2', '3'].map((end) => `${word} ${end}`);
  }, 240_000);
  afterAll(() => front?.close());

  const waitForPanels = async (page: Page, row: string): Promise<void> => {
    let seen = '';
    const look = async (): Promise<boolean> => (seen = await panelLayout(page)) === row;
    await until(`the panels are ${row}`, look, { story: () => `${seen}, at ${page.url()}`, patienceMs: 30_000 });
  };
  const waitForFocus = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();

  it('work as soon as it opens, after its record is closed, and from its search input', async () => {
    const { page, complaints } = await front.newcomer(owner);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: list, exact: true }).click();
    await waitForFocus(page, '[role=grid]');
    await page.keyboard.press('Slash');
    await waitForFocus(page, 'input[type=search]');
    await page.keyboard.type(word);
    await page.keyboard.press('ArrowDown');
    await waitForFocus(page, '[role=grid]');
    await page.getByText('Нийт 3', { exact: true }).waitFor();
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: names[1]! }).and(page.locator(':focus')).waitFor();
    // From a record next to the list too.
    await page.keyboard.press('Slash');
    await waitForFocus(page, 'input[type=search]');
    // The focus returns to what was left in each part.
    await page.keyboard.press('F6');
    await page.getByRole('heading', { name: names[1]! }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+F6');
    await waitForFocus(page, 'input[type=search]');
    await page.keyboard.press('F6');
    await page.goBack();
    await waitForFocus(page, '[role=grid]');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('show a row and the next ones in another panel, while the list keeps the focus, and keep the list for a second record', async () => {
    const { page, complaints } = await front.newcomer(owner);
    await page.goto(`/inquiry?search=${word}`);
    await waitForFocus(page, '[role=grid]');
    await page.keyboard.press('Space');
    await waitForPanels(page, `[${list}*] | ${names[0]}*`);
    await page.keyboard.press('KeyJ');
    await waitForPanels(page, `[${list}*] | ${names[1]}*`);
    await waitForFocus(page, '[role=grid]');
    // A colleague who opens the link of the list sees the record next to it too.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+Shift+KeyA');
    await page.locator('.snackbar', { hasText: 'Хуулсан' }).waitFor();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    const { email: colleague } = await accounts.add('Т. Холбоос', 6);
    const { page: other } = await front.newcomer(colleague);
    await other.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
    await waitForPanels(other, `[${list}*] | ${names[1]}*`);
    // The record in the main panel is not open a second time after the arrangement was loaded.
    const record = new URL(link).hash.replace('#next=', '');
    await other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/panels'));
    await other.evaluate('localStorage.removeItem("zuuch.layouts.unsaved")');
    await other.goto(decodeURIComponent(record));
    await other.getByRole('heading', { name: names[1]! }).first().waitFor();
    await until('one panel', async () => (await other.locator('.place').count()) === 0);
    await other.context().close();
    await page.keyboard.press('Space');
    await until('the panel is closed', async () => (await page.locator('.place').count()) === 0);
    await waitForFocus(page, '[role=grid]');

    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: names[1]! }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('Control+Enter');
    await waitForPanels(page, `${list}* | [${names[1]} ${names[2]}*]`);
    expect(await rowOf(page, names[0]!).isVisible()).toBe(true);
    // A record with unsaved input is closed only after a question.
    await page.keyboard.press('Control+Alt+KeyO');
    await until('one panel', async () => (await page.locator('.place').count()) === 0);
    await page.keyboard.press('Enter');
    await formOf(page).getByLabel('Гэрээний дугаар').fill('ТҮР');
    await rowOf(page, names[0]!)
      .getByRole('link')
      .click({ modifiers: ['Control'] });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Үлдэх' }).click();
    await until('no other panel', async () => (await page.locator('.place').count()) === 0);
    expect(await formOf(page).getByLabel('Гэрээний дугаар').inputValue()).toBe('ТҮР');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('reach the actions at the end of a row', async () => {
    const { page, complaints } = await front.newcomer(owner);
    await page.goto(`/inquiry?search=${word}`);
    await waitForFocus(page, '[role=grid]');
    await page.keyboard.press('KeyJ');
    await page.keyboard.press('Shift+F10');
    await waitForFocus(page, '.grid-action');
    const first = await page.evaluate('document.activeElement.ariaLabel');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Засах');
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(first);
    await page.keyboard.press('Escape');
    await waitForFocus(page, '[role=grid]');
    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: names[1]! }).and(page.locator(':focus')).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('walk the queue of the start page from a record that was opened there', async () => {
    const day = localDay(new Date());
    const queue = [1, 2].map((at) => `Дараалал${Date.now()} ${at}`);
    for (const name of queue) await calls.add({ name, validaty_date: day });
    const { page } = await front.colleague(4);
    await page.goto('/dashboard');
    const link = page.locator('.home-work').getByRole('link', { name: queue[0]! }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: queue[0]! }).and(page.locator(':focus')).waitFor();
    const filtered = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Шүүлт арилгах' }).waitFor();
    await rowOf(page, queue[1]!).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('heading', { name: queue[1]! }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(filtered);
  });

  it('find the records of yesterday closed, and reopen them', async () => {
    const { email } = await accounts.add('Т. Өчигдөр', 6);
    const { page } = await front.newcomer(email);
    await page.goto(`/inquiry?search=${word}`);
    await waitForFocus(page, '[role=grid]');
    await page.keyboard.press('Control+Enter');
    await waitForPanels(page, `${list}* | [${names[0]}*]`);
    await page.getByRole('tab', { name: list }).click();
    await page.reload();
    await waitForPanels(page, `[${list}*] | ${names[0]}*`);
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    await page.reload();
    await waitForFocus(page, '[role=grid]');
    expect(await page.locator('.place').count()).toBe(0);
    await page.keyboard.press('Control+Alt+KeyR');
    await waitForPanels(page, `${list}* | [${names[0]}*]`);
    // A record that was in front is opened with its list.
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
    await page.reload();
    await page.getByRole('heading', { name: names[0]! }).waitFor();
    await rowOf(page, names[1]!).waitFor();
    expect(await page.locator('.place').count()).toBe(0);
    await page.context().close();
  });
});
