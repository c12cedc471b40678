import type { Pool } from 'pg';
import { diffForm } from '../../../../contract/diff.js';
import type { JsonObject } from '../../../../contract/json.js';
import { origins } from '../../../origin/origin-table.js';
import {
  orderForms,
  orders,
  shipmentNotes,
  tracingEntries,
  transportNews,
  unitForms,
} from '../../../shipment/tables.js';
import type { ChangedForms } from '../../targets/files/changed-order.js';
import type { RowChanges } from '../served-kind.js';

type FormName = keyof ChangedForms;

/** What is stored of an order, by form: one save, or for news, places and notes each of them. */
export type StoredOrder = Readonly<Partial<Record<FormName, readonly JsonObject[]>>>;

/** The columns of each form that are in the row of the order, by the fields of the form. */
const ofRow = {
  awb: { awb: 'awb_number', truck: 'truck', customsManager: 'customs_manager_id' },
  border: { etaBorder: 'eta_border', ataBorder: 'ata_border', etdBorder: 'etd_border', ataUb: 'ata_ub' },
  ownContainer: { clearedOn: 'cleared_on', soldOn: 'sold_on' },
  customs: {
    ...{ startedOn: 'cc_started_on', finishedOn: 'cc_finished_on', releasedOn: 'released_on' },
    comment: 'customs_comment',
  },
} as const satisfies Partial<Record<FormName, Readonly<Record<string, string>>>>;

/** The tables of entries, with their columns by the fields of the form. */
const ofEntries = {
  tracing: [tracingEntries, { country: 'country', city: 'city_id', on: 'on_day', status: 'status_id' }],
  news: [
    transportNews,
    {
      ...{ fromCountry: 'from_country', fromCity: 'from_city_id', toCountry: 'to_country', toCity: 'to_city_id' },
      ...{ etd: 'etd', eta: 'eta', comment: 'comment' },
    },
  ],
  note: [shipmentNotes, { comment: 'comment', on: 'on_day' }],
} as const satisfies Partial<Record<FormName, readonly [table: string, columns: Readonly<Record<string, string>>]>>;

const object = (alias: string, columns: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(columns)
    .map(([field, column]) => `'${field}', ${alias}.${column}`)
    .join(', ')})`;

/** The orders that came over, by id. */
export async function storedOrders(db: Pick<Pool, 'query'>): Promise<Map<number, StoredOrder>> {
  const forms = Object.entries(ofRow).map(
    ([form, columns]) => `json_build_array(${object('o', columns)}) as "${form}"`,
  );
  const entries = Object.entries(ofEntries).map(
    ([form, [table, columns]]) =>
      `coalesce((select json_agg(${object('e', columns)}) from ${table} e where e.shipment_id = o.id), '[]') as "${form}"`,
  );
  const whole = (table: string): string =>
    `json_build_array(coalesce((select w.form from ${table} w where w.id = o.id), '{}'))`;
  const { rows } = await db.query<{ id: number; stored: StoredOrder }>(
    `select o.id, to_json(s) as stored from ${orders} o, lateral (select ${whole(orderForms)} as "order",
        ${whole(unitForms)} as promise, ${[...forms, ...entries].join(', ')}) s
      where o.id in (select record_id from ${origins} where kind = 'shipment')`,
  );
  return new Map(rows.map(({ id, stored }) => [id, stored]));
}

/** What a row says of an order and is not stored, and the forms in which it is said. */
export function changedForms(
  stored: StoredOrder | undefined,
  forms: ChangedForms,
): { changes: RowChanges; forms: ChangedForms } {
  const changed: ChangedForms = {};
  const changes: Record<string, RowChanges[string]> = {};
  for (const [form, values] of Object.entries(forms) as [FormName, JsonObject][]) {
    const known = stored?.[form] ?? [];
    const differences = known.map((one) => diffForm(one, values, { fields: Object.keys(values) })?.fields ?? {});
    if (differences.some((fields) => Object.keys(fields).length === 0)) continue;
    changed[form] = values;
    const isEntry = Object.hasOwn(ofEntries, form);
    const fields = isEntry ? undefined : differences[0];
    for (const [field, to] of Object.entries(values))
      if (!fields || field in fields) changes[`${form}.${field}`] = fields?.[field] ?? { from: null, to };
  }
  return { changes, forms: changed };
}
