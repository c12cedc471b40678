import { shipmentTotals, type Amounts } from '../../contract/money/shipment-figures.js';
import type { FoldEvent } from '../projection/aggregate.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row } from '../projection/table.js';
import type { ShipmentState, TotalsChange } from './state.js';
import type { AnySection, FileTotals } from './section.js';

/** States are immutable, so what follows from one is worked out once and cached with it. */
const amountsKnown = new WeakMap<object, Amounts>();
const totalsKnown = new WeakMap<object, FileTotals>();

function amountsOf(section: AnySection, state: unknown): Amounts | null {
  if (!section.amounts) return null;
  const found = amountsKnown.get(state as object);
  if (found) return found;
  const amounts = section.amounts(state);
  amountsKnown.set(state as object, amounts);
  return amounts;
}

/** Income, expense and profit of a file, over all sections (D065). */
export function totalsOf(sections: readonly AnySection[], states: ShipmentState['sections']): FileTotals {
  const found = totalsKnown.get(states);
  if (found) return found;
  const { income, expense, profit } = shipmentTotals(
    sections.flatMap((section) => amountsOf(section, states[section.name]) ?? []),
  );
  const totals = { income: income.value, expense: expense.value, profit: profit.value };
  totalsKnown.set(states, totals);
  return totals;
}

/** A save of any section that moves expense or income is a line of the change log; profit alone is none. */
export function followTotals(
  sections: readonly AnySection[],
  before: ShipmentState,
  after: ShipmentState,
  event: FoldEvent,
): ShipmentState['totals'] {
  const { code } = after.facts.lifecycle;
  if (code === null) return after.totals;
  const [old, now] = [totalsOf(sections, before.sections), totalsOf(sections, after.sections)];
  if (old.expense === now.expense && old.income === now.income) return after.totals;
  return [
    ...after.totals,
    {
      id: event.position,
      at: event.at,
      by: event.meta.actor.userId,
      code,
      oldExpense: old.expense,
      newExpense: now.expense,
      oldOffer: old.income,
      newOffer: now.income,
    },
  ];
}

/** The change log: one line for each time that a shipment with a code began to cost or bring something else. */
export const changeLogTable: ReadModelTable = {
  name: 'change_log',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'bigint',
    shipment_id: 'integer',
    at: 'timestamptz',
    user_id: 'integer',
    code: 'text',
    old_expense: 'numeric(17,2)',
    new_expense: 'numeric(17,2)',
    old_offer: 'numeric(17,2)',
    new_offer: 'numeric(17,2)',
  },
  indexes: [
    'using gin (code gin_trgm_ops)',
    ...['old_expense', 'new_expense', 'old_offer', 'new_offer'].map((figure) => `(${figure}, id)`),
  ],
  counters: { changes: countOf({}) },
};

export function changeLogRows(changes: readonly TotalsChange[], shipment: number): Row[] {
  return changes.map((change) => lineOf(change, shipment));
}

/** A line never changes, so rows are made and compared only for new lines. */
const linesMade = new WeakMap<TotalsChange, Row>();

function lineOf(change: TotalsChange, shipment: number): Row {
  const found = linesMade.get(change);
  if (found) return found;
  const line: Row = {
    id: change.id,
    shipment_id: shipment,
    at: change.at,
    user_id: change.by,
    code: change.code,
    old_expense: change.oldExpense,
    new_expense: change.newExpense,
    old_offer: change.oldOffer,
    new_offer: change.newOffer,
  };
  linesMade.set(change, line);
  return line;
}
