import { Decimal } from 'decimal.js';
import type { JsonObject } from '../../../contract/json.js';
import { postedMnt } from '../../../contract/money/totals/posting-sums.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { localDay } from '../../../contract/time.js';
import type { Facts } from '../../decider/command.js';

/** An invoice as another system had issued it, perhaps on several papers; its day is the one on which the command happened. */
export interface IssuedInvoice {
  /** The payer of the order if the papers name none. */
  payer: number | null;
  currency: string;
  /** By the term of the payer if the papers say nothing. */
  due: string | null;
  papers: readonly IssuedPaper[];
}

export interface IssuedPaper {
  number: string | null;
  amount: string;
  /** The rate to the tugrik. */
  rate: string;
}

const dayMs = 86_400_000;

/** What its event keeps: nothing of it is computed from the order as it is now (D103, D136). */
export function frozenAsIssued(issued: IssuedInvoice, { now, termDays }: Facts & { termDays: number }): JsonObject {
  const { currency, due, papers } = issued;
  const on = localDay(now);
  if (due !== null && due < on) throw refuse('Invalid', { fields: { due: [fieldMessages.dueBeforeDay.mn] } });
  const inTugrik = papers.map(({ amount, rate }) => postedMnt({ amount, currency, rate: { rate } }).value);
  const amount = sum(papers.map((paper) => paper.amount));
  const totalMnt = sum(inTugrik);
  const numbers = papers.flatMap(({ number }) => number ?? []);
  return {
    currency,
    amount: amount.toFixed(2),
    exchange: rateOf(papers) ?? totalMnt.div(amount).toDecimalPlaces(8).toFixed(),
    totalMnt: totalMnt.toFixed(2),
    termDays: due === null ? termDays : Math.round((Date.parse(due) - Date.parse(on)) / dayMs),
    ...(numbers.length > 0 ? { oldNumbers: numbers } : {}),
  };
}

/** The rate that all papers have. */
function rateOf(papers: readonly IssuedPaper[]): string | undefined {
  const [rate, ...others] = new Set(papers.map((paper) => paper.rate));
  return others.length === 0 ? rate : undefined;
}

function sum(amounts: readonly string[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));
}
