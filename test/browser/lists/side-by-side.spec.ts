import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import exceljs from 'exceljs';
import mn from '../../../client/i18n/mn/areas/move.js';
import { until } from '../../until.js';
import { faults } from '../driver/axe.js';
import { openFront, type Front } from '../driver/browser.js';

jest.setTimeout(240_000);

const firm = 'Ганзам Логистик ХХК';
const head = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';
const list = `${head}К-1;Хүлэг ХХК;5014001;99114001;тийм\nК-2;Жороо ХХК;5014002;99114002;тийм\n`;
const later = `${head}К-1;Хүлэг ХХК;5014001;88114001;тийм\nК-3;Сайвар ХХК;5014003;99114003;тийм\n`;

describe('running side by side', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({}, { withWorker: true });
  }, 240_000);
  afterAll(() => front?.close());

  it('says what differs from a later list of the old system, until nothing does', async () => {
    const { server } = front;
    const token = await server.tokenOf(4);
    const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.call(method, path, { token, ...(body ? { body } : {}) })).body;
    await call('POST', '/api/settings/firm/edit', { name: firm });
    const { id } = await call('POST', '/api/moves', { name: 'Харилцагч' });
    const one = async () => (await call('GET', `/api/moves/${id}`)).data;
    await call('POST', `/api/moves/${id}/files`, { name: 'Харилцагч', text: list });
    await until('the file is read', async () => (await one()).files[0].state === 'read');
    await call('POST', `/api/moves/${id}/check`);
    await until('the rows are checked', async () => (await one()).check.state === 'done');
    await call('POST', `/api/moves/${id}/confirm`, { firm, without_totals: true });
    await until('the move is confirmed', async () => (await one()).state === 'confirmed');

    const { page, complaints } = await front.colleague(4);
    await page.goto(`/settings/move/${id}`);
    await page.getByRole('navigation', { name: mn.path }).getByRole('link', { name: mn.steps.compare }).click();
    await page.getByText(mn.noComparisons).waitFor();
    const compare = async (name: string, text: string): Promise<void> => {
      await page.getByRole('button', { name: mn.paste }).click();
      await page.getByRole('textbox', { name: mn.pasteHere }).fill(text);
      await page.getByRole('textbox', { name: mn.pasteName }).fill(name);
      await page.getByRole('button', { name: mn.addPasted }).click();
      await page
        .getByRole('table', { name: mn.comparedLists })
        .getByRole('row', { name: new RegExp(`${name} Тулгасан`) })
        .waitFor();
    };

    await compare('Даваа гараг', later);
    const differences = page.getByRole('table', { name: mn.differences });
    await differences.getByRole('row', { name: /Хүлэг ХХК.*Утас 99114001 88114001/ }).waitFor();
    await differences.getByText(mn.changedThere).waitFor();
    expect(await faults(page, { dark: false, within: '.move-step' })).toEqual([]);
    await page.getByRole('button', { name: 'Зөвхөн хуучинд 1' }).click();
    await differences.getByRole('row', { name: /Сайвар ХХК/ }).waitFor();
    await page.getByRole('button', { name: /^Зөвхөн энд \d+$/ }).click();
    await differences.getByRole('row', { name: /Жороо ХХК/ }).waitFor();
    expect(await faults(page, { dark: true, within: '.move-step' })).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: mn.differencesDown }).click(),
    ]);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(await download.path());
    expect(JSON.stringify(workbook.worksheets[0]?.getSheetValues())).toContain('88114001');

    await page.getByRole('link', { name: mn.toMapping }).click();
    await page.getByRole('heading', { name: mn.steps.sheets }).waitFor();
    await page.goBack();
    await differences.waitFor();
    expect(complaints).toEqual([]);
  });
});
