import type { ColumnFilter } from '../filters/of-column.js';
import type { ListColumn } from '../list.js';
import type { ListFilter } from '../filters/filter.js';
import { entryFilter, personFilter } from '../filters/usual.js';

const label = (mn: string, en: string) => ({ mn, en });

/** Columns that the lists of orders, operations and customs share. */
export const orderColumns = {
  id: { kind: 'integer', label: label('Дугаар', 'Id'), optional: true, inner: true },
  code: {
    kind: 'code',
    label: label('SO дугаар', 'SO code'),
    sort: true,
    filter: { prefix: 'SM', listed: 'codes', oldNumbers: { of: 'shipment' } },
  },
  consignee: { kind: 'text', label: label('Хүлээн авагч', 'Consignee'), filter: { refersTo: 'consignee' } },
  /** Container or wagon number, followed by the truck if there is one (D087); the column does not grow. */
  awb: { kind: 'code', label: label('AWB / чингэлэг', 'AWB / container'), filter: { listed: 'awbs' }, width: 190 },
  /** The numbers of its containers, wagons and trucks, where they are entered one by one. */
  units: {
    kind: 'code',
    label: label('Нэгж', 'Units'),
    optional: true,
    filter: { name: 'unit', listed: 'unitlist' },
    width: 190,
  },
  commodity: { kind: 'text', label: label('Бараа', 'Commodity'), filter: { refersTo: 'commodity' } },
  via: { kind: 'text', label: label('Хилийн боомт', 'Border'), filter: { refersTo: 'via' } },
  comment: { kind: 'note', label: label('Тайлбар', 'Comment') },
  /** The phone of the consignee (D120). */
  contact: { kind: 'phone', label: label('Утас', 'Contact') },
  email: { kind: 'email', label: label('И-мэйл', 'Email') },
  released: { kind: 'date', label: label('Чөлөөлөгдсөн', 'Released'), sort: true },
  shipping_order_at: { kind: 'date', label: label('SO огноо', 'SO date'), sort: true },
  /** From this day the row is marked with a clock. */
  eta_border: { kind: 'date', label: label('ETA Border', 'ETA Border'), sort: true },
  /** If set, the row is green. */
  finished: { kind: 'instant', label: label('Дууссан', 'Finished'), sort: true },
} as const satisfies Record<string, ListColumn>;

/** Filters of these lists without a column. */
export const orderFilters = {
  code: { kind: 'code', prefix: 'SM', otherwise: 'nothing', label: orderColumns.code.label },
  commodity: entryFilter('commodity', orderColumns.commodity.label),
  via: entryFilter('via', orderColumns.via.label),
  agent: entryFilter('agent', label('Агент', 'Agent')),
  sales: personFilter(label('Борлуулалт', 'Sales')),
  search: { kind: 'contains', label: label('Нэр', 'Name') },
  contract: { kind: 'contains', label: label('Гэрээ', 'Contract') },
} as const satisfies Record<string, ListFilter>;

/** For a column with several agents: the list is filtered by one of them. */
export const ofAgent = {
  name: 'agent',
  label: orderFilters.agent.label!,
  refersTo: 'agent',
} as const satisfies ColumnFilter;

/** Shipment lists start with the newest order (D002). */
export const newestOrderFirst = ['-shipping_order_at', '-id'] as const;
