import { formatNumber } from '../../../contract/text/format-number';
import type { NumberKind } from '../../../contract/fields/kind';
import { integerKind } from '../../../contract/fields/integer/kind';
import { plain, textDisplay, type FieldDisplay } from '../field-display';
import { parseNumber } from './numbers';

/** Display of a kind of numbers. Zero is a dash in a cell, so that the amounts in a column stand out. */
export function numberDisplay({ decimals }: NumberKind, width: number): FieldDisplay {
  const text = textDisplay(width);
  return {
    ...text,
    cell: (value, { name, digits, whole }) => {
      // Ids and years have no thousands separators.
      if (name === 'id' || digits !== undefined) return plain(value);
      if (Number(value) === 0) return '–';
      return formatNumber(value as string | number, whole ? integerKind.decimals : decimals);
    },
    toClipboardText: plain,
    inWords: (value) => (Number(value) === 0 ? '0' : undefined),
    toInputValue: (stored, of) => {
      const written = text.toInputValue(stored, of) as string;
      // 1200.50 and 1200.5 are the same price, so that passing through a field does not count as a change.
      return parseNumber(written) ?? written;
    },
    parsePasted: (written) => {
      const number = parseNumber(written);
      return number === undefined ? undefined : (number ?? '');
    },
    unreadable: 'number',
    editor: 'number',
  };
}
