import { nettedMnt, type NettedPair, type NettingState } from '../../contract/netting/state.js';
import { foldAll } from '../../contract/text/fold.js';
import type { StreamFacts } from '../projection/aggregate.js';
import { sumsOf } from '../projection/column-sums.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row, RowSet } from '../projection/table.js';
import { nettedRows, nettings } from './tables.js';

/** The counter of the acts. */
export const existingNettings = 'there';

export const nettingTable: ReadModelTable = {
  name: nettings,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    number: 'text',
    search: 'text',
    happened_on: 'date',
    /** Later where the month of that day was closed. */
    posted_on: 'date',
    payer_id: 'integer',
    agent_id: 'integer',
    pairs: 'integer',
    mnt: 'numeric(17,2)',
    /** 1 valid, 2 taken back. */
    state: 'integer',
    comment: 'text',
    user_id: 'integer',
    recorded_at: 'timestamptz',
    reason: 'text',
    taken_back_by: 'integer',
    taken_back_at: 'timestamptz',
    version: 'integer',
  },
  counters: { [existingNettings]: countOf({}), sums: sumsOf({ mnt: null }) },
  indexes: [
    '(happened_on, id)',
    ...['payer_id', 'agent_id', 'state'].map((column) => `(${column}, happened_on, id)`),
    '(mnt, id)',
    'using gin (search gin_trgm_ops)',
  ],
};

/** Both rows of every pair, as they were netted. */
export const nettedRowTable: ReadModelTable = {
  name: nettedRows,
  key: ['part_id'],
  streamId: 'netting_id',
  columns: {
    /** The transaction, or the payment of the item. */
    part_id: 'integer',
    netting_id: 'integer',
    /** The place of its pair in the act. */
    place: 'integer',
    side: 'text',
    kind: 'text',
    row_id: 'integer',
    shipment_id: 'integer',
    code: 'text',
    document: 'text',
    due_on: 'date',
    row_currency: 'text',
    /** What was open before, in the currency of the row. */
    rest: 'numeric(17,2)',
    currency: 'text',
    amount: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
  },
  indexes: ['(netting_id, place)'],
};

export function nettingRows(state: NettingState, { id, version }: StreamFacts): RowSet {
  return {
    [nettings]: state.at === '' ? [] : [nettingRow(state, id, version)],
    [nettedRows]: state.pairs.flatMap((pair, place) => [
      nettedRow(pair, 'receivable', id, place),
      nettedRow(pair, 'payable', id, place),
    ]),
  };
}

function nettingRow(state: NettingState, id: number, version: number): Row {
  const { number, on, posted, payer, agent, pairs, comment, takenBack } = state;
  const codes = pairs.flatMap(({ receivable, payable }) => [receivable.code, payable.code]);
  return {
    ...{ id, number, search: foldAll([number, ...new Set(codes)]), happened_on: on, posted_on: posted },
    ...{ payer_id: payer.id, agent_id: agent.id, pairs: pairs.length, mnt: nettedMnt(pairs) },
    ...{ state: takenBack === null ? 1 : 2, comment, user_id: state.by, recorded_at: state.at },
    ...{ reason: takenBack?.reason ?? null, taken_back_by: takenBack?.by ?? null },
    ...{ taken_back_at: takenBack?.at ?? null, version },
  };
}

function nettedRow(pair: NettedPair, side: 'receivable' | 'payable', netting: number, place: number): Row {
  const { part, kind, id, shipment, code, document, due, currency: own, rest } = pair[side];
  const { currency, amount, rate, mnt } = pair;
  return {
    ...{ part_id: part, netting_id: netting, place, side, kind, row_id: id, shipment_id: shipment, code, document },
    ...{ due_on: due, row_currency: own, rest, currency, amount, rate, mnt },
  };
}
