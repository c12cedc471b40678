import { attentionId } from '../../../contract/attention/rules.js';
import { createHash } from 'node:crypto';
import { routes } from '../../../server/composition/declared/routes.js';
import { shipmentNotices } from '../../../server/shipment/notice-kinds.js';
import type { UserType } from '../../../contract/actor.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { until } from '../../until.js';
import { addMove, endMove } from './moves.js';
import { entryBody } from '../../builders/entry.js';
import { camt } from '../../builders/bank-statements.js';
import { inquiryBody } from '../../builders/shipment/inquiry-body.js';
import { demoEmail, everyType } from '../running-server.js';
import { noSuchId, type RecordedCalls } from './recording.js';

type Body = Record<string, unknown>;

/** Ids of the records of the firm, by the names used in this file. */
type Ids = Record<string, number>;
export interface Firm {
  ids: Ids;
  /** The file of its logo. */
  picture: string;
  document: string;
}

/** A picture of two by two points. */
const pictureBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const formWith =
  (part: string, fields: Body = {}) =>
  (): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append(part, new Blob([new Uint8Array(pictureBytes)], { type: 'image/png' }), 'picture.png');
    return form;
  };

/** The day on which everything happens, and the day before anything happened. */
export const today = '2026-03-10';
const [sales, operation, accountant, admin, customs, tariff, admin2] = everyType;

/** A small firm with one record of every kind, created through the API by the users whose work it is. */
export async function buildFirm(calls: RecordedCalls): Promise<Firm> {
  const ids: Ids = {};
  await signIn(calls);
  const picture = await setUpFirm(calls, ids);
  await fillLists(calls, ids);
  await fillShipments(calls, ids);
  await addViewsAndFiles(calls, ids);
  await addDocument(calls, ids);
  await addMove(calls, ids);
  return { ids, picture, document: `${createHash('sha256').update(pictureBytes).digest('hex')}.png` };
}

async function signIn(calls: RecordedCalls): Promise<void> {
  for (const type of everyType) {
    const { access_token: token } = await calls.write('auth.login', {
      by: type,
      body: { email: demoEmail(type), password: 'demo1234' },
      wrong: { body: { email: demoEmail(type), password: 'another one' } },
    });
    calls.signedIn(type, token);
  }
}

async function setUpFirm(calls: RecordedCalls, ids: Ids): Promise<string> {
  // Notices of our own are shown when minutes have passed, at a moment that depends on the machine: none are recorded.
  const kinds = shipmentNotices.map(({ name }) => name);
  await stored(calls, `insert into gathered_switch (kind) select unnest($1::text[]) returning 1 as id`, [kinds]);
  const { image } = await calls.write('firm.picture', { raw: formWith('image') });
  await calls.write('firm.edit', {
    body: {
      name: 'Зууч ХХК',
      phone: '70110011',
      logo: image,
      accounts: [{ bank: 'Хаан', number: '5001', currency: 'mnt' }],
    },
  });
  const account = { name: 'Бат', phone: '99110011', email: 'bat@example.mn', type: 1, active: 1 };
  const body = { ...account, password: 'long enough' };
  ids['user'] = (await calls.write('user.add', { body })).id;
  const params = { id: ids['user'] };
  await calls.write('user.edit', { params, body: { ...account, name: 'Бат-Эрдэнэ', password: '' } });
  await calls.write('user.picture', { by: sales, params: { id: sales }, raw: formWith('image') });
  return image;
}

/** Adds and changes an entry of each reference list, and adds the entries that shipments refer to. */
async function fillLists(calls: RecordedCalls, ids: Ids): Promise<void> {
  const add = async (list: string, body: Body): Promise<number> => (await calls.write(`${list}.add`, { body })).id;
  let n = 0;
  for (const declaration of referenceList) {
    const { name } = declaration;
    const id = await add(name, await bodyFor(declaration, ++n, add));
    ids[`${name} of lists`] = id;
    ids[`other of ${name}`] = await add(name, await bodyFor(declaration, ++n, add));
    await calls.write(`${name}.edit`, { params: { id }, body: await bodyFor(declaration, ++n, add) });
  }
  const partner = { phone: '99110011', email: 'a@example.mn', address: 'УБ' };
  const usual: [string, () => Body][] = [
    ['consignee', () => ({ name: 'Алтан Тариа', ...partner })],
    ['commodity', () => ({ name: 'Гурил', hscode: '1101.00.10' })],
    ['city', () => ({ name: 'Tianjin', country: 'CHN' })],
    ['via', () => ({ name: 'Замын-Үүд' })],
    ['viamore', () => ({ name: 'Эрээн' })],
    ['reason', () => ({ name: 'Үнэ өндөр' })],
    ['agent', () => ({ name: 'Sino Trans', country: 'CHN', city: ids['city'], ...partner })],
    ['payer', () => ({ name: 'Алтан төлөгч', ...partner, creditlimit: '1' })],
    ['supplier', () => ({ name: 'Tianjin Export', phone: '1' })],
    [
      'driver',
      () => ({ lastname: 'Бат', firstname: 'Дорж', register: 'УБ90010101', phone: '9', carnumber: '1234УБА' }),
    ],
    ['ortoo', () => ({ name: 'Эрээн' })],
    ['thc', () => ({ name: 'Төмөр зам' })],
    ['tracingstatus', () => ({ name: 'Хил дээр' })],
    ['container', () => ({ name: 'COC', freeday20: 10, freeday40: 12 })],
    ['transtype', () => ({ name: "20'GP тест", transmode: 1 })],
  ];
  for (const [list, body] of usual) ids[list] = await add(list, body());
  ids['home'] = await add('city', { name: 'Улаанбаатар', country: 'MNG' });
  ids['station'] = await add('ortoo', { name: 'Улаанбаатар' });
}

const bodyFor = (declaration: ReferenceDeclaration, n: number, add: (list: string, body: Body) => Promise<number>) =>
  entryBody(declaration, n, add);

const price = (ids: Ids, more: Body = {}): Body => ({
  startso: '2026-03-02',
  newpriceoffers: [{ name: 'Тээвэр', agent_id: ids['agent'], price: 15_000, currency: 'rmb', rate: 470 }],
  priceoffers: [{ currency: 'usd', price: 5_000, profit: 300, rate: 3_400 }],
  ...more,
});

const orderBody = (ids: Ids, more: Body = {}): Body => ({
  payer: ids['payer'],
  shipper: ids['supplier'],
  paymenttype: 1,
  paymentterm: 2,
  zamnal: 1,
  quantity: 2,
  transfortdriver: ids['driver'],
  information: 'Болгоомжтой',
  carrierrates: [
    {
      agent: ids['agent'],
      carrier: null,
      origin: 'Tianjin',
      destination: 'Erlian',
      time: 4,
      rate: 1_500,
      currency: 'usd',
    },
  ],
  ubtzrates: [
    { ortooa: ids['ortoo'], ortoob: ids['station'], type: 2, buleg: null, empty: 1, container: 1, rate: 1_020_000 },
  ],
  extraservices: [{ name: 'Кран', supplier: ids['supplier'], rate: 120, currency: 'usd' }],
  exchangerate: { usd: 3400, rmb: 470 },
  rates: { usd: { container: 800, profit: 250 } },
  ...more,
});

const money = (more: Body = {}): Body => ({
  ...{ amount: '1500.50', currency: 'usd', rate: 3_450, ognoo: '2026-03-09', comment: 'Урьдчилгаа' },
  ...more,
});

async function addInquiry(calls: RecordedCalls, ids: Ids, more: Body = {}): Promise<number> {
  const named = { ...ids, transtype: ids['transtype'] as number, home: ids['home'] as number };
  const { lastid } = await calls.write('inquiry.add', {
    body: inquiryBody(named, price(ids, more)),
    wrong: { body: { name: '' } },
  });
  return lastid;
}

async function addOrder(calls: RecordedCalls, ids: Ids, more: Body = {}): Promise<{ id: number; code: string }> {
  const id = await addInquiry(calls, ids, more);
  const { code } = await calls.write('inquiry.move', {
    params: { id },
    body: { inquiryid: id },
    wrong: { params: { id: noSuchId } },
  });
  await calls.write('shippingorder.update', { params: { id }, body: orderBody(ids) });
  return { id, code };
}

/** An id that is stored but appears in no answer. */
async function stored(calls: RecordedCalls, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await calls.server.database.pool.query<{ id: number }>(sql, values);
  if (!rows[0]) throw new Error(`Nothing is stored: ${sql}`);
  return rows[0].id;
}

/** A row of what agents are owed for an order. */
const payableOf = (calls: RecordedCalls, id: number): Promise<number> =>
  stored(calls, 'select id from price_row where shipment_id = $1 order by id limit 1', [id]);

async function fillShipments(calls: RecordedCalls, ids: Ids): Promise<void> {
  await quote(calls, ids);
  const sizes = { shippingsize: [{ length: 120, width: 80, height: 100, weight: '250.5', qnt: 2 }], gaali: 1 };
  const { id, code } = await addOrder(calls, ids, sizes);
  Object.assign(ids, { order: id });
  await operate(calls, ids, id);
  await recordMoney(calls, ids, id);
  ids['copy'] = (await calls.write('shippingorder.duplicate', { body: { sid: id, code } })).id;
  const pending = await addOrder(calls, ids, { name: 'Цемент' });
  ids['pending'] = pending.id;
  await calls.write('operation.status', {
    by: operation,
    params: { id: pending.id },
    body: { status: 2 },
    wrong: { body: { status: 9 } },
  });
  ids['archived'] = await archive(calls, ids);
  await invoice(calls, ids);
}

/** Inquiries: an open one with the tariff team, one returned to sales, a closed one. */
async function quote(calls: RecordedCalls, ids: Ids): Promise<void> {
  const id = await addInquiry(calls, ids, { name: 'Гурил, 2-р ачилт' });
  ids['inquiry'] = id;
  const changed = inquiryBody(ids, price(ids, { name: 'Гурил, 3-р ачилт' }));
  await calls.write('inquiry.edit', { by: sales, params: { id }, body: changed, wrong: { body: { name: '' } } });
  await calls.write('inquiry.sendToTariff', {
    by: sales,
    params: { id },
    body: { tariff },
    wrong: { body: { tariff: noSuchId } },
  });
  await calls.write('inquiry.sendToSales', {
    by: tariff,
    params: { id },
    body: { sales },
    wrong: { body: { sales: noSuchId } },
  });
  ids['inquiry copy'] = (await calls.write('inquiry.duplicate', { by: sales, body: { inquiryid: id } })).id;
  ids['closed'] = await addInquiry(calls, ids, { name: 'Будаа' });
  const params = { id: ids['closed'] };
  await calls.write('inquiry.close', { by: sales, params, body: { reason: ids['reason'], comment: 'Үнэ өндөр' } });
}

/** What operations and customs users enter about an order under way. */
async function operate(calls: RecordedCalls, ids: Ids, id: number): Promise<void> {
  const params = { id };
  const sorderid = await stored(calls, 'select order_id as id from shipment where id = $1', [id]);
  await calls.write('operation.terminal', { by: admin2, body: { sorderid, thc: ids['thc'] } });
  await calls.write('operation.awb', {
    by: tariff,
    body: { inquiryid: id, awb: 'CSQU3054383', awbtruck: '1234УБА', customid: customs },
  });
  await calls.write('operation.borderDates', {
    by: tariff,
    params,
    body: { etaborder: '2026-03-01', ataborder: '2026-03-02' },
    wrong: { body: { etaborder: 'soon' } },
  });
  await calls.write('customs.dates', {
    by: customs,
    params,
    body: { cc_started: '2026-03-04', released: '2026-03-05', comment: 'бүрэн' },
    wrong: { body: { released: 'soon' } },
  });
  await calls.write('soc.update', {
    body: { sid: id, gaali: '2026-03-06', sold: '2026-03-08' },
    wrong: { body: { sid: noSuchId } },
  });
  await calls.write('operation.document', { by: operation, params });
  const entries: [string, UserType, Body][] = [
    [
      'operation.addNews',
      operation,
      { fcountry: 'CHN', fcity: ids['city'], etd: '2026-03-01', eta: '2026-03-09', comment: 'Эрээнээс гарсан' },
    ],
    ['operation.addNote', operation, { comment: 'Хүлээн авагчид мэдэгдсэн', ognoo: '2026-03-01' }],
    ['operation.addExtraExpense', admin, { name: 'Буулгалт', currency: 'usd', rate: 3_400, amount: '120.50' }],
  ];
  const { image } = await calls.write('operation.sendPicture', { by: tariff, raw: formWith('picture') });
  const tracing = { country: 'CHN', city: ids['city'], ognoo: '2026-03-01', status: ids['tracingstatus'] };
  const inquiryid = { inquiryid: id };
  ids['tracing'] = (
    await calls.write('operation.addTracing', {
      by: tariff,
      params: inquiryid,
      body: { ...tracing, pictures: [image] },
    })
  ).id;
  for (const [name, by, body] of entries) ids[name] = (await calls.write(name, { by, params: inquiryid, body })).id;
}

/** A document of an order whose history and rows no other answer shows. */
async function addDocument(calls: RecordedCalls, ids: Ids): Promise<void> {
  const { file } = await calls.write('document.sendFile', { by: operation, raw: formWith('document') });
  const { id } = await calls.write('document.add', {
    by: operation,
    params: { id: ids['pending'] },
    body: { kind: 'commercialInvoice', number: 'A-7', on: '2026-03-01', file, name: 'invoice.png' },
    wrong: { body: { kind: 'nothing', file: 'x' } },
  });
  ids['document'] = id;
}

/** Money of an order: its invoice, income and payments, corrected and deleted. */
async function recordMoney(calls: RecordedCalls, ids: Ids, id: number): Promise<void> {
  await calls.write('inquiry.updateOffers', {
    by: accountant,
    params: { id },
    body: { offersdata: price(ids)['newpriceoffers'] },
    wrong: { params: { id: noSuchId } },
  });
  ids['row'] = await payableOf(calls, id);
  ids['invoice'] = (await calls.write('finance.generateInvoice', { by: accountant, params: { id } })).id;
  await calls.write('credit.release', { params: { inquiryid: id } });
  const params = {
    avlaga: { inquiryid: id, consigneeid: ids['payer'] as number, id },
    uglug: { inquiryid: id, agentid: ids['agent'] as number, id: ids['row'] },
  };
  for (const side of ['avlaga', 'uglug'] as const) {
    const by = accountant;
    ids[side] = (
      await calls.write(`${side}.record`, {
        by,
        params: params[side],
        body: money(),
        wrong: { body: money({ amount: '0' }) },
      })
    ).id;
    const correction = money({ updateid: ids[side], amount: '1505' });
    await calls.write(`${side}.correct`, {
      params: params[side],
      body: correction,
      wrong: { body: { ...correction, rate: '' } },
    });
    await calls.write(`${side}.record`, {
      by,
      params: params[side],
      body: money({ amount: '200000', currency: 'mnt', rate: 1 }),
    });
  }
  await calls.write('finance.agents.save', {
    by: accountant,
    params: { id },
    body: { agents: orderBody(ids)['carrierrates'] },
    wrong: { params: { id: noSuchId } },
  });
  await calls.write('finance.extra.save', {
    by: accountant,
    params: { id },
    body: { extra: orderBody(ids)['extraservices'] },
    wrong: { params: { id: noSuchId } },
  });
}

/** An order that was finished, paid and archived. */
async function archive(calls: RecordedCalls, ids: Ids): Promise<number> {
  const { id } = await addOrder(calls, ids, { name: 'Тос' });
  await calls.write('operation.status', { by: operation, params: { id }, body: { status: 3 } });
  const by = accountant;
  const paid = await calls.write('finance.generateInvoice', { by, params: { id } });
  ids['paid invoice'] = paid.id;
  await calls.write('avlaga.record', {
    by,
    params: { inquiryid: id, consigneeid: ids['payer'] as number, id },
    body: money({ amount: '5000', rate: 3_400 }),
  });
  const row = await payableOf(calls, id);
  await calls.write('uglug.record', {
    by,
    params: { inquiryid: id, agentid: ids['agent'] as number, id: row },
    body: money({ amount: '15000', currency: 'rmb', rate: 470 }),
  });
  await calls.write('avlaga.confirm', { by, body: { selected: id }, wrong: { body: { selected: noSuchId } } });
  await calls.write('uglug.confirm', { by, body: { selected: row }, wrong: { body: { selected: noSuchId } } });
  await calls.write('finance.writeOff', {
    body: { side: 'payable', selected: row },
    wrong: { body: { side: 'payable', selected: noSuchId } },
  });
  await calls.write('finance.finishrequest', { by, body: { selected: id, comment: 'Тооцоо дууссан' } });
  await calls.write('finished.archiverequest', { body: { selected: id }, wrong: { body: { selected: noSuchId } } });
  return id;
}

async function invoice(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const body = {
    code: 'SM2600901',
    payer: ids['payer'],
    description: 'Агуулах',
    invoicetype: 3,
    currency: 'usd',
    amount: '1500.5',
    rate: '3400',
  };
  ids['custominvoice'] = (await calls.write('custominvoice.add', { by, body })).id;
  await calls.write('custominvoice.edit', {
    by,
    params: { id: ids['custominvoice'] },
    body: { ...body, amount: '1600' },
  });
  await advance(calls, ids);
  await item(calls, ids);
  await statement(calls, ids);
  await reminder(calls, ids);
  await netting(calls, ids);
  await calls.write('closing.close', { body: { month: '2026-01' }, wrong: { body: { month: '2026-03' } } });
}

/** An advance that is used in part, returned in part and moved in part, and one of which nothing is used. */
async function advance(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const body = { payer: ids['payer'], amount: '3000', currency: 'usd', rate: '3430', ognoo: '2026-02-10' };
  ids['advance'] = (await calls.write('advance.receive', { by, body })).id;
  const params = { id: ids['advance'] as number };
  await calls.write('advance.correct', { by, params, body: { ...body, comment: 'Урьдчилж төлсөн' } });
  const { order } = ids;
  await calls.write('advance.use', {
    by,
    body: { uses: [{ side: 'receivable', inquiryid: order, id: order, amount: '10.50' }], ognoo: '2026-03-05' },
    wrong: {
      body: { uses: [{ side: 'receivable', inquiryid: order, id: order, amount: '5000' }], ognoo: '2026-03-05' },
    },
  });
  await calls.write('advance.return', { params, body: { ognoo: '2026-03-06', amount: '100', rate: '3460' } });
  await calls.write('advance.move', {
    params,
    body: { payer: ids['payer of lists'], amount: '200', reason: 'Толгой компани төлсөн' },
  });
  // The payer is deleted later.
  const act = await stored(calls, `select id from advance_act where advance_id = $1 and kind = 'move'`, [
    ids['advance'],
  ]);
  await calls.write('advance.takeBack', { params, body: { act } });
  await calls.write('advance.fromOverpaid', {
    by,
    body: { side: 'receivable', inquiryid: order, id: order, ognoo: '2026-03-09' },
    isRefused: true,
  });
}

/** A statement of a payer that was disputed, and the one that was made again. */
async function statement(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = 3;
  const body = { payer: ids['payer'], start: '2026-01-01', end: '2026-02-28' };
  const { id } = await calls.write('partystatement.make', { by, body });
  await calls.write('partystatement.send', { by, params: { id }, body: { on: today } });
  await calls.write('partystatement.dispute', { by, params: { id }, body: { on: today, note: 'Дүн зөрсөн' } });
  ids['statement'] = (await calls.write('partystatement.make', { by, body })).id;
  await calls.write('partystatement.sendScan', { by, raw: formWith('document') });
  const agreed = { on: today, name: 'Б. Болд' };
  await calls.write('partystatement.agree', { by, params: { id: ids['statement'] }, body: agreed });
}

/** An item of a payer, and one that is reversed. */
async function item(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const body = {
    ...{ payer: ids['payer'], paper: 'Тооцооны акт 12', amount: '500', currency: 'usd', rate: '3430' },
    ...{ ognoo: '2025-12-31', due_at: '2026-01-31', reason: 'Өмнөх оны үлдэгдэл' },
  };
  ids['item'] = (await calls.write('item.record', { by, body })).id;
  const use = { side: 'receivable', item: ids['item'], advance: ids['advance'], amount: '7.25' };
  await calls.write('advance.use', { by, body: { uses: [use], ognoo: '2026-03-07' } });
  const { id } = await calls.write('item.record', { by, body: { ...body, amount: '-20' } });
  await calls.write('item.reverse', { params: { id }, body: { reason: 'Хоёр удаа бүртгэсэн' } });
}

/** Two reminders of one payer on a day, of which the first is withdrawn. */
async function reminder(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const { id } = await calls.write('reminder.make', { by, body: { payer: ids['payer'] } });
  await calls.write('reminder.withdraw', { by, params: { id }, body: { reason: 'Дүн нь буруу байсан' } });
  ids['reminder'] = (await calls.write('reminder.make', { by, body: { payer: ids['payer'], level: 3 } })).id;
  await calls.write('reminder.sent', {
    by,
    params: { id: ids['reminder'] },
    body: { ognoo: '2026-03-10', how: 'И-мэйл' },
  });
}

/** What an item of a payer and one of an agent that are one firm net. */
async function netting(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const { payer, agent } = ids;
  await calls.write('payer.link', { by, params: { id: payer }, body: { with: agent } });
  const body = { agent, paper: 'Тооцооны акт 13', amount: '300', currency: 'usd', rate: '3430', reason: 'Үлдэгдэл' };
  const item = await calls.write('item.record', { by, body: { ...body, ognoo: '2025-12-31', due_at: '2026-01-31' } });
  const pair = { receivable: { kind: 'item', id: ids['item'] }, payable: { kind: 'item', id: item.id } };
  const act = (amount: string): Body => ({ payer, agent, ognoo: '2026-03-08', pairs: [{ ...pair, amount }] });
  ids['netting'] = (await calls.write('netting.make', { by, body: act('120.50'), wrong: { body: act('300.01') } })).id;
}

/** Takes the act back, and the link of its parties. */
async function endNetting(calls: RecordedCalls, { netting: id, payer }: Ids): Promise<void> {
  await calls.write('netting.takeBack', { params: { id }, body: { reason: 'Андуурсан' } });
  await calls.write('payer.link', { params: { id: payer }, body: { with: null } });
}

/** Deletes an advance of which nothing is used. */
async function endAdvances(calls: RecordedCalls, ids: Ids): Promise<void> {
  const body = { agent: ids['agent'], amount: '10', currency: 'usd', rate: '3430', ognoo: '2026-03-09' };
  const { id } = await calls.write('advance.receive', { body });
  await calls.write('advance.delete', { params: { id } });
}

/** A statement of the bank of three lines, one of which cannot be read. */
async function readBank(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  // The save that added the accounts of the firm was undone above.
  const { server } = calls;
  const token = await server.tokenOf(admin);
  const accounts = [{ bank: 'Хаан', number: '5001', currency: 'mnt' }];
  await server.call('POST', '/api/settings/firm/edit', { token, body: { name: 'Зууч ХХК', accounts } });
  const { body } = await server.call('GET', '/api/settings/firm', { token });
  const [account] = body.fdata.accounts as { id: number }[];
  const text = 'Огноо;Дүн;Утга\n2026-03-02;150000;Тээврийн хөлс\n2026-03-02;-500;Шимтгэл\n2099-01-01;1E6;?';
  const statement = { account: account?.id, text };
  const wrong = { body: { ...statement, account: noSuchId } };
  await calls.write('bank.preview', { by, body: statement, wrong });
  await calls.write('bankstatement.record', { by, body: statement, wrong });
  const id = { params: { id: await stored(calls, `select id from bank_line where amount < 0`, []) } };
  await calls.write('bankline.setAside', { by, ...id, body: { aside: 'fee', asideNote: 'Сарын хураамж' } });
  await calls.write('bankline.takeBack', { by, ...id });
  const line = await stored(calls, `select id from bank_line where amount > 0`, []);
  const part = { kind: 'order', id: ids['order'], takes: '1000' };
  const wrongPart = { body: { lines: [{ id: line, parts: [{ ...part, takes: '150000.01' }] }] } };
  await calls.write('bank.proposals', { by, body: { selected: [line] } });
  await calls.write('bank.book', { by, body: { lines: [{ id: line, parts: [part] }] }, wrong: wrongPart });
  await calls.write('bankline.takeBookingBack', { by, params: { id: line }, body: {} });
  await calls.write('bank.book', { by, body: { lines: [{ id: line, parts: [part] }] } });
  await reverseBank(calls, account?.id);
}

/** The bank takes a payment back of which nothing is booked. */
async function reverseBank(calls: RecordedCalls, account: number | undefined): Promise<void> {
  const entries = [
    { day: '2026-03-04', amount: '70000', text: 'Буцаасан', account: '5002' },
    { day: '2026-03-05', amount: '-70000', text: 'Буцаасан', account: '5002', reversal: true },
  ];
  const body = { account, text: camt({ account: '5001', entries }) };
  await calls.write('bankstatement.record', { by: accountant, body });
  const lines = `select id from bank_line where text = 'Буцаасан' and amount`;
  const [id, reverses] = [await stored(calls, `${lines} < 0`, []), await stored(calls, `${lines} > 0`, [])];
  await calls.write('bank.proposals', { by: accountant, body: { selected: [id] } });
  await calls.write('bankline.reverse', { by: accountant, params: { id }, body: { reverses } });
  const wrong = { account, text: 'Огноо;Дүн;Утга\n2026-03-06;1000;Буруу данс' };
  const read = await calls.write('bankstatement.record', { by: accountant, body: wrong });
  await calls.write('bankstatement.delete', { params: { id: read.id }, body: { reason: 'Өөр дансанд уншуулсан' } });
}

/** Saved views, layouts, files, past days and bulk actions. */
async function addViewsAndFiles(calls: RecordedCalls, ids: Ids): Promise<void> {
  const view = { list: 'inquiry', name: 'Миний хүсэлт', filters: { sales: 'me' } };
  ids['view'] = (await calls.write('view.add', { by: sales, body: { ...view, shared: true } })).id;
  await calls.write('view.edit', {
    by: sales,
    params: { id: ids['view'] },
    body: { ...view, name: 'Бидний хүсэлт', shared: true },
  });
  await calls.write('workspace.keepLayout', {
    by: sales,
    params: { name: 'inquiry.list' },
    body: { widths: { name: 200 } },
    wrong: { body: [] },
  });
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  await calls.write('push.register', {
    by: sales,
    body: { token: JSON.stringify({ endpoint: 'https://push.example.mn/1', keys }) },
  });
  await file(calls, ids);
  const schedule = { what: 'uglug', filters: {}, format: 'csv', cron: '0 8 1 * *', name: 'Өглөг' };
  ids['schedule'] = (await calls.write('schedule.add', { by: accountant, body: schedule })).id;
  const params = { id: ids['schedule'] };
  await calls.write('schedule.edit', { by: accountant, params, body: { ...schedule, name: 'Өглөг, сар бүр' } });
  await calls.write('schedule.pause', { by: accountant, params });
  await calls.write('schedule.resume', { by: accountant, params });
  const bulkRequest = {
    list: 'operation',
    act: 'news',
    ids: [ids['order'], ids['inquiry']],
    entered: { eta: '2026-03-09' },
  };
  ids['act'] = (await calls.write('bulk.begin', { by: operation, body: bulkRequest })).id;
  await ended(calls, `/api/bulk/${ids['act']}`, operation);
  const assigned = { list: 'inquiry', act: 'assignSales', ids: [ids['inquiry copy']], entered: { sales: admin } };
  ids['second act'] = (await calls.write('bulk.begin', { by: sales, body: assigned })).id;
  await ended(calls, `/api/bulk/${ids['second act']}`, sales);
}

async function file(calls: RecordedCalls, ids: Ids): Promise<void> {
  const fileRequest = { list: 'operation', columns: ['code', 'consignee'], format: 'csv' };
  ids['file'] = (await calls.write('export.request', { by: operation, body: fileRequest })).id;
  await ended(calls, `/api/exports/${ids['file']}`, operation);
  const notice = `select id from notice where user_id = $1 and options like '%/exports/%'`;
  await until('its notice', () => stored(calls, notice, [operation]));
}

/** Waits until the background work that the calls started has ended. */
async function ended(calls: RecordedCalls, address: string, by: UserType): Promise<void> {
  await until(`the end of ${address}`, async () => {
    const { body } = await calls.readUnrecorded(address, by);
    return !['queued', 'running', 'waiting'].includes(body.state);
  });
}

/** Calls that remove something; they run after everything was read. */
export async function endFirm(calls: RecordedCalls, { ids }: Firm): Promise<void> {
  const id = (name: string) => ({ params: { id: ids[name] as number } });
  await calls.write('notification.read', { by: sales, params: { id: await noticeOf(calls, sales) } });
  await calls.write('notification.delete', { by: sales, params: { id: await noticeOf(calls, sales) } });
  await calls.write('notification.readAll', { by: tariff });
  await calls.write('as-of.prepare', { params: { day: '2026-03-09' }, wrong: { params: { day: '2026-03-99' } } });
  const undo = await calls.write('bulk.undo', { by: sales, ...id('second act') });
  await ended(calls, `/api/bulk/${undo.id}`, sales);
  const again = { entered: { eta: '2026-03-10' } };
  await calls.write('bulk.again', { by: operation, ...id('act'), body: again, wrong: { body: { entered: {} } } });
  await ended(calls, `/api/bulk/${ids['act']}`, operation);
  await calls.write('bulk.cancel', { by: operation, ...id('act'), isRefused: true });
  const fileRequest = { list: 'operation', columns: ['code'], format: 'xlsx' };
  const { id: file } = await calls.write('export.request', { by: operation, body: fileRequest });
  await calls.write('export.cancel', { by: operation, params: { id: file } });
  await calls.write('schedule.run', { by: accountant, ...id('schedule') });
  await calls.write('schedule.delete', { by: accountant, ...id('schedule') });
  await calls.write('view.delete', { by: sales, ...id('view') });
  await endShipments(calls, ids);
  await endLists(calls, ids);
  await calls.write('user.delete', id('user'));
  await calls.write('user.erase', id('user'));
  const session = await stored(calls, 'select id from session where user_id = $1 order by id limit 1', [tariff]);
  await calls.write('session.revoke', { by: tariff, params: { id: session } });
  await calls.write('session.revokeOthers', { by: customs });
  const chosen = { body: { kind: 'arrived', on: true }, wrong: { body: { kind: 'arrived' } } };
  await calls.write('gathered.choose', { by: sales, ...chosen });
  await calls.write('gathered.chooseForFirm', chosen);
  await calls.write('gathered.read', { by: sales, params: { id: 1 }, isRefused: true });
  await calls.write('gathered.readAll', { by: sales });
  // Last, so that what is recorded of others does not depend on it.
  await readBank(calls, ids);
  await endMove(calls, ids);
}

const noticeOf = (calls: RecordedCalls, by: UserType): Promise<number> =>
  stored(calls, 'select id from notice where user_id = $1 order by id desc limit 1', [by]);

async function endShipments(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const id = (name: string) => ({ params: { id: ids[name] as number } });
  await takePapers(calls, ids);
  await endAdvances(calls, ids);
  await endNetting(calls, ids);
  for (const side of ['avlaga', 'uglug'])
    await calls.write(`${side}.remove`, { body: { deleteid: ids[side] }, wrong: { body: { deleteid: noSuchId } } });
  await calls.write('finance.payInvoice', { by, ...id('invoice'), body: { paid: 1 } });
  await calls.write('finance.payInvoice', { by, ...id('invoice'), body: { paid: 2 } });
  await calls.write('finance.deleteInvoice', { by, ...id('invoice') });
  await calls.write('custominvoice.paid', { by, ...id('custominvoice'), body: { paid: 1 } });
  await calls.write('custominvoice.paid', { by, ...id('custominvoice'), body: { paid: 2 } });
  await calls.write('custominvoice.delete', { by, ...id('custominvoice') });
  await calls.write('operation.removeTracing', { by: tariff, ...id('tracing') });
  await calls.write('operation.removeNews', { by: operation, ...id('operation.addNews') });
  await calls.write('operation.removeNote', { by: operation, ...id('operation.addNote') });
  await chargePayer(calls, ids);
  await calls.write('operation.removeExtraExpense', id('operation.addExtraExpense'));
  await calls.write('operation.pastOrders', {
    by: tariff,
    body: { ids: [ids['pending']] },
    wrong: { body: { ids: ['x'] } },
  });
  const kept = { keptdays: 'ATA Border 2026-03-02', keptreason: 'Баримтад ийм өдөр байна' };
  await calls.write('operation.keepDays', { by: tariff, ...id('pending'), body: kept });
  await calls.write('unit.update', {
    by: operation,
    ...id('pending'),
    body: { promised: '2026-03-20', units: [{ kind: 1, number: 'CSQU3054383', sizeType: '22G1' }] },
    wrong: { body: { units: [{ kind: 9, number: '' }] } },
  });
  await calls.write('unit.add', {
    by: operation,
    ...id('pending'),
    body: { kind: 2, number: '518008430010', place: 'Эрээн' },
    wrong: { body: { kind: 9, number: '' } },
  });
  await calls.write('attention.mark', {
    by: operation,
    params: { id: attentionId(Number(ids['pending']), 'noNews') },
    body: { state: 'taken' },
    wrong: { body: { state: 'closed' } },
  });
  await calls.write('document.remove', { by: operation, ...id('document'), body: {} });
  await calls.write('railway.preview', {
    by: operation,
    body: { text: 'Чингэлэг\tОгноо\tATA Border\nCSQU3054383\t2026-03-19\t2026-03-18\nTEMU1000013\t2099-01-01\t' },
    wrong: { body: { text: 'Вагон', columns: 'x' } },
  });
  await calls.write('operation.documentUndo', { by: operation, ...id('pending') });
  await calls.write('finished.undo', id('pending'));
  await calls.write('archive.undo', id('archived'));
  await calls.write('shippingorder.reverse', {
    ...id('copy'),
    body: { inquiryid: ids['copy'] },
    wrong: { params: { id: noSuchId } },
  });
  await calls.write('inquiry.restore', { by: sales, ...id('closed') });
  await calls.write('inquiry.delete', id('inquiry copy'));
  await calls.write('history.undo', {
    params: { kind: 'firm', id: 1 },
    body: { last: 'Changed' },
  });
  await calls.write('job.release');
  await calls.write('closing.reopen', { body: { month: '2026-01', reason: 'Ханшийн алдааг засав' } });
}

/** The order supplies no goods, so it has no supply document. */
/** Who pays an extra expense, and what is charged to the payer. */
async function chargePayer(calls: RecordedCalls, ids: Ids): Promise<void> {
  const by = accountant;
  const id = (name: string) => ({ params: { id: ids[name] as number } });
  await calls.write('operation.expensePayer', {
    params: { inquiryid: ids['order'], id: ids['operation.addExtraExpense'] },
    body: { payer: 'us', reason: 'Манай алдаа' },
    wrong: { body: { payer: 'us' } },
  });
  const charged = { inquiryid: ids['order'], id: ids['operation.addExtraExpense'] };
  await calls.write('operation.expensePayer', { params: charged, body: { payer: 'payer' } });
  await calls.write('operation.chargeExpense', {
    params: charged,
    body: { carrier: 'Буулгалт', currency: 'usd', price: '120.50', rate: 3_400, profit: '120.50' },
    wrong: { body: { currency: 'usd' } },
  });
  await calls.write('operation.recharge', {
    ...id('order'),
    body: { carrier: 'Торгууль', currency: 'usd', price: '200', rate: 3_400, profit: '50', to: '2026-03-09' },
    wrong: { body: { currency: 'usd', price: '200' } },
    isRefused: true,
  });
  await calls.write('custominvoice.chargeExpense', {
    by,
    params: charged,
    body: {
      ...{ code: 'SM2600010', payer: ids['payer'], description: 'Буулгалт', invoicetype: 5 },
      ...{ currency: 'usd', amount: '120.50', again: true },
    },
    wrong: { body: { currency: 'usd' } },
  });
  await calls.write('custominvoice.recharge', {
    by,
    ...id('order'),
    body: {
      ...{ code: 'SM2600009', payer: ids['payer'], description: 'Торгууль', invoicetype: 3 },
      ...{ currency: 'usd', amount: '200', to: '2026-03-09' },
    },
    wrong: { body: { currency: 'usd' } },
    isRefused: true,
  });
}

async function takePapers(calls: RecordedCalls, ids: Ids): Promise<void> {
  const body = { form: 'pdf', lang: 'en' };
  for (const { name } of routes.filter((route) => route.name.endsWith('.take'))) {
    const isCustom = name.startsWith('custominvoice');
    const [of] = ['custominvoice', 'reminder', 'partystatement', 'netting'].filter((kind) => name.startsWith(kind));
    const id = ids[of === 'partystatement' ? 'statement' : (of ?? 'order')];
    const params = { id, ...(isCustom ? { invoicetype: 3 } : {}) };
    await calls.write(name, { params, body, ...(name.startsWith('inquiry.supply') ? { isRefused: true } : {}) });
  }
}

/** For each list: preview and run an import, merge or confirm, delete and erase. */
async function endLists(calls: RecordedCalls, ids: Ids): Promise<void> {
  for (const { name, isPerson, detailKey, confirmedBy, counterpart } of referenceList) {
    const id = ids[`${name} of lists`] as number;
    const { body } = await calls.readUnrecorded(`/api/settings/${name}/${id}`, admin);
    const given = body[detailKey] as Body;
    const rows = [{ line: 2, id, given }];
    const other = ids[`other of ${name}`] as number;
    await calls.write(`${name}.preview`, { body: { text: 'name\nШинэ нэр' }, wrong: { body: { text: '' } } });
    await calls.write(`${name}.import`, { body: { rows }, wrong: { body: { rows: [] } } });
    if (counterpart !== undefined) {
      const link = { params: { id }, body: { with: ids[counterpart] }, wrong: { body: { with: 999_999 } } };
      await calls.write(`${name}.link`, link);
      await calls.write(`${name}.link`, { ...link, body: { with: null } });
      await calls.write(`${name}.numbers`, {
        by: accountant,
        params: { id },
        body: { register: '5012349' },
        wrong: { body: { taxnumber: '12' } },
      });
    }
    if (confirmedBy === undefined) await calls.write(`${name}.merge`, { params: { id: other }, body: { into: id } });
    else {
      await calls.write(`${name}.edit`, { by: 3, params: { id: other }, body: { ...given, holder: 'Өөр хүн' } });
      await calls.write(`${name}.confirm`, { params: { id: other } });
    }
    await calls.write(`${name}.delete`, { params: { id } });
    if (isPerson) await calls.write(`${name}.erase`, { params: { id } });
  }
}
