import type { AttentionRuleName } from '../../attention/rules.js';
import { paidSums } from '../../money/totals/posting-sums.js';
import { localDay } from '../../time.js';
import type { FileFacts } from '../file/file-facts.js';
import { receivableOf } from '../quoted-money.js';
import { arrived, shippingOrder } from '../status/status.js';

/** A file for which a rule holds: since which day, and the amount at stake. */
export interface Finding {
  /** The day from which the days of the rule are counted. */
  base: string;
  cost?: { amount: string; currency: string };
}

/** The facts that the rules read. */
export const attentionFacts = [
  'quotation',
  'operations',
  'units',
  'tracing',
  'customs',
  'expenses',
  'billing',
  'settlement',
  'lifecycle',
] as const satisfies readonly (keyof FileFacts)[];

type Facts = Pick<FileFacts, (typeof attentionFacts)[number]>;

/** When each rule holds for an order that is not archived, whatever day it is. */
const rules: Readonly<Record<AttentionRuleName, (facts: Facts) => Finding | null>> = {
  etaPassed: ({ operations: { etaBorder, ataBorder, ataUb } }) =>
    etaBorder !== null && ataBorder === null && ataUb === null ? { base: etaBorder } : null,
  noEta: ({ operations: { etaBorder, ataBorder, ataUb }, lifecycle }) =>
    etaBorder === null && ataBorder === null && ataUb === null ? since(lifecycle.shippingOrderOn) : null,
  noNews: (facts) => (isOnTheWay(facts) ? since(lastNewsOn(facts)) : null),
  notReturned: ({ units }) => since(units.plannedReturn),
  notFinished: ({ customs, lifecycle }) => (lifecycle.finishedAt === null ? since(customs.releasedOn) : null),
  notReleased: (facts) =>
    facts.quotation.clearance === 1 && facts.customs.releasedOn === null ? since(arrivedOn(facts)) : null,
  notInvoiced: (facts) => (facts.billing.isInvoiced ? null : since(arrivedOn(facts))),
  invoiceDue(facts) {
    const { billing, settlement } = facts;
    if (billing.dueOn === null || settlement.isPaid) return null;
    const rest = restOf(facts);
    return Number(rest) > 0 ? { base: billing.dueOn, cost: { amount: rest, currency: 'mnt' } } : null;
  },
  undecidedExpense: ({ expenses: { undecidedOn, undecidedMnt } }) =>
    undecidedOn === null ? null : { base: undecidedOn, cost: { amount: undecidedMnt, currency: 'mnt' } },
};

/** The rules that hold for a file. */
export function findingsOf(facts: Facts): [AttentionRuleName, Finding][] {
  return Object.entries(rules).flatMap(([name, holds]) => {
    const finding = holds(facts);
    return finding ? [[name as AttentionRuleName, finding]] : [];
  });
}

function since(day: string | null): Finding | null {
  return day === null ? null : { base: day };
}

/** The goods are on the way until they reach their destination. */
function isOnTheWay({ lifecycle, operations }: Facts): boolean {
  return lifecycle.status === shippingOrder && operations.ataUb === null;
}

/** What the payer has not paid yet, in tugrik. */
function restOf({ quotation, settlement, lifecycle }: Facts): string {
  const { income } = receivableOf(quotation.money, lifecycle.orderRates);
  return paidSums(income, settlement.incomes).rest.value;
}

function lastNewsOn({ tracing, units, lifecycle }: Facts): string | null {
  const days = [tracing.newsOn, units.newsOn, lifecycle.shippingOrderOn].filter((day) => day !== null);
  return days.toSorted().at(-1) ?? null;
}

/** The day at the destination; for an order that only counts as arrived, the day on which it was finished. */
function arrivedOn({ operations: { ataUb }, lifecycle: { status, finishedAt } }: Facts): string | null {
  if (ataUb !== null) return ataUb;
  return status === arrived && finishedAt !== null ? localDay(new Date(finishedAt)) : null;
}
