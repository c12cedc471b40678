import type { JsonObject } from '../../../contract/json.js';
import type { BillingState, Invoice } from '../../../contract/shipment/billing/state.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { receivableOf } from '../../../contract/shipment/quoted-money.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition, Facts, FactSource } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { assertRunning } from '../file/running.js';
import { streamOf } from '../../log/event.js';
import { drawRowIds } from '../file/row-ids.js';
import { may } from '../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { receivables } from '../tables.js';
import { frozenAsIssued, type IssuedInvoice } from './issued-elsewhere.js';
import { entriesOf } from '../../reference/tables.js';

interface InvoiceRef {
  invoice: number;
}
interface Term {
  /** Days to pay of the payer of the order; 0 if none were agreed (D135). */
  termDays: number;
}
interface InvoiceShipment {
  shipment: number;
}

interface GenerateInvoice {
  id: number;
  /** Of an invoice that another system had issued: only a move brings such. */
  issued?: IssuedInvoice;
}

/**
 * Invoices what the payer owes now, in the currency of the file; later changes of the offer do not change it (D103). The payer can
 * change until the command is decided, so the days to pay are read under the exclusive lock: they belong to the payer on the invoice.
 */
const generateInvoice: CommandDefinition<GenerateInvoice, { id: number }, InvoiceRef, Term> = {
  name: 'GenerateInvoice',
  exclusive: true,
  draw: async (_command, source) => ({ invoice: (await drawRowIds(1, source))[0] as number }),
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ issued }) => (issued?.payer ? [{ stream: streamOf('payer', issued.payer), field: 'payer' }] : []),
  async facts({ id, issued }, source) {
    const written = `${entriesOf('payer')} w join ${entriesOf('payer')} p on p.id = coalesce(w.canonical_id, w.id)`;
    const [payer] = await source.query<{ term: number | null }>(
      issued?.payer
        ? `select p.termdays as term from ${written} where w.id = $1`
        : `select p.termdays as term from ${written} join ${receivables} r on r.payer_id = w.id where r.id = $1`,
      [issued?.payer ?? id],
    );
    return { termDays: payer?.term ?? 0 };
  },
  decide(files, { id, issued }, by) {
    if (!may('finance.invoice', by)) throw refuse('NotAllowed');
    if (issued && by.actor.door !== 'move') throw refuse('NotAllowed');
    const { own, facts } = openShipment<BillingState>(files, id, 'billing');
    assertRunning(facts);
    if (own.live) throw refuse('InvoiceExists');
    if (facts.quotation.offers === 0) throw refuse('NoOffers');
    const payer = issued?.payer ?? facts.order.payer;
    if (payer === null) throw refuse('InvoiceNeedsPayer');
    const frozen = issued ? frozenAsIssued(issued, by) : frozenNow(facts, by);
    const data = { invoice: by.invoice, number: own.given + 1, payer, ...frozen };
    return { events: [shipmentEvent(id, { type: 'InvoiceGenerated', data })], answer: { id: by.invoice } };
  },
};

function frozenNow({ quotation, lifecycle }: FileFacts, { termDays }: Term): JsonObject {
  const { income, total, exchange } = receivableOf(quotation.money, lifecycle.orderRates);
  return { currency: quotation.currency, amount: total, exchange, totalMnt: income, termDays };
}

/** A request names an invoice by its id alone; the read model knows its file. */
async function shipmentOf({ invoice }: InvoiceRef, source: FactSource): Promise<InvoiceShipment> {
  const [found] = await source.query<InvoiceShipment>(`select shipment_id as shipment from invoice where id = $1`, [
    invoice,
  ]);
  if (!found) throw refuse('NotFound');
  return found;
}

function openInvoice(
  files: Files,
  { invoice }: InvoiceRef,
  by: Facts & InvoiceShipment,
): { live: Invoice; facts: FileFacts; effects: FileEffects } {
  if (!may('finance.invoice', by)) throw refuse('NotAllowed');
  const { own, facts, effects } = openShipment<BillingState>(files, by.shipment, 'billing');
  if (own.live?.id !== invoice) throw refuse('NotFound');
  assertRunning(facts);
  return { live: own.live, facts, effects };
}

const deleteInvoice: CommandDefinition<InvoiceRef, { id: number }, InvoiceShipment> = {
  name: 'DeleteInvoice',
  draw: shipmentOf,
  streams: (_command, { shipment }) => [shipmentStream(shipment)],
  decide(files, command, by) {
    const { live, facts } = openInvoice(files, command, by);
    if (facts.settlement.isPaid) throw refuse('PaidInvoiceStays');
    const event = { type: 'InvoiceDeleted', data: { invoice: live.id } };
    return { events: [shipmentEvent(by.shipment, event)], answer: { id: live.id } };
  },
};

/** An invoice is paid when its receivable is confirmed; the settlement section stores that (D104). */
const payInvoice: CommandDefinition<InvoiceRef & { paid: boolean }, { id: number }, InvoiceShipment> = {
  name: 'PayInvoice',
  draw: shipmentOf,
  streams: (_command, { shipment }) => [shipmentStream(shipment)],
  decide(files, command, by) {
    const { live, effects } = openInvoice(files, command, by);
    const events = effects.settlement.confirm({ paid: command.paid }).map((event) => shipmentEvent(by.shipment, event));
    return { events, answer: { id: live.id } };
  },
};

export const billingCommands = {
  GenerateInvoice: generateInvoice,
  DeleteInvoice: deleteInvoice,
  PayInvoice: payInvoice,
};
