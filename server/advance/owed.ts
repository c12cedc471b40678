import { Decimal } from 'decimal.js';
import type { AdvanceState, UsedOn } from '../../contract/advance/state.js';
import { bookedBy, itemSums, neededOf } from '../../contract/item/payments.js';
import { sideOfItem, type ItemState } from '../../contract/item/state.js';
import { proposedUse } from '../../contract/money/totals/advance.js';
import { paidSums, postedMnt } from '../../contract/money/totals/posting-sums.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { kindOfSide } from '../../contract/shipment/settlement/form.js';
import type { PostedSide } from '../../contract/shipment/settlement/sources.js';
import type { Files } from '../decider/files.js';
import { itemStream } from '../item/item.aggregate.js';
import { openRow } from '../shipment/settlement/postings/open-row.js';
import { targetKey } from './parties.js';

/** A use on one row or item: of the chosen advance, else of the oldest of its party. */
export interface SentUse {
  side: PostedSide;
  to: UsedOn;
  advance: number | null;
  amount: string | null;
  currency: string | null;
  version?: number | undefined;
}

/** What one use takes of one advance. */
export interface PartOfUse {
  id: number;
  advance: number;
  state: AdvanceState;
  amount: string;
  use: SentUse;
}

/** What an advance may be used on. */
export interface OwedByRow {
  currency: string;
  /** The name by which a refusal knows it. */
  code: string;
  /** How much of an advance it needs after the other parts of the command. */
  needs(advance: AdvanceState, left: string, others: readonly PartOfUse[]): string;
}

export function owedOn(files: Files, use: SentUse): OwedByRow {
  return 'item' in use.to ? itemOwed(files, use, use.to.item) : rowOwed(files, use, use.to);
}

function rowOwed(files: Files, use: SentUse, of: { shipment: number; row: number }): OwedByRow {
  const { currency, facts, totalMnt, live } = openRow(files, of, kindOfSide[use.side]);
  return {
    currency,
    code: facts.lifecycle.code ?? '',
    needs(advance, left, others) {
      const taken = onSame(use, others).reduce((sum, part) => sum.plus(mntOf(part)), new Decimal(0));
      const rest = new Decimal(paidSums(totalMnt, live).rest.value).minus(taken).toFixed(2);
      return proposedUse(rest, advance.rate, left);
    },
  };
}

function itemOwed(files: Files, use: SentUse, id: number): OwedByRow {
  const { state: item, version } = files.get<ItemState>(itemStream(id));
  if (version === 0 || sideOfItem(item) !== use.side) throw refuse('NotFound');
  if (item.reversed !== null) throw refuse('ItemReversed', { values: { id: String(id) } });
  if (item.amount.startsWith('-')) throw refuse('ItemNotPaidInAdvance', { values: { id: String(id) } });
  return {
    currency: item.currency,
    code: `№${id}`,
    needs(advance, left, others) {
      const rest = onSame(use, others).reduce(
        (sum, part) => {
          const { amount, state } = part;
          return sum.minus(bookedBy(item, { amount, currency: state.currency, mnt: mntOf(part) }));
        },
        new Decimal(itemSums(item).rest),
      );
      return neededOf(item, rest.toFixed(2), advance, left);
    },
  };
}

function onSame(use: SentUse, parts: readonly PartOfUse[]): PartOfUse[] {
  return parts.filter((part) => targetKey(part.use) === targetKey(use));
}

export function mntOf({ amount, state }: Pick<PartOfUse, 'amount' | 'state'>): string {
  const { currency, rate, rateFrom } = state;
  return postedMnt({ amount, currency, rate: { rate, source: rateFrom } }).value;
}
