import { useSearchParams } from 'react-router';

/** The query in the address: the days, and the other filters of a screen. */
export type Asked = Readonly<Record<string, string>>;

const beside = 'beside';

/** The parameters of the address with these names; missing ones are empty. */
export function askedIn<Name extends string>(search: URLSearchParams, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
}

/** The same address with other values; empty ones are left out. */
export function withAsked(search: URLSearchParams, values: Asked): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/** Whether the year before is compared; if the address does not say so, `isDefault`. */
export function useBeside(usually = false): [boolean, () => void] {
  const [search, setSearch] = useSearchParams();
  const said = search.get(beside);
  const isBeside = said === null ? usually : said === '1';
  const turn = (): void => {
    const isNext = !isBeside;
    setSearch(withAsked(search, { [beside]: isNext === usually ? '' : isNext ? '1' : '0' }));
  };
  return [isBeside, turn];
}
