import { localDay } from '../../contract/time.js';
import { advanceClock } from '../moved-clock.mjs';

/** Starts the test at noon, with the server that it opens, so that the date does not change between two steps. Returns that day. */
export function startAtNoon(): string {
  const today = localDay(new Date());
  advanceClock(Date.parse(`${today}T12:00:00+08:00`) - Date.now());
  return today;
}
