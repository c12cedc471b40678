import { localDay } from '../../contract/time.js';
import { setClockAhead } from '../moved-clock.mjs';

/** Begins the test at noon, the server that it opens included: the day does not end between two of its steps. Gives that day. */
export function beginAtNoon(): string {
  const today = localDay(new Date());
  setClockAhead(Date.parse(`${today}T12:00:00+08:00`) - Date.now());
  return today;
}
