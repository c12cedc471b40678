import { Decimal } from 'decimal.js';
import { invoices as invoiceKind } from '../../../../contract/move/kinds/invoices.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import { offers, prices, sizes } from '../../../../contract/move/kinds/inquiry-rows.js';
import { units as unitKind } from '../../../../contract/move/kinds/units.js';
import type { Label } from '../../../../contract/label.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import { invoices, postings, priceRows, quotations, shipments, units } from '../../../shipment/tables.js';
import type { ReadRow } from '../../reading/row-reader.js';
import { centimetresIn } from '../pieces.js';
import { oldNumberWord } from '../money/money-words.js';
import { changesInvoice, changesRowOf, type ChangesPart } from './part-events.js';

/** A part of a file as it is stored: its values under the names of our columns. */
export interface StoredPart {
  id: number;
  file: number;
  values: Readonly<Record<string, string | number | null>>;
}

type Values = ReadRow['values'];
type Same = (part: StoredPart['values'], row: Values) => boolean;

export type ComparedAs = 'text' | 'amount' | 'number' | 'decimal';

/** A list of parts of files with which a later list of the old system is compared. */
export interface PartList {
  /** The kind of its sheets, and that of the records here. */
  kind: string;
  record: string;
  title: Label;
  table: string;
  /** The parts of the files that are not archived, where a part has no row of its own: all of them would have to be read. */
  ofOpenFiles?: string;
  /** SQL of what a part is called. */
  name: string;
  /** SQL of the compared values of a row `p` of the table, and of which rows of it are parts. */
  values: Readonly<Record<string, string>>;
  live?: string;
  /** The values of a row as they are compared, where they are written in another way. */
  read?(values: Values): Values;
  /** The form and field of each compared column, and what kind of value it has. */
  fields: Readonly<Record<string, { target: string; as: ComparedAs }>>;
  /** What makes a row a part of its file, the surest first. */
  same: readonly Same[];
  /** Whether an event of the file changes a part, or a field of it. */
  changes: ChangesPart;
}

const day = (column: string): string => `to_char(p.${column}, 'YYYY-MM-DD')`;
const localDay = (column: string): string => `to_char(p.${column} at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD')`;
const text = (target: string) => ({ target, as: 'text' }) as const;
const amount = (target: string) => ({ target, as: 'amount' }) as const;
const number = (target: string) => ({ target, as: 'number' }) as const;
const decimal = (target: string) => ({ target, as: 'decimal' }) as const;

const equalAmount = (one: string | number | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && Boolean(other) && new Decimal(one!).eq(other!);

/** The old numbers in a comment, or among those of an invoice. */
export function hasNumber(written: string | number | null | undefined, number: string | null | undefined): boolean {
  const all = String(written ?? '')
    .split(/[·,]/)
    .map((one) => one.replace(oldNumberWord, '').trim());
  return Boolean(number) && all.includes(number!);
}

const isDirection: Same = (part, { direction }) => part['kind'] === (direction === 'income' ? 2 : 1);
/** Rows that a file has in its form only. */
function rowsOfForm(table: string): Pick<PartList, 'table' | 'ofOpenFiles'> {
  const rows = `select (r.row->>'id')::integer as id, q.id as shipment_id, r.row
    from ${quotations} q cross join json_array_elements(q.form->'${table}') as r (row)`;
  return {
    table: `(${rows})`,
    ofOpenFiles: `(${rows} join ${shipments} o on o.id = q.id where o.stage not in ('closed', 'archived'))`,
  };
}

const inRow = (field: string): string => `p.row->>'${field}'`;

/** Dimensions in one cell as three. */
function inSides(values: Values): Values {
  const { dimensions, length, width, height } = values;
  const sides = dimensions && !length && !width && !height ? centimetresIn(dimensions) : undefined;
  return sides ? { ...values, length: sides.lengthCm, width: sides.widthCm, height: sides.heightCm } : values;
}

const areEqual = (part: StoredPart['values'], row: Values, ...names: readonly string[]): boolean =>
  names.every((name) => equalAmount(part[name], row[name]));
const isCarrier: Same = (part, row) => (part['carrier'] ?? '') === (row['carrier'] ?? '');
const isPrice: Same = (part, row) => part['currency'] === row['currency'] && equalAmount(part['price'], row['price']);
const isAgent: Same = (part, { agent }) => Boolean(agent) && part['agent'] === Number(agent);

export const partLists: readonly PartList[] = [
  {
    kind: unitKind.name,
    record: 'unit',
    title: unitKind.label,
    table: units,
    name: 'p.number',
    values: {
      ...{ number: 'p.number_plain', containerStatus: 'p.container_status_id', clockBegan: day('clock_began') },
      ...{ ataBorder: day('ata_border'), etdBorder: day('etd_border') },
      ...{ plannedReturn: day('planned_return'), returned: day('returned') },
    },
    fields: {
      containerStatus: number('unit.containerStatus'),
      clockBegan: text('unit.clockBegan'),
      ataBorder: text('unit.ataBorder'),
      etdBorder: text('unit.etdBorder'),
      plannedReturn: text('unit.plannedReturn'),
      returned: text('unit.returned'),
    },
    same: [
      ({ number: own }, { container, waybill, wagon, truck }) =>
        own === plainNumber(container || waybill || wagon || truck || ''),
    ],
    changes: changesRowOf('units'),
  },
  {
    kind: movements.name,
    record: 'posting',
    title: movements.label,
    table: postings,
    name: `concat_ws(' ', to_char(p.happened_on, 'YYYY-MM-DD'), p.amount, upper(p.currency))`,
    live: 'p.live',
    values: {
      ...{ kind: 'p.kind', price: 'p.price_row_id', comment: 'p.comment', on: day('happened_on') },
      ...{ amount: 'p.amount::text', currency: 'p.currency' },
    },
    fields: {
      on: text('transaction.on'),
      amount: amount('transaction.amount'),
      currency: text('transaction.currency'),
    },
    same: [
      (part, row) => isDirection(part, row) && hasNumber(part['comment'], row['oldNumber']),
      (part, row) =>
        isDirection(part, row) &&
        part['on'] === row['on'] &&
        part['currency'] === row['currency'] &&
        equalAmount(part['amount'], row['amount']),
    ],
    changes: changesRowOf('postings'),
  },
  {
    kind: prices.name,
    record: 'pricerow',
    title: prices.label,
    table: priceRows,
    name: `concat_ws(' ', p.name, p.price, upper(p.currency))`,
    values: { agent: 'p.agent_id', name: 'p.name', price: 'p.price::text', currency: 'p.currency' },
    fields: { price: amount('price.price'), currency: text('price.currency') },
    same: [
      (part, row) => isAgent(part, row) && equalAmount(part['price'], row['price']),
      (part, row) => isAgent(part, row) && Boolean(row['name']) && part['name'] === row['name'],
      isAgent,
    ],
    changes: changesRowOf('transportPrices'),
  },
  {
    kind: offers.name,
    record: 'offer',
    title: offers.label,
    ...rowsOfForm('priceOffers'),
    name: `concat_ws(' ', p.row->>'carrier', p.row->>'price', upper(p.row->>'currency'))`,
    values: {
      ...{ carrier: inRow('carrier'), price: inRow('price'), currency: inRow('currency') },
      ...{ profit: inRow('profit'), transitTime: inRow('transitTime') },
    },
    fields: {
      ...{ carrier: text('offer.carrier'), price: amount('offer.price'), currency: text('offer.currency') },
      ...{ profit: amount('offer.profit'), transitTime: text('offer.transitTime') },
    },
    same: [
      (part, row) => isCarrier(part, row) && isPrice(part, row),
      (part, row) => Boolean(row['carrier']) && isCarrier(part, row),
      isPrice,
      (part, row) => isCarrier(part, row) && part['currency'] === row['currency'],
    ],
    changes: changesRowOf('priceOffers'),
  },
  {
    kind: sizes.name,
    record: 'size',
    title: sizes.label,
    ...rowsOfForm('sizes'),
    name: `concat_ws('×', p.row->>'lengthCm', p.row->>'widthCm', p.row->>'heightCm')`,
    values: {
      ...{ length: inRow('lengthCm'), width: inRow('widthCm'), height: inRow('heightCm') },
      ...{ weight: inRow('weightKg'), pieces: inRow('pieces') },
    },
    read: inSides,
    fields: {
      ...{ length: decimal('size.lengthCm'), width: decimal('size.widthCm'), height: decimal('size.heightCm') },
      ...{ weight: decimal('size.weightKg'), pieces: decimal('size.pieces') },
    },
    same: [
      (part, row) => areEqual(part, row, 'length', 'width', 'height', 'weight', 'pieces'),
      (part, row) => areEqual(part, row, 'length', 'width', 'height'),
      (part, row) => areEqual(part, row, 'weight', 'pieces'),
    ],
    changes: changesRowOf('sizes'),
  },
  {
    kind: invoiceKind.name,
    record: 'invoice',
    title: invoiceKind.label,
    table: invoices,
    name: `coalesce(p.old_numbers, p.number::text)`,
    values: {
      ...{ numbers: 'p.old_numbers', payer: 'p.payer_id', on: localDay('generated_at') },
      ...{ amount: 'p.amount::text', currency: 'p.currency' },
    },
    fields: {
      payer: number('order.payer'),
      on: text('transaction.on'),
      amount: amount('customInvoice.amount'),
      currency: text('customInvoice.currency'),
    },
    same: [(part, row) => hasNumber(part['numbers'], row['oldNumber'])],
    changes: changesInvoice,
  },
];

export function partListOf(record: string): PartList | undefined {
  return partLists.find((list) => list.record === record);
}

export function partListOfKind(kind: string): PartList {
  const list = partLists.find((one) => one.kind === kind);
  if (!list) throw new Error(`Rows of ${kind} are no parts of files`);
  return list;
}
