import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../contract/refusals/messages.js';
import { openFront, type Front } from '../driver/browser.js';
import { openEntries, save, type Entries } from '../driver/entries.js';
import { choose, formOf, rowOf, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('the bank accounts of payers and agents', () => {
  let front: Front;
  let entries: Entries;
  beforeAll(async () => {
    front = await openFront();
    entries = await openEntries(front.server);
  }, 240_000);
  afterAll(() => front?.close());

  it('are written by the accountant, confirmed by an administrator, and the accountant sees it live', async () => {
    const payer = await entries.add('payer', {
      name: 'Алтан Тариа ХХК',
      phone: '99110011',
      email: 'a@example.mn',
      address: 'УБ',
    });
    const accountant = await front.colleague(3);
    const { page } = accountant;
    await page.goto('/settings/partyaccount');
    await page.goto('/settings/partyaccount/add');
    await choose(page, 'Төлбөр төлөгч', 'алтан', 'Алтан Тариа ХХК');
    const form = formOf(page);
    await form.getByRole('textbox', { name: 'Банк', exact: true }).fill('Голомт банк');
    await form.getByLabel('Данс эсвэл IBAN').fill('MN61 0015 0011 0500 0010');
    await form.getByRole('combobox', { name: 'Валют' }).selectOption({ label: 'MNT' });
    await form.getByLabel('Данс эзэмшигч').fill('Алтан Тариа ХХК');
    await save(page, 'Хадгалах');
    await page.getByText('IBAN-ы хяналтын тоо 61 таарахгүй байна').waitFor();
    await form.getByLabel('Данс эсвэл IBAN').fill('MN61 0015 0011 0500 0001');
    await save(page, 'Хадгалах');
    await waitForMessage(page, messages.saved.mn);
    await rowOf(page, 'MN610015001105000001').getByText('Баталгаажаагүй').waitFor();

    const admin = await front.colleague(4);
    await admin.page.goto(`/settings/payer/${payer}/edit?side=accounts`);
    await admin.page.getByRole('link', { name: 'MN61 0015 0011 0500 0001' }).click();
    await admin.page.getByRole('button', { name: 'Баталгаажуулах' }).click();
    await admin.page.getByText(/^Баталгаажсан: /).waitFor();
    await rowOf(page, 'MN610015001105000001').getByText('Баталгаажсан', { exact: true }).waitFor();
    expect([...accountant.complaints, ...admin.complaints]).toEqual([]);
  });
});
