import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../until.js';
import { openAccounts, type Accounts } from '../../driver/accounts.js';
import { faults } from '../../driver/axe.js';
import { password, type Front } from '../../driver/browser.js';
import { openProxiedBrowser, type ProxiedBrowser } from '../../driver/proxied-browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { formOf, rowOf, waitForMessage, panelLayout } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('the panels of a user who works on many records at once', () => {
  let calls: InquiryCalls;
  let front: Front;
  let accounts: Accounts;
  let line: ProxiedBrowser;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    accounts = await openAccounts(front.server, 'desk');
    line = await openProxiedBrowser(front.server.url);
  }, 240_000);
  afterAll(async () => {
    await line?.close();
    await front?.close();
  });

  const waitForPanels = async (page: Page, row: string): Promise<void> => {
    let seen = '';
    const look = async (): Promise<boolean> => (seen = await panelLayout(page)) === row;
    await until(`the panels stand as ${row}`, look, { story: () => `${seen}, at ${page.url()}`, patienceMs: 60_000 });
  };
  /** The layout is stored a moment later, for any other browser. */
  const isStored = async (email: string, row: string): Promise<void> => {
    const token = await front.server.signIn(email, password);
    let seen = '';
    const look = async (): Promise<boolean> => {
      const { panels } = (await front.server.call('GET', '/api/layouts', { token })).body;
      const { places, tabs } = panels as { places: { tabs: string[] }[]; tabs: { id: string; path: string }[] };
      const pathOf = (id: string): string => tabs.find((tab) => tab.id === id)?.path ?? id;
      seen = places.map((slot) => slot.tabs.map(pathOf).join(' ')).join(' | ');
      return seen === row;
    };
    await until(`the server holds ${row}`, look, { story: () => seen, patienceMs: 60_000 });
  };
  const list = 'Үнийн хүсэлт';
  /** Inquiries that only one test uses, the last one first in the list. */
  const inquiries = async (count: number): Promise<{ word: string; names: string[]; ids: number[] }> => {
    const word = `Самбар${Date.now()}`;
    const names = Array.from({ length: count }, (_, at) => `${word} ${String(at + 1).padStart(2, '0')}`);
    const ids: number[] = [];
    for (const name of names) ids.push(await calls.add({ name }));
    return { word, names, ids };
  };
  const openInSplit = async (page: Page, name: string): Promise<void> => {
    await rowOf(page, name)
      .getByRole('link', { name })
      .click({ modifiers: ['Control'] });
    await page.getByRole('tab', { name, selected: true }).waitFor();
  };
  const widthOf = async (page: Page, slot: number): Promise<number> =>
    (await page.locator('.place').nth(slot).boundingBox())!.width;

  it('are opened, moved, swapped, resized, focused in turn, closed and reopened by key', async () => {
    const { word, names } = await inquiries(2);
    // The newest is first.
    const [one, two] = [names[1]!, names[0]!];
    const { email } = await accounts.add('С. Гар', 6);
    const { page, complaints } = await front.newcomer(email);
    await page.goto(`/inquiry?search=${word}`);
    await rowOf(page, two).waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    await waitForPanels(page, `${list}* | [${two}*]`);
    await page.keyboard.press('Control+Alt+ArrowLeft');
    await waitForPanels(page, `[${list} ${two}*]`);
    await page.keyboard.press('Control+Alt+ArrowUp');
    await waitForPanels(page, `[${list}* ${two}]`);
    await page.keyboard.press('Control+Alt+ArrowDown');
    await page.keyboard.press('Control+Alt+ArrowRight');
    await waitForPanels(page, `${list}* | [${two}*]`);
    await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
    await waitForPanels(page, `[${two}*] | ${list}*`);
    await page.keyboard.press('Control+Alt+Shift+ArrowRight');
    await waitForPanels(page, `${list}* | [${two}*]`);

    // Through every part and back to the first, in both directions; an element that contains other parts is no stop itself.
    const visitedParts = async (key: string): Promise<string[]> => {
      const names: string[] = [];
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press(key);
        names.push(await page.evaluate('document.activeElement.closest("[data-region]").getAttribute("aria-label")'));
      }
      return names;
    };
    const forwards = await visitedParts('F6');
    expect([...new Set(forwards)]).toEqual(expect.arrayContaining(['Дээд мөр', 'Жагсаалт', 'Бичлэг']));
    expect((await visitedParts('Shift+F6')).slice(0, 7)).toEqual(forwards.slice(0, 7).reverse());
    // The focus returns to the field that was left.
    const field = page.locator('.record-form').getByLabel('Гэрээний дугаар');
    await field.focus();
    await visitedParts('F6');
    const focused = (): Promise<string> => page.evaluate('document.activeElement.id');
    const id = await field.getAttribute('id');
    for (let step = 0; step < 8 && (await focused()) !== id; step++) await page.keyboard.press('F6');
    expect(await focused()).toBe(id);

    // The list selects the other row: the panel that follows shows it, the pinned one does not change.
    await page.getByRole('tab', { name: two }).click();
    await page.keyboard.press('Control+Alt+KeyP');
    await page.getByRole('button', { name: 'Энэ бичлэг дээр тогтоох' }).waitFor();
    const mark = async (key: string): Promise<void> => {
      await page.getByRole('tab', { name: list }).click();
      await page.getByRole('grid', { name: list }).focus();
      await page.keyboard.press(key);
    };
    await mark('ArrowUp');
    await waitForPanels(page, `[${list}*] | ${one}*`);
    await page.getByRole('tab', { name: one }).click();
    await page.keyboard.press('Control+Alt+KeyP');
    await page.getByRole('button', { name: 'Жагсаалтын сонголтыг дагуулах' }).waitFor();
    await mark('ArrowDown');
    await waitForPanels(page, `[${list}*] | ${one}*`);

    const before = await widthOf(page, 0);
    const border = page.locator('.split:has(> .split-pane > .place) > [role=separator]');
    await border.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    expect(await widthOf(page, 0)).toBeGreaterThan(before + 20);
    // Or by mouse, as far as the minimum width of the next panel.
    const drag = async (by: number): Promise<void> => {
      const { x, y, height } = (await border.boundingBox())!;
      await page.mouse.move(x, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + by, y + height / 2, { steps: 5 });
      await page.mouse.up();
    };
    await drag(5_000);
    expect(await widthOf(page, 1)).toBe(320);
    await drag(-150);
    const drawn = await widthOf(page, 0);
    expect(await widthOf(page, 1)).toBe(470);
    await page.getByRole('tab', { name: one }).click();
    await page.keyboard.press('Control+Alt+KeyW');
    await until('the panel is closed', async () => (await page.locator('.place').count()) === 0);

    await page.reload();
    await rowOf(page, two).waitFor();
    await page.keyboard.press('Control+Alt+KeyR');
    await waitForPanels(page, `${list}* | [${one}*]`);
    expect(Math.abs((await widthOf(page, 0)) - drawn)).toBeLessThan(5);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are limited to twelve beside the main one: the one used longest ago closes, an unsaved one never', async () => {
    const { word, names } = await inquiries(14);
    const { email } = await accounts.add('С. Олон', 6);
    const { page, complaints } = await front.newcomer(email);
    await page.goto(`/inquiry?search=${word}`);
    for (const name of names.slice(0, 2)) await openInSplit(page, name);
    await page.getByRole('tab', { name: names[0]! }).click();
    await formOf(page).locator('visible=true').getByLabel('Гэрээний дугаар').fill('ХАДГАЛААГҮЙ');
    for (const name of names.slice(2)) await openInSplit(page, name);
    const tabs = page.getByRole('tab');
    await until('twelve tabs and the main one', async () => (await tabs.count()) === 13);
    // The first one has unsaved input; the second and the third were used longest ago.
    expect(await page.getByRole('tab', { name: names[1]! }).count()).toBe(0);
    expect(await page.getByRole('tab', { name: names[2]! }).count()).toBe(0);
    await page.getByRole('tab', { name: names[0]! }).click();
    const typed = formOf(page).locator('visible=true').getByLabel('Гэрээний дугаар');
    expect(await typed.inputValue()).toBe('ХАДГАЛААГҮЙ');
    // The layout template closes all others, and not this one.
    await page.keyboard.press('Control+Alt+Digit0');
    await waitForPanels(page, `[${list}* ${names[0]}]`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('return to the layout template with one key, each list in its panel', async () => {
    const { email } = await accounts.add('С. Загвар', 2);
    const { page, complaints } = await front.newcomer(email);
    await page.goto('/operation');
    await page.getByRole('heading', { name: 'Үйл ажиллагаа' }).waitFor();
    await page.keyboard.press('Control+Alt+Digit0');
    await waitForPanels(page, '[Үйл ажиллагаа*] | Тээврийн захиалга*');
    const found = [...(await faults(page, { dark: false }))];
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    found.push(...(await faults(page, { dark: true })));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are restored after a reload, also offline and on any machine', async () => {
    const { word, names, ids } = await inquiries(2);
    const [one, two] = [names[0]!, names[1]!];
    const [pathOfOne, pathOfTwo] = [`/inquiry/${ids[0]}/edit`, `/inquiry/${ids[1]}/edit`];
    const { email } = await accounts.add('С. Зөөх', 6);
    const { page } = await line.testBrowser.newcomer(email, { opensOffline: true });
    await page.goto(`/inquiry?search=${word}`);
    await page.getByText('Холбогдсон').waitFor();
    await openInSplit(page, one);
    await page.reload();
    await waitForPanels(page, `${list}* | [${one}*]`);
    await formOf(page).waitFor();
    await openInSplit(page, two);
    await waitForPanels(page, `${list}* | [${one} ${two}*]`);
    await isStored(email, `main | ${pathOfOne} ${pathOfTwo}`);

    line.networkProxy.disconnect();
    await page.getByRole('alert').getByText('Холболт тасарсан').waitFor();
    await page.keyboard.press('Control+Alt+ArrowRight');
    await waitForPanels(page, `${list}* | ${one}* | [${two}*]`);
    const elsewhere = await front.newcomer(email);
    await elsewhere.page.goto(`/inquiry?search=${word}`);
    await waitForPanels(elsewhere.page, `[${list}*] | ${one} ${two}*`);
    line.networkProxy.reconnect();
    await page.reload();
    await waitForPanels(page, `${list}* | ${one}* | [${two}*]`);
    await page.getByText('Холбогдсон').waitFor();
    await page.keyboard.press('Control+Alt+Shift+ArrowLeft');
    await isStored(email, `main | ${pathOfTwo} | ${pathOfOne}`);
    await elsewhere.page.reload();
    await waitForPanels(elsewhere.page, `[${list}*] | ${two}* | ${one}*`);
    await elsewhere.context.close();
    await page.context().close();
  });

  it('keep what was typed after one of them was saved, and report the save', async () => {
    const { word, names, ids } = await inquiries(2);
    const { email } = await accounts.add('С. Хоёр', 6);
    const { page } = await front.newcomer(email);
    await page.goto(`/inquiry?search=${word}`);
    for (const name of names) await openInSplit(page, name);
    await page.keyboard.press('Control+Alt+ArrowRight');
    await waitForPanels(page, `${list}* | ${names[0]}* | [${names[1]}*]`);
    const contract = (slot: number) =>
      page.locator('.place').nth(slot).locator('.record-form').getByLabel('Гэрээний дугаар');
    await contract(1).fill('НЭГ');
    await contract(2).fill('ХОЁР');
    await page.keyboard.press('Control+KeyS');
    await waitForMessage(page, 'амжилттай');
    await until('the second is saved', async () => (await calls.read(ids[1]!)).contract_no === 'ХОЁР');
    expect((await calls.read(ids[0]!)).contract_no).not.toBe('НЭГ');
    expect(await contract(1).inputValue()).toBe('НЭГ');
    await page.context().close();
  });
});
