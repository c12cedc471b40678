import { diffForm, type Diff } from '../../../contract/diff.js';
import { isTooLarge } from '../../../contract/money/figures/explained.js';
import { paidSums, paidWith, postedMnt, type PostedAmount } from '../../../contract/money/totals/posting-sums.js';
import { enteredRate, rateOf } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { wrongDays } from '../../../contract/days/business-days.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { entryShape } from '../../../contract/shipment/entries.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import {
  income,
  payment,
  storedPosting,
  type Posting,
  transactionFields,
  type TransactionKind,
} from '../../../contract/shipment/settlement/form.js';
import { livePostings, ofKind, ofRow } from '../../../contract/shipment/settlement/postings.js';
import type { RecordedPosting, SettlementState } from '../../../contract/shipment/settlement/state.js';
import { localDay } from '../../../contract/time.js';
import type { Values } from '../../../contract/fields/field.js';
import type { CommandDefinition, Facts, FactSource } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { StaleForm } from '../../decider/stale-form.js';
import type { NewEvent } from '../../log/event.js';
import { isOrder } from '../../../contract/shipment/status/life-stages.js';
import { pricesOwed, receivableOf } from '../../../contract/shipment/quoted-money.js';
import { ratesOfFirm, type RatesInTable } from '../../reference/rates/rates.js';
import { drawRowIds } from '../file/row-ids.js';
import { may } from '../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { mark } from './effects.js';
import { releaseCredit } from './release-credit.js';
import { incomesOf, payablesOf } from './rows.js';

type Sent = Values<typeof transactionFields>;
type Amounts = Pick<Posting, 'amount' | 'currency' | 'rate' | 'mnt' | 'on' | 'comment'>;

/** What money is owed for: the whole order by its payer, or one transport price row to its agent. */
export interface Owed {
  shipment: number;
  /** The id of the row in its list: of the order itself, or of the price row. */
  row: number;
}
interface RecordTransaction extends Owed {
  fields: Sent;
  version?: number | undefined;
}
interface CorrectTransaction extends RecordTransaction {
  transaction: number;
}
interface Drawn {
  ids: readonly number[];
}
export type Unnumbered = Omit<Posting, 'number'>;
type Done = { id: number; shipment: number };

export interface OpenRow {
  own: SettlementState;
  facts: FileFacts;
  postings: SettlementState['postings'];
  /** The live postings of this row. */
  live: readonly RecordedPosting[];
  party: number | null;
  /** The currency and rate in which it was booked. */
  currency: string;
  booked: string;
  totalMnt: string;
  isPaid: boolean;
}

export const postingEvents = {
  [income]: {
    ...{ recorded: 'IncomeRecorded', reversed: 'IncomeReversed', corrected: 'IncomeCorrected' },
    ...{ writtenOff: 'ReceivableDifferenceWrittenOff', writeOffReversed: 'ReceivableWriteOffReversed' },
  },
  [payment]: {
    ...{ recorded: 'PaymentRecorded', reversed: 'PaymentReversed', corrected: 'PaymentCorrected' },
    ...{ writtenOff: 'PayableDifferenceWrittenOff', writeOffReversed: 'PayableWriteOffReversed' },
  },
} as const;

/** Opens a row of what is owed, with its postings; ids of two different files are not found (D099). */
export function openRow(files: Files, { shipment, row }: Owed, kind: TransactionKind): OpenRow {
  const { own, facts } = openShipment<SettlementState>(files, shipment, 'settlement');
  if (!isOrder(facts.lifecycle.stage)) throw refuse('NotFound');
  const { postings } = own;
  if (kind === income) {
    if (row !== shipment) throw refuse('NotFound');
    const { income: totalMnt, exchange: booked } = receivableOf(facts.quotation.money, facts.lifecycle.orderRates);
    const isPaid = own.confirmedAt !== null;
    const { currency } = facts.quotation;
    return { own, facts, postings, live: incomesOf(own), party: facts.order.payer, currency, booked, totalMnt, isPaid };
  }
  const price = payablesOf(own, facts).find(({ id }) => id === row);
  if (!price) throw refuse('NotFound');
  const live = ofRow(ofKind(livePostings(postings), payment), row);
  return {
    own,
    facts,
    postings,
    live,
    party: price.agent,
    currency: price.currency,
    booked: price.rate,
    totalMnt: price.mnt,
    isPaid: own.paidAt[row] !== undefined,
  };
}

/** After the confirmation, and of an archived file, only administrators record money (D101, D138). */
function assertMayRecord({ facts, isPaid }: OpenRow, by: Facts): void {
  if (!may('finance.transact', by)) throw refuse('NotAllowed');
  if (may('finance.correct', by)) return;
  if (isPaid) throw refuse('ConfirmedForCorrection');
  if (facts.lifecycle.stage === 'archived') throw refuse('ClosedForEditing');
}

/** D202; an existing transaction may keep its day while its other fields are corrected. */
function assertDay(sent: Sent, existing: RecordedPosting | null, { now }: Facts): void {
  const wrong = wrongDays(transactionFields, sent, existing, localDay(now));
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([name, message]) => [
      transactionFields[name as keyof Sent].sent,
      [fieldMessages[message].mn],
    ]),
  );
  if (Object.keys(fields).length > 0) throw refuse('Invalid', { fields });
}

/** The sent amount with the source of its rate and its value in tugrik; `others` are the postings that it is added up with. */
function amountsOf(sent: Sent, others: readonly Posting[], { rates }: RatesInTable): Amounts {
  const { currency, amount, on } = sent;
  const inForce = rateOf(ratesOfDay(rates, on), currency);
  const requestedRate = currency === 'mnt' ? inForce.rate : (sent.rate ?? inForce.rate);
  const rate = requestedRate === inForce.rate ? inForce : enteredRate(requestedRate);
  const mnt = postedMnt({ amount, rate, currency });
  const sum = paidWith(others, mnt);
  if (isTooLarge(mnt) || isTooLarge(sum))
    throw refuse('Invalid', { fields: { amount: [fieldMessages.tooLargeNumber.mn] } });
  return { amount, currency, rate, mnt: mnt.value, on, comment: sent.comment ?? null };
}

export function postingsAdded(
  shipment: number,
  type: string,
  before: readonly Posting[],
  added: readonly Unnumbered[],
): NewEvent[] {
  const numbered = added.map((posting, at) => storedPosting({ ...posting, number: before.length + at + 1 }));
  const after = { postings: [...before, ...numbered] };
  const diff = diffForm({ postings: [...before] }, after, entryShape('postings'));
  return diff ? [shipmentEvent(shipment, { type, data: diff })] : [];
}

/** The same posting with the opposite sign, on its own day (D129). */
function reversalOf(posting: RecordedPosting, id: number, by: Facts): Unnumbered {
  const { amount, mnt } = posting;
  return {
    ...toUnnumbered(posting),
    id,
    by: by.actor.userId,
    amount: opposite(amount),
    mnt: opposite(mnt),
    reverses: posting.id,
  };
}

/** A written-off amount may be negative itself. */
function opposite(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** The content of a posting, without the fields that recording it added. */
function toUnnumbered({ number: _number, at: _at, version: _version, ...posting }: RecordedPosting): Unnumbered {
  return posting;
}

/** D134: if another user booked on this row since it was read, the user sees that before booking more on it. */
function assertNotStale(
  { shipment, row, version }: RecordTransaction,
  kind: TransactionKind,
  found: OpenRow,
  by: Facts,
): void {
  if (version === undefined) return;
  const ofOthers = (posting: Posting): boolean =>
    posting.kind === kind && (kind === income || posting.row === row) && posting.by !== by.actor.userId;
  if (!found.postings.some((posting) => posting.version > version && ofOthers(posting))) return;
  throw new StaleForm({
    stream: shipmentStream(shipment),
    section: 'settlement',
    version,
    concerns: ({ data }) =>
      (data as Partial<Diff>).rows?.['postings']?.added.some((added) => ofOthers(added as Posting)) === true,
  });
}

const ratesInTable = async (source: FactSource): Promise<RatesInTable> => ({ rates: await ratesOfFirm(source) });

function record(name: string, kind: TransactionKind): CommandDefinition<RecordTransaction, Done, Drawn, RatesInTable> {
  return {
    name,
    draw: async (_command, source) => ({ ids: await drawRowIds(1, source) }),
    streams: ({ shipment }) => [shipmentStream(shipment)],
    facts: (_command, source) => ratesInTable(source),
    decide(files, command, by) {
      const { shipment, row, fields } = command;
      if (!may('finance.transact', by)) throw refuse('NotAllowed');
      const found = openRow(files, command, kind);
      assertMayRecord(found, by);
      assertNotStale(command, kind, found, by);
      assertDay(fields, null, by);
      const id = by.ids[0] as number;
      const posting = {
        id,
        by: by.actor.userId,
        transaction: id,
        kind,
        party: found.party,
        row: kind === payment ? row : null,
        ...amountsOf(fields, found.live, by),
        reverses: null,
      };
      return {
        events: postingsAdded(shipment, postingEvents[kind].recorded, found.postings, [posting]),
        answer: { id, shipment },
      };
    },
  };
}

/** Reverses the existing posting and records the corrected one under the same transaction number; without a change nothing happens. */
function correct(
  name: string,
  kind: TransactionKind,
): CommandDefinition<CorrectTransaction, Done, Drawn, RatesInTable> {
  return {
    name,
    draw: async (_command, source) => ({ ids: await drawRowIds(2, source) }),
    streams: ({ shipment }) => [shipmentStream(shipment)],
    facts: (_command, source) => ratesInTable(source),
    decide(files, command, by) {
      const { shipment, transaction, fields } = command;
      if (!may('finance.correct', by)) throw refuse('NotAllowed');
      const found = openRow(files, command, kind);
      assertNotStale(command, kind, found, by);
      const existing = found.live.find((posting) => posting.transaction === transaction);
      if (!existing) throw refuse('NotFound');
      // Its amount is the computed balance, not an entered one.
      if (existing.writtenOff !== undefined) throw refuse('WriteOffNotCorrected');
      assertDay(fields, existing, by);
      const others = found.live.filter((posting) => posting !== existing);
      const amounts = amountsOf(fields, others, by);
      const isSame =
        amounts.rate.rate === existing.rate.rate &&
        (['amount', 'currency', 'on', 'comment'] as const).every((field) => amounts[field] === existing[field]);
      const [reversal, id] = by.ids as [number, number];
      const posting = { ...toUnnumbered(existing), ...amounts, id, by: by.actor.userId, party: found.party };
      return {
        events: isSame
          ? []
          : postingsAdded(shipment, postingEvents[kind].corrected, found.postings, [
              reversalOf(existing, reversal, by),
              posting,
            ]),
        answer: { id: transaction, shipment },
      };
    },
  };
}

/** A transaction is identified by its number alone; the read model knows its file. */
function remove(
  name: string,
  kind: TransactionKind,
): CommandDefinition<{ transaction: number }, Done, Drawn & { shipment: number }> {
  return {
    name,
    async draw({ transaction }, source) {
      const [found] = await source.query<{ shipment: number }>(
        `select shipment_id as shipment from posting where transaction_id = $1 and kind = $2 and live`,
        [transaction, kind],
      );
      if (!found && may('finance.correct', source)) throw refuse('NotFound');
      return { shipment: found?.shipment ?? 0, ids: await drawRowIds(1, source) };
    },
    streams: (_command, { shipment }) => [shipmentStream(shipment)],
    decide(files, { transaction }, by) {
      if (!may('finance.correct', by)) throw refuse('NotAllowed');
      const { shipment } = by;
      const { own } = openShipment<SettlementState>(files, shipment, 'settlement');
      const existing = ofKind(livePostings(own.postings), kind).find((posting) => posting.transaction === transaction);
      if (!existing) throw refuse('NotFound');
      const reversal = reversalOf(existing, by.ids[0] as number, by);
      return {
        events: postingsAdded(
          shipment,
          postingEvents[kind][existing.writtenOff === undefined ? 'reversed' : 'writeOffReversed'],
          own.postings,
          [reversal],
        ),
        answer: { id: transaction, shipment },
      };
    },
  };
}

/** All rows or none (D130). Repeated by an administrator, the row is confirmed as of now (D102). */
function confirm(name: string, kind: TransactionKind) {
  const definition: CommandDefinition<{ ids: readonly number[] }, { count: number }, { rows: readonly Owed[] }> = {
    name,
    async draw({ ids }, source) {
      if (kind === income) return { rows: ids.map((id) => ({ shipment: id, row: id })) };
      const rows = await source.query<Owed>(
        `select shipment_id as shipment, id as row from payable where id = any($1)`,
        [ids],
      );
      if (rows.length < ids.length && may('finance.transact', source)) throw refuse('NotFound');
      return { rows };
    },
    streams: (_command, { rows }) => [...new Set(rows.map(({ shipment }) => shipmentStream(shipment)))],
    decide(files, { ids }, by) {
      if (!may('finance.transact', by)) throw refuse('NotAllowed');
      const events = by.rows.flatMap((row) => confirmed(files, row, kind, by));
      return { events, answer: { count: ids.length } };
    },
  };
  return definition;
}

/** Confirms a row, including what the same command writes off of it. */
export function confirmed(
  files: Files,
  owed: Owed,
  kind: TransactionKind,
  by: Facts,
  writtenOff: readonly PostedAmount[] = [],
): NewEvent[] {
  const { own, facts, live, totalMnt, isPaid } = openRow(files, owed, kind);
  if (isPaid && !may('finance.correct', by)) throw refuse('ConfirmedForCorrection');
  if (facts.lifecycle.stage === 'archived') throw refuse('ClosedForEditing');
  const { rest, isCovered } = paidSums(totalMnt, [...live, ...writtenOff]);
  if (!isCovered)
    throw refuse('NotCoveredYet', {
      values: { code: facts.lifecycle.code ?? String(owed.shipment), rest: rest.value },
    });
  const price = pricesOwed(facts.quotation.money).find(({ id }) => id === owed.row);
  const marked = price ? [{ id: price.id, agent: price.agent, currency: price.currency, price: price.price }] : [];
  const events = kind === income ? [{ type: 'ReceivableConfirmed' }] : mark(own, { rows: marked, paid: true });
  return events.map((event) => shipmentEvent(owed.shipment, event));
}

export const settlementCommands = {
  ReleaseCredit: releaseCredit,
  RecordIncome: record('RecordIncome', income),
  RecordPayment: record('RecordPayment', payment),
  CorrectIncome: correct('CorrectIncome', income),
  CorrectPayment: correct('CorrectPayment', payment),
  RemoveIncome: remove('RemoveIncome', income),
  RemovePayment: remove('RemovePayment', payment),
  ConfirmReceivables: confirm('ConfirmReceivables', income),
  ConfirmPayables: confirm('ConfirmPayables', payment),
};
