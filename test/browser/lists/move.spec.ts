import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import mn from '../../../client/i18n/mn/areas/move.js';
import { faults } from '../driver/axe.js';
import { openFront, type Front } from '../driver/browser.js';
import { holds, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

const name = 'Харилцагч нүүлгэх';
/** A good row, two payers without a register, a row without a name, and one with a wrong e-mail. */
const table = [
  ['Дугаар', 'Харилцагчийн нэр', 'Хэлбэр', 'РД', 'Утас', 'И-мэйл', 'Төлөгч'],
  ['A-1', 'Ганзам ложистик ХХК', 'ХХК', '2012345', '99112233', 'g@ganzam.test', 'тийм'],
  ['A-2', 'Тал нутаг ХХК', 'ХХК', '', '99112234', 't@tal.test', 'тийм'],
  ['A-3', '', 'ХХК', '2012347', '99112235', 'a@alga.test', 'тийм'],
  ['A-4', 'Өргөө ХХК', 'ХХК', '2012348', '99112236', 'orgoo', 'тийм'],
  ['A-5', 'Ирэх ХХК', 'ХХК', '', '99112237', 'i@ireh.test', 'тийм'],
  ['Нийт', '5'],
];
const text = table.map((cells) => cells.join('\t')).join('\n');

describe('a move', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({}, { withWorker: true });
  }, 240_000);
  afterAll(() => front?.close());

  it('takes a pasted table, maps and answers it, and says what fits and what does not', async () => {
    const { page, complaints } = await front.colleague(4);
    const step = (of: keyof typeof mn.steps) =>
      page.getByRole('navigation', { name: mn.path }).getByRole('link', { name: mn.steps[of] });
    const check = async (): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`^(${mn.check}|${mn.checkAgain})$`) }).click();
      await page.getByText(/-д шалгасан\.$/).waitFor();
    };
    await page.goto('/settings/move');
    await page.getByRole('button', { name: mn.new }).first().click();
    await page.getByRole('textbox', { name: mn.name, exact: true }).fill(name);
    await page.keyboard.press('Enter');

    // Files: it is read in the background, and stays after a reload.
    await page.getByRole('button', { name: mn.paste }).click();
    await page.getByRole('textbox', { name: mn.pasteHere }).fill(text);
    await page.getByRole('textbox', { name: mn.pasteName }).fill('Бүртгэл');
    await page.getByRole('button', { name: mn.addPasted }).click();
    const files = page.getByRole('table', { name: mn.steps.files });
    await files.getByText('Уншсан').waitFor();
    await page.reload();
    await files.getByText('Уншсан').waitFor();

    // What the sheet is was guessed; a column with a head of its own is mapped by hand.
    await step('sheets').click();
    await page.getByRole('link', { name: 'Бүртгэл' }).click();
    expect(await page.getByLabel(mn.thisSheet).locator('option:checked').innerText()).toBe('Харилцагч');
    await page.getByText(new RegExp(`^${mn.leftOutLines}: .* 1$`)).waitFor();
    const type = page.getByRole('combobox', { name: 'Байгууллага эсвэл хувь хүн', exact: true });
    await type.selectOption({ label: 'C · Хэлбэр' });
    await page
      .getByText(/сонгосон\.$/)
      .first()
      .waitFor();
    expect(await faults(page, { dark: false, within: '.move-step' })).toEqual([]);

    // Its values are asked, and the likeliest answer is the right one.
    await step('answers').click();
    await check();
    const question = page.getByRole('listitem').filter({ hasText: 'ХХК' });
    await question.getByRole('button', { name: 'Байгууллага' }).click();
    await page.getByText('1 утгаас 0 нээлттэй').waitFor();
    await check();

    await step('rows').click();
    await page.getByRole('button', { name: 'Алдаатай 2' }).waitFor();
    await page.getByRole('button', { name: 'Эргэлзээтэй 2' }).click();
    const grid = page.getByRole('grid', { name: mn.steps.rows });
    await grid.getByText('Тал нутаг ХХК').waitFor();
    await grid.focus();
    await page.keyboard.press('Enter');
    const source = page.getByRole('complementary', { name: '«Бүртгэл» хуудасны 3-р мөр' });
    await source.locator('.move-marked', { hasText: 'РД' }).waitFor();
    expect(await faults(page, { dark: true, within: '.move-step' })).toEqual([]);
    await page.keyboard.press('a');
    await waitForMessage(page, '1 мөрийг зөвшөөрлөө');
    await source.getByRole('button', { name: mn.untick }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('complementary', { name: '«Бүртгэл» хуудасны 6-р мөр' }).waitFor();
    await page.reload();
    await grid.getByLabel(mn.isTicked).waitFor();
    await step('rows').filter({ hasText: /3$/ }).waitFor();

    // The wrong rows are a workbook with just these rows; mended and added again, it replaces them.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: mn.wrongDown }).click(),
    ]);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(await download.path());
    const [sheet] = workbook.worksheets;
    expect(sheet?.getColumn(3).values.slice(1)).toEqual(['Дугаар', 'A-3', 'A-4']);
    sheet!.getCell('D2').value = 'Алга болсон ХХК';
    sheet!.getCell('H3').value = 'orgoo@orgoo.test';
    const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
    await page
      .getByLabel(mn.wrongUp)
      .setInputFiles({ name: 'Зассан.xlsx', mimeType: 'application/octet-stream', buffer });
    await page.getByText(mn.outdated).waitFor();
    await step('files').click();
    await files.getByText('2 мөрийг сольсон').waitFor();
    await step('rows').click();
    await check();
    await page.getByRole('button', { name: 'Алдаатай 0' }).waitFor();
    await step('rows').filter({ hasText: /1$/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows who chose another column at the same time, and offers the own choice again', async () => {
    const { server } = front;
    const token = await server.tokenOf(7);
    const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.call(method, path, { token, ...(body ? { body } : {}) })).body;
    const { id } = await call('POST', '/api/moves', { name: 'Хоёулаа' });
    await call('POST', `/api/moves/${id}/files`, {
      name: 'Хоёр утас',
      text: 'Нэр;Утас А;Утас Б\nТал;99112233;99112234',
    });
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/settings/move/${id}?step=sheets`);
    await page.getByRole('link', { name: 'Хоёр утас' }).click();
    await page.getByLabel(mn.thisSheet).selectOption({ label: 'Харилцагч' });
    const phone = page.getByRole('combobox', { name: 'Утас', exact: true });
    await phone.waitFor();
    const [sheet] = (await call('GET', `/api/moves/${id}`)).data.sheets;
    const { mapping } = (await call('GET', `/api/moves/sheets/${sheet.id}`)).data;
    const version = mapping.find(({ field }: { field: string }) => field === 'phone')?.version ?? 0;
    const theirs = { kind: 'parties', field: 'phone', column: 2, version };
    await call('POST', `/api/moves/sheets/${sheet.id}/columns`, theirs);
    await phone.selectOption({ label: 'B · Утас А' });
    const refused = page.getByRole('alert').filter({ hasText: 'дөнгөж сая өөрчилсөн' });
    await refused.waitFor();
    await holds(phone, '2');
    await refused.getByRole('button').click();
    await holds(phone, '1');
    expect(complaints).toEqual([]);
  });

  it('compares totals that are typed from the old system, and is confirmed with a difference only for a reason', async () => {
    const { server } = front;
    const token = await server.tokenOf(7);
    const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.call(method, path, { token, ...(body ? { body } : {}) })).body;
    const { id } = await call('POST', '/api/moves', { name: 'Тулгах' });
    await call('POST', `/api/moves/${id}/files`, {
      name: 'Төлөгч',
      text: 'Дугаар;Харилцагч;РД;Утас;Төлөгч\nТ-1;Тулгуур ХХК;2012391;99112291;тийм',
    });
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/settings/move/${id}?step=rows`);
    await page.getByRole('button', { name: mn.check }).click();
    await page.getByText(/-д шалгасан\.$/).waitFor();
    const step = (of: keyof typeof mn.steps) =>
      page.getByRole('navigation', { name: mn.path }).getByRole('link', { name: mn.steps[of] });
    await step('totals').click();
    await page.getByText(mn.totals.none).waitFor();
    const totals = page.getByRole('table', { name: mn.steps.totals });
    const named = page.getByRole('textbox', { name: 'Харилцагч', exact: true });
    const parties = totals.locator('tr').filter({ has: named });
    const difference = parties.getByRole('cell').last();
    await named.fill('2');
    await page.keyboard.press('Enter');
    await holds(totals.getByRole('textbox', { name: 'Төлөгч', exact: true }), '');
    await difference.getByText('−1', { exact: true }).waitFor();
    await step('totals').filter({ hasText: /1$/ }).waitFor();
    expect(await faults(page, { dark: false, within: '.move-step' })).toEqual([]);

    await step('confirm').click();
    const reason = page.getByRole('textbox', { name: mn.totals.reason });
    await reason.waitFor();
    await page.getByRole('textbox', { name: mn.firm }).fill('Зууч ХХК');
    const confirm = page.getByRole('button', { name: mn.confirm, exact: true });
    expect(await confirm.isDisabled()).toBe(true);
    await reason.fill('Нэг харилцагч давхардсан');
    expect(await confirm.isDisabled()).toBe(false);
    // It stays in the tab until the move is confirmed; the name of the firm is typed anew.
    await page.reload();
    await holds(reason, 'Нэг харилцагч давхардсан');
    await holds(page.getByRole('textbox', { name: mn.firm }), '');

    await step('totals').click();
    await named.fill('1');
    await page.keyboard.press('Enter');
    await difference.getByText(mn.totals.same, { exact: true }).waitFor();
    await step('confirm').click();
    await page.getByText('Бичсэн 1 дүн тэнцсэн.').waitFor();
    expect(await reason.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
