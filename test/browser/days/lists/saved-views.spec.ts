import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFront, type Front } from '../../driver/browser.js';

let front: Front;
beforeAll(async () => {
  front = await openFront();
}, 240_000);
afterAll(() => front.close());

describe('the saved views of a list', () => {
  it('store filters under a name, are in the address after a reload, and disappear when they are removed', async () => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto('/inquiry');
    await page.getByRole('searchbox', { name: 'Нэр' }).fill('цемент');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    await page.getByRole('button', { name: 'Харагдац', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Шинэ харагдац болгож хадгалах' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Нэр', exact: true }).fill('Цементийн хүсэлт');
    await page.getByRole('button', { name: 'Харагдац хадгалах' }).click();
    const tab = page.getByRole('button', { name: /^Цементийн хүсэлт/ });
    await tab.and(page.locator('[aria-pressed=true]')).waitFor();

    await page.getByRole('button', { name: 'Бүгд', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await tab.click();
    await page.waitForURL(/view=\d+$/);
    await page.reload();
    await tab.and(page.locator('[aria-pressed=true]')).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Нэр' }).inputValue()).toBe('цемент');

    await page.getByRole('button', { name: 'Харагдац', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Харагдац устгах' }).click();
    await tab.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('view'));
    expect(complaints).toEqual([]);
  }, 120_000);
});
