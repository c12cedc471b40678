import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Editing } from '../cells/use-editing';

/** Where the copied cells go; `text` is null where nothing was copied yet. */
export interface Pasting {
  text: string | null;
  at: number;
  column: number;
}

/** Cells and not a text: separated by tabs or, in a single-line input, by line breaks. */
function isBlock(text: string, into: Element): boolean {
  return (into instanceof HTMLTextAreaElement ? /\t/ : /[\t\r\n]/).test(text.trimEnd());
}

/**
 * Handles paste while a cell of the table has the focus, and of several cells also while one is edited; Chromium sends the event to the
 * body when nothing editable has the focus.
 */
export function usePaste(
  grid: RefObject<HTMLTableElement | null>,
  readOnly: boolean,
  to: { row: number; column: number },
  editing: Pick<Editing, 'edited' | 'takeBack'>,
): { pasting: Pasting | null; paste: (pasting: Pasting | null) => void } {
  const [pasting, paste] = useState<Pasting | null>(null);
  const pasted = useEffectEvent((event: ClipboardEvent): void => {
    const focus = document.activeElement;
    if (readOnly || !focus || !grid.current?.contains(focus)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || !(editing.edited ? isBlock(text, focus) : focus.matches('[role="gridcell"]'))) return;
    event.preventDefault();
    if (editing.edited) editing.takeBack();
    paste({ text, at: to.row, column: to.column });
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return { pasting, paste };
}
