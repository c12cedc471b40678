import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customInvoiceFields } from '../../../contract/custom-invoice/form.js';
import type { Field, Fields } from '../../../contract/fields/field.js';
import { firmForm } from '../../../contract/firm/firm.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { customsFields } from '../../../contract/shipment/customs/form.js';
import { awbFields } from '../../../contract/shipment/operations/form.js';
import { orderForm } from '../../../contract/shipment/order/form.js';
import { quotationForm } from '../../../contract/shipment/quotation/form.js';
import { userFields } from '../../../contract/user/form.js';
import { entryBody } from '../../builders/entry.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

/** Spaces at both ends and two inside, a tab, a non-breaking space, a letter composed of two characters. */
const oddly = (text: string): string => ` \u00a0${text}  и\u0306\tб \u00a0`;
const spellings: Partial<Record<Field['kind'], (value: string) => string>> = {
  text: oddly,
  code: oddly,
  phone: oddly,
  note: (text) => `\r\n ${text}\r\nхоёр  мөр\tтаб \n`,
  email: (address) => ` ${address.toUpperCase()} `,
  integer: (figure) => ` ${figure}.00 `,
  money: (figure) => ` 0${figure}.50 `,
  rate: (figure) => ` 0${figure}.50 `,
};

/** The spellings that the field accepts. */
function typedFor(field: Field, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const typed = spellings[field.kind]?.(String(value));
  return typed !== undefined && field.body.safeParse(typed).success ? typed : value;
}

interface FormRecord {
  fields: Fields;
  /** Under the field names of the form. */
  values: Body;
  save: (body: Body) => Promise<{ status: number; text: string }>;
  read: () => Promise<{ values: Body; version: number }>;
}

const sentName = (name: string, field: Field): string => ('sent' in field ? String(field.sent) : name);

describe('a value in another spelling', () => {
  let calls: OrderCalls;
  beforeAll(async () => {
    calls = await openOrderCalls();
  }, 240_000);
  afterAll(() => calls?.server.close());

  /** The form compares its values by the schemas of the contract, so the stored values must be what the schemas give. */
  async function savesTwice({ fields, values, save, read }: FormRecord): Promise<void> {
    const typed = { ...values };
    for (const [name, field] of Object.entries(fields)) {
      const sent = sentName(name, field);
      if (values[sent] !== undefined) typed[sent] = typedFor(field, values[sent]);
    }
    const first = await save({ ...typed, version: (await read()).version });
    expect([first.status, first.text]).toEqual([200, first.text]);
    const stored = await read();
    for (const [name, field] of Object.entries(fields)) {
      const sent = sentName(name, field);
      const wanted = field.body.safeParse(typed[sent]);
      if (typed[sent] === values[sent] || !wanted.success) continue;
      expect([sent, plain(stored.values[sent])]).toEqual([sent, plain(wanted.data)]);
    }
    const again = await save({ ...typed, version: stored.version });
    expect([again.status, again.text]).toEqual([200, again.text]);
    expect(await read()).toEqual(stored);
  }

  const reader = (path: string, key: string) => async () => {
    const { body } = await calls.get(4, path);
    return { values: body[key] as Body, version: body.version as number };
  };

  it.each(referenceList.map((declaration) => [declaration.name, declaration] as const))(
    'is the same value in the list %s',
    async (list, declaration) => {
      const values = await entryBody(declaration, 700, (other, body) => calls.entry(other, body));
      const id = await calls.entry(list, values);
      await savesTwice({
        fields: declaration.fields,
        values,
        save: (body) => calls.post(4, `/api/settings/${list}/${id}/edit`, body),
        read: reader(`/api/settings/${list}/${id}`, declaration.detailKey),
      });
    },
  );

  it('is the same value in an inquiry', async () => {
    const values = calls.inquiry({
      contract_number: 'ГЭ-1',
      invoice_number: 'НЭ-2',
      incoterm_address: 'Боомт',
      include: 'Буулгах',
      exclude: 'Татвар',
      comment: 'Тайлбар',
    });
    const id = (await calls.post(4, '/api/inquiry', values)).body.lastid as number;
    await savesTwice({
      fields: quotationForm.fields,
      values: without(values, ['newpriceoffers', 'priceoffers']),
      save: (body) => calls.post(4, `/api/inquiry/${id}/edit`, body),
      read: reader(`/api/inquiry/${id}`, 'idata'),
    });
  });

  it('is the same value in an order and its AWB, and in its customs days', async () => {
    const { id } = await calls.moved();
    const order = without(calls.order({ usdrate: 3400, usdprofit: 250 }), [
      ...['carrierrates', 'ubtzrates', 'extraservices', 'exchangerate', 'rates'],
    ]);
    await savesTwice({
      fields: orderForm.fields,
      values: order,
      save: (body) => calls.post(4, `/api/shippingorder/${id}/update`, body),
      read: reader(`/api/shippingorder/${id}/order`, 'odata'),
    });
    await savesTwice({
      fields: awbFields,
      values: { inquiryid: id, awb: 'CSQU 305', awbtruck: '1234 УБА' },
      save: (body) => calls.post(4, '/api/operation/awb', body),
      read: reader(`/api/operation/${id}`, 'singledata'),
    });
    await savesTwice({
      fields: customsFields,
      values: { cc_started: '2026-03-01', comment: 'Бүрдүүлэлт' },
      save: (body) => calls.post(4, `/api/custom/${id}/ognoo`, body),
      read: async () => {
        const { body } = await calls.get(4, `/api/custom/${id}/ognoo`);
        return { values: body.ognoodata as Body, version: body.versions.customs as number };
      },
    });
  });

  it('is the same value in a custom invoice, an account and the firm', async () => {
    const invoice = {
      code: 'SM1234567',
      payer: calls.ids['payer'],
      description: 'Үйлчилгээ',
      invoicetype: 1,
      currency: 'usd',
      rate: 3400,
      amount: 1000,
    };
    const added = await calls.post(4, '/api/custominvoice', invoice);
    const invoiceId = added.body.id as number;
    await savesTwice({
      fields: customInvoiceFields,
      values: invoice,
      save: (body) => calls.post(4, `/api/custominvoice/${invoiceId}`, body),
      read: reader(`/api/custominvoice/${invoiceId}`, 'data'),
    });
    const account = { name: 'Б. Сүх', phone: '99001122', email: 'odd@zuuch.test', type: 1, active: 1 };
    const user = await calls.post(4, '/api/settings/user', { ...account, password: 'demo1234' });
    await savesTwice({
      fields: userFields,
      values: account,
      save: (body) => calls.post(4, `/api/settings/user/${user.body.id as number}/edit`, body),
      read: reader(`/api/settings/user/${user.body.id as number}`, 'udata'),
    });
    const readFirm = reader('/api/settings/firm', 'fdata');
    const firm = (await readFirm()).values;
    await savesTwice({
      fields: firmForm.fields,
      values: { ...firm, address: 'Улаанбаатар', register: '1234567' },
      save: (body) => calls.post(4, '/api/settings/firm/edit', body),
      read: readFirm,
    });
  });
});

/** Figures are answered as numbers and stored as text. */
const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value).replaceAll('"', '');

function without(values: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
