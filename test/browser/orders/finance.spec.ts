import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../contract/refusals/messages.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import type { Front } from '../driver/browser.js';
import { cell, offers, openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { holds, rowOf, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

interface Order {
  id: number;
  code: string;
}

describe('finance', () => {
  let calls: InquiryCalls;
  let front: Front;
  let form: Record<string, unknown>;
  const unfilled = (more: Record<string, unknown> = {}): Promise<Order> => calls.order({ currency: 'usd', ...more });
  const order = async (more: Record<string, unknown> = {}): Promise<Order> => {
    const created = await unfilled(more);
    await calls.act(4, `/api/shippingorder/${created.id}/update`, form);
    return created;
  };
  const button = (page: Page, code: string, name: string) =>
    rowOf(page, code).getByRole('button', { name, exact: true });
  const answer = (page: Page, name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'p@example.com', address: 'УБ' };
    const { id: payer } = await calls.act(4, '/api/settings/payer', { name: 'Санхүү төлөгч', ...partner });
    const { id: shipper } = await calls.act(4, '/api/settings/supplier', { name: 'Tianjin Finance', phone: '1' });
    form = { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1, quantity: 1 };
  }, 240_000);
  afterAll(() => front?.close());

  it('bills the payer an explained total, and the request to finish is sent once', async () => {
    const { id, code } = await order();
    const { page, complaints } = await front.colleague(3);
    await page.goto(`/finance?code=${code.slice(2)}`);
    await rowOf(page, code).getByText('5,100,000.00').waitFor();
    expect(
      await rowOf(page, code)
        .getByRole('link', { name: new RegExp(code) })
        .getAttribute('href'),
    ).toBe(`/shippingorder/${id}/edit`);
    await button(page, code, 'Нэхэмжлэх гаргах').click();
    const dialog = page.getByRole('alertdialog', { name: 'Нэхэмжлэх гаргах' });
    await dialog.getByRole('button', { name: /Төлөх дүн.*1,500\.00/ }).click();
    await page.locator('.explained').getByText('5,100,000.00').first().waitFor();
    await page.keyboard.press('Escape');
    await answer(page, 'Нэхэмжлэх гаргах');
    // Its document opens by one key.
    const paper = page.getByRole('alertdialog').getByRole('button', { name: 'Нэхэмжлэх хэвлэх' });
    await page.locator('.explained').waitFor({ state: 'detached' });
    await paper.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await waitForMessage(page, messages.saved.mn);
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, code).getByText(`${code}/1`).waitFor();
    expect(await button(page, code, 'Нэхэмжлэх гаргах').count()).toBe(0);

    await button(page, code, 'Нэмэлт үйлчилгээ').click();
    const extra = page.getByRole('dialog', { name: /Нэмэлт үйлчилгээ/ });
    await extra.getByRole('grid').waitFor();
    await page.keyboard.press('Escape');
    await extra.waitFor({ state: 'detached' });

    await button(page, code, 'Дуусгах хүсэлт').click();
    const request = page.getByRole('dialog', { name: 'Дуусгах хүсэлт' });
    await request.getByRole('textbox', { name: 'Тайлбар' }).fill('Бүрэн төлсөн');
    await request.getByRole('button', { name: 'Илгээх' }).click();
    await waitForMessage(page, messages.sent.mn);
    await request.waitFor({ state: 'detached' });
    await button(page, code, 'Дуусгах хүсэлт').waitFor({ state: 'detached' });
    // All users with the file open see it at the top.
    const { page: sales } = await front.colleague(1);
    await sales.goto(`/inquiry/${id}/edit`);
    await sales
      .getByText(/Бүрэн төлсөн/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('an amount that is entered before the rate of the day is loaded waits for it', async () => {
    const { code } = await order();
    const { page, complaints } = await front.colleague(3);
    let answer: () => void = () => undefined;
    const released = new Promise<void>((done) => (answer = done));
    await page.route('**/api/helper/rates?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await button(page, code, 'Орлого бүртгэх').click();
    const dialog = page.getByRole('dialog');
    const [amount, rate] = ['amount', 'rate'].map((name) => dialog.locator(`[data-field=${name}] input`));
    await amount!.fill('10');
    await amount!.press('Enter');
    await dialog.locator('.save-bar button[type=submit].bp6-loading').waitFor();
    expect(await rate!.inputValue()).toBe('');
    answer();
    await waitForMessage(page, messages.saved.mn);
    expect(await dialog.locator('.form-error, [aria-invalid=true]').count()).toBe(0);
    await dialog
      .getByRole('row', { name: /10\.00/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('a confirmation opened by Enter is not answered by the same press', async () => {
    const { code } = await order();
    const { page, complaints } = await front.colleague(3);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await button(page, code, 'Орлого бүртгэх').click();
    const amount = page.getByRole('dialog').locator('[data-field=amount] input');
    await amount.fill('9000');
    await amount.focus();
    await page.keyboard.down('Enter');
    const question = page.getByRole('alertdialog');
    await question.locator('button:focus').waitFor();
    await page.keyboard.up('Enter');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await question.locator('button:focus').count()).toBe(1);
    // The next press is an answer.
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    // The focus is back in the field, where a number has no separators.
    await holds(amount, '9000');
    expect(complaints).toEqual([]);
  });

  it('the guide opened in a dialog lies over it, and leads back into the field', async () => {
    const { code } = await order();
    const { page, complaints } = await front.colleague(3);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await button(page, code, 'Орлого бүртгэх').click();
    const amount = page.locator('.money-dialog [data-field=amount] input');
    await amount.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('90');
    await page.keyboard.press('F1');
    // Its keys scroll it, and nothing covers its text.
    await page.locator('.help-page:focus').waitFor();
    await page.locator('.help-page').getByRole('heading', { name: 'Авлага, өглөг' }).click({ trial: true });
    await page.keyboard.press('F1');
    await page.locator('.help-page').waitFor({ state: 'detached' });
    await amount.and(page.locator(':focus')).waitFor();
    await holds(amount, '90');
    expect(complaints).toEqual([]);
  });

  it('the guide whose column a dialog covers comes over the dialog by F1, and goes back to its column', async () => {
    const { code } = await order();
    const { page, complaints } = await front.colleague(3);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await button(page, code, 'Орлого бүртгэх').waitFor();
    await page.keyboard.press('F1');
    const column = page.locator('.help-column');
    await column.getByRole('heading', { name: 'Авлага, өглөг' }).waitFor();
    await button(page, code, 'Орлого бүртгэх').press('Enter');
    const amount = page.locator('.money-dialog [data-field=amount] input');
    await amount.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('F1');
    await page.locator('.help-page:focus').waitFor();
    await page.locator('.help .help-page').getByRole('heading', { name: 'Авлага, өглөг' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await page.locator('.help').waitFor({ state: 'detached' });
    await amount.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.money-dialog').waitFor({ state: 'detached' });
    await button(page, code, 'Орлого бүртгэх').and(page.locator(':focus')).waitFor();
    await column.getByRole('heading', { name: 'Авлага, өглөг' }).click({ trial: true });
    await page.keyboard.press('F1');
    await column.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('accepts an amount from the clipboard in common spellings, in a field and in a table', async () => {
    const { id, code } = await order();
    const { page, context, complaints } = await front.colleague(3);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = (text: string) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await button(page, code, 'Орлого бүртгэх').click();
    const amount = page.getByRole('dialog').locator('[data-field=amount] input');
    for (const [text, shown] of [
      ['1,234,567.50 ₮', '1,234,567.50'],
      ['1 234,50', '1,234.50'],
      ['$ 1,500', '1,500.00'],
    ] as const) {
      await copied(text);
      await amount.focus();
      await page.keyboard.press('Control+KeyA');
      await page.keyboard.press('Control+KeyV');
      await page.keyboard.press('Tab');
      await holds(amount, shown);
    }
    await page.keyboard.press('Escape');
    // Two cells of two rows, as a spreadsheet copies them: prices and rates of the offers.
    const { page: tariff, context: tariffContext } = await calls.openInquiry(4, id);
    await tariffContext.grantPermissions(['clipboard-read', 'clipboard-write']);
    await tariff.evaluate(`navigator.clipboard.writeText('1,600.25\\t3,410\\r\\n')`);
    await cell(tariff, offers.table, 0, offers.price).click();
    await tariff.keyboard.press('Control+KeyV');
    await tariff.getByRole('dialog').getByRole('button', { name: 'Оруулах', exact: true }).click();
    await cell(tariff, offers.table, 0, offers.price).getByText('1,600.25').waitFor();
    await cell(tariff, offers.table, 0, offers.rate).getByText('3,410').waitFor();
    await tariff.keyboard.press('Control+KeyZ');
    await cell(tariff, offers.table, 0, offers.price).getByText('1,500').waitFor();
    expect(complaints).toEqual([]);
  });

  it('undoes what was typed and not what a colleague recorded in the meantime', async () => {
    const { code } = await order();
    const [one, other] = [await front.colleague(3), await front.colleague(4)];
    const amountOn = (page: Page) => page.getByRole('dialog').locator('[data-field=amount] input');
    const history = (page: Page) => page.getByRole('region', { name: 'Гүйлгээний түүх' });
    for (const { page } of [one, other]) {
      await page.goto(`/avlaga?code=${code.slice(2)}`);
      await button(page, code, 'Орлого бүртгэх').click();
      await amountOn(page).waitFor();
    }
    await amountOn(one.page).fill('1000');
    await one.page.keyboard.press('Tab');
    await amountOn(other.page).fill('500');
    await other.page.keyboard.press('Enter');
    await history(one.page).getByText('500.00', { exact: true }).waitFor();
    expect(await amountOn(one.page).inputValue()).toBe('1,000.00');
    await one.page.keyboard.press('Control+KeyZ');
    await holds(amountOn(one.page), '');
    expect(await history(one.page).getByRole('row').count()).toBe(2);
    await one.page.keyboard.press('Control+Shift+KeyZ');
    await holds(amountOn(one.page), '1000');
    await amountOn(one.page).press('Enter');
    for (const { page } of [one, other])
      for (const text of ['500.00', '1,000.00']) await history(page).getByText(text, { exact: true }).waitFor();
    expect([...one.complaints, ...other.complaints]).toEqual([]);
  });

  it('closes the confirmation with the reason where an invoice cannot be issued', async () => {
    const { code } = await unfilled();
    const { page } = await front.colleague(3);
    await page.goto(`/finance?code=${code.slice(2)}`);
    await button(page, code, 'Нэхэмжлэх гаргах').click();
    await page
      .getByRole('alertdialog')
      .getByText(/1,500\.00/)
      .waitFor();
    await answer(page, 'Нэхэмжлэх гаргах');
    await waitForMessage(page, refusals.InvoiceNeedsPayer.mn);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  it('marks an invoice as paid after a confirmation, and deletes only unpaid ones; another accountant sees it at once', async () => {
    const { id, code } = await order();
    await calls.act(4, `/api/finance/invoice/${id}/generate`);
    const [one, other] = [await front.colleague(3), await front.colleague(4)];
    for (const { page } of [one, other]) {
      await page.goto(`/invoice?code=${code.slice(2)}`);
      await rowOf(page, code).getByText('Төлөгдөөгүй').waitFor();
      await page.getByText('Холбогдсон').waitFor();
    }
    await rowOf(one.page, code).getByText('1,500', { exact: true }).waitFor();
    await button(one.page, code, 'Төлсөн гэж тэмдэглэх').click();
    await one.page.getByRole('alertdialog', { name: new RegExp(`Төлсөн гэж тэмдэглэх: ${code}`) }).waitFor();
    await one.page.getByRole('alertdialog').getByText('5,100,000.00 ₮ = 1,500.00 USD').waitFor();
    await answer(one.page, 'Бүртгэхгүй тэмдэглэх');
    await waitForMessage(one.page, messages.updated.mn);
    await rowOf(other.page, code).getByText('Төлсөн', { exact: true }).waitFor();
    await button(one.page, code, 'Нэхэмжлэх устгах').waitFor({ state: 'detached' });
    await button(other.page, code, 'Төлөөгүй болгох').click();
    await answer(other.page, 'Төлөөгүй болгох');
    await button(one.page, code, 'Нэхэмжлэх устгах').click();
    await answer(one.page, 'Тийм');
    await waitForMessage(one.page, messages.deleted.mn);
    await rowOf(one.page, code).waitFor({ state: 'detached' });
    expect([...one.complaints, ...other.complaints]).toEqual([]);
  });

  it('shows other users the lists without the actions of finance', async () => {
    const { code } = await order();
    const { page } = await front.colleague(2);
    await page.goto(`/finance?code=${code.slice(2)}`);
    await button(page, code, 'Тээвэрлэгчийн тариф').waitFor();
    for (const name of ['Нэхэмжлэх гаргах', 'Дуусгах хүсэлт']) expect(await button(page, code, name).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('finance.xlsx');
  });
});
