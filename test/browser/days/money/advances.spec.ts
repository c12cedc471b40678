import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds, rowOf } from '../../driver/steps.js';

jest.setTimeout(300_000);

describe('an advance', () => {
  let calls: InquiryCalls;
  let front: Front;
  let payer: number;
  const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    payer = (await calls.act(4, '/api/settings/payer', { name: 'Урьдчилж төлөгч', ...partner }))['id'] as number;
  }, 240_000);
  afterAll(() => front?.close());

  it('is used on an order by the keyboard, seen on its page, and taken back there', async () => {
    const { id, code } = await calls.order({ name: 'Урьдчилсан', currency: 'usd' });
    const supplier = await calls.act(4, '/api/settings/supplier', { name: 'Илгээгч', phone: '1' });
    await calls.act(4, `/api/shippingorder/${id}/update`, {
      ...{ payer, paymenttype: 1, paymentterm: 1, zamnal: 1, shipper: supplier['id'] },
    });
    const body = { payer, amount: 500, currency: 'usd', rate: 3430, ognoo: '2026-03-01' };
    const advance = (await calls.act(4, '/api/advances', body))['id'] as number;

    const { page, complaints } = await front.newcomer(3);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await rowOf(page, code).getByRole('button', { name: 'Орлого бүртгэх', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(code) });
    await dialog.getByText('Урьдчилгаатай: 500.00 USD.').waitFor();
    expect(await faults(page, { dark: false, within: '.money-dialog' })).toEqual([]);
    await field(dialog, 'amount').press('Alt+u');
    const use = page.getByRole('dialog', { name: 'Урьдчилгаа ашиглах' });
    await holds(field(use, 'amount'), '500');
    await field(use, 'amount').press('Enter');
    await dialog.getByRole('row', { name: /500\.00 USD 3,430\.00 1,715,000\.00/ }).waitFor();
    await dialog.getByRole('link', { name: `Урьдчилгаа №${advance}` }).click();

    await page.waitForURL(`**/advances/${advance}`);
    await page.getByRole('row', { name: new RegExp(`${code} 500\\.00 USD`) }).waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);
    await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.locator('tr.cancelled').waitFor();
    expect(complaints).toEqual([]);
  });
});
