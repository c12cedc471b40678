import { Decimal } from 'decimal.js';
import type { AttentionRuleName, RuleOfKind } from '../../attention/rules.js';
import type { RuleHolds } from '../../attention/state.js';
import { paidSums } from '../../money/totals/posting-sums.js';
import { localDay } from '../../time.js';
import type { FileFacts } from '../file/file-facts.js';
import type { NeedingFile } from '../../document/needs.js';
import { addMoney, type SumsByCurrency } from '../clock/clock.js';
import { chargesInForce } from '../clock/recharge.js';
import { clockSizeOf } from '../clock/size.js';
import { milestones, type Milestone } from '../file/milestones.js';
import { receivableOf } from '../quoted-money.js';
import { arrived, shippingOrder } from '../status/status.js';

/** A rule holds for a file. */
export interface RuleHoldsForFile extends RuleHolds {
  /** What the rest of the rule depends on, which is known only when the list is read: needs of the firm, medians, terms. */
  reads?: {
    needs?: NeedingFile;
    leg?: string;
    promised?: string;
    clocks?: readonly BegunClock[];
    /** What the customer was charged for containers. */
    charged?: SumsByCurrency;
  };
}

/** Containers whose clocks are equal, with what their terms apply to; the terms say on which of the two days a clock ends. */
export interface BegunClock {
  count: number;
  status: number;
  terminal: number | null;
  /** In feet, by its own code. */
  size: number | null;
  transportType: number | null;
  began: string;
  returned: string | null;
  /** The day on which it left the border. */
  left: string | null;
}

/** The facts that the rules read. */
export const attentionFacts = [
  'quotation',
  'order',
  'documents',
  'operations',
  'units',
  'clock',
  'tracing',
  'customs',
  'expenses',
  'billing',
  'settlement',
  'lifecycle',
] as const satisfies readonly (keyof FileFacts)[];

type Facts = Pick<FileFacts, (typeof attentionFacts)[number]>;

/** When each rule holds for an order that is not archived, whatever day it is. */
const rules: Readonly<Record<RuleOfKind<'shipment'>, (facts: Facts) => RuleHoldsForFile | null>> = {
  etaPassed: ({ operations: { etaBorder, ataBorder, ataUb } }) =>
    etaBorder !== null && ataBorder === null && ataUb === null ? { base: etaBorder } : null,
  noEta: ({ operations: { etaBorder, ataBorder, ataUb }, lifecycle }) =>
    etaBorder === null && ataBorder === null && ataUb === null ? since(lifecycle.shippingOrderOn) : null,
  noNews: (facts) => (isOnTheWay(facts) ? since(lastNewsOn(facts)) : null),
  notReturned: ({ units }) => since(units.plannedReturn),
  documents: ({ quotation, operations, documents }) => {
    const { etaBorder, ataBorder, ataUb, documentsCheckedAt } = operations;
    if (etaBorder === null || ataBorder !== null || ataUb !== null) return null;
    return {
      base: etaBorder,
      reads:
        documentsCheckedAt === null
          ? {}
          : { needs: { mode: quotation.mode, division: quotation.division, kinds: documents.kinds } },
    };
  },
  atBorder: ({ quotation, operations: { ataBorder, etdBorder, ataUb } }) =>
    ataBorder !== null && etdBorder === null && ataUb === null
      ? { base: ataBorder, reads: { leg: legKey(quotation, 'ataBorder') } }
      : null,
  lateForecast: (facts) => {
    const { promised } = facts.units;
    const { milestone, on } = lastReached(facts);
    if (promised === null || on === null || facts.operations.ataUb !== null) return null;
    return { base: on, reads: { promised, leg: legKey(facts.quotation, milestone) } };
  },
  freeDays: (facts) => {
    const clocks = begunClocks(facts).filter(({ returned, left }) => returned === null || left === null);
    const base = clocks.map(({ began }) => began).toSorted()[0];
    return base === undefined ? null : { base, reads: { clocks } };
  },
  invoiceDiffers: ({ quotation, billing, lifecycle }) => {
    if (billing.issued === null) return null;
    const { income } = receivableOf(quotation.money, lifecycle.orderRates);
    const difference = new Decimal(income).minus(billing.issued.mnt).abs();
    return difference.isZero()
      ? null
      : { base: billing.issued.on, cost: { amount: difference.toFixed(2), currency: 'mnt' } };
  },
  penaltyUncharged(facts) {
    const clocks = begunClocks(facts);
    const [first] = clocks.map(({ began }) => began).toSorted();
    if (first === undefined) return null;
    const charges = chargesInForce(facts.clock.recharges, facts.quotation.money.priceOffers);
    const last = charges
      .map(({ to }) => to)
      .toSorted()
      .at(-1);
    const charged = addMoney(charges.map(({ currency, amount }) => ({ [currency]: amount })));
    return { base: last ?? first, reads: { clocks, charged } };
  },
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
export function rulesHolding(facts: Facts): [AttentionRuleName, RuleHoldsForFile][] {
  return Object.entries(rules).flatMap(([name, ofFile]) => {
    const holds = ofFile(facts);
    return holds ? [[name as AttentionRuleName, holds]] : [];
  });
}

function since(day: string | null): RuleHoldsForFile | null {
  return day === null ? null : { base: day };
}

/** What the medians of a leg belong to: mode, border and the milestone before it. */
export function legKey({ mode, border }: { mode: number | null; border: number | null }, after: Milestone): string {
  return `${mode ?? ''}/${border ?? ''}/${after}`;
}

/** The last milestone that the goods have reached before their destination, as a forecast begins there. */
function lastReached({ operations, customs, lifecycle }: Facts): { milestone: Milestone; on: string | null } {
  const { etaBorder, ataBorder, etdBorder, ataUb } = operations;
  const days = {
    ordered: lifecycle.shippingOrderOn,
    etaBorder,
    ataBorder,
    etdBorder,
    ataUb,
    released: customs.releasedOn,
  };
  const milestone = milestones.findLast((name) => name !== 'finished' && days[name] !== null) ?? 'ordered';
  return { milestone, on: milestone === 'finished' ? null : days[milestone] };
}

/** The containers whose clock has begun, equal ones together. */
function begunClocks({ units, operations, order, quotation }: Facts): BegunClock[] {
  const clocks = new Map<string, BegunClock>();
  for (const unit of units.containers) {
    const began = unit.began ?? operations.ataBorder;
    const status = unit.containerStatus ?? order.containerStatus;
    if (began === null || status === null) continue;
    const clock = {
      ...{ status, terminal: order.terminal, size: clockSizeOf(unit.sizeType, null) },
      ...{ transportType: quotation.transportType, began },
      ...{ returned: unit.returned, left: unit.etdBorder ?? operations.etdBorder },
    };
    const key = JSON.stringify(clock);
    const count = (clocks.get(key)?.count ?? 0) + (units.areEntered ? 1 : (order.quantity ?? 1));
    clocks.set(key, { ...clock, count });
  }
  return [...clocks.keys()].toSorted().flatMap((key) => clocks.get(key) ?? []);
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
