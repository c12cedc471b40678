import { useEffect } from 'react';
import { frontPanel, isTyping } from '../workspace/hotkeys';

const searchInput = 'search input[type=search]';

/** The first visible one in the panel that the user works in. */
function visible(selector: string): HTMLElement | undefined {
  const found = (frontPanel() ?? document).querySelectorAll<HTMLElement>(selector);
  return [...found].find((element) => element.checkVisibility());
}

/** `/` leads from anywhere in a panel to the search input of its list, and the down arrow from there to the rows. */
function pressed(event: KeyboardEvent): void {
  const { code, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof Element) || target.closest('.bp6-overlay')) return;
  const next =
    code === 'Slash' && !isTyping(target)
      ? visible(searchInput)
      : code === 'ArrowDown' && target.matches(searchInput)
        ? visible('[data-region-focus]')
        : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function useListKeys(): void {
  useEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
