import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useHotkey } from '../workspace/hotkeys';

/** The parts of the window that F6 moves between. A part that contains others is skipped: they are the stops. */
const region = '[data-region]';
const focusable = ':is([tabindex="0"], input, button, a[href], select, textarea):not(:disabled)';

/** The element that was last focused in each region. */
const lastFocused = new WeakMap<Element, HTMLElement>();

function rememberFocus({ target }: FocusEvent): void {
  const within = target instanceof HTMLElement ? target.closest(region) : null;
  if (within) lastFocused.set(within, target as HTMLElement);
}

function isVisible(element: HTMLElement | undefined | null): element is HTMLElement {
  return element?.isConnected === true && element.checkVisibility();
}

/** Focuses what the user left, or on the first visit the rows of a list or the heading of a record. */
function enter(container: HTMLElement): void {
  const first = (selector: string): HTMLElement | undefined =>
    [...container.querySelectorAll<HTMLElement>(selector)].find(isVisible);
  const last = lastFocused.get(container);
  const target = isVisible(last)
    ? last
    : (first('[data-region-focus]') ?? first('h1[tabindex]') ?? first(focusable) ?? container);
  target.focus();
}

function step(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(region)].filter(
    (one) => isVisible(one) && ![...one.querySelectorAll<HTMLElement>(region)].some(isVisible),
  );
  if (regions.length === 0) return;
  const here = regions.findIndex((one) => one.contains(document.activeElement));
  const from = here < 0 && by < 0 ? 0 : here;
  enter(regions[(from + by + regions.length) % regions.length]!);
}

export function useRegionKeys(): void {
  const { t } = useTranslation();
  useHotkey({ code: 'F6', label: t('shell.shortcuts.regions'), inFields: true, run: () => step(1) });
  useHotkey({ code: 'F6', shift: true, label: t('shell.shortcuts.regionsBack'), inFields: true, run: () => step(-1) });
  useEffect(() => {
    document.addEventListener('focusin', rememberFocus);
    return () => document.removeEventListener('focusin', rememberFocus);
  }, []);
}
