import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayAfter, localDay } from '../../../contract/time.js';
import { openFront, type Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { rowOf, waitForMessage } from '../driver/steps.js';
import { messages } from '../../../contract/refusals/messages.js';

jest.setTimeout(240_000);

const today = localDay(new Date());
const ago = (days: number): string => dayAfter(today, -days);

describe('an order until it is finished', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('is worked off by its checklist, which leads to each part and refuses nothing', async () => {
    const { id, code } = await calls.order({ name: 'Дуусах ачаа', currency: 'usd' });
    const partner = { phone: '99110011', email: 'p@example.com', address: 'УБ' };
    const { id: payer } = await calls.act(4, '/api/settings/payer', { name: `Төлөгч ${code}`, ...partner });
    const { id: shipper } = await calls.act(4, '/api/settings/supplier', { name: `Илгээгч ${code}`, phone: '1' });
    const form = { payer, shipper, paymenttype: 1, paymentterm: 1, zamnal: 1, quantity: 1 };
    await calls.act(4, `/api/shippingorder/${id}/update`, form);
    await calls.act(4, `/api/operation/extra/expenses/${id}`, {
      name: 'Хадгалалт',
      currency: 'mnt',
      rate: 1,
      amount: 9,
    });

    const { page, complaints } = await front.colleague(4);
    await page.goto(`/shippingorder/${id}/edit?part=checklist`);
    const line = (name: string) =>
      page.getByRole('list', { name: 'Дуусгах хяналт' }).getByRole('listitem').filter({ hasText: name });
    await line('Хилийн огноо бичих').getByText('Үлдсэн 0/3').waitFor();
    await line('Чингэлэг буцаах').getByText('Хамаарахгүй').waitFor();
    await line('Авлага баталгаажуулах').getByText('Нягтлан').waitFor();

    // On the operations screen the line begins at the section of the border, and the checklist follows the save.
    await line('Хилийн огноо бичих').getByRole('link').click();
    await page.waitForURL(/\/operation\/\d+\/.\?to=border/);
    const border = page.getByRole('region', { name: 'Хилийн огноо', exact: true });
    await border.getByRole('textbox', { name: 'ATA Border' }).fill(ago(9));
    await border.getByRole('textbox', { name: 'ATD Border' }).fill(ago(8));
    await border.getByRole('textbox', { name: 'ATA Destination' }).fill(ago(4));
    await border.getByRole('button', { name: 'Шинэчлэх' }).click();
    await line('Хилийн огноо бичих').getByText('Болсон').waitFor();
    await line('Нэмэлт зардлыг хэн төлөхийг шийдэх').getByRole('link').click();
    const expenses = page.getByRole('region', { name: 'Нэмэлт зардал', exact: true });
    await expenses.getByText('Хадгалалт').waitFor();
    expect(await expenses.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

    // Finance requests the finish although lines are open, and is told which.
    await page.goto(`/finance?code=${code.slice(2)}`);
    await rowOf(page, code).getByRole('button', { name: 'Дуусгах хүсэлт', exact: true }).click();
    const request = page.getByRole('dialog', { name: 'Дуусгах хүсэлт' });
    await request.getByText(/Үлдсэн: .*Нэхэмжлэхийг файлтай тэнцүүлэх.*Авлага баталгаажуулах/).waitFor();
    await request.getByRole('textbox', { name: 'Тайлбар' }).fill('Тооцоо нийлсэн');
    await request.getByRole('button', { name: 'Илгээх' }).click();
    await waitForMessage(page, messages.sent.mn);

    // What others do meanwhile is on the open checklist at once.
    await page.goto(`/shippingorder/${id}/edit?part=checklist`);
    await line('Нэхэмжлэхийг файлтай тэнцүүлэх').getByText('Үлдсэн').waitFor();
    const read = async (path: string) =>
      (await front.server.call('GET', path, { token: await front.server.tokenOf(4) })).body;
    const { expenses: entered } = await read(`/api/operation/${id}/entries`);
    await calls.act(4, `/api/operation/${id}/expenses/${entered.listdata[0].id}/payer`, { payer: 'payer' });
    await line('Нэмэлт зардлыг хэн төлөхийг шийдэх').getByText('Болсон').waitFor();
    await calls.act(4, `/api/finance/invoice/${id}/generate`);
    await line('Нэхэмжлэхийг файлтай тэнцүүлэх').getByText('Болсон').waitFor();
    const [owed] = (await read(`/api/finance/avlaga?ids=${id}`)).listdata;
    const paid = { amount: owed.total_mnt, currency: 'mnt', rate: 1, ognoo: today, comment: null };
    await calls.act(4, `/api/finance/avlaga/transaction/${id}/${owed.payerid}/${id}`, paid);
    await calls.act(4, '/api/finance/avlaga/list/paid', { selected: id });
    await line('Авлага баталгаажуулах').getByText('Болсон').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the forecast of an order', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({ DEMO: 'small' });
  }, 240_000);
  afterAll(() => front?.close());

  it('stands in its strip in another look than what was entered, until the goods arrive', async () => {
    const token = await front.server.tokenOf(4);
    const { body } = await front.server.call('GET', '/api/operation?perpage=200', { token });
    const rows = body.listdata as { id: number; code: string; formtype: string; forecast: string | null }[];
    const { id, formtype, forecast } = rows.find((row) => row.forecast !== null)!;
    const { page, complaints } = await front.colleague(4);
    await page.goto(`/operation/${id}/${formtype}`);
    const computed = page.locator('.stations i');
    const files = /\(\d+\)$/.exec(forecast ?? '')?.[0] ?? '';
    await computed.filter({ hasText: files }).first().waitFor();
    expect(await computed.first().evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
    const arrived = { ataborder: ago(3), etdborder: ago(2), ataub: today };
    await front.server.call('POST', `/api/custom/${id}/operationognoo`, { token, body: arrived });
    await page.getByRole('listitem').filter({ hasText: today }).first().waitFor();
    const { body: after } = await front.server.call('GET', `/api/operation?ids=${id}`, { token });
    expect(after.listdata[0].forecast).toBe(null);
    expect(complaints).toEqual([]);
  });
});
