import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import mn from '../../../client/i18n/mn/areas/move.js';
import { rateOn } from '../../../server/demo/move/firm/money.js';
import { smallFirm } from '../../../server/demo/move/firm/firm-size.js';
import { lastDay } from '../../../server/demo/move/firm/old-files.js';
import type { Layout } from '../../../server/demo/move/layouts/layout.js';
import { moveSamples } from '../../../server/demo/move/move-samples.js';
import { isSaid } from '../../api/move/moved-firm.js';
import { clockAt } from '../../fault/processes/server.js';
import { until } from '../../until.js';
import { openFront, type Front } from '../driver/browser.js';
import { MoveCalls, MoveScreens } from '../driver/moves.js';

jest.setTimeout(240_000);

const { layouts } = moveSamples(undefined, smallFirm);
const walked = layouts.filter(({ name }) => name !== 'program').map((layout) => [layout.name, layout] as const);

let front: Front;
let calls: MoveCalls;
/** On the Saturday after the old system rests, with the rates by which its papers are compared. */
beforeAll(async () => {
  front = await openFront(clockAt(new Date(`${lastDay}T12:00:00+08:00`)), { withWorker: true });
  calls = new MoveCalls(front.server);
  for (const currency of ['USD', 'RMB'] as const)
    for (let month = 1; month <= 11; month++) {
      const rate = rateOn(currency, `2026-${String(month).padStart(2, '0')}-01`);
      const entry = { year: 2026, month, currency: currency.toLowerCase(), exchange_rate: rate, is_default: 0 };
      await calls.call('POST', '/api/settings/currency', entry, 4).catch(() => undefined);
    }
}, 240_000);
afterAll(() => front?.close());

/** Puts the name of the staff right for whom all orders of the flat sheet wait, in the workbook of wrong rows. */
async function mend(page: Page, written: string, right: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: mn.wrongDown }).click(),
  ]);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(await download.path());
  for (const sheet of workbook.worksheets)
    sheet.eachRow((row) => row.eachCell((cell) => void (cell.value === written && (cell.value = right))));
  const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
  const file = { name: 'Зассан.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel(mn.wrongUp).setInputFiles([file]);
  await new MoveScreens(page).step('files').click();
  await page.getByText(/^Засаж ирүүлсэн \d+ мөрийг сольсон$/).waitFor();
}

/** What is accepted before the rows are checked has to be stored, or they are checked too early. */
async function acceptAll(proposed: Locator): Promise<void> {
  await proposed.click();
  await proposed.waitFor({ state: 'hidden' });
}

/** Leaves every value empty that is none of ours. */
async function leaveEmpty(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: mn.leaveEmpty });
  await open.first().waitFor();
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await open.first().click();
    await until('the value is answered', async () => (await open.count()) < left);
  }
}

/** What the rows of the move say, as the filter of reasons offers it. */
async function reasonsOn(page: Page): Promise<string[]> {
  const options = page.locator('.move-reason-filter option');
  await page.reload();
  await options.nth(1).waitFor({ state: 'attached' });
  return options.allInnerTexts();
}

/** As `2 × РД: Регистр буруу байна (Бүртгэл)`. */
function isReasonOf(fault: Layout['faults'][number], reason: string): boolean {
  const [, text = ''] = /^[\d,]+ × (.*)$/.exec(reason) ?? [];
  const messages = [text, text.slice(text.indexOf(': ') + 2)];
  return text.endsWith(`(${fault.sheet})`) && messages.some((message) => isSaid(fault, message));
}

async function dropFiles(page: Page, { files }: Layout): Promise<void> {
  const dropped = files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes }));
  await page.getByLabel(mn.chooseFiles).setInputFiles(dropped);
  await page
    .getByRole('table', { name: mn.steps.files })
    .getByText('Уншсан')
    .nth(files.length - 1)
    .waitFor();
}

describe.each(walked)('an old firm with the layout %s', (name, layout) => {
  it('is moved from the first drop to the confirmed move, with every fault found', async () => {
    const { page, complaints } = await front.colleague(4);
    const move = new MoveScreens(page);
    await page.goto('/settings/move');
    await page.getByRole('button', { name: mn.new }).first().click();
    await page.getByRole('textbox', { name: mn.name, exact: true }).fill(`Фирм ${name}`);
    await page.keyboard.press('Enter');
    await dropFiles(page, layout);
    const id = Number(/move\/(\d+)/.exec(page.url())?.[1]);
    const { sheets } = (await calls.call('GET', `/api/moves/${id}`)).data;
    expect(sheets.filter(({ missing }: { missing: string[] }) => missing.length > 0)).toEqual([]);

    await move.step('answers').click();
    await move.check();
    await acceptAll(page.getByRole('button', { name: /^Баттай \d+ саналыг авах$/ }));
    await move.check();
    await move.step('rows').click();
    const said = await reasonsOn(page);
    if (name === 'flat') {
      await mend(page, 'bolor@old-firm.example', 'temuun@old-firm.example');
      await move.step('rows').click();
      await move.check();
    }
    await move.step('doubles').click();
    await acceptAll(page.getByRole('button', { name: /^Баттай \d+ давхардлыг нийлүүлэх$/ }));
    await move.check();
    await move.step('answers').click();
    await leaveEmpty(page);
    await move.check();
    await move.step('rows').click();
    said.push(...(await reasonsOn(page)));
    await page.getByRole('button', { name: /^Эргэлзээтэй [1-9]/ }).click();
    const unseen = layout.faults.filter((fault) => !said.some((reason) => isReasonOf(fault, reason)));
    expect(unseen.map(({ sheet, row, says }) => [sheet, row, says.mn])).toEqual([]);
    await page.getByRole('button', { name: `Бүгдийг зөвшөөрөх: Эргэлзээтэй` }).click();

    await move.step('rehearse').click();
    await page.getByRole('button', { name: mn.rehearse, exact: true }).click();
    const opened = page.getByRole('button', { name: mn.openRehearsal });
    await opened.waitFor();
    const rehearsal = await page.context().newPage();
    await rehearsal.goto((await opened.getAttribute('href')) ?? '');
    await rehearsal.getByText(`Туршилт: «Фирм ${name}»`, { exact: false }).waitFor();
    await rehearsal.close();
    await move.step('totals').click();
    await page.getByText(/дүн зөрсөн, эсвэл тулгагдаагүй байна\.$/).waitFor();

    await move.step('confirm').click();
    await page.getByRole('textbox', { name: mn.totals.reason }).fill('Алдаатай мөрүүд үлдсэн.');
    await move.confirm();
    await page.getByText(/-д баталсан\.$/).waitFor();
    const written = await calls.written(id);
    for (const { rows, new: added, changed, same, joined, wrong, doubtful, changed_left_out: left } of written.sheets)
      expect(added + changed + same + joined + wrong + doubtful + left).toBe(rows);
    await page.goto('/shippingorder');
    await page
      .getByText(/^SM26\d{5}$/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await calls.call('POST', `/api/moves/${id}/take-back`, {}, 4);
    await until('the move is taken back', async () => (await calls.written(id)).state === 'preparing');
  });
});
