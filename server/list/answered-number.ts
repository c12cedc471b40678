import { Decimal } from 'decimal.js';
import { fieldKinds } from '../../contract/fields/kinds.js';
import type { ListColumn } from '../../contract/list.js';

/** A sum or a stored decimal as a number in an answer, rounded once, half away from zero (D003). */
export function asNumber(written: string, column: ListColumn): number {
  const digits = column.places ?? fieldKinds[column.kind].answeredPlaces ?? 0;
  return new Decimal(written).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber() + 0;
}
