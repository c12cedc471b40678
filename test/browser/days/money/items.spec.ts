import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, holds, rowOf } from '../../driver/steps.js';

jest.setTimeout(300_000);

describe('an item outside files', () => {
  let calls: InquiryCalls;
  let front: Front;
  let payer: number;
  const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    payer = (await calls.act(4, '/api/settings/payer', { name: 'Үлдэгдэлтэй төлөгч', ...partner }))['id'] as number;
  }, 240_000);
  afterAll(() => front?.close());

  it('is recorded in a dialog, paid by an advance on its page, and listed with its rest', async () => {
    const body = { payer, amount: 150, currency: 'usd', rate: 3430, ognoo: '2026-03-01' };
    const advance = (await calls.act(4, '/api/advances', body))['id'] as number;
    const { page, complaints } = await front.newcomer(3);
    await page.goto('/items');
    await page.getByRole('button', { name: 'Бусад тооцоо бүртгэх' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Бусад тооцоо бүртгэх' });
    await choose(page, 'Төлөгч', 'Үлдэгдэлтэй төлөгч');
    await field(dialog, 'paper').fill('Тооцооны акт 12');
    await field(dialog, 'amount').fill('400.50');
    await dialog.locator('[data-field=currency]').getByRole('combobox').selectOption('usd');
    await dialog.locator('[data-field=reason] textarea').fill('Өмнөх системийн үлдэгдэл');
    expect(await faults(page, { dark: false, within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Бусад тооцоо бүртгэх' }).click();
    await page.waitForURL(/\/items\/\d+$/);

    await page.getByText('Урьдчилгаатай: 150.00 USD.').waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);
    await page.keyboard.press('Alt+u');
    const use = page.getByRole('dialog', { name: 'Урьдчилгаа ашиглах' });
    await holds(field(use, 'amount'), '150');
    await field(use, 'amount').press('Enter');
    await page.getByRole('link', { name: `Урьдчилгаа №${advance}` }).waitFor();
    await page.getByText('250.50 USD').first().waitFor();
    await page.goto('/items');
    await rowOf(page, 'Үлдэгдэлтэй төлөгч').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
