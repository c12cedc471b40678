import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { refusals } from '../../../../contract/refusals/refusals.js';
import { localDay } from '../../../../contract/time.js';
import { until } from '../../../until.js';
import { faults } from '../../driver/axe.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(300_000);

const windows = [
  [1440, 900],
  [390, 844],
] as const;

/** Whether the whole element is visible: neither the window nor any other element cuts it. */
const isFullyVisible = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const places = [
      [left + 2, middle],
      [right - 2, middle],
      [(left + right) / 2, top + 2],
      [(left + right) / 2, bottom - 2],
    ] as const;
    return places.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

describe('a month of two accountants in a hurry', () => {
  let calls: InquiryCalls;
  let front: Front;
  let payer: number;
  const field = (dialog: Locator, name: string): Locator => dialog.locator(`[data-field=${name}] input`);
  const press = (page: Page, code: string, name: string): Promise<void> =>
    rowOf(page, code).getByRole('button', { name, exact: true }).click();
  const question = (page: Page): Locator => page.getByRole('alertdialog').last();

  /** An order whose payer owes 1,500 USD, booked at 3,400. */
  async function order(name: string, more: Record<string, unknown> = {}): Promise<{ id: number; code: string }> {
    const created = await calls.order({ name, currency: 'usd', ...more });
    const form = { payer, paymenttype: 1, paymentterm: 1, zamnal: 1 };
    const supplier = await calls.act(4, '/api/settings/supplier', { name: `Илгээгч ${name}`, phone: '1' });
    await calls.act(4, `/api/shippingorder/${created.id}/update`, { ...form, shipper: supplier['id'] });
    return created;
  }

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    payer = (await calls.act(4, '/api/settings/payer', { name: 'Сарын төлөгч', ...partner }))['id'] as number;
  }, 240_000);
  afterAll(() => front?.close());

  it('starts with an invoice whose document opens by one key, and is paid in parts, the remainder filled in by a key', async () => {
    const { code } = await order('Сарын эхний');
    const query = `?code=${code.slice(2)}`;
    const [one, other] = [await front.colleague(3), await front.newcomer(3)];
    await one.page.goto(`/finance${query}`);
    await press(one.page, code, 'Нэхэмжлэх гаргах');
    await question(one.page)
      .getByText(/1,500\.00/)
      .waitFor();
    await question(one.page).getByRole('button', { name: 'Нэхэмжлэх гаргах' }).click();
    const paper = question(one.page).getByRole('button', { name: 'Нэхэмжлэх хэвлэх' });
    await paper.and(one.page.locator(':focus')).waitFor();
    const [opened] = await Promise.all([one.page.context().waitForEvent('page'), one.page.keyboard.press('Enter')]);
    expect(opened.url()).toContain('/finance/invoice/air/');
    await opened.close();

    // Marking it as paid shows the open amount, and offers to record it.
    await one.page.goto(`/invoice${query}`);
    await press(one.page, code, 'Төлсөн гэж тэмдэглэх');
    await question(one.page).getByText('5,100,000.00 ₮ = 1,500.00 USD').waitFor();
    expect(await faults(one.page, { dark: false, within: '.finance-dialog' })).toEqual([]);
    await question(one.page).getByRole('button', { name: 'Үлдэгдлийг бүртгэх' }).click();
    const dialog = one.page.getByRole('dialog', { name: new RegExp(code) });
    await holds(field(dialog, 'amount'), '1500');
    await field(dialog, 'amount').fill('500');
    await field(dialog, 'rate').fill('3400');
    await field(dialog, 'amount').press('Enter');
    await dialog.getByRole('row', { name: /500\.00 USD/ }).waitFor();

    // Ten times too much asks for confirmation, and "no" books nothing.
    await field(dialog, 'amount').fill('10000');
    await field(dialog, 'rate').fill('3400');
    await field(dialog, 'amount').press('Enter');
    await question(one.page)
      .getByText(/30,600,000\.00 ₮-өөр их/)
      .waitFor();
    await question(one.page).getByRole('button', { name: 'Болих' }).click();
    expect(await dialog.getByRole('row', { name: /10,000\.00 USD/ }).count()).toBe(0);
    await field(dialog, 'amount').press('Alt+r');
    await holds(field(dialog, 'amount'), '1000.00');
    await one.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The colleague wants to delete the invoice: the confirmation shows what was received for it.
    await other.page.goto(`/invoice${query}`);
    await press(other.page, code, 'Нэхэмжлэх устгах');
    await question(other.page)
      .getByText(/1,700,000\.00 ₮ орж ирсэн, 3,400,000\.00 ₮ үлдсэн/)
      .waitFor();
    await question(other.page).getByRole('button', { name: 'Болих' }).click();
    expect([...one.complaints, ...other.complaints]).toEqual([]);
  });

  it('writes off differences of either sign, within the limit of the firm, as shown, and once however often the button is clicked', async () => {
    const [dearer, cheaper] = [await order('Ханш өссөн'), await order('Ханш буурсан')];
    const incomesOf = ({ id }: { id: number }): string => `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
    const pay = (type: 3 | 4, known: { id: number }, amount: number, currency: string, rate: number) =>
      calls.act(type, incomesOf(known), { amount, currency, rate, ognoo: localDay(new Date()), comment: '' });
    await pay(3, dearer, 1500, 'usd', 3460);
    await pay(3, cheaper, 1500, 'usd', 3300);
    const { page, complaints } = await front.colleague(3);
    const posts: string[] = [];
    let letThrough = Promise.resolve();
    await page.route('**/api/finance/writeoff', async (route) => {
      posts.push(route.request().postData() ?? '');
      await letThrough;
      await route.continue();
    });
    const window = question(page);
    const confirm = window.getByRole('button', { name: 'Баталгаажуулах' });
    const tick = window.getByRole('checkbox');
    const statusOf = async ({ code }: { code: string }): Promise<Record<string, unknown>> => {
      const token = await front.server.tokenOf(4);
      const { body } = await front.server.call('GET', `/api/finance/avlaga?code=${code}`, { token });
      return (body.listdata as Record<string, unknown>[])[0] ?? {};
    };

    // More was paid than was owed: ticked, and Ctrl+S or Enter on the focused button post nothing.
    await page.goto(`/avlaga?code=${dearer.code.slice(2)}`);
    await press(page, dearer.code, 'Бүрэн төлсөн гэж баталгаажуулах');
    await window.getByText(/-90,000\.00 ₮/).waitFor();
    expect(await tick.isChecked()).toBe(true);
    expect(await faults(page, { dark: false, within: '.money-confirm' })).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Enter');
    await window.waitFor({ state: 'detached' });
    await press(page, dearer.code, 'Бүрэн төлсөн гэж баталгаажуулах');
    await window.getByText(/-90,000\.00 ₮/).waitFor();
    await confirm.dblclick();
    await window.waitFor({ state: 'detached' });
    await rowOf(page, dearer.code).getByText('0.00').first().waitFor();
    expect(posts).toHaveLength(1);
    expect(await statusOf(dearer)).toMatchObject({ rest: 0, income: 5_100_000, ispaid: true });

    // Less was paid, and another user records the remainder during the request: nothing is posted, and a message explains why.
    await page.goto(`/avlaga?code=${cheaper.code.slice(2)}`);
    await press(page, cheaper.code, 'Бүрэн төлсөн гэж баталгаажуулах');
    await window.getByText(/ 150,000\.00 ₮/).waitFor();
    let go = (): void => undefined;
    letThrough = new Promise((done) => (go = done));
    await confirm.click();
    await pay(4, cheaper, 20, 'mnt', 1);
    go();
    await page
      .locator('.snackbar')
      .getByText(/150,000\.00 ₮ байснаа .* 149,980\.00 ₮ болсон/)
      .waitFor();
    await window.getByText(/149,980\.00 ₮/).waitFor();
    expect(await statusOf(cheaper)).toMatchObject({ rest: 149_980, ispaid: false });

    // The rates explain 150,000; 20 of it is something else, which needs an administrator where the firm allows 10.
    await calls.act(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', writeOffLimit: '10' });
    await window.getByText(/20\.00 ₮ нь ханшийн зөрүүгээр тайлбарлагдахгүй, 10\.00 ₮/).waitFor();
    expect([await tick.isChecked(), await tick.isDisabled()]).toEqual([false, true]);
    await calls.act(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', writeOffLimit: '200' });
    await tick.and(page.locator(':checked')).waitFor();
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await window.waitFor({ state: 'detached' });
    await until('the row is settled', async () => (await statusOf(cheaper))['ispaid'] === true);
    expect(await statusOf(cheaper)).toMatchObject({ rest: 0 });
    await calls.act(4, '/api/settings/firm/edit', { name: 'Зууч ХХК', writeOffLimit: null });
    await page.unroute('**/api/finance/writeoff');
    expect(complaints).toEqual([]);
  });

  it('settles rows that were confirmed earlier in one bulk action of an administrator, dated today', async () => {
    const orders = [await order('Хуучин нэг'), await order('Хуучин хоёр'), await order('Төлөөгүй')];
    for (const { id } of orders.slice(0, 2)) {
      const path = `/api/finance/avlaga/transaction/${id}/${payer}/${id}`;
      await calls.act(3, path, { amount: 1500, currency: 'usd', rate: 3460, ognoo: localDay(new Date()), comment: '' });
      await calls.act(3, '/api/finance/avlaga/list/paid', { selected: id });
    }
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/avlaga?payer=${payer}&sort=-code`);
    for (const { code } of orders) await rowOf(page, code).getByRole('checkbox').click({ force: true });
    await page.getByRole('button', { name: 'Сонгосны зөрүүг хаах' }).click();
    const window = question(page);
    await window.getByText(`Хаах зөрүү: 2 мөр, нийт -180,000.00 ₮, ${localDay(new Date())} өдрөөр`).waitFor();
    await window.getByText('Сонгосон 1 мөр хэвээр үлдэнэ', { exact: false }).waitFor();
    await window.getByRole('button', { name: 'Зөрүү хаах' }).click();
    await window.waitFor({ state: 'detached' });
    for (const { code } of orders.slice(0, 2)) await rowOf(page, code).getByText('0.00').first().waitFor();
    const { id } = orders[0]!;
    const token = await front.server.tokenOf(4);
    const { body } = await front.server.call('GET', `/api/finance/postings/${id}`, { token });
    expect((body.listdata as object[]).at(-1)).toMatchObject({
      ...{ mnt: -90_000, writtenoff: 'exchange', ognoo: localDay(new Date()) },
    });
    expect(complaints).toEqual([]);
  });

  it('continues with custom invoices, which propose the next number and warn of a duplicate', async () => {
    const { page, complaints } = await front.colleague(3);
    const year = String(new Date().getFullYear()).slice(2);
    const body = { payer, description: 'Агуулах', invoicetype: 1, currency: 'mnt', amount: 5000 };
    await calls.act(3, '/api/custominvoice', { ...body, code: `SM${year}70001` });
    await page.goto('/custominvoice/add');
    const code = page.locator('[data-field=code] input');
    await holds(code, `${year}70002`);
    await code.fill(`${year}70001`);
    await page.getByText(/нэхэмжлэх бий \(Сарын төлөгч\)/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('continues with the balance of the year, where a party links to its row and each figure to its entries', async () => {
    await order('Сарын хоёр дахь');
    const { page, complaints } = await front.colleague(4);
    const year = new Date().getFullYear();
    await page.goto(`/report/receivablereport?start=${year}-01-01&end=${year}-12-31`);
    await page.getByRole('cell', { name: /Нийт/ }).waitFor();
    const firstRow = page.getByRole('row', { name: /Сарын төлөгч/ }).first();
    await firstRow.getByRole('link', { name: /^SM/ }).click();
    await page.waitForURL('**/avlaga?code=*');
    // Each figure of a row and of all leads to its entries, whose sum is the same.
    for (const which of ['first', 'last'] as const) {
      await page.goto(`/report/receivablereport?start=${year}-01-01&end=${year}-12-31`);
      const row = page.getByRole('row', { name: which === 'first' ? /Сарын төлөгч/ : /^Нийт/ })[which]();
      const figure = row.locator('td.number a').last();
      const shown = await figure.innerText();
      await figure.click();
      await page.waitForURL('**/receivablereport/entries?*figure=*');
      await page.locator('.grid-foot-row', { hasText: shown }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('ends with the closing, whose button is fully visible in every window; later bookings are refused until it is reopened', async () => {
    const month = '2024-02';
    const { code } = await order('Хаагдах сарын', { startso: `${month}-12` });
    const admin = await front.newcomer(4);
    for (const language of ['en', 'mn']) {
      await admin.page.addInitScript(`localStorage['zuuch.language'] = '${language}'`);
      for (const [width, height] of windows) {
        await admin.page.setViewportSize({ width, height });
        await admin.page.goto('/settings/months');
        await admin.page.getByRole('combobox').selectOption(month);
        const button = admin.page.getByRole('button', { name: language === 'en' ? 'Close the month' : 'Сар хаах' });
        expect([language, width, await isFullyVisible(button)]).toEqual([language, width, true]);
      }
    }
    // The last window is a phone, and there the month is closed.
    const row = rowOf(admin.page, month);
    await admin.page.getByRole('button', { name: 'Сар хаах' }).click();
    await question(admin.page).getByText(`${month} сарыг хаана`, { exact: false }).waitFor();
    await question(admin.page).getByRole('button', { name: 'Сар хаах' }).click();
    await row.getByText('Хаасан').waitFor();

    const { page, complaints } = await front.colleague(3);
    await page.goto(`/avlaga?code=${code.slice(2)}`);
    await press(page, code, 'Орлого бүртгэх');
    const dialog = page.getByRole('dialog', { name: new RegExp(code) });
    await field(dialog, 'amount').fill('500');
    await field(dialog, 'on').fill(`${month}-20`);
    await field(dialog, 'amount').press('Enter');
    await waitForMessage(page, refusals.MonthClosed.mn.replace('{month}', month));
    await holds(field(dialog, 'amount'), '500');
    expect(await dialog.getByRole('row', { name: /500\.00 USD/ }).count()).toBe(0);

    // The accountant may not reopen it, neither by the button nor by the call.
    const reopened = await calls.post(3, '/api/finance/months/reopen', { month, reason: 'Хоцорсон хуулга' });
    expect(reopened.status).toBe(403);
    const looking = await page.context().newPage();
    await looking.goto('/settings/months');
    await rowOf(looking, month).getByText('Хаасан').waitFor();
    expect(await rowOf(looking, month).getByRole('button').count()).toBe(0);
    await looking.close();
    await row.getByRole('rowheader').scrollIntoViewIfNeeded();
    expect(await isFullyVisible(row.getByRole('button', { name: 'Нээх' }))).toBe(true);
    await row.getByRole('button', { name: 'Нээх' }).click();
    const reopening = admin.page.getByRole('dialog', { name: 'Нээх' });
    await reopening.getByRole('textbox').fill('Хоцорсон хуулга');
    await reopening.getByRole('button', { name: 'Нээх', exact: true }).click();
    await row.getByText('Нээлттэй').waitFor();
    await field(dialog, 'amount').press('Enter');
    await dialog.getByRole('row', { name: new RegExp(`${month}-20.*500\\.00`) }).waitFor();
    // The browser itself notes the refusal on its console.
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    expect(admin.complaints).toEqual([]);
  });
});
