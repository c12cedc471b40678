import { Decimal } from 'decimal.js';
import type { Choices } from '../fields/field.js';
import type { RateSource } from '../money/figures/rate-in-force.js';
import type { OriginState } from '../origin/origin.js';
import type { PostedSide } from '../shipment/settlement/sources.js';
import type { ItemForm } from './form.js';
import { itemSums, type ItemPayment } from './payments.js';

/** An item as its event stores it. */
export type RecordedItem = Omit<ItemForm, 'rate'> & {
  rate: string;
  rateFrom: RateSource;
  /** The file of its code. */
  shipment: number | null;
};

export type ItemState = RecordedItem &
  OriginState & {
    by: number | null;
    at: string;
    payments: readonly ItemPayment[];
    /** Set once it is reversed: it stands with its reversal, and nothing is left of it. */
    reversed: { on: string; reason: string; by: number | null; at: string } | null;
  };

/** Items of payers stand with what is owed to the firm, items of agents with what it owes. */
export function sideOfItem({ payer }: Pick<ItemForm, 'payer'>): PostedSide {
  return payer === null ? 'payable' : 'receivable';
}

/** Whether money that comes in pays it: what a payer owes, or a claim on an agent. */
export function isPaidByIncome({ payer, amount }: Pick<ItemForm, 'payer' | 'amount'>): boolean {
  return (payer !== null) !== amount.startsWith('-');
}

/** The state of an item that lists show. */
export const itemStates = {
  1: { mn: 'Нээлттэй', en: 'Open' },
  2: { mn: 'Хэсэгчлэн', en: 'In part' },
  3: { mn: 'Дууссан', en: 'Settled' },
  4: { mn: 'Илүү төлсөн', en: 'Overpaid' },
  5: { mn: 'Буцаасан', en: 'Reversed' },
} as const satisfies Choices;

export function itemStateOf(item: ItemState): keyof typeof itemStates {
  if (item.reversed !== null) return 5;
  const rest = new Decimal(itemSums(item).rest);
  if (rest.isZero()) return 3;
  if (rest.eq(item.amount)) return 1;
  return rest.isNegative() === new Decimal(item.amount).isNegative() ? 2 : 4;
}
