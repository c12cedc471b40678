import { useLayoutEffect, useState } from 'react';

/**
 * The first field takes the focus in the frame that shows its form: to focus lays out the page, and while the form is being put
 * into it that is done for nothing. What opens over the page is typed in at once.
 */
export function useFirstFocus(id: string, wanted = false): void {
  const [isFirst] = useState(wanted);
  useLayoutEffect(() => {
    const input = isFirst ? document.getElementById(id) : null;
    if (!input) return;
    if (input.closest('.bp6-overlay')) return input.focus();
    const frame = requestAnimationFrame(() => input.focus());
    return () => cancelAnimationFrame(frame);
  }, [id, isFirst]);
}
