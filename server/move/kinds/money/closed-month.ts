import { monthOf } from '../../../../contract/closing/months.js';
import { sentence } from '../../../../contract/refusals/refusals.js';
import type { RowProblem } from '../../reading/row-reader.js';

/** Why a movement of this day cannot come over, if its month is closed (D140). */
export function closedMonth(on: string, closed: ReadonlySet<string>, field = 'on'): RowProblem[] {
  const month = monthOf(on);
  if (!closed.has(month)) return [];
  const text = { mn: sentence('MonthClosed', 'mn', { month }), en: sentence('MonthClosed', 'en', { month }) };
  return [{ field, name: `MonthClosed ${month}`, text }];
}
