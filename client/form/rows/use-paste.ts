import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Copied cells on their way into the table: null where nothing was copied yet. */
export interface Pasting {
  text: string | null;
  at: number;
  column: number;
}

/** Takes what is pasted while a cell of the table has the cursor; Chromium sends it to the body when nothing editable has it. */
export function usePaste(
  grid: RefObject<HTMLTableElement | null>,
  readOnly: boolean,
  to: { row: number; column: number },
): { pasting: Pasting | null; paste: (pasting: Pasting | null) => void } {
  const [pasting, paste] = useState<Pasting | null>(null);
  const pasted = useEffectEvent((event: ClipboardEvent): void => {
    const focus = document.activeElement;
    const isHere = focus instanceof HTMLElement && grid.current?.contains(focus) && focus.matches('[role="gridcell"]');
    if (readOnly || !isHere) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    paste({ text, at: to.row, column: to.column });
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return { pasting, paste };
}
