import { applyDiff, type Diff } from '../../../../contract/diff.js';
import type { unitsEvents } from '../../../../contract/shipment/operations/units/events.js';
import { noUnits } from '../../../../contract/shipment/operations/units/form.js';
import type { UnitsState } from '../../../../contract/shipment/operations/units/state.js';
import type { FoldEvent } from '../../../projection/aggregate.js';

export const initialUnits: UnitsState = { form: noUnits, rowIds: [] };

export function evolveUnits({ form, rowIds }: UnitsState, event: FoldEvent): UnitsState {
  const type = event.type as keyof typeof unitsEvents;
  switch (type) {
    case 'UnitsChanged': {
      const next = applyDiff(form, event.data as Diff);
      const added = next.units.flatMap(({ id }) => (rowIds.includes(id) ? [] : id));
      return { form: next, rowIds: added.length === 0 ? rowIds : [...rowIds, ...added] };
    }
    default:
      throw new Error(`${String(type satisfies never)} is not an event of transport units`);
  }
}
