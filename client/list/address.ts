import { maxPerPage, writeSort, type SortKey } from '../../contract/list';

/** What a list shows, as stored in its address, so that it can be mailed, bookmarked and returned to. */
export interface ListAddress {
  page: number;
  perpage: number;
  sort: SortKey[];
  filters: Record<string, string>;
  /** The view that was chosen; filters or order may have been changed since. */
  view: string | null;
}

/** A view, with its moving dates resolved for today. */
export interface AddressView {
  key: string;
  filters: Readonly<Record<string, string>>;
  sort: readonly SortKey[];
}

/** What the list allows; anything else in an address is ignored. */
export interface AddressRules {
  filters: readonly string[];
  sortable: readonly string[];
  sort: SortKey[];
  perpage: number;
  views?: readonly AddressView[];
  /** The view for a user who has not chosen one. */
  defaultView?: string | undefined;
}

/** In an address: no view, although the user has a default view. */
const noView = 'all';

export function readAddress(params: URLSearchParams, rules: AddressRules): ListAddress {
  const filters: Record<string, string> = {};
  for (const name of rules.filters) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const sort = readSort(params.get('sort') ?? '', rules.sortable);
  const view = viewOf(rules, params.get('view') ?? rules.defaultView ?? noView);
  // Filters or order in the address override the view; a view alone means all of its filters and its order.
  const isViewAlone = view !== undefined && sort.length === 0 && Object.keys(filters).length === 0;
  return {
    page: whole(params.get('page'), 1),
    perpage: Math.min(maxPerPage, whole(params.get('perpage'), rules.perpage)),
    ...(isViewAlone
      ? { filters: { ...view.filters }, sort: view.sort.length > 0 ? [...view.sort] : rules.sort }
      : { filters, sort: sort.length > 0 ? sort : rules.sort }),
    view: view?.key ?? null,
  };
}

/** Only what differs from the defaults is written; parameters of other features (`as_of`, `side`) are kept. */
export function writeAddress(
  address: ListAddress,
  rules: AddressRules,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const set = (name: string, value: string): void => (value === '' ? params.delete(name) : params.set(name, value));
  const view = viewOf(rules, address.view ?? noView);
  const isViewAlone = view !== undefined && isSameChoice(address, view, rules);
  for (const name of rules.filters) set(name, isViewAlone ? '' : (address.filters[name] ?? ''));
  const sort = writeSort(address.sort);
  set('sort', isViewAlone || sort === writeSort(rules.sort) ? '' : sort);
  set('view', viewInAddress(rules, address, view, isViewAlone));
  set('page', address.page === 1 ? '' : String(address.page));
  set('perpage', address.perpage === rules.perpage ? '' : String(address.perpage));
  return params;
}

function viewOf({ views = [] }: AddressRules, key: string): AddressView | undefined {
  return views.find((view) => view.key === key);
}

/** Whether filters and order are those of the view. */
export function isSameChoice(
  { filters, sort }: Pick<ListAddress, 'filters' | 'sort'>,
  view: AddressView,
  rules: Pick<AddressRules, 'sort'>,
): boolean {
  const written = (of: Readonly<Record<string, string>>): string =>
    JSON.stringify(
      Object.entries(of)
        .filter(([, value]) => value !== '')
        .sort(([one], [other]) => one.localeCompare(other)),
    );
  const sortOfView = view.sort.length > 0 ? view.sort : rules.sort;
  return written(filters) === written(view.filters) && writeSort(sort) === writeSort(sortOfView);
}

function viewInAddress(
  { defaultView, sort: usual }: AddressRules,
  { filters, sort, view: key }: ListAddress,
  view: AddressView | undefined,
  isViewAlone: boolean,
): string {
  const nothing = defaultView === undefined ? '' : noView;
  // A view that was just saved is not loaded yet.
  if (!view) return key ?? nothing;
  // If all filters of a view were removed, the view is removed too: alone in the address it would bring them back.
  const isEmpty = Object.values(filters).every((value) => value === '') && writeSort(sort) === writeSort(usual);
  if (!isViewAlone && isEmpty) return nothing;
  return view.key === defaultView ? '' : view.key;
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

/** A click on a heading sorts ascending, descending, then not at all; with Shift the column is added to the sort order. */
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
