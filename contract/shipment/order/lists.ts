import { people } from '../../fields/ref/field.js';
import { unfiltered } from '../../filters/of-column.js';
import { defineList, ofColumns, type ListColumn } from '../../list.js';
import { countries } from '../../reference/fixed/countries.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { paymentTypes } from '../../reference/fixed/order-choices.js';
import { ofFiles, ofReport } from '../../filters/usual.js';
import { newestOrderFirst, ofAgent, orderColumns, orderFilters } from '../order-columns.js';

const label = (mn: string, en: string) => ({ mn, en });

const { id, code, consignee, awb, units, commodity, comment, via, contact, email, released, finished } = orderColumns;
const { shipping_order_at: shippingOrderAt } = orderColumns;
const ttype = {
  kind: 'text',
  label: label('Тээврийн төрөл', 'Transport type'),
  filter: { refersTo: 'transtype' },
} as const satisfies ListColumn;
const sales: ListColumn = { kind: 'text', label: label('Борлуулалт', 'Sales'), filter: { refersTo: people } };
const tariff: ListColumn = { kind: 'text', label: label('Тариф', 'Tariff'), filter: { refersTo: people } };
/** 2 pending, 3 arrived (D048). */
const status: ListColumn = {
  kind: 'choice',
  label: label('Төлөв', 'Status'),
  choices: { 2: label('Хүлээгдэж буй', 'Pending'), 3: label('Ирсэн', 'Arrived') },
};

/** The columns are ordered by how often users need them; the first four appear on the card of a phone. */
const identityColumns = { id, code, consignee, awb } as const satisfies Record<string, ListColumn>;

const cities = {
  fcity: { kind: 'text', label: label('Ачих хот', 'POL') },
  tcity: { kind: 'text', label: label('Хүргэх хот', 'Final') },
} as const satisfies Record<string, ListColumn>;

const parties = {
  payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
  shipper: { kind: 'text', label: label('Илгээгч', 'Shipper'), filter: { refersTo: 'supplier' } },
} as const satisfies Record<string, ListColumn>;

const terms = {
  /** The offer total in that currency (D055). */
  rate: { kind: 'money', label: label('Үнэ', 'Rate'), currency: 'currency' },
  currency: { kind: 'choice', choices: currencies, label: label('Валют', 'Currency') },
  ptype: { kind: 'text', label: label('Төлбөрийн төрөл', 'Payment type'), names: paymentTypes },
  agents: { kind: 'text', label: label('Агентууд', 'Agents'), filter: ofAgent },
  comment,
} as const satisfies Record<string, ListColumn>;

/** D120. */
const contacts = {
  contact,
  email,
  fcountry: {
    kind: 'text',
    label: label('Ачих улс', 'POL country'),
    names: countries,
    filter: { name: 'origin', label: label('Ачих улс', 'Origin') },
  },
  tcountry: {
    kind: 'text',
    label: label('Хүргэх улс', 'Final country'),
    names: countries,
    filter: { name: 'destination', label: label('Хүргэх улс', 'Destination') },
  },
} as const satisfies Record<string, ListColumn>;

const { search } = orderFilters;
/** The first four are visible, the others can be switched on. */
const first = {
  ...ofColumns('code', 'awb', 'consignee'),
  search,
  ...ofColumns('payer', 'shipper', 'commodity', 'ttype', 'origin', 'destination'),
};

export const orderList = defineList({
  name: 'shippingorder',
  title: label('Тээврийн захиалга', 'Shipping orders'),
  path: '/api/shippingorder',
  capability: 'order.read',
  columns: {
    ...identityColumns,
    /** Wide enough for its marks. */
    code: { ...code, width: 150 },
    commodity,
    units,
    eta_border: orderColumns.eta_border,
    ttype,
    ...cities,
    released,
    ...parties,
    ...terms,
    sales,
    tariff,
    shipping_order_at: { ...shippingOrderAt, filter: true },
    ...contacts,
    /** If set, the row is green. */
    finished: { ...finished, optional: true },
    /** If above 0, administrators see a dot on the row. */
    offersupdated: { kind: 'integer', label: label('Өөрчлөгдсөн үнэ', 'Updated offers'), optional: true },
    /** The owners of the order: its salesman and its tariff manager (D031). */
    user_id: {
      kind: 'integer',
      label: label('Борлуулалтын менежерийн дугаар', 'Sales manager id'),
      optional: true,
      inner: true,
    },
    sales_id: {
      kind: 'integer',
      label: label('Тарифын менежерийн дугаар', 'Tariff manager id'),
      optional: true,
      inner: true,
    },
  },
  filters: {
    ...first,
    via: orderFilters.via,
    ...ofColumns('unit', 'agent', 'sales', 'tariff'),
    contract: orderFilters.contract,
    ...ofColumns('start', 'end'),
    files: ofFiles,
  },
  order: newestOrderFirst,
});

/** Columns that the lists of finished and archived orders share. */
const ended = {
  ...identityColumns,
  status,
  /** The payment flag, which archiving requires. */
  ispaid: { kind: 'flag', label: label('Төлсөн', 'Paid') },
  commodity,
  ttype,
  finished,
  ...cities,
  via,
  ataub: { kind: 'date', label: label('ATA Destination', 'ATA Destination'), sort: true },
  released,
  ...parties,
  ...terms,
  customcomment: { kind: 'note', label: label('Гаалийн тайлбар', 'Customs comment') },
  ...contacts,
  shipping_order_at: { ...shippingOrderAt, optional: true },
} as const satisfies Record<string, ListColumn>;

const endedFilters = { ...first, ...ofColumns('via', 'agent'), sales: orderFilters.sales };

/** Finished orders, which can be archived as soon as they have the payment flag. */
const finishedColumns = {
  ...ended,
  finished: { ...finished, filter: true },
  ispaid: { ...ended.ispaid, filter: { name: 'paid' } },
} as const satisfies Record<string, ListColumn>;
const finishedFilters = { ...endedFilters, ...ofColumns('start', 'end', 'paid') };
const toArchive = [{ key: 'archive', name: label('Архивлаж болох', 'Ready for the archive'), filters: { paid: '1' } }];

export const finishedList = defineList({
  name: 'finished',
  title: label('Дууссан тээвэр (FCL-ээс бусад)', 'Finished shipments (FCL not included)'),
  path: '/api/finished',
  capability: 'finished.read',
  columns: finishedColumns,
  filters: finishedFilters,
  order: newestOrderFirst,
  views: toArchive,
});

export const finishedFclList = defineList({
  name: 'finishedfcl',
  title: label('Дууссан тээвэр (FCL)', 'Finished shipments (FCL)'),
  path: '/api/finished/fcl/list',
  capability: 'finished.read',
  columns: finishedColumns,
  filters: finishedFilters,
  order: newestOrderFirst,
  views: toArchive,
});

export const archiveList = defineList({
  name: 'archived',
  title: label('Архив', 'Archive'),
  path: '/api/finished/archivelist',
  capability: 'archive.read',
  columns: {
    ...ended,
    exchange_rate: { kind: 'rate', label: label('Ханш', 'Exchange rate') },
    final_rate: { kind: 'rate', label: label('Эцсийн ханш', 'Final rate') },
    archived: { kind: 'instant', label: label('Архивласан', 'Archived'), sort: true, filter: true },
  },
  filters: { ...endedFilters, ...ofColumns('start', 'end'), files: ofFiles },
  order: newestOrderFirst,
});

/** The extra services of all orders, one per row: the rows behind a figure of their report (D148). */
export const extraServiceList = defineList({
  name: 'extraservice',
  title: label('Нэмэлт үйлчилгээ', 'Extra services'),
  path: '/api/finance/extraservices',
  capability: 'report.other',
  columns: {
    code: { kind: 'code', label: code.label },
    name: { kind: 'text', label: label('Нэр', 'Name') },
    rate: { kind: 'money', label: label('Тариф', 'Rate'), currency: 'currency', total: { per: 'currency' } },
    currency: { kind: 'choice', choices: currencies, label: label('Валют', 'Currency') },
    shipping_order_at: { ...shippingOrderAt, filter: true },
    id,
    inquiryid: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
  },
  filters: { group: ofReport },
  order: ['-shipping_order_at', '-id'],
});

export const ownContainerList = defineList({
  name: 'soc',
  title: label('Компанийн чингэлэг', 'Company-owned containers'),
  path: '/api/socomni',
  capability: 'soc.read',
  columns: {
    id,
    code,
    awb: unfiltered(awb),
    ttype: unfiltered(ttype),
    commodity: unfiltered(commodity),
    consignee,
    gaali: { kind: 'date', label: label('Гааль дууссан', 'Customs done'), sort: true },
    sold: { kind: 'date', label: label('Зарсан', 'Sold'), sort: true },
    cntr_status: { kind: 'text', label: label('Чингэлгийн төлөв', 'Container status') },
    comment: { ...comment },
    status: { ...status, choices: { ...status.choices, 2: label('Захиалга', 'Shipping order') } },
    shipping_order_at: { ...shippingOrderAt, filter: true, optional: true },
  },
  filters: { search, ...ofColumns('start', 'end') },
  order: newestOrderFirst,
});
