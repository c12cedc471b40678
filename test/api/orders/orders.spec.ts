import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { typed } from '../../builders/command-line.js';
import type { RunningServer } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
let server: RunningServer;
let ids: Record<string, number>;
const post: OrderCalls['post'] = (...args) => calls.post(...args);
const get: OrderCalls['get'] = (...args) => calls.get(...args);
const inquiry: OrderCalls['inquiry'] = (more) => calls.inquiry(more);
const order: OrderCalls['order'] = (more) => calls.order(more);
const moved: OrderCalls['moved'] = (more) => calls.moved(more);

beforeAll(async () => {
  calls = await openOrderCalls();
  ({ server, ids } = calls);
}, 240_000);
afterAll(() => server.close());

const read = async (id: number): Promise<Body & { odata: Body; version: number }> =>
  (await get(3, `/api/shippingorder/${id}/order`)).body;

describe('the order form', () => {
  it('is returned with all its choices, under the field names of the form and of the list', async () => {
    const { id, code } = await moved();
    expect((await get(2, `/api/shippingorder/${id}/edit`)).body).toMatchObject({
      idata: { id, name: 'Гурил, Тяньжинь', code, tmode: 1 },
    });
    expect((await post(4, `/api/shippingorder/${id}/update`, order())).status).toBe(200);
    const answer = await read(id);
    expect(answer.odata).toMatchObject({
      id,
      payer_id: ids['payer'],
      shipper_id: ids['supplier'],
      payment_type: 1,
      payment_term: 2,
      zamnal: 1,
      quantity: 2,
      transport_driver_id: ids['driver'],
      additional_info: 'Болгоомжтой',
      usdcontainer: 800,
      usdprofit: 250,
      exchangerate: { usd: 3400, rmb: 470, eur: null },
      carrierrates: [{ agent: ids['agent'], origin: 'Tianjin', time: 4, rate: 1500, currency: 'usd' }],
      extraservices: [{ name: 'Кран', rate: 120, currency: 'usd' }],
    });
    expect(answer).toMatchObject({
      ubtzrates: [{ type: 2, empty: 1, container: 1, rate: 1_020_000 }],
      currency: [{ id: 'usd', name: 'USD' }],
      zamnals: expect.arrayContaining([{ id: 1, name: 'Замын-Үүд' }]),
      drivers: [{ id: ids['driver'], name: expect.stringContaining('Дорж') }],
      currencyrates: expect.arrayContaining([{ currency: 'mnt', rate: 1 }]),
    });
  });

  it('is unchanged when it is posted back as it was read', async () => {
    const { id } = await moved();
    await post(4, `/api/shippingorder/${id}/update`, order());
    const { odata, ubtzrates, version } = await read(id);
    const again = await post(4, `/api/shippingorder/${id}/update`, { ...odata, ubtzrates });
    expect([again.status, (await read(id)).version]).toEqual([200, version]);
  });

  it('reports what is missing at its field, in the words of the specification, and saves nothing', async () => {
    const { id } = await moved();
    const none = { payer: null, shipper: '', paymenttype: 0, paymentterm: null, zamnal: null };
    const refused = await post(4, `/api/shippingorder/${id}/update`, order(none));
    expect([refused.status, refused.body.message]).toEqual([422, refusals.OrderInvalid.mn]);
    expect(refused.body.message).toBe('Оруулж байгаа мэдээллээ шалгана уу');
    for (const field of Object.keys(none)) expect(refused.body.errors[field]).toEqual(['Та сонгоно уу']);
    const service = { name: '', supplier: null, rate: '', currency: null };
    const row = await post(4, `/api/shippingorder/${id}/update`, order({ extraservices: [service] }));
    expect(Object.keys(row.body.errors).sort()).toEqual(
      ['currency', 'name', 'rate', 'supplier'].map((field) => `extraservices.0.${field}`),
    );
    const elsewhere = await post(4, `/api/shippingorder/${id}/update`, order({ payer: 999_999 }));
    expect(Object.keys(elsewhere.body.errors)).toEqual(['payer']);
    expect((await read(id)).version).toBe(0);
  });

  it('checks units only for goods that are counted', async () => {
    const { body } = await get(4, '/api/helper/transtype/2');
    const { id } = await moved({ tmode: 2, ttype: body.transtype[0].id });
    await post(4, `/api/shippingorder/${id}/update`, order({ quantity: 7 }));
    expect((await read(id)).odata['quantity']).toBeNull();
    const many = await post(4, `/api/shippingorder/${(await moved()).id}/update`, order({ quantity: 101 }));
    expect(many.status).toBe(422);
  });

  it('is saved by its salesman and superiors, never by operations, and not before the move', async () => {
    const { id } = await moved();
    const other = await moved({ sales: 4 });
    const save = async (type: UserType, of: number) =>
      (await post(type, `/api/shippingorder/${of}/update`, order())).status;
    expect([await save(1, id), await save(1, other.id), await save(2, id), await save(5, id)]).toEqual([
      200, 403, 403, 200,
    ]);
    const open = (await post(4, '/api/inquiry', inquiry())).body.lastid as number;
    expect((await post(4, `/api/shippingorder/${open}/update`, order())).status).toBe(422);
    expect((await get(4, `/api/shippingorder/${open}/order`)).status).toBe(404);
  });

  it('shows two users which fields both changed, with its own labels', async () => {
    const { id } = await moved();
    await post(4, `/api/shippingorder/${id}/update`, order({ version: 0 }));
    const stale = await post(3, `/api/shippingorder/${id}/update`, order({ information: 'Өөр', version: 0 }));
    expect(stale.status).toBe(409);
    expect(stale.body.conflict.fields['information']).toEqual({ base: null, theirs: 'Болгоомжтой' });
  });

  it('prevents its entries from being deleted', async () => {
    const { id } = await moved();
    await post(4, `/api/shippingorder/${id}/update`, order());
    expect((await post(4, `/api/settings/driver/${ids['driver']}/delete`)).status).toBe(422);
    expect((await post(4, `/api/settings/payer/${ids['payer']}/delete`)).status).toBe(422);
  });

  it('is reverted by its undo', async () => {
    const { id } = await moved();
    await post(4, `/api/shippingorder/${id}/update`, order());
    await post(4, `/api/shippingorder/${id}/update`, order({ information: 'Шинэ' }));
    const [last] = (await get(4, `/api/history/shipment/${id}`)).body.listdata;
    expect(last).toMatchObject({ section: 'order', canUndo: true });
    const undo = await post(4, `/api/history/shipment/${id}/undo`, { position: last.position });
    expect([undo.status, (await read(id)).odata['additional_info']]).toEqual([200, 'Болгоомжтой']);
  });
});

describe('an order', () => {
  it('is copied with its forms under a new code, when the code that was shown is its own', async () => {
    const { id, code } = await moved();
    await post(4, `/api/shippingorder/${id}/update`, order());
    const wrong = await post(6, '/api/shippingorder/duplicate', { sid: id, code: 'SM0000000' });
    expect([wrong.status, wrong.body.message]).toEqual([422, refusals.OrderCodeDiffers.mn]);
    const copy = await post(6, '/api/shippingorder/duplicate', { sid: id, code });
    expect([copy.status, copy.body.code !== code]).toEqual([200, true]);
    const { odata } = await read(copy.body.id as number);
    expect(odata).toMatchObject({ payer_id: ids['payer'], carrierrates: [{ rate: 1500 }] });
    expect((odata['carrierrates'] as { id: number }[])[0]?.id).not.toBe(
      ((await read(id)).odata['carrierrates'] as { id: number }[])[0]?.id,
    );
    expect((await get(4, `/api/inquiry/${copy.body.id}`)).body.idata).toMatchObject({
      status: 2,
      name: 'Гурил, Тяньжинь',
    });
  });

  it('is moved back to the inquiries by administrators, keeps its code, and is moved forward again under it', async () => {
    const { id, code } = await moved();
    expect((await post(1, `/api/shippingorder/${id}/reverse`, { inquiryid: id })).status).toBe(403);
    expect((await post(7, `/api/shippingorder/${id}/reverse`, { inquiryid: id })).status).toBe(200);
    expect((await get(4, `/api/inquiry/${id}`)).body.idata).toMatchObject({ status: 1, code });
    expect((await post(4, `/api/inquiry/${id}/shippingorder`, {})).body.code).toBe(code);
  });

  it('is not moved back once it is finished; the finish is undone first', async () => {
    const { id } = await moved();
    await calls.finish(id);
    const refused = await post(4, `/api/shippingorder/${id}/reverse`, {});
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('буцаана')]);
    // Archiving needs a payment that is confirmed (D093), of one or of many, all of them or none (D130).
    expect((await post(7, '/api/finished/archiverequest', { selected: [id] })).status).toBe(422);
    expect((await post(2, `/api/finished/${id}/undo`)).status).toBe(403);
    expect((await post(7, `/api/finished/${id}/undo`)).status).toBe(200);
    expect((await post(7, `/api/finished/${id}/undo`)).status).toBe(422);
    expect((await post(4, `/api/archive/${id}`)).status).toBe(422);
    expect((await post(4, `/api/shippingorder/${id}/reverse`, {})).status).toBe(200);
  });

  it('has a header with its salesman, its route and its next step', async () => {
    const { id, code } = await moved();
    await post(4, `/api/shippingorder/${id}/update`, order());
    const headerFor = async (type: UserType) => (await get(type, `/api/shipment/${id}/header`)).body;
    const header = await headerFor(6);
    expect(header).toMatchObject({
      id,
      code,
      name: 'Гурил, Тяньжинь',
      stage: 'order',
      border: { id: ids['via'], name: 'Замын-Үүд' },
      from: { country: 'CHN', city: { name: 'Tianjin' } },
      to: { country: 'MNG', city: { name: 'Ulaanbaatar' } },
      parties: {
        consignee: { name: 'Алтан Тариа' },
        shipper: { name: 'Tianjin Export' },
        payer: { name: 'Алтан төлөгч' },
      },
      people: { sales: { id: 1 }, operator: null },
      dates: { etaBorder: null, finished: null },
      next: [{ move: 'SetArrived', to: 'arrived', may: true, types: [2, 4, 6, 7], missing: [] }],
      parts: ['quotation', 'order', 'operations', 'units', 'documents', 'money', 'checklist', 'papers', 'history'],
    });
    expect(await headerFor(5)).toMatchObject({ next: [{ may: false }], parts: expect.arrayContaining(['customs']) });
    await calls.finish(id, 'SetArrived');
    expect(await headerFor(4)).toMatchObject({
      stage: 'arrived',
      waitsFor: null,
      next: [{ move: 'ArchiveShipment', missing: [{ need: 'paid', types: [3, 4] }] }],
    });
    const open = (await post(4, '/api/inquiry', inquiry({ sales: 4 }))).body.lastid as number;
    const before = (await get(3, `/api/shipment/${open}/header`)).body;
    expect(before).toMatchObject({ code: null, waitsFor: { id: 4 }, next: [{ move: 'MoveToOrder', may: false }] });
    expect(before.parts).toEqual(['quotation', 'papers', 'history']);
    await post(4, `/api/inquiry/${open}/delete`);
    expect((await get(4, `/api/shipment/${open}/header`)).status).toBe(404);
  });

  it('keeps its payer and its stage once it has an invoice; once paid it can be archived, with all the others or none', async () => {
    const { id } = await moved();
    const generate = () => post(3, `/api/finance/invoice/${id}/generate`);
    expect([(await generate()).body.message]).toEqual([refusals.InvoiceNeedsPayer.mn]);
    const bare = await moved({ priceoffers: [] });
    expect((await post(3, `/api/finance/invoice/${bare.id}/generate`)).body.message).toBe(refusals.NoOffers.mn);
    await post(4, `/api/shippingorder/${id}/update`, order());
    expect((await read(id))['invoice']).toBe(false);
    expect((await post(6, `/api/finance/invoice/${id}/generate`)).status).toBe(403);
    const { body: invoice, status } = await generate();
    expect([status, (await generate()).body.message]).toEqual([200, refusals.InvoiceExists.mn]);
    const table = async (): Promise<Body[]> =>
      (await server.database.pool.query<Body>(`select * from invoice where shipment_id = $1`, [id])).rows;
    expect(await table()).toMatchObject([{ number: 1, payer_id: ids['payer'], currency: 'mnt', paid_at: null }]);
    expect((await read(id))['invoice']).toBe(true);

    const second = (
      await post(4, '/api/settings/payer', { name: 'Өөр төлөгч', phone: '1', email: 'o@b.mn', address: 'х' })
    ).body.id as number;
    const locked = await post(4, `/api/shippingorder/${id}/update`, order({ payer: second }));
    expect([locked.status, locked.body.message, Object.keys(locked.body.errors)]).toEqual([
      422,
      refusals.PayerLocked.mn,
      ['payer'],
    ]);
    expect((await post(4, `/api/shippingorder/${id}/update`, order({ information: 'Шинэ' }))).status).toBe(200);
    expect((await post(4, `/api/shippingorder/${id}/reverse`, {})).body.message).toBe(refusals.InvoicedNotSentBack.mn);

    const pay = (paid: unknown) => post(3, `/api/finance/invoice/${invoice.id}/paid`, { paid });
    expect([(await pay('x')).status, (await pay(1)).status, (await pay(1)).status]).toEqual([422, 200, 200]);
    expect((await post(4, `/api/finance/invoice/${invoice.id}/delete`)).body.message).toBe(
      refusals.PaidInvoiceStays.mn,
    );
    expect((await get(2, `/api/shipment/${id}/header`)).body).toMatchObject({ isInvoiced: true, isPaid: true });

    expect((await post(2, `/api/operation/${id}`, { status: 3 })).status).toBe(200);
    const unpaid = await moved();
    await post(2, `/api/operation/${unpaid.id}`, { status: 2 });
    const archive = (selected: unknown) => post(7, '/api/finished/archiverequest', { selected });
    expect((await archive([id, unpaid.id])).body.message).toBe(refusals.NotPaidYet.mn);
    const stage = async () => (await get(2, `/api/shipment/${id}/header`)).body.stage as string;
    expect([await stage(), (await archive(id)).status, await stage()]).toEqual(['arrived', 200, 'archived']);
    // The screen stores the same proof as the command line, which reads it.
    const environment = { DATA_DIR: server.dataFolder };
    const verified = await typed(['archive', 'verify', '--json'], { url: server.database.url, environment });
    expect([verified.exit, JSON.parse(verified.output), verified.messages]).toEqual([
      ...[0, [], expect.stringMatching(/\b1\b/)],
    ]);
    // An archived order is read-only (D138) until it is restored as a running order.
    expect((await pay(0)).status).toBe(422);
    expect((await post(4, `/api/shippingorder/${id}/update`, order())).status).toBe(422);
    expect([(await post(4, `/api/archive/${id}`)).status, await stage()]).toEqual([200, 'order']);
    expect([(await pay(2)).status, (await post(3, `/api/finance/invoice/${invoice.id}/delete`)).status]).toEqual([
      200, 200,
    ]);
    expect([await table(), (await generate()).status]).toEqual([[], 200]);
    expect(await table()).toMatchObject([{ number: 2 }]);
  });

  it('shows the users with the right where its goods are and when they were cleared', async () => {
    const { id } = await moved();
    const awb = { inquiryid: id, awb: 'CSQU3054383', awbtruck: '1234УБА', customid: 5 };
    expect((await post(3, '/api/operation/awb', awb)).status).toBe(403);
    expect((await post(6, '/api/operation/awb', { ...awb, customid: 1 })).body.errors).toHaveProperty('customid');
    expect((await post(6, '/api/operation/awb', { ...awb, awb: '' })).status).toBe(422);
    expect((await post(6, '/api/operation/awb', awb)).status).toBe(200);
    // The palette and the lists also find it by its current truck.
    const found = async (path: string) => (await get(2, path)).body.listdata.map((row: { id: number }) => row.id);
    expect(await found('/api/shippingorder/find?search=1234%D1%83%D0%B1%D0%B0')).toContain(id);
    expect(await found('/api/operation?awb=1234uba')).toContain(id);
    expect((await post(1, `/api/custom/${id}/operationognoo`, { etaborder: '2026-03-01', ataub: '' })).status).toBe(
      200,
    );
    expect((await post(1, `/api/custom/${id}/operationognoo`, { etaborder: 'маргааш' })).status).toBe(422);
    expect((await post(3, `/api/custom/${id}/ognoo`, { released: '2026-03-02' })).status).toBe(403);
    expect((await post(5, `/api/custom/${id}/ognoo`, { released: '2026-03-02', comment: 'бүрэн' })).status).toBe(200);
    expect((await post(7, '/api/socomni/update', { sid: id, gaali: '2026-03-03', sold: '2026-03-01' })).status).toBe(
      200,
    );
    const eventTypes = ((await get(4, `/api/history/shipment/${id}`)).body.listdata as { type: string }[]).map(
      ({ type }) => type,
    );
    expect(eventTypes.slice(0, 4)).toEqual(['OwnContainerDated', 'CustomsDatesSet', 'BorderDatesSet', 'AwbRecorded']);
    expect((await post(4, '/api/settings/user/5/delete')).status).toBe(422);
  });

  it('and all of it equals a replay of the log', async () => {
    const names = [
      'shipment',
      'inquiry',
      'shipping_order',
      'running_order',
      'order_in_transit',
      'quotation',
      'order_form',
      'invoice',
      'price_row',
      'change_log',
    ];
    const { tables } = await server.app.get(Kernel).rebuild().run(names, { verifyOnly: true });
    expect(tables.map(({ name, equal }) => [name, equal])).toEqual(names.map((name) => [name, true]));
  }, 60_000);
});
