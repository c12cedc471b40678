import type { KeyboardEvent } from 'react';

export type UndoKey = 'undo' | 'redo';

/** Matches keys by their position (`code`), because on the Cyrillic layout the letters differ. */
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

/** Stops Ctrl+Z from reaching the form: text that is not committed to the form yet is undone by the browser. */
export function keepUndoInInput(event: KeyboardEvent): void {
  if (undoKeyOf(event)) event.stopPropagation();
}
