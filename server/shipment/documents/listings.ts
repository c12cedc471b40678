import { documentList } from '../../../contract/shipment/documents/lists.js';
import { permissions } from '../../../contract/permissions.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import { countOf, type Membership } from '../../projection/membership.js';
import { marksOf } from '../../projection/order-marks.js';
import type { ReadModelTable } from '../../projection/table.js';
import { textTable } from '../lists/list-table.js';
import { nameOf, orderJoins } from '../lists/order-sources.js';
import type { SectionListing } from '../section.js';
import { documents, documentTexts } from '../tables.js';

const listed: Membership = { is_listed: true };
const listedOfCargo: Membership = { ...listed, is_money: false };
const [all, ofCargo] = ['listed documents', 'listed documents of the cargo'];
const [months, monthsOfCargo] = ['months of documents', 'months of documents of the cargo'];

export const documentCounters: NonNullable<ReadModelTable['counters']> = {
  [all]: countOf(listed),
  [ofCargo]: countOf(listedOfCargo),
  [months]: marksOf('added_at', 'month', listed),
  [monthsOfCargo]: marksOf('added_at', 'month', listedOfCargo),
};

const part = ' where is_listed';

export const documentIndexes: readonly string[] = [
  `(added_at desc, id desc)${part}`,
  `(on_day, id)${part}`,
  ...['kind', 'consignee_id', 'user_id'].map((column) => `(${column}, added_at, id)${part}`),
];

/** Of each document, also of those that no list shows any more. */
export const documentTextTable = textTable({
  name: documentTexts,
  of: documents,
  searched: ['code', 'search'],
  typed: ['shipment_id', 'name'],
  indexes: ['(shipment_id)'],
});

export const documentListings: readonly SectionListing[] = [
  {
    list: documentList,
    table: documents,
    texts: { table: documentTexts, on: 'id' },
    rows: listed,
    counter: all,
    marks: months,
    visibleTo: (type) =>
      permissions['document.readMoney'].types.includes(type)
        ? undefined
        : { rows: listedOfCargo, counter: ofCargo, marks: monthsOfCargo },
    joins: { consignee_entry: orderJoins.consignee_entry, author: { table: userTable, on: 'user_id' } },
    columns: {
      on: 'on_day',
      size: { of: ['bytes'], make: ({ bytes }) => Math.max(1, Math.round(Number(bytes) / 1_000)) },
      consignee: nameOf('consignee_entry'),
      user: nameOf('author'),
      at: 'added_at',
      inquiryid: 'shipment_id',
    },
    filters: { code: { column: 'code', recordId: 'shipment_id' }, search: { folded: ['search'], typed: ['name'] } },
  },
];
