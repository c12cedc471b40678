import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openParts } from '../../../../contract/closing/month-end.js';
import { messages } from '../../../../contract/refusals/messages.js';
import { fieldMessages, refusals } from '../../../../contract/refusals/refusals.js';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('closing a month', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('is done by an administrator; a booking in a closed month is refused and remains typed, until the month is reopened', async () => {
    const { code } = await calls.order({ name: 'Хаах', currency: 'usd', startso: '2026-01-15' });
    const admin = await front.colleague(4);
    await admin.page.goto('/settings/months');
    const month = rowOf(admin.page, '2026-01');
    await admin.page.getByRole('combobox', { name: 'Сар' }).selectOption('2026-01');
    // What is left of it does not prevent closing.
    await rowOf(admin.page, openParts.uninvoiced.label.mn).getByRole('link').waitFor();
    await admin.page.getByRole('button', { name: 'Сар хаах' }).click();
    await admin.page.getByRole('alertdialog').getByText('2026-01 сарыг хаана', { exact: false }).waitFor();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Сар хаах' }).click();
    await waitForMessage(admin.page, messages.updated.mn);
    await month.getByText('Хаасан').waitFor();
    for (const dark of [false, true]) expect(await faults(admin.page, { dark, within: '.tables-page' })).toEqual([]);

    // Its name leads to the list of exactly these rows.
    await rowOf(admin.page, openParts.uninvoiced.label.mn).getByRole('link').click();
    await rowOf(admin.page, code).waitFor();
    await admin.page.goto('/settings/months');
    await admin.page.getByRole('combobox', { name: 'Сар' }).selectOption('2026-01');
    await admin.page.getByRole('link', { name: 'Сарын ханшийн зөрүү' }).click();
    await admin.page.waitForURL('**/report/exchange?start=2026-01-01&end=2026-01-31');
    // The order is open in dollars: the figure leads to it.
    await rowOf(admin.page, 'USD').getByRole('link').first().click();
    await admin.page.waitForURL('**/report/exchange/entries?*');
    await rowOf(admin.page, code).waitFor();
    await admin.page.goto('/settings/months');

    const { page, complaints } = await front.colleague(3);
    await page.goto('/settings/months');
    await rowOf(page, '2026-01').getByText('Хаасан').waitFor();
    expect(await page.getByRole('button', { name: 'Нээх', exact: true }).count()).toBe(0);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await rowOf(page, code).getByRole('button', { name: 'Орлого бүртгэх' }).click();
    const amount = page.getByRole('dialog').locator('[data-field=amount] input');
    await amount.fill('500');
    await page.getByRole('dialog').locator('[data-field=on] input').fill('2026-01-20');
    await amount.press('Enter');
    await waitForMessage(page, refusals.MonthClosed.mn.replace('{month}', '2026-01'));
    await holds(amount, '500');

    await month.getByRole('button', { name: 'Нээх', exact: true }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Нээх' });
    await dialog.getByRole('button', { name: 'Нээх', exact: true }).click();
    await dialog.getByText(fieldMessages.required.mn).waitFor();
    await dialog.getByRole('textbox').fill('Банкны хуулга хоцорсон');
    await dialog.getByRole('button', { name: 'Нээх', exact: true }).click();
    await month.getByText('Нээлттэй').waitFor();
    await admin.page.getByText('Банкны хуулга хоцорсон').waitFor();
    await amount.press('Enter');
    await page.getByRole('row', { name: /2026-01-20.*500\.00/ }).waitFor();
    // The browser itself notes the refusal on its console.
    expect([
      complaints.filter((line) => !line.includes('422')),
      admin.complaints.filter((line) => !line.includes('422')),
    ]).toEqual([[], []]);
  });
});
