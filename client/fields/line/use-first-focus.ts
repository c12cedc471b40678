import { useLayoutEffect, useState } from 'react';
import type { SurroundingForm } from '../field-input';

/**
 * The first field of what opens over the page is typed in at once. On the page only that of a new record takes the focus, in the
 * frame that shows its form: to focus lays out the page, and while the form is being put into it that is done for nothing.
 */
export function useFirstFocus(id: string, { isNew }: SurroundingForm, wanted = false): void {
  const [isFirst] = useState(wanted);
  const [isOpening] = useState(isNew);
  useLayoutEffect(() => {
    const input = isFirst ? document.getElementById(id) : null;
    if (!input) return;
    if (input.closest('.bp6-overlay')) return input.focus();
    if (!isOpening) return;
    const frame = requestAnimationFrame(() => input.focus());
    return () => cancelAnimationFrame(frame);
  }, [id, isFirst, isOpening]);
}
