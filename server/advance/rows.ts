import { advanceMnt, returnedAmounts } from '../../contract/money/totals/advance.js';
import {
  advanceStateOf,
  advanceSums,
  liveActs,
  sideOf,
  type AdvanceAct,
  type AdvanceState,
} from '../../contract/advance/state.js';
import { oldNumbersIn } from '../../contract/origin/origin.js';
import { foldAll } from '../../contract/text/fold.js';
import type { RecordAttention } from '../attention/with-attention.js';
import type { StreamFacts } from '../projection/aggregate.js';
import { sumsOf } from '../projection/column-sums.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row, RowSet } from '../projection/table.js';
import { advanceActs, advances } from './tables.js';

/** The section of the events of an advance but of marks. */
const advanceSection = 'advance';

/** The counter of the advances that are not deleted. */
export const existingAdvances = 'there';

export const advanceTable: ReadModelTable = {
  name: advances,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    /** The same as text, by which users know it. */
    number: 'text',
    side: 'text',
    payer_id: 'integer',
    agent_id: 'integer',
    happened_on: 'date',
    currency: 'text',
    amount: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
    used: 'numeric(17,2)',
    returned: 'numeric(17,2)',
    moved: 'numeric(17,2)',
    rest: 'numeric(17,2)',
    rest_mnt: 'numeric(17,2)',
    state: 'integer',
    /** Whether something is left. */
    is_open: 'boolean',
    comment: 'text',
    old_numbers: 'text',
    search: 'text',
    from_shipment_id: 'integer',
    from_advance_id: 'integer',
    user_id: 'integer',
    recorded_at: 'timestamptz',
    version: 'integer',
  },
  counters: {
    [existingAdvances]: countOf({}),
    sums: sumsOf({
      amount: 'currency',
      used: 'currency',
      rest: 'currency',
      rest_mnt: null,
      returned: 'currency',
      moved: 'currency',
    }),
  },
  indexes: [
    '(happened_on, id)',
    ...['payer_id', 'agent_id', 'currency', 'state', 'side', 'is_open'].map((column) => `(${column}, happened_on, id)`),
    ...['amount', 'rest', 'rest_mnt'].map((column) => `(${column}, id)`),
    'using gin (search gin_trgm_ops)',
  ],
};

/** Every act on an advance, including those that were taken back. */
export const advanceActTable: ReadModelTable = {
  name: advanceActs,
  key: ['id'],
  streamId: 'advance_id',
  columns: {
    id: 'integer',
    advance_id: 'integer',
    kind: 'text',
    happened_on: 'date',
    amount: 'numeric(17,2)',
    /** In tugrik at the rate of the advance. */
    mnt: 'numeric(17,2)',
    /** Of a return: the rate of its day, what it paid at it, and the difference to what was carried. */
    rate: 'numeric(21,8)',
    paid: 'numeric(17,2)',
    difference: 'numeric(17,2)',
    shipment_id: 'integer',
    row_id: 'integer',
    item_id: 'integer',
    payer_id: 'integer',
    agent_id: 'integer',
    to_advance_id: 'integer',
    note: 'text',
    user_id: 'integer',
    recorded_at: 'timestamptz',
    live: 'boolean',
  },
  indexes: ['(advance_id, id)'],
};

export function advanceRows(state: AdvanceState, { id, sections }: StreamFacts): RowSet {
  if (state.deleted) return { [advances]: [], [advanceActs]: [] };
  return {
    [advances]: [advanceRow(state, id, sections[advanceSection] ?? 0)],
    [advanceActs]: state.acts.map((act) => actRow(act, state, id)),
  };
}

function advanceRow(state: AdvanceState, id: number, version: number): Row {
  const { amount, rate, from } = state;
  const { left, ...sums } = advanceSums(state);
  return {
    ...{ id, number: String(id), side: sideOf(state), payer_id: state.payer, agent_id: state.agent },
    ...{ happened_on: state.on, currency: state.currency, amount, rate, mnt: advanceMnt(amount, rate), ...sums },
    ...{
      rest: left,
      rest_mnt: advanceMnt(left, rate),
      state: advanceStateOf({ amount, left }),
      is_open: Number(left) > 0,
    },
    comment: state.comment,
    old_numbers: oldNumbersIn(state.origins).join(', ') || null,
    search: foldAll([state.comment, ...state.origins.map(({ number }) => number)]),
    from_shipment_id: from?.kind === 'row' ? from.shipment : null,
    from_advance_id: from?.kind === 'advance' ? from.advance : null,
    ...{ user_id: state.by, recorded_at: state.at, version },
  };
}

const nothingOfOthers = {
  ...{ rate: null, paid: null, difference: null, shipment_id: null, row_id: null, item_id: null },
  ...{ payer_id: null, agent_id: null, to_advance_id: null },
};

function actRow(act: AdvanceAct, { rate }: AdvanceState, advance: number): Row {
  return {
    ...{ id: act.id, advance_id: advance, kind: act.kind, happened_on: act.on, amount: act.amount },
    ...{ mnt: advanceMnt(act.amount, rate), ...nothingOfOthers, ...ofKind(act, rate) },
    ...{ user_id: act.by, recorded_at: act.at, live: act.takenBack === null },
  };
}

function ofKind(act: AdvanceAct, carriedRate: string): Row {
  switch (act.kind) {
    case 'use':
      return 'item' in act
        ? { item_id: act.item, note: act.comment }
        : { shipment_id: act.shipment, row_id: act.row, note: act.comment };
    case 'return': {
      const { paid, difference } = returnedAmounts(act.amount, carriedRate, act.rate);
      return { rate: act.rate, paid, difference, note: act.comment };
    }
    case 'move':
      return { payer_id: act.payer, agent_id: act.agent, to_advance_id: act.to, note: act.reason };
    default:
      throw new Error(`${String(act satisfies never)} is not an act on an advance`);
  }
}

/** An advance of which something is left needs attention since its last movement. */
export const advanceAttention: RecordAttention<AdvanceState> = {
  event: 'AdvanceAttentionMarked',
  holding(advance) {
    const { left } = advanceSums(advance);
    if (advance.deleted || Number(left) <= 0) return [];
    const days = [advance.on, ...liveActs(advance).map(({ on }) => on)].toSorted();
    const cost = { amount: left, currency: advance.currency };
    return [['advanceUnused', { base: days.at(-1) ?? advance.on, cost }]];
  },
  named: ({ payer, agent }, id) => ({ code: `№${id}`, payer, agent }),
};
