import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openAccounts } from '../../driver/accounts.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { formOf, rowOf } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('finding records', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('adds a filter from the menu by keys and removes it by its sign; the bar stays one line', async () => {
    const { email } = await (await openAccounts(front.server, 'chips')).add('Ш. Шүүгч', 6);
    const { page, complaints } = await front.newcomer(email);
    await page.goto('/inquiry?search=a&contract=a&returned=1');
    const bar = page.locator('.list-filters');
    await bar.waitFor();
    const add = bar.getByRole('button', { name: 'Шүүлт', exact: true });
    await add.press('Enter');
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
    const name = 'Дуусах хугацаа хүртэл';
    const chosen = page.getByRole('menuitem', { name }).and(page.locator(':focus'));
    for (let at = 0; at < 20 && !(await chosen.isVisible()); at++) await page.keyboard.press('ArrowUp');
    await chosen.waitFor();
    await page.keyboard.press('Enter');
    await bar.getByLabel(name).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('311226');
    await page.keyboard.press('Tab');
    await page.waitForURL((url) => url.search.includes('2026-12-31'));
    const heights = await bar
      .locator('.list-filter')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(heights).size).toBe(1);
    await bar.getByRole('button', { name: `${name}: арилгах` }).click();
    await page.waitForURL((url) => !url.search.includes('2026-12-31'));
    expect(complaints).toEqual([]);
  });

  it('filters while typing, with the number of rows, goes back in one step, and survives a reload with its record', async () => {
    const word = `Хайлт${Date.now()}`;
    for (const name of ['нэг', 'хоёр', 'гурав']) await calls.add({ name: `${word} ${name}` });
    const { email } = await (await openAccounts(front.server, 'found')).add('Х. Хайгч', 6);
    const { page, complaints } = await front.newcomer(email);
    await page.goto('/inquiry');
    const box = page.getByRole('searchbox', { name: 'Нэр' });
    await box.pressSequentially(word, { delay: 20 });
    await page.waitForURL((url) => url.searchParams.get('search') === word);
    await page.getByText('Нийт 3').waitFor();
    await box.pressSequentially(' хоёр');
    await page.getByText('Нийт 1', { exact: true }).waitFor();
    expect(await box.inputValue()).toBe(`${word} хоёр`);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('search'));
    expect(await box.inputValue()).toBe('');
    await box.fill(word);
    await page.keyboard.press('Enter');
    await page.getByText('Нийт 3').waitFor();

    await rowOf(page, `${word} гурав`).getByRole('link').first().click();
    await formOf(page).waitFor();
    await page.reload();
    await formOf(page).waitFor();
    await page.getByText('Нийт 3').waitFor();
    expect(await box.inputValue()).toBe(word);
    expect(complaints).toEqual([]);

    // From inside the form to the next record of this list and back, as the Mongolian keyboard writes other letters there.
    const contract = formOf(page).getByLabel('Гэрээний дугаар');
    await contract.click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('heading', { name: `${word} хоёр` }).waitFor();
    await formOf(page).getByLabel('Гэрээний дугаар').click();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('heading', { name: `${word} гурав` }).waitFor();
    await formOf(page).getByLabel('Гэрээний дугаар').click();
    const press = (code: string, key: string): Promise<void> =>
      page.evaluate(
        `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { code: '${code}', key: '${key}', ctrlKey: true, bubbles: true, cancelable: true }))`,
      );
    await press('KeyK', 'л');
    await page.locator('.palette input').fill(`${word} нэг`);
    const found = page.locator('.palette .bp6-menu-item', { hasText: `${word} нэг` });
    await found.first().waitFor();
    // The count says in words which row of the list is open.
    expect(await found.first().innerText()).not.toMatch(/\/inquiry|\/edit/);
    // Recent records are stored a second later, for any other browser.
    const stored = page.waitForResponse(
      (response) =>
        response.url().endsWith('/layouts/recent-records') &&
        response.request().postData()?.includes(`${word} нэг`) === true,
    );
    await found.first().click();
    await page.getByRole('heading', { name: `${word} нэг` }).waitFor();
    await stored;

    const elsewhere = await front.newcomer(email);
    await elsewhere.page.goto('/dashboard');
    await elsewhere.page.getByText('Холбогдсон').waitFor();
    await elsewhere.page.keyboard.press('Control+KeyK');
    await elsewhere.page
      .locator('.palette .bp6-menu-item', { hasText: `${word} нэг` })
      .first()
      .waitFor();
    await elsewhere.page.keyboard.type('>');
    await elsewhere.page.locator('.palette .bp6-menu-item', { hasText: 'Дараагийн хэсэг рүү' }).first().waitFor();
    await elsewhere.context.close();
    await page.context().close();
  });
});
