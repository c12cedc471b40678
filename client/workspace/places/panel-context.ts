import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { main } from './arrangement';
import type { Places, PlacesView } from './places';

/** How many columns fit: the list, the record beside it, and the side column. */
export type Columns = 1 | 2 | 3;

export const PlacesContext = createContext<Places | null>(null);

export function usePlaces(): Places {
  const places = use(PlacesContext);
  if (!places) throw new Error('There are no panels around this');
  return places;
}

export function usePlacesView(): PlacesView {
  const places = usePlaces();
  return useSyncExternalStore(places.subscribe, places.view);
}

/** The panel that one stands in. */
export interface Panel {
  id: string;
  element: HTMLElement;
  /** How many columns fit into it; undefined while it has the window to itself. */
  columns: Columns | undefined;
  /** Names it; the last of those that are shown counts: the record before its list. */
  name: (key: string, title: string | undefined) => void;
}

export const PanelContext = createContext<Panel | null>(null);

export function usePanelId(): string {
  return use(PanelContext)?.id ?? main;
}

/** What has just been read may take the focus only where one works, not out of the panel that one is typing in. */
export function useTakesFocus(): boolean {
  const places = use(PlacesContext);
  const isInFront = places?.view().active === usePanelId();
  // A user who asks for the next thing while this one is still being fetched goes on typing where he types.
  return isInFront && !document.activeElement?.closest('.palette');
}

/**
 * The heading of a record takes the focus as the record opens, so that it is announced and no key is typed into a field; a user who is
 * in one of its fields already keeps the cursor there.
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

/** What a screen is called: on its tab, and in the title of the window while it is in front. */
export function usePanelTitle(title: string, ofWindow: string): void {
  const name = use(PanelContext)?.name;
  const key = useId();
  useEffect(() => name?.(key, title), [name, key, title]);
  useEffect(() => () => name?.(key, undefined), [name, key]);
  useEffect(() => {
    // A paper has the window to itself and no panel around it.
    if (!name) document.title = ofWindow;
  }, [name, ofWindow]);
}
