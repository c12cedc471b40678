import { use, useEffect, useRef } from 'react';
import { PanelContext } from './panels/panel-context';
import { frontPanel, activeHotkeys, keyNames } from './hotkeys';

/** An action that the panel in front offers. */
export interface FrontAction {
  name: string;
  /** The hotkey of the action, empty if it has none. */
  keys: string;
  run: () => void;
}

const offered = new Set<{ actions: () => readonly FrontAction[]; panel: () => Element | null }>();

/** Registers the entries of a closed menu in a panel header, which are not in the DOM; the menu's button carries `data-offers`. */
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

/** Offers an action in the whole window, whatever is in front; returns a function that ends it. */
export function offerInWindow(action: Omit<FrontAction, 'keys'>): () => void {
  const entry = { actions: () => [{ ...action, keys: '' }], panel: () => null };
  offered.add(entry);
  return () => void offered.delete(entry);
}

/**
 * The actions of the record in front, read from the buttons of its header: missing or disabled buttons
 * are not offered here either. Actions with a hotkey follow.
 */
export function frontActions(): FrontAction[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-panel-id][data-front] .panel-header :is(button, a[href]):not([disabled], [aria-disabled=true])',
  );
  const pressed = [...buttons]
    .filter((button) => button.checkVisibility() && !('offers' in button.dataset))
    .map((button) => ({ name: nameOf(button), keys: '', run: () => button.click() }))
    // The header of the record comes after that of its list in the DOM.
    .reverse();
  const keyed = activeHotkeys().map((hotkey) => ({
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
