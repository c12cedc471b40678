import { formatNumber } from '../../../contract/text/format-number';
import type { NumberKind } from '../../../contract/fields/kind';
import { integerKind } from '../../../contract/fields/integer/kind';
import { plain, shownText, type ShownKind } from '../shown-kind';
import { parseNumber } from './numbers';

/** A kind of numbers. Zero is a dash in a cell, so that a column of money shows where there is some. */
export function shownNumber({ decimals }: NumberKind, width: number): ShownKind {
  const text = shownText(width);
  return {
    ...text,
    cell: (value, { name, digits, whole }) => {
      // An id or a year is no amount.
      if (name === 'id' || digits !== undefined) return plain(value);
      if (Number(value) === 0) return '–';
      return formatNumber(value as string | number, whole ? integerKind.decimals : decimals);
    },
    copied: plain,
    inWords: (value) => (Number(value) === 0 ? '0' : undefined),
    held: (stored, of) => {
      const written = text.held(stored, of) as string;
      // 1200.50 and 1200.5 are one price; only then is a field unchanged that somebody merely walked through.
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
