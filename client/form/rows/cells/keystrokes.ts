/** A key that was pressed before the cell it is meant for was ready: a letter, or a key that leaves the cell. */
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

/** What was pressed so far with one key more. */
export function pressedThen(before: readonly Keystroke[], press: Press): Keystroke[] {
  if (press.ctrlKey || press.metaKey || press.altKey) return [...before];
  if (press.key === 'Enter' || press.key === 'Tab') return [...before, { key: press.key, shift: press.shiftKey }];
  if (press.key.length === 1) return [...before, press.key];
  // It takes back the last letter, and never the key that left the cell before it.
  return press.key === 'Backspace' && typeof before.at(-1) === 'string' ? before.slice(0, -1) : [...before];
}

/** The letters at the beginning, meant for one cell, and what was pressed after them. */
export function lettersThen(keys: readonly Keystroke[]): { letters: string; rest: readonly Keystroke[] } {
  const end = keys.findIndex((key) => typeof key !== 'string');
  return end < 0
    ? { letters: keys.join(''), rest: [] }
    : { letters: keys.slice(0, end).join(''), rest: keys.slice(end) };
}
