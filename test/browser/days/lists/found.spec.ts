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

  it('adds a filter from the menu by keys and removes it by its sign; the bar never scrolls', async () => {
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
    expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await bar.getByRole('button', { name: `${name}: арилгах` }).press('Enter');
    await page.waitForURL((url) => !url.search.includes('2026-12-31'));
    await add.and(page.locator(':focus')).waitFor();
    expect(complaints).toEqual([]);
  });

  it('folds filters that have no room in the line into one button, which opens all of them, and a chosen one opens them too', async () => {
    const { email } = await (await openAccounts(front.server, 'folded')).add('Э. Эвхэгч', 6);
    const { page, complaints } = await front.newcomer(email);
    const bar = page.locator('.list-filters');
    const shownIn = (name: string) => bar.locator(`[data-filter="${name}"]:visible`);
    const more = bar.getByRole('button', { name: /^\+\d шүүлт/ });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/inquiry?search=a&contract=a&returned=1&end=2026-12-31');
      await more.waitFor();
      expect(await shownIn('returned').count()).toBe(0);
      expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await more.press('Enter');
      await shownIn('returned').waitFor();
      for (const name of ['search', 'contract', 'end'] as const) await shownIn(name).waitFor();
      await bar.getByRole('button', { name: 'Шүүлтийг нэг мөрөнд эвхэх' }).press('Enter');
      await shownIn('returned').waitFor({ state: 'hidden' });
    }

    // The menu has only what is not in sight; what is chosen is in sight with the cursor in it.
    await bar.getByRole('button', { name: 'Шүүлт', exact: true }).press('Enter');
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Нэр', exact: true }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Хүргэх улс' }).click();
    await bar.getByLabel('Хүргэх улс').and(page.locator(':focus')).waitFor();

    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto('/inquiry');
    await shownIn('search').waitFor();
    const inSight = await bar
      .locator('.list-filter:visible :is(input, select)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(inSight).toHaveLength(4);
    await bar.getByRole('button', { name: 'Шүүлт', exact: true }).press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    const offered = await page.getByRole('menuitem').allInnerTexts();
    expect(offered.filter((label) => inSight.includes(label))).toEqual([]);
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
