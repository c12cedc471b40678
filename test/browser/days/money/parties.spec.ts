import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose } from '../../driver/steps.js';

jest.setTimeout(300_000);

describe('the page of a party', () => {
  let calls: InquiryCalls;
  let front: Front;
  let payer: number;
  const today = localDay(new Date());

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    payer = (await calls.act(4, '/api/settings/payer', { name: 'Хоёр талт ХХК', ...partner }))['id'] as number;
    const city = calls.ids['city:Tianjin'];
    const agent = { name: 'Two Sides LLC', phone: '99110012', email: 'a@example.com', country: 'CHN', city };
    await calls.act(4, '/api/settings/agent', agent);
    await calls.act(3, '/api/items', {
      ...{ payer, paper: 'Тооцооны акт 12', amount: '400.50', currency: 'usd', rate: '3400', reason: 'Үлдэгдэл' },
      ...{ ognoo: dayAfter(today, -60), due_at: dayAfter(today, -30) },
    });
  }, 240_000);
  afterAll(() => front?.close());

  it('is reached from the aging; an accountant sets its register, links it and reminds it', async () => {
    const { page, complaints } = await front.newcomer(3);
    await page.goto('/aging');
    await page.getByRole('link', { name: 'Хоёр талт ХХК' }).click();
    await page.waitForURL(`**/party/payer/${payer}`);
    const receivable = page.getByRole('region', { name: 'Авлага' });
    await receivable.getByText('400.50 USD').waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);

    await page.getByRole('button', { name: 'Регистр, ТТД засах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Регистр, ТТД засах' });
    await dialog.locator('[data-field=register] input').fill('5012345');
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await page.locator('dd', { hasText: '5012345' }).waitFor();

    await page.getByRole('button', { name: 'Холбох' }).click();
    await choose(page, 'Агент', 'Two Sides LLC');
    await page.getByRole('dialog').getByRole('button', { name: 'Холбох' }).click();
    await page.getByRole('region', { name: 'Өглөг: Two Sides LLC' }).waitFor();

    await page.getByText('Сануулга 2 гаргах болсон').waitFor();
    await page.getByRole('button', { name: 'Сануулга гаргах' }).click();
    const making = page.getByRole('dialog', { name: 'Сануулга гаргах' });
    await making.getByRole('button', { name: 'Сануулга гаргах' }).click();
    await page.waitForURL(/\/reminders\/\d+$/);
    await page.getByRole('link', { name: 'Тооцооны акт 12' }).waitFor();
    expect(await faults(page, { dark: false })).toEqual([]);
    const letter = await page.getByRole('button', { name: 'Захидал' }).getAttribute('href');

    await page.getByRole('button', { name: 'Илгээсэн гэж тэмдэглэх' }).click();
    const sent = page.getByRole('dialog', { name: 'Илгээсэн гэж тэмдэглэх' });
    await sent.locator('[data-field=how] input').fill('И-мэйлээр');
    await sent.getByRole('button', { name: 'Илгээсэн гэж тэмдэглэх' }).click();
    await page.getByText('И-мэйлээр').first().waitFor();

    await page.goto(String(letter));
    await page.getByRole('heading', { name: 'ТӨЛБӨРИЙН САНУУЛГА' }).first().waitFor();
    await page.getByText('400.50').first().waitFor();
    expect(complaints).toEqual([]);
  });
});
