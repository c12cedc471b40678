import { Decimal } from 'decimal.js';
import { exchangeDifference, paidSums, unexplained } from '../../../contract/money/totals/posting-sums.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { exchangeWrittenOff, kindOfSide, payment } from '../../../contract/shipment/settlement/form.js';
import { moving } from '../../../contract/shipment/settlement/postings.js';
import { writeOffLimitOf } from '../../../contract/shipment/settlement/write-off-limit.js';
import { writeOffComment } from '../../../contract/shipment/settlement/write-off.js';
import { localDay } from '../../../contract/time.js';
import type { CommandDefinition, Facts, FactSource } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import type { Side } from '../../ledger/source.js';
import type { NewEvent } from '../../log/event.js';
import { drawRowIds } from '../file/row-ids.js';
import { shipmentStream } from '../file/shipment-file.js';
import { confirmed } from './decide.js';
import { openRow, type OpenRow, type Owed } from './postings/open-row.js';
import { eventsOf, postingsAdded, type Unnumbered } from './postings/recording.js';
import { firms } from '../../firm/tables.js';

interface WriteOff {
  side: Side;
  ids: readonly number[];
  /** The rows whose balance is written off; all rows if undefined. */
  writeOff?: readonly number[] | undefined;
  /** The balances in tugrik that the screen showed, by row id. */
  rests?: Readonly<Record<string, string>> | undefined;
  reason: string | null;
}
interface Drawn {
  rows: readonly Owed[];
  postingIds: readonly number[];
}
interface Limit {
  limit: string;
}

async function rowsOf({ side, ids }: WriteOff, source: FactSource): Promise<readonly Owed[]> {
  if (side === 'receivable') return ids.map((id) => ({ shipment: id, row: id }));
  const found = await source.query<Owed>(
    `select shipment_id as shipment, id as row from payable where id = any($1) order by id`,
    [ids],
  );
  if (found.length < ids.length && may('finance.writeOff', source)) throw refuse('NotFound');
  return found;
}

/**
 * Writes off what exchange or rounding leave of rows: a posting of its own kind on the day of the command, without money (D205). A row
 * that is not confirmed as paid becomes confirmed; for a row that is, an administrator is needed. All rows or none.
 */
const writeOff: CommandDefinition<WriteOff, { count: number; written: number; amount: string }, Drawn, Limit> = {
  name: 'WriteOffDifferences',
  async draw(command, source) {
    return { rows: await rowsOf(command, source), postingIds: await drawRowIds(command.ids.length, source) };
  },
  streams: (_command, { rows }) => [...new Set(rows.map(({ shipment }) => shipmentStream(shipment)))],
  async facts(_command, source) {
    const [firm] = await source.query<{ limit: string | null }>(`select form->>'writeOffLimit' as limit from ${firms}`);
    return { limit: writeOffLimitOf(firm?.limit) };
  },
  decide(files, command, by) {
    if (!may('finance.writeOff', by)) throw refuse('NotAllowed');
    const kind = kindOfSide[command.side];
    const written: Unnumbered[] = [];
    const confirmations: NewEvent[] = [];
    const added = new Map<number, { before: OpenRow['postings']; postings: Unnumbered[] }>();
    for (const [at, row] of by.rows.entries()) {
      const found = openRow(files, row, kind);
      assertRestUnchanged(found, row, command.rests);
      const isWrittenOff = command.writeOff?.includes(row.row) ?? true;
      const posting = isWrittenOff ? difference(found, row, command, by, by.postingIds[at] as number) : null;
      if (posting) {
        const ofFile = added.get(row.shipment) ?? { before: found.postings, postings: [] };
        ofFile.postings.push(posting);
        added.set(row.shipment, ofFile);
        written.push(posting);
      }
      if (!found.isPaid || !isWrittenOff)
        confirmations.push(...confirmed(files, row, kind, by, posting ? [posting] : []));
    }
    const postings = [...added].flatMap(([shipment, { before, postings: own }]) =>
      postingsAdded(shipment, eventsOf({ kind, writtenOff: exchangeWrittenOff }).recorded, before, own),
    );
    const amount = written.reduce((sum, { mnt }) => sum.plus(mnt), new Decimal(0)).toFixed(2);
    const answer = { count: command.ids.length, written: written.length, amount };
    return { events: [...postings, ...confirmations], answer };
  },
};

/** Refuses if a balance differs from the one that the user confirmed on the screen. */
function assertRestUnchanged(
  { facts, live, totalMnt }: OpenRow,
  { shipment, row }: Owed,
  shownRests: WriteOff['rests'],
): void {
  const shown = shownRests?.[row];
  const rest = paidSums(totalMnt, live).rest.value;
  if (shown === undefined || new Decimal(shown).eq(rest)) return;
  throw refuse('RestMoved', { values: { code: facts.lifecycle.code ?? String(shipment), shown, rest } });
}

/** The posting for the whole balance of a row; null if there is no balance. */
function difference(
  found: OpenRow,
  { shipment, row }: Owed,
  { side, reason }: WriteOff,
  by: Facts & Limit,
  id: number,
): Unnumbered | null {
  const { facts, live, party, currency, booked, totalMnt, isPaid } = found;
  if (isPaid && !may('finance.correct', by)) throw refuse('ConfirmedForCorrection');
  const code = facts.lifecycle.code ?? String(shipment);
  const rest = paidSums(totalMnt, live).rest.value;
  if (new Decimal(rest).isZero()) return null;
  if (moving(live).length === 0) throw refuse('NothingMovedToWriteOff', { values: { code } });
  assertExplained(rest, exchangeDifference(currency, booked, live).value, code, reason, by);
  const kind = kindOfSide[side];
  return {
    ...{ id, by: by.actor.userId, transaction: id, kind, party, row: kind === payment ? row : null, reverses: null },
    ...{
      amount: rest,
      currency: 'mnt',
      rate: { rate: '1', source: { from: 'tugrik' } },
      mnt: rest,
      on: localDay(by.now),
    },
    ...{ comment: writeOffComment, writtenOff: exchangeWrittenOff, reason },
  };
}

/** A user who confirms rows writes off what the rates explain, up to the limit of the firm; above it, an administrator gives a reason. */
function assertExplained(
  rest: string,
  differenceMnt: string,
  code: string,
  reason: string | null,
  by: Facts & Limit,
): void {
  const unexplainedAmount = unexplained(rest, differenceMnt);
  if (new Decimal(unexplainedAmount).lte(by.limit)) return;
  if (!may('finance.correct', by))
    throw refuse('WriteOffAboveLimit', {
      values: { code, amount: rest, unexplained: unexplainedAmount, limit: by.limit },
    });
  if (reason === null) throw refuse('Invalid', { fields: { reason: [fieldMessages.required.mn] } });
}

export const writeOffCommands = { WriteOffDifferences: writeOff };
