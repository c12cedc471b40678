import { useCallback, useMemo } from 'react';
import { rowsOnScreen, withMatch, writeSort, type ListDeclaration } from '../../contract/list';
import { pastDayIn, withPastDay } from '../as-of/use-past-day';
import { useListParams } from '../workspace/records/list-navigation';
import { readAddress, writeAddress, type AddressRules, type ListAddress } from './address';
import type { GridColumn } from '../grid/grid-column';
import type { Query } from './pages/list-page';
import type { Views } from './views/use-views';

/** What the list shows, read from the address and written back to it, so that a link, a reload and "back" restore it. */
export function useListAddress(
  list: ListDeclaration,
  columns: readonly Pick<GridColumn, 'name' | 'sortable'>[],
  { offered, byDefault }: Views,
) {
  const [params, setParams] = useListParams();
  const rules = useMemo<AddressRules>(
    () => ({
      filters: Object.keys(list.filters),
      sortable: columns.filter((column) => column.sortable).map((column) => column.name),
      sort: [],
      perpage: rowsOnScreen,
      views: offered,
      defaultView: byDefault,
    }),
    [list, columns, offered, byDefault],
  );
  const written = params.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(written), rules), [written, rules]);
  const go = useCallback(
    (changes: Partial<ListAddress>, options?: { replace?: boolean }) => {
      const others = new URLSearchParams(written);
      setParams(writeAddress({ ...readAddress(others, rules), page: 1, ...changes }, rules, others), options);
    },
    [setParams, written, rules],
  );
  const day = pastDayIn(params);
  const goToDay = useCallback(
    (chosen: string | null) => setParams(withPastDay(new URLSearchParams(written), chosen)),
    [setParams, written],
  );
  const query = useMemo(() => queryOf(address, day), [address, day]);
  return { address, go, rules, query, day, goToDay };
}

function queryOf({ page, perpage, sort, filters }: ListAddress, day: string | null): Query {
  return {
    ...withMatch(filters),
    page: String(page),
    perpage: String(perpage),
    ...(sort.length > 0 ? { sort: writeSort(sort) } : {}),
    ...(day === null ? {} : { as_of: day }),
  };
}
