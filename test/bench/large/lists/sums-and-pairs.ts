import type { ListDeclaration } from '../../../../contract/list.js';
import { listCall, type ListCall } from './list-calls.js';

const pairsPerList = 10;

export const hasSums = ({ columns }: ListDeclaration): boolean => Object.values(columns).some(({ total }) => total);

export const sumsCall = (list: ListDeclaration, filters: Record<string, string>): ListCall =>
  listCall(list, { ...filters, totals: 'only' });

/** The sums under each filter with the values that find most and fewest rows. */
export function filteredSums(calls: readonly ListCall[]): ListCall[] {
  return calls
    .filter(({ list, isFiltered }) => isFiltered && hasSums(list))
    .map(({ list, path }) => sumsCall(list, filtersIn(list, path)));
}

function filtersIn(list: ListDeclaration, path: string): Record<string, string> {
  const sent = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  return Object.fromEntries([...sent].filter(([key]) => Object.hasOwn(list.filters, key)));
}

/** Two filters at once: neighbours in the order of the list, each with the value of its first call. */
export function pairsOf(list: ListDeclaration, calls: readonly ListCall[]): ListCall[] {
  const byFilter = new Map<string, Record<string, string>>();
  for (const { path } of calls.filter((call) => call.list === list && call.isFiltered)) {
    const filters = filtersIn(list, path);
    const [key] = Object.keys(filters);
    if (key !== undefined && !byFilter.has(key)) byFilter.set(key, filters);
  }
  const all = [...byFilter.values()];
  return all.slice(0, pairsPerList).flatMap((one, at) => {
    const other = all[(at + 1) % all.length];
    return other && other !== one ? [listCall(list, { ...one, ...other })] : [];
  });
}
