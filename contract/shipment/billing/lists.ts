import { people } from '../../fields/ref/field.js';
import { defineList, ofColumns, type ListColumn } from '../../list.js';
import type { ListFilter } from '../../filters/filter.js';
import { paymentStates } from '../../money/paid-flag.js';
import { countries } from '../../reference/fixed/countries.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { paymentTypes } from '../../reference/fixed/order-choices.js';
import { between, chosenDate, ofReport } from '../../filters/usual.js';
import { newestOrderFirst, orderColumns, orderFilters } from '../order-columns.js';

const label = (mn: string, en: string) => ({ mn, en });
const { id, code, consignee, awb, via, comment, released, finished } = orderColumns;

const payer = {
  kind: 'text',
  label: label('Төлөгч', 'Payer'),
  filter: { refersTo: 'payer' },
} as const satisfies ListColumn;
const currency = {
  kind: 'choice',
  choices: currencies,
  label: label('Валют', 'Currency'),
} as const satisfies ListColumn;

/** Invoiced and paid amounts of all orders, including archived ones, for finance (D049). */
export const financeList = defineList({
  name: 'finance',
  scheduled: 'export.finance',
  title: label('Санхүүгийн жагсаалт', 'Finance list'),
  path: '/api/finance',
  capability: 'finance.read',
  columns: {
    id,
    /** Wide enough for its marks. */
    code: { ...code, width: 150 },
    consignee,
    awb,
    /** The paid share of the total (D106), with its bar. */
    percentage: { kind: 'integer', label: label('Төлөлт %', 'Paid %'), width: 110 },
    payer,
    /** The receivable and the profit of the file, in tugrik (D065). */
    total: { kind: 'money', label: label('Нийт дүн ₮', 'Total ₮'), total: true },
    profit: { kind: 'money', label: label('Ашиг ₮', 'Profit ₮'), total: true },
    /** As reports add it up: rounded for each order (D148). */
    profitusd: { kind: 'money', label: label('Ашиг $', 'Profit $'), total: true },
    /** As the chart of net profit adds it up: for each order separately (D064). */
    netprofit: { kind: 'money', label: label('Цэвэр ашиг ₮', 'Net profit ₮'), total: true },
    /** The number of its invoice; 'n/a' if there is none. */
    invoice: { kind: 'code', label: label('Нэхэмжлэх', 'Invoice') },
    /** The same total in the currency of the order: the amount of an invoice (D103). */
    amount: { kind: 'money', label: label('Дүн', 'Amount'), currency: 'currency', total: { per: 'currency' } },
    currency: { ...currency, filter: true },
    ispaid: { kind: 'flag', label: label('Төлсөн', 'Paid') },
    sentrequest: { kind: 'instant', label: label('Дуусгах хүсэлт', 'Finish request'), sort: true },
    finished,
    shipping_order_at: orderColumns.shipping_order_at,
    via,
    fcountry: { kind: 'text', label: label('Ачих улс', 'POL country'), names: countries },
    fcity: { kind: 'text', label: label('Ачих хот', 'POL') },
    tcountry: {
      kind: 'text',
      label: label('Хүргэх улс', 'Final country'),
      names: countries,
      filter: { name: 'destination', label: label('Хүргэх улс', 'Destination') },
    },
    tcity: { kind: 'text', label: label('Хүргэх хот', 'Final') },
    thc: { kind: 'text', label: label('Терминал', 'Terminal'), filter: { refersTo: 'thc' } },
    cntr_status: {
      kind: 'text',
      label: label('Чингэлгийн төлөв', 'Container status'),
      filter: { name: 'container', refersTo: 'container' },
    },
    paymenttype: { kind: 'text', label: label('Төлбөрийн төрөл', 'Payment type'), names: paymentTypes },
    sales: { kind: 'text', label: label('Борлуулалт', 'Sales'), filter: { refersTo: people } },
    tarif: { kind: 'text', label: label('Тариф', 'Tariff'), filter: { name: 'tariff', refersTo: people } },
    ataborder: { kind: 'date', label: label('ATA Border', 'ATA Border') },
    ataub: { kind: 'date', label: label('ATA Destination', 'ATA Destination') },
    released,
    comment,
    consigneecode: { kind: 'code', label: label('Хүлээн авагчийн код', 'Consignee code') },
    quantity: { kind: 'integer', label: label('Тоо ширхэг', 'Quantity'), total: true },
  },
  filters: {
    ...ofColumns('code', 'consignee', 'payer'),
    search: orderFilters.search,
    ...ofColumns('awb'),
    contract: orderFilters.contract,
    commodity: orderFilters.commodity,
    ...ofColumns('currency', 'via', 'destination'),
    agent: orderFilters.agent,
    ...ofColumns('thc', 'container', 'sales', 'tariff'),
    /** The date that `start` and `end` filter (D105). */
    datetype: {
      kind: 'which',
      label: label('Аль огноо', 'Which date'),
      choices: {
        1: label('Нэхэмжлэх гаргасан', 'Invoice Created'),
        2: label('Дууссан', 'Finished at'),
        3: label('Төлсөн', 'Paid at'),
        4: label('SO огноо', 'Shipping Order at'),
      },
    },
    ...between(chosenDate),
    group: ofReport,
  },
  order: newestOrderFirst,
});

const yesOrNo = (name: ReturnType<typeof label>): ListFilter => ({ kind: 'flag', label: name });

/** The invoices in force. */
export const invoiceList = defineList({
  name: 'invoice',
  scheduled: 'export.finance',
  title: label('Нэхэмжлэх', 'Invoices'),
  path: '/api/finance/invoice/list',
  capability: 'finance.read',
  columns: {
    id,
    code,
    payer,
    generated_at: { kind: 'instant', label: label('Гаргасан', 'Generated at'), sort: true },
    /** The amount is frozen; it is shown without möngö (D103). */
    amount: {
      kind: 'money',
      label: label('Дүн', 'Amount'),
      whole: true,
      currency: 'currency',
      total: { per: 'currency' },
    },
    currency,
    /** D103: 1 means that payment is outstanding. Wide enough for the tag. */
    is_paid: {
      kind: 'choice',
      label: label('Төлбөр', 'Payment'),
      choices: paymentStates,
      width: 140,
    },
    paid_at: { kind: 'instant', label: label('Төлсөн огноо', 'Paid at'), sort: true },
    finished: { kind: 'instant', label: finished.label },
    /** The current total of the order less the amount of the invoice, in tugrik (D136). */
    difference: { kind: 'money', label: label('Зөрүү ₮', 'Difference ₮') },
    /** The code and the running number in the file (D143). */
    number: { kind: 'code', label: label('Дугаар', 'Number') },
    inquiryid: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
  },
  filters: {
    finished: yesOrNo(label('Тээвэр дууссан', 'Shipment finished')),
    paid: yesOrNo(label('Нэхэмжлэх төлсөн', 'Invoice paid')),
    differs: yesOrNo(label('Захиалгаасаа зөрсөн', 'Differs from its order')),
    ...between(label('Гаргасан', 'Generated')),
  },
  order: ['-id'],
  views: [{ key: 'unpaid', name: label('Төлөгдөөгүй', 'Unpaid'), filters: { paid: '2' } }],
});
