import { useCallback, useMemo, useState } from 'react';
import { useRemembered } from '../../workspace/layout/layout-store';
import { reconcile, type ColumnLayout } from './column-layout';

/**
 * The person's own columns of one list, or of one view of it; a drag shows at once and is remembered a moment later. Until he has
 * arranged them they stand as `usual` says.
 */
export function useColumnLayout(
  name: string,
  columns: Parameters<typeof reconcile>[1],
  usual?: unknown,
): [ColumnLayout, (layout: ColumnLayout | null) => void] {
  const [stored, remember] = useRemembered(`list.${name}`);
  // Of the list or view that it was chosen for: another one may stand in this place later.
  const [chosen, setChosen] = useState<{ name: string; layout: Partial<ColumnLayout> | undefined }>();
  const set = useCallback(
    (layout: ColumnLayout | null) => {
      setChosen({ name, layout: layout ?? undefined });
      remember(layout ?? {});
    },
    [remember, name],
  );
  const layout = chosen?.name === name ? chosen.layout : asLayout(stored);
  return [useMemo(() => reconcile(layout ?? asLayout(usual), columns), [layout, usual, columns]), set];
}

function asLayout(stored: unknown): Partial<ColumnLayout> | undefined {
  return typeof stored === 'object' && stored !== null && Object.keys(stored).length > 0 ? stored : undefined;
}
