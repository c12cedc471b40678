import { closingRecord } from '../closing/closing-record.js';
import { customInvoiceRecord } from '../custom-invoice/custom-invoice-record.js';
import { firmRecord } from '../firm/firm-record.js';
import type { RecordKind } from '../history/record-kind.js';
import { userRecord } from '../identity/user/user-record.js';
import { referenceRecords } from '../reference/entry-record.js';
import { shipmentRecord } from '../shipment/shipment.js';

/** Every kind of record whose life can be read. */
export const records: readonly RecordKind[] = [
  firmRecord,
  userRecord,
  ...referenceRecords,
  shipmentRecord,
  customInvoiceRecord,
  closingRecord,
];
