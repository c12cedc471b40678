import type { attentionRuleLabels } from './rule-labels.js';
import type { Capability } from '../permissions.js';

export type AttentionRuleName = keyof typeof attentionRuleLabels;

/** A rule that finds what needs someone's attention; with the days after which a file is in the list. */
interface AttentionRule {
  /** Part of the ids of its rows: never changed or reused. */
  number: number;
  /** The days from its base day until the file is in the list. */
  days: number;
  /** Its days are before the day that is meant: before ETA Border, before the end of the free days. */
  isBefore?: true;
  /** The part of a file in which its work is done. */
  part: 'operations' | 'units' | 'customs' | 'money';
  read: Capability;
  write: Capability;
}

const cargo = { part: 'operations', read: 'attention.cargo', write: 'attention.editCargo' } as const;
const customs = { part: 'customs', read: 'attention.customs', write: 'attention.editCustoms' } as const;
const money = { part: 'money', read: 'attention.money', write: 'attention.editMoney' } as const;

export const attentionRules = {
  etaPassed: {
    ...cargo,
    number: 1,
    days: 1,
  },
  noEta: {
    ...cargo,
    number: 2,
    days: 3,
  },
  noNews: {
    ...cargo,
    number: 3,
    days: 4,
  },
  notReturned: {
    ...cargo,
    number: 4,
    days: 1,
  },
  notFinished: {
    ...cargo,
    number: 5,
    days: 3,
  },
  notReleased: {
    ...customs,
    number: 6,
    days: 2,
  },
  notInvoiced: {
    ...money,
    number: 7,
    days: 3,
  },
  invoiceDue: {
    ...money,
    number: 8,
    days: 1,
  },
  documents: {
    ...cargo,
    number: 10,
    days: 3,
    isBefore: true,
  },
  atBorder: {
    ...cargo,
    number: 11,
    days: 3,
  },
  lateForecast: {
    ...cargo,
    number: 12,
    days: 0,
  },
  freeDays: {
    ...cargo,
    number: 13,
    days: 7,
    isBefore: true,
  },
  invoiceDiffers: {
    ...money,
    number: 14,
    days: 0,
  },
  penaltyUncharged: {
    number: 15,
    days: 0,
    part: 'units',
    read: 'clock.readCustomers',
    write: 'attention.editMoney',
  },
  undecidedExpense: {
    number: 9,
    days: 5,
    part: 'operations',
    read: 'attention.expenses',
    write: 'attention.editCargo',
  },
} as const satisfies Readonly<Record<AttentionRuleName, AttentionRule>>;

export const attentionRuleNames = Object.keys(attentionRules) as AttentionRuleName[];

const ruleOfNumber = new Map(attentionRuleNames.map((name) => [attentionRules[name].number as number, name]));

/** More rules than there will ever be. */
export const numbersPerFile = 64;

/** The id of the row of a file and a rule. */
export function attentionId(shipment: number, rule: AttentionRuleName): number {
  return shipment * numbersPerFile + attentionRules[rule].number;
}

/** The file and the rule of a row; undefined where no such rule exists. */
export function attentionRow(id: number): { shipment: number; rule: AttentionRuleName } | undefined {
  const rule = ruleOfNumber.get(id % numbersPerFile);
  return rule && { shipment: Math.floor(id / numbersPerFile), rule };
}
