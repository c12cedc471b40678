import type { AdvanceFromLine } from '../advance/state.js';
import type { BookedOnItem, TakenBackFromItem } from '../item/payments.js';
import type { InvoicePayment } from '../custom-invoice/payments.js';
import type { NewRecharge } from '../shipment/clock/recharge.js';
import type { ExpenseCharge } from '../shipment/expenses/form.js';
import type { PartReleased, PostedBySource, TakenBackBySource } from '../shipment/settlement/sources.js';
import type { NewNotice } from '../notification/new-notice.js';

/**
 * The effects that one kind of stream offers to others, with the parameter of each. The events are appended in the same command.
 * The kind that offers an effect names it in `effects` of its aggregate, and each kind that calls it in `uses`.
 */
export interface StreamEffects {
  /** Sends a notice to a user's inbox, in the same transaction as the change it reports. */
  'inbox.send': NewNotice;
  /** Records that a custom invoice charges the days of containers of a file. */
  'shipment.recharge': NewRecharge & { invoice: number; invoiceCode: string };
  /** Records that a custom invoice charges an extra expense of a file; twice only if that is meant. */
  'shipment.chargeExpense': { charged: ExpenseCharge; again: boolean };
  /** Parts of bank lines pay a custom invoice; reaching its amount marks it as paid. */
  'custominvoice.pay': { payments: readonly InvoicePayment[] };
  /** The parts pay it no longer. */
  'custominvoice.takeBack': { parts: readonly Pick<InvoicePayment, 'line' | 'part'>[] };
  /** Parts of a bank line, uses of an advance or parts of a netting are booked on an item outside files. */
  'outsideitem.book': BookedOnItem;
  'outsideitem.takeBack': TakenBackFromItem;
  /** Forgets what a custom invoice charges, when it is deleted. */
  'shipment.withdrawRecharge': { invoice: number };
  'shipment.withdrawExpenseCharge': { invoice: number };
  /**
   * Posts money on rows of an order by the rules of a transaction that is entered by hand; of a closed month on the first day of the
   * next open one (D165).
   */
  'shipment.post': PostedBySource;
  /** Reverses what a source posted on an order. */
  'shipment.takeBack': TakenBackBySource;
  /** A part of a bank line is money that came before it was owed. */
  'advance.receive': AdvanceFromLine;
  /** The part of the line is taken back; refused once something of the advance is used. */
  'advance.giveUp': object;
  /** An administrator changed the amount of a transaction of a bank line, or deleted it: that part of the line is open again (D164). */
  'bankline.partReleased': PartReleased;
  /** An administrator changed the amount of a transaction of an advance, or deleted it: the advance gets its use back (D164). */
  'advance.useTakenBack': PartReleased;
  /** Refused: a transaction of a netting is taken back with the whole act (D171). */
  'netting.partReleased': PartReleased;
}
