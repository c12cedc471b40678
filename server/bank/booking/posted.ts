import type { BankPart } from '../../../contract/bank/booking/parts.js';
import { bankFeeComment } from '../../../contract/bank/booking/part-postings.js';
import { usedRate } from '../../../contract/money/figures/rates-of-day.js';
import type { ItemPayment } from '../../../contract/item/payments.js';
import { postedMnt } from '../../../contract/money/totals/posting-sums.js';
import { bankFee } from '../../../contract/shipment/settlement/form.js';
import type { SourcePosting } from '../../../contract/shipment/settlement/sources.js';
import { closingStream, type ClosingState } from '../../closing/closing.aggregate.js';
import { bankLineKind } from '../../../contract/bank/kind.js';
import { advanceStream } from '../../advance/advance.aggregate.js';
import { directionOf } from '../../../contract/bank/line.js';
import { customInvoiceStream } from '../../custom-invoice/custom-invoice.aggregate.js';
import type { Facts } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { itemStream } from '../../item/item.aggregate.js';
import type { NewEvent } from '../../log/event.js';
import { shipmentStream } from '../../shipment/file/shipment-file.js';
import type { Booking } from './booking.js';
import type { BookingFacts } from './booking-facts.js';

type By = Facts & BookingFacts;

/** Letters of the text of a line in the comment of a transaction. */
const mostLetters = 200;

/** The events of the files, invoices, items and advances that the parts pay; of each of them all parts together. */
export function posted(files: Files, bookings: readonly Booking[], by: By): NewEvent[] {
  return [
    ...onShipments(files, bookings, by),
    ...onInvoices(files, bookings),
    ...onItems(files, bookings),
    ...bookings.flatMap((booking) => asAdvance(files, booking, by)),
  ];
}

function onShipments(files: Files, bookings: readonly Booking[], by: By): NewEvent[] {
  const { closed } = files.get<ClosingState>(closingStream).state;
  const { now, actor } = by;
  const shipments = new Set(bookings.flatMap(({ to }) => ('shipment' in to ? to.shipment : [])));
  return [...shipments].flatMap((shipment) => {
    const own = bookings.filter(({ to }) => 'shipment' in to && to.shipment === shipment);
    const postings = own.flatMap((booking) => booking.parts.map((part) => postingOf(booking, part, by)));
    const confirms = own.filter(({ sent }) => sent.confirms).map(({ to }) => rowOf(to));
    const given = { shipment, source: bankLineKind, by: { now, actor }, postings, closed, confirms } as const;
    return files.act('shipment.post', shipmentStream(shipment), given, bankLineKind);
  });
}

function rowOf(to: Booking['to']): Pick<SourcePosting, 'side' | 'row'> {
  if (to.kind === 'price') return { side: 'payable', row: to.row };
  if (to.kind === 'order') return { side: 'receivable', row: to.shipment };
  throw new Error(`${to.kind} is no row of an order`);
}

function postingOf({ line, state, to, sent }: Booking, { id, posted: posting }: BankPart, by: By): SourcePosting {
  const { amount, currency, isFee } = posting;
  return {
    ...rowOf(to),
    ...{ id, amount, currency, rate: usedRate(by.rates, currency, state.day, posting.rate), on: state.day },
    comment: isFee ? bankFeeComment : state.text.slice(0, mostLetters),
    ...(isFee ? { writtenOff: bankFee } : {}),
    ...{ source: line, part: id, version: sent.version },
  };
}

function onInvoices(files: Files, bookings: readonly Booking[]): NewEvent[] {
  const invoices = new Set(bookings.flatMap(({ to }) => (to.kind === 'custominvoice' ? to.invoice : [])));
  return [...invoices].flatMap((invoice) => {
    const own = bookings.filter(({ to }) => to.kind === 'custominvoice' && to.invoice === invoice);
    const payments = own.flatMap(({ line, state, parts }) =>
      parts.map(({ id, posted: { amount, currency, rate } }) => {
        const mnt = postedMnt({ amount, currency, rate: { rate } }).value;
        return { line, part: id, amount, currency, rate, mnt, on: state.day };
      }),
    );
    return files.act('custominvoice.pay', customInvoiceStream(invoice), { payments }, bankLineKind);
  });
}

/** On the day of the line also where its month is closed: no figure of D108 counts an item. */
function onItems(files: Files, bookings: readonly Booking[]): NewEvent[] {
  const items = new Set(bookings.flatMap(({ to }) => (to.kind === 'item' ? to.item : [])));
  return [...items].flatMap((item) => {
    const own = bookings.filter(({ to }) => to.kind === 'item' && to.item === item);
    const payments = own.flatMap((booking) => booking.parts.map((part) => itemPaymentOf(booking, part)));
    const version = own.flatMap(({ sent }) => sent.version ?? [])[0];
    return files.act('outsideitem.book', itemStream(item), { payments, version }, bankLineKind);
  });
}

/** Below zero where money went out to a payer, or came in of an agent. */
function itemPaymentOf({ line, state, party }: Booking, { id, posted: posting }: BankPart): ItemPayment {
  const isBelowZero = (party?.kind === 'payer') !== (directionOf(state.amount) === 'in');
  const { currency, rate } = posting;
  const mnt = postedMnt({ amount: posting.amount, currency, rate: { rate } }).value;
  const [amount, inTugrik] = isBelowZero ? [`-${posting.amount}`, `-${mnt}`] : [posting.amount, mnt];
  return { from: bankLineKind, source: line, part: id, on: state.day, amount, currency, rate, mnt: inTugrik };
}

function asAdvance(files: Files, { line, state, to, party, parts }: Booking, by: By): NewEvent[] {
  const [part] = parts;
  if (to.kind !== 'advance' || party === null || !part) return [];
  const { amount, currency, rate: used } = part.posted;
  const { rate, source: rateFrom } = usedRate(by.rates, currency, state.day, used);
  const [payer, agent] = party.kind === 'payer' ? [party.id, null] : [null, party.id];
  const comment = state.text.slice(0, mostLetters);
  const received = { payer, agent, on: state.day, amount, currency, rate, rateFrom, comment, line, part: part.id };
  return files.act('advance.receive', advanceStream(to.advance), received, bankLineKind);
}
