import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { wrongCheckDigit } from '../../../contract/shipment/cargo-warnings.js';
import { messages } from '../../../contract/refusals/messages.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { localMoment } from '../../../contract/time.js';
import type { Front } from '../driver/browser.js';
import { openEntries } from '../driver/entries.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { holds, paste, rowOf, slowDown, waitForMessage } from '../driver/steps.js';

jest.setTimeout(120_000);

/** A part of the screen of an order, by its heading. */
const part = (page: Page, name: string): Locator => page.locator('.operation-part', { hasText: name }).first();
const table = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
const lines = (page: Page, name: string): Locator => table(page, name).locator('tr[data-entry]');

describe('a day in the operations room', () => {
  let calls: InquiryCalls;
  let front: Front;
  let id: number;
  let code: string;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    const entries = await openEntries(front.server);
    await entries.add('tracingstatus', { name: 'Ачсан алхам' });
    await entries.add('city', { name: 'Erlian Walk', country: 'CHN' });
    ({ id, code } = await calls.order({ name: 'Ажлын өдөр' }));
  }, 240_000);
  afterAll(() => front?.close());

  const typed = async (page: Page, text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.getByRole('option', { name: text, exact: true }).waitFor();
    await page.keyboard.press('Tab');
  };

  it('goes from the list to the file, and an entry is added and repeated from the keyboard', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto('/operation');
    await page
      .getByRole('row', { name: new RegExp(code) })
      .getByText(code)
      .click();
    await page.waitForURL(`**/operation/${id}/a`);
    // The list shows which of its rows is open.
    await page.locator('.grid-row.grid-open').getByText(code).waitFor();
    const tracing = table(page, 'Тээврийн мэдээ');
    await tracing.getByRole('combobox', { name: 'Улс' }).focus();
    await typed(page, 'Хятад');
    await typed(page, 'Erlian Walk');
    await page.keyboard.press('Tab');
    // The first Enter accepts the status, the second one adds.
    await page.keyboard.type('Ачсан алхам');
    const status = page.getByRole('option', { name: 'Ачсан алхам', exact: true });
    await status.waitFor();
    await page.keyboard.press('Enter');
    await status.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await lines(page, 'Тээврийн мэдээ').first().waitFor();
    // Back in the first field, for the next one.
    await page.waitForFunction(`document.activeElement?.closest('[data-field]')?.dataset.field === 'country'`);
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await lines(page, 'Тээврийн мэдээ').nth(1).waitFor();
    const listed = await front.server.call('GET', `/api/operation/form/a/${id}`, {
      token: await front.server.tokenOf(4),
    });
    expect(listed.body.listdata).toMatchObject([
      { number: 1, country: 'China', city: 'Erlian Walk', tracingstatus: 'Ачсан алхам' },
      { number: 2, country: 'China', city: 'Erlian Walk', tracingstatus: 'Ачсан алхам' },
    ]);
    expect(complaints).toEqual([]);
  });

  it('a copied column of container numbers is pasted into one line, and a wrong or used one is warned of while typing', async () => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto(`/operation/${id}/a`);
    const awb = page.locator('[data-field=awb] input');
    await awb.click();
    await paste(page, 'CSQU3054383\r\n"CSQU3054384\n"\r\n\r\n');
    await holds(awb, 'CSQU3054383, CSQU3054384');
    await page.getByText(`CSQU3054384: ${wrongCheckDigit.mn}`).waitFor();
    const other = await calls.order();
    await calls.act(4, '/api/operation/awb', { inquiryid: other.id, awb: 'CSQU3054383' });
    await awb.fill('CSQU 305438-3');
    await page.getByText(`явж байгаа ${other.code} захиалгад бас бичигдсэн`).waitFor();
    await page.keyboard.press('Control+KeyS');
    await waitForMessage(page, messages.updated.mn);
    expect(complaints).toEqual([]);
  });

  it('warns of days that cannot be true at their fields and over the page, until they are kept with a reason', async () => {
    const { page, complaints } = await front.newcomer(4);
    await page.goto(`/operation/${id}/a`);
    const border = part(page, 'Хилийн огноо');
    await border.getByRole('textbox', { name: 'ATA Border' }).fill('2026-03-20');
    await border.getByRole('textbox', { name: 'ATD Border' }).fill('2026-03-18');
    await border.getByRole('textbox', { name: 'ETA Border' }).fill('2062-03-20');
    await border.getByText('ATA Border (2026-03-20) өдрөөс өмнө байна.').waitFor();
    await page.keyboard.press('Tab');
    await border.getByText('2062 он биш байх.').waitFor();
    await page.keyboard.press('Control+KeyS');
    await waitForMessage(page, messages.updated.mn);
    const named = page.locator('.impossible-days');
    await named.getByText('ETA Border: 2062 он биш байх.').waitFor();
    // The letters follow the key that opens the dialog at once, and none of them may be lost.
    await slowDown(page, 4);
    await named.getByRole('button', { name: 'Шалтгаантай үлдээх' }).press('Enter');
    await page.locator('[role=dialog] textarea:focus').waitFor();
    await page.keyboard.type('Баримтад ийм байна');
    await slowDown(page, 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Үлдээх', exact: true }).press('Enter');
    await named.getByText(/^Зөв гэж үлдээсэн: .*ATD Border 2026-03-18 · Баримтад ийм байна$/).waitFor();
    await border.getByRole('textbox', { name: 'ATD Border' }).fill('2026-03-19');
    await border.getByRole('textbox', { name: 'ETA Border' }).fill('2026-03-18');
    await page.keyboard.press('Control+KeyS');
    await named.getByText('ATD Border: ATA Border (2026-03-20) өдрөөс өмнө байна.').waitFor();
    await border.getByRole('textbox', { name: 'ATD Border' }).fill('');
    await page.keyboard.press('Control+KeyS');
    await named.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('asks before the documents are complete, and takes it back', async () => {
    const { page, complaints } = await front.newcomer(2);
    await page.goto(`/operation/${id}/a`);
    const check = page.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).last();
    await check.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Болих' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await check.press('Enter');
    await question.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).press('Enter');
    const done = page.getByRole('button', { name: 'Бичиг баримт бүрэн', exact: true }).last();
    await done.waitFor();
    await page.getByRole('button', { name: 'Буцаах', exact: true }).last().press('Enter');
    await waitForMessage(page, messages.undone.mn);
    await check.waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows the documents as complete before the answer, and takes it back with words where the server refuses', async () => {
    const { page, complaints } = await front.newcomer(2);
    const other = await calls.order({ name: 'Бичиг баримт хүлээх' });
    const inquiry = await calls.add();
    let answerOf = (_file: number): void => undefined;
    const answer = new Promise<number>((done) => (answerOf = done));
    // The answer waits until the test has seen the screen; a refusal is that for a file that is no order.
    await page.route(`**/api/operation/${other.id}/document`, async (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(`/${other.id}/`, `/${await answer}/`),
      }),
    );
    const confirm = async (): Promise<void> => {
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).press('Enter');
      await question.waitFor({ state: 'detached' });
    };
    await page.goto(`/operation/${other.id}/a`);
    const check = page.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).last();
    await check.press('Enter');
    await confirm();
    const done = page.getByRole('button', { name: 'Бичиг баримт бүрэн', exact: true }).last();
    await done.waitFor();
    answerOf(inquiry);
    await page.locator('.snackbar', { hasText: 'Зөвхөн явж буй захиалгад' }).waitFor();
    await check.waitFor();

    // In the list the row and its button show it at once, too.
    await page.unrouteAll();
    let answerInList = (): void => undefined;
    const listAnswer = new Promise<void>((done) => (answerInList = done));
    await page.route(`**/api/operation/${other.id}/document`, async (route) => (await listAnswer, route.continue()));
    await page.goto(`/operation?code=${other.code}`);
    const row = rowOf(page, other.code);
    await row.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).press('Enter');
    await confirm();
    await row.locator('.documents-checked').waitFor();
    await row.getByText('✓', { exact: true }).waitFor();
    answerInList();
    await page.getByRole('button', { name: 'Буцаах', exact: true }).last().press('Enter');
    await waitForMessage(page, messages.undone.mn);
    await row.locator('.documents-checked').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('shows what another browser enters at once, to each user by right', async () => {
    const { page } = await front.colleague(4);
    const { page: otherPage } = await front.colleague(2);
    await otherPage.goto(`/operation/${id}/a`);
    await lines(otherPage, 'Тээврийн мэдээ').nth(1).waitFor();
    // An operation manager enters news but no tracing, and does not see the card of the border.
    expect(await table(otherPage, 'Тээврийн мэдээ').getByRole('button', { name: 'Нэмэх' }).count()).toBe(0);
    expect(await otherPage.getByRole('heading', { name: 'Хилийн огноо' }).count()).toBe(0);
    const news = table(otherPage, 'Тээврийн мэдэгдэл');
    await news.getByRole('textbox', { name: 'Тайлбар' }).fill('Эрээнд хүлээж байна');
    await news.getByRole('button', { name: 'Нэмэх' }).click();
    await news.getByRole('alert').first().waitFor();
    await news.getByRole('textbox', { name: 'ETA' }).fill('2026-03-20');
    await news.getByRole('textbox', { name: 'Тайлбар' }).press('Enter');
    await lines(page, 'Тээврийн мэдэгдэл').getByText('Эрээнд хүлээж байна').waitFor();
  });

  it('keeps typed text as a draft, and removes an entry only after a confirmation', async () => {
    const { page } = await front.colleague(4);
    const notes = table(page, 'Тэмдэглэл');
    await notes.getByRole('textbox', { name: 'Тайлбар' }).fill('Ирээд гүйцэх тэмдэглэл');
    await page.reload();
    await page.locator('#notes').getByRole('button', { name: 'Сэргээх' }).click();
    await notes.getByRole('textbox', { name: 'Тайлбар' }).press('Enter');
    await lines(page, 'Тэмдэглэл').getByText('Ирээд гүйцэх тэмдэглэл').waitFor();
    await lines(page, 'Тэмдэглэл')
      .getByRole('button', { name: /^Устгах/ })
      .click();
    await page.getByText('Анхаар !').waitFor();
    await page.getByText('Та итгэлтэй байна уу?').waitFor();
    await page.getByRole('button', { name: 'Тийм' }).click();
    await waitForMessage(page, messages.deleted.mn);
    await lines(page, 'Тэмдэглэл').first().waitFor({ state: 'detached' });
  });

  it('sets the days at the border and of the clearance, adds an unplanned cost, and moves the order on', async () => {
    const { page, complaints } = await front.colleague(4);
    const border = part(page, 'Хилийн огноо');
    await border.getByRole('textbox', { name: 'ETA Border' }).fill('2026-03-18');
    await border.getByRole('textbox', { name: 'ATA Border' }).fill('2026-03-20');
    await border.getByRole('button', { name: 'Шинэчлэх' }).click();
    await waitForMessage(page, messages.updated.mn);
    await page
      .locator('.operation-body .stations')
      .getByText(/2 хоног хоцорсон/)
      .waitFor();
    const customs = part(page, 'Гаалийн огноо');
    await customs.getByRole('textbox', { name: 'Бүрдүүлэлт эхэлсэн' }).fill('2026-03-21');
    await customs.getByRole('button', { name: 'Шинэчлэх' }).click();
    await waitForMessage(page, messages.updated.mn);

    const expenses = table(page, 'Нэмэлт зардал');
    await expenses.getByRole('textbox', { name: 'Нэр' }).fill('Кран');
    await expenses.getByRole('combobox', { name: 'Валют' }).selectOption('mnt');
    await expenses.getByRole('textbox', { name: 'Дүн' }).fill('150000');
    await expenses.getByRole('textbox', { name: 'Дүн' }).press('Enter');
    await lines(page, 'Нэмэлт зардал').getByText('Кран').waitFor();

    const undecided = expenses.getByRole('button', { name: /^Хэн төлөх: Шийдээгүй, Кран/ });
    await undecided.focus();
    await undecided.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Хэн төлөх: Кран/ });
    const payer = dialog.getByRole('combobox', { name: 'Хэн төлөх' });
    await payer.and(page.locator(':focus')).waitFor();
    await payer.selectOption('us');
    await payer.press('Control+Enter');
    await dialog.getByRole('alert').getByText(fieldMessages.fill.mn).waitFor();
    await dialog.getByRole('textbox', { name: 'Шалтгаан' }).fill('Манай алдаа');
    await dialog.getByRole('textbox', { name: 'Шалтгаан' }).press('Enter');
    await waitForMessage(page, messages.saved.mn);
    await lines(page, 'Нэмэлт зардал').getByText('Манай алдаа').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await expenses.getByRole('button', { name: /^Хэн төлөх: Бид, Кран/ }).press('Enter');
    await payer.and(page.locator(':focus')).waitFor();
    await payer.selectOption('payer');
    await payer.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await expenses.getByRole('button', { name: /^Төлөгчөөс нэхэмжлэх, Кран/ }).press('Enter');
    const charging = page.getByRole('dialog', { name: /^Төлөгчөөс нэхэмжлэх: Кран/ });
    const carrier = charging.getByRole('textbox', { name: 'Тээвэрлэгч' });
    await carrier.and(page.locator(':focus')).waitFor();
    expect(await carrier.inputValue()).toBe('Кран');
    expect(await charging.getByRole('textbox', { name: 'Ашиг' }).inputValue()).toContain('150,000');
    await carrier.press('Control+Enter');
    await charging.waitFor({ state: 'detached' });
    await lines(page, 'Нэмэлт зардал')
      .getByText(/^Үнийн санал, \d+-р мөр$/)
      .waitFor();

    await page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    await page.waitForURL((url) => url.pathname === '/operation');
    const row = page.getByRole('row', { name: new RegExp(code) });
    await row.getByRole('button', { name: 'Ачааны төлөв' }).click();
    await page.getByRole('button', { name: 'Төлөв тавих' }).click();
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('shows three lines of a long note with dots at their end, and the rest from the keyboard', async () => {
    const { page, complaints } = await front.newcomer(4);
    const { id: noted } = await calls.order({ name: 'Урт тэмдэглэл' });
    const note = (comment: string) => calls.act(4, `/api/operation/medee/${noted}`, { comment, ognoo: '2026-03-04' });
    await note('Богино');
    await note('Хүлээн авагчтай ярьсан. '.repeat(60));
    await page.goto(`/operation/${noted}/a`);
    const texts = lines(page, 'Тэмдэглэл').locator('.entry-text');
    await texts.nth(1).waitFor();
    const heights = () => texts.evaluateAll((all) => all.map((one) => [one.scrollHeight, one.clientHeight]));
    const [[whole = 0, folded = 0] = [], [short] = []] = await heights();
    expect(await texts.first().evaluate((one) => getComputedStyle(one).webkitLineClamp)).toBe('3');
    expect(whole).toBeGreaterThan(folded);
    // Of a note that is shown whole nothing can be opened.
    expect(short).toBeLessThan(folded);
    const more = page.getByRole('button', { name: 'Дэлгэрэнгүй' });
    expect(await more.count()).toBe(1);
    await more.press('Enter');
    expect((await heights())[0]).toEqual([whole, whole]);
    await page.getByRole('button', { name: 'Хураах' }).press('Enter');
    expect((await heights())[0]).toEqual([whole, folded]);
    expect(complaints).toEqual([]);
  });

  it('shows the newest notes of many, loads older ones from the keyboard without a jump, and stays current', async () => {
    const { id: long } = await calls.order({ name: 'Олон тэмдэглэл' });
    const note = (text: string) => calls.act(4, `/api/operation/medee/${long}`, { comment: text, ognoo: '2026-03-02' });
    const first = await note('Мөр 1');
    for (let at = 2; at <= 110; at++) await note(`Мөр ${at}`);
    const { page, complaints } = await front.newcomer(4);
    await page.goto(`/operation/${long}/a`);
    const notes = page.locator('#notes');
    const shown = (all: number, count: number) =>
      notes.getByText(`Нийт ${all} бичлэгийн сүүлийн ${count}`, { exact: true }).waitFor();
    await shown(110, 50);
    expect(await lines(page, 'Тэмдэглэл').count()).toBe(50);
    const earlier = notes.getByRole('button', { name: 'Өмнөхийг харуулах' });
    await earlier.focus();
    const oldest = lines(page, 'Тэмдэглэл').nth(49);
    expect(await oldest.textContent()).toContain('Мөр 61');
    const placeOf = async () => (await oldest.boundingBox())?.y;
    const before = await placeOf();
    await page.keyboard.press('Enter');
    await shown(110, 100);
    expect(await placeOf()).toBe(before);
    // Another user adds a note: it is shown, and all the older ones stay.
    await note('Мөр 111');
    await lines(page, 'Тэмдэглэл').getByText('Мөр 111').waitFor();
    await shown(111, 101);
    // The focus is still on the button, and then on the count.
    await page.keyboard.press('Enter');
    await shown(111, 111);
    await page.waitForFunction(`document.activeElement?.textContent.startsWith('Нийт 111')`);
    expect(await lines(page, 'Тэмдэглэл').count()).toBe(111);
    await calls.act(4, `/api/operation/medee/${String(first['id'])}/delete`, { _method: 'DELETE' });
    await shown(110, 110);

    // The history of the file is shown in pages, too.
    await page.goto(`/operation/${long}/a`);
    await page.getByRole('button', { name: 'Хажуугийн самбар нээх' }).press('Enter');
    const history = page.locator('.timeline');
    await history.locator('.timeline-entry').nth(49).waitFor();
    expect(await history.locator('.timeline-entry').count()).toBe(50);
    await page.locator('.workspace-side .earlier').getByRole('button').press('Enter');
    const oldestShown = history.locator('.timeline-entry').nth(99);
    const event = await oldestShown.innerText();
    await page
      .locator('.workspace-side .earlier')
      .getByText(/бичлэгийн сүүлийн 100$/)
      .waitFor();
    // Another user adds a note: its entry is shown, and the oldest of those that were loaded stays.
    await note('Мөр 112');
    await page
      .locator('.workspace-side .earlier')
      .getByText(/бичлэгийн сүүлийн 101$/)
      .waitFor();
    expect(await history.locator('.timeline-entry').nth(100).innerText()).toBe(event);
    expect(complaints).toEqual([]);
  });

  it('shows the forms of an order and its entries as of a past moment, for the tab in the address', async () => {
    const { page, complaints } = await front.colleague(4);
    const moment = localMoment(new Date());
    const field = (name: string): Locator => page.locator(`[data-field=${name}] :is(input, textarea)`).first();
    await page.goto(`/operation/${id}/a?as_of=${moment}`);
    await holds(field('etaBorder'), '2026-03-18');
    await holds(field('startedOn'), '2026-03-21');
    await page.getByRole('heading', { name: `${code} Ажлын өдөр` }).waitFor();
    expect([await field('awb').isEditable(), await field('etaBorder').isEditable()]).toEqual([false, false]);
    await lines(page, 'Тээврийн мэдээ').nth(1).waitFor();
    await lines(page, 'Нэмэлт зардал').getByText('Кран').waitFor();
    await page.goto(`/shippingorder/${id}/edit?as_of=${moment}`);
    await field('information').waitFor();
    expect(await field('information').isEditable()).toBe(false);
    await page.goto(`/shippingorder/${id}/edit?part=quotation&as_of=${moment}`);
    await holds(field('name'), 'Ажлын өдөр');
    expect(await field('information').count()).toBe(0);
    const { listdata } = (
      await front.server.call('GET', `/api/history/shipment/${id}`, { token: await front.server.tokenOf(4) })
    ).body as { listdata: { at: string; version: number }[] };
    const added = listdata.find(({ version }) => version === 1)!;
    await page.goto(`/operation/${id}/a?as_of=${localMoment(added.at)}`);
    await page.getByText('Тэр үед захиалга биш байсан').waitFor();
    await page.getByText(/Үнийн хүсэлт байсан: Ажлын өдөр/).waitFor();
    expect(await field('etaBorder').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
