import { applyDiff, type Diff } from '../../../../contract/diff.js';
import type { unitsEvents } from '../../../../contract/shipment/operations/units/events.js';
import { noUnits } from '../../../../contract/shipment/operations/units/form.js';
import type { UnitsState } from '../../../../contract/shipment/operations/units/state.js';
import type { FoldEvent } from '../../../projection/aggregate.js';

export const initialUnits: UnitsState = { form: noUnits, rowIds: [] };

export function evolveUnits(state: UnitsState, event: FoldEvent): UnitsState {
  const type = event.type as keyof typeof unitsEvents;
  switch (type) {
    case 'UnitsChanged':
      return changedUnits(state, event.data as Diff);
    default:
      throw new Error(`${String(type satisfies never)} is not an event of transport units`);
  }
}

export function changedUnits({ form, rowIds }: UnitsState, change: Diff): UnitsState {
  const next = applyDiff(form, change);
  const added = next.units.flatMap(({ id }) => (rowIds.includes(id) ? [] : id));
  return { form: next, rowIds: added.length === 0 ? rowIds : [...rowIds, ...added] };
}
