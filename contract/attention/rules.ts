import type { attentionRuleLabels } from './rule-labels.js';
import type { Capability } from '../permissions.js';

export type AttentionRuleName = keyof typeof attentionRuleLabels;

/** A rule that finds what needs someone's attention; with the days after which a record is in the list. */
interface AttentionRule {
  /** Part of the ids of its rows: never changed or reused. */
  number: number;
  /** The kind of the records that it is about; each rule is about one. */
  kind: string;
  /** The days from its base day until the record is in the list. */
  days: number;
  /** Its days are before the day that is meant: before ETA Border, before the end of the free days. */
  isBefore?: true;
  /** The page on which its work is done; `:id` is the record. */
  page: string;
  read: Capability;
  write: Capability;
}

const ofFile = (part: 'operations' | 'units' | 'customs' | 'money') =>
  ({ kind: 'shipment', page: `/shippingorder/:id/edit?part=${part}` }) as const;
const cargo = { ...ofFile('operations'), read: 'attention.cargo', write: 'attention.editCargo' } as const;
const customs = { ...ofFile('customs'), read: 'attention.customs', write: 'attention.editCustoms' } as const;
const ofMoney = { read: 'attention.money', write: 'attention.editMoney' } as const;
const money = { ...ofFile('money'), ...ofMoney } as const;

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
    ...ofFile('units'),
    number: 15,
    days: 0,
    read: 'clock.readCustomers',
    write: 'attention.editMoney',
  },
  undecidedExpense: {
    ...ofFile('operations'),
    number: 9,
    days: 5,
    read: 'attention.expenses',
    write: 'attention.editCargo',
  },
  /** Read by those who may read bank lines. */
  bankLineOpen: {
    ...{ kind: 'bankline', page: '/bank/:id' },
    number: 16,
    days: 3,
    read: 'bank.read',
    write: 'attention.editMoney',
  },
  advanceUnused: {
    ...{ kind: 'advance', page: '/advances/:id' },
    ...ofMoney,
    number: 17,
    days: 30,
  },
  statementUnanswered: {
    ...{ kind: 'partystatement', page: '/statements/:id' },
    ...ofMoney,
    number: 18,
    days: 14,
  },
} as const satisfies Readonly<Record<AttentionRuleName, AttentionRule>>;

/** The rules about one kind of records. */
export type RuleOfKind<K extends string> = {
  [N in AttentionRuleName]: (typeof attentionRules)[N]['kind'] extends K ? N : never;
}[AttentionRuleName];

export const attentionRuleNames = Object.keys(attentionRules) as AttentionRuleName[];

const ruleOfNumber = new Map(attentionRuleNames.map((name) => [attentionRules[name].number as number, name]));

/** More rules than there will ever be. */
export const numbersPerRecord = 64;

/** The id of the row of a record and a rule: as each rule is about one kind of records, no two rows have the same. */
export function attentionId(record: number, rule: AttentionRuleName): number {
  return record * numbersPerRecord + attentionRules[rule].number;
}

/** The record and the rule of a row; undefined where no such rule exists. */
export function attentionRow(id: number): { kind: string; record: number; rule: AttentionRuleName } | undefined {
  const rule = ruleOfNumber.get(id % numbersPerRecord);
  return rule && { kind: attentionRules[rule].kind, record: Math.floor(id / numbersPerRecord), rule };
}

/** The kinds of records that rules are about. */
export const attentionKinds: readonly string[] = [
  ...new Set(attentionRuleNames.map((name) => attentionRules[name].kind)),
];
