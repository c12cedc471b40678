import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../contract/messages.js';
import type { Front } from '../browser.js';
import { openInquiryCalls, type InquiryCalls } from '../inquiry-calls.js';
import { rowOf, said } from '../steps.js';

jest.setTimeout(240_000);

describe('the whole way of a file in a browser', () => {
  let calls: InquiryCalls;
  let front: Front;
  const post = async (path: string, body: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
    const answer = await calls.post(4, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
  const press = (page: Page, code: string, name: string): Promise<void> =>
    rowOf(page, code).getByRole('button', { name, exact: true }).click();
  const yes = (page: Page): Promise<void> =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Тийм', exact: true }).click();

  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('goes from the order over invoice, part payments, confirmation and request to the archive, and back', async () => {
    const id = await calls.add({ name: 'Бүтэн зам', currency: 'usd' });
    const { code } = (await post(`/api/inquiry/${id}/shippingorder`, { inquiryid: id })) as { code: string };
    const partner = { phone: '99110011', email: 'w@example.com', address: 'УБ' };
    const { id: payer } = await post('/api/settings/payer', { name: 'Бүтэн төлөгч', ...partner });
    const { id: shipper } = await post('/api/settings/supplier', { name: 'Tianjin Whole', phone: '1' });
    await post(`/api/shippingorder/${id}/update`, { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1 });
    const asked = `?code=${code.slice(2)}`;

    // The accountant asks for 5,100,000 tugrik; the half comes in dollars, the rest in tugrik.
    const { page: finance, complaints } = await front.colleague(3);
    await finance.goto(`/finance${asked}`);
    await press(finance, code, 'Нэхэмжлэх гаргах');
    await finance
      .getByRole('alertdialog')
      .getByText(/1,500\.00/)
      .waitFor();
    await yes(finance);
    await rowOf(finance, code).getByText(`${code}/1`).waitFor();
    const pay = (currency: string, rate: number, amount: number) =>
      post(`/api/finance/avlaga/transaction/${id}/${String(payer)}/${id}`, {
        ...{ amount, currency, rate, comment: '', ognoo: '2026-03-05', type: 2 },
        ...{ consigneeid: payer, inquiryid: id, id },
      });
    await pay('usd', 3400, 500);
    await rowOf(finance, code).getByText('33%').waitFor();
    await pay('usd', 3400, 250);
    await rowOf(finance, code).getByText('50%').waitFor();
    await pay('mnt', 1, 2_550_000);
    await rowOf(finance, code).getByText('100%').waitFor();
    await post('/api/finance/avlaga/list/paid', { selected: id });
    await finance.goto(`/invoice${asked}`);
    await rowOf(finance, code).getByText('Төлсөн', { exact: true }).waitFor();

    await finance.goto(`/finance${asked}`);
    await press(finance, code, 'Дуусгах хүсэлт');
    await finance.getByRole('dialog').getByRole('button', { name: 'Илгээх' }).click();
    await said(finance, messages.sent.mn);

    // Operation finishes it, an administrator archives it, and brings it back.
    const { page: operation } = await front.colleague(2);
    await operation.goto(`/operation${asked}`);
    await press(operation, code, 'Ачааны төлөв');
    await operation.getByRole('button', { name: 'Төлөв тавих' }).click();
    await rowOf(operation, code).waitFor({ state: 'detached' });
    const { page: admin } = await front.colleague(4);
    await admin.goto(`/finished${asked}`);
    await press(admin, code, 'Архивлах хүсэлт');
    await admin.getByRole('alertdialog').getByText('Архивласны дараа буцаах боломжгүй.').waitFor();
    await yes(admin);
    await said(admin, messages.archived.mn);
    await admin.goto(`/archived${asked}`);
    await press(admin, code, 'Тээврийн захиалга руу буцаах');
    await yes(admin);
    await said(admin, messages.broughtBack.mn);

    // A new request can be sent.
    await finance.goto(`/finance${asked}`);
    await rowOf(finance, code).getByRole('button', { name: 'Дуусгах хүсэлт', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
