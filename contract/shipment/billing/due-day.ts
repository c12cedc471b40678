import { dayAfter, localDay } from '../../time.js';
import type { Invoice } from './state.js';

/** The day of issue, and the days that the payer had then: an invoice that was issued does not change (D103, D135). */
export function dueOn({ at, termDays = 0 }: Pick<Invoice, 'at' | 'termDays'>): string {
  return dayAfter(localDay(new Date(at)), termDays);
}
