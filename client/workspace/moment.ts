import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'as_of';

/** The moment as of which the record is shown, from the address: local time, e.g. `2026-10-31T23:59`; null is now. */
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

/** The query string without the moment: the same screen as of now. */
export function withoutMoment(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(parameter);
  return params.toString();
}

/** Whether two addresses show the same form: another moment or list view leaves the form just as another path does. */
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
