import { dayAfter, localDay } from '../../time.js';
import type { Invoice } from './state.js';

/** The day of issue plus the payer's payment term at that time: an issued invoice does not change (D103, D135). */
export function dueOn({ at, termDays = 0 }: Pick<Invoice, 'at' | 'termDays'>): string {
  return dayAfter(localDay(new Date(at)), termDays);
}
