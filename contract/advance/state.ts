import { Decimal } from 'decimal.js';
import type { RateSource } from '../money/figures/rate-in-force.js';
import type { OriginState } from '../origin/origin.js';
import type { PostedSide } from '../shipment/settlement/sources.js';
import type { AdvanceForm } from './form.js';

/** An act on an advance: its use for a row of an order or an item outside files, its return, or its move to another party. */
interface Act {
  id: number;
  on: string;
  /** In the currency of the advance. */
  amount: string;
  by: number | null;
  at: string;
  /** Set once it is taken back; by an administrator who corrected or deleted the transaction, where it was a use (D164). */
  takenBack: { at: string; by: number | null; byTransaction: boolean } | null;
}
/** What an advance is used on: a row of an order, or an item outside files. */
export type UsedOn = { shipment: number; row: number } | { item: number };
/** On a row its id is also the number of the transaction. */
export type AdvanceUse = Act & { kind: 'use'; comment: string | null } & UsedOn;
export type AdvanceReturn = Act & { kind: 'return'; rate: string; rateFrom: RateSource; comment: string | null };
export type AdvanceMove = Act & {
  kind: 'move';
  payer: number | null;
  agent: number | null;
  /** The advance that it became. */
  to: number;
  reason: string;
};
export type AdvanceAct = AdvanceUse | AdvanceReturn | AdvanceMove;

/** What an advance comes from, if it was not received by hand: what was overpaid on a row, an advance of another party, or a bank line. */
export type AdvanceOrigin =
  | { kind: 'row'; shipment: number; row: number; posting: number }
  | { kind: 'advance'; advance: number; act: number }
  | { kind: 'bankline'; line: number; part: number };

/** An advance as its event stores it. */
export type ReceivedAdvance = Omit<AdvanceForm, 'rate'> & {
  rate: string;
  rateFrom: RateSource;
  from?: AdvanceOrigin | undefined;
};

/** An advance that a part of a bank line is. */
export type AdvanceFromLine = Omit<ReceivedAdvance, 'from'> & { line: number; part: number };

export type AdvanceState = ReceivedAdvance &
  OriginState & {
    deleted: boolean;
    by: number | null;
    at: string;
    acts: readonly AdvanceAct[];
  };

export function sideOf({ payer }: Pick<AdvanceForm, 'payer'>): PostedSide {
  return payer === null ? 'payable' : 'receivable';
}

/** The acts that count. */
export function liveActs({ acts }: Pick<AdvanceState, 'acts'>): AdvanceAct[] {
  return acts.filter(({ takenBack }) => takenBack === null);
}

export interface AdvanceSums {
  used: string;
  returned: string;
  moved: string;
  /** What is left; never below 0. */
  left: string;
}

/** In the currency of the advance: received − used − returned − moved = left. */
export function advanceSums(advance: Pick<AdvanceState, 'acts' | 'amount'>): AdvanceSums {
  const live = liveActs(advance);
  const sum = (kind: AdvanceAct['kind']): Decimal =>
    live.filter((act) => act.kind === kind).reduce((all, act) => all.plus(act.amount), new Decimal(0));
  const [used, returned, moved] = [sum('use'), sum('return'), sum('move')];
  const left = new Decimal(advance.amount).minus(used).minus(returned).minus(moved);
  return { used: used.toFixed(2), returned: returned.toFixed(2), moved: moved.toFixed(2), left: left.toFixed(2) };
}

/** The state of an advance that lists show. */
export const advanceStates = {
  1: { mn: 'Ашиглаагүй', en: 'Unused' },
  2: { mn: 'Хэсэгчлэн', en: 'In part' },
  3: { mn: 'Дууссан', en: 'Used up' },
} as const;

export function advanceStateOf({ amount, left }: { amount: string; left: string }): keyof typeof advanceStates {
  if (new Decimal(left).isZero()) return 3;
  return new Decimal(left).eq(amount) ? 1 : 2;
}
