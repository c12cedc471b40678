import { choice } from '../../fields/choice/field.js';
import { date } from '../../fields/date/field.js';
import { money } from '../../fields/money/field.js';
import { note } from '../../fields/note/field.js';
import { rate } from '../../fields/rate/field.js';
import type { Values } from '../../fields/field.js';
import type { RateInForce, RateSource } from '../../money/figures/rate-in-force.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { entryTable, type Entry } from '../entries.js';
import { wireField, type WireForm } from '../../form/wire-form.js';
import type { PostingSource } from './posting-source.js';

const messageOverrides = { number: 'rightFigure', notNegative: 'aboveZero', positive: 'aboveZero' } as const;

/** A received or made payment (doc 3 s5). The rate of the tugrik is always 1, so it need not be sent. */
export const transactionFields = {
  amount: wireField(
    'amount',
    money({ mn: 'Дүн', en: 'Amount' }, { required: true, positive: true, places: 2, messageOverrides }),
  ),
  currency: wireField('currency', choice({ mn: 'Валют', en: 'Currency' }, currencies, { required: true })),
  rate: wireField('rate', rate({ mn: 'Ханш', en: 'Rate' }, { positive: true, messageOverrides })),
  on: wireField('ognoo', date({ mn: 'Огноо', en: 'Date' }, { required: true, missing: 'choose', dayOf: 'money' })),
  comment: wireField('comment', note({ mn: 'Тайлбар', en: 'Comment' })),
};

/** For every other currency the rate is required. */
export const otherThanTugrik = {
  ...transactionFields,
  rate: wireField('rate', rate({ mn: 'Ханш', en: 'Rate' }, { required: true, positive: true, messageOverrides })),
};

/** A posting may also have a reason: why a difference was written off. A sent transaction has none. */
const postedFields = { ...transactionFields, reason: wireField('reason', note({ mn: 'Шалтгаан', en: 'Reason' })) };

export const postingsForm = {
  fields: {},
  tables: { postings: entryTable('postings', { mn: 'Гүйлгээ', en: 'Transactions' }, postedFields) },
} satisfies WireForm;

/** 2 received from the payer, 1 paid to an agent (doc 3 s3). */
export const income = 2;
export const payment = 1;
/** The kind of the transactions on each side. */
export const kindOfSide = { receivable: income, payable: payment } as const;
export type TransactionKind = typeof income | typeof payment;

/** The kinds of postings that moved no money, on the side of their kind; frozen (D205). */
export const exchangeWrittenOff = 'exchange';
/** What was paid too much on a row and became an advance: below 0 on the row. */
export const madeAdvance = 'advance';
/** What banks on the way kept of a transfer (D205). */
export const bankFee = 'fee';
export type WrittenOff = typeof exchangeWrittenOff | typeof madeAdvance | typeof bankFee;

/**
 * A payment, which never changes once it is recorded (D129). A reversal is a posting of its own with the opposite amount; a
 * corrected transaction keeps its number, and its live posting is the valid one.
 */
export type Posting = Omit<StoredPosting, 'rate' | 'rateFrom'> & { rate: RateInForce };

/** As its event stores it: the rate and its source are two columns. */
export type StoredPosting = Entry &
  Values<typeof transactionFields> & {
    transaction: number;
    kind: TransactionKind;
    /** The payer or the agent at that time. */
    party: number | null;
    /** The transport price row that was paid. */
    row: number | null;
    rate: string;
    rateFrom: RateSource;
    /** In tugrik; negative if it reverses another posting. */
    mnt: string;
    /** The posting that it reverses. */
    reverses: number | null;
    /** Set if no money moved: the posting writes a difference off, or makes what was overpaid an advance. */
    writtenOff?: WrittenOff;
    reason?: string | null;
    /** Set if it was not entered by hand. */
    source?: PostingSource;
  };

export function storedPosting({ rate: { rate, source }, ...posting }: Posting): StoredPosting {
  return { ...posting, rate, rateFrom: source };
}

export function postingOf({ rate, rateFrom, ...posting }: StoredPosting): Posting {
  return { ...posting, rate: { rate, source: rateFrom } };
}
