import { Classes } from '@blueprintjs/core';

/** Escape closes the topmost overlay even if the focus is not in it. */
export function closeTopWithEscape(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const top = [...document.querySelectorAll(`.${Classes.OVERLAY_OPEN}`)].at(-1);
    if (!top || top.contains(event.target as Node)) return;
    event.preventDefault();
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }));
  });
}
