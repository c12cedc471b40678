import { refuse } from '../../../../contract/refusals/refusals.js';
import type { FileFacts } from '../../../../contract/shipment/file/file-facts.js';
import { receivableOf } from '../../../../contract/shipment/quoted-money.js';
import { income, payment, type TransactionKind } from '../../../../contract/shipment/settlement/form.js';
import { livePostings, ofKind, ofRow } from '../../../../contract/shipment/settlement/postings.js';
import type { RecordedPosting, SettlementState } from '../../../../contract/shipment/settlement/state.js';
import { isOrder } from '../../../../contract/shipment/status/life-stages.js';
import type { Files } from '../../../decider/files.js';
import { openShipment } from '../../file/shipment-file.js';
import { incomesOf, payablesOf } from '../rows.js';

/** What money is owed for: the whole order by its payer, or one transport price row to its agent. */
export interface Owed {
  shipment: number;
  /** The id of the row in its list: of the order itself, or of the price row. */
  row: number;
}
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

/** Opens a row of what is owed, with its postings; ids of two different files are not found (D099). */
export function openRow(files: Files, owed: Owed, kind: TransactionKind): OpenRow {
  const { own, facts } = openShipment<SettlementState>(files, owed.shipment, 'settlement');
  return rowIn(own, facts, owed, kind);
}

/** The row in a file that is open already. */
export function rowIn(own: SettlementState, facts: FileFacts, { shipment, row }: Owed, kind: TransactionKind): OpenRow {
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
