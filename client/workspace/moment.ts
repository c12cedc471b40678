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

/** Going to another moment puts the form away, just as going to another address does. */
export function isSameView(one: { pathname: string; search: string }, other: { pathname: string; search: string }): boolean {
  const momentOf = ({ search }: { search: string }): string | null => new URLSearchParams(search).get(parameter);
  return one.pathname === other.pathname && momentOf(one) === momentOf(other);
}
