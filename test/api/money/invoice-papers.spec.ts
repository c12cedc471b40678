import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paper, PaperBlock, PaperTable } from '../../../contract/paper/paper.js';
import { dayAfter } from '../../../contract/time.js';
import { readQrCode } from '../../builders/files/qr-reader.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import { everyType, type Answer } from '../running-server.js';

const today = startAtNoon();
let calls: OrderCalls;
beforeAll(async () => {
  calls = await openOrderCalls();
  await saved('/api/settings/firm/edit', {
    name: 'Зууч Логистик ХХК',
    nameEn: 'Zuuch Logistics LLC',
    director: 'Б.Болд',
    accountant: 'Д.Сараа',
    paymentTerms: 'Дансаар төлнө.',
    paymentTermsEn: 'By bank transfer.',
    paymentDays: 14,
    accounts: [
      { bank: 'Хаан банк', bankEn: 'Khan Bank', number: '5001', currency: 'mnt' },
      { bank: 'Голомт банк', bankEn: 'Golomt Bank', number: '7002', currency: 'usd' },
    ],
  });
}, 240_000);
afterAll(() => calls.server.close(), 60_000);

async function saved(path: string, body: Body = {}): Promise<Body> {
  const answer = await calls.post(4, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Body;
}
async function paperOf(path: string, query = ''): Promise<Paper> {
  const answer = await calls.get(2, `/api${path}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Paper;
}
const pdfOf = async (path: string, query = ''): Promise<Answer> => calls.get(3, `${path}.pdf?${query}`);
const tableOf = (paper: Paper): PaperTable => paper.blocks.find((block) => block.kind === 'table') as PaperTable;
const codeOf = (paper: Paper) => paper.blocks.find((block) => block.kind === 'code') as CodeBlock;
type CodeBlock = Extract<PaperBlock, { kind: 'code' }>;
const codeContent = (paper: Paper): string => readQrCode(codeOf(paper).code);
/** All labels with their values, outside of tables. */
const pairsOf = (paper: Paper): Record<string, string> =>
  Object.fromEntries(
    paper.blocks.flatMap((block) =>
      block.kind === 'pairs' ? block.rows.map(({ label, value }) => [label, value]) : [],
    ),
  );
const rowsOf = (block: CodeBlock) => Object.fromEntries(block.rows.map(({ label, value }) => [label, value]));

/** An order whose payer owes its two offers. */
async function invoiced(more: Body = {}): Promise<{ id: number; code: string; invoice: number }> {
  const { id, code } = await calls.moved({
    contractno: 'ГЭР-77',
    currency: 'usd',
    has_vat: true,
    priceoffers: [
      { currency: 'usd', price: '1500.5', profit: 300, rate: 3400, carrier: 'COSCO' },
      { currency: 'mnt', price: '100000', profit: 0, rate: 1 },
    ],
    ...more,
  });
  await saved(`/api/shippingorder/${id}/update`, calls.order());
  await saved('/api/operation/awb', { inquiryid: id, awb: 'CSQU3054383', awbtruck: '' });
  const invoice = (await saved(`/api/finance/invoice/${id}/generate`))['id'] as number;
  return { id, code, invoice };
}
async function receive(id: number, amount: number, currency = 'usd'): Promise<void> {
  const row = (await calls.get(3, `/api/finance/avlaga?ids=${id}`)).body.listdata[0];
  const posting = { amount, currency, rate: currency === 'mnt' ? 1 : 3450, ognoo: today, comment: null };
  await saved(`/api/finance/avlaga/transaction/${id}/${row.payerid}/${id}`, posting);
}
const pageOf = (id: number): string => `/finance/invoice/air/${id}/print`;

describe('the paper of an invoice', () => {
  it('names the payer, each line in its currency and in tugrik, the VAT, and the total converted once', async () => {
    const { id, code } = await invoiced();
    const paper = await paperOf(pageOf(id));
    expect(paper).toMatchObject({ title: 'НЭХЭМЖЛЭХ', number: `${code}/1`, day: today, language: 'mn' });
    expect(paper.facts).toEqual([
      { label: 'Дугаар', value: `${code}/1` },
      { label: 'Огноо', value: today },
      { label: 'Төлөх өдөр', value: today },
    ]);
    expect(JSON.stringify(paper.blocks)).toContain('Алтан төлөгч');
    expect(JSON.stringify(paper.blocks)).toContain('CSQU3054383');
    expect(tableOf(paper).rows).toEqual([
      ['COSCO', 'USD', '1,500.50', '3,400.00', '5,101,700.00'],
      ['Тээврийн хөлс', 'MNT', '100,000.00', '1.00', '100,000.00'],
    ]);
    // 5,201,700 ÷ 1.1, and ÷ 3400.
    expect(tableOf(paper).foot).toEqual([
      { label: 'НӨАТ-гүй дүн', values: ['4,728,818.18'] },
      { label: 'НӨАТ 10%', values: ['472,881.82'] },
      { label: 'Нийт дүн, ₮', values: ['5,201,700.00'] },
      { label: 'Төлөх дүн, USD', values: ['3,400.00', '1,529.91'] },
    ]);
    expect(rowsOf(codeOf(paper))).toEqual({
      'Төлөх дүн': '1,529.91 USD',
      Үсгээр: 'Нэг мянга таван зуун хорин есөн америк доллар ерэн нэгэн цент',
      'Төлөх өдөр': today,
    });
    expect(JSON.stringify(paper.blocks)).toContain('Голомт банк');
    expect(JSON.stringify(paper.blocks)).toContain('Дансаар төлнө.');
    // Its own date sets the due date; the default term of the firm would give another one.
    expect(JSON.stringify(paper.blocks)).not.toContain('14 хоногийн');
  });

  it('is English for English readers', async () => {
    const { id } = await invoiced({ contractno: 'G-77' });
    const paper = await paperOf(pageOf(id), 'lang=en');
    expect(paper).toMatchObject({ title: 'INVOICE', firm: { name: 'Zuuch Logistics LLC' } });
    expect(rowsOf(codeOf(paper))).toMatchObject({
      'In words': 'One thousand five hundred twenty-nine US dollars and ninety-one cents',
    });
    expect(JSON.stringify(paper.blocks)).not.toMatch(/[А-Яа-яӨөҮү]/);
  });

  it('states that no VAT is charged, and needs no conversion in tugrik', async () => {
    const { id } = await invoiced({ currency: 'mnt', has_vat: false });
    const paper = await paperOf(pageOf(id));
    expect(tableOf(paper).foot).toEqual([{ label: 'Нийт дүн, ₮', values: ['5,201,700.00'] }]);
    expect(paper.blocks).toContainEqual({ kind: 'text', text: 'НӨАТ тусгаагүй болно.', quiet: true });
  });

  it('never changes with the offer or the settings; only its payment is added', async () => {
    const { id, invoice } = await invoiced();
    const before = await paperOf(pageOf(id));
    const offers = [{ currency: 'usd', price: '9999', profit: 300, rate: 3500, carrier: 'MSC' }];
    await saved(`/api/inquiry/${id}/edit`, calls.inquiry({ currency: 'usd', name: 'Өөр нэр', priceoffers: offers }));
    await saved(`/api/settings/payer/${calls.ids['payer']}/edit`, {
      name: 'Өөр төлөгч',
      phone: '99110011',
      email: 'a@example.com',
      address: 'УБ',
    });
    const firm = (await calls.get(4, '/api/settings/firm')).body.fdata as Body;
    await saved('/api/settings/firm/edit', { ...firm, director: 'Ө.Өөр' });
    expect(await paperOf(pageOf(id))).toEqual(before);
    await saved(`/api/finance/invoice/${invoice}/paid`, { paid: 1 });
    const paid = await paperOf(pageOf(id));
    expect(pairsOf(paid)).toMatchObject({ 'Төлөх дүн': '1,529.91 USD', Төлсөн: today });
    // The payment code must not ask again for what was paid.
    expect(codeOf(paid)).toBeUndefined();
  });

  it('shows what was received and what remains when partly paid, and its code asks for the remainder', async () => {
    const { id, code } = await invoiced();
    expect(codeContent(await paperOf(pageOf(id)))).toBe(`${code}/1 1529.91 USD`);
    await receive(id, 500);
    const paper = await paperOf(pageOf(id));
    // 5,201,700 − 500 × 3,450, and ÷ 3,400.
    expect(tableOf(paper).foot.slice(-3)).toEqual([
      { label: 'Хүлээн авсан, ₮', values: ['1,725,000.00'] },
      { label: 'Үлдэгдэл төлбөр, ₮', values: ['3,476,700.00'] },
      { label: 'Үлдэгдэл төлбөр, USD', values: ['3,400.00', '1,022.56'] },
    ]);
    expect(rowsOf(codeOf(paper))).toMatchObject({
      'Үлдэгдэл төлбөр': '1,022.56 USD',
      Үсгээр: 'Нэг мянга хорин хоёр америк доллар тавин зургаан цент',
    });
    expect(codeContent(paper)).toBe(`${code}/1 1022.56 USD`);
  });

  it('asks for nothing once all of it is received, also before the confirmation, and shows any surplus', async () => {
    const { id } = await invoiced({ currency: 'mnt' });
    await receive(id, 5_201_700, 'mnt');
    const covered = await paperOf(pageOf(id), 'lang=en');
    expect(codeOf(covered)).toBeUndefined();
    expect(pairsOf(covered)).toMatchObject({ 'Amount due': '5,201,700.00 MNT', Paid: '5,201,700.00 MNT' });
    expect(tableOf(covered).foot.slice(-2)).toEqual([
      { label: 'Received, ₮', values: ['5,201,700.00'] },
      { label: 'Balance due, ₮', values: ['0.00'] },
    ]);
    await receive(id, 1_000, 'mnt');
    const over = await paperOf(pageOf(id), 'lang=en');
    expect(codeOf(over)).toBeUndefined();
    expect(tableOf(over).foot.at(-1)).toEqual({ label: 'Overpaid, ₮', values: ['1,000.00'] });
  });

  it('is available to all users as a page and a PDF, and not before it is issued or after it is deleted', async () => {
    const { id, code } = await calls.moved();
    for (const path of [`/api${pageOf(id)}`, `${pageOf(id)}.pdf`]) {
      const refused = await calls.get(3, path);
      expect([refused.status, refused.body.message]).toEqual([404, refusals.NotInvoiced.mn]);
    }
    expect((await calls.get(3, `/api${pageOf(999_999)}`)).status).toBe(404);
    const other = await invoiced();
    for (const type of everyType) expect((await calls.get(type, `/api${pageOf(other.id)}`)).status).toBe(200);
    for (const lang of ['mn', 'en']) {
      const pdf = await pdfOf(pageOf(other.id), `lang=${lang}`);
      expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(pdf.headers.get('content-disposition')).toContain(`invoice-${other.code}-1.pdf`);
    }
    expect((await pdfOf(pageOf(other.id))).text).toBe((await pdfOf(pageOf(other.id))).text);
    await saved(`/api/finance/invoice/${other.invoice}/delete`);
    expect((await calls.get(3, `/api${pageOf(other.id)}`)).status).toBe(404);
    expect(code).not.toBe(other.code);
  });
});

describe('the paper of a custom invoice', () => {
  const page = (type: number | string, id: number): string => `/custominvoice/${type}/${id}/print`;
  const issued = async (more: Body = {}): Promise<number> => {
    const body = { code: 'SM2600001', payer: calls.ids['payer'], description: 'Агуулахын хөлс', invoicetype: 3 };
    return (await saved('/api/custominvoice', { ...body, currency: 'usd', rate: 3400, amount: '1500.5', ...more }))[
      'id'
    ] as number;
  };

  it('has its one line, no VAT, and its amount in words', async () => {
    const id = await issued();
    const paper = await paperOf(page(3, id));
    expect(paper).toMatchObject({ title: 'ЧИНГЭЛЭГ ТЭЭВРИЙН НЭХЭМЖЛЭХ', number: 'SM2600001', day: today });
    expect(tableOf(paper)).toMatchObject({
      rows: [['Агуулахын хөлс', 'USD', '1,500.50', '3,400.00', '5,101,700.00']],
      foot: [
        { label: 'Нийт дүн, ₮', values: ['5,101,700.00'] },
        { label: 'Төлөх дүн, USD', values: ['3,400.00', '1,500.50'] },
      ],
    });
    expect(rowsOf(codeOf(paper))).toEqual({
      'Төлөх дүн': '1,500.50 USD',
      Үсгээр: 'Нэг мянга таван зуун америк доллар тавин цент',
      'Төлөх өдөр': today,
    });
    expect(codeContent(paper)).toBe('SM2600001 1500.50 USD');
  });

  it("is due by the payer's term", async () => {
    const { body } = await calls.get(4, `/api/settings/payer/${calls.ids['payer']}`);
    const id = await issued();
    const payer = { ...body.pdata, termdays: 10 };
    await saved(`/api/settings/payer/${calls.ids['payer']}/edit`, payer);
    const later = await issued();
    const dueOf = async (one: number) => rowsOf(codeOf(await paperOf(page(3, one))))['Төлөх өдөр'];
    expect([await dueOf(id), await dueOf(later)]).toEqual([today, dayAfter(today, 10)]);
    await saved(`/api/settings/payer/${calls.ids['payer']}/edit`, { ...payer, termdays: 0 });
  });

  it('is titled by the kind in its address, and as any invoice where the kind is unknown', async () => {
    const id = await issued();
    const titles = await Promise.all([1, 2, 4, 5, 9, 'x'].map(async (type) => (await paperOf(page(type, id))).title));
    expect(titles).toEqual([
      'АГААРЫН ТЭЭВРИЙН НЭХЭМЖЛЭХ',
      'АВТО ТЭЭВРИЙН НЭХЭМЖЛЭХ',
      'ВАГОН ТЭЭВРИЙН НЭХЭМЖЛЭХ',
      'НЭХЭМЖЛЭХ',
      'НЭХЭМЖЛЭХ',
      'НЭХЭМЖЛЭХ',
    ]);
    expect((await paperOf(page(1, id), 'lang=en')).title).toBe('AIR FREIGHT INVOICE');
  });

  it('is a PDF, shows when it was paid, and is gone once it is deleted', async () => {
    const id = await issued({ currency: 'mnt', rate: 1, amount: '99.5' });
    expect((await pdfOf(page(5, id))).text.slice(0, 5)).toBe('%PDF-');
    await saved(`/api/custominvoice/${id}/paid`, { paid: 1 });
    expect(pairsOf(await paperOf(page(5, id)))).toMatchObject({
      Үсгээр: 'Ерэн есөн төгрөг тавин мөнгө',
      Төлсөн: today,
    });
    await saved(`/api/custominvoice/${id}/paid`, { paid: 0 });
    await saved(`/api/custominvoice/${id}/delete`);
    expect((await calls.get(3, `/api${page(5, id)}`)).status).toBe(404);
    expect((await pdfOf(page(5, id))).status).toBe(404);
  });
});
