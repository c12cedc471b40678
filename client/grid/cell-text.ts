import type { Language } from '../i18n/language';
import { integerKind } from '../../contract/fields/integer/kind';
import { decimals, formatNumber, type NumberKind } from '../../contract/format-number';
import { choiceCalled } from '../../contract/reference/fixed/choice-called';
import { localInstant } from '../../contract/time';
import type { GridColumn } from './grid-column';

export function isNumberKind(kind: string): kind is NumberKind {
  return kind in decimals;
}

/** A value as people read it in a cell. Zero is a dash, so that a column of money shows where there is some. */
export function cellText(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices' | 'names' | 'digits' | 'whole'>,
  value: unknown,
  language: Language,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (isNumberKind(column.kind)) {
    // An id or a year is no amount: no thousands separators, and zero is no dash.
    if (column.name === 'id' || column.digits !== undefined) return plain(value);
    if (Number(value) === 0) return '–';
    return formatNumber(value as string | number, column.whole ? integerKind.decimals : decimals[column.kind]);
  }
  if (column.names) return choiceCalled(column.names, value)?.[language] ?? plain(value);
  switch (column.kind) {
    case 'instant':
      return instantText(plain(value));
    case 'flag':
      return isOn(value) ? '✓' : '–';
    case 'choice':
      return column.choices?.[value as string | number]?.[language] ?? plain(value);
    case 'choices':
      return Array.isArray(value)
        ? value.map((one) => column.choices?.[one as number]?.[language] ?? plain(one)).join(', ')
        : plain(value);
    default:
      return plain(value);
  }
}

/** In local time, to the minute, as answers carry it. */
function instantText(value: string): string {
  return (value.includes('T') ? localInstant(value) : value).slice(0, 16);
}

/** The product's flags are 1 and 2, 1 and 0, or true and false. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

/** A value as a spreadsheet wants it: numbers bare, dates as they are. */
export function rawText(
  column: Pick<GridColumn, 'name' | 'kind' | 'choices' | 'names'>,
  value: unknown,
  language: Language,
): string {
  if (value === null || value === undefined) return '';
  if (isNumberKind(column.kind)) return plain(value);
  if (column.kind === 'flag') return isOn(value) ? '1' : '0';
  return cellText(column, value, language);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
