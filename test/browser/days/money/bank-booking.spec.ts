import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

const word = 'Хуулгаалт';
const payerName = 'Хуулгаалт Дөрвөлжин ХХК';

describe('the lines of a bank', () => {
  let calls: InquiryCalls;
  let front: Front;
  let form: Record<string, unknown>;
  let codes: string[];
  const prices = [410_100, 420_200, 430_300, 440_400, 450_500, 460_600, 470_700, 500_000, 300_000];
  const order = async (price: number): Promise<string> => {
    const priced = { currency: 'mnt', priceoffers: [{ currency: 'mnt', price, profit: 10, rate: 1 }] };
    const { id, code } = await calls.order(priced);
    await calls.act(4, `/api/shippingorder/${id}/update`, form);
    return code;
  };
  const account = async (): Promise<number> => {
    const read = async () =>
      (await front.server.call('GET', '/api/settings/firm', { token: await front.server.tokenOf(4) })).body as {
        fdata: Record<string, unknown> & { accounts: { id: number; number: string }[] };
        version: number;
      };
    const { fdata, version } = await read();
    const own = { bank: 'Голомт банк', number: '1105009911', currency: 'mnt' };
    await calls.act(4, '/api/settings/firm/edit', {
      ...fdata,
      name: 'Зууч',
      accounts: [...fdata.accounts, own],
      version,
    });
    return (await read()).fdata.accounts.find(({ number }) => number === own.number)?.id ?? 0;
  };
  const cursorOn = async (page: Page, text: string): Promise<Locator> => {
    const row = rowOf(page, text);
    await row.locator('[data-column=day]').click();
    await row.locator('.grid-active').waitFor();
    return row;
  };
  const isIn = (page: Page, text: string, state: string) =>
    rowOf(page, text).locator('[data-column=state]', { hasText: state }).waitFor();

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'p@example.com', address: 'УБ' };
    const { id: payer } = await calls.act(4, '/api/settings/payer', { name: payerName, ...partner });
    const { id: shipper } = await calls.act(4, '/api/settings/supplier', { name: 'Bank Lines Supplier', phone: '1' });
    form = { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1, quantity: 1 };
    codes = [];
    for (const price of prices) codes.push(await order(price));
    const lines = [
      ...codes.slice(0, 6).map((code, at) => `${prices[at]};${word} ${code} төлбөр`),
      `${prices[6]};${payerName} долоодугаар мөр`,
      `123456;${payerName} наймдугаар мөр`,
      `-200;${word} есдүгээр мөр`,
      `900000;${word} аравдугаар мөр`,
      `77;${word} тодорхойгүй нэг`,
      `78;${word} тодорхойгүй хоёр`,
    ];
    const text = `Огноо;Дүн;Утга\n${lines.map((line) => `2026-03-12;${line}`).join('\n')}`;
    await calls.act(3, '/api/bank/statement', { account: await account(), text });
  }, 240_000);
  afterAll(() => front?.close());

  it('are booked by keyboard, and the other accountant sees each of them at once', async () => {
    const { page, complaints } = await front.colleague(3);
    const { page: theirs } = await front.colleague(4);
    const address = `/bank?search=${encodeURIComponent(word)}`;
    for (const each of [page, theirs]) await each.goto(address);

    // The sure ones are ticked, and booked by one confirmation that says what it does.
    await rowOf(page, `${codes[0]} төлбөр`).getByText('Баттай').waitFor();
    await page.getByText('6 мөр, нийт 2,612,100.00 MNT: 6 тооцоонд бүртгэнэ').waitFor();
    await page.getByRole('button', { name: 'Баталгаажуулах (6)' }).click();
    for (const code of codes.slice(0, 6)) await isIn(theirs, `${code} төлбөр`, 'Бүртгэсэн');
    expect(await rowOf(theirs, `${codes[5]} төлбөр`).locator('[data-column=booking]').textContent()).toBe(codes[5]);

    // A likely one by Enter: the cursor goes on to the next open line, and the other sees at which one the user is.
    const likely = await cursorOn(page, 'долоодугаар');
    await likely.getByText('Магадлалтай').waitFor();
    await rowOf(theirs, 'долоодугаар')
      .getByRole('img', { name: /үзэж байна$/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await isIn(theirs, 'долоодугаар', 'Бүртгэсэн');
    await likely.locator('.grid-active').waitFor({ state: 'detached' });

    await cursorOn(page, 'наймдугаар');
    await page.keyboard.press('KeyA');
    await isIn(theirs, 'наймдугаар', 'Бүртгэсэн');
    await cursorOn(page, 'есдүгээр');
    await page.keyboard.press('KeyX');
    await page.getByLabel('Хамаарахгүй шалтгаан').selectOption('fee');
    await page.keyboard.press('Enter');
    await isIn(theirs, 'есдүгээр', 'Хамаарахгүй');

    // Over two files, and the rest as an advance.
    await cursorOn(page, 'аравдугаар');
    await page.keyboard.press('Slash');
    const dialog = page.getByRole('dialog', { name: 'Мөр бүртгэх' });
    const finder = dialog.getByRole('combobox');
    await finder.and(page.locator(':focus')).waitFor();
    for (const code of codes.slice(7)) {
      await finder.fill(code);
      await dialog
        .getByRole('option', { name: code })
        .or(page.getByRole('option', { name: code }))
        .first()
        .click();
      await dialog.getByRole('checkbox', { name: `Энэ тооцоонд бүртгэх: ${code}` }).check({ force: true });
    }
    await dialog.getByText('Бүртгэх 800,000.00 · нээлттэй үлдэх 100,000.00 MNT').waitFor();
    await dialog.getByText(`Үлдсэн 100,000.00 MNT-г урьдчилгаа болгох: ${payerName}`).click();
    await dialog.getByText('нээлттэй үлдэх 0.00 MNT').waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await isIn(theirs, 'аравдугаар', 'Бүртгэсэн');

    // Taken back, the line is open again.
    await cursorOn(page, 'аравдугаар');
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Бүртгэлийг буцаах' }).click();
    await isIn(theirs, 'аравдугаар', 'Нээлттэй');
    expect(complaints).toEqual([]);
  });

  it('show where each part went, and one of them is taken back alone', async () => {
    const { page, complaints } = await front.colleague(3);
    await page.goto(`/bank?search=${encodeURIComponent('наймдугаар')}`);
    await rowOf(page, 'наймдугаар').getByRole('link').click();
    await page
      .getByText(/Урьдчилгаа №\d+/)
      .first()
      .waitFor();
    await page.locator('.form-body').getByRole('button', { name: 'Бүртгэлийг буцаах' }).click();
    await waitForMessage(page, 'Амжилттай');
    await page.getByRole('button', { name: 'Бүртгэх', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
