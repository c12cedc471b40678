import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import mn from '../../../../client/i18n/mn/areas/bank.js';
import list from '../../../../client/i18n/mn/kits/list.js';
import { camt } from '../../../builders/bank-statements.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

const account = '1105009922';
const word = 'Буцсан шилжүүлэг';

/** The line of a day; that of a reversal names the day of the line that it takes back, too. */
const lineOf = (page: Page, day: string): Locator =>
  page.getByRole('row').filter({ has: page.locator('[data-column=day]', { hasText: day }) });

describe('a payment that the bank takes back', () => {
  let calls: InquiryCalls;
  let front: Front;
  let code: string;

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const token = await front.server.tokenOf(4);
    const firm = (await front.server.call('GET', '/api/settings/firm', { token })).body as {
      fdata: Record<string, unknown> & { accounts: object[] };
      version: number;
    };
    const own = { bank: 'Голомт банк', number: account, currency: 'mnt' };
    const accounts = [...firm.fdata.accounts, own];
    await calls.act(4, '/api/settings/firm/edit', { ...firm.fdata, name: 'Зууч', accounts, version: firm.version });
    const partner = { phone: '99110011', email: 'p@example.com', address: 'УБ' };
    const { id: payer } = await calls.act(4, '/api/settings/payer', { name: 'Буцсан төлөгч ХХК', ...partner });
    const { id: shipper } = await calls.act(4, '/api/settings/supplier', { name: 'Reversal Supplier', phone: '1' });
    const priceoffers = [{ currency: 'mnt', price: 512_300, profit: 10, rate: 1 }];
    const order = await calls.order({ currency: 'mnt', priceoffers });
    ({ code } = order);
    const form = { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1, quantity: 1 };
    await calls.act(4, `/api/shippingorder/${order.id}/update`, form);
  }, 240_000);
  afterAll(() => front?.close());

  it('is booked, reversed from the line of the bank, and seen so by the other accountant; the statement is taken back later', async () => {
    const { page, complaints } = await front.colleague(3);
    const { page: theirs } = await front.colleague(4);
    const entry = { account: '5012345678', name: 'Буцсан төлөгч ХХК' };
    const statement = camt({
      version: '08',
      account,
      entries: [
        { ...entry, day: '2026-03-16', amount: '512300', text: `${word} ${code}` },
        { ...entry, day: '2026-03-17', amount: '-512300', text: `${word} ${code}`, reversal: true },
      ],
    });
    await page.goto('/bank');
    await page.getByRole('button', { name: mn.import }).click();
    const dialog = page.getByRole('dialog', { name: mn.import });
    await dialog.locator('select').selectOption({ label: `Голомт банк ${account} MNT` });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'march.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) });
    await dialog.getByRole('button', { name: '2 мөр бүртгэх' }).click();
    await dialog.waitFor({ state: 'detached' });

    const address = `/bank?search=${encodeURIComponent(code)}`;
    for (const each of [page, theirs]) await each.goto(address);
    const paid = lineOf(page, '2026-03-16');
    await paid.locator('[data-column=day]').click();
    await page.keyboard.press('Enter');
    await lineOf(theirs, '2026-03-16').locator('[data-column=state]', { hasText: 'Бүртгэсэн' }).waitFor();

    // The line of the bank names what it takes back; one button takes back the booking, with its reason.
    await lineOf(page, '2026-03-17').getByRole('link').first().click();
    await page.getByRole('button', { name: mn.reverse }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(`${code} тооцоонд бүртгэснийг нь буцааж`).waitFor();
    await question.getByRole('button', { name: mn.reverse }).click();
    for (const day of ['2026-03-16', '2026-03-17'])
      await lineOf(theirs, day).locator('[data-column=state]', { hasText: 'Хамаарахгүй' }).waitFor();

    // A statement whose lines are tied by a reversal is not taken back before they are open again.
    const takeBack = async (): Promise<Locator> => {
      await theirs.goto('/bank/statement');
      await rowOf(theirs, account).hover();
      await rowOf(theirs, account).getByRole('button', { name: mn.deleteStatement }).click();
      const reason = theirs.getByRole('dialog', { name: mn.deleteStatement });
      await reason.getByRole('textbox').fill('Буруу данс сонгосон');
      await theirs.keyboard.press('Control+Enter');
      return reason;
    };
    await takeBack();
    await waitForMessage(theirs, 'Энэ хуулгын 2 мөр бүртгэлтэй, эсвэл буцаалттай холбоотой.');
    await theirs.goto(address);
    await lineOf(theirs, '2026-03-17').getByRole('button', { name: mn.takeBack }).click();
    for (const day of ['2026-03-16', '2026-03-17'])
      await lineOf(theirs, day).locator('[data-column=state]', { hasText: 'Нээлттэй' }).waitFor();
    await (await takeBack()).waitFor({ state: 'detached' });
    await rowOf(theirs, account).waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByText(list.noMatch).waitFor();
    expect(complaints).toEqual([]);
  });
});
