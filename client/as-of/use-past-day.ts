import { useCallback, useEffect, useState } from 'react';
import type { PastDayAnswer } from '../../contract/as-of/routes';
import { isDate } from '../../contract/fields';
import { ask } from '../api/ask';
import { isFailure, type Failure } from '../api/failure';

const parameter = 'as_of';
const lookMs = 500;

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
  /** How much of the log was read for it, in percent; nothing before the first answer. */
  prepared: number | undefined;
  failure: Failure | undefined;
  /** Has it prepared again. */
  prepare: () => void;
}

/** Has a past day made ready where it is not yet, and says how far it is. */
export function usePastDay(day: string | null): PastDay {
  const [known, setKnown] = useState<{ day: string; answer?: PastDayAnswer; failure?: Failure }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (day === null) return;
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (method: 'GET' | 'POST'): Promise<void> => {
      try {
        const answer = await ask<PastDayAnswer>({ method, url: `/api/as-of/${day}`, signal: ending.signal });
        if (ending.signal.aborted) return;
        if (answer.state === 'failed') setKnown({ day, failure: { status: 500 } });
        else setKnown({ day, answer });
        // One that went away between two looks is asked for again.
        if (answer.state === 'missing') void look('POST');
        else if (answer.state === 'preparing') timer = setTimeout(() => void look('GET'), lookMs);
      } catch (thrown) {
        if (!ending.signal.aborted) setKnown({ day, failure: isFailure(thrown) ? thrown : { status: 0 } });
      }
    };
    void look('POST');
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [day, round]);
  const current = known?.day === day ? known : undefined;
  const prepare = useCallback(() => {
    setKnown(undefined);
    setRound((before) => before + 1);
  }, []);
  return {
    day,
    isReady: day === null || current?.answer?.state === 'ready',
    prepared: current?.answer?.prepared,
    failure: current?.failure,
    prepare,
  };
}
