import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../../contract/refusals/messages.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, holds, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('the whole life of a file in a browser', () => {
  let calls: InquiryCalls;
  let front: Front;
  const press = (page: Page, code: string, name: string): Promise<void> =>
    rowOf(page, code).getByRole('button', { name, exact: true }).click();
  const confirm = (page: Page, name: string): Promise<void> =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('goes from the inquiry over order, invoice, part payments in two currencies, confirmation, request and operations to the archive, and back', async () => {
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    await calls.act(4, '/api/settings/payer', { name: 'Бүтэн төлөгч', ...partner });
    await calls.act(4, '/api/settings/supplier', { name: 'Tianjin Whole', phone: '1' });
    const id = await calls.add({ name: 'Бүтэн зам', currency: 'usd' });

    // The inquiry becomes an order, and the order gets its payer.
    const { page: sales } = await calls.openInquiry(4, id);
    await sales.getByRole('button', { name: 'SO болгох' }).click();
    await confirm(sales, 'SO болгох');
    await waitForMessage(sales, messages.movedToOrder.mn);
    await sales.waitForURL(`**/shippingorder/${id}/edit`);
    await choose(sales, 'Төлөгч', 'Бүтэн төлөгч');
    await choose(sales, 'Илгээгч', 'Tianjin Whole');
    for (const [label, option] of [
      ['Төлбөрийн төрөл', 'Хүлээн авахад'],
      ['Төлбөрийн нөхцөл', 'Дансаар'],
      ['Замнал', 'Замын-Үүд'],
    ] as const)
      await sales.getByRole('combobox', { name: label }).last().selectOption(option);
    await sales.keyboard.press('Control+s');
    await waitForMessage(sales, messages.updated.mn);
    const token = await front.server.tokenOf(4);
    const { body } = await front.server.call('GET', `/api/finance?ids=${id}`, { token });
    const { code } = (body as { listdata: { code: string }[] }).listdata[0] as { code: string };
    const query = `?code=${code.slice(2)}`;

    // The accountant invoices 5,100,000 tugrik; half is paid in dollars, the rest in tugrik.
    const { page: finance, complaints } = await front.colleague(3);
    await finance.goto(`/finance${query}`);
    await press(finance, code, 'Нэхэмжлэх гаргах');
    await finance
      .getByRole('alertdialog')
      .getByText(/1,500\.00/)
      .waitFor();
    await confirm(finance, 'Нэхэмжлэх гаргах');
    await rowOf(finance, code).getByText(`${code}/1`).waitFor();

    // Three payments in two currencies, from the keyboard; another user sees the progress.
    const { page: watcher } = await front.colleague(7);
    await watcher.goto(`/finance${query}`);
    await rowOf(watcher, code).getByText('0%', { exact: true }).waitFor();
    await finance.goto(`/avlaga${query}`);
    await press(finance, code, 'Орлого бүртгэх');
    const dialog = finance.getByRole('dialog', { name: new RegExp(code) });
    const field = (name: string) => dialog.locator(`[data-field=${name}] input`);
    for (const [currency, amount, percentage] of [
      ['usd', '500', '33%'],
      ['usd', '250', '50%'],
      ['mnt', '2550000', '100%'],
    ] as const) {
      await dialog.getByRole('combobox').selectOption(currency);
      if (currency === 'usd') await field('rate').fill('3400');
      await field('amount').fill(amount);
      await field('amount').press('Enter');
      await holds(field('amount'), '');
      await rowOf(watcher, code).getByText(percentage).waitFor();
    }
    await dialog.getByRole('button', { name: /Үлдэгдэл 0\.00/ }).waitFor();
    await finance.keyboard.press('Escape');
    await press(finance, code, 'Бүрэн төлсөн гэж баталгаажуулах');
    await confirm(finance, 'Баталгаажуулах');
    await waitForMessage(finance, messages.updated.mn);
    await finance.goto(`/invoice${query}`);
    await rowOf(finance, code).getByText('Төлсөн', { exact: true }).waitFor();

    await finance.goto(`/finance${query}`);
    await press(finance, code, 'Дуусгах хүсэлт');
    await finance.getByRole('dialog').getByRole('button', { name: 'Илгээх' }).click();
    await waitForMessage(finance, messages.sent.mn);

    // Operation finishes it, an administrator archives and restores it.
    const { page: operation } = await front.colleague(2);
    await operation.goto(`/operation${query}`);
    await press(operation, code, 'Ачааны төлөв');
    await operation.getByRole('button', { name: 'Төлөв тавих' }).click();
    await rowOf(operation, code).waitFor({ state: 'detached' });
    const { page: admin } = await front.colleague(4);
    await admin.goto(`/finished${query}`);
    await press(admin, code, 'Архивлах хүсэлт');
    await admin.getByRole('alertdialog').getByText('Архивласны дараа буцаах боломжгүй.').waitFor();
    await confirm(admin, 'Архивлах');
    await waitForMessage(admin, messages.archived.mn);
    await admin.goto(`/archived${query}`);
    await press(admin, code, 'Тээврийн захиалга руу буцаах');
    await confirm(admin, 'Тээврийн захиалга руу буцаах');
    await waitForMessage(admin, messages.broughtBack.mn);

    // A new request can be sent.
    await finance.goto(`/finance${query}`);
    await rowOf(finance, code).getByRole('button', { name: 'Дуусгах хүсэлт', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
