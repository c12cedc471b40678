import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { salesTurns } from '../../../contract/shipment/relay.js';
import { messages } from '../../../contract/refusals/messages.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import type { Front } from '../driver/browser.js';
import { cell, grid, offers, openInquiryCalls, select, transport, type InquiryCalls } from '../driver/inquiry-calls.js';
import { choose, rowOf, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

/** The pricing user: the demo account, whoever else prices on this store. */
const tariffManager = 'Ц. Сарангэрэл';

const save = (page: Page): Promise<void> => page.getByRole('button', { name: /^(Хадгалах|Шинэчлэх)$/ }).click();

describe('the form of an inquiry', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  /** What sales enters in an inquiry. */
  const fillInquiry = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'Нэр' }).first().fill('Гурил 40 тонн');
    await choose(page, 'Хүлээн авагч', 'altan', 'Алтан Тариа');
    await choose(page, 'Бараа', 'Гурил');
    await select(page, 'Үнийн хүсэлтийн төрөл', 'Тээвэр');
    await select(page, 'Чиглэл', 'Импорт');
    await select(page, 'Ачааны нөхцөл', 'Энгийн');
    await select(page, 'Тээврийн хэлбэр', 'LCL');
    await choose(page, 'Тээврийн төрөл', calls.transportType);
    await select(page, 'Инкотерм', 'FOB');
    await choose(page, 'Ачих улс', 'Хятад');
    await choose(page, 'Ачих хот', 'Tianjin');
    await choose(page, 'Хүргэх улс', 'Монгол');
    await choose(page, 'Хүргэх хот', 'Ulaanbaatar');
    await choose(page, 'Хилийн боомт', 'Замын', 'Замын-Үүд');
    await choose(page, 'Дамжин өнгөрөх', 'Эрээн');
    await choose(page, 'Тарифын менежер', tariffManager);
    await page.getByRole('textbox', { name: 'Үнийн санал өгсөн' }).fill('2026-02-10');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('textbox', { name: 'Хүчинтэй хугацаа' }).inputValue()).toBe('2026-02-28');
    // The sizes came with the mode, by keyboard alone.
    await page.getByRole('region', { name: 'Ачааны хэмжээ' }).getByRole('button', { name: 'Мөр нэмэх' }).click();
    for (const size of ['120', '80', '100', '250']) {
      await page.keyboard.type(size);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: /^Эзлэхүүн 0\.960/ }).waitFor();
  };
  /** A price of an agent, and an offer above it. */
  const priceInquiry = async (page: Page): Promise<void> => {
    await page.getByRole('region', { name: 'Тээврийн үнэ' }).last().getByRole('button', { name: 'Мөр нэмэх' }).click();
    await page.keyboard.type('Sino');
    await page.getByRole('option', { name: 'Sino Trans' }).waitFor();
    await page.keyboard.press('Tab');
    await cell(page, transport.table, 0, transport.price).click();
    await page.keyboard.type('1000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3400');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).isDisabled()).toBe(true);
    await page.getByRole('region', { name: 'Үнийн санал' }).last().getByRole('button', { name: 'Мөр нэмэх' }).click();
    await cell(page, offers.table, 0, offers.price).click();
    await page.keyboard.type('1500');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3400');
    await cell(page, offers.table, 0, offers.profit).click();
    await page.keyboard.type('300');
    await page.getByRole('button', { name: /^Орлого 5,100,000\.00/ }).waitFor();
  };

  it('an inquiry is created by sales, priced by tariff, returns through the inbox and becomes a shipping order', async () => {
    const sales = await front.colleague(1);
    await sales.page.goto('/inquiry/add');
    await grid(sales.page, transport.table).waitFor();
    await save(sales.page);
    await sales.page.getByText(fieldMessages.required.mn).first().waitFor();
    await fillInquiry(sales.page);
    await save(sales.page);
    await sales.page.waitForURL(/\/inquiry\/\d+\/edit$/);
    const id = Number(/inquiry\/(\d+)/.exec(sales.page.url())?.[1]);
    expect(await calls.read(id)).toMatchObject({
      name: 'Гурил 40 тонн',
      validaty_date: '2026-02-28',
      sizes: [{ length: 120, cbm: 0.96 }],
      expenses: [{ percentage: 80 }, { percentage: 16 }],
      newoffers: [],
    });

    const tariff = await front.colleague(6);
    await tariff.page.goto('/dashboard');
    await tariff.page.getByText('Холбогдсон').waitFor();
    // Whether tariff has had it yet is said in words, and by a sign in its row.
    const step = sales.page.locator('.relay [aria-current=step]');
    await step.getByText(salesTurns.unsent.mn).waitFor();
    await sales.page.getByRole('button', { name: 'Тариф руу илгээх' }).click();
    await waitForMessage(sales.page, messages.sent.mn);
    await tariff.page
      .getByRole('log')
      .getByRole('button', { name: /Гурил 40 тонн/ })
      .click();
    await tariff.page.waitForURL(`**/inquiry/${id}/edit`);
    await step.getByText('Тариф', { exact: true }).waitFor();
    // Sent once: the button says who has it, and asks before the notice is sent again.
    await sales.page.getByRole('button', { name: `Тариф дээр · ${tariffManager}` }).click();
    const reminder = sales.page.getByRole('alertdialog', { name: /^Сануулах/ });
    await reminder.getByText(new RegExp(`${tariffManager} дээр байна`)).waitFor();
    await reminder.getByRole('button', { name: 'Болих' }).click();
    await reminder.waitFor({ state: 'detached' });

    // The list of missing values links to their fields, and so does the error of sending without them.
    await tariff.page.getByRole('button', { name: /^Үнийн санал оруулах/ }).click();
    await tariff.page.locator('[data-table=priceOffers] :focus').waitFor();
    await tariff.page.getByRole('textbox', { name: 'Нэр' }).first().focus();
    await tariff.page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).click();
    await tariff.page.locator('[data-table=priceOffers] :focus').waitFor();

    await priceInquiry(tariff.page);
    await tariff.page.keyboard.press('Control+s');
    await waitForMessage(tariff.page, messages.updated.mn);
    await tariff.page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).click();
    await waitForMessage(tariff.page, messages.sent.mn);
    await tariff.page.getByRole('button', { name: /^Борлуулалт дээр · / }).waitFor();
    await step.getByText(salesTurns.returned.mn).waitFor();
    const another = await calls.add({ name: 'Илгээгээгүй гурил' });
    await tariff.page.goto(`/inquiry?files=${id},${another}`);
    await rowOf(tariff.page, 'Гурил 40 тонн').getByTitle('Тарифаас үнэтэй буцаж ирсэн').getByText('↩').waitFor();
    await rowOf(tariff.page, 'Илгээгээгүй гурил').getByTitle('Тариф руу хараахан илгээгээгүй').waitFor();
    await tariff.page.setViewportSize({ width: 390, height: 800 });
    const card = tariff.page.locator('.list-card', { hasText: 'Гурил 40 тонн' });
    await card.getByText(salesTurns.returned.mn).waitFor();
    await tariff.page.setViewportSize({ width: 1440, height: 900 });

    await sales.page.goto('/notifications');
    const notice = rowOf(sales.page, 'Гурил 40 тонн');
    // E: marks it as done and goes to the next one; Enter opens the record of a notice beside the inbox.
    await notice.getByText(tariffManager).click();
    await sales.page.keyboard.press('KeyE');
    await notice.locator('.notice-read').waitFor();
    await notice.getByText(tariffManager).click();
    await sales.page.keyboard.press('Enter');
    const splitPanel = sales.page.locator('.place').nth(1);
    await splitPanel.getByRole('heading', { name: 'Гурил 40 тонн' }).waitFor();
    expect(new URL(sales.page.url()).pathname).toBe('/notifications');
    await splitPanel.getByRole('button', { name: 'SO болгох' }).click();
    const moving = sales.page.getByRole('alertdialog');
    await moving.getByText('Алтан Тариа').waitFor();
    await moving
      .getByText(/^[1-9][\d,.]+ ₮$/)
      .first()
      .waitFor();
    await moving.getByRole('button', { name: 'SO болгох' }).click();
    await waitForMessage(sales.page, messages.movedToOrder.mn);
    // The order is opened in the same panel, and the message leads there, too.
    await sales.page.getByRole('tab', { name: /^SM\d{7} Гурил 40 тонн/, selected: true }).waitFor();
    await sales.page
      .locator('.snackbar')
      .getByRole('button', { name: /^Захиалгыг нээх SM\d{7}$/ })
      .waitFor();
    expect((await calls.read(id)).status).toBe(2);
    expect([sales.complaints, tariff.complaints]).toEqual([[], []]);
  });

  it('rows are typed, filled down, undone and removed from the keyboard alone', async () => {
    const id = await calls.add({ name: 'Гар' });
    const { page } = await calls.openInquiry(4, id);
    await cell(page, offers.table, 0, offers.carrier).click();
    // A letter opens a cell; those that the test's keyboard does not have come without a key, so F2 opens it here.
    await page.keyboard.press('F2');
    await page.keyboard.type('Далай');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F2');
    await page.keyboard.type('Төмөр зам');
    await page.keyboard.press('Tab');
    await page.keyboard.type('mnt');
    await page.keyboard.press('Tab');
    // Typed before the list of currencies was loaded: it belongs to the next cell all the same.
    await page.keyboard.type('500000');
    const price = cell(page, offers.table, 1, offers.price).locator('input');
    await price.waitFor();
    expect(await price.inputValue()).toBe('500000');
    await page.keyboard.press('Enter');
    // Enter after the last row added a third one and returned to the first column of the input.
    await page.keyboard.press('Control+d');
    await cell(page, offers.table, 2, offers.carrier).getByText('Төмөр зам').waitFor();
    await page.keyboard.press('Control+z');
    expect(await cell(page, offers.table, 2, offers.carrier).innerText()).toBe('');
    await page.keyboard.press('Control+Delete');
    await cell(page, offers.table, 2, 0).waitFor({ state: 'detached' });
    expect(await cell(page, offers.table, 1, offers.rate).innerText()).toBe('1.00');
    expect(await cell(page, offers.table, 1, offers.mnt).innerText()).toBe('500,000.00');
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.updated.mn);
    expect((await calls.read(id)).offers).toMatchObject([
      { carrier: 'Далай', price: 1500 },
      { carrier: 'Төмөр зам', currency: 'mnt', price: 500000 },
    ]);
  });

  it('with a confirmed receivable has a locked price offer; an administrator sees what the change reverts before saving', async () => {
    const { id } = await calls.order({
      name: 'Баталгаажсан',
      priceoffers: [{ currency: 'usd', price: 1500, rate: 3400 }],
    });
    const paid = { amount: 1500, currency: 'usd', rate: 3400, ognoo: '2026-03-02' };
    await calls.act(3, `/api/finance/avlaga/transaction/${id}/0/${id}`, paid);
    const { page: admin } = await calls.openInquiry(4, id);
    const reopens = admin.getByText('Энэ өөрчлөлтийг хадгалбал баталгаа буцаж', { exact: false });
    await calls.act(3, '/api/finance/avlaga/list/paid', { selected: id });

    const { page } = await calls.openInquiry(7, id);
    await page.getByText('үнийн саналын дүн, ханш, валют өөрчлөгдөхгүй', { exact: false }).waitFor();
    await cell(page, offers.table, 0, offers.price).click();
    await page.keyboard.type('9');
    expect(await cell(page, offers.table, 0, offers.price).innerText()).toBe('1,500.00');
    expect(await page.locator('[data-field="currency"] select').isDisabled()).toBe(true);
    await cell(page, offers.table, 0, offers.carrier).click();
    await page.keyboard.press('F2');
    await page.keyboard.type('Далай');
    await page.keyboard.press('Enter');
    await save(page);
    await waitForMessage(page, messages.updated.mn);

    // Before the change there is no warning; the change shows its consequences.
    expect(await reopens.count()).toBe(0);
    await cell(admin, offers.table, 0, offers.price).click();
    await admin.keyboard.type('1600');
    await admin.keyboard.press('Enter');
    await reopens.waitFor();
    await save(admin);
    await waitForMessage(admin, messages.updated.mn);
    await reopens.waitFor({ state: 'detached' });
    const token = await front.server.tokenOf(3);
    const owed = await front.server.call('GET', `/api/finance/avlaga?ids=${id}`, { token });
    expect(owed.body.listdata).toMatchObject([{ ispaid: false, total_mnt: 5_440_000 }]);
  });
});
