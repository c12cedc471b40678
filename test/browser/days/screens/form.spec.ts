import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { demoEmail } from '../../../api/running-server.js';
import { until } from '../../../until.js';
import { waitForDrafts, password } from '../../driver/browser.js';
import { cell, grid, offers, openInquiryCalls, transport, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { formOf } from '../../driver/steps.js';

jest.setTimeout(480_000);

const picker = (page: Page, label: string) => formOf(page).getByRole('combobox', { name: label });
/** The focused field, or the row and the column of its cell. */
const cursor = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    const cell = at.closest('[data-place]');
    return cell ? cell.dataset.place + ' ' + cell.dataset.column : (at.closest('[data-field]')?.dataset.field ?? at.tagName);
  })()`);
const addAgentRow = (page: Page): Promise<void> =>
  page.locator('[data-table=transportPrices]').getByRole('button', { name: 'Мөр нэмэх' }).click();
/** Answers of the picker are delayed, as on a bad connection. */
const slow = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}*`, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });

describe('a form in a browser', () => {
  let calls: InquiryCalls;
  let page: Page;
  let id: number;
  beforeAll(async () => {
    calls = await openInquiryCalls();
  }, 300_000);
  afterAll(() => calls?.front.close());

  const cursorAt = (position: string): Promise<unknown> =>
    until(`the cursor at ${position}`, async () => (await cursor(page)) === position);
  const open = async (name: string): Promise<void> => {
    id = await calls.add({ name });
    ({ page } = await calls.openInquiry(4, id));
  };

  it('a picker left by Tab or by a click elsewhere accepts typed text that matches one entry, and reports any other text', async () => {
    await open('Сонгох талбар');
    await slow(page, '/api/helper/commodity');
    const commodity = picker(page, 'Бараа');
    await commodity.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('гурил');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    // Two fields further at once, though the first still waits for its answer.
    await cursorAt('supplier');
    let seen = '';
    await until('the commodity', async () => (seen = await commodity.inputValue()) === 'Гурил', { story: () => seen });

    const border = picker(page, 'Хилийн боомт');
    await border.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ыыы');
    await page.getByRole('heading', { name: 'Үндсэн мэдээлэл' }).click();
    await formOf(page).getByText('«ыыы» олдсонгүй.').first().waitFor();
    // Nothing is saved that the screen does not show.
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('Засах талбар: Хилийн боомт').waitFor();
    await cursorAt('border');
    await page.keyboard.press('Escape');
    await page.getByText('«ыыы» олдсонгүй.').waitFor({ state: 'detached' });
    expect(await border.inputValue()).toBe('Замын-Үүд');
  });

  it('a picker takes its first choice by ↓ and Enter, the one that the firm uses', async () => {
    await open('Эхний сонголт');
    const country = picker(page, 'Ачих улс');
    await country.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Мон');
    await page.getByRole('option', { name: 'Монако' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await until('the first country', async () => (await country.inputValue()) === 'Монгол');
  });

  it('keys pressed while a cell waits for its answer are processed when it arrives', async () => {
    await open('Хурдан бичих');
    await slow(page, '/api/helper/agent');
    await addAgentRow(page);
    await page.keyboard.type('Rail Link');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('mnt');
    await page.keyboard.press('Tab');
    await page.keyboard.type('700');
    await page.keyboard.press('Enter');
    await cell(page, transport.table, 2, transport.price).getByText('700.00').waitFor();
    expect(await cell(page, transport.table, 2, transport.agent).innerText()).toBe('Rail Link');
    expect(await cell(page, transport.table, 2, transport.currency).innerText()).toBe('MNT');
    // Enter after the last row started another one, in the column where the Tab sequence started.
    await cursorAt('3 agent');
    await page.unroute('**/api/helper/agent*');
  });

  it('a failed search says so, offers no new entry, and can be repeated', async () => {
    await open('Хайлт');
    await page.route('**/api/helper/supplier*', (route) => route.abort());
    const supplier = picker(page, 'Нийлүүлэгч');
    await supplier.click();
    // The search for a half-typed word also fails, with a message: the test waits for the last one.
    const failed = page.waitForEvent('requestfailed', (request) => decodeURIComponent(request.url()).includes('Шинэ'));
    await page.keyboard.type('Шинэ');
    await failed;
    await page.getByText('Хайлт амжилтгүй боллоо.').waitFor();
    expect(await page.getByRole('option', { name: '«Шинэ» нэмэх' }).count()).toBe(0);
    await page.unroute('**/api/helper/supplier*');
    await page.getByRole('button', { name: 'Дахин оролдох' }).click();
    await page.getByRole('option', { name: '«Шинэ» нэмэх' }).click();
    // After the dialog the focus returns to the field that opened it.
    const dialog = page.getByRole('dialog', { name: 'Шинэ нийлүүлэгч' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await cursorAt('supplier');
    await page.keyboard.press('Escape');
  });

  it('changes are undone and redone, in fields and in tables, by keys and by buttons', async () => {
    await open('Буцаах');
    const name = formOf(page).getByRole('textbox', { name: 'Нэр' }).first();
    await name.fill('Буцаах 2');
    await cell(page, offers.table, 0, offers.price).click();
    await page.keyboard.type('1777');
    await page.keyboard.press('Enter');
    // Enter on the last row started another one; both are undone.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await cell(page, offers.table, 0, offers.price).getByText('1,500.00').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await cell(page, offers.table, 0, offers.price).getByText('1,777.00').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByTitle('Буцаах (Ctrl+Z): Нэр').click();
    expect(await name.inputValue()).toBe('Буцаах');
    await page.getByTitle('Дахин хийх (Ctrl+Y): Нэр').click();
    expect(await name.inputValue()).toBe('Буцаах 2');
    await name.focus();
    await page.keyboard.press('Control+z');
    expect(await name.inputValue()).toBe('Буцаах');
    await page.getByText('Хадгалаагүй өөрчлөлт').waitFor({ state: 'detached' });
  });

  it('a save with an error goes there, explains it, and the message disappears when it is corrected', async () => {
    await open('Алдаа');
    await addAgentRow(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await page.keyboard.type('Нэр');
    await page.keyboard.press('Control+s');
    const wrong = page.getByRole('alert').getByRole('button');
    await wrong.getByText(`Тээврийн үнэ, 3-р мөр, Агент: ${fieldMessages.choose.mn}`).waitFor();
    await cursorAt('2 agent');
    await page.keyboard.type('Rail Link');
    await page.getByRole('option', { name: 'Rail Link' }).waitFor();
    await page.keyboard.press('Tab');
    await wrong.getByText(`Тээврийн үнэ, 3-р мөр, Үнэ: ${fieldMessages.required.mn}`).waitFor();
    await cell(page, transport.table, 2, transport.price).click();
    await page.keyboard.type('5');
    await wrong.waitFor({ state: 'detached' });
  });

  it('no figure of a table is cut at 1440, and the first column remains visible while the rest is scrolled', async () => {
    await open('Том тоо');
    await cell(page, transport.table, 0, transport.price).click();
    await page.keyboard.type('1234567890.55');
    await page.keyboard.press('Enter');
    const cut = await page.evaluate(
      `[...document.querySelectorAll('.rows-table .numeric')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)`,
    );
    expect(cut).toEqual([]);
    const scrolled = page.locator('[data-table=transportPrices] .rows-scroll');
    await scrolled.evaluate((table) => table.scrollTo({ left: 10_000 }));
    await page.locator('[data-table=transportPrices] .rows-scroll[data-more~=start]').waitFor();
    const places = (await page.evaluate(`(() => {
      const table = document.querySelector('[data-table=transportPrices] .rows-scroll');
      const { left } = table.getBoundingClientRect();
      return [table.scrollWidth > table.clientWidth, table.querySelector('td.rows-first').getBoundingClientRect().left - left];
    })()`)) as [boolean, number];
    expect(places[0]).toBe(true);
    expect(places[1]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeLessThan(60);
  });

  it('an order is totalled with the rates of its day, with the rates of that time for a past day, and past payments are marked', async () => {
    const rate = (month: number, exchange_rate: number, year = 2025) =>
      calls.post(4, '/api/settings/currency', { year, month, currency: 'usd-gb', exchange_rate });
    const { body: march } = await rate(3, 3000);
    await rate(1, 4000, 2026);
    const own = await calls.add({ name: 'Захиалга', startso: '2025-03-10' });
    const { newoffers, ...form } = await calls.read(own);
    const paid = newoffers.map((row: { id: number }, at: number) => ({ ...row, is_paid: at === 0 }));
    expect((await calls.post(4, `/api/inquiry/${own}/edit`, { ...form, newpriceoffers: paid })).status).toBe(200);
    await calls.act(4, `/api/inquiry/${own}/shippingorder`, { inquiryid: own });
    // 1,500 USD at 3,400 a dollar are 5,100,000 ₮: at 3,000 of the day of the order 1,700 $, at 4,000 of today 1,275.
    const dollars = (amount: string) =>
      page.locator('[data-table=priceOffers] .totals-one', { hasText: 'Гэрээний дүн' }).getByText(`${amount} $`);
    ({ page } = await calls.openInquiry(4, own));
    await dollars('1,700.00').waitFor();
    const moment = (await page.evaluate(`new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 23)`)) as string;
    expect(
      (
        await calls.post(4, `/api/settings/currency/${march.id}/edit`, {
          year: 2025,
          month: 3,
          currency: 'usd-gb',
          exchange_rate: 2000,
        })
      ).status,
    ).toBe(200);
    await dollars('2,550.00').waitFor();
    await page.goto(`/inquiry/${own}/edit?as_of=${moment}`);
    await dollars('1,700.00').waitFor();
    const marks = grid(page, transport.table).locator(`[data-column=isPaid] .rows-flag-on`);
    expect(await marks.count()).toBe(1);
  });

  it('the form requests no list that it does not show', async () => {
    const requestedPaths: string[] = [];
    const listen = (request: { url: () => string }): void => void requestedPaths.push(new URL(request.url()).pathname);
    page.on('request', listen);
    await page.goto('/inquiry/add');
    await grid(page, transport.table).waitFor();
    await page.waitForLoadState('networkidle');
    page.off('request', listen);
    expect(requestedPaths.filter((path) => /support\/helper|helper\/(agent|via|viamore)$/.test(path))).toEqual([]);
    expect(requestedPaths).toContain('/api/inquiry/support/beginning');
  });

  it('signing out asks for confirmation when something is unsaved, and a draft contains the last letter', async () => {
    const visitor = await calls.front.newcomer(6);
    const own = await calls.add({ name: 'Гарах' });
    await visitor.page.goto(`/inquiry/${own}/edit`);
    await formOf(visitor.page).getByRole('textbox', { name: 'Тайлбар' }).last().fill('сүүлийн үсэг');
    await visitor.page.getByRole('button', { name: 'Гарах', exact: true }).click();
    const confirmation = visitor.page.getByRole('alertdialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await confirmation.getByText('сүүлийн үсэг').waitFor();
    await confirmation.getByRole('button', { name: 'Үлдэх' }).click();
    await visitor.page.getByRole('button', { name: 'Гарах', exact: true }).click();
    await confirmation.getByRole('button', { name: 'Ноорог үлдээгээд гарах' }).click();
    await visitor.page.getByRole('textbox', { name: 'И-мэйл' }).fill(demoEmail(6));
    await visitor.page.getByLabel('Нууц үг', { exact: true }).fill(password);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL('**/dashboard');
    await visitor.page.goto(`/inquiry/${own}/edit`);
    await visitor.page.getByRole('button', { name: 'Сэргээх', exact: true }).click();
    expect(await formOf(visitor.page).getByRole('textbox', { name: 'Тайлбар' }).last().inputValue()).toBe(
      'сүүлийн үсэг',
    );
    await visitor.context.close();
  });

  it('a closed tab keeps what was typed a moment before', async () => {
    const visitor = await calls.front.newcomer(6);
    const own = await calls.add({ name: 'Таб хаах' });
    await visitor.page.goto(`/inquiry/${own}/edit`);
    await formOf(visitor.page).getByRole('textbox', { name: 'Тайлбар' }).last().fill('хаахын өмнө');
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await visitor.page.close({ runBeforeUnload: true });
    const next = await visitor.context.newPage();
    await next.goto(`/inquiry/${own}/edit`);
    await waitForDrafts(next, 'хаахын өмнө');
    await grid(next, transport.table).waitFor();
    await visitor.context.close();
  });
});
