import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../contract/messages.js';
import { fieldMessages } from '../../../contract/refusals.js';
import { localDay } from '../../../contract/time.js';
import { openFront, type Front } from '../browser.js';

jest.setTimeout(240_000);

/** Types into a picker and takes what it finds; a form stands behind the filters of its list. */
async function choose(page: Page, label: string, typed: string, option = typed): Promise<void> {
  const picker = page.getByRole('combobox', { name: label }).last();
  await picker.click();
  await picker.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const save = async (page: Page, button: 'Хадгалах' | 'Шинэчлэх'): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
};
const said = (page: Page, text: string): Promise<void> =>
  page.locator('.snackbar', { hasText: text }).first().waitFor();
const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

describe('the reference lists in a browser', () => {
  let front: Front;
  let admin: string;
  beforeAll(async () => {
    front = await openFront();
    admin = await front.house.tokenOf(4);
  }, 240_000);
  afterAll(() => front?.close());

  const add = async (list: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await front.house.ask('POST', `/api/settings/${list}`, { token: admin, body });
    expect([list, answer.status, answer.body.message]).toEqual([list, 200, messages.saved.mn]);
    return answer.body.id as number;
  };
  const entry = async (list: string, id: number) =>
    (await front.house.ask('GET', `/api/settings/${list}/${id}`, { token: admin })).body;
  const count = async (list: string): Promise<number> =>
    (await front.house.ask('GET', `/api/settings/${list}`, { token: admin })).body.count as number;

  it('price a wagon: another type clears what belonged to the one before, and the filter waits for its button', async () => {
    for (const name of ['Замын-Үүд', 'Толгойт', 'Дархан']) await add('ortoo', { name });
    await add('wagonbuleg', { name: 'Гурил' });
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
    await page.getByText('Хоосон', { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Ачааны бүлэг' }).count()).toBe(0);
    await page.getByLabel('Хоосон / ачаатай').check({ force: true });
    await page.getByText('Ачаатай', { exact: true }).waitFor();
    await type.selectOption({ label: 'Хагас вагон' });
    await type.selectOption({ label: 'Чингэлэг' });
    await page.getByText('Хоосон', { exact: true }).waitFor();
    await page.getByLabel('Зай (км)').fill('709');
    await page.getByLabel('Үнэ (₮)').fill('1,250,000');
    await page.keyboard.press('Control+s');
    await said(page, messages.saved.mn);
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

  it('fill a year of rates from the keyboard, and everybody counts with the new one at once', async () => {
    const [year, month] = localDay(new Date()).split('-').map(Number) as [number, number];
    for (const { id } of (await front.house.ask('GET', '/api/settings/currency?perpage=200', { token: admin })).body
      .listdata as { id: number }[]) {
      await front.house.ask('POST', `/api/settings/currency/${id}/delete`, { token: admin, body: {} });
    }
    await add('currency', {
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
    // A rate of nothing is not saved, and neither is what stands beside it.
    expect(await cell('USD-MGB').getAttribute('aria-invalid')).toBe('true');
    expect(await count('currency')).toBe(1);
    await cell('USD-MGB').press('Escape');
    await page.keyboard.press('Control+s');
    await said(page, messages.imported.mn);
    await today.getByText('USD 3,412.5').waitFor();
    expect(await count('currency')).toBe(2);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await cell('USD').fill('3500');
    await page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
    await today.getByText('USD 3,500').waitFor();
    expect(await count('currency')).toBe(2);
    await page.getByRole('button', { name: 'Жагсаалтаар' }).click();
    await page.getByRole('grid').getByRole('row', { name: /3,500/ }).waitFor();
    expect(await rowOf(page, '3,500').innerText()).toMatch(new RegExp(`${year}[\\s\\S]*${month}[\\s\\S]*3,500`));
    expect([...complaints, ...seller.complaints]).toEqual([]);
  });

  it('choose a city of the country, add one that is missing, and keep a city that is in use', async () => {
    await add('city', { name: 'Бээжин', country: 'CHN' });
    await add('city', { name: 'Бусан', country: 'KOR' });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/settings/agent/add');
    await page.getByLabel('Нэр').fill('Sinotrans');
    await page.getByLabel('И-мэйл').fill('ops@sinotrans');
    await page.getByLabel('Утас').fill('+86 10 5550');
    expect(await page.getByRole('combobox', { name: 'Хот' }).isDisabled()).toBe(true);
    await choose(page, 'Улс', 'china', 'Хятад');
    const city = page.getByRole('combobox', { name: 'Хот' });
    await city.click();
    await page.getByRole('option', { name: 'Бээжин', exact: true }).waitFor();
    expect(await page.getByRole('option', { name: 'Бусан' }).count()).toBe(0);
    await city.fill('Эрээн');
    await page.getByRole('option', { name: '«Эрээн» нэмэх' }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ хот' });
    expect([
      await dialog.getByLabel('Нэр').inputValue(),
      await dialog.getByRole('combobox', { name: 'Улс' }).inputValue(),
    ]).toEqual(['Эрээн', 'Хятад']);
    await dialog.getByRole('button', { name: 'Хадгалах' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await city.inputValue()).toBe('Эрээн');
    await save(page, 'Хадгалах');
    await page.getByText(fieldMessages.email.mn).waitFor();
    await page.getByLabel('И-мэйл').fill('ops@sinotrans.example');
    await save(page, 'Хадгалах');
    await rowOf(page, 'Sinotrans').waitFor();
    // Another country has other cities.
    await page.getByRole('link', { name: 'Sinotrans' }).click();
    await page.waitForURL('**/edit');
    await page.getByRole('heading', { name: 'Sinotrans' }).waitFor();
    await choose(page, 'Улс', 'korea', 'Өмнөд Солонгос');
    expect(await city.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Болих' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хаях' }).click();

    await page.goto('/settings/city');
    await rowOf(page, 'Эрээн').getByRole('button', { name: 'Устгах' }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toMatch(
      /Анхаар ![\s\S]*«Эрээн»[\s\S]*Та итгэлтэй байна уу\?[\s\S]*Үгүй[\s\S]*Тийм/,
    );
    await question.getByRole('button', { name: 'Тийм' }).click();
    await said(page, 'Энэ бичлэгийг ашиглаж байгаа тул устгах боломжгүй');
    await said(page, 'Агент: Sinotrans');
    await rowOf(page, 'Эрээн').waitFor();
    await rowOf(page, 'Бусан').getByRole('button', { name: 'Устгах' }).click();
    await question.getByRole('button', { name: 'Тийм' }).click();
    await said(page, messages.deleted.mn);
    await rowOf(page, 'Бусан').waitFor({ state: 'detached' });
    await page.locator('.snackbar', { hasText: messages.deleted.mn }).getByRole('button', { name: 'Буцаах' }).click();
    await rowOf(page, 'Бусан').waitFor();
    expect(complaints).toEqual([]);
  });

  it('keep a consignee with its categories, warn of one that is there already, and merge the two', async () => {
    const winner = await add('consignee', {
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
    await page.getByLabel('Нэр').fill('Gov XK');
    await page.getByLabel('Нэр').fill('ГОВЬ  хк');
    const warning = page.getByRole('status').filter({ hasText: 'Бүртгэлтэй байж магадгүй' });
    await warning.getByRole('link', { name: 'Говь ХК' }).waitFor();
    await page.getByLabel('Регистр').fill('2000009');
    await page.getByLabel('Төрөл').last().selectOption({ label: 'Байгууллага' });
    await page.getByLabel('Импортлогч').check({ force: true });
    await page.getByLabel('VIP').check({ force: true });
    await save(page, 'Хадгалах');
    await said(page, messages.saved.mn);
    const row = rowOf(page, 'C002');
    await row.getByRole('button', { name: 'Засах' }).click();
    await page.waitForURL('**/edit');
    const loser = Number(/(\d+)\/edit/.exec(page.url())?.[1]);
    expect((await entry('consignee', loser)).cdata).toMatchObject({ name: 'ГОВЬ  хк', categories: [1, 3], active: 1 });
    await page.getByRole('button', { name: 'Нэгтгэх' }).click();
    const dialog = page.getByRole('dialog', { name: 'Хоёр бичлэгийг нэгтгэх' });
    await choose(page, 'Үлдэх бичлэг', 'govi', 'Говь ХК');
    await dialog.getByRole('row', { name: /Код C002 C001/ }).waitFor();
    await dialog.getByRole('button', { name: 'Нэгтгэх' }).click();
    await said(page, messages.merged.mn);
    await page.waitForURL(`**/consignee/${winner}/edit`);
    await row.waitFor({ state: 'detached' });
    expect((await entry('consignee', loser)).canonical_id).toBe(winner);
    await page.locator('.snackbar', { hasText: messages.merged.mn }).getByRole('button', { name: 'Буцаах' }).click();
    await row.waitFor();
    expect(complaints).toEqual([]);
  });

  it('take a table from a spreadsheet: what is new, changed, the same and wrong is seen before anything is written', async () => {
    await add('commodity', { name: 'Нүүрс', hscode: '2701' });
    await add('commodity', { name: 'Цемент', hscode: '2523' });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/settings/commodity');
    await rowOf(page, 'Нүүрс').waitFor();
    await page.getByRole('button', { name: 'Файлаас оруулах' }).click();
    const dialog = page.getByRole('dialog', { name: /файлаас оруулах/ });
    await dialog
      .getByRole('textbox')
      .fill('Нэр\tБТКУС код\tӨнгө\nНүүрс\t270112\tхар\nЦемент\t2523\t\nГурил\t1101\t\n\t9999\t\n');
    await dialog.getByRole('button', { name: 'Шалгах' }).click();
    await dialog.getByRole('button', { name: 'Шинэ 1' }).waitFor();
    expect(await dialog.locator('.import-head').innerText()).toMatch(
      /Бүгд 4[\s\S]*Шинэ 1[\s\S]*Өөрчлөгдсөн 1[\s\S]*Ижил 1[\s\S]*Алдаатай 1/,
    );
    expect(await dialog.innerText()).toContain('Танигдаагүй багана орохгүй: Өнгө');
    expect(await dialog.getByRole('row', { name: /Өөрчлөгдсөн/ }).innerText()).toMatch(/2701\s*→\s*270112/);
    expect(await dialog.getByRole('row', { name: /Алдаатай/ }).innerText()).toContain(fieldMessages.required.mn);
    expect(await count('commodity')).toBe(2);
    await dialog.getByRole('button', { name: '2 мөр хадгалах' }).click();
    await said(page, messages.imported.mn);
    await rowOf(page, 'Гурил').waitFor();
    expect(await rowOf(page, 'Нүүрс').innerText()).toContain('270112');
    expect(await count('commodity')).toBe(3);
    expect(complaints).toEqual([]);
  });
});
