import { isDate } from '../../fields/date/field.js';
import type { Label } from '../../label.js';
import type { FilterBasics, KindOfFilter } from '../kind.js';

/** One bound of a date or instant column; both days are included (D004). */
interface DayFilter<Kind extends 'from' | 'to'> extends FilterBasics {
  kind: Kind;
  /** The label of the range, where both bounds are shown together. */
  period?: Label;
}
export type FromFilter = DayFilter<'from'>;
export type ToFilter = DayFilter<'to'>;

function dayFilter<Kind extends 'from' | 'to'>(about: string): KindOfFilter<DayFilter<Kind>> {
  return {
    complaint: (_filter, value) => (isDate(value) ? undefined : 'date'),
    about,
    sent: () => ({ type: 'string', format: 'date' }),
  };
}

export const fromFilter = dayFilter<'from'>('From this day on');
export const toFilter = dayFilter<'to'>('Up to and with this day');
