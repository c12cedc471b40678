import type { LastTaken } from '../../../contract/paper/last-taken';
import { localDay, localInstant } from '../../../contract/time';

/** When and by whom a paper was taken last, as a text shows it: the time of today, the day of another one. */
export function lastTakenText({ at, by }: LastTaken): { at: string; by: string } {
  const text = localInstant(at);
  const isToday = text.startsWith(localDay(new Date()));
  return { at: isToday ? text.slice(11, 16) : text.slice(5, 10), by: by ?? '' };
}
