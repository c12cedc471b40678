import { formatNumber } from '../../../contract/text/format-number';
import type { NumberKind } from '../../../contract/fields/kind';
import { integerKind } from '../../../contract/fields/integer/kind';
import { plain, shownText, type ShownKind } from '../shown-kind';
import { parseNumber } from './numbers';

/** Display of a kind of numbers. Zero is a dash in a cell, so that the amounts in a column stand out. */
export function shownNumber({ decimals }: NumberKind, width: number): ShownKind {
  const text = shownText(width);
  return {
    ...text,
    cell: (value, { name, digits, whole }) => {
      // Ids and years have no thousands separators.
      if (name === 'id' || digits !== undefined) return plain(value);
      if (Number(value) === 0) return '–';
      return formatNumber(value as string | number, whole ? integerKind.decimals : decimals);
    },
    copied: plain,
    inWords: (value) => (Number(value) === 0 ? '0' : undefined),
    held: (stored, of) => {
      const written = text.held(stored, of) as string;
      // 1200.50 and 1200.5 are the same price, so that passing through a field does not count as a change.
      return parseNumber(written) ?? written;
    },
    pasted: (written) => {
      const number = parseNumber(written);
      return number === undefined ? undefined : (number ?? '');
    },
    unreadable: 'number',
    editor: 'number',
  };
}
