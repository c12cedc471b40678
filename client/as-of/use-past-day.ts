import { useCallback, useState } from 'react';
import { isDate } from '../../contract/fields/date/field';

const parameter = 'as_of';

/** The past day whose end a list or a report is looked at, as its address says it; null is now. */
export function dayIn(params: URLSearchParams): string | null {
  const written = params.get(parameter);
  return isDate(written) ? written : null;
}

/** The same address on another day, or now. */
export function onDay(params: URLSearchParams, day: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (day === null) next.delete(parameter);
  else next.set(parameter, day);
  return next;
}

/** Where a row leads: to the record as it was then. */
export function hrefThen(href: string, day: string | null): string {
  if (day === null) return href;
  const [path = '', search = ''] = href.split('?');
  return `${path}?${onDay(new URLSearchParams(search), day).toString()}`;
}

export interface PastDay {
  day: string | null;
  /** Whether its rows can be asked for. */
  isReady: boolean;
  ready: (day: string) => void;
  /** It went away: it is made ready again. */
  gone: () => void;
}

/** Whether the rows of a past day can be asked for; until then `PastDayPreparing` stands in their place. */
export function usePastDay(day: string | null): PastDay {
  const [known, ready] = useState<string | null>(null);
  const gone = useCallback(() => ready(null), []);
  return { day, isReady: day === null || known === day, ready, gone };
}
