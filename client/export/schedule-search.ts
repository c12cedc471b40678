import type { ShownTable } from './use-export';

/** What a list shows, as the address of the form of a new schedule. */
export function scheduleSearch(shown: ShownTable): string {
  const params = new URLSearchParams({ what: shown.list, columns: shown.columns.join(','), sort: shown.sort });
  for (const [name, value] of Object.entries(shown.filters)) if (value !== '') params.set(`filter.${name}`, value);
  return params.toString();
}
