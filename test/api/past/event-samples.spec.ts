import { allDataId, allDataKind } from '../../../contract/all-data/kind.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { attentionId } from '../../../contract/attention/rules.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import type { JsonObject } from '../../../contract/json.js';
import { referenceList, references } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { eventOf } from '../../../contract/reference/events.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { streamOf } from '../../../server/log/event.js';
import { movesStream } from '../../../server/origin/moves.aggregate.js';
import { camt } from '../../builders/bank-statements.js';
import { files } from '../../builders/files/documents.js';
import { entryBody } from '../../builders/entry.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { envelope } from '../../builders/kernel.js';
import { addSamples, samplesOf } from '../../samples/samples.js';
import { openServer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;

let server: RunningServer;
let kernel: Kernel;
let ids: EntryIds;
let n = 0;
/** An erasure also changes earlier events, so these samples are recorded after all others were read. */
const erasures: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await openServer();
  kernel = server.app.get(Kernel);
}, 240_000);
afterAll(() => server.close());

async function post(path: string, body: Body): Promise<Body> {
  const answer = await server.call('POST', path, { token: await server.tokenOf(4), body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.body as Body;
}
const added = async (list: string, body: Body): Promise<number> =>
  (await post(`/api/settings/${list}`, body))['id'] as number;

/** Recorded without a call, because the cause, such as a picture, is irrelevant for the event. */
const record: CommandDefinition<{ stream: string; type: string; data: JsonObject }, null> = {
  name: 'Record',
  streams: ({ stream }) => [stream],
  decide: (_files, event) => ({ events: [event], answer: null }),
};
const append = (stream: string, type: string, data: object = {}) =>
  kernel.commands.run(record, { stream, type, data: data as JsonObject }, envelope());

const change = (field: string, from: unknown, to: unknown) => ({ fields: { [field]: { from, to } }, rows: {} });

const movedFrom = {
  ...{ move: 1, system: 'Ачаа 3.1', number: 'Х-0017' },
  ...{ file: 'харилцагч.xlsx', sheet: 'Жагсаалт', line: 7 },
};

async function changeLists(): Promise<void> {
  for (const declaration of referenceList) {
    const { name } = declaration;
    const body = await entryBody(declaration, ++n, added);
    const id = await added(name, body);
    const next = await entryBody(declaration, ++n, added);
    await post(`/api/settings/${name}/${id}/edit`, next);
    const of = (what: Parameters<typeof eventOf>[1], data?: object) =>
      append(streamOf(name, id), eventOf(declaration, what), data);
    if (declaration.confirmedBy !== undefined) await of('Confirmed');
    await of('MovedIn', movedFrom);
    await of('MovedOut', { move: 1 });
    await of('Merged', change('canonical_id', null, 1));
    await of('Split', change('canonical_id', 1, null));
    await of('Deleted', change('deleted', false, true));
    await of('Restored', change('deleted', true, false));
    if (declaration.isPerson) erasures.push(() => of('Erased'));
  }
}

async function changeAccounts(): Promise<void> {
  const account = {
    name: 'Бат',
    phone: '99110011',
    email: 'bat@example.com',
    type: 1,
    active: 1,
    password: 'demo1234',
  };
  const id = await added('user', account);
  await post(`/api/settings/user/${id}/edit`, { ...account, name: 'Бат-Эрдэнэ', type: 6, password: '' });
  const of = (type: string, data?: object) => append(streamOf('user', id), type, data);
  await of('UserCredentialSet', { credentialId: 77, endsSessions: true });
  await of('UserPictureSet', { file: 'a1b2.jpg' });
  await of('UserSignatureSet', { file: 'c3d4.png' });
  await of('UserMovedIn', movedFrom);
  await of('UserMovedOut', { move: movedFrom.move });
  await of('UserDeleted');
  erasures.push(() => of('UserErased'));
  const inbox = (type: string, data: object) => append(streamOf('inbox', id), type, data);
  await inbox('NoticeSent', {
    title: 'Zuuch',
    body: 'Тээврийн үнэ боловсруулна уу',
    options: '{"inquiryid":7}',
    cause: null,
  });
  await inbox('NoticesRead', { notices: [7] });
  await inbox('NoticeDeleted', { notice: 7 });
}

const bodyOf = (list: 'payer' | 'agent' | 'supplier') =>
  entryBody(references[list] as ReferenceDeclaration, ++n, added);

/** One document of the cargo and one of money, each removed and restored. */
async function addDocuments(id: number): Promise<void> {
  for (const kind of ['commercialInvoice', 'agentBill']) {
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(files.pdf)]), 'invoice.pdf');
    const sent = await server.call('POST', '/api/document/file', { token: await server.tokenOf(4), raw: form });
    const document = {
      kind,
      number: 'A-7',
      on: '2026-03-01',
      comment: 'Эх хувь',
      file: sent.body['file'],
      name: 'invoice.pdf',
    };
    const { id: documentId } = await post(`/api/shipment/${id}/documents`, document);
    await post(`/api/document/${String(documentId)}/delete`, { reason: 'Хуучин хувилбар' });
    const { rows } = await server.database.pool.query<{ position: number }>('select position::integer from head');
    await post(`/api/history/shipment/${id}/undo`, { position: rows[0]?.position });
  }
}

async function operate(id: number): Promise<void> {
  const { rows } = await server.database.pool.query<{ order_id: number }>(
    `select order_id from shipment where id = $1`,
    [id],
  );
  await post('/api/operation/terminal', {
    sorderid: rows[0]?.order_id,
    thc: await added('thc', { name: 'Төмөр зам' }),
  });
  await post(`/api/operation/${id}/document`, {});
  await post(`/api/operation/${id}/document/undo`, {});
  await post(`/api/operation/${id}/units`, { units: [{ kind: 1, number: 'CSQU3054383' }] });
  await addDocuments(id);
  await post(`/api/attention/${attentionId(id, 'noNews')}`, {
    state: 'snoozed',
    until: dayAfter(localDay(new Date()), 5),
    reason: 'Даваа гарагт асууна',
  });
  await post(`/api/operation/${id}/keptdays`, {
    keptdays: 'ATA Border 2026-03-02',
    keptreason: 'Баримтад ийм өдөр байна',
  });
  const status = await added('tracingstatus', { name: 'Хил дээр' });
  const entries: [string, Body][] = [
    ['form/a', { country: 'CHN', city: ids['city'], ognoo: '2026-03-01', status }],
    [
      'form/b',
      { fcountry: 'CHN', fcity: ids['city'], etd: '2026-03-01', eta: '2026-03-09', comment: 'Эрээнээс гарсан' },
    ],
    ['medee', { comment: 'Хүлээн авагчид мэдэгдсэн', ognoo: '2026-03-01' }],
    ['extra/expenses', { name: 'Буулгалт', currency: 'usd', rate: 3400, amount: '120.50' }],
  ];
  for (const [panel, body] of entries) {
    const { id: entry } = await post(`/api/operation/${panel}/${id}`, body);
    if (panel === 'extra/expenses') {
      const path = `/api/operation/${id}/expenses/${String(entry)}`;
      await post(`${path}/payer`, { payer: 'us', reason: 'Манай алдаа' });
      await post(`${path}/payer`, { payer: 'payer' });
      const { id: invoice } = await post(`${path}/custominvoice`, {
        ...{
          code: 'SM2600002',
          payer: await added('payer', await bodyOf('payer')),
          description: 'Буулгалт',
          invoicetype: 5,
        },
        ...{ currency: 'usd', rate: '3400', amount: '120.50' },
      });
      await post(`/api/custominvoice/${String(invoice)}/delete`, {});
      await post(`${path}/offer`, { carrier: 'Буулгалт', currency: 'usd', price: '120.50', profit: '120.50' });
    }
    await post(`/api/operation/${panel}/${String(entry)}/delete`, {});
  }
  await recharge(id);
}

/** The penalty of a container, charged by a custom invoice that was deleted. */
async function recharge(id: number): Promise<void> {
  const container = {
    unit: null,
    number: null,
    count: 1,
    after: null,
    prices: '5 × 15',
    whole: '75.00',
    amount: '75.00',
  };
  const charge = { id: 9_000, to: '2026-03-20', currency: 'usd', amount: '75.00', days: '5 × 15 = 75.00' };
  const charged = { ...charge, containers: [container], offer: null, invoice: 7, invoiceCode: 'SM2600001' };
  for (const type of ['PenaltyRecharged', 'RechargeWithdrawn'])
    await append(streamOf('shipment', id), type, { recharges: [charged] });
}

/** Payments in and out, corrected and deleted. */
async function recordMoney(id: number): Promise<void> {
  const { rows } = await server.database.pool.query<{ row: number }>(
    `select id as row from price_row where shipment_id = $1 limit 1`,
    [id],
  );
  const payment = { amount: '1500.50', currency: 'usd', rate: 3450, ognoo: '2026-03-12', comment: 'Урьдчилгаа' };
  for (const [path, row] of [
    ['avlaga', id],
    ['list/uglug', rows[0]?.row ?? 0],
  ] as const) {
    const calls = `/api/finance/${path}/transaction`;
    const { id: updateid } = await post(`${calls}/${id}/1/${row}`, payment);
    await post(`${calls}/${id}/1/${row}/update`, { ...payment, updateid, amount: '1505' });
    await post(`${calls}/delete`, { deleteid: updateid });
  }
  for (const [path, side, row] of [
    ['avlaga', 'receivable', id],
    ['list/uglug', 'payable', rows[0]?.row ?? 0],
  ] as const) {
    await post(`/api/finance/${path}/transaction/${id}/1/${row}`, payment);
    await post('/api/finance/writeoff', { side, selected: row, reason: 'Тохиролцсон' });
    const { rows: written } = await server.database.pool.query<{ deleteid: number }>(
      `select transaction_id as deleteid from posting where written_off is not null and live`,
    );
    await post(`/api/finance/${path}/transaction/delete`, { ...written[0] });
  }
  // What is confirmed as paid is not moved back afterwards.
  await append(streamOf('shipment', id), 'ReceivableReopened');
}

async function changeShipments(): Promise<void> {
  ids = await addUsualEntries(added);
  const sizes = { shippingsize: [{ length: 120, width: 80, height: 100, weight: '250.5', qnt: 2 }] };
  const id = (await post('/api/inquiry', inquiryBody(ids, sizes)))['lastid'] as number;
  await post(
    `/api/inquiry/${id}/edit`,
    inquiryBody(ids, {
      name: 'Гурил, 2-р ачилт',
      priceoffers: [{ currency: 'rmb', price: '700', profit: '50', rate: 470 }],
    }),
  );
  const of = (type: string, data?: object) => append(streamOf('shipment', id), type, data);
  await post(`/api/inquiry/${id}/priceoffer/taken`, { form: 'pdf', lang: 'mn', userid: 1 });
  await of('InquirySentToTariff', { tariff: 6 });
  await of('InquirySentToSales', { sales: 1 });
  await of('OffersSeen');
  const rows = [{ id: 1, agent: 1, currency: 'usd', price: '1000' }];
  await of('PriceRowsPaid', { rows });
  await of('PriceRowsUnpaid', { rows });
  await post(`/api/inquiry/${id}/inactive`, { reason: ids['reason'], comment: 'Үнэ өндөр' });
  await post(`/api/inquiryinactive/${id}/restore`, {});
  const { code } = await post(`/api/inquiry/${id}/shippingorder`, {});
  const order = {
    payer: await added('payer', await bodyOf('payer')),
    shipper: await added('supplier', await bodyOf('supplier')),
  };
  await post(`/api/shippingorder/${id}/update`, {
    ...order,
    paymenttype: 1,
    paymentterm: 2,
    zamnal: 1,
    carrierrates: [{ agent: ids['agent'], origin: 'Тяньжинь', time: 4, rate: '1500', currency: 'usd' }],
  });
  await post('/api/shippingorder/duplicate', { sid: id, code });
  await post('/api/operation/awb', { inquiryid: id, awb: 'CSQU3054383', awbtruck: '1234УБА', customid: 5 });
  await post(`/api/custom/${id}/operationognoo`, { etaborder: '2026-03-01', ataborder: '2026-03-02' });
  await post(`/api/custom/${id}/ognoo`, { released: '2026-03-05', comment: 'бүрэн' });
  await post('/api/socomni/update', { sid: id, gaali: '2026-03-06', sold: '2026-04-01' });
  await operate(id);
  await append(streamOf('shipment', id), 'ShipmentMovedIn', movedFrom);
  await append(streamOf('shipment', id), 'ShipmentMovedOut', { move: 1, deletes: false });
  await post('/api/finance/finishrequest', { selected: id, comment: 'Тооцоо дууссан' });
  const { id: invoice } = await post(`/api/finance/invoice/${id}/generate`, {});
  for (const paid of [1, 0]) await post(`/api/finance/invoice/${String(invoice)}/paid`, { paid });
  await post(`/api/finance/invoice/${String(invoice)}/delete`, {});
  await post(`/api/settings/payer/${order.payer}/edit`, { ...(await bodyOf('payer')), creditlimit: '1' });
  await post(`/api/finance/credit/${id}/release`, {});
  await recordMoney(id);
  await changeAdvances(id, order.payer);
  await changeItems(order.payer);
  await changeStatements(order.payer);
  await changeNettings();
  await of('CargoStatusSet', { status: 2 });
  await of('FinishUndone');
  await of('ShipmentArchived');
  await of('ShipmentBroughtBack');
  await of('OrderSentBack');
  await of('InquiryDeleted');
}

/** Advances of the payer and of the agent of an order on whose rows too much was paid. */
async function changeAdvances(id: number, payer: number): Promise<void> {
  const { pool } = server.database;
  const body = { payer, amount: 100, currency: 'usd', rate: 3400, ognoo: '2026-03-01' };
  const { id: advance } = await post('/api/advances', body);
  const path = `/api/advances/${String(advance)}`;
  await post(path, { ...body, amount: 120, comment: 'Хүсэлтээр' });
  const ognoo = '2026-03-12';
  await post('/api/advances/use', {
    uses: [{ side: 'receivable', inquiryid: id, id, advance, amount: 1 }],
    ognoo,
    comment: 'Урьдчилгаанаас',
  });
  await post(`/api/attention/${attentionId(Number(advance), 'advanceUnused')}`, { state: 'taken' });
  await post(`${path}/return`, { ognoo, amount: 10, rate: 3450 });
  await post(`${path}/move`, {
    payer: await added('payer', await bodyOf('payer')),
    amount: 5,
    reason: 'Толгой компани',
  });
  const { rows } = await pool.query<{ act: number }>(`select id as act from advance_act where advance_id = $1`, [
    advance,
  ]);
  for (const row of rows) await post(`${path}/takeback`, { ...row });
  await post(`${path}/delete`, {});
  await append(streamOf('advance', advance as number), 'AdvanceMovedIn', movedFrom);
  await append(streamOf('advance', advance as number), 'AdvanceMovedOut', { move: movedFrom.move, deletes: true });
  const { rows: payables } = await pool.query<{ row: number }>(`select id as row from payable where shipment_id = $1`, [
    id,
  ]);
  for (const [side, row] of [
    ['receivable', id],
    ['payable', payables[0]?.row],
  ]) {
    const { id: overpaid } = await post('/api/advances/overpaid', { side, inquiryid: id, id: row, ognoo });
    await post(`/api/advances/${String(overpaid)}/delete`, {});
  }
}

/** An item outside files of a payer, on which an advance was used and taken back. */
async function changeItems(payer: number): Promise<void> {
  const { id } = await post('/api/items', {
    ...{ payer, paper: 'Тооцооны акт 12', amount: '150.50', currency: 'usd', rate: '3400', reason: 'Эхний үлдэгдэл' },
    ...{ ognoo: '2026-03-01', due_at: '2026-03-15' },
  });
  const body = { payer, amount: 100, currency: 'usd', rate: 3400, ognoo: '2026-03-01' };
  const { id: advance } = await post('/api/advances', body);
  const uses = [{ side: 'receivable', item: id, advance, amount: 50 }];
  await post('/api/advances/use', { uses, ognoo: '2026-03-12' });
  const { pool } = server.database;
  const { rows } = await pool.query<{ act: number }>('select id as act from advance_act where advance_id = $1', [
    advance,
  ]);
  for (const row of rows) await post(`/api/advances/${String(advance)}/takeback`, { ...row });
  await changeReminders(payer);
  await post(`/api/items/${String(id)}/reverse`, { reason: 'Хоёр удаа бүртгэсэн' });
  await append(streamOf('outsideitem', id as number), 'OutsideItemMovedIn', movedFrom);
  await append(streamOf('outsideitem', id as number), 'OutsideItemMovedOut', { move: movedFrom.move, deletes: true });
}

/** A statement of account that is sent, agreed to, disputed and made again. */
async function changeStatements(payer: number): Promise<void> {
  const body = { payer, start: '2026-01-01', end: '2026-03-31' };
  const { id } = await post('/api/statements', body);
  const path = `/api/statements/${String(id)}`;
  const on = localDay(new Date());
  await post(`${path}/sent`, { on });
  await post(`/api/attention/${attentionId(Number(id), 'statementUnanswered')}`, { state: 'taken' });
  await post(`${path}/agreed`, { on, name: 'Б. Болд' });
  await post(`${path}/disputed`, { on, note: 'Дүн зөрсөн' });
  await post(`${path}/print/taken`, { form: 'print', lang: 'en' });
  await post('/api/statements', body);
}

/** A reminder that is withdrawn, and one that is sent. */
async function changeReminders(payer: number): Promise<void> {
  const made = async (): Promise<string> => `/api/reminders/${String((await post('/api/reminders', { payer })).id)}`;
  await post(`${await made()}/withdraw`, { reason: 'Дүн нь буруу байсан' });
  const path = await made();
  await post(`${path}/letter/taken`, { form: 'print', lang: 'en' });
  await post(`${path}/sent`, { ognoo: localDay(new Date()), how: 'И-мэйл' });
}

/** An act of netting between a payer and an agent that are one firm, whose paper is taken, and that is taken back. */
async function changeNettings(): Promise<void> {
  const payer = await added('payer', await bodyOf('payer'));
  const agent = await added('agent', await bodyOf('agent'));
  await post(`/api/settings/payer/${payer}/link`, { with: agent });
  const body = { paper: 'Акт 12', amount: '150.50', currency: 'usd', rate: '3400', reason: 'Эхний үлдэгдэл' };
  const days = { ognoo: '2026-03-01', due_at: '2026-03-15' };
  const [owed, owing] = [
    await post('/api/items', { payer, ...body, ...days }),
    await post('/api/items', { agent, ...body, ...days }),
  ];
  const pair = {
    receivable: { kind: 'item', id: owed['id'] },
    payable: { kind: 'item', id: owing['id'] },
    amount: '100',
  };
  const { id } = await post('/api/nettings', { payer, agent, ognoo: '2026-03-12', comment: '3-р сар', pairs: [pair] });
  await post(`/api/nettings/${String(id)}/print/taken`, { form: 'pdf' });
  await post(`/api/nettings/${String(id)}/takeback`, { reason: 'Андуурсан' });
}

async function changeCustomInvoices(): Promise<void> {
  const payer = await added('payer', await bodyOf('payer'));
  const body = { code: 'SM2400001', payer, description: 'Агуулах', invoicetype: 3, currency: 'usd', amount: '1500.5' };
  const { id } = await post('/api/custominvoice', { ...body, rate: '3400' });
  const path = `/api/custominvoice/${String(id)}`;
  await post(path, { ...body, amount: '1600' });
  for (const paid of [1, 0]) await post(`${path}/paid`, { paid });
  await post(`${path.replace(/\d+$/, `3/${String(id)}`)}/print/taken`, { form: 'print', lang: 'en' });
  await post(`${path}/delete`, {});
  const of = (type: string, data: object) => append(streamOf('custominvoice', id as number), type, data);
  await of('CustomInvoiceRestored', change('deleted', true, false));
  await of('CustomInvoiceMovedIn', movedFrom);
  const paid = { on: '2026-02-20', amount: '200', currency: 'usd', rate: '3400', mnt: '680000.00', isSumSoFar: true };
  await of('CustomInvoicePaidBefore', paid);
  await of('CustomInvoiceMovedOut', { move: movedFrom.move, deletes: true });
}

/** The firm has one account, row 1. */
async function readBank(): Promise<void> {
  await post('/api/bank/statement', { account: 1, text: 'Огноо;Дүн;Утга\n2026-01-05;-500;Шимтгэл' });
  const { id } = await kernel.options.pool
    .query<{ id: number }>('select id from bank_line')
    .then(({ rows: [row] }) => row ?? { id: 0 });
  await post(`/api/bank/${id}/aside`, { aside: 'fee', asideNote: 'Сарын хураамж' });
  await post(`/api/bank/${id}/open`, {});
  await post(`/api/attention/${attentionId(id, 'bankLineOpen')}`, { state: 'taken' });
  await bookBank();
}

/** A line pays a custom invoice; what was booked is taken back. */
async function bookBank(): Promise<void> {
  const payer = await added('payer', await bodyOf('payer'));
  const body = { code: 'SM2400002', payer, description: 'Агуулах', invoicetype: 3, currency: 'mnt', amount: '500' };
  const { id: invoice } = await post('/api/custominvoice', body);
  await post('/api/bank/statement', { account: 1, text: 'Огноо;Дүн;Утга\n2026-01-06;500;Агуулах' });
  const { rows } = await kernel.options.pool.query<{ id: number }>('select id from bank_line where amount > 0');
  for (const { id } of rows) {
    await post('/api/bank/book', { lines: [{ id, parts: [{ kind: 'custominvoice', id: invoice, takes: '500' }] }] });
    await post(`/api/bank/${id}/takeback`, {});
  }
  await reverseBank();
}

/** The bank takes a payment back, and the reversal is opened again. */
async function reverseBank(): Promise<void> {
  const entries = [
    { day: '2026-01-07', amount: '700', text: 'Буцаасан' },
    { day: '2026-01-08', amount: '-700', text: 'Буцаасан', reversal: true },
  ];
  await post('/api/bank/statement', { account: 1, text: camt({ account: '5001', entries }) });
  const { rows } = await kernel.options.pool.query<{ id: number }>(
    `select id from bank_line where text = 'Буцаасан' order by day desc`,
  );
  const [reversal, original] = rows;
  await post(`/api/bank/${reversal?.id}/reverse`, { reverses: original?.id });
  await post(`/api/bank/${reversal?.id}/open`, {});
  const { rows: read } = await kernel.options.pool.query<{ id: number }>('select max(id) as id from bank_statement');
  await post(`/api/bank/statement/${read[0]?.id}/delete`, { reason: 'Өөр дансанд уншуулсан' });
}

describe('every type of event', () => {
  it('is recorded by the product as its schema declares; WRITE_SAMPLES=1 writes missing samples', async () => {
    await changeLists();
    await changeAccounts();
    await changeShipments();
    await changeCustomInvoices();
    await post('/api/settings/firm/edit', {
      name: 'Зууч ХХК',
      phone: '70110011',
      accounts: [{ bank: 'Хаан', number: '5001', currency: 'mnt' }],
    });
    await readBank();
    await post('/api/finance/months/close', { month: '2026-02' });
    await post('/api/finance/months/reopen', { month: '2026-02', reason: 'Ханшийн алдааг засав' });
    for (const type of ['MoveBegun', 'MoveWritten', 'MoveBegun', 'MoveTakenBack'])
      await append(movesStream, type, { move: 1 });
    await append(streamOf(allDataKind, allDataId), 'AllDataTaken', {
      ...{ position: 1042, chain: '9f86d081', files: 512, bytes: 1_048_576, documents: true },
    });
    const before = await kernel.reader.after(0, 100_000);
    for (const erase of erasures) await erase();
    const log = [...before, ...(await kernel.reader.after(before.length, 100_000))];
    for (const { name, events } of aggregates) {
      const known = new Set(samplesOf(name).map(({ type, schema }) => `${type} ${schema}`));
      const recorded = log.filter(({ stream }) => stream.startsWith(`${name}-`));
      // In the order of their life cycle, so that the first sample is the first event of a stream.
      const firsts = Object.keys(events).flatMap((type) => recorded.find((event) => event.type === type) ?? []);
      expect([name, firsts.map(({ type }) => type).sort()]).toEqual([name, Object.keys(events).sort()]);
      if (process.env.WRITE_SAMPLES !== '1') continue;
      const missing = firsts
        .filter(({ type, schema }) => !known.has(`${type} ${schema}`))
        .sort((a, b) => a.version - b.version);
      addSamples(
        name,
        missing.map(({ type, schema, data }) => ({ type, schema, data })),
      );
    }
  });
});
