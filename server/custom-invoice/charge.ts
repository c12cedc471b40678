import { customInvoiceKind, type InvoicedCharge } from '../../contract/custom-invoice/form.js';
import type { Files } from '../decider/files.js';
import type { NewEvent } from '../log/event.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';

/** The new invoice, with what it charges. */
export function charging(events: readonly NewEvent[], charges: InvoicedCharge): NewEvent[] {
  return events.map((event) => ({ ...event, data: { ...event.data, charges } }));
}

/** Forgets in the shipment what a deleted invoice charges, so that it can be charged again. */
export function withdrawnCharge(files: Files, invoice: number, { shipment, expense }: InvoicedCharge): NewEvent[] {
  const effect = expense === undefined ? 'shipment.withdrawRecharge' : 'shipment.withdrawExpenseCharge';
  return files.act(effect, shipmentStream(shipment), { invoice }, customInvoiceKind);
}
