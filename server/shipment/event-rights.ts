import { moves, type Move } from '../../contract/shipment/lifecycle/moves.js';
import type { EventRights } from '../audit/check.js';
import { rightsOfPapers } from '../document/paper/paper-record.js';
import { shipmentPaperRecord } from './paper-record.js';

const allMoves = Object.values<Move>(moves);
const rightsOfMoves: EventRights = Object.fromEntries(
  allMoves.map(({ event }) => [
    event,
    allMoves.filter((move) => move.event === event).map(({ capability }) => capability),
  ]),
);

export const shipmentEventRights: EventRights = {
  ...rightsOfMoves,
  ...rightsOfPapers(shipmentPaperRecord),
  // A copied order becomes an order at once.
  InquiryMovedToOrder: ['inquiry.move', 'order.duplicate'],
  ShipmentMovedIn: ['move.confirm'],
  ShipmentMovedOut: ['move.confirm'],
  FinishRequested: ['finance.finish'],
  IncomeRecorded: ['finance.transact'],
  IncomeCorrected: ['finance.correct'],
  // What a source posted is taken back on the same day by its author too.
  IncomeReversed: ['finance.correct', 'finance.transact'],
  PaymentRecorded: ['finance.transact'],
  PaymentCorrected: ['finance.correct'],
  PaymentReversed: ['finance.correct', 'finance.transact'],
  ReceivableDifferenceWrittenOff: ['finance.writeOff'],
  ReceivableWriteOffReversed: ['finance.correct'],
  PayableDifferenceWrittenOff: ['finance.writeOff'],
  PayableWriteOffReversed: ['finance.correct'],
  OverpaidIncomeMadeAdvance: ['finance.transact'],
  OverpaidIncomePutBack: ['finance.transact'],
  OverpaidPaymentMadeAdvance: ['finance.transact'],
  OverpaidPaymentPutBack: ['finance.transact'],
  ReceivableConfirmed: ['finance.transact', 'finance.invoice'],
  ReceivableReopened: ['finance.transact', 'finance.invoice'],
  PriceRowsPaid: ['finance.transact', 'prices.markPaid'],
  PriceRowsUnpaid: ['finance.transact', 'prices.markPaid'],
  DocumentAdded: ['document.editCargo', 'document.removeAny'],
  DocumentRemoved: ['document.editCargo', 'document.removeAny'],
  DocumentRestored: ['document.editCargo', 'document.removeAny'],
  MoneyDocumentAdded: ['document.editMoney', 'document.removeAny'],
  MoneyDocumentRemoved: ['document.editMoney', 'document.removeAny'],
  MoneyDocumentRestored: ['document.editMoney', 'document.removeAny'],
  InvoiceGenerated: ['finance.invoice'],
  InvoiceDeleted: ['finance.invoice'],
};
