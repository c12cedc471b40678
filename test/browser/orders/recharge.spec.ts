import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayAfter, localDay } from '../../../contract/time.js';
import type { Front } from '../driver/browser.js';
import { openEntries } from '../driver/entries.js';
import { grid, offers, openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';

jest.setTimeout(120_000);

describe('a box over its free days', () => {
  let calls: InquiryCalls;
  let front: Front;
  let id: number;
  const today = localDay(new Date());
  const ago = (days: number): string => dayAfter(today, -days);
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const entries = await openEntries(front.server);
    const container = await entries.add('container', { name: 'COC Walk', freeday20: 14, freeday40: 14 });
    await entries.add('clockterms', {
      ...{ container, thc: null, size: 40, start: '2020-01-01', end: null, freedays: 14, endsat: 1, firstday: 0 },
      ...{ steps: '1: 15 USD\n6: 25 USD', customersteps: '1: 20 USD\n6: 30 USD' },
    });
    ({ id } = await calls.order({ name: 'Хэтэрсэн чингэлэг' }));
    await calls.act(4, `/api/operation/${id}/units`, {
      units: [{ kind: 1, number: 'CSQU3054383', sizeType: '45G1', containerStatus: container, clockBegan: ago(24) }],
    });
  }, 240_000);
  afterAll(() => front?.close());

  it('is charged up to a day by a row of the price offer, and the next charge begins after that day', async () => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto(`/operation/${id}/a`);
    const clock = page.getByRole('region', { name: 'Тоолол, торгууль' });
    await clock.getByRole('button', { name: /CSQU3054383: 250\.00 USD$/ }).press('Enter');
    await clock.getByText(`${ago(9)} – ${ago(5)} (1–5 дэх төлбөртэй хоног): 5 × 20.00 USD = 100.00 USD`).waitFor();
    await clock.getByRole('button', { name: 'Үнийн саналаар нэхэмжлэх' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Үнийн саналаар нэхэмжлэх/ });
    const to = dialog.getByRole('textbox', { name: 'Хүртэл' });
    await to.and(page.locator(':focus')).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Үнэ' }).inputValue()).toBe('250.00');
    expect(await dialog.getByRole('textbox', { name: 'Ашиг' }).inputValue()).toBe('50.00');
    await to.fill(ago(5));
    await to.press('Tab');
    await dialog.getByText('CSQU3054383: 5 × 20 = 100.00').waitFor();
    const side = dialog.getByRole('combobox', { name: 'Бидний төлөх дүн хаана бичигдсэн' });
    await side.selectOption('expense');
    expect(await dialog.getByRole('textbox', { name: 'Ашиг' }).inputValue()).toBe('100.00');
    await side.selectOption('transport');
    expect(await dialog.getByRole('textbox', { name: 'Ашиг' }).inputValue()).toBe('25.00');
    await side.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await clock
      .getByRole('listitem')
      .getByText(`${ago(5)} хүртэл нэхэмжилсэн`)
      .waitFor();

    await page.goto(`/shippingorder/${id}/edit?part=quotation`);
    await grid(page, offers.table)
      .getByText(`Чингэлгийн торгууль ${ago(5)} хүртэл`)
      .waitFor();

    await page.goto(`/operation/${id}/a`);
    await clock.getByRole('button', { name: 'Үнийн саналаар нэхэмжлэх' }).press('Enter');
    await dialog.getByText('CSQU3054383: 5 × 20 + 5 × 30 = 250.00 − 100.00').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Үнэ' }).inputValue()).toBe('150.00');
    await to.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await clock.getByRole('listitem').nth(1).getByText(`${today} хүртэл нэхэмжилсэн`).waitFor();

    // The same days again have nothing left.
    await clock.getByRole('button', { name: 'Үнийн саналаар нэхэмжлэх' }).press('Enter');
    await dialog.getByText('Нэхэмжлэх торгууль алга').waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });
});
