import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { isMoneyKind } from '../../../contract/document/kinds.js';
import { pdfFile } from '../../builders/files/documents.js';
import { everyType } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
beforeAll(async () => {
  calls = await openOrderCalls();
}, 240_000);
afterAll(() => calls.server.close());

const readersOfMoney: readonly UserType[] = [1, 3, 4, 6, 7];

async function add(id: number, kind: string, more: Body = {}): Promise<number> {
  const { server } = calls;
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(pdfFile(JSON.stringify([id, kind, more])))]), 'a.pdf');
  const token = await server.tokenOf(4);
  const { file } = (await server.call('POST', '/api/document/file', { token, raw: form })).body;
  const answer = await calls.post(4, `/api/shipment/${id}/documents`, { kind, file, name: 'a.pdf', ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return Number(answer.body['id']);
}

async function listed(type: UserType, query = ''): Promise<{ rows: Body[]; count: unknown }> {
  const { body } = await calls.get(type, `/api/documents?perpage=200${query}`);
  return { rows: body['listdata'] as Body[], count: body['count'] };
}
const idsOf = async (type: UserType, query = ''): Promise<unknown[]> =>
  (await listed(type, query)).rows.map((row) => row['id']);

describe('the list of documents', () => {
  it('has those of money only for users who may read them, in pages, counts, filters, and by id', async () => {
    const { id } = await calls.moved();
    const cargo = [await add(id, 'contract'), await add(id, 'photo')];
    const money = [await add(id, 'bankSlip', { number: 'B-1' }), await add(id, 'agentBill')];
    const all = [...cargo, ...money];
    for (const type of everyType) {
      const seen = readersOfMoney.includes(type) ? all : cargo;
      const { rows, count } = await listed(type);
      expect([type, new Set(rows.map((row) => row['id'])), count]).toEqual([type, new Set(seen), seen.length]);
      expect([type, rows.some((row) => isMoneyKind(String(row['kind'])))]).toEqual([type, seen === all]);
      const only = (...wanted: number[]): number[] => wanted.filter((one) => seen.includes(one));
      expect([type, await idsOf(type, '&kind=bankSlip')]).toEqual([type, only(Number(money[0]))]);
      expect([type, await idsOf(type, '&search=B-1')]).toEqual([type, only(Number(money[0]))]);
      expect([type, await idsOf(type, `&ids=${money.join(',')}`)]).toHaveProperty('1.length', only(...money).length);
    }
  });

  it('shows order, consignee, author and size, and hides what was removed and what belongs to a deleted file', async () => {
    const { id, code } = await calls.moved();
    const contract = await add(id, 'contract', { number: 'Г-7', on: '2026-03-01' });
    const { rows } = await listed(2, `&code=${code.slice(2)}`);
    expect(rows).toMatchObject([
      { id: contract, kind: 'contract', number: 'Г-7', on: '2026-03-01', name: 'a.pdf', size: 1, code, inquiryid: id },
    ]);
    expect([typeof rows[0]?.['user'], rows[0]?.['consignee']]).toEqual(['string', 'Алтан Тариа']);
    expect(await idsOf(2, '&search=Г-7')).toEqual([contract]);
    expect(await idsOf(2, `&consignee=${calls.ids['consignee']}`)).toContain(contract);
    await calls.post(4, `/api/document/${contract}/delete`, { reason: 'Буруу' });
    const photo = await add(id, 'photo');
    expect(await idsOf(4, `&code=${code.slice(2)}`)).toEqual([photo]);
    await calls.record('InquiryDeleted', id);
    expect([await idsOf(4, `&code=${code.slice(2)}`), await idsOf(2, `&code=${code.slice(2)}`)]).toEqual([[], []]);
  });
});
