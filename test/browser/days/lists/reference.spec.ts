import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../../contract/refusals/messages.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { localDay } from '../../../../contract/time.js';
import { openFront, type Front } from '../../driver/browser.js';
import { openEntries, save, type Entries } from '../../driver/entries.js';
import { choose, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('the reference lists in a browser', () => {
  let front: Front;
  let entries: Entries;
  beforeAll(async () => {
    front = await openFront();
    entries = await openEntries(front.server);
  }, 240_000);
  afterAll(() => front?.close());

  it('price a wagon: another type clears the fields of the one before, and the filter waits for its button', async () => {
    for (const name of ['Замын-Үүд', 'Толгойт', 'Дархан']) await entries.add('ortoo', { name });
    await entries.add('wagonbuleg', { name: 'Гурил' });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/settings/wagonprice/add');
    await save(page, 'Хадгалах');
    await page.getByText(fieldMessages.choose.mn).first().waitFor();
    expect(await page.getByText(fieldMessages.choose.mn).count()).toBe(3);
    await choose(page, 'Өртөө A', 'zamyn', 'Замын-Үүд');
    await choose(page, 'Өртөө B', 'Толг', 'Толгойт');
    const type = page.getByLabel('Төрөл').last();
    await type.selectOption({ label: 'Битүү вагон' });
    await choose(page, 'Ачааны бүлэг', 'Гурил');
    expect(await page.getByText('Хоосон', { exact: true }).count()).toBe(0);
    await type.selectOption({ label: 'Чингэлэг' });
    await page.getByRole('region', { name: 'Бичлэг' }).getByText('Хоосон', { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Ачааны бүлэг' }).count()).toBe(0);
    await page.getByLabel('Хоосон / ачаатай').check({ force: true });
    await page.getByRole('region', { name: 'Бичлэг' }).getByText('Ачаатай', { exact: true }).waitFor();
    await type.selectOption({ label: 'Хагас вагон' });
    await type.selectOption({ label: 'Чингэлэг' });
    await page.getByRole('region', { name: 'Бичлэг' }).getByText('Хоосон', { exact: true }).waitFor();
    await page.getByLabel('Зай (км)').fill('709');
    await page.getByLabel('Үнэ (₮)').fill('1,250,000');
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.saved.mn);
    expect(await page.getByLabel('Зай (км)').inputValue()).toBe('');

    await page.goto('/settings/wagonprice');
    const row = rowOf(page, 'Замын-Үүд');
    await row.waitFor();
    expect(await row.innerText()).toMatch(
      /Толгойт[\s\S]*Чингэлэг[\s\S]*Хоосон[\s\S]*20'[\s\S]*709[\s\S]*1,250,000\.00/,
    );
    await choose(page, 'Өртөө A', 'Дархан');
    await row.waitFor();
    await page.getByRole('button', { name: 'Шүүх', exact: true }).click();
    await page.getByText('Шүүлтэд тохирох бичлэг алга').waitFor();
    expect(page.url()).toMatch(/ortooa=\d+/);
    await page.getByRole('button', { name: 'Цэвэрлэх', exact: true }).click();
    await row.waitFor();
    expect(complaints).toEqual([]);
  });

  it('fill a year of rates from the keyboard, and every user calculates with a new one at once', async () => {
    const [year, month] = localDay(new Date()).split('-').map(Number) as [number, number];
    for (const { id } of (
      await front.server.call('GET', '/api/settings/currency?perpage=200', { token: await front.server.tokenOf(4) })
    ).body.listdata as { id: number }[]) {
      await front.server.call('POST', `/api/settings/currency/${id}/delete`, {
        token: await front.server.tokenOf(4),
        body: {},
      });
    }
    await entries.add('currency', {
      year: month === 1 ? year - 1 : year,
      month: month === 1 ? 12 : month - 1,
      currency: 'usd',
      exchange_rate: 3300,
    });
    const seller = await front.colleague(1);
    await seller.page.goto('/dashboard');
    const today = seller.page.locator('.status-rates');
    await today.getByText('! USD 3,300').waitFor();
    const { page, complaints } = await front.colleague(3);
    await page.goto('/settings/currency');
    await page
      .getByRole('alert')
      .getByText(/ханш оруулаагүй байна: USD\./)
      .waitFor();
    await page.getByRole('button', { name: 'Сараар' }).click();
    const cell = (code: string, at = month) => page.getByRole('textbox', { name: `${code} ${at}-р сар`, exact: true });
    expect(await cell('USD').getAttribute('placeholder')).toBe('3,300.00');
    await cell('USD').click();
    await page.keyboard.type('3,412.5');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0');
    await page.keyboard.press('Control+s');
    // A rate of 0 is not saved, and neither are the other changes of that form.
    expect(await cell('USD-MGB').getAttribute('aria-invalid')).toBe('true');
    expect(await entries.count('currency')).toBe(1);
    await cell('USD-MGB').press('Escape');
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.imported.mn);
    await today.getByText('USD 3,412.5').waitFor();
    expect(await entries.count('currency')).toBe(2);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await cell('USD').fill('3500');
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await today.getByText('USD 3,500').waitFor();
    expect(await entries.count('currency')).toBe(2);
    await page.getByRole('button', { name: 'Жагсаалтаар' }).click();
    await page.getByRole('grid').getByRole('row', { name: /3,500/ }).waitFor();
    expect(await rowOf(page, '3,500').innerText()).toMatch(new RegExp(`${year}[\\s\\S]*${month}[\\s\\S]*3,500`));
    expect([...complaints, ...seller.complaints]).toEqual([]);
  });
});
