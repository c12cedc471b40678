import { hotkeysHere, keyNames } from './hotkeys';

/** Something that can be done where one is. */
export interface FrontAction {
  name: string;
  /** The keys that do the same. */
  keys: string;
  run: () => void;
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
    .filter((button) => button.checkVisibility())
    .map((button) => ({ name: nameOf(button), keys: '', run: () => button.click() }))
    // The head of the record stands behind that of its list.
    .reverse();
  const keyed = hotkeysHere().map((hotkey) => ({
    name: hotkey.label,
    keys: keyNames(hotkey).join(' '),
    run: hotkey.run,
  }));
  const byName = new Map<string, FrontAction>();
  for (const action of [...pressed, ...keyed]) if (action.name !== '') byName.set(action.name, action);
  return [...byName.values()];
}

function nameOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
}
