import { foldLabel } from '../../../contract/text/fold';
import type { FieldDisplay } from '../field-display';

/** Stored flags are 1 and 2, 1 and 0, or true and false. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

const yes = new Set(['1', 'true', 'yes', 'тийм', 'x', '✓', '+'].map(foldLabel));
const no = new Set(['', '0', 'false', 'no', 'үгүй', '–', '-'].map(foldLabel));

export const flagDisplay: FieldDisplay = {
  cell: (value) => (isOn(value) ? '✓' : '–'),
  toClipboardText: (value) => (isOn(value) ? '1' : '0'),
  toInputValue: (stored) => stored === true || stored === 1,
  parsePasted: (text) => {
    const word = foldLabel(text);
    return yes.has(word) ? true : no.has(word) ? false : undefined;
  },
  unreadable: 'choose',
  editor: 'tick',
  width: 64,
  contentType: 'signs',
};
