import { documents } from '../../../contract/move/kinds/documents.js';
import { closedInquiries, inquiries } from '../../../contract/move/kinds/inquiries.js';
import { sizes } from '../../../contract/move/kinds/inquiry-rows.js';
import { orders } from '../../../contract/move/kinds/orders.js';
import { units } from '../../../contract/move/kinds/units.js';
import { containerUnit, truckUnit, wagonUnit, waybillUnit } from '../../../contract/shipment/operations/units/kinds.js';
import type { MoveSheetSource } from '../../all-data/move-sheets/move-sheet-source.js';
import {
  documents as storedDocuments,
  inquiries as inquiryRows,
  orderForms,
  orders as orderRows,
  quotations,
  receivables,
  shipments,
  tracingEntries,
  transportNews,
  unitForms,
} from '../../shipment/tables.js';
import { writtenOffOf } from './money-sources.js';
import { dayOf, fileNumberOf, object, rowsOf } from './sql.js';

const inquiryForm = { inquiry: 'q.form' };
const created = { oldNumber: fileNumberOf('s'), createdOn: dayOf('s.created_at') };
const fromInquiries = (stage: string): string =>
  `from ${shipments} s join ${quotations} q using (id) join ${inquiryRows} i using (id)
    where not s.deleted and s.stage = '${stage}' order by s.id`;

/** The last of the entries of an order in one of its tables. */
const last = (table: string, values: Readonly<Record<string, string>>): string =>
  `(select ${object(values)} from ${table} l where l.shipment_id = s.id order by l.number desc limit 1)`;

const notes = 'shipment_note';

/** Where an order is: of places, news and notes the last one. */
const progress = {
  awb: object({ awb: 'o.awb_number', truck: 'o.truck', customsManager: 'o.customs_manager_id' }),
  border: object({
    etaBorder: 'o.eta_border',
    ataBorder: 'o.ata_border',
    etdBorder: 'o.etd_border',
    ataUb: 'o.ata_ub',
  }),
  ownContainer: object({ clearedOn: 'o.cleared_on', soldOn: 'o.sold_on' }),
  customs: object({
    ...{ startedOn: 'o.cc_started_on', finishedOn: 'o.cc_finished_on', releasedOn: 'o.released_on' },
    comment: 'o.customs_comment',
  }),
  promise: object({ promised: 'o.promised_on' }),
  tracing: last(tracingEntries, { on: 'l.on_day', country: 'l.country', city: 'l.city_id', status: 'l.status_id' }),
  news: last(transportNews, { etd: 'l.etd', eta: 'l.eta', comment: 'l.comment' }),
  note: last(notes, { on: 'l.on_day', comment: 'l.comment' }),
};

/** An archived order is one that was over, with the day of archiving. */
const orderStage = `case when s.finished_at is null then 'order' when s.status = 3 then 'arrived' else 'pending' end`;

const number = `u.unit->>'number'`;
const ofKind = (kind: number): string => `case when (u.unit->>'kind')::integer = ${kind} then ${number} end`;
/** Of wagons all signs are digits. */
const carrier = `u.unit->>'carrier'`;
const isWagon = `${carrier} ~ '^[0-9 ]+$'`;

export const inquirySources: readonly MoveSheetSource[] = [
  { kind: inquiries, sql: rowsOf(created, inquiryForm, fromInquiries('open')) },
  {
    kind: closedInquiries,
    sql: rowsOf(
      {
        ...created,
        ...{ closedOn: dayOf('i.closed_at'), reason: 'i.close_reason_id', closingComment: 'i.close_comment' },
      },
      inquiryForm,
      fromInquiries('closed'),
    ),
  },
];

export const orderSource: MoveSheetSource = {
  kind: orders,
  sql: rowsOf(
    {
      ...created,
      ...{ state: orderStage, orderedOn: 's.shipping_order_at', finishedOn: dayOf('s.finished_at') },
      ...{ archivedOn: dayOf('s.archived_at'), isPaid: 'r.is_paid', paidOn: 'r.paid_on' },
      writtenOff: writtenOffOf('s.id', 'p.kind = 2'),
    },
    { ...inquiryForm, order: 'f.form', ...progress },
    `from ${shipments} s join ${quotations} q using (id) join ${orderRows} o using (id)
      left join ${orderForms} f using (id) left join ${receivables} r using (id)
      where not s.deleted and s.code is not null order by s.id`,
  ),
};

export const sizeSource: MoveSheetSource = {
  kind: sizes,
  sql: rowsOf(
    { file: fileNumberOf('s'), dimensions: 'null' },
    { size: 'p.part' },
    `from ${shipments} s join ${quotations} q using (id),
      json_array_elements(q.form->'sizes') with ordinality p (part, place) where not s.deleted order by s.id, p.place`,
  ),
};

export const unitSource: MoveSheetSource = {
  kind: units,
  sql: rowsOf(
    {
      ...{ file: 's.code', container: ofKind(containerUnit), waybill: ofKind(waybillUnit) },
      wagon: `case when (u.unit->>'kind')::integer = ${wagonUnit} then ${number} when ${isWagon} then ${carrier} end`,
      truck: `case when (u.unit->>'kind')::integer = ${truckUnit} then ${number} when not ${isWagon} then ${carrier} end`,
    },
    { unit: 'u.unit' },
    `from ${shipments} s join ${unitForms} f using (id),
      json_array_elements(f.form->'units') with ordinality u (unit, place)
      where not s.deleted and s.code is not null order by s.id, u.place`,
  ),
};

/** Named by their paths in the export, which are known when they are written. */
export const documentSource: MoveSheetSource = {
  kind: documents,
  ofDocuments: true,
  sql: rowsOf(
    { file: 's.code', kind: 'd.kind', number: 'd.number', on: 'd.on_day', comment: 'd.comment' },
    {},
    `from ${storedDocuments} d join ${shipments} s on s.id = d.shipment_id
      where not s.deleted and s.code is not null and d.removed_at is null and not d.is_deleted order by d.id`,
    { stored: 'd.file' },
  ),
};
