import { Decimal } from 'decimal.js';
import { advanceSums, sideOf, type AdvanceState } from '../../contract/advance/state.js';
import { proposedUse } from '../../contract/money/totals/advance.js';
import { paidSums, postedMnt } from '../../contract/money/totals/posting-sums.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { kindOfSide } from '../../contract/shipment/settlement/form.js';
import type { PostedSide, SourcePosting } from '../../contract/shipment/settlement/sources.js';
import { closingStream, type ClosingState } from '../closing/closing.aggregate.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import type { NewEvent } from '../log/event.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { openRow, type OpenRow } from '../shipment/settlement/postings/open-row.js';
import { advanceStream } from './advance.aggregate.js';
import { partyFacts, type PartyFacts } from './parties.js';
import { advanceEvent, assertDayOf, inCurrency, openAdvance } from './open-advance.js';

/** A use on one row: of the chosen advance, else of the oldest of its party. */
export interface UseOnRow {
  side: PostedSide;
  shipment: number;
  row: number;
  advance: number | null;
  amount: string | null;
  currency: string | null;
  version?: number | undefined;
}
export interface UseAdvances {
  uses: readonly UseOnRow[];
  on: string;
  comment: string | null;
}
type Used = { id: number; advance: number; amount: string };

interface Part {
  id: number;
  advance: number;
  state: AdvanceState;
  amount: string;
  use: UseOnRow;
}

/** Uses advances on rows: all of them or none, each at the rate of its advance (D166). */
export const useAdvances: CommandDefinition<
  UseAdvances,
  { uses: Used[] },
  { ids: readonly number[] } & PartyFacts,
  object
> = {
  name: 'UseAdvances',
  async draw({ uses }, source) {
    const facts = await partyFacts(uses, source);
    const most = uses.reduce((sum, use) => sum + candidatesOf(use, facts).length, 0);
    return { ...facts, ids: await drawRowIds(most, source) };
  },
  streams: ({ uses }, facts) => [
    ...new Set([
      closingStream,
      ...uses.map(({ shipment }) => shipmentStream(shipment)),
      ...uses.flatMap((use) => candidatesOf(use, facts).map(advanceStream)),
    ]),
  ],
  decide(files, command, by) {
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    const parts: Part[] = [];
    for (const use of command.uses) parts.push(...partsOf(files, use, command.on, parts, by));
    return {
      events: [...usedEvents(parts, command), ...posted(files, parts, command, by)],
      answer: { uses: parts.map(({ id, advance, amount }) => ({ id, advance, amount })) },
    };
  },
};

function candidatesOf({ advance, side, row }: UseOnRow, { candidates }: PartyFacts): readonly number[] {
  return advance === null ? (candidates[`${side} ${row}`] ?? []) : [advance];
}

/** What of which advances a use takes, after the parts that were taken before it. */
function partsOf(
  files: Files,
  use: UseOnRow,
  on: string,
  before: readonly Part[],
  by: Facts & PartyFacts & { ids: readonly number[] },
): Part[] {
  const found = openRow(files, { shipment: use.shipment, row: use.row }, kindOfSide[use.side]);
  const available = availableTo(files, use, on, before, by);
  const currency = use.currency ?? available[0]?.state.currency ?? found.currency;
  const parts: Part[] = [];
  for (const { advance, state, left } of available) {
    const others = [...before, ...parts];
    const wanted =
      use.amount === null
        ? proposedUse(restOf(found, use, others), state.rate, left)
        : Decimal.min(left, new Decimal(use.amount).minus(sumOf(parts))).toFixed(2);
    const isOther = use.amount !== null && state.currency !== currency;
    if (isOther || new Decimal(wanted).lte(0)) continue;
    parts.push({ id: by.ids[others.length] ?? 0, advance, state, amount: wanted, use });
  }
  assertTaken(use, parts, available, currency, found);
  return parts;
}

/** The advances that may be used on the day, with what the earlier parts of the command left of them. */
function availableTo(files: Files, use: UseOnRow, on: string, before: readonly Part[], by: Facts & PartyFacts) {
  return candidatesOf(use, by)
    .map((advance) => {
      const state = openAdvance(files, advance);
      if (sideOf(state) !== use.side) throw refuse('NotFound');
      if (use.advance !== null || state.on <= on) assertDayOf(state, on, by);
      const taken = sumOf(before.filter((part) => part.advance === advance));
      return { advance, state, left: new Decimal(advanceSums(state).left).minus(taken).toFixed(2) };
    })
    .filter(({ state }) => state.on <= on);
}

function assertTaken(
  use: UseOnRow,
  parts: readonly Part[],
  available: readonly { state: AdvanceState; left: string }[],
  currency: string,
  { facts }: OpenRow,
): void {
  const own = available.filter(({ state }) => state.currency === currency);
  const left = own.reduce((sum, one) => sum.plus(one.left), new Decimal(0)).toFixed(2);
  const isShort = use.amount === null ? new Decimal(left).isZero() : sumOf(parts).lt(use.amount);
  if (isShort) throw refuse('AdvanceShort', { values: { left: inCurrency(left, currency) } });
  if (parts.length === 0) throw refuse('NothingLeftToPay', { values: { code: facts.lifecycle.code ?? '' } });
}

/** What is left to pay on a row after the parts of this command. */
function restOf({ totalMnt, live }: OpenRow, { side, row }: UseOnRow, parts: readonly Part[]): string {
  const taken = parts
    .filter(({ use }) => use.side === side && use.row === row)
    .reduce((sum, part) => sum.plus(mntOf(part)), new Decimal(0));
  return new Decimal(paidSums(totalMnt, live).rest.value).minus(taken).toFixed(2);
}

function mntOf({ amount, state }: Part): string {
  const { currency, rate, rateFrom } = state;
  return postedMnt({ amount, currency, rate: { rate, source: rateFrom } }).value;
}

function sumOf(parts: readonly Part[]): Decimal {
  return parts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}

function usedEvents(parts: readonly Part[], { on, comment }: UseAdvances): NewEvent[] {
  return [...new Set(parts.map(({ advance }) => advance))].map((advance) => {
    const own = parts.filter((part) => part.advance === advance);
    const uses = own.map(({ id, amount, use: { shipment, row } }) => ({ id, shipment, row, on, amount, comment }));
    return advanceEvent(advance, 'AdvanceUsed', { uses });
  });
}

/** The transactions, for each file and each advance together. */
function posted(
  files: Files,
  parts: readonly Part[],
  { on, comment }: UseAdvances,
  { families, now, actor }: Facts & PartyFacts,
): NewEvent[] {
  const { closed } = files.get<ClosingState>(closingStream).state;
  return [...new Set(parts.map(({ use }) => use.shipment))].flatMap((shipment) => {
    const postings = parts
      .filter(({ use }) => use.shipment === shipment)
      .map(({ id, advance, amount, state, use }): SourcePosting => {
        const { currency, rate, rateFrom } = state;
        const party = state.payer ?? state.agent ?? 0;
        return {
          ...{ side: use.side, row: use.row, id, amount, currency, rate: { rate, source: rateFrom }, on },
          ...{ comment, part: id, source: advance, version: use.version },
          parties: families[`${use.side} ${party}`] ?? [party],
        };
      });
    return files.act(
      'shipment.post',
      shipmentStream(shipment),
      { shipment, source: 'advance', by: { now, actor }, postings, closed },
      'advance',
    );
  });
}
