import { unfiltered } from '../../filters/of-column.js';
import { defineList, ofColumns, type ListColumn } from '../../list.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { between, chosenDate, ofReport, personFilter } from '../../filters/usual.js';
import { newestOrderFirst, orderColumns, orderFilters } from '../order-columns.js';

const label = (mn: string, en: string) => ({ mn, en });

/** R501. */
const dateTypes = {
  1: label('SO огноо', 'Shipping Order at'),
  2: label('Баталгаажсан огноо', 'Confirmed at'),
  3: label('Төлсөн огноо', 'Paid at'),
} as const;

/** R502. */
const confirmedStates = {
  1: label('Баталгаажсан', 'Confirmed'),
  2: label('Баталгаажаагүй', 'Not Confirmed'),
} as const;

/** What is left of a month when it ends, by the chosen date. */
const leftOfMonth = {
  uninvoiced: label('Нэхэмжлэхгүй', 'Without an invoice'),
  confirmable: label('Төлөгдсөн, баталгаажаагүй', 'Paid, not confirmed'),
  unsettled: label('Баталгаажсан, 0 болоогүй', 'Confirmed, not at 0'),
} as const;
const { uninvoiced: _uninvoiced, ...leftOfPayables } = leftOfMonth;
const leftLabel = label('Сар дуусахад үлдсэн', 'Left at month end');

const mnt = (mn: string, en: string) =>
  ({ kind: 'money', label: label(mn, en), total: true }) as const satisfies ListColumn;

/** Columns on orders and payments that both lists share. */
const columns = {
  code: orderColumns.code,
  currency: { kind: 'choice', choices: currencies, label: label('Валют', 'Currency') },
  total: {
    kind: 'money',
    label: label('Нийт', 'Total'),
    currency: 'currency',
    sort: true,
    filter: { name: 'amount' },
    total: { per: 'currency' },
  },
  total_mnt: { ...mnt('Нийт ₮', 'Total MNT'), filter: { name: 'amountmnt' } },
  paidat: { kind: 'instant', label: label('Баталгаажсан', 'Confirmed at'), sort: true },
  ispaid: { kind: 'flag', label: label('Төлсөн', 'Paid'), optional: true },
  /** Whether it may be confirmed: money was paid, and nothing is left to pay (D102). */
  show_confirm: { kind: 'flag', label: label('Баталгаажуулж болох', 'Can be confirmed'), optional: true },
  /** Exchange gain or loss since the booking (D139). */
  difference: { kind: 'money', label: label('Ханшийн зөрүү ₮', 'Exchange difference MNT'), total: true },
  shipping_order_at: { ...orderColumns.shipping_order_at, optional: true },
  finished: orderColumns.finished,
} as const satisfies Record<string, ListColumn>;

const filters = {
  contract: orderFilters.contract,
  sales: orderFilters.sales,
  tariff: personFilter(label('Тариф', 'Tariff')),
  ...ofColumns('amount', 'amountmnt'),
  /** The date that `start` and `end` filter (D105). */
  datetype: { kind: 'which', choices: dateTypes, label: label('Огнооны төрөл', 'Date type') },
  ...between(chosenDate),
  status: { kind: 'which', choices: confirmedStates, label: label('Төлөв', 'Status') },
} as const;

const agreed = label('Гэрээний дүн', 'Contract amount');
const agreedMnt = label('Гэрээний дүн ₮', 'Contract amount MNT');

/** Receivables, one order per row (D099). */
export const receivableList = defineList({
  name: 'avlaga',
  scheduled: 'export.finance',
  title: label('Авлага', 'Receivable'),
  path: '/api/finance/avlaga',
  capability: 'finance.read',
  columns: {
    code: columns.code,
    payer: { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } },
    total: { ...columns.total, label: agreed },
    currency: columns.currency,
    /** Wide enough for the tag of an overdue day. */
    due_on: { kind: 'date', label: label('Төлөх хугацаа', 'Due'), width: 130 },
    rest: { ...mnt('Үлдэгдэл ₮', 'Rest MNT'), sort: true },
    income: mnt('Орлого ₮', 'Income MNT'),
    total_mnt: { ...columns.total_mnt, label: agreedMnt },
    exchange: { kind: 'rate', label: label('Ханш', 'Exchange') },
    paidat: columns.paidat,
    transaction_at: { kind: 'date', label: label('Сүүлийн гүйлгээ', 'Last transaction'), sort: true },
    consignee: unfiltered(orderColumns.consignee),
    difference: columns.difference,
    /** Whether it is overdue: the due date has passed and something is left to pay. */
    overdue: { kind: 'flag', label: label('Хугацаа өнгөрсөн', 'Overdue'), optional: true },
    invoiceid: { kind: 'integer', label: label('Нэхэмжлэх', 'Invoice'), optional: true, inner: true },
    ispaid: columns.ispaid,
    show_confirm: columns.show_confirm,
    shipping_order_at: columns.shipping_order_at,
    finished: columns.finished,
    id: orderColumns.id,
    payerid: { kind: 'integer', label: label('Төлөгчийн дугаар', 'Payer id'), optional: true, inner: true },
  },
  filters: {
    ...ofColumns('payer', 'code'),
    ...filters,
    /** Was due before that day and is still open. */
    overdueon: { kind: 'to', label: label('Энэ өдөр хугацаа өнгөрсөн', 'Overdue on') },
    left: { kind: 'which', choices: leftOfMonth, label: leftLabel },
  },
  order: newestOrderFirst,
  views: [{ key: 'overdue', name: label('Хугацаа өнгөрсөн', 'Overdue'), filters: { overdueon: 'today' } }],
});

/** Payables to agents, one transport price per row (D100). */
export const payableList = defineList({
  name: 'uglug',
  scheduled: 'export.finance',
  title: label('Өглөг', 'Payable'),
  path: '/api/finance/list/uglug',
  capability: 'finance.read',
  columns: {
    code: columns.code,
    agentname: {
      kind: 'text',
      label: label('Агент', 'Agent'),
      // Here the agent may also be sent as `payer` (D109).
      filter: { name: 'agent', refersTo: 'agent', alsoAs: 'payer' },
    },
    name: { kind: 'text', label: label('Нэр', 'Name') },
    total: columns.total,
    currency: columns.currency,
    unpaidtotal: { ...mnt('Үлдэгдэл ₮', 'Unpaid MNT'), sort: true },
    paidtotal: mnt('Төлсөн ₮', 'Paid MNT'),
    totalmnt: columns.total_mnt,
    rate: { kind: 'rate', label: label('Ханш', 'Rate') },
    paidat: columns.paidat,
    transaction_last: { kind: 'date', label: label('Сүүлийн гүйлгээ', 'Last transaction'), sort: true },
    difference: columns.difference,
    ispaid: columns.ispaid,
    show_confirm: columns.show_confirm,
    shipping_order_at: columns.shipping_order_at,
    finished: columns.finished,
    id: orderColumns.id,
    inquiry_id: { kind: 'integer', label: label('Тээврийн дугаар', 'Shipment id'), optional: true, inner: true },
    agentid: { kind: 'integer', label: label('Агентын дугаар', 'Agent id'), optional: true, inner: true },
  },
  filters: {
    ...ofColumns('agent', 'code'),
    ...filters,
    left: { kind: 'which', choices: leftOfPayables, label: leftLabel },
    /** The rows behind a row or bar of a report (D148). */
    group: ofReport,
  },
  order: newestOrderFirst,
});
