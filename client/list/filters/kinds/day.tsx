import type { FromFilter, ToFilter } from '../../../../contract/filters/day/kind';
import { DateInput } from '../../../fields/date/date-input';
import type { FilterControl } from '../kind';

function dayControl(otherwise: 'list.from' | 'list.to'): FilterControl<FromFilter | ToFilter> {
  return {
    input: (_filter, { label, value, set, t }) => (
      <DateInput label={label ?? t(otherwise)} value={value} onChange={set} />
    ),
  };
}

export const fromControl = dayControl('list.from');
export const toControl = dayControl('list.to');
