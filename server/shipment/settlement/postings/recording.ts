import { wrongDays } from '../../../../contract/days/business-days.js';
import { diffForm, type Diff } from '../../../../contract/diff.js';
import type { StreamEvent } from '../../../../contract/events.js';
import type { Values } from '../../../../contract/fields/field.js';
import { isTooLarge } from '../../../../contract/money/figures/explained.js';
import { usedRate } from '../../../../contract/money/figures/rates-of-day.js';
import { paidWith, postedMnt, type PostedAmount } from '../../../../contract/money/totals/posting-sums.js';
import { fieldMessages, refuse } from '../../../../contract/refusals/refusals.js';
import { entryShape } from '../../../../contract/shipment/entries.js';
import {
  exchangeWrittenOff,
  income,
  bankFee,
  madeAdvance,
  payment,
  storedPosting,
  type Posting,
  transactionFields,
  type TransactionKind,
} from '../../../../contract/shipment/settlement/form.js';
import type { RecordedPosting } from '../../../../contract/shipment/settlement/state.js';
import { localDay } from '../../../../contract/time.js';
import type { Facts } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { StaleForm } from '../../../decider/stale-form.js';
import type { NewEvent } from '../../../log/event.js';
import type { RatesInTable } from '../../../reference/rates/rates.js';
import { shipmentEvent, shipmentStream } from '../../file/shipment-file.js';
import type { OpenRow, Owed } from './open-row.js';

export type Unnumbered = Omit<Posting, 'number'>;
type Sent = Values<typeof transactionFields>;

const postingEvents = {
  [income]: { recorded: 'IncomeRecorded', reversed: 'IncomeReversed', corrected: 'IncomeCorrected' },
  [payment]: { recorded: 'PaymentRecorded', reversed: 'PaymentReversed', corrected: 'PaymentCorrected' },
} as const;

/** The events of postings that moved no money. */
const unmovedEvents = {
  [exchangeWrittenOff]: {
    [income]: { recorded: 'ReceivableDifferenceWrittenOff', reversed: 'ReceivableWriteOffReversed' },
    [payment]: { recorded: 'PayableDifferenceWrittenOff', reversed: 'PayableWriteOffReversed' },
  },
  [bankFee]: {
    [income]: { recorded: 'ReceivableDifferenceWrittenOff', reversed: 'ReceivableWriteOffReversed' },
    [payment]: { recorded: 'PayableDifferenceWrittenOff', reversed: 'PayableWriteOffReversed' },
  },
  [madeAdvance]: {
    [income]: { recorded: 'OverpaidIncomeMadeAdvance', reversed: 'OverpaidIncomePutBack' },
    [payment]: { recorded: 'OverpaidPaymentMadeAdvance', reversed: 'OverpaidPaymentPutBack' },
  },
} as const;

/** The events that record or reverse such a posting. */
export function eventsOf({ kind, writtenOff }: Pick<Posting, 'kind' | 'writtenOff'>): {
  recorded: string;
  reversed: string;
} {
  return writtenOff === undefined ? postingEvents[kind] : unmovedEvents[writtenOff][kind];
}

export function correctedEvent(kind: TransactionKind): string {
  return postingEvents[kind].corrected;
}

/** After the confirmation, and of an archived file, only administrators record money (D101, D138). */
export function assertMayRecord({ facts, isPaid }: OpenRow, by: Pick<Facts, 'actor'>): void {
  if (!may('finance.transact', by)) throw refuse('NotAllowed');
  if (may('finance.correct', by)) return;
  if (isPaid) throw refuse('ConfirmedForCorrection');
  if (facts.lifecycle.stage === 'archived') throw refuse('ClosedForEditing');
}

/** D202; an existing transaction may keep its day while its other fields are corrected. */
export function assertDay(sent: Partial<Sent>, existing: RecordedPosting | null, { now }: Pick<Facts, 'now'>): void {
  const wrong = wrongDays(transactionFields, sent, existing, localDay(now));
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([name, message]) => [
      transactionFields[name as keyof Sent].sent,
      [fieldMessages[message].mn],
    ]),
  );
  if (Object.keys(fields).length > 0) throw refuse('Invalid', { fields });
}

type Amounts = Pick<Posting, 'amount' | 'currency' | 'rate' | 'mnt' | 'on' | 'comment'>;

/** The sent amount with the source of its rate and its value in tugrik; `others` are the postings that it is added up with. */
export function amountsOf(sent: Sent, others: readonly PostedAmount[], { rates }: RatesInTable): Amounts {
  const { currency, amount, on } = sent;
  const rate = usedRate(rates, currency, on, sent.rate);
  return {
    amount,
    currency,
    rate,
    mnt: storedMnt({ amount, rate, currency }, others),
    on,
    comment: sent.comment ?? null,
  };
}

/** Its value in tugrik; neither that nor the sum with the others may be too large to store. */
export function storedMnt(posted: Omit<PostedAmount, 'mnt'>, others: readonly PostedAmount[]): string {
  const mnt = postedMnt(posted);
  const sum = paidWith(others, mnt);
  if (isTooLarge(mnt) || isTooLarge(sum))
    throw refuse('Invalid', { fields: { amount: [fieldMessages.tooLargeNumber.mn] } });
  return mnt.value;
}

/** A new transaction on a row, as it is entered: its day is checked, and its value in tugrik computed. */
export function transactionOf(
  { row, kind, fields }: { row: number; kind: TransactionKind; fields: Sent },
  { party, live }: Pick<OpenRow, 'party' | 'live'>,
  id: number,
  by: Facts & RatesInTable,
): Unnumbered {
  assertDay(fields, null, by);
  return {
    id,
    by: by.actor.userId,
    transaction: id,
    kind,
    party,
    row: kind === payment ? row : null,
    ...amountsOf(fields, live, by),
    reverses: null,
  };
}

export function postingsAdded(
  shipment: number,
  type: string,
  before: readonly Posting[],
  added: readonly Unnumbered[],
): NewEvent[] {
  return newPostings(type, before, added).map((event) => shipmentEvent(shipment, event));
}

/** The postings with the numbers that follow. */
export function newPostings(type: string, before: readonly Posting[], added: readonly Unnumbered[]): StreamEvent[] {
  const numbered = added.map((posting, at) => storedPosting({ ...posting, number: before.length + at + 1 }));
  const after = { postings: [...before, ...numbered] };
  const diff = diffForm({ postings: [...before] }, after, entryShape('postings'));
  return diff ? [{ type, data: diff }] : [];
}

/** The same posting with the opposite sign, on its own day (D129). */
export function reversalOf(posting: RecordedPosting, id: number, by: Pick<Facts, 'actor'>): Unnumbered {
  const { amount, mnt } = posting;
  return {
    ...toUnnumbered(posting),
    id,
    by: by.actor.userId,
    amount: opposite(amount),
    mnt: opposite(mnt),
    reverses: posting.id,
  };
}

/** A written-off amount may be negative itself. */
function opposite(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** The content of a posting, without the fields that recording it added. */
export function toUnnumbered({ number: _number, at: _at, version: _version, ...posting }: RecordedPosting): Unnumbered {
  return posting;
}

/** D134: if another user booked on this row since it was read, the user sees that before booking more on it. */
export function assertNotStale(
  { shipment, row, version }: Owed & { version?: number | undefined },
  kind: TransactionKind,
  found: OpenRow,
  by: Pick<Facts, 'actor'>,
): void {
  if (version === undefined) return;
  const ofOthers = (posting: Posting): boolean =>
    posting.kind === kind && (kind === income || posting.row === row) && posting.by !== by.actor.userId;
  if (!found.postings.some((posting) => posting.version > version && ofOthers(posting))) return;
  throw new StaleForm({
    stream: shipmentStream(shipment),
    section: 'settlement',
    version,
    concerns: ({ data }) =>
      (data as Partial<Diff>).rows?.['postings']?.added.some((added) => ofOthers(added as Posting)) === true,
  });
}
