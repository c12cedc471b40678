import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { main } from './arrangement';
import type { PanelManager, PanelsView } from './panel-manager';

/** How many columns fit: the list, the record, and the side column. */
export type Columns = 1 | 2 | 3;

export const PanelManagerContext = createContext<PanelManager | null>(null);

export function usePanelManager(): PanelManager {
  const panels = use(PanelManagerContext);
  if (!panels) throw new Error('There are no panels around this');
  return panels;
}

export function usePanelsView(): PanelsView {
  const panels = usePanelManager();
  return useSyncExternalStore(panels.subscribe, panels.view);
}

/** The panel around a component. */
export interface Panel {
  id: string;
  element: HTMLElement;
  /** How many columns fit into it; undefined while it is the only panel. */
  columns: Columns | undefined;
  /** Sets its title; the last one set by its parts counts: that of the record, not of its list. */
  name: (key: string, title: string | undefined) => void;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanelId(): string {
  return use(PanelContext)?.id ?? main;
}

/** Whether newly loaded content may take the focus: only in the active panel, so that typing elsewhere is not interrupted. */
export function useTakesFocus(): boolean {
  const panels = use(PanelManagerContext);
  const isInFront = panels?.view().active === usePanelId();
  // A user who has opened the palette while this was loading keeps typing there.
  return isInFront && !document.activeElement?.closest('.palette');
}

/**
 * The heading of a record gets the focus when the record opens, so that it is announced and no key is typed into a field; a user who
 * is already in one of its fields keeps the cursor there.
 */
export function useHeadingFocus(isRecord: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useTakesFocus();
  const [isOpening] = useState(isRecord && takesFocus);
  useEffect(() => {
    const record = heading.current?.closest('header')?.parentElement;
    if (isOpening && !record?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [isOpening]);
  return heading;
}

/** Sets the title of a screen: on its tab, and of the window while it is in front. */
export function usePanelTitle(title: string, ofWindow: string): void {
  const name = use(PanelContext)?.name;
  const key = useId();
  useEffect(() => name?.(key, title), [name, key, title]);
  useEffect(() => () => name?.(key, undefined), [name, key]);
  useEffect(() => {
    // A printed document fills the window and has no panel around it.
    if (!name) document.title = ofWindow;
  }, [name, ofWindow]);
}
