import { Decimal } from 'decimal.js';
import type { PostedAmount } from '../../../contract/money/totals/posting-sums.js';
import type { EffectName } from '../../projection/aggregate.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import {
  income,
  payment,
  type transactionFields,
  type TransactionKind,
} from '../../../contract/shipment/settlement/form.js';
import { livePostings, ofKind } from '../../../contract/shipment/settlement/postings.js';
import { takenBackWhole, type PostingSourceKind } from '../../../contract/shipment/settlement/posting-source.js';
import type { RecordedPosting, SettlementState } from '../../../contract/shipment/settlement/state.js';
import type { Values } from '../../../contract/fields/field.js';
import type { CommandDefinition, Facts, FactSource } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import { ratesOfFirm, type RatesInTable } from '../../reference/rates/rates.js';
import { drawRowIds } from '../file/row-ids.js';
import { may } from '../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { confirmedEvents } from './postings/confirmed-row.js';
import { openRow, type Owed } from './postings/open-row.js';
import { recordTransactions } from './postings/record-many.js';
import {
  amountsOf,
  assertDay,
  assertMayRecord,
  assertNotStale,
  correctedEvent,
  eventsOf,
  postingsAdded,
  reversalOf,
  toUnnumbered,
  transactionOf,
} from './postings/recording.js';
import { releaseCredit } from './credit/release-credit.js';

type Sent = Values<typeof transactionFields>;

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
type Done = { id: number; shipment: number };

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
      const id = by.ids[0] as number;
      const posting = transactionOf({ row, kind, fields }, found, id, by);
      return {
        events: postingsAdded(shipment, eventsOf({ kind }).recorded, found.postings, [posting]),
        answer: { id, shipment },
      };
    },
  };
}

/** What each kind of source is told, by the effect that it offers. */
const released = {
  advance: 'advance.useTakenBack',
  bankline: 'bankline.partReleased',
  netting: 'netting.partReleased',
} as const satisfies Record<PostingSourceKind, EffectName>;

function isOfWholeAct({ source }: RecordedPosting): boolean {
  return source !== undefined && takenBackWhole.includes(source.kind);
}

/** The source of a transaction gets its part back when an administrator changes the amount or deletes it (D164), or it refuses. */
function sourceReleased(files: Files, { source }: RecordedPosting, { now, actor }: Facts): NewEvent[] {
  if (!source) return [];
  const { kind, id, part } = source;
  return files.act(released[kind], streamOf(kind, id), { part, by: { now, actor } }, 'shipment');
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
      const { source: _source, ...entered } = toUnnumbered(existing);
      const isReleased =
        isOfWholeAct(existing) ||
        amounts.currency !== existing.currency ||
        !new Decimal(amounts.amount).eq(existing.amount);
      const kept = isReleased ? entered : toUnnumbered(existing);
      const posting = { ...kept, ...amounts, id, by: by.actor.userId, party: found.party };
      const corrected = [reversalOf(existing, reversal, by), posting];
      return {
        events: isSame
          ? []
          : [
              ...postingsAdded(shipment, correctedEvent(kind), found.postings, corrected),
              ...(isReleased ? sourceReleased(files, existing, by) : []),
            ],
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
        events: [
          ...postingsAdded(shipment, eventsOf(existing).reversed, own.postings, [reversal]),
          ...sourceReleased(files, existing, by),
        ],
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
  const events = confirmedEvents(openRow(files, owed, kind), owed, kind, by, writtenOff);
  return events.map((event) => shipmentEvent(owed.shipment, event));
}

export const settlementCommands = {
  ReleaseCredit: releaseCredit,
  RecordIncome: record('RecordIncome', income),
  RecordPayment: record('RecordPayment', payment),
  RecordTransactions: recordTransactions,
  CorrectIncome: correct('CorrectIncome', income),
  CorrectPayment: correct('CorrectPayment', payment),
  RemoveIncome: remove('RemoveIncome', income),
  RemovePayment: remove('RemovePayment', payment),
  ConfirmReceivables: confirm('ConfirmReceivables', income),
  ConfirmPayables: confirm('ConfirmPayables', payment),
};
