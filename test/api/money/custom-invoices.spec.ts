import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { startAtNoon } from '../noon.js';
import { everyType, openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

const today = startAtNoon();
const path = '/api/custominvoice';
let server: RunningServer;
let payer: number;
let otherPayer: number;
const rateOfMonth = '3456.5';

const post = async (type: UserType, to: string, body: Body = {}): Promise<Answer> =>
  server.call('POST', to, { token: await server.tokenOf(type), body });
const get = async (type: UserType, from: string): Promise<Answer> =>
  server.call('GET', from, { token: await server.tokenOf(type) });

const body = (more: Body = {}): Body => ({
  code: 'SM2600001',
  payer,
  description: 'Гаалийн бүрдүүлэлт',
  invoicetype: 3,
  currency: 'usd',
  amount: '1500.5',
  rate: '3400',
  ...more,
});
async function issued(more: Body = {}): Promise<number> {
  const answer = await post(3, path, body(more));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.id as number;
}
const read = async (id: number): Promise<Body> => (await get(1, `${path}/${id}`)).body.data as Body;
const rows = async (query: string): Promise<Body[]> => (await get(2, `${path}?${query}`)).body.listdata as Body[];

beforeAll(async () => {
  server = await openServer();
  const partner = { phone: '99110011', email: 'a@example.com', address: 'УБ' };
  payer = await server.addEntry('payer', { name: 'Алтан төлөгч', ...partner });
  otherPayer = await server.addEntry('payer', { name: 'Мөнгөн төлөгч', ...partner, phone: '99110012' });
  const [year, month] = today.split('-').map(Number);
  const rates = (await get(4, `/api/settings/currency?year=${year}&perpage=200`)).body.listdata as Body[];
  const usd = rates.find((rate) => rate['currency'] === 'usd' && rate['month'] === month);
  const rate = { year, month, currency: 'usd', exchange_rate: rateOfMonth, is_default: 0 };
  const saved = await post(4, `/api/settings/currency${usd ? `/${String(usd['id'])}/edit` : ''}`, rate);
  if (saved.status !== 200) throw new Error(saved.text);
}, 240_000);
afterAll(() => server.close());

describe('a custom invoice', () => {
  it('is issued by finance, with its own rate, and read by all users', async () => {
    const answer = await post(3, path, body());
    expect(answer).toMatchObject({ status: 200, body: { message: 'Амжилттай хадгаллаа', id: expect.any(Number) } });
    const id = answer.body.id as number;
    for (const type of everyType) {
      expect((await get(type, `${path}/${id}`)).body.data).toEqual({
        id,
        code: 'SM2600001',
        payer,
        description: 'Гаалийн бүрдүүлэлт',
        invoicetype: 3,
        currency: 'usd',
        amount: 1500.5,
        rate: 3400,
        // E28
        amount_mnt: 5_101_700,
        generated_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        paid_at: null,
        is_paid: 1,
        moved: null,
      });
    }
    for (const type of [1, 2, 5, 6, 7] as const) {
      for (const to of [path, `${path}/${id}`, `${path}/${id}/delete`, `${path}/${id}/paid`])
        expect((await post(type, to, body({ paid: 1 }))).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ is_paid: 1, code: 'SM2600001' });
  });

  it.each([
    ['not at all', { rate: undefined }, 3456.5],
    ['as nothing', { rate: '' }, 3456.5],
    ['as 0', { rate: 0 }, 3456.5],
    ['as an older one that was kept', { rate: '3399.99' }, 3399.99],
    ['for tugrik', { rate: undefined, currency: 'MNT' }, 1],
    ['for a currency of another bank', { rate: undefined, currency: 'usd-gb' }, expect.any(Number)],
  ])('stores a rate when it is sent %s', async (_how, sent, rate) => {
    expect(await read(await issued(sent))).toMatchObject({ rate });
  });

  it('rounds money to the möngö, half away from zero (E36)', async () => {
    const id = await issued({ currency: 'mnt', rate: 1, amount: '1234.565' });
    expect(await read(id)).toMatchObject({ amount: 1234.57, amount_mnt: 1234.57, rate: 1 });
    expect(await read(await issued({ amount: '0.01', rate: '0.5' }))).toMatchObject({ amount_mnt: 0.01 });
  });

  it.each([
    ['code', { code: '' }, 'required'],
    ['code', { code: 'SO2600001' }, 'invoiceCode'],
    ['code', { code: 'SM260000' }, 'invoiceCode'],
    ['code', { code: 'SM26000012' }, 'invoiceCode'],
    ['description', { description: ' ' }, 'required'],
    ['amount', { amount: '' }, 'required'],
    ['amount', { amount: 0 }, 'positive'],
    ['amount', { amount: '0.004' }, 'positive'],
    ['amount', { amount: -5 }, 'notNegative'],
    ['amount', { amount: '1e3' }, 'number'],
    ['amount', { amount: 'NaN' }, 'number'],
    ['amount', { amount: '10000000000000' }, 'tooLargeNumber'],
    ['amount', { amount: '9999999999999', rate: 3400 }, 'tooLargeNumber'],
    ['rate', { rate: -3400 }, 'notNegative'],
    ['rate', { rate: 3400, currency: 'mnt' }, 'tugrikIsOne'],
    ['payer', { payer: '' }, 'choose'],
    ['payer', { payer: 999_999 }, 'notInList'],
    ['invoicetype', { invoicetype: 9 }, 'choose'],
    ['currency', { currency: 'gbp' }, 'choose'],
  ] as const)('is refused at %s when it is %j', async (field, more, message) => {
    const before = (await rows('')).length;
    const answer = await post(3, path, body(more));
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [fieldMessages[message].mn] }]);
    expect((await rows('')).length).toBe(before);
  });

  it('takes a code of seven characters that are no figures (D112)', async () => {
    expect(await read(await issued({ code: 'SMАБВ-12x' }))).toMatchObject({ code: 'SMАБВ-12x' });
  });

  it('is changed as a whole; its rate remains until the currency changes', async () => {
    const id = await issued({ rate: '3300' });
    const change = { description: 'Агуулахын хөлс', amount: 700, payer: otherPayer, rate: undefined };
    expect(await post(4, `${path}/${id}`, body(change))).toMatchObject({
      status: 200,
      body: { message: 'Амжилттай шинэчлэгдлээ', id },
    });
    expect(await read(id)).toMatchObject({ amount: 700, payer: otherPayer, rate: 3300, amount_mnt: 2_310_000 });
    await post(4, `${path}/${id}`, body({ currency: 'mnt', rate: undefined }));
    expect(await read(id)).toMatchObject({ currency: 'mnt', rate: 1 });
    await post(4, `${path}/${id}`, body({ rate: undefined }));
    expect(await read(id)).toMatchObject({ currency: 'usd', rate: 3456.5 });
    const short = await post(4, `${path}/${id}`, { code: 'SM2600001' });
    expect(short.status).toBe(422);
    expect(Object.keys(short.body.errors as object).sort()).toEqual([
      'amount',
      'currency',
      'description',
      'invoicetype',
      'payer',
    ]);
  });

  it('answers 409 to a form that was loaded before another user saved, with the differences', async () => {
    const id = await issued();
    const { version } = (await get(3, `${path}/${id}`)).body as { version: number };
    await post(4, `${path}/${id}`, body({ amount: 1600 }));
    const stale = await post(3, `${path}/${id}`, body({ description: 'Өөр', version }));
    expect([stale.status, stale.body.conflict.fields]).toEqual([409, { amount: { base: '1500.5', theirs: '1600' } }]);
    expect((await post(3, `${path}/${id}`, body({ description: 'Өөр' }))).status).toBe(200);
  });

  it('is read-only once it is paid, until the mark is removed', async () => {
    const id = await issued();
    expect((await post(3, `${path}/${id}/paid`, { paid: 1 })).status).toBe(200);
    const paid = await read(id);
    expect(paid).toMatchObject({ is_paid: 2, paid_at: expect.stringMatching(/^\d{4}-/) });
    expect((await post(4, `${path}/${id}/paid`, { paid: true })).status).toBe(200);
    expect(await read(id)).toEqual(paid);
    const changed = await post(4, `${path}/${id}`, body({ amount: 1 }));
    expect([changed.status, changed.body.message]).toEqual([422, refusals.PaidInvoiceLocked.mn]);
    const deleted = await post(4, `${path}/${id}/delete`, { _method: 'DELETE' });
    expect([deleted.status, deleted.body.message]).toEqual([422, refusals.PaidInvoiceStays.mn]);
    const unclear = await post(4, `${path}/${id}/paid`, { paid: 'maybe' });
    expect([unclear.status, unclear.body.errors]).toEqual([422, { paid: [fieldMessages.choose.mn] }]);
    expect(await read(id)).toEqual(paid);
    expect((await post(3, `${path}/${id}/paid`, { paid: 2 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ is_paid: 1, paid_at: null });
    expect((await post(3, `${path}/${id}`, body({ amount: 2 }))).status).toBe(200);
  });

  it('is deleted while it is unpaid, and returns unchanged when that is undone', async () => {
    const id = await issued();
    const before = await read(id);
    expect((await post(3, `${path}/${id}/delete`, { _method: 'DELETE' })).body.message).toBe('Амжилттай устгагдлаа');
    for (const gone of [
      await get(3, `${path}/${id}`),
      await post(3, `${path}/${id}`, body()),
      await post(3, `${path}/${id}/delete`),
      await post(3, `${path}/${id}/paid`, { paid: 1 }),
      await get(3, `${path}/999999`),
      await get(3, `${path}/abc`),
    ])
      expect(gone.status).toBe(404);
    expect((await rows('perpage=200')).some((row) => row['id'] === id)).toBe(false);
    // Only administrators may read deleted records (D204); the user who deleted one may still undo it.
    expect((await get(3, `/api/history/custominvoice/${id}`)).status).toBe(404);
    const { listdata } = (await get(4, `/api/history/custominvoice/${id}`)).body as { listdata: Body[] };
    expect(listdata.map(({ type }) => type)).toEqual(['CustomInvoiceDeleted', 'CustomInvoiceAdded']);
    const undo = { last: 'Deleted' };
    expect((await post(1, `/api/history/custominvoice/${id}/undo`, undo)).status).toBe(403);
    expect((await post(3, `/api/history/custominvoice/${id}/undo`, undo)).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  it('has its changes undone, but not while it is paid', async () => {
    const id = await issued();
    const before = await read(id);
    await post(3, `${path}/${id}`, body({ amount: 99, currency: 'mnt', rate: 1 }));
    const { listdata } = (await get(3, `/api/history/custominvoice/${id}`)).body as { listdata: Body[] };
    const undo = { position: listdata[0]?.['position'] };
    await post(3, `${path}/${id}/paid`, { paid: 1 });
    const refused = await post(3, `/api/history/custominvoice/${id}/undo`, undo);
    expect([refused.status, refused.body.message]).toEqual([422, refusals.PaidInvoiceLocked.mn]);
    await post(3, `${path}/${id}/paid`, { paid: 0 });
    expect((await post(3, `/api/history/custominvoice/${id}/undo`, undo)).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  it('prevents deleting its payer, and is not restored without the payer', async () => {
    const added = await post(4, '/api/settings/payer', {
      name: 'Түр төлөгч',
      phone: '88110011',
      email: 't@example.com',
      address: 'УБ',
    });
    const short = added.body.id as number;
    const id = await issued({ payer: short, code: 'SM2611111' });
    const refused = await post(4, `/api/settings/payer/${short}/delete`);
    expect([refused.status, refused.body.errors]).toEqual([422, { usedby: ['Тусгай нэхэмжлэх: SM2611111'] }]);
    await post(3, `${path}/${id}/delete`);
    expect((await post(4, `/api/settings/payer/${short}/delete`)).status).toBe(200);
    const undone = await post(3, `/api/history/custominvoice/${id}/undo`, { last: 'Deleted' });
    expect([undone.status, undone.body.errors]).toEqual([422, { payer: [fieldMessages.notInList.mn] }]);
    expect((await get(3, `${path}/${id}`)).status).toBe(404);
  });

  it('is issued once however often the same call is repeated', async () => {
    const token = await server.tokenOf(3);
    const addInvoice = () =>
      server.call('POST', path, { token, body: body({ code: 'SM7777777' }), headers: { 'Idempotency-Key': 'once-7' } });
    const answers = await Promise.all([addInvoice(), addInvoice(), addInvoice()]);
    expect(new Set(answers.map((answer) => answer.body.id as number)).size).toBe(1);
    expect((await rows('code=7777777')).length).toBe(1);
  });
});

describe('the list of custom invoices', () => {
  it('shows the newest first, by code and by payer, with sums for each currency', async () => {
    const first = await issued({ code: 'SM9900001', payer: otherPayer, amount: 100 });
    const second = await issued({ code: 'SM9900002', payer: otherPayer, amount: '0.5', currency: 'mnt', rate: 1 });
    await issued({ code: 'SM9800003', payer });
    const answer = await get(5, `${path}?code=990000&payer=${otherPayer}`);
    expect(answer.body).toMatchObject({
      total: 1,
      current: 1,
      count: 2,
      totals: { amount: { usd: 100, mnt: 0.5 }, amount_mnt: 340_000.5 },
    });
    expect(answer.body.listdata).toEqual([
      expect.objectContaining({ id: second, amount: 0.5, rate: 1, is_paid: 1 }),
      {
        id: first,
        code: 'SM9900001',
        payer: 'Мөнгөн төлөгч',
        payer_id: otherPayer,
        description: 'Гаалийн бүрдүүлэлт',
        invoicetype: 3,
        currency: 'usd',
        amount: 100,
        rate: 3400,
        amount_mnt: 340_000,
        generated_at: expect.stringMatching(/^\d{4}-/),
        paid_at: null,
        is_paid: 1,
        oldnumber: null,
      },
    ]);
    expect((await rows('code=SM9900002')).map(({ id }) => id)).toEqual([second]);
    expect(await rows('code=нүүрс')).toEqual([]);
    expect((await rows('sort=code&code=99000')).map(({ id }) => id)).toEqual([first, second]);
  });

  it('shows a payer that was merged into another one as that one', async () => {
    const partner = { phone: '88110013', email: 'm@example.com', address: 'УБ' };
    const lost = (await post(4, '/api/settings/payer', { name: 'Давхардсан', ...partner })).body.id as number;
    const id = await issued({ code: 'SM9700001', payer: lost });
    await post(4, `/api/settings/payer/${lost}/merge`, { into: payer });
    expect((await rows(`code=9700001&payer=${payer}`)).map((row) => [row['id'], row['payer']])).toEqual([
      [id, 'Алтан төлөгч'],
    ]);
  });

  it('is a workbook in the answer of the call, with amounts as numbers', async () => {
    await issued({ code: 'SM9600001', amount: '1234.56' });
    const answer = await get(2, `${path}/download?code=9600001`);
    expect(answer.headers.get('content-disposition')).toContain('custominvoice.xlsx');
    const cells = (readWorkbook(Buffer.from(answer.text, 'latin1'))[0]?.rows ?? []).flat();
    expect(cells.map(({ value }) => value)).toEqual(expect.arrayContaining(['SM9600001', 1234.56, 3400]));
    expect(cells.every(({ isFormula }) => !isFormula)).toBe(true);
  });

  it('is the same after a rebuild from the log', async () => {
    const kernel = server.app.get(Kernel);
    const report = await kernel.rebuild().run(['custom_invoice', 'stream_reference'], { verifyOnly: true });
    expect(report.tables.map(({ name, equal }) => [name, equal])).toEqual([
      ['custom_invoice', true],
      ['stream_reference', true],
    ]);
  });
});
