import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import mn from '../../../client/i18n/mn/areas/move.js';
import { localDay } from '../../../contract/time.js';
import { until } from '../../until.js';
import { faults } from '../driver/axe.js';
import { openFront, type Front } from '../driver/browser.js';
import { MoveCalls, MoveScreens } from '../driver/moves.js';
import { holds, waitForMessage } from '../driver/steps.js';

jest.setTimeout(240_000);

const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * 86_400_000));

/** An old firm in the ways in which such files are kept: workbooks, a table of a program, and a block that is pasted. */
const lists = {
  Хот: [
    ['Нэр', 'Улс'],
    ['Тяньжинь', 'Хятад'],
    ['Улаанбаатар', 'Монгол'],
  ],
  'Ачааны нэр төрөл': [
    ['Дугаар', 'Нэр'],
    ['1', 'Гурил'],
  ],
  VIA: [
    ['Дугаар', 'Нэр'],
    ['1', 'Эрээн'],
  ],
  'Хилийн боомт': [
    ['Дугаар', 'Нэр'],
    ['1', 'Замын-Үүд'],
  ],
};
const parties = {
  Харилцагч: [
    ['Дугаар', 'Харилцагчийн нэр', 'Регистр', 'Утас', 'И-мэйл', 'Хаяг', 'Код', 'Төрөл', 'Хүлээн авагч', 'Төлөгч'],
    ['Х-1', 'Говийн Цаг ХХК', '5044001', '99114401', 'a@gobi.test', 'УБ', 'К-1', 'Байгууллага', 'тийм', 'тийм'],
    ['Х-2', 'Gobi Time LLC', '5044001', '99114402', 'b@gobi.test', 'УБ', 'К-2', 'Байгууллага', 'тийм', 'тийм'],
    ['Х-3', 'Тал Цаг ХХК', '', '99114403', 'a@tal.test', 'УБ', 'К-3', 'Байгууллага', '', 'тийм'],
    ['Х-4', 'Мод Цаг ХХК', '5044004', '99114404', 'mod', 'УБ', 'К-4', 'Байгууллага', '', 'тийм'],
    ['Нийт', '4'],
  ],
};
const orderHeads =
  'Номер заказа;Состояние;Дата создания;Дата заказа;Грузополучатель;Плательщик;Вид транспорта;Тип контейнера;' +
  'Инкотермс 2020;Страна отправления;Город отправления;Страна назначения;Город назначения;Погранпереход;' +
  'Транзитный пункт;Направление;Характер груза;Вид услуги;Груз;Валюта;Менеджер';
const orderLine = (number: string, consignee: string, payer: string): string =>
  `${number};Захиалга;${daysAgo(30)};${daysAgo(20)};${consignee};${payer};FCL;20GP;FOB;Хятад;Тяньжинь;Монгол;` +
  'Улаанбаатар;Замын-Үүд;Эрээн;Импорт;Энгийн;Тээвэр;Гурил;USD;sales@zuuch.test';
const orders = [orderHeads, orderLine('Ц-1', 'Х-1', 'Х-2'), orderLine('Ц-2', 'Х-1', 'Х-99')].join('\n');
const items = [
  'Баримтын дугаар\tТөлөгч\tБаримтын огноо\tВалют\tБаримтын дүн',
  `Б-1\tХ-2\t${daysAgo(40)}\tMNT\t700000`,
  `Б-2\tХ-1\t${daysAgo(40)}\tGBP\t70`,
].join('\n');

async function workbookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Adds the files of the old firm, one of which is damaged. */
async function dropFiles(page: Page): Promise<void> {
  const workbook = await workbookOf(parties);
  await page
    .getByLabel(mn.chooseFiles)
    .setInputFiles([
      fileOf('Лавлах.xlsx', await workbookOf(lists)),
      fileOf('Харилцагч.xlsx', workbook),
      fileOf('ORDERS.csv', Buffer.from(orders)),
      fileOf('Гэмтсэн.xlsx', workbook.subarray(0, 2_000)),
    ]);
  await page.getByRole('button', { name: mn.paste }).click();
  await page.getByRole('textbox', { name: mn.pasteHere }).fill(items);
  await page.getByRole('textbox', { name: mn.pasteName }).fill('Үлдэгдэл');
  await page.getByRole('button', { name: mn.addPasted }).click();
}

let front: Front;
let calls: MoveCalls;
beforeAll(async () => {
  front = await openFront({}, { withWorker: true });
  calls = new MoveCalls(front.server);
}, 240_000);
afterAll(() => front?.close());

describe('the weekend of a move', () => {
  it('goes from the drop to the confirmed move with every fault found, and back again', async () => {
    const { page, complaints } = await front.newcomer(4);
    const move = new MoveScreens(page);
    await page.goto('/settings/move');
    await page.getByRole('button', { name: mn.new }).first().click();
    await page.getByRole('textbox', { name: mn.name, exact: true }).fill('Амралтын өдөр');
    await page.keyboard.press('Enter');
    await dropFiles(page);
    const files = page.getByRole('table', { name: mn.steps.files });
    await files.getByText('Уншсан').nth(3).waitFor();
    await files.getByText(/^Файл гэмтсэн, эсвэл/).waitFor();
    await page.getByRole('button', { name: '«Гэмтсэн.xlsx» файлыг хасах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: mn.remove }).click();
    await files.getByText(/^Файл гэмтсэн/).waitFor({ state: 'detached' });

    await move.step('sheets').click();
    const sheets = page.getByRole('table', { name: mn.steps.sheets });
    for (const kind of ['Хот', 'Харилцагч', 'Явж буй захиалга', 'Эхний үлдэгдэл'])
      await sheets.getByRole('cell', { name: kind, exact: true }).waitFor();

    // Values that are surely ours are taken at once; a payer who is nowhere and a currency without a rate are left empty.
    await move.step('answers').click();
    await move.check();
    await page.getByRole('button', { name: /^Баттай \d+ саналыг авах$/ }).click();
    await move.check();
    for (const value of ['Х-99', 'GBP']) {
      const question = page.getByRole('listitem').filter({ hasText: value });
      await question.getByRole('button', { name: mn.leaveEmpty }).click();
      await question.getByText(/сонгосон\.$/).waitFor();
    }
    await move.check();

    // The same firm twice is joined by a key; what names either of its numbers means it.
    await move.step('doubles').click();
    await page.getByRole('list', { name: mn.steps.doubles }).waitFor();
    await page.keyboard.press('KeyJ');
    await page.getByText('Ийм давхардал үлдсэнгүй.', { exact: false }).waitFor();
    await move.check();

    await move.step('rows').click();
    await page.getByRole('button', { name: 'Алдаатай 2' }).click();
    const grid = page.getByRole('grid', { name: mn.steps.rows });
    for (const fault of ['Зөв и-мэйл хаяг оруулна уу', 'Гүйцэд бөглөнө үү']) await grid.getByText(fault).waitFor();
    await page.getByRole('button', { name: 'Эргэлзээтэй 1' }).click();
    await grid.getByText('Тал Цаг ХХК').waitFor();
    await grid.focus();
    await page.keyboard.press('KeyA');
    await waitForMessage(page, '1 мөрийг зөвшөөрлөө');

    // A total that is no number stays in its field with the reason; one that is right is saved by the key.
    await move.step('totals').click();
    const total = page.getByRole('textbox', { name: 'Харилцагч', exact: true });
    await total.fill('хоёр');
    await page.keyboard.press('Tab');
    await page.getByRole('alert').filter({ hasText: 'Тоо оруулна уу' }).waitFor();
    await holds(total, 'хоёр');
    await total.fill('2');
    await page.keyboard.press('Control+KeyS');
    await page.getByText('Бичсэн 1 дүн тэнцсэн.').waitFor();

    await move.step('confirm').click();
    await move.confirm('Өөр ХХК');
    await page.getByRole('alert').filter({ hasText: 'тохиргоонд байгаагаар' }).waitFor();
    expect(await faults(page, { dark: false, within: '.move-step' })).toEqual([]);
    await move.confirm();
    await page.getByText(/-д баталсан\.$/).waitFor();
    const written = page.getByRole('table', { name: mn.writtenSheets });
    await written.getByRole('row', { name: /^Харилцагч Харилцагч 4 2 0 0 1 1 0 0$/ }).waitFor();
    await written.getByRole('row', { name: /^ORDERS Явж буй захиалга 2 2 0 0 0 0 0 0$/ }).waitFor();
    await move.step('afterwards').click();
    for (const [form, name] of [
      ['PDF', /\.pdf$/],
      ['Excel', /\.xlsx$/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Тайлан ${form}` }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(name);
    }
    const found = async () =>
      (await calls.call('GET', `/api/settings/payer?search=${encodeURIComponent('Х-2')}`, undefined, 4)).listdata;
    expect(await found()).toEqual([expect.objectContaining({ name: 'Говийн Цаг ХХК' })]);

    await page.locator('.move-step').getByRole('button', { name: mn.takeBack }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: mn.takeBack }).click();
    await page.locator('.panel-header').getByText('Бэлтгэж буй').waitFor();
    expect(await found()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('mends ten wrong rows in a workbook, which replaces just these', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const email = at < 10 ? `мэйл ${at}` : `m${at}@mend.test`;
      return `З-${at};Засах ${at} ХХК;${5_045_000 + at};${99_114_500 + at};${email};тийм`;
    });
    const id = await calls.moveOf('Засах', {
      Засах: ['Дугаар;Харилцагч;Регистр;Утас;И-мэйл;Төлөгч', ...rows].join('\n'),
    });
    await calls.check(id);
    const { page, complaints } = await front.colleague(4);
    const move = new MoveScreens(page);
    await page.goto(`/settings/move/${id}?step=rows`);
    await page.getByRole('button', { name: 'Алдаатай 10' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: mn.wrongDown }).click(),
    ]);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(await download.path());
    const [sheet] = workbook.worksheets;
    expect(sheet?.actualRowCount).toBe(11);
    for (let row = 2; row <= 11; row++) sheet!.getCell(row, 7).value = `mended${row}@mend.test`;
    await move.step('files').click();
    const mended = fileOf('Зассан.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()));
    await page.getByLabel(mn.chooseFiles).setInputFiles([mended]);
    await page.getByText('Засаж ирүүлсэн 10 мөрийг сольсон').waitFor();
    await move.step('rows').click();
    await move.check();
    await page.getByRole('button', { name: 'Шинэ 12' }).waitFor();
    await page.getByRole('button', { name: 'Алдаатай 0' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('of two people who answer one question at once tells the second one, who can choose again', async () => {
    const id = await calls.moveOf('Хоёулаа', {
      Нэг: 'Дугаар;Харилцагч;Регистр;Утас;Улс;Агент\nХ-1;Westwind;5044101;99114411;ХЯТ;тийм',
    });
    await calls.check(id);
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/settings/move/${id}?step=answers`);
    const question = page.getByRole('listitem').filter({ hasText: 'ХЯТ' });
    await question.waitFor();
    const [{ id: asked, version }] = (await calls.call('GET', `/api/moves/${id}/questions`)).listdata;
    await calls.call('POST', `/api/moves/${id}/answers`, { question: asked, answer: { value: 'CHN' }, version });
    await question.getByRole('button', { name: mn.leaveEmpty }).click();
    const refused = question.getByRole('alert').filter({ hasText: 'дөнгөж сая өөрчилсөн' });
    await refused.waitFor();
    // What the other one chose is shown before it is chosen again.
    await question.getByText(/сонгосон\.$/).waitFor();
    await refused.getByRole('button').click();
    await question.getByPlaceholder(mn.leftEmpty).waitFor();
    expect(complaints).toEqual([]);
  });

  it('goes on with a confirmation whose program was killed, and writes each row once', async () => {
    const count = 800;
    const rows = Array.from({ length: count }, (_, at) =>
      [`К-${at}`, `Унтарсан ${at} ХХК`, 5_046_000 + at, 88_114_000 + at, 'тийм'].join(';'),
    );
    const path = `/api/settings/payer?search=${encodeURIComponent('Унтарсан')}&perpage=100`;
    const id = await calls.moveOf('Унтарсан', { Төлөгч: ['Дугаар;Харилцагч;Регистр;Утас;Төлөгч', ...rows].join('\n') });
    await calls.check(id);
    const { page, complaints } = await front.colleague(4);
    const move = new MoveScreens(page);
    await page.goto(`/settings/move/${id}?step=confirm`);
    await page.getByText(mn.totals.without).click();
    await move.confirm();
    const found = async (): Promise<number> =>
      Number((await calls.call('GET', `${path}&page=1`, undefined, 4)).listdata.length);
    await until('the job is in the middle', async () => {
      const isBegun = (await found()) > 0;
      const { state } = await calls.written(id);
      if (state === 'confirmed') throw new Error('The job was faster than the test');
      return state === 'writing' && isBegun;
    });
    await front.killWorker!();
    await page.getByText(/-д баталсан\.$/).waitFor();
    expect((await calls.written(id)).sheets).toEqual([expect.objectContaining({ rows: count, new: count })]);
    // Eight pages of a hundred, and no row of a further one.
    const { total: pages, listdata: last } = await calls.call('GET', `${path}&page=8`, undefined, 4);
    expect([pages, last.length]).toEqual([count / 100, 100]);
    expect(complaints).toEqual([]);
  });
});

describe('two systems side by side', () => {
  it('are compared after a week: what differs with who changed it here, and which rows are equal', async () => {
    const table = (phone: string): string =>
      `Дугаар;Харилцагч;Регистр;Утас;Төлөгч\nТ-1;Зэргэлдээ ХХК;5047001;${phone};тийм\nТ-2;Хажуу ХХК;5047002;99114702;тийм`;
    const id = await calls.moveOf('Зэрэг', { Төлөгч: table('99114701') });
    await calls.check(id);
    await calls.confirm(id);
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/settings/move/${id}?step=compare`);
    const compare = async (name: string, text: string): Promise<void> =>
      page.getByLabel(mn.chooseFiles).setInputFiles([fileOf(name, Buffer.from(text))]);
    await compare('Ижил.csv', table('99114701'));
    // Other payers of the store are only here.
    await page.getByRole('row', { name: /^Ижил\.csv Тулгасан .* 0 0 \S+ 0 2$/ }).waitFor();
    await compare('Зөрсөн.csv', table('99114799'));
    await page.getByRole('link', { name: 'Зөрсөн.csv' }).click();
    const differences = page.getByRole('table', { name: mn.differences });
    await differences.getByRole('row', { name: /Зэргэлдээ ХХК .* Утас 99114701 99114799/ }).waitFor();
    expect(await faults(page, { dark: true, within: '.move-step' })).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
