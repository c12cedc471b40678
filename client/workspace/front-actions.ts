import { use, useEffect, useRef } from 'react';
import { PanelContext } from './places/panel-context';
import { frontPanel, hotkeysHere, keyNames } from './hotkeys';

/** Something that can be done where one is. */
export interface FrontAction {
  name: string;
  /** The keys that do the same. */
  keys: string;
  run: () => void;
}

const offered = new Set<{ actions: () => readonly FrontAction[]; panel: () => Element | null }>();

/** What a menu of the head offers, whose entries are not on the page before it is opened; its button carries `data-offers`. */
export function useOffers(entries: readonly Omit<FrontAction, 'keys'>[]): void {
  const panel = use(PanelContext);
  const latest = useRef(entries);
  const element = useRef<Element | null>(null);
  useEffect(() => {
    latest.current = entries;
    element.current = panel?.element ?? null;
  });
  useEffect(() => {
    const entry = {
      actions: () => latest.current.map((action) => ({ ...action, keys: '' })),
      panel: () => element.current,
    };
    offered.add(entry);
    return () => void offered.delete(entry);
  }, []);
}

/**
 * What the record in front offers, read from the buttons of its head: those that are not there, or not to be pressed now,
 * are not offered here either. After them what has a key.
 */
export function frontActions(): FrontAction[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-panel-id][data-front] .panel-header :is(button, a[href]):not([disabled], [aria-disabled=true])',
  );
  const pressed = [...buttons]
    .filter((button) => button.checkVisibility() && !('offers' in button.dataset))
    .map((button) => ({ name: nameOf(button), keys: '', run: () => button.click() }))
    // The head of the record stands behind that of its list.
    .reverse();
  const keyed = hotkeysHere().map((hotkey) => ({
    name: hotkey.label,
    keys: keyNames(hotkey).join(' '),
    run: hotkey.run,
  }));
  const front = frontPanel();
  const inMenus = [...offered]
    .filter(({ panel }) => !front || panel() === null || front.contains(panel()))
    .flatMap(({ actions }) => actions());
  const byName = new Map<string, FrontAction>();
  for (const action of [...pressed, ...inMenus, ...keyed]) if (action.name !== '') byName.set(action.name, action);
  return [...byName.values()];
}

function nameOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
}
