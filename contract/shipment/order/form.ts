import { z } from 'zod';
import type { FormShape } from '../../diff.js';
import { choice } from '../../fields/choice/field.js';
import { integer } from '../../fields/integer/field.js';
import { money } from '../../fields/money/field.js';
import { note } from '../../fields/note/field.js';
import { rate } from '../../fields/rate/field.js';
import { ref } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import type { Fields, Values } from '../../fields/field.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { paymentTerms, paymentTypes, routesOverBorder } from '../../reference/fixed/order-choices.js';
import { containerSizes, containerWagon, emptyStates, wagonTypes } from '../../reference/fixed/wagon.js';
import { formBody } from '../../form/form-body.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { storedValues } from '../../fields/stored-values.js';
import { storedFields, readForm, wireField, type WireForm } from '../../form/wire-form.js';

const chosen = { required: true, missing: 'choose' } as const;
const person = (mn: string, en: string, list: string) => ref({ mn, en }, list);

/** All fields of the order form, without its tables (document 3 s2.7). */
const orderFields = {
  payer: wireField('payer', ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer', chosen), 'payer_id'),
  shipper: wireField('shipper', ref({ mn: 'Илгээгч', en: 'Shipper' }, 'supplier', chosen), 'shipper_id'),
  paymentType: wireField(
    'paymenttype',
    choice({ mn: 'Төлбөрийн төрөл', en: 'Payment type' }, paymentTypes, chosen),
    'payment_type',
  ),
  containerStatus: wireField('containerstatus', person('Чингэлгийн төлөв', 'Container status', 'container')),
  quantity: wireField('quantity', integer({ mn: 'Тоо ширхэг', en: 'Quantity' }, { positive: true, max: 100 })),
  terminal: wireField('thc', person('Терминал (THC)', 'Terminal (THC)', 'thc')),
  information: wireField(
    'information',
    note({ mn: 'Нэмэлт мэдээлэл', en: 'Additional information' }),
    'additional_info',
  ),
  paymentTerm: wireField(
    'paymentterm',
    choice({ mn: 'Төлбөрийн нөхцөл', en: 'Payment term' }, paymentTerms, chosen),
    'payment_term',
  ),
  route: wireField('zamnal', choice({ mn: 'Замнал', en: 'Route' }, routesOverBorder, chosen)),
  customAgent: wireField('customagent', person('Гаалийн агент', 'Custom agent', 'customagent'), 'custom_agent_id'),
  transportDriver: wireField(
    'transfortdriver',
    person('Тээврийн жолооч', 'Transport driver', 'driver'),
    'transport_driver_id',
  ),
  deliveryDriver: wireField(
    'deliverydriver',
    person('Хүргэлтийн жолооч', 'Delivery driver', 'driver'),
    'delivery_driver_id',
  ),
  /** The order's own exchange rates; if none is entered, the one in force is used (D063). */
  usdRate: wireField('usdrate', rate({ mn: 'USD ханш', en: 'USD rate' }, { positive: true })),
  rmbRate: wireField('rmbrate', rate({ mn: 'RMB ханш', en: 'RMB rate' }, { positive: true })),
  eurRate: wireField('eurrate', rate({ mn: 'EUR ханш', en: 'EUR rate' }, { positive: true })),
  containerUsd: wireField('usdcontainer', money({ mn: 'Чингэлэг (USD)', en: 'Container (USD)' })),
  profitUsd: wireField('usdprofit', money({ mn: 'Ашиг (USD)', en: 'Profit (USD)' }, { negative: true })),
};

const rateLabel = { mn: 'Тариф', en: 'Rate' };
const currencyLabel = { mn: 'Валют', en: 'Currency' };

/** The prices of carriers: part of the cost sheet, not payables (D053). */
const carrierRateFields = {
  agent: wireField('agent', ref({ mn: 'Агент', en: 'Agent' }, 'agent')),
  carrier: wireField('carrier', ref({ mn: 'Тээвэрлэгч', en: 'Carrier' }, 'carrier')),
  origin: wireField('origin', text({ mn: 'Хаанаас', en: 'Origin' })),
  destination: wireField('destination', text({ mn: 'Хаашаа', en: 'Destination' })),
  days: wireField('time', integer({ mn: 'Хугацаа (хоног)', en: 'Time (days)' })),
  rate: wireField('rate', money(rateLabel)),
  currency: wireField('currency', choice(currencyLabel, currencies)),
};

const extraServiceFields = {
  name: wireField('name', text({ mn: 'Нэр', en: 'Name' }, { required: true })),
  supplier: wireField('supplier', ref({ mn: 'Нийлүүлэгч', en: 'Supplier' }, 'supplier', chosen)),
  rate: wireField('rate', money(rateLabel, { required: true })),
  currency: wireField('currency', choice(currencyLabel, currencies, chosen)),
};

/** Rail rates, in tugrik: by stations, type and group of the wagon list, or by load and size of a container wagon. */
const railRateFields = {
  stationA: wireField('ortooa', ref({ mn: 'Өртөө А', en: 'Station A' }, 'ortoo')),
  stationB: wireField('ortoob', ref({ mn: 'Өртөө Б', en: 'Station B' }, 'ortoo')),
  wagonType: wireField('type', choice({ mn: 'Вагоны төрөл', en: 'Wagon type' }, wagonTypes)),
  group: wireField('buleg', ref({ mn: 'Ачааны бүлэг', en: 'Cargo group' }, 'wagonbuleg')),
  load: wireField('empty', choice({ mn: 'Ачаалал', en: 'Load' }, emptyStates)),
  size: wireField('container', choice({ mn: 'Чингэлгийн хэмжээ', en: 'Container size' }, containerSizes)),
  rate: wireField('rate', money(rateLabel)),
};

const orderTables = {
  carrierRates: {
    label: { mn: 'Тээвэрлэгчийн тариф', en: 'Carrier rates' },
    sent: 'carrierrates',
    read: 'carrierrates',
    fields: carrierRateFields,
  },
  railRates: {
    label: { mn: 'УБТЗ-ын тариф', en: 'UBTZ rail rates' },
    sent: 'ubtzrates',
    read: 'ubtzrates',
    fields: railRateFields,
  },
  extraServices: {
    label: { mn: 'Нэмэлт үйлчилгээ', en: 'Extra services' },
    sent: 'extraservices',
    read: 'extraservices',
    fields: extraServiceFields,
  },
};

export const orderForm = { fields: orderFields, tables: orderTables } satisfies WireForm;
export type OrderTable = keyof typeof orderTables;
export const orderTableNames = Object.keys(orderTables) as OrderTable[];

/** Finance saves two of its tables separately, under other names (D107). */
const alone = <T extends OrderTable>(table: T, sent: string) => ({
  fields: {},
  tables: { [table]: { ...orderTables[table], sent, read: 'listdata' } },
});
export const tableForms = {
  agents: alone('carrierRates', 'agents'),
  extra: alone('extraServices', 'extra'),
} as const satisfies Record<string, WireForm>;
export type TableForm = keyof typeof tableForms;

type Row<F extends Fields> = { id: number } & Values<F>;
export type CarrierRate = Row<typeof carrierRateFields>;
export type ExtraService = Row<typeof extraServiceFields>;
export type RailRate = Row<typeof railRateFields>;

/** A stored order; empty until its first save. */
export type Order = { [K in keyof Values<typeof orderFields>]: Values<typeof orderFields>[K] | null } & {
  carrierRates: CarrierRate[];
  railRates: RailRate[];
  extraServices: ExtraService[];
};

export const orderShape: FormShape = {
  fields: Object.keys(orderFields),
  rows: Object.fromEntries(orderTableNames.map((name) => [name, storedFields(orderTables[name].fields)])),
};

/** The fields of an order that operations set, without its form. */
export const terminalFields = { terminal: orderFields.terminal };
export const terminalShape: FormShape = { fields: ['terminal'] };

/** The order of a duplicate as its event stores it. */
export const storedOrder = z.object({
  ...Object.fromEntries(Object.entries(storedValues(orderFields)).map(([name, schema]) => [name, schema.nullish()])),
  ...Object.fromEntries(
    orderTableNames.map((name) => [
      name,
      z.array(z.object({ id: z.number().int(), ...storedValues(orderTables[name].fields) })),
    ]),
  ),
});

/** Load and size apply to a container wagon, the cargo group to every other (D039). */
export function isContainerWagon(type: unknown): boolean {
  return type === containerWagon;
}

type Sent = Readonly<Record<string, unknown>>;

/** Flattens the nested values of the body to field names: `exchangerate.usd`, `rates.usd.container`. */
function flattened(sent: Sent): Sent {
  const exchange = partOf(sent['exchangerate']);
  const usd = partOf(partOf(sent['rates'])['usd']);
  const nested = {
    usdrate: exchange['usd'],
    rmbrate: exchange['rmb'],
    eurrate: exchange['eur'],
    usdcontainer: usd['container'],
    usdprofit: usd['profit'],
  };
  const sentEntries = Object.entries(nested).filter(([, value]) => value !== undefined);
  return { ...sent, ...Object.fromEntries(sentEntries) };
}

function partOf(value: unknown): Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sent) : {};
}

/** The rows of one table; a body without them leaves the table unchanged. */
export const tableBody = (name: TableForm) =>
  formBody(tableForms[name], (sent) => {
    const { values, errors } = readForm(tableForms[name], sent);
    if (sent[name] === undefined) errors[name] = [fieldMessages.required.mn];
    return { values, errors };
  });

export const orderBody = formBody(orderForm, (sent) => readForm(orderForm, flattened(sent)));
