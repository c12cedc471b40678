import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paper } from '../../../contract/paper/paper.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { beginMove, endMove, endMoveTakenBack } from '../../../server/origin/moves-commands.js';
import { movedLately } from '../../../server/origin/recent-move.js';
import { moveShipmentIn, moveShipmentOut } from '../../../server/shipment/origin/commands.js';
import { pdfFile } from '../../builders/files/documents.js';
import { openOrderCalls, type OrderCalls } from '../orders/order-calls.js';

const mover = { actor: { userId: 4, type: 4, door: 'move' }, requestId: 'test', route: 'test' } as const;
const origin = { move: 1, system: 'Ачаа 3.1', file: 'захиалга.xlsx', sheet: 'Захиалга', line: 7 };

let calls: OrderCalls;
let order: { id: number; code: string };
let inquiry: number;
/** An order that no move brought. */
let other: { id: number; code: string };

beforeAll(async () => {
  calls = await openOrderCalls();
  order = await calls.moved({ sales: 1 });
  other = await calls.moved({ sales: 1 });
  inquiry = (await calls.post(4, '/api/inquiry', calls.inquiry())).body.lastid as number;
  await moveIn(order.id, 'ЗХ-0042/А');
  await moveIn(inquiry, 'ҮС-7001');
  expect((await calls.post(4, `/api/shippingorder/${order.id}/update`, calls.order())).status).toBe(200);
  expect((await calls.post(4, `/api/finance/invoice/${order.id}/generate`)).status).toBe(200);
}, 240_000);
afterAll(() => calls?.server.close());

const moveIn = (id: number, number: string) =>
  calls.server.app.get(Kernel).commands.run(moveShipmentIn, { id, origin: { ...origin, number } }, mover);
const idsIn = async (path: string): Promise<number[]> => {
  const { status, body, text } = await calls.get(4, path);
  if (status !== 200) throw new Error(text);
  return (body.listdata as { id: number; inquiryid?: number }[]).map(({ id, inquiryid }) => inquiryid ?? id);
};
const search = async (text: string) =>
  (await calls.get(1, `/api/shippingorder/find?search=${encodeURIComponent(text)}`)).body.listdata as {
    id: number;
    oldnumber: string | null;
  }[];

describe('the old number of a file', () => {
  it('is shown with its code, and not where a file has none', async () => {
    const header = async (id: number) => (await calls.get(4, `/api/shipment/${id}/header`)).body.oldnumbers;
    expect(await header(order.id)).toEqual(['ЗХ-0042/А']);
    expect(await header(inquiry)).toEqual(['ҮС-7001']);
    expect(await header(other.id)).toEqual([]);
  });

  it('finds it, whole or in part, in whatever letters it is typed', async () => {
    for (const text of ['ЗХ-0042/А', 'зх-0042', '0042/а'])
      expect([text, await search(text)]).toEqual([
        text,
        [expect.objectContaining({ id: order.id, oldnumber: 'ЗХ-0042/А' })],
      ]);
    expect(await search('үс-7001')).toMatchObject([{ id: inquiry }]);
    expect(await search('ЗХ-0043')).toEqual([]);
    // Found by something else, it does not explain the find.
    expect(await search(order.code)).toMatchObject([{ id: order.id, oldnumber: null }]);
  });

  it('is pasted among codes; the filter of a code answers what it always did', async () => {
    const codes = encodeURIComponent(['ЗХ-0042/А', other.code, 'ЗХ-9999'].join('\n'));
    expect(new Set(await idsIn(`/api/shippingorder?codes=${codes}`))).toEqual(new Set([order.id, other.id]));
    expect(await idsIn(`/api/shippingorder?codes=${encodeURIComponent('ЗХ-0042/А')}`)).toEqual([order.id]);
    expect(await idsIn(`/api/finance/list/uglug?codes=${encodeURIComponent('ЗХ-0042/А')}`)).toHaveLength(1);
    expect(await idsIn(`/api/shippingorder?code=${encodeURIComponent('ЗХ-0042')}`)).toEqual([]);
    expect(await idsIn('/api/shippingorder?code=0042')).toEqual([]);
  });

  it('is found by the code filter of lists of our own', async () => {
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(pdfFile('old numbers'))]), 'a.pdf');
    const token = await calls.server.tokenOf(4);
    const { file } = (await calls.server.call('POST', '/api/document/file', { token, raw: form })).body;
    const added = await calls.post(4, `/api/shipment/${order.id}/documents`, { kind: 'contract', file, name: 'a.pdf' });
    expect([added.status, added.text]).toEqual([200, expect.anything()]);
    const documents = (code: string) => idsIn(`/api/documents?code=${encodeURIComponent(code)}`);
    expect(await documents('ЗХ-0042')).toEqual([order.id]);
    expect(await documents(order.code)).toEqual([order.id]);
    expect(await documents('ЗХ-0043')).toEqual([]);
    // Two letters are a part of too many numbers.
    expect(await documents('ЗХ')).toEqual([]);
    const attention = await calls.get(4, `/api/attention?code=${encodeURIComponent('ЗХ-0042')}`);
    expect(attention.status).toBe(200);
  });

  it('is printed in brackets where a paper says the number of the file', async () => {
    const paper = async (path: string) => (await calls.get(4, path)).body as Paper;
    const number = ({ facts }: Paper) => facts.find(({ label }) => label === 'Дугаар')?.value;
    const both = `${order.code} (ЗХ-0042/А)`;
    expect(number(await paper(`/api/shippingorder/${order.id}/print`))).toBe(both);
    expect(number(await paper(`/api/inquiry/${inquiry}/priceoffer`))).toBe(`${inquiry} (ҮС-7001)`);
    expect(number(await paper(`/api/shippingorder/${other.id}/print`))).toBe(other.code);
    expect(JSON.stringify(await paper(`/api/finance/invoice/air/${order.id}/print`))).toContain(both);
  });

  it('is what the palette advises to search by for two weeks after a move was written', async () => {
    const { commands } = calls.server.app.get(Kernel);
    const { pool } = calls.server.database;
    const isAdvised = async () => (await calls.get(1, '/api/shippingorder/find')).body.movedlately as boolean;
    const writtenBefore = (days: number) => movedLately(pool, new Date(Date.now() + days * 86_400_000));
    expect(await isAdvised()).toBe(false);
    await commands.run(beginMove, { move: 9 }, mover);
    expect(await isAdvised()).toBe(false);
    await commands.run(endMove, { move: 9 }, mover);
    expect(await isAdvised()).toBe(true);
    expect([await writtenBefore(13), await writtenBefore(15)]).toEqual([true, false]);
    await commands.run(beginMove, { move: 9 }, mover);
    await commands.run(endMoveTakenBack, { move: 9 }, mover);
    expect(await isAdvised()).toBe(false);
  });

  it('is gone when the move is taken back', async () => {
    await calls.server.app
      .get(Kernel)
      .commands.run(moveShipmentOut, { id: order.id, move: origin.move, deletes: false }, mover);
    expect((await calls.get(4, `/api/shipment/${order.id}/header`)).body.oldnumbers).toEqual([]);
    expect(await search('ЗХ-0042')).toEqual([]);
  });
});
