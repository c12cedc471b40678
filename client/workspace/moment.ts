import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'as_of';

/** The moment at which the record in front is looked at, as the address says it: `2026-10-31T23:59`, local; null is now. */
export function useMoment(): [string | null, (moment: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const goTo = useCallback(
    (moment: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (moment === null) next.delete(parameter);
        else next.set(parameter, moment);
        return next;
      }),
    [setParams],
  );
  return [params.get(parameter), goTo];
}

/** The address of the same place now. */
export function leaveMoment(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(parameter);
  return params.toString();
}

/** Another moment, or another way of looking at a list, puts the form away just as another address does. */
export function isSameView(
  one: { pathname: string; search: string },
  other: { pathname: string; search: string },
): boolean {
  const lookOf = ({ search }: { search: string }): string => {
    const params = new URLSearchParams(search);
    return JSON.stringify([params.get(parameter), params.get('view')]);
  };
  return one.pathname === other.pathname && lookOf(one) === lookOf(other);
}
