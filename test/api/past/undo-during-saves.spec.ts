import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sentence } from '../../../contract/refusals/refusals.js';
import { CommandRunner } from '../../../server/decider/command.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';
import type { Answer } from '../running-server.js';

/** A form in which one user undoes a save while another user saves. */
interface Form {
  name: string;
  /** A record with its kind and id, and where its form is read and posted. */
  createRecord(): Promise<{ kind: string; id: number }>;
  read(id: number): Promise<{ values: Body; version: unknown }>;
  post(id: number): string;
  /** Two independent fields, by their names in the post and in the answer. */
  fields: readonly [sent: string, read: string, label: { mn: string; en: string }][];
}

const rounds = 6;
let calls: OrderCalls;
/** Runs after the record was read for an undo, and before the undo is decided. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  calls = await openOrderCalls();
  const runner = calls.server.app.get(CommandRunner);
  const run = runner.run.bind(runner);
  runner.run = async (definition, command, envelope) => {
    const act = envelope.undoes === undefined ? undefined : meanwhile;
    if (act) meanwhile = undefined;
    await act?.();
    return run(definition, command, envelope);
  };
}, 240_000);
afterAll(() => calls.server.close());

const done = async (path: string, body: Body): Promise<Answer> => {
  const answer = await calls.post(4, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer;
};
const read = async (path: string, key: string): Promise<{ values: Body; version: unknown }> => {
  const { body } = await calls.get(4, path);
  return { values: body[key] as Body, version: body.version };
};

const forms: readonly Form[] = [
  {
    name: 'inquiry',
    createRecord: async () => ({
      kind: 'shipment',
      id: (await done('/api/inquiry', calls.inquiry())).body.lastid as number,
    }),
    read: async (id) => {
      const { values, version } = await read(`/api/inquiry/${id}`, 'idata');
      const { included, excluded } = values;
      // Fields that are not sent remain unchanged.
      return {
        values: calls.inquiry({ included, excluded, newpriceoffers: undefined, priceoffers: undefined }),
        version,
      };
    },
    post: (id) => `/api/inquiry/${id}/edit`,
    fields: [
      ['included', 'included', { mn: 'Үнэд багтсан', en: 'Included' }],
      ['excluded', 'excluded', { mn: 'Үнэд багтаагүй', en: 'Excluded' }],
    ],
  },
  {
    name: 'order form',
    createRecord: async () => {
      const { id } = await calls.moved();
      await done(`/api/shippingorder/${id}/update`, calls.order());
      return { kind: 'shipment', id };
    },
    read: async (id) => {
      const { values, version } = await read(`/api/shippingorder/${id}/order`, 'odata');
      const information = values['additional_info'];
      const none = { carrierrates: undefined, ubtzrates: undefined, extraservices: undefined };
      return { values: { ...calls.order(none), information, quantity: values['quantity'] }, version };
    },
    post: (id) => `/api/shippingorder/${id}/update`,
    fields: [
      ['information', 'information', { mn: 'Нэмэлт мэдээлэл', en: 'Additional information' }],
      ['quantity', 'quantity', { mn: 'Тоо ширхэг', en: 'Quantity' }],
    ],
  },
  {
    name: 'firm settings',
    createRecord: async () => ({ kind: 'firm', id: 1 }),
    read: () => read('/api/settings/firm', 'fdata'),
    post: () => '/api/settings/firm/edit',
    fields: [
      ['director', 'director', { mn: 'Захирал', en: 'Director' }],
      ['accountant', 'accountant', { mn: 'Нягтлан бодогч', en: 'Accountant' }],
    ],
  },
  {
    name: 'custom invoice',
    createRecord: async () => {
      const body = { code: 'SM2600001', payer: calls.ids['payer'], description: 'Гааль', invoicetype: 3 };
      const added = await done('/api/custominvoice', { ...body, currency: 'usd', amount: '10', rate: '3400' });
      return { kind: 'custominvoice', id: added.body.id as number };
    },
    read: (id) => read(`/api/custominvoice/${id}`, 'data'),
    post: (id) => `/api/custominvoice/${id}`,
    fields: [
      ['description', 'description', { mn: 'Тайлбар', en: 'Description' }],
      ['amount', 'amount', { mn: 'Дүн', en: 'Amount' }],
    ],
  },
  {
    name: 'reference list that was imported',
    createRecord: async () => {
      const given = { name: 'Импортын төлөгч', address: 'УБ', phone: '1', email: 'i@example.com' };
      const line = { line: 2, id: null, given };
      await done('/api/settings/payer/import', { rows: [line] });
      const { body } = await calls.get(4, '/api/settings/payer?perpage=200');
      const id = Math.max(...(body.listdata as { id: number }[]).map((payer) => payer.id));
      // The undone save is that of an import, too.
      return { kind: 'payer', id };
    },
    read: (id) => read(`/api/settings/payer/${id}`, 'pdata'),
    post: (id) => `/api/settings/payer/${id}/edit`,
    fields: [
      ['address', 'address', { mn: 'Хаяг', en: 'Address' }],
      ['phone', 'phone', { mn: 'Утас', en: 'Phone' }],
    ],
  },
];

/** Values that are valid as text and as number. */
const values = { before: '4', undone: '5', since: '6' };

async function save(form: Form, id: number, more: Body): Promise<Answer> {
  const { values: now, version } = await form.read(id);
  return calls.post(4, form.post(id), { ...now, ...more, version });
}
async function saved(form: Form, id: number, more: Body): Promise<void> {
  const answer = await save(form, id, more);
  if (answer.status !== 200) throw new Error(answer.text);
}
const positionOf = async (kind: string, id: number): Promise<number> =>
  (await calls.get(4, `/api/history/${kind}/${id}`)).body.listdata[0].position as number;
const undo = async (kind: string, id: number, position: number, language = 'mn'): Promise<Answer> =>
  calls.server.call('POST', `/api/history/${kind}/${id}/undo`, {
    token: await calls.server.tokenOf(4),
    body: { position },
    headers: { 'Accept-Language': language },
  });

describe.each(forms.map((form) => [form.name, form] as const))('an undo in the %s', (_name, form) => {
  const [[first, firstRead, label], [second, secondRead]] = form.fields as [Form['fields'][0], Form['fields'][0]];
  const changedRecord = async (): Promise<{ kind: string; id: number; position: number }> => {
    const record = await form.createRecord();
    await saved(form, record.id, { [first]: values.before, [second]: values.before });
    await saved(form, record.id, { [first]: values.undone });
    return { ...record, position: await positionOf(record.kind, record.id) };
  };
  const currentValues = async (id: number): Promise<[string, string]> => {
    const { values: now } = await form.read(id);
    return [String(Number(now[firstRead])), String(Number(now[secondRead]))];
  };

  it('keeps a field that another user saves between its reading and its decision', async () => {
    const { kind, id, position } = await changedRecord();
    meanwhile = () => saved(form, id, { [second]: values.since });
    expect(await undo(kind, id, position)).toMatchObject({ status: 200 });
    expect(await currentValues(id)).toEqual([values.before, values.since]);
  });

  it('names the field that changed since and who changed it, and leaves the record unchanged', async () => {
    const { kind, id, position } = await changedRecord();
    meanwhile = () => saved(form, id, { [first]: values.since });
    const refused = await undo(kind, id, position);
    expect(await currentValues(id)).toEqual([values.since, values.before]);
    expect(refused).toMatchObject({ status: 422, body: { word: 'UndoMovedOn' } });
    const by = (await calls.get(4, `/api/history/${kind}/${id}`)).body.listdata[0].by.name as string;
    const again = await undo(kind, id, position, 'en');
    for (const [language, { body }] of [
      ['mn', refused],
      ['en', again],
    ] as const) {
      const at = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(body.message as string)?.[0] ?? '';
      expect(body.message).toBe(sentence('UndoMovedOn', language, { by, at, fields: label }));
    }
  });

  it('loses no save of another field that is accepted at the same moment', async () => {
    for (let round = 0; round < rounds; round++) {
      const { kind, id, position } = await changedRecord();
      const [undoAnswer, other] = await Promise.all([
        undo(kind, id, position),
        save(form, id, { [second]: values.since }),
      ]);
      const [now, since] = await currentValues(id);
      expect(undoAnswer.status).toBe(200);
      expect(now).toBe(values.before);
      // A save of a form that was read before the undo is refused because of its version.
      expect([200, 409]).toContain(other.status);
      expect(since).toBe(other.status === 200 ? values.since : values.before);
    }
  });
});

it('an undo does not move the mark that only one month may have from another month', async () => {
  const month = (year: number, is_default: number): Body => ({
    ...{ year, month: 1, currency: 'eur', exchange_rate: '3700', is_default },
  });
  const add = async (year: number, is_default: number): Promise<number> =>
    (await done('/api/settings/currency', month(year, is_default))).body.id as number;
  const isDefault = async (id: number): Promise<unknown> =>
    (await read(`/api/settings/currency/${id}`, 'cdata')).values['is_default'];
  const first = await add(2031, 1);
  const second = await add(2032, 0);
  await done(`/api/settings/currency/${second}/edit`, month(2032, 1));
  const supersededPosition = await positionOf('currency', first);
  const third = await add(2033, 1);
  const by = (await calls.get(4, `/api/history/currency/${third}`)).body.listdata[0].by.name as string;
  const refused = await undo('currency', first, supersededPosition, 'en');
  expect(refused).toMatchObject({ status: 422, body: { word: 'UndoMovedOn' } });
  expect(refused.body.message).toContain(by);
  expect(refused.body.message).toContain('Default');
  expect([await isDefault(first), await isDefault(second), await isDefault(third)]).toEqual([0, 0, 1]);
});

it('an undo of what finance saved of an order does not need a complete form', async () => {
  const { id } = await calls.moved();
  const rate = { origin: 'Тяньжинь', destination: 'Замын-Үүд', rate: '100', currency: 'usd' };
  await done(`/api/finance/agents/${id}`, { agents: [rate] });
  expect(await undo('shipment', id, await positionOf('shipment', id))).toMatchObject({ status: 200 });
  expect((await calls.get(4, `/api/finance/agents/${id}`)).body.listdata).toEqual([]);
});
