import type { FromFilter, ToFilter } from '../../../../contract/filters/day/kind';
import { DateInput } from '../../../fields/date/date-input';
import type { ShownFilter } from '../kind';

function shownDay(otherwise: 'list.from' | 'list.to'): ShownFilter<FromFilter | ToFilter> {
  return {
    input: (_filter, { label, value, set, t }) => (
      <DateInput label={label ?? t(otherwise)} value={value} onChange={set} />
    ),
  };
}

export const shownFrom = shownDay('list.from');
export const shownTo = shownDay('list.to');
