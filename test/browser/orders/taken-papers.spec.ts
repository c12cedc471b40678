import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { faults } from '../driver/axe.js';
import type { Visitor } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { until } from '../../until.js';

jest.setTimeout(240_000);

describe('the papers of an order', () => {
  let calls: InquiryCalls;
  let visitor: Visitor;
  let id: number;
  const lines = (page: Page): Locator => page.locator('[data-test=taken-paper]');
  const taken = async (): Promise<{ paper: string; form: string }[]> => {
    const token = await calls.front.server.tokenOf(4);
    const { body } = await calls.front.server.call('GET', `/api/history/shipment/${id}?only=uses`, { token });
    return (body.listdata as { data: { paper: string; form: string } }[]).map(({ data }) => data);
  };
  const openPaper = async (path: string): Promise<Page> => {
    const page = await visitor.context.newPage();
    await page.goto(path);
    await page.locator('.paper-page article').waitFor();
    return page;
  };
  /** How many entries the outbox of the browser holds. */
  const stored = (page: Page): Promise<number> =>
    page.evaluate<number>(`new Promise((done) => {
      indexedDB.open('zuuch').onsuccess = ({ target: { result: database } }) => {
        database.transaction('waiting').objectStore('waiting').count().onsuccess = ({ target }) => {
          database.close();
          done(target.result);
        };
      };
    })`);
  const waitForFocus = async (item: Locator): Promise<void> => {
    await until('the focus is there', () =>
      item.evaluate((element) => element === element.ownerDocument.activeElement),
    );
  };
  const press = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ id } = await calls.order({ name: 'Баримтын түүх' }));
    // Wide enough that the history is open.
    visitor = await calls.front.newcomer(4, { width: 1920, height: 1080 });
    await visitor.page.goto(`/shippingorder/${id}/edit`);
    await visitor.page.locator('.timeline-entry').first().waitFor();
  }, 240_000);
  afterEach(() => visitor.context.setOffline(false));
  afterAll(() => calls?.front.close());

  it('are in its history once they are printed or saved, one line for each, and reading them leaves none', async () => {
    const sheet = await openPaper(`/shippingorder/${id}/print?audience=customer&lang=mn`);
    expect(await taken()).toEqual([]);
    // A double press is one print.
    await press(sheet, 'Хэвлэх');
    await press(sheet, 'Хэвлэх');
    await until('the print is stored', async () => (await taken()).length === 1);
    // Browsers without a viewer of PDF files save the file: the page has no address then, but the request has.
    const [pdf, request] = await Promise.all([
      visitor.context.waitForEvent('page'),
      visitor.context.waitForEvent('request', (sent) => new URL(sent.url()).pathname.endsWith('.pdf')),
      press(sheet, 'PDF'),
    ]);
    expect(new URL(request.url()).pathname).toBe(`/shippingorder/${id}/print.pdf`);
    await until('the PDF is stored', async () => (await taken()).length === 2);
    await pdf.close();
    await sheet.close();
    const { page, complaints } = visitor;
    await lines(page).nth(1).waitFor();
    const [first, second] = await lines(page).allInnerTexts();
    expect(first).toContain('Тээврийн захиалга PDF-ээр авсан (монгол, харилцагчид) · Г. Энхбат · ');
    expect(second).toContain('Тээврийн захиалга хэвлэсэн (монгол, харилцагчид) · Г. Энхбат · ');
    expect(complaints).toEqual([]);
    expect(await faults(page, { dark: false, within: '.timeline' })).toEqual([]);
  });

  it('open from there as they were, and the menu names who took them last', async () => {
    const { page } = visitor;
    const link = lines(page).first().getByRole('link');
    await link.focus();
    const [then] = await Promise.all([visitor.context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await then.locator('.paper-page').getByText('Байдлаар:').waitFor();
    expect(new URL(then.url()).searchParams.get('audience')).toBe('customer');
    await then.close();
    await press(page, 'Хэвлэх');
    const item = page.getByRole('menuitem', { name: /Тээврийн захиалга: харилцагчид/ });
    await item.getByText(/^сүүлд \d\d:\d\d Г\. Энхбат$/).waitFor();
    const internal = page.getByRole('menuitem', { name: /дотоод/ }).first();
    expect(await internal.innerText()).not.toContain('сүүлд');
    // By the arrow keys into the languages of a paper, and out again.
    await waitForFocus(item);
    await page.keyboard.press('ArrowDown');
    await waitForFocus(internal);
    await page.keyboard.press('ArrowRight');
    await waitForFocus(page.getByRole('menuitem', { name: 'Монгол', exact: true }));
    await page.keyboard.press('ArrowDown');
    const english = page.getByRole('menuitem', { name: 'English', exact: true });
    await waitForFocus(english);
    await page.keyboard.press('ArrowLeft');
    await waitForFocus(internal);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const [chosen] = await Promise.all([visitor.context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await chosen.waitForURL(/\/shippingorder\/\d+\/print\?audience=house&lang=en$/);
    await chosen.close();
    await page.keyboard.press('Escape');
  });

  it('are given without a connection, and recorded once when it is back', async () => {
    const before = await taken();
    const sheet = await openPaper(`/shippingorder/${id}/delivery?lang=en`);
    await sheet.waitForLoadState('networkidle');
    await visitor.context.setOffline(true);
    await press(sheet, 'Хэвлэх');
    await until('it is stored in the browser', async () => (await stored(sheet)) === 1);
    expect(await taken()).toEqual(before);
    // The page of the paper is gone before the connection is back; the file sends what it left.
    await sheet.close();
    await visitor.context.setOffline(false);
    await until('it is recorded', async () => (await taken()).length > before.length);
    await until('nothing is left to send', async () => (await stored(visitor.page)) === 0);
    const now = await taken();
    expect(now).toHaveLength(before.length + 1);
    expect(now[0]).toMatchObject({ paper: 'shippingorder.delivery', form: 'print' });
  });

  it('are folded where they are many, and can be left out or shown alone', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Өмнөх 2 баримт' }).waitFor();
    expect(await lines(page).count()).toBe(1);
    await press(page, 'Өмнөх 2 баримт');
    await lines(page).nth(2).waitFor();
    const entries = page.locator('.timeline-entry');
    const all = await entries.count();
    await press(page, 'Өөрчлөлт');
    await until('the papers are left out', async () => (await entries.count()) === all - 1);
    expect(await lines(page).count()).toBe(0);
    await press(page, 'Баримт');
    await lines(page).first().waitFor();
    expect(await entries.count()).toBe(1);
  });
});
