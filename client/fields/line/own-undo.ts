import type { KeyboardEvent } from 'react';

export type UndoKey = 'undo' | 'redo';

/** Keys are told by their place on the keyboard: on the Cyrillic layout the letters are others. */
export function undoKeyOf(press: {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): UndoKey | undefined {
  if (!(press.ctrlKey || press.metaKey) || press.altKey) return undefined;
  if (press.code === 'KeyZ') return press.shiftKey ? 'redo' : 'undo';
  return press.code === 'KeyY' && !press.shiftKey ? 'redo' : undefined;
}

/** Letters that the form does not hold yet are taken back by the browser, not by the form around the input. */
export function keepOwnUndo(event: KeyboardEvent): void {
  if (undoKeyOf(event)) event.stopPropagation();
}
