import type { Pool } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { movedToOrder } from '../builders/shipment/inquiry.js';
import { quotation } from '../builders/shipment/quotation.js';
import { writeLog } from './history.js';

const eventsPerFile = 3;
/** Rows of a form are numbered through the whole firm. */
const rowsPerFile = 20;

/** The files of a firm: moved to an order, invoiced, paid in part. */
export function writeShipments(pool: Pool, kernel: Kernel, shipments: number): Promise<void> {
  const form = JSON.stringify({ form: quotation(), copiedFrom: null });
  const dataOf = (version: number, id: number): JsonObject => {
    if (version === 1)
      return JSON.parse(form.replace(/"id":(1\d\d)\b/g, (_, row) => `"id":${id * rowsPerFile + Number(row) - 100}`));
    const code = `SM${String(id).padStart(7, '0')}`;
    return version === 2 ? { ...movedToOrder(code).data, orderId: id } : paid(id);
  };
  const types = ['InquiryAdded', 'InquiryMovedToOrder', 'IncomeRecorded'];
  return writeLog(pool, kernel, 'Live', shipments * eventsPerFile, (n) => {
    const [version, id] = [Math.floor(n / shipments) + 1, (n % shipments) + 1];
    return { stream: `shipment-${id}`, version, type: types[version - 1] as string, data: dataOf(version, id) };
  });
}

function paid(id: number): JsonObject {
  const money = { amount: '1000', currency: 'usd', rate: '3450', rateFrom: { from: 'entered' }, mnt: '3450000.00' };
  const posting = { id, number: id, transaction: id, by: 4, kind: 2, party: 1, row: null, ...money };
  const added = [{ ...posting, on: '2026-03-12', comment: 'Урьдчилгаа', reverses: null }];
  return { fields: {}, rows: { postings: { added, changed: [], removed: [] } } };
}
