import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { rowOf } from '../../driver/steps.js';

jest.setTimeout(300_000);

describe('the aging', () => {
  let calls: InquiryCalls;
  let front: Front;
  const payerName = 'Насжилтын төлөгч';

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('shows who owes since when, and leads from a figure over its rows to the money of a file', async () => {
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    const payer = (await calls.act(4, '/api/settings/payer', { name: payerName, ...partner }))['id'] as number;
    const { id, code } = await calls.order({ name: 'Насжилт', currency: 'usd' });
    const supplier = await calls.act(4, '/api/settings/supplier', { name: 'Илгээгч', phone: '1' });
    await calls.act(4, `/api/shippingorder/${id}/update`, {
      ...{ payer, paymenttype: 1, paymentterm: 1, zamnal: 1, shipper: supplier['id'] },
    });

    const { page, complaints } = await front.newcomer(3);
    await page.goto('/aging');
    const row = page.getByRole('row', { name: new RegExp(payerName) });
    await row.waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);
    // By currency it is the same file, in dollars.
    await page.getByRole('radio', { name: 'Валютаар', exact: true }).click();
    await page.getByRole('row', { name: new RegExp(`${payerName} USD`) }).waitFor();
    await page.getByRole('radio', { name: 'Төгрөгөөр', exact: true }).click();
    await page.getByRole('radio', { name: 'Өглөг', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Агент', exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Авлага', exact: true }).click();

    // The name leads to the page of the payer, each figure to its rows: the first one, the balance, to all of them.
    await row.getByRole('link', { name: payerName }).click();
    await page.waitForURL('**/party/payer/**');
    await page.goBack();
    await row.getByRole('link').nth(1).click();
    await page.waitForURL('**/aging/receivable/rows?**');
    await rowOf(page, code).waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);
    await rowOf(page, code).getByRole('link', { name: payerName }).click();
    await page.waitForURL(`**/shippingorder/${id}/edit?part=money**`);
    expect(complaints).toEqual([]);
  });
});
