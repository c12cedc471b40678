import { differenceOfPosting } from '../../../contract/money/totals/posting-sums.js';
import { exchangeEntryId, type ExchangeEntryKind } from '../../../contract/report/exchange.js';
import { livePostings, ofKind, ofRow } from '../../../contract/shipment/settlement/postings.js';
import { income } from '../../../contract/shipment/settlement/form.js';
import type { RecordedPosting, SettlementState } from '../../../contract/shipment/settlement/state.js';
import { pricesOwed, receivableOf } from '../../../contract/shipment/quoted-money.js';
import { memo } from '../../../contract/memo.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import type { ShipmentFile } from '../section.js';
import { exchangeDifferences, postings } from '../tables.js';

/**
 * The live postings in the currency of what they pay, at another rate than booked (D139), as entries of exchange differences: an index
 * finds those of a period in each of the orders in which they are listed.
 */
export const differenceTable: ReadModelTable = {
  name: exchangeDifferences,
  key: ['id'],
  streamId: 'shipment_id',
  copyOf: postings,
  columns: {
    /** Of the entry. */
    id: 'bigint',
    shipment_id: 'integer',
    figure: 'text',
    side: 'text',
    payer_id: 'integer',
    agent_id: 'integer',
    happened_on: 'date',
    code: 'text',
    comment: 'text',
    currency: 'text',
    amount: 'numeric(17,2)',
    booked: 'numeric(21,8)',
    rate: 'numeric(21,8)',
    /** What was paid, in tugrik. */
    paid: 'numeric(17,2)',
    /** A gain is positive, a loss negative. */
    mnt: 'numeric(17,2)',
  },
  indexes: [
    '(happened_on, id) include (figure, side, currency)',
    '(payer_id, happened_on, id) where payer_id is not null',
    '(agent_id, happened_on, id) where agent_id is not null',
    ...['mnt', 'code'].map((column) => `(${column}, id) include (happened_on)`),
  ],
};

/** What a posting pays. */
interface PaidRow {
  kind: ExchangeEntryKind & ('income' | 'payment');
  party: number | null;
  currency: string;
  booked: string;
}

export function differenceRows(
  { postings: all }: SettlementState,
  { id, facts }: Pick<ShipmentFile, 'id' | 'facts'>,
): Row[] {
  const live = livePostings(all);
  if (live.length === 0) return [];
  const { quotation, lifecycle, order } = facts;
  const rowsOf = (of: readonly RecordedPosting[], { kind, party, currency, booked }: PaidRow): Row[] => {
    const own = currency === 'mnt' ? [] : of.filter((posting) => posting.currency === currency);
    const rows = own.map((posting) => differenceRow(posting, kind, id, lifecycle.code, party, booked));
    return rows.filter((row) => row !== undefined);
  };
  const { exchange } = receivableOf(quotation.money, lifecycle.orderRates);
  return [
    ...rowsOf(ofKind(live, income), {
      kind: 'income',
      party: order.payer,
      currency: quotation.currency,
      booked: exchange,
    }),
    ...pricesOwed(quotation.money).flatMap((row) =>
      rowsOf(ofRow(live, row.id), { kind: 'payment', party: row.agent, currency: row.currency, booked: row.rate }),
    ),
  ];
}

/** Cached like the posting, which never changes; undefined at the rate booked. */
const differenceRow = memo(
  (
    posting: RecordedPosting,
    kind: PaidRow['kind'],
    shipment: number,
    code: string | null,
    party: number | null,
    booked: string,
  ): Row | undefined => {
    const difference = differenceOfPosting(posting, booked);
    if (Number(difference) === 0) return undefined;
    const isIncome = kind === 'income';
    return {
      id: exchangeEntryId.of(kind, posting.id),
      shipment_id: shipment,
      figure: posting.source?.kind === 'advance' ? 'advances' : 'realised',
      side: isIncome ? 'receivable' : 'payable',
      payer_id: isIncome ? party : null,
      agent_id: isIncome ? null : party,
      happened_on: posting.on,
      code,
      comment: posting.comment,
      currency: posting.currency,
      amount: posting.amount,
      booked,
      rate: posting.rate.rate,
      paid: posting.mnt,
      mnt: isIncome ? difference : negated(difference),
    };
  },
);

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
