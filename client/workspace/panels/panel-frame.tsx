import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { main } from './arrangement';
import { twoColumns } from './panel-capacity';
import { PanelContext, usePanelManager, usePanelsView, type Columns, type Panel } from './panel-context';

/** Renders the content of a panel into its own element, which a slot shows. */
export function PanelFrame({ id, children }: { id: string; children: ReactNode }) {
  const panels = usePanelManager();
  const { arranged, active } = usePanelsView();
  const element = panels.elementOf(id);
  const isAlone = arranged.places.length === 1;
  const isWide = useIsWide(element);
  // At most three columns in one row: each slot next to the main panel takes one of its columns.
  const maxColumns = id === main ? 4 - arranged.places.length : 1;
  const columns = isAlone ? undefined : (Math.min(maxColumns, isWide ? 2 : 1) as Columns);
  const [name] = useState(() => namesOf((title) => panels.setTitle(id, title)));
  const panel = useMemo<Panel>(() => ({ id, element, columns, name }), [id, element, columns, name]);
  useEffect(() => {
    element.toggleAttribute('data-front', active === id);
  }, [element, active, id]);
  return createPortal(<PanelContext value={panel}>{children}</PanelContext>, element);
}

function namesOf(setTitle: (title: string) => void): Panel['name'] {
  const names = new Map<string, string>();
  return (key, title) => {
    if (title === undefined) names.delete(key);
    else names.set(key, title);
    const last = [...names.values()].at(-1);
    if (last !== undefined) setTitle(last);
  };
}

function useIsWide(element: HTMLElement): boolean {
  const [isWide, setIsWide] = useState(true);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      // A hidden panel has no width, and keeps its last state.
      if (element.clientWidth > 0) setIsWide(element.clientWidth >= twoColumns);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
