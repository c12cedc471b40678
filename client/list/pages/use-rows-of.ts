import { useEffect } from 'react';
import { api } from '../../api/api';
import { failureOf } from '../../api/failure';
import { subscribedTo } from '../../api/subscribed-to';
import type { ListRow } from '../../grid/grid-column';
import { snackbar } from '../../ui/snackbar';
import type { ListPage, PageCall } from './list-page';

const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rowsOf: build.query<readonly ListRow[], PageCall>({
      query: ({ path, query }) => ({ url: path, params: query }),
      transformResponse: ({ listdata }: ListPage) => listdata,
      keepUnusedDataFor: 0,
      ...subscribedTo(({ list }: PageCall) => [list], {
        onChanges({ query }, { changes, isOwn, refetch }) {
          const ids = query['ids']?.split(',') ?? [];
          if (isOwn || changes.some(({ id }) => id === null || ids.includes(String(id)))) refetch();
        },
      }),
    }),
  }),
});

/** The current state of some rows of a list, on whatever page they are; rows that left the list are missing. */
export function useRowsOf<Row extends ListRow>(
  list: string,
  path: string,
  ids: readonly number[],
): readonly Row[] | undefined {
  const { currentData, error } = rowsApi.useRowsOfQuery({ list, path, query: { ids: ids.join(',') } });
  useEffect(() => {
    if (error) snackbar.failure(failureOf(error));
  }, [error]);
  return currentData as readonly Row[] | undefined;
}
