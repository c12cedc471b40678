import { useSearchParams } from 'react-router';

/** The query in the address: the days, and the other filters of a screen. */
export type RangeQuery = Readonly<Record<string, string>>;

const comparisonParam = 'beside';

/** The parameters of the address with these names; missing ones are empty. */
export function queryIn<Name extends string>(search: URLSearchParams, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
}

/** The same address with other values; empty ones are left out. */
export function withQuery(search: URLSearchParams, values: RangeQuery): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/** Whether the year before is compared; if the address does not say so, `isDefault`. */
export function useComparison(isDefault = false): [boolean, () => void] {
  const [search, setSearch] = useSearchParams();
  const written = search.get(comparisonParam);
  const isCompared = written === null ? isDefault : written === '1';
  const toggle = (): void => {
    const isNext = !isCompared;
    setSearch(withQuery(search, { [comparisonParam]: isNext === isDefault ? '' : isNext ? '1' : '0' }));
  };
  return [isCompared, toggle];
}
