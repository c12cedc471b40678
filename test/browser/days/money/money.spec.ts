import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { messages } from '../../../../contract/refusals/messages.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openEntries } from '../../driver/entries.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);

/** Holds posts of transactions until `answer` is called; `requested` resolves when the first has arrived. */
function holdPosts(page: Page): { requested: Promise<void>; answer: () => void } {
  let answer = (): void => undefined;
  const isLetThrough = new Promise<void>((done) => (answer = done));
  const requested = new Promise<void>((done) => {
    void page.route('**/avlaga/transaction/**', async (route) => {
      if (route.request().method() === 'POST') done();
      if (route.request().method() === 'POST') await isLetThrough;
      await route.continue();
    });
  });
  return { requested, answer: () => answer() };
}

describe('receivables of payers and payables to agents', () => {
  let calls: InquiryCalls;
  let front: Front;
  /** An order whose payer owes 1,500 USD, booked at 3,400. */
  const order = async (): Promise<string> => (await calls.order({ name: 'Мөнгөтэй', currency: 'usd' })).code;
  const openRow = async (page: Page, list: string, code: string, button: string): Promise<Locator> => {
    await page.goto(`${list}?code=${code.slice(2)}`);
    await rowOf(page, code).first().getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(code) });
    await dialog.waitFor();
    return dialog;
  };
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('are paid in three parts in two currencies from the keyboard, confirmed, and then corrected by administrators alone', async () => {
    const code = await order();
    const { page, complaints } = await front.colleague(3);
    const dialog = await openRow(page, '/avlaga', code, 'Орлого бүртгэх');
    expect(await dialog.locator('.totals-one').first().innerText()).toMatch(/^Нийт дүн\s[\d,.]+ ₮$/);
    const source = dialog.locator('[data-field=rate] .bp6-form-group-sub-label');
    await source.waitFor();
    expect(await source.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    const amount = field(dialog, 'amount');
    await amount.press('Enter');
    await dialog.getByText(fieldMessages.required.mn).first().waitFor();
    await amount.fill('500');
    await field(dialog, 'rate').fill('3400');
    await amount.press('Enter');
    await waitForMessage(page, messages.saved.mn);
    // The form is empty again, and the next amount can be typed at once.
    await holds(amount, '');
    await dialog.getByRole('row', { name: /500\.00 USD/ }).waitFor();
    await page.keyboard.type('1700000');
    await dialog.getByRole('combobox').selectOption('mnt');
    await holds(field(dialog, 'rate'), '1.00');
    await amount.press('Enter');
    await dialog.getByRole('row', { name: /1,700,000\.00 MNT/ }).waitFor();
    await holds(amount, '');
    await amount.fill('500');
    await dialog.getByRole('combobox').selectOption('usd');
    await field(dialog, 'rate').fill('3400');
    await amount.press('Enter');
    await dialog.getByRole('button', { name: /Үлдэгдэл 0\.00/ }).waitFor();
    expect(await faults(page, { dark: false, within: '.money-dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const row = rowOf(page, code);
    await row.getByRole('button', { name: 'Бүрэн төлсөн гэж баталгаажуулах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Баталгаажуулах' }).click();
    await waitForMessage(page, messages.updated.mn);
    await row.getByRole('button', { name: 'Орлого бүртгэх' }).click();
    await dialog.getByText('Зөвхөн админ гүйлгээ бүртгэнэ', { exact: false }).waitFor();
    expect(await amount.count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Гүйлгээ засах' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    const admin = await front.colleague(4);
    const other = await openRow(admin.page, '/avlaga', code, 'Орлого бүртгэх');
    await other
      .getByRole('row', { name: /1,700,000\.00 MNT/ })
      .getByRole('button', { name: 'Гүйлгээ засах' })
      .click();
    await other.getByText('Өмнөх нь түүхэнд үлдэнэ', { exact: false }).waitFor();
    await field(other, 'amount').fill('1700100');
    await field(other, 'amount').press('Enter');
    // A hundred more than the open amount asks for confirmation.
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Илүүг бүртгэх' }).click();
    await other.getByRole('row', { name: /1,700,100\.00 MNT/ }).waitFor();
    await other
      .getByRole('row', { name: /1,700,100\.00 MNT/ })
      .getByRole('button', { name: 'Гүйлгээ устгах' })
      .click();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Тийм' }).click();
    await waitForMessage(admin.page, messages.deleted.mn);
    await other.getByRole('row', { name: /1,700,100\.00 MNT/ }).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: /Үлдэгдэл 1,700,000\.00/ }).waitFor();
    expect([complaints, admin.complaints]).toEqual([[], []]);
  });

  it('the next amount is typed and sent before the answer to the last one arrives', async () => {
    const code = await order();
    const { page, complaints } = await front.colleague(3);
    const dialog = await openRow(page, '/avlaga', code, 'Орлого бүртгэх');
    const { requested, answer } = holdPosts(page);
    const amount = field(dialog, 'amount');
    await amount.fill('500');
    await amount.press('Enter');
    await requested;
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    answer();
    await dialog.getByRole('row', { name: /500\.00 USD/ }).waitFor();
    await dialog.getByRole('row', { name: /250\.00 USD/ }).waitFor();
    await holds(amount, '');
    expect(complaints).toEqual([]);
  });

  it('an amount typed while a correction is being saved becomes the next transaction', async () => {
    const code = await order();
    const { page, complaints } = await front.colleague(4);
    const dialog = await openRow(page, '/avlaga', code, 'Орлого бүртгэх');
    const amount = field(dialog, 'amount');
    await amount.fill('500');
    await amount.press('Enter');
    const row = dialog.getByRole('row', { name: /500\.00 USD/ });
    await row.getByRole('button', { name: 'Гүйлгээ засах' }).click();
    await holds(amount, '500');
    const { requested, answer } = holdPosts(page);
    await amount.fill('600');
    await amount.press('Enter');
    await requested;
    await page.keyboard.type('70');
    const comment = dialog.locator('[data-field=comment] textarea');
    await comment.fill('Үлдсэн нь');
    answer();
    await dialog.getByRole('row', { name: /600\.00 USD/ }).waitFor();
    await dialog.getByText('Өмнөх нь түүхэнд үлдэнэ', { exact: false }).waitFor({ state: 'detached' });
    expect(await comment.inputValue()).toBe('Үлдсэн нь');
    await dialog.getByRole('button', { name: 'Бүртгэх', exact: true }).click();
    await dialog.getByRole('row', { name: /70\.00 USD.*Үлдсэн нь/ }).waitFor();
    await dialog.getByRole('row', { name: /600\.00 USD/ }).waitFor();
    await holds(amount, '');
    expect(complaints).toEqual([]);
  });

  it('the next payment keeps the currency and the day, with the matching rate', async () => {
    const code = await order();
    const entries = await openEntries(front.server);
    for (const [month, rate] of [
      [3, 3301],
      [4, 3402],
    ])
      await entries.add('currency', { currency: 'eur', year: 2021, month, exchange_rate: rate });
    const { page, complaints } = await front.colleague(3);
    const dialog = await openRow(page, '/avlaga', code, 'Орлого бүртгэх');
    const amount = field(dialog, 'amount');
    const day = field(dialog, 'on');
    const rate = field(dialog, 'rate');
    const currency = dialog.getByRole('combobox');
    await currency.selectOption('eur');
    await day.fill('2021-03-15');
    await day.press('Tab');
    await holds(rate, '3,301.00');
    await dialog.getByText('EUR, 2021 оны 3-р сарын ханш').waitFor();
    await rate.fill('3310');
    await rate.press('Tab');
    await dialog.getByText('гараар оруулсан').waitFor();
    // The day is typed last and Enter is pressed at once: the transaction has the rate of that day.
    await amount.fill('100');
    await day.fill('2021-04-20');
    await day.press('Enter');
    await dialog.getByRole('row', { name: /2021-04-20.*100\.00 EUR 3,402\.00/ }).waitFor();
    await holds(amount, '');
    await holds(day, '2021-04-20');
    await holds(rate, '3,402.00');
    expect(await currency.inputValue()).toBe('eur');
    await amount.fill('25');
    await amount.press('Enter');
    await dialog.getByRole('row', { name: /2021-04-20.*25\.00 EUR 3,402\.00/ }).waitFor();
    // Another row has another payer: it starts with that payer's currency and today.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, code).first().getByRole('button', { name: 'Орлого бүртгэх' }).click();
    await dialog.waitFor();
    expect(await currency.inputValue()).toBe('usd');
    expect(await day.inputValue()).not.toBe('2021-04-20');
    expect(complaints).toEqual([]);
  });

  it('the payment of one accountant is shown to the other at once in the list and in the open row', async () => {
    const code = await order();
    const [one, other] = [await front.colleague(3), await front.colleague(4)];
    const watched = await openRow(other.page, '/uglug/list', code, 'Төлбөр бүртгэх');
    await watched.getByText('Гүйлгээ алга', { exact: false }).waitFor();
    const dialog = await openRow(one.page, '/uglug/list', code, 'Төлбөр бүртгэх');
    await field(dialog, 'amount').fill('321.5');
    await field(dialog, 'amount').press('Enter');
    await waitForMessage(one.page, messages.saved.mn);
    await watched.getByRole('row', { name: /321\.50 USD/ }).waitFor();
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });
});
