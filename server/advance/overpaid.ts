import { Decimal } from 'decimal.js';
import { advanceMnt, overpaidAmount } from '../../contract/money/totals/advance.js';
import { exchangeDifference, paidSums } from '../../contract/money/totals/posting-sums.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { kindOfSide, madeAdvance } from '../../contract/shipment/settlement/form.js';
import { lastOf, moving } from '../../contract/shipment/settlement/postings.js';
import type { PostedSide, SourcePosting } from '../../contract/shipment/settlement/sources.js';
import type { RecordedPosting } from '../../contract/shipment/settlement/state.js';
import { closingStream, type ClosingState } from '../closing/closing.aggregate.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { openRow, type OpenRow } from '../shipment/settlement/postings/open-row.js';
import { advanceStream } from './advance.aggregate.js';
import { advanceEvent, assertDayOf } from './open-advance.js';
import { newAdvance } from './receive.js';

interface MakeAdvance {
  side: PostedSide;
  shipment: number;
  row: number;
  amount: string | null;
  on: string;
  comment: string | null;
  version?: number | undefined;
}

/**
 * What was overpaid on a row becomes an advance of its party: a posting below 0 on the row, in the currency and at the rate of the last
 * movement, and the advance.
 */
export const makeOverpaidAdvance: CommandDefinition<
  MakeAdvance,
  { id: number },
  { newId: number; ids: readonly number[] }
> = {
  name: 'MakeOverpaidAdvance',
  draw: async (_command, source) => ({ newId: await newAdvance(source), ids: await drawRowIds(1, source) }),
  streams: ({ shipment }, { newId }) => [closingStream, shipmentStream(shipment), advanceStream(newId)],
  decide(files, command, by) {
    if (!may('advance.write', by)) throw refuse('NotAllowed');
    const { side, shipment, row, on, comment } = command;
    const found = openRow(files, { shipment, row }, kindOfSide[side]);
    const { party, facts } = found;
    const last = lastOf(moving(found.live));
    const amount = last ? amountOf(found, command.amount, last) : '0';
    if (!last || party === null || Number(amount) <= 0)
      throw refuse('NotOverpaidThatMuch', { values: { code: facts.lifecycle.code ?? '', over: overpaidMnt(found) } });
    assertDayOf(last, on, by);
    const [posting = 0] = by.ids;
    const { currency, rate } = last;
    const received = {
      ...{ payer: side === 'receivable' ? party : null, agent: side === 'payable' ? party : null, on, amount },
      ...{ currency, rate: rate.rate, rateFrom: rate.source, comment },
      from: { kind: 'row', shipment, row, posting },
    };
    const posted: SourcePosting = {
      ...{ side, row, id: posting, amount: `-${amount}`, currency, rate, on, version: command.version },
      ...{ comment, writtenOff: madeAdvance, source: by.newId, part: posting },
    };
    const { closed } = files.get<ClosingState>(closingStream).state;
    const { now, actor } = by;
    const given = { shipment, source: 'advance', by: { now, actor }, postings: [posted], closed } as const;
    return {
      events: [
        advanceEvent(by.newId, 'AdvanceReceived', received),
        ...files.act('shipment.post', shipmentStream(shipment), given, 'advance'),
      ],
      answer: { id: by.newId },
    };
  },
};

/** The amount that was sent, else what of the rest no exchange difference explains. */
function amountOf({ totalMnt, live, currency, booked }: OpenRow, sent: string | null, last: RecordedPosting): string {
  if (sent !== null) return new Decimal(sent).toFixed(2);
  const rest = paidSums(totalMnt, live).rest.value;
  const difference = exchangeDifference(currency, booked, live).value;
  const own = { currency: last.currency, rate: last.rate.rate };
  const amount = overpaidAmount({ rest, difference, currency, booked }, own);
  // Nothing that is less than the smallest amount in tugrik.
  return Number(advanceMnt(amount, own.rate)) > 0 ? amount : '0';
}

function overpaidMnt({ totalMnt, live }: OpenRow): string {
  return Decimal.max(0, new Decimal(paidSums(totalMnt, live).rest.value).negated()).toFixed(2);
}
