import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mn from '../../../../client/i18n/mn/areas/custom-invoice.js';
import { paymentStates } from '../../../../contract/money/paid-flag.js';
import { localDay } from '../../../../contract/time.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { messages } from '../../../../contract/refusals/messages.js';
import { faults } from '../../driver/axe.js';
import { openFront, type Front } from '../../driver/browser.js';
import { openEntries } from '../../driver/entries.js';
import { choose, formOf, holds, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('custom invoices', () => {
  let front: Front;
  let payer: number;
  beforeAll(async () => {
    front = await openFront();
    const entries = await openEntries(front.server);
    const partner = { phone: '99110055', email: 'w@example.com', address: 'УБ' };
    payer = await entries.add('payer', { name: 'Хүрэн Төлөгч', ...partner });
    const token = await front.server.tokenOf(4);
    const [year, month] = localDay(new Date()).split('-').map(Number);
    const rates = await front.server.call('GET', `/api/settings/currency?year=${year}&perpage=200`, { token });
    const eur = (rates.body.listdata as Record<string, unknown>[]).find(
      (rate) => rate['currency'] === 'eur' && rate['month'] === month,
    );
    const path = `/api/settings/currency${eur ? `/${String(eur['id'])}/edit` : ''}`;
    const body = { year, month, currency: 'eur', exchange_rate: '3900.5', is_default: 0 };
    const saved = await front.server.call('POST', path, { token, body });
    if (saved.status !== 200) throw new Error(saved.text);
  }, 240_000);
  afterAll(() => front?.close());

  it('are created, changed, paid and deleted by finance, and keep the rate with the currency', async () => {
    const { page, complaints } = await front.colleague(3);
    await page.goto('/custominvoice');
    await page.goto('/custominvoice/add');
    const form = formOf(page);
    await page.getByRole('button', { name: mn.generate }).click();
    await form.getByText(fieldMessages.required.mn).first().waitFor();
    await form.getByText(fieldMessages.choose.mn).first().waitFor();

    // A pasted code keeps only its digits, at most seven.
    const code = form.getByLabel('Код');
    await code.fill('SM26-77001 99');
    await holds(code, '2677001');
    await choose(page, 'Төлөгч', 'Хүрэн Төлөгч');
    await form.getByLabel('Тайлбар').fill('Агуулахын хөлс');
    await form.getByLabel('Нэхэмжлэхийн төрөл').selectOption({ label: 'Бусад' });
    const rate = form.getByLabel('Ханш');
    expect(await rate.isDisabled()).toBe(true);
    await form.getByLabel('Валют').selectOption('mnt');
    await holds(rate, '1.00');
    await form.getByLabel('Валют').selectOption('eur');
    await holds(rate, '3,900.50');
    await form.getByLabel('Дүн').fill('100.25');
    await form.getByText('Төгрөгөөр: 391,025.13 ₮').waitFor();
    expect(await faults(page, { dark: false, within: '[data-pane=record]' })).toEqual([]);
    await page.getByRole('button', { name: mn.generate }).click();
    await waitForMessage(page, messages.saved.mn);
    await page.waitForURL(/\/custominvoice\/\d+\/edit$/);

    // The table of rates changes; the invoice does not, unless its currency changes.
    await page.getByRole('heading', { name: 'SM2677001' }).waitFor();
    await form.getByLabel('Валют').selectOption('mnt');
    await holds(rate, '1.00');
    await form.getByLabel('Валют').selectOption('eur');
    await holds(rate, '3,900.50');
    await form.getByLabel('Дүн').fill('200');
    await page.getByRole('button', { name: 'Шинэчлэх' }).click();
    await waitForMessage(page, messages.updated.mn);

    await page.locator('[data-pane=record]').getByRole('button', { name: mn.markPaid }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByRole('button', { name: mn.markPaid }).click();
    await page.getByText('төлсөн гэж тэмдэглэсэн тул засах боломжгүй').waitFor();
    expect(await form.getByLabel('Дүн').isDisabled()).toBe(true);

    // Back by the arrow to the list, which shows it as paid and does not offer to remove it.
    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    await page.waitForURL('**/custominvoice');
    const row = rowOf(page, 'SM2677001');
    await row.getByText('Төлсөн', { exact: true }).waitFor();
    expect(await row.getByRole('button', { name: mn.delete }).isDisabled()).toBe(true);
    await row.getByRole('button', { name: mn.markUnpaid }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await row.getByText('Төлсөн', { exact: true }).waitFor();
    await row.getByRole('button', { name: mn.markUnpaid }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: mn.markUnpaid }).click();
    await row.getByText('Төлөгдөөгүй').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: mn.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Тийм' }).click();
    await row.waitFor({ state: 'detached' });
    await waitForMessage(page, messages.deleted.mn);
    await page.locator('.snackbar').getByRole('button', { name: 'Буцаах' }).click();
    await row.waitFor();
    expect(complaints).toEqual([]);
  });

  it('are read and printed by all users, and changed by finance only', async () => {
    const token = await front.server.tokenOf(3);
    const body = { code: 'SM2688002', payer, description: 'Даатгал', invoicetype: 1, currency: 'mnt', amount: 5000 };
    const created = await front.server.call('POST', '/api/custominvoice', { token, body });
    const id = created.body.id as number;
    const { page } = await front.colleague(2);
    await page.goto(`/custominvoice/${id}/edit`);
    await page.getByRole('heading', { name: 'SM2688002' }).waitFor();
    expect(await formOf(page).getByLabel('Дүн').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: mn.markPaid }).count()).toBe(0);
    expect(await page.getByRole('button', { name: mn.print }).first().getAttribute('href')).toBe(
      `/custominvoice/1/${id}/print?lang=mn`,
    );
    const lastTaken = page.locator('.panel-header').getByText(/^сүүлд \d\d:\d\d /);
    expect(await lastTaken.count()).toBe(0);
    const taken = await front.server.call('POST', `/api/custominvoice/1/${id}/print/taken`, {
      token,
      body: { form: 'pdf' },
    });
    expect(taken.status).toBe(200);
    await lastTaken.waitFor();
    await page.goto(`/custominvoice/1/${id}/print`);
    await page.getByRole('heading', { name: 'АГААРЫН ТЭЭВРИЙН НЭХЭМЖЛЭХ', exact: true }).waitFor();
    await page.getByText('Таван мянган төгрөг').waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Five thousand tugrik').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/custominvoice?code=88002');
    await page.getByText('SM2688002').first().waitFor();
    // Its card shows whether it is paid, and the sum is below the cards.
    await page.locator('.list-card').getByText('5,000.00').waitFor();
    await page.locator('.list-card').getByText(paymentStates[1].mn).waitFor();
    await page.locator('.card-sums').getByText('5,000.00').first().waitFor();
  });
});
