import { shipmentTotals, type Amounts } from '../../contract/money/totals/shipment-figures.js';
import type { FoldEvent } from '../projection/aggregate.js';
import { countOf } from '../projection/membership.js';
import { marksOf } from '../projection/order-marks.js';
import type { ReadModelTable, Row } from '../projection/table.js';
import type { ShipmentState, TotalsChange } from './file/state.js';
import type { AnySection, FileTotals } from './section.js';
import { memo } from '../../contract/memo.js';

const amountsOf = memo((state: object, section: AnySection): Amounts | null => section.amounts?.(state) ?? null);

/** Income, expense and profit of a file, over all sections (D065). */
export const totalsOf = memo((states: ShipmentState['sections'], sections: readonly AnySection[]): FileTotals => {
  const { income, expense, profit } = shipmentTotals(
    sections.flatMap((section) => amountsOf(states[section.name] as object, section) ?? []),
  );
  return { income: income.value, expense: expense.value, profit: profit.value };
});

/** A save of any section that changes expense or income adds a line to the change log; a change of the profit alone does not. */
export function followTotals(
  sections: readonly AnySection[],
  before: ShipmentState,
  after: ShipmentState,
  event: FoldEvent,
): ShipmentState['totals'] {
  const { code } = after.facts.lifecycle;
  if (code === null) return after.totals;
  const [old, now] = [totalsOf(before.sections, sections), totalsOf(after.sections, sections)];
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

/** The change log: one line for each change of the expense or income of a shipment with a code. */
export const changeLogTable: ReadModelTable = {
  name: 'change_log',
  key: ['id'],
  streamId: 'shipment_id',
  appended: true,
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
  counters: { changes: countOf({}), 'parts of changes': marksOf('id', 'number') },
};

export function changeLogRows(changes: readonly TotalsChange[], shipment: number): Row[] {
  return changes.map((change) => lineOf(change, shipment));
}

/** A line never changes, so rows are computed and compared only for new lines. */
const lineOf = memo(
  (change: TotalsChange, shipment: number): Row => ({
    id: change.id,
    shipment_id: shipment,
    at: change.at,
    user_id: change.by,
    code: change.code,
    old_expense: change.oldExpense,
    new_expense: change.newExpense,
    old_offer: change.oldOffer,
    new_offer: change.newOffer,
  }),
);
