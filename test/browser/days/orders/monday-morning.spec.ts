import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { readWorkbook } from '../../../builders/files/workbook.js';
import { faults } from '../../driver/axe.js';
import { openFront, type Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds } from '../../driver/steps.js';

jest.setTimeout(240_000);

const phone = { width: 390, height: 844 };

describe("the owner's Monday morning", () => {
  let calls: InquiryCalls;
  let front: Front;
  let fcl: Record<string, unknown>;
  /** The orders of March 2021, by their consignee. */
  const codes: { altan: string[]; bayan: string[] } = { altan: [], bayan: [] };

  const order = async (startso: string, more: Record<string, unknown> = {}): Promise<string> =>
    (await calls.order({ startso, ...more })).code;

  beforeAll(async () => {
    front = await openFront({}, { withWorker: true });
    calls = await openInquiryCalls(front);
    const token = await front.server.tokenOf(4);
    const { body } = await front.server.call('GET', '/api/helper/transtype/1', { token });
    fcl = { tmode: 1, ttype: (body.transtype as { id: number }[])[0]?.id, shippingsize: [] };
    const entry = { name: 'Баян Трейд', phone: '99110022', address: 'УБ', email: 'bayan@example.com' };
    const { body: consignee } = await calls.post(4, '/api/settings/consignee', entry);
    codes.altan = [await order('2021-03-10', fcl), await order('2021-03-20', fcl)];
    codes.bayan = [await order('2021-03-11', { consignee_id: consignee.id })];
    await order('2021-05-11');
    await order('2020-03-12');
  }, 240_000);
  afterAll(() => front?.close());

  const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true }).first();
  const drawn = (page: Page, title: string) => chart(page, title).locator('.main-svg').first().waitFor();
  const typed = async (page: Page, start: string, end: string): Promise<void> => {
    await page.getByRole('textbox', { name: /: эхлэх$/ }).fill(start);
    const last = page.getByRole('textbox', { name: /: дуусах$/ });
    await last.fill(end);
    await last.press('Enter');
  };
  const shownCodes = async (page: Page, count: number): Promise<string[]> => {
    const links = page.getByRole('link', { name: /^SM\d/ });
    await links.nth(count - 1).waitFor();
    return (await links.allTextContents()).map((text) => text.trim()).sort();
  };
  const downloaded = async (page: Page, press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  /** The chart library listens on its whole area, and knows from the pointer position what was clicked. */
  const pressFirstBar = async (page: Page, title: string): Promise<void> => {
    const bar = chart(page, title).locator('.bars .point path').first();
    await bar.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await bar.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await chart(page, title).locator('.hovertext').first().waitFor();
    await page.mouse.down();
    await page.mouse.up();
  };
  const rowsOf = (bytes: Buffer) => readWorkbook(bytes)[0]!.rows.map((row) => row.map(({ value }) => value));

  it('starts with the charts of this year, changes to typed days, and keeps them in the address', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto('/dashboardnew');
    await page.getByRole('button', { name: 'Энэ жил', pressed: true }).waitFor();
    await typed(page, '010321', '31.3.2021');
    await page.waitForURL('**/dashboardnew?start=2021-03-01&end=2021-03-31');
    await drawn(page, 'Тээврийн хэлбэрээр');
    await page.reload();
    await holds(page.getByRole('textbox', { name: /: дуусах$/ }), '2021-03-31');
    await drawn(page, 'Захиалгын тоо, сараар');
    await page.getByText('Өмнөх онтой зэрэгцүүлэх').click();
    await page.waitForURL('**&beside=1');
    const orders = chart(page, 'Захиалгын тоо, сараар');
    await orders.getByRole('button', { name: /хүснэгтээр/ }).click();
    await orders.getByRole('row', { name: '2021-03 3 1', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('downloads a chart as a picture and as a workbook', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/dashboardnew?start=2021-01-01&end=2021-12-31');
    const title = 'Орлого өндөртэй 10 хүлээн авагч';
    await drawn(page, title);
    const picture = await downloaded(page, () =>
      chart(page, title)
        .getByRole('button', { name: /зураг татах/ })
        .click(),
    );
    expect(picture.name).toBe(`${title}, 2021-01-01 – 2021-12-31.png`);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    const months = chart(page, 'Захиалгын тоо, сараар');
    const { bytes } = await downloaded(page, () => months.getByRole('button', { name: /Excel татах/ }).click());
    const [head, ...rows] = rowsOf(bytes);
    expect(head).toEqual(['Он', 'Сар', 'Тоо']);
    expect(rows).toHaveLength(13);
    expect([rows[2], rows[4], rows[12]]).toEqual([
      [2021, 3, 3],
      [2021, 5, 1],
      ['Нийт', '', 4],
    ]);
  });

  it('a bar links to exactly its orders', async () => {
    const { page } = await front.colleague(4);
    await page.goto('/dashboardnew?start=2021-03-01&end=2021-03-31');
    const title = 'Орлого өндөртэй 10 хүлээн авагч';
    await drawn(page, title);
    await pressFirstBar(page, title);
    await page.waitForURL('**/finance?**');
    await page.getByText('Хүлээн авагч: Алтан Тариа').waitFor();
    expect(await shownCodes(page, 2)).toEqual([...codes.altan].sort());
  });

  it('a report of typed days equals its workbook, and its row links to exactly its orders', async () => {
    const { page, complaints } = await front.colleague(4);
    await page.goto('/report/consignee');
    await page.getByText('Хугацаа сонгоно уу').waitFor();
    await typed(page, '010321', '310321');
    await drawn(page, 'Хүлээн авагчийн тайлан');
    await page.getByRole('cell', { name: 'Баян Трейд' }).waitFor();
    const { bytes } = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Файл болгож татах' }).click();
      await page.getByRole('menuitem', { name: 'Excel файл (.xlsx)' }).click();
    });
    expect(rowsOf(bytes).slice(1)).toEqual([
      ['Алтан Тариа', 2],
      ['Баян Трейд', 1],
      ['Нийт', 3],
    ]);
    await page.getByRole('cell', { name: 'Баян Трейд' }).getByRole('link').click();
    await page.waitForURL('**/finance?**');
    expect(await shownCodes(page, 1)).toEqual(codes.bayan);
    expect(complaints).toEqual([]);
  });

  it('is the same on a phone', async () => {
    const { page, complaints } = await front.newcomer(4, phone);
    await page.goto('/dashboardnew');
    await page.getByRole('button', { name: 'Энэ жил', pressed: true }).waitFor();
    await typed(page, '010321', '310321');
    await page.waitForURL('**/dashboardnew?start=2021-03-01&end=2021-03-31');
    const title = 'Орлого өндөртэй 10 хүлээн авагч';
    await drawn(page, title);
    const isWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(await isWide()).toBe(false);
    expect(await faults(page, { dark: false, within: 'main' })).toEqual([]);
    await pressFirstBar(page, title);
    await page.waitForURL('**/finance?**');
    for (const code of codes.altan) await page.getByText(code).first().waitFor();
    expect(await page.getByText(codes.bayan[0]!).count()).toBe(0);

    await page.goto('/report/consignee');
    await typed(page, '010321', '310321');
    await drawn(page, 'Хүлээн авагчийн тайлан');
    expect(await isWide()).toBe(false);
    const { bytes } = await downloaded(page, () =>
      chart(page, 'Хүлээн авагчийн тайлан')
        .getByRole('button', { name: /Excel татах/ })
        .click(),
    );
    expect(rowsOf(bytes).at(-1)).toEqual(['Нийт', 3]);
    expect(complaints).toEqual([]);
  });

  it('an open report says that another user booked, moves nothing, and is calculated again only on request', async () => {
    const { page } = await front.newcomer(4);
    await page.goto('/report/consignee?start=2022-01-01&end=2022-12-31');
    await page.getByText('Энэ хугацаанд мэдээлэл алга').waitFor();
    const again = page.getByRole('button', { name: 'Өөрчлөгдсөн · дахин тооцоолох' });
    await order('2022-02-02');
    await again.click();
    await page.getByRole('row', { name: 'Алтан Тариа 1', exact: true }).waitFor();
    await drawn(page, 'Хүлээн авагчийн тайлан');
    await page.evaluate(`
      for (const part of document.querySelectorAll('.chart-drawing, .report-rows table')) part.dataset.kept = 'yes';
      globalThis.shifted = 0;
      new PerformanceObserver((list) => { for (const one of list.getEntries()) globalThis.shifted += one.value; })
        .observe({ type: 'layout-shift' });`);
    await order('2022-02-03');
    await again.waitFor();
    expect(await page.evaluate('globalThis.shifted')).toBe(0);
    expect(await page.getByRole('row', { name: 'Алтан Тариа 1', exact: true }).count()).toBe(1);
    await again.click();
    await page.getByRole('row', { name: 'Алтан Тариа 2', exact: true }).waitFor();
    expect(await page.locator('[data-kept=yes]').count()).toBe(2);
  });

  it('an invalid value is reported at its field, and no request is sent until it is corrected', async () => {
    const { page } = await front.newcomer(4);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/report/')) requested.push(request.url());
    });
    const waitForError = (complaint: keyof typeof fieldMessages) =>
      page.getByRole('alert').getByText(fieldMessages[complaint].mn).waitFor();
    await page.goto('/report/payer');
    await page.getByText('Хугацаа сонгоно уу').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('textbox', { name: /: эхлэх$/ }).focus();
    await page.getByRole('textbox', { name: /: дуусах$/ }).focus();
    await waitForError('chooseStart');
    await page.getByRole('button', { name: 'Тооцоолох' }).click();
    await waitForError('chooseEnd');
    await typed(page, '31.12.2021', '1.1.2021');
    await waitForError('endBeforeStart');
    await typed(page, '1.1.2021', '1.1.2999');
    await waitForError('farAway');
    await typed(page, 'маргааш', '1.1.2021');
    await waitForError('date');
    expect(requested).toEqual([]);
    await page.goto('/report/payer?start=2021-12-31&end=2021-01-01');
    await waitForError('endBeforeStart');
    await page.getByText('Асуусан зүйлээ шалгана уу').waitFor();
    expect(requested).toEqual([]);
    await page.goto('/report/payer?start=1999-01-01&end=1999-12-31');
    await page.getByText('Хугацааг өргөтгөж эсвэл өөр хугацаа сонгож үзнэ үү.').waitFor();
    await page.goto('/report/receivablereport?start=2021-01-01&end=2021-12-31&payer=99999');
    await waitForError('choose');
    await page.goto('/dashboardnew?start=2021-12-31&end=2021-01-01');
    await waitForError('endBeforeStart');
  });

  it('balances have a workbook once there are some, and are filtered by whether an amount is open', async () => {
    const { page } = await front.newcomer(4);
    await page.goto('/report/payablereport');
    await page.getByPlaceholder('Бүх агент').waitFor();
    await page.getByText('Хугацаа сонгоно уу').waitFor();
    const excel = page.getByRole('button', { name: 'Excel', exact: true });
    expect(await excel.count()).toBe(0);
    await page.goto('/report/payablereport?start=1999-01-01&end=1999-12-31');
    await page.getByText('Энэ хугацаанд мэдээлэл алга').waitFor();
    expect(await excel.count()).toBe(0);
    await typed(page, '010321', '310321');
    await excel.waitFor();
    const rows = page.getByRole('row', { name: /SM\d/ });
    expect(await rows.count()).toBe(8);
    await page.getByRole('radio', { name: 'Үлдэгдэлгүй' }).click();
    await rows.first().waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Үлдэгдэлтэй' }).click();
    await rows.nth(7).waitFor();
  });

  it.each([{}, phone])(
    'a balance is read page by page as it comes into view, with the sums of all rows, %j',
    async (window) => {
      const { page, complaints } = await front.newcomer(4, window);
      let failures = 1;
      await page.route('**/api/report/payablereport/rows?*', (route) => {
        const url = route.request().url();
        if (url.includes('after=') && failures-- > 0)
          return route.fulfill({ status: 400, json: { message: 'Алдаа гарлаа' } });
        return route.continue({ url: url.replace('perpage=200', 'perpage=3') });
      });
      await page.goto('/report/payablereport?start=2021-03-01&end=2021-03-31');
      const rows = page.getByRole('row', { name: /SM\d/ });
      const total = page.getByRole('row', { name: /^Нийт/ });
      await page.getByText('8 мөрийн 3').waitFor();
      const sums = await total.innerText();
      // A page that does not come leaves the rows that are there, and is loaded again on request.
      await page.getByRole('alert').getByText('Алдаа гарлаа').waitFor();
      expect(await rows.count()).toBe(3);
      await page.getByRole('button', { name: 'Дахин оролдох' }).click();
      await page.getByText(/^8 мөрийн [68]$/).waitFor();
      await page.locator('.report-next').scrollIntoViewIfNeeded();
      await page.getByText('8 мөрийн 8').waitFor();
      expect([await rows.count(), await total.innerText()]).toEqual([8, sums]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(await faults(page, { dark: false, within: 'main' })).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
