import { useCallback, useEffect, useState } from 'react';
import { sendRequest } from '../../api/send-request';
import { failureOf } from '../../api/failure';
import { useChanges } from '../../live/use-live';
import { snackbar } from '../../ui/snackbar';
import type { ListRow } from '../../grid/grid-column';

/** The current state of some rows of a list, on whatever page they are; rows that left the list are missing. */
export function useRowsOf<Row extends ListRow>(
  list: string,
  path: string,
  ids: readonly number[],
): readonly Row[] | undefined {
  const [rows, setRows] = useState<readonly Row[]>();
  const idList = ids.join(',');
  const load = useCallback(
    (signal?: AbortSignal) =>
      sendRequest<{ listdata: Row[] }>({ url: path, params: { ids: idList }, ...(signal ? { signal } : {}) }).then(
        ({ listdata }) => !signal?.aborted && setRows(listdata),
        (thrown: unknown) => !signal?.aborted && snackbar.failure(failureOf(thrown)),
      ),
    [path, idList],
  );
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load]);
  useChanges(list, () => void load());
  return rows;
}
