import { useCallback, useMemo, useState } from 'react';
import { useRemembered } from '../../workspace/layout/layout-store';
import { reconcile, type ColumnLayout } from './column-layout';

/**
 * The column layout of the user for one list or one of its views; a change applies at once and is stored a moment later. Until the user
 * changes it, `usual` applies.
 */
export function useColumnLayout(
  name: string,
  columns: Parameters<typeof reconcile>[1],
  usual?: unknown,
): [ColumnLayout, (layout: ColumnLayout | null) => void] {
  const [stored, remember] = useRemembered(`list.${name}`);
  // With the name of the list or view it was chosen for, because this component may show another one later.
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
