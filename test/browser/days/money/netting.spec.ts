import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mn from '../../../../client/i18n/mn/areas/netting.js';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, rowOf } from '../../driver/steps.js';

jest.setTimeout(240_000);

const name = 'Харилцан тооцоот ХХК';

describe('netting with a firm that is payer and agent', () => {
  let front: Front;

  beforeAll(async () => {
    const calls = await openInquiryCalls();
    ({ front } = calls);
    const act = async (type: 3 | 4, path: string, body: Record<string, unknown>): Promise<unknown> =>
      (await calls.act(type, path, body))['id'];
    const partner = { name, phone: '99110011', email: 'n@example.com', address: 'УБ' };
    const payer = await act(4, '/api/settings/payer', partner);
    const place = { country: 'CHN', city: calls.ids['city:Tianjin'] };
    const agent = await act(4, '/api/settings/agent', { ...partner, ...place, type: 1 });
    await act(3, `/api/settings/payer/${String(payer)}/link`, { with: agent });
    const item = { currency: 'mnt', reason: 'Эхний үлдэгдэл', ognoo: '2026-02-01', due_at: '2026-02-10' };
    await act(3, '/api/items', { ...item, payer, paper: 'Акт 71', amount: 900_000 });
    await act(3, '/api/items', { ...item, agent, paper: 'Нэхэмжлэх 72', amount: 650_000 });
  }, 240_000);
  afterAll(() => front?.close());

  it('is proposed, made in part, seen on both sides, and taken back whole by an administrator', async () => {
    const { page, complaints } = await front.colleague(3);
    await page.goto('/nettings');
    await page.getByRole('button', { name: mn.make }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: mn.payer }).waitFor();
    await choose(page, mn.payer, name);
    await dialog.getByText('Тэд бидэнд 900,000.00 ₮, бид тэдэнд 650,000.00 ₮ өртэй.').waitFor();
    const amount = dialog.getByRole('textbox', { name: new RegExp(`^${mn.amount}, MNT`) });
    expect(await amount.inputValue()).toBe('650,000.00');
    await amount.fill('600000');
    await dialog.getByText('Сонгосон хос: 1, нийт 600,000.00 ₮').waitFor();
    expect(await faults(page, { dark: false, within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: mn.make }).click();
    await dialog.waitFor({ state: 'detached' });

    // Its page leads to both items, of which the same amount is less.
    const pairs = page.getByRole('table', { name: mn.pairs });
    await pairs.getByText('600,000.00').first().waitFor();
    const number = await page.locator('h1:visible').first().innerText();
    const { page: theirs } = await front.colleague(4);
    await theirs.goto(`/items?search=${encodeURIComponent('Акт 71')}`);
    await rowOf(theirs, 'Акт 71').locator('[data-column=rest]', { hasText: '300,000.00' }).waitFor();

    await theirs.goto('/nettings');
    await rowOf(theirs, number).getByRole('link').first().click();
    await theirs.getByRole('button', { name: mn.takeBack }).click();
    const reason = theirs.getByRole('dialog', { name: mn.takeBack });
    await reason.getByRole('textbox').fill('Буруу хос');
    await theirs.keyboard.press('Control+Enter');
    await reason.waitFor({ state: 'detached' });
    await theirs.getByText('Буруу хос', { exact: false }).first().waitFor();
    await page.getByText('Буруу хос', { exact: false }).first().waitFor();
    await theirs.goto(`/items?search=${encodeURIComponent('Акт 71')}`);
    await rowOf(theirs, 'Акт 71').locator('[data-column=rest]', { hasText: '900,000.00' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
