import { localDay } from '../../contract/time';

/** The first and the last day of the month before this one. */
export function lastMonth(): { start: string; end: string } {
  const [year = 0, month = 1] = localDay(new Date()).split('-').map(Number);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { start: day(Date.UTC(year, month - 2, 1)), end: day(Date.UTC(year, month - 1, 0)) };
}
