import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { partyStatementListName } from '../../../contract/party-statement/kind.js';
import { makeStatementsName, partyRow } from '../../../contract/party-statement/many.js';
import { auditChecks } from '../../../server/composition/declared/audits.js';
import { until } from '../../until.js';
import { pdfFile } from '../../builders/files/documents.js';
import { startAtNoon } from '../noon.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import { everyType, type Answer } from '../running-server.js';

const today = startAtNoon();
let calls: OrderCalls;
let payer: number;
let agent: number;
let order: { id: number; code: string };

const ok = (answer: Answer): Body => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Body;
};
const january = { start: '2026-01-01', end: '2026-01-31' };
const february = { start: '2026-02-01', end: '2026-02-28' };
const make = (more: Body, type: UserType = 3): Promise<Answer> =>
  calls.post(type, '/api/statements', { payer, ...more });
const made = async (more: Body): Promise<number> => ok(await make(more))['id'] as number;
const detail = async (id: number, type: UserType = 3): Promise<Body> =>
  ok(await calls.get(type, `/api/statements/${id}`))['data'] as Body;
const mark = (id: number, what: string, body: Body, type: UserType = 3): Promise<Answer> =>
  calls.post(type, `/api/statements/${id}/${what}`, body);
const months = async (): Promise<unknown> => ok(await calls.get(4, '/api/finance/months'))['listdata'];
const audits = async (): Promise<unknown[]> => {
  const names = ['statements', 'ledger', 'aging', 'advances', 'items'];
  const checks = auditChecks.filter(({ name }) => names.includes(name));
  expect(checks).toHaveLength(names.length);
  return (await Promise.all(checks.map((check) => check.run(calls.server.database.pool)))).flat();
};

beforeAll(async () => {
  calls = await openOrderCalls();
  payer = calls.ids['payer'] as number;
  agent = calls.ids['agent'] as number;
  order = await calls.moved({
    ...{ currency: 'usd', startso: '2026-01-10' },
    newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price: 1000, currency: 'rmb', rate: 470 }],
    priceoffers: [{ currency: 'usd', price: 5000, profit: 300, rate: 3400 }],
  });
  ok(await calls.post(4, `/api/shippingorder/${order.id}/update`, calls.order()));
  const income = { amount: 2000, currency: 'usd', rate: 3450, ognoo: '2026-01-20', comment: 'Эхний төлөлт' };
  ok(await calls.post(3, `/api/finance/avlaga/transaction/${order.id}/${payer}/${order.id}`, income));
  const advance = { payer, amount: 100, currency: 'usd', rate: 3430, ognoo: '2026-02-05' };
  ok(await calls.post(3, '/api/advances', advance));
  const use = { side: 'receivable', inquiryid: order.id, id: order.id, amount: 40 };
  ok(await calls.post(3, '/api/advances/use', { uses: [use], ognoo: '2026-02-10' }));
  const item = { paper: 'Акт 12', amount: -150_000, currency: 'mnt', reason: 'Буцаалт' };
  ok(await calls.post(3, '/api/items', { payer, ...item, ognoo: '2026-02-11', due_at: '2026-02-20' }));
  const bill = { code: 'SM2600001', payer, description: 'Агуулах', invoicetype: 2, currency: 'mnt', amount: 330_000 };
  ok(await calls.post(3, '/api/custominvoice', bill));
}, 240_000);
afterAll(() => calls.server.close());

describe('a statement of account', () => {
  it('is previewed, made and listed with what it says, and moves no figure of a month', async () => {
    const before = await months();
    const query = `payer=${payer}&start=${january.start}&end=${january.end}`;
    const { data } = ok(await calls.get(3, `/api/statements/preview?${query}`)) as { data: Body };
    expect(data).toMatchObject({
      account: { opening: 0, earlier: 0, movements: 10_100_000, closing: 10_100_000 },
      ...{ invoices: { opening: 0, closing: 0 }, sum: 10_100_000, follows: null, replaces: null, exists: null },
    });
    const id = await made(january);
    const year = today.slice(0, 4);
    expect(await detail(id)).toMatchObject({
      ...{ number: `АКТ-${year}-00001`, side: 'receivable', party: 'Алтан төлөгч', opening: 0, closing: 10_100_000 },
      ...{ state: 1, ognoo: today, follows: null, sent_on: null },
    });
    const next = await made(february);
    expect(await detail(next)).toMatchObject({
      ...{ opening: 10_100_000, closing: 10_100_000 - 343_000 - 150_000, follows: { id, number: `АКТ-${year}-00001` } },
    });
    const { listdata } = ok(await calls.get(7, `/api/statements?payer=${payer}&from=2026-02-01`)) as {
      listdata: Body[];
    };
    expect(listdata.map((row) => row['id'])).toEqual([next]);
    expect(await months()).toEqual(before);
    expect(await audits()).toEqual([]);
  });

  it('is read by accountants and administrators of both kinds, and made by two of them', async () => {
    for (const type of everyType) {
      const reads = [3, 4, 7].includes(type) ? 200 : 403;
      expect([type, (await calls.get(type, '/api/statements')).status]).toEqual([type, reads]);
      expect([type, (await calls.get(type, '/api/statements/1')).status]).toEqual([type, reads]);
      expect([type, (await calls.get(type, '/statements/1/print.pdf')).status]).toEqual([type, reads]);
      if (![3, 4].includes(type))
        expect((await make({ start: '2025-01-01', end: '2025-01-31' }, type)).status).toBe(403);
      if (![3, 4].includes(type)) expect((await mark(1, 'sent', { on: today }, type)).status).toBe(403);
    }
    expect((await calls.get(3, '/api/statements/999')).status).toBe(404);
  });

  it('is printed in both languages with its place in the log, and always with the same bytes', async () => {
    for (const language of ['mn', 'en']) {
      const text = JSON.stringify(ok(await calls.get(7, `/api/statements/2/print?lang=${language}`)));
      expect(text).toMatch(/SHA-256 [0-9a-f]{64}/);
      expect(text).toContain(language === 'mn' ? 'Урьдчилгаа ашигласан' : 'Advance used');
      const [pdf, workbook] = [
        `/statements/2/print.pdf?lang=${language}`,
        `/api/statements/2/download?lang=${language}`,
      ];
      const first = [await calls.get(3, pdf), await calls.get(3, workbook)];
      // What changes afterwards changes nothing of it.
      ok(await calls.post(4, `/api/settings/payer/${payer}/edit`, { ...(await payerForm()), name: `Нэр ${language}` }));
      const again = [await calls.get(7, pdf), await calls.get(7, workbook)];
      for (const at of [0, 1]) {
        expect(first[at]?.status).toBe(200);
        expect(first[at]?.text === again[at]?.text).toBe(true);
      }
    }
    ok(await calls.post(4, `/api/settings/payer/${payer}/edit`, { ...(await payerForm()), name: 'Алтан төлөгч' }));
  });

  it('is marked as sent, agreed with the signed paper, or disputed and made again', async () => {
    expect((await mark(2, 'sent', { on: '2026-01-01' })).status).toBe(422);
    ok(await mark(2, 'sent', { on: today }));
    expect(await detail(2)).toMatchObject({ state: 2, sent_on: today });
    expect((await mark(2, 'agreed', { on: today, name: 'Б. Болд', scan: `${'0'.repeat(64)}.pdf` })).status).toBe(422);
    const form = new FormData();
    const bytes = pdfFile('signed statement');
    form.append('document', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'акт.pdf');
    const token = await calls.server.tokenOf(3);
    const { file } = ok(await calls.server.call('POST', '/api/statements/scan', { token, raw: form })) as {
      file: string;
    };
    ok(await mark(2, 'agreed', { on: today, name: 'Б. Болд', scan: file, scanName: 'акт.pdf' }));
    expect(await detail(2)).toMatchObject({ state: 3, agreed_by: 'Б. Болд', scan: file, scan_name: 'акт.pdf' });
    const scan = await calls.get(7, '/document/statement/2');
    expect(scan.text).toBe(bytes.toString('latin1'));
    expect((await calls.get(5, '/document/statement/2')).status).toBe(403);
    expect((await mark(2, 'sent', { on: today })).body).toMatchObject({ message: expect.stringContaining('хариу') });

    expect((await make(february)).status).toBe(422);
    ok(await mark(2, 'disputed', { on: today, note: 'Төлөлт дутуу' }));
    expect(await detail(2)).toMatchObject({ state: 4, note: 'Төлөлт дутуу', scan: null });
    const again = await made(february);
    expect(await detail(again)).toMatchObject({
      number: `АКТ-${today.slice(0, 4)}-00002/2`,
      replaces: { id: 2 },
      state: 1,
    });
    expect(await detail(2)).toMatchObject({ replaced_by: { id: again } });
    expect((await mark(2, 'agreed', { on: today, name: 'Б. Болд' })).status).toBe(422);
    expect(await audits()).toEqual([]);
  });

  it('names rows ticked as paid with a rest left before it is made', async () => {
    const invoice = ok(await calls.post(4, `/api/finance/invoice/${order.id}/generate`))['id'];
    ok(await calls.post(4, `/api/finance/invoice/${String(invoice)}/paid`, { paid: 1 }));
    const query = `payer=${payer}&start=2026-03-01&end=2026-03-31`;
    const { data } = ok(await calls.get(3, `/api/statements/preview?${query}`)) as { data: Body };
    expect(data['confirmed']).toMatchObject([{ code: order.code, currency: 'usd' }]);
  });

  it('is made for all parties with a balance as one job, those that have one left out', async () => {
    const period = { start: '2026-03-01', end: today };
    const other = await calls.entry('payer', { name: 'Мөнгөн төлөгч', phone: '1', email: 'a@b.mn', address: 'УБ' });
    const item = {
      paper: 'Акт 13',
      amount: 1000,
      currency: 'mnt',
      reason: 'Үлдэгдэл',
      ognoo: '2026-03-02',
      due_at: '2026-03-12',
    };
    ok(await calls.post(3, '/api/items', { payer: other, ...item }));
    await made(period);
    const query = `side=receivable&start=${period.start}&end=${period.end}`;
    const found = ok(await calls.get(3, `/api/statements/parties?${query}`));
    expect(found).toEqual({ ids: [partyRow('receivable', other)], left_out: 1 });
    const request = { list: partyStatementListName, act: makeStatementsName, ids: found['ids'], entered: period };
    const token = await calls.server.tokenOf(3);
    const begin = (): Promise<Answer> =>
      calls.server.call('POST', '/api/bulk', { token, body: request, headers: { 'Idempotency-Key': 'all-of-March' } });
    const { id } = ok(await begin());
    expect(ok(await begin())['id']).toBe(id);
    let seen: Body = {};
    await until('the statements are made', async () => {
      seen = ok(await calls.get(3, `/api/bulk/${String(id)}`));
      return seen['state'] === 'done';
    });
    expect(seen).toMatchObject({ total: 1, done: 1, refused: 0, unchanged: 0, results: [{ name: 'Мөнгөн төлөгч' }] });
    expect(ok(await calls.get(3, `/api/statements/parties?${query}`))).toEqual({ ids: [], left_out: 2 });
    expect((await calls.post(7, '/api/bulk', request)).status).toBe(403);
    expect(await audits()).toEqual([]);
  });

  it('of an agent shows what is owed to it', async () => {
    const id = ok(await calls.post(4, '/api/statements', { agent, ...january }))['id'] as number;
    expect(await detail(id)).toMatchObject({ side: 'payable', closing: 470_000, invoices_closing: null });
  });
});

async function payerForm(): Promise<Body> {
  const { name: _name, ...form } = (ok(await calls.get(4, `/api/settings/payer/${payer}`))['pdata'] ?? {}) as Body;
  return form;
}
