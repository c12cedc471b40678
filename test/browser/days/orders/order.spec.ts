import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../../contract/refusals/messages.js';
import { refusals } from '../../../../contract/refusals/refusals.js';
import type { Front } from '../../driver/browser.js';
import { openEntries } from '../../driver/entries.js';
import { openOrderEntries, type OrderEntries } from '../../driver/order-entries.js';
import { cell, openInquiryCalls, transport, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('a shipping order in a browser', () => {
  let calls: InquiryCalls;
  let front: Front;
  let names: OrderEntries;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    names = await openOrderEntries(await openEntries(front.server), 'Day');
  }, 240_000);
  afterAll(() => front?.close());

  const order = async (name: string): Promise<number> => (await calls.order({ name })).id;

  it('is moved back to the inquiries after a confirmation, and keeps its code when it is moved again', async () => {
    const id = await order('Буцах захиалга');
    const { code } = await calls.read(id);
    const { page } = await front.colleague(7);
    await page.goto(`/shippingorder/${id}/edit`);
    await page.getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Энэ SO-г үнийн хүсэлт рүү буцаах уу?').waitFor();
    await question.getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах' }).click();
    await waitForMessage(page, messages.sentBack.mn);
    await page.waitForURL('**/shippingorder');
    expect((await calls.read(id)).status).toBe(1);
    await calls.act(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id });
    expect(await calls.read(id)).toMatchObject({ status: 2, code });
  });

  it('has its transport prices changed by the accountant on a separate card', async () => {
    const id = await order('Үнийн карт');
    const { page, complaints } = await front.colleague(3);
    await page.goto(`/shippingorder/${id}/edit`);
    await page.getByRole('link', { name: 'Тээврийн үнэ' }).click();
    await page.waitForURL('**?part=offers');
    await cell(page, transport.table, 0, transport.price).click();
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    await waitForMessage(page, messages.updated.mn);
    expect((await calls.read(id)).newoffers[0].price).toBe(1234);
    await page.goBack();
    await page.getByRole('combobox', { name: 'Төлөгч' }).last().waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps its payer once it is invoiced, is archived from its page when it is paid, and is restored', async () => {
    const id = await order('Архив хүртэл');
    const entry = async (list: string, name: string): Promise<number> => {
      const token = await front.server.tokenOf(4);
      const path = `/api/settings/${list}?search=${encodeURIComponent(name)}`;
      return (await front.server.call('GET', path, { token })).body.listdata[0].id as number;
    };
    await calls.act(4, `/api/shippingorder/${id}/update`, {
      payer: await entry('payer', names.payer),
      shipper: await entry('supplier', names.supplier),
      ...{ paymenttype: 1, paymentterm: 1, zamnal: 1 },
    });
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/shippingorder/${id}/edit`);
    const payer = page.getByRole('combobox', { name: 'Төлөгч' }).last();
    await payer.waitFor();
    expect(await payer.isEnabled()).toBe(true);

    // The accountant makes the invoice while the form is open.
    const invoice = (await calls.act(3, `/api/finance/invoice/${id}/generate`))['id'];
    await page.getByText('Нэхэмжлэх гарсан тул төлөгчийг өөрчлөх боломжгүй').waitFor();
    expect(await payer.isEnabled()).toBe(false);
    await page.getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах' }).click();
    await waitForMessage(page, refusals.InvoicedNotSentBack.mn);

    await calls.act(2, `/api/operation/${id}`, { status: 3 });
    const archive = page.getByRole('button', { name: 'Архивлах хүсэлт' });
    await archive.click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Төлбөр батлагдаагүй').waitFor();
    expect(await question.getByRole('button', { name: 'Архивлах' }).isDisabled()).toBe(true);
    await calls.act(3, `/api/finance/invoice/${String(invoice)}/paid`, { paid: 1 });
    await question.getByText('Төлсөн').waitFor();
    await question.getByText('Архивласны дараа буцаах боломжгүй.').waitFor();
    await question.getByRole('button', { name: 'Архивлах' }).click();
    await waitForMessage(page, messages.archived.mn);
    await page.locator('.file-header').getByText('Архивласан').waitFor();

    await page.getByRole('button', { name: 'Тээврийн захиалга руу буцаах' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Тээврийн захиалга руу буцаах' }).click();
    await waitForMessage(page, messages.broughtBack.mn);
    await page.getByRole('button', { name: 'Үнийн хүсэлт рүү буцаах' }).waitFor();
    expect((await calls.read(id)).status).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('keeps a rate that is typed while the price of the wagon list is being loaded', async () => {
    const id = await order('Хожуу ирсэн үнэ');
    const { page, complaints } = await front.newcomer(4);
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await page.route('**/api/helper/containerrate*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/shippingorder/${id}/edit`);
    const rails = 'УБТЗ-ын тариф';
    await page.getByRole('region', { name: rails }).last().getByRole('button', { name: 'Мөр нэмэх' }).press('Enter');
    for (const name of [names.from, names.to, 'Чингэлэг']) {
      await page.keyboard.press('F2');
      await page.keyboard.type(name);
      await page.getByRole('option', { name, exact: true }).waitFor();
      await page.keyboard.press('Tab');
    }
    await cell(page, rails, 0, 7).click();
    await page.keyboard.type('990000');
    await page.keyboard.press('Enter');
    letGo();
    await cell(page, rails, 0, 6).getByText('1,020,000.00').waitFor();
    expect(await cell(page, rails, 0, 7).textContent()).toBe('990,000.00');
    expect(complaints).toEqual([]);
  });

  it('gives the next cell the text that comes without a key while a station is being looked up', async () => {
    const id = await order('Хожуу олдсон өртөө');
    const { page, complaints } = await front.newcomer(4);
    let letGo = (): void => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    await page.route(
      (url) => url.searchParams.get('search') === names.to,
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.goto(`/shippingorder/${id}/edit`);
    const rails = 'УБТЗ-ын тариф';
    await page.getByRole('region', { name: rails }).last().getByRole('button', { name: 'Мөр нэмэх' }).press('Enter');
    await page.keyboard.press('ArrowRight');
    // It appears in the answer to the first letters.
    await page.keyboard.type(names.to.slice(0, -1));
    await page.getByRole('option', { name: names.to, exact: true }).waitFor();
    await page.keyboard.type(names.to.slice(-1));
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Чингэлэг');
    letGo();
    await page.getByRole('option', { name: 'Чингэлэг', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await cell(page, rails, 0, 1).getByText(names.to).waitFor();
    await cell(page, rails, 0, 2).getByText('Чингэлэг').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is edited by two users in two sections at once, each saved separately; leaving both forms of one user asks once', async () => {
    const id = await order('Хоёр хэсэг');
    const [one, other] = [await front.colleague(4, { width: 1920 }), await front.colleague(7, { width: 1920 })];
    await one.page.goto(`/shippingorder/${id}/edit`);
    await other.page.goto(`/shippingorder/${id}/edit?part=quotation`);
    await one.page.getByRole('textbox', { name: 'Нэмэлт мэдээлэл' }).fill('Болгоомжтой');
    await other.page.getByRole('textbox', { name: 'Гэрээний дугаар' }).last().fill('Г-77');
    await other.page.keyboard.press('Control+s');
    await waitForMessage(other.page, messages.updated.mn);
    await choose(one.page, 'Төлөгч', names.payer);
    await choose(one.page, 'Илгээгч', names.supplier);
    for (const [label, option] of [
      ['Төлбөрийн төрөл', 'Урьдчилсан'],
      ['Төлбөрийн нөхцөл', 'Бэлэн'],
      ['Замнал', 'Замын-Үүд'],
    ] as const)
      await one.page.getByRole('combobox', { name: label }).selectOption({ label: option });
    await one.page.keyboard.press('Control+s');
    await waitForMessage(one.page, messages.updated.mn);
    expect((await calls.read(id)).contract_no).toBe('Г-77');

    await one.page.getByRole('button', { name: 'Зэрэгцүүлэх' }).click();
    await one.page.getByRole('textbox', { name: 'Нэмэлт мэдээлэл' }).fill('Яаралтай');
    await one.page.getByRole('textbox', { name: 'Гэрээний дугаар' }).last().fill('Г-78');
    await one.page.getByRole('button', { name: 'Жагсаалт руу буцах' }).click();
    const leaving = one.page.getByRole('alertdialog', { name: 'Хадгалаагүй өөрчлөлт байна' });
    await leaving.getByText('Яаралтай').waitFor();
    await leaving.getByText('Г-78').waitFor();
    await leaving.getByRole('button', { name: 'Хадгалах' }).click();
    await one.page.waitForURL('**/shippingorder');
    const token = await front.server.tokenOf(4);
    const saved = await front.server.call('GET', `/api/shippingorder/${id}/order`, { token });
    expect(saved.body.odata.additional_info).toBe('Яаралтай');
    expect([one.complaints, other.complaints]).toEqual([[], []]);
  });
});
