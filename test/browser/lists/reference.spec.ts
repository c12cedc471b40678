import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../contract/refusals/messages.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { openFront, type Front } from '../driver/browser.js';
import { openEntries, save, type Entries } from '../driver/entries.js';
import { choose, formOf, holds, rowOf, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('the reference lists', () => {
  let front: Front;
  let entries: Entries;
  beforeAll(async () => {
    front = await openFront();
    entries = await openEntries(front.server);
  }, 240_000);
  afterAll(() => front?.close());

  it('choose a city of the country, add a missing one, and keep a city that is in use', async () => {
    await entries.add('city', { name: 'Бээжин', country: 'CHN' });
    await entries.add('city', { name: 'Бусан', country: 'KOR' });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/settings/agent/add');
    await page.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Harbin Cargo');
    await page.getByLabel('И-мэйл').fill('ops@harbincargo');
    await page.getByLabel('Утас').fill('+86 10 5550');
    // The city is typed right after the country, and no key of it is lost or goes into another field.
    await page.getByRole('combobox', { name: 'Улс' }).focus();
    await page.keyboard.type('Хятад');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Бээжин');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5');
    await holds(page.getByRole('combobox', { name: 'Улс' }), 'Хятад');
    await holds(page.getByRole('combobox', { name: 'Хот' }), 'Бээжин');
    await holds(page.getByLabel('Кредит'), '5');
    // Another country is typed over it: the city that is typed next is one of that country.
    await page.getByRole('combobox', { name: 'Улс' }).focus();
    await page.keyboard.type('Өмнөд Солонгос');
    await page.keyboard.press('Tab');
    // Small letters become capital ones only when the city has been found and chosen.
    await page.keyboard.type('бусан');
    await page.keyboard.press('Tab');
    await holds(page.getByRole('combobox', { name: 'Хот' }), 'Бусан');
    await choose(page, 'Улс', 'china', 'Хятад');
    const city = page.getByRole('combobox', { name: 'Хот' });
    await city.click();
    await page.getByRole('option', { name: 'Бээжин', exact: true }).waitFor();
    expect(await page.getByRole('option', { name: 'Бусан' }).count()).toBe(0);
    await city.fill('Эрээн');
    await page.getByRole('option', { name: '«Эрээн» нэмэх' }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ хот' });
    await holds(dialog.getByRole('textbox', { name: 'Нэр', exact: true }), 'Эрээн');
    await holds(dialog.getByRole('combobox', { name: 'Улс' }), 'Хятад');
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await dialog.waitFor({ state: 'detached' });
    await holds(city, 'Эрээн');
    await save(page, 'Хадгалах');
    await page.getByText(fieldMessages.email.mn).waitFor();
    await page.getByLabel('И-мэйл').fill('ops@harbincargo.example');
    await save(page, 'Хадгалах');
    await rowOf(page, 'Harbin Cargo').waitFor();
    // Another country has other cities.
    await page.getByRole('link', { name: 'Harbin Cargo' }).click();
    await page.waitForURL('**/edit');
    // The list has a filter of this name too.
    await holds(formOf(page).getByRole('combobox', { name: 'Улс' }), 'Хятад');
    await choose(page, 'Улс', 'korea', 'Өмнөд Солонгос');
    await holds(city, '');
    await page.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хаях' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });

    await page.goto('/settings/city');
    await rowOf(page, 'Эрээн').getByRole('button', { name: 'Устгах' }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toMatch(
      /Анхаар ![\s\S]*Та итгэлтэй байна уу\?[\s\S]*«Эрээн»[\s\S]*Үгүй[\s\S]*Тийм/,
    );
    await question.getByRole('button', { name: 'Тийм' }).click();
    await waitForMessage(page, 'Энэ бичлэгийг ашиглаж байгаа тул устгах боломжгүй');
    await waitForMessage(page, 'Агент: Harbin Cargo');
    await rowOf(page, 'Эрээн').waitFor();
    await rowOf(page, 'Бусан').getByRole('button', { name: 'Устгах' }).click();
    await question.getByRole('button', { name: 'Тийм' }).click();
    await waitForMessage(page, messages.deleted.mn);
    await rowOf(page, 'Бусан').waitFor({ state: 'detached' });
    await page.locator('.snackbar', { hasText: messages.deleted.mn }).getByRole('button', { name: 'Буцаах' }).click();
    await rowOf(page, 'Бусан').waitFor();
    expect(complaints).toEqual([]);
  });

  it('save a consignee with its categories, warn of a duplicate, and merge the two', async () => {
    const winner = await entries.add('consignee', {
      code: 'C001',
      name: 'Говь ХК',
      register: '2000001',
      type: 1,
      phone: '99110022',
    });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/settings/consignee/add');
    await save(page, 'Хадгалах');
    await page.getByText(fieldMessages.required.mn).first().waitFor();
    expect([
      await page.getByText(fieldMessages.required.mn).count(),
      await page.locator('.bp6-form-helper-text', { hasText: fieldMessages.chooseKind.mn }).count(),
    ]).toEqual([3, 1]);
    await page.getByLabel('Код').fill('C002');
    await page.getByRole('textbox', { name: 'Нэр', exact: true }).fill('Gov XK');
    await page.getByRole('textbox', { name: 'Нэр', exact: true }).fill('ГОВЬ  хк');
    const warning = page.getByRole('status').filter({ hasText: 'Бүртгэлтэй байж магадгүй' });
    await warning.getByRole('link', { name: 'Говь ХК' }).waitFor();
    await page.getByLabel('Регистр').fill('2000009');
    await page.getByLabel('Төрөл').last().selectOption({ label: 'Байгууллага' });
    await page.getByLabel('Импортлогч').check({ force: true });
    await page.getByLabel('VIP').check({ force: true });
    await save(page, 'Хадгалах');
    await waitForMessage(page, messages.saved.mn);
    const row = rowOf(page, 'C002');
    await row.getByRole('button', { name: 'Засах' }).click();
    await page.waitForURL('**/edit');
    const loser = Number(/(\d+)\/edit/.exec(page.url())?.[1]);
    expect((await entries.read('consignee', loser)).cdata).toMatchObject({
      name: 'ГОВЬ  хк',
      categories: [1, 3],
      active: 1,
    });
    await page.getByRole('button', { name: 'Нэгтгэх' }).click();
    const dialog = page.getByRole('dialog', { name: 'Хоёр бичлэгийг нэгтгэх' });
    await choose(page, 'Үлдэх бичлэг', 'govi', 'Говь ХК');
    await dialog.getByRole('row', { name: /Код C002 C001/ }).waitFor();
    await dialog.getByRole('button', { name: 'Нэгтгэх' }).click();
    await waitForMessage(page, messages.merged.mn);
    await page.waitForURL(`**/consignee/${winner}/edit`);
    await row.waitFor({ state: 'detached' });
    expect((await entries.read('consignee', loser)).canonical_id).toBe(winner);
    await page.locator('.snackbar', { hasText: messages.merged.mn }).getByRole('button', { name: 'Буцаах' }).click();
    await row.waitFor();
    expect(complaints).toEqual([]);
  });

  it('import a table from a spreadsheet: new, changed, equal and wrong rows are shown before anything is written', async () => {
    await entries.add('commodity', { name: 'Нүүрс', hscode: '2701' });
    await entries.add('commodity', { name: 'Цемент', hscode: '2523' });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/settings/commodity');
    await rowOf(page, 'Нүүрс').waitFor();
    const before = await entries.count('commodity');
    await page.getByRole('button', { name: 'Файлаас оруулах' }).click();
    const dialog = page.getByRole('dialog', { name: /файлаас оруулах/ });
    await dialog
      .getByRole('textbox')
      .fill('Нэр\tБТКУС код\tӨнгө\nНүүрс\t270112\tхар\nЦемент\t2523\t\nХөвөн\t1101\t\n\t9999\t\n');
    await dialog.getByRole('button', { name: 'Шалгах' }).click();
    await dialog.getByRole('button', { name: 'Шинэ 1' }).waitFor();
    expect(await dialog.locator('.import-head').innerText()).toMatch(
      /Бүгд 4[\s\S]*Шинэ 1[\s\S]*Өөрчлөгдсөн 1[\s\S]*Ижил 1[\s\S]*Алдаатай 1/,
    );
    expect(await dialog.innerText()).toContain('Танигдаагүй багана орохгүй: Өнгө');
    expect(await dialog.getByRole('row', { name: /Өөрчлөгдсөн/ }).innerText()).toMatch(/2701\s*→\s*270112/);
    expect(await dialog.getByRole('row', { name: /Алдаатай/ }).innerText()).toContain(fieldMessages.required.mn);
    expect(await entries.count('commodity')).toBe(before);
    // The connection is lost after the save: pressing again sends the same key, and nothing is written twice.
    await page.route('**/api/settings/commodity/import', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const write = dialog.getByRole('button', { name: '2 мөр хадгалах' });
    await write.click();
    await page.locator('.snackbar-error').waitFor();
    await page.unroute('**/api/settings/commodity/import');
    await write.click();
    await waitForMessage(page, messages.imported.mn);
    await rowOf(page, 'Хөвөн').waitFor();
    await rowOf(page, 'Нүүрс').getByText('270112').waitFor();
    expect(await entries.count('commodity')).toBe(before + 1);
    expect(complaints).toEqual([]);
  });
});
