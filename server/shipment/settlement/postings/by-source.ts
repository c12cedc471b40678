import { Decimal } from 'decimal.js';
import { firstOpenDay } from '../../../../contract/closing/months.js';
import type { StreamEvent } from '../../../../contract/events.js';
import { paidSums } from '../../../../contract/money/totals/posting-sums.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import type { FileFacts } from '../../../../contract/shipment/file/file-facts.js';
import { kindOfSide, madeAdvance } from '../../../../contract/shipment/settlement/form.js';
import { livePostings, moving } from '../../../../contract/shipment/settlement/postings.js';
import { sourceComment } from '../../../../contract/shipment/settlement/posting-source.js';
import type {
  PostedBySource,
  SourcePosting,
  TakenBackBySource,
} from '../../../../contract/shipment/settlement/sources.js';
import type { RecordedPosting, SettlementState } from '../../../../contract/shipment/settlement/state.js';
import { may } from '../../../decider/may.js';
import { isOwnOfToday } from '../../../decider/own-of-today.js';
import { confirmedEvents } from './confirmed-row.js';
import { rowIn, type OpenRow } from './open-row.js';
import {
  assertDay,
  assertMayRecord,
  assertNotStale,
  eventsOf,
  newPostings,
  reversalOf,
  storedMnt,
  type Unnumbered,
} from './recording.js';

/** The same rules as for a transaction that is entered by hand; of a closed month on the first open day (D165). */
export function postBySource(own: SettlementState, posted: PostedBySource, facts: FileFacts): StreamEvent[] {
  assertExists(facts);
  const added: Unnumbered[] = [];
  for (const asked of posted.postings) {
    const kind = kindOfSide[asked.side];
    const found = rowIn(own, facts, { shipment: posted.shipment, row: asked.row }, kind);
    assertParty(found, asked);
    assertMayRecord(found, posted.by);
    assertNotStale({ shipment: posted.shipment, row: asked.row, version: asked.version }, kind, found, posted.by);
    assertDay({ on: asked.on }, null, posted.by);
    const others = [...found.live, ...added.filter((one) => one.kind === kind && isOnRow(one, asked))];
    const posting = postingOf(asked, found, others, posted);
    if (posting.writtenOff === madeAdvance) assertOverpaid(found, others, posting);
    added.push(posting);
  }
  return [
    ...eventsFor(own, added, ({ recorded }) => recorded),
    ...(posted.confirms ?? []).flatMap((row) => confirmedRow(own, facts, posted, row, added)),
  ];
}

/** The row is paid whole with what is posted (D102). */
function confirmedRow(
  own: SettlementState,
  facts: FileFacts,
  { shipment, by }: PostedBySource,
  { side, row }: Pick<SourcePosting, 'side' | 'row'>,
  added: readonly Unnumbered[],
): StreamEvent[] {
  const found = rowIn(own, facts, { shipment, row }, kindOfSide[side]);
  if (found.isPaid) return [];
  const ofRow = added.filter((one) => one.kind === kindOfSide[side] && isOnRow(one, { side, row }));
  return confirmedEvents(found, { shipment, row }, kindOfSide[side], by, ofRow);
}

/** One's own postings of the same day may be reversed while their rows are not confirmed, all others by an administrator. */
export function takeBackBySource(own: SettlementState, taken: TakenBackBySource, facts: FileFacts): StreamEvent[] {
  assertExists(facts);
  const { kind, id } = taken.source;
  const reversals = taken.parts.map((part, at) => {
    const posting = livePostings(own.postings).find(
      ({ source }) => source?.kind === kind && source.id === id && source.part === part,
    );
    if (!posting) throw refuse('NotFound');
    assertMayTakeBack(own, facts, posting, taken);
    const reversal = taken.ids[at];
    if (reversal === undefined) throw new Error('Each reversal needs an id');
    return reversalOf(posting, reversal, taken.by);
  });
  return eventsFor(own, reversals, ({ reversed }) => reversed);
}

function assertExists({ lifecycle }: FileFacts): void {
  if (lifecycle.deleted) throw refuse('NotFound');
}

function assertParty({ party, facts }: OpenRow, { parties }: SourcePosting): void {
  if (parties === undefined || (party !== null && parties.includes(party))) return;
  throw refuse('RowOfAnotherParty', { values: { code: facts.lifecycle.code ?? '' } });
}

function isOnRow(posting: Unnumbered, { side, row }: Pick<SourcePosting, 'side' | 'row'>): boolean {
  return side === 'receivable' || posting.row === row;
}

function postingOf(
  { side, row, id, amount, currency, rate, on, comment, writtenOff, part, source: from }: SourcePosting,
  { party }: OpenRow,
  others: OpenRow['live'] | readonly Unnumbered[],
  { by, source, closed }: PostedBySource,
): Unnumbered {
  const moved = writtenOff === undefined ? {} : { writtenOff };
  const of = { kind: source, id: from, on };
  const postedOn = firstOpenDay(on, closed);
  return {
    ...{
      id,
      by: by.actor.userId,
      transaction: id,
      kind: kindOfSide[side],
      party,
      row: side === 'payable' ? row : null,
    },
    ...{ amount, currency, rate, mnt: storedMnt({ amount, currency, rate, ...moved }, others) },
    ...{ on: postedOn, comment: sourceComment(comment, of, postedOn), reverses: null, ...moved },
    source: { ...of, part },
  };
}

/** Only what was paid above the total becomes an advance. */
function assertOverpaid({ totalMnt, facts, live }: OpenRow, others: readonly Unnumbered[], posting: Unnumbered): void {
  const over = new Decimal(paidSums(totalMnt, others).rest.value).negated();
  if (moving(live).length > 0 && over.plus(posting.mnt).gte(0) && new Decimal(posting.mnt).lt(0)) return;
  const shown = Decimal.max(0, over).toFixed(2);
  throw refuse('NotOverpaidThatMuch', { values: { code: facts.lifecycle.code ?? '', over: shown } });
}

function assertMayTakeBack(
  own: SettlementState,
  facts: FileFacts,
  posting: RecordedPosting,
  { shipment, by }: TakenBackBySource,
): void {
  if (!may('finance.transact', by)) throw refuse('NotAllowed');
  if (may('finance.correct', by)) return;
  const { isPaid } = rowIn(own, facts, { shipment, row: posting.row ?? shipment }, posting.kind);
  if (isPaid) throw refuse('ConfirmedForCorrection');
  if (!isOwnOfToday(posting, by) || facts.lifecycle.stage === 'archived') throw refuse('TakenBackByAdmin');
}

/** One event for the postings of each kind, with numbers that follow each other. */
function eventsFor(
  { postings }: SettlementState,
  added: readonly Unnumbered[],
  typeOf: (events: ReturnType<typeof eventsOf>) => string,
): StreamEvent[] {
  const types = [...new Set(added.map((posting) => typeOf(eventsOf(posting))))];
  let before: readonly Parameters<typeof newPostings>[1][number][] = postings;
  return types.flatMap((type) => {
    const own = added.filter((posting) => typeOf(eventsOf(posting)) === type);
    const events = newPostings(type, before, own);
    before = [...before, ...own.map((posting) => ({ ...posting, number: 0 }))];
    return events;
  });
}
