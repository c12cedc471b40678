import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messages } from '../../../../contract/refusals/messages.js';
import { dayAfter, localDay } from '../../../../contract/time.js';
import { faults } from '../../driver/axe.js';
import { openEntries } from '../../driver/entries.js';
import { openInquiryCalls, select, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

const partner = { phone: '99110011', email: 'z@example.com', address: 'УБ' };
const release = 'Мэдсэн, зөвшөөрлөө';

describe('the credit of a payer in a browser', () => {
  let calls: InquiryCalls;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    const entries = await openEntries(calls.front.server);
    await entries.add('payer', { name: 'Зээлийн төлөгч', ...partner, creditlimit: 3_000_000, termdays: 10 });
    await entries.add('supplier', { name: 'Tianjin Credit', phone: '1' });
  }, 240_000);
  afterAll(() => calls?.front.close());

  it('warns the salesman who chooses a payer over the limit, is released by an administrator, and shows the due day to the accountant', async () => {
    const due = dayAfter(localDay(new Date()), -1);
    const id = await calls.add({ name: 'Зээлээр', currency: 'usd', startso: dayAfter(due, -10) });
    const { code } = (await calls.post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id })).body as {
      code: string;
    };

    // The salesman sees the warning when choosing the payer, and saves all the same.
    const { page: sales, complaints } = await calls.front.colleague(1);
    await sales.goto(`/shippingorder/${id}/edit`);
    await choose(sales, 'Төлөгч', 'Зээлийн төлөгч');
    await sales.getByText(/5,100,000\.00 ₮: зээлийн хязгаар 3,000,000\.00 ₮-өөс 2,100,000\.00 ₮-өөр хэтэрнэ/).waitFor();
    await sales.getByText(`1 захиалгын 5,100,000.00 ₮-ийн төлөх хугацаа өнгөрсөн. Хамгийн эрт нь ${due}.`).waitFor();
    expect(await sales.getByRole('button', { name: release }).count()).toBe(0);
    await choose(sales, 'Илгээгч', 'Tianjin Credit');
    await select(sales, 'Төлбөрийн төрөл', 'Хүлээн авахад');
    await select(sales, 'Төлбөрийн нөхцөл', 'Дансаар');
    await select(sales, 'Замнал', 'Замын-Үүд');
    await sales.keyboard.press('Control+s');
    await waitForMessage(sales, messages.updated.mn);

    // The administrator sees the details; the salesman only sees that the order was released, not by whom (D203).
    const admin = await calls.front.colleague(4);
    await admin.page.goto(`/shippingorder/${id}/edit`);
    await admin.page.getByRole('button', { name: release }).click();
    await admin.page.getByText(/: .+ мэдэж зөвшөөрсөн\./).waitFor();
    await sales.getByText(/: зөвшөөрсөн\.$/).waitFor();
    expect(await sales.getByText(/мэдэж зөвшөөрсөн/).count()).toBe(0);
    expect(await admin.page.getByRole('button', { name: release }).count()).toBe(0);

    const accountant = await calls.front.colleague(3);
    await accountant.page.goto(`/avlaga?code=${code.slice(2)}`);
    const row = rowOf(accountant.page, code);
    const day = row.getByTitle('Хугацаа өнгөрсөн');
    await day.getByText(due).waitFor();
    expect(await faults(accountant.page, { dark: false, within: '.grid-row' })).toEqual([]);

    // A paid receivable is not overdue any more; its due day remains.
    await row.getByRole('button', { name: 'Орлого бүртгэх' }).click();
    const dialog = accountant.page.getByRole('dialog', { name: new RegExp(code) });
    await dialog.getByRole('combobox').selectOption('mnt');
    const amount = dialog.locator('[data-field=amount] input');
    await amount.fill('5100000');
    await amount.press('Enter');
    await waitForMessage(accountant.page, messages.saved.mn);
    await accountant.page.keyboard.press('Escape');
    await day.waitFor({ state: 'detached' });
    await row.getByText(due, { exact: true }).waitFor();
    expect([complaints, admin.complaints, accountant.complaints]).toEqual([[], [], []]);
  });
});
