import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import formTexts from '../../../../client/i18n/mn/kits/form.js';
import { messages } from '../../../../contract/refusals/messages.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import type { Front } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { holds, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('the lists of orders', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('find an order by its code, mark due and finished ones, and copy it only with the right code', async () => {
    const due = await calls.order({ name: 'Хилд ирсэн' });
    await calls.act(4, '/api/operation/awb', { inquiryid: due.id, awb: 'TGHU7654326' });
    await calls.act(4, `/api/custom/${due.id}/operationognoo`, { etaborder: '2026-01-05' });
    const { page, complaints } = await front.colleague(4);
    await page.goto('/shippingorder');
    const code = page.getByRole('searchbox', { name: /SO дугаар/ });
    await code.fill(due.code.replace('SM', 'СМ'));
    await code.press('Enter');
    await page.waitForURL(`**/shippingorder?code=${due.code.slice(2)}`);
    await holds(code, due.code.slice(2));
    const row = rowOf(page, due.code);
    await row.locator('.order-code', { hasText: due.code }).locator('svg[data-icon=time]').waitFor();
    expect(await page.locator('.grid-row').count()).toBe(1);
    await row.getByText('TGHU7654326').waitFor();
    expect(await row.getByRole('link', { name: new RegExp(due.code) }).getAttribute('href')).toBe(
      `/shippingorder/${due.id}/edit`,
    );
    expect(await row.getByRole('button', { name: 'Хүлээлгэн өгөх акт' }).getAttribute('href')).toBe(
      `/shippingorder/${due.id}/delivery?lang=mn`,
    );

    await row.getByRole('button', { name: 'Хувилах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Захиалга хувилах' });
    const codeField = dialog.getByRole('textbox');
    expect(await codeField.inputValue()).toBe(due.code);
    await codeField.fill('SM0000001');
    await codeField.press('Enter');
    await dialog.getByText(fieldMessages.notInList.mn).waitFor();
    await page.locator('.snackbar').getByRole('button', { name: 'Хаах' }).first().click();
    await codeField.fill(due.code);
    await codeField.press('Enter');
    await waitForMessage(page, messages.saved.mn);
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/shippingorder/2?search=%D0%A5%D0%B8%D0%BB%D0%B4%20%D0%B8%D1%80%D1%81%D1%8D%D0%BD');
    await page.getByText('Шүүлтэд тохирох бичлэг алга').waitFor();
    await page.getByRole('button', { name: 'Шүүлт арилгах' }).last().click();
    await page.waitForURL('**/shippingorder');
    await page.goto('/shippingorder/second');
    await page.waitForURL('**/dashboard');

    // The palette opens it by its container, and lists it among the recent records.
    await page.getByText('Холбогдсон').waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.locator('.palette');
    await palette.locator('input').fill('tghu7654326');
    await palette.getByText(new RegExp(due.code)).click();
    await page.waitForURL(`**/shippingorder/${due.id}/edit`);
    expect(complaints).toEqual([]);
  });

  it('link to an order only for users who may open it from a list', async () => {
    const { code } = await calls.order({ name: 'Өөр хүний захиалга' });
    const { page } = await front.colleague(2);
    await page.goto(`/shippingorder?code=${code}`);
    const row = rowOf(page, code);
    await row.waitFor();
    expect(await row.locator('a.grid-name').count()).toBe(0);
    // It looks the same to all users.
    const weight = `getComputedStyle(document.querySelector('span.grid-name')).fontWeight`;
    expect(await page.evaluate<string>(weight)).toBe('600');
    expect(await row.getByRole('button', { name: 'Хувилах' }).count()).toBe(0);
  });

  it('finish an order from its row, undo the finish after a confirmation, and archive nothing unpaid', async () => {
    const finished = await calls.order({ name: 'Дууссан' });
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/operation?code=${finished.code.slice(2)}`);
    const underway = rowOf(page, finished.code);
    await underway.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Бичиг баримт бүрэн гэж тэмдэглэх' }).click();
    await underway.getByRole('button', { name: 'Бичиг баримт бүрэн гэснийг буцаах' }).waitFor();
    await underway.getByRole('button', { name: 'Тээврийн мэдэгдэл нэмэх' }).click();
    const news = page.getByRole('dialog', { name: /Тээврийн мэдэгдэл нэмэх/ });
    await news.getByRole('button', { name: 'Хадгалах' }).click();
    await news.getByText(fieldMessages.choose.mn).first().waitFor();
    await news.getByRole('textbox', { name: 'ETA' }).fill('2026-03-20');
    await news.getByRole('button', { name: 'Хадгалах' }).click();
    await news.waitFor({ state: 'detached' });
    await underway.getByRole('button', { name: 'Ачааны төлөв' }).click();
    await page.getByRole('button', { name: 'Төлөв тавих' }).click();
    await underway.waitFor({ state: 'detached' });
    await page.goto(`/finished?code=${finished.code.slice(2)}`);
    const row = rowOf(page, finished.code);
    await row.getByText('Ирсэн').waitFor();
    expect(await row.getByRole('button', { name: 'Архивлах хүсэлт' }).count()).toBe(0);
    await row.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Сонгосныг архивлах' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Архивласны дараа буцаах боломжгүй.').waitFor();
    await dialog.getByText('Төлбөр батлагдаагүй').waitFor();
    expect(await dialog.getByRole('button', { name: 'Архивлах' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Болих' }).click();
    await row.getByRole('button', { name: 'Дууссаныг цуцлах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Дууссаныг цуцлах' }).click();
    await waitForMessage(page, messages.finishUndone.mn);
    await row.waitFor({ state: 'detached' });

    await page.goto('/archived');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('archive.xlsx');
    expect(complaints).toEqual([]);
  });

  it('show the selected shipment of customs beside the list, and save its dates', async () => {
    const first = await calls.order({ name: 'Гаалийн эхний' });
    const second = await calls.order({ name: 'Гаалийн хоёр дахь' });
    const { page, complaints } = await front.colleague(5);
    await page.goto('/custom');
    await page.getByText('Идэвхтэй тээвэр сонгоогүй байна').waitFor();
    await rowOf(page, first.code).getByRole('link', { name: first.code }).click();
    await page.waitForURL(`**/custom/${first.id}`);
    await page.getByRole('heading', { name: first.code }).waitFor();
    await page.getByRole('region', { name: 'Тээврийн мэдээлэл' }).getByText('Алтан Тариа').waitFor();
    await page.getByRole('textbox', { name: 'Бүрдүүлэлт эхэлсэн' }).fill('2026-03-02');
    await page.getByRole('textbox', { name: 'Чөлөөлөгдсөн' }).fill('2026-13-05');
    await page.keyboard.press('Control+s');
    await page.getByText(fieldMessages.date.mn).waitFor();
    await page.getByRole('textbox', { name: 'Чөлөөлөгдсөн' }).fill('2026-03-05');
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.updated.mn);
    await rowOf(page, first.code).getByText('2026-03-05').waitFor();

    // Unsaved changes ask for confirmation before the next row is selected.
    await page.getByRole('textbox', { name: 'Тайлбар' }).fill('Бичиг дутуу');
    await rowOf(page, second.code).getByRole('link', { name: second.code }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Хаях' }).click();
    await page.waitForURL(`**/custom/${second.id}`);
    await page.goBack();
    await page.getByRole('heading', { name: first.code }).waitFor();
    await holds(page.getByRole('textbox', { name: 'Чөлөөлөгдсөн' }), '2026-03-05');
    expect(complaints).toEqual([]);
  });

  it('set the days of a container of our own, in either form of the address', async () => {
    const partner = { phone: '99110011', email: 'soc@example.com', address: 'УБ' };
    const { id: container } = await calls.act(4, '/api/settings/container', {
      name: 'SOC өөрийн',
      freeday20: 5,
      freeday40: 5,
    });
    const { id: payer } = await calls.act(4, '/api/settings/payer', { name: 'Чингэлэг төлөгч', ...partner });
    const { id: shipper } = await calls.act(4, '/api/settings/supplier', { name: 'Tianjin Boxes', phone: '1' });
    const types = await front.server.call('GET', '/api/helper/transtype/1', { token: await front.server.tokenOf(4) });
    const { id, code } = await calls.order({ name: 'Чингэлэг', tmode: 1, ttype: types.body.transtype[0].id });
    const form = { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1, containerstatus: container, quantity: 1 };
    await calls.act(4, `/api/shippingorder/${id}/update`, form);
    const { page } = await front.colleague(4);
    await page.goto(`/socomni/1?code=${code.slice(2)}`);
    const row = rowOf(page, code);
    await row.getByRole('button', { name: 'Засах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Өөрийн чингэлгийн огноо' });
    await dialog.getByRole('textbox', { name: 'Гааль дууссан' }).fill('2026-03-01');
    await dialog.getByRole('textbox', { name: 'Зарсан' }).fill('2026-13-45');
    await dialog.getByRole('button', { name: formTexts.update }).click();
    await dialog.getByText(fieldMessages.date.mn).waitFor();
    await dialog.getByRole('textbox', { name: 'Зарсан' }).fill('2026-04-02');
    await dialog.getByRole('button', { name: formTexts.update }).click();
    await waitForMessage(page, messages.updated.mn);
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('2026-04-02').waitFor();
    await page.goto(`/soc?code=${code.slice(2)}`);
    await rowOf(page, code).getByText('2026-03-01').waitFor();

    // Another user saves one of the days while this window has the other one open.
    await page.goto(`/socomni/1?code=${code.slice(2)}`);
    await row.getByRole('button', { name: 'Засах' }).click();
    await dialog.getByRole('textbox', { name: 'Зарсан' }).fill('2026-04-20');
    await calls.act(7, '/api/socomni/update', { sid: id, gaali: '2026-03-15' });
    await dialog.getByRole('button', { name: formTexts.update }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('2026-04-20').waitFor();
    await row.getByText('2026-03-15').waitFor();

    // Two users change the same day: the later one is notified and chooses.
    await row.getByRole('button', { name: 'Засах' }).click();
    await dialog.getByRole('textbox', { name: 'Зарсан' }).fill('2026-05-05');
    await calls.act(7, '/api/socomni/update', { sid: id, sold: '2026-05-06' });
    await dialog.getByRole('textbox', { name: 'Зарсан' }).press('Control+s');
    const question = page.getByRole('dialog', { name: formTexts.mergeTitle });
    await question.getByText('2026-05-06').waitFor();
    await question.getByRole('button', { name: formTexts.mergeSave }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('2026-05-05').waitFor();
  });
});
