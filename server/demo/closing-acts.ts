import { monthOf, daysOfMonth } from '../../contract/closing/months.js';
import { dayAfter, localDay } from '../../contract/time.js';
import { closeMonth } from '../closing/commands.js';
import type { Act } from './files/act.js';
import type { Weeks } from './files/acts.js';

const admin = 4;
const minuteMs = 60_000;

/** An administrator has closed every month that is over; the last act, so that no earlier one is refused. */
export function closingActs({ start, now }: Pick<Weeks, 'start' | 'now'>): Act[] {
  const at = now - minuteMs;
  const acts: Act[] = [];
  const current = monthOf(localDay(new Date(at)));
  for (let month = monthOf(localDay(new Date(start))); month < current; month = following(month))
    acts.push({ at, key: `close-${month}`, by: admin, definition: closeMonth, command: () => ({ month }) });
  return acts;
}

function following(month: string): string {
  return monthOf(dayAfter(daysOfMonth(month).last, 1));
}
