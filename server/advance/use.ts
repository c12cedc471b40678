import { Decimal } from 'decimal.js';
import { advanceSums, sideOf, type AdvanceState } from '../../contract/advance/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { PostedSide, SourcePosting } from '../../contract/shipment/settlement/sources.js';
import { closingStream, type ClosingState } from '../closing/closing.aggregate.js';
import type { CommandDefinition, Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { may } from '../decider/may.js';
import { itemStream } from '../item/item.aggregate.js';
import type { NewEvent } from '../log/event.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { advanceStream } from './advance.aggregate.js';
import { mntOf, owedOn, type OwedByRow, type PartOfUse, type SentUse } from './owed.js';
import { partyFacts, targetKey, type PartyFacts } from './parties.js';
import { advanceEvent, assertDayOf, inCurrency, openAdvance } from './open-advance.js';

export interface UseAdvances {
  uses: readonly SentUse[];
  on: string;
  comment: string | null;
}
type Used = { id: number; advance: number; amount: string };

/** Uses advances on rows and items outside files: all of them or none, each at the rate of its advance (D166). */
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
      ...uses.map(({ to }) => ('item' in to ? itemStream(to.item) : shipmentStream(to.shipment))),
      ...uses.flatMap((use) => candidatesOf(use, facts).map(advanceStream)),
    ]),
  ],
  decide(files, command, by) {
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    const parts: PartOfUse[] = [];
    for (const use of command.uses) parts.push(...partsOf(files, use, command.on, parts, by));
    return {
      events: [
        ...usedEvents(parts, command),
        ...posted(files, parts, command, by),
        ...bookedOnItems(files, parts, command, by),
      ],
      answer: { uses: parts.map(({ id, advance, amount }) => ({ id, advance, amount })) },
    };
  },
};

function candidatesOf(use: SentUse, { candidates }: PartyFacts): readonly number[] {
  return use.advance === null ? (candidates[targetKey(use)] ?? []) : [use.advance];
}

/** What of which advances a use takes, after the parts that were taken before it. */
function partsOf(
  files: Files,
  use: SentUse,
  on: string,
  before: readonly PartOfUse[],
  by: Facts & PartyFacts & { ids: readonly number[] },
): PartOfUse[] {
  const owed = owedOn(files, use);
  const available = availableTo(files, use, on, before, by);
  const currency = use.currency ?? available[0]?.state.currency ?? owed.currency;
  const parts: PartOfUse[] = [];
  for (const { advance, state, left } of available) {
    const others = [...before, ...parts];
    const wanted =
      use.amount === null
        ? owed.needs(state, left, others)
        : Decimal.min(left, new Decimal(use.amount).minus(sumOf(parts))).toFixed(2);
    const isOther = use.amount !== null && state.currency !== currency;
    if (isOther || new Decimal(wanted).lte(0)) continue;
    parts.push({ id: by.ids[others.length] ?? 0, advance, state, amount: wanted, use });
  }
  assertTaken(use, parts, available, currency, owed);
  return parts;
}

/** The advances that may be used on the day, with what the earlier parts of the command left of them. */
function availableTo(files: Files, use: SentUse, on: string, before: readonly PartOfUse[], by: Facts & PartyFacts) {
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
  use: SentUse,
  parts: readonly PartOfUse[],
  available: readonly { state: AdvanceState; left: string }[],
  currency: string,
  { code }: OwedByRow,
): void {
  const own = available.filter(({ state }) => state.currency === currency);
  const left = own.reduce((sum, one) => sum.plus(one.left), new Decimal(0)).toFixed(2);
  const isShort = use.amount === null ? new Decimal(left).isZero() : sumOf(parts).lt(use.amount);
  if (isShort) throw refuse('AdvanceShort', { values: { left: inCurrency(left, currency) } });
  if (parts.length === 0) throw refuse('NothingLeftToPay', { values: { code } });
}

function sumOf(parts: readonly PartOfUse[]): Decimal {
  return parts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}

function usedEvents(parts: readonly PartOfUse[], { on, comment }: UseAdvances): NewEvent[] {
  return [...new Set(parts.map(({ advance }) => advance))].map((advance) => {
    const own = parts.filter((part) => part.advance === advance);
    const uses = own.map(({ id, amount, use: { to } }) => ({ id, ...to, on, amount, comment }));
    return advanceEvent(advance, 'AdvanceUsed', { uses });
  });
}

/** The transactions, for each file together. */
function posted(
  files: Files,
  parts: readonly PartOfUse[],
  { on, comment }: UseAdvances,
  { families, now, actor }: Facts & PartyFacts,
): NewEvent[] {
  const { closed } = files.get<ClosingState>(closingStream).state;
  const onRows = parts.flatMap((part) => ('item' in part.use.to ? [] : [{ ...part, to: part.use.to }]));
  return [...new Set(onRows.map(({ to }) => to.shipment))].flatMap((shipment) => {
    const postings = onRows
      .filter(({ to }) => to.shipment === shipment)
      .map(({ id, advance, amount, state, use, to }): SourcePosting => {
        const { currency, rate, rateFrom } = state;
        return {
          ...{ side: use.side, row: to.row, id, amount, currency, rate: { rate, source: rateFrom }, on },
          ...{ comment, part: id, source: advance, version: use.version },
          parties: familyOf(state, use.side, families),
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

/** On the day of the use also where its month is closed: no figure of D108 counts an item. */
function bookedOnItems(
  files: Files,
  parts: readonly PartOfUse[],
  { on }: UseAdvances,
  { families }: PartyFacts,
): NewEvent[] {
  return parts.flatMap((part) => {
    const { id, advance, amount, state, use } = part;
    if (!('item' in use.to)) return [];
    const { currency, rate } = state;
    const payment = {
      from: 'advance',
      source: advance,
      part: id,
      on,
      amount,
      currency,
      rate,
      mnt: mntOf(part),
    } as const;
    const booked = { payments: [payment], parties: familyOf(state, use.side, families), version: use.version };
    return files.act('outsideitem.book', itemStream(use.to.item), booked, 'advance');
  });
}

/** The entries that count as the party of an advance. */
function familyOf(
  { payer, agent }: AdvanceState,
  side: PostedSide,
  families: PartyFacts['families'],
): readonly number[] {
  const party = payer ?? agent ?? 0;
  return families[`${side} ${party}`] ?? [party];
}
