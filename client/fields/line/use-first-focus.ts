import { useLayoutEffect, useState } from 'react';
import type { SurroundingForm } from '../field-input';

/**
 * Focuses the first field of a dialog at once. On a page only a form for a new record takes the focus, in the next animation frame:
 * focusing forces a layout, which is wasted while the form is being inserted.
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
