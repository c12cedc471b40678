import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { localDay } from '../../../../contract/time.js';
import type { Front, Visitor } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds, rowOf } from '../../driver/steps.js';

jest.setTimeout(300_000);

describe('one invoice and two accountants in a hurry', () => {
  let calls: InquiryCalls;
  let front: Front;
  let payer: number;
  let one: Visitor;
  let other: Visitor;
  const question = (page: Page): Locator => page.getByRole('alertdialog').last();
  const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);
  const dialogOf = (page: Page, code: string): Locator => page.getByRole('dialog', { name: new RegExp(code) });
  const press = (page: Page, code: string, name: string): Promise<void> =>
    rowOf(page, code).first().getByRole('button', { name, exact: true }).click();
  const twice = async (page: Page, key: string): Promise<void> => {
    await page.keyboard.press(key);
    await page.keyboard.press(key);
  };

  /** An order whose payer owes 1,500 USD, booked at 3,400. */
  async function order(name: string): Promise<{ id: number; code: string }> {
    const created = await calls.order({ name, currency: 'usd' });
    const supplier = await calls.act(4, '/api/settings/supplier', { name: `Илгээгч ${name}`, phone: '1' });
    const form = { payer, paymenttype: 1, paymentterm: 1, zamnal: 1, shipper: supplier['id'] };
    await calls.act(4, `/api/shippingorder/${created.id}/update`, form);
    return created;
  }

  const incomesOf = ({ id }: { id: number }): string => `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
  const incomes = async (of: { id: number }): Promise<Record<string, unknown>[]> => {
    const token = await front.server.tokenOf(4);
    return (await front.server.call('GET', incomesOf(of), { token })).body.listdata as Record<string, unknown>[];
  };
  const amounts = async (of: { id: number }): Promise<unknown[]> => (await incomes(of)).map(({ amount }) => amount);
  const income = (of: { id: number }, amount: number, rate = 3400) =>
    calls.act(4, incomesOf(of), { amount, currency: 'usd', rate, ognoo: localDay(new Date()), comment: '' });

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    payer = (await calls.act(4, '/api/settings/payer', { name: 'Яарсан төлөгч', ...partner }))['id'] as number;
    [one, other] = [await front.newcomer(3), await front.newcomer(4)];
  }, 240_000);
  afterAll(() => front?.close());

  it('is created once, however often the button is pressed; the other user sees that it exists', async () => {
    const { code } = await order('Хоёр дарсан');
    const posts: string[] = [];
    for (const { page } of [one, other]) {
      page.on('request', (request) => request.url().endsWith('/generate') && posts.push(request.url()));
      await page.goto(`/finance?code=${code.slice(2)}`);
      await press(page, code, 'Нэхэмжлэх гаргах');
      await question(page)
        .getByText(/1,500\.00/)
        .waitFor();
    }
    await question(one.page).getByRole('button', { name: 'Нэхэмжлэх гаргах' }).dblclick();
    await question(one.page).getByRole('button', { name: 'Нэхэмжлэх хэвлэх' }).waitFor();
    expect(posts).toHaveLength(1);
    await question(one.page).getByRole('button', { name: 'Хаах' }).click();
    await question(other.page).getByRole('button', { name: 'Нэхэмжлэх гаргах' }).click();
    await other.page
      .locator('.snackbar')
      .getByText(/нэхэмжлэх/i)
      .first()
      .waitFor();
    await other.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await rowOf(other.page, code).getByText(`${code}/1`).waitFor();
    expect(await rowOf(other.page, code).getByRole('button', { name: 'Нэхэмжлэх гаргах' }).count()).toBe(0);
  });

  it("is paid in part by Ctrl+S in the field, twice; the other user's outdated remainder asks for confirmation and is filled in by a key", async () => {
    const known = await order('Зэрэг төлсөн');
    await calls.act(3, `/api/finance/invoice/${known.id}/generate`);
    await one.page.goto(`/invoice?code=${known.code.slice(2)}`);
    await press(one.page, known.code, 'Төлсөн гэж тэмдэглэх');
    await question(one.page).getByRole('button', { name: 'Үлдэгдлийг бүртгэх' }).click();
    const dialog = dialogOf(one.page, known.code);
    await holds(field(dialog, 'amount'), '1500');

    await other.page.goto(`/avlaga?code=${known.code.slice(2)}`);
    await press(other.page, known.code, 'Орлого бүртгэх');
    const otherDialog = dialogOf(other.page, known.code);
    await field(otherDialog, 'rate').fill('3400');
    await field(otherDialog, 'amount').fill('500');
    await twice(other.page, 'Control+s');
    await otherDialog.getByRole('row', { name: /500\.00 USD/ }).waitFor();
    await dialog.getByRole('row', { name: /500\.00 USD/ }).waitFor();
    expect(await amounts(known)).toEqual([500]);

    // The open amount is now lower than the offered one: a second Enter in haste chooses "no".
    await field(dialog, 'rate').fill('3400');
    await field(dialog, 'amount').press('Enter');
    await question(one.page)
      .getByText(/1,700,000\.00 ₮-өөр их/)
      .waitFor();
    await one.page.keyboard.press('Enter');
    await one.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await amounts(known)).toEqual([500]);
    await field(dialog, 'amount').press('Alt+r');
    await holds(field(dialog, 'amount'), '1000.00');
    await twice(one.page, 'Enter');
    await dialog.getByRole('button', { name: /Үлдэгдэл 0\.00/ }).waitFor();
    expect(await amounts(known)).toEqual([500, 1000]);
    await one.page.keyboard.press('Escape');
    // Nothing is open: it is marked without a warning.
    await question(one.page).getByText('5,100,000.00 ₮').first().waitFor();
    await question(one.page).getByRole('button', { name: 'Төлсөн гэж тэмдэглэх' }).dblclick();
    await rowOf(one.page, known.code).getByText('Төлсөн', { exact: true }).waitFor();
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });

  it('accepts an amount at a higher rate without confirmation, and asks for one above that', async () => {
    const known = await order('Дээр ханш');
    await income(known, 300);
    await one.page.goto(`/avlaga?code=${known.code.slice(2)}`);
    await press(one.page, known.code, 'Орлого бүртгэх');
    const dialog = dialogOf(one.page, known.code);
    await dialog.getByRole('row', { name: /300\.00 USD/ }).waitFor();
    await field(dialog, 'rate').fill('3460');
    await field(dialog, 'amount').fill('1200');
    await field(dialog, 'amount').press('Enter');
    await dialog.getByRole('row', { name: /1,200\.00 USD/ }).waitFor();
    await holds(field(dialog, 'amount'), '');
    expect(await one.page.getByRole('alertdialog').count()).toBe(0);
    expect(await amounts(known)).toEqual([300, 1200]);

    // Seven dollars more ask for confirmation.
    await field(dialog, 'rate').fill('3400');
    await field(dialog, 'amount').fill('7');
    await field(dialog, 'amount').press('Enter');
    await question(one.page).getByRole('button', { name: 'Болих' }).click();
    expect(await amounts(known)).toEqual([300, 1200]);
  });

  it('is not deleted by going back; the confirmation shows what was received since it was opened', async () => {
    const known = await order('Устгах гэсэн');
    await calls.act(3, `/api/finance/invoice/${known.id}/generate`);
    const address = `/invoice?code=${known.code.slice(2)}`;
    await one.page.goto('/finance');
    await one.page.goto(address);
    await press(one.page, known.code, 'Нэхэмжлэх устгах');
    await question(one.page).waitFor();
    await one.page.goBack();
    await one.page.goForward();
    await rowOf(one.page, known.code).first().waitFor();
    await one.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await press(one.page, known.code, 'Нэхэмжлэх устгах');
    await question(one.page).waitFor();
    await income(known, 500);
    await question(one.page)
      .getByText(/1,700,000\.00 ₮ орж ирсэн, 3,400,000\.00 ₮ үлдсэн/)
      .waitFor();
    // Of two presses of Enter in haste the first chooses "no".
    // Where the focus is back on the button by then, the second asks once more.
    await twice(one.page, 'Enter');
    await one.page.keyboard.press('Escape');
    await one.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await rowOf(one.page, known.code).first().waitFor();
    await press(one.page, known.code, 'Нэхэмжлэх устгах');
    await question(one.page).getByRole('button', { name: 'Нэхэмжлэх устгах' }).dblclick();
    await rowOf(one.page, known.code).first().waitFor({ state: 'detached' });
    expect(await amounts(known)).toEqual([500]);
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });

  it('is proposed a number for both users; the second one is warned as soon as the first one is created', async () => {
    const year = String(new Date().getFullYear()).slice(2);
    const body = { payer, description: 'Агуулах', invoicetype: 1, currency: 'mnt', amount: 5000 };
    await calls.act(3, '/api/custominvoice', { ...body, code: `SM${year}80001` });
    for (const { page } of [one, other]) {
      await page.goto('/custominvoice/add');
      await holds(page.locator('[data-field=code] input'), `${year}80002`);
    }
    await calls.act(3, '/api/custominvoice', { ...body, code: `SM${year}80002` });
    const code = other.page.locator('[data-field=code] input');
    await code.focus();
    await other.page.keyboard.press('Control+a');
    await other.page.keyboard.insertText(`SM${year}-80002`);
    await other.page.getByText(/нэхэмжлэх бий \(Яарсан төлөгч\)/).waitFor();
    await other.page.reload();
    await holds(code, `${year}80003`);
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });
});
