import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { faults } from '../axe.js';
import type { Front } from '../browser.js';
import { openInquiryCalls, type InquiryCalls } from '../inquiry-calls.js';
import { holds, rowOf } from '../steps.js';

jest.setTimeout(300_000);

describe('a month of two accountants in haste', () => {
  let calls: InquiryCalls;
  let front: Front;
  let payer: number;
  const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);
  const press = (page: Page, code: string, name: string): Promise<void> =>
    rowOf(page, code).getByRole('button', { name, exact: true }).click();
  const question = (page: Page): Locator => page.getByRole('alertdialog').last();

  /** An order whose payer owes 1,500 USD, booked at 3,400. */
  async function order(name: string): Promise<{ id: number; code: string }> {
    const made = await calls.order({ name, currency: 'usd' });
    const form = { payer, paymenttype: 1, paymentterm: 1, zamnal: 1 };
    const supplier = await calls.act(4, '/api/settings/supplier', { name: `Илгээгч ${name}`, phone: '1' });
    await calls.act(4, `/api/shippingorder/${made.id}/update`, { ...form, shipper: supplier['id'] });
    return made;
  }

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    payer = (await calls.act(4, '/api/settings/payer', { name: 'Сарын төлөгч', ...partner }))['id'] as number;
  }, 240_000);
  afterAll(() => front?.close());

  it('begins with an invoice whose paper is one key away, and is paid in parts with the rest taken by a key', async () => {
    const { code } = await order('Сарын эхний');
    const asked = `?code=${code.slice(2)}`;
    const [one, other] = [await front.colleague(3), await front.colleague(3)];
    await one.page.goto(`/finance${asked}`);
    await press(one.page, code, 'Нэхэмжлэх гаргах');
    await question(one.page)
      .getByText(/1,500\.00/)
      .waitFor();
    await question(one.page).getByRole('button', { name: 'Нэхэмжлэх гаргах' }).click();
    const paper = question(one.page).getByRole('button', { name: 'Нэхэмжлэх хэвлэх' });
    await paper.and(one.page.locator(':focus')).waitFor();
    const [opened] = await Promise.all([one.page.context().waitForEvent('page'), one.page.keyboard.press('Enter')]);
    expect(opened.url()).toContain('/finance/invoice/air/');
    await opened.close();

    // To mark it as paid says what is left, and offers to record it.
    await one.page.goto(`/invoice${asked}`);
    await press(one.page, code, 'Төлсөн гэж тэмдэглэх');
    await question(one.page).getByText('5,100,000.00 ₮ = 1,500.00 USD').waitFor();
    expect(await faults(one.page, { dark: false, within: '.finance-dialog' })).toEqual([]);
    await question(one.page).getByRole('button', { name: 'Үлдэгдлийг бүртгэх' }).click();
    const dialog = one.page.getByRole('dialog', { name: new RegExp(code) });
    await holds(field(dialog, 'amount'), '1,500.00');
    await field(dialog, 'amount').fill('500');
    await field(dialog, 'rate').fill('3400');
    await field(dialog, 'amount').press('Enter');
    await dialog.getByRole('row', { name: /500\.00 USD/ }).waitFor();

    // Ten times too much is asked about, and "no" books nothing.
    await field(dialog, 'amount').fill('10000');
    await field(dialog, 'rate').fill('3400');
    await field(dialog, 'amount').press('Enter');
    await question(one.page)
      .getByText(/30,600,000\.00 ₮-өөр их/)
      .waitFor();
    await question(one.page).getByRole('button', { name: 'Болих' }).click();
    expect(await dialog.getByRole('row', { name: /10,000\.00 USD/ }).count()).toBe(0);
    await field(dialog, 'amount').press('Alt+r');
    await holds(field(dialog, 'amount'), '1,000.00');
    await one.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The colleague wants to delete the invoice: the question says what came in for it.
    await other.page.goto(`/invoice${asked}`);
    await press(other.page, code, 'Нэхэмжлэх устгах');
    await question(other.page)
      .getByText(/1,700,000\.00 ₮ орж ирсэн, 3,400,000\.00 ₮ үлдсэн/)
      .waitFor();
    await question(other.page).getByRole('button', { name: 'Болих' }).click();
    expect([...one.complaints, ...other.complaints]).toEqual([]);
  });

  it('goes on with custom invoices, whose next number is proposed and whose double one warns', async () => {
    const { page, complaints } = await front.colleague(3);
    const year = String(new Date().getFullYear()).slice(2);
    const body = { payer, description: 'Агуулах', invoicetype: 1, currency: 'mnt', amount: 5000 };
    await calls.act(3, '/api/custominvoice', { ...body, code: `SM${year}70001` });
    await page.goto('/custominvoice/add');
    const code = page.locator('[data-field=code] input');
    await holds(code, `${year}70002`);
    await code.fill(`${year}70001`);
    await page.getByText(/нэхэмжлэх бий \(Сарын төлөгч\)/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('ends with the balance of the month, of which a party has its sum, and with the closing, whose button is in sight', async () => {
    await order('Сарын хоёр дахь');
    const { page, complaints } = await front.colleague(4);
    const year = new Date().getFullYear();
    await page.goto(`/report/receivablereport?start=${year}-01-01&end=${year}-12-31`);
    await page.getByRole('cell', { name: /Нийт/ }).waitFor();
    await page
      .getByRole('row', { name: /Сарын төлөгч/ })
      .first()
      .getByRole('link')
      .click();
    await page.waitForURL('**/avlaga?code=*');
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/settings/months');
      const act = page.locator('.closing-months tbody .closing-act button').first();
      if ((await act.count()) === 0) continue;
      const box = await act.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    expect(complaints).toEqual([]);
  });
});
