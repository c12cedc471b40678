/** A key pressed before its cell was ready: a letter, or a key that leaves the cell. */
export type Keystroke = string | LeavingKey;

export interface LeavingKey {
  key: 'Enter' | 'Tab';
  shift: boolean;
}

interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The buffered keys with one more key. */
export function appendKeystroke(before: readonly Keystroke[], press: Press): Keystroke[] {
  if (press.ctrlKey || press.metaKey || press.altKey) return [...before];
  if (press.key === 'Enter' || press.key === 'Tab') return [...before, { key: press.key, shift: press.shiftKey }];
  if (press.key.length === 1) return [...before, press.key];
  // Backspace removes the last letter, but never a key that left a cell.
  return press.key === 'Backspace' && typeof before.at(-1) === 'string' ? before.slice(0, -1) : [...before];
}

/** The letters for the first cell, and the keys after them. */
export function splitLetters(keys: readonly Keystroke[]): { letters: string; rest: readonly Keystroke[] } {
  const end = keys.findIndex((key) => typeof key !== 'string');
  return end < 0
    ? { letters: keys.join(''), rest: [] }
    : { letters: keys.slice(0, end).join(''), rest: keys.slice(end) };
}
