import { useCallback, useState } from 'react';
import { isDate } from '../../contract/fields/date/field';

const parameter = 'as_of';

/** The past day, named in the address, at whose end a list or a report is shown; null is now. */
export function pastDayIn(params: URLSearchParams): string | null {
  const written = params.get(parameter);
  return isDate(written) ? written : null;
}

/** The same address for another day, or for now. */
export function withPastDay(params: URLSearchParams, day: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (day === null) next.delete(parameter);
  else next.set(parameter, day);
  return next;
}

/** The link of a row: to the record as it was on that day. */
export function hrefAsOf(href: string, day: string | null): string {
  if (day === null) return href;
  const [path = '', search = ''] = href.split('?');
  return `${path}?${withPastDay(new URLSearchParams(search), day).toString()}`;
}

export interface PastDay {
  day: string | null;
  /** Whether its rows can be queried. */
  isReady: boolean;
  markReady: (day: string) => void;
  /** The server no longer has this day prepared: it is prepared again. */
  markMissing: () => void;
}

/** Whether the rows of a past day can be queried; until then `PastDayPreparing` is shown instead. */
export function usePastDay(day: string | null): PastDay {
  const [readyDay, markReady] = useState<string | null>(null);
  const markMissing = useCallback(() => markReady(null), []);
  return { day, isReady: day === null || readyDay === day, markReady, markMissing };
}
