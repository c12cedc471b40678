import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRemembered } from '../workspace/layout-store';
import { reconcile, type ColumnLayout } from './column-layout';

/** The person's own columns of one list; a drag shows at once and is remembered a moment later. */
export function useColumnLayout(
  list: string,
  columns: Parameters<typeof reconcile>[1],
): [ColumnLayout, (layout: ColumnLayout | null) => void] {
  const [stored, remember] = useRemembered(`list.${list}`);
  const [chosen, setChosen] = useState<Partial<ColumnLayout> | undefined>(() => asLayout(stored));
  useEffect(() => {
    if (stored) setChosen(asLayout(stored));
  }, [stored]);
  const set = useCallback(
    (layout: ColumnLayout | null) => {
      setChosen(layout ?? undefined);
      remember(layout ?? {});
    },
    [remember],
  );
  return [useMemo(() => reconcile(chosen, columns), [chosen, columns]), set];
}

function asLayout(stored: unknown): Partial<ColumnLayout> | undefined {
  return typeof stored === 'object' && stored !== null && Object.keys(stored).length > 0 ? stored : undefined;
}
