import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { mailTroubles } from '../../../../contract/export/sheet-words.js';
import { periodOn } from '../../../../contract/export/periods.js';
import { messages } from '../../../../contract/refusals/messages.js';
import { localDay } from '../../../../contract/time.js';
import { MailServer, partsOf } from '../../../builders/outside/mail-server.js';
import { readWorkbook } from '../../../builders/files/workbook.js';
import { openFront, type Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(300_000);

const partner = { phone: '99110011', email: 'p@example.com', address: 'УБ' };
const thisMonth = periodOn('this month', localDay(new Date()))!;
const monthBefore = periodOn('last month', localDay(new Date()))!;
/** The first minutes of the next month in Ulaanbaatar, when "last month" is the month that is now current. */
const monthsEnd = new Date(Date.parse(`${thisMonth.last}T16:00:00Z`) + 5 * 60_000);

describe("the accountant's month end", () => {
  let mail: MailServer;
  let calls: InquiryCalls;
  let front: Front;

  beforeAll(async () => {
    mail = await MailServer.open();
    front = await openFront({ SMTP_URL: mail.url, MAIL_FROM: 'reports@zuuch.test' }, { withWorker: true });
    calls = await openInquiryCalls(front);
  }, 240_000);
  afterAll(async () => {
    await front?.close();
    await mail?.close();
  });

  /** An order of that day whose payer owes 5,100,000 tugrik. */
  const order = async (startso: string, parties: Record<string, unknown>): Promise<string> => {
    const { id, code } = await calls.order({ name: 'Сарын эцэс', currency: 'usd', startso });
    const form = { paymenttype: 1, paymentterm: 1, zamnal: 1, quantity: 1, ...parties };
    await calls.act(4, `/api/shippingorder/${id}/update`, form);
    return code;
  };
  /** A schedule that was set up before: for the previous month, on the first of each month. */
  const schedule = (name: string, more: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const filters = { start: 'last month', end: 'last month' };
    const monthly = { what: 'report-receivablereport', filters, format: 'xlsx', cron: '0 0 1 * *' };
    return calls.act(3, '/api/exports/schedules', { ...monthly, name, ...more });
  };

  it("ends with the monthly report among her files once the month is over, equal to the owner's screen", async () => {
    const { id: payer } = await calls.act(4, '/api/settings/payer', { name: 'Сарын төлөгч', ...partner });
    const { id: shipper } = await calls.act(4, '/api/settings/supplier', { name: 'Tianjin Month', phone: '1' });
    const earlier = await order(monthBefore.first, { payer, shipper });
    const later = await order(thisMonth.first, { payer, shipper });
    const { page, complaints } = await front.colleague(3);

    // Received this month: the whole receivable of the later order, and a part of the earlier one.
    await recordIncome(page, later, '5100000');
    await recordIncome(page, earlier, '100000');

    // The owner sees the opening balance, the additions, the payments and the closing balance.
    const { page: owner } = await front.colleague(4);
    await owner.goto('/report/receivablereport');
    await owner.getByRole('button', { name: 'Энэ сар', exact: true }).click();
    await rowOf(owner, earlier).waitFor();
    expect(await cellsOf(rowOf(owner, earlier))).toEqual([
      ...['Сарын төлөгч', earlier, '5,100,000.00', '–', '100,000.00', '5,000,000.00'],
    ]);
    expect(await cellsOf(rowOf(owner, later))).toEqual([
      ...['Сарын төлөгч', later, '–', '5,100,000.00', '5,100,000.00', '–'],
    ]);
    expect(await cellsOf(rowOf(owner, 'Нийт'))).toEqual([
      ...['Нийт', '', '5,100,000.00', '5,100,000.00', '5,200,000.00', '5,000,000.00'],
    ]);
    for (const [shown, present, absent] of [
      ['Үлдэгдэлтэй', earlier, later],
      ['Үлдэгдэлгүй', later, earlier],
    ] as const) {
      await owner.getByText(shown, { exact: true }).click();
      await rowOf(owner, absent).waitFor({ state: 'detached' });
      await rowOf(owner, present).waitFor();
    }
    await owner.getByText('Бүгд', { exact: true }).click();
    await rowOf(owner, earlier).waitFor();
    const onScreen = await rowsOnScreen(owner, 'thead tr, tbody tr');
    const withTotals = [...onScreen, ...(await rowsOnScreen(owner, 'tfoot tr'))];
    // The download of the specification has the rows alone (D111); our own file ends with the totals.
    expect(await workbookOf(owner, owner.getByRole('button', { name: 'Excel', exact: true }))).toEqual(onScreen);

    // She may not open that screen, but may receive its file every month: described in words, and by five fields.
    await page.goto('/schedules');
    await page.getByRole('button', { name: 'Хуваарь нэмэх' }).click();
    await page.locator('#schedule-what').selectOption({ label: 'Авлагын тайлан' });
    await page.locator('#schedule-name').fill('Сарын авлага');
    expect(await page.locator('#schedule-start').inputValue()).toBe('last month');
    await page.getByText(`Өнөөдөр гаргавал ${monthBefore.first} – ${monthBefore.last}`).waitFor();
    const cadence = page.locator('#schedule-cadence');
    await cadence.selectOption('monthly');
    await page.getByRole('textbox', { name: 'Цаг' }).fill('0000');
    await page.keyboard.press('Tab');
    await cadence.selectOption('cron');
    expect(await page.getByRole('textbox', { name: 'cron' }).inputValue()).toBe('0 0 1 * *');
    await page.locator('#schedule-mail').fill('books@company.test');
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await waitForMessage(page, messages.saved.mn);
    const first = `${localDay(monthsEnd)} 00:00`;
    await page.getByText(`Дараагийн удаа: ${first}`).waitFor();

    // It can run now, for the previous month: only the earlier order is in it.
    await page.getByRole('button', { name: 'Одоо гаргах: Сарын авлага' }).first().click();
    await page.locator('.file-done').waitFor();
    const early = await workbookOf(page, page.getByRole('button', { name: 'Татах: Авлагын тайлан' }));
    expect(early.slice(1)).toEqual([['Сарын төлөгч', earlier, 0, 5_100_000, 0, 5_100_000]]);

    await schedule('Хоосон', { filters: { start: '2001-01-01', end: '2001-01-31' }, skip_empty: true });
    await schedule('Буруу хаяг', { format: 'csv', mail: ['nobody@company.test'] });
    await schedule('Зогссон', { format: 'pdf' });
    await page.goto('/schedules');
    for (const name of ['Сарын авлага', 'Хоосон', 'Буруу хаяг', 'Зогссон'])
      await rowOf(page, name).getByText('Сар бүрийн 1-нд 00:00').waitFor();
    await page.getByRole('button', { name: 'Түр зогсоох: Зогссон' }).click();
    await rowOf(page, 'Зогссон').getByText('Түр зогссон').waitFor();

    // The month is over.
    await front.moveClock!(monthsEnd);
    await rowOf(page, 'Хоосон').getByText('мөр байгаагүй тул гаргаагүй').waitFor();
    await rowOf(page, 'Буруу хаяг').getByText(`nobody@company.test: ${mailTroubles.addressRefused.mn}`).waitFor();
    await rowOf(page, 'Сарын авлага').getByText('и-мэйлээр илгээсэн: books@company.test').waitFor();
    expect(await rowOf(page, 'Зогссон').getByText('Нэг ч удаа гаргаагүй').count()).toBe(1);

    await page.goto('/files');
    const newest = page.getByRole('listitem').filter({ hasText: 'books@company.test' }).first();
    await newest.getByText('2 мөр').waitFor();
    const file = await fileOf(page, newest.getByRole('button', { name: 'Татах: Авлагын тайлан' }));
    const hash = createHash('sha256').update(file).digest('hex');
    await newest.getByText(`SHA-256 ${hash.slice(0, 12)}`).waitFor();
    expect(rowsOfWorkbook(file)).toEqual(withTotals);
    const letter = mail.letters.findLast(({ to }) => to.includes('books@company.test'));
    expect(partsOf(letter!).some(({ body }) => body.equals(file))).toBe(true);
    expect(complaints).toEqual([]);
  });
});

async function recordIncome(page: Page, code: string, amount: string): Promise<void> {
  await page.goto(`/avlaga?code=${code.slice(2)}`);
  await rowOf(page, code).getByRole('button', { name: 'Орлого бүртгэх' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(code) });
  await dialog.getByRole('combobox').selectOption('mnt');
  const field = dialog.locator('[data-field=amount] input');
  await field.fill(amount);
  await field.press('Enter');
  await waitForMessage(page, messages.saved.mn);
}

const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allTextContents();

type Row = (string | number)[];

/** The lines of the report as in a workbook: amounts are numbers. */
async function rowsOnScreen(page: Page, lines: string): Promise<Row[]> {
  const region = page.getByRole('region', { name: 'Авлагын тайлан' });
  const rows = await region
    .locator(lines)
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? '')),
    );
  return rows.map((row) => row.map(valueOf));
}

function valueOf(text: string): string | number {
  if (text === '–') return 0;
  return /^[\d,]+\.\d\d$/.test(text) ? Number(text.replaceAll(',', '')) : text;
}

async function fileOf(page: Page, button: Locator): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path());
}

const workbookOf = async (page: Page, button: Locator): Promise<Row[]> => rowsOfWorkbook(await fileOf(page, button));

function rowsOfWorkbook(file: Buffer): Row[] {
  return (readWorkbook(file)[0]?.rows ?? []).map((row) => row.map(({ value }) => value));
}
