import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../contract/messages.js';
import { fieldMessages, refusals } from '../../../contract/refusals.js';
import { keptDrafts, type Front } from '../browser.js';
import {
  cell,
  formOf,
  grid,
  offers,
  openQuotationDesk,
  said,
  transport,
  type QuotationDesk,
} from '../quotation-desk.js';

jest.setTimeout(480_000);

/** Types into a picker and takes what it finds. */
async function choose(page: Page, label: string, typed: string, option = typed): Promise<void> {
  const picker = formOf(page).getByRole('combobox', { name: label });
  await picker.click();
  await picker.fill(typed);
  // A select has options of this name too, and none of them can be clicked.
  await page.locator('[role=option]').getByText(option, { exact: true }).click();
}
const select = async (page: Page, label: string, option: string): Promise<void> =>
  void (await formOf(page).getByRole('combobox', { name: label }).selectOption({ label: option }));
const save = (page: Page): Promise<void> => page.getByRole('button', { name: /^(Хадгалах|Шинэчлэх)$/ }).click();

describe('the quotation desk in a browser', () => {
  let desk: QuotationDesk;
  let front: Front;
  beforeAll(async () => {
    desk = await openQuotationDesk();
    ({ front } = desk);
  }, 300_000);
  afterAll(() => front?.close());
  const { add, post, read, openInquiry } = {
    add: (more?: Record<string, unknown>) => desk.add(more),
    post: (...asked: Parameters<QuotationDesk['post']>) => desk.post(...asked),
    read: (id: number) => desk.read(id),
    openInquiry: (...asked: Parameters<QuotationDesk['openInquiry']>) => desk.openInquiry(...asked),
  };

  it('an inquiry is made by sales, priced by tariff, comes back through the inbox and becomes a shipping order', async () => {
    const sales = await front.colleague(1);
    await sales.page.goto('/inquiry/add');
    await grid(sales.page, transport.table).waitFor();
    await save(sales.page);
    await sales.page.getByText(fieldMessages.required.mn).first().waitFor();
    await sales.page.getByRole('textbox', { name: 'Нэр' }).first().fill('Гурил 40 тонн');
    await choose(sales.page, 'Хүлээн авагч', 'altan', 'Алтан Тариа');
    await choose(sales.page, 'Бараа', 'Гурил');
    await select(sales.page, 'Саналын төрөл', 'Тээвэр');
    await select(sales.page, 'Чиглэл', 'Импорт');
    await select(sales.page, 'Ачааны нөхцөл', 'Энгийн');
    await select(sales.page, 'Тээврийн хэлбэр', 'LCL');
    await choose(sales.page, 'Тээврийн төрөл', desk.transportType);
    await select(sales.page, 'Инкотерм', 'FOB');
    await choose(sales.page, 'Ачих улс', 'Хятад');
    await choose(sales.page, 'Ачих хот', 'Tianjin');
    await choose(sales.page, 'Хүргэх улс', 'Монгол');
    await choose(sales.page, 'Хүргэх хот', 'Ulaanbaatar');
    await choose(sales.page, 'Хилийн боомт', 'Замын', 'Замын-Үүд');
    await choose(sales.page, 'Дамжин өнгөрөх', 'Эрээн');
    const tariffName = (
      await front.house.ask('GET', '/api/inquiry/support/helper', { token: await front.house.tokenOf(1) })
    ).body.tariffusers[0].name as string;
    await choose(sales.page, 'Тарифын менежер', tariffName);
    await sales.page.getByRole('textbox', { name: 'Үнийн санал өгсөн' }).fill('2026-02-10');
    await sales.page.keyboard.press('Tab');
    expect(await sales.page.getByRole('textbox', { name: 'Хүчинтэй хугацаа' }).inputValue()).toBe('2026-02-28');
    // The sizes came with the mode, by keyboard alone.
    await sales.page.getByRole('region', { name: 'Ачааны хэмжээ' }).getByRole('button', { name: 'Мөр нэмэх' }).click();
    for (const size of ['120', '80', '100', '250']) {
      await sales.page.keyboard.type(size);
      await sales.page.keyboard.press('Tab');
    }
    await sales.page.getByRole('button', { name: /^Эзлэхүүн 0\.960/ }).waitFor();
    await save(sales.page);
    await sales.page.waitForURL(/\/inquiry\/\d+\/edit$/);
    const id = Number(/inquiry\/(\d+)/.exec(sales.page.url())?.[1]);
    expect(await read(id)).toMatchObject({
      name: 'Гурил 40 тонн',
      validaty_date: '2026-02-28',
      sizes: [{ length: 120, cbm: 0.96 }],
      expenses: [{ percentage: 80 }, { percentage: 16 }],
      newoffers: [],
    });

    const tariff = await front.colleague(6);
    await tariff.page.goto('/dashboard');
    await tariff.page.getByText('Холбогдсон').waitFor();
    await sales.page.getByRole('button', { name: 'Тариф руу илгээх' }).click();
    await said(sales.page, messages.sent.mn);
    await tariff.page
      .getByRole('log')
      .getByRole('button', { name: /Гурил 40 тонн/ })
      .click();
    await tariff.page.waitForURL(`**/inquiry/${id}/edit`);

    await tariff.page
      .getByRole('region', { name: 'Тээврийн үнэ' })
      .last()
      .getByRole('button', { name: 'Мөр нэмэх' })
      .click();
    await tariff.page.keyboard.type('Sino');
    await tariff.page.getByRole('option', { name: 'Sino Trans' }).waitFor();
    await tariff.page.keyboard.press('Tab');
    await cell(tariff.page, transport.table, 0, transport.price).click();
    await tariff.page.keyboard.type('1000');
    await tariff.page.keyboard.press('Tab');
    await tariff.page.keyboard.type('3400');
    await tariff.page.keyboard.press('Tab');
    expect(await tariff.page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).isDisabled()).toBe(true);
    await tariff.page
      .getByRole('region', { name: 'Үнийн санал' })
      .last()
      .getByRole('button', { name: 'Мөр нэмэх' })
      .click();
    await cell(tariff.page, offers.table, 0, offers.price).click();
    await tariff.page.keyboard.type('1500');
    await tariff.page.keyboard.press('Tab');
    await tariff.page.keyboard.type('3400');
    await cell(tariff.page, offers.table, 0, offers.profit).click();
    await tariff.page.keyboard.type('300');
    await tariff.page.getByRole('button', { name: /^Орлого 5,100,000\.00/ }).waitFor();
    await tariff.page.keyboard.press('Control+s');
    await said(tariff.page, messages.updated.mn);
    await tariff.page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).click();
    await said(tariff.page, messages.sent.mn);

    await sales.page.goto('/notifications');
    await sales.page
      .getByText(/Гурил 40 тонн/)
      .first()
      .waitFor();
    await sales.page.goto(`/inquiry/${id}/edit`);
    await sales.page.getByRole('button', { name: 'SO болгох' }).click();
    await sales.page.getByRole('button', { name: 'Тийм' }).click();
    await said(sales.page, messages.movedToOrder.mn);
    await sales.page
      .getByText(/^SM\d{7}$/)
      .first()
      .waitFor();
    expect(await sales.page.getByRole('button', { name: 'Шинэчлэх' }).count()).toBe(0);
    expect((await read(id)).status).toBe(2);
    expect([sales.complaints, tariff.complaints]).toEqual([[], []]);
  });

  it('two people change different rows of one inquiry: both are kept and nobody is asked; the same cell is asked for', async () => {
    const id = await add({ name: 'Хоёр хүн' });
    const one = await openInquiry(4, id);
    const other = await openInquiry(6, id);
    await cell(one.page, transport.table, 0, transport.price).click();
    await one.page.keyboard.type('1100');
    await one.page.keyboard.press('Tab');
    await cell(other.page, transport.table, 1, transport.price).click();
    await other.page.keyboard.type('950');
    await other.page.keyboard.press('Tab');
    // Nobody hears of the other before he saves.
    await one.context.setOffline(true);
    await other.page.keyboard.press('Control+s');
    await said(other.page, messages.updated.mn);
    await one.context.setOffline(false);
    await one.page.keyboard.press('Control+s');
    await said(one.page, messages.updated.mn);
    expect((await read(id)).newoffers.map(({ price }: { price: number }) => price)).toEqual([1100, 950]);
    expect(await one.page.getByText('Хоёр хүн нэг талбарыг өөрчилжээ').count()).toBe(0);

    await other.page.reload();
    await grid(other.page, transport.table).waitFor();
    await cell(other.page, transport.table, 0, transport.price).click();
    await other.page.keyboard.type('2222');
    await other.page.keyboard.press('Tab');
    await cell(one.page, transport.table, 0, transport.price).click();
    await one.page.keyboard.type('1111');
    await one.page.keyboard.press('Tab');
    await other.page.keyboard.press('Control+s');
    await said(other.page, messages.updated.mn);
    await one.page.keyboard.press('Control+s');
    const merge = one.page.getByRole('dialog', { name: 'Хоёр хүн нэг талбарыг өөрчилжээ' });
    await merge.getByText('2,222.00').waitFor();
    await merge.getByRole('radio').last().check({ force: true });
    await merge.getByRole('button', { name: 'Нэгтгээд хадгалах' }).click();
    await merge.waitFor({ state: 'detached' });
    expect((await read(id)).newoffers[0].price).toBe(2222);
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });

  it('what was typed outlives the browser, and is offered back with what it would change', async () => {
    const id = await add({ name: 'Ноорог' });
    const visitor = await front.newcomer(4);
    await visitor.page.goto(`/inquiry/${id}/edit`);
    await cell(visitor.page, offers.table, 0, offers.price).click();
    await visitor.page.keyboard.type('1777');
    await visitor.page.keyboard.press('Enter');
    await keptDrafts(visitor.page, '1777');
    await visitor.page.close({ runBeforeUnload: false });
    const page = await visitor.context.newPage();
    await page.goto(`/inquiry/${id}/edit`);
    await page.getByRole('button', { name: 'Сэргээх', exact: true }).click();
    await cell(page, offers.table, 0, offers.price).getByText('1,777.00').waitFor();
    expect((await read(id)).offers[0].price).toBe(1500);
  });

  it('a block from Excel is shown with what is wrong, and only what is right is taken; a paid row stays', async () => {
    const id = await add({ name: 'Excel' });
    const [paid] = (await read(id)).newoffers as { id: number }[];
    const before = await read(id);
    const marked = before.newoffers.map((row: { id: number }) => ({ ...row, is_paid: row.id === paid?.id }));
    expect((await post(4, `/api/inquiry/${id}/edit`, { ...before, newpriceoffers: marked })).status).toBe(200);
    const { page, complaints } = await openInquiry(4, id);
    await cell(page, transport.table, 0, transport.agent).click();
    await page.evaluate((text) => {
      const {
        DataTransfer: Transfer,
        ClipboardEvent: Event,
        document: doc,
      } = globalThis as unknown as {
        DataTransfer: typeof DataTransfer;
        ClipboardEvent: typeof ClipboardEvent;
        document: Document;
      };
      const data = new Transfer();
      data.setData('text/plain', text);
      doc.dispatchEvent(new Event('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, 'Агент\tҮнэ\tВалют\nRail Link\t5000\tusd\nrail link\t"1 234,50"\tUSD\nБуруу зууч\tүнэгүй\tusd\n');
    const dialog = page.getByRole('dialog', { name: /хуулсан мөрүүд/ });
    await dialog.getByText(/2 нүд алдаатай/).waitFor();
    await dialog.getByText(/3 нүд түгжээтэй/).waitFor();
    await dialog.getByText(fieldMessages.number.mn).waitFor();
    await dialog.getByRole('button', { name: 'Оруулах' }).click();
    await cell(page, transport.table, 1, transport.price).getByText('1,234.50').waitFor();
    await grid(page, transport.table).locator('[data-place="2"]').first().waitFor();
    expect(await cell(page, transport.table, 0, transport.price).innerText()).toBe('1,000.00');
    expect(await cell(page, transport.table, 0, transport.price).getAttribute('aria-readonly')).toBe('true');
    // The row that could not be read is still to be filled in, and the save says so.
    await page.keyboard.press('Control+s');
    await grid(page, transport.table).locator('[data-place="2"][aria-invalid="true"]').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('rows are written, filled down, taken back and removed from the keyboard alone', async () => {
    const id = await add({ name: 'Гар' });
    const { page } = await openInquiry(4, id);
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
    // Typed before the list of currencies has answered: it belongs to the next cell all the same.
    await page.keyboard.type('500000');
    const price = cell(page, offers.table, 1, offers.price).locator('input');
    await price.waitFor();
    expect(await price.inputValue()).toBe('500000');
    await page.keyboard.press('Enter');
    // Enter behind the last row made a third one and went back to where the row began.
    await page.keyboard.press('Control+d');
    await cell(page, offers.table, 2, offers.carrier).getByText('Төмөр зам').waitFor();
    await page.keyboard.press('Control+z');
    expect(await cell(page, offers.table, 2, offers.carrier).innerText()).toBe('');
    await page.keyboard.press('Control+Delete');
    await cell(page, offers.table, 2, 0).waitFor({ state: 'detached' });
    expect(await cell(page, offers.table, 1, offers.rate).innerText()).toBe('1.00');
    expect(await cell(page, offers.table, 1, offers.mnt).innerText()).toBe('500,000.00');
    await page.keyboard.press('Control+s');
    await said(page, messages.updated.mn);
    expect((await read(id)).offers).toMatchObject([
      { carrier: 'Далай', price: 1500 },
      { carrier: 'Төмөр зам', currency: 'mnt', price: 500000 },
    ]);
  });

  it('a total opens to say how it came about, and closes back to the button that one was at', async () => {
    const { page } = await openInquiry(4, await add({ name: 'Дүн' }));
    const income = page.locator('.money-summary').getByRole('button', { name: /^Орлого/ });
    const explained = page.getByRole('region', { name: 'Орлого', exact: true });
    for (const round of ['first', 'again']) {
      await income.focus();
      await page.keyboard.press('Enter');
      await explained.waitFor();
      expect([round, await income.getAttribute('aria-expanded')]).toEqual([round, 'true']);
      expect(await explained.innerText()).toContain('5,100,000.00');
      await page.keyboard.press('Escape');
      await explained.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Орлого'));
    }
  });

  it('is closed for a reason, found among the closed ones and brought back; leaving with something typed is asked about', async () => {
    const id = await add({ name: 'Хаагдах санал' });
    const { page } = await openInquiry(4, id);
    await page.getByRole('textbox', { name: 'Тайлбар' }).last().fill('дутуу');
    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await leaving.getByText('дутуу').waitFor();
    await leaving.getByRole('button', { name: 'Үлдэх' }).click();
    await page.getByRole('button', { name: 'Болих' }).click();
    const cancelling = page.getByRole('alertdialog', { name: 'Өөрчлөлтөө хаях уу?' });
    await cancelling.getByText('дутуу').waitFor();
    await cancelling.getByRole('button', { name: 'Хаях' }).click();
    await page.getByRole('button', { name: 'Бусад үйлдэл' }).click();
    await page.getByRole('menuitem', { name: 'Хаах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Үнийн санал хаах' });
    expect(await dialog.getByRole('button', { name: 'Тийм' }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox').selectOption({ label: 'Үнэ өндөр' });
    await dialog.getByRole('button', { name: 'Тийм' }).click();
    await said(page, messages.inquiryClosed.mn);
    await page.locator('.timeline-entry').first().getByText('Үнэ өндөр').waitFor();
    await page.goto('/inquiryinactive');
    const row = page.getByRole('row', { name: /Хаагдах санал/ });
    await row.getByText('Үнэ өндөр').waitFor();
    await row.getByRole('button', { name: 'Сэргээх' }).click();
    await page.getByRole('button', { name: 'Тийм' }).click();
    await said(page, messages.restored.mn);
    expect((await read(id)).status).toBe(1);
  });

  it('who sends without a price is told so in the words of the specification', async () => {
    const id = await add({ name: 'Үнэгүй', priceoffers: [] });
    const { page } = await openInquiry(6, id);
    await page.getByRole('button', { name: 'Борлуулалт руу илгээх' }).click();
    await said(page, refusals.NoOffers.mn);
  });
});
