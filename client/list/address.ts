import { mostPerPage, writeSort, type SortKey } from '../../contract/list';

/** What a list shows, as it stands in the address: it can be mailed, bookmarked and gone back to. */
export interface ListAddress {
  page: number;
  perpage: number;
  sort: SortKey[];
  filters: Record<string, string>;
}

/** What the list allows; everything else in an address is somebody's typo and is left out. */
export interface AddressRules {
  filters: readonly string[];
  sortable: readonly string[];
  sort: SortKey[];
  perpage: number;
}

export function readAddress(params: URLSearchParams, rules: AddressRules): ListAddress {
  const filters: Record<string, string> = {};
  for (const name of rules.filters) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const sort = readSort(params.get('sort') ?? '', rules.sortable);
  return {
    page: whole(params.get('page'), 1),
    perpage: Math.min(mostPerPage, whole(params.get('perpage'), rules.perpage)),
    sort: sort.length > 0 ? sort : rules.sort,
    filters,
  };
}

/** Only what differs from the list's own beginning is written; parameters of others (`as_of`, `side`) stay. */
export function writeAddress(
  address: ListAddress,
  rules: AddressRules,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const set = (name: string, value: string): void => (value === '' ? params.delete(name) : params.set(name, value));
  for (const name of rules.filters) set(name, address.filters[name] ?? '');
  const sort = writeSort(address.sort);
  set('sort', sort === writeSort(rules.sort) ? '' : sort);
  set('page', address.page === 1 ? '' : String(address.page));
  set('perpage', address.perpage === rules.perpage ? '' : String(address.perpage));
  return params;
}

function readSort(text: string, sortable: readonly string[]): SortKey[] {
  const seen = new Set<string>();
  const sort: SortKey[] = [];
  for (const part of text.split(',')) {
    const descending = part.startsWith('-');
    const column = descending ? part.slice(1) : part;
    if (!sortable.includes(column) || seen.has(column)) continue;
    seen.add(column);
    sort.push({ column, descending });
  }
  return sort;
}

/** A press on a header: up, down, none; with Shift it joins the columns already sorted by. */
export function pressSort(sort: readonly SortKey[], column: string, joining: boolean): SortKey[] {
  const present = sort.find((each) => each.column === column);
  const others = joining ? sort.filter((each) => each.column !== column) : [];
  if (!present) return [...others, { column, descending: false }];
  if (present.descending) return others;
  const turned = { column, descending: true };
  return joining ? sort.map((each) => (each.column === column ? turned : each)) : [turned];
}

function whole(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}
